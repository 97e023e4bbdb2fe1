export {
  type CellPlace,
  type CellRange,
  cellName,
  columnName,
  MAX_COLUMNS,
  MAX_ROWS,
  overlaps,
  parseCell,
  parseRange,
  rangeName,
} from "./cell-reference.ts";
export { readThemeColors, resolveColor } from "./colors.ts";
export { INDEXED_COLORS } from "./data/palette.ts";
export { DEFAULT_THEME, type WrittenTheme } from "./data/theme.ts";
export { isoToSerial, serialToIso } from "./dates.ts";
export type { WorkbookCode } from "./errors.ts";
export { DEFAULT_WORKBOOK_LIMITS, type WorkbookLimits, type WorkbookOptions } from "./limits.ts";
export { type MarkupEvent, readMarkup } from "./markup.ts";
export { MAIN_NAMESPACES, RELATIONSHIP_NAMESPACES, STRICT_MAIN } from "./namespaces.ts";
export {
  type Note,
  readNotes,
  readPersons,
  readTable,
  readThread,
  type SheetTable,
  type TableColumn,
  type ThreadedComment,
} from "./notes.ts";
export { chosenChildren, grandchildren, isTrue, parsePart, plainAttributes, relationshipOf } from "./part-tree.ts";
export { NO_STRINGS, readSharedStrings, type SharedStrings } from "./shared-strings.ts";
export type { ScannedCell, ScannedFormula, ScannedRow, SheetEvents, SheetScan } from "./sheet-events.ts";
export { scanSheet } from "./sheet-scan.ts";
export { readStringItem, type StringItem, type StringRun } from "./string-item.ts";
export {
  type CellFormat,
  type ColorFacts,
  type FontFacts,
  type MarkupFacts,
  NO_STYLES,
  readRunFont,
  readStyles,
  type Styles,
  toFacts,
} from "./styles.ts";
export { type DefinedName, readWorkbookPart, type SheetEntry, type WorkbookPart } from "./workbook-part.ts";
export { type CellCopy, copyCellXml, copyString, formulaXml } from "./write/cell-xml.ts";
export { DYNAMIC_ARRAY_METADATA, dynamicArraysXml } from "./write/dynamic-arrays.ts";
export { escapeMarkup } from "./write/escape-markup.ts";
export type {
  Anchor,
  FormatRule,
  PageSetup,
  SheetChart,
  SheetColumn,
  SheetEnd,
  SheetPicture,
  SheetSettings,
  WrittenTable,
} from "./write/sheet.ts";
export type { WrittenCell, WrittenFormula, WrittenRow } from "./write/sheet-rows.ts";
export { emptyXml, fontXml, stringItemXml, textXml, type WrittenString } from "./write/string-xml.ts";
export type {
  BorderLine,
  CellStyle,
  WrittenAlignment,
  WrittenBorder,
  WrittenColor,
  WrittenFill,
  WrittenFont,
  WrittenGradient,
  WrittenPattern,
} from "./write/style.ts";
export { colorAttributes } from "./write/style-xml.ts";
export { type BookSettings, type SheetWriter, WorkbookWriter, type WrittenName } from "./write/workbook-writer.ts";
export { encodeXmlText, escapeString, escapeTyped, unescapeString } from "./xml-text.ts";
