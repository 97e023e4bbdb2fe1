import { type Paragraph, sizeOf } from "../text/paragraph.ts";
import { chartInBrand } from "./brand-chart.ts";
import { hardestGround, inkOnAll, middleGround } from "./grounds.ts";
import type { Color, Item, SceneLine } from "./items.ts";
import { contrast, inkOn, type Palette, splitColor } from "./palette.ts";

/** What is drawn and fainter than this is not seen. Half of what WCAG 2.2, 1.4.11, asks of what must be told apart: words stand beside it. */
const MIN_SEEN = 1.5;

/** What a program's rounding of a theme's color may take of a contrast. */
const MARGIN = 1.05;

/**
 * The own design takes `bg2` for faint grounds, `accent6` for grey and light tints for what is marked. In a template these may be crimson,
 * orange, or light on black: what is faint is made of the template's ground then, what is grey of its text, and tints go its way.
 */
export class BrandColors {
  readonly #palette: Palette;
  readonly #isDark: boolean;

  constructor(palette: Palette) {
    this.#palette = palette;
    this.#isDark = contrast("#FFFFFF", "bg1", palette) > contrast("#000000", "bg1", palette);
  }

  color(color: Color): Color {
    if (color.startsWith("#")) return color;
    const { name, shift } = splitColor(color);
    const strength = Math.abs(shift);
    if (name === "bg2") return this.#isDark ? `bg1+${12 + Math.round(strength / 2)}` : `bg1-${5 + strength}`;
    if (name === "accent6") return this.#isDark ? `tx1-${shift < 0 ? 15 : 40}` : `tx1+${shift < 0 ? 25 : 50}`;
    if (this.#isDark && shift >= 50) return `${name}-${Math.round(shift * 0.7)}`;
    if (name === "tx2" && shift === 0 && contrast("tx2", "bg1", this.#palette) < 4.5) return "tx1";
    return color;
  }

  /** A colour of text that can be read on all its grounds: as it is, else a stronger one of the same kind, else that of text. */
  readable(color: Color, ground: Color | readonly Color[], size: number): Color {
    const least = (size >= 18 ? 3 : 4.5) * MARGIN;
    const palette = this.#palette;
    const grounds = typeof ground === "string" ? [ground] : ground;
    const isRead = (one: Color): boolean => contrast(one, hardestGround(one, grounds, palette), palette) >= least;
    if (color.startsWith("#") || isRead(color)) return color;
    const middle = middleGround(grounds, palette);
    const ink = inkOn(middle, palette);
    return this.#stronger(color, middle).find(isRead) ?? (isRead(ink) ? ink : inkOnAll(grounds, palette));
  }

  /** A color of something drawn that can be told from its ground: as it is, else a stronger one of the same kind. */
  visible(color: Color, ground: Color): Color {
    const isSeen = (one: Color): boolean => contrast(one, ground, this.#palette) >= MIN_SEEN;
    if (color.startsWith("#") || isSeen(color)) return color;
    return this.#stronger(color, ground).find(isSeen) ?? inkOn(ground, this.#palette);
  }

  middle(grounds: readonly Color[]): Color {
    return middleGround(grounds, this.#palette);
  }

  #stronger(color: Color, ground: Color): readonly Color[] {
    const { name } = splitColor(color);
    const isOnDark = contrast("#FFFFFF", ground, this.#palette) > contrast("#000000", ground, this.#palette);
    return name.startsWith("accent") ? [30, 45, 60].map((by) => `${name}${isOnDark ? "+" : "-"}${by}`) : [];
  }

  /** A paragraph whose own colours, and those of its runs, can be read. */
  paragraph(paragraph: Paragraph, ground: Color, size: number): Paragraph {
    const readable = (color: Color): Color => this.readable(this.color(color), ground, sizeOf(paragraph, size));
    const { color, runs } = paragraph;
    return {
      ...paragraph,
      ...(color !== undefined && { color: readable(color) }),
      runs: runs.map((run) => (run.color === undefined ? run : { ...run, color: readable(run.color) })),
    };
  }

  /** An item in the template's colours; text of tables is compared with the color of its cell, or of the slide. `isInked`: its text has its color. */
  item(item: Item, grounds: readonly Color[], isInked = false): Item {
    switch (item.kind) {
      case "shape":
        return {
          ...item,
          ...(item.fill !== undefined && { fill: this.color(item.fill) }),
          ...(item.line !== undefined && { line: this.#line(item.line) }),
          ...(item.text !== undefined && !isInked && { text: { ...item.text, color: this.color(item.text.color) } }),
        };
      case "chart": {
        const { chart, ...rest } = item.chart;
        return { ...item, chart: { ...rest, chart: chartInBrand(chart, grounds, this) } };
      }
      case "connector":
        return { ...item, line: this.#line(item.line) };
      case "table":
        return {
          ...item,
          rule: this.color(item.rule),
          rows: item.rows.map((row) => ({
            ...row,
            cells: row.cells.map((cell) => {
              const fill = cell.fill === undefined ? undefined : this.color(cell.fill);
              const color = this.readable(this.color(cell.color ?? "tx1"), fill ?? grounds, item.size);
              return { ...cell, color, ...(fill !== undefined && { fill }) };
            }),
          })),
        };
      default:
        return item;
    }
  }

  #line(line: SceneLine): SceneLine {
    return { ...line, color: this.color(line.color) };
  }
}
