import type { Checkpoint } from "@colophon/kit-bytes";
import { parseMediaType } from "../content.ts";
import { ComposeError } from "../errors.ts";
import { parseParameters } from "../parameters.ts";
import { type EncodedContent, encodeBase64Body, encodeTextBody, labelMessage } from "./encode-bodies.ts";
import { foldField } from "./fold.ts";
import type { AttachmentInput, CalendarInput, InlineInput, MessageInput } from "./model.ts";
import { isToken, parameterWords } from "./parameters.ts";
import { refuseInjection, textWords } from "./values.ts";

/** A part to be written: a leaf with its bytes, or a multipart whose boundary comes last. */
export type PartDraft = LeafDraft | MultipartDraft;

interface LeafDraft {
  readonly kind: "leaf";
  /** Content fields, each ended by CRLF. */
  readonly headers: string;
  readonly content: EncodedContent;
}

interface MultipartDraft {
  readonly kind: "multipart";
  readonly subtype: "mixed" | "alternative" | "related";
  readonly parameters: readonly string[];
  readonly children: readonly PartDraft[];
}

/** What the composer gives to whoever drafts a body. */
interface Drafting {
  /** Writes a nested message, which the composer alone knows how to do. */
  readonly write: (message: MessageInput, path: string) => Uint8Array;
  readonly checkpoint: Checkpoint;
}

/**
 * The body of a message as a tree: text and HTML as alternatives, the HTML with what it refers to, the calendar as the
 * last alternative, attachments beside them all.
 *
 * Source   RFC 2046, 5.1.3 and 5.1.4; RFC 2387; RFC 6047, 2.4 (calendar).
 */
export function draftBody(message: MessageInput, drafting: Drafting): PartDraft {
  const alternatives = draftAlternatives(message, drafting);
  const loose = message.html === undefined ? (message.inline ?? []) : [];
  const others = [
    ...loose.map((inline, index) => draftInline(inline, `inline[${index}]`, drafting)),
    ...(message.attachments ?? []).map((file, index) => draftAttachment(file, `attachments[${index}]`, drafting)),
  ];
  const body = alternatives.length > 1 ? multipart("alternative", alternatives) : alternatives[0];
  if (others.length === 0) return body ?? draftText("", "plain", drafting);
  return multipart("mixed", body === undefined ? others : [body, ...others]);
}

function multipart(
  subtype: MultipartDraft["subtype"],
  children: readonly PartDraft[],
  parameters: readonly string[] = [],
): MultipartDraft {
  return { kind: "multipart", subtype, children, parameters };
}

function draftAlternatives(message: MessageInput, drafting: Drafting): PartDraft[] {
  const drafts: PartDraft[] = [];
  if (message.text !== undefined) drafts.push(draftText(message.text, "plain", drafting));
  if (message.html !== undefined) {
    const html = draftText(message.html, "html", drafting);
    const inline = (message.inline ?? []).map((part, index) => draftInline(part, `inline[${index}]`, drafting));
    drafts.push(inline.length === 0 ? html : multipart("related", [html, ...inline], [`type="text/html"`]));
  }
  if (message.calendar !== undefined) drafts.push(draftCalendar(message.calendar, drafting));
  return drafts;
}

function draftText(
  text: string,
  subtype: string,
  { checkpoint }: Drafting,
  parameters: readonly string[] = [],
): LeafDraft {
  const bytes = textBytes(text);
  checkpoint();
  const charset = isAscii(bytes) ? "us-ascii" : "utf-8";
  const content = encodeTextBody(bytes, checkpoint);
  const type = withSemicolons([`text/${subtype}`, `charset=${charset}`, ...parameters]);
  return { kind: "leaf", headers: contentFields(type, content), content };
}

function isAscii(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index += 1) if ((bytes[index] ?? 0) > 127) return false;
  return true;
}

/** RFC 2046, 4.1.1: a line of text ends with CRLF whatever ended it in the model. */
function textBytes(text: string): Uint8Array {
  return Buffer.from(text.replace(/\r\n|\r|\n/g, "\r\n").toWellFormed(), "utf8");
}

