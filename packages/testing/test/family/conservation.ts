import { at } from "@colophon/contract";
import type { Conservation } from "../../src/index.ts";

/** The lines of a text, each a unit. */
export const lineConservation: Conservation = {
  list: ({ input }) =>
    Buffer.from((input as { bytes: Uint8Array }).bytes)
      .toString("utf8")
      .split("\n")
      .map((text, index) => ({ kind: "line", place: `line ${index + 1}`, at: [at("row", index)], text })),
};
