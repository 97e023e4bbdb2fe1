import { canonicalJson, createSha256, hashBytes, type Sha256Hash, writeCanonicalJson } from "@colophon/contract";
import type { Annotation } from "./annotation.ts";
import { writeWords } from "./bind/words.ts";
import { TEXT_FORM } from "./document-text.ts";
import type { ReviewDocument } from "./review-document.ts";

export const SIDECAR_SCHEMA = "review-sidecar.v1";
export const SIDECAR_MEDIA_TYPE = "application/vnd.colophon.review-sidecar+json";

/** Which document annotations are about. */
export interface DocumentIdentity {
  readonly sha256: Sha256Hash;
  readonly mediaType: string;
  readonly byteLength: number;
  readonly textForm: typeof TEXT_FORM;
  readonly textHash: Sha256Hash;
  /** Codes of the words of the text form; absent without annotations, and for texts with too many words. */
  readonly words?: string;
}

export interface Sidecar {
  readonly schema: typeof SIDECAR_SCHEMA;
  readonly document: DocumentIdentity;
  readonly annotations: readonly Annotation[];
  readonly chainHash: Sha256Hash;
}

export function identify({
  bytes,
  mediaType,
  text,
}: Pick<ReviewDocument, "bytes" | "mediaType" | "text">): DocumentIdentity {
  return { sha256: hashBytes(bytes), mediaType, byteLength: bytes.length, textForm: TEXT_FORM, textHash: text.hash };
}

/** The identity of a document with its words, by which targets are found in later versions. */
export function describeDocument(
  document: ReviewDocument,
  annotations: readonly Annotation[],
  checkpoint: () => void,
): DocumentIdentity {
  const words = annotations.length === 0 ? undefined : document.text.words(checkpoint);
  return { ...identify(document), ...(words !== undefined && { words: writeWords(words.codes) }) };
}

export function makeSidecar(
  document: DocumentIdentity,
  annotations: readonly Annotation[],
  checkpoint: () => void,
): Sidecar {
  return { schema: SIDECAR_SCHEMA, document, annotations, chainHash: chainOf(document, annotations, checkpoint) };
}

/**
 * A hash that no annotation can be changed, removed, added or moved without changing.
 *
 * Shapes   h0 = SHA-256 of the schema's name, a line feed and the canonical JSON of `document`. Each annotation in turn makes
 *          SHA-256 of the hash so far, a line feed and the canonical JSON of the annotation.
 * Errors   CanonicalJsonError for what has no canonical form: lone surrogates, infinite numbers.
 */
export function chainOf(document: unknown, annotations: readonly unknown[], checkpoint: () => void): Sha256Hash {
  let hash = hashText(`${SIDECAR_SCHEMA}\n${canonicalJson(document)}`);
  for (const annotation of annotations) {
    checkpoint();
    hash = hashText(`${hash}\n${canonicalJson(annotation)}`);
  }
  return hash;
}

function hashText(text: string): Sha256Hash {
  const sha256 = createSha256();
  sha256.update(Buffer.from(text, "utf8"));
  return sha256.digest();
}

/** A sidecar as a file. */
export function writeSidecar(sidecar: Sidecar, checkpoint: () => void = () => undefined): Uint8Array {
  const chunks: Buffer[] = [];
  writeCanonicalJson(sidecar, (text) => {
    checkpoint();
    chunks.push(Buffer.from(text, "utf8"));
  });
  return Buffer.concat([...chunks, Buffer.from("\n")]);
}
