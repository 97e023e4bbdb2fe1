import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { type ImportedWorkbook, importWorkbook } from "../src/index.ts";

const NAMES = [
  "office",
  "table",
  "text",
  "style",
  "datastyle:number",
  "xsl-fo-compatible:fo",
  "svg-compatible:svg",
  "calcext",
]
  .map((each) => each.split(":"))
  .map(([name, prefix = name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

/** A spreadsheet in one file. */
function flat(styles: string, tables: string, after = ""): ImportedWorkbook {
  const markup = `<office:document ${NAMES} office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${styles}<office:body><office:spreadsheet>${tables}${after}</office:spreadsheet></office:body></office:document>`;
  const found = importWorkbook(sourceOf(Buffer.from(markup)));
  if (found === undefined) throw new Error("The file is not recognized.");
  return found;
}

function part({ bytes }: ImportedWorkbook, name: string): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find(name);
  return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
}

const style = (name: string, inner: string, parent = "Default"): string =>
  `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${parent}">${inner}</style:style>`;
const cell = (more: string, inner = "<text:p>x</text:p>"): string =>
  `<table:table-cell office:value-type="string" ${more}>${inner}</table:table-cell>`;
const row = (cells: string, more = ""): string => `<table:table-row ${more}>${cells}</table:table-row>`;
const table = (inner: string, name = "A"): string => `<table:table table:name="${name}">${inner}</table:table>`;

/** The format of a cell: its font, fill, border and the rest of its own tag. */
function lookOf(found: ImportedWorkbook, ref: string): { font: string; fill: string; border: string; xf: string } {
  const styles = part(found, "xl/styles.xml");
  const index = Number(
    new RegExp(`<c r="${ref}"[^>]* s="(\\d+)"`).exec(part(found, "xl/worksheets/sheet1.xml"))?.[1] ?? "0",
  );
  const list = (holder: string, item: string): readonly string[] =>
    (new RegExp(`<${holder} .*?</${holder}>`, "s").exec(styles)?.[0] ?? "").match(
      new RegExp(`<${item}(?: [^>/]*)?(?:/>|>.*?</${item}>)`, "gs"),
    ) ?? [];
  const xf = list("cellXfs", "xf")[index] ?? "";
  const at = (name: string): number => Number(new RegExp(`${name}="(\\d+)"`).exec(xf)?.[1] ?? "0");
  return {
    xf,
    font: list("fonts", "font")[at("fontId")] ?? "",
    fill: list("fills", "fill")[at("fillId")] ?? "",
    border: list("borders", "border")[at("borderId")] ?? "",
  };
}

const STYLES = `<office:font-face-decls><style:font-face style:name="F1" svg:font-family="'Noto Serif'"/></office:font-face-decls><office:styles><style:default-style style:family="table-cell"><style:text-properties style:font-name="F1" fo:font-size="9pt"/></style:default-style><style:style style:name="Default" style:family="table-cell"/>${style(
  "Parent",
  '<style:text-properties fo:font-weight="bold" fo:color="#ff0000"/><style:table-cell-properties fo:border="0.74pt solid #00ff00"/>',
)}</office:styles><office:automatic-styles>${style(
  "c1",
  '<style:table-cell-properties fo:background-color="#ffff00" fo:border-left="2.5pt solid #0000ff" fo:border-top="none" fo:wrap-option="wrap" style:vertical-align="middle" style:rotation-angle="45" style:cell-protect="none"/><style:paragraph-properties fo:text-align="end" fo:margin-left="0.333in"/><style:text-properties fo:font-style="italic" style:text-underline-style="solid" style:text-underline-type="double" style:text-line-through-style="solid"/>',
  "Parent",
)}<style:style style:name="t1" style:family="text"><style:text-properties fo:color="#0000ff" fo:font-weight="bold"/></style:style></office:automatic-styles>`;

it("keeps the look of a cell from its style, the parents of its style and the default style", () => {
  const found = flat(STYLES, table(row(cell('table:style-name="c1"') + cell(""))));
  const { font, fill, border, xf } = lookOf(found, "A1");
  expect(font).toBe(
    '<font><b/><i/><strike/><u val="double"/><sz val="9"/><color rgb="FFFF0000"/><name val="Noto Serif"/></font>',
  );
  expect(fill).toContain('<fgColor rgb="FFFFFF00"/>');
  expect(border).toContain(
    '<left style="thick"><color rgb="FF0000FF"/></left><right style="thin"><color rgb="FF00FF00"/></right>',
  );
  expect(border).toContain('<bottom style="thin">');
  expect(border).not.toContain("<top style");
  expect(xf).toMatch(/horizontal="right"/);
  expect(xf).toMatch(/vertical="center"/);
  expect(xf).toMatch(/wrapText="1"/);
  expect(xf).toMatch(/textRotation="45"/);
  expect(xf).toMatch(/indent="3"/);
  expect(xf).toMatch(/locked="0"/);
  expect(lookOf(found, "B1").font).toBe('<font><sz val="9"/><name val="Noto Serif"/></font>');
  expect(found.omissions).toEqual([]);
});

it("keeps the parts of a text that have their own font", () => {
  const text = '<text:p>a <text:span text:style-name="t1">blue</text:span> end</text:p>';
  const found = flat(STYLES, table(row(cell("", text))));
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect(sheet).toMatch(
    /<r><t[^>]*>a <\/t><\/r><r><rPr>.*<b\/>.*<color rgb="FF0000FF"\/>.*<\/rPr><t>blue<\/t><\/r><r><t[^>]*> end<\/t><\/r>/,
  );
  expect(found.omissions).toEqual([]);
});

it("keeps empty cells, rows and columns that have a look, and few cells of a look without end", () => {
  const column = '<table:table-column table:number-columns-repeated="3" table:default-cell-style-name="c1"/>';
  const blank = (name: string, more = ""): string => `<table:table-cell table:style-name="${name}" ${more}/>`;
  const rows = [
    row(blank("Default") + blank("c1") + blank("c1", 'table:number-columns-repeated="2"')),
    row(blank("c1", 'table:number-columns-repeated="16384"')),
    row(blank("Default"), 'table:number-rows-repeated="1000000"'),
  ];
  const found = flat(STYLES, table(column + rows.join("")));
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect(sheet).toMatch(/<col min="1" max="3"[^>]* style="1"/);
  // B1 and C1 look as their columns do.
  expect(sheet).toMatch(/<row r="1"><c r="A1"[^>]*\/><c r="D1" s="1"\/><\/row>/);
  expect(sheet).toMatch(/<row r="2" s="1" customFormat="1"><\/row>/);
  expect(sheet).not.toContain('r="3"');
  expect(found.omissions).toEqual([{ kind: "formats", count: 1, sheet: "A", range: "A3" }]);
});

it("names the default style of cells in a column of another style", () => {
  const column = '<table:table-column table:default-cell-style-name="c1"/>';
  const found = flat(
    STYLES,
    table(column + row('<table:table-cell table:style-name="Default"/>') + row(cell('table:style-name="Default"'))),
  );
  expect(part(found, "xl/worksheets/sheet1.xml")).toMatch(/<c r="A1" s="0"\/>.*<c r="A2" s="0" t="inlineStr">/);
});

it("wraps a text of two lines, which Excel shows on one otherwise", () => {
  const found = flat(STYLES, table(row(cell("", "<text:p>a</text:p><text:p>b</text:p>"))));
  expect(lookOf(found, "A1").xf).toContain('wrapText="1"');
});

it("writes four sections of a format and its colors, and reports a format that Excel has no code for", () => {
  const number = (name: string, inner: string): string =>
    `<number:number-style style:name="${name}">${inner}<number:number number:decimal-places="0" number:min-integer-digits="1"/></number:number-style>`;
  const map = (condition: string, name: string): string =>
    `<style:map style:condition="value()${condition}" style:apply-style-name="${name}"/>`;
  const formats = `<office:automatic-styles>${number("P", "")}${number("M", '<style:text-properties fo:color="#ff0000"/><number:text>-</number:text>')}${number("Z", "<number:text>z</number:text>")}<number:text-style style:name="T"><number:text-content/>${map("&gt;0", "P")}${map("&lt;0", "M")}${map("=0", "Z")}</number:text-style><number:date-style style:name="Q"><number:quarter/></number:date-style>${["T", "Q"].map((data) => `<style:style style:name="s${data}" style:family="table-cell" style:data-style-name="${data}"/>`).join("")}</office:automatic-styles>`;
  const found = flat(formats, table(row(cell('table:style-name="sT"') + cell('table:style-name="sQ"'))));
  expect(part(found, "xl/styles.xml")).toContain('formatCode="0;[Red]-0;&quot;z&quot;0;@"');
  expect(found.omissions).toEqual([{ kind: "formats", count: 1, names: ["Q"] }]);
});

it("reports empty cells whose look follows conditions of their style", () => {
  const styles = `<office:automatic-styles>${style("m", '<style:map style:condition="cell-content()=1" style:apply-style-name="c1"/>')}</office:automatic-styles>`;
  const found = flat(styles, table(row('<table:table-cell table:style-name="m"/>')));
  expect(found.omissions).toEqual([{ kind: "conditional formats", count: 1, sheet: "A", range: "A1" }]);
});

it("reports cells whose look follows conditions of their style", () => {
  const styles = `<office:automatic-styles>${style("m", '<style:map style:condition="cell-content()=1" style:apply-style-name="c1"/>')}</office:automatic-styles>`;
  const found = flat(styles, table(row(cell('table:style-name="m"'))));
  expect(found.omissions).toEqual([{ kind: "conditional formats", count: 1, sheet: "A", range: "A1" }]);
});

const formula = (text: string): string =>
  row(`<table:table-cell table:formula="of:=${text}" office:value-type="float" office:value="1"/>`);
const named = (name: string, address: string): string =>
  `<table:named-range table:name="${name}" table:base-cell-address="$A.$A$1" table:cell-range-address="${address}"/>`;

it("keeps names of the workbook and of sheets, and the formulas that have them", () => {
  const own = `<table:named-expressions>${named("Rate", "$A.$C$1")}</table:named-expressions>`;
  const expression =
    '<table:named-expression table:name="Twice" table:base-cell-address="$A.$B$1" table:expression="[.A1]*Q1x"/>';
  const after = `<table:named-expressions>${named("Rate", "$B.$C$1")}${named("AB12", "$A.$D$4")}${named("Q1x", "$A.$E$1:.$E$9")}${expression}${named("Bad", "$Gone.$A$1")}<table:named-expression table:name="Uses" table:expression="Bad+1"/></table:named-expressions>`;
  const rows = ["Rate", "Twice+AB12", "B.Rate", "Bad", "Uses", "[$Gone.A1]"].map(formula).join("");
  const found = flat("", table(rows) + table(own, "B"), after);
  expect(part(found, "xl/workbook.xml")).toContain(
    '<definedName name="Rate">B!$C$1</definedName><definedName name="_AB12">A!$D$4</definedName>',
  );
  expect(part(found, "xl/workbook.xml")).toContain('<definedName name="Rate" localSheetId="1">A!$C$1</definedName>');
  expect(part(found, "xl/workbook.xml")).toContain('<definedName name="Twice">A!XFD1*Q1x</definedName>');
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect([...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, text]) => text)).toEqual(["Rate", "Twice+_AB12", "B!Rate"]);
  expect(found.omissions).toEqual([
    { kind: "defined names", count: 2, names: ["Bad", "Uses"] },
    { kind: "formulas", count: 3, sheet: "A", range: "A4:A6" },
  ]);
});

