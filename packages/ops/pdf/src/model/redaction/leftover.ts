import type { PageTargets, RedactPlan, Remains } from "@colophon/kit-pdf/redact";

/** What the proof compares. */
export interface Proof {
  readonly bytes: Uint8Array;
  readonly source: { readonly bytes: Uint8Array; readonly password: string | undefined };
  readonly plan: RedactPlan;
}

/** Something that a reader still finds, and where. */
export interface Leftover {
  readonly message: string;
  readonly page?: number;
  readonly rectangle?: readonly number[];
}

/** A page that has areas, and what our reader finds under those that are strict. */
export interface ProvenPage extends PageTargets {
  readonly remains: Remains | undefined;
}

/** Left, bottom, right and top of the first of them. */
export function boxOfQuad([quad]: readonly (readonly number[])[]): readonly number[] {
  const [xs, ys] = [0, 1].map((axis) => [0, 2, 4, 6].map((at) => quad?.[at + axis] ?? 0)) as [number[], number[]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
