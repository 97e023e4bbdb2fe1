import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { conforms, including } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { parseDocx } from "../src/operations/parse-docx.ts";
import { renderDocx } from "../src/operations/render-docx.ts";
import { validateDocx } from "../src/operations/validate-docx.ts";
import { AUTHORED } from "./authored-model.ts";
import { module } from "./module.ts";
import { differencesOf, hasXmllint } from "./round-trip.ts";

const paragraph = (text: string) => ({ type: "paragraph", text });
const body = (...nodes: readonly object[]) => ({ model: { body: nodes } });

const fixtures = join(import.meta.dirname, "..", "fixtures");

async function modelOf(name: string): Promise<Record<string, unknown>> {
  const bytes = new Uint8Array(readFileSync(join(fixtures, name)));
  const envelope = await invoke(parseDocx, { bytes }, { derived: false });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return JSON.parse(JSON.stringify(envelope.value)) as Record<string, unknown>;
}

conforms(
  renderDocx,
  [
    {
      name: "a model made by hand",
      input: { model: AUTHORED },
      losses: [],
      value: including({
        mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        extension: "docx",
      }),
    },
    {
      name: "a model that was read",
      input: { model: await modelOf("content-controls.docx") },
      losses: [],
    },
    { name: "a body with nothing in it", kind: "boundary", input: body(), losses: [] },
    {
      name: "a control that shows its prompt",
      input: body({
        type: "control",
        properties: { alias: "Name", showingPlcHdr: true },
        children: [{ type: "content", children: [paragraph("Click here")] }],
      }),
      losses: ["docx/PLACEHOLDER_UNFILLED"],
    },
    {
      name: "a token that is cut over runs, and a floor over what it leaves",
      input: body({
        type: "paragraph",
        children: ["Dear {{na", { type: "run", properties: { bold: true }, text: "me}}" }],
      }),
      options: { preflightPolicy: { renderIfScoreAbove: 93 } },
      losses: ["docx/PLACEHOLDER_SPLIT"],
      error: "common/SCORE_TOO_LOW",
    },
    {
      name: "a token that is cut over runs",
      input: body({
        type: "paragraph",
        children: ["Dear {{na", { type: "run", properties: { bold: true }, text: "me}}" }],
      }),
      losses: ["docx/PLACEHOLDER_SPLIT"],
    },
    {
      name: "a type that there is not",
      kind: "hostile",
      input: body({ type: "paragraf" }),
      error: "docx/DOC_INVALID",
      issues: ["model.content[0].root.children[0].children[0]"],
    },
    {
      name: "a member that there is not",
      kind: "hostile",
      input: body({ type: "paragraph", stlye: "Heading1" }),
      error: "docx/DOC_INVALID",
    },
    {
      name: "markup that closes what it did not open",
      kind: "hostile",
      input: body({ type: "paragraph", children: [{ type: "opaque", xml: "</w:p>" }] }),
      error: "docx/DOC_INVALID",
    },
    {
      name: "a character that XML cannot hold",
      kind: "hostile",
      input: body(paragraph("a\u0000b")),
      error: "docx/DOC_INVALID",
    },
    {
      name: "a name of an element with markup in it",
      kind: "hostile",
      input: body({ type: "x:y><w:p" }),
      error: "docx/DOC_INVALID",
    },
    {
      name: "a picture that is none",
      kind: "hostile",
      input: body({ type: "paragraph", children: [{ type: "picture", base64: "AAAA" }] }),
      error: "docx/DOC_INVALID",
    },
    { name: "neither a body nor parts", kind: "boundary", input: { model: {} }, error: "docx/DOC_INVALID" },
    {
      name: "a body that is no list",
      kind: "hostile",
      input: { model: { body: "text" } },
      error: "common/SCHEMA_REJECTED",
    },
  ],
  { module },
);

