import { readUint16LE } from "@colophon/kit-bytes";
import { quoteSheet } from "@colophon/kit-formulas/sheet-names";
import type { WrittenName } from "@colophon/kit-workbook";
import { type FormulaNames, formulaText } from "../formulas/formula-text.ts";
import type { Reading } from "../reading.ts";
import { readUnicode } from "./strings.ts";

/** A sheet that formulas may name; `index` is absent where the result does not have it. */
export interface NamedSheet {
  readonly name: string;
  readonly index: number | undefined;
}

interface FoundName {
  readonly name: string;
  /** The sheet it belongs to, from 1; 0 is the workbook. */
  readonly scope: number;
  readonly flags: number;
  readonly tokens: Uint8Array;
  readonly extra: Uint8Array;
  text: string | undefined;
  /** A formula may have it. */
  isUsable: boolean;
}

interface Source {
  readonly kind: "own" | "functions" | "other";
  readonly names: string[];
}

interface SheetEntry {
  readonly source: number;
  readonly first: number;
  readonly last: number;
}

const HIDDEN = 1;
const FUNCTION = 2;
const MACRO = 8;
const BUILT_IN = 0x20;
/** [MS-XLS] 2.5.114. */
const BUILT_IN_NAMES = [
  "Consolidate_Area",
  "Auto_Open",
  "Auto_Close",
  "Extract",
  "Database",
  "Criteria",
  "Print_Area",
  "Print_Titles",
  "Recorder",
  "Data_Form",
  "Auto_Activate",
  "Auto_Deactivate",
  "Sheet_Title",
  "_FilterDatabase",
];
/** Built-in names that .xlsx has too. */
const KEPT = /^_xlnm\.(?:Print_Area|Print_Titles|Criteria|Extract|Database|Consolidate_Area)$/;
const FILTER = "_xlnm._FilterDatabase";
const VALID = /^(?:_xlnm\.)?[\p{L}_\\][\p{L}\p{N}\p{M}_.\\?]*$/u;
/** Names of .xls that are cells in the larger grid of .xlsx; Excel writes them behind a line. */
const CELL = /^(?:[A-Z]{1,2}|[A-W][A-Z]{2}|X[A-E][A-Z]|XF[A-D])\d{1,7}$/i;
const DELETED = 0xffff;
const MAX_ROUNDS = 8;

/** The names of a workbook, its sheets as formulas name them, and what else formulas refer to. Source: [MS-XLS] 2.4.150, 2.4.106, 2.4.271. */
export class BookNames {
  readonly #isBiff8: boolean;
  readonly #reading: Reading;
  readonly #names: FoundName[] = [];
  readonly #sources: Source[] = [];
  readonly #entries: SheetEntry[] = [];
  #sheets: readonly NamedSheet[] = [];

  constructor(isBiff8: boolean, reading: Reading) {
    this.#isBiff8 = isBiff8;
    this.#reading = reading;
  }

  /** False for a record of another kind. */
  take(type: number, data: Uint8Array, decode: (bytes: Uint8Array) => string, continued: () => Uint8Array[]): boolean {
    if (type === 0x18) this.#addName(data, decode);
    else if (type === 0x1ae) this.#addSource(data);
    else if (type === 0x17 && this.#isBiff8) this.#addEntries(Buffer.concat([data, ...continued()]));
    else if (type === 0x17) this.#addSource5(data);
    else if (type === 0x23 && data.length > 7) {
      const name = this.#isBiff8 ? readUnicode(data, 6, 1) : decode(data.subarray(7, 7 + (data[6] ?? 0)));
      this.#sources.at(-1)?.names.push(name);
    } else return false;
    return true;
  }

  /** The names that the result has; to be called when all records are taken. */
  settle(sheets: readonly NamedSheet[], decode: (bytes: Uint8Array) => string): BookFormulas {
    this.#sheets = sheets;
    const names: FormulaNames = {
      sheets: (entry) => this.#sheetsOf(entry),
      sheetSpan: (first, last) => this.#span(first, last),
      name: (number) => this.#nameOf(number, false),
      externalName: (entry, number) => this.#externalName(entry, number),
      decode,
      look: () => this.#reading.look(),
    };
    const version = this.#isBiff8 ? 8 : 5;
    // A name that needs one that cannot be read cannot be read either.
    for (let round = 0, changed = true; changed && round < MAX_ROUNDS; round++) {
      changed = false;
      for (const found of this.#names) {
        if (!found.isUsable || isCallable(found)) continue;
        found.text = formulaText(found, { version, isName: true }, names);
        found.isUsable = found.text !== undefined;
        changed ||= !found.isUsable;
      }
    }
    return { names, ...this.#written() };
  }

  #written(): Omit<BookFormulas, "names"> {
    const defined: WrittenName[] = [];
    const filters = new Map<number, string>();
    for (const { name, scope, flags, text, isUsable } of this.#names) {
      const sheet = scope === 0 ? undefined : this.#sheets[scope - 1]?.index;
      const isKept = !name.startsWith("_xlnm.") || KEPT.test(name);
      if (name === FILTER) {
        if (text !== undefined && scope > 0) filters.set(scope - 1, text);
      } else if (text === undefined || !isUsable || !isKept || (scope > 0 && sheet === undefined)) {
        // Functions that Excel 2003 does not have are names without a definition.
        if (!name.startsWith("_xlfn.")) this.#reading.omissions.addNamed("defined names", name);
      } else defined.push({ name, text, sheet, isHidden: (flags & HIDDEN) !== 0 });
    }
    return { defined: withoutRepeated(defined), filters };
  }

  #addName(data: Uint8Array, decode: (bytes: Uint8Array) => string): void {
    if (data.length < 15) return;
    const flags = readUint16LE(data, 0);
    const count = data[3] ?? 0;
    const size = readUint16LE(data, 4);
    const start = this.#isBiff8 ? 15 : 14;
    const isWide = this.#isBiff8 && ((data[14] ?? 0) & 1) !== 0;
    const raw = data.subarray(start, start + count * (isWide ? 2 : 1));
    const read = this.#isBiff8 ? Buffer.from(raw).toString(isWide ? "utf16le" : "latin1") : decode(raw);
    const isBuiltIn = (flags & BUILT_IN) !== 0 && read.length === 1;
    const known = isBuiltIn ? `_xlnm.${BUILT_IN_NAMES[read.charCodeAt(0)] ?? "Unknown"}` : read;
    const name = CELL.test(known) ? `_${known}` : known;
    const from = start + raw.length;
    const scope = readUint16LE(data, 8);
    const tokens = data.subarray(from, from + size);
    const isUsable = VALID.test(name) && (size > 0 || (flags & (FUNCTION | MACRO)) !== 0);
    this.#names.push({ name, scope, flags, tokens, extra: data.subarray(from + size), text: undefined, isUsable });
  }

