import { escapeMarkup } from "../write/escape-markup.ts";

/** The theme of a workbook that names none. */
export const DEFAULT_THEME = {
  colors: "FFFFFF 000000 E7E6E6 44546A 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47 0563C1 954F72".split(" "),
  majorFont: "Calibri Light",
  minorFont: "Calibri",
};
/** The colours of a theme in the order that cells count them (light before dark), and its two fonts. */
export interface WrittenTheme {
  readonly colors?: readonly string[] | undefined;
  readonly majorFont?: string | undefined;
  readonly minorFont?: string | undefined;
}

const color = (name: string, rgb: string): string => `<a:${name}><a:srgbClr val="${rgb}"/></a:${name}>`;
const font = (name: string, face: string): string =>
  `<a:${name}><a:latin typeface="${face}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="6350" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`;
const EFFECT = "<a:effectStyle><a:effectLst/></a:effectStyle>";

/** The smallest theme that charts and theme colours need: plain fills and lines, no effects. Source: ISO/IEC 29500-1, 20.1.6.9. */
export function themeXml(theme: WrittenTheme = {}): string {
  const { colors = [], majorFont = DEFAULT_THEME.majorFont, minorFont = DEFAULT_THEME.minorFont } = theme;
  const at = (index: number): string => escapeMarkup(colors[index] ?? DEFAULT_THEME.colors[index] ?? "000000");
  const system = (name: string, value: string, index: number, rgb: string): string =>
    at(index) === rgb ? `<a:${name}><a:sysClr val="${value}" lastClr="${rgb}"/></a:${name}>` : color(name, at(index));
  const accents = [4, 5, 6, 7, 8, 9].map((index) => color(`accent${index - 3}`, at(index)));
  const scheme = `${system("dk1", "windowText", 1, "000000")}${system("lt1", "window", 0, "FFFFFF")}${color("dk2", at(3))}${color("lt2", at(2))}${accents.join("")}${color("hlink", at(10))}${color("folHlink", at(11))}`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${scheme}</a:clrScheme><a:fontScheme name="Plain">${font("majorFont", escapeMarkup(majorFont))}${font("minorFont", escapeMarkup(minorFont))}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
