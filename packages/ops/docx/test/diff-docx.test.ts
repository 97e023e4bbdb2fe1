import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { conforms, fixture, including, isSampled, ofDecrypted } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { diffDocx } from "../src/operations/diff-docx.ts";
import { diffConservation } from "./diff-conservation.ts";
import { comparePairs, countChanges, type Edited, editDocuments, writtenAs } from "./diff-pairs.ts";
import { makeDocument, W } from "./documents.ts";
import { hasPython } from "./listers.ts";
import { module } from "./module.ts";

const run = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...texts: readonly string[]): string => `<w:p>${texts.map((text) => run(text)).join("")}</w:p>`;
const made = (...blocks: readonly string[]): Uint8Array => makeDocument({ body: blocks.join("") });
const PLAIN = made(paragraph("The plan is secret and old."), paragraph("It stays as it was before."), paragraph("End"));
const CHANGED = made(
  paragraph("The plan is public and old."),
  paragraph("It stays as it was before."),
  paragraph("More is new here."),
  paragraph("End"),
);
const styled = (size: number): Uint8Array =>
  makeDocument({
    body: paragraph("One style"),
    parts: {
      styles: {
        name: "styles.xml",
        type: "styles",
        xml: `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Body"><w:name w:val="Body"/><w:rPr><w:sz w:val="${size}"/></w:rPr></w:style></w:styles>`,
      },
    },
  });
const INSIDE = decryptPackage(
  sourceOf(readFileSync(join(import.meta.dirname, "..", "fixtures", "encrypted.docx"))),
  "pass",
);
const DECRYPTED = INSIDE.read(0, INSIDE.byteLength);
const REVISED = made(
  `<w:p>${run("kept ")}<w:ins w:id="1" w:author="Ada" w:date="2020-02-02T00:00:00Z">${run("came ")}</w:ins><w:del w:id="2" w:author="Bob" w:date="2020-03-03T00:00:00Z"><w:r><w:delText xml:space="preserve">went </w:delText></w:r></w:del>${run("end")}</w:p>`,
);
const DEEP = makeDocument({
  body: `${"<w:sdt><w:sdtContent>".repeat(10_000)}${"</w:sdtContent></w:sdt>".repeat(10_000)}`,
});

interface Value {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly changes: readonly {
    readonly kind: string;
    readonly tracked: boolean;
    readonly move?: string;
    readonly before?: { readonly text: string };
    readonly after?: { readonly text: string };
  }[];
  readonly statistics: { readonly revisions: number };
}

function valueIn(envelope: Envelope): Value {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value as Value;
}

