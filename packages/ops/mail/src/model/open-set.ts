import { type ByteSource, FormatError, hashBytes, hashCanonicalJson, type Sha256Hash } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { findMailboxMessages, scanMessage } from "@colophon/kit-mime";
import { readMsg, readTnef } from "@colophon/kit-msg";
import { type MailOp, withMailErrors } from "./failures.ts";
import { type FileSet, isZip, openFiles, openZipSet, type SentFile, type SetEntry } from "./file-set.ts";
import { detectKind, findFault, HEAD_BYTES } from "./kind.ts";
import { type MessageRange, noSuchMessages } from "./mailbox.ts";
import { createReading, DEFAULT_NESTING, type FileReader, holderOf, type OpenSettings, openMail } from "./open-mail.ts";
import type { MailFile, MailPart, MailSetKind } from "./part.ts";

/** A mail file, or several. */
export interface MailInput {
  readonly bytes?: ByteSource | undefined;
  readonly files?: readonly SentFile[] | undefined;
}

/** What a caller sent that is not one mail file: a zip, or several files. Errors: INVALID_INPUT. */
function findSet({ bytes, files = [] }: MailInput, op: MailOp): FileSet | undefined {
  if ((bytes === undefined) === (files.length === 0))
    throw op.error("INVALID_INPUT", "Send either `bytes` or at least one entry in `files`.", {
      remediation: "Set `bytes` to one file, or `files` to several.",
    });
  if (bytes === undefined) return withMailErrors(op, () => openFiles(files, op));
  return isZip(bytes.read(0, Math.min(HEAD_BYTES, bytes.byteLength)))
    ? withMailErrors(op, () => openZipSet(bytes, op))
    : undefined;
}

/** The hash of the one file, or of the canonical JSON array of the path and hash of each. */
export function hashOfInput({ bytes, files = [] }: MailInput, op: MailOp & { hashOf(): Sha256Hash }): Sha256Hash {
  if (bytes !== undefined) return op.hashOf();
  return hashCanonicalJson(files.map(({ path, bytes: own }) => [path.toWellFormed(), hashBytes(own)])).hash;
}

/**
 * A mail file, or a set of them: the files of a set are the parts 1.1, 1.2, and each holds its message, or its messages.
 *
 * Errors   INVALID_INPUT with what the file is instead, or for a choice without files; RESOURCE_LIMIT naming the limit.
 */
export function openMailSet(input: MailInput, op: MailOp, settings: OpenSettings): MailFile<MailSetKind> {
  const set = findSet(input, op);
  const { bytes } = input;
  if (set === undefined && bytes !== undefined) return openMail(bytes, op, settings);
  if (set === undefined) throw op.error("INVALID_INPUT", "Send either `bytes` or at least one entry in `files`.");
  const { kind, entries, otherFiles, byteLength } = set;
  const [from, to] = rangeOf(entries.length, settings.messages ?? {}, op);
  const source = bytes ?? sourceOf(new Uint8Array());
  const holder = holderOf(
    source,
    { start: 0, end: source.byteLength },
    bytes === undefined ? "multipart/mixed" : "application/zip",
  );
  const { maxNesting = DEFAULT_NESTING } = settings;
  return {
    kind,
    byteLength: bytes?.byteLength ?? byteLength,
    messageCount: entries.length,
    otherFiles,
    paths: entries.map(({ path }) => path),
    *readByMessage() {
      yield holder;
      const reading = createReading(byteLength, op, { maxNesting, partCount: entries.length });
      let messages = 0;
      const count = (more: number): void => {
        messages += more;
        op.checkLimit("maxElements", messages);
      };
      for (let index = from; index <= to; index += 1) {
        op.checkpoint();
        const entry = entries[index - 1];
        if (entry !== undefined) yield* openEntry(entry, `1.${index}`, reading, count);
      }
    },
  };
}

function rangeOf(
  count: number,
  { from = 1, to = count }: MessageRange,
  op: MailOp,
): readonly [from: number, to: number] {
  const last = Math.min(to, count);
  if (from > last) throw noSuchMessages(count, op);
  return [from, last];
}

/** Adds messages to those of the files before. Errors: RESOURCE_LIMIT for too many in all files. */
type CountMessages = (more: number) => void;

/** A file with its message; a mailbox, and its messages after it. */
function* openEntry(
  entry: SetEntry,
  id: string,
  reading: FileReader,
  countMessages: CountMessages,
): Generator<MailPart> {
  const bytes = readEntry(entry);
  if (typeof bytes === "string") yield partOf(entry, id, new Uint8Array(), bytes);
  else if (entry.maildir !== undefined) yield partOf(entry, id, bytes, openSingle(bytes, id, reading));
  else if (detectKind(bytes.subarray(0, HEAD_BYTES)).kind !== "text")
    yield partOf(entry, id, bytes, openOther(bytes, id, reading));
  else {
    const source = sourceOf(bytes);
    const places = findMailboxMessages(source, reading.checkpoint);
    if (places.length > 1) countMessages(places.length);
    if (places.length < 2) yield partOf(entry, id, bytes, openSingle(bytes, id, reading));
    else {
      yield { ...partOf(entry, id, bytes, []), kind: "mailbox", mediaType: "application/mbox" };
      for (const [index, within] of places.entries()) {
        reading.checkpoint();
        const message = scanMessage(source, { ...reading.mime, within });
        yield reading.openMessage(message, { id: `${id}.${index + 1}`, nesting: 0, decodedFrom: id });
      }
    }
  }
}

function readEntry({ stored }: SetEntry): Uint8Array | string {
  try {
    return stored.read();
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return `The file cannot be unpacked: ${error.message}`;
    throw error;
  }
}

/** The message of a file; the reason where it is none. */
function openSingle(bytes: Uint8Array, id: string, reading: FileReader): MailPart[] | string {
  const message = scanMessage(bytes, reading.mime);
  const fault = findFault(message.root);
  return fault ?? [reading.openMessage(message, { id: `${id}.1`, nesting: 0, decodedFrom: id })];
}

function openOther(bytes: Uint8Array, id: string, reading: FileReader): MailPart[] | string {
  const detected = detectKind(bytes.subarray(0, HEAD_BYTES));
  if (detected.kind === "other") return detected.reason;
  const { checkpoint } = reading;
  try {
    const message = detected.kind === "msg" ? readMsg(bytes, { checkpoint }) : readTnef(bytes, { checkpoint });
    return [reading.openOutlook(message, { id: `${id}.1`, nesting: 0, decodedFrom: id })];
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return `The file cannot be read: ${error.message}`;
    throw error;
  }
}

const MEDIA_TYPES = { msg: "application/vnd.ms-outlook", tnef: "application/ms-tnef" } as const;

function partOf(
  { path, stored, maildir }: SetEntry,
  id: string,
  content: Uint8Array,
  inside: MailPart[] | string,
): MailPart {
  const isRead = typeof inside !== "string";
  const { kind } = maildir === undefined ? detectKind(content.subarray(0, HEAD_BYTES)) : { kind: "text" };
  return {
    id,
    kind: isRead ? "message" : "leaf",
    isMessage: false,
    mediaType: kind === "msg" || kind === "tnef" ? MEDIA_TYPES[kind] : "message/rfc822",
    filename: path,
    ranges: stored.ranges,
    children: isRead ? inside : [],
    ...(!isRead && { opaque: { code: "NESTED_MESSAGE_OPAQUE", reason: inside } as const }),
    origin: { format: "file", path, stored, ...(maildir !== undefined && { maildir }) },
    encodedByteLength: stored.encodedByteLength,
    chunks: () => [content],
    bytes: () => content,
  };
}
