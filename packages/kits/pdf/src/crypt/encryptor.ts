import { createHmac } from "node:crypto";
import { rc4 } from "@colophon/kit-bytes";
import { isArray, isName, PdfDict, PdfName, type PdfObject, type PdfStream, PdfString } from "../objects/object.ts";
import { aesCbc, aesEcbEncrypt, encryptAes } from "./ciphers.ts";
import { objectKey, type Security } from "./security.ts";
import { fileKeyOf, longHash, ownerValueOf, type StandardFacts, userValueOf } from "./standard-keys.ts";

/** Encrypts what a writer writes. */
export interface Encryptor {
  readonly dict: PdfDict;
  readonly firstId: Uint8Array;
  encryptString(bytes: Uint8Array, number: number): Uint8Array;
  /** Undefined for a stream that stays as it is. */
  encryptStream(stream: PdfStream, number: number): Uint8Array | undefined;
}

export interface EncryptionPlan {
  readonly method: "rc4-128" | "aes-128" | "aes-256";
  readonly userPassword: string;
  readonly ownerPassword: string;
  /** The flags of table 22 as one signed number. */
  readonly permissions: number;
  readonly encryptsMetadata: boolean;
  /** A hash of what is to be encrypted: other content, other keys. */
  readonly seed: Uint8Array;
}

/**
 * Keys, salts and initial vectors come from an HMAC under both passwords over the content's hash: equal input gives equal
 * bytes, and who does not know the passwords cannot compute them.
 *
 * Source   ISO 32000-2, 7.6.4.
 */
export function makeEncryptor(plan: EncryptionPlan): Encryptor {
  const secret = Buffer.from(JSON.stringify([plan.userPassword, plan.ownerPassword]), "utf8");
  const derive = (purpose: string, length: number): Uint8Array =>
    new Uint8Array(createHmac("sha512", secret).update(purpose).update("\0").update(plan.seed).digest()).slice(
      0,
      length,
    );
  return plan.method === "aes-256" ? makeLong(plan, derive) : makeShort(plan, derive);
}

/** Encrypts a file that is written anew as it was: by the same dictionary, with the same key. */
export function encryptorOf(security: Security, firstId: Uint8Array, resolve: Resolve): Encryptor {
  return {
    dict: withoutReferences(security.dict, resolve, 0) as PdfDict,
    firstId,
    encryptString: (bytes, number) => security.encryptString(bytes, number, 0),
    encryptStream: (stream, number) => security.encryptStream(stream, number, 0),
  };
}

type Resolve = (object: PdfObject | undefined) => PdfObject;

/** Crypt filters lie this deep. */
const MAX_DEPTH = 6;

function withoutReferences(held: PdfObject, resolve: Resolve, depth: number): PdfObject {
  const object = resolve(held);
  if (depth > MAX_DEPTH) return null;
  if (isArray(object)) return object.map((item) => withoutReferences(item, resolve, depth + 1));
  if (!(object instanceof PdfDict)) return object;
  return new PdfDict(
    new Map([...object.entries].map(([key, value]) => [key, withoutReferences(value, resolve, depth + 1)])),
  );
}

type Derive = (purpose: string, length: number) => Uint8Array;

function makeShort(plan: EncryptionPlan, derive: Derive): Encryptor {
  const isAes = plan.method === "aes-128";
  const revision = isAes ? 4 : 3;
  const passwords = { owner: latin1(plan.ownerPassword), user: latin1(plan.userPassword) };
  const firstId = derive("id", 16);
  const owner = ownerValueOf(revision, 16, passwords);
  const facts: StandardFacts = {
    revision,
    keyLength: 16,
    owner,
    user: new Uint8Array(32),
    ownerKey: new Uint8Array(0),
    userKey: new Uint8Array(0),
    permissions: plan.permissions,
    firstId,
    encryptsMetadata: plan.encryptsMetadata || !isAes,
  };
  const key = fileKeyOf(facts, passwords.user);
  const user = new Uint8Array(32);
  user.set(userValueOf(facts, key));
  const dict = encryptionDict({
    V: isAes ? 4 : 2,
    R: revision,
    Length: 128,
    O: new PdfString(owner, true),
    U: new PdfString(user, true),
    P: plan.permissions,
    ...(isAes && { EncryptMetadata: plan.encryptsMetadata, ...cryptFilters("AESV2", 16) }),
  });
  const cipher = (bytes: Uint8Array, number: number, purpose: string): Uint8Array => {
    const own = objectKey(key, { method: isAes ? "aes-128" : "rc4", number, generation: 0 });
    return isAes ? encryptAes(own, derive(`${purpose} ${number}`, 16), bytes) : rc4(own, bytes);
  };
  return makeCipher({ dict, firstId, cipher, encryptsMetadata: facts.encryptsMetadata });
}

