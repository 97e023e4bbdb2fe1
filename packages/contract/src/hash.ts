import type { ByteSource } from "@colophon/kit-bytes";
import { startSha256 } from "#sha256";
import { utf8Length } from "./utf8.ts";

/** `sha256:` and 64 lower-case hexadecimal digits. */
export type Sha256Hash = `sha256:${string}`;

export const SHA256_PATTERN = "^sha256:[0-9a-f]{64}$";

export interface Sha256 {
  update(data: Uint8Array | string): void;
  digest(): Sha256Hash;
  /** UTF-8 bytes taken so far. */
  readonly byteLength: number;
}

export function createSha256(): Sha256 {
  const hash = startSha256();
  let byteLength = 0;
  return {
    update(data) {
      byteLength += typeof data === "string" ? utf8Length(data) : data.length;
      hash.update(data);
    },
    digest: () => `sha256:${hash.hex()}`,
    get byteLength() {
      return byteLength;
    },
  };
}

/** The hash of bytes, read in chunks of 1 MiB when they come from a source. */
export function hashBytes(bytes: Uint8Array | ByteSource): Sha256Hash {
  const hash = createSha256();
  if (bytes instanceof Uint8Array) hash.update(bytes);
  else
    for (let start = 0; start < bytes.byteLength; start += 1 << 20)
      hash.update(bytes.read(start, Math.min(bytes.byteLength, start + (1 << 20))));
  return hash.digest();
}