it("reads ten thousand names that refer to each other, and none of a circle of names without a range", () => {
  const names = Array.from(
    { length: 10_000 },
    (_, index) => `<table:named-expression table:name="n_${index}" table:expression="n_${(index + 1) % 10_000}+Gone"/>`,
  );
  const found = flat("", table(""), `<table:named-expressions>${names.join("")}</table:named-expressions>`);
  expect(found.omissions).toMatchObject([{ kind: "defined names", count: 10_000 }]);
});

it("keeps the range of a sheet's filter, and reports its conditions", () => {
  const range = (name: string, address: string, inner = ""): string =>
    `<table:database-range table:name="${name}" table:target-range-address="${address}" table:display-filter-buttons="true">${inner}</table:database-range>`;
  const after = `<table:database-ranges>${range("a", "A.A1:A.B9")}${range("b", "'It''s'.C1:'It''s'.D2", '<table:filter><table:filter-condition table:field-number="0"/></table:filter>')}</table:database-ranges>`;
  const found = flat("", table("") + table("", "It&apos;s"), after);
  expect(part(found, "xl/worksheets/sheet1.xml")).toContain('<autoFilter ref="A1:B9"/>');
  expect(part(found, "xl/worksheets/sheet2.xml")).toContain('<autoFilter ref="C1:D2"/>');
  expect(found.omissions).toEqual([{ kind: "filters", count: 1, names: ["'It''s'.C1:'It''s'.D2"] }]);
});

