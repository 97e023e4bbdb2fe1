import { loadOperation } from "@colophon/catalog";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import type { Question } from "../page/ask.ts";
import {
  fieldsOfControls,
  modeOf,
  readAskedFor,
  readTyped,
  readValue,
  takeTable,
  writeValue,
} from "../page/fill-model.ts";
import { readTemplate } from "../page/fill-template.ts";
import { makeZip } from "../page/make-zip.ts";

const SINGLE = { start: "{", end: "}" };
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const RELS = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const p = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A Word template with these blocks. */
function makeTemplate(...blocks: readonly string[]): File {
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/d.xml" ContentType="${MAIN}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${RELS}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="d.xml"/></Relationships>`,
    "d.xml": `<w:document ${W} ${w14}><w:body>${blocks.join("")}</w:body></w:document>`,
  };
  const entries = Object.entries(parts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));
  return new File([makeZip(entries)], "template.docx");
}

/** Runs the operation here instead of on a service. */
async function ask<Value>({ operation, file, input = {}, options = {} }: Question): Promise<Value> {
  const found = await loadOperation(operation);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const envelope = await invoke(found as never, { bytes, ...input }, options);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value as Value;
}

const read = (file: File, delimiters = SINGLE, operation = "docx.transform.fill") =>
  readTemplate({ operation, file, delimiters, password: undefined, signal: new AbortController().signal, ask });

describe("a template", () => {
  it("asks for values by their kinds, in its order, and for entries of sections in sections", async () => {
    const control = (type: string, name: string, extra = ""): string =>
      `<w:sdt><w:sdtPr><w:alias w:val="${name} title"/><w:tag w:val="${name}"/>${extra}${type}</w:sdtPr><w:sdtContent>${p("x")}</w:sdtContent></w:sdt>`;
    const { nodes, hasMore } = await read(
      makeTemplate(
        p(
          "Dear {customer.name}, on {day \\@ &quot;d MMMM yyyy&quot;} at {time \\@ &quot;HH:mm&quot;}: {total \\# 0.00} {%logo}",
        ),
        p("{#orders}"),
        p("{number} {#lines}{title}{/lines}"),
        p("{/orders}"),
        p("{#names}{.}, {/names}{#isPaid}Thank you.{/isPaid}"),
        `<w:p><w:fldSimple w:instr=" MERGEFIELD First_Name "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`,
        control('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', "agreed"),
        control('<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>', "colour"),
      ),
    );
    expect(nodes).toEqual([
      { name: "customer.name", kind: "text" },
      { name: "day", kind: "date" },
      { name: "time", kind: "moment" },
      { name: "total", kind: "number" },
      { name: "logo", kind: "picture" },
      {
        kind: "section",
        name: "orders",
        isPlain: false,
        nodes: [
          { name: "number", kind: "text" },
          { kind: "section", name: "lines", isPlain: false, nodes: [{ name: "title", kind: "text" }] },
        ],
      },
      { kind: "section", name: "names", isPlain: true, nodes: [] },
      { kind: "section", name: "isPaid", isPlain: false, nodes: [] },
      { name: "First_Name", kind: "text" },
      { name: "agreed", kind: "check", title: "agreed title", shown: "true" },
      { name: "colour", kind: "choice", title: "colour title", choices: [{ value: "r", label: "Red" }], shown: "x" },
    ]);
    expect(hasMore).toBe(false);
  });

  it("says that it has more where something is only shown without a value", async () => {
    expect(await read(makeTemplate(p("{^paid}Please pay.{/paid}")))).toMatchObject({ nodes: [], hasMore: true });
  });

  it("names the marks of a template that doubles its braces", async () => {
    await expect(read(makeTemplate(p("{{name}}")))).rejects.toThrow("TEMPLATE_INVALID");
    const doubled = { start: "{{", end: "}}" };
    expect((await read(makeTemplate(p("{{name}}")), doubled)).nodes).toEqual([{ name: "name", kind: "text" }]);
  });

  it("of slides has the entries of a list that repeats a slide", async () => {
    const operation = await loadOperation("pptx.transform.fill");
    const { bytes } = (operation?.example?.input ?? {}) as { readonly bytes?: string };
    const file = new File([Buffer.from(bytes ?? "", "base64")], "deck.pptx");
    const question = { operation: "pptx.transform.fill", file, delimiters: SINGLE, password: undefined, ask };
    const { signal } = new AbortController();
    const plain = await readTemplate({ ...question, signal });
    expect(plain.nodes).toEqual([{ name: "region", kind: "text" }]);
    expect(plain.slides.map(({ from }) => from)).toEqual([1]);
    const repeated = await readTemplate({ ...question, signal, slides: [{ from: 1, forEach: "regions" }] });
    expect(repeated.nodes).toEqual([
      { kind: "section", name: "regions", isPlain: false, nodes: [{ name: "region", kind: "text" }] },
    ]);
  });
});

describe("data of a form", () => {
  it("are read and written by the names of tags, and lose what is empty", () => {
    const data = writeValue(writeValue({}, "customer.name", "Ada"), "customer.city", "Lund");
    expect(data).toEqual({ customer: { name: "Ada", city: "Lund" } });
    expect(readValue(data, "customer.city")).toBe("Lund");
    expect(writeValue(writeValue(data, "customer.name", undefined), "customer.city", undefined)).toEqual({});
    expect(readValue({ "a.b": 1 }, "a.b")).toBe(1);
    expect(writeValue({ "a.b": 1 }, "a.b", 2)).toEqual({ "a.b": 2 });
    const odd = writeValue({}, "__proto__", "x");
    expect(Object.keys(odd)).toEqual(["__proto__"]);
    expect(readValue({}, "constructor")).toBeUndefined();
  });

  it("come from a table: its rows are entries of the section with its columns, or its first row fills the form", () => {
    const nodes = [
      { name: "customer", kind: "text" },
      {
        kind: "section",
        name: "items",
        isPlain: false,
        nodes: [
          { name: "title", kind: "text" },
          { name: "price", kind: "number" },
        ],
      },
    ] as const;
    const rows = {
      header: ["title", "price"],
      rows: [
        ["Tea", "4.5"],
        ["Milk", ""],
      ],
    };
    expect(takeTable(nodes, rows, { customer: "Ada" })).toEqual({
      data: { customer: "Ada", items: [{ title: "Tea", price: 4.5 }, { title: "Milk" }] },
      section: "items",
    });
    expect(takeTable(nodes, { header: ["customer", "x"], rows: [["Bo", "1"]] }, {})).toEqual({
      data: { customer: "Bo", x: "1" },
    });
  });

  it.each([
    ["{name}", { name: "name", kind: "text" }],
    ["{ name \\* Upper }", { name: "name", kind: "text" }],
    ["{-w:tr items}", { name: "items", kind: "section" }],
    ["{@terms}", { name: "terms", kind: "html" }],
    ['MERGEFIELD "Due Date" \\@ "d.M.yyyy" \\* MERGEFORMAT', { name: "Due Date", kind: "date" }],
    ["a control", undefined],
  ])("%s asks for a member", (written, asked) => {
    expect(readAskedFor(written, SINGLE)).toEqual(asked);
  });

  it("have the kind of what was typed, and a section says how it begins", () => {
    expect(readTyped("number", "4.5")).toBe(4.5);
    expect(readTyped("number", "4,5")).toBe("4,5");
    expect(readTyped("text", "")).toBeUndefined();
    const section = { kind: "section", name: "order.isPaid", isPlain: false, nodes: [] } as const;
    expect(modeOf(section, undefined)).toBe("hidden");
    expect(modeOf({ ...section, name: "issues", isPlain: true }, undefined)).toBe("entries");
    expect(modeOf(section, [])).toBe("entries");
    expect(fieldsOfControls([{ type: "richText", showsPlaceholder: true, value: "" }])).toEqual([]);
  });
});
