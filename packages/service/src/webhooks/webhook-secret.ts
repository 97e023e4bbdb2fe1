import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

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
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signatures.join(" ") };
}
