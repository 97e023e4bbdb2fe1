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
/** Paths that would leave the folder in which somebody unpacks them, or that not every system can write. */
const UNSAFE_PATH = /^\/|\\|[\0-\x1f\x7f]|^[A-Za-z]:|(?:^|\/)\.{0,2}(?:\/|$)/;
/** A file without an extension, as Thunderbird names its mailboxes. */
const BARE_NAME = /(?:^|\/)[^./]+$/;
const PATHS_REMEDIATION = "Set each `path` of `files` to another relative path, for example `2026/offer.eml`.";
/** Names of other files that a diagnostic or a loss lists. */
const MAX_NAMED = 5;

/** How many files there are, with the names of the first ones. */
export function listNames(names: readonly string[]): string {
  return `${names.length} (${names.slice(0, MAX_NAMED).join(", ").toWellFormed()})`;
}

/** A path as it is, where it stays inside of a folder; else without what leads out of it. Empty where nothing is left. */
export function safePath(path: string): string {
  if (!UNSAFE_PATH.test(path)) return path;
  const plain = path.replace(/[\0-\x1f\x7f]/g, "").replaceAll("\\", "/");
  const pieces = plain.split("/").map((piece, index) => (index === 0 ? piece.replace(/^[A-Za-z]:/, "") : piece));
  return pieces.filter((piece) => !/^\.{0,2}$/.test(piece)).join("/");
}

/** Whether bytes begin as a zip does. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

/**
 * A zip -> its maildir, whose files are in the order of folders and names, as names begin with the time of delivery; then its other mails
 * and mailboxes in the order of their paths. A zip with files in folders tmp alone is not a maildir.
 *
 * Errors   INVALID_INPUT for a zip that cannot be read or has neither; RESOURCE_LIMIT.
 * Source   Maildir (cr.yp.to/proto/maildir.html); Maildir++ for folders within it.
 */
export function openZipSet(file: ByteSource, op: MailOp): FileSet {
  const archive = openArchive(file, op);
  const files = archive.entries.filter(({ isFolder }) => !isFolder);
  const placed = files.flatMap((entry) => inMaildir(archive, entry));
  const kind = placed.some(({ maildir }) => maildir?.state !== "tmp") ? "maildir" : "set";
  const maildir = kind === "maildir" ? placed.toSorted(compareInMaildir) : [];
  const inside = new Set(maildir.map(({ entry }) => entry));
  const others = findMails(
    archive,
    files.filter((entry) => !inside.has(entry)),
    op,
  );
  const entries = [...maildir, ...others];
  if (entries.length === 0)
    throw op.error(
      "INVALID_INPUT",
      "The file is a zip without mail: no file is in a folder cur or new, and none ends in .eml, .msg or .mbox.",
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
    if (UNSAFE_PATH.test(path))
      throw op.error(
        "INVALID_INPUT",
        `The path "${path.slice(0, 200).toWellFormed()}" of \`files\` is not a relative path with forward slashes.`,
        { remediation: PATHS_REMEDIATION },
      );
    if (seen.has(path))
      throw op.error(
        "INVALID_INPUT",
        `Two entries of \`files\` have the path "${path.slice(0, 200).toWellFormed()}".`,
        {
          remediation: PATHS_REMEDIATION,
        },
      );
    seen.add(path);
  }
  const entries = files.map(({ path, bytes }) => ({
    path: path.toWellFormed(),
    stored: {
      ranges: [],
      encodedByteLength: bytes.length,
      byteLength: bytes.length,
      read: () => bytes,
      canRename: true,
      copyTo: (writer, name) => writer.add(name, bytes),
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
  const path = entry.name.toWellFormed();
  const stored: StoredFile = {
    ranges: [entry.data],
    encodedByteLength: entry.compressedLength,
    byteLength: entry.length,
    read: () => archive.read(entry),
    canRename: !entry.isEncrypted,
    copyTo: (writer, name) => writer.copy(archive, entry, name === path ? {} : { name }),
  };
  return { path, stored, entry };
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
    const [head = new Uint8Array()] = archive.steps(entry);
    return Buffer.from(head.subarray(0, 5)).toString("latin1") === "From ";
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return false;
    throw error;
  }
}
