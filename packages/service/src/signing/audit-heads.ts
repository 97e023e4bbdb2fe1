import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { canonicalJson, isPlainObject, JsonError, type JsonObject, parseJson } from "@colophon/contract";
import type { Database } from "@colophon/storage";
import { type Audit, createAudit } from "../audit/audit.ts";
import type { ChainEnd } from "../audit/chain.ts";
import { type DsseEnvelope, encodePae } from "./dsse.ts";
import type { SigningKeys } from "./signing-keys.ts";

const HEAD_TYPE = "application/vnd.colophon.audit-head+json";
const HEAD_SCHEMA = "colophon.audit.head/1";

/** The end of the audit log, signed, so that anyone who kept it can show that entries were removed. */
export interface AuditHeads {
  /** Errors: SigningUnavailable. */
  sign(): Promise<DsseEnvelope>;
}

/** How long a signed head answers further calls, so that callers without a session cause one signature a second. */
const REUSED_MS = 1_000;

/** Signs heads with the key of releases. What waits is sealed first, unless another process seals it. */
export function createAuditHeads(
  database: Database,
  signing: Pick<SigningKeys, "openSigner">,
  audit: Pick<Audit, "sealAll" | "readState"> = createAudit(database),
): AuditHeads {
  let recent: { readonly at: number; readonly envelope: Promise<DsseEnvelope> } | undefined;
  const signHead = async (): Promise<DsseEnvelope> => {
    const signer = await signing.openSigner(database);
    await audit.sealAll();
    const { sequence, hash } = await audit.readState();
    const payload = Buffer.from(canonicalJson({ schema: HEAD_SCHEMA, sequence, hash }));
    const sig = signer.sign(encodePae(HEAD_TYPE, payload)).toString("base64");
    return {
      payloadType: HEAD_TYPE,
      payload: payload.toString("base64"),
      signatures: [{ keyid: signer.keyId, sig }],
    };
  };
  return {
    sign() {
      if (recent !== undefined && performance.now() - recent.at < REUSED_MS) return recent.envelope;
      const started = { at: performance.now(), envelope: signHead() };
      recent = started;
      started.envelope.catch(() => {
        if (recent === started) recent = undefined;
      });
      return started.envelope;
    },
  };
}

/**
 * The head in a signed head, or what is wrong with it in words.
 *
 * Shapes   text: a DSSE envelope as JSON. publicKeys: PEM blocks PUBLIC KEY; one of them must have signed it.
 */
export function openAuditHead(text: string, publicKeys: string): ChainEnd | string {
  const keys = readPublicKeys(publicKeys);
  if (keys.length === 0) return "The file of keys has no PEM block PUBLIC KEY with an Ed25519 key.";
  const envelope = readJson(Buffer.from(text));
  if (!isEnvelope(envelope)) return "It is not a DSSE envelope of a head of an audit log.";
  const payload = Buffer.from(envelope.payload, "base64");
  const pae = encodePae(HEAD_TYPE, payload);
  const isSigned = envelope.signatures.some(({ keyid, sig }) =>
    keys.some((key) => key.id === keyid && verify(null, pae, key.key, Buffer.from(sig, "base64"))),
  );
  if (!isSigned) return "None of the keys signed it.";
  const head = readJson(payload);
  return isHead(head) ? { sequence: head.sequence, hash: head.hash } : "Its payload is not a head of an audit log.";
}

/** Undefined for bytes that are not JSON. */
function readJson(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function readPublicKeys(text: string): readonly { readonly id: string; readonly key: KeyObject }[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----/g) ?? [];
  return blocks.flatMap((block) => {
    try {
      const key = createPublicKey(block);
      const der = key.export({ format: "der", type: "spki" });
      const id = `sha256:${createHash("sha256").update(der).digest("hex")}`;
      return key.asymmetricKeyType === "ed25519" ? [{ id, key }] : [];
    } catch {
      return [];
    }
  });
}

function isEnvelope(value: unknown): value is DsseEnvelope {
  if (!isPlainObject(value) || value.payloadType !== HEAD_TYPE || typeof value.payload !== "string") return false;
  const { signatures } = value;
  return (
    Array.isArray(signatures) &&
    signatures.every((one) => isPlainObject(one) && typeof one.keyid === "string" && typeof one.sig === "string")
  );
}

function isHead(value: unknown): value is JsonObject & ChainEnd {
  return (
    isPlainObject(value) &&
    value.schema === HEAD_SCHEMA &&
    Number.isSafeInteger(value.sequence) &&
    typeof value.hash === "string"
  );
}
