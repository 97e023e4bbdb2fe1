import { canonicalJson, encodeBase64, type Json } from "@colophon/contract";
import { compact } from "../compact.ts";
import type { MailFacts } from "../facts.ts";
import type { MailPart } from "../part.ts";
import { quoteText } from "../quote-text.ts";
import type { Conversion } from "./conversion.ts";
import { draftHeader, isPlainContentId, isPlainId, oneLineField, PLAIN_TYPE } from "./header-draft.ts";
import { dataAddresses } from "./html-body.ts";
import { outlookFields } from "./outlook-fields.ts";
import type { RenderedMessage, ShownFile } from "./rendered-message.ts";
import { writeAttached } from "./rewrite-mime.ts";
import { writeMessageHtml } from "./to-json.ts";
import { plainText } from "./to-text.ts";

/**
 * A mail -> the input of `common.render.mail`, canonical JSON: header, bodies and files, which are inside it.
 *
 * Shapes   html: sanitised with its pictures inside, or with keep as it came, its pictures in `inline`. Messages attached are
 *          files of type message/rfc822. draft: the mail has no author or no date that can be written. A field that the model's members do not say as it stands is X-Original-NAME.
 *          inside: files that the model holds are added to it.
 * Losses   OUTSIDE_TEXT_OMITTED for what no header may hold.
 */
export function writeModel(message: RenderedMessage, inside: Set<MailPart>, conversion: Conversion): Uint8Array {
  const html = writeMessageHtml(message, { conversion, inside, write: dataAddresses(conversion) });
  const { header, fields } = writeHeader(message, conversion);
  const hasText = message.content.texts.some(({ mediaType }) => mediaType !== "text/html");
  const kept = message.files.filter(({ stripped }) => stripped === undefined);
  const [inline, attachments] = [[] as Json[], [] as Json[]];
  for (const one of kept) {
    const id = one.part.contentId ?? "";
    const isReferred = conversion.options.html === "keep" && isPlainContentId(id) && html.includes(`cid:${id}`);
    if (!inside.has(one.part)) (isReferred ? inline : attachments).push(writeFile(one, isReferred));
    inside.add(one.part);
  }
  for (const { holder, message: inner } of message.nested)
    attachments.push(writeNested(holder, writeAttached(message.part, inner.part, conversion)));
  const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);
  const model = compact({
    ...header,
    headers: some(fields),
    text: hasText ? plainText(message, conversion) : undefined,
    html: html === "" ? undefined : html,
    inline: some(inline),
    attachments: some(attachments),
  });
  return Buffer.from(canonicalJson(model as unknown as Json).toWellFormed());
}

function writeHeader({ part, facts }: RenderedMessage, conversion: Conversion) {
  const { origin } = part;
  const drafted = draftHeader(facts);
  const missing = [...(drafted.from === undefined ? ["from"] : []), ...(drafted.date === undefined ? ["date"] : [])];
  if (missing.length > 0)
    conversion.op.addDiagnostic(
      "MODEL_INCOMPLETE",
      `The mail has no ${missing.join(" and no ")} that can be written; the model is a draft.`,
    );
  const [author, another] = drafted.from ?? [];
  const sender = another === undefined || author === undefined || "group" in author ? undefined : author;
  if (drafted.sender === undefined && sender !== undefined)
    conversion.op.addDiagnostic(
      "MODEL_INCOMPLETE",
      "The mail of several authors does not say who sent it; the first is given.",
    );
  const fields =
    origin.format === "outlook"
      ? outlookFields(origin.message).map(oneLineField)
      : furtherFields(part, facts, conversion);
  const some = (list: readonly string[] | undefined) => (list === undefined || list.length === 0 ? undefined : list);
  return {
    header: compact({
      ...(missing.length > 0 && { draft: true }),
      sender,
      ...drafted,
      inReplyTo: some(drafted.inReplyTo),
      references: some(drafted.references),
    }),
    fields,
  };
}

/** Names the composer writes from other members, and whether the first field of each is said by its member. */
const SAID: Readonly<Record<string, (facts: MailFacts) => boolean>> = {
  from: ({ from }) => from.length > 0,
  sender: ({ sender: [one, second] }) => one?.kind === "mailbox" && second === undefined,
  "reply-to": ({ replyTo }) => replyTo.length > 0,
  to: ({ to }) => to.length > 0,
  cc: ({ cc }) => cc.length > 0,
  bcc: ({ bcc }) => bcc.length > 0,
  subject: ({ subject }) => subject !== undefined,
  date: ({ date }) => date !== undefined,
  "message-id": ({ messageId }) => messageId !== undefined && isPlainId(messageId),
  "in-reply-to": ({ inReplyTo }) => inReplyTo.length > 0 && inReplyTo.every(isPlainId),
  references: ({ references }) => references.length > 0 && references.every(isPlainId),
  "mime-version": () => true,
};

const FIELD_NAME = /^[!-9;-~]{1,76}$/;
/** The longest value that render takes. */
const MAX_VALUE_LENGTH = 100_000;

function furtherFields(part: MailPart, facts: MailFacts, conversion: Conversion) {
  const seen = new Set<string>();
  return facts.fields.flatMap(({ name, value }) => {
    const key = name.toLowerCase();
    const isFirst = seen.size !== seen.add(key).size;
    if (value.trim() === "" || key.startsWith("content-") || (isFirst && SAID[key]?.(facts) === true)) return [];
    const field = oneLineField({ name: key in SAID ? `X-Original-${name}` : name, value });
    if (FIELD_NAME.test(name) && field.value.length <= MAX_VALUE_LENGTH) return [field];
    conversion.reportLoss("OUTSIDE_TEXT_OMITTED", part, "No header can hold it.", {
      subject: `header field ${quoteText(name)}: ${quoteText(value)}`,
    });
    return [];
  });
}

function writeFile({ part, name }: ShownFile, isInline: boolean): Json {
  const { mediaType, charset, contentId, description, disposition, text } = part;
  const isPlain = PLAIN_TYPE.test(mediaType);
  const isNamed = text !== undefined && charset !== undefined && /^[A-Za-z0-9._:-]{1,40}$/.test(charset);
  const own = compact({
    bytes: encodeBase64(part.bytes()),
    mediaType: isPlain ? `${mediaType}${isNamed ? `; charset=${charset}` : ""}` : "application/octet-stream",
    filename: name,
  });
  if (isInline) return compact({ ...own, contentId }) as Json;
  const said = description === undefined ? undefined : oneLineField({ name, value: description }).value;
  return compact({ ...own, description: said, disposition: disposition === "inline" ? "inline" : undefined }) as Json;
}

function writeNested({ filename, description }: MailPart, bytes: Uint8Array): Json {
  const oneLine = (value: string | undefined) =>
    value === undefined ? undefined : oneLineField({ name: "", value }).value.slice(0, 1_000);
  return compact({
    bytes: encodeBase64(bytes),
    mediaType: "message/rfc822",
    filename: oneLine(filename)?.replace(/\.msg$/i, ".eml"),
    description: oneLine(description),
  }) as Json;
}
