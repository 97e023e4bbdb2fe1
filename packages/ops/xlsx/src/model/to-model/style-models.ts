import { compileSchema } from "@colophon/contract";
import type {
  CellStyle,
  ColorFacts,
  FontFacts,
  MarkupFacts,
  Styles,
  WrittenAlignment,
  WrittenColor,
  WrittenFont,
} from "@colophon/kit-workbook";
import { FONT_SCHEMA, STYLE_SCHEMA } from "../../schemas/render-style.ts";
import type { WorkbookModel } from "../workbook-model/render-op.ts";
import { toBorder, toFill } from "./fill-models.ts";
import { childNamed, childrenNamed, compact, finiteOf, isEmpty, localOf, toFlag } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";

type StyleModel = NonNullable<WorkbookModel["styles"]>[number];

const RGB = /^(?:[0-9A-Fa-f]{2})?[0-9A-Fa-f]{6}$/;
const checkFont = compileSchema(FONT_SCHEMA);
const checkStyle = compileSchema(STYLE_SCHEMA);

/** Formats of a workbook as models have them. */
export class StyleModels {
  readonly styles: readonly StyleModel[];
  /** Formats that rules lay over those of cells. */
  readonly differences: readonly StyleModel[];
  readonly #palette: readonly string[];
  readonly #losses: ModelLosses;

  constructor(
    { formats, fonts, fills, borders, numberFormats, other }: Styles,
    losses: ModelLosses,
    checkpoint: () => void,
  ) {
    this.#losses = losses;
    this.#palette = childrenNamed(childNamed(find(other, "colors"), "indexedColors"), "rgbColor").map(
      ({ attributes }) => attributes?.rgb ?? "",
    );
    const toColor = (color: ColorFacts | undefined): WrittenColor | undefined => this.color(color);
    const madeFonts = fonts.map((font) => this.font(font));
    const madeFills = fills.map((fill) => toFill(fill, false, toColor));
    const madeBorders = borders.map((border) => toBorder(border, toColor));
    // A file without formats shows its cells in the font of a new workbook.
    const all: Styles["formats"] = formats.length === 0 ? [PLAIN] : formats;
    this.styles = all.map((format) => {
      checkpoint();
      return this.#sound({
        numberFormat: format.numberFormat === "General" ? undefined : format.numberFormat,
        builtinFormat: isOfReader(format.numberFormatId, numberFormats) ? format.numberFormatId : undefined,
        font: toWholeFont(madeFonts[format.font], format.font < fonts.length),
        fill: madeFills[format.fill],
        border: madeBorders[format.border],
        alignment: toAlignment(format.alignment),
        locked: toFlag(format.protection?.locked),
        isFormulaHidden: toFlag(format.protection?.hidden),
        quotePrefix: format.quotePrefix ? true : undefined,
      });
    });
    this.differences = childrenNamed(find(other, "dxfs"), "dxf").map((dxf) => {
      checkpoint();
      return this.#difference(dxf);
    });
  }

  /** A colour as written; undefined for one that names none. */
  color(facts: ColorFacts | undefined): WrittenColor | undefined {
    if (facts === undefined) return undefined;
    const { rgb, theme, indexed, auto, tint } = facts;
    const fromPalette = indexed === undefined ? undefined : this.#palette[Number(indexed)];
    const red = rgb ?? fromPalette;
    const shift = finiteOf(tint);
    const isTinted = shift !== undefined && shift !== 0;
    if (red !== undefined && RGB.test(red)) {
      const short = red.toUpperCase().replace(/^FF(?=.{6}$)/, "");
      return isTinted ? { rgb: short, tint: shift } : short;
    }
    if (red !== undefined) this.#losses.add("formats", undefined, `the color ${red}`);
    const found = compact({
      theme: finiteOf(theme),
      indexed: fromPalette === undefined ? finiteOf(indexed) : undefined,
      isAutomatic: toFlag(auto) === true ? true : undefined,
    });
    return isEmpty(found) ? undefined : { ...found, ...(isTinted && { tint: shift }) };
  }

  /** `isDifference` keeps what a rule switches off. */
  font(facts: FontFacts, isDifference = false): WrittenFont | undefined {
    const { name, size, bold, italic, strike, underline, verticalAlign, color, other = {} } = facts;
    const { family, charset, scheme, outline, shadow, ...rest } = other;
    for (const key of Object.keys(rest)) this.#losses.add("fonts", undefined, key);
    const flag = (value: boolean | undefined): boolean | undefined =>
      value === false && !isDifference ? undefined : value;
    const line = underline === "single" || underline === "" ? true : underline;
    const found = compact({
      name: name === "" ? undefined : name,
      size: finiteOf(size),
      bold: flag(bold),
      italic: flag(italic),
      strike: flag(strike),
      outline: flag(outline === undefined ? undefined : outline === "" || toFlag(outline)),
      shadow: flag(shadow === undefined ? undefined : shadow === "" || toFlag(shadow)),
      underline: line === "none" && !isDifference ? undefined : line,
      verticalAlign,
      color: this.color(color),
      family: finiteOf(family),
      charset: finiteOf(charset),
      scheme: scheme === "none" ? undefined : scheme,
    });
    return isEmpty(found) ? undefined : found;
  }

  /** A font of a run; undefined for one that a model cannot have. */
  runFont(facts: FontFacts): WrittenFont | undefined {
    const font = this.font(facts);
    const [issue] = font === undefined ? [] : checkFont(font, 0);
    if (issue === undefined) return font;
    this.#losses.add("fonts", undefined, `${issue.path}: ${issue.message}`);
    return undefined;
  }

  #difference(dxf: MarkupFacts): StyleModel {
    const part = (name: string): MarkupFacts | undefined => childNamed(dxf, name);
    const font = part("font");
    const fill = part("fill");
    const border = part("border");
    const protection = part("protection")?.attributes;
    return this.#sound({
      numberFormat: part("numFmt")?.attributes?.formatCode,
      font: font === undefined ? undefined : this.font(fontFacts(font), true),
      fill: fill === undefined ? undefined : toFill(fill, true, (color) => this.color(color)),
      border: border === undefined ? undefined : toBorder(border, (color) => this.color(color)),
      alignment: toAlignment(part("alignment")?.attributes),
      locked: toFlag(protection?.locked),
      isFormulaHidden: toFlag(protection?.hidden),
    });
  }

  /** A format without the members that a model cannot have. */
  #sound(style: CellStyle): StyleModel {
    const found = compact(style);
    if (checkStyle(found, 0).length === 0) return found as StyleModel;
    const members = Object.entries(found).filter(([name, value]) => {
      const [issue] = checkStyle({ [name]: value }, 0);
      if (issue !== undefined) this.#losses.add("formats", undefined, `${issue.path}: ${issue.message}`);
      return issue === undefined;
    });
    return Object.fromEntries(members);
  }
}

