import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import {
  type Archetype,
  findRefusals,
  judgeByPlaces,
  type LayoutDesign,
  type LevelStyle,
  type PresentationDesign,
  readDesign,
} from "../src/index.ts";
import { LABELS } from "./labels.ts";

const PATIENCE_MS = 300_000;
const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|ppsx)$/i.test(path));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, designs are not compared with ElementTree's.");

const known = new Map<string, PresentationDesign | string>();
function designOf(location: string): PresentationDesign | string {
  const held = known.get(location);
  if (held !== undefined) return held;
  let found: PresentationDesign | string;
  try {
    found = readDesign(openPackage(sourceOf(readFileSync(location))));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    found = `${error.format} ${error.code}`;
  }
  known.set(location, found);
  return found;
}

const level = ({ sizePoints, isBold, color, typeface, align }: LevelStyle): unknown[] => [
  sizePoints ?? null,
  isBold ?? null,
  color ?? null,
  typeface ?? null,
  align ?? null,
];

function listing(design: PresentationDesign): unknown {
  const fonts = ({
    latin,
    eastAsian,
    complexScript,
    scripts,
  }: PresentationDesign["masters"][number]["theme"]["bodyFonts"]) => [latin, eastAsian, complexScript, scripts];
  return {
    size: [design.widthEmu, design.heightEmu],
    masters: design.masters.map(({ theme, colorMap, styles, layouts }) => ({
      colors: theme.colors,
      fonts: [fonts(theme.headingFonts), fonts(theme.bodyFonts)],
      map: colorMap,
      styles: [styles.title, styles.body, styles.other].map((style) => style.map(level)),
      layouts: layouts.map(({ part, name, type, placeholders, colorMap: map }) => ({
        part: part.name,
        name,
        type: type ?? null,
        map,
        placeholders: placeholders.map(({ type: kind, index, box }) => [
          kind,
          index ?? null,
          box === undefined ? null : [box.x, box.y, box.w, box.h],
        ]),
      })),
    })),
    pictures: design.pictures.map(({ sha256 }) => sha256).sort(),
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

const byPlaces = (layout: LayoutDesign, { widthEmu, heightEmu }: PresentationDesign): Archetype =>
  judgeByPlaces({
    type: undefined,
    name: layout.name,
    holders: layout.placeholders,
    width: widthEmu,
    height: heightEmu,
  }).archetype;

describe.runIf(files.length > 0)("designs of the corpus", () => {
  it.runIf(hasPython)(
    "are what Python reads from the XML: colours, fonts, maps, styles, layouts, boxes, pictures",
    () => {
      const { stdout } = spawnSync("python3", [join(import.meta.dirname, "list-design.py")], {
        input: files.map(({ location }) => `${location}\n`).join(""),
        maxBuffer: 1 << 29,
        encoding: "utf8",
      });
      const theirs = stdout.trimEnd().split("\n");
      const different: string[] = [];
      let equal = 0;
      for (const [index, { path, location }] of files.entries()) {
        const design = designOf(location);
        const other: unknown = JSON.parse(theirs[index] ?? "");
        const isRefused = typeof other === "object" && other !== null && "error" in other;
        if (typeof design === "string") {
          if (!isRefused) different.push(`${path}: ${design}`);
        } else if (JSON.stringify(sorted(listing(design))) === JSON.stringify(sorted(other))) equal += 1;
        else different.push(path);
      }
      expect(different).toEqual([]);
      expect(equal).toBeGreaterThanOrEqual(198);
    },
    PATIENCE_MS,
  );

  it(
    "places alone tell what layouts with a type are for, but for those that lie",
    () => {
      let [right, all] = [0, 0];
      for (const { location } of files) {
        const design = designOf(location);
        if (typeof design === "string") continue;
        for (const layout of design.masters.flatMap(({ layouts }) => layouts)) {
          if (layout.type === undefined) continue;
          all += 1;
          if (layout.basis === "type" && byPlaces(layout, design) === layout.archetype) right += 1;
        }
      }
      expect(all).toBeGreaterThanOrEqual(2_696);
      expect(right / all).toBeGreaterThan(0.965);
    },
    PATIENCE_MS,
  );

  it("layouts without a type are judged as by eye, and who is sure is right", () => {
    let [right, all, sure, wrongWhenSure] = [0, 0, 0, 0];
    for (const [name, kinds] of LABELS) {
      const location = files.find(({ path }) => basename(path) === name)?.location ?? "";
      const design = designOf(location);
      if (typeof design === "string") throw new Error(design);
      const layouts = design.masters.flatMap((master) => master.layouts);
      for (const [number, kind] of Object.entries(kinds)) {
        const layout = layouts.find(({ part }) => part.name.endsWith(`/slideLayout${number}.xml`));
        if (layout === undefined || layout.type !== undefined) throw new Error(`${name} ${number}`);
        const isRight = layout.archetype === kind;
        all += 1;
        if (isRight) right += 1;
        if (layout.confidence >= 0.8) sure += 1;
        if (layout.confidence >= 0.8 && !isRight) wrongWhenSure += 1;
      }
    }
    expect(all).toBe(98);
    expect(right / all).toBeGreaterThanOrEqual(0.9);
    expect(wrongWhenSure / sure).toBeLessThanOrEqual(0.03);
  });

  it("files with content from outside in their design alone are refused as templates, with the place", () => {
    const reasons = new Map<string, number>();
    for (const { location } of files) {
      if (typeof designOf(location) === "string") continue;
      const found = findRefusals(openPackage(sourceOf(readFileSync(location))), () => undefined);
      for (const reason of new Set(found.map((each) => each.reason)))
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      for (const { part } of found) expect(part).toMatch(/^\//);
    }
    expect(Object.fromEntries(reasons)).toEqual({});
  });
});
