import type { XmlElement } from "@colophon/kit-xml";
import { PRESET_COLORS } from "./data/preset-colors.ts";
import { attribute, nameOf } from "./markup.ts";

type Channels = readonly [number, number, number];
type Resolve = (schemeName: string) => string | undefined;

/**
 * The colour in an element (`a:solidFill`, `a:accent1`, `a:highlight`) as RRGGBB, its shades and tints applied; undefined where there is none
 * or its name leads nowhere. Transparency is no part of it.
 *
 * Source   ISO/IEC 29500-1, 20.1.2.3.
 */
export function readColor(holder: XmlElement | undefined, resolve: Resolve): string | undefined {
  for (const element of holder?.children ?? []) {
    if (element.kind !== "element") continue;
    const base = baseOf(element, resolve);
    if (base !== undefined) return shift(base, element);
  }
  return undefined;
}

function baseOf(element: XmlElement, resolve: Resolve): string | undefined {
  const value = attribute(element, "val") ?? "";
  switch (nameOf(element)) {
    case "a:srgbClr":
      return hexOf(value);
    case "a:sysClr":
      return hexOf(attribute(element, "lastClr") ?? (value === "window" ? "FFFFFF" : "000000"));
    case "a:schemeClr":
      return resolve(value);
    case "a:prstClr":
      return PRESET_COLORS[value];
    case "a:scrgbClr":
      return toHex(["r", "g", "b"].map((name) => toGamma(share(attribute(element, name)))) as unknown as Channels);
    case "a:hslClr": {
      const hue = Number(attribute(element, "hue") ?? 0) / 21_600_000;
      return toHex(fromHsl([hue, share(attribute(element, "sat")), share(attribute(element, "lum"))]));
    }
    default:
      return undefined;
  }
}

function hexOf(value: string): string | undefined {
  return /^[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : undefined;
}

/** "50000" and "50%" alike -> 0.5. */
function share(value = "0"): number {
  const number = value.endsWith("%") ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
  return Number.isFinite(number) ? number : 0;
}

/** Shades and tints, in the order they are written. */
function shift(base: string, element: XmlElement): string {
  let channels = toChannels(base);
  for (const step of element.children) {
    if (step.kind !== "element") continue;
    const value = share(attribute(step, "val"));
    channels = moved(channels, nameOf(step), value);
  }
  return toHex(channels);
}

function moved(channels: Channels, name: string, value: number): Channels {
  const ofLight = (change: (light: number) => number): Channels => {
    const [hue, saturation, light] = toHsl(channels);
    return fromHsl([hue, saturation, clamp(change(light))]);
  };
  switch (name) {
    case "a:lumMod":
      return ofLight((light) => light * value);
    case "a:lumOff":
      return ofLight((light) => light + value);
    case "a:satMod": {
      const [hue, saturation, light] = toHsl(channels);
      return fromHsl([hue, clamp(saturation * value), light]);
    }
    case "a:shade":
      return channels.map((one) => toGamma(toLinear(one) * value)) as unknown as Channels;
    case "a:tint":
      return channels.map((one) => toGamma(1 - (1 - toLinear(one)) * value)) as unknown as Channels;
    case "a:inv":
      return channels.map((one) => 1 - one) as unknown as Channels;
    default:
      return channels;
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const toLinear = (one: number): number => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
const toGamma = (one: number): number => clamp(one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055);

function toChannels(hex: string): Channels {
  const at = (index: number): number => Number.parseInt(hex.slice(index, index + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

function toHex(channels: Channels): string {
  return channels
    .map((one) =>
      Math.round(clamp(one) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")
    .toUpperCase();
}

function toHsl([red, green, blue]: Channels): Channels {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const light = (most + least) / 2;
  const span = most - least;
  if (span === 0) return [0, 0, light];
  const saturation = span / (1 - Math.abs(2 * light - 1));
  const hue =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [hue / 6, saturation, light];
}

function fromHsl([hue, saturation, light]: Channels): Channels {
  const span = saturation * Math.min(light, 1 - light);
  const at = (offset: number): number => {
    const step = (offset + hue * 12) % 12;
    return light - span * Math.max(-1, Math.min(step - 3, 9 - step, 1));
  };
  return [at(0), at(8), at(4)];
}