function makeLong(plan: EncryptionPlan, derive: Derive): Encryptor {
  const passwords = { owner: utf8(plan.ownerPassword), user: utf8(plan.userPassword) };
  const key = derive("file key", 32);
  const none = new Uint8Array(0);
  const initial = new Uint8Array(16);
  const userSalts = derive("user salts", 16);
  const ownerSalts = derive("owner salts", 16);
  const user = join(longHash(6, passwords.user, userSalts.subarray(0, 8), none), userSalts);
  const userKey = aesCbc(longHash(6, passwords.user, userSalts.subarray(8), none), initial, key, true);
  const owner = join(longHash(6, passwords.owner, ownerSalts.subarray(0, 8), user), ownerSalts);
  const ownerKey = aesCbc(longHash(6, passwords.owner, ownerSalts.subarray(8), user), initial, key, true);
  const dict = encryptionDict({
    V: 5,
    R: 6,
    Length: 256,
    O: new PdfString(owner, true),
    U: new PdfString(user, true),
    OE: new PdfString(ownerKey, true),
    UE: new PdfString(userKey, true),
    P: plan.permissions,
    Perms: new PdfString(aesEcbEncrypt(key, permissionBlock(plan, derive)), true),
    EncryptMetadata: plan.encryptsMetadata,
    ...cryptFilters("AESV3", 32),
  });
  const cipher = (bytes: Uint8Array, number: number, purpose: string): Uint8Array =>
    encryptAes(key, derive(`${purpose} ${number}`, 16), bytes);
  return makeCipher({ dict, firstId: derive("id", 16), cipher, encryptsMetadata: plan.encryptsMetadata });
}

/** Algorithm 10. */
function permissionBlock(plan: EncryptionPlan, derive: Derive): Uint8Array {
  const block = new Uint8Array(16);
  new DataView(block.buffer).setInt32(0, plan.permissions, true);
  block.fill(255, 4, 8);
  block[8] = plan.encryptsMetadata ? 0x54 : 0x46;
  block.set([0x61, 0x64, 0x62], 9);
  block.set(derive("permissions", 4), 12);
  return block;
}

function makeCipher(made: {
  readonly dict: PdfDict;
  readonly firstId: Uint8Array;
  readonly encryptsMetadata: boolean;
  cipher(bytes: Uint8Array, number: number, purpose: string): Uint8Array;
}): Encryptor {
  const counts = new Map<number, number>();
  return {
    dict: made.dict,
    firstId: made.firstId,
    encryptString(bytes, number) {
      const count = counts.get(number) ?? 0;
      counts.set(number, count + 1);
      return made.cipher(bytes, number, `string ${count}`);
    },
    encryptStream({ dict, bytes }, number) {
      if (isName(dict.get("Type"), "XRef")) return undefined;
      if (isName(dict.get("Type"), "Metadata") && !made.encryptsMetadata) return undefined;
      return made.cipher(bytes, number, "stream");
    },
  };
}

function encryptionDict(members: Readonly<Record<string, PdfObject>>): PdfDict {
  return new PdfDict(new Map<string, PdfObject>([["Filter", new PdfName("Standard")], ...Object.entries(members)]));
}

function cryptFilters(method: string, length: number): Record<string, PdfObject> {
  const filter = new PdfDict(
    new Map<string, PdfObject>([
      ["AuthEvent", new PdfName("DocOpen")],
      ["CFM", new PdfName(method)],
      ["Length", length],
    ]),
  );
  return { CF: new PdfDict(new Map([["StdCF", filter]])), StmF: new PdfName("StdCF"), StrF: new PdfName("StdCF") };
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  return new Uint8Array(Buffer.concat([one, other]));
}

function utf8(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.normalize("NFKC"), "utf8")).subarray(0, 127);
}

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
