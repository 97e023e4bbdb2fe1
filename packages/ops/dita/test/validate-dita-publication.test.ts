import { conforms, fixture, including, type Row } from "@colophon/testing";
import { expect } from "vitest";
import { EXAMPLE_FILES, EXAMPLE_PAGE } from "../src/example.ts";
import { validateDitaPublication } from "../src/operations/validate-dita-publication.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { mapOf, module, projectOf, topicOf } from "./module.ts";
import { PLANTS, PUBLISHERS, plantIn } from "./planted-faults.ts";
import { callOf, project, published, publishing, zipOf } from "./published.ts";

const html = (body: string): Uint8Array => new TextEncoder().encode(`<!DOCTYPE html><html><body>${body}</body></html>`);

const OTHER_PNG = Buffer.concat([published.pages["pump.png"] ?? Buffer.alloc(0), Buffer.from([0])]);
const DOSES =
  '<h1>Doses</h1><table><tr><td>adult dose</td><td>50 mg</td></tr><tr><td>child dose</td><td>5 mg</td></tr></table><ul><li>first open valve</li><li>then close pump</li></ul><p>Mind the valve.</p><p>See <a href="http://good.example/">site</a>.</p>';
const DOSES_TOPIC = topicOf(
  "t",
  '<table><tgroup cols="2"><tbody><row><entry>adult dose</entry><entry>50 mg</entry></row><row><entry>child dose</entry><entry>5 mg</entry></row></tbody></tgroup></table><ul><li>first open valve</li><li>then close pump</li></ul><p>Mind the valve.</p><p>See <xref href="http://good.example/" format="html" scope="external">site</xref>.</p>',
  "Doses",
);

/** A page as it is made, and with one change that the code tells. */
function planted(name: string, from: string, to: string, code: string): readonly Row[] {
  const call = (page: string) => ({ ...projectOf({ "t.dita": DOSES_TOPIC }), publication: html(page) });
  if (!DOSES.includes(from)) throw new Error(`The page has no ${from}.`);
  return [
    {
      name,
      input: call(DOSES.replace(from, to)),
      losses: [],
      value: including({ valid: false, findings: [including({ code })] }),
    },
  ];
}

/** What no comparison of a publication finds, in each result. */
const NEVER_CHECKED = [
  "words that the publication adds",
  "punctuation and signs",
  "the order of texts outside of tables and lists",
  "which place a link within the publication leads to",
  "where images are on a page",
  "text that style sheets or scripts hide",
].map((what) => including({ what }));

