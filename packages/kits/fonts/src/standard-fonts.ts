import { STANDARD_FONTS } from "./data/standard-fonts.ts";

/** What is known of one of the 14 fonts that need not be embedded, in 1/1000 em. */
export interface StandardFont {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  widthOf(glyphName: string): number | undefined;
}

const read = new Map<string, StandardFont>();

/**
 * The standard font that a font of this name is, or is drawn with where its program is missing.
 *
 * Source   ISO 32000-2, 9.6.2.2.
 */
export function findStandardFont(name: string): StandardFont | undefined {
  const plain = name.replace(/^[A-Z]{6}\+/, "").replace(/[\s_]/g, "");
  const exact = Object.hasOwn(STANDARD_FONTS, plain) ? plain : ALIASES.get(plain.toLowerCase().replace(/[,-]/g, ""));
  return exact === undefined ? undefined : open(exact);
}

function open(name: string): StandardFont | undefined {
  const known = read.get(name);
  const data = STANDARD_FONTS[name];
  if (known !== undefined || data === undefined) return known;
  const words = data.widths.split(" ");
  const widths = new Map<string, number>();
  for (let index = 0; index + 1 < words.length; index += 2)
    widths.set(words[index] as string, Number(words[index + 1]));
  const all = widths.get("*");
  const font = {
    name,
    ascent: data.ascent,
    descent: data.descent,
    widthOf: (glyph: string) => all ?? widths.get(glyph),
  };
  read.set(name, font);
  return font;
}

/** Other names of the same faces, small and without commas and hyphens. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  [
    ["Courier", ["courier", "couriernew", "couriernewps", "couriernewpsmt"]],
    ["Helvetica", ["helvetica", "arial", "arialmt"]],
    ["Times", ["times", "timesroman", "timesnewroman", "timesnewromanps", "timesnewromanpsmt"]],
  ].flatMap(([family, names]) =>
    (names as string[]).flatMap((name) => {
      const base = name.replace(/mt$/, "");
      const slant = family === "Times" ? "Italic" : "Oblique";
      const regular = family === "Times" ? "Times-Roman" : (family as string);
      const styles: [string, string][] = [
        ["", regular],
        ["bold", `${family}-Bold`],
        ["italic", `${family}-${slant}`],
        ["oblique", `${family}-${slant}`],
        ["bolditalic", `${family}-Bold${slant}`],
        ["boldoblique", `${family}-Bold${slant}`],
      ];
      return styles.flatMap(([style, exact]): [string, string][] => [
        [name + style, exact],
        [`${base}${style}mt`, exact],
      ]);
    }),
  ),
);
