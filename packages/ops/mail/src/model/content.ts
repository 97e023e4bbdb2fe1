import { type MimePart, selectBodies } from "@colophon/kit-mime";
import { holdsEntity, type MailPart, partsWithin } from "./part.ts";

/** What a reader shows of one message, and what it offers to save. */
export interface MailContent {
  /** Parts to show one after the other, plain text preferred. */
  readonly texts: readonly MailPart[];
  /** Parts to show one after the other, HTML preferred. */
  readonly htmls: readonly MailPart[];
  /** Files, attached messages, and media shown in place; those of a winmail.dat stand for it. */
  readonly attachments: readonly MailPart[];
  readonly calendars: readonly MailPart[];
  /** Bodies that stand in none of the lists: versions of those that do, and those a winmail.dat has beside the message's own. */
  readonly others: readonly MailPart[];
}

/**
 * The bodies and attachments of a message part. A winmail.dat that could be read is looked through: its files are the
 * message's, and its HTML is shown where the message has none.
 *
 * Source   RFC 8621, 4.1.4; [MS-OXTNEF], 1.3.
 */
export function contentOf(message: MailPart): MailContent {
  return message.kind === "outlook" ? outlookContent(message) : mimeContent(message);
}

/**
 * The same with the HTML in place of a text version that nobody wrote: one that is empty, as agents leave it that write none,
 * and one made of rich text, which has lost its links.
 */
export function withWrittenText(content: MailContent): MailContent {
  const { texts, htmls } = content;
  const hasOtherHtml = htmls.some((part) => part.mediaType === "text/html" && !texts.includes(part));
  return hasOtherHtml && texts.every((part) => isUnwritten(part)) ? { ...content, texts: htmls } : content;
}

function isUnwritten({ mediaType, origin, text }: MailPart): boolean {
  if (origin.format === "outlook-body" && origin.message.bodies.text?.provenance === "converted") return true;
  return mediaType === "text/plain" && (text?.().text ?? "").trim() === "";
}

function mimeContent(message: MailPart): MailContent {
  if (message.origin.format !== "mime") throw new TypeError(`Part ${message.id} is not a message.`);
  const inOrder = [...partsWithin(message)];
  const byPart = new Map<MimePart, MailPart>();
  for (const part of inOrder) if (part.origin.format === "mime") byPart.set(part.origin.part, part);
  const known = (parts: readonly MimePart[]): MailPart[] =>
    parts.map((part) => byPart.get(part)).filter((part) => part !== undefined);
  const selected = selectBodies(message.origin.part, (part) => signedIn(byPart.get(part)));
  const { texts, htmls, attached, versions } = placeAll(message, inOrder, {
    texts: known(selected.text),
    htmls: known(selected.html),
    attached: known(selected.attachments),
  });
  const winmails = attached.map(winmailOf).filter((found) => found !== undefined);
  const inside = winmails.map(outlookContent);
  const hasHtml = htmls.some(({ mediaType }) => mediaType === "text/html");
  const hasBody = texts.length > 0 || htmls.length > 0;
  const insideHtmls = inside.flatMap((content) => content.htmls);
  const shown = {
    texts: hasBody ? texts : inside.flatMap((content) => content.texts),
    htmls: hasHtml ? htmls : preferred(insideHtmls, htmls),
  };
  return {
    ...shown,
    attachments: [
      ...[...new Set([...texts, ...htmls])].flatMap(({ children }) => children),
      ...attached.flatMap((part) => {
        const winmail = winmailOf(part);
        return winmail === undefined
          ? [part, ...part.children.filter(isInlineFile)]
          : outlookContent(winmail).attachments;
      }),
    ],
    calendars: known(selected.calendars),
    others: [
      ...versions,
      ...inside.flatMap((content) => [...content.texts, ...content.htmls, ...content.others]),
    ].filter((part) => !shown.texts.includes(part) && !shown.htmls.includes(part)),
  };
}

/** The entity that an S/MIME structure holds. */
function signedIn(part: MailPart | undefined): MimePart | undefined {
  const [entity] = part !== undefined && holdsEntity(part) ? part.children : [];
  return entity?.origin.format === "mime" ? entity.origin.part : undefined;
}

interface ContentParts {
  readonly texts: readonly MailPart[];
  readonly htmls: readonly MailPart[];
  readonly attached: readonly MailPart[];
}

