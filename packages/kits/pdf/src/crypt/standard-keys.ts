import { rc4 } from "@colophon/kit-bytes";
import { aesCbc, md5, sha2 } from "./ciphers.ts";

/** The string that fills up short passwords. Source: ISO 32000-1, 7.6.3.3, algorithm 2. */
const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

/** What the encryption dictionary says, in bytes. */
export interface StandardFacts {
  readonly revision: number;
  /** Bytes of the file key. */
  readonly keyLength: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly firstId: Uint8Array;
  readonly encryptsMetadata: boolean;
}

export interface FoundKey {
  readonly key: Uint8Array;
  readonly isOwner: boolean;
}

/** The file key that a password opens; undefined when it opens nothing. */
export function findKey(facts: StandardFacts, password: Uint8Array): FoundKey | undefined {
  return facts.revision >= 5 ? findLongKey(facts, password) : findShortKey(facts, password);
}

function findShortKey(facts: StandardFacts, password: Uint8Array): FoundKey | undefined {
  const asUser = checkUser(facts, password);
  if (asUser !== undefined) return { key: asUser, isOwner: false };
  const asOwner = checkUser(facts, userPasswordOf(facts, password));
  return asOwner === undefined ? undefined : { key: asOwner, isOwner: true };
}

function pad(password: Uint8Array): Uint8Array {
  const padded = new Uint8Array(32);
  const head = password.subarray(0, 32);
  padded.set(head);
  padded.set(PADDING.subarray(0, 32 - head.length), head.length);
  return padded;
}

/** Algorithm 2. */
export function fileKeyOf(facts: StandardFacts, password: Uint8Array): Uint8Array {
  const { revision, keyLength, owner, permissions, firstId, encryptsMetadata } = facts;
  const flags = new Uint8Array(4);
  new DataView(flags.buffer).setInt32(0, permissions, true);
  const extra = revision >= 4 && !encryptsMetadata ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array(0);
  let hash = md5(pad(password), owner.subarray(0, 32), flags, firstId, extra);
  const length = revision === 2 ? 5 : keyLength;
  if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, length));
  return hash.slice(0, length);
}

/** Algorithms 4 and 5: the value of U for a file key. */
export function userValueOf(facts: StandardFacts, key: Uint8Array): Uint8Array {
  if (facts.revision === 2) return rc4(key, PADDING);
  let value = rc4(key, md5(PADDING, facts.firstId));
  for (let round = 1; round <= 19; round += 1)
    value = rc4(
      key.map((byte) => byte ^ round),
      value,
    );
  return value;
}

/** Algorithm 6. */
function checkUser(facts: StandardFacts, password: Uint8Array): Uint8Array | undefined {
  const key = fileKeyOf(facts, password);
  const length = facts.revision === 2 ? 32 : 16;
  return isEqual(userValueOf(facts, key).subarray(0, length), facts.user.subarray(0, length)) ? key : undefined;
}

function ownerCipherKey(revision: number, keyLength: number, password: Uint8Array): Uint8Array {
  let hash = md5(pad(password));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash);
  return hash.slice(0, revision === 2 ? 5 : keyLength);
}

/** Algorithm 7, first half. */
function userPasswordOf({ revision, keyLength, owner }: StandardFacts, password: Uint8Array): Uint8Array {
  const key = ownerCipherKey(revision, keyLength, password);
  let value: Uint8Array = owner.slice(0, 32);
  if (revision === 2) return rc4(key, value);
  for (let round = 19; round >= 0; round -= 1)
    value = rc4(
      key.map((byte) => byte ^ round),
      value,
    );
  return value;
}

/** Algorithm 3: the value of O. */
export function ownerValueOf(
  revision: number,
  keyLength: number,
  passwords: { owner: Uint8Array; user: Uint8Array },
): Uint8Array {
  const key = ownerCipherKey(revision, keyLength, passwords.owner);
  let value = rc4(key, pad(passwords.user));
  if (revision >= 3)
    for (let round = 1; round <= 19; round += 1)
      value = rc4(
        key.map((byte) => byte ^ round),
        value,
      );
  return value;
}

/** Algorithms 2.A. */
function findLongKey(facts: StandardFacts, given: Uint8Array): FoundKey | undefined {
  const { revision, owner, user, ownerKey, userKey } = facts;
  const password = given.subarray(0, 127);
  const none = new Uint8Array(0);
  const initial = new Uint8Array(16);
  const userBytes = user.subarray(0, 48);
  if (isEqual(longHash(revision, password, owner.subarray(32, 40), userBytes), owner.subarray(0, 32))) {
    const key = longHash(revision, password, owner.subarray(40, 48), userBytes);
    return { key: aesCbc(key, initial, ownerKey.subarray(0, 32), false), isOwner: true };
  }
  if (isEqual(longHash(revision, password, user.subarray(32, 40), none), user.subarray(0, 32))) {
    const key = longHash(revision, password, user.subarray(40, 48), none);
    return { key: aesCbc(key, initial, userKey.subarray(0, 32), false), isOwner: false };
  }
  return undefined;
}

/** Algorithm 2.B; revision 5 has its first step only. */
export function longHash(revision: number, password: Uint8Array, salt: Uint8Array, user: Uint8Array): Uint8Array {
  let key = sha2(256, password, salt, user);
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const unit = Buffer.concat([password, key, user]);
    const repeated = new Uint8Array(unit.length * 64);
    for (let index = 0; index < 64; index += 1) repeated.set(unit, index * unit.length);
    const mixed = aesCbc(key.subarray(0, 16), key.subarray(16, 32), repeated, true);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha2(sum % 3 === 0 ? 256 : sum % 3 === 1 ? 384 : 512, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.slice(0, 32);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
