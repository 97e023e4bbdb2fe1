import { writePrefix } from "@colophon/kit-formulas/sheet-names";
import type { WrittenName } from "@colophon/kit-workbook";
import { isSheetName, type WorkbookReading } from "../reading.ts";
import { type FormulaNames, formulaText } from "./formula-text.ts";
import type { FormulaVersion } from "./references.ts";

/** A sheet that formulas may name; `index` is absent where the result does not have it. */
export interface NamedSheet {
  readonly name: string;
  readonly index: number | undefined;
}

/** A name as a file has it: its flags are those of [MS-XLS] 2.4.150, and of [MS-XLSB] 2.4.711. */
export interface StoredName {
  readonly name: string;
  /** The sheet it belongs to, from 0; undefined is the workbook. */
  readonly scope: number | undefined;
  readonly flags: number;
  readonly tokens: Uint8Array;
  readonly extra: Uint8Array;
}

interface FoundName extends StoredName {
  text: string | undefined;
  /** A formula may have it. */
  isUsable: boolean;
}

/** Where references and names outside of a sheet lead: to the workbook itself, to functions of an add-in, or elsewhere. */
export interface NameSource {
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
/** Built-in names that .xlsx has too. */
const KEPT = /^_xlnm\.(?:Print_Area|Print_Titles|Criteria|Extract|Database|Consolidate_Area)$/;
const FILTER = "_xlnm._FilterDatabase";
const VALID = /^(?:_xlnm\.)?[\p{L}_\\][\p{L}\p{N}\p{M}_.\\?]*$/u;
/** Names of .xls that are cells in the larger grid of .xlsx; Excel writes them behind a line. */
export const CELL_NAME = /^(?:[A-Z]{1,2}|[A-W][A-Z]{2}|X[A-E][A-Z]|XF[A-D])\d{1,7}$/i;

/** Whether Excel accepts it as a name, for what is not a cell. */
export function isDefinedName(name: string): boolean {
  return VALID.test(name);
}

const DELETED = 0xffff;
/** Attack: a long formula that the cells of a whole sheet share. Further formulas become their values. */
const MAX_FORMULA_UNITS = 67_108_864;

/** The names of a workbook, its sheets as formulas name them, and what else formulas refer to. */
export class BookNames {
  readonly version: FormulaVersion;
  readonly #reading: WorkbookReading;
  readonly #names: FoundName[] = [];
  readonly #sources: NameSource[] = [];
  readonly #entries: SheetEntry[] = [];
  #sheets: readonly NamedSheet[] = [];
  readonly #uses: NameUses;
  #formulaUnits = 0;

  constructor(version: FormulaVersion, reading: WorkbookReading) {
    this.version = version;
    this.#reading = reading;
    this.#uses = new NameUses(() => reading.look());
  }

  addName(stored: StoredName): void {
    const { flags, tokens } = stored;
    const name = CELL_NAME.test(stored.name) ? `_${stored.name}` : stored.name;
    const isUsable = VALID.test(name) && (tokens.length > 0 || (flags & (FUNCTION | MACRO)) !== 0);
    this.#names.push({ ...stored, name, text: undefined, isUsable });
  }

  /** Sources have the numbers of their order. */
  addSource(kind: NameSource["kind"], isCounted = kind === "other"): void {
    this.#sources.push({ kind, names: [] });
    if (isCounted) this.#reading.omissions.add("external links");
  }

  /** A name of the source that was added last. */
  addSourceName(name: string): void {
    this.#sources.at(-1)?.names.push(name);
  }

  /** An entry of the list of sheets that references lead to. */
  addEntry(entry: SheetEntry): void {
    this.#entries.push(entry);
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
      spend: (units) => this.#spend(units),
    };
    this.#refuseUnwritten();
    for (const found of this.#names) this.#readName(found, names);
    this.#uses.settle(this.#names);
    return { names, ...this.#written() };
  }

  #spend(units: number): boolean {
    this.#formulaUnits += units;
    return this.#formulaUnits <= MAX_FORMULA_UNITS;
  }

  #readName(found: FoundName, names: FormulaNames): void {
    const isFilter = found.name === FILTER;
    if ((!found.isUsable && !isFilter) || isCallable(found)) return;
    this.#uses.reader = found;
    found.text = formulaText(found, { version: this.version, isName: true }, names);
    if (found.text === undefined) found.isUsable = false;
  }

