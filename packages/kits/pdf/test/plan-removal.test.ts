import fc from "fast-check";
import { expect, test } from "vitest";
import { copyWithout, type PlannedRemoval, planRemoval, type RedactPlan } from "../src/entries/redact.ts";
import type { Quad } from "../src/geometry/quad.ts";
import {
  isArray,
  literalQuery,
  openPdf,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "../src/index.ts";
import { readOperations } from "../src/objects/operations.ts";
import { serialize } from "../src/write/serialize.ts";
import { latin1, makeFile } from "./made.ts";

const RUNS = { numRuns: 100, seed: 33 };
const SECRET = "Secret";
const LETTERS = ["plain", "kept", "Secret", "SECRET", "xSecrety", "se cret", "other"];
const KEYS = ["Alpha", "Beta", "MySecretKey", "Title", "Gamma"];

const written = fc.constantFrom(...LETTERS);
/** The text of an object, with references to `count` objects that follow the first four. */
const objectText = (count: number): fc.Arbitrary<string> =>
  fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      written.map((text) => `(${text})`),
      written.map((text) => `<${Buffer.from(text).toString("hex")}>`),
      written.map((text) => `/N${text.replaceAll(" ", "#20")}`),
      fc.nat(count - 1).map((index) => `${index + 5} 0 R`),
      fc.array(tie("value"), { maxLength: 3 }).map((items) => `[${items.join(" ")}]`),
      fc
        .uniqueArray(fc.constantFrom(...KEYS), { maxLength: 3 })
        .chain((keys) => fc.tuple(...keys.map((key) => tie("value").map((value) => `/${key} ${value}`))))
        .map((entries) => `<<${entries.join("")}>>`),
    ),
  })).value;