conforms(
  diffDocx,
  [
    {
      name: "a word replaced and a paragraph that came",
      input: { before: PLAIN, after: CHANGED },
      losses: [],
      value: including({
        changes: [
          including({ kind: "replace", before: including({ text: "secret" }), after: including({ text: "public" }) }),
          including({ kind: "insert", after: including({ text: "More is new here." }) }),
        ],
        statistics: { changes: 2, revisions: 4, kinds: { replace: 1, insert: 1 } },
      }),
    },
    {
      name: "notes of a document of Word",
      input: { before: fixture("footnotes.docx"), after: fixture("footnotes-later.docx") },
      check(envelope) {
        const kinds = new Set(valueIn(envelope).changes.map(({ kind }) => kind));
        if (kinds.size === 0) throw new Error("Nothing changed.");
      },
      losses: { "docx/CHANGE_NOT_TRACKED": 1 },
    },
    {
      name: "a style cannot be tracked",
      input: { before: styled(20), after: styled(24) },
      options: { author: "Ada", date: "2026-01-02T03:04:05Z" },
      losses: ["docx/CHANGE_NOT_TRACKED"],
      value: including({ statistics: { changes: 1, revisions: 0, kinds: { style: 1 } } }),
    },
    {
      name: "one document twice",
      kind: "boundary",
      input: { before: fixture("lists.docx"), after: fixture("lists.docx") },
      losses: [],
      value: including({ changes: [], statistics: { changes: 0, revisions: 0, kinds: {} } }),
    },
    {
      name: "a document without paragraphs",
      kind: "boundary",
      input: { before: makeDocument({ body: "" }), after: PLAIN },
      losses: [],
      value: including({ statistics: including({ kinds: { insert: 3 } }) }),
    },
    {
      name: "a signature that no longer holds",
      input: { before: PLAIN, after: fixture("signed.docx") },
      check({ losses }) {
        if (!losses.some(({ code }) => code === "docx/SIGNATURE_INVALIDATED"))
          throw new Error("The signature is not told of.");
      },
      losses: { "docx/CHANGE_NOT_TRACKED": 20, "docx/SIGNATURE_INVALIDATED": 1 },
    },
    {
      name: "two encrypted documents with their password",
      input: { before: fixture("encrypted.docx"), after: fixture("encrypted.docx") },
      options: { password: "pass" },
      losses: { "docx/ENCRYPTION_REMOVED": 1 },
    },
    {
      name: "an encrypted earlier document",
      input: { before: fixture("encrypted.docx"), after: DECRYPTED },
      options: { password: "pass" },
      losses: ["docx/ENCRYPTION_REMOVED"],
    },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { before: PLAIN, after: fixture("encrypted.docx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "a Word 97 file",
      kind: "hostile",
      input: { before: fixture("word97.docm"), after: PLAIN },
      error: "docx/INVALID_INPUT",
    },
    {
      name: "an archive without its directory",
      kind: "hostile",
      input: { before: PLAIN, after: fixture("broken.docx") },
      error: "docx/DOC_INVALID",
    },
    {
      name: "ten thousand controls in one another",
      kind: "hostile",
      input: { before: DEEP, after: PLAIN },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: ofDecrypted(diffConservation, decryptPackage) },
);

describe("tracked changes that a document has", () => {
  const settled = async (revisions: "accept" | "reject" | "keep") => {
    const value = valueIn(await invoke(diffDocx, { before: REVISED, after: REVISED }, { revisions }));
    return { value, xml: documentIn(value.artifact.bytes) };
  };

  test("are accepted or rejected before", async () => {
    expect((await settled("accept")).xml).not.toMatch(/went|<w:ins/);
    expect((await settled("reject")).xml).not.toMatch(/came|<w:del/);
  });

  test("are kept as their authors' own", async () => {
    const { value, xml } = await settled("keep");
    expect(value.changes).toMatchObject([{ kind: "replace" }]);
    expect(xml).toMatch(/<w:ins [^>]*w:author="Ada" w:date="2020-02-02T00:00:00Z">/);
    expect(xml).toMatch(/<w:del [^>]*w:author="Bob" w:date="2020-03-03T00:00:00Z">/);
  });
});

test("a paragraph that moved and changed is one move", async () => {
  const moved = (word: string): string =>
    paragraph(`A ${word} paragraph that goes from here to there, with words enough.`);
  const others = ["First of all", "Second thing", "Third matter", "Fourth and last"].map((text) => paragraph(text));
  const before = made(moved("whole"), ...others);
  const after = made(...others.slice(0, 3), moved("changed"), ...others.slice(3));
  const { changes, artifact } = valueIn(await invoke(diffDocx, { before, after }));
  expect(changes).toMatchObject([{ kind: "move", move: "move1" }]);
  const xml = documentIn(artifact.bytes);
  expect(xml).toMatch(/<w:moveFromRangeStart [^>]*w:name="move1"\/>/);
  expect(xml).toMatch(/<w:ins [^>]*>.*changed.*<\/w:ins>/);
});

test("the mark of a paragraph that moved and changed at its end goes as that end goes, not as moved: LibreOffice left an empty one", async () => {
  const moved = (word: string): string => paragraph(`A paragraph that goes from here to there, with words ${word}`);
  const others = ["First of all", "Second thing", "Third matter", "Fourth and last"].map((text) => paragraph(text));
  const before = made(moved("enough"), ...others);
  const after = made(...others.slice(0, 3), moved("aplenty"), ...others.slice(3));
  const { changes, artifact } = valueIn(await invoke(diffDocx, { before, after }));
  expect(changes).toMatchObject([{ kind: "move", move: "move1" }]);
  expect(documentIn(artifact.bytes).match(/<w:rPr><w:(?:ins|del|moveTo|moveFrom) /g)).toEqual([
    "<w:rPr><w:del ",
    "<w:rPr><w:ins ",
  ]);
});

test.each([
  [5, 3],
  [3, 5],
  [2, 1],
])("of %i equal paragraphs against %i those that came or went are marked with their words", async (first, second) => {
  const same = (count: number): Uint8Array => made(paragraph("same").repeat(count));
  const { artifact } = valueIn(await invoke(diffDocx, { before: same(first), after: same(second) }));
  const xml = documentIn(artifact.bytes);
  const count = (pattern: RegExp): number => xml.match(pattern)?.length ?? 0;
  const kind = first > second ? "del" : "ins";
  const apart = Math.abs(first - second);
  expect(count(new RegExp(`<w:${kind} [^>]*/>`, "g"))).toBe(apart);
  expect(count(new RegExp(`<w:${kind} [^>]*><w:r>`, "g"))).toBe(apart);
  expect(count(/<w:delText/g)).toBe(kind === "del" ? apart : 0);
});

test("of equal paragraphs the one is taken that leaves a changed table facing itself", async () => {
  const rows = (...texts: readonly string[]): string =>
    `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${texts.map((text) => `<w:tr><w:tc>${paragraph(text)}</w:tc></w:tr>`).join("")}</w:tbl>`;
  const same = paragraph("Said before the table and behind it, in the same words.");
  const before = made(same, rows("first row", "second row", "third row"), same, paragraph(""));
  const after = made(
    ...[paragraph("Said before the table"), paragraph("and behind it, in the same words.")],
    ...[rows("second row", "third row"), same, paragraph("What was added at the end."), paragraph("")],
  );
  const { artifact } = valueIn(await invoke(diffDocx, { before, after }));
  expect(documentIn(artifact.bytes).match(/<w:tbl>/g)).toHaveLength(1);
});

test.each([
  [
    "twenty thousand equal paragraphs",
    () => paragraph("the same words").repeat(20_000),
    () => paragraph("the same words").repeat(19_999),
  ],
  [
    "one paragraph of a hundred kilobytes",
    () => paragraph("some words ".repeat(9_000)),
    () => paragraph("some other words ".repeat(6_000)),
  ],
  ["four thousand paragraphs replaced", () => words("a", 4_000), () => words("b", 4_000)],
])("%s are compared in limits", { tags: "large", timeout: 120_000 }, async (_name, before, after) => {
  const options = { timeoutMs: 100_000, limits: { maxExpansionRatio: 10_000, maxElements: 10_000_000 } };
  const envelope = await invoke(diffDocx, { before: made(before()), after: made(after()) }, options);
  expect(envelope.ok ? "" : envelope.error.message).toBe("");
});

function words(letter: string, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    paragraph(`${letter}${at} ${letter}${at % 7} and ${letter}${at % 11}`),
  ).join("");
}

function documentIn(bytes: Uint8Array, name = "document.xml"): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find(`word/${name}`);
  return Buffer.from(entry === undefined ? [] : archive.read(entry)).toString();
}

