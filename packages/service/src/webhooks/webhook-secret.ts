import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** A new secret as people see it. Source: Standard Webhooks, 24 to 64 bytes as base64. */
export function makeWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** Encrypts a secret for its row; `key` has 32 bytes. A row of another endpoint cannot be opened in its place. */
export function sealSecret(secret: string, key: Uint8Array, endpointId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(endpointId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Errors: Error for a row that was changed, or written under another secret of the installation. */
export function openSecret(row: Buffer, key: Uint8Array, endpointId: string): string {
  const nonce = row.subarray(0, NONCE_BYTES);
  const tag = row.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(endpointId)).setAuthTag(tag);
  return Buffer.concat([cipher.update(row.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString("utf8");
}

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly payload: string;
}

/** The three headers of a message, with one signature for each secret. Source: Standard Webhooks, `v1`. */
export function signMessage(
  { id, timestamp, payload }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map(
    (secret) => `v1,${signatureOf({ id, timestamp, payload }, secret).toString("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signatures.join(" ") };
}

/** Seconds by which the time of a message may differ from now. Source: Standard Webhooks. */
const TOLERANCE_SECONDS = 300;
const MAX_SIGNATURES = 10;

/** The headers of a message that somebody sent, as they came. */
export interface MessageHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

/**
 * Is a message signed with one of the secrets, and not older than five minutes? A message may have several signatures.
 *
 * Shapes   payload: the bytes of the body as they came. now: milliseconds since 1970.
 */
export function verifyMessage(
  { id, timestamp, signature }: MessageHeaders,
  payload: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): boolean {
  if (!/^[1-9]\d{0,11}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = secrets.map((secret) => signatureOf({ id, timestamp: Number(timestamp), payload }, secret));
  const given = signature.split(" ", MAX_SIGNATURES).filter((one) => one.startsWith("v1,"));
  return given.some((one) => {
    const bytes = Buffer.from(one.slice("v1,".length), "base64");
    return expected.some((own) => own.length === bytes.length && timingSafeEqual(own, bytes));
  });
}

function signatureOf({ id, timestamp, payload }: SignedMessage, secret: string): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest();
}
