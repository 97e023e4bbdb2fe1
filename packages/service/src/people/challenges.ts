import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { loadStatements, type Queryable } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/challenges/", import.meta.url), ["deleteExpired", "take"]);

export const CHALLENGE_SECONDS = 5 * 60;
/** Clocks of two processes may differ by this much. */
const CLOCK_SECONDS = 5 * 60;
const MAX_SECONDS = 15 * 60;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES;

/**
 * Values that a browser gets and returns once. The service stores nothing until one comes back, so that requests for new ones cannot
 * fill the database.
 */
export interface Challenges {
  /** `purpose`: what it is for, and for whom. `seconds`: how long it works, 15 minutes at most. Default: five minutes. */
  make(purpose: string, seconds?: number): string;
  /** Uses a challenge up. False for one that is invented, expired, used, or for another purpose. */
  take(place: Queryable, challenge: string, purpose: string): Promise<boolean>;
}

export function createChallenges(key: Uint8Array, now: () => number = Date.now): Challenges {
  const sign = (body: Uint8Array, purpose: string): Buffer =>
    createHmac("sha256", key).update(body).update(purpose).digest();
  return {
    make(purpose, seconds = CHALLENGE_SECONDS) {
      const body = Buffer.alloc(BODY_BYTES);
      randomBytes(RANDOM_BYTES).copy(body);
      body.writeBigUInt64BE(BigInt(now() + seconds * 1000), RANDOM_BYTES);
      return Buffer.concat([body, sign(body, purpose)]).toString("base64url");
    },
    async take(place, challenge, purpose) {
      const bytes = Buffer.from(challenge, "base64url");
      const body = bytes.subarray(0, BODY_BYTES);
      const expected = sign(body, purpose);
      const given = bytes.subarray(BODY_BYTES);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      if (body.readBigUInt64BE(RANDOM_BYTES) <= BigInt(now())) return false;
      await place.query(statements.deleteExpired);
      const digest = createHash("sha256").update(bytes).digest();
      return (await place.query(statements.take, [digest, MAX_SECONDS + CLOCK_SECONDS])).rowCount > 0;
    },
  };
}
