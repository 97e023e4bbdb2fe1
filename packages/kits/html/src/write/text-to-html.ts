import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { LINK_RELATION } from "../sanitize/attributes.ts";
import { defaultScopeClass } from "../sanitize/policy.ts";
import { escapeAttribute, escapeText } from "../sanitize/serialize.ts";
import { isLinkScheme, readAddress } from "../sanitize/url.ts";
import { readQuotedLines } from "./quoted-lines.ts";

export interface TextHtmlOptions {
  /** Called often enough that no 250 ms of processor time pass without. */
  readonly checkpoint?: Checkpoint;
  /** The text is `format=flowed`: lines that end in a space go on in the next. Default false. */
  readonly flowed?: boolean;
  /** With `flowed`: `delsp=yes`, that space is not part of the text. Default false. */
  readonly deleteSpace?: boolean;
}

const LINES_PER_CHECKPOINT = 500;

const ADDRESS =
  /(?<![a-z0-9])(?:https?:\/\/|ftp:\/\/|mailto:|www\.)[^\s<>"\u0000-\u001f]+|(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** An address without the punctuation of the sentence it stands in; a bracket stays when it is opened inside. */
function trimAddress(address: string): string {
  let end = address.length;
  const counts = new Map<string, number>();
  for (const char of address) if ("()[]{}".includes(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  for (; end > 0; end -= 1) {
    const char = address.charAt(end - 1);
    const opener = CLOSERS[char];
    if (opener === undefined && !".,;:!?'*_~|".includes(char)) break;
    if (opener === undefined) continue;
    if ((counts.get(char) ?? 0) <= (counts.get(opener) ?? 0)) break;
    counts.set(char, (counts.get(char) ?? 0) - 1);
  }
  return address.slice(0, end);
}

function targetOf(address: string): string | undefined {
  if (/^www\./i.test(address)) return address.length > 4 ? `http://${address}` : undefined;
  const target = readAddress(address);
  if (target.kind === "absolute" && isLinkScheme(target.scheme))
    return /:(?:\/\/)?.+/.test(address) ? target.url : undefined;
  return address.includes("@") ? `mailto:${address}` : undefined;
}

/** A line with its addresses made links. */
function writeLine(line: string): string {
  let html = "";
  let from = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    const target = targetOf(address);
    if (target === undefined || address === "") continue;
    html += escapeText(line.slice(from, match.index));
    html += `<a href="${escapeAttribute(target)}" target="_blank" rel="${LINK_RELATION}">${escapeText(address)}</a>`;
    from = match.index + address.length;
  }
  return html + escapeText(line.slice(from));
}

/**
 * Plain text -> HTML for a mail that has no other: lines kept, quotes nested, addresses made links.
 *
 * Shapes   Result: one div with the wrapper's class, as sanitizeHtml gives it; sanitised it stays as it is.
 * Cost     O(characters).
 * Errors   none.
 * Source   RFC 3676 for format=flowed.
 */
export function textToHtml(text: string, options: TextHtmlOptions = {}): string {
  const { flowed = false, deleteSpace = false, checkpoint = noCheckpoint } = options;
  const look = everyUnits(checkpoint, LINES_PER_CHECKPOINT);
  const lines = readQuotedLines(text, { isFlowed: flowed, deletesSpace: deleteSpace });
  const pieces = [`<div class="${defaultScopeClass}" style="white-space:pre-wrap">`];
  let depth = 0;
  let isFirst = true;
  const quoteTo = (wanted: number): void => {
    if (wanted > depth) pieces.push("<blockquote>".repeat(wanted - depth));
    if (wanted < depth) pieces.push("</blockquote>".repeat(depth - wanted));
    isFirst = isFirst || wanted !== depth;
    depth = wanted;
  };
  for (const line of lines) {
    look();
    quoteTo(line.depth);
    pieces.push(isFirst ? "" : "<br>", writeLine(line.text));
    isFirst = false;
  }
  quoteTo(0);
  return `${pieces.join("")}</div>`;
}