const validation = (name: string, condition: string, inner = "", more = ""): string =>
  `<table:content-validation table:name="${name}" table:condition="of:${condition}" table:base-cell-address="A.A1" ${more}>${inner}</table:content-validation>`;
const checked = (name: string): string => `<table:table-cell table:content-validation-name="${name}"/>`;

it("keeps rules on what cells accept, with their ranges, lists and messages", () => {
  const messages =
    '<table:help-message table:title="T" table:display="true"><text:p>a<text:s text:c="2"/>b</text:p><text:p>c</text:p></table:help-message><table:error-message table:title="E" table:message-type="warning" table:display="true"><text:p>no</text:p></table:error-message>';
  const rules = [
    validation(
      "v1",
      "cell-content-is-in-list(&quot;x&quot;;&quot;y z&quot;)",
      messages,
      'table:allow-empty-cell="false"',
    ),
    validation("v2", "cell-content-is-whole-number() and cell-content-is-between(1,[.$B$1])"),
    validation("v3", "cell-content-text-length()&lt;=5"),
    validation("v4", "is-true-formula(MOD([.A1];2)=0)"),
    validation("v5", "is-true-formula([.A1]&gt;0)"),
    validation("v6", "cell-content-is-in-list(&quot;a,b&quot;)"),
  ];
  const rows = [
    row(checked("v4") + checked("v1") + checked("v1") + checked("v5")),
    row(checked("v4") + checked("v1") + checked("v1") + checked("v6")),
    row(checked("v2") + checked("v3"), 'table:number-rows-repeated="3"'),
  ];
  const found = flat(
    "",
    `<table:content-validations>${rules.join("")}</table:content-validations>${table(rows.join(""))}`,
  );
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect(sheet).toMatch(
    /<dataValidation type="list" errorStyle="warning" showInputMessage="1" showErrorMessage="1" errorTitle="E" error="no" promptTitle="T" prompt="a {2}b(?:&#10;|_x000a_)c" sqref="B1:C2"><formula1>&quot;x,y z&quot;<\/formula1>/i,
  );
  expect(sheet).toMatch(
    /type="whole" operator="between" allowBlank="1" sqref="A3:A5"><formula1>1<\/formula1><formula2>\$B\$1<\/formula2>/,
  );
  expect(sheet).toMatch(
    /type="textLength" operator="lessThanOrEqual" allowBlank="1" sqref="B3:B5"><formula1>5<\/formula1>/,
  );
  expect(sheet).toMatch(/type="custom" allowBlank="1" sqref="A1:A2"><formula1>MOD\(A1,2\)=0<\/formula1>/);
  // The fifth counts from another cell than Excel does, and the sixth has a text that Excel would part.
  expect(found.omissions).toEqual([{ kind: "data validations", count: 2, sheet: "A", range: "D1:D2" }]);
});

