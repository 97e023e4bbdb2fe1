import type { MimePart } from "@colophon/kit-mime";
import { type PartRole, rolesOf } from "../inspect/parts.ts";
import { holdsEntity, type MailPart, walkMail } from "../part.ts";
import { quoteText } from "../quote-text.ts";
import { inventName, safeName } from "../safe-name.ts";
import { cleanHtml } from "./clean-html.ts";
import { composeOutlook } from "./compose-outlook.ts";
import type { Conversion } from "./conversion.ts";
import { composeEntity, composePart } from "./entity.ts";
import { joinPieces, type OutputPiece, type Pieces } from "./pieces.ts";

/**
 * A mail -> an Internet message that runs nothing and fetches nothing.
 *
 * Shapes   Undefined when nothing had to be changed: the file is its own result, byte for byte. Else every byte that is not
 *          part of a changed body stays; part numbers stay too, as a note stands for each file left out.
 * Source   RFC 2046, 5; RFC 2045, 6.
 */
export function writeEml(root: MailPart, conversion: Conversion): Uint8Array | undefined {
  return new MimeRewriter(root, conversion).writeMessage(root);
}

/** A message of a mailbox as the pieces of its new bytes; undefined where they stay. */
export function writeInMailbox(message: MailPart, conversion: Conversion): Pieces | undefined {
  return new MimeRewriter(message, conversion).rewrite(message);
}

/** A message inside a mail as a file of its own, made safe as the mail is. */
export function writeAttached(root: MailPart, message: MailPart, conversion: Conversion): Uint8Array {
  return new MimeRewriter(root, conversion).writeAttached(message);
}

class MimeRewriter {
  readonly #conversion: Conversion;
  readonly #roles: ReadonlyMap<MailPart, PartRole>;

  constructor(root: MailPart, conversion: Conversion) {
    this.#conversion = conversion;
    this.#roles = rolesOf(root);
  }

  /** A whole message, whichever its kind; undefined when its bytes stay as they are. */
  writeMessage(message: MailPart): Uint8Array | undefined {
    const { origin } = message;
    if (origin.format === "outlook")
      return composeOutlook(message, this.#conversion, (inner) => this.#writeInner(inner));
    if (origin.format !== "mime") return undefined;
    const pieces = this.rewrite(message);
    if (pieces === undefined) return undefined;
    const { source, range } = origin.part;
    return joinPieces([
      { source, start: 0, end: range.start },
      ...pieces,
      { source, start: range.end, end: source.byteLength },
    ]);
  }

  /** A message to be put into another: there is no file of its own to fall back on. */
  #writeInner(message: MailPart): Uint8Array {
    const written = this.writeMessage(message);
    if (written !== undefined || message.origin.format !== "mime") return written ?? new Uint8Array();
    const { source } = message.origin.part;
    return source.read(0, source.byteLength);
  }

  /** A message inside the file alone. */
  writeAttached(message: MailPart): Uint8Array {
    if (message.origin.format !== "mime") return this.#writeInner(message);
    const { source, range } = message.origin.part;
    return joinPieces(this.rewrite(message) ?? [{ source, start: range.start, end: range.end }]);
  }

  /** A part as the pieces of its new bytes; undefined where they stay. */
  rewrite(part: MailPart): Pieces | undefined {
    this.#conversion.op.checkpoint();
    if (part.origin.format !== "mime") return undefined;
    const { part: mime } = part.origin;
    if (mime.kind === "leaf") return this.#rewriteLeaf(part, mime);
    const rewritten = part.children.map((child) => this.rewrite(child));
    if (rewritten.every((pieces) => pieces === undefined)) return undefined;
    if (mime.subtype === "signed" && mime.kind === "multipart") this.#conversion.loseSignature(part);
    const [onlyChild] = mime.children;
    if (mime.kind === "message" && onlyChild !== undefined && onlyChild.source !== mime.source)
      return [...keptFields(mime, DESCRIBES_CODING), UNCODED, ...aroundChildren(onlyChild, rewritten[0])];
    return spliceChildren(mime, rewritten);
  }