/**
 * The lists with what the algorithm of RFC 8621 leaves in none: a text inside an alternative beside one of the other kind, a text
 * after a file. A text goes into a list where no version of it stands there; what is no text becomes a file.
 */
function placeAll(
  message: MailPart,
  inOrder: readonly MailPart[],
  placed: ContentParts,
): ContentParts & { readonly versions: readonly MailPart[] } {
  const ancestry = new Ancestry(message);
  const bodies = inOrder.filter(({ kind, text }) => text !== undefined && (kind === "leaf" || kind === "multipart"));
  const isFile = new Set(placed.attached);
  const fill = (list: readonly MailPart[]): MailPart[] => {
    const inList = new Set(list);
    const more = bodies.filter(
      (part) => !isFile.has(part) && !inList.has(part) && !ancestry.hasVersionIn(part, inList),
    );
    if (more.length === 0) return [...list];
    for (const part of more) inList.add(part);
    return inOrder.filter((part) => inList.has(part));
  };
  const [texts, htmls] = [fill(placed.texts), fill(placed.htmls)];
  const known = new Set([...texts, ...htmls, ...placed.attached]);
  const versions = bodies.filter((part) => !known.has(part));
  const lost = inOrder.filter((part) => part.kind === "leaf" && part.text === undefined && !known.has(part));
  const attached =
    lost.length === 0 ? placed.attached : inOrder.filter((part) => isFile.has(part) || lost.includes(part));
  return { texts, htmls, attached, versions };
}

/** Which part stands in which. */
class Ancestry {
  readonly #parents = new Map<MailPart, MailPart>();

  constructor(message: MailPart) {
    for (const part of partsWithin(message)) for (const child of part.children) this.#parents.set(child, part);
  }

  /** Whether another version of a part, beside it in a multipart/alternative, is among those of the list. */
  hasVersionIn(part: MailPart, list: ReadonlySet<MailPart>): boolean {
    let branch = part;
    for (let holder = this.#parents.get(part); holder !== undefined; holder = this.#parents.get(holder)) {
      if (holder.mediaType === "multipart/alternative")
        for (const other of holder.children)
          if (other !== branch && [...partsWithin(other)].some((leaf) => list.has(leaf))) return true;
      branch = holder;
    }
    return false;
  }
}

function isInlineFile({ origin }: MailPart): boolean {
  return origin.format === "inline-file";
}

function preferred<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return first.length > 0 ? first : second;
}

/** The Outlook message inside a winmail.dat. */
function winmailOf(part: MailPart): MailPart | undefined {
  const [inside] = part.kind === "message" ? part.children : [];
  return inside?.mediaType === "application/ms-tnef" ? inside : undefined;
}

function outlookContent(message: MailPart): MailContent {
  const bodies = message.children.filter(({ origin }) => origin.format === "outlook-body");
  const ofType = (type: string): MailPart[] => bodies.filter(({ mediaType }) => mediaType === type);
  const rest = message.children.filter((part) => !bodies.includes(part));
  const signed = rest.filter(({ children: [inside] }) => inside !== undefined && !inside.isMessage);
  const [texts, htmls] = [ofType("text/plain"), ofType("text/html")];
  const insides = signed.flatMap(({ children }) => children.map(mimeContent));
  // The only attachment is what the message is; one among others stands behind the message's own words.
  const isEnvelope = signed.length === 1 && (rest.length === 1 || signed[0]?.kind === "message");
  const own = (list: readonly MailPart[]): readonly MailPart[] => (isEnvelope ? [] : list);
  return {
    texts: [...own(preferred(texts, htmls)), ...insides.flatMap((inside) => inside.texts)],
    htmls: [...own(preferred(htmls, texts)), ...insides.flatMap((inside) => inside.htmls)],
    // A structure around what it signs is a file of its own; beside what it signs it is one already.
    attachments: [
      ...insides.flatMap((inside) => inside.attachments),
      ...rest.filter((part) => holdsEntity(part) || !signed.includes(part)),
    ],
    calendars: [...partsWithin(message)].filter(({ mediaType }) => mediaType === "text/calendar"),
    others: [
      ...insides.flatMap((inside) => inside.others),
      ...(isEnvelope ? bodies.filter(({ text }) => text !== undefined) : []),
    ],
  };
}
