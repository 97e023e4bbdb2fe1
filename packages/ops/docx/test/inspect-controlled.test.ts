import { conforms, fixture, including } from "@colophon/testing";
import { inspectDocxControlled } from "../src/operations/inspect-docx-controlled.ts";
import { controlledConservation } from "./conservation.ts";
import { external, makeDocument } from "./documents.ts";
import { module } from "./module.ts";

const DEEP = `${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`;
const run = (content: string): string => `<w:r>${content}</w:r>`;
const mark = (kind: string, more = ""): string => run(`<w:fldChar w:fldCharType="${kind}"${more}/>`);
const NESTED = [
  mark("begin", ' w:fldLock="1"'),
  run("<w:instrText> IF </w:instrText>"),
  mark("begin"),
  run("<w:instrText>PA</w:instrText>"),
  run("<w:instrText>GE</w:instrText>"),
  mark("separate"),
  run("<w:t>7</w:t>"),
  mark("end"),
  run("<w:instrText> = 7 yes no</w:instrText>"),
  mark("separate"),
  run("<w:t>yes</w:t>"),
  mark("end"),
  mark("begin"),
  run("<w:instrText>REF lost</w:instrText>"),
];

conforms(
  inspectDocxControlled,
  [
    {
      name: "content controls of Word, each with type, tag and value",
      input: { bytes: fixture("content-controls.docx") },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { controls } = envelope.value as { controls: { type: string; tag?: string; value: string }[] };
        const reported = controls.map(({ type, tag = "", value }) => `${type} ${tag}: ${value.slice(0, 20)}`);
        const expected = [
          "richText RichTextContentControl: Video provides a pow",
          "text Plain text content control: make your document l",
          "picture : ",
          "checkbox CheckBoxContentControl: \u2610",
          "comboBox ComboBoxContentControl: Two",
        ];
        if (JSON.stringify(reported) !== JSON.stringify(expected)) throw new Error(reported.join("\n"));
      },
    },
    {
      name: "fields in one another, locked, and without an end",
      input: { bytes: makeDocument({ body: `<w:p>${NESTED.join("")}</w:p>` }) },
      losses: [],
      value: including({
        fields: [
          including({
            instruction: "IF  = 7 yes no",
            type: "IF",
            result: "yes",
            isLocked: true,
            depth: 0,
            isClosed: true,
          }),
          including({ instruction: "PAGE", type: "PAGE", result: "7", isLocked: false, depth: 1, isClosed: true }),
          including({ instruction: "REF lost", type: "REF", result: "", isClosed: false }),
        ],
      }),
    },
    {
      name: "a field of a strict document",
      input: { bytes: fixture("strict-field.docx") },
      losses: [],
      value: including({ edition: "strict", fields: [including({ type: "GREETINGLINE" })] }),
    },
    {
      name: "controls and fields of a footer",
      input: { bytes: fixture("checkboxes.docx") },
      losses: [],
      value: including({
        controls: [including({ part: "/word/footer.xml" }), including({ part: "/word/footer.xml" })],
        fields: [including({ type: "PAGE" }), including({ type: "NUMPAGES" })],
      }),
    },
    {
      name: "protection",
      input: { bytes: fixture("protected.docx") },
      losses: [],
      value: including({
        protections: [
          { part: "/word/settings.xml", kind: "editing", mode: "comments", isEnforced: true, hasPassword: false },
        ],
      }),
    },
    {
      name: "every kind of target outside",
      input: {
        bytes: makeDocument({
          body: "<w:p/>",
          relationships:
            external("a", "attachedTemplate", "file:///C:/t.dotm") +
            external("b", "image", "http://tracker.example/p.png") +
            external("c", "oleObject", "file:///x.xlsx"),
        }),
      },
      losses: [],
      value: including({
        externalTargets: [
          { source: "/word/document.xml", id: "a", kind: "attachedTemplate", target: "file:///C:/t.dotm" },
          { source: "/word/document.xml", id: "b", kind: "image", target: "http://tracker.example/p.png" },
          { source: "/word/document.xml", id: "c", kind: "oleObject", target: "file:///x.xlsx" },
        ],
      }),
    },
    {
      name: "macros are not looked into, and said so",
      input: { bytes: fixture("macro.docm") },
      losses: { "docx/DOCX_OPAQUE_PART_PRESERVED": 2 },
      value: including({ hasMacros: true, kind: "document" }),
    },
    {
      name: "signatures are listed, not verified",
      input: { bytes: fixture("signed.docx") },
      losses: [],
      value: including({
        embedded: [
          including({
            kind: "signature",
            part: "/_xmlsignatures/sig1.xml",
            contentType: "application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml",
          }),
        ],
      }),
    },
    {
      name: "HTML to be imported is named",
      input: { bytes: fixture("imported-html.docx") },
      losses: ["docx/DOCX_OPAQUE_PART_PRESERVED"],
      value: including({ embedded: [including({ kind: "chunk" })] }),
    },
    {
      name: "a part with an external entity is not read",
      kind: "hostile",
      input: { bytes: fixture("external-entity.docx") },
      losses: ["docx/DOCX_OPAQUE_PART_PRESERVED"],
    },
    {
      name: "a document with nothing in it",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "" }) },
      losses: [],
    },
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
      name: "an archive without its directory",
      kind: "hostile",
      input: { bytes: fixture("broken.docx") },
      error: "docx/DOCX_INVALID_PACKAGE",
    },
    { name: "no bytes", kind: "boundary", input: { bytes: new Uint8Array(0) }, error: "docx/INVALID_INPUT" },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: { bytes: makeDocument({ body: DEEP }) },
      error: "docx/RESOURCE_LIMIT",
    },
  ],
  { module, conservation: controlledConservation },
);
