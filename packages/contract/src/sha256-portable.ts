import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The browser's twin of sha256-node.ts: WebCrypto is asynchronous and whole-message only. */
export function startSha256(): { update(data: Uint8Array | string): void; hex(): string } {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  return {
    update(data) {
      hash.update(typeof data === "string" ? encoder.encode(data) : data);
    },
    hex: () => bytesToHex(hash.digest()),
  };
}
