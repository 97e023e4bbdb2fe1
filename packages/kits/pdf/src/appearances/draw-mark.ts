import { formatNumber as n } from "../write/serialize.ts";
import { type AppearanceBox, fillWith, insetOf, strokeWith } from "./box.ts";
import { circle, drawFrame, drawRoundFrame, polygon } from "./draw-frame.ts";

/** What check boxes and radio buttons show when they are on, by the ZapfDingbats code that MK.CA has. */
const MARKS: Readonly<Record<string, (draw: MarkPlace) => string>> = {
  "4": drawCheck,
  "8": drawCross,
  l: ({ x, y, half }) => `${circle(x, y, half * 0.62)} f`,
  u: ({ x, y, half }) => `${polygon(around(x, y, { radius: half * 0.85, count: 4 }))} f`,
  n: ({ x, y, half }) => `${n(x - half * 0.6)} ${n(y - half * 0.6)} ${n(half * 1.2)} ${n(half * 1.2)} re f`,
  H: drawStar,
};

interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly color: readonly number[];
}

/** A check box or radio button, on or off. Source: ISO 32000-2, 12.7.5.2. */
export function drawMark(
  box: AppearanceBox,
  { isOn, isRadio }: { readonly isOn: boolean; readonly isRadio: boolean },
): string {
  const { width, height, look } = box;
  const caption = look.caption?.trim() ?? "";
  const code = MARKS[caption] === undefined ? (isRadio ? "l" : "4") : caption;
  const isRound = isRadio && code === "l";
  const frame = isRound ? drawRoundFrame(box) : drawFrame(box);
  const draw = MARKS[code];
  if (!isOn || draw === undefined) return frame;
  const inset = Math.min(insetOf(box), width / 4, height / 4);
  const fitting = Math.min(width, height) / 2 - inset;
  const { size } = look.text;
  const half = Math.max(0.5, size > 0 ? Math.min(size / 2, fitting) : fitting);
  const color = look.text.color.length === 0 ? [0] : look.text.color;
  const mark = draw({ x: width / 2, y: height / 2, half, color });
  return `${frame}q\n${fillWith(color)}\n${mark}\nQ\n`;
}

function drawCheck({ x, y, half }: MarkPlace): string {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * half, y + dy * half];
  return `${polygon([
    at(-0.72, 0.02),
    at(-0.5, 0.2),
    at(-0.22, -0.3),
    at(0.62, 0.72),
    at(0.78, 0.6),
    at(-0.18, -0.75),
  ])} f`;
}

function drawCross({ x, y, half, color }: MarkPlace): string {
  const [low, high] = [-half * 0.62, half * 0.62];
  const line = (from: number, to: number): string => `${n(x + low)} ${n(y + from)} m ${n(x + high)} ${n(y + to)} l`;
  return `${strokeWith(color)} ${n(half * 0.26)} w ${line(low, high)} ${line(high, low)} S`;
}

function drawStar({ x, y, half }: MarkPlace): string {
  const points = around(x, y, { radius: half * 0.9, count: 5 });
  const inner = around(x, y, { radius: half * 0.38, count: 5, turn: Math.PI / 5 });
  return `${polygon(points.flatMap((point, index) => [point, inner[index] ?? point]))} f`;
}

/** Corners of a regular shape, the first at the top, with the clock. */
function around(
  x: number,
  y: number,
  { radius, count, turn = 0 }: { readonly radius: number; readonly count: number; readonly turn?: number },
): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + turn;
    return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)] as const;
  });
}
