import { templateLayouts } from "@colophon/base-deck";
import { sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { type Drawing, readDesign } from "@colophon/kit-presentation";
import { expect, it } from "vitest";
import { TEMPLATE } from "./template-with.ts";

const EMU = 12_700;
const COUNT = 200_000;
const SHAPE = { name: "", text: "", isRectangle: true } as const;

it("a title stands above the uppermost of 200,000 lines through its place, and below as many drawings", () => {
  const design = readDesign(openPackage(sourceOf(TEMPLATE)));
  const [master] = design.masters;
  const layout = master?.layouts.find(({ placeholders }) => placeholders.some(({ type }) => type === "title"));
  const box = layout?.placeholders.find(({ type }) => type === "title")?.box;
  if (master === undefined || layout === undefined || box === undefined) throw new Error("The template has no title.");
  const line = (at: number): Drawing => ({
    ...{ ...SHAPE, kind: "line", hasFill: false },
    box: { ...box, y: box.y + Math.round((0.6 + (0.3 * at) / COUNT) * box.h), h: 0 },
  });
  const above: Drawing = { ...SHAPE, kind: "shape", hasFill: true, box: { ...box, y: box.y - 3 * EMU, h: EMU } };
  const drawings = Array.from({ length: 2 * COUNT }, (_, at) => (at < COUNT ? line(COUNT - 1 - at) : above));
  const [[made] = []] = templateLayouts({ ...design, masters: [{ ...master, layouts: [{ ...layout, drawings }] }] });
  expect(made?.title?.rule?.y).toBeCloseTo((box.y + 0.6 * box.h) / EMU, 3);
  expect(made?.title?.rule?.above.y).toBeCloseTo(box.y / EMU - 2, 3);
});