describe("documents that are read and written", () => {
  it.runIf(hasXmllint)("are the same under xmllint --c14n, part by part", async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-docx-"));
    const names = [
      "content-controls",
      "hyperlinks",
      "strict-field",
      "lists",
      "footnotes",
      "signed",
      "checkboxes",
      "protected",
    ];
    const pairs: [string, string][] = [];
    for (const name of names) {
      const path = join(folder, `${name}.docx`);
      const envelope = await invoke(renderDocx, { model: await modelOf(`${name}.docx`) }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      writeFileSync(path, envelope.value.bytes);
      pairs.push([join(fixtures, `${name}.docx`), path]);
    }
    const found = differencesOf(pairs);
    rmSync(folder, { recursive: true });
    expect(found).toEqual(names.map(() => []));
  });

  it("have no part of relationships where there was none", async () => {
    const first = await invoke(renderDocx, body(paragraph("alone")), {});
    if (!first.ok) throw new Error(first.error.message);
    const parsed = await invoke(parseDocx, { bytes: first.value.bytes }, {});
    if (!parsed.ok) throw new Error(parsed.error.message);
    const relationships = parsed.value.relationships.filter(({ source }) => source !== parsed.value.main);
    const second = await invoke(renderDocx, { model: { ...parsed.value, relationships } }, {});
    if (!second.ok) throw new Error(second.error.message);
    const names = openZip(sourceOf(second.value.bytes)).entries.map(({ name }) => name);
    expect(names.filter((name) => name.endsWith(".rels"))).toEqual(["_rels/.rels"]);
  });

  it("number a note made by hand before others in the order of the marks, as LibreOffice counts them", async () => {
    const noted = (text: string) => ({ type: "paragraph", children: [text, { type: "footnote", text: `of ${text}` }] });
    const first = await invoke(renderDocx, { model: { body: [noted("one"), noted("two")] } }, {});
    if (!first.ok) throw new Error(first.error.message);
    const parsed = await invoke(parseDocx, { bytes: first.value.bytes }, {});
    if (!parsed.ok) throw new Error(parsed.error.message);
    const model = parsed.value;
    // A mark may stand in alternatives too, with no run right around it.
    const content = (JSON.parse(JSON.stringify(model.content).replace(MARK, alternative)) as typeof model.content).map(
      (story) =>
        story.part === model.main ? { ...story, root: insertAtStart(story.root as Node, noted("new")) } : story,
    );
    const second = await invoke(renderDocx, { model: { ...model, content } }, {});
    if (!second.ok) throw new Error(second.error.message);
    const zip = openZip(sourceOf(second.value.bytes));
    const xmlOf = (name: string): string => {
      const entry = zip.find(`word/${name}.xml`);
      return entry === undefined ? "" : new TextDecoder().decode(zip.read(entry));
    };
    const marks = [...xmlOf("document").matchAll(/<w:footnoteReference [^>]*w:id="(\d+)"/g)].map(([, id]) => id);
    const notes = [...xmlOf("footnotes").matchAll(/<w:footnote [^>]*w:id="(\d+)"(?:(?!<w:footnote ).)*?of (\w+)/g)];
    expect(marks).toEqual(["1", "2", "3"]);
    expect(notes.map(([, id, text]) => `${id} ${text}`).sort()).toEqual(["1 new", "2 one", "3 two"]);
  });

  it("made by hand have tables in cells that are as wide as those, between their margins", async () => {
    const cells = (...children: readonly object[]) => ({ type: "table", children: [{ type: "row", children }] });
    const inner = cells({ type: "cell", text: "x" }, { type: "cell", text: "y" });
    const outer = cells({ type: "cell", text: "a" }, { type: "cell", children: [inner] });
    const made = await invoke(renderDocx, body({ ...outer, columnWidths: [1000, 3000] }), {});
    if (!made.ok) throw new Error(made.error.message);
    const zip = openZip(sourceOf(made.value.bytes));
    const entry = zip.find("word/document.xml");
    const xml = entry === undefined ? "" : new TextDecoder().decode(zip.read(entry));
    expect([...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => width)).toEqual([
      "1000",
      "3000",
      "1392",
      "1392",
    ]);
  });

  it("made by hand have no error", async () => {
    const envelope = await invoke(renderDocx, { model: AUTHORED }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const verdict = await invoke(validateDocx, { bytes: envelope.value.bytes }, {});
    expect(verdict.ok && verdict.value.issues.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it.runIf(spawnSync("soffice", ["--version"]).status === 0)(
    "made by hand open in LibreOffice as they are meant",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "colophon-docx-"));
      const envelope = await invoke(renderDocx, { model: AUTHORED }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      writeFileSync(join(folder, "made.docx"), envelope.value.bytes);
      const arguments_ = [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        "--convert-to",
        "txt:Text (encoded):UTF8",
      ];
      spawnSync("soffice", [...arguments_, "--outdir", folder, join(folder, "made.docx")], { timeout: 60_000 });
      const text = readFileSync(join(folder, "made.txt"), "utf8");
      rmSync(folder, { recursive: true });
      for (const expected of [
        "A report by hand",
        "1. first",
        "2. second",
        "a. inner",
        "wide",
        "tall",
        "Second part goes on.",
      ])
        expect(text).toContain(expected);
    },
    90_000,
  );
});

const MARK = /\{[^{}]*"type":"footnoteReference"[^{}]*\}/;

function alternative(mark: string): string {
  const namespaces = { mc: "http://schemas.openxmlformats.org/markup-compatibility/2006" };
  const around = { type: "mc:AlternateContent", namespaces, children: [{ type: "mc:Fallback", children: ["MARK"] }] };
  return JSON.stringify(around).replace('"MARK"', mark);
}

interface Node {
  readonly children?: readonly Node[];
}

function insertAtStart(root: Node, block: object): Node {
  const [body, ...rest] = root.children ?? [];
  return { ...root, children: [{ ...body, children: [block, ...(body?.children ?? [])] }, ...rest] };
}
