// Sets the chosen theme before anything is drawn, so that the page never flashes in the other one.
// A plain script, not a module, because modules run only after the page has been shown.
try {
  const chosen = JSON.parse(localStorage.getItem("parlor.settings") ?? "{}").theme;
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage, or with something else in it, the system decides.
}
