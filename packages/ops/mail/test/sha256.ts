import { createHash } from "node:crypto";

/** Bytes -> the hash as operations write it. */
export function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
