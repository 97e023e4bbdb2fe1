import { type DeckFiles, pack, rels } from "./decks.ts";
import { addChart, axis, chartXml, type Fault, put, series, swap } from "./planting.ts";

const CHART = "ppt/charts/chart1.xml";
const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A book with one number, 1.5 in A1 of Sheet1. */
const book = (): Uint8Array =>
  pack({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}worksheet+xml"/></Types>`,
    "_rels/.rels": rels(["rId1", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns="${S}" xmlns:r="${R}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": rels(["rId1", "worksheet", "worksheets/sheet1.xml"]),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${S}"><sheetData><row r="1"><c r="A1"><v>1.5</v></c></row></sheetData></worksheet>`,
  });

function addBook(files: DeckFiles, formula: string, value: string): void {
  const data = `<c:numRef><c:f>${formula}</c:f><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:numCache></c:numRef>`;
  const own = series(0).replace(/<c:numLit>.*<\/c:numLit>/, data);
  const linked = chartXml(own)
    .replace("<c:chartSpace ", `<c:chartSpace xmlns:r="${R}" `)
    .replace("</c:chartSpace>", '<c:externalData r:id="b"/></c:chartSpace>');
  addChart(files, linked);
  put(files, "ppt/charts/_rels/chart1.xml.rels", rels(["b", "package", "../embeddings/book.xlsx"]));
  files["ppt/embeddings/book.xlsx"] = book();
  swap(
    files,
    "[Content_Types].xml",
    "</Types>",
    `<Override PartName="/ppt/embeddings/book.xlsx" ContentType="${TYPE}sheet"/></Types>`,
  );
}

const charted =
  (inner: string, axes?: string): Fault["plant"] =>
  (files) =>
    addChart(files, chartXml(inner, axes));
const edited = (from: string | RegExp, to: string): Fault["plant"] =>
  function plant(files) {
    addChart(files, chartXml(series(0)));
    swap(files, CHART, from, to);
  };

/** A chart of another kind, which lacks what it must have. */
const plotted = (kind: string): Fault["plant"] =>
  edited(/<c:barChart><c:barDir val="bar"\/>(.*)<\/c:barChart>/, `<c:${kind}>$1</c:${kind}>`);

/** Charts as pptxgenjs and others write them, with all their data: a default repairs each. */
export const LACKING: readonly { readonly name: string; readonly kind: Fault["plant"]; readonly rule?: string }[] = [
  { name: "the grouping of its lines", kind: plotted("lineChart") },
  { name: "the direction of its bars", kind: edited('<c:barDir val="bar"/>', "") },
  { name: "the style of its radar", kind: plotted("radarChart") },
  { name: "the order of its series", kind: edited('<c:order val="0"/>', "") },
  { name: "the index and order of its series", kind: edited('<c:idx val="0"/><c:order val="0"/>', "") },
  { name: "the scaling of an axis", kind: edited("<c:scaling/>", "") },
  { name: "the place of an axis", kind: edited('<c:axPos val="b"/>', "") },
  { name: "the axis that an axis crosses", kind: edited('<c:crossAx val="2"/>', ""), rule: "INCOMPLETE" },
  {
    name: "the value of its bars' direction",
    kind: edited('<c:barDir val="bar"/>', '<c:barDir val="up"/>'),
    rule: "ATTRIBUTE_VALUE",
  },
  { name: "the place of a point", kind: edited('<c:pt idx="0">', "<c:pt>"), rule: "MISSING_ATTRIBUTE" },
];

/** Faults of charts and their books. */
export const CHART_FAULTS: readonly Fault[] = [
  ...LACKING.map(({ name, kind, rule = "UNEXPECTED_CHILD" }) => ({
    rule,
    name: `a chart without ${name}`,
    plant: kind,
  })),
  { rule: "CHART_NUMBER", name: "a point that is infinite", plant: charted(series(0, "INF")) },
  { rule: "CHART_NUMBER", name: "a point of nothing", plant: charted(series(0, "")) },
  {
    rule: "CHART_CACHE",
    name: "two points of one place",
    plant: charted(
      series(0)
        .replace(/(<c:pt idx.*<\/c:pt>)/, "$1$1")
        .replace('ptCount val="1"', 'ptCount val="2"'),
    ),
  },
  {
    rule: "CHART_CACHE",
    name: "points that are not counted",
    plant: charted(series(0).replace('<c:ptCount val="1"/>', "")),
  },
  {
    rule: "CHART_INDEX_DOUBLED",
    name: "two series of one index",
    plant: charted(series(0) + series(1).replace('idx val="1"', 'idx val="0"')),
  },
  {
    rule: "CHART_AXIS",
    name: "an axis that crosses itself",
    plant: charted(series(0), `${axis("catAx", 1, 1)}${axis("valAx", 2, 1)}`),
  },
  {
    rule: "CHART_AXIS",
    name: "two axes of one id",
    plant: charted(series(0), `${axis("catAx", 1, 2)}${axis("valAx", 2, 1)}${axis("valAx", 2, 1)}`),
  },
  {
    rule: "CHART_AXIS_KIND",
    name: "bars on two axes of categories",
    plant: charted(series(0), `${axis("catAx", 1, 2)}${axis("catAx", 2, 1)}`),
  },
  {
    rule: "CHART_AXIS_KIND",
    name: "bars on two axes of values",
    plant: charted(series(0), `${axis("valAx", 1, 2)}${axis("valAx", 2, 1)}`),
  },
  {
    rule: "CHART_AXIS_UNUSED",
    name: "an axis that no chart names",
    plant: charted(series(0), `${axis("catAx", 1, 2)}${axis("valAx", 2, 1)}${axis("valAx", 9, 1)}`),
  },
  { rule: "INCOMPLETE", name: "bars on one axis", plant: edited('<c:axId val="2"/></c:barChart>', "</c:barChart>") },
  {
    rule: "CHART_SCALE",
    name: "an axis that ends before it begins",
    plant: edited("<c:scaling/>", '<c:scaling><c:max val="1"/><c:min val="5"/></c:scaling>'),
  },
  { rule: "UNEXPECTED_CHILD", name: "a plot area without a chart", plant: edited(/<c:barChart>.*<\/c:barChart>/, "") },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a gap past its bounds",
    plant: edited("<c:axId", '<c:gapWidth val="900"/><c:axId'),
  },
  { rule: "INCOMPLETE", name: "a chart space without a chart", plant: edited(/<c:chart>.*<\/c:chart>/, "") },
  {
    rule: "MISSING_RELATIONSHIP",
    name: "a book of no relationship",
    plant: edited("</c:chartSpace>", `<c:externalData xmlns:r="${R}" r:id="gone"/></c:chartSpace>`),
  },
  {
    rule: "CHART_WORKBOOK_DIFFERS",
    name: "a point that differs from its cell",
    plant: (files) => addBook(files, "Sheet1!$A$1", "99"),
  },
  {
    rule: "CHART_REFERENCE",
    name: "a series of a sheet that is gone",
    plant: (files) => addBook(files, "Lost!$A$1", "1.5"),
  },
];