  /** Names that the result does not have, and the second of two names of one scope, which Excel refuses. */
  #refuseUnwritten(): void {
    const seen = new Set<string>();
    for (const found of this.#names) {
      if (!found.isUsable) continue;
      const { name, scope } = found;
      const sheet = scope === undefined ? undefined : this.#sheets[scope]?.index;
      const key = `${sheet ?? ""}!${name.toLowerCase()}`;
      const isKept = !name.startsWith("_xlnm.") || KEPT.test(name);
      found.isUsable = isKept && (scope === undefined || sheet !== undefined) && !seen.has(key);
      if (found.isUsable) seen.add(key);
    }
  }

  #written(): Omit<BookFormulas, "names"> {
    const defined: WrittenName[] = [];
    const filters = new Map<number, string>();
    for (const { name, scope, flags, text, isUsable } of this.#names) {
      const sheet = scope === undefined ? undefined : this.#sheets[scope]?.index;
      if (name === FILTER) {
        if (text !== undefined && scope !== undefined) filters.set(scope, text);
      } else if (text === undefined || !isUsable) {
        // Functions that Excel 2003 does not have are names without a definition.
        if (!name.startsWith("_xlfn.")) this.#reading.omissions.addNamed("defined names", name);
      } else defined.push({ name, text, sheet, isHidden: (flags & HIDDEN) !== 0 });
    }
    return { defined, filters };
  }

  #sheetsOf(entry: number): string | undefined {
    const found = this.#entries[entry];
    if (found === undefined || this.#sources[found.source]?.kind !== "own") return undefined;
    return this.#span(found.first, found.last);
  }

  #span(first: number, last: number): string | undefined {
    if (first === DELETED || first === -1) return "#REF!";
    const [from, to] = [this.#sheets[first], this.#sheets[last]];
    if (from?.index === undefined || to?.index === undefined) return undefined;
    return `${writePrefix({ workbook: "", first: from.name, last: first === last ? undefined : to.name })}!`;
  }

  #nameOf(number: number, isElsewhere: boolean): string | undefined {
    const found = this.#names[number - 1];
    if (found === undefined || !found.isUsable) return undefined;
    this.#uses.add(found);
    const { scope } = found;
    const sheet = isElsewhere && scope !== undefined ? this.#span(scope, scope) : "";
    return sheet === undefined ? undefined : sheet + found.name;
  }

  #externalName(entry: number, number: number): string | undefined {
    if (this.version === 5) {
      if (entry < 0) return this.#nameOf(number, true);
      const source = this.#sources[entry - 1];
      return source?.kind === "functions" ? functionOf(source, number) : undefined;
    }
    const source = this.#sources[this.#entries[entry]?.source ?? -1];
    if (source?.kind === "own") return this.#nameOf(number, true);
    return source?.kind === "functions" ? functionOf(source, number) : undefined;
  }
}

/** Which names the formulas of names have. */
class NameUses {
  /** The name whose formula is being read. */
  reader: FoundName | undefined;
  readonly #look: () => void;
  readonly #users = new Map<FoundName, FoundName[]>();

  constructor(look: () => void) {
    this.#look = look;
  }

  add(used: FoundName): void {
    if (this.reader === undefined) return;
    const users = this.#users.get(used);
    if (users === undefined) this.#users.set(used, [this.reader]);
    else if (users.at(-1) !== this.reader) users.push(this.reader);
  }

  /** A name that needs one that cannot be read cannot be read either. To be called when all names are read. */
  settle(names: readonly FoundName[]): void {
    this.reader = undefined;
    const lost = names.filter(({ isUsable }) => !isUsable);
    for (const each of lost) {
      for (const user of this.#users.get(each) ?? []) {
        this.#look();
        if (user.isUsable) lost.push(user);
        user.isUsable = false;
      }
    }
    this.#users.clear();
  }
}

/** What formulas of cells need of the workbook. */
export interface BookFormulas {
  readonly names: FormulaNames;
  readonly defined: readonly WrittenName[];
  /** The range of a sheet's filter, by the number of the sheet in the file. */
  readonly filters: ReadonlyMap<number, string>;
}

function functionOf({ names }: NameSource, number: number): string | undefined {
  const name = names[number - 1];
  return name !== undefined && VALID.test(name) ? name : undefined;
}

/** A function of a macro, or one that Excel 2003 does not have: it is called, and defines nothing. */
function isCallable({ name, flags }: StoredName): boolean {
  return (flags & (FUNCTION | MACRO)) !== 0 || name.startsWith("_xlfn.");
}

/** Sheets without cells are not in the result, and of sheets with one name only the first has it. */
export function nameSheets(
  sheets: readonly { readonly name: string; readonly hasCells: boolean }[],
): readonly NamedSheet[] {
  const seen = new Set<string>();
  let index = 0;
  return sheets.map(({ name, hasCells }) => {
    if (!hasCells) return { name, index: undefined };
    const own = index++;
    const key = name.toLowerCase();
    if (seen.has(key) || !isSheetName(name)) return { name, index: undefined };
    seen.add(key);
    return { name, index: own };
  });
}
