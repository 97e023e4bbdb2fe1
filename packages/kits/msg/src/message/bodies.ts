import { FormatError } from "@colophon/kit-bytes";
import { decodeText, encodingName } from "@colophon/kit-text";
import { derivedView, viewOf } from "../byte-view.ts";
import { codePageLabel } from "../mapi/code-page.ts";
import type { MapiProperty } from "../mapi/property.ts";
import { asBinary, type PropertyBag } from "../mapi/property-bag.ts";
import { PropertyType } from "../mapi/property-type.ts";
import type { TextReading } from "../mapi/text.ts";
import { decompressRtf } from "../rtf/compressed-rtf.ts";
import { convertRtf } from "../rtf/convert.ts";
import { deEncapsulateRtf, findEncapsulation } from "../rtf/de-encapsulate.ts";
import type { RtfContext } from "../rtf/handler.ts";
import { isRtf } from "../rtf/read-rtf.ts";
import type { BodyProvenance, MessageBodies, RtfBody, TextBody } from "./model.ts";

const BODY = 0x1000;
const REPORT_TEXT = 0x1001;
const RTF_COMPRESSED = 0x1009;
const HTML = 0x1013;
const NATIVE_BODY = 0x1016;
const INTERNET_CODE_PAGE = 0x3fde;
const US_ASCII = 20127;
const UTF_8 = 65001;
const UTF_16 = 1200;
const NATIVE_BODIES = [undefined, "text", "rtf", "html", "clear-signed"] as const;
/** How far into the HTML its own statement of a charset is looked for. */
const META_WITHIN_BYTES = 2_048;

export interface BodyContext extends RtfContext {
  readonly file: Uint8Array;
}

/**
 * The bodies of a message, each with how it came to be.
 *
 * Shapes   Stored bodies first, for a report without any its text; a missing one is taken out of the RTF that wraps it, else converted from RTF.
 * Cost     O(bodies).
 * Losses   omissions of a converted body; RTF_* and CODE_PAGE_UNKNOWN defects.
 * Source   [MS-OXBBODY] 2.1.3; [MS-OXRTFEX]; [MS-OXOMSG] 2.2.2.
 */
export function readBodies(bag: PropertyBag, text: TextReading, context: BodyContext): MessageBodies {
  const stored = { text: storedText(bag, text), html: storedHtml(bag, text, context) };
  const native = NATIVE_BODIES[bag.number(NATIVE_BODY) ?? 0];
  const compressed = bag.binary(RTF_COMPRESSED);
  if (compressed === undefined) return { ...stored, rtf: undefined, native };
  let rtf: Uint8Array;
  try {
    rtf = decompressRtf(compressed.bytes(), context);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    context.log.add("RTF_HEADER", error.message, context.path);
    return { ...stored, rtf: undefined, native };
  }
  const quiet = { ...context, log: { defects: [], add: () => undefined } };
  const body: RtfBody = {
    data: derivedView(rtf.length, () => decompressRtf(compressed.bytes(), quiet)),
    wraps: findEncapsulation(rtf),
  };
  return { ...fillFromRtf(stored, rtf, body, context), rtf: body, native };
}

type StoredBodies = Pick<MessageBodies, "text" | "html">;

function fillFromRtf(stored: StoredBodies, rtf: Uint8Array, body: RtfBody, context: RtfContext): StoredBodies {
  if (stored.text !== undefined && stored.html !== undefined) return stored;
  if (!isRtf(rtf)) {
    context.log.add("RTF_HEADER", "The decompressed data is not RTF.", context.path);
    return stored;
  }
  if (body.wraps !== undefined) {
    const { kind, content } = deEncapsulateRtf(rtf, context);
    const found = rtfBody(content, "de-encapsulated");
    return kind === "html"
      ? { text: stored.text, html: stored.html ?? found }
      : { text: stored.text ?? found, html: stored.html };
  }
  const converted = convertRtf(rtf, context);
  return {
    text: stored.text ?? { ...rtfBody(converted.text, "converted"), omissions: converted.omissions },
    html: stored.html ?? { ...rtfBody(converted.html, "converted"), omissions: converted.omissions },
  };
}

function rtfBody(content: string, provenance: BodyProvenance): TextBody {
  return { content, provenance, property: "PidTagRtfCompressed", codePage: undefined, omissions: [] };
}