  #addSource(data: Uint8Array): void {
    const mark = data.length >= 4 ? readUint16LE(data, 2) : 0;
    const kind = mark === 0x0401 ? "own" : mark === 0x3a01 ? "functions" : "other";
    this.#sources.push({ kind, names: [] });
    if (kind === "other") this.#reading.omissions.add("external links");
  }

  /** In Excel 5, each source is a record; 0x3A is an add-in, 3 a sheet of the workbook, 2 the sheet itself. */
  #addSource5(data: Uint8Array): void {
    const [, first = 0, second = 0] = data;
    const isFunctions = first === 0x3a || (first === 1 && second === 0x3a);
    this.#sources.push({ kind: isFunctions ? "functions" : "other", names: [] });
    if (!isFunctions && first !== 2 && first !== 3) this.#reading.omissions.add("external links");
  }

  #addEntries(data: Uint8Array): void {
    for (let at = 2; at + 6 <= data.length; at += 6) {
      const [source = 0, first = 0, last = 0] = [0, 2, 4].map((shift) => readUint16LE(data, at + shift));
      this.#entries.push({ source, first, last });
    }
  }

  #sheetsOf(entry: number): string | undefined {
    const found = this.#entries[entry];
    if (found === undefined || this.#sources[found.source]?.kind !== "own") return undefined;
    return this.#span(found.first, found.last);
  }

  #span(first: number, last: number): string | undefined {
    if (first === DELETED) return "#REF!";
    const [from, to] = [this.#sheets[first], this.#sheets[last]];
    if (from?.index === undefined || to?.index === undefined) return undefined;
    if (first === last) return `${quoteSheet(from.name)}!`;
    const [start, end] = [quoteSheet(from.name), quoteSheet(to.name)];
    return start.startsWith("'") || end.startsWith("'")
      ? `'${`${from.name}:${to.name}`.replaceAll("'", "''")}'!`
      : `${start}:${end}!`;
  }

  #nameOf(number: number, isElsewhere: boolean): string | undefined {
    const found = this.#names[number - 1];
    if (found === undefined || !found.isUsable) return undefined;
    const sheet = isElsewhere && found.scope > 0 ? this.#span(found.scope - 1, found.scope - 1) : "";
    return sheet === undefined ? undefined : sheet + found.name;
  }

  #externalName(entry: number, number: number): string | undefined {
    if (!this.#isBiff8) {
      if (entry < 0) return this.#nameOf(number, true);
      const source = this.#sources[entry - 1];
      return source?.kind === "functions" ? functionOf(source, number) : undefined;
    }
    const source = this.#sources[this.#entries[entry]?.source ?? -1];
    if (source?.kind === "own") return this.#nameOf(number, true);
    return source?.kind === "functions" ? functionOf(source, number) : undefined;
  }
}

/** What formulas of cells need of the workbook. */
export interface BookFormulas {
  readonly names: FormulaNames;
  readonly defined: readonly WrittenName[];
  /** The range of a sheet's filter, by the number of the sheet in the file. */
  readonly filters: ReadonlyMap<number, string>;
}

function functionOf({ names }: Source, number: number): string | undefined {
  const name = names[number - 1];
  return name !== undefined && VALID.test(name) ? name : undefined;
}

/** A function of a macro, or one that Excel 2003 does not have: it is called, and defines nothing. */
function isCallable({ name, flags }: FoundName): boolean {
  return (flags & (FUNCTION | MACRO)) !== 0 || name.startsWith("_xlfn.");
}

/** Excel refuses two names of one scope. */
function withoutRepeated(names: readonly WrittenName[]): readonly WrittenName[] {
  const seen = new Set<string>();
  return names.filter(({ name, sheet }) => {
    const key = `${sheet ?? ""}!${name.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}
