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
import type { Place, Reading } from "./reading.ts";

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
    op.within("maxElements", places.length);
    const messages = places.map((within) => scanMessage(file, { ...mime, within }));
    const [message, second] = messages;
    const fault = message === undefined ? "The file is empty." : findFault(message.root);
    if (fault !== undefined || message === undefined) throw op.error("INVALID_INPUT", fault ?? "The file is empty.");
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
  const reading = createReading(byteLength, op, maxNesting);
  const place: Place = { id: "1", nesting: 0 };
  return withMailErrors(op, () => {
    if (scanned.kind === "eml") return fromMime(scanned.message.root, place, reading);
    if (scanned.kind === "mbox") return fromMailbox(scanned, reading);
    return fromOutlook(scanned.message, place, reading);
  });
}

/** The messages of a mailbox are its parts: 1.1, 1.2. */
function fromMailbox({ messages, file }: Scanned & { readonly kind: "mbox" }, reading: Reading): MailPart {
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

/** A body cannot decode to more than it holds: no limit below the file's own length is needed, save on the number of parts. */
export function mimeReading(byteLength: number, op: MailOp): Required<MimeReading> {
  const limits = {
    maxParts: Math.min(DEFAULT_LIMITS.maxParts, op.limits.maxElements),
    maxDecodedBytes: Math.max(DEFAULT_LIMITS.maxDecodedBytes, byteLength),
  };
  return { limits, checkpoint: op.checkpoint };
}

function createReading(byteLength: number, op: MailOp, maxNesting: number): Reading {
  let mayOpenBytes = byteLength * OPENED_RATIO + FREE_OPENED_BYTES;
  const mime = mimeReading(byteLength, op);
  const reading: Reading = {
    mime,
    maxNesting,
    checkpoint: op.checkpoint,
    mayOpen(needed) {
      mayOpenBytes -= needed;
      return mayOpenBytes >= 0;
    },
    openMime(bytes, place) {
      const { root } = scanMessage(bytes, mime);
      return findFault(root) === undefined ? fromMime(root, place, reading) : undefined;
    },
    openEntity: (bytes, place) => fromMime(scanMessage(bytes, mime).root, place, reading),
    openOutlook: (message, place) => fromOutlook(message, place, reading),
  };
  return reading;
}

function readWhole(file: ByteSource): Uint8Array {
  return file.read(0, file.byteLength);
}
