import { sourceOf } from "@colophon/contract";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fault, KINDS, type Kind } from "./visual-check/fault.ts";
import { canLook, openLooker, renderSlides } from "./visual-check/pages-of.ts";
import { PLANTED } from "./visual-check/planted-sights.ts";
import { varySlide } from "./visual-check/varied-slides.ts";

/** Slides as they should be, before those with a fault. */
const CLEAN = [
  "title-body",
  "comparison-table",
  "org-chart",
  "waterfall",
  "tombstone-grid",
  "bulletList",
  "matrixTable",
];

describe.runIf(canLook)("the looker", { timeout: 300_000 }, () => {
  const looker = openLooker();
  let faults: readonly Fault[] = [];
  afterAll(() => looker.close());
  beforeAll(async () => {
    const clean = CLEAN.map((name) => varySlide(name, "latin", "usual"));
    const { bytes } = await renderSlides([...clean, ...PLANTED.map(({ slide }) => slide)]);
    const archive = openZip(sourceOf(bytes));
    const writer = new ZipWriter();
    for (const entry of archive.entries) {
      const number = /^ppt\/slides\/slide(\d+)\.xml$/.exec(entry.name)?.[1];
      const planted = number === undefined ? undefined : PLANTED[Number(number) - 1 - CLEAN.length];
      const content = archive.read(entry);
      writer.add(
        entry.name,
        planted === undefined ? content : Buffer.from(planted.plant(Buffer.from(content).toString("utf8"))),
      );
    }
    faults = await looker.look(writer.finish());
  }, 240_000);

  it("sees nothing on slides that are as they should be", () => {
    expect(faults.filter(({ slide }) => slide < CLEAN.length)).toEqual([]);
  });

  it("sees each kind of fault, each of three times", () => {
    const counts = new Map<Kind, number>();
    for (const { kind } of PLANTED) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect(Object.keys(KINDS).map((kind) => [kind, counts.get(kind as Kind)])).toEqual(
      Object.keys(KINDS).map((kind) => [kind, 3]),
    );
    const missed = PLANTED.filter(
      ({ kind }, at) => !faults.some((fault) => fault.slide === CLEAN.length + at && fault.kind === kind),
    );
    expect(missed.map(({ kind }) => kind)).toEqual([]);
  });
});
