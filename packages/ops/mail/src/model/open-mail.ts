import type { ByteRange, ByteSource } from "@colophon/contract";
import {
  DEFAULT_MIME_LIMITS,
  findMailboxMessages,
  type MimeMessage,
  type MimeReading,
  scanMessage,
} from "@colophon/kit-mime";
import { type OutlookMessage, readMsg, readTnef } from "@colophon/kit-msg";
import { type MailOp, withMailErrors } from "./failures.ts";
import { detectKind, findFault, HEAD_BYTES } from "./kind.ts";
import { MailboxFile, type MessageRange, noSuchMessages } from "./mailbox.ts";
import { fromMime } from "./mime-part.ts";
import { fromOutlook } from "./outlook-part.ts";
import type { MailFile, MailPart } from "./part.ts";
import type { MailReader, MessagePosition } from "./reading.ts";

/** Bytes that may be opened again as files inside the mail, for each byte of it, beyond a first mebibyte. */
const OPENED_RATIO = 8;
const FREE_OPENED_BYTES = 1_048_576;
/** Messages inside messages that are opened unless the caller says less. */
export const DEFAULT_NESTING = 32;

/** A mail of any kind, not yet decoded; the messages of a mailbox are scanned one by one. */
export type Scanned =
  | { readonly kind: "eml"; readonly message: MimeMessage }
  | { readonly kind: "mbox"; readonly mailbox: MailboxFile }
  | { readonly kind: "msg" | "tnef"; readonly message: OutlookMessage };

/**
 * A file -> the mail in it.
 *
 * Shapes   file: bytes or a source; an Internet message is read by chunks, an Outlook file whole. chosen: messages of a mailbox.
 * Cost     O(bytes).
 * Errors   INVALID_INPUT with what the file is instead, or where it has no chosen message; RESOURCE_LIMIT naming the limit.
 */
export function scanMail(file: ByteSource, op: MailOp, chosen: MessageRange = {}): Scanned {
  const detected = detectKind(file.read(0, Math.min(HEAD_BYTES, file.byteLength)));
  if (detected.kind === "other") throw op.error("INVALID_INPUT", detected.reason);
  return withMailErrors(op, () => {
    const { checkpoint } = op;
    if (detected.kind !== "text") {
      refuseChoice(chosen, op);
      const read = detected.kind === "msg" ? readMsg : readTnef;
      return { kind: detected.kind, message: read(readWhole(file), { checkpoint }) };
    }
    const mime = mimeReading(file.byteLength, op);
    const places = findMailboxMessages(file, checkpoint);
    op.checkLimit("maxElements", places.length);
    if (places.length > 1) return { kind: "mbox", mailbox: new MailboxFile(file, places, { mime, op, chosen }) };
    const [within] = places;
    if (within === undefined) throw op.error("INVALID_INPUT", "The file is empty.");
    const message = scanMessage(file, { ...mime, within });
    const fault = findFault(message.root);
    if (fault !== undefined) throw op.error("INVALID_INPUT", fault);
    refuseChoice(chosen, op);
    return { kind: "eml", message };
  });
}

/** A file of one message has message 1 alone. */
function refuseChoice({ from = 1, to = from }: MessageRange, op: MailOp): void {
  if (from > 1 || to < from) throw noSuchMessages(1, op);
}

export interface OpenSettings {
  /** Messages inside messages that are opened. */
  readonly maxNesting?: number;
  readonly messages?: MessageRange | undefined;
}

/** A file -> the family's model of it; files of mail inside are opened, `maxNesting` deep. */
export function openMail(file: ByteSource, op: MailOp, { maxNesting, messages }: OpenSettings): MailFile {
  const { byteLength } = file;
  const scanned = scanMail(file, op, messages);
  if (scanned.kind === "mbox") return openMailbox(scanned.mailbox, op, maxNesting);
  const root = openScanned(scanned, byteLength, op, maxNesting);
  return { kind: scanned.kind, byteLength, messageCount: 1, otherFiles: [], readByMessage: () => [root] };
}

