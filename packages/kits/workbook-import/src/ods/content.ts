import type { BookSettings } from "@colophon/kit-workbook";
import { decodeXml, parseXml, scanXml, type XmlEvents, type XmlTag } from "@colophon/kit-xml";
import { malformedWorkbook } from "../errors.ts";
import type { OmittedKind } from "../omissions.ts";
import { SheetCells, type WorkbookReading } from "../reading.ts";
import { tagAttribute } from "./attributes.ts";
import { DefinedNames, namedSheets } from "./defined-names.ts";
import { SheetFilters } from "./filters.ts";
import { RULE_ELEMENTS } from "./format-rules.ts";
import { type Outline, readOutline } from "./outline.ts";
import type { PageStyles } from "./page-styles.ts";
import type { DocumentStyles } from "./styles.ts";
import { TableReader } from "./table-reader.ts";
import type { TableViews } from "./table-views.ts";
import { ContentValidations } from "./validations.ts";

/** Elements beside the tables that are not taken over; what is inside of them is not read. */
const OMITTED: Readonly<Record<string, OmittedKind>> = {
  "data-pilot-table": "pivot tables",
  "tracked-changes": "tracked changes",
  scenario: "scenarios",
  "dde-link": "external links",
  "sparkline-group": "charts",
  module: "macros",
  "event-listener": "macros",
  form: "embedded objects",
  "table-source": "external links",
};
/** Formulas, and what they need. */
const HAS_NAMES = /:(?:formula|named-range|named-expression|database-range|condition)\b/;
const READ_BEFORE: ReadonlySet<string> = new Set(["named-range", "named-expression", "database-range"]);
const HAS_RULES = /:conditional-format\b/;
const NO_OUTLINE: Outline = { sheets: [], names: [], filters: [] };
/** Elements before the body. */
const HEADS: Readonly<Record<string, OmittedKind | undefined>> = {
  meta: "document properties",
};
const VALIDATIONS = "content-validations";
const SETTINGS = "settings";
/** Elements that have styles, or rules by names. */
const STYLE_HOLDERS: ReadonlySet<string> = new Set([
  "font-face-decls",
  "styles",
  "automatic-styles",
  "master-styles",
  VALIDATIONS,
  SETTINGS,
]);

/**
 * The content of a document -> its sheets, written as they end.
 *
 * Cost     One scan of the text; memory for the cells of one sheet.
 */
export function readContent(
  bytes: Uint8Array,
  { styles, pages, views, isInPackage }: DocumentParts,
  reading: WorkbookReading,
): BookSettings {
  const { text } = decodeXml(bytes);
  const outline = HAS_NAMES.test(text) ? readOutline(bytes, reading) : NO_OUTLINE;
  const names = new DefinedNames(namedSheets(outline.sheets), outline.names, reading);
  const scan = new ContentScan({
    styles,
    reading,
    text,
    names,
    filters: new SheetFilters(outline, reading),
    hasRules: HAS_RULES.test(text),
    pages,
    views,
    isInPackage,
  });
  scanXml(bytes, scan, { checkpoint: reading.checkpoint, undeclaredPrefixes: "keep" });
  return scan.result();
}

/** What is read of a document before its content. */
export interface DocumentParts {
  readonly styles: DocumentStyles;
  readonly pages: PageStyles;
  readonly views: TableViews;
  readonly isInPackage: boolean;
}

interface ContentParts extends DocumentParts {
  readonly reading: WorkbookReading;
  readonly text: string;
  readonly names: DefinedNames;
  readonly filters: SheetFilters;
  /** The document has LibreOffice's own rules, which repeat the conditions of styles. */
  readonly hasRules: boolean;
}

class ContentScan implements XmlEvents {
  readonly #parts: ContentParts;
  readonly #validations = new ContentValidations();
  #table: TableReader | undefined;
  readonly #found = { tables: 0, sheets: 0, date1904: false, isSpreadsheet: false };
  /** The elements that are open, and of them the one from which on nothing is read. */
  #depth = 0;
  #skipFrom = 0;
  #stylesFrom: { readonly depth: number; readonly start: number } | undefined;

  constructor(parts: ContentParts) {
    this.#parts = parts;
  }

