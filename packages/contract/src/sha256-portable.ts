import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { sliceText } from "./utf8.ts";

const SLICE_LENGTH = 1 << 16;

/** The browser's twin of sha256-node.ts: WebCrypto is asynchronous and whole-message only. */
export function startSha256(): { update(data: Uint8Array | string): void; hex(): string } {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  return {
    update(data) {
      if (typeof data === "string")
        for (const slice of sliceText(data, SLICE_LENGTH)) hash.update(encoder.encode(slice));
      else hash.update(data);
    },
    hex: () => bytesToHex(hash.digest()),
  };
}
