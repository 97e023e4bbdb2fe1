import { makeZip } from "../page/make-zip.ts";
import { lettersOf } from "../page/workbook-model.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Texts that must stay texts: markup, letters that turn the direction, letters without width, and very long ones. */
const TEXTS = [
  "<img src=http://evil.example/x onerror=alert(1)>",
  '<script>fetch("http://evil.example/y")</script>',
  '"><svg onload=alert(1)>',
  "\u202egnp.exe\u2066\u2067\u2068",
  "a\u200b\u200c\u200d\ufeff\u00ad".repeat(50),
  "A".repeat(32_767),
  "\u0301".repeat(5_000),
  '=HYPERLINK("http://evil.example","x")',
];

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A workbook of 61 sheets and 16,384 columns of merged cells, whose names, texts and formulas look like markup. */
export async function hostileWorkbook(): Promise<Buffer> {
  const names = [
    "<img src=x onerror=alert(1)>",
    "\u202egnp\u2066\u200b",
    ...Array.from({ length: 59 }, (_, at) => `<b>${at}`),
  ];
  const cells = TEXTS.map(
    (text, at) => `<c r="${lettersOf(at)}1" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
  );
  const formulas = `<c r="A2" t="str"><f>"&lt;script&gt;alert(1)&lt;/script&gt;"</f><v>&lt;b&gt;x&lt;/b&gt;</v></c><c r="XFD2"><v>1</v></c>`;
  const merged = Array.from(
    { length: 8_192 },
    (_, at) => `<mergeCell ref="${lettersOf(2 * at)}3:${lettersOf(2 * at + 1)}40"/>`,
  );
  const sheet = (inside: string): string => `<worksheet xmlns="${MAIN}">${inside}</worksheet>`;
  const first = sheet(
    `<sheetData><row r="1">${cells.join("")}</row><row r="2">${formulas}</row></sheetData><mergeCells>${merged.join("")}</mergeCells>`,
  );
  const other = sheet(`<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>`);
  const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="r${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="r${at}" Type="${RELATIONS}/worksheet" Target="s${at}.xml"/>`).join("")}</Relationships>`,
    ...Object.fromEntries(names.map((_, at) => [`xl/s${at}.xml`, at === 0 ? first : other])),
  };
  const entries = Object.entries(parts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));
  return Buffer.from(await makeZip(entries).arrayBuffer());
}

/** A deck outline of 3,001 slides, one with a very long title, whose texts look like markup. */
export function hostileDeck(): Buffer {
  const short = TEXTS.filter(({ length }) => length < 1_000);
  const titles = ["A".repeat(100_000), ...Array.from({ length: 3_000 }, (_, at) => short[at % short.length])];
  const slides = titles.map((title) => ({ slideType: "title-body", title, body: [short[0]] }));
  return Buffer.from(JSON.stringify({ version: "2.0", title: short[0], slides }));
}
