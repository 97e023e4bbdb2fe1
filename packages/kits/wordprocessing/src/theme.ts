import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";

/** What a theme says of fonts and colours. ISO/IEC 29500-1, 20.1.6. */
export interface WordTheme {
  /** By "majorLatin", "minorEastAsia" and the like. */
  readonly fonts: ReadonlyMap<string, string>;
  /** By "dk1", "accent1"; hexadecimal. */
  readonly colors: ReadonlyMap<string, string>;
}

const SCRIPTS = [
  ["latin", "Latin"],
  ["ea", "EastAsia"],
  ["cs", "ComplexScript"],
] as const;

export function readTheme(root: XmlElement | undefined): WordTheme {
  const fonts = new Map<string, string>();
  const colors = new Map<string, string>();
  const elements = root === undefined ? undefined : childOf(root, "themeElements");
  const fontScheme = elements === undefined ? undefined : childOf(elements, "fontScheme");
  for (const kind of ["major", "minor"] as const) {
    const set = fontScheme === undefined ? undefined : childOf(fontScheme, `${kind}Font`);
    for (const [local, script] of SCRIPTS) {
      const element = set === undefined ? undefined : childOf(set, local);
      const face = element?.attributes.find((attribute) => attribute.local === "typeface")?.value ?? "";
      if (face !== "") fonts.set(`${kind}${script}`, face);
    }
  }
  const colorScheme = elements === undefined ? undefined : childOf(elements, "clrScheme");
  for (const slot of colorScheme === undefined ? [] : childrenOf(colorScheme)) {
    const [color] = childrenOf(slot);
    const value = color?.attributes.find(
      ({ local }) => local === (color.local === "sysClr" ? "lastClr" : "val"),
    )?.value;
    if (value !== undefined) colors.set(slot.local, value);
  }
  return { fonts, colors };
}

const THEME_FONTS: Readonly<Record<string, string>> = {
  majorHAnsi: "majorLatin",
  majorAscii: "majorLatin",
  majorBidi: "majorComplexScript",
  majorEastAsia: "majorEastAsia",
  minorHAnsi: "minorLatin",
  minorAscii: "minorLatin",
  minorBidi: "minorComplexScript",
  minorEastAsia: "minorEastAsia",
};

/** The font that a theme's name for one ("minorHAnsi") stands for. */
export function themeFont({ fonts }: WordTheme, name: string): string | undefined {
  return fonts.get(THEME_FONTS[name] ?? "");
}
