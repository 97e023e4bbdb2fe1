import { isPlainObject } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { useJobs } from "./job-diffs.ts";

const BARE = { slideType: "title-body", title: "T", body: ["B"] };
const specOf = (slides: unknown, more: object = {}): object => ({ version: "2.0", title: "D", slides, ...more });
const slideWith = (more: object): object => specOf([{ ...BARE, ...more }]);
const nested = (depth: number, core: unknown): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ a: inner }), core);
const REGION = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
const block = (primitive: string, input: object): object => ({ primitive, region: REGION, input });
const composed = (...blocks: readonly object[]): object => specOf([{ slideType: "composition", title: "T", blocks }]);
const containers = (depth: number): object =>
  Array.from({ length: depth }).reduce<object>(
    (inner) => block("container", { blocks: [inner] }),
    block("textBlock", { content: "x" }),
  );
const MANY = Array.from({ length: 50_000 }, (_, index) => index);
const chartOf = (count: number): object => ({
  ...{ type: "column", categories: MANY.slice(0, count).map(String) },
  series: [{ name: "S", values: MANY.slice(0, count) }],
});
const bound = (path: string): object => ({ bindingKey: path, path: "long", targetPath: path });

/** What is sent, and where it is refused; all are under 4 MiB. */
const REFUSED: readonly (readonly [name: string, document: () => unknown, field: string])[] = [
  ["10,000 slides", () => specOf(Array.from({ length: 10_000 }, () => BARE)), "document.slides"],
  ["slides that are no list", () => specOf({ length: 200 }), "document.slides"],
  ["a title of 3 MB", () => slideWith({ title: "w".repeat(3_000_000) }), "document.slides[0].title"],
  ["marks over one letter", () => slideWith({ title: `e${"\u0301".repeat(1_000_000)}` }), "document.slides[0].title"],
  ["a paragraph of 3 MB", () => slideWith({ body: ["word ".repeat(600_000)] }), "document.slides[0].body[0]"],
  ["a slide's id of 3 MB", () => slideWith({ slideId: "i".repeat(3_000_000) }), "document.slides[0].slideId"],
  ["a deck's id of 3 MB", () => specOf([BARE], { deckId: "i".repeat(3_000_000) }), "document.deckId"],
  [
    "3 MB written into 100 slides by bindings",
    () =>
      specOf(
        Array.from({ length: 100 }, () => BARE),
        {
          variables: { long: "A".repeat(3_000_000) },
          bindings: Array.from({ length: 100 }, (_, index) => bound(`slides[${index}].title`)),
        },
      ),
    "document.slides[0].title",
  ],
  [
    "50,000 categories",
    () => composed(block("chartBlock", { altText: "x", chartData: chartOf(50_000) })),
    "document.slides[0].blocks[0].input.chartData.categories",
  ],
  [
    "a margin of a billion",
    () => specOf([BARE], { tokens: { canvas: { margin: 1e9 } } }),
    "document.tokens.canvas.margin",
  ],
  ["nothing", () => null, "document"],
];

/** What nests too deep, as JSON. */
const DEEP: readonly (readonly [name: string, json: () => string])[] = [
  ["a million lists", () => `{"format":"pptx","document":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`],
  ["members of 200 levels", () => JSON.stringify({ format: "pptx", document: nested(200, 1) })],
  ["containers of 60 levels", () => JSON.stringify({ format: "pptx", document: composed(containers(60)) })],
];

export function hostileSpecSuite(): void {
  describe("a preflight of a hostile specification", { timeout: 120_000 }, () => {
    const current = useJobs();
    const ask = (body: unknown) => {
      const { test, key } = current();
      const headers = { "content-type": "application/json" };
      return test.send({ method: "POST", url: "/api/v2/preflight", key, headers, body });
    };

    it.each(REFUSED)("is refused at the place of %s, pictures or not", async (_, make, field) => {
      const document = make();
      // Of what has no list of slides no pictures can be asked for.
      const isListed = isPlainObject(document) && Array.isArray(document.slides);
      for (const [more, place] of [
        [{}, field],
        [{ previews: {} }, isListed ? field : "previews"],
      ] as const) {
        const { status, json } = await ask({ format: "pptx", document, ...more });
        expect([status, json.code, json.field]).toEqual([400, "common/SCHEMA_REJECTED", place]);
      }
    });

    it.each(DEEP)("is no JSON with %s", async (_, make) => {
      const { status, json } = await ask(make());
      expect([status, json.code]).toEqual([400, "INVALID_JSON"]);
      expect(json.detail).toContain("deeper than 128 levels");
    });

    it("with 100,000 members that mean nothing is judged, and its job keeps a hundred of them apart", {
      tags: "large",
    }, async () => {
      const { test } = current();
      const members = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));
      const { status, json } = await ask({ format: "pptx", document: specOf([BARE], members) });
      expect([status, json.quality_report.documentVerdict]).toEqual([200, "native_editable"]);
      const { rows } = await test.service.database.query<{ readonly length: number }>(
        "select length(deck::text)::int as length from jobs where id = $1",
        [json.job_id],
      );
      expect(rows[0]?.length).toBeLessThan(20_000);
    });
  });
}
