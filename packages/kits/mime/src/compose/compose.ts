import { createHash } from "node:crypto";
import { noCheckpoint } from "@colophon/kit-bytes";
import { ComposeError } from "../errors.ts";
import { foldField } from "./fold.ts";
import type { AddressInput, ComposeOptions, MessageInput } from "./model.ts";
import { draftBody, type PartDraft, withSemicolons } from "./parts.ts";
import { addressWords, checkAddress, checkDomain, dateWords, idWords, refuseInjection, textWords } from "./values.ts";

export interface ComposedMessage {
  readonly bytes: Uint8Array;
  /** Without angle brackets. */
  readonly messageId: string;
}

/** Messages inside messages. Stops a model that nests without end, before the stack does. */
const MAX_NESTING = 32;
/** Hexadecimal digits of a hash in an id or boundary: 128 bits. */
const ID_DIGITS = 32;

/** Fields that the model's other members write. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "from",
  "sender",
  "reply-to",
  "to",
  "cc",
  "bcc",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "mime-version",
]);

/**
 * A message model -> the bytes of an Internet message.
 *
 * Shapes   Result: CRLF, lines of at most 78 bytes where words allow and never more than 998, 7-bit save for nested
 *          messages and (if allowed) UTF-8 addresses. Boundaries and a missing Message-ID are derived from a hash of
 *          the content: the same model gives the same bytes.
 * Cost     O(bytes), two copies of the bodies.
 * Errors   ComposeError, naming the member: header-injection (CR, LF or NUL in any header value), bad-address, bad-date,
 *          bad-header, bad-type, conflict (a further field that the model writes itself, or too deep a nesting).
 * Source   RFC 5322, 2 and 3; RFC 2045; RFC 2046; RFC 2047; RFC 2183; RFC 2231.
 */
export function composeMessage(message: MessageInput, options: ComposeOptions = {}): ComposedMessage {
  return compose(message, options, "", 1);
}

function compose(message: MessageInput, options: ComposeOptions, path: string, depth: number): ComposedMessage {
  if (depth > MAX_NESTING) throw new ComposeError("conflict", path, `messages are nested deeper than ${MAX_NESTING}`);
  const root = rethrowBelow(path, () => {
    const body = draftBody(message, {
      write: (nested, at) => compose(nested, options, joinPath(path, at), depth + 1).bytes,
      checkpoint: options.checkpoint ?? noCheckpoint,
    });
    return { body, fields: draftFields(message, options) };
  });
  const digest = digestOf([root.fields.before, root.fields.after], root.body);
  const messageId = rethrowBelow(path, () => messageIdOf(message, options, digest));
  const idField = foldField("Message-ID", [`<${messageId}>`], "messageId");
  const chunks: Uint8Array[] = [
    Buffer.from(`${root.fields.before}${idField}${root.fields.after}MIME-Version: 1.0\r\n`),
  ];
  writePart(root.body, digest, "0", chunks);
  return { bytes: Buffer.concat(chunks), messageId };
}

/** Errors of a nested message name the way to it. */
function rethrowBelow<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (path === "" || !(error instanceof ComposeError) || error.field.startsWith(path)) throw error;
    throw new ComposeError(error.code, joinPath(path, error.field), error.message.slice(error.field.length + 2));
  }
}

function joinPath(path: string, member: string): string {
  return path === "" ? member : `${path}.${member}`;
}

/** The header but for Message-ID, which is derived from it, and the content fields. RFC 5322, 3.6. */
function draftFields(message: MessageInput, options: ComposeOptions): { before: string; after: string } {
  const addresses = (name: string, list: readonly AddressInput[] | undefined, path: string): string =>
    list === undefined || list.length === 0 ? "" : foldField(name, addressWords(list, name, path, options), path);
  const date = message.date === undefined ? "" : foldField("Date", dateWords(message.date, "date"), "date");
  const sender = message.sender === undefined ? undefined : [message.sender];
  const before = [
    date,
    addresses("From", message.from, "from"),
    addresses("Sender", sender, "sender"),
    addresses("Reply-To", message.replyTo, "replyTo"),
    addresses("To", message.to, "to"),
    addresses("Cc", message.cc, "cc"),
    options.includesBcc === true ? addresses("Bcc", message.bcc, "bcc") : checkBcc(message, options),
  ];
  const after = [
    ids("In-Reply-To", message.inReplyTo, "inReplyTo"),
    ids("References", message.references, "references"),
    message.subject === undefined
      ? ""
      : foldField("Subject", textWords(message.subject, "Subject", "subject"), "subject"),
    ...(message.headers ?? []).map(({ name, value }, index) => furtherField(name, value, `headers[${index}]`)),
  ];
  return { before: before.join(""), after: after.join("") };
}

