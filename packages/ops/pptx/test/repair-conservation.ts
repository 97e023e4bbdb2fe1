import type { Conservation } from "@colophon/testing";
import { listDeck } from "./pdf-conservation.ts";

/** Every text of the slides is in the mended file, or named. */
export const repairConservation: Conservation = {
  list({ input }) {
    const listed = listDeck((input as { readonly bytes: Uint8Array }).bytes);
    return typeof listed === "string" ? listed : listed.filter(({ text }) => text !== undefined);
  },
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes }) {
    const listed = listDeck(bytes);
    if (typeof listed === "string") throw new Error(listed);
    return { texts: listed.map(({ text = "" }) => text) };
  },
};
