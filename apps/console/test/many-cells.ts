import { ZipWriter } from "@colophon/kit-zip";
import { lettersOf } from "../page/workbook-model.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook with one sheet `Data`: texts, numbers, a formula in each row, and truth values. */
export function workbookOf(rows: number, columns: number): Buffer {
  const zip = new ZipWriter();
  const encoder = new TextEncoder();
  const add = (name: string, text: string): void => zip.add(name, encoder.encode(text));
  add(
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/></Types>`,
  );
  add(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="s1.xml"/></Relationships>`,
  );
  const sheet = zip.begin("xl/s1.xml");
  sheet.write(encoder.encode(`<worksheet xmlns="${MAIN}"><sheetData>`));
  const letters = Array.from({ length: columns }, (_, column) => lettersOf(column));
  for (let row = 1; row <= rows; row++) {
    const cells = letters.map((name, column) => cellOf(`${name}${row}`, row, column)).join("");
    sheet.write(encoder.encode(`<row r="${row}">${cells}</row>`));
  }
  sheet.write(encoder.encode("</sheetData></worksheet>"));
  sheet.end();
  return Buffer.from(zip.finish());
}

function cellOf(name: string, row: number, column: number): string {
  if (column === 3) return `<c r="${name}"><f>C${row}*2</f><v>${row * 2}</v></c>`;
  switch (column % 4) {
    case 0:
      return `<c r="${name}" t="inlineStr"><is><t>row ${row}</t></is></c>`;
    case 3:
      return `<c r="${name}" t="b"><v>1</v></c>`;
    default:
      return `<c r="${name}"><v>${column === 2 ? row : (row * 7919 * (column + 1)) % 100_003}</v></c>`;
  }
}
