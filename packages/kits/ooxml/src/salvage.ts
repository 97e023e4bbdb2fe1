import { type ByteSource, type Checkpoint, FormatError } from "@colophon/kit-bytes";
import { decodeXml, encodeXml, scanXml } from "@colophon/kit-xml";
import { openZip, salvageEntries, type ZipLimits } from "@colophon/kit-zip";

/** What is not as it was in the file: of one entry "CUT", of the whole archive "REBUILT". */
export interface SalvageFault {
  readonly kind: "CUT" | "REBUILT";
  readonly message: string;
  /** "part /word/document.xml", "archive". */
  readonly subject: string;
}

export interface SalvageOptions {
  readonly limits: Partial<ZipLimits>;
  readonly checkpoint: Checkpoint;
  /** "records" where the directory that is there is that of an archive inside. */
  readonly from?: "directory" | "records";
  report(fault: SalvageFault): void;
}

/** Files by their names, to be written as an archive again. */
export type SalvagedFiles = Map<string, Uint8Array>;

export interface Salvaged {
  readonly files: SalvagedFiles;
  /** They are not what the archive says it holds. */
  readonly isChanged: boolean;
}

/**
 * An archive, damaged or not -> each file that can be read of it, the first of two of one name.
 *
 * Errors   FormatError LIMIT and ENCRYPTED of "zip".
 */
export function salvageFiles(source: ByteSource, options: SalvageOptions): Salvaged {
  const { limits, checkpoint, from = "directory", report } = options;
  const read =
    from === "records" ? "The archive directory belongs to a file inside the archive." : readListed(source, options);
  if (typeof read !== "string") return read;
  const files: SalvagedFiles = new Map();
  for (const { name, bytes, isWhole } of salvageEntries(source, { limits, checkpoint })) {
    const plain = safeName(name);
    if (files.has(plain)) continue;
    if (plain !== name) report(renamed(name, plain));
    if (!isWhole)
      report({ kind: "CUT", message: `${plain} is truncated after ${bytes.length} bytes.`, subject: `part /${plain}` });
    if (bytes.length > 0 || isWhole) files.set(plain, bytes);
  }
  if (files.size > 0)
    report({ kind: "REBUILT", message: `${read} The entries were read from their local records.`, subject: "archive" });
  return { files, isChanged: true };
}

/** What the directory lists, or why it cannot be read. */
function readListed(source: ByteSource, { limits, checkpoint, report }: SalvageOptions): Salvaged | string {
  const files: SalvagedFiles = new Map();
  const seen = new Set<string>();
  let isChanged = false;
  let records: ReadonlyMap<string, Uint8Array> | undefined;
  const recordOf = (name: string): Uint8Array | undefined => {
    const salvage = () => salvageEntries(source, { limits, checkpoint });
    records ??= new Map(salvage().map((each) => [each.name, each.bytes]));
    return records.get(name);
  };
  try {
    const archive = openZip(source, { limits, checkpoint });
    for (const { code, message } of archive.findings) {
      if (code !== "NAME_MISMATCH") continue;
      isChanged = true;
      report({
        kind: "REBUILT",
        message: `${message}. The name in the archive directory is kept.`,
        subject: "archive",
      });
    }
    for (const entry of archive.entries) {
      if (entry.isFolder) continue;
      const name = safeName(entry.name);
      if (seen.has(name.toLowerCase())) {
        const message = `The archive had two entries ${name}. The first is kept.`;
        report({ kind: "CUT", message, subject: `part /${name}` });
        isChanged = true;
        continue;
      }
      seen.add(name.toLowerCase());
      const content = readEntry(
        () => archive.read(entry),
        () => recordOf(entry.name),
      );
      if (content.fault !== undefined) {
        isChanged = true;
        const left = content.bytes.length === 0 ? "No part of it can be read." : "The readable part is kept.";
        report({ kind: "CUT", message: `${content.fault} ${left}`, subject: `part /${name}` });
      }
      if (content.fault === undefined || content.bytes.length > 0) files.set(name, content.bytes);
      if (name === entry.name) continue;
      isChanged = true;
      report(renamed(entry.name, name));
    }
    return { files, isChanged };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT" || error.code === "ENCRYPTED") throw error;
    return error.message;
  }
}