/** How often each source is edited. */
const TURNS = isSampled() ? 4 : 15;

describe.runIf(hasPython)("pairs made by a script of known edits", () => {
  const sources = [
    "content-controls.docx",
    "hyperlinks.docx",
    "footnotes.docx",
    "lists.docx",
    "checkboxes.docx",
    "signed.docx",
  ];
  const fixtures = join(import.meta.dirname, "..", "fixtures");

  test("accepted are the later document, rejected the earlier, in text and structure", {
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-pairs-"));
    try {
      const wanted = sources.flatMap((name, at) =>
        Array.from(
          { length: TURNS },
          (_, turn): Edited => ({
            path: join(fixtures, name),
            to: join(folder, `${at}-${turn}.docx`),
            seed: at * 100 + turn,
            count: 1 + (turn % 10),
          }),
        ),
      );
      const edits = editDocuments(wanted);
      const reported = await comparePairs(
        wanted.filter((_, at) => Array.isArray(edits[at])),
        folder,
      );
      expect(reported.differences).toEqual([]);
      expect(reported.invalid).toEqual([]);
      expect(reported.pairs).toBeGreaterThanOrEqual(4 * TURNS);
      const count = edits.reduce((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
      expect(reported.changes).toBeLessThanOrEqual(1.3 * count);
      expect(reported.written.places).toBeLessThanOrEqual(1.3 * count);
      expect(reported.written.revisions).toBeLessThanOrEqual(2 * count);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("what stands beside the body", () => {
  const footnotes = (text: string) => ({
    footnotes: {
      name: "footnotes.xml",
      type: "footnotes",
      xml: `<w:footnotes xmlns:w="${W}"><w:footnote w:id="1">${text}</w:footnote></w:footnotes>`,
    },
  });
  const footer = (text: string) => ({
    footer: { name: "footer1.xml", type: "footer", xml: `<w:ftr xmlns:w="${W}">${paragraph(text)}</w:ftr>` },
  });

  test("tracked changes of a note that is the same in both are accepted, as those of the body are", async () => {
    const note = `<w:p><w:ins w:id="1" w:author="Ada" w:date="2020-02-02T00:00:00Z">${run("a word")}</w:ins></w:p>`;
    const body = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
    const before = makeDocument({ body: `${paragraph("old")}${body}`, parts: footnotes(note) });
    const after = makeDocument({ body: `${paragraph("new")}${body}`, parts: footnotes(note) });
    const notesOf = async (revisions: "accept" | "keep"): Promise<string> =>
      documentIn(valueIn(await invoke(diffDocx, { before, after }, { revisions })).artifact.bytes, "footnotes.xml");
    expect(await notesOf("accept")).not.toContain("w:ins ");
    expect(await notesOf("accept")).toContain("a word");
    expect(await notesOf("keep")).toContain("w:ins ");
  });

  test("a footer that no section shows is compared with the earlier of its name", async () => {
    const [before, after] = ["26.10.11", "27.10.11"].map((date) =>
      makeDocument({ body: paragraph("one"), parts: footer(date) }),
    );
    if (before === undefined || after === undefined) throw new Error("no documents");
    const { changes, artifact } = valueIn(await invoke(diffDocx, { before, after }, {}));
    expect(changes).toMatchObject([{ kind: "replace", tracked: true }]);
    expect(documentIn(artifact.bytes, "footer1.xml")).toMatch(/<w:delText[^>]*>[^<]*26/);
  });
});

describe("the last paragraph of a cell, which cannot come or go", () => {
  const cell = (content: string): Uint8Array =>
    made(`<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl>`, paragraph("End"));
  const inner = "<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>";

  test.each([
    ["is the last of the other one where a table came before it", "<w:p/>", `${inner}${paragraph("Behind it.")}`],
    ["also where it was paired with one before that", "<w:p/>", `<w:p/>${inner}${paragraph("Behind it.")}`],
    ["also where a table went", `<w:p/>${inner}${paragraph("Behind it.")}`, "<w:p/>"],
  ])("%s", async (_, before, after) => {
    const { artifact } = valueIn(await invoke(diffDocx, { before: cell(before), after: cell(after) }, {}));
    const [, last = ""] = /<\/w:tbl>(<w:p>(?:(?!<\/w:p>).)*<\/w:p>)<\/w:tc>/.exec(documentIn(artifact.bytes)) ?? [];
    expect(last).toContain("Behind it.");
    expect(last).not.toContain("<w:rPr><w:");
  });
});

describe("texts of a million characters", () => {
  test("a million spaces that are none of the text take no time", { timeout: 60_000 }, async () => {
    const spaces = " ".repeat(1_000_000);
    expect(await countChanges(writtenAs(`${spaces}a${spaces}b${spaces}`), writtenAs(`a${spaces}b`))).toBe(0);
  });
});

const compare = async (before: Uint8Array, after: Uint8Array): Promise<Value["changes"]> =>
  valueIn(await invoke(diffDocx, { before, after })).changes;

test("a word that is written in several runs is the same word", async () => {
  const whole = made(paragraph("Rent is due monthly in advance."));
  const marks = [
    "",
    '<w:proofErr w:type="spellStart"/>',
    '<w:bookmarkStart w:id="1" w:name="_GoBack"/><w:bookmarkEnd w:id="1"/>',
    "<w:r><w:lastRenderedPageBreak/></w:r>",
  ];
  const looks = ["", "<w:noProof/>", '<w:lang w:val="fr-FR"/>'];
  for (const mark of marks)
    for (const look of looks) {
      const split = made(`<w:p w:rsidR="00A1">${run("Rent is due mon")}${mark}${run("thly in advance.", look)}</w:p>`);
      expect(await compare(whole, split), mark + look).toEqual([]);
      expect(await compare(split, whole), mark + look).toEqual([]);
    }
  const twoTexts = made(
    '<w:p><w:r><w:t xml:space="preserve">Rent is due mon</w:t><w:t>thly in advance.</w:t></w:r></w:p>',
  );
  expect(await compare(whole, twoTexts)).toEqual([]);
});

test("a proofing language that differs is no change, and one loss for each part counts its paragraphs", async () => {
  const look = '<w:lang w:val="fr-FR"/>';
  const line = (text: string, own = "", mark = ""): string =>
    `<w:p><w:pPr><w:rPr>${mark}</w:rPr></w:pPr>${run(text, own)}</w:p>`;
  const box = (own: string): string =>
    `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${line("Boxed", own)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
  const cell = (own: string): string => `<w:tbl><w:tr><w:tc>${line("Cell", own)}</w:tc></w:tr></w:tbl>`;
  const spoken = (own: string): Uint8Array =>
    made(line("Same"), line("Rent is due", own), line("Marked", "", own), cell(own), box(own), line("End"));
  const call = await invoke(diffDocx, { before: spoken(look), after: spoken("") });
  expect(valueIn(call)).toMatchObject({ changes: [], statistics: { changes: 0, revisions: 0 } });
  const path = [
    { kind: "part", id: "/word/document.xml" },
    { kind: "paragraph", index: 1 },
  ];
  expect(call.losses).toMatchObject([
    { code: "docx/CHANGE_NOT_TRACKED", subject: "proofing", details: { paragraphs: 4 }, locator: { path } },
  ]);
  expect((await invoke(diffDocx, { before: spoken(look), after: spoken(look) })).losses).toEqual([]);
});

test("a proofing language in a note, or in the line above notes, is reported with the part of the notes", async () => {
  const noted = (own: string): Uint8Array =>
    makeDocument({
      body: `<w:p>${run("Rent is due.")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      parts: {
        footnotes: {
          name: "footnotes.xml",
          type: "footnotes",
          xml: `<w:footnotes xmlns:w="${W}"><w:footnote w:type="separator" w:id="-1"><w:p>${run("____", own)}</w:p></w:footnote><w:footnote w:id="1"><w:p>${run("See")}${run(" ", own)}${run("page 2.")}</w:p></w:footnote></w:footnotes>`,
        },
      },
    });
  const call = await invoke(diffDocx, { before: noted(""), after: noted('<w:lang w:val="fr-FR"/>') });
  expect(valueIn(call)).toMatchObject({ changes: [], statistics: { revisions: 0 } });
  const path = [
    { kind: "part", id: "/word/footnotes.xml" },
    { kind: "paragraph", index: 1 },
  ];
  expect(call.losses).toMatchObject([{ subject: "proofing", details: { paragraphs: 2 }, locator: { path } }]);
  expect((await invoke(diffDocx, { before: noted(""), after: noted("") })).losses).toEqual([]);
});

test("the proofing language of a mark that the format cannot delete is reported", async () => {
  const mark = '<w:pPr><w:rPr><w:lang w:val="en-US"/></w:rPr></w:pPr>';
  const before = made(paragraph("It stays."), `<w:p>${mark}${run("All of this is gone.")}</w:p>`);
  const call = await invoke(diffDocx, { before, after: made(paragraph("It stays.")) });
  expect(valueIn(call).changes.length).toBeGreaterThan(0);
  expect(call.losses).toMatchObject([{ subject: "proofing", details: { paragraphs: 1 } }]);
});

test("half of a word that became bold is a change of format", async () => {
  const half = made(`<w:p>${run("Rent is due mon")}${run("thly in advance.", "<w:b/>")}</w:p>`);
  const changes = await compare(made(paragraph("Rent is due monthly in advance.")), half);
  expect(changes).toMatchObject([{ kind: "format", after: { text: "thly in advance." } }]);
});

test("runs in the result of a field that were joined are no change", async () => {
  const field = (...texts: readonly string[]): Uint8Array => {
    const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const code = "<w:r><w:instrText> TITLE </w:instrText></w:r>";
    return made(
      `<w:p>${mark("begin")}${code}${mark("separate")}${texts.map((text) => run(text)).join("")}${mark("end")}</w:p>`,
    );
  };
  expect(await compare(field("A title"), field("A ti", "tle"))).toEqual([]);
});

test("a bookmark in the result of a field is no change, and stays where the later document has it", async () => {
  const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const field = (result: string): Uint8Array =>
    made(
      `<w:p>${mark("begin")}<w:r><w:instrText> TITLE </w:instrText></w:r>${mark("separate")}${result}${mark("end")}</w:p>`,
    );
  const bookmark = '<w:bookmarkStart w:id="7" w:name="_GoBack"/><w:bookmarkEnd w:id="7"/>';
  const marked = field(`${run("A ti")}${bookmark}${run("tle")}`);
  expect(await compare(field(run("A title")), marked)).toEqual([]);
  expect(await compare(marked, field(run("A title")))).toEqual([]);
  const redline = async (before: Uint8Array, after: Uint8Array): Promise<string> =>
    documentIn(valueIn(await invoke(diffDocx, { before, after })).artifact.bytes);
  expect((await redline(field(run("A name")), marked)).split('w:name="_GoBack"')).toHaveLength(2);
  expect(await redline(marked, field(run("A name")))).not.toContain("_GoBack");
});

test("numbers are replaced whole", async () => {
  const changes = await compare(
    made(paragraph("The sum of 1,250,000.00 must be paid before 31.12.2025 and not later than 12:30.")),
    made(paragraph("The sum of 1,350,000.00 must be paid before 30.06.2026 and not later than 12:45.")),
  );
  const texts = changes.map(({ before, after }) => [before?.text, after?.text]);
  expect(texts).toEqual([
    ["1,250,000.00", "1,350,000.00"],
    ["31.12.2025", "30.06.2026"],
    ["12:30", "12:45"],
  ]);
});

test("a word of Thai, Lao or Khmer is replaced whole", async () => {
  for (const [first, second, rest] of [
    ["\u0e1a\u0e49\u0e32\u0e19", "\u0e23\u0e16", "\u0e2a\u0e27\u0e22"],
    ["\u0ec0\u0eae\u0eb7\u0ead\u0e99", "\u0ea5\u0ebb\u0e94", "\u0e87\u0eb2\u0ea1"],
    ["\u1795\u17d2\u1791\u17c7", "\u179a\u1790\u1799\u1793\u17d2\u178f", "\u179f\u17d2\u17a2\u17b6\u178f"],
  ] as const) {
    const changes = await compare(made(paragraph(`${first}${rest}`)), made(paragraph(`${second}${rest}`)));
    expect(changes.map(({ kind, before, after }) => [kind, before?.text, after?.text])).toEqual([
      ["replace", first, second],
    ]);
  }
});

describe("a table that changed by cells is not deleted and inserted whole", () => {
  const rowOf = (...cells: readonly (string | readonly [text: string, span: number])[]): string =>
    `<w:tr>${cells
      .map((cell) => {
        const [text, span] = typeof cell === "string" ? [cell, 1] : cell;
        const spans = span > 1 ? `<w:gridSpan w:val="${span}"/>` : "";
        return `<w:tc><w:tcPr><w:tcW w:w="${span * 1000}" w:type="dxa"/>${spans}</w:tcPr>${paragraph(text)}</w:tc>`;
      })
      .join("")}</w:tr>`;
  const tableOf = (columns: number, ...rows: readonly string[]): Uint8Array =>
    made(
      `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="1000"/>'.repeat(columns)}</w:tblGrid>${rows.join("")}</w:tbl>${paragraph("After the table.")}`,
    );
  const narrow = tableOf(3, rowOf("Item", "Qty", "Price"), rowOf("Apple", "1", "1"), rowOf("Pear", "3", "4.00"));
  const wide = tableOf(
    4,
    rowOf("Item", "Qty", "Unit", "Price"),
    rowOf("Apple", "1", "kg", "1"),
    rowOf("Pear", "3", "kg", "4.00"),
  );
  const merged = tableOf(3, rowOf("Item", ["Qty and Price", 2]), rowOf("Apple", "1", "1"), rowOf("Pear", "3", "4.00"));

  test.each([
    ["a column that came", narrow, wide, [undefined, "Unit\nkg\nkg"], { cellIns: 3, cellDel: 0 }],
    ["a column that went", wide, narrow, ["Unit\nkg\nkg", undefined], { cellIns: 0, cellDel: 3 }],
    ["cells that were merged", narrow, merged, ["Qty\nPrice", "Qty and Price"], { cellIns: 1, cellDel: 2 }],
    ["a cell that was split", merged, narrow, ["Qty and Price", "Qty\nPrice"], { cellIns: 2, cellDel: 1 }],
  ] as const)("%s", async (_, before, after, texts, marks) => {
    const envelope = await invoke(diffDocx, { before: { bytes: before }, after: { bytes: after } }, {});
    const { changes, artifact } = valueIn(envelope);
    expect(changes.map((each) => [each.kind, each.before?.text, each.after?.text])).toEqual([["cells", ...texts]]);
    const archive = openZip(sourceOf(artifact.bytes));
    const part = archive.entries.find(({ name }) => name === "word/document.xml");
    const xml = part === undefined ? "" : Buffer.from(archive.read(part)).toString("utf8");
    const count = (name: string): number => xml.split(`<w:${name} `).length - 1;
    expect({ cellIns: count("cellIns"), cellDel: count("cellDel") }).toEqual(marks);
    expect(xml).not.toMatch(/<w:trPr><w:(?:ins|del) /);
  });
});

test("edits among equal paragraphs are no moves", async () => {
  const clause = (word: string): string =>
    paragraph(`The supplier shall keep the ${word} of this contract for ten years.`);
  const before = Array.from({ length: 60 }, () => clause("records"));
  const after = before.map((each, at) => (at % 3 === 1 ? clause(`files${at}`) : each));
  const kinds = (await compare(made(...before), made(...after))).map(({ kind }) => kind);
  expect(kinds).toEqual(Array.from({ length: 20 }, () => "replace"));
  after.splice(7, 1);
  const withGone = (await compare(made(...before), made(...after))).map(({ kind }) => kind);
  expect(withGone.filter((kind) => kind === "move")).toEqual([]);
});

test("what Word writes whenever it saves is one note", async () => {
  const saved = (id: string, words: number, priority: number): Uint8Array =>
    makeDocument({
      body: paragraph("The same text"),
      parts: {
        settings: {
          name: "settings.xml",
          type: "settings",
          xml: `<w:settings xmlns:w="${W}" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w:rsids><w:rsid w:val="${id}"/></w:rsids><w15:docId w15:val="{${id}}"/></w:settings>`,
        },
        styles: {
          name: "styles.xml",
          type: "styles",
          xml: `<w:styles xmlns:w="${W}"><w:latentStyles w:defUIPriority="${priority}"/></w:styles>`,
        },
        "extended-properties": {
          name: "app.xml",
          type: "app",
          xml: `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Words>${words}</Words><Company>A</Company></Properties>`,
        },
      },
    });
  const changes = await compare(saved("00A1", 3, 1), saved("00B2", 4, 99));
  expect(changes).toMatchObject([
    { kind: "setting", tracked: false, after: { text: "latentStyles, docId, /word/app.xml" } },
  ]);
});

test("the list of changes has no codes of fields", async () => {
  const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const field = (code: string, result: string): string =>
    `${mark("begin")}<w:r><w:instrText> ${code} </w:instrText></w:r>${mark("separate")}${run(result)}${mark("end")}`;
  const link = (word: string): string => `<w:p>${run("See ")}${field('HYPERLINK "http://example.org/"', word)}</w:p>`;
  const changes = [
    ...(await compare(made(`<w:p>${field("TITLE", "Plan")}</w:p>`), made(`<w:p>${field("SUBJECT", "Draft")}</w:p>`))),
    ...(await compare(made(link("here")), made(paragraph("See there")))),
  ];
  expect(changes.length).toBeGreaterThan(0);
  expect(JSON.stringify(changes)).not.toMatch(/TITLE|SUBJECT|HYPERLINK|example\.org/);
});