/** A page of a word in Courier at each place, and objects of any kind that the catalog lists. */
function makePdf(objects: readonly string[], places: readonly Place[]): PdfFile {
  const content = places.map(({ text, x, y }) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join("\n");
  const listed = objects.map((_, index) => `${index + 5} 0 R`).join(" ");
  const fixed = [
    `<</Type/Catalog/Pages 2 0 R/Own[${listed}]>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>/Contents 4 0 R>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  return openPdf(latin1(makeFile([...fixed, ...objects])));
}

interface Place {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const files = fc
  .integer({ min: 1, max: 8 })
  .chain((count) => fc.array(objectText(count), { minLength: count, maxLength: count }));

function planOf(changes: Partial<RedactPlan>): RedactPlan {
  return {
    pages: new Map(),
    queries: [literalQuery(SECRET, { isCaseSensitive: false, isWholeWord: false })],
    offPage: [],
    fill: [0, 0, 0],
    paths: "cut",
    decode: () => undefined,
    maxPages: 9,
    maxOperations: 9_999,
    ...changes,
  };
}

const textOf = (object: PdfObject): string =>
  object instanceof PdfStream ? textOf(object.dict) : Buffer.from(serialize(object)).toString("latin1");

function* partsOf(object: PdfObject): Generator<PdfObject> {
  yield object;
  if (isArray(object)) for (const item of object) yield* partsOf(item);
  else if (object instanceof PdfStream) yield* partsOf(object.dict);
  else if (object instanceof PdfDict)
    for (const [key, value] of object.entries) {
      yield new PdfName(key);
      yield* partsOf(value);
    }
}

/** What is written, by number. */
function writtenObjects(file: PdfFile, { kept, changed }: PlannedRemoval): Map<number, PdfObject> {
  return new Map([...changed, ...[...kept].map((number): [number, PdfObject] => [number, file.get(number)])]);
}

const hasSecret = (object: PdfObject): boolean => {
  const own =
    object instanceof PdfString
      ? Buffer.from(object.bytes).toString("latin1")
      : object instanceof PdfName
        ? object.value
        : "";
  return own.toLowerCase().includes("secret");
};

test("a removal is the same when it is planned again, and planning changes nothing of the file", () => {
  fc.assert(
    fc.property(files, (objects) => {
      const file = makePdf(objects, []);
      const [one, other] = [planRemoval(file, planOf({})), planRemoval(file, planOf({}))];
      const shown = ({ kept, changed, redactions }: PlannedRemoval): unknown => [
        [...kept],
        [...changed].map(([number, object]) => [number, textOf(object)]),
        redactions,
      ];
      expect(shown(one)).toEqual(shown(other));
      expect(copyWithout(file, one)).toEqual(copyWithout(file, other));
    }),
    { ...RUNS, numRuns: 50 },
  );
});

test("no string, name or key that a removal writes has the word, and an object without it stays as it is", () => {
  fc.assert(
    fc.property(files, (objects) => {
      const file = makePdf(objects, []);
      const removal = planRemoval(file, planOf({}));
      const all = [...writtenObjects(file, removal)];
      expect(all.filter(([, object]) => [...partsOf(object)].some(hasSecret))).toEqual([]);
      const had = all.map(([number]) => number).filter((number) => [...partsOf(file.get(number))].some(hasSecret));
      expect([...removal.changed.keys()].sort()).toEqual(had.sort());
    }),
    RUNS,
  );
});

test("each reference of what a removal writes leads to an object that it names, or to none", () => {
  fc.assert(
    fc.property(files, (objects) => {
      const file = makePdf(objects, []);
      const removal = planRemoval(file, planOf({}));
      const all = writtenObjects(file, removal);
      const targets = [...all.values()]
        .flatMap((object) => [...partsOf(object)])
        .flatMap((part) => (part instanceof PdfRef ? (lastNumber(file, part) ?? []) : []));
      expect(targets.filter((number) => !all.has(number))).toEqual([]);
    }),
    RUNS,
  );
});

/** The number that a chain of references ends at; undefined for no object. */
function lastNumber(file: PdfFile, ref: PdfRef): number | undefined {
  let { number } = ref;
  for (let step = 0; step < 40; step += 1) {
    const object = file.get(number);
    if (object === null) return undefined;
    if (!(object instanceof PdfRef)) return number;
    number = object.number;
  }
  return undefined;
}

test("a removal from its own result changes nothing", () => {
  fc.assert(
    fc.property(files, (objects) => {
      const file = makePdf(objects, []);
      const bytes = copyWithout(file, planRemoval(file, planOf({})));
      const again = planRemoval(openPdf(bytes), planOf({}));
      expect([...again.changed.keys(), ...again.redactions]).toEqual([]);
    }),
    RUNS,
  );
});

test("an object that a removal does not name is written as null", () => {
  fc.assert(
    fc.property(files, fc.nat(7), (objects, index) => {
      const file = makePdf(objects, []);
      const removal = planRemoval(file, planOf({}));
      const number = (index % objects.length) + 5;
      fc.pre(!(file.get(number) instanceof PdfRef));
      const less = {
        ...removal,
        kept: new Set([...removal.kept].filter((one) => one !== number)),
        changed: new Map([...removal.changed].filter(([one]) => one !== number)),
      };
      const copy = openPdf(copyWithout(file, less));
      expect(copy.resolve(copy.arrayOf(copy.catalog.get("Own"))[index % objects.length])).toBe(null);
    }),
    RUNS,
  );
});

/** How many bytes content shows. */
function shownIn(file: PdfFile, stream: PdfStream): number {
  let shown = 0;
  for (const { operator, operands } of readOperations(file.decode(stream).bytes, () => undefined))
    for (const part of operator === "Tj" || operator === "TJ" ? partsOf(operands) : [])
      if (part instanceof PdfString) shown += part.bytes.length;
  return shown;
}

/** In points: a letter of Courier. */
const WIDTH = 6;
const places = fc.array(
  fc.record({ text: written, x: fc.integer({ min: 10, max: 300 }), y: fc.integer({ min: 10, max: 380 }) }),
  { minLength: 1, maxLength: 6 },
);
const rectangle = fc
  .tuple(fc.nat(300), fc.nat(300), fc.integer({ min: 5, max: 90 }), fc.integer({ min: 5, max: 90 }))
  .map(([x, y, width, height]): Quad => [x, y, x + width, y, x + width, y + height, x, y + height]);

test("of a page, letters well inside an area are removed, letters well outside stay, and only the page and its content change", () => {
  fc.assert(
    fc.property(places, rectangle, (painted, quad) => {
      const file = makePdf(["(kept)"], painted);
      const areas = [{ quad, isStrict: true }];
      const pages = new Map([[0, { glyphs: new Set<number>(), areas, annotations: new Set<number>() }]]);
      const removal = planRemoval(file, planOf({ queries: [], pages }));
      const gone = removal.redactions.find(({ kind }) => kind === "text");
      const letters = painted.flatMap(({ text, x, y }) =>
        Array.from(text, (_, at) => [x + (at + 0.5) * WIDTH, y + 3] as const),
      );
      const [left, bottom, right, , , top] = quad;
      const distance = ([x, y]: readonly [number, number]): number =>
        Math.max(left - x, x - right, bottom - y, y - top);
      const inside = letters.filter((one) => distance(one) < 0).length;
      const near = letters.filter((one) => distance(one) < 12).length;
      expect(gone?.count ?? 0).toBeGreaterThanOrEqual(inside);
      expect(gone?.count ?? 0).toBeLessThanOrEqual(near);
      const numbers = [...removal.changed.keys()].filter((number) => number > 0);
      expect(numbers).toEqual([3]);
      const page = removal.changed.get(3);
      const contents = page instanceof PdfDict ? file.arrayOf(page.get("Contents")) : [];
      const streams = contents.flatMap((held) =>
        held instanceof PdfRef ? (removal.changed.get(held.number) ?? []) : [],
      );
      const shown = streams.reduce<number>((sum, one) => sum + (one instanceof PdfStream ? shownIn(file, one) : 0), 0);
      expect(shown).toBe(letters.length - (gone?.count ?? 0));
      const copy = openPdf(copyWithout(file, removal));
      const [held] = copy.arrayOf(copy.dictOf(copy.catalog.get("Pages"))?.get("Kids"));
      const copied = copy.arrayOf(copy.dictOf(held)?.get("Contents")).map((one) => copy.resolve(one));
      expect(copied.map((one) => (one instanceof PdfStream ? shownIn(copy, one) : -1))).toEqual([shown, 0]);
    }),
    RUNS,
  );
});
