import { isByteSource, isPlainObject, type Loss } from "@colophon/contract";
import { sha256Of } from "../fixture.ts";
import type { Conservation, Opened, Outcome, SkippedEntry, ValueFile } from "./conservation.ts";

/** Where units may be accounted for. */
export interface Evidence {
  /** Texts of the value and of its files. */
  readonly texts: readonly string[];
  /** Hashes of the value's files, of those inside them, and of what it names by hash. */
  readonly files: ReadonlySet<string>;
  readonly losses: readonly Loss[];
  readonly skipped: readonly SkippedEntry[];
  /** Files that no reader could open. */
  readonly unopened: readonly string[];
}

const TEXTUAL = /^(?:text\/|message\/|application\/(?:[\w.+-]*\+)?(?:xml|json)\b)/;
const JSON_TYPES = /^application\/(?:[\w.+-]*\+)?json\b/;
const JSON_LINES = /^application\/(?:x-ndjson|jsonl|json-lines|json-seq)\b/;

export async function gatherEvidence(conservation: Conservation, outcome: Outcome): Promise<Evidence> {
  const { value, losses } = outcome;
  const texts: string[] = [];
  const files = new Set<string>();
  const unopened: string[] = [];
  const queue: ValueFile[] = [];
  walk(conservation.carries?.(value) ?? value, texts, queue);
  for (const file of queue) {
    files.add(sha256Of(file.bytes));
    const opened = (await conservation.open?.(file)) ?? openText(file);
    if (opened === undefined) unopened.push(`${file.mediaType} (${file.extension}), ${file.bytes.length} bytes`);
    for (const text of opened?.texts ?? []) texts.push(text);
    for (const inside of opened?.files ?? []) files.add(sha256Of(inside));
  }
  for (const text of texts) if (/^sha256:[0-9a-f]{64}$/.test(text)) files.add(text);
  return { texts, files, losses, skipped: conservation.skipped?.(value, outcome) ?? [], unopened };
}

/** Every string, number and boolean of a value; members that hold bytes go to `queue`. */
function walk(value: unknown, texts: string[], queue: ValueFile[]): void {
  if (typeof value === "string") texts.push(value);
  else if (typeof value === "number" || typeof value === "boolean") texts.push(String(value));
  else if (value instanceof Uint8Array) queue.push({ bytes: value, mediaType: "", extension: "" });
  else if (isByteSource(value)) walk(value.read(0, value.byteLength), texts, queue);
  else if (Array.isArray(value)) for (const item of value) walk(item, texts, queue);
  else if (isPlainObject(value)) {
    if (value.bytes instanceof Uint8Array) {
      const { bytes, mediaType, extension, byteLength: _, hash: __, ...rest } = value;
      queue.push({ bytes: value.bytes, mediaType: String(mediaType ?? ""), extension: String(extension ?? "") });
      walk(rest, texts, queue);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      if (!isWordless(name)) texts.push(name);
      walk(member, texts, queue);
    }
  }
}

/** Names of an operation's own members are not the document's: only a name that no schema would have may be content. */
function isWordless(name: string): boolean {
  return /^[a-z][A-Za-z]*$/.test(name);
}

/** Text in the charset of its media type; JSON as what it says, not as it is written. */
function openText({ bytes, mediaType }: ValueFile): Opened | undefined {
  if (mediaType === "") return { texts: [] };
  const isLines = JSON_LINES.test(mediaType);
  if (!TEXTUAL.test(mediaType) && !isLines) return undefined;
  const [, charset = "utf-8"] = /charset="?([\w.:-]+)/i.exec(mediaType) ?? [];
  const text = new TextDecoder(charset).decode(bytes);
  if (!isLines && !JSON_TYPES.test(mediaType)) return { texts: [text] };
  const documents = isLines ? text.split("\n").filter((line) => line.trim() !== "") : [text];
  const texts: string[] = [];
  // Spelled as in the file: JSON.parse would make 1.1 of 1.10, and the document would seem to have said so.
  for (const document of documents)
    for (const [literal] of document.matchAll(/"(?:[^"\\]|\\.)*"|[^\s"[\]{},:]+/gs))
      texts.push(literal.startsWith('"') ? JSON.parse(literal) : literal);
  return { texts };
}
