import { createHmac, timingSafeEqual } from "node:crypto";

/** A credential for the upload of one registered object, and nothing else. */
export interface UploadTokens {
  /** `expiresAt`: seconds since 1970. */
  sign(inputId: string, expiresAt: number): string;
  /** The registration a token is for; undefined for one that was altered, or has expired. */
  verify(token: string): string | undefined;
}

/** `<registration>.<expiry>.<HMAC-SHA-256 of both>` */
export function createUploadTokens(secret: Uint8Array, now: () => number = Date.now): UploadTokens {
  const signatureOf = (head: string): Buffer => createHmac("sha256", secret).update(head).digest();
  return {
    sign(inputId, expiresAt) {
      const head = `${inputId}.${expiresAt}`;
      return `${head}.${signatureOf(head).toString("base64url")}`;
    },
    verify(token) {
      const [inputId = "", expiresAt = "", signature = "", ...rest] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = signatureOf(`${inputId}.${expiresAt}`);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expiresAt) * 1000 > now() ? inputId : undefined;
    },
  };
}
