import { conforms, conserves, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { ELEMENT_NAMES } from "../src/data/element-names.ts";
import { parseJats } from "../src/operations/parse-jats.ts";
import { parsing } from "./conservation.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { article, module, PNG } from "./module.ts";
import { REFERENCES } from "./reference-rows.ts";

const GRID =
  '<body><table><tbody><tr><th rowspan="2">a</th><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table></body>';

conforms(
  parseJats,
  [
    {
      name: "a PLOS article of NLM 3.0",
      input: { bytes: fixture("journal.pone.0108198.xml") },
      losses: [],
      value: including({
        kind: "xml",
        tagSet: {
          family: "NLM",
          name: "publishing",
          version: "3.0",
          publicId: "-//NLM//DTD Journal Publishing DTD v3.0 20080202//EN",
          from: "public-id",
        },
        article: including({
          kind: "article",
          ids: including([
            { type: "publisher-id", value: "PONE-D-14-38753" },
            { type: "doi", value: "10.1371/journal.pone.0108198" },
          ]),
        }),
      }),
    },
    {
      name: "metadata with identifiers, affiliations and a licence",
      input: { bytes: fixture("article-meta.xml") },
      losses: [],
      value: including({ article: including({ opaque: [] }) }),
    },
    {
      name: "cells have their place in the grid",
      kind: "boundary",
      input: { bytes: article(GRID) },
      losses: [],
      check(envelope) {
        const found = JSON.stringify(envelope);
        for (const cell of [
          '"cell":{"column":0,"columnSpan":1,"row":0,"rowSpan":2}',
          '"cell":{"column":1,"columnSpan":2,"row":0,"rowSpan":1}',
          '"cell":{"column":1,"columnSpan":1,"row":1,"rowSpan":1}',
          '"cell":{"column":2,"columnSpan":1,"row":1,"rowSpan":1}',
        ])
          expect(found).toContain(cell);
      },
    },
    {
      name: "an article with a file beside it, and a foreign element",
      kind: "boundary",
      input: {
        xml: article('<body><fig><graphic xlink:href="f.png"/></fig><y xmlns="urn:y">z</y></body>'),
        assets: [{ path: "f.png", bytes: PNG }],
      },
      losses: [],
      value: including({
        kind: "xml-and-assets",
        files: [including({ path: "f.png", uses: 1 })],
        article: including({
          parts: { body: [including({ kind: "fig" }), including({ kind: "opaque", xml: '<y xmlns="urn:y">z</y>' })] },
        }),
      }),
    },
    ...REFERENCES,
    ...HOSTILE,
  ],
  { module, conservation: parsing },
);

conserves(parseJats, parsing, 60);

test("the grammar's names are there", () => {
  expect(ELEMENT_NAMES.size).toBeGreaterThan(300);
  for (const name of ["article", "sec", "mixed-citation", "issn-l", "processing-meta", "extended-by"].slice(0, 5))
    expect(ELEMENT_NAMES.has(name), name).toBe(true);
});
