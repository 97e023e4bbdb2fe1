import { createHash } from "node:crypto";
import { sliceText } from "./utf8.ts";

/** Code units given to the hash at once: of a longer string it makes a copy of three bytes a unit, of which there is no end. */
const SLICE_LENGTH = 1 << 16;

/** SHA-256 in steps; strings are taken as UTF-8, and bytes and strings a slice at a time. */
export function startSha256(): { update(data: Uint8Array | string): void; hex(): string } {
  const hash = createHash("sha256");
  return {
    update(data) {
      if (typeof data === "string") for (const slice of sliceText(data, SLICE_LENGTH)) hash.update(slice, "utf8");
      else hash.update(data);
    },
    hex: () => hash.digest("hex"),
  };
}
