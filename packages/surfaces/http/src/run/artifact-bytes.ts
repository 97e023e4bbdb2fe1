import { createHash } from "node:crypto";
import type { StoredArtifact } from "@colophon/service";

/** Reads a part of an envelope's canonical bytes; `end` is past the last, all of them without a range. */
export type ReadEnvelope = (range?: { readonly start: number; readonly end: number }) => AsyncIterable<Uint8Array>;

/**
 * The bytes of a file that stands, in base64, in an envelope of any size.
 *
 * Shapes   In canonical JSON an artifact's members have one order, so what follows its bytes is known to the byte, and cannot
 *          stand inside a string: a quote is escaped there.
 * Cost     The envelope is read twice, 64 KiB at a time.
 * Errors   Error when the envelope has no such file, or its bytes are not those of the listed hash.
 * Source   RFC 8785, 3.2.3; contract, Bytes.
 */
export async function* readArtifact(read: ReadEnvelope, artifact: StoredArtifact): AsyncGenerator<Uint8Array> {
  const textLength = Math.ceil(artifact.byte_length / 3) * 4;
  const end = await findEnd(read(), artifact);
  const hash = createHash("sha256");
  let rest = "";
  for await (const chunk of read({ start: end - textLength, end })) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    const bytes = Buffer.from(text.slice(0, whole), "base64");
    hash.update(bytes);
    yield bytes;
  }
  if (`sha256:${hash.digest("hex")}` !== artifact.sha256) throw new Error(`The artifact ${artifact.id} is damaged.`);
}

/** Where the base64 text ends. */
async function findEnd(envelope: AsyncIterable<Uint8Array>, artifact: StoredArtifact): Promise<number> {
  const { extension, sha256: hash, media_type: mediaType } = artifact;
  const members = JSON.stringify({ extension, hash, mediaType });
  const needle = Buffer.from(`",${members.slice(1)}`);
  let window: Uint8Array = new Uint8Array(0);
  let offset = 0;
  for await (const chunk of envelope) {
    const joined = Buffer.concat([window, chunk]);
    const at = joined.indexOf(needle);
    if (at !== -1) return offset + at;
    window = joined.subarray(Math.max(0, joined.length - needle.length + 1));
    offset += joined.length - window.length;
  }
  throw new Error(`The artifact ${artifact.id} is not in its envelope.`);
}
