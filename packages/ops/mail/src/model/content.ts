import { type MimePart, selectBodies } from "@colophon/kit-mime";
import { type MailPart, partsWithin } from "./part.ts";

/** What a reader shows of one message, and what it offers to save. */
export interface MailContent {
  /** Parts to show one after the other, plain text preferred. */
  readonly texts: readonly MailPart[];
  /** Parts to show one after the other, HTML preferred. */
  readonly htmls: readonly MailPart[];
  /** Files, attached messages, and media shown in place; those of a winmail.dat stand for it. */
  readonly attachments: readonly MailPart[];
  readonly calendars: readonly MailPart[];
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
  if (message.origin.format !== "mime") throw new TypeError(`Part ${message.id} is no message.`);
  const byPart = new Map<MimePart, MailPart>();
  for (const part of partsWithin(message)) if (part.origin.format === "mime") byPart.set(part.origin.part, part);
  const known = (parts: readonly MimePart[]): MailPart[] =>
    parts.map((part) => byPart.get(part)).filter((part) => part !== undefined);
  const selected = selectBodies(message.origin.part);
  const unsplit = [...byPart.values()].filter(({ kind, text }) => kind === "multipart" && text !== undefined);
  const [texts, htmls] = [
    [...known(selected.text), ...unsplit],
    [...known(selected.html), ...unsplit],
  ];
  const attached = known(selected.attachments);
  const winmails = attached.map(winmailOf).filter((found) => found !== undefined);
  const inside = winmails.map(outlookContent);
  const hasHtml = htmls.some(({ mediaType }) => mediaType === "text/html");
  const hasBody = texts.length > 0 || htmls.length > 0;
  return {
    texts: hasBody ? texts : inside.flatMap((content) => content.texts),
    htmls: hasHtml
      ? htmls
      : preferred(
          inside.flatMap((content) => content.htmls),
          htmls,
        ),
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
  };
}

function isInlineFile({ origin }: MailPart): boolean {
  return origin.format === "inline-file";
}

function preferred<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return first.length > 0 ? first : second;
}

/** The Outlook message inside a winmail.dat. */
function winmailOf(part: MailPart): MailPart | undefined {
  const [inside] = part.children;
  return inside?.mediaType === "application/ms-tnef" ? inside : undefined;
}

function outlookContent(message: MailPart): MailContent {
  const bodies = message.children.filter(({ origin }) => origin.format === "outlook-body");
  const ofType = (type: string): MailPart[] => bodies.filter(({ mediaType }) => mediaType === type);
  const rest = message.children.filter((part) => !bodies.includes(part));
  const signed = rest.find(({ children: [inside] }) => inside !== undefined && !inside.isMessage);
  const [texts, htmls] = [ofType("text/plain"), ofType("text/html")];
  const [entity] = signed?.children ?? [];
  const inside = entity === undefined ? undefined : mimeContent(entity);
  return {
    texts: inside?.texts ?? preferred(texts, htmls),
    htmls: inside?.htmls ?? preferred(htmls, texts),
    attachments: [...(inside?.attachments ?? []), ...rest.filter((part) => part !== signed)],
    calendars: [...partsWithin(message)].filter(({ mediaType }) => mediaType === "text/calendar"),
  };
}