/** An entry, or what its own record gives where it is damaged, with why. */
function readEntry(
  read: () => Uint8Array,
  record: () => Uint8Array | undefined,
): { readonly bytes: Uint8Array; readonly fault?: string } {
  try {
    return { bytes: read() };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT" || error.code === "ENCRYPTED") throw error;
    const bytes = record();
    if (bytes === undefined) throw error;
    return { bytes, fault: error.message };
  }
}

/** A name -> one that is a path inside of a folder, by the rules of `findUnsafePath`: what no path has is left out. */
function safeName(name: string): string {
  const steps = name
    .replace(/[\0-\x1f\x7f]/g, "")
    .replaceAll("\\", "/")
    .replace(/^\/*[A-Za-z]:/, "")
    .split("/");
  const safe = steps.filter((step, index) => step !== ".." && (step !== "" || index > 0)).join("/");
  return safe.replace(/^\/+/, "") || "unnamed";
}

function renamed(before: string, after: string): SalvageFault {
  const reported = JSON.stringify(before.slice(0, 200).toWellFormed());
  return {
    kind: "REBUILT",
    message: `The name ${reported} is not a valid path. The entry is now ${after}.`,
    subject: `part /${after}`,
  };
}

export interface ClosedXml {
  /** Undefined where not even the root can be read. */
  readonly bytes: Uint8Array | undefined;
  readonly line: number;
  /** The offset in its text up to which it can be read. */
  readonly end: number;
  /** The beginning of what is lost, or why nothing can be read. */
  readonly rest: string;
}

/**
 * XML that breaks off, or is broken, with every element closed that was open; undefined for what is well-formed. An element of the name
 * `whole` that is open there is left out: half of a number is another number.
 *
 * Errors   FormatError LIMIT of "xml".
 */
export function closeXml(bytes: Uint8Array, checkpoint: Checkpoint, whole?: string): ClosedXml | undefined {
  const open: { readonly name: string; readonly start: number }[] = [];
  let end = 0;
  let isClosed = false;
  let line = 1;
  const events = {
    open(tag: { readonly name: string; readonly start: number; readonly end: number }): void {
      if (isClosed) return;
      open.push({ name: tag.name, start: tag.start });
      end = tag.end;
    },
    close(_: string, __: number, at: number): void {
      open.pop();
      end = at;
      isClosed = open.length === 0;
    },
    text(_: string, __: number, at: number): void {
      if (!isClosed) end = at;
    },
  };
  try {
    scanXml(bytes, events, { undeclaredPrefixes: "keep", limits: { depth: 1_000 }, checkpoint });
    return undefined;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    if (error.code !== "MALFORMED") return undefined;
    if (open.length === 0 && !isClosed) return { bytes: undefined, line, end, rest: error.message };
    line = Number(error.details.line ?? 1);
  }
  const source = decodeXml(bytes);
  const cut = whole === undefined ? -1 : open.findIndex(({ name }) => name === whole || name.endsWith(`:${whole}`));
  if (cut >= 0) end = open[cut]?.start ?? end;
  const closing = (cut < 0 ? open : open.slice(0, cut)).reverse().map(({ name }) => `</${name}>`);
  const kept = source.text.slice(0, end) + closing.join("");
  return { bytes: encodeXml(kept, source.encoding), line, end, rest: source.text.slice(end, end + 200) };
}

/**
 * The ids of relationships that elements of a local name say in markup that may be damaged, in order: `r:id` or the like, of each the first.
 *
 * Cost     O(characters): a tag is looked at once, and no further than where the next begins.
 */
export function relationshipIds(markup: string, local: string): readonly string[] {
  const tags = markup.matchAll(new RegExp(`<(?:\\w+:)?${local}(?=\\s)([^<>]*)`, "g"));
  return [...tags].flatMap(([, attributes = ""]) => /\s[\w.-]+:id="([^"]+)"/.exec(attributes)?.[1] ?? []);
}
