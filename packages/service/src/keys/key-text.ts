import { createHmac, type KeyObject, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const FORM = /^pj_(live|test)_[0-9A-Za-z]{38}$/;

export type EnvironmentKind = "live" | "test";

/** A new API key: `pj_<kind>_`, 32 random characters, 6 of checksum, so that a mistyped key is told without a look-up. */
export function makeKeyText(kind: EnvironmentKind): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const head = `pj_${kind}_${secret}`;
  return head + checksum(head);
}

export function isWellFormedKey(text: string): boolean {
  return FORM.test(text) && text.slice(-CHECK_LENGTH) === checksum(text.slice(0, -CHECK_LENGTH));
}

/** What is kept of a key: its HMAC-SHA-256 under the installation's pepper. */
export function digestKey(text: string, pepper: KeyObject): Buffer {
  return createHmac("sha256", pepper).update(text).digest();
}

function checksum(head: string): string {
  let rest = crc32(head);
  let text = "";
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = (ALPHABET[rest % ALPHABET.length] ?? "0") + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
