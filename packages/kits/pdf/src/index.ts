export { appearancesOf } from "./content/appearance.ts";
export { DrawingReader, type DrawnFill, type DrawnStroke, type PageDrawing } from "./content/drawing.ts";
export { Interpreter, pageContent } from "./content/interpret.ts";
export type { PaintedImage, PaintedText, Painter, PaintFrame } from "./content/painter.ts";
export { type Mark, quadOf, type TextRun } from "./content/state.ts";
export type { CryptMethod, Security } from "./crypt/security.ts";
export type { Defect, DefectRule } from "./defect.ts";
export { type ActionFacts, findActions, scriptOf } from "./facts/actions.ts";
export { type Attachment, findAttachments } from "./facts/attachments.ts";
export {
  type LabelRange,
  type Layer,
  type OutlineItem,
  readDestinations,
  readInfo,
  readLayers,
  readPageLabels,
  readStructure,
  readXmp,
  type StructureFacts,
  versionOf,
  walkOutline,
} from "./facts/document.ts";
export { type FieldKind, type FormField, readSignatures, type SignatureFacts, walkFields } from "./facts/fields.ts";
export { FontCollector, type FontFacts } from "./facts/fonts.ts";
export { describeImage, type ImageFacts } from "./facts/images.ts";
export { walkNames, walkNumbers } from "./facts/names.ts";
export { type PageProblem, type PdfPage, type Rectangle, rectangleOf, walkPages } from "./facts/pages.ts";
export { isLinearized, linearizationOf, type Revision, readRevisions } from "./facts/revisions.ts";
export { PageComparison } from "./facts/same-pages.ts";
export { readStandardCall, type StandardCall } from "./facts/standard-call.ts";
export { Visibility } from "./facts/visibility.ts";
export { type MetDict, walkDicts } from "./facts/walk-objects.ts";
export { DEFAULT_PDF_LIMITS, type PdfLimits } from "./file/limits.ts";
export { type OpenOptions, openPdf, type PdfErrorCode, type PdfFile } from "./file/pdf-file.ts";
export type { XrefEntry, XrefSection } from "./file/xref-entry.ts";
export { type DecodedStream, filtersOf, type StreamFilter } from "./filters/decode-stream.ts";
export { composeText } from "./fonts/composite-text.ts";
export { readEncoding } from "./fonts/font.ts";
export type { FontGlyph, TextFont } from "./fonts/glyph.ts";
export { findProgram, type Program } from "./fonts/program.ts";
export { type SimpleText, simpleText } from "./fonts/simple-text.ts";
export { compositeWidths } from "./fonts/widths.ts";
export { planesOf } from "./geometry/cut-geometry.ts";
export { areaOf, IDENTITY, type Matrix, matrixOf, multiply, transformPoint } from "./geometry/matrix.ts";
export type { Quad } from "./geometry/quad.ts";
export { isInside, quadOfRectangle } from "./geometry/quads.ts";
export { fold } from "./objects/fold.ts";
export { OPERATORS as KNOWN } from "./objects/keyword.ts";
export * from "./objects/object.ts";
export { readUsedOperations, withLastOperands } from "./objects/operands.ts";
export { type Operation, readOperations } from "./objects/operations.ts";
export { decodeText, encodeText, nameText, textOf } from "./objects/text-string.ts";
export { languageOf, structureAttributeOf } from "./structure/attributes.ts";
export { type Role, typeText } from "./structure/roles.ts";
export { NAMESPACES, type StructureEdition } from "./structure/standard-types.ts";
export {
  type StructureElement,
  type StructureKid,
  type StructureLimits,
  StructureTree,
} from "./structure/structure-tree.ts";
export { layOutTable, type TableCell, type TableGrid, type TableRow } from "./structure/table-grid.ts";
export { CoverGrid } from "./text/cover-grid.ts";
export { findInText } from "./text/find-in-text.ts";
export { findPainted, linesOf, linesToFill, partsOf, type TextPart } from "./text/form-text.ts";
export { mergeQuads } from "./text/merge-quads.ts";
export { PageFinder } from "./text/page-finder.ts";
export { type PageString, pageString, paintedPieces } from "./text/page-string.ts";
export { type AnnotationText, PageText, readPageText } from "./text/page-text.ts";
export type { Piece as PaintedPiece } from "./text/placed.ts";
export { literalQuery, type Query } from "./text/query.ts";
export { type ReadPages, readPages } from "./text/read-pages.ts";
export { candidatesOn, type Match, searchPage } from "./text/search.ts";
export { TermFilter } from "./text/term-filter.ts";
export { type PageWord, wordsOf } from "./text/words.ts";
