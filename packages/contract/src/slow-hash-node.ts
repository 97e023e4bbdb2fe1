import { scryptSync } from "node:crypto";
import { SLOW_HASH_COST } from "./slow-hash-cost.ts";

/** scrypt of a text, as hexadecimal digits; 32 MiB and some 80 ms. Source: RFC 7914. */
export function slowHash(text: string, salt: string): string {
  const { dkLen, ...cost } = SLOW_HASH_COST;
  return scryptSync(text, salt, dkLen, { ...cost, maxmem: 64 * 1024 ** 2 }).toString("hex");
}
