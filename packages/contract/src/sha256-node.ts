import { createHash } from "node:crypto";

/** SHA-256 in steps; strings are taken as UTF-8. */
export function startSha256(): { update(data: Uint8Array | string): void; hex(): string } {
  const hash = createHash("sha256");
  return {
    update(data) {
      if (typeof data === "string") hash.update(data, "utf8");
      else hash.update(data);
    },
    hex: () => hash.digest("hex"),
  };
}
