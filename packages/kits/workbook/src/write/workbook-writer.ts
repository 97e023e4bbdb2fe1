import { type EntrySink, type WriterOptions, ZipWriter } from "@colophon/kit-zip";
import { themeXml, type WrittenTheme } from "../data/theme.ts";
import { dynamicArraysXml } from "./dynamic-arrays.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { SheetEnd, SheetSettings } from "./sheet.ts";
import { relation, relationsXml, SheetEnds, SheetParts } from "./sheet-ends.ts";
import { sheetStart } from "./sheet-markup.ts";
import { RowMarkup, type WrittenRow } from "./sheet-rows.ts";
import { emptyXml } from "./string-xml.ts";
import type { CellStyle } from "./style.ts";
import { StyleTable } from "./style-table.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.";

export interface WrittenName {
  readonly name: string;
  readonly text: string;
  /** Index of the sheet it belongs to. */
  readonly sheet?: number | undefined;
  readonly isHidden?: boolean | undefined;
  readonly comment?: string | undefined;
}

export interface BookSettings {
  readonly date1904?: boolean | undefined;
  readonly theme?: WrittenTheme | undefined;
  readonly names?: readonly WrittenName[] | undefined;
  /** Excel computes all formulas when it opens the file. */
  readonly isCalculatedOnLoad?: boolean | undefined;
  readonly properties?:
    | Readonly<Record<"title" | "subject" | "creator" | "keywords" | "description", string | undefined>>
    | undefined;
}

/**
 * Writes a workbook sheet by sheet and row by row.
 *
 * Shapes   Strings stand in their cells, so that memory does not grow with them. The same calls make the same bytes anywhere.
 * Cost     O(cells) time; memory for the compressed archive, the formats, and what follows the cells of one sheet.
 * Source   ISO/IEC 29500-1, 18.
 */
export class WorkbookWriter {
  readonly styles: StyleTable;
  readonly #zip: ZipWriter;
  readonly #overrides: (readonly [name: string, type: string])[] = [];
  readonly #sheets: { readonly name: string; readonly state: string | undefined }[] = [];
  readonly #ends: SheetEnds;
  #hasDynamicArrays = false;
  #open = false;

  /** `packed` is shared between workbooks that are alike: they have all but their sheets in common. */
  constructor({ defaultStyle, ...options }: WriterOptions & { readonly defaultStyle?: CellStyle | undefined } = {}) {
    this.#zip = new ZipWriter(options);
    this.styles = new StyleTable(defaultStyle);
    this.#ends = new SheetEnds(this.styles);
  }

  /** The index of a format for cells, rows and columns. */
  addStyle(style: CellStyle): number {
    return this.styles.add(style);
  }

  /** Dynamic arrays are marked in a part of their own; to be called before `finish` where a formula spills. */
  useDynamicArrays(): void {
    this.#hasDynamicArrays = true;
  }

