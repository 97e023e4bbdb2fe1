import { createHash } from "node:crypto";
import { type Artifact, findArtifacts, isPlainObject, nameFiles } from "@colophon/contract";
import { indexEnvelope, type Span } from "./index-envelope.ts";

/** Reads a part of an envelope's canonical bytes; `end` is past the last, all of them without a range. */
export type ReadEnvelope = (range?: Span) => AsyncIterable<Uint8Array>;

/** A file of a stored result, read where it is. */
export interface ResultFile {
  /** As on every other surface. */
  readonly name: string;
  /** Its place in the value: `attachments[0].file`. */
  readonly path: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly byteLength: number;
  readonly hash: string;
  /** Errors: Error when the bytes are not those of the hash. */
  read(): AsyncGenerator<Uint8Array>;
}

export interface ResultFiles {
  readonly receipt: unknown;
  /** In the order of the canonical value. */
  readonly files: readonly ResultFile[];
}

const NO_BYTES = new Uint8Array();

/**
 * The files of an envelope of any size, which hold their bytes in base64.
 *
 * Shapes   `stem`: what files without a name are called by, see stemOf.
 * Cost     The envelope is read once to list the files, then each file where it is, 64 KiB at a time.
 * Errors   IndexTooLargeError.
 * Source   contract, Bytes.
 */
export async function openFiles(read: ReadEnvelope, stem: string): Promise<ResultFiles> {
  const { envelope, spans } = await indexEnvelope(read());
  const { value, receipt } = isPlainObject(envelope) ? envelope : {};
  const texts = new Map<Artifact, string>();
  const marked = markFiles(value, texts);
  const found = findArtifacts(marked);
  const names = nameFiles(found, marked, stem);
  const files = found.map(({ path, artifact }, index) => {
    const { mediaType, extension, byteLength, hash } = artifact;
    const text = texts.get(artifact) ?? "";
    const span = text.startsWith("#") ? spans[Number(text.slice(1))] : undefined;
    const chunks = () => (span === undefined ? [Buffer.from(text)] : read(span));
    const facts = { name: names[index] ?? "", path, mediaType, extension, byteLength, hash };
    return { ...facts, read: () => decode(chunks(), hash, path) };
  });
  return { receipt, files };
}

/** A copy of a value whose files are artifacts as findArtifacts knows them; their texts by artifact. */
function markFiles(value: unknown, texts: Map<Artifact, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => markFiles(item, texts));
  if (!isPlainObject(value)) return value;
  const { bytes, mediaType, extension, byteLength, hash } = value;
  if (
    typeof bytes !== "string" ||
    typeof mediaType !== "string" ||
    typeof extension !== "string" ||
    typeof hash !== "string"
  )
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, markFiles(member, texts)]));
  const artifact = { bytes: NO_BYTES, mediaType, extension, byteLength: Number(byteLength), hash } as Artifact;
  texts.set(artifact, bytes);
  return artifact;
}

async function* decode(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  named: string,
  path: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    const bytes = Buffer.from(text.slice(0, whole), "base64");
    hash.update(bytes);
    yield bytes;
  }
  if (`sha256:${hash.digest("hex")}` !== named) throw new Error(`The file ${path} is damaged.`);
}
