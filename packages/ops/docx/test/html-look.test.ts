import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { parseDocx, renderDocx, transformDocxHtml, validateDocx } from "../src/index.ts";

type Node = Readonly<Record<string, unknown>>;

/** Every object below a value, in its order. */
function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return typeof value === "object" && value !== null ? [value as Node, ...Object.values(value).flatMap(nodesOf)] : [];
}

function columnWidths(nodes: readonly Node[]): readonly number[] {
  const grid = nodes.find((node) => node.columnWidths !== undefined) as { columnWidths: { w: number }[] } | undefined;
  return (grid?.columnWidths ?? []).map(({ w }) => w);
}

/** The nodes of the document of a page, and its losses. */
async function read(body: string, css = "", template?: Uint8Array) {
  const html = `<!doctype html><style>${css}</style>${body}`;
  const made = await invoke(transformDocxHtml, { html, ...(template && { template }) }, {});
  if (!made.ok) throw new Error(made.error.message);
  const parsed = await invoke(parseDocx, { bytes: made.value.bytes }, {});
  if (!parsed.ok) throw new Error(parsed.error.message);
  const nodes = nodesOf(parsed.value.content);
  const ofType = (type: string) => nodes.filter((node) => node.type === type);
  const style = (id: string) => nodes.find(({ styleId }) => styleId === id);
  const verdict = await invoke(validateDocx, { bytes: made.value.bytes }, { profiles: ["package", "schema"] });
  const faults = verdict.ok ? verdict.value.issues.filter(({ severity }) => severity === "error") : [];
  return { nodes, ofType, style, faults, parts: parsed.value, losses: made.losses };
}