conforms(
  validateDitaPublication,
  [
    {
      name: "a map, two topics and their page",
      input: { root: "guide.ditamap", files: EXAMPLE_FILES, publication: EXAMPLE_PAGE },
      losses: [],
      value: including({
        valid: true,
        kind: "page",
        findings: [],
        topics: [
          including({ title: "Start the P-200", path: "start.dita", page: "page.html", line: 6, texts: 3 }),
          including({ title: "Care", path: "care.dita", line: 8 }),
        ],
        checked: including({ topics: 2, links: 3, anchors: 3, ids: 2 }),
        notChecked: NEVER_CHECKED,
      }),
    },
    ...PUBLISHERS.map(
      (publisher): Row => ({
        name: `${publisher}: as it was published`,
        input: callOf(published[publisher]),
        losses: [],
        value: including({ valid: true, findings: [] }),
      }),
    ),
    // The same in a zip of pages of our own is in planted-faults.corpus.test.ts.
    ...(["page", "toolkit"] as const).flatMap((publisher) => PLANTS.flatMap((plant) => plantIn(publisher, plant))),
    {
      name: "one topic and the page that another tool made of it, without its style",
      input: {
        root: "limits.dita",
        files: [{ path: "limits.dita", bytes: fixture("published/src/limits.dita") }],
        publication: fixture("published/xhtml/limits.html"),
      },
      losses: [],
      check(envelope) {
        const { topics, findings } = (envelope as { value: { topics: unknown[]; findings: { code: string }[] } }).value;
        expect(topics).toEqual([{ title: "Limits", path: "limits.dita", page: "page.html", line: 17, texts: 6 }]);
        expect(findings.map(({ code }) => code)).toEqual(["FILE_MISSING"]);
      },
    },
    {
      name: "a page that is left out, and the picture only it shows",
      input: callOf(
        Object.fromEntries(
          Object.entries(published.toolkit).filter(([path]) => !/^(overview\.html|pump\.png)$/.test(path)),
        ),
      ),
      losses: [],
      check(envelope) {
        const { findings } = (envelope as { value: { findings: { code: string }[] } }).value;
        const codes = new Set(findings.map(({ code }) => code));
        for (const code of ["TOPIC_MISSING", "IMAGE_NOT_PUBLISHED", "DEAD_LINK"])
          if (!codes.has(code)) throw new Error(JSON.stringify(findings));
      },
    },
    {
      name: "no contents at all",
      input: callOf(Object.fromEntries(Object.entries(published.toolkit).filter(([path]) => path !== "index.html"))),
      losses: [],
      value: including({ valid: true, findings: [including({ code: "CONTENTS_MISSING", severity: "warning" })] }),
    },
    {
      name: "numbered headings, a topic without a title, an address elsewhere",
      kind: "boundary",
      input: {
        ...projectOf({
          "m.ditamap": mapOf('<topicref href="a.dita"/><topicref href="b.dita"/>'),
          "a.dita": topicOf("a", "<p>First words.</p>", "Aims"),
          "b.dita": topicOf("b", "<p>Second words.</p>", ""),
        }),
        publication: html(
          '<h1>1.2 Aims</h1><p>First words.</p><p>Second words. <a href="https://example.org/">x</a></p>',
        ),
      },
      losses: [],
      value: including({
        valid: true,
        findings: [],
        notChecked: [
          including({ what: "a topic without a title in b.dita" }),
          ...NEVER_CHECKED,
          including({ what: "1 addresses outside the publication" }),
        ],
      }),
    },
    ...planted("an emptied cell", "<td>5 mg</td>", "<td></td>", "TEXT_MISSING"),
    ...planted(
      "two cells that changed places",
      "<td>50 mg</td></tr><tr><td>child dose</td><td>5 mg</td>",
      "<td>5 mg</td></tr><tr><td>child dose</td><td>50 mg</td>",
      "TEXT_OUT_OF_ORDER",
    ),
    ...planted(
      "two items that changed places",
      "<li>first open valve</li><li>then close pump</li>",
      "<li>then close pump</li><li>first open valve</li>",
      "TEXT_OUT_OF_ORDER",
    ),
    ...planted("a changed external address", "http://good.example/", "http://evil.example/", "LINK_MISSING"),
    ...planted(
      "a text hidden by an attribute",
      "<p>Mind the valve.</p>",
      "<p hidden>Mind the valve.</p>",
      "TEXT_MISSING",
    ),
    ...planted(
      "a text hidden by its style",
      "<p>Mind the valve.</p>",
      '<p style="display: none">Mind the valve.</p>',
      "TEXT_MISSING",
    ),
    {
      name: "a heading that shows a key for words that are not there",
      kind: "boundary",
      input: {
        ...projectOf({ "a.dita": topicOf("a", "<p>Words.</p>", 'Care of <ph keyref="gone"/>') }),
        publication: html('<h1>Care of <span><span class="missing-words">gone</span></span></h1><p>Words.</p>'),
      },
      losses: [],
      value: including({ valid: true, findings: [] }),
    },
    {
      name: "elements nested deeper than is read",
      kind: "boundary",
      input: {
        ...projectOf({ "a.dita": topicOf("a", "<p>Words.</p>", "Aims") }),
        publication: html(`<h1>Aims</h1>${"<div>".repeat(600)}Words.`),
      },
      losses: [],
      value: including({ valid: true, findings: [including({ code: "TOO_DEEP" })] }),
    },
    {
      name: "a table, a list and an address elsewhere as they are written",
      input: { ...projectOf({ "t.dita": DOSES_TOPIC }), publication: html(DOSES) },
      losses: [],
      value: including({ valid: true, findings: [] }),
    },
    {
      name: "an image replaced by another of its name",
      input: callOf({ ...published.pages, "pump.png": OTHER_PNG }),
      losses: [],
      value: including({ valid: true, findings: [including({ code: "IMAGE_CHANGED", severity: "warning" })] }),
    },
    {
      name: "a publication that is no page",
      kind: "hostile",
      input: { ...project, publication: new TextEncoder().encode("%PDF-1.7") },
      error: "common/UNSUPPORTED_FILE",
    },
    {
      name: "a zip without a page",
      kind: "boundary",
      input: { ...project, publication: zipOf({ "a.txt": new Uint8Array([1]) }) },
      error: "common/UNSUPPORTED_FILE",
    },
    {
      name: "a publication whose path climbs",
      kind: "hostile",
      input: { ...project, publication: zipOf({ "x/../../a.html": html("x") }) },
      error: "common/UNSAFE_PATH",
    },
    {
      name: "a publication cut off",
      kind: "hostile",
      input: { ...project, publication: zipOf(published.toolkit).subarray(0, 400) },
      error: "common/INVALID_INPUT",
    },
    {
      name: "a title two hundred times in the project and two thousand times on the page",
      kind: "hostile",
      input: {
        ...projectOf({
          "m.ditamap": mapOf(Array.from({ length: 200 }, (_, index) => `<topicref href="${index}.dita"/>`).join("")),
          ...Object.fromEntries(
            Array.from({ length: 200 }, (_, index) => [
              `${index}.dita`,
              topicOf(`t${index}`, `<p>a${index}</p>`, "Same"),
            ]),
          ),
        }),
        publication: html("<h2>Same</h2>x".repeat(2_000)),
      },
      options: { limits: { maxElements: 100_000 } },
      error: "common/RESOURCE_LIMIT",
    },
    ...HOSTILE.map(
      (row): Row => ({
        ...row,
        input: { ...(row.input as object), publication: html("<h1>x</h1>") },
      }),
    ),
  ],
  { module, conservation: publishing },
);
