import type { DeckTheme } from "./scene/deck-theme.ts";
import type { Losses } from "./scene/losses.ts";
import { paletteOf } from "./scene/palette.ts";
import type { Deck, Tokens } from "./spec/deck.ts";
import { isMeasured } from "./text/measure.ts";
import type { Shaper } from "./text/shaper.ts";

const OWN_FAMILY = "Arial";

export interface LookContext {
  readonly reported: Losses;
  readonly shaper?: Shaper | undefined;
  readonly checkpoint: () => void;
}

/** The families that a deck's tokens name. */
export function ownFamilies({ type = {} }: Tokens): { readonly heading: string; readonly body: string } {
  return {
    heading: type.title?.family ?? type.display?.family ?? OWN_FAMILY,
    body: type.body?.family ?? OWN_FAMILY,
  };
}

/** What a deck's tokens make of all its slides. */
export function themeOf(deck: Deck, { reported, shaper, checkpoint }: LookContext): DeckTheme {
  const tokens = deck.tokens ?? {};
  const { canvas = {} } = tokens;
  const families = ownFamilies(tokens);
  for (const [name, family] of Object.entries(families))
    if (!isMeasured(family) && shaper?.knows(family) !== true) {
      const heading = tokens.type?.title?.family === undefined ? "display" : "title";
      const path = `tokens.type.${name === "heading" ? heading : "body"}.family`;
      reported.find(
        "FONT_FALLBACK_USED",
        `${family} is not at hand; the widths of Arial are taken, and 8 % kept free.`,
        {
          path,
          fix: { add: path, value: OWN_FAMILY },
        },
      );
      reported.reportLoss({
        code: "FONT_SUBSTITUTED",
        message: `${family} is not available; text is measured with Arial.`,
        path,
      });
    }
  const palette = paletteOf(withAccent(tokens, deck.accentColor));
  reportTokens(tokens, reported, `#${palette.accent1}`);
  if (tokens.embeddedFonts !== undefined)
    reported.reportLoss({
      code: "FONT_EMBED_UNAVAILABLE",
      message: "Fonts are referenced by name, not embedded.",
      path: "tokens.embeddedFonts",
    });
  if (deck.brand !== undefined)
    reported.reportLoss({
      code: "BRAND_TOKEN_SUBSTITUTED",
      message: "The brand's template is not available; the built-in template is used.",
      path: "brand",
    });
  return {
    palette,
    families: { ...families, ...(shaper !== undefined && { shaper }) },
    width: canvas.ratio === "4:3" ? 720 : 960,
    height: 540,
    margin: canvas.margin ?? 48,
    density: canvas.density ?? 1,
    tokens,
    reported,
    slideCount: deck.slides.length,
    checkpoint,
  };
}

/** The deprecated accentColor holds where no token says otherwise. */
function withAccent(tokens: Tokens, accent: string | undefined): Tokens {
  return accent === undefined || tokens.palette?.accent !== undefined
    ? tokens
    : { ...tokens, palette: { ...tokens.palette, accent } };
}

/** Tokens that are used; the own design decides on all others. */
const USED = new Set([
  "version",
  "embeddedFonts",
  "canvas.ratio",
  "canvas.margin",
  "canvas.density",
  "canvas.surface",
  "palette.foreground",
  "palette.muted",
  "palette.faint",
  "palette.accent",
  "palette.accentSecondary",
  "type.title.family",
  "type.title.weight",
  "type.title.size",
  "type.title.italic",
  "type.body.family",
  "ornament.pageNumber",
]);

/** `accent`: the color that stands for one that is not given. */
function reportTokens(tokens: Tokens, reported: Losses, accent: string): void {
  const visit = (node: unknown, path: string, depth: number): void => {
    if (path === "chrome" || USED.has(path)) return;
    if (depth < 3 && node !== null && typeof node === "object" && !Array.isArray(node))
      for (const [name, value] of Object.entries(node)) visit(value, path === "" ? name : `${path}.${name}`, depth + 1);
    else if (path !== "type.display.family" || tokens.type?.title?.family !== undefined)
      reported.reportLoss({
        code: "BRAND_TOKEN_SUBSTITUTED",
        message: `The token ${path} was ignored: the template defines it.`,
        path: `tokens.${path}`,
      });
  };
  visit(tokens, "", 0);
  if (tokens.palette !== undefined && tokens.palette.accent === undefined)
    reported.find("BRAND_TOKEN_MISSING", "The palette has no accent; the template's own is used.", {
      path: "tokens.palette.accent",
      fix: { add: "tokens.palette.accent", value: accent },
    });
}