describe("what decides how a page looks", () => {
  it("is the widths of columns, of tables and of cells", async () => {
    const { ofType } = await read(
      '<table style="width:100%"><col style="width:60%"><tr><td>a<td style="width:120px">b<td>c</table>',
    );
    const [table] = ofType("table");
    expect(table?.properties).toMatchObject({ width: { w: 5000, kind: "pct" } });
    const widths = columnWidths(nodesOf(table));
    expect(widths[0]).toBe(5416);
    expect(widths[1]).toBeGreaterThanOrEqual(1800);
    expect(widths.reduce((sum, w) => sum + w, 0)).toBeCloseTo(9026, -1);
    expect(ofType("cell")[1]?.properties).toMatchObject({ cellWidth: { w: 1800, kind: "dxa" } });
  });

  it("is as wide as the words of its columns where the page says nothing", async () => {
    const { ofType } = await read("<table><tr><td>a<td>a much longer text in this cell</table>");
    const [first = 0, second = 0] = columnWidths(nodesOf(ofType("table")));
    expect(second).toBeGreaterThan(8 * first);
  });

  it("is wide enough for the words of a face that other machines replace by a wider one", async () => {
    const widthIn = async (face: string) => {
      const { ofType } = await read(`<table style="font-family:${face}"><tr><td>Guests</table>`);
      return columnWidths(nodesOf(ofType("table")))[0] ?? 0;
    };
    const [usual, other] = [await widthIn("Arial"), await widthIn("Roboto")];
    expect(other).toBeGreaterThan(1.1 * usual);
    expect(await widthIn("Helvetica")).toBe(usual);
  });

  it("is the padding, the lines and the vertical alignment of cells", async () => {
    const { ofType } = await read(
      "<table><tr><td class=l>a<td valign=top>b</table>",
      "table{border-collapse:collapse}td{padding:4px 8px;border-bottom:2px dashed #c00}.l{vertical-align:bottom;padding:0}",
    );
    const [first, second] = ofType("cell");
    const line = { val: "dashed", sz: 12, space: 0, color: "CC0000" };
    expect(first?.properties).toMatchObject({ cellBorders: { bottom: line }, verticalAlign: "bottom" });
    expect(second?.properties).not.toHaveProperty("verticalAlign");
    const margins = [ofType("table")[0]?.properties, second?.properties];
    expect(JSON.stringify(margins)).toContain('"left":{"w":120');
  });

  it("is one style of lines for a table whose cells all have the same", async () => {
    const { ofType } = await read("<table border=1 cellspacing=0><tr><td>a<td>b</table>");
    expect(ofType("table")[0]?.properties).toMatchObject({ style: "TableGrid", tableBorders: { insideH: { sz: 6 } } });
    expect(ofType("cell")[0]?.properties).not.toHaveProperty("cellBorders");
  });

  it("is the background of a box in the cells that have none, and no white on white", async () => {
    const { ofType } = await read(
      '<div style="background:#eee"><table><tr><td>a<td style="background:#fff">b</table></div><table><tr><td bgcolor=white>c</table>',
    );
    const fills = ofType("cell").map(({ properties }) => (properties as Node | undefined)?.shading);
    expect(fills).toMatchObject([{ fill: "EEEEEE" }, { fill: "FFFFFF" }, undefined] as never);
  });

  it("is the lines, padding, background and margins of boxes", async () => {
    const { ofType } = await read(
      "<p>x</p><div class=n><p>a</p><p>b</p></div><p>y</p><p>z</p>",
      ".n{border-left:4px solid #e6b800;background:#fffbe6;padding:8px;margin:0 40px}",
    );
    const line = { val: "single", sz: 24, space: 6, color: "E6B800" };
    for (const paragraph of ofType("paragraph").slice(1, 3))
      expect(paragraph.properties).toMatchObject({
        borders: { left: line, top: { color: "FFFBE6", space: 6 } },
        shading: { fill: "FFFBE6" },
        indent: { left: 780, right: 720 },
      });
  });

  it("is the height of lines and the space between letters", async () => {
    const { ofType } = await read(
      '<p>a</p><p>b</p><p style="line-height:2.3"><span style="letter-spacing:2px">x</span></p>',
    );
    expect(ofType("paragraph")[2]?.properties).toMatchObject({ spacing: { line: 480, lineRule: "auto" } });
    expect(ofType("run").at(-1)?.properties).toMatchObject({ spacing: 30 });
  });

  it("is where pages end, and their size and margins", async () => {
    const { ofType } = await read(
      '<p>a</p><h2>b</h2><p style="page-break-after:always">c</p><table><tr><td>d</table>',
      "@page{size:letter landscape;margin:1in 2cm}@media print{h2{break-before:page;color:red}}",
    );
    const breaks = ofType("paragraph").map(
      ({ properties }) => (properties as Node | undefined)?.pageBreakBefore === true,
    );
    expect(breaks).toEqual([false, true, false, true, false]);
    expect(JSON.stringify(ofType("section")[0])).toContain('"pageSize":{"w":15840,"h":12240,"orient":"landscape"}');
    expect(JSON.stringify(ofType("section")[0])).toContain('"left":1134');
  });

  it("is told where Word has it otherwise", async () => {
    const { losses } = await read(
      '<table><tr><td><p style="break-before:page">x</table><div style="border:1px solid"><table><tr><td>y</table></div>',
      "@page :first{margin:0}",
    );
    expect(losses.map(({ subject }) => subject).sort()).toEqual(["border", "page-break", "page-rule"]);
  });

  it("is one line between tables that would be one in Word", async () => {
    const { ofType } = await read("<table><tr><td>a</table><table><tr><td>b</table>");
    const blocks = (ofType("body")[0]?.children ?? []) as readonly Node[];
    expect(blocks.map(({ type }) => type)).toEqual(["table", "paragraph", "table", "paragraph", "section"]);
  });
});

