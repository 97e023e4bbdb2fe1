import { spawnSync } from "node:child_process";
import { PYTHON } from "../spec-conservation.ts";
import type { Fault } from "./fault.ts";
import { findParagraphs, findTitle, type Paragraph } from "./paragraphs.ts";
import { readPages } from "./read-pages.ts";
import { lookAtShapes } from "./shapes.ts";
import { lookAtTexts } from "./texts.ts";
import { lookAtWords } from "./words.ts";

/** A title may stand this far from where the others do, in points. */
const MOVES = 3;

/**
 * A PDF of a presentation -> what a reader of its pages would mind; of the presentation itself only whether a placeholder is
 * empty, which no page shows.
 *
 * Cost  0.3 s of the processor for a page.
 */
export function look(pdf: string, deck?: string): readonly Fault[] {
  const faults: Fault[] = [];
  const titles: { readonly slide: number; readonly title: Paragraph }[] = [];
  let slide = 0;
  for (const page of readPages(pdf)) {
    for (const seen of [...lookAtWords(page), ...lookAtTexts(page), ...lookAtShapes(page)])
      faults.push({ slide, ...seen });
    const title = findTitle(findParagraphs(page.lines), page.height);
    if (title !== undefined) titles.push({ slide, title });
    slide += 1;
  }
  return [...faults, ...lookForMovedTitles(titles), ...(deck === undefined ? [] : lookForEmpty(deck))];
}

/** Titles of a deck stand where most of them do: by an edge or the middle, across and down. */
function lookForMovedTitles(
  titles: readonly { readonly slide: number; readonly title: Paragraph }[],
): readonly Fault[] {
  const placesOf = ({ lines, left, right }: Paragraph) => {
    const [first, last] = [lines[0]?.baseline ?? 0, lines.at(-1)?.baseline ?? 0];
    return { across: [left, right, (left + right) / 2], down: [first, last, (first + last) / 2] };
  };
  const places = titles.map(({ slide, title }) => ({ slide, ...placesOf(title) }));
  const usual = (of: "across" | "down", at: number): { readonly value: number; readonly count: number } => {
    const values = places.map((place) => Math.round((place[of][at] ?? 0) / MOVES));
    const counts = values.map((value) => values.filter((other) => Math.abs(other - value) <= 1).length);
    const count = Math.max(0, ...counts);
    return { value: (values[counts.indexOf(count)] ?? 0) * MOVES, count };
  };
  const isFar = (place: (typeof places)[number], of: "across" | "down"): boolean =>
    place[of].every((value, at) => Math.abs(value - usual(of, at).value) > 2 * MOVES + (of === "down" ? 6 : 0));
  return places
    .filter((place) => isFar(place, "across") || isFar(place, "down"))
    .map(({ slide, across, down }) => ({
      slide,
      kind: "titleMoves",
      detail: `begins at ${across[0]?.toFixed(0)}, ${down[0]?.toFixed(0)}`,
    }));
}

const EMPTY = `
import re, sys, zipfile
import xml.etree.ElementTree as tree
package = zipfile.ZipFile(sys.argv[1])
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
targets = {one.attrib["Id"]: one.attrib["Target"] for one in tree.fromstring(package.read("ppt/_rels/presentation.xml.rels"))}
slides = [e.attrib[R] for e in tree.fromstring(package.read("ppt/presentation.xml")).iter() if e.tag.endswith("}sldId")]
for number, slide in enumerate(slides):
    for shape in tree.fromstring(package.read("ppt/" + targets[slide])).iter():
        if shape.tag.endswith("}sp") and any(e.tag.endswith("}ph") for e in shape.iter()):
            if not any((e.text or "").strip() for e in shape.iter() if e.tag.endswith("}t")):
                print(number)
`;

function lookForEmpty(deck: string): readonly Fault[] {
  const { stdout, status, stderr } = spawnSync(PYTHON, ["-c", EMPTY, deck], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const numbers = stdout.split("\n").filter((line) => line !== "");
  return numbers.map((number) => ({ slide: Number(number), kind: "emptyPlaceholder", detail: "no words" }));
}
