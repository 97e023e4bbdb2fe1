import { type ByteSource, compareText, FormatError } from "@colophon/contract";
import { openZip, type ZipArchive, type ZipEntry } from "@colophon/kit-zip";
import type { MailOp } from "./failures.ts";
import { type MessageRange, noSuchMessages } from "./mailbox.ts";
import type { MaildirFacts, MailPart } from "./part.ts";

interface MaildirEntry extends MaildirFacts {
  readonly name: string;
  readonly entry: ZipEntry;
}

const MESSAGE_PATH = /^(?:(.*)\/)?(cur|new|tmp)\/([^/]+)$/;
/** Windows has no colon in names, so that programs write another sign there. */
const FLAGS = /[:;!]2,([A-Za-z]*)$/;
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
 * A zip of a maildir, whose messages are unpacked one by one, in the order of their folders and names: names begin with the time
 * of delivery.
 *
 * Source   Maildir (cr.yp.to/proto/maildir.html); Maildir++ for folders within it.
 */
export class Maildir {
  readonly byteLength: number;
  readonly messageCount: number;
  /** Names of the files that are not in a folder cur, new or tmp. */
  readonly otherFiles: readonly string[];
  readonly #archive: ZipArchive;
  readonly #entries: readonly MaildirEntry[];
  readonly #from: number;
  readonly #to: number;

  /** Errors: INVALID_INPUT for a zip without a message of a maildir, and for a choice without messages. */
  constructor(file: ByteSource, op: MailOp, chosen: MessageRange = {}) {
    this.#archive = openArchive(file, op);
    [this.#entries, this.otherFiles] = findMessages(this.#archive, op);
    this.messageCount = this.#entries.length;
    this.byteLength = this.#entries.reduce((sum, { entry }) => sum + entry.length, 0);
    this.#from = chosen.from ?? 1;
    this.#to = Math.min(chosen.to ?? this.messageCount, this.messageCount);
    if (this.#from > this.#to) throw noSuchMessages(this.messageCount, op);
  }

  /** The chosen files, each unpacked when its turn comes; what `open` makes of a file is inside it. */
  *files(open: (bytes: Uint8Array, id: string) => MailPart | string): Generator<MailPart> {
    for (let index = this.#from; index <= this.#to; index += 1) {
      const found = this.#entries[index - 1];
      if (found !== undefined) yield this.#openFile(found, `1.${index}`, open);
    }
  }

  #openFile(
    { entry, name: _, ...maildir }: MaildirEntry,
    id: string,
    open: (bytes: Uint8Array, id: string) => MailPart | string,
  ): MailPart {
    const bytes = this.#read(entry);
    const inside = typeof bytes === "string" ? bytes : open(bytes, `${id}.1`);
    const content = typeof bytes === "string" ? new Uint8Array() : bytes;
    return {
      id,
      kind: typeof inside === "string" ? "leaf" : "message",
      isMessage: false,
      mediaType: "message/rfc822",
      filename: maildir.path,
      ranges: [entry.data],
      children: typeof inside === "string" ? [] : [inside],
      ...(typeof inside === "string" && { opaque: { code: "NESTED_MESSAGE_OPAQUE", reason: inside } as const }),
      origin: { format: "maildir", maildir, stored: { archive: this.#archive, entry } },
      encodedByteLength: entry.compressedLength,
      chunks: () => [content],
      bytes: () => content,
    };
  }

  #read(entry: ZipEntry): Uint8Array | string {
    try {
      return this.#archive.read(entry);
    } catch (error) {
      if (error instanceof FormatError && error.code !== "LIMIT") return `It cannot be unpacked: ${error.message}.`;
      throw error;
    }
  }
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

function findMessages({ entries }: ZipArchive, op: MailOp): [readonly MaildirEntry[], readonly string[]] {
  const found: MaildirEntry[] = [];
  const others: string[] = [];
  for (const entry of entries) {
    if (entry.isFolder) continue;
    const match = MESSAGE_PATH.exec(entry.name);
    if (match === null) {
      others.push(entry.name);
      continue;
    }
    const [path, parent = "", state = "cur", name = ""] = match;
    const folder = /(?:^|\/)\.([^/]+)$/.exec(parent)?.[1] ?? "";
    const flags = FLAGS.exec(name)?.[1] ?? "";
    found.push({ path: path.toWellFormed(), folder: folder.toWellFormed(), state: state as "cur", flags, name, entry });
  }
  if (found.length === 0)
    throw op.error("INVALID_INPUT", "The file is a zip without a maildir: no file is in a folder cur, new or tmp.");
  if (others.length > 0) {
    const message = `Files of the zip that are not messages were not read: ${listNames(others)}.`;
    op.addDiagnostic("PART_NOT_EXAMINED", message, { severity: "info" });
  }
  found.sort(
    (one, other) =>
      compareText(one.folder, other.folder) || compareText(one.name, other.name) || compareText(one.path, other.path),
  );
  return [found, others];
}
