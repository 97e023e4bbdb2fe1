import { type LayoutDesign, type PixelSource, type PresentationDesign, seenColors } from "@colophon/kit-presentation";
import type { Box } from "../scene/box.ts";
import { BrandColors } from "../scene/brand-colors.ts";
import type { DeckTheme } from "../scene/deck-theme.ts";
import type { Color } from "../scene/items.ts";
import type { Losses } from "../scene/losses.ts";
import { contrast, type Palette, SCHEME } from "../scene/palette.ts";
import type { Deck } from "../spec/deck.ts";
import { isMeasured } from "../text/measure.ts";
import type { Shaper } from "../text/shaper.ts";
import type { OpenTemplate } from "./template.ts";

/** Names by which slides say the colours of text and ground. */
const BY_MAP = { dk1: "tx1", lt1: "bg1", dk2: "tx2", lt2: "bg2" } as const;

/** The colours that names on a slide of this layout mean. */
function paletteOf({ theme, colorMap }: LayoutDesign): Palette {
  const found = SCHEME.map((name) => {
    const own = name in BY_MAP ? colorMap[BY_MAP[name as keyof typeof BY_MAP]] : (colorMap[name] ?? name);
    return [name, theme.colors[own as keyof typeof theme.colors] ?? (name.startsWith("lt") ? "FFFFFF" : "000000")];
  });
  return Object.fromEntries(found) as unknown as Palette;
}

/** What is behind a slide's text: a colour of the theme where it is one, or what the layout's own text is written against. */
function backgroundOf(layout: LayoutDesign, palette: Palette): string {
  const { kind, color } = layout.backdrop ?? layout.background;
  if (color === palette.lt1 || (kind === "none" && color === undefined)) return "bg1";
  if (kind === "color" && color !== undefined) return `#${color}`;
  const inks = layout.placeholders.flatMap(({ style }) => style[0]?.color ?? []);
  const [ink] = inks;
  if (ink === undefined) return color === undefined ? "bg1" : `#${color}`;
  if (color !== undefined && contrast(`#${ink}`, `#${color}`, palette) >= 3) return `#${color}`;
  // A title of a middle blue could stand on both: the first that can be read on one only tells which it is.
  const on = (text: string, ground: string): number => contrast(`#${text}`, ground, palette);
  const isReporting = (text: string): boolean => Math.min(on(text, "#FFFFFF"), on(text, "#000000")) < 3;
  const reporting = [...inks, palette.dk1].find(isReporting) ?? ink;
  return on(reporting, "#FFFFFF") > on(reporting, "#000000") ? "#FFFFFF" : "#000000";
}

const EMU = 12_700;

/** The colors in a place; undefined where a layer of the layout is not followed. */
function groundsAt({ layers }: LayoutDesign, { x, y, w, h }: Box, pixels: PixelSource): readonly Color[] | undefined {
  const seen = seenColors(layers, { x: x * EMU, y: y * EMU, w: w * EMU, h: h * EMU }, pixels);
  const [first] = seen ?? [];
  return first === undefined || seen?.some((color) => color !== first)
    ? seen?.map((color) => `#${color}`)
    : [`#${first}`];
}

export interface TemplateReport {
  readonly deck: Deck;
  readonly reported: Losses;
  readonly shaper?: Shaper | undefined;
  readonly checkpoint: () => void;
  readonly pixels: PixelSource;
}

/** What all slides on one layout share. */
export function lookOnLayout(
  design: PresentationDesign,
  layout: LayoutDesign,
  { deck, reported, shaper, checkpoint, pixels }: TemplateReport,
): DeckTheme {
  const palette = paletteOf(layout);
  const ground = backgroundOf(layout, palette);
  const { headingFonts, bodyFonts } = layout.theme;
  return {
    palette,
    ground,
    groundsAt: (box) => groundsAt(layout, box, pixels) ?? [ground],
    brand: new BrandColors(palette),
    families: {
      heading: headingFonts.latin || bodyFonts.latin,
      body: bodyFonts.latin || headingFonts.latin,
      ...(shaper !== undefined && { shaper }),
    },
    width: design.widthEmu / 12_700,
    height: design.heightEmu / 12_700,
    margin: (layout.freeArea?.x ?? 0.05 * design.widthEmu) / 12_700,
    density: deck.tokens?.canvas?.density ?? 1,
    tokens: { ...(deck.tokens?.chrome !== undefined && { chrome: deck.tokens.chrome }) },
    reported,
    slideCount: deck.slides.length,
    checkpoint,
  };
}

/** The families that a template's themes name for Latin text. */
export function templateFamilies({ masters }: PresentationDesign): readonly string[] {
  const all = masters.flatMap(({ theme }) => [theme.headingFonts.latin, theme.bodyFonts.latin]);
  return [...new Set(all)].filter((family) => family !== "");
}

const LEFT_OF_OBJECT = {
  picture: { message: "Its picture is in its place.", severity: "substituted" },
  hidden: { message: "It shows nothing.", severity: "substituted" },
  nothing: { message: "It has no picture, and its place is empty.", severity: "dropped" },
} as const;

/** Objects of other programs that a deck on the template does not have. */
function reportObjects(objects: OpenTemplate["objects"], reported: Losses): void {
  for (const { part, name, program, left } of objects) {
    const { message, severity } = LEFT_OF_OBJECT[left];
    reported.reportLoss({
      code: "VISUAL_FALLBACK_MISSING",
      message: `The object "${name}" (${program || "unknown program"}) of the template is not in the deck. ${message}`,
      path: `template${part}`,
      severity,
    });
  }
}

/** Tokens of the specification that give way to the template, its objects, and its fonts that are not at hand. */
export function reportTemplate(
  { design, embedded: { unread }, objects }: OpenTemplate,
  { deck, reported, shaper }: TemplateReport,
): void {
  const visit = (node: unknown, path: string, depth: number): void => {
    if (["chrome", "version", "canvas.density"].includes(path)) return;
    if (depth < 3 && node !== null && typeof node === "object" && !Array.isArray(node))
      for (const [name, value] of Object.entries(node)) visit(value, path === "" ? name : `${path}.${name}`, depth + 1);
    else
      reported.reportLoss({
        code: "BRAND_TOKEN_SUBSTITUTED",
        message: `The token ${path} gives way to the template.`,
        path: `tokens.${path}`,
      });
  };
  visit(deck.tokens ?? {}, "", 0);
  reportObjects(objects, reported);
  for (const { family, style, reason } of unread)
    reported.reportLoss({
      code: "FONT_EMBED_UNAVAILABLE",
      message: `The template embeds ${family} (${style}), and no text is measured with it: ${reason}`,
      path: `template.fonts.${family}`,
    });
  for (const family of templateFamilies(design))
    if (!isMeasured(family) && shaper?.knows(family) !== true) {
      reported.find("FONT_FALLBACK_USED", `${family} is not at hand; 8 % of each line is kept free.`, {
        path: `template.fonts.${family}`,
      });
      reported.reportLoss({
        code: "FONT_SUBSTITUTED",
        message: `${family} is measured as another font.`,
        path: `template.fonts.${family}`,
      });
    }
}
