import { type ByteSource, compareText, FormatError } from "@colophon/contract";
import { openZip, type ZipArchive, type ZipEntry } from "@colophon/kit-zip";
import type { MailOp } from "./failures.ts";
import type { MaildirFacts, StoredFile } from "./part.ts";

/** A file of a set. */
export interface SetEntry {
  readonly path: string;
  readonly stored: StoredFile;
  /** Of a maildir: what its place and its name say. */
  readonly maildir?: MaildirFacts;
}

/** Files that hold mail, which are opened one by one. */
export interface FileSet {
  readonly kind: "maildir" | "set";
  readonly entries: readonly SetEntry[];
  /** Names of the files that are not mail by their name, and of a maildir those that are not in a folder cur, new or tmp. */
  readonly otherFiles: readonly string[];
  /** Bytes of all files, unpacked. */
  readonly byteLength: number;
}

/** A file that a caller sends beside others. */
export interface SentFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const MESSAGE_PATH = /^(?:(.*)\/)?(cur|new|tmp)\/([^/]+)$/;
/** Windows has no colon in names, so that programs write another sign there. */
const FLAGS = /[:;!]2,([A-Za-z]*)$/;
/** Names by which programs write mails and mailboxes. */
const MAIL_NAME = /\.(?:eml|msg|oft|mbox|mbx|tnef)$|(?:^|\/)winmail[^/]*\.dat$/i;
/** Files that macOS adds to a zip, which have the name of the file they belong to. */
const RESOURCE_FORK = /(?:^|\/)(?:__MACOSX\/|\._)/;
/** A file without an extension, as Thunderbird names its mailboxes. */
const BARE_NAME = /(?:^|\/)[^./]+$/;
/** Names of other files that a diagnostic or a loss lists. */
const MAX_NAMED = 5;

/** How many files there are, with the names of the first ones. */
export function listNames(names: readonly string[]): string {
  return `${names.length} (${names.slice(0, MAX_NAMED).join(", ").toWellFormed()})`;
}

/** Whether bytes begin as a zip does. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

/**
 * A zip -> its maildir, whose files are in the order of folders and names, as names begin with the time of delivery; else its mails and
 * mailboxes in the order of their paths.
 *
 * Errors   INVALID_INPUT for a zip that cannot be read or has neither; RESOURCE_LIMIT.
 * Source   Maildir (cr.yp.to/proto/maildir.html); Maildir++ for folders within it.
 */
export function openZipSet(file: ByteSource, op: MailOp): FileSet {
  const archive = openArchive(file, op);
  const files = archive.entries.filter(({ isFolder }) => !isFolder);
  const maildir = files.flatMap((entry) => inMaildir(archive, entry));
  const kind = maildir.length > 0 ? "maildir" : "set";
  const entries = maildir.length > 0 ? maildir.toSorted(compareInMaildir) : findMails(archive, files, op);
  if (entries.length === 0)
    throw op.error(
      "INVALID_INPUT",
      "The file is a zip without mail: no file is in a folder cur, new or tmp, and none ends in .eml, .msg or .mbox.",
    );
  const read = new Set(entries.map(({ entry }) => entry));
  const otherFiles = files.filter((entry) => !read.has(entry)).map(({ name }) => name);
  if (otherFiles.length > 0) {
    const message = `Files of the zip that are not messages were not read: ${listNames(otherFiles)}.`;
    op.addDiagnostic("PART_NOT_EXAMINED", message, { severity: "info" });
  }
  return { kind, entries, otherFiles, byteLength: entries.reduce((sum, { entry }) => sum + entry.length, 0) };
}

/**
 * Files that were sent -> the set of them, in the order they were sent.
 *
 * Errors   INVALID_INPUT for a path that is not relative, or that two files have; RESOURCE_LIMIT.
 */
export function openFiles(files: readonly SentFile[], op: MailOp): FileSet {
  op.checkLimit("maxArchiveEntries", files.length);
  const seen = new Set<string>();
  for (const { path } of files) {
    if (/^\/|\\|\0|(?:^|\/)\.{0,2}(?:\/|$)/.test(path))
      throw op.error(
        "INVALID_INPUT",
        `The path "${path.slice(0, 200).toWellFormed()}" of \`files\` is not a relative path with forward slashes.`,
      );
    if (seen.has(path))
      throw op.error("INVALID_INPUT", `Two entries of \`files\` have the path "${path.slice(0, 200).toWellFormed()}".`);
    seen.add(path);
  }
  const entries = files.map(({ path, bytes }) => ({
    path: path.toWellFormed(),
    stored: {
      ranges: [],
      encodedByteLength: bytes.length,
      byteLength: bytes.length,
      read: () => bytes,
      copyTo: (writer) => writer.add(path, bytes),
    } satisfies StoredFile,
  }));
  return { kind: "set", entries, otherFiles: [], byteLength: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}

function openArchive(file: ByteSource, op: MailOp): ZipArchive {
  try {
    const archive = openZip(file, { checkpoint: op.checkpoint });
    op.checkLimit("maxArchiveEntries", archive.entries.length);
    return archive;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    throw op.error("INVALID_INPUT", `The zip cannot be read: ${error.message}.`);
  }
}

interface ZippedEntry extends SetEntry {
  readonly entry: ZipEntry;
}

function fromZip(archive: ZipArchive, entry: ZipEntry): ZippedEntry {
  const stored: StoredFile = {
    ranges: [entry.data],
    encodedByteLength: entry.compressedLength,
    byteLength: entry.length,
    read: () => archive.read(entry),
    copyTo: (writer) => writer.copy(archive, entry),
  };
  return { path: entry.name.toWellFormed(), stored, entry };
}

function inMaildir(archive: ZipArchive, entry: ZipEntry): ZippedEntry[] {
  const match = MESSAGE_PATH.exec(entry.name);
  if (match === null) return [];
  const [path, parent = "", state = "cur", name = ""] = match;
  const folder = /(?:^|\/)\.([^/]+)$/.exec(parent)?.[1] ?? "";
  const flags = FLAGS.exec(name)?.[1] ?? "";
  const maildir = { path: path.toWellFormed(), folder: folder.toWellFormed(), state: state as "cur", flags };
  return [{ ...fromZip(archive, entry), maildir }];
}

function compareInMaildir(one: ZippedEntry, other: ZippedEntry): number {
  return (
    compareText(one.maildir?.folder ?? "", other.maildir?.folder ?? "") ||
    compareText(nameOf(one.entry), nameOf(other.entry)) ||
    compareText(one.path, other.path)
  );
}

function nameOf({ name }: ZipEntry): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function findMails(archive: ZipArchive, files: readonly ZipEntry[], op: MailOp): readonly ZippedEntry[] {
  const found = files.filter((entry) => {
    op.checkpoint();
    if (RESOURCE_FORK.test(entry.name)) return false;
    return MAIL_NAME.test(entry.name) || (BARE_NAME.test(entry.name) && isMailbox(archive, entry));
  });
  return found.map((entry) => fromZip(archive, entry)).toSorted((one, other) => compareText(one.path, other.path));
}

function isMailbox(archive: ZipArchive, entry: ZipEntry): boolean {
  try {
    return Buffer.from(archive.read(entry).subarray(0, 5)).toString("latin1") === "From ";
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return false;
    throw error;
  }
}