const PLAIN = { numberFormatId: 0, numberFormat: "General", font: 0, fill: 0, border: 0, style: 0, quotePrefix: false };

/** Formats of the standard that are the same in every language; those from 164 on are the workbook's own. */
const LOCALE_FREE = new Set([0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 48, 49]);

function isOfReader(id: number, own: Styles["numberFormats"]): boolean {
  return id < 164 && !own.has(id) && !LOCALE_FREE.has(id);
}

/** A cell's font says that it has no name or size, because a writer adds those of a new workbook otherwise. */
function toWholeFont(font: WrittenFont | undefined, isInFile: boolean): WrittenFont {
  return isInFile ? { name: null, size: null, ...font } : { name: "Calibri", size: 11 };
}

function find(elements: readonly MarkupFacts[], name: string): MarkupFacts | undefined {
  return elements.find((element) => localOf(element.name) === name);
}

/** A font element of a rule's format -> its facts. */
function fontFacts(element: MarkupFacts): FontFacts {
  const value = (name: string): string | undefined => {
    const found = childNamed(element, name);
    return found === undefined ? undefined : (found.attributes?.val ?? "");
  };
  const flag = (name: string): boolean | undefined => {
    const found = value(name);
    return found === "" ? true : toFlag(found);
  };
  const color = childNamed(element, "color")?.attributes;
  const other = compact(
    Object.fromEntries(["family", "charset", "scheme", "outline", "shadow"].map((name) => [name, value(name)])),
  );
  const underline = value("u");
  return compact({
    name: value("name"),
    size: value("sz"),
    bold: flag("b"),
    italic: flag("i"),
    strike: flag("strike"),
    underline: underline === "" ? "single" : underline,
    verticalAlign: value("vertAlign"),
    color,
    other: isEmpty(other) ? undefined : other,
  }) as FontFacts;
}

function toAlignment(attributes: Readonly<Record<string, string>> | undefined): WrittenAlignment | undefined {
  if (attributes === undefined) return undefined;
  const { horizontal, vertical, wrapText, shrinkToFit, justifyLastLine, indent, textRotation, readingOrder } =
    attributes;
  const turned = finiteOf(textRotation);
  const found = compact({
    horizontal,
    vertical,
    wrapText: toFlag(wrapText) || undefined,
    shrinkToFit: toFlag(shrinkToFit) || undefined,
    justifyLastLine: toFlag(justifyLastLine) || undefined,
    indent: finiteOf(indent) || undefined,
    rotation: turned === undefined || turned === 0 ? undefined : turned > 90 && turned <= 180 ? 90 - turned : turned,
    readingOrder: finiteOf(readingOrder) || undefined,
  });
  return isEmpty(found) ? undefined : found;
}
