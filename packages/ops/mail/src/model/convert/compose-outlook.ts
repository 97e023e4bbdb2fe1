import { type AttachmentInput, composeMessage, type InlineInput, type MessageInput } from "@colophon/kit-mime";
import type { OutlookMessage } from "@colophon/kit-msg";
import { compact } from "../compact.ts";
import { readFacts } from "../facts.ts";
import type { MailPart } from "../part.ts";
import { createNameRegister, inventName, safeName } from "../safe-name.ts";
import { cleanHtml } from "./clean-html.ts";
import type { Conversion } from "./conversion.ts";
import { composePart, composeUnder } from "./entity.ts";
import { draftHeader, isPlainContentId, oneLine, oneLineField, PLAIN_TYPE } from "./header-draft.ts";
import { writeOutlookCalendar } from "./outlook-calendar.ts";
import { outlookFields } from "./outlook-fields.ts";
import { reportLostOutlookDetails, reportRtfOmissions } from "./outlook-losses.ts";
import { reportLostName } from "./rendered-message.ts";

/** Cleans a mail inside the mail; given by the caller, who knows how. */
export type CleanMessage = (message: MailPart) => Uint8Array;

/**
 * An Outlook message part -> an Internet message, with everything told that does not go into it.
 *
 * Shapes   Bodies and the calendar of an event as alternatives, pictures of the HTML related to it, embedded messages as message/rfc822; a signed or
 *          encrypted message keeps its envelope as its only body, so that it can still be checked and opened.
 * Cost     O(bytes), for each level of messages inside messages.
 * Source   [MS-OXCMAIL], 2.1; [MS-OXOSMIME], 2.1.
 */
export function composeOutlook(part: MailPart, conversion: Conversion, clean: CleanMessage): Uint8Array {
  if (part.origin.format !== "outlook") throw new TypeError(`Part ${part.id} is not an Outlook message.`);
  const { message } = part.origin;
  const header = { ...draftHeader(readFacts(part)), headers: outlookFields(message).map(oneLineField) };
  const envelope = findEnvelope(part, message, { conversion, clean });
  const event = envelope === undefined ? writeOutlookCalendar(message) : undefined;
  reportLostOutlookDetails(part, message, conversion, event?.carried);
  if (envelope !== undefined) return composeUnder(header, envelope);
  const body = compact({ ...draftBody(part, conversion, clean), calendar: event?.calendar });
  return composeMessage(
    { ...header, ...body },
    {
      includesBcc: true,
      allowsUtf8Addresses: true,
      checkpoint: conversion.op.checkpoint,
    },
  ).bytes;
}

function draftBody(part: MailPart, conversion: Conversion, clean: CleanMessage): Partial<MessageInput> {
  const bodyOf = (mediaType: string): MailPart | undefined =>
    part.children.find((child) => child.origin.format === "outlook-body" && child.mediaType === mediaType);
  const [text, html] = [bodyOf("text/plain"), bodyOf("text/html")];
  const shown = html ?? text;
  if (shown !== undefined) reportRtfOmissions(shown, conversion);
  const written = html === undefined ? undefined : (cleanHtml(html, conversion) ?? html.text?.().text);
  const inline: InlineInput[] = [];
  const attachments: AttachmentInput[] = [];
  const register = createNameRegister();
  for (const child of part.children) {
    conversion.op.checkpoint();
    if (child.origin.format !== "outlook-attachment" || conversion.whyStripped(child) !== undefined) continue;
    const file = draftFile(child, nameOf(child, register, conversion), clean);
    const { contentId = "" } = child;
    const isShown = html !== undefined && child.disposition === "inline" && isPlainContentId(contentId);
    if (isShown && file.content instanceof Uint8Array && file.mediaType !== undefined)
      inline.push({ ...file, content: file.content, mediaType: file.mediaType, contentId });
    else attachments.push(file);
  }
  return compact({ text: text?.text?.().text, html: written, inline, attachments });
}

function nameOf(part: MailPart, register: (name: string) => string, conversion: Conversion): string {
  const given = part.filename ?? "";
  const isMessage = part.kind === "message";
  const safe = safeName(given);
  const free = register(safe === "" ? inventName(isMessage ? "message/rfc822" : part.mediaType, part.id) : safe);
  if (given !== "" && free !== given) reportLostName(part, free, conversion);
  return free;
}

function draftFile(part: MailPart, filename: string, clean: CleanMessage): AttachmentInput {
  const [inside] = part.children;
  if (part.kind === "message" && inside?.isMessage === true)
    return {
      content: clean(inside),
      mediaType: "message/rfc822",
      filename: filename.replace(/\.(?:msg|dat)$/i, ".eml"),
    };
  const { origin } = part;
  const reference = origin.format === "outlook-attachment" ? origin.attachment.reference : undefined;
  if (reference !== undefined && part.encodedByteLength === 0) return draftReference(reference, filename);
  return {
    content: part.bytes(),
    mediaType: PLAIN_TYPE.test(part.mediaType) ? part.mediaType : "application/octet-stream",
    filename,
  };
}

/** Content kept elsewhere: its address is carried, nothing is fetched. RFC 2017, 3; RFC 2046, 5.2.3. */
function draftReference(reference: string, filename: string): AttachmentInput {
  const address = oneLine(reference)
    .replace(/[^!-~]|["\\]/g, (sign) => encodeURIComponent(sign))
    .slice(0, 500);
  const mediaType = `message/external-body; access-type=URL; URL="${address}"`;
  return { content: Buffer.from("Content-Type: application/octet-stream\r\n\r\n"), mediaType, filename };
}

interface Cleaning {
  readonly conversion: Conversion;
  readonly clean: CleanMessage;
}

/** The envelope of a protected message as an entity, fields and body; what it signs alone where that had to be changed. */
function findEnvelope(
  part: MailPart,
  { protection }: OutlookMessage,
  { conversion, clean }: Cleaning,
): Uint8Array | undefined {
  const [only, second] = part.children.filter(({ origin }) => origin.format === "outlook-attachment");
  if (only === undefined || second !== undefined) return undefined;
  const [entity] = only.children;
  if (protection === "smime-signed" && entity?.mediaType === "multipart/signed") return clean(entity);
  if (protection !== "smime-opaque" && protection !== "smime-encrypted") return undefined;
  const cleaned = entity === undefined || entity.isMessage ? undefined : cleanSigned(entity, clean);
  if (cleaned !== undefined) {
    conversion.loseSignature(only);
    return cleaned;
  }
  const mediaType = `application/pkcs7-mime; smime-type=${smimeType(only.bytes())}`;
  return composePart({ content: only.bytes(), mediaType, filename: "smime.p7m" });
}

/** Undefined where nothing had to be changed. */
function cleanSigned(entity: MailPart, clean: CleanMessage): Uint8Array | undefined {
  if (entity.origin.format !== "mime") return undefined;
  const { source } = entity.origin.part;
  const cleaned = clean(entity);
  return Buffer.compare(cleaned, source.read(0, source.byteLength)) === 0 ? undefined : cleaned;
}

/** The content type's object identifier, 1.2.840.113549.1.7.x: 2 is signed-data, 3 enveloped-data. RFC 5652, 4 to 6. */
function smimeType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 40)).toString("latin1");
  if (start.includes("\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02")) return "signed-data";
  return start.includes("\x2a\x86\x48\x86\xf7\x0d\x01\x09\x10\x01\x09") ? "compressed-data" : "enveloped-data";
}
