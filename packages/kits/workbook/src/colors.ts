import { attributeOf, childOf, childrenOf, type XmlDocument } from "@colophon/kit-xml";
import { INDEXED_COLORS } from "./data/palette.ts";
import type { ColorFacts } from "./styles.ts";

/** The order in which `theme` counts a scheme's colours: light before dark. Source: ISO/IEC 29500-1, 18.8.3. */
const THEME_ORDER = [
  "lt1",
  "dk1",
  "lt2",
  "dk2",
  "accent1",
  "accent2",
  "accent3",
  "accent4",
  "accent5",
  "accent6",
  "hlink",
  "folHlink",
];
const RGB = /^[0-9A-Fa-f]{6}$/;

/** A theme part -> its colours as RRGGBB, in the order that cells count them. */
export function readThemeColors({ root }: XmlDocument): readonly (string | undefined)[] {
  const elements = childOf(root, "themeElements");
  const scheme = elements === undefined ? undefined : childOf(elements, "clrScheme");
  return THEME_ORDER.map((name) => {
    const slot = scheme === undefined ? undefined : childOf(scheme, name);
    const [color] = slot === undefined ? [] : childrenOf(slot);
    if (color === undefined) return undefined;
    const value = attributeOf(color, "lastClr") ?? attributeOf(color, "val") ?? "";
    return RGB.test(value) ? value.toUpperCase() : undefined;
  });
}

/** A colour as written -> RRGGBB; undefined for automatic ones, and for what names none. */
export function resolveColor(
  color: ColorFacts | undefined,
  theme: readonly (string | undefined)[],
): string | undefined {
  if (color === undefined) return undefined;
  const { rgb, theme: index, indexed, tint = "0" } = color;
  const base =
    rgb !== undefined
      ? rgb.slice(-6)
      : index !== undefined
        ? theme[Number(index)]
        : indexed !== undefined
          ? INDEXED_COLORS[Number(indexed)]
          : undefined;
  return base === undefined || !RGB.test(base) ? undefined : tintColor(base.toUpperCase(), Number(tint));
}

/** Lighter (towards white) or darker, in the lightness of HSL. Source: ISO/IEC 29500-1, 18.8.19. */
function tintColor(color: string, tint: number): string {
  if (!Number.isFinite(tint) || tint === 0) return color;
  const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const lightness = (most + least) / 2;
  const tinted = tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint;
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1));
  const chroma = (1 - Math.abs(2 * tinted - 1)) * saturation;
  const shifted = channels.map((channel) =>
    most === least ? tinted : tinted + chroma * ((channel - lightness) / (most - least)),
  );
  return shifted.map(toHex).join("");
}

function toHex(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
