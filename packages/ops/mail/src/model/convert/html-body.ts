import { type SanitizedHtml, type SanitizePolicy, sanitizeHtml } from "@colophon/kit-html";
import type { MailContent } from "../content.ts";
import { type MailPart, partsWithin } from "../part.ts";
import { sniffSignature } from "../sniff.ts";
import type { Conversion } from "./conversion.ts";
import { reportRemovals } from "./html-losses.ts";

/** The pictures of a message by what its HTML calls them, and which of them were used. */
export interface PictureShelf {
  readonly resolve: NonNullable<SanitizePolicy["resolve"]>;
  /** Parts whose content the HTML now holds. */
  readonly used: ReadonlySet<MailPart>;
}

/** How many first bytes show a picture's format. */
const PICTURE_HEAD_BYTES = 64;

/**
 * The parts of a message that its HTML may refer to, by Content-ID or Content-Location.
 *
 * Shapes   write: the address to put for a part, such as a data: one; undefined leaves the picture unresolved.
 * Source   RFC 2392; RFC 2557, 5.
 */
export function shelvePictures(
  message: MailPart,
  { attachments }: MailContent,
  write: (part: MailPart) => string | undefined,
): PictureShelf {
  const byId = new Map<string, MailPart>();
  const byLocation = new Map<string, MailPart>();
  for (const part of [...partsWithin(message), ...attachments]) {
    const { contentId = "", contentLocation = "" } = part;
    if (part.kind !== "leaf") continue;
    if (contentId !== "" && !byId.has(contentId)) byId.set(contentId, part);
    if (contentLocation !== "" && !byLocation.has(contentLocation)) byLocation.set(contentLocation, part);
  }
  const used = new Set<MailPart>();
  const resolve: PictureShelf["resolve"] = ({ url, contentId }) => {
    const part = contentId === undefined ? byLocation.get(url) : byId.get(contentId);
    const address = part === undefined ? undefined : write(part);
    if (part !== undefined && address !== undefined) used.add(part);
    return address;
  };
  return { resolve, used };
}

/** Writes raster pictures as data: addresses, each built once; what is stripped or no picture stays unresolved. */
export function dataAddresses(conversion: Conversion): (part: MailPart) => string | undefined {
  const written = new WeakMap<MailPart, string | undefined>();
  return (part) => {
    if (!written.has(part)) written.set(part, dataAddress(part, conversion));
    return written.get(part);
  };
}

function dataAddress(part: MailPart, conversion: Conversion): string | undefined {
  if (part.text !== undefined) return undefined;
  if (conversion.whyStripped(part) !== undefined) return undefined;
  const bytes = part.bytes();
  const found = sniffSignature(bytes.subarray(0, PICTURE_HEAD_BYTES))?.mediaType ?? part.mediaType;
  if (!found.startsWith("image/")) return undefined;
  return `data:${found};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
}

const DATA_ADDRESS = /data:image\/[\w.+-]{1,60};base64,[A-Za-z0-9+/=]*/g;

/** The data: addresses of pictures in a page. */
export function dataAddressesIn(html: string): ReadonlySet<string> {
  return new Set(html.match(DATA_ADDRESS) ?? []);
}

/** A picture that is a body of its own -> the fragment that shows it; `policy.resolve` gives its address. */
export function sanitizePicture(part: MailPart, conversion: Conversion, policy: SanitizePolicy): string {
  const { checkpoint } = conversion.op;
  return conversion.withHtmlLimits(part, () => sanitizeHtml('<p><img src="cid:1"></p>', { checkpoint, ...policy }))
    .html;
}

/** An HTML body -> a fragment that runs nothing and fetches nothing, with each removal told. */
export function sanitizeBody(part: MailPart, conversion: Conversion, policy: SanitizePolicy): SanitizedHtml {
  const sanitized = sanitizeQuietly(part, conversion, policy);
  reportRemovals(part, sanitized.removals, sanitized.removalsOmitted, conversion);
  return sanitized;
}

/** The same without telling, for whoever has to see first whether anything is to be done. */
export function sanitizeQuietly(part: MailPart, conversion: Conversion, policy: SanitizePolicy) {
  const { contentLocation = "" } = part;
  const base = /^https?:/i.test(contentLocation) ? { baseUrl: contentLocation } : {};
  const { remoteContent: remote } = conversion.options;
  const { checkpoint } = conversion.op;
  const source = part.text?.().text ?? "";
  return conversion.withHtmlLimits(part, () => sanitizeHtml(source, { ...base, remote, checkpoint, ...policy }));
}
