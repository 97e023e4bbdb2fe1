import { at, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip, type SeededRandom, type Unit } from "@colophon/testing";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface Parts {
  /** Markup inside of the worksheet, in its order. */
  readonly sheet: string;
  /** Items of the shared table. */
  readonly strings?: string;
  /** Inside of the workbook, behind the sheets. */
  readonly workbook?: string;
  /** More parts: path -> content, and relationships of the sheet that lead to them. */
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
  readonly relationships?: string;
  readonly overrides?: string;
  /** Formats of cells. */
  readonly formats?: string;
  /** Entries are not deflated: what is large is large in the archive, too. */
  readonly isStored?: boolean;
}

/** A workbook of one sheet, "Data", as a file. */
export function buildWorkbook(parts: Parts): Uint8Array {
  const { sheet, strings, workbook = "", more = {}, relationships, overrides = "", formats, isStored = false } = parts;
  const entries: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>${overrides}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets>${workbook}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="1">${formats ?? "<xf/>"}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings ?? ""}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheet}</worksheet>`,
    ...more,
  };
  if (relationships !== undefined)
    entries["xl/worksheets/_rels/sheet1.xml.rels"] =
      `<Relationships xmlns="${PACKAGE}">${relationships}</Relationships>`;
  return buildZip(
    Object.entries(entries).map(([path, content]) => ({
      path,
      bytes: typeof content === "string" ? Buffer.from(content) : content,
      isDeflated: !isStored,
    })),
  );
}

/** A workbook of one cell with a second entry of another content, by this name. */
export function doubledWorkbook(path: string): Uint8Array {
  const sheet = (value: number): string => `<sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData>`;
  const archive = openZip(sourceOf(buildWorkbook({ sheet: sheet(1) })));
  const entries = archive.entries.map((entry) => ({ path: entry.name, bytes: archive.read(entry) }));
  const other = `<worksheet xmlns="${MAIN}">${sheet(2)}</worksheet>`;
  return buildZip([...entries, { path, bytes: Buffer.from(other) }]);
}

/** A workbook by chance: one token for each cell, run, reading, note, name, prompt, link, footer and stray string. */
export function makeWorkbook(
  chance: SeededRandom,
  next: () => string,
): { name: string; bytes: Uint8Array; units: readonly Unit[] } {
  const units: Unit[] = [];
  const unit = (kind: string): string => {
    const text = next();
    units.push({ kind, place: text, text });
    return text;
  };
  const strings: string[] = [];
  const rows: string[] = [];
  const rowCount = 1 + chance.below(6);
  for (let row = 1; row <= rowCount; row++) {
    const cells: string[] = [];
    for (let column = 0; column < 1 + chance.below(5); column++)
      cells.push(makeCell(`${String.fromCharCode(65 + column)}${row}`, chance.below(8), { unit, strings }));
    rows.push(`<row r="${row}">${cells.join("")}</row>`);
  }
  if (chance.below(2) === 0) strings.push(`<si><t>${unit("unused string")}</t></si>`);
  const note = `<comments xmlns="${MAIN}"><authors><author>${unit("author")}</author></authors><commentList><comment ref="A1" authorId="0"><text><r><rPr><b/></rPr><t>${unit("note")}</t></r></text></comment></commentList></comments>`;
  const picture = new Uint8Array([chance.below(256), chance.below(256), 3]);
  units.push({ kind: "part", place: "vbaProject.bin", bytes: picture, at: [at("part", { id: "/xl/vbaProject.bin" })] });
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:v>${unit("cached series")}</c:v></c:chartSpace>`;
  const bytes = buildWorkbook({
    sheet: `<sheetData>${rows.join("")}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells><dataValidations><dataValidation sqref="A1" prompt="${unit("prompt")}"><formula1>"${unit("list")}"</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" r:id="rId9" tooltip="${unit("tooltip")}"/></hyperlinks><headerFooter><oddFooter>&amp;L ${unit("footer")}</oddFooter></headerFooter>`,
    strings: strings.join(""),
    workbook: `<definedNames><definedName name="${unit("name")}">Data!$A$1</definedName></definedNames>`,
    relationships: `<Relationship Id="rId8" Type="${OFFICE}/comments" Target="../comments1.xml"/><Relationship Id="rId9" Type="${OFFICE}/hyperlink" Target="https://example.test/${unit("link")}" TargetMode="External"/>`,
    more: { "xl/comments1.xml": note, "xl/vbaProject.bin": picture, "xl/charts/chart1.xml": chart },
    overrides: `<Override PartName="/xl/comments1.xml" ContentType="${SHEET_TYPE}.comments+xml"/><Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
  });
  return { name: `${rowCount} rows`, bytes, units };
}

function makeCell(
  ref: string,
  kind: number,
  { unit, strings }: { unit: (kind: string) => string; strings: string[] },
): string {
  switch (kind) {
    case 0:
      strings.push(`<si><t>${unit("shared string")}</t></si>`);
      return `<c r="${ref}" t="s"><v>${strings.length - 1}</v></c>`;
    case 1:
      strings.push(
        `<si><r><t>${unit("run")}</t></r><r><rPr><i/></rPr><t>${unit("run")}</t></r><rPh sb="0" eb="1"><t>${unit("reading")}</t></rPh></si>`,
      );
      return `<c r="${ref}" t="s"><v>${strings.length - 1}</v></c>`;
    case 2:
      return `<c r="${ref}" t="inlineStr"><is><t>${unit("inline string")}</t></is></c>`;
    case 3:
      return `<c r="${ref}" t="str"><f>UPPER("${unit("formula")}")</f><v>${unit("result")}</v></c>`;
    case 4:
      return `<c t="e"><v>#N/A</v></c>`;
    case 5:
      return `<c r="${ref}"><v>${unit("what is not a number")}</v></c>`;
    case 6:
      return `<c r="${ref}" t="s"><v>99999</v></c>`;
    default:
      return `<c r="${ref}" t="b"><v>1</v><extLst><ext>${unit("extension")}</ext></extLst></c>`;
  }
}