it("cuts messages that are longer than Excel accepts between characters, and reports them", () => {
  const help = `<table:help-message table:title="${"t".repeat(40)}" table:display="true"><text:p>${"p".repeat(254)}\u{1f600}</text:p></table:help-message>`;
  const rules = `<table:content-validations>${validation("v1", "is-true-formula(1)", help)}</table:content-validations>`;
  const found = flat("", rules + table(row(checked("v1"))));
  expect(part(found, "xl/worksheets/sheet1.xml")).toContain(
    `promptTitle="${"t".repeat(32)}" prompt="${"p".repeat(254)}" sqref="A1"`,
  );
  expect(found.omissions).toEqual([{ kind: "data validations", count: 1, sheet: "A", range: "A1" }]);
});

it("finds the look of a rule by the name that a reader sees, and reports a rule without one", () => {
  const rule = (name: string): string =>
    `<calcext:conditional-format calcext:target-range-address="A.A1:A.A2"><calcext:condition calcext:apply-style-name="${name}" calcext:value="&gt;1" calcext:base-cell-address="A.A1"/></calcext:conditional-format>`;
  const styles = `<office:styles><style:style style:name="My_20_red" style:display-name="My red" style:family="table-cell"><style:table-cell-properties fo:background-color="#ff0000"/></style:style></office:styles>`;
  const rules = `<calcext:conditional-formats>${rule("My red")}${rule("None")}</calcext:conditional-formats>`;
  const found = flat(styles, table(row(cell("")) + rules));
  expect(part(found, "xl/styles.xml")).toMatch(/<dxfs count="1"><dxf>.*<bgColor rgb="FFFF0000"\/>/);
  expect(part(found, "xl/worksheets/sheet1.xml")).toMatch(/dxfId="0" priority="1".*<cfRule type="cellIs" priority="2"/);
  expect(found.omissions).toEqual([{ kind: "formats", count: 1, sheet: "A", names: ["None"] }]);
});

