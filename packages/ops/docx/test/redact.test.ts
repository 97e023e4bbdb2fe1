import { type Envelope, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { conforms, fixture, including, ofDecrypted } from "@colophon/testing";
import { expect, test } from "vitest";
import { inspectDocxFind } from "../src/operations/inspect-docx-find.ts";
import { inspectDocxRedactionPreview } from "../src/operations/inspect-docx-redaction-preview.ts";
import { redactDocx } from "../src/operations/redact-docx.ts";
import { makeDocument, W } from "./documents.ts";
import { hasPython } from "./listers.ts";
import { module } from "./module.ts";
import { makeTorture, SECRET, searchFor } from "./redaction.ts";
import { chanceOf } from "./run-mutations.ts";
import { redactionConservation } from "./text-conservation.ts";

const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (code: string): string =>
  `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${run("1")}${mark("end")}`;
const SPLIT = makeDocument({
  body: `<w:p>${run("the sec")}${run("ret plan")}</w:p><w:p>${run("no matter")}</w:p>`,
  parts: {
    header: { name: "header1.xml", type: "header", xml: `<w:hdr xmlns:w="${W}"><w:p>${run("SECRET")}</w:p></w:hdr>` },
  },
  entries: { "word/media/p.gif": "GIF89a none" },
});
const SPLIT_BODY = makeDocument({ body: `<w:p>${run("the sec")}${run("ret plan")}</w:p>` });
const inserted = (text: string): string => `<w:ins w:id="1" w:author="A">${run(text)}</w:ins>`;
const deleted = (text: string): string =>
  `<w:del w:id="2" w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const BOUND = makeDocument({
  body: `<w:p><w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${run("bound text")}</w:sdtContent></w:sdt></w:p>`,
});
const DEEP = makeDocument({
  body: `${"<w:sdt><w:sdtContent>".repeat(10_000)}${"</w:sdtContent></w:sdt>".repeat(10_000)}`,
});
const targets = (...texts: readonly string[]) => texts.map((text) => ({ query: text }));

interface Value {
  readonly places: readonly unknown[];
  readonly artifact: { readonly bytes: Uint8Array };
}

function valueIn(envelope: Envelope): Value {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value as Value;
}

const refusals = [
  {
    name: "an encrypted package",
    kind: "hostile",
    input: { bytes: fixture("encrypted.docx"), targets: targets("a") },
    error: "common/INPUT_ENCRYPTED",
  },
  {
    name: "a Word 97 file",
    kind: "hostile",
    input: { bytes: fixture("word97.docm"), targets: targets("a") },
    error: "docx/INVALID_INPUT",
  },
  {
    name: "an archive without its directory",
    kind: "hostile",
    input: { bytes: fixture("broken.docx"), targets: targets("a") },
    error: "docx/DOCX_INVALID_PACKAGE",
  },
  {
    name: "ten thousand controls in one another",
    kind: "hostile",
    input: { bytes: DEEP, targets: targets("a") },
    error: "docx/RESOURCE_LIMIT",
  },
  {
    name: "a target that is both",
    kind: "boundary",
    input: { bytes: SPLIT, targets: [{ query: "a", locator: "x" }] },
    error: "docx/SCHEMA_REJECTED",
    issues: ["targets[0]"],
  },
  {
    name: "a locator of another file",
    kind: "boundary",
    input: { bytes: SPLIT, targets: [{ locator: `sha256:${"0".repeat(64)}/docx:part[id=a]/paragraph[0]` }] },
    error: "docx/SCHEMA_REJECTED",
    issues: ["targets[0].locator"],
  },
] as const;

conforms(
  redactDocx,
  [
    {
      name: "over runs and in a header, in any case",
      input: { bytes: SPLIT, targets: targets("secret") },
      losses: ["docx/CONTENT_NOT_EXAMINED"],
      value: including({ removed: 2, residual: 0, kept: [] }),
      check(envelope) {
        const archive = openZip(sourceOf(valueIn(envelope).artifact.bytes));
        const entry = archive.find("word/document.xml");
        const xml = Buffer.from(entry === undefined ? [] : archive.read(entry)).toString();
        if (!xml.includes(`${run("the \u2588\u2588\u2588\u2588\u2588\u2588")}${run(" plan")}`)) throw new Error(xml);
      },
    },
    {
      name: "what the call asks for is not a loss, so it passes every loss policy",
      input: {
        bytes: makeDocument({ body: `<w:p>${run("A plan.")}</w:p>` }),
        targets: [{ query: "plan" }, { query: "p(la)n", isPattern: true }],
      },
      options: { lossPolicy: "failOnAny" },
      losses: [],
      value: including({ removed: 1 }),
      check({ diagnostics }) {
        if (diagnostics.some(({ code }) => code === "docx/NO_MATCH")) throw new Error("Both targets match.");
      },
    },
    {
      name: "a target without a match fails a call that asks for it",
      input: { bytes: SPLIT, targets: targets("secret", "Zephyrine") },
      options: { onNoMatch: "fail" },
      error: "common/NO_MATCH",
      issues: ["targets[1]"],
    },
    {
      name: "nothing found is nothing changed",
      input: { bytes: fixture("hyperlinks.docx"), targets: targets("Zephyrine") },
      options: { replacement: "[gone]" },
      losses: [],
      value: including({ removed: 0 }),
      check({ diagnostics }) {
        if (!diagnostics.some(({ code }) => code === "docx/NO_MATCH")) throw new Error("Nothing says so.");
      },
    },
    {
      name: "a pattern, and a signature that no longer holds",
      input: { bytes: fixture("signed.docx"), targets: [{ query: "\\bsample\\b", isPattern: true }] },
      check(envelope) {
        if (!envelope.losses.some(({ code }) => code === "docx/SIGNATURE_INVALIDATED"))
          throw new Error("The signature is not told of.");
      },
      losses: { "docx/CONTENT_NOT_EXAMINED": 1, "docx/SIGNATURE_INVALIDATED": 1 },
    },
    {
      name: "what has no text keeps nothing back: filler that Word left, a declaration without a document",
      input: {
        bytes: makeDocument({
          body: `<w:p>${run("secret")}</w:p>`,
          entries: {
            "[trash]/0000.dat": "\u0000".repeat(187),
            "word/empty.xml": '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n',
          },
        }),
        targets: targets("secret"),
      },
      value: including({ removed: 1, residual: 0 }),
      losses: [],
    },
    {
      name: "a declaration with a value that is not XML's is not taken for one without text",
      input: {
        bytes: makeDocument({
          body: `<w:p>${run("none")}</w:p>`,
          entries: { "word/empty.xml": '<?xml version="1.0" encoding="secret"?>' },
        }),
        targets: targets("secret"),
      },
      error: "docx/REDACTION_UNPROVEN",
    },
    {
      name: "an imported document is opened though its content type is that of XML",
      input: {
        bytes: makeDocument({
          body: `<w:p>${run("none")}</w:p>`,
          types: `<Default Extension="docx" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>`,
          entries: { "word/chunk.docx": SPLIT_BODY },
        }),
        targets: targets("secret"),
      },
      value: including({ removed: 1, residual: 0 }),
      losses: [],
    },
    {
      name: "the photo that Word keeps beside one with effects is a picture",
      input: {
        bytes: makeDocument({
          body: `<w:p>${run("secret")}</w:p>`,
          types: '<Default Extension="wdp" ContentType="image/vnd.ms-photo"/>',
          entries: { "word/media/hdphoto1.wdp": Buffer.from("4949bc0108000000", "hex") },
        }),
        targets: targets("secret"),
      },
      value: including({ notExamined: [including({ part: "/word/media/hdphoto1.wdp" })] }),
      losses: ["docx/CONTENT_NOT_EXAMINED"],
    },
    {
      name: "macros cannot be looked into whole",
      input: { bytes: fixture("macro.docm"), targets: targets("sub") },
      error: "docx/REDACTION_UNPROVEN",
    },
    {
      name: "macros go when they may",
      input: { bytes: fixture("macro.docm"), targets: targets("document") },
      options: { opaque: "remove" },
      losses: [],
    },
    {
      name: "a word of the format itself stays, and is told",
      kind: "boundary",
      input: {
        bytes: makeDocument({ body: '<w:p><w:pPr><w:jc w:val="center"/></w:pPr></w:p>' }),
        targets: targets("center"),
      },
      losses: [],
      value: including({ removed: 0, kept: [{ text: 'w:jc w:val="center"', count: 1 }] }),
    },
    {
      name: "what every reader finds the package by stays, in every case",
      kind: "boundary",
      input: {
        bytes: makeDocument({ body: `<w:p>${run("Its content, types and rels")}</w:p>` }),
        targets: targets("content", "types", "rels"),
      },
      losses: [],
      check(envelope) {
        const names = openZip(sourceOf(valueIn(envelope).artifact.bytes)).entries.map(({ name }) => name);
        for (const name of ["[Content_Types].xml", "_rels/.rels", "word/_rels/document.xml.rels"])
          if (!names.includes(name)) throw new Error(names.join(" "));
      },
    },
    {
      name: "a target that matches what would stand in its place",
      kind: "hostile",
      input: { bytes: SPLIT, targets: [{ query: ".", isPattern: true }] },
      error: "docx/SCHEMA_REJECTED",
      issues: ["replacement"],
    },
    {
      name: "an encrypted package with its password",
      input: { bytes: fixture("encrypted.docx"), targets: targets("Nothing has this") },
      options: { password: "pass" },
      losses: { "docx/ENCRYPTION_REMOVED": 1 },
    },
    ...refusals,
  ],
  { module, conservation: ofDecrypted(redactionConservation, decryptPackage) },
);

conforms(
  inspectDocxRedactionPreview,
  [
    {
      name: "each place, before anything goes",
      input: { bytes: SPLIT, targets: targets("secret") },
      losses: ["docx/CONTENT_NOT_EXAMINED"],
      value: including({ residual: 0, unproven: [], counts: [{ kind: "text", count: 2 }] }),
    },
    {
      name: "text of a document of Word",
      input: { bytes: fixture("hyperlinks.docx"), targets: targets("hyperlink") },
      losses: [],
      check(envelope) {
        const kinds = new Set(valueIn(envelope).places.map((place) => (place as { kind: string }).kind));
        if (!kinds.has("text")) throw new Error([...kinds].join(" "));
      },
    },
    {
      name: "what would make redaction fail",
      input: { bytes: fixture("macro.docm"), targets: targets("sub") },
      losses: { "docx/DOCX_OPAQUE_PART_PRESERVED": 1 },
      value: including({ unproven: [including({ part: "/word/vbaProject.bin" })] }),
    },
    {
      name: "nothing in nothing",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "" }), targets: targets("a b") },
      losses: [],
      value: including({ places: [] }),
    },
    ...refusals,
  ],
  { module, conservation: "It lists the places of what the caller names, and gives nothing else of the document." },
);

test("a locator of a search goes alone, and what would fill it again", async () => {
  const found = await invoke(inspectDocxFind, { bytes: BOUND, query: "text" });
  const [match] = (valueIn(found) as unknown as { matches: readonly { locator: string }[] }).matches;
  const redacted = valueIn(await invoke(redactDocx, { bytes: BOUND, targets: [{ locator: match?.locator ?? "" }] }));
  expect(redacted.places).toMatchObject([{ kind: "markup" }, { length: 4, kind: "text" }]);
  const again = await invoke(inspectDocxFind, { bytes: redacted.artifact.bytes, query: "bound" });
  expect(again).toMatchObject({ ok: true, value: { count: 1 } });
});

test("130,000 bindings of one control go with what a locator names in it", { tags: "large" }, async () => {
  const bindings = '<w:dataBinding w:xpath="/a"/>'.repeat(130_000);
  const body = `<w:p><w:sdt><w:sdtPr>${bindings}</w:sdtPr><w:sdtContent>${run("bound text")}</w:sdtContent></w:sdt></w:p>`;
  const bytes = makeDocument({ body });
  const options = { limits: { maxExpansionRatio: 10_000, maxElements: 1_000_000 } };
  const found = await invoke(inspectDocxFind, { bytes, query: "text" }, options);
  const [match] = (valueIn(found) as unknown as { matches: readonly { locator: string }[] }).matches;
  const call = await invoke(redactDocx, { bytes, targets: [{ locator: match?.locator ?? "" }] }, options);
  expect(call.ok ? "redacted" : call.error.code).toBe("redacted");
});

test.runIf(hasPython)(
  "an independent script finds nothing of a word that stood in every kind of place",
  { timeout: 60_000 },
  async () => {
    const { bytes, kinds } = makeTorture();
    expect(kinds.length).toBeGreaterThanOrEqual(45);
    expect(new Set(kinds).size).toBe(kinds.length);
    const input = { bytes, targets: targets(SECRET) };
    const options = { opaque: "remove" } as const;
    const redacted = valueIn(await invoke(redactDocx, input, options));
    const previewed = valueIn(await invoke(inspectDocxRedactionPreview, input, options));
    const [before, after] = searchFor([
      { bytes, word: SECRET },
      { bytes: redacted.artifact.bytes, word: SECRET },
    ]);
    expect(before?.length).toBeGreaterThan(kinds.length);
    expect(after).toEqual([]);
    const withoutText = JSON.parse(
      JSON.stringify(previewed.places, (key, value) => (key === "text" ? undefined : value)).replaceAll(
        SECRET,
        "xxxxxxxxx",
      ),
    );
    expect(withoutText).toEqual(redacted.places);
  },
);

test("words of the format in markup, part names and content types stay, and are listed", async () => {
  const bytes = makeDocument({
    body: `<w:p>${run("The xml of a word document, its theme and chart")}</w:p>`,
    parts: {
      theme: {
        name: "theme/theme1.xml",
        type: "theme",
        xml: '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="x"/>',
      },
      header: { name: "header1.xml", type: "header", xml: `<w:hdr xmlns:w="${W}"><w:p xml:space="default"/></w:hdr>` },
    },
  });
  const words = targets("xml", "word", "document", "theme", "chart", "schemas", "header");
  const { artifact, ...value } = valueIn(await invoke(redactDocx, { bytes, targets: words }));
  const [before, after] = [bytes, artifact.bytes].map((each) => openZip(sourceOf(each)));
  expect(value.places.length).toBe(5);
  expect(after?.entries.map(({ name }) => name)).toEqual(before?.entries.map(({ name }) => name));
  for (const entry of after?.entries ?? [])
    expect(Buffer.from(after?.read(entry) ?? []).toString(), entry.name).not.toMatch(/x{3,}|q{3,}|z{3,}/);
  expect(JSON.stringify(value)).toContain("xmlns:w");
});

test("a picture that was not examined ends it where the caller says so", async () => {
  const call = await invoke(redactDocx, { bytes: SPLIT, targets: targets("secret") }, { notExamined: "fail" });
  expect(call).toMatchObject({
    ok: false,
    error: { code: "docx/REDACTION_UNPROVEN", issues: [{ path: "/word/media/p.gif" }] },
  });
});

test("the codes of fields keep the words that Word knows them by", async () => {
  const simple = `<w:fldSimple w:instr=" PAGE ">${run("1")}</w:fldSimple>`;
  const body = `<w:p>${field(" PAGE \\* MERGEFORMAT ")}${simple}${run("page")}</w:p>`;
  const { places } = valueIn(
    await invoke(redactDocx, { bytes: makeDocument({ body }), targets: targets("page", "mergeformat") }),
  );
  expect(places).toMatchObject([{ kind: "text", length: 4 }]);
});

test("no choice of changes that are accepted, rejected and kept shows what was masked", async () => {
  const paragraphs = [
    `<w:p>${run("sec")}${inserted("X")}${deleted("Y")}${run("ret")}</w:p>`,
    `<w:p>${run("se")}${inserted("X")}${run("cr")}${inserted("et")}</w:p>`,
    `<w:p>${run("s")}${inserted("ecr")}${inserted("X")}${inserted("et")}${inserted("a")}${inserted("b")}</w:p>`,
    `<w:p><w:pPr><w:rPr><w:ins w:id="9" w:author="A"/></w:rPr></w:pPr>${run("sec")}</w:p><w:p>${inserted("ret")}</w:p>`,
    `<w:tbl><w:tr><w:trPr><w:ins w:id="9" w:author="A"/></w:trPr><w:tc><w:p>${run("sec")}${inserted("X")}${run("ret")}</w:p></w:tc></w:tr></w:tbl>`,
  ];
  for (const body of paragraphs) {
    const bytes = makeDocument({ body });
    expect(choicesOf(bytes), body).toContainEqual(expect.stringContaining("secret"));
    const value = valueIn(await invoke(redactDocx, { bytes, targets: targets("secret") }));
    expect(value, body).toMatchObject({ removed: 1, residual: 0 });
    for (const text of choicesOf(value.artifact.bytes)) expect(text, body).not.toContain("secret");
  }
});

const paragraphOf = (pieces: readonly string[]): string => `<w:p>${pieces.join("")}</w:p>`;
const letters = (text: string): readonly string[] => [...text].map((letter) => inserted(letter));

test("no choice among more than four changes shows what was masked", async () => {
  const bodies = [
    // Each second letter is deleted, and what is between is inserted.
    paragraphOf([..."secret"].flatMap((letter) => [deleted(letter), inserted("x")])),
    paragraphOf([run("se"), ...letters("12345"), run("cr"), ...letters("67"), run("et")]),
    // Two forms of each letter: every one of them is part of the word in some choice.
    paragraphOf([..."secret"].flatMap((letter) => [deleted(letter), inserted(letter)])),
    paragraphOf([
      run("a "),
      deleted("Sé"),
      inserted("sec"),
      inserted("c"),
      inserted("r "),
      deleted("ret"),
      inserted("et"),
    ]),
    `<w:p><w:pPr><w:rPr><w:ins w:id="9" w:author="A"/></w:rPr></w:pPr>${run("sec")}${letters("12345").join("")}</w:p><w:p>${run("ret")}</w:p>`,
  ];
  for (const body of bodies) {
    const bytes = makeDocument({ body });
    expect(choicesOf(bytes), body).toContainEqual(expect.stringMatching(/secret/i));
    const value = valueIn(await invoke(redactDocx, { bytes, targets: targets("secret") }));
    expect(value, body).toMatchObject({ residual: 0 });
    for (const text of choicesOf(value.artifact.bytes)) expect(text, body).not.toMatch(/secret/i);
  }
});

test("random changes hide no literal, and lose no character that is in none", async () => {
  const random = chanceOf(7);
  const chance = (count: number): number => Math.floor(random() * count);
  for (let turn = 0; turn < 60; turn++) {
    const kinds = [run, inserted, deleted];
    const pieces = Array.from({ length: 6 + chance(4) }, () => {
      const text = Array.from({ length: 1 + chance(2) }, () => "abx "[chance(4)]).join("");
      return (kinds[chance(3)] ?? run)(text);
    });
    const bytes = makeDocument({ body: paragraphOf(pieces) });
    const isWholeWord = turn % 3 === 0;
    const sought = isWholeWord ? /(?<![a-z])ab(?![a-z])/ : /ab/;
    const isRead = choicesOf(bytes).some((text) => sought.test(text));
    const call = await invoke(redactDocx, { bytes, targets: [{ query: "ab", isWholeWord }] });
    // Where the rest reads as the word again, the call fails closed.
    if (!call.ok) {
      expect(call.error.code).toBe("docx/REDACTION_UNPROVEN");
      continue;
    }
    expect(call.value.removed > 0, pieces.join("")).toBe(isRead);
    for (const text of choicesOf(call.value.artifact.bytes)) expect(text, pieces.join("")).not.toMatch(sought);
  }
});

test("a pattern is found in every choice among ten changes, and refused among more than can be read", async () => {
  const ten = makeDocument({ body: paragraphOf([run("a1"), ...letters("xxxxxxxxx"), run("2b"), deleted("c")]) });
  const pattern = [{ query: "a\\d{2}b", isPattern: true }];
  expect(choicesOf(ten)).toContain("a12bc");
  const value = valueIn(await invoke(redactDocx, { bytes: ten, targets: pattern }));
  expect(value).toMatchObject({ removed: 1, residual: 0 });
  for (const text of choicesOf(value.artifact.bytes)) expect(text).not.toMatch(/a\d{2}b/);
  const many = makeDocument({ body: paragraphOf([run("a1"), ...letters("x".repeat(20)), run("2b")]) });
  const refused = await invoke(redactDocx, { bytes: many, targets: pattern });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: "docx/REDACTION_UNPROVEN",
      issues: [
        {
          path: "/word/document.xml",
          message: expect.stringMatching(/20 tracked changes of paragraph 1 .*docx\.transform\.edit/),
        },
      ],
    },
  });
});

test("changes hide no literal in a text box for older readers, in hidden text, in alternatives, in field codes or between joined paragraphs", async () => {
  const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
  const either = (first: string, other: string): string =>
    `<mc:AlternateContent ${MC}><mc:Choice Requires="w14" xmlns:w14="urn:a">${first}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`;
  const secret = [run("se"), inserted("x"), run("cr"), deleted("y"), run("et")];
  const box = `<w:txbxContent>${paragraphOf(secret)}</w:txbxContent>`;
  const hidden = (text: string): string => `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${text}</w:t></w:r>`;
  const joining = (text: string): string =>
    `<w:p><w:pPr><w:rPr><w:del w:id="9" w:author="A"/></w:rPr></w:pPr>${run(text)}</w:p>`;
  const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const cases = [
    {
      body: paragraphOf([`<w:r>${either(`<w:drawing>${box}</w:drawing>`, `<w:pict>${box}</w:pict>`)}</w:r>`]),
      places: 2,
    },
    { body: paragraphOf([run("se"), hidden("1"), inserted("x"), run("cr"), deleted("y"), run("et")]), places: 1 },
    { body: paragraphOf([run("se"), `<w:r>${either("<w:t>X</w:t>", "<w:t>cr</w:t>")}</w:r>`, run("et")]), places: 1 },
    {
      body: paragraphOf(
        [mark("begin"), code(" QUOTE se"), `<w:ins w:id="1" w:author="A">${code("x")}</w:ins>`, code("cr")]
          .concat(`<w:del w:id="2" w:author="A"><w:r><w:delInstrText>y</w:delInstrText></w:r></w:del>`, code("et "))
          .concat(mark("separate"), run("1"), mark("end")),
      ),
      places: 1,
    },
    // A reader may accept one of two deleted paragraph marks: the word ends where the third paragraph begins.
    { body: `${joining("sec")}${joining("ret")}<w:p>${run("ary")}</w:p>`, places: 1 },
  ];
  for (const { body, places } of cases) {
    const bytes = makeDocument({ body });
    const value = valueIn(await invoke(redactDocx, { bytes, targets: [{ query: "secret", isWholeWord: true }] }));
    expect(value, body).toMatchObject({ removed: places, residual: 0 });
    const pattern = await invoke(redactDocx, { bytes, targets: [{ query: "\\bse[c]ret\\b", isPattern: true }] });
    expect(pattern, body).toMatchObject({ ok: true, value: { removed: places, residual: 0 } });
  }
});

test("a change that removes a mark of a field hides neither the text nor the code between its marks", async () => {
  const deleted = (...runs: readonly string[]): string => `<w:del w:id="1" w:author="A">${runs.join("")}</w:del>`;
  const begin = deleted(mark("begin"), "<w:r><w:delInstrText>X</w:delInstrText></w:r>");
  const shown = paragraphOf([run("sec"), begin, run("ret"), deleted(mark("end"))]);
  const code = paragraphOf([begin, "<w:r><w:instrText>secret</w:instrText></w:r>", run("ary"), mark("end")]);
  for (const body of [shown, code]) {
    const bytes = makeDocument({ body });
    const value = valueIn(await invoke(redactDocx, { bytes, targets: [{ query: "secret", isWholeWord: true }] }));
    expect(value, body).toMatchObject({ removed: 1, residual: 0 });
  }
});

test("hidden text beside a word in a text box for older readers hides none of its places", async () => {
  const hidden = "<w:r><w:rPr><w:vanish/></w:rPr><w:t>ck</w:t></w:r>";
  const box = `<w:txbxContent><w:p>${hidden}${run("sec")}${run("ret")}</w:p></w:txbxContent>`;
  const either = `<mc:Choice Requires="w14" xmlns:w14="urn:a"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback>`;
  const bytes = makeDocument({
    body: paragraphOf([
      `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${either}</mc:AlternateContent></w:r>`,
    ]),
  });
  const value = valueIn(await invoke(redactDocx, { bytes, targets: [{ query: "secret", isWholeWord: true }] }));
  expect(value).toMatchObject({ removed: 2, residual: 0 });
});

test("long text beside changes keeps every word that only looks whole where it is cut", async () => {
  const far = "a secretary ".repeat(40);
  const body = paragraphOf([run(far), ...letters("12345"), run(`ret ${far}`), inserted("se"), run("cret")]);
  const value = valueIn(
    await invoke(redactDocx, { bytes: makeDocument({ body }), targets: [{ query: "cret", isWholeWord: true }] }),
  );
  expect(value).toMatchObject({ removed: 1, residual: 0 });
  const texts = choicesOf(value.artifact.bytes);
  expect(texts.every((text) => text.includes(far))).toBe(true);
});

/** The text of a document without each set of its insertions and deletions, as if all its paragraphs were joined. */
function choicesOf(bytes: Uint8Array): readonly string[] {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find("word/document.xml");
  const xml = Buffer.from(entry === undefined ? [] : archive.read(entry)).toString();
  const pieces = [...xml.matchAll(/<w:(?:ins|del) [^>]*[^/]>.*?<\/w:(?:ins|del)>|<w:t>[^<]*/g)].map(([piece]) => piece);
  const changes = [...pieces.keys()].filter((at) => pieces[at]?.startsWith("<w:t>") === false);
  return Array.from({ length: 1 << changes.length }, (_, choice) =>
    pieces
      .filter((_, at) => !changes.includes(at) || ((choice >> changes.indexOf(at)) & 1) === 0)
      .join("")
      .replace(/<[^>]*>/g, ""),
  );
}