  /** What an S/MIME structure holds takes its place where something in it had to be changed. */
  #rewriteSigned(part: MailPart, mime: MimePart): Pieces | undefined {
    const [entity] = part.children;
    const rewritten = entity === undefined ? undefined : this.rewrite(entity);
    if (rewritten === undefined) return undefined;
    this.#conversion.loseSignature(part);
    return [...keptFields(mime, DESCRIBES_FILE), ...rewritten];
  }

  #rewriteLeaf(part: MailPart, mime: MimePart): Pieces | undefined {
    if (part.kind === "message") return this.#rewriteContainer(part, mime);
    if (holdsEntity(part)) return this.#rewriteSigned(part, mime);
    const role = this.#roles.get(part);
    const isFile = role === "attachment" || role === "inline";
    if (part.mediaType === "text/html" && !isFile) return this.#rewriteHtml(part, mime);
    if (part.children.length > 0) return this.#rewriteText(part, mime);
    if (role === "body" || this.#conversion.whyStripped(part) === undefined) return undefined;
    return replace(mime, DESCRIBES_FILE, notePart(part));
  }

  #rewriteHtml(part: MailPart, mime: MimePart): Pieces | undefined {
    const html = cleanHtml(part, this.#conversion);
    return html === undefined ? undefined : replace(mime, DESCRIBES_BODY, composeEntity({ html }));
  }

  /** A text with files written into it: the active ones are cut out, each with a note in its place. */
  #rewriteText(part: MailPart, mime: MimePart): Pieces | undefined {
    const active = part.children.filter((file) => this.#conversion.whyStripped(file) !== undefined);
    if (active.length === 0) return undefined;
    const bytes = part.bytes();
    const pieces: Uint8Array[] = [];
    let at = 0;
    for (const { origin, filename = "" } of active) {
      if (origin.format !== "inline-file") continue;
      const note = `[${quoteText(filename)} was left out.]\r\n`.replace(/[^\x20-\x7e\r\n]/g, "?");
      pieces.push(bytes.subarray(at, origin.range.start), Buffer.from(note));
      at = origin.range.end;
    }
    pieces.push(bytes.subarray(at));
    const mediaType = `${part.mediaType}${part.charset === undefined ? "" : `; charset=${safeToken(part.charset)}`}`;
    const entity = composePart({ content: Buffer.concat(pieces), mediaType, disposition: "inline" });
    return replace(mime, DESCRIBES_PART, entity);
  }

  /** winmail.dat, .msg or .eml as a file: written anew only when it holds what is to be left out. */
  #rewriteContainer(part: MailPart, mime: MimePart): Pieces | undefined {
    const [inside] = part.children;
    if (inside === undefined) return undefined;
    const isOutlook = inside.origin.format === "outlook";
    if (isOutlook && !this.#holdsActive(inside)) return undefined;
    const content = this.writeMessage(inside);
    if (content === undefined) return undefined;
    const filename = `${safeName(part.filename ?? "").replace(/\.(?:dat|msg|eml)$/i, "") || "message"}.eml`;
    return replace(mime, DESCRIBES_FILE, composePart({ content, mediaType: "message/rfc822", filename }));
  }

  #holdsActive(message: MailPart): boolean {
    const files = [...walkMail(message)].filter(
      ({ kind, origin }) => kind === "leaf" && origin.format === "outlook-attachment",
    );
    return files.filter((file) => this.#conversion.whyStripped(file) !== undefined).length > 0;
  }
}

function safeToken(charset: string): string {
  return /^[A-Za-z0-9._:-]{1,40}$/.test(charset) ? charset : "utf-8";
}

const DESCRIBES_CODING = /^content-(?:transfer-encoding|length|md5)$/;
const DESCRIBES_BODY = /^content-(?:type|transfer-encoding|length|md5)$/;
const DESCRIBES_PART = /^content-(?:type|transfer-encoding|disposition|length|md5)$/;
const DESCRIBES_FILE = /^content-/;
/** RFC 2045, 6.4: a message must not be encoded; "binary" is true of any bytes. */
const UNCODED = Buffer.from("Content-Transfer-Encoding: binary\r\n\r\n");

/** The fields of a part as they stand, without those of the names given; the last one ends its line. A From line stays first. */
function keptFields({ source, headers, mboxLine }: MimePart, left: RegExp): Pieces {
  const fields = headers
    .filter(({ key }) => !left.test(key))
    .flatMap(({ range }) => {
      const bytes = source.read(range.start, range.end);
      const last = bytes[bytes.length - 1];
      return last === 0x0a || last === 0x0d ? [bytes] : [bytes, Buffer.from("\r\n")];
    });
  // In a mailbox the From line begins the message.
  return mboxLine === undefined ? fields : [source.read(mboxLine.start, mboxLine.end), ...fields];
}

/** A part whose body is another: its own fields but those named, then the new entity. */
function replace(mime: MimePart, left: RegExp, entity: Uint8Array): Pieces {
  return [...keptFields(mime, left), withLineEndsOf(mime, entity)];
}

/** A message stored with LF keeps it: an entity of 7-bit lines reads the same. */
function withLineEndsOf({ source, headers }: MimePart, entity: Uint8Array): Uint8Array {
  const [first] = headers;
  const sample = first === undefined ? undefined : source.read(first.range.start, first.range.end);
  const usesLf = sample !== undefined && sample.at(-1) === 0x0a && sample.at(-2) !== 0x0d;
  const isText = !/\nContent-Transfer-Encoding: (?:8bit|binary)/i.test(
    Buffer.from(entity.subarray(0, 2_048)).toString("latin1"),
  );
  return usesLf && isText
    ? Buffer.from(Buffer.from(entity).toString("latin1").replaceAll("\r\n", "\n"), "latin1")
    : entity;
}

/** What stands for a file that was left out: its name, type and hash, so that it can be found elsewhere. */
function notePart(part: MailPart): Uint8Array {
  const name = safeName(part.filename ?? "") || inventName(part.mediaType, part.id);
  const text = `The attachment ${quoteText(name)} (${quoteText(part.mediaType)}) was left out: it could run code.\r\n`;
  return composePart({ content: Buffer.from(text), mediaType: "text/plain; charset=utf-8", filename: `${name}.txt` });
}

/** Headers, preamble, delimiters and epilogue as they stand; in between the children, rewritten or not. */
function spliceChildren(mime: MimePart, rewritten: readonly (Pieces | undefined)[]): Pieces {
  const { source, range, children } = mime;
  const pieces: OutputPiece[] = [];
  let at = range.start;
  for (const [index, child] of children.entries()) {
    pieces.push(
      { source, start: at, end: child.range.start },
      ...(rewritten[index] ?? [{ source, start: child.range.start, end: child.range.end }]),
    );
    at = child.range.end;
  }
  pieces.push({ source, start: at, end: range.end });
  return pieces;
}

/** The decoded file around a message that was found in it. */
function aroundChildren({ source, range }: MimePart, rewritten: Pieces | undefined): Pieces {
  const inner = rewritten ?? [{ source, start: range.start, end: range.end }];
  return [{ source, start: 0, end: range.start }, ...inner, { source, start: range.end, end: source.byteLength }];
}
