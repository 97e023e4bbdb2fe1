import { conforms, conserves, fixture, including } from "@colophon/testing";
import { parseDocx } from "../src/operations/parse-docx.ts";
import { makeDocument, W } from "./documents.ts";
import { modelConservation } from "./model-conservation.ts";
import { module } from "./module.ts";

const DEEP = `${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`;
const part = (kind: string, content: string) => ({
  [kind]: { name: `${kind}.xml`, type: kind, xml: `<w:${kind} xmlns:w="${W}">${content}</w:${kind}>` },
});
const CIRCLES = {
  ...part(
    "styles",
    '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="a"/><w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="b"/><w:basedOn w:val="A"/></w:style><w:style w:type="numbering" w:styleId="L"><w:name w:val="l"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
  ),
  ...part(
    "numbering",
    '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  ),
};
const MERGED =
  '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="10"/><w:gridCol w:w="10"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>';

conforms(
  parseDocx,
  [
    {
      name: "paragraphs and runs, short where they say no more than text",
      input: {
        bytes: makeDocument({
          body: '<w:p><w:r><w:t>plain</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="X"/><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">a </w:t></w:r><w:r><w:rPr><w:b/><w:i w:val="0"/><w:sz w:val="24"/></w:rPr><w:t>b</w:t><w:tab/></w:r></w:p>',
        }),
      },
      options: { derived: false },
      value: including({
        edition: "transitional",
        main: "/word/document.xml",
        content: [
          including({
            root: including({
              type: "document",
              children: [
                {
                  type: "body",
                  children: [
                    { type: "paragraph", text: "plain" },
                    {
                      type: "paragraph",
                      properties: { style: "X", alignment: "center" },
                      children: [
                        "a ",
                        {
                          type: "run",
                          properties: { bold: true, italic: false, halfPoints: 24 },
                          children: ["b", { type: "tab" }],
                        },
                      ],
                    },
                  ],
                },
              ],
            }),
          }),
        ],
        parts: [],
      }),
    },
    {
      name: "lists of Word, each paragraph with its label",
      input: { bytes: fixture("lists.docx") },
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { derived } = envelope.value as { derived: { paragraphs: { label?: string }[] } };
        const labels = derived.paragraphs.flatMap(({ label }) => label ?? []);
        const reported = labels.filter((label) => /\d/.test(label)).join(" ");
        if (reported !== "1. 2. 3. 1. 2. 3. 4. 1. 1. 1. 1.1 1.2 2. 2.1 2.2 3. 3.1") throw new Error(reported);
      },
    },
    {
      name: "cells that are merged stand once in the grid",
      input: { bytes: makeDocument({ body: MERGED }) },
      value: including({
        derived: including({
          tables: [
            including({
              rows: 3,
              columns: 2,
              cells: [
                [0, 0, 2, 1],
                [0, 1, 1, 1],
                [1, 1, 1, 1],
                [2, 0, 1, 2],
              ],
            }),
          ],
        }),
      }),
    },
    { name: "notes, with their own part", input: { bytes: fixture("footnotes.docx") } },
    {
      name: "a strict document",
      input: { bytes: fixture("strict-field.docx") },
      value: including({ edition: "strict" }),
    },
    { name: "a signed one", input: { bytes: fixture("signed.docx") } },
    { name: "macros travel as bytes", input: { bytes: fixture("macro.docm") } },
    { name: "content controls", input: { bytes: fixture("content-controls.docx") } },
    {
      name: "styles and lists that lead to themselves",
      kind: "hostile",
      input: {
        bytes: makeDocument({
          body: '<w:p><w:pPr><w:pStyle w:val="A"/><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>',
          parts: CIRCLES,
        }),
      },
      value: including({
        derived: including({ paragraphs: [including({ style: "a", label: "" })], formats: [{ bold: true }, {}] }),
      }),
    },
    {
      name: "markup that Word does not know is kept",
      kind: "hostile",
      input: {
        bytes: makeDocument({
          body: '<!-- c --><w:p w:unknown="1" w:rsidR="00AA"><?pi x?><w:b/><w:r><w:t>t</w:t>stray</w:r><w:nothing/></w:p>',
        }),
      },
      options: { derived: false },
    },
    {
      name: "a prefix that objects have a meaning for",
      kind: "hostile",
      input: {
        bytes: makeDocument({
          body: '<w:p xmlns:__proto__="urn:x" __proto__:constructor="1"><__proto__:toString/></w:p>',
        }),
      },
      options: { derived: false },
    },
    { name: "a document with nothing in it", kind: "boundary", input: { bytes: makeDocument({ body: "" }) } },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.docx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "a Word 97 file under another name",
      kind: "hostile",
      input: { bytes: fixture("word97.docm") },
      error: "docx/INVALID_INPUT",
    },
    {
      name: "an external entity in the body",
      kind: "hostile",
      input: { bytes: fixture("external-entity.docx") },
      error: "docx/DOC_INVALID",
    },
    { name: "no bytes", kind: "boundary", input: { bytes: new Uint8Array(0) }, error: "docx/INVALID_INPUT" },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: { bytes: makeDocument({ body: DEEP }) },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: modelConservation },
);

conserves(parseDocx, modelConservation, 60);
