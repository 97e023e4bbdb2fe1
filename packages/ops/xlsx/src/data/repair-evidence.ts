/** A public report that Excel refuses or repairs a workbook with the fault, and the elements that it is about; absent for all. */
export interface RepairEvidence {
  readonly report: string;
  readonly elements?: readonly string[];
}

const GITHUB = "https://github.com";

/**
 * Rules whose faults Excel repairs or refuses, each with the report that shows it: a repair log or a reproduction by a user of Excel.
 * A rule without an entry is of the standard alone, whatever its table says.
 */
export const REPAIR_EVIDENCE: Readonly<Record<string, RepairEvidence>> = {
  CELL_REFERENCE_INVALID: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/212` },
  CELL_DUPLICATE: { report: `${GITHUB}/ahmedwalid05/FastExcel/issues/104` },
  CELL_ORDER: { report: `${GITHUB}/ahmedwalid05/FastExcel/issues/72` },
  ROW_NUMBER_INVALID: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/212` },
  ROW_DUPLICATE: { report: `${GITHUB}/qax-os/excelize/issues/1139` },
  ROW_ORDER: { report: `${GITHUB}/dtjohnson/xlsx-populate/pull/4` },
  STYLE_INDEX: { report: `${GITHUB}/ggreen86/XLSX-Workbook-Class/issues/19` },
  TEXT_LENGTH: { report: `${GITHUB}/tealeg/xlsx/issues/173` },
  NUMBER_INVALID: { report: `${GITHUB}/SheetJS/sheetjs/issues/679` },
  COLUMN_SPAN: { report: `${GITHUB}/mk-j/PHP_XLSXWriter/issues/248` },
  MERGE_INVALID: { report: `${GITHUB}/abap2xlsx/abap2xlsx/issues/361` },
  MERGE_OVERLAP: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/848` },
  MERGE_IN_TABLE: { report: `${GITHUB}/exceljs/exceljs/issues/2234` },
  PANE_INVALID: { report: `${GITHUB}/openspout/openspout/issues/375` },
  VALIDATION_LIST_LENGTH: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/89` },
  LINK_LENGTH: { report: `${GITHUB}/jmcnamara/excel-writer-xlsx/issues/26` },
  RELATIONSHIP_MISSING: { report: `${GITHUB}/office-kit/xlsx/issues/104` },
  MISSING_RELATIONSHIP: { report: `${GITHUB}/office-kit/xlsx/issues/104` },
  TABLE_OVERLAP: { report: `${GITHUB}/abap2xlsx/abap2xlsx/issues/225` },
  TABLE_NAME_DUPLICATE: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/319` },
  TABLE_NAME_INVALID: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/319` },
  TABLE_ID_DUPLICATE: { report: `${GITHUB}/JanMarvin/openxlsx2/issues/1151` },
  TABLE_COLUMN_COUNT: { report: `${GITHUB}/exceljs/exceljs/issues/106` },
  TABLE_COLUMN_DUPLICATE: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/362` },
  TABLE_HEADER_MISMATCH: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/1126` },
  SHEET_NAME_INVALID: { report: `${GITHUB}/awalker89/openxlsx/issues/65` },
  SHEET_NAME_DUPLICATE: { report: `${GITHUB}/mk-j/PHP_XLSXWriter/issues/78` },
  SHEET_ID_DUPLICATE: { report: `${GITHUB}/ClosedXML/ClosedXML/issues/131` },
  SHEET_MISSING: { report: `${GITHUB}/ggreen86/XLSX-Workbook-Class/issues/69` },
  SHEET_ACTIVE_MISSING: { report: `${GITHUB}/JanMarvin/openxlsx2/issues/792` },
  NAME_SCOPE: { report: `${GITHUB}/ClosedXML/ClosedXML/issues/848` },
  CALC_CHAIN_CELL: { report: `${GITHUB}/dotnet/Open-XML-SDK/pull/1491` },
  CALC_CHAIN_SHEET: { report: `${GITHUB}/qax-os/excelize/issues/2130` },
  MACROS_UNDECLARED: { report: `${GITHUB}/weshatheleopard/rubyXL/issues/162` },
  FORMULA_SYNTAX: { report: `${GITHUB}/ClosedXML/ClosedXML/issues/70` },
  FORMULA_SHARED_BROKEN: { report: `${GITHUB}/nissl-lab/npoi-examples/issues/1` },
  FORMULA_LINK_MISSING: { report: `${GITHUB}/EPPlusSoftware/EPPlus/issues/273` },
  UNEXPECTED_CHILD: {
    report: `${GITHUB}/iOfficeAI/OfficeCLI/issues/389`,
    elements: ["worksheet", "sheetPr", "workbook"],
  },
  INVALID_CHILD: {
    report: `${GITHUB}/SystemDevil/PHP_XLSXWriter_plus/issues/3`,
    elements: ["font", "worksheet", "workbook"],
  },
  INCOMPLETE: { report: `${GITHUB}/salvois/LargeXlsx/issues/50`, elements: ["cols", "hyperlinks"] },
  UNDECLARED_ATTRIBUTE: { report: `${GITHUB}/JanMarvin/openxlsx2/issues/1149`, elements: ["tableColumn"] },
  MISSING_ATTRIBUTE: { report: `${GITHUB}/Avemey/zexmlss/issues/35`, elements: ["comment"] },
  DUPLICATE_VALUE: { report: `${GITHUB}/ClosedXML/ClosedXML/issues/131`, elements: ["sheet", "tableColumn", "table"] },
  MISSING_INDEX: { report: `${GITHUB}/ggreen86/XLSX-Workbook-Class/issues/19`, elements: ["xf"] },
  XML_NOT_READABLE: { report: `${GITHUB}/mortenbra/alexandria-plsql-utils/issues/61` },
  CONTENT_TYPE_WRONG: { report: `${GITHUB}/fundamental-research-labs/mog/pull/353` },
  CONTENT_TYPE_REPEATED: { report: `${GITHUB}/foglcz/xsl-excel-engine/pull/3` },
  TARGET_MISSING: { report: `${GITHUB}/docbleach/DocBleach/pull/24` },
  DUPLICATE_NAME: { report: `${GITHUB}/productdevbook/hucre/pull/460` },
  CASE_DUPLICATE: { report: `${GITHUB}/productdevbook/hucre/pull/460` },
  CONTENT_UNREADABLE: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/656` },
  UNKNOWN_METHOD: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/656` },
  NAME_MISMATCH: { report: `${GITHUB}/jmcnamara/XlsxWriter/issues/656` },
};

/**
 * Parts whose absence Excel passes over: drawings that a relationship names and the package has not.
 * Reported at github.com/xlnt-community/xlnt/issues/165 and github.com/dotnet/Open-XML-SDK/issues/1871.
 */
export const MISSED_BY_NOTHING = /\/(?:vmlDrawing|drawing|printerSettings)[^/]*$/i;
