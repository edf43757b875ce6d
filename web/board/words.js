// @ts-check
// What people read on a board itself; everything else comes with the scene.

import { t } from "./message.js";

export const words = {
  resetZoom: t("board-reset-zoom"),
};
