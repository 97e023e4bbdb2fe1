import type { ByteRange } from "@colophon/contract";
import type { BodyText, Defect, MimePart } from "@colophon/kit-mime";
import type { OutlookAttachment, OutlookMessage } from "@colophon/kit-msg";
import type { ZipWriter } from "@colophon/kit-zip";
import { append } from "./append.ts";

/**
 * leaf: a body. multipart: parts side by side. message: holds one message, as message/rfc822, winmail.dat and an attached
 * .msg do. signed: an S/MIME structure that holds what it signs, an entity of the message it stands in. outlook: an Outlook
 * message, whose children are its bodies and attachments. mailbox: messages one after another. compressed: an S/MIME structure
 * that holds a compressed entity.
 */
export const PART_KINDS = ["leaf", "multipart", "message", "signed", "outlook", "mailbox", "compressed"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Why nothing can be told of what is inside a part, under the code of the loss that says so. */
export interface Opaque {
  readonly code: "NESTED_MESSAGE_OPAQUE" | "TNEF_OPAQUE" | "SMIME_OPAQUE";
  readonly reason: string;
}

/** A file of a set: of a zip, or one of several that were sent. */
export interface StoredFile {
  /** Where it is in the zip; none where it was sent by itself. */
  readonly ranges: readonly ByteRange[];
  /** Bytes as stored. */
  readonly encodedByteLength: number;
  /** Bytes when unpacked. */
  readonly byteLength: number;
  /** Errors: FormatError for what cannot be unpacked. */
  read(): Uint8Array;
  /** False for an encrypted file, which a zip holds under its own name alone. */
  readonly canRename: boolean;
  /** Writes it as it is. */
  copyTo(writer: ZipWriter, name: string): void;
}

/** What the place and the name of a file in a maildir say of the message. */
export interface MaildirFacts {
  readonly path: string;
  /** Empty for the inbox; `Sent` for the folder `.Sent` of Maildir++. */
  readonly folder: string;
  readonly state: "cur" | "new" | "tmp";
  /** Letters as in the name, for example `RS`: replied and seen. */
  readonly flags: string;
}

/** A file of a set. */
export interface FileOrigin {
  readonly format: "file";
  readonly path: string;
  readonly stored: StoredFile;
  readonly maildir?: MaildirFacts;
}

/** What a part was made from. */
export type PartOrigin =
  | { readonly format: "mime"; readonly part: MimePart }
  | { readonly format: "mailbox" }
  | FileOrigin
  | { readonly format: "outlook"; readonly message: OutlookMessage }
  | { readonly format: "outlook-body"; readonly message: OutlookMessage; readonly body: "text" | "html" | "rtf" }
  | { readonly format: "outlook-attachment"; readonly attachment: OutlookAttachment; readonly message: OutlookMessage }
  | { readonly format: "inline-file"; readonly encoding: "uuencode" | "yenc"; readonly range: ByteRange };

/** One node of a mail, whatever the file it came in. */
export interface MailPart {
  /** "1" for the whole, "1.2" for its second part, "1.2.1" for the message that part holds. */
  readonly id: string;
  readonly kind: PartKind;
  /** True for the whole and for each message inside. */
  readonly isMessage: boolean;
  /** "type/subtype", lower case. */
  readonly mediaType: string;
  readonly charset?: string;
  /** The transfer encoding as read: "base64". */
  readonly encoding?: string;
  readonly disposition?: string;
  readonly filename?: string;
  readonly contentId?: string;
  readonly contentLocation?: string;
  readonly description?: string;
  /**
   * Where the content lies, as it is stored; none when it was derived. Offsets into the file, or into the content of the part
   * `decodedFrom`: of a signed one, into what it signs.
   */
  readonly ranges: readonly ByteRange[];
  readonly headerRange?: ByteRange;
  readonly decodedFrom?: string;
  readonly children: readonly MailPart[];
  readonly opaque?: Opaque;
  readonly origin: PartOrigin;
  /** Bytes as stored. */
  readonly encodedByteLength: number;
  /** The content, decoded, in pieces, each of which the next may overwrite; `note` is told what was wrong with its encoding. */
  chunks(note?: (defects: readonly Defect[]) => void): Iterable<Uint8Array>;
  /** The content in one piece. */
  bytes(): Uint8Array;
  /** The content as characters; undefined where it is no text. */
  text?(): BodyText;
}

/** What a file of mail is. */
const MAIL_KINDS = ["eml", "msg", "tnef", "mbox"] as const;
/** The same with sets of mail. */
export const MAIL_SET_KINDS = [...MAIL_KINDS, "maildir", "set"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type MailSetKind = (typeof MAIL_SET_KINDS)[number];

/** The messages that a unit of `readByMessage` is or holds. */
export function messagesOf(root: MailPart): readonly MailPart[] {
  return root.kind === "mailbox" || root.origin.format === "file" ? root.children : [root];
}

/** Finds the file of a set that holds a unit of `readByMessage`: itself, or the mailbox before it. */
export class Holders {
  #file: MailPart | undefined;

  /** Takes every unit in order. */
  of(unit: MailPart): MailPart | undefined {
    if (unit.origin.format === "file") this.#file = unit;
    else if (unit.decodedFrom === undefined || unit.decodedFrom !== this.#file?.id) this.#file = undefined;
    return this.#file;
  }
}

/** A mail file that was opened. */
export interface MailFile<Kind = MailKind> {
  readonly kind: Kind;
  readonly byteLength: number;
  /** Messages side by side in the file. */
  readonly messageCount: number;
  /** Names of files in a zip that hold no message and are not read. */
  readonly otherFiles: readonly string[];
  /** Paths of the files of a set, chosen or not. */
  readonly paths?: readonly string[];
  /**
   * A mailbox without its messages, then each chosen message, which is read when its turn comes; else the message alone. Of a set each
   * file with its message inside; one that is a mailbox without its messages, which follow it.
   */
  readByMessage(): Iterable<MailPart>;
}

/** The part and all below it, in source order. */
export function* walkMail(part: MailPart): Generator<MailPart> {
  const waiting = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** The parts of one message in source order, without those of messages inside it; the first is the message itself. */
export function* partsWithin(message: MailPart): Generator<MailPart> {
  const waiting = [message];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    if (next.kind !== "message") append(waiting, next.children.filter(({ isMessage }) => !isMessage).toReversed());
  }
}

/** Whether a part is an S/MIME structure around an entity of the message. */
export function holdsEntity({ kind }: Pick<MailPart, "kind">): boolean {
  return kind === "signed" || kind === "compressed";
}

/** Whether a part has bytes of its own: a body or a file, also one that was opened as a mail inside the mail, or not split. */
export function hasContent(part: MailPart): boolean {
  const { kind, origin, text } = part;
  if (kind === "leaf" || holdsEntity(part) || (kind === "multipart" && text !== undefined)) return true;
  if (kind !== "message") return false;
  if (origin.format === "mime") return origin.part.kind === "leaf";
  return origin.format === "outlook-attachment" && origin.attachment.data !== undefined;
}
