import { noCheckpoint, sourceOf } from "@colophon/kit-bytes";
import { ZipWriter } from "@colophon/kit-zip";
import { describe, expect, test } from "vitest";
import { openPackage, PartEdits } from "../src/index.ts";

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';

function editsOf(xml: string) {
  const writer = new ZipWriter();
  writer.add("[Content_Types].xml", Buffer.from(TYPES));
  writer.add("a.xml", Buffer.from(xml));
  const opened = openPackage(sourceOf(writer.finish()));
  const [part] = opened.parts;
  if (part === undefined) throw new Error("The package has no part.");
  return { edits: new PartEdits(opened, noCheckpoint), part };
}

type Span = readonly [start: number, end: number];

describe("a stretch of a part is claimed once", () => {
  test.each<[string, readonly Span[], Span, boolean]>([
    ["beside another", [[10, 20]], [20, 30], true],
    ["over another's end", [[10, 20]], [19, 30], false],
    ["over another's start", [[10, 20]], [5, 11], false],
    ["the same again", [[10, 20]], [10, 20], false],
    ["inside another from its start", [[10, 20]], [10, 15], false],
    ["around another from its start", [[10, 15]], [10, 20], false],
    [
      "around two",
      [
        [10, 15],
        [20, 25],
      ],
      [5, 30],
      false,
    ],
    ["an insertion at the start of another", [[10, 20]], [10, 10], true],
    ["another where something is inserted at its start", [[10, 10]], [10, 20], true],
    ["an insertion at the end of another", [[10, 20]], [20, 20], true],
    ["an insertion inside another", [[10, 20]], [15, 15], false],
    ["another around an insertion", [[15, 15]], [10, 20], false],
    [
      "a stretch inside one at whose start something was inserted first",
      [
        [10, 10],
        [10, 20],
      ],
      [12, 13],
      false,
    ],
    [
      "a stretch inside one at whose start something was inserted later",
      [
        [10, 20],
        [10, 10],
      ],
      [12, 13],
      false,
    ],
  ])("%s", (_, taken, [start, end], isFree) => {
    const { edits, part } = editsOf("<a/>");
    for (const [from, to] of taken) expect(edits.claim(part, { start: from, end: to })).toBe(true);
    expect(edits.claim(part, { start, end })).toBe(isFree);
  });

  test("nothing of a part that is removed", () => {
    const { edits, part } = editsOf("<a/>");
    edits.removePart(part);
    expect(edits.claim(part, { start: 0, end: 1 })).toBe(false);
  });
});

test("the root of a part is not removed, a child is", () => {
  const { edits, part } = editsOf("<a><b/><c/></a>");
  const { root } = edits.tree(part);
  const [child] = root.children;
  if (child?.kind !== "element") throw new Error("The root has no child.");
  expect(edits.remove(part, root)).toBe(false);
  expect(edits.remove(part, child)).toBe(true);
  expect(edits.remove(part, child)).toBe(false);
  const written = openPackage(sourceOf(edits.finish()));
  const [kept] = written.parts;
  expect(kept === undefined ? "" : Buffer.from(written.read(kept)).toString()).toBe("<a><c/></a>");
});
