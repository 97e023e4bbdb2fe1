import { hkdfSync } from "node:crypto";

/** What the installation's one secret is used for; each use has a key of its own, so that one leaked says nothing of another. */
export type SecretUse =
  | "api-keys"
  | "installation"
  | "blob-links"
  | "upload-tokens"
  | "list-cursors"
  | "webhook-secrets"
  | "result-targets"
  | "challenges"
  | "sign-in-flows";

/** Source: RFC 5869. */
export function deriveSecret(secret: Uint8Array, use: SecretUse): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), `colophon/${use}`, 32));
}
