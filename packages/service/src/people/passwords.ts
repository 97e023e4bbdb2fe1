import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createTurns } from "./turns.ts";

/** 190 ms and 34 MB of memory for each. */
const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const AT_ONCE = 2;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 256;

/** Stored for an account that no password opens: the local owner, until a reset sets one. */
export const NO_PASSWORD = "none";

/** Too many clients wait for a password to be checked. */
export class TooManyPasswords extends Error {
  override readonly name = "TooManyPasswords";
}

export interface Passwords {
  /** `client`: whose turn it is; clients take turns. Errors: TooManyPasswords. */
  hash(password: string, client: string): Promise<string>;
  /** Takes as long without a stored hash as with one. Errors: TooManyPasswords. */
  verify(password: string, stored: string | undefined, client: string): Promise<boolean>;
}

export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Source: RFC 7914; OWASP Password Storage Cheat Sheet. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const turns = createTurns(AT_ONCE);
  const derive = async (password: string, salt: Buffer, client: string): Promise<Buffer> => {
    const end = await turns.take(client);
    if (end === undefined) throw new TooManyPasswords("Too many passwords wait to be checked.");
    try {
      return await scryptOf(password.normalize("NFKC"), salt, cost);
    } finally {
      end();
    }
  };
  return {
    async hash(password, client) {
      const salt = randomBytes(SALT_BYTES);
      return writeHash(cost, salt, await derive(password, salt, client));
    },
    async verify(password, stored, client) {
      const known = stored === undefined || stored === NO_PASSWORD ? undefined : readHash(cost, stored);
      const { salt, key } = known ?? { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
      return timingSafeEqual(await derive(password, salt, client), key) && known !== undefined;
    },
  };
}

function scryptOf(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY };
  return new Promise((resolve, reject) =>
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error === null ? resolve(key) : reject(error))),
  );
}

function writeHash({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function readHash(cost: PasswordCost, stored: string): { readonly salt: Buffer; readonly key: Buffer } {
  const [kind, N, r, p, salt = "", key = ""] = stored.split("$");
  if (kind !== "scrypt" || Number(N) !== cost.N || Number(r) !== cost.r || Number(p) !== cost.p)
    throw new Error("A stored password has parameters that this version does not know.");
  return { salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}
