import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { type ImportedWorkbook, importWorkbook } from "../src/index.ts";

const NAMES = ["office", "table", "text", "style", "xsl-fo-compatible:fo", "svg-compatible:svg", "config"]
  .map((each) => each.split(":"))
  .map(([name, prefix = name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

interface Parts {
  readonly settings?: string;
  /** Attributes of the page layout. */
  readonly layout?: string;
  /** Header and footer. */
  readonly bands?: string;
  readonly styles?: string;
  readonly rows?: string;
}

const ROW = '<table:table-row><table:table-cell office:value-type="float" office:value="1"/></table:table-row>';

function flat({ settings = "", layout = "", bands = "", styles = "", rows = ROW }: Parts): ImportedWorkbook {
  const band = (name: string): string =>
    `<style:${name}-style><style:header-footer-properties fo:min-height="0.5in"/></style:${name}-style>`;
  const markup = `<office:document ${NAMES} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:settings>${settings}</office:settings><office:styles/><office:automatic-styles><style:style style:name="ta1" style:family="table" style:master-page-name="M"><style:table-properties style:writing-mode="rl-tb"/></style:style><style:page-layout style:name="L"><style:page-layout-properties ${layout}/>${band("header")}${band("footer")}</style:page-layout>${styles}</office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="L">${bands}</style:master-page></office:master-styles><office:body><office:spreadsheet><table:table table:name="A" table:style-name="ta1">${rows}</table:table></office:spreadsheet></office:body></office:document>`;
  const found = importWorkbook(sourceOf(Buffer.from(markup)));
  if (found === undefined) throw new Error("The file is not recognized.");
  return found;
}

function sheetOf({ bytes }: ImportedWorkbook): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find("xl/worksheets/sheet1.xml");
  return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
}

const item = (name: string, value: string | number | boolean): string =>
  `<config:config-item config:name="${name}">${value}</config:config-item>`;
const viewOf = (items: string, shared = ""): string =>
  `<config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>${shared}<config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="A">${items}</config:config-item-map-entry></config:config-item-map-named></config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set>`;

it("keeps frozen panes, the zoom, and what the window of a sheet shows", () => {
  const items =
    item("HorizontalSplitMode", 2) +
    item("HorizontalSplitPosition", 1) +
    item("VerticalSplitMode", 2) +
    item("VerticalSplitPosition", 3) +
    item("ZoomValue", 85);
  const found = flat({ settings: viewOf(items, item("ShowGrid", false) + item("HasColumnRowHeaders", false)) });
  const sheet = sheetOf(found);
  expect(sheet).toMatch(/<sheetView [^>]*showGridLines="0"/);
  expect(sheet).toMatch(/<sheetView [^>]*showRowColHeaders="0"/);
  expect(sheet).toMatch(/<sheetView [^>]*rightToLeft="1"/);
  expect(sheet).toMatch(/<sheetView [^>]*zoomScale="85"/);
  expect(sheet).toMatch(/<pane xSplit="1" ySplit="3" topLeftCell="B4"[^>]*state="frozen"/);
  expect(found.omissions).toEqual([]);
});

it("counts panes that are not frozen as left out", () => {
  const found = flat({ settings: viewOf(item("HorizontalSplitMode", 1) + item("HorizontalSplitPosition", 900)) });
  expect(sheetOf(found)).not.toContain("<pane");
  expect(found.omissions).toEqual([{ kind: "view settings", count: 1, sheet: "A" }]);
});

it("keeps paper, margins, scale, and headers with their fields, and counts a header into the margin as Excel does", () => {
  const layout =
    'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape" fo:margin-top="1in" fo:margin-bottom="0.75in" fo:margin-left="0.5in" fo:margin-right="0.5in" style:scale-to-X="1" style:scale-to-Y="0" style:print="grid headers charts" style:table-centering="both"';
  const bands =
    '<style:header><style:region-left><text:p>A &amp; B</text:p></style:region-left><style:region-center><text:p>2024</text:p></style:region-center><style:region-right><text:p><text:sheet-name>x</text:sheet-name></text:p></style:region-right></style:header><style:header-left style:display="false"><text:p>no</text:p></style:header-left><style:footer><text:p>Page <text:page-number>1</text:page-number> of <text:page-count>9</text:page-count></text:p></style:footer>';
  const found = flat({ layout, bands });
  const sheet = sheetOf(found);
  expect(sheet).toContain('<pageMargins left="0.5" right="0.5" top="1.5" bottom="1.25" header="1" footer="0.75"/>');
  expect(sheet).toMatch(/<pageSetup paperSize="9"[^>]*fitToHeight="0"[^>]*orientation="landscape"/);
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(sheet).toContain("<oddHeader>&amp;LA &amp;&amp; B&amp;C 2024&amp;R&amp;A</oddHeader>");
  expect(sheet).toContain("<oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter>");
  expect(sheet).toMatch(/<printOptions (?=[^>]*horizontalCentered="1")(?=[^>]*gridLines="1")(?=[^>]*headings="1")/);
  expect(found.omissions).toEqual([]);
});

it.each([
  ["paper of another size", { layout: 'fo:page-width="4in" fo:page-height="4in"' }],
  ["a number of the first page", { layout: 'style:first-page-number="7"' }],
  ["pages from left to right", { layout: 'style:print-page-order="ltr"' }],
  ["a scale to so many pages", { layout: 'style:scale-to-pages="3"' }],
  ["notes that are printed", { layout: 'style:print="annotations"' }],
  ["a header of left pages", { bands: "<style:header-left><text:p>left</text:p></style:header-left>" }],
  [
    "a field that Excel does not have",
    { bands: "<style:header><text:p><text:title>t</text:title></text:p></style:header>" },
  ],
  [
    "a header of more than 255 characters",
    { bands: `<style:header><text:p>${"x".repeat(300)}</text:p></style:header>` },
  ],
  ["rows that each page repeats", { rows: `<table:table-header-rows>${ROW}</table:table-header-rows>` }],
] satisfies readonly (readonly [string, Parts])[])("counts %s as left out", (_, parts) => {
  expect(flat(parts).omissions).toEqual([{ kind: "page settings", count: 1, sheet: "A" }]);
});

it("keeps the heights of rows, and says which of them a program computed", () => {
  const height = (name: string, isOptimal: boolean): string =>
    `<style:style style:name="${name}" style:family="table-row"><style:table-row-properties style:row-height="30pt" style:use-optimal-row-height="${isOptimal}"/></style:style>`;
  const cell = '<table:table-cell office:value-type="float" office:value="1"/>';
  const rows = ["computed", "set"].map(
    (name) => `<table:table-row table:style-name="${name}">${cell}</table:table-row>`,
  );
  const sheet = sheetOf(flat({ styles: height("computed", true) + height("set", false), rows: rows.join("") }));
  expect(/<row r="1"[^>]*>/.exec(sheet)?.[0]).toMatch(/ht="30"(?![^>]*customHeight)/);
  expect(/<row r="2"[^>]*>/.exec(sheet)?.[0]).toMatch(/ht="30"[^>]*customHeight="1"|customHeight="1"[^>]*ht="30"/);
});