it.each(["[", "(", "(&quot;", "['", ".", ":''", "'"])("reads rules of a million times %s in one pass", (mark) => {
  const text = mark.repeat(1_000_000 / mark.length);
  const rule = (value: string, range: string): string =>
    `<calcext:conditional-format calcext:target-range-address="${range}"><calcext:condition calcext:value="${value}" calcext:base-cell-address="A.A1"/></calcext:conditional-format>`;
  const rules = rule(`between(${text})`, "A.A1") + rule("&gt;1", text) + rule(`&gt;${text}`, "A.A1");
  const started = process.cpuUsage();
  const found = flat("", table(`${row(cell(""))}<calcext:conditional-formats>${rules}</calcext:conditional-formats>`));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  expect(found.omissions).toEqual([{ kind: "conditional formats", count: 3, sheet: "A" }]);
});

it("keeps rules that lay a format over cells, their scales and bars, and reports those that Excel does not have", () => {
  const rule = (inner: string, range = "A.A1:A.B9"): string =>
    `<calcext:conditional-format calcext:target-range-address="${range}">${inner}</calcext:conditional-format>`;
  const condition = (value: string, base = "A.A1"): string =>
    `<calcext:condition calcext:apply-style-name="c1" calcext:value="${value}" calcext:base-cell-address="${base}"/>`;
  const entry = (element: string, type: string, value: string, more = ""): string =>
    `<calcext:${element} calcext:value="${value}" calcext:type="${type}" ${more}/>`;
  const scale = `<calcext:color-scale>${entry("color-scale-entry", "minimum", "0", 'calcext:color="#ff0000"')}${entry("color-scale-entry", "percentile", "50", 'calcext:color="#ffff00"')}${entry("color-scale-entry", "maximum", "0", 'calcext:color="#00ff00"')}</calcext:color-scale>`;
  const bar = `<calcext:data-bar calcext:positive-color="#0000ff">${entry("formatting-entry", "auto-minimum", "0")}${entry("formatting-entry", "number", "10")}</calcext:data-bar>`;
  const icons = `<calcext:icon-set calcext:icon-set-type="3Arrows">${["0", "33", "66"].map((value) => entry("formatting-entry", "percent", value)).join("")}</calcext:icon-set>`;
  const rules = [
    rule(condition("&gt;[.$C$1]") + condition("between(1,5)") + condition("formula-is([.A1]=[.B1])")),
    rule(
      condition("duplicate") + condition("top-percent(10)") + condition("begins-with(&quot;x&quot;)"),
      "A.D1:A.D2 A.F1",
    ),
    rule(scale + bar + icons),
    rule(`${condition("formula-is([.A2]=1)", "A.A2")}<calcext:date-is calcext:style="c1" calcext:date="last-week"/>`),
  ];
  const found = flat(
    STYLES,
    table(`${row(cell(""))}<calcext:conditional-formats>${rules.join("")}</calcext:conditional-formats>`),
  );
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain('type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>$C$1</formula>');
  expect(sheet).toContain('operator="between"><formula>1</formula><formula>5</formula>');
  expect(sheet).toContain('type="expression" dxfId="0" priority="3"><formula>A1=B1</formula>');
  expect(sheet).toContain('<conditionalFormatting sqref="D1:D2 F1"><cfRule type="duplicateValues"');
  expect(sheet).toMatch(/type="top10"[^>]* percent="1"[^>]* rank="10"/);
  expect(sheet).toContain('type="beginsWith" dxfId="0"');
  expect(sheet).toContain(
    '<cfvo type="percentile" val="50"/><cfvo type="max"/><color rgb="FFFF0000"/><color rgb="FFFFFF00"/>',
  );
  expect(sheet).toContain('<dataBar><cfvo type="min"/><cfvo type="num" val="10"/><color rgb="FF0000FF"/></dataBar>');
  expect(sheet).toContain('<iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/>');
  expect(part(found, "xl/styles.xml")).toMatch(/<dxf><font>.*<color rgb="FFFF0000"\/>.*<bgColor rgb="FFFFFF00"\/>/);
  expect(found.omissions).toEqual([{ kind: "conditional formats", count: 2, sheet: "A" }]);
});

it("gives all merged cells the look of the first, whose lines Excel takes from each of them", () => {
  const first = cell('table:style-name="c1" table:number-columns-spanned="2" table:number-rows-spanned="2"');
  const covered = "<table:covered-table-cell/>";
  const rows = row(first + covered + cell("")) + row(covered + covered) + row(covered);
  const sheet = part(flat(STYLES, table(rows)), "xl/worksheets/sheet1.xml");
  expect(sheet).toMatch(
    /<c r="A1"[^>]* s="1".*<c r="B1" s="1"\/>.*<c r="A2" s="1"\/><c r="B2" s="1"\/><\/row><\/sheetData>/,
  );
});
