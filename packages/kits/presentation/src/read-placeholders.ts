import type { XmlElement } from "@colophon/kit-xml";
import { readColor } from "./color.ts";
import type { Background, LayoutPlaceholder } from "./design.ts";
import { attribute, child, nameOf } from "./markup.ts";
import { FOOT_TYPES, isTitle, masterType, type WrittenPlaceholder } from "./shapes.ts";
import { numberOf, resolveSamples, resolveTextStyle, saysSize, type TextStyle } from "./text-style.ts";
import { type ColorMap, resolveSchemeColor, type Theme } from "./theme.ts";

/** What stands above a placeholder. */
export interface Inherited {
  readonly masterHolders: readonly WrittenPlaceholder[];
  readonly lists: {
    readonly title: XmlElement | undefined;
    readonly body: XmlElement | undefined;
    readonly other: XmlElement | undefined;
  };
  readonly defaults: XmlElement | undefined;
  readonly theme: Theme;
  readonly colorMap: ColorMap;
}

/** ISO/IEC 29500-1, 21.1.2.1.1: a tenth of an inch at the sides, half of that above and below. */
const USUAL_INSETS = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const;

export function readPlaceholders(
  written: readonly WrittenPlaceholder[],
  above: Inherited,
): readonly LayoutPlaceholder[] {
  return written.map((holder) => {
    const master = above.masterHolders.find(({ type }) => masterType(type) === masterType(holder.type));
    const { type, index, name, prompt } = holder;
    const list = isTitle(type) ? above.lists.title : FOOT_TYPES.has(type) ? above.lists.other : above.lists.body;
    const bodies = [holder.bodyProperties, master?.bodyProperties];
    const inset = (side: keyof typeof USUAL_INSETS): number =>
      bodies.map((body) => numberOf(body, side)).find((found) => found !== undefined) ?? USUAL_INSETS[side];
    const lists = [list, master?.listStyle, holder.listStyle];
    const style = resolveTextStyle([above.defaults, ...lists], above.theme, above.colorMap);
    const isUnstyled = !saysSize(lists);
    // A master's body has bullets, which are none of a subtitle's.
    const sampled = type === "subTitle" ? [holder] : [master, holder];
    const samples = isUnstyled ? samplesOf(sampled, above) : [];
    const anchor = bodies.map((body) => attribute(body, "anchor")).find((found) => found !== undefined);
    return {
      type,
      index,
      name,
      prompt,
      box: holder.box ?? master?.box,
      boxFrom: holder.box !== undefined ? "layout" : master?.box !== undefined ? "master" : undefined,
      isUpright: holder.isUpright || (holder.bodyProperties === undefined && master?.isUpright === true),
      insetsEmu: [inset("lIns"), inset("tIns"), inset("rIns"), inset("bIns")],
      anchor: anchor === "ctr" || anchor === "b" ? anchor : "t",
      style: style.map((level, at) => Object.assign({}, level, ...samples.map((each) => each[at]))),
      isUnstyled,
      hasGround: holder.hasGround || master?.hasGround === true,
    };
  });
}

function samplesOf(
  holders: readonly (WrittenPlaceholder | undefined)[],
  { theme, colorMap }: Inherited,
): readonly TextStyle[] {
  return holders.flatMap((holder) => {
    const found = holder === undefined ? undefined : resolveSamples(holder.samples, theme, colorMap);
    return found === undefined ? [] : [found];
  });
}

/** The background of a master or a layout; undefined where it says none. */
export function readBackground(root: XmlElement, theme: Theme, map: ColorMap): Background | undefined {
  const element = child(root, "p:cSld", "p:bg");
  if (element === undefined) return undefined;
  const resolve = (name: string): string | undefined => resolveSchemeColor(name, theme, map);
  const reference = child(element, "p:bgRef");
  if (reference !== undefined) {
    const color = readColor(reference, resolve);
    // 1001 is the plain fill of a theme; from 1002 on it has gradients or pictures.
    const isPlain = Number(attribute(reference, "idx") ?? 0) <= 1_001;
    return { kind: isPlain ? "color" : "gradient", ...(color !== undefined && { color }) };
  }
  const fill = child(element, "p:bgPr")?.children.find(
    (node): node is XmlElement => node.kind === "element" && nameOf(node).endsWith("Fill"),
  );
  return fill === undefined ? { kind: "none" } : readFill(fill, resolve);
}

/** A fill as a ground: one color, or a fill that is none. */
export function readFill(fill: XmlElement, resolve: (name: string) => string | undefined): Background {
  const name = nameOf(fill);
  if (name === "a:solidFill" || name === "a:fillRef") {
    const color = readColor(fill, resolve);
    return { kind: "color", ...(color !== undefined && { color }) };
  }
  if (name === "a:gradFill") {
    const color = readColor(child(fill, "a:gsLst", "a:gs"), resolve);
    return { kind: "gradient", ...(color !== undefined && { color }) };
  }
  return { kind: name === "a:blipFill" ? "picture" : name === "a:pattFill" ? "pattern" : "none" };
}