function draftCalendar(calendar: CalendarInput, drafting: Drafting): LeafDraft {
  const { method } = calendar;
  if (method === undefined) return draftText(calendar.content, "calendar", drafting);
  refuseInjection(method, "calendar.method");
  if (!isToken(method)) throw new ComposeError("bad-type", "calendar.method", "a method must be a token");
  return draftText(calendar.content, "calendar", drafting, [`method=${method}`]);
}

function draftInline(inline: InlineInput, path: string, drafting: Drafting): LeafDraft {
  const { contentId } = inline;
  refuseInjection(contentId, `${path}.contentId`);
  if (!/^[^\s<>()[\]\\,;:"]+$/.test(contentId) || !/^[!-~]+$/.test(contentId)) {
    throw new ComposeError(
      "bad-header",
      `${path}.contentId`,
      "a content id must not contain blanks, brackets or quotes",
    );
  }
  const idField = foldField("Content-ID", [`<${contentId}>`], `${path}.contentId`);
  const file = draftFile({ ...inline, disposition: "inline" }, inline.content, path, drafting);
  return { ...file, headers: file.headers.replace(CONTENT_ENCODING, (field) => field + idField) };
}

function draftAttachment(file: AttachmentInput, path: string, drafting: Drafting): LeafDraft {
  if (file.content instanceof Uint8Array) return draftFile(file, file.content, path, drafting);
  const content = labelMessage(drafting.write(file.content, `${path}.content`), drafting.checkpoint);
  const headers = contentFields(["message/rfc822"], content) + fileFields(file, path);
  return { kind: "leaf", headers, content };
}

const CONTENT_ENCODING = /^Content-Transfer-Encoding: .*\r\n/m;

type FileFields = Pick<AttachmentInput, "mediaType" | "filename" | "description" | "disposition">;

function draftFile(file: FileFields, bytes: Uint8Array, path: string, { checkpoint }: Drafting): LeafDraft {
  const { type, words } = readMediaType(file.mediaType ?? "application/octet-stream", `${path}.mediaType`);
  const isMessage = type === "message";
  const encode = isMessage ? labelMessage : type === "text" ? encodeTextBody : encodeBase64Body;
  const content = encode(bytes, checkpoint);
  return { kind: "leaf", headers: contentFields(words, content) + fileFields(file, path), content };
}

/** "type/subtype; name=value" checked and written anew. RFC 2045, 5.1. */
function readMediaType(mediaType: string, path: string): { type: string; words: string[] } {
  refuseInjection(mediaType, path);
  const { value, parameters } = parseParameters(mediaType);
  const parsed = parseMediaType(value);
  const isValid =
    parsed !== undefined && isToken(parsed.type) && isToken(parsed.subtype) && parsed.type !== "multipart";
  if (!isValid) throw new ComposeError("bad-type", path, `"${mediaType}" is not a media type of a single part`);
  const words = parameters.flatMap((parameter) => parameterWords(parameter.name, parameter.value, path));
  return { type: parsed.type, words: withSemicolons([`${parsed.type}/${parsed.subtype}`, ...words]) };
}

function contentFields(type: readonly string[], content: EncodedContent): string {
  const typeField = foldField("Content-Type", type, "content-type");
  return `${typeField}Content-Transfer-Encoding: ${content.encoding}\r\n`;
}

function fileFields(file: FileFields, path: string): string {
  const { filename, description } = file;
  const names = filename === undefined ? [] : parameterWords("filename", filename, `${path}.filename`);
  const disposition = withSemicolons([file.disposition ?? "attachment", ...names]);
  const described =
    description === undefined || description === ""
      ? ""
      : foldField(
          "Content-Description",
          textWords(description, "Content-Description", `${path}.description`),
          `${path}.description`,
        );
  return described + foldField("Content-Disposition", disposition, `${path}.filename`);
}

/** Parameters follow one another, so each word but the last ends with a semicolon. */
export function withSemicolons(words: readonly string[]): string[] {
  return words.map((word, index) => (index < words.length - 1 ? `${word};` : word));
}
