import { type ColorFacts, type FontFacts, type MarkupFacts, resolveColor, type Styles } from "@colophon/kit-workbook";

type Theme = readonly (string | undefined)[];

/** The formats of cells as rules of a style sheet: class s1 is format 1. */
export function styleRules(styles: Styles, theme: Theme, used: ReadonlySet<number>): string {
  return [...used]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const rule = formatRule(styles, index, theme);
      return rule === "" ? [] : [`.s${index}{${rule}}`];
    })
    .join("\n");
}

function formatRule(styles: Styles, index: number, theme: Theme): string {
  const format = styles.formats[index];
  if (format === undefined) return "";
  const font = styles.fonts[format.font];
  return [
    ...(font === undefined ? [] : fontRules(font, theme)),
    ...fillRules(styles.fills[format.fill], theme),
    ...borderRules(styles.borders[format.border], theme),
    ...alignmentRules(format.alignment ?? {}),
  ].join(";");
}

export function fontRules(font: FontFacts, theme: Theme): string[] {
  const color = resolveColor(font.color, theme);
  const size = Number(font.size);
  const lines = [
    font.underline !== undefined && font.underline !== "none" && "underline",
    font.strike && "line-through",
  ];
  const line = lines.filter((name) => name !== false && name !== undefined).join(" ");
  return [
    ...(font.name === undefined ? [] : [`font-family:"${font.name.replace(/["\\<>&;{}\n]/g, "")}"`]),
    ...(size > 0 && size < 1000 ? [`font-size:${size}pt`] : []),
    ...(font.bold === true ? ["font-weight:bold"] : []),
    ...(font.italic === true ? ["font-style:italic"] : []),
    ...(line === "" ? [] : [`text-decoration:${line}`]),
    ...(color === undefined ? [] : [`color:#${color}`]),
  ];
}

function fillRules(fill: MarkupFacts | undefined, theme: Theme): string[] {
  const pattern = fill?.children?.find(({ name }) => /(^|:)patternFill$/.test(name));
  const type = pattern?.attributes?.patternType;
  if (pattern === undefined || type === undefined || type === "none") return [];
  const color = (side: string): ColorFacts | undefined =>
    pattern.children?.find(({ name }) => name === side || name.endsWith(`:${side}`))?.attributes;
  const found = resolveColor(type === "solid" ? color("fgColor") : (color("bgColor") ?? color("fgColor")), theme);
  return found === undefined ? [] : [`background:#${found}`];
}

const LINES: Readonly<Record<string, string>> = {
  thin: "1px solid",
  hair: "1px dotted",
  dotted: "1px dotted",
  dashed: "1px dashed",
  dashDot: "1px dashed",
  dashDotDot: "1px dashed",
  medium: "2px solid",
  mediumDashed: "2px dashed",
  mediumDashDot: "2px dashed",
  mediumDashDotDot: "2px dashed",
  slantDashDot: "2px dashed",
  thick: "3px solid",
  double: "3px double",
};
const SIDES: readonly (readonly [string, string])[] = [
  ["left", "left"],
  ["start", "left"],
  ["right", "right"],
  ["end", "right"],
  ["top", "top"],
  ["bottom", "bottom"],
];

function borderRules(border: MarkupFacts | undefined, theme: Theme): string[] {
  return SIDES.flatMap(([name, side]) => {
    const found = border?.children?.find((child) => child.name === name || child.name.endsWith(`:${name}`));
    const line = LINES[found?.attributes?.style ?? ""];
    if (line === undefined) return [];
    return [`border-${side}:${line} #${resolveColor(found?.children?.[0]?.attributes, theme) ?? "000000"}`];
  });
}

const ACROSS: Readonly<Record<string, string>> = {
  left: "left",
  center: "center",
  centerContinuous: "center",
  right: "right",
  justify: "justify",
  distributed: "justify",
};
const DOWN: Readonly<Record<string, string>> = { top: "top", center: "middle", bottom: "bottom" };

function alignmentRules({
  horizontal = "",
  vertical = "",
  wrapText = "",
  indent = "",
}: Readonly<Record<string, string>>): string[] {
  const [across, down] = [ACROSS[horizontal], DOWN[vertical]];
  return [
    ...(across === undefined ? [] : [`text-align:${across}`]),
    ...(down === undefined ? [] : [`vertical-align:${down}`]),
    ...(wrapText === "1" || wrapText === "true" ? ["white-space:pre-wrap"] : []),
    ...(/^\d{1,2}$/.test(indent) && Number(indent) > 0 ? [`padding-left:${Number(indent)}em`] : []),
  ];
}
