import type { Palette } from "../scene/palette.ts";
import { SCHEME } from "../scene/palette.ts";
import type { Families } from "../text/lines.ts";
import { DECK_NAMESPACES, el, HEAD } from "./element.ts";

/** For Arabic, Hebrew, Devanagari and the like: Office falls back to it where a theme names none, other programs to whatever they find first. */
const COMPLEX = "Arial";

/** Fonts for scripts that the theme's own has not, as Office names them. */
const SCRIPTS: readonly (readonly [string, string])[] = [
  ["Jpan", "游ゴシック"],
  ["Hang", "맑은 고딕"],
  ["Hans", "等线"],
  ["Hant", "新細明體"],
  ["Arab", "Arial"],
  ["Hebr", "Arial"],
  ["Thai", "Tahoma"],
  ["Deva", "Mangal"],
  ["Beng", "Vrinda"],
  ["Taml", "Latha"],
];

function fontsXml(name: string, family: string): string {
  const faces = el("a:latin", { typeface: family }) + el("a:ea", { typeface: "" }) + el("a:cs", { typeface: COMPLEX });
  return el(name, {}, faces, ...SCRIPTS.map(([script, typeface]) => el("a:font", { script, typeface })));
}

const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINES = [6_350, 12_700, 19_050]
  .map((w) => `<a:ln w="${w}" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`)
  .join("");
const EFFECTS = "<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3);
const FORMATS = `<a:fmtScheme name="Colophon"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINES}</a:lnStyleLst><a:effectStyleLst>${EFFECTS}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;

export function themeXml(palette: Palette, families: Families): string {
  const colors = el(
    "a:clrScheme",
    { name: "Colophon" },
    ...SCHEME.map((name) => el(`a:${name}`, {}, el("a:srgbClr", { val: palette[name] }))),
  );
  const fonts = el(
    "a:fontScheme",
    { name: "Colophon" },
    fontsXml("a:majorFont", families.heading),
    fontsXml("a:minorFont", families.body),
  );
  return (
    HEAD +
    el(
      "a:theme",
      { "xmlns:a": DECK_NAMESPACES.a, name: "Colophon" },
      el("a:themeElements", {}, colors, fonts, FORMATS),
      el("a:objectDefaults"),
      el("a:extraClrSchemeLst"),
    )
  );
}
