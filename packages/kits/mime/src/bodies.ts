import { findParameter } from "./parameters.ts";
import { type MimePart, mediaType } from "./part.ts";

/** What a reader shows of a message, and what it offers to save. */
export interface SelectedBodies {
  /** Parts to show one after the other, plain text preferred. */
  readonly text: readonly MimePart[];
  /** Parts to show one after the other, HTML preferred. */
  readonly html: readonly MimePart[];
  /** Everything else, nested messages included, and media parts even where they are shown in place; in source order. */
  readonly attachments: readonly MimePart[];
  /** text/calendar parts, wherever they stand: also among the attachments. */
  readonly calendars: readonly MimePart[];
}

interface Collected {
  readonly text: MimePart[] | undefined;
  readonly html: MimePart[] | undefined;
  readonly attachments: MimePart[];
  readonly opened: Opened;
}

/**
 * The bodies and attachments of a message, as a mail client picks them.
 *
 * Shapes   message: the root, or a nested message (`isMessage`); messages inside it are attachments. Alternatives keep
 *          text and HTML apart; only the root of a multipart/related is body; a text part with a file name that
 *          is not first is an attachment; media parts are shown in place and listed as attachments too. What `opened` gives
 *          for a part is looked through in its place, and the part is an attachment.
 * Cost     O(parts).
 * Source   RFC 8621, 4.1.4 (the algorithm, which lists media once only); RFC 2046, 5.1.4; RFC 2387; RFC 2183, 2.
 */
export function selectBodies(message: MimePart, opened: Opened = () => undefined): SelectedBodies {
  const text: MimePart[] = [];
  const html: MimePart[] = [];
  const attachments: MimePart[] = [];
  collect(holderOf(message), false, { text, html, attachments, opened });
  const calendars = [...partsOfMessage(message, opened)].filter((part) => mediaType(part) === "text/calendar");
  return { text, html, attachments, calendars };
}

/** What a leaf that is no multipart holds for its reader, as a signature does around what it signs. */
type Opened = (part: MimePart) => MimePart | undefined;

type Multipart = Pick<MimePart, "subtype" | "children" | "parameters">;

function collect(holder: Multipart, inAlternative: boolean, into: Collected): void {
  const { subtype: multipart, children: parts } = holder;
  const root = multipart === "related" ? rootOfRelated(holder) : 0;
  const textBefore = into.text?.length ?? -1;
  const htmlBefore = into.html?.length ?? -1;
  let { text, html } = into;
  for (const [index, part] of parts.entries()) {
    const type = mediaType(part);
    const inside = { ...into, text, html };
    const signed = into.opened(part);
    if (signed !== undefined) {
      collect(holderOf(signed), inAlternative, inside);
      into.attachments.push(part);
    } else if (part.kind === "multipart") collect(part, inAlternative || part.subtype === "alternative", inside);
    else if (!isShown(part, index === root, multipart)) into.attachments.push(part);
    else if (multipart === "alternative") {
      if (type === "text/plain") text?.push(part);
      else if (type === "text/html") html?.push(part);
      else into.attachments.push(part);
    } else {
      if (inAlternative && type === "text/plain") html = undefined;
      if (inAlternative && type === "text/html") text = undefined;
      text?.push(part);
      html?.push(part);
      if (isMedia(part)) into.attachments.push(part);
    }
  }
  if (multipart === "alternative" && text !== undefined && html !== undefined) {
    if (text.length === textBefore && html.length !== htmlBefore)
      for (const one of html.slice(htmlBefore)) text.push(one);
    else if (html.length === htmlBefore && text.length !== textBefore)
      for (const one of text.slice(textBefore)) html.push(one);
  }
}

function holderOf(part: MimePart): Multipart {
  return { subtype: "mixed", children: [part], parameters: [] };
}

/**
 * The part that the others of a multipart/related belong to: the one `start` names, else the first - unless that is no
 * text and another is of the type that `type` says the root has.
 *
 * Source   RFC 2387, 3.1 and 3.2.
 */
function rootOfRelated({ children, parameters }: Multipart): number {
  const start = findParameter(parameters, "start")?.trim().replace(/^<|>$/g, "");
  const named = start === undefined ? -1 : children.findIndex(({ contentId }) => contentId === start);
  const [first] = children;
  if (named !== -1 || first === undefined || first.kind !== "leaf" || first.type === "text") return Math.max(named, 0);
  const type = findParameter(parameters, "type")?.trim().toLowerCase();
  return Math.max(
    children.findIndex((child) => mediaType(child) === type),
    0,
  );
}

function isShown(part: MimePart, isFirst: boolean, multipart: string): boolean {
  if (part.disposition === "attachment" || part.kind !== "leaf") return false;
  const type = mediaType(part);
  if (type !== "text/plain" && type !== "text/html" && !isMedia(part)) return false;
  return isFirst || (multipart !== "related" && (isMedia(part) || part.filename === undefined));
}

function isMedia(part: MimePart): boolean {
  return part.type === "image" || part.type === "audio" || part.type === "video";
}

/** The parts of one message in source order, without those of messages inside it. */
export function* partsOfMessage(message: MimePart, opened: Opened = () => undefined): Generator<MimePart> {
  const waiting = [message];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const inside = opened(next);
    if (inside !== undefined) waiting.push(inside);
    if (next.kind === "multipart") for (const one of next.children.toReversed()) waiting.push(one);
  }
}

/**
 * Content-ID -> part, for the cid: URLs of one message; of two parts with one id the first counts.
 *
 * Source   RFC 2392, 2; RFC 2387.
 */
export function indexContentIds(message: MimePart): ReadonlyMap<string, MimePart> {
  const index = new Map<string, MimePart>();
  for (const part of partsOfMessage(message)) {
    if (part.contentId !== undefined && part.contentId !== "" && !index.has(part.contentId))
      index.set(part.contentId, part);
  }
  return index;
}
