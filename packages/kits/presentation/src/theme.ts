import type { XmlElement } from "@colophon/kit-xml";
import { readColor } from "./color.ts";
import { attribute, child, childrenNamed } from "./markup.ts";

export const SCHEME_NAMES = [
  "dk1",
  "lt1",
  "dk2",
  "lt2",
  "accent1",
  "accent2",
  "accent3",
  "accent4",
  "accent5",
  "accent6",
  "hlink",
  "folHlink",
] as const;
export type SchemeName = (typeof SCHEME_NAMES)[number];

export interface ThemeFonts {
  /** "" where the theme names none. */
  readonly latin: string;
  readonly eastAsian: string;
  readonly complexScript: string;
  /** By script: `Jpan`, `Arab`. */
  readonly scripts: Readonly<Record<string, string>>;
}

export interface Theme {
  readonly part: string;
  readonly name: string;
  /** RRGGBB. A colour of the system has the value that was stored last. */
  readonly colors: Readonly<Partial<Record<SchemeName, string>>>;
  readonly headingFonts: ThemeFonts;
  readonly bodyFonts: ThemeFonts;
  /** Fills of shapes and of backgrounds, as they are written. */
  readonly fills: { readonly surfaces: readonly XmlElement[]; readonly grounds: readonly XmlElement[] };
}

/** Which colour of the theme a slide's `tx1`, `bg1`, `accent1` means. */
export type ColorMap = Readonly<Record<string, string>>;

/** What a map says that a file leaves out. */
export const USUAL_MAP: ColorMap = {
  bg1: "lt1",
  tx1: "dk1",
  bg2: "lt2",
  tx2: "dk2",
  accent1: "accent1",
  accent2: "accent2",
  accent3: "accent3",
  accent4: "accent4",
  accent5: "accent5",
  accent6: "accent6",
  hlink: "hlink",
  folHlink: "folHlink",
};

const NO_FONTS: ThemeFonts = { latin: "", eastAsian: "", complexScript: "", scripts: {} };

/** A theme part, or what overrides one: the same elements without their outer one. */
export function readTheme(root: XmlElement | undefined, part: string): Theme {
  const elements = child(root, "a:themeElements") ?? root;
  const scheme = child(elements, "a:clrScheme");
  const colors: Partial<Record<SchemeName, string>> = {};
  for (const name of SCHEME_NAMES) {
    const value = readColor(child(scheme, `a:${name}`), () => undefined);
    if (value !== undefined) colors[name] = value;
  }
  const fonts = child(elements, "a:fontScheme");
  return {
    part,
    name: attribute(root, "name") ?? "",
    colors,
    headingFonts: readFonts(child(fonts, "a:majorFont")),
    bodyFonts: readFonts(child(fonts, "a:minorFont")),
    fills: {
      surfaces: fillsIn(child(elements, "a:fmtScheme", "a:fillStyleLst")),
      grounds: fillsIn(child(elements, "a:fmtScheme", "a:bgFillStyleLst")),
    },
  };
}

function fillsIn(list: XmlElement | undefined): readonly XmlElement[] {
  return (list?.children ?? []).filter((node): node is XmlElement => node.kind === "element");
}

function readFonts(element: XmlElement | undefined): ThemeFonts {
  if (element === undefined) return NO_FONTS;
  const face = (name: string): string => attribute(child(element, name), "typeface") ?? "";
  const scripts: [string, string][] = childrenNamed(element, "a:font").map((font) => [
    attribute(font, "script") ?? "",
    attribute(font, "typeface") ?? "",
  ]);
  return {
    latin: face("a:latin"),
    eastAsian: face("a:ea"),
    complexScript: face("a:cs"),
    scripts: Object.fromEntries(scripts),
  };
}

/** A theme with what a themeOverride part says otherwise. */
export function overrideTheme(theme: Theme, override: Theme): Theme {
  return {
    ...theme,
    colors: { ...theme.colors, ...override.colors },
    headingFonts: override.headingFonts === NO_FONTS ? theme.headingFonts : override.headingFonts,
    bodyFonts: override.bodyFonts === NO_FONTS ? theme.bodyFonts : override.bodyFonts,
  };
}

export function readColorMap(element: XmlElement | undefined): ColorMap | undefined {
  if (element === undefined) return undefined;
  return {
    ...USUAL_MAP,
    ...Object.fromEntries(
      element.attributes
        .filter(({ local }) => Object.hasOwn(USUAL_MAP, local))
        .map(({ local, value }) => [local, value]),
    ),
  };
}

/** RRGGBB of a name that a slide says: `tx1` through the map, `dk1` of the theme itself. */
export function resolveSchemeColor(name: string, theme: Theme, map: ColorMap): string | undefined {
  const own = Object.hasOwn(map, name) ? map[name] : name;
  return SCHEME_NAMES.find((each) => each === own) === undefined ? undefined : theme.colors[own as SchemeName];
}

/** `+mj-lt` and its like -> the family that the theme has there; any other name as it is. */
export function resolveTypeface(typeface: string, theme: Theme): string {
  const named = /^\+(mj|mn)-(lt|ea|cs)$/.exec(typeface);
  if (named === null) return typeface;
  const fonts = named[1] === "mj" ? theme.headingFonts : theme.bodyFonts;
  return named[2] === "lt" ? fonts.latin : named[2] === "ea" ? fonts.eastAsian : fonts.complexScript;
}
