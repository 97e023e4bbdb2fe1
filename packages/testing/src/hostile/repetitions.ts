import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "./archives.ts";

/** A file in which one unit stands many times. */
export interface Repetition {
  /** What is repeated, and in which part of an archive. */
  readonly unit: string;
  bytes(): Uint8Array;
}

const MAX_UNIT = 360;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * A file with each of its smallest units repeated in its place: elements of XML (also in archives), and in other texts lines, and what
 * stands between brackets. Lists that grow with the input find out what a call can take: arguments, recursion, squares.
 *
 * Shapes   count: how often the unit stands; units of over 360 characters are left alone.
 */
export function* repetitions(bytes: Uint8Array, count: number): Generator<Repetition> {
  if (ZIP.every((byte, at) => bytes[at] === byte)) yield* inArchive(bytes, count);
  else {
    const text = Buffer.from(bytes).toString("latin1");
    const units = /^\s*(?:\u00ef\u00bb\u00bf)?</.test(text) ? elementsOf(text) : partsOf(text);
    for (const { name, start, end } of units)
      yield { unit: name, bytes: () => Buffer.from(repeat(text, start, end, count), "latin1") };
  }
}

function* inArchive(bytes: Uint8Array, count: number): Generator<Repetition> {
  const archive = openZip(sourceOf(bytes));
  const entries = archive.entries.map((entry) => ({ path: entry.name, bytes: archive.read(entry) }));
  for (const changed of entries) {
    const text = Buffer.from(changed.bytes).toString("latin1");
    if (!/^\s*(?:\u00ef\u00bb\u00bf)?</.test(text)) continue;
    for (const { name, start, end } of elementsOf(text)) {
      const made = (): Uint8Array => {
        const repeated = Buffer.from(repeat(text, start, end, count), "latin1");
        const files = entries.map((entry) =>
          entry === changed ? { ...entry, bytes: repeated, isDeflated: true } : entry,
        );
        return buildZip(files);
      };
      yield { unit: `${changed.path} ${name}`, bytes: made };
    }
  }
}

interface Unit {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The first element of each name, and the first attribute-free repetition of it, with its content. */
function* elementsOf(text: string): Generator<Unit> {
  const seen = new Set<string>();
  for (const { 0: tag, 1: name = "", index: start } of text.matchAll(/<([A-Za-z_][\w:.-]*)(?:\s[^<>]*)?>/g)) {
    if (seen.has(name)) continue;
    const end = tag.endsWith("/>") ? start + tag.length : endOf(text, name, start);
    if (end === undefined || end - start > MAX_UNIT) continue;
    seen.add(name);
    yield { name, start, end };
  }
}

/** Behind the end tag that belongs to a start tag. */
function endOf(text: string, name: string, start: number): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?:\\s[^<>]*?)?(/?)>`, "g");
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(text); found !== null; found = tags.exec(text)) {
    if (found[1] === "/") depth -= 1;
    else if (found[2] !== "/") depth += 1;
    if (depth === 0) return found.index + found[0].length;
  }
  return undefined;
}

/** Lines, and what stands between brackets. */
function* partsOf(text: string): Generator<Unit> {
  let start = 0;
  for (const line of text.split(/(?<=\n)/).slice(0, 60)) {
    if (line.trim() !== "" && line.length <= MAX_UNIT)
      yield { name: `line ${line.trim().slice(0, 40)}`, start, end: start + line.length };
    start += line.length;
  }
  for (const { 0: all, 1: inner = "", index } of text.matchAll(/[[(<]([^[\]()<>]{1,80})[\])>]/g)) {
    yield { name: `inside ${all.slice(0, 40)}`, start: index + 1, end: index + 1 + inner.length };
  }
}

function repeat(text: string, start: number, end: number, count: number): string {
  const unit = text.slice(start, end);
  const between = /\s$/.test(unit) || unit.startsWith("<") ? "" : " ";
  return text.slice(0, start) + `${unit}${between}`.repeat(count) + text.slice(end);
}
