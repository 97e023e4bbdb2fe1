import { decodeText, detectEncoding, encodingName } from "@colophon/kit-text";
import type { TablesOp } from "../codes.ts";

const SAMPLE_BYTES = 65_536;
const HTML_PRESCAN_BYTES = 1_024;
const HTML_CHARSET = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/**
 * Bytes -> text without its byte-order mark.
 *
 * Errors   TABLE_INVALID_INPUT for an encoding that is recognised and not read.
 * Source   WHATWG HTML, 13.2.3.2 (the mark, then the declaration); WHATWG Encoding.
 */
export function decodeSource(bytes: Uint8Array, kind: "html" | "text", op: TablesOp): string {
  const guess = detectEncoding(bytes.subarray(0, SAMPLE_BYTES), {
    complete: bytes.length <= SAMPLE_BYTES,
    checkpoint: op.checkpoint,
  });
  const declared = kind === "html" && !guess.bom ? declaredEncoding(bytes) : undefined;
  if (declared === undefined && !guess.isSupported)
    throw op.error("TABLE_INVALID_INPUT", `The text is in the encoding ${guess.name}, which is not read.`);
  const text = decodeText(bytes, declared ?? guess.name, { checkpoint: op.checkpoint });
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HTML_PRESCAN_BYTES)).toString(
    "latin1",
  );
  const label = HTML_CHARSET.exec(head)?.[1];
  const name = label === undefined ? undefined : encodingName(label);
  // 13.2.3.3: a declaration that can be read as ASCII is not in UTF-16.
  return name?.startsWith("utf-16") === true ? "utf-8" : name;
}
