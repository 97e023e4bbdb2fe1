import { scrypt } from "@noble/hashes/scrypt.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { SLOW_HASH_COST } from "./slow-hash-cost.ts";

/** The browser's twin of slow-hash-node.ts. */
export function slowHash(text: string, salt: string): string {
  return bytesToHex(scrypt(text, salt, SLOW_HASH_COST));
}
