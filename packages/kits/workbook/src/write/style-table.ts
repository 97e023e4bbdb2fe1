import { BUILTIN_FORMATS } from "@colophon/kit-number-formats";
import { emptyXml } from "./string-xml.ts";
import type { CellStyle } from "./style.ts";
import { alignmentXml, borderXml, differenceFillXml, fillXml, protectionXml, styleFontXml } from "./style-xml.ts";

/** Ids below are those of the standard's own formats. */
const FIRST_FORMAT_ID = 164;
const DEFAULT_FONT = { name: "Calibri", size: 11 };

/** Markup that is written once however often it is asked for. */
class Pool {
  readonly items: string[] = [];
  readonly #index = new Map<string, number>();

  add(xml: string): number {
    const known = this.#index.get(xml);
    if (known !== undefined) return known;
    this.#index.set(xml, this.items.length);
    return this.items.push(xml) - 1;
  }
}

/**
 * The formats of a workbook as they are asked for -> the styles part.
 *
 * Shapes   Format 0 is the default. Equal formats have one index.
 * Source   ISO/IEC 29500-1, 18.8.
 */
export class StyleTable {
  readonly #fonts = new Pool();
  readonly #fills = new Pool();
  readonly #borders = new Pool();
  readonly #formats = new Pool();
  readonly #cells = new Pool();
  readonly #differences = new Pool();

  /** `first` is the format of cells that name none. */
  constructor(first: CellStyle = {}) {
    this.#fills.add('<fill><patternFill patternType="none"/></fill>');
    this.#fills.add('<fill><patternFill patternType="gray125"/></fill>');
    this.add(first);
  }

  /** The index that cells have it by. */
  add(style: CellStyle): number {
    const { alignment, numberFormat, builtinFormat, quotePrefix, locked, isFormulaHidden } = style;
    const protection = protectionXml(locked, isFormulaHidden);
    const ids = {
      numFmtId: builtinFormat ?? this.#numberFormat(numberFormat),
      fontId: this.#fonts.add(styleFontXml({ ...DEFAULT_FONT, ...defined(style.font ?? {}) })),
      fillId: style.fill === undefined ? 0 : this.#fills.add(fillXml(style.fill)),
      borderId: this.#borders.add(borderXml(style.border ?? {})),
    };
    const inner = (alignment === undefined ? "" : alignmentXml(alignment)) + protection;
    const tag = emptyXml("xf", {
      ...ids,
      xfId: 0,
      quotePrefix: quotePrefix === true ? 1 : undefined,
      applyNumberFormat: ids.numFmtId === 0 ? undefined : 1,
      applyFont: ids.fontId === 0 ? undefined : 1,
      applyFill: ids.fillId === 0 ? undefined : 1,
      applyBorder: ids.borderId === 0 ? undefined : 1,
      applyAlignment: alignment === undefined ? undefined : 1,
      applyProtection: protection === "" ? undefined : 1,
    });
    return this.#cells.add(inner === "" ? tag : `${tag.slice(0, -2)}>${inner}</xf>`);
  }

  /** A format that a rule lays over a cell's own. */
  addDifference({ font, numberFormat, fill, alignment, border, locked, isFormulaHidden }: CellStyle): number {
    const inner = [
      font === undefined ? "" : styleFontXml(defined(font)),
      numberFormat === undefined
        ? ""
        : emptyXml("numFmt", { numFmtId: this.#numberFormat(numberFormat), formatCode: numberFormat }),
      fill === undefined ? "" : differenceFillXml(fill),
      alignment === undefined ? "" : alignmentXml(alignment),
      border === undefined ? "" : borderXml(border),
      protectionXml(locked, isFormulaHidden),
    ];
    return this.#differences.add(`<dxf>${inner.join("")}</dxf>`);
  }

  toXml(): string {
    const formats = this.#formats.items.map((code, index) =>
      emptyXml("numFmt", { numFmtId: FIRST_FORMAT_ID + index, formatCode: code }),
    );
    const list = (name: string, items: readonly string[]): string =>
      items.length === 0 ? "" : `<${name} count="${items.length}">${items.join("")}</${name}>`;
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
      list("numFmts", formats),
      list("fonts", this.#fonts.items),
      list("fills", this.#fills.items),
      list("borders", this.#borders.items),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      list("cellXfs", this.#cells.items),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      `<dxfs count="${this.#differences.items.length}">${this.#differences.items.join("")}</dxfs>`,
      '<tableStyles count="0" defaultTableStyle="TableStyleMedium9" defaultPivotStyle="PivotStyleLight16"/>',
    ].join("")}</styleSheet>`;
  }

  #numberFormat(code: string | undefined): number {
    if (code === undefined || code === "General") return 0;
    const known = Object.entries(BUILTIN_FORMATS).find(
      ([id, builtin]) => builtin === code && LOCALE_FREE.has(Number(id)),
    );
    return known === undefined ? FIRST_FORMAT_ID + this.#formats.add(code) : Number(known[0]);
  }
}

/** Formats of the standard that are the same in every language. */
const LOCALE_FREE = new Set([1, 2, 3, 4, 9, 10, 11, 12, 13, 48, 49]);

function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