function storedText(bag: PropertyBag, text: TextReading): TextBody | undefined {
  const hasOther = bag.find(HTML) !== undefined || bag.find(RTF_COMPRESSED) !== undefined;
  const property = bag.find(BODY) ?? (hasOther ? undefined : bag.find(REPORT_TEXT));
  if (property === undefined || typeof property.value !== "string") return undefined;
  return storedBody(property, property.value, text);
}

function storedBody(property: MapiProperty, content: string, text: TextReading): TextBody {
  const codePage = property.type === PropertyType.string8 ? text.codePage : undefined;
  return { content, provenance: "stored", property: property.name, codePage, omissions: [] };
}

/** PidTagHtml holds bytes in the internet code page; PidTagBodyHtml shares its number and holds a string. */
function storedHtml(bag: PropertyBag, text: TextReading, context: BodyContext): TextBody | undefined {
  const property = bag.find(HTML);
  if (property === undefined) return undefined;
  const internet = bag.number(INTERNET_CODE_PAGE);
  const isBytes = asBinary(property.value) !== undefined || property.type === PropertyType.string8;
  if (!isBytes) return typeof property.value === "string" ? storedBody(property, property.value, text) : undefined;
  // An 8-bit HTML string is in the internet code page too, not in that of the message.
  const bytes = viewOf(context.file, property.ranges).bytes();
  const { content, codePage } = decodeHtml(bytes, [internet, text.codePage], context);
  return { content, provenance: "stored", property: property.name, codePage, omissions: [] };
}

function trimZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.subarray(0, end);
}

/**
 * Bytes of HTML -> text. A byte-order mark decides; then the code pages given, then what the HTML says of itself: the
 * first in which no byte is malformed. ASCII by name with bytes above 127 is not believed.
 */
function decodeHtml(
  stored: Uint8Array,
  codePages: readonly (number | undefined)[],
  context: RtfContext,
): { content: string; codePage: number | undefined } {
  if ((stored[0] === 0xff && stored[1] === 0xfe) || codePages[0] === UTF_16) {
    const start = stored[0] === 0xff ? 2 : 0;
    return { content: decodeText(stored.subarray(start), "utf-16le").replaceAll("\0", ""), codePage: UTF_16 };
  }
  const bytes = trimZeros(stored);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { content: decodeText(bytes.subarray(3), "utf-8"), codePage: UTF_8 };
  const isAscii = bytes.every((byte) => byte < 0x80);
  const [internet, ...others] = codePages;
  const named = metaCharset(bytes);
  const candidates: { label: string; codePage: number | undefined }[] = [];
  const propose = (codePage: number | undefined) => {
    const label = codePage === undefined ? undefined : codePageLabel(codePage);
    if (label !== undefined && (isAscii || codePage !== US_ASCII)) candidates.push({ label, codePage });
  };
  // Bytes that are UTF-8 by chance are rare: where the HTML says so and they are, a one-byte page is not believed.
  const saysUtf8 = named !== undefined && encodingName(named) === "utf-8";
  if (saysUtf8) propose(UTF_8);
  propose(internet);
  if (named !== undefined && !saysUtf8) candidates.push({ label: named, codePage: undefined });
  for (const codePage of others) propose(codePage);
  for (const { label, codePage } of candidates) {
    const content = decodeStrictly(bytes, label);
    if (content !== undefined) return { content, codePage };
  }
  const [best] = candidates;
  context.log.add(
    "TEXT_MALFORMED",
    `The HTML contains bytes that are not valid in ${best?.label ?? "windows-1252"}.`,
    context.path,
  );
  return { content: decodeText(bytes, best?.label ?? "windows-1252"), codePage: best?.codePage };
}

function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return decodeText(bytes, label, { fatal: true });
  } catch (error) {
    // TypeError: a malformed sequence; RangeError: a label the text kit does not know.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function metaCharset(bytes: Uint8Array): string | undefined {
  const head = decodeText(bytes.subarray(0, META_WITHIN_BYTES), "windows-1252");
  return /<meta[^>]{0,200}?charset\s*=\s*["'\\]{0,2}([a-z0-9_:.-]{1,40})/i.exec(head)?.[1];
}
