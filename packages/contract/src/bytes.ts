import { type ByteSource, isByteSource } from "@colophon/kit-bytes/source";
import { decodeBase64 } from "./base64.ts";
import { hashBytes, SHA256_PATTERN, type Sha256Hash } from "./hash.ts";
import { isPlainObject, joinPath, MAX_JSON_DEPTH } from "./json.ts";

/** A file an operation takes: in process as bytes or a source, on the wire in one of three forms. Source: contract, Bytes. */
export type FileInput =
  | Uint8Array
  | ByteSource
  | string
  | { readonly bytes: string }
  | { readonly $colophonBinary: "base64"; readonly data: string };

/** A file an operation makes. In process `bytes` is a Uint8Array, on the wire standard base64. */
export interface Artifact {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Without the dot: "csv". */
  readonly extension: string;
  readonly byteLength: number;
  readonly hash: Sha256Hash;
}

const BASE64_TEXT = { type: "string", contentEncoding: "base64" } as const;

/** The wire forms of a file; the marker `contentEncoding` at this level is what the one decoder looks for. */
export const FILE_FORMS = {
  contentEncoding: "base64",
  anyOf: [
    BASE64_TEXT,
    { type: "object", properties: { bytes: BASE64_TEXT }, required: ["bytes"], additionalProperties: false },
    {
      type: "object",
      properties: { $colophonBinary: { const: "base64" }, data: BASE64_TEXT },
      required: ["$colophonBinary", "data"],
      additionalProperties: false,
    },
  ],
} as const;

export const ARTIFACT_SCHEMA = {
  type: "object",
  properties: {
    bytes: {
      type: "string",
      contentEncoding: "base64",
      description: "File contents: base64 on the wire, a Uint8Array in process.",
    },
    mediaType: { type: "string", description: "Media type of the file (RFC 6838)." },
    extension: { type: "string", description: "File name extension, without the dot." },
    byteLength: { type: "integer", minimum: 0, description: "Size of the file in bytes." },
    hash: { type: "string", pattern: SHA256_PATTERN, description: "SHA-256 hash of the file." },
  },
  required: ["bytes", "mediaType", "extension", "byteLength", "hash"],
  additionalProperties: false,
} as const;

/** Bytes -> the artifact an operation returns. */
export function makeArtifact(bytes: Uint8Array, mediaType: string, extension: string): Artifact {
  return { bytes, mediaType, extension, byteLength: bytes.length, hash: hashBytes(bytes) };
}

/**
 * One file member -> its bytes.
 *
 * Errors   Base64Error for bad base64. Returns undefined when the value has none of the forms.
 */
export function readFileInput(value: unknown): Uint8Array | ByteSource | undefined {
  if (value instanceof Uint8Array || isByteSource(value)) return value;
  if (typeof value === "string") return decodeBase64(value);
  if (!isPlainObject(value)) return undefined;
  const names = Object.keys(value);
  if (names.length === 1 && typeof value.bytes === "string") return decodeBase64(value.bytes);
  if (names.length === 1 && (value.bytes instanceof Uint8Array || isByteSource(value.bytes))) return value.bytes;
  if (names.length === 2 && value.$colophonBinary === "base64" && typeof value.data === "string")
    return decodeBase64(value.data);
  return undefined;
}

export function isArtifact(value: unknown): value is Artifact {
  return (
    isPlainObject(value) &&
    value.bytes instanceof Uint8Array &&
    typeof value.mediaType === "string" &&
    typeof value.extension === "string" &&
    typeof value.byteLength === "number" &&
    typeof value.hash === "string"
  );
}

export interface FoundArtifact {
  /** Where it stands: `artifact`, `attachments[0].file`. */
  readonly path: string;
  readonly artifact: Artifact;
}

/** Every file in a value, in the order of its canonical JSON; at most `most` of them. */
export function findArtifacts(value: unknown, most: number = Number.POSITIVE_INFINITY): readonly FoundArtifact[] {
  const found: FoundArtifact[] = [];
  const visit = (member: unknown, path: string, depth: number): void => {
    if (typeof member !== "object" || depth > MAX_JSON_DEPTH || found.length >= most) return;
    if (Array.isArray(member)) {
      for (const [index, item] of member.entries()) visit(item, joinPath(path, index), depth + 1);
    } else if (isArtifact(member)) {
      found.push({ path, artifact: member });
    } else if (isPlainObject(member)) {
      for (const name of Object.keys(member).sort()) visit(member[name], joinPath(path, name), depth + 1);
    }
  };
  visit(value, "", 0);
  return found;
}