  result(): BookSettings {
    if (this.#found.tables === 0) {
      if (!this.#found.isSpreadsheet) throw malformedWorkbook("content.xml", "The document has no spreadsheet.");
      // LibreOffice opens such a document with one empty sheet.
      this.#parts.reading.writeSheet({ name: "Sheet1", state: "visible" }, new SheetCells(this.#parts.reading), {});
    }
    for (const name of this.#parts.styles.unreadFormats) this.#parts.reading.omissions.addNamed("formats", name);
    return { date1904: this.#found.date1904, names: this.#parts.names.written() };
  }

  open(tag: XmlTag): void {
    this.#depth++;
    this.#parts.reading.look();
    if (this.#skipFrom > 0 || this.#stylesFrom !== undefined) return;
    const { local } = tag;
    if (this.#table === undefined) this.#openOutside(tag);
    else if (READ_BEFORE.has(local)) this.#skip();
    else if (RULE_ELEMENTS.has(local) && !this.#table.isInText) this.#table.rules.open(tag);
    else if (local === "table-source") {
      this.#table.markForeign();
      this.#skip();
    } else if (local === "named-expressions" || local === "conditional-formats" || local === "sparkline-groups") return;
    else if (Object.hasOwn(OMITTED, local) && !this.#table.isInText) this.#omit(local);
    else if (!this.#table.open(tag)) this.#skip();
  }

  close(name: string, _start: number, end: number): void {
    const depth = this.#depth--;
    if (this.#stylesFrom !== undefined) {
      if (depth === this.#stylesFrom.depth) this.#addStyles(this.#stylesFrom.start, end);
      return;
    }
    if (this.#skipFrom > 0) {
      if (depth === this.#skipFrom) this.#skipFrom = 0;
      return;
    }
    const local = name.slice(name.indexOf(":") + 1);
    if (RULE_ELEMENTS.has(local) && this.#table?.isInText === false) {
      this.#table.rules.close(local);
      return;
    }
    if (this.#table?.close(local) !== true) return;
    if (!this.#table.isForeign) this.#found.sheets++;
    this.#table = undefined;
    this.#parts.reading.omissions.sheet = undefined;
  }

  text(value: string): void {
    if (this.#skipFrom === 0) this.#table?.text(value);
  }

  #openOutside(tag: XmlTag): void {
    const { local } = tag;
    if (STYLE_HOLDERS.has(local)) this.#stylesFrom = { depth: this.#depth, start: tag.start };
    else if (local === "spreadsheet") this.#found.isSpreadsheet = true;
    else if (local === "null-date") this.#found.date1904 = tagAttribute(tag, "date-value") === "1904-01-01";
    else if (Object.hasOwn(HEADS, local)) {
      const kind = HEADS[local];
      if (kind !== undefined) this.#parts.reading.omissions.add(kind);
      this.#skip();
    } else if (local === "table") this.#beginTable(tag);
    else if (Object.hasOwn(OMITTED, local)) this.#omit(local);
  }

  #beginTable(tag: XmlTag): void {
    if (this.#found.tables++ === 0) this.#parts.reading.setDefaultStyle(this.#parts.styles.defaultStyle());
    const name = tagAttribute(tag, "name") ?? `Sheet${this.#found.tables}`;
    this.#parts.reading.omissions.sheet = name;
    if (tagAttribute(tag, "protected") === "true") this.#parts.reading.omissions.add("protection");
    if (tagAttribute(tag, "print-ranges") !== undefined) this.#parts.reading.omissions.add("page settings");
    const { isShown = true, master, isRightToLeft } = this.#parts.styles.tableStyle(tagAttribute(tag, "style-name"));
    const page = this.#parts.pages.pageOf(master);
    const view = this.#parts.views.of(name);
    if (page !== undefined && page.omitted > 0) this.#parts.reading.omissions.add("page settings", page.omitted);
    if (view !== undefined && view.omitted > 0) this.#parts.reading.omissions.add("view settings", view.omitted);
    const context = {
      styles: this.#parts.styles,
      reading: this.#parts.reading,
      date1904: this.#found.date1904,
      formulas: this.#parts.names.rules(this.#found.sheets),
      filter: this.#parts.filters.of(name),
      validations: this.#validations,
      hasRules: this.#parts.hasRules,
      isInPackage: this.#parts.isInPackage,
      page,
    };
    const state = isShown ? "visible" : "hidden";
    const settings = { ...view?.settings, name, state, isRightToLeft: isRightToLeft || undefined } as const;
    this.#table = new TableReader(settings, context);
  }

  #omit(local: string): void {
    this.#parts.reading.omissions.add(OMITTED[local] ?? "other content");
    this.#skip();
  }

  #skip(): void {
    this.#skipFrom = this.#depth;
  }

  #addStyles(start: number, end: number): void {
    this.#stylesFrom = undefined;
    const markup = Buffer.from(this.#parts.text.slice(start, end), "utf8");
    const { root } = parseXml(markup, { checkpoint: this.#parts.reading.checkpoint, undeclaredPrefixes: "keep" });
    if (root.local === VALIDATIONS) this.#validations.addAll(root);
    else if (root.local === SETTINGS) this.#parts.views.add(root);
    else {
      this.#parts.styles.addAll(root);
      this.#parts.pages.addAll(root);
    }
  }
}
