import { type PdfFile, PdfStream } from "@colophon/kit-pdf";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import { readPacket, type XmpPacket } from "./rdf.ts";

export interface Packet extends XmpPacket {
  readonly stream: PdfStream;
  /** Attributes of the instruction that begins it, where they are there. */
  readonly bytesAttribute: string | null;
  readonly encodingAttribute: string | null;
  readonly encoding: string;
  readonly isMain: boolean;
}

export function openPacket(file: PdfFile, stream: PdfStream, isMain: boolean): Packet {
  const { bytes } = file.decode(stream);
  const encoding = encodingOf(bytes);
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1").replaceAll("\0", "");
  const [, instruction = ""] = /<\?xpacket\s+([^?]*)\?>/.exec(head) ?? [];
  const attribute = (name: string): string | null =>
    new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(instruction)?.[2] ?? null;
  return {
    ...readPacket(toUtf8(bytes, encoding), file.checkpoint),
    stream,
    isMain,
    encoding,
    bytesAttribute: attribute("bytes"),
    encodingAttribute: attribute("encoding"),
  };
}

/** The reader of XML knows the other two; of UTF-32 the characters are put together here. */
function toUtf8(bytes: Uint8Array, encoding: string): Uint8Array {
  if (!encoding.startsWith("UTF-32")) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, encoding.endsWith("LE"));
    if (point !== 0xfeff || at > 0) text += point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
  }
  return Buffer.from(text.toWellFormed(), "utf8");
}

/** By its first bytes. Source: XML 1.0, appendix F. */
function encodingOf(bytes: Uint8Array): string {
  const [one = 0, two = 0, three = 0, four = 0] = bytes;
  if (one === 0 && two === 0) return "UTF-32BE";
  if ((one === 0xff && two === 0xfe && three === 0 && four === 0) || (two === 0 && three === 0 && four === 0))
    return "UTF-32LE";
  if ((one === 0xfe && two === 0xff) || one === 0) return "UTF-16BE";
  if ((one === 0xff && two === 0xfe) || two === 0) return "UTF-16LE";
  return "UTF-8";
}

/** The metadata of the file as a whole; undefined without any. */
function mainPacket(file: PdfFile): Packet | undefined {
  const stream = file.resolve(file.catalog.get("Metadata"));
  return stream instanceof PdfStream ? openPacket(file, stream, true) : undefined;
}

export const sharedMainPacket = sharedFact(({ file }: ConformanceContext) => mainPacket(file));
