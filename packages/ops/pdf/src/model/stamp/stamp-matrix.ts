import { type Matrix, multiply } from "@colophon/kit-pdf";
import type { PageFrame, StampArt } from "@colophon/kit-pdf/write";
import type { StampAnchor } from "../../schemas/stamp.ts";

interface Placing {
  readonly anchor: StampAnchor;
  readonly margin: number;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly rotate: number;
  readonly scale: number;
  readonly fit: boolean;
}

/** 0 left or below, 0.5 in the middle, 1 right or above. */
export function sharesOf(anchor: StampAnchor): { readonly across: number; readonly up: number } {
  const share = (low: string, high: string): number => (anchor.includes(low) ? 0 : anchor.includes(high) ? 1 : 0.5);
  return { across: share("left", "right"), up: share("bottom", "top") };
}

/** From a stamp, its corner at 0, 0, to the user space of a page where the stamp is turned about its middle. */
export function stampMatrix(art: Pick<StampArt, "width" | "height">, frame: PageFrame, placing: Placing): Matrix {
  const { anchor, margin, rotate, fit } = placing;
  const angle = (rotate * Math.PI) / 180;
  // A quarter turn is exact.
  const [cos, sin] = [Math.round(Math.cos(angle) * 1e12) / 1e12, Math.round(Math.sin(angle) * 1e12) / 1e12];
  const width = Math.abs(art.width * cos) + Math.abs(art.height * sin);
  const height = Math.abs(art.width * sin) + Math.abs(art.height * cos);
  const room = (side: number): number => Math.max(1, side - 2 * margin);
  const fitting = Math.min(room(frame.width) / Math.max(width, 1e-6), room(frame.height) / Math.max(height, 1e-6));
  const scale = fit ? fitting : placing.scale;
  const { across, up } = sharesOf(anchor);
  const at = (share: number, side: number, own: number): number => margin * (1 - 2 * share) + share * (side - own);
  const left = placing.x ?? at(across, frame.width, width * scale);
  const bottom = placing.y ?? at(up, frame.height, height * scale);
  const [middleX, middleY] = [left + (width * scale) / 2, bottom + (height * scale) / 2];
  const turned: Matrix = [scale * cos, scale * sin, -scale * sin, scale * cos, middleX, middleY];
  return multiply(multiply([1, 0, 0, 1, -art.width / 2, -art.height / 2], turned), frame.matrix);
}