/** The part of a file that holds messages side by side, without them. */
export function holderOf(file: ByteSource, range: ByteRange, mediaType: string): MailPart {
  return {
    id: "1",
    kind: "mailbox",
    isMessage: false,
    mediaType,
    ranges: [range],
    children: [],
    origin: { format: "mailbox" },
    encodedByteLength: range.end - range.start,
    chunks: () => [file.read(range.start, range.end)],
    bytes: () => file.read(range.start, range.end),
  };
}

/** A scanned mail that is one message -> its part. */
export function openScanned(
  scanned: Exclude<Scanned, { kind: "mbox" }>,
  byteLength: number,
  op: MailOp,
  maxNesting = DEFAULT_NESTING,
): MailPart {
  const partCount = scanned.kind === "eml" ? scanned.message.partCount : 1;
  const reading = createReading(byteLength, op, { maxNesting, partCount });
  const place: MessagePosition = { id: "1", nesting: 0 };
  return withMailErrors(op, () =>
    scanned.kind === "eml"
      ? fromMime(scanned.message.root, place, reading)
      : fromOutlook(scanned.message, place, reading),
  );
}

/** The messages of a mailbox are its parts: 1.1, 1.2. */
function openMailbox(mailbox: MailboxFile, op: MailOp, maxNesting = DEFAULT_NESTING): MailFile {
  const { file, range, messageCount } = mailbox;
  const { byteLength } = file;
  const holder = holderOf(file, range, "application/mbox");
  function* readMessages(): Generator<MailPart> {
    const reading = createReading(byteLength, op, { maxNesting, partCount: messageCount });
    for (const { id, message } of mailbox.messages()) yield reading.openMessage(message, { id, nesting: 0 });
  }
  return {
    kind: "mbox",
    byteLength,
    messageCount,
    otherFiles: [],
    *readByMessage() {
      yield holder;
      yield* readMessages();
    },
  };
}

/** Bytes whose letters are looked at for a charset nobody states: of all bodies of a mail, and the least of one. */
const SAMPLE_BYTES = 65_536;
const MIN_SAMPLE_BYTES = 512;

/** A body cannot decode to more than it holds: no limit below the file's own length is needed, save on the number of parts. */
export function mimeReading(byteLength: number, op: MailOp, partCount = 1): Required<MimeReading> {
  const limits = {
    maxCharsetSampleBytes: Math.max(MIN_SAMPLE_BYTES, Math.floor(SAMPLE_BYTES / Math.max(1, partCount))),
    maxParts: Math.min(DEFAULT_MIME_LIMITS.maxParts, op.limits.maxElements),
    maxDecodedBytes: Math.max(DEFAULT_MIME_LIMITS.maxDecodedBytes, byteLength),
  };
  return { limits, checkpoint: op.checkpoint };
}

interface ReadingSettings {
  readonly maxNesting: number;
  readonly partCount: number;
}

/** A reader that also opens the messages of the file itself. */
export interface FileReader extends MailReader {
  openMessage(message: MimeMessage, place: MessagePosition): MailPart;
}

export function createReading(byteLength: number, op: MailOp, { maxNesting, partCount }: ReadingSettings): FileReader {
  let mayOpenBytes = byteLength * OPENED_RATIO + FREE_OPENED_BYTES;
  const mime = mimeReading(byteLength, op, partCount);
  /** A message inside: its parts share what is looked at, and never more of each than of those around it. */
  const within = (message: MimeMessage): MailReader => {
    const own = mimeReading(byteLength, op, Math.max(partCount, message.partCount));
    return { ...reading, mime: own };
  };
  const reading: FileReader = {
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
    openMessage: (message, place) => fromMime(message.root, place, within(message)),
    openOutlook: (message, place) => fromOutlook(message, place, reading),
  };
  return reading;
}

function readWhole(file: ByteSource): Uint8Array {
  return file.read(0, file.byteLength);
}
