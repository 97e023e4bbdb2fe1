import type { Sha256Hash } from "./hash.ts";

export const LOCATOR_KINDS = [
  "page",
  "slide",
  "sheet",
  "section",
  "paragraph",
  "run",
  "table",
  "row",
  "column",
  "cell",
  "shape",
  "image",
  "chart",
  "note",
  "header",
  "footer",
  "comment",
  "annotation",
  "part",
] as const;
export type LocatorKind = (typeof LOCATOR_KINDS)[number];

/** One step of an address. Indexes start at 0; a native id is preferred where the format has one. */
export interface Segment {
  readonly kind: LocatorKind;
  readonly index?: number;
  readonly id?: string;
}

/** An address into exactly those bytes. Source: contract, Locator. */
export interface Locator {
  readonly artifact: Sha256Hash;
  readonly domain: string;
  readonly path: readonly Segment[];
  /** Half-open; the unit is the domain's (characters of a text, bytes of a delimited row). */
  readonly range?: { readonly start: number; readonly end: number };
}

/** A string that is no locator. `offset` is the first character at fault. */
export class LocatorError extends Error {
  override readonly name = "LocatorError";
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(`${message} at character ${offset}`);
    this.offset = offset;
  }
}

/** One segment: `at("row", 3)`, `at("sheet", { id: "Sheet1" })`, `at("part", 2, "1.2")`. */
export function at(kind: LocatorKind, where?: number | { readonly id: string }, id?: string): Segment {
  if (typeof where === "object") return { kind, id: where.id };
  return { kind, ...(where !== undefined && { index: where }), ...(id !== undefined && { id }) };
}

const ESCAPED = /[%[\]/#;]/g;
const HEADER = /^(sha256:[0-9a-f]{64})\/([a-z][a-z0-9]*):/;
const SEGMENT = /([a-z]+)(?:\[(?:(0|[1-9][0-9]*)(;id=([^[\]/#;]*))?|id=([^[\]/#;]*))\])?/y;
const RANGE = /^#(0|[1-9][0-9]*)-(0|[1-9][0-9]*)$/;

/**
 * Locator -> its one canonical string, `sha256:<hex>/<domain>:<segment>/<segment>#<start>-<end>`.
 *
 * Errors   RangeError for a locator that could not be read back: unknown kind, negative or unsafe number, bad hash.
 */
export function formatLocator(locator: Locator): string {
  const path = locator.path.map(formatSegment).join("/");
  const range = locator.range === undefined ? "" : `#${locator.range.start}-${locator.range.end}`;
  const text = `${locator.artifact}/${locator.domain}:${path}${range}`;
  try {
    parseLocator(text);
  } catch (error) {
    throw new RangeError(`Not a locator: ${error instanceof Error ? error.message : text}`);
  }
  return text;
}

/** The inverse of {@link formatLocator}; accepts nothing that formatLocator would not write. Throws LocatorError. */
export function parseLocator(text: string): Locator {
  const header = HEADER.exec(text);
  if (header === null) throw new LocatorError("Expected sha256:<64 hex>/<domain>:", 0);
  const [head, artifact, domain] = header as unknown as [string, Sha256Hash, string];

  const path: Segment[] = [];
  let offset = head.length;
  for (; offset < text.length && text[offset] !== "#"; ) {
    if (path.length > 0) {
      if (text[offset] !== "/") throw new LocatorError("Expected /", offset);
      offset++;
    }
    SEGMENT.lastIndex = offset;
    const match = SEGMENT.exec(text);
    if (match === null) throw new LocatorError("Expected a segment", offset);
    path.push(readSegment(match, offset));
    offset = SEGMENT.lastIndex;
  }
  if (path.length === 0) throw new LocatorError("Expected a segment", offset);
  if (offset === text.length) return { artifact, domain, path };
  return { artifact, domain, path, range: readRange(text.slice(offset), offset) };
}

function formatSegment({ kind, index, id }: Segment): string {
  if (!LOCATOR_KINDS.includes(kind)) throw new RangeError(`Not a locator: unknown kind "${kind}"`);
  if (index !== undefined && !Number.isSafeInteger(index)) throw new RangeError(`Not a locator: index ${index}`);
  const name =
    id === undefined
      ? undefined
      : `id=${id.replace(ESCAPED, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
  if (index === undefined && name === undefined) return kind;
  return `${kind}[${[index, name].filter((part) => part !== undefined).join(";")}]`;
}

function readSegment(match: RegExpExecArray, offset: number): Segment {
  const [, kind, index, , idAfterIndex, idAlone] = match;
  if (!LOCATOR_KINDS.includes(kind as LocatorKind)) throw new LocatorError(`Unknown kind "${kind}"`, offset);
  const id = idAfterIndex ?? idAlone;
  return {
    kind: kind as LocatorKind,
    ...(index !== undefined && { index: readInteger(index, offset) }),
    ...(id !== undefined && { id: unescapeId(id, offset) }),
  };
}

function readRange(text: string, offset: number): { start: number; end: number } {
  const match = RANGE.exec(text);
  if (match === null) throw new LocatorError("Expected #<start>-<end>", offset);
  const [start, end] = [readInteger(match[1] ?? "", offset), readInteger(match[2] ?? "", offset)];
  if (end < start) throw new LocatorError("The range ends before it starts", offset);
  return { start, end };
}

function readInteger(digits: string, offset: number): number {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new LocatorError("The number is too large", offset);
  return value;
}

function unescapeId(id: string, offset: number): string {
  if (!id.isWellFormed()) throw new LocatorError("An id with a lone surrogate", offset);
  const text = id.replace(/%(25|5B|5D|2F|23|3B)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (/%(?!25|5B|5D|2F|23|3B)/.test(id)) throw new LocatorError("A % that escapes nothing", offset);
  return text;
}

/** By artifact, domain, then segment by segment (kind, index, id), then range: the order losses are listed in. */
export function compareLocators(a: Locator, b: Locator): number {
  let order = compareText(a.artifact, b.artifact) || compareText(a.domain, b.domain);
  for (let i = 0; order === 0 && i < Math.max(a.path.length, b.path.length); i++) {
    const [left, right] = [a.path[i], b.path[i]];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    order =
      compareText(left.kind, right.kind) ||
      (left.index ?? -1) - (right.index ?? -1) ||
      compareOptionalText(left.id, right.id);
  }
  return order || (a.range?.start ?? -1) - (b.range?.start ?? -1) || (a.range?.end ?? -1) - (b.range?.end ?? -1);
}

/** Absent before empty, so that only equal segments compare equal. */
function compareOptionalText(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareText(a, b);
}

/** By UTF-16 code units: the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
