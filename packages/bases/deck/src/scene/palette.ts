import type { Tokens } from "../spec/deck.ts";
import type { Color } from "./items.ts";

export const SCHEME = [
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
export type SchemeName = (typeof SCHEME)[number];
export type Palette = Readonly<Record<SchemeName, string>>;

/** Ink, paper, navy, mist; blue, orange, teal, violet, ochre, slate. */
const OWN_PALETTE: Palette = {
  dk1: "1F2933",
  lt1: "FFFFFF",
  dk2: "12355B",
  lt2: "F1F4F8",
  accent1: "1D5FA6",
  accent2: "D9702B",
  accent3: "2A8576",
  accent4: "7D5BA6",
  accent5: "B08A2E",
  accent6: "6B7B8C",
  hlink: "1D5FA6",
  folHlink: "6B4E8C",
};

/** The palette with what tokens say of it. Alpha is no part of a theme. */
export function paletteOf(tokens: Tokens | undefined): Palette {
  const { palette = {}, canvas = {} } = tokens ?? {};
  const set = (name: SchemeName, given: string | undefined): Partial<Palette> =>
    given === undefined ? {} : { [name]: plainColor(given) };
  return {
    ...OWN_PALETTE,
    ...set("dk1", palette.foreground),
    ...set("dk2", palette.foreground),
    ...set("lt1", canvas.surface),
    ...set("lt2", palette.faint),
    ...set("accent1", palette.accent),
    ...set("hlink", palette.accent),
    ...set("accent2", palette.accentSecondary),
    ...set("accent6", palette.muted),
  };
}

/** #RGB, #RRGGBB or #RRGGBBAA -> RRGGBB. */
export function plainColor(given: string): string {
  const digits = given.replace("#", "").toUpperCase();
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits.slice(0, 6);
}

const MAPPED: Readonly<Record<string, SchemeName>> = { tx1: "dk1", bg1: "lt1", tx2: "dk2", bg2: "lt2" };

/** A colour's name -> scheme name and how much lighter or darker, in per cent. */
export function splitColor(color: Color): { readonly name: string; readonly shift: number } {
  const found = /^([a-zA-Z]+\d?)([+-]\d+)?$/.exec(color);
  return { name: found?.[1] ?? color, shift: Number(found?.[2] ?? 0) };
}

function rgbOf(color: Color, palette: Palette): readonly [number, number, number] {
  const { name, shift } = splitColor(color);
  const hex = color.startsWith("#") ? plainColor(color) : (palette[(MAPPED[name] ?? name) as SchemeName] ?? "000000");
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = shift === 0 ? parts : relit(parts, shift / 100);
  return [red, green, blue];
}

/**
 * Parts of 0 to 255 of a color whose lightness is moved by a share towards white or black; hue and saturation stay, so that a pale yellow
 * grows into a bright one and not into a brown.
 *
 * Source   ISO/IEC 29500-1, 20.1.2.3.20 and 20.1.2.3.21 (lumMod, lumOff), as the file says it.
 */
function relit(parts: readonly number[], share: number): readonly number[] {
  const [high, low] = [Math.max(...parts), Math.min(...parts)];
  const middle = (high + low) / 2;
  const lightness = (middle / 255) * (1 - Math.abs(share)) + Math.max(0, share);
  const room = (one: number): number => 1 - Math.abs(2 * one - 1);
  const scale = high === low ? 0 : room(lightness) / room(middle / 255);
  return parts.map((part) => 255 * lightness + (part - middle) * scale);
}

function luminance(color: readonly [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
export function contrast(one: Color, other: Color, palette: Palette): number {
  const [high = 1, low = 0] = [luminance(rgbOf(one, palette)), luminance(rgbOf(other, palette))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Colors that a theme has for text, and stronger ones of them for where none of those can be read. */
export const INKS = ["bg1", "tx1", "tx2", "bg2", "tx1-60", "tx1+60", "bg1-60", "bg1+60"] as const;

/** Of a theme's colors for text the first that can be read on a ground; where none can, the one that is read best. */
export function inkOn(ground: Color, palette: Palette): Color {
  const strengths = INKS.map((ink) => ({ ink, ratio: contrast(ink, ground, palette) }));
  const best = strengths.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  return (strengths.find(({ ratio }) => ratio >= READ) ?? best).ink;
}

/** WCAG 2.2, 1.4.3, for text that is not large. */
const READ = 4.5;
