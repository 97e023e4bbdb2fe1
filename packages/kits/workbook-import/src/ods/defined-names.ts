import type { WrittenName } from "@colophon/kit-workbook";
import { CELL_NAME, isDefinedName } from "../formulas/book-names.ts";
import { isSheetName, type WorkbookReading } from "../reading.ts";
import { type OpenFormulaRules, openFormulaText } from "./formula.ts";
import type { FoundName } from "./outline.ts";

interface NameEntry {
  readonly name: string;
  readonly sheet: number | undefined;
  text: string | undefined;
  readonly users: NameEntry[];
}

/** Names that Excel reads as cells or as rows and columns. */
const NUMBERED = /^(?:[rc]|r\d*c\d*)$/i;

/** The names of a document as Excel has them, and the sheets that formulas may name. */
export class DefinedNames {
  readonly #sheets: readonly string[];
  readonly #sheetKeys: ReadonlySet<string>;
  readonly #entries: NameEntry[] = [];
  readonly #byName = new Map<string, NameEntry[]>();
  readonly #look: () => void;
  /** The name whose formula is being read. */
  #reader: NameEntry | undefined;

  constructor(sheets: readonly string[], names: readonly FoundName[], reading: WorkbookReading) {
    this.#sheets = sheets;
    this.#sheetKeys = new Set(sheets.map((sheet) => sheet.toLowerCase()));
    this.#look = () => reading.look();
    const seen = new Set<string>();
    const found = names.map((each) => this.#add(each, seen));
    for (const [index, entry] of found.entries()) {
      this.#look();
      this.#reader = entry;
      const { formula = "", base } = names[index] ?? {};
      if (entry !== undefined) entry.text = openFormulaText(formula, { ...this.rules(entry.sheet), base });
    }
    this.#reader = undefined;
    this.#refuseUsers();
    for (const [index, { name }] of names.entries())
      if (found[index]?.text === undefined) reading.omissions.addNamed("defined names", name);
  }

  /** What a formula of a sheet may name; undefined is a formula of a name of the workbook. */
  rules(sheet: number | undefined): OpenFormulaRules {
    return {
      hasSheet: (name) => this.#sheetKeys.has(name.toLowerCase()),
      nameOf: (name, of) => this.#nameOf(name, of ?? (sheet === undefined ? undefined : this.#sheets[sheet])),
    };
  }

  written(): readonly WrittenName[] {
    return this.#entries.flatMap(({ name, sheet, text }) => (text === undefined ? [] : [{ name, sheet, text }]));
  }

  /** Of two names of one scope, Excel has the first. */
  #add({ name, sheet }: FoundName, seen: Set<string>): NameEntry | undefined {
    const written = CELL_NAME.test(name) || NUMBERED.test(name) ? `_${name}` : name;
    const key = `${sheet ?? ""}!${written.toLowerCase()}`;
    if (!isDefinedName(written) || written.length > 255 || seen.has(key)) return undefined;
    seen.add(key);
    const entry: NameEntry = { name: written, sheet, text: undefined, users: [] };
    this.#entries.push(entry);
    const same = this.#byName.get(name.toLowerCase());
    if (same === undefined) this.#byName.set(name.toLowerCase(), [entry]);
    else same.push(entry);
    return entry;
  }

  #nameOf(name: string, sheet: string | undefined): string | undefined {
    const found = this.#byName.get(name.toLowerCase()) ?? [];
    const own =
      sheet === undefined ? undefined : this.#sheets.findIndex((each) => each.toLowerCase() === sheet.toLowerCase());
    const entry = found.find((each) => each.sheet === own) ?? found.find((each) => each.sheet === undefined);
    if (entry === undefined) return undefined;
    if (this.#reader !== undefined) entry.users.push(this.#reader);
    else if (entry.text === undefined) return undefined;
    return entry.name;
  }

  /** A name that needs one that cannot be read cannot be read either. */
  #refuseUsers(): void {
    const lost = this.#entries.filter(({ text }) => text === undefined);
    for (const entry of lost) {
      for (const user of entry.users) {
        this.#look();
        if (user.text === undefined) continue;
        user.text = undefined;
        lost.push(user);
      }
    }
  }
}

/** The sheets of a document as its formulas name them: of two with one name, and of names that Excel refuses, formulas cannot tell. */
export function namedSheets(sheets: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return sheets.map((sheet) => {
    const key = sheet.toLowerCase();
    const isUsable = isSheetName(sheet) && !seen.has(key);
    seen.add(key);
    return isUsable ? sheet : "";
  });
}
