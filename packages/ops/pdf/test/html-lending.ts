import { findMissing } from "@colophon/engine-chromium/locate";
import { hasPoppler } from "./render-conservation.ts";

/** How the gates have Chromium. */
export const HTML_LENDING = {
  module: new URL("lend-chromium.ts", import.meta.url).href,
  standIn: new URL("lend-chromium-stand-in.ts", import.meta.url).href,
  missing:
    findMissing() === undefined && hasPoppler
      ? undefined
      : "Chromium's headless shell or poppler is not on this machine",
};
