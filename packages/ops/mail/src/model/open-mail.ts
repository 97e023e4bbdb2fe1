import type { ByteSource } from "@colophon/contract";
import {
  DEFAULT_LIMITS,
  findMailboxMessages,
  type MimeMessage,
  type MimeReading,
  scanMessage,
} from "@colophon/kit-mime";
import { type OutlookMessage, readMsg, readTnef } from "@colophon/kit-msg";
import { type MailOp, withMailErrors } from "./failures.ts";
import { detectKind, findFault, HEAD_BYTES } from "./kind.ts";
import { fromMime } from "./mime-part.ts";
import { fromOutlook } from "./outlook-part.ts";
import type { MailFile, MailPart } from "./part.ts";
import type { MailReader, MessagePosition } from "./reading.ts";

/** Bytes that may be opened again as files inside the mail, for each byte of it, beyond a first mebibyte. */
const OPENED_RATIO = 8;
const FREE_OPENED_BYTES = 1_048_576;
/** Messages inside messages that are opened unless the caller says less. */
export const DEFAULT_NESTING = 32;

/** A mail of any of the three kinds, scanned but not yet decoded. */
export type Scanned =
  | { readonly kind: "eml"; readonly message: MimeMessage }
  | { readonly kind: "mbox"; readonly messages: readonly MimeMessage[]; readonly file: ByteSource }
  | { readonly kind: "msg" | "tnef"; readonly message: OutlookMessage };

/**
 * A file -> the mail in it.
 *
 * Shapes   file: bytes or a source; an Internet message is read by chunks, an Outlook file whole.
 * Cost     O(bytes).
 * Errors   INVALID_INPUT with what the file is instead; RESOURCE_LIMIT naming the limit.
 */
export function scanMail(file: ByteSource, op: MailOp): Scanned {
  const detected = detectKind(file.read(0, Math.min(HEAD_BYTES, file.byteLength)));
  if (detected.kind === "other") throw op.error("INVALID_INPUT", detected.reason);
  return withMailErrors(op, () => {
    const { checkpoint } = op;
    if (detected.kind === "msg") return { kind: "msg", message: readMsg(readWhole(file), { checkpoint }) };
    if (detected.kind === "tnef") return { kind: "tnef", message: readTnef(readWhole(file), { checkpoint }) };
    const mime = mimeReading(file.byteLength, op);
    const places = findMailboxMessages(file, checkpoint);
    op.checkLimit("maxElements", places.length);
    const messages = places.map((within) => scanMessage(file, { ...mime, within }));
    const [message, second] = messages;
    if (message === undefined) throw op.error("INVALID_INPUT", "The file is empty.");
    const fault = findFault(message.root);
    const isMail = messages.some(({ root }) => findFault(root) === undefined);
    if (fault !== undefined && !isMail) throw op.error("INVALID_INPUT", fault);
    return second === undefined ? { kind: "eml", message } : { kind: "mbox", messages, file };
  });
}

/** A file -> the family's model of it; files of mail inside are opened, `maxNesting` deep. */
export function openMail(file: ByteSource, op: MailOp, maxNesting: number): MailFile {
  const { byteLength } = file;
  const scanned = scanMail(file, op);
  return { kind: scanned.kind, byteLength, root: openScanned(scanned, byteLength, op, maxNesting) };
}

/** A scanned mail -> the model's root. */
export function openScanned(scanned: Scanned, byteLength: number, op: MailOp, maxNesting = DEFAULT_NESTING): MailPart {
  const reading = createReading(byteLength, op, { maxNesting, partCount: countParts(scanned) });
  const place: MessagePosition = { id: "1", nesting: 0 };
  return withMailErrors(op, () => {
    if (scanned.kind === "eml") return fromMime(scanned.message.root, place, reading);
    if (scanned.kind === "mbox") return fromMailbox(scanned, reading);
    return fromOutlook(scanned.message, place, reading);
  });
}

/** The messages of a mailbox are its parts: 1.1, 1.2. */
function fromMailbox({ messages, file }: Scanned & { readonly kind: "mbox" }, reading: MailReader): MailPart {
  return {
    id: "1",
    kind: "mailbox",
    isMessage: false,
    mediaType: "application/mbox",
    ranges: [{ start: 0, end: file.byteLength }],
    children: messages.map(({ root }, index) => fromMime(root, { id: `1.${index + 1}`, nesting: 0 }, reading)),
    origin: { format: "mailbox" },
    encodedByteLength: file.byteLength,
    chunks: () => [file.read(0, file.byteLength)],
    bytes: () => file.read(0, file.byteLength),
  };
}

/** Bytes whose letters are looked at for a charset nobody states: of all bodies of a mail, and the least of one. */
const SAMPLE_BYTES = 65_536;
const MIN_SAMPLE_BYTES = 512;

/** A body cannot decode to more than it holds: no limit below the file's own length is needed, save on the number of parts. */
export function mimeReading(byteLength: number, op: MailOp, partCount = 1): Required<MimeReading> {
  const limits = {
    maxCharsetSampleBytes: Math.max(MIN_SAMPLE_BYTES, Math.floor(SAMPLE_BYTES / Math.max(1, partCount))),
    maxParts: Math.min(DEFAULT_LIMITS.maxParts, op.limits.maxElements),
    maxDecodedBytes: Math.max(DEFAULT_LIMITS.maxDecodedBytes, byteLength),
  };
  return { limits, checkpoint: op.checkpoint };
}

/** Parts of an Internet message, or of all messages of a mailbox. */
function countParts(scanned: Scanned): number {
  if (scanned.kind === "eml") return scanned.message.partCount;
  return scanned.kind === "mbox" ? scanned.messages.reduce((sum, { partCount }) => sum + partCount, 0) : 1;
}

interface ReadingSettings {
  readonly maxNesting: number;
  readonly partCount: number;
}

function createReading(byteLength: number, op: MailOp, { maxNesting, partCount }: ReadingSettings): MailReader {
  let mayOpenBytes = byteLength * OPENED_RATIO + FREE_OPENED_BYTES;
  const mime = mimeReading(byteLength, op, partCount);
  /** A message inside: its parts share what is looked at, and never more of each than of those around it. */
  const within = (message: MimeMessage): MailReader => {
    const own = mimeReading(byteLength, op, Math.max(partCount, message.partCount));
    return { ...reading, mime: own };
  };
  const reading: MailReader = {
    mime,
    maxNesting,
    checkpoint: op.checkpoint,
    mayOpen(needed) {
      mayOpenBytes -= needed;
      return mayOpenBytes >= 0;
    },
    openMime(bytes, place) {
      const message = scanMessage(bytes, mime);
      return findFault(message.root) === undefined ? fromMime(message.root, place, within(message)) : undefined;
    },
    openEntity(bytes, place) {
      const message = scanMessage(bytes, mime);
      return fromMime(message.root, place, within(message));
    },
    openOutlook: (message, place) => fromOutlook(message, place, reading),
  };
  return reading;
}

function readWhole(file: ByteSource): Uint8Array {
  return file.read(0, file.byteLength);
}
