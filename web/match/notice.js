// @ts-check
// Notifications of the device, for a player who looks elsewhere. Only the settings turn them on.

/** All pages of this site share one notification: the next takes its place. */
const TAG = "parlor";

/** @type {Notification | null} */
let shown = null;

/** Whether this browser can show notifications. On some devices only a service worker may make them. */
export function canNotify() {
  if (!("Notification" in window)) return false;
  if (Notification.permission === "granted") return true;
  try {
    // Without permission this shows nothing, and throws where pages never may.
    new Notification("");
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser for permission, on the player's own wish. @returns {Promise<"yes" | "denied" | "never">} */
export async function mayNotify() {
  if (!canNotify()) return "never";
  return (await Notification.requestPermission()) === "granted" ? "yes" : "denied";
}

/** Shows a notification, if the player wants any and does not see the page. @param {string} what @param {string} where */
export function notify(what, where) {
  const wanted = document.documentElement.dataset.notices === "on" && document.hidden;
  if (!wanted || !canNotify() || Notification.permission !== "granted") return;
  try {
    const mine = (shown = new Notification(what, { body: where, tag: TAG }));
    mine.addEventListener("click", () => {
      window.focus();
      mine.close();
    });
  } catch {
    // The title of the page calls, too.
  }
}

/** The player is called no more. */
export function dismiss() {
  shown?.close();
  shown = null;
}