/** A Bcc that is not written is checked all the same: the caller will send to it. */
function checkBcc(message: MessageInput, options: ComposeOptions): string {
  addressWords(message.bcc ?? [], "Bcc", "bcc", options);
  return "";
}

function ids(name: string, list: readonly string[] | undefined, path: string): string {
  return list === undefined || list.length === 0 ? "" : foldField(name, idWords(list, path), path);
}

function furtherField(name: string, value: string, path: string): string {
  refuseInjection(name, `${path}.name`);
  if (!/^[!-9;-~]{1,76}$/.test(name)) throw new ComposeError("bad-header", `${path}.name`, "not a field name");
  const key = name.toLowerCase();
  if (OWN_FIELDS.has(key) || key.startsWith("content-")) {
    throw new ComposeError("conflict", `${path}.name`, `${name} is written by another member of the model`);
  }
  return foldField(name, textWords(value, name, `${path}.value`), `${path}.value`);
}

function messageIdOf(message: MessageInput, options: ComposeOptions, digest: string): string {
  if (message.messageId !== undefined) return (idWords([message.messageId], "messageId")[0] ?? "").slice(1, -1);
  const domain = options.idDomain ?? domainOf(message, options) ?? "mail.invalid";
  refuseInjection(domain, "idDomain");
  const checked = checkDomain(domain);
  if (checked === undefined) throw new ComposeError("bad-header", "idDomain", "not a domain");
  return `${digest}@${checked}`;
}

function domainOf(message: MessageInput, options: ComposeOptions): string | undefined {
  const first = message.from?.[0];
  const mailbox = first !== undefined && "group" in first ? first.members[0] : first;
  return mailbox === undefined
    ? undefined
    : checkAddress(mailbox.address, "from[0].address", options).split("@").at(-1);
}

/** A hash of everything written, tagged so that no two drafts read alike. */
function digestOf(fields: readonly string[], body: PartDraft): string {
  const hash = createHash("sha256");
  const add = (tag: string, bytes: Uint8Array | string): void => {
    hash.update(`${tag} ${Buffer.byteLength(bytes)}\n`);
    hash.update(bytes);
  };
  const visit = (part: PartDraft): void => {
    if (part.kind === "leaf") {
      add("headers", part.headers);
      add("body", part.content.bytes);
      return;
    }
    add(`multipart ${part.children.length}`, part.subtype);
    for (const child of part.children) visit(child);
  };
  for (const field of fields) add("fields", field);
  visit(body);
  return hash.digest("hex").slice(0, ID_DIGITS);
}

function writePart(part: PartDraft, digest: string, place: string, chunks: Uint8Array[]): void {
  if (part.kind === "leaf") {
    chunks.push(Buffer.from(`${part.headers}\r\n`), part.content.bytes);
    return;
  }
  const boundary = boundaryFor(part, `${digest} ${place}`);
  const type = withSemicolons([`multipart/${part.subtype}`, ...part.parameters, `boundary="${boundary}"`]);
  const encoding = weakestEncoding(part);
  const encodingField = encoding === "7bit" ? "" : `Content-Transfer-Encoding: ${encoding}\r\n`;
  chunks.push(Buffer.from(`${foldField("Content-Type", type, "content-type")}${encodingField}\r\n`));
  for (const [index, child] of part.children.entries()) {
    chunks.push(Buffer.from(`${index === 0 ? "" : "\r\n"}--${boundary}\r\n`));
    writePart(child, digest, `${place}_${index}`, chunks);
  }
  chunks.push(Buffer.from(`\r\n--${boundary}--\r\n`));
}

/** RFC 2045, 6.4: a multipart promises no more than what it holds keeps. */
function weakestEncoding(part: PartDraft): "7bit" | "8bit" | "binary" {
  if (part.kind === "leaf") {
    const { encoding } = part.content;
    return encoding === "8bit" || encoding === "binary" ? encoding : "7bit";
  }
  const inside = part.children.map(weakestEncoding);
  return inside.includes("binary") ? "binary" : inside.includes("8bit") ? "8bit" : "7bit";
}

/**
 * A boundary that no body holds. "=_" cannot occur in base64 or quoted-printable; the bodies written as they are were
 * hashed into it, so holding it would be a hash collision, but a claim of uniqueness is checked all the same. All
 * boundaries have one length, so that none begins with another.
 */
function boundaryFor(part: PartDraft, seed: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const boundary = `=_${createHash("sha256").update(`${seed} ${attempt}`).digest("hex").slice(0, ID_DIGITS)}`;
    if (!holds(part, boundary)) return boundary;
  }
}

function holds(part: PartDraft, boundary: string): boolean {
  if (part.kind === "multipart") return part.children.some((child) => holds(child, boundary));
  return Buffer.from(part.content.bytes.buffer, part.content.bytes.byteOffset, part.content.bytes.byteLength).includes(
    boundary,
  );
}
