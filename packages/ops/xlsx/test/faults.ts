import { readFileSync } from "node:fs";
import { sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";
import { REPAIR_EVIDENCE } from "../src/data/repair-evidence.ts";

/** Two books of all that can break: one by XlsxWriter, one by openpyxl. */
export const BOOKS = ["faults-a.xlsx", "faults-b.xlsx"] as const;

/** The parts of a book as text, to be broken. */
export class BrokenBook {
  readonly #parts: Map<string, string>;

  constructor(name: string) {
    const archive = openZip(sourceOf(readFileSync(`${import.meta.dirname}/../fixtures/${name}`)));
    this.#parts = new Map(
      archive.entries.map((entry) => [entry.name, Buffer.from(archive.read(entry)).toString("latin1")]),
    );
  }

  /** Changes the first part whose name fits. A fault that changes nothing is none. */
  edit(part: RegExp, from: string | RegExp, to: string): this {
    const found = [...this.#parts].find(([name]) => part.test(name));
    const changed = found?.[1].replace(from, () => to);
    if (found === undefined || changed === undefined || changed === found[1])
      throw new Error(`${part}: ${from} is not there.`);
    this.#parts.set(found[0], changed);
    return this;
  }

  /** What a part says, to be said again elsewhere. */
  find(part: RegExp, what: RegExp): string {
    const [, text] = [...this.#parts].find(([name]) => part.test(name)) ?? [];
    const found = what.exec(text ?? "")?.[0];
    if (found === undefined) throw new Error(`${part}: ${what} is not there.`);
    return found;
  }

  add(name: string, text: string): this {
    this.#parts.set(name, text);
    return this;
  }

  remove(part: RegExp): this {
    for (const name of this.#parts.keys()) if (part.test(name)) this.#parts.delete(name);
    return this;
  }

  bytes(): Uint8Array {
    return buildZip([...this.#parts].map(([path, text]) => ({ path, bytes: Buffer.from(text, "latin1") })));
  }
}

export interface Fault {
  readonly name: string;
  /** The rule that finds it. */
  readonly rule: string;
  /** Whether there is evidence that Excel repairs it; all others are faults of the standard. */
  readonly isRepaired: boolean;
  readonly plant: (book: BrokenBook) => BrokenBook;
}

const SHEET = /^xl\/worksheets\/sheet1\.xml$/;
const SECOND = /^xl\/worksheets\/sheet2\.xml$/;
const LINKS = /^xl\/worksheets\/_rels\/sheet1\.xml\.rels$/;
const TABLE = /^xl\/tables\/table1\.xml$/;
const OTHER_TABLE = /^xl\/tables\/table2\.xml$/;
const WORKBOOK = /^xl\/workbook\.xml$/;
const BOOK_LINKS = /^xl\/_rels\/workbook\.xml\.rels$/;
const STYLES = /^xl\/styles\.xml$/;
const NOTES = /^xl\/comments/;
const DRAWING = /^xl\/drawings\/drawing1\.xml$/;
const TYPES = /^\[Content_Types\]\.xml$/;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Plant = Fault["plant"];
const sheet =
  (from: string | RegExp, to: string): Plant =>
  (book) =>
    book.edit(SHEET, from, to);
const rows = (xml: string): Plant => sheet("</sheetData>", `${xml}</sheetData>`);
const cells = (xml: string): Plant => rows(`<row r="30">${xml}</row>`);
const formula = (text: string): Plant => cells(`<c r="A30"><f>${text}</f></c>`);
const merge = (ref: string): Plant => sheet("</mergeCells>", `<mergeCell ref="${ref}"/></mergeCells>`);
const table =
  (from: string | RegExp, to: string, part = TABLE): Plant =>
  (book) =>
    book.edit(part, from, to);
const workbook =
  (from: string | RegExp, to: string): Plant =>
  (book) =>
    book.edit(WORKBOOK, from, to);
const names = (xml: string): Plant => workbook("</definedNames>", `${xml}</definedNames>`);
const styles =
  (from: string | RegExp, to: string): Plant =>
  (book) =>
    book.edit(STYLES, from, to);
const chain =
  (xml: string): Plant =>
  (book) =>
    book
      .add("xl/calcChain.xml", `<calcChain xmlns="${MAIN}">${xml}</calcChain>`)
      .edit(
        BOOK_LINKS,
        "</Relationships>",
        `<Relationship Id="chain" Type="${OFFICE}/calcChain" Target="calcChain.xml"/></Relationships>`,
      )
      .edit(
        TYPES,
        "</Types>",
        '<Override PartName="/xl/calcChain.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"/></Types>',
      );
const LONG = "x".repeat(32_768);

const all = (faults: Readonly<Record<string, readonly [rule: string, plant: Plant]>>): readonly Fault[] =>
  Object.entries(faults).map(([name, [rule, plant]]) => ({ name, rule, plant, isRepaired: isRepaired(name, rule) }));

/** Faults of a rule with evidence that stand at another element than the evidence is about. */
const ELSEWHERE = new Set(["an attribute that there is not", "merged ranges that are none"]);

function isRepaired(name: string, rule: string): boolean {
  return Object.hasOwn(REPAIR_EVIDENCE, rule) && !ELSEWHERE.has(name);
}

const OF_CELLS = all({
  "a cell beyond the last column": ["CELL_REFERENCE_INVALID", cells('<c r="XFE30"><v>1</v></c>')],
  "a cell of another row": ["CELL_REFERENCE_INVALID", cells('<c r="A31"><v>1</v></c>')],
  "a cell twice": ["CELL_DUPLICATE", cells('<c r="A30"><v>1</v></c><c r="A30"><v>2</v></c>')],
  "cells out of order": ["CELL_ORDER", cells('<c r="B30"><v>1</v></c><c r="A30"><v>2</v></c>')],
  "a row twice": [
    "ROW_DUPLICATE",
    rows('<row r="30"><c r="A30"><v>1</v></c></row><row r="30"><c r="B30"><v>2</v></c></row>'),
  ],
  "rows out of order": ["ROW_ORDER", rows('<row r="31"><c r="A31"><v>1</v></c></row><row r="30"/>')],
  "row 0": ["ROW_NUMBER_INVALID", rows('<row r="0"/>')],
  "a row behind the last": ["ROW_NUMBER_INVALID", rows('<row r="1048577"/>')],
  "a shared string that is not there": ["SHARED_STRING_INDEX", cells('<c r="A30" t="s"><v>999</v></c>')],
  "a shared string that is not a number": ["SHARED_STRING_INDEX", cells('<c r="A30" t="s"><v>-1</v></c>')],
  "a format that is not there": ["STYLE_INDEX", cells('<c r="A30" s="999"><v>1</v></c>')],
  "32,768 characters": ["TEXT_LENGTH", cells(`<c r="A30" t="inlineStr"><is><t>${LONG}</t></is></c>`)],
  "32,768 characters of a formula": ["TEXT_LENGTH", cells(`<c r="A30" t="str"><f>REPT("x",9)</f><v>${LONG}</v></c>`)],
  "letters as a number": ["NUMBER_INVALID", cells('<c r="A30"><v>abc</v></c>')],
  "a number that is none": ["NUMBER_INVALID", cells('<c r="A30"><v>NaN</v></c>')],
  "a word as a boolean": ["BOOLEAN_INVALID", cells('<c r="A30" t="b"><v>yes</v></c>')],
  "an error that Excel has not": ["ERROR_INVALID", cells('<c r="A30" t="e"><v>#WRONG!</v></c>')],
  "a date that is none": ["DATE_INVALID", cells('<c r="A30" t="d"><v>2024-13-40</v></c>')],
  "a cell of no type": ["ATTRIBUTE_VALUE", cells('<c r="A30" t="x"><v>1</v></c>')],
  "a row 500 points high": ["ROW_HEIGHT", rows('<row r="30" ht="500" customHeight="1"/>')],
});

const OF_FORMULAS = all({
  "a formula that is cut": ["FORMULA_SYNTAX", formula("SUM(")],
  "a formula of 8,193 characters": ["FORMULA_LENGTH", formula(`1${"+1".repeat(4_096)}`)],
  "a formula of another program": ["FORMULA_SYNTAX", formula("IF(A1;2;3)")],
  "a formula that shares none": ["FORMULA_SHARED_BROKEN", cells('<c r="A30"><f t="shared" si="77"/><v>1</v></c>')],
  "a shared formula twice": [
    "FORMULA_SHARED_BROKEN",
    cells(
      '<c r="A30"><f t="shared" ref="A30:B30" si="7">A1</f></c><c r="B30"><f t="shared" ref="A30:B30" si="7">B1</f></c>',
    ),
  ],
  "an array without a range": ["FORMULA_ARRAY_BROKEN", cells('<c r="A30"><f t="array">A1:A2</f></c>')],
  "arrays that overlap": [
    "FORMULA_ARRAY_OVERLAP",
    cells('<c r="A30"><f t="array" ref="A30:B31">1</f></c><c r="B30"><f t="array" ref="B30:C31">2</f></c>'),
  ],
  "a link to another book that is not there": ["FORMULA_LINK_MISSING", formula("[9]Sheet1!A1")],
  "a name that is no formula": ["FORMULA_SYNTAX", names('<definedName name="Cut">SUM(</definedName>')],
  "a condition that is no formula": ["FORMULA_SYNTAX", sheet(/<formula>[^<]*<\/formula>/, "<formula>SUM(</formula>")],
});

const OF_SHEETS = all({
  "columns the wrong way round": ["COLUMN_SPAN", sheet("<cols>", '<cols><col min="9" max="8" width="9"/>')],
  "a column beyond the last": ["COLUMN_SPAN", sheet("</cols>", '<col min="16384" max="16385" width="9"/></cols>')],
  "columns twice": ["COLUMN_OVERLAP", sheet("</cols>", '<col min="3" max="6" width="9"/></cols>')],
  "a column 300 wide": ["COLUMN_WIDTH", sheet("</cols>", '<col min="9" max="9" width="300" customWidth="1"/></cols>')],
  "merged ranges that overlap": ["MERGE_OVERLAP", merge("B21:C22")],
  "a merged range that is none": ["MERGE_INVALID", merge("A0:B2")],
  "a merged range beyond the grid": ["MERGE_INVALID", merge("A1:XFE2")],
  "a merged range in a table": ["MERGE_IN_TABLE", merge("A4:B5")],
  "merged ranges that are none": [
    "INCOMPLETE",
    sheet(/<mergeCells.*<\/mergeCells>/, '<mergeCells count="0"></mergeCells>'),
  ],
  "a filter on a column outside": ["FILTER_COLUMN", (book) => book.edit(SECOND, 'colId="1"', 'colId="7"')],
  "a filter on no range": [
    "RANGE_INVALID",
    (book) => book.edit(SECOND, '<autoFilter ref="A1:B20"', '<autoFilter ref="A1:B"'),
  ],
  "a list of more than 255 characters": [
    "VALIDATION_LIST_LENGTH",
    sheet(/<formula1>"[^<]*<\/formula1>/, `<formula1>"${"choice,".repeat(40)}"</formula1>`),
  ],
  "a prompt of 256 characters": ["VALIDATION_LENGTH", sheet(/ prompt="[^"]*"/, ` prompt="${"p".repeat(256)}"`)],
  "a title of 33 characters": ["VALIDATION_LENGTH", sheet(/ promptTitle="[^"]*"/, ` promptTitle="${"p".repeat(33)}"`)],
  "a validation on no range": ["RANGE_INVALID", sheet('sqref="H4:H9"', 'sqref="H4:H0"')],
  "a validation of no kind": ["ATTRIBUTE_VALUE", sheet('type="whole"', 'type="lists"')],
  "a condition's format that is not there": ["FORMAT_INDEX", sheet(/dxfId="\d+"/, 'dxfId="99"')],
  "a condition on no range": [
    "RANGE_INVALID",
    sheet('<conditionalFormatting sqref="', '<conditionalFormatting sqref="A0 '),
  ],
  "a condition without a formula": ["CONDITION_FORMULA_MISSING", sheet(/<formula>[^<]*<\/formula>/, "")],
  "a header of 256 characters": [
    "HEADER_LENGTH",
    sheet(/<oddHeader>[^<]*<\/oddHeader>/, `<oddHeader>${"h".repeat(256)}</oddHeader>`),
  ],
  "panes frozen in the middle of a column": ["PANE_INVALID", sheet('xSplit="1"', 'xSplit="1.5"')],
  "a selection of no cell": ["RANGE_INVALID", sheet(/sqref="[AB]1"/, 'sqref="A0"')],
  "elements out of order": ["UNEXPECTED_CHILD", sheet("</worksheet>", '<dimension ref="A1"/></worksheet>')],
  "an element that there is not": ["INVALID_CHILD", sheet("</worksheet>", "<colours/></worksheet>")],
  "an attribute that there is not": ["UNDECLARED_ATTRIBUTE", sheet("<sheetData>", '<sheetData sorted="1">')],
});

const OF_LINKS = all({
  "a link that runs a script": [
    "LINK_SCHEME",
    (book) => book.edit(LINKS, /https:\/\/example\.org\/\w/, "javascript:alert(1)"),
  ],
  "a link of 2,100 characters": [
    "LINK_LENGTH",
    (book) => book.edit(LINKS, /https:\/\/example\.org\/\w/, `https://example.org/${"a".repeat(2_100)}`),
  ],
  "a link whose relationship is not there": [
    "RELATIONSHIP_MISSING",
    sheet(/(?<=<hyperlink [^>]*)r:id="\w+"/, 'r:id="none"'),
  ],
  "a link on no cell": ["RANGE_INVALID", sheet(' ref="A15"', ' ref="A0"')],
  "a drawing whose relationship is not there": [
    "RELATIONSHIP_MISSING",
    sheet(/(?<=<drawing [^>]*)r:id="\w+"/, 'r:id="none"'),
  ],
  "a picture whose relationship is not there": [
    "RELATIONSHIP_MISSING",
    (book) => book.edit(DRAWING, /r:embed="\w+"/, 'r:embed="none"'),
  ],
  "a shape outside of the grid": ["ANCHOR_INVALID", (book) => book.edit(DRAWING, /row>\d+</, "row>2000000<")],
  "a note on no cell": ["NOTE_CELL", (book) => book.edit(NOTES, / ref="C1\d"/, ' ref="C0"')],
  "two notes on one cell": [
    "NOTE_DUPLICATE",
    (book) => book.edit(NOTES, / ref="C1\d"/, book.find(NOTES, / ref="B1\d"/)),
  ],
  "a note of no author": ["NOTE_AUTHOR", (book) => book.edit(NOTES, /authorId="\d"/, 'authorId="9"')],
});

const OF_TABLES = all({
  "a table on no range": ["TABLE_RANGE_INVALID", table(/ ref="A3:\w+"/, ' ref="A3:Q0"')],
  "tables that overlap": ["TABLE_OVERLAP", table(/ ref="F3:G\d"/, ' ref="C3:D5"', OTHER_TABLE)],
  "two tables of one name": [
    "TABLE_NAME_DUPLICATE",
    (book) => book.edit(OTHER_TABLE, /displayName="\w+"/, book.find(TABLE, /displayName="\w+"/)),
  ],
  "a table called like a name": ["TABLE_NAME_DUPLICATE", table(/displayName="\w+"/, 'displayName="Total"')],
  "a table called like a cell": ["TABLE_NAME_INVALID", table(/displayName="\w+"/, 'displayName="AB12"')],
  "a table called in two words": ["TABLE_NAME_INVALID", table(/displayName="\w+"/, 'displayName="Two words"')],
  "two tables of one id": ["TABLE_ID_DUPLICATE", table(/ id="2"/, ' id="1"', OTHER_TABLE)],
  "a column too many": [
    "TABLE_COLUMN_COUNT",
    table("</tableColumns>", '<tableColumn id="90" name="More"/></tableColumns>'),
  ],
  "two columns of one name": [
    "TABLE_COLUMN_DUPLICATE",
    (book) => book.edit(OTHER_TABLE, /name="(?:Rate|Factor)"/, book.find(OTHER_TABLE, /name="(?:Code|Unit)"/)),
  ],
  "two columns of one id": ["TABLE_COLUMN_ID", table(/<tableColumn id="2"/, '<tableColumn id="1"')],
  "a column whose header says otherwise": ["TABLE_HEADER_MISMATCH", table(/name="(?:Item|Part)"/, 'name="Thing"')],
});

const OF_WORKBOOKS = all({
  "a sheet name of 32 characters": [
    "SHEET_NAME_INVALID",
    workbook(/name="(?:Hidden|Archive)"/, `name="${"n".repeat(32)}"`),
  ],
  "a sheet name with a colon": ["SHEET_NAME_INVALID", workbook(/name="(?:Hidden|Archive)"/, 'name="a:b"')],
  "two sheets of one name": [
    "SHEET_NAME_DUPLICATE",
    (book) =>
      book.edit(
        WORKBOOK,
        /name="(?:Hidden|Archive)"/,
        book
          .find(WORKBOOK, /name="(?:Rate card|Prices of 2024)"/)
          .toUpperCase()
          .replace("NAME", "name"),
      ),
  ],
  "two sheets of one id": ["SHEET_ID_DUPLICATE", workbook('sheetId="3"', 'sheetId="2"')],
  "a sheet without a part": [
    "SHEET_MISSING",
    (book) => book.edit(BOOK_LINKS, /Target="[^"]*sheet3\.xml"/, 'Target="worksheets/none.xml"'),
  ],
  "two sheets of one part": ["SHEET_PART_SHARED", (book) => book.edit(BOOK_LINKS, "sheet3.xml", "sheet2.xml")],
  "no sheet that is visible": [
    "SHEETS_NONE_VISIBLE",
    (book) =>
      book
        .edit(WORKBOOK, /(?: state="visible")? r:id="rId1"/, ' state="hidden" r:id="rId1"')
        .edit(WORKBOOK, /(?: state="visible")? r:id="rId2"/, ' state="hidden" r:id="rId2"'),
  ],
  "an active sheet that is not there": [
    "SHEET_ACTIVE_MISSING",
    workbook(/(?<=<workbookView(?![^>]*activeTab)) |activeTab="0"/, ' activeTab="9" '),
  ],
  "a name like a cell": ["NAME_INVALID", names('<definedName name="A1">1</definedName>')],
  "a name in two words": ["NAME_INVALID", names('<definedName name="two words">1</definedName>')],
  "a name twice": ["NAME_DUPLICATE", names('<definedName name="TOTAL">1</definedName>')],
  "a name of a sheet that is not there": [
    "NAME_SCOPE",
    names('<definedName name="Far" localSheetId="9">1</definedName>'),
  ],
  "a calculation chain over a constant": ["CALC_CHAIN_CELL", chain('<c r="A4" i="1"/>')],
  "a calculation chain over no sheet": ["CALC_CHAIN_SHEET", chain('<c r="A4" i="77"/>')],
  "macros in a workbook without": [
    "MACROS_UNDECLARED",
    (book) =>
      book
        .add("xl/vbaProject.bin", "\xd0\xcf\x11\xe0")
        .edit(
          BOOK_LINKS,
          "</Relationships>",
          '<Relationship Id="vba" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
        )
        .edit(
          TYPES,
          "</Types>",
          '<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ),
  ],
  "a number format that is not closed": [
    "NUMBER_FORMAT_INVALID",
    styles(/formatCode="[^"]*"/, 'formatCode="0 &quot;pcs"'),
  ],
  "a number format of 300 characters": [
    "NUMBER_FORMAT_INVALID",
    styles(/formatCode="[^"]*"/, `formatCode="${"0".repeat(300)}"`),
  ],
  "a format's font that is not there": [
    "MISSING_INDEX",
    styles(/(?<=<cellXfs[^>]*><xf [^>]*)fontId="0"/, 'fontId="99"'),
  ],
  "a format's fill that is not there": [
    "MISSING_INDEX",
    styles(/(?<=<cellXfs[^>]*><xf [^>]*)fillId="0"/, 'fillId="99"'),
  ],
  "a format's border that is not there": [
    "MISSING_INDEX",
    styles(/(?<=<cellXfs[^>]*><xf [^>]*)borderId="0"/, 'borderId="99"'),
  ],
  "a format's style that is not there": ["MISSING_INDEX", styles(/(?<=<cellXfs[^>]*><xf [^>]*)xfId="0"/, 'xfId="99"')],
});

const OF_PACKAGES = all({
  "a sheet without a content type": [
    "CONTENT_TYPE_WRONG",
    (book) => book.edit(TYPES, /<Override [^>]*sheet2\.xml"[^>]*>/, ""),
  ],
  "styles of a document": [
    "CONTENT_TYPE_WRONG",
    (book) => book.edit(TYPES, "spreadsheetml.styles+xml", "wordprocessingml.styles+xml"),
  ],
  "a content type twice": [
    "CONTENT_TYPE_REPEATED",
    (book) => book.edit(TYPES, "</Types>", '<Default Extension="rels" ContentType="a/b"/></Types>'),
  ],
  "a relationship that leads nowhere": [
    "TARGET_MISSING",
    (book) =>
      book.edit(
        LINKS,
        "</Relationships>",
        `<Relationship Id="gone" Type="${OFFICE}/image" Target="gone.png"/></Relationships>`,
      ),
  ],
  "two relationships of one id": [
    "RELATIONSHIP_ID_REPEATED",
    (book) =>
      book.edit(
        LINKS,
        "</Relationships>",
        `<Relationship Id="rId1" Type="${OFFICE}/hyperlink" Target="https://example.org/z" TargetMode="External"/></Relationships>`,
      ),
  ],
  "a sheet that is cut": [
    "XML_NOT_READABLE",
    (book) => book.edit(SECOND, /<row r="10"[\s\S]*$/, '<row r="10"><c r="A10"><v>1'),
  ],
});

export const FAULTS: readonly Fault[] = [
  ...OF_CELLS,
  ...OF_FORMULAS,
  ...OF_SHEETS,
  ...OF_LINKS,
  ...OF_TABLES,
  ...OF_WORKBOOKS,
  ...OF_PACKAGES,
];