  /** A sheet's rows come in their order; `end` says what follows them. RangeError while another sheet is open. */
  sheet(
    settings: SheetSettings,
    options: { readonly isFitted?: boolean; readonly isSelected?: boolean } = {},
  ): SheetWriter {
    if (this.#open) throw new RangeError("A sheet is still open.");
    this.#open = true;
    const number = this.#sheets.push({ name: settings.name, state: settings.state });
    const path = `xl/worksheets/sheet${number}.xml`;
    this.#overrides.push([path, `${TYPE}spreadsheetml.worksheet+xml`]);
    const sink = this.#zip.begin(path);
    const start = sheetStart(settings, {
      isSelected: options.isSelected ?? number === 1,
      isFitted: options.isFitted === true,
    });
    return new SheetWriter(
      sink,
      `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${start}<sheetData>`,
      (end, markup) => {
        const parts = new SheetParts();
        markup.raw(this.#ends.toXml(end, parts));
        markup.flush();
        sink.end();
        this.#open = false;
        this.#addParts(parts, number);
      },
    );
  }

  /** The file. */
  finish(settings: BookSettings = {}): Uint8Array {
    if (this.#open) throw new RangeError("A sheet is still open.");
    const relations = this.#sheets.map((_, index) =>
      relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`),
    );
    const add = (kind: string, target: string, type: string, xml: string): void => {
      const isForeign = kind === "person";
      relations.push({
        ...relation(`rId${relations.length + 1}`, kind, target),
        ...(isForeign && { type: "http://schemas.microsoft.com/office/2017/10/relationships/person" }),
      });
      this.#part(`xl/${target}`, type, xml);
    };
    add("theme", "theme/theme1.xml", `${TYPE}theme+xml`, themeXml(settings.theme));
    add("styles", "styles.xml", `${TYPE}spreadsheetml.styles+xml`, this.styles.toXml());
    if (this.#hasDynamicArrays)
      add("sheetMetadata", "metadata.xml", `${TYPE}spreadsheetml.sheetMetadata+xml`, dynamicArraysXml(MAIN));
    const persons = this.#ends.persons.toXml();
    if (persons !== undefined) add("person", "persons/person.xml", "application/vnd.ms-excel.person+xml", persons);
    this.#part("xl/workbook.xml", `${TYPE}spreadsheetml.sheet.main+xml`, workbookXml(this.#sheets, settings));
    this.#zip.add("xl/_rels/workbook.xml.rels", toBytes(relationsXml(relations)));
    const roots = [relation("rId1", "officeDocument", "xl/workbook.xml")];
    if (settings.properties !== undefined) {
      roots.push({
        id: "rId2",
        type: "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
        target: "docProps/core.xml",
        isExternal: false,
      });
      this.#part(
        "docProps/core.xml",
        "application/vnd.openxmlformats-package.core-properties+xml",
        propertiesXml(settings.properties),
      );
    }
    this.#zip.add("_rels/.rels", toBytes(relationsXml(roots)));
    this.#zip.add("[Content_Types].xml", toBytes(contentTypesXml(this.#overrides, this.#ends.extensions)));
    return this.#zip.finish();
  }

  #part(path: string, type: string, content: string | Uint8Array): void {
    this.#overrides.push([path, type]);
    this.#zip.add(path, typeof content === "string" ? toBytes(content) : content);
  }

  #addParts({ files, others, pictures, relations }: SheetParts, number: number): void {
    for (const [path, bytes] of pictures) this.#zip.add(path, bytes, { method: "store" });
    for (const [path, type, xml] of files) this.#part(path, type, xml);
    for (const [path, xml] of others) this.#zip.add(path, toBytes(xml));
    if (relations.length > 0)
      this.#zip.add(`xl/worksheets/_rels/sheet${number}.xml.rels`, toBytes(relationsXml(relations)));
  }
}

/** One sheet of a workbook that is being written. */
export class SheetWriter {
  readonly #markup: RowMarkup;
  readonly #finish: (end: SheetEnd, markup: RowMarkup) => void;
  #last = -1;

  constructor(sink: EntrySink, start: string, finish: (end: SheetEnd, markup: RowMarkup) => void) {
    this.#markup = new RowMarkup((piece) => sink.write(piece));
    this.#markup.raw(start);
    this.#finish = finish;
  }

  /** RangeError for a row that does not follow the one before. */
  row(row: WrittenRow): void {
    if (row.row <= this.#last) throw new RangeError(`Row ${row.row + 1} comes after row ${this.#last + 1}.`);
    this.#last = row.row;
    this.#markup.row(row);
  }

  end(end: SheetEnd = {}): void {
    this.#finish(end, this.#markup);
  }
}

const toBytes = (text: string): Uint8Array => Buffer.from(text, "utf8");

function contentTypesXml(
  overrides: readonly (readonly [string, string])[],
  extensions: ReadonlyMap<string, string>,
): string {
  const defaults = [
    ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
    ["xml", "application/xml"],
    ...extensions,
  ];
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.map(([Extension, ContentType]) => emptyXml("Default", { Extension, ContentType })).join("")}${overrides.map(([path, ContentType]) => emptyXml("Override", { PartName: `/${path}`, ContentType })).join("")}</Types>`;
}

function workbookXml(
  sheets: readonly { readonly name: string; readonly state: string | undefined }[],
  { date1904, names = [], isCalculatedOnLoad }: BookSettings,
): string {
  const first = sheets.findIndex(({ state }) => state === undefined || state === "visible");
  const items = sheets.map(({ name, state }, index) =>
    emptyXml("sheet", {
      name,
      sheetId: index + 1,
      state: state === "visible" ? undefined : state,
      "r:id": `rId${index + 1}`,
    }),
  );
  const defined = names.map(({ name, text, sheet, isHidden, comment }) => {
    const hidden = isHidden === true ? 1 : undefined;
    const tag = emptyXml("definedName", { name, comment, localSheetId: sheet, hidden });
    return `${tag.slice(0, -2)}>${escapeMarkup(text)}</definedName>`;
  });
  return [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    emptyXml("workbookPr", { date1904: date1904 === true ? 1 : undefined }),
    `<bookViews>${emptyXml("workbookView", { firstSheet: Math.max(0, first), activeTab: Math.max(0, first) })}</bookViews>`,
    `<sheets>${items.join("")}</sheets>`,
    defined.length === 0 ? "" : `<definedNames>${defined.join("")}</definedNames>`,
    emptyXml("calcPr", { calcId: 191_029, fullCalcOnLoad: isCalculatedOnLoad === true ? 1 : undefined }),
    "</workbook>",
  ].join("");
}

function propertiesXml(properties: NonNullable<BookSettings["properties"]>): string {
  const names = {
    title: "dc:title",
    subject: "dc:subject",
    creator: "dc:creator",
    keywords: "cp:keywords",
    description: "dc:description",
  } as const;
  const items = Object.entries(names).map(([key, name]) => {
    const value = properties[key as keyof typeof names];
    return value === undefined ? "" : `<${name}>${escapeMarkup(value)}</${name}>`;
  });
  return `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${items.join("")}</cp:coreProperties>`;
}
