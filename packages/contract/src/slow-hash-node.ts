import { createHmac, randomBytes, scryptSync } from "node:crypto";
import { SLOW_HASH_COST } from "./slow-hash-cost.ts";

/** Hashes that are remembered: calls with one document and password come in a row, for a preview, a retry or pages. */
const MAX_RECENT = 64;
/** Of this process alone, so that its memory is not a table of fast hashes of passwords either. */
const processKey = randomBytes(32);
const recent = new Map<string, string>();

/** scrypt of a text, as hexadecimal digits; 32 MiB and some 80 ms, once for each of the last texts. Source: RFC 7914. */
export function slowHash(text: string, salt: string): string {
  const key = createHmac("sha256", processKey).update(`${salt.length} ${salt}${text}`).digest("hex");
  const known = recent.get(key);
  if (known !== undefined) return known;
  const { dkLen, ...cost } = SLOW_HASH_COST;
  const hash = scryptSync(text, salt, dkLen, { ...cost, maxmem: 64 * 1024 ** 2 }).toString("hex");
  const [oldest] = recent.keys();
  if (recent.size >= MAX_RECENT && oldest !== undefined) recent.delete(oldest);
  recent.set(key, hash);
  return hash;
}