describe("styles before direct formatting", () => {
  const CSS = "body{font:14px Arial;color:#222}h1{color:#036;font-size:30px;border-bottom:1px solid #036}a{color:#c00}";

  it("gives a heading, a link and an item nothing but their styles", async () => {
    const { ofType, nodes, style } = await read(
      "<h1>One</h1><p>Text <a href=https://example.org>link</a></p><ul><li>a<li>b</ul><h1>Two</h1><p>More text</p>",
      CSS,
    );
    expect(ofType("paragraph").map(({ properties }) => properties)).toEqual([
      { style: "Heading1" },
      undefined,
      { style: "ListParagraph", numbering: { level: 0, instance: 1 } },
      { style: "ListParagraph", numbering: { level: 0, instance: 1 } },
      { style: "Heading1" },
      undefined,
    ]);
    expect(nodes.filter(({ type }) => type === "run").map(({ properties }) => properties)).toEqual([
      { style: "Hyperlink" },
    ]);
    expect(style("Heading1")).toMatchObject({ run: { color: "003366", halfPoints: 45, bold: true } });
    expect(style("Hyperlink")).toMatchObject({ run: { color: "CC0000", underline: "single" } });
    expect(style("ListParagraph")).toMatchObject({ paragraph: { contextualSpacing: true } });
  });

  it("keeps as direct formatting what one heading has otherwise", async () => {
    const { ofType } = await read("<h1>One</h1><h1>Two</h1><h1 style='color:red;text-align:center'>3</h1>", CSS);
    expect(ofType("paragraph")[2]?.properties).toEqual({ style: "Heading1", alignment: "center" });
    expect(ofType("run").map(({ properties }) => properties)).toEqual([{ color: "FF0000" }]);
  });

  it("switches off what a style has on", async () => {
    const { ofType } = await read("<h1>Long heading</h1><h1 style='font-weight:normal;border:0'>x</h1>", CSS);
    expect(ofType("paragraph")[1]?.properties).toMatchObject({ borders: { bottom: "nil" } });
    expect(ofType("run")[0]?.properties).toEqual({ bold: false, boldComplex: false });
  });
});

describe("a template", () => {
  const named = (styleId: string, name: string, color: string) => ({
    kind: "paragraph",
    styleId,
    name,
    basedOn: "Normal",
    run: { color },
  });

  async function template(): Promise<Uint8Array> {
    const made = await invoke(
      renderDocx,
      {
        model: {
          body: [
            { type: "paragraph", text: "text of the template", list: { kind: "decimal" } },
            {
              type: "section",
              pageSize: { w: 12_240, h: 15_840 },
              headers: { default: [{ type: "paragraph", text: "the letterhead" }] },
            },
          ],
          styles: [named("berschrift1", "heading 1", "00AA00"), named("Heading1", "Other", "FF0000")],
          properties: { creator: "somebody" },
        },
      },
      {},
    );
    if (!made.ok) throw new Error(made.error.message);
    return made.value.bytes;
  }

  it("gives its styles by their names, its header and its sheet, and nothing of its text", async () => {
    const page =
      "<title>Page</title><h1>One</h1><p>text <a href=https://example.org>link</a></p><ol><li>a</ol><h2>Two</h2>";
    const { ofType, style, nodes, parts, faults } = await read(page, "h1{color:#036}", await template());
    expect(faults).toEqual([]);
    const [heading] = ofType("paragraph").filter(
      ({ properties }) => (properties as Node | undefined)?.style !== undefined,
    );
    expect(heading?.properties).toEqual({ style: "berschrift1" });
    expect(style("berschrift1")).toMatchObject({ run: { color: "00AA00" } });
    expect(style("ListParagraph")).toMatchObject({ name: "List Paragraph" });
    expect(nodes.filter(({ name }) => name === "heading 2")).toHaveLength(1);
    const json = JSON.stringify(parts.content);
    expect(json).toContain("the letterhead");
    expect(json).toContain('"w":12240');
    expect(json).not.toContain("text of the template");
    const core = parts.parts.find(({ name }) => name === "/docProps/core.xml")?.base64 ?? "";
    expect(Buffer.from(core, "base64").toString()).toContain("<dc:title>Page</dc:title>");
    expect(Buffer.from(core, "base64").toString()).not.toContain("somebody");
  });

  it.each([
    "lists.docx",
    "footnotes.docx",
    "macro.docm",
    "strict-field.docx",
    "hyperlinks.docx",
    "content-controls.docx",
  ])("of others makes documents without faults: %s", async (name) => {
    const bytes = readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
    const { faults, parts } = await read("<h1>A</h1><table border=1><tr><td>b</table><ul><li>c</ul>", "", bytes);
    expect(faults).toEqual([]);
    expect(parts.parts.filter(({ name: part }) => /vba/i.test(part))).toEqual([]);
  });
});
