import { decodeText, detectEncoding, encodingName } from "@colophon/kit-text";

export interface HtmlSource {
  readonly text: string;
  /** WHATWG name of the encoding. */
  readonly encoding: string;
  /** Characters that stand for bytes which the encoding does not have. */
  readonly damaged: number;
}

/** Bytes in which a page names its encoding. Source: WHATWG HTML, 13.2.3.2. */
const NAMED_WITHIN = 1_024;
const META = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i;

/**
 * The bytes of a page as text: by a byte-order mark, else as the page names its encoding, else as its bytes look.
 *
 * Source   WHATWG HTML, 13.2.3.
 */
export function readHtmlSource(bytes: Uint8Array, checkpoint: () => void): HtmlSource {
  const head = decodeText(bytes.subarray(0, NAMED_WITHIN), "windows-1252");
  const guess = detectEncoding(bytes.subarray(0, 65_536), { complete: bytes.length <= 65_536, checkpoint });
  const named = encodingName(META.exec(head)?.[1] ?? "");
  // A page that can be read as ASCII up to its name is not of 16 bits, whatever it names.
  const said = named?.startsWith("utf-16") === true ? "utf-8" : named;
  const encoding = guess.bom ? guess.name : (said ?? (guess.isSupported ? guess.name : "windows-1252"));
  const text = decodeText(bytes, encoding).replace(/^\ufeff/, "");
  const isMarked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("\ufffd");
  return { text, encoding, damaged: isMarked && encoding === "utf-8" ? 0 : (text.match(/\ufffd/g) ?? []).length };
}
