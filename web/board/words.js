// @ts-check
// What people read on a board itself; everything else comes with the scene.

export const words = {
  resetZoom: "Reset zoom",
};
