import {
  DEFECTS,
  type Defect,
  type DefectId,
  type MimePart,
  type MimeReading,
  readText,
  resolveCharset,
  streamBody,
} from "@colophon/kit-mime";

type Decoder = InstanceType<typeof TextDecoder>;

/** Texts up to this size are decoded whole; larger ones in pieces, so that memory does not grow with them. */
const MAX_WHOLE_BYTES = 1_048_576;

/**
 * What is wrong with the encoding and the characters of a text body.
 *
 * Cost     O(bytes); memory of a chunk beyond a mebibyte. A large text in a charset that only the kit knows is not decoded.
 * Source   RFC 2045, 6; RFC 2046, 4.1.2.
 */
export function checkText(part: MimePart, reading: MimeReading): readonly Defect[] {
  if (part.bodyRange.end - part.bodyRange.start <= MAX_WHOLE_BYTES) return readText(part, reading).defects;
  const stream = streamBody(part, { ...reading, reusesChunks: true });
  const fault = checkCharacters(stream, part.charset ?? "");
  return fault === undefined
    ? stream.defects
    : [...stream.defects, { id: fault, ...DEFECTS[fault], range: part.bodyRange, count: 1 }];
}

/** The whole stream is walked whatever is found, as its own defects are complete only then. */
function checkCharacters(stream: Iterable<Uint8Array>, label: string): DefectId | undefined {
  const charset = resolveCharset(label);
  const decoder = charset === undefined || charset === "guess" ? undefined : createDecoder(charset);
  let fault: DefectId | undefined = charset === undefined ? "unknown-charset" : undefined;
  for (const chunk of stream) {
    if (fault !== undefined) continue;
    const isWrong =
      charset === "guess" ? chunk.some((byte) => byte > 127) : decoder !== undefined && !decodes(decoder, chunk);
    if (isWrong) fault = "undecodable-bytes";
  }
  return fault === undefined && decoder !== undefined && !decodes(decoder, undefined) ? "undecodable-bytes" : fault;
}

function createDecoder(charset: string): Decoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Undefined ends the stream. */
function decodes(decoder: Decoder, chunk: Uint8Array | undefined): boolean {
  try {
    if (chunk === undefined) decoder.decode();
    else decoder.decode(chunk, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
