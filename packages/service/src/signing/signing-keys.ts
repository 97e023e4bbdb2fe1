import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";

const statements = loadStatements(new URL("../../sql/signing/", import.meta.url), [
  "enroll",
  "findCurrent",
  "list",
  "retire",
]);

/** First key of the advisory lock under which keys are enrolled; the second is 0. */
const SIGNING_LOCK = 9;

/** A public key, as verifiers take it. */
export interface PublicSigningKey {
  /** `sha256:` and the SHA-256 of its SPKI in DER. */
  readonly keyId: string;
  /** PEM block PUBLIC KEY. */
  readonly publicKey: string;
  readonly createdAt: Date;
  /** It signs nothing since then. Undefined for the current one. */
  readonly retiredAt: Date | undefined;
}

/** The private half of the current key. */
export interface Signer {
  readonly keyId: string;
  /** An Ed25519 signature. */
  sign(bytes: Uint8Array): Buffer;
}

/** Nothing can be signed here and now; the message names the fix. */
export class SigningUnavailable extends Error {
  override readonly name = "SigningUnavailable";
}

/** The keys that releases are signed with. The database has their public halves; the private one is where `readPrivateKey` reads it. */
export interface SigningKeys {
  /** All of them, the current one first. Old ones verify what they signed. */
  list(): Promise<readonly PublicSigningKey[]>;
  /** Errors: SigningUnavailable where the private key is missing, malformed or not the current one. */
  openSigner(place: Queryable): Promise<Signer>;
  /**
   * Makes a key the current one, and retires the one before it. Enrolling the current one again changes nothing.
   *
   * Shapes   keep: stores the private key; called last, so that what it throws leaves the old key current.
   */
  enroll(privateKey: string, actor: Actor, keep?: () => void): Promise<string>;
  /** Enrolls the first key of an installation; does nothing where there is one. */
  enrollFirst(makePrivateKey: () => string): Promise<void>;
}

interface KeyRow {
  readonly key_id: string;
  readonly public_key: string;
  readonly created_at: Date;
  readonly retired_at: Date | null;
}

/** Shapes   readPrivateKey: the text of a PEM block PRIVATE KEY (PKCS #8, Ed25519); undefined where there is none. */
export function createSigningKeys(database: Database, readPrivateKey: () => string | undefined): SigningKeys {
  const enroll = async (transaction: Queryable, privateKey: string, actor: Actor): Promise<string> => {
    const { keyId, publicKey } = readKey(privateKey);
    const [current] = (await transaction.query<KeyRow>(statements.findCurrent)).rows;
    if (current?.key_id === keyId) return keyId;
    await transaction.query(statements.retire);
    await transaction.query(statements.enroll, [keyId, publicKey]);
    await recordAudit(transaction, { action: "signing_key.enrolled", result: "done", actor, facts: { key_id: keyId } });
    return keyId;
  };
  return {
    async list() {
      const { rows } = await database.query<KeyRow>(statements.list);
      return rows.map((row) => ({
        keyId: row.key_id,
        publicKey: row.public_key,
        createdAt: row.created_at,
        retiredAt: row.retired_at ?? undefined,
      }));
    },
    async openSigner(place) {
      const text = readPrivateKey();
      if (text === undefined) throw new SigningUnavailable("The private key that signs releases is missing.");
      const { key, keyId } = readKey(text);
      const [current] = (await place.query<KeyRow>(statements.findCurrent)).rows;
      if (current?.key_id !== keyId)
        throw new SigningUnavailable(
          "The private key is not the one that the installation's releases are signed with.",
        );
      return { keyId, sign: (bytes) => sign(null, bytes, key) };
    },
    enroll: (privateKey, actor, keep) =>
      database.transaction(async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock($1, 0)", [SIGNING_LOCK]);
        const keyId = await enroll(transaction, privateKey, actor);
        keep?.();
        return keyId;
      }),
    enrollFirst: (makePrivateKey) =>
      database.transaction(async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock($1, 0)", [SIGNING_LOCK]);
        const { rows } = await transaction.query(statements.list);
        if (rows.length === 0) await enroll(transaction, makePrivateKey(), { kind: "command" });
      }),
  };
}

/** Every public key by its id, as a transaction sees them. */
export async function readPublicKeys(place: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await place.query<KeyRow>(statements.list);
  return new Map(rows.map(({ key_id, public_key }) => [key_id, public_key]));
}

/** A new private key, as a PEM block PRIVATE KEY. */
export function makePrivateKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();
}

interface ReadKey {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly publicKey: string;
}

function readKey(text: string): ReadKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(text);
  } catch {
    throw new SigningUnavailable("The file of the private key does not hold a PEM block PRIVATE KEY.");
  }
  if (key.asymmetricKeyType !== "ed25519") throw new SigningUnavailable("The private key is not an Ed25519 key.");
  const publicKey = createPublicKey(key);
  const der = publicKey.export({ format: "der", type: "spki" });
  const keyId = `sha256:${createHash("sha256").update(der).digest("hex")}`;
  return { key, keyId, publicKey: publicKey.export({ format: "pem", type: "spki" }).toString() };
}
