import { type ByteSource, type Op, sourceOf } from "@colophon/contract";
import { DEFAULT_LIMITS, MimeError, type MimeMessage, scanMessage } from "@colophon/kit-mime";
import { MsgError, type OutlookMessage, readMsg, readTnef } from "@colophon/kit-msg";
import { detectKind, findFault, HEAD_BYTES } from "./kind.ts";
import { fromMime } from "./mime-part.ts";
import { fromOutlook } from "./outlook-part.ts";
import type { MailFile, MailPart } from "./part.ts";
import type { Place, Reading } from "./reading.ts";

/** What reading needs of an operation's `op`. */
export type MailOp = Op<"INVALID_INPUT" | "RESOURCE_LIMIT">;

/** Bytes that may be opened again as files inside the mail, for each byte of it, beyond a first mebibyte. */
const OPENED_RATIO = 8;
const FREE_OPENED_BYTES = 1_048_576;
/** Messages inside messages that are opened unless the caller says less. */
export const DEFAULT_NESTING = 32;

/** A mail of any of the three kinds, scanned but not yet decoded. */
export type Scanned =
  | { readonly kind: "eml"; readonly message: MimeMessage }
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
  return withKitErrors(op, () => {
    if (detected.kind === "msg") return { kind: "msg", message: readMsg(readWhole(file)) };
    if (detected.kind === "tnef") return { kind: "tnef", message: readTnef(readWhole(file)) };
    const message = scanMessage(checkedSource(file, op), { limits: mimeLimits(file.byteLength, op) });
    const fault = findFault(message.root);
    if (fault !== undefined) throw op.error("INVALID_INPUT", fault);
    return { kind: "eml", message };
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
  return withKitErrors(op, () =>
    scanned.kind === "eml"
      ? fromMime(scanned.message.root, place, reading)
      : fromOutlook(scanned.message, place, reading),
  );
}

/** Runs what reads foreign bytes; a limit of a kit becomes RESOURCE_LIMIT, a file of another kind INVALID_INPUT. */
export function withKitErrors<T>(op: MailOp, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MimeError)
      throw op.error("RESOURCE_LIMIT", `${error.message}.`, {
        details: { limit: error.limit, offset: error.offset },
        fix:
          error.limit === "maxParts" && op.limits.maxElements < DEFAULT_LIMITS.maxParts
            ? "Raise limits.maxElements, or send a message of fewer parts."
            : "Send a message within this limit, which is fixed.",
      });
    if (error instanceof MsgError) {
      const code = error.code === "LIMIT_EXCEEDED" ? "RESOURCE_LIMIT" : "INVALID_INPUT";
      throw op.error(code, `The Outlook file cannot be read: ${error.message}.`, { details: { offset: error.offset } });
    }
    throw error;
  }
}

/** A body cannot decode to more than it holds: no limit below the file's own length is needed, save on the number of parts. */
export function mimeLimits(byteLength: number, op: MailOp): { maxParts: number; maxDecodedBytes: number } {
  return {
    maxParts: Math.min(DEFAULT_LIMITS.maxParts, op.limits.maxElements),
    maxDecodedBytes: Math.max(DEFAULT_LIMITS.maxDecodedBytes, byteLength),
  };
}

function createReading(byteLength: number, op: MailOp, maxNesting: number): Reading {
  let mayOpenBytes = byteLength * OPENED_RATIO + FREE_OPENED_BYTES;
  const limits = mimeLimits(byteLength, op);
  const scan = (bytes: Uint8Array): MimeMessage => scanMessage(checkedSource(sourceOf(bytes), op), { limits });
  const reading: Reading = {
    mimeLimits: limits,
    msgLimits: {},
    maxNesting,
    checkpoint: op.checkpoint,
    mayOpen(needed) {
      mayOpenBytes -= needed;
      return mayOpenBytes >= 0;
    },
    openMime(bytes, place) {
      const { root } = scan(bytes);
      return findFault(root) === undefined ? fromMime(root, place, reading) : undefined;
    },
    openEntity: (bytes, place) => fromMime(scan(bytes).root, place, reading),
    openOutlook: (message, place) => fromOutlook(message, place, reading),
  };
  return reading;
}

/** A source each of whose reads looks at the clock, so that a scan of any size can be stopped. */
function checkedSource(file: ByteSource, op: Pick<MailOp, "checkpoint">): ByteSource {
  const { byteLength } = file;
  return {
    byteLength,
    read(start, end) {
      op.checkpoint();
      return file.read(start, end);
    },
    readInto(target, start) {
      op.checkpoint();
      file.readInto(target, start);
    },
  };
}

function readWhole(file: ByteSource): Uint8Array {
  return file.read(0, file.byteLength);
}
