import type { MsgDefect } from "../defect.ts";
import { msgError } from "../msg-error.ts";
import { type MsgOptions, startReading } from "../reading.ts";
import { decompressRtf } from "./compressed-rtf.ts";
import { convertRtf, type RtfOmission } from "./convert.ts";
import { deEncapsulateRtf, findEncapsulation } from "./de-encapsulate.ts";

/** What RTF says, as text and HTML, and how that was had. */
export interface RtfReading {
  readonly provenance: "de-encapsulated" | "converted";
  /** Undefined when the RTF wraps HTML: then the HTML is the content. */
  readonly text: string | undefined;
  /** Undefined when the RTF wraps plain text. */
  readonly html: string | undefined;
  readonly omissions: readonly RtfOmission[];
  readonly defects: readonly MsgDefect[];
}

/**
 * RTF bytes -> the HTML or text it wraps, else text and simple HTML made from it.
 *
 * Cost     O(bytes).
 * Errors   NOT_RTF when the bytes do not begin with {\rtf.
 * Losses   omissions and defects.
 * Source   RTF 1.9.1; [MS-OXRTFEX].
 */
export function readRtfText(rtf: Uint8Array, options: MsgOptions = {}): RtfReading {
  const context = { ...startReading(options), path: "" };
  const { log } = context;
  if (!isRtf(rtf)) throw msgError("NOT_RTF", "The bytes do not begin with {\\rtf.", 0);
  if (findEncapsulation(rtf) !== undefined) {
    const { kind, content } = deEncapsulateRtf(rtf, context);
    const found = { provenance: "de-encapsulated" as const, omissions: [], defects: log.defects };
    return kind === "html"
      ? { ...found, text: undefined, html: content }
      : { ...found, text: content, html: undefined };
  }
  const { text, html, omissions } = convertRtf(rtf, context);
  return { provenance: "converted", text, html, omissions, defects: log.defects };
}

/** True when the bytes begin with {\rtf. */
export function isRtf(bytes: Uint8Array): boolean {
  return [0x7b, 0x5c, 0x72, 0x74, 0x66].every((byte, i) => bytes[i] === byte);
}

/**
 * PidTagRtfCompressed -> RTF bytes.
 *
 * Errors   NOT_COMPRESSED_RTF, LIMIT.
 * Losses   RTF_CHECKSUM, RTF_TRUNCATED, RTF_HEADER as defects.
 * Source   [MS-OXRTFCP].
 */
export function readCompressedRtf(
  bytes: Uint8Array,
  options: MsgOptions = {},
): { readonly rtf: Uint8Array; readonly defects: readonly MsgDefect[] } {
  const reading = startReading(options);
  return { rtf: decompressRtf(bytes, { ...reading, path: "" }), defects: reading.log.defects };
}
