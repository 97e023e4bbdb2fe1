import { createSha256 } from "@colophon/contract";
import type { MailPart } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { sanitizeQuietly } from "./html-body.ts";
import { reportRemovals } from "./html-losses.ts";

/**
 * The HTML to put into a message instead of a body's own; undefined when it runs nothing and fetches nothing, and so stays as
 * it is, to the byte.
 *
 * Shapes   Pictures of the message stay named by cid:, which the sanitiser would not let through: a name that no document can
 *          know stands for it meanwhile.
 */
export function cleanHtml(part: MailPart, conversion: Conversion): string | undefined {
  if (conversion.options.html === "keep") return undefined;
  const hash = createSha256();
  hash.update(part.text?.().text ?? "");
  const mark = `cid-${hash.digest().slice("sha256:".length)}/`;
  const { html, removals, removalsOmitted, isSourceInert } = sanitizeQuietly(part, conversion, {
    resolve: ({ contentId }) => (contentId === undefined ? undefined : `${mark}${toCidAddress(contentId)}`),
  });
  if (isSourceInert) return undefined;
  reportRemovals(part, removals, removalsOmitted, conversion);
  const body = html.replaceAll(mark, "cid:");
  return `<!DOCTYPE html>\n<html>\n<head><meta charset="utf-8"><title></title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** RFC 2392, 2; what an address may hold stays as it is, as many readers do not decode it. */
function toCidAddress(contentId: string): string {
  return encodeURIComponent(contentId).replace(/%(?:40|24|2B|3D|3A|2C)/g, decodeURIComponent);
}
