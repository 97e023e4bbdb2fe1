import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { afterAll, describe, expect, test } from "vitest";
import { diffDocx, validateDocx } from "../src/index.ts";
import { type Settling, settle } from "./diff-pairs.ts";
import { makeDocument, W } from "./documents.ts";
import { hasPython } from "./listers.ts";

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "..", "fixtures", name)));
const p = (text: string, more = ""): string => `<w:p>${more}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
const row = (...texts: readonly string[]): string => `<w:tr>${texts.map((text) => cell(p(text))).join("")}</w:tr>`;
const table = (...rows: readonly string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join("")}</w:tbl>`;
const made = (body: string): Uint8Array => makeDocument({ body });

const nested = (depth: number, text: string): string =>
  depth === 0 ? p(text) : `${table(`<w:tr>${cell(`${nested(depth - 1, text)}<w:p/>`)}</w:tr>`)}`;
const box = (text: string): string => `<w:txbxContent>${p(text)}</w:txbxContent>`;
const boxed = (text: string): string =>
  `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><mc:Choice Requires="wps"><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></mc:Choice><mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>${box(text)}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
const listed = (format: string, text: string): Uint8Array =>
  makeDocument({
    body: p(text, '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>') + p("It stays."),
    parts: {
      numbering: {
        name: "numbering.xml",
        type: "numbering",
        xml: `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      },
    },
  });
const bodies = (first: string, second: string): Uint8Array => made(`${p(first)}</w:body><w:body>${p(second)}`);
const moved = (isLater: boolean): Uint8Array => {
  const one = p("A paragraph that goes from here to there, with words enough.");
  const others = [
    "First of all there is this",
    "Then the second thing comes",
    "Third matter to speak of",
    "The last one",
  ];
  const rest = others.map((text) => p(text));
  return made(isLater ? [...rest.slice(0, 3), one, ...rest.slice(3)].join("") : [one, ...rest].join(""));
};
const commented = (text: string): string =>
  `<w:p><w:commentRangeStart w:id="0"/><w:bookmarkStart w:id="5" w:name="here"/><w:r><w:t xml:space="preserve">${text}</w:t></w:r><w:bookmarkEnd w:id="5"/><w:commentRangeEnd w:id="0"/><w:r><w:rPr><w:b/></w:rPr><w:commentReference w:id="0"/></w:r></w:p>`;

const PAIRS: readonly (readonly [string, Uint8Array, Uint8Array])[] = [
  ["a document with several bodies", bodies("One stays.", "The old text."), bodies("One stays.", "The new text.")],
  ["several bodies beside one", bodies("One stays.", "Two goes."), made(p("One stays."))],
  ["one body beside several", made(p("One stays.")), bodies("One stays.", "Two comes.")],
  ["tables with nothing in common", made(table(row("a", "b"))), made(table(row("c", "d", "e"), row("f", "g", "h")))],
  ["empty tables of other columns", made(table(row("", ""))), made(table(row("", "", "")))],
  ["tables a hundred deep", made(nested(100, "old words")), made(nested(100, "new words"))],
  ["a text box in both alternatives", made(boxed("The old text here")), made(boxed("The new text here"))],
  ["documents that have nothing to do with each other", fixture("lists.docx"), fixture("content-controls.docx")],
  ["a list with other numbers", listed("decimal", "The old item"), listed("upperRoman", "The new item")],
  ["a move", moved(false), moved(true)],
  ["comments and bookmarks over text that changed", made(commented("The old text")), made(commented("A new text"))],
  ["everything gone, lists and styles too", fixture("lists.docx"), made("<w:sectPr/>")],
];

describe.runIf(hasPython)("pairs that are hard", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-hard-pairs-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("accepted are the later, rejected the earlier", { timeout: 120_000 }, async () => {
    const questions: Settling[] = [];
    for (const [at, [, before, after]] of PAIRS.entries()) {
      const documents = { before, after, result: await compared(before, after) };
      const path = (which: string): string => join(folder, `${at}-${which}.docx`);
      for (const [which, bytes] of Object.entries(documents)) writeFileSync(path(which), bytes);
      questions.push({ path: path("before"), changes: "accept" }, { path: path("after"), changes: "accept" });
      questions.push({ path: path("result"), changes: "reject" }, { path: path("result"), changes: "accept" });
    }
    const answers = settle(questions);
    for (const [at, [name]] of PAIRS.entries()) {
      const [first, second, rejected, accepted] = answers.slice(4 * at);
      expect({ name, rejected, accepted }).toEqual({ name, rejected: first, accepted: second });
    }
  });
});

async function compared(before: Uint8Array, after: Uint8Array): Promise<Uint8Array> {
  const envelope = await invoke(diffDocx, { before, after });
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value.artifact.bytes;
}

function documentIn(bytes: Uint8Array): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find("word/document.xml");
  return Buffer.from(entry === undefined ? [] : archive.read(entry)).toString();
}

test("rows of a table that stands where another stood are one table: two would be one to Word", async () => {
  const bytes = await compared(made(table(row("", ""))), made(table(row("", "", ""))));
  expect(documentIn(bytes).match(/<w:tbl>/g)).toHaveLength(1);
});

test("the sign of a comment comes with the row that is new, and looks as it did", async () => {
  const first = row("One", "Two");
  const later = `<w:tr>${cell(commented("Three"))}${cell(p("Four"))}</w:tr>`;
  const xml = documentIn(await compared(made(table(first)), made(table(first, later))));
  expect(xml).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:commentReference w:id="0"\/><\/w:r><\/w:ins>/);
  const kept = documentIn(await compared(made(commented("Old text")), made(commented("New text"))));
  expect(kept).toMatch(/<\/w:r>(?:<[^>]*>)*<w:r><w:rPr><w:b\/><\/w:rPr><w:commentReference/);
});

test.each([
  ["strict, later transitional", "strict-field.docx", "lists.docx"],
  ["transitional, later strict", "lists.docx", "strict-field.docx"],
  ["with macros, later without", "macro.docm", "lists.docx"],
  ["without macros, later with", "lists.docx", "macro.docm"],
])("a document %s is one that its format allows", async (_name, first, second) => {
  const [before, after] = [fixture(first), fixture(second)];
  const errorsOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
    const envelope = await invoke(validateDocx, { bytes }, { profiles: ["package", "schema", "references"] });
    if (!envelope.ok) throw new Error(envelope.error.message);
    return envelope.value.issues.flatMap(({ severity, rule, message }) =>
      severity === "error" ? [`${rule} ${message}`] : [],
    );
  };
  const known = new Set([...(await errorsOf(before)), ...(await errorsOf(after))]);
  expect((await errorsOf(await compared(before, after))).filter((error) => !known.has(error))).toEqual([]);
});

test("pages that only one of the documents says something of are told", async () => {
  const [none, some] = [made(p("Text")), made(`${p("Text")}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`)];
  const reported = async (before: Uint8Array, after: Uint8Array) => {
    const envelope = await invoke(diffDocx, { before, after });
    return envelope.losses.map(({ code, subject }) => `${code} ${subject}`);
  };
  expect(await reported(none, some)).toEqual(["docx/CHANGE_NOT_TRACKED section"]);
  expect(await reported(some, none)).toEqual(["docx/CHANGE_NOT_TRACKED section"]);
});
