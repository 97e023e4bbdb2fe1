import type { ByteView } from "../byte-view.ts";
import type { DefectLog } from "../defect.ts";
import { toHex } from "../little-endian.ts";
import type { PropertyBag } from "../mapi/property-bag.ts";
import type { AttachMethod, OleObject, OutlookAttachment, OutlookMessage } from "./model.ts";

/** What a container gives of one attachment before it is described. */
export interface AttachmentParts {
  readonly path: string;
  readonly properties: PropertyBag;
  readonly data: ByteView | undefined;
  readonly embedded: OutlookMessage | undefined;
  readonly ole: OleObject | undefined;
}

const METHODS: readonly AttachMethod[] = [
  "none",
  "by-value",
  "by-reference",
  "by-reference-resolve",
  "by-reference-only",
  "embedded-message",
  "ole",
  "web-reference",
];

const NO_POSITION = -1;
const RENDERED_IN_BODY = 4;
/** The object identifier 1.2.840.113556.3.11.1 of PidTagAttachEncoding: MacBinary. Source: [MS-OXCMSG] 2.2.2.20. */
const MAC_BINARY = "2a864886f714030b01";

/** Identifiers that the HTML names as cid:..., lower-case. One pass, whatever the number of attachments. */
export function contentIdsIn(html: string | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of html?.matchAll(/cid:([^"'\s<>)]{1,500})/gi) ?? []) {
    const id = match[1];
    if (id !== undefined) found.add(id.toLowerCase());
  }
  return found;
}

/**
 * One attachment in the neutral form.
 *
 * Shapes   name: long, else short, else display name. A by-reference attachment has a reference and no data.
 * Losses   ATTACHMENT_DATA_MISSING is a defect.
 * Source   [MS-OXCMSG] 2.2.2.
 */
export function describeAttachment(
  parts: AttachmentParts,
  cids: ReadonlySet<string>,
  log: DefectLog,
): OutlookAttachment {
  const { properties: bag, embedded, ole, data } = parts;
  const method = methodOf(parts);
  const isReference = method.startsWith("by-reference") || method === "web-reference";
  if (data === undefined && embedded === undefined && ole === undefined && !isReference && method !== "none")
    log.add("ATTACHMENT_DATA_MISSING", `No data for an attachment of method ${method}.`, parts.path);
  const longName = bag.text(0x3707);
  const shortName = bag.text(0x3704);
  const displayName = bag.text(0x3001);
  const contentId = bag.text(0x3712)?.replace(/^<|>$/g, "");
  const isHidden = bag.flag(0x7ffe) ?? false;
  const isRendered = ((bag.number(0x3714) ?? 0) & RENDERED_IN_BODY) !== 0;
  const position = bag.number(0x370b);
  const encoding = bag.binary(0x3702);
  return {
    path: parts.path,
    method,
    name: longName ?? shortName ?? displayName ?? embedded?.subject,
    longName,
    shortName,
    displayName,
    extension: bag.text(0x3703),
    mime: bag.text(0x370e),
    contentId,
    contentLocation: bag.text(0x3713),
    disposition: bag.text(0x3716),
    isHidden,
    isInline: contentId !== undefined && (isRendered || isHidden || cids.has(contentId.toLowerCase())),
    renderingPosition: position === undefined || position === NO_POSITION ? undefined : position,
    isMacBinary: encoding?.byteLength === MAC_BINARY.length / 2 && toHex(encoding.bytes()) === MAC_BINARY,
    isContactPhoto: bag.flag(0x7fff) ?? false,
    created: bag.text(0x3007),
    modified: bag.text(0x3008),
    byteLength: ole?.packed.byteLength ?? data?.byteLength ?? 0,
    data: isReference ? undefined : data,
    embedded,
    ole,
    reference: isReference ? (bag.text(0x370d) ?? bag.text(0x3708) ?? bag.text(0x3713)) : undefined,
    properties: bag.all,
  };
}

/** Writers forget the method: what is there decides then. */
function methodOf({ properties, embedded, ole, data }: AttachmentParts): AttachMethod {
  if (embedded !== undefined) return "embedded-message";
  if (ole !== undefined) return "ole";
  const stated = properties.number(0x3705);
  if (stated === undefined || stated === 0) return data === undefined ? "none" : "by-value";
  return METHODS[stated] ?? "unknown";
}
