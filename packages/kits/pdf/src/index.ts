export type { FontSource } from "./appearances/embedded-fonts.ts";
export type { DrawnLook } from "./appearances/field-drawer.ts";
export { type LookFiles, writeLookFiles } from "./appearances/look-files.ts";
export { type Assembled, type AssembledPage, type Assembly, assemble, isMergeableKey } from "./assemble/assemble.ts";
export type { ChangeStream } from "./assemble/part.ts";
export { makeSource, type SourceFile, unsupported } from "./assemble/source.ts";
export { checkStructure, type StructureLook } from "./check/check-structure.ts";
export { type Finding, GRADES, type Grade, type Report } from "./check/finding.ts";
export { appearancesOf } from "./content/appearance.ts";
export { DrawingReader, type DrawnFill, type DrawnStroke, type PageDrawing } from "./content/drawing.ts";
export { Interpreter, pageContent } from "./content/interpret.ts";
export { areaOf, IDENTITY, type Matrix, matrixOf, multiply, transformPoint } from "./content/matrix.ts";
export { type Operation, readOperations } from "./content/operations.ts";
export type { PaintedImage, PaintedText, Painter, PaintFrame } from "./content/painter.ts";
export { type Mark, type Quad, quadOf, type TextRun } from "./content/state.ts";
export { type EncryptionPlan, type Encryptor, makeEncryptor } from "./crypt/encryptor.ts";
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
export { isLinearized, type Revision, readRevisions } from "./facts/revisions.ts";
export { PageComparison } from "./facts/same-pages.ts";
export { Visibility } from "./facts/visibility.ts";
export { type MetDict, walkDicts } from "./facts/walk-objects.ts";
export { DEFAULT_LIMITS, type PdfLimits } from "./file/limits.ts";
export { type OpenOptions, openPdf, type PdfErrorCode, type PdfFile } from "./file/pdf-file.ts";
export type { XrefEntry, XrefSection } from "./file/xref-entry.ts";
export { drawNeededAppearances } from "./fill/draw-needed-appearances.ts";
export { type Filled, type FillNote, fillForm } from "./fill/fill-form.ts";
export { entriesFor } from "./fill/namesakes.ts";
export { type FieldEntry, type FieldValue, type FillError, isRefusal, type RefusalKind } from "./fill/values.ts";
export { type DecodedStream, filtersOf, type StreamFilter } from "./filters/decode-stream.ts";
export { type Flattened, type FlattenNote, flattenForm } from "./flatten/flatten-form.ts";
export { writeTouchedPages } from "./flatten/touched-pages.ts";
export { createFields, type NewField } from "./forms/create-fields.ts";
export { displayedValue } from "./forms/displayed.ts";
export { readFdf, writeFdf } from "./forms/fdf.ts";
export {
  type Field,
  type FieldNode,
  FLAGS,
  type Form,
  type FormProblem,
  hasFlag,
  inheritedOf,
  WIDGET_FLAGS,
  type Widget,
  type WidgetPlace,
  widgetEntry,
} from "./forms/field.ts";
export { actionsOf } from "./forms/field-actions.ts";
export { type DataNode, dataOf, walkData } from "./forms/form-data.ts";
export { DATE_PATTERNS } from "./forms/format-value.ts";
export { type FieldLock, type FormLocks, isLocked, readLocks } from "./forms/locks.ts";
export { fieldsByName, offeredOf } from "./forms/namesakes.ts";
export { type FormLimits, readForm } from "./forms/read-form.ts";
export { readStandardCall, type StandardCall } from "./forms/standard-call.ts";
export { exportOfState, type FieldOption, maxLengthOf, optionsOf, selectedOf, valuesOf } from "./forms/values.ts";
export {
  type Color,
  type DefaultAppearance,
  readDefaultAppearance,
  type WidgetStyle,
  widgetStyleOf,
} from "./forms/widget-style.ts";
export { onStateOf } from "./forms/widgets.ts";
export { readXfa, type XfaPacket } from "./forms/xfa.ts";
export { findHidden, plain as plainText } from "./hidden/find-hidden.ts";
export type { HiddenKind } from "./hidden/hidden.ts";
export { findOldText } from "./hidden/old-text.ts";
export { type Background, imposePages, type PageSlot, type Sheet } from "./impose/impose-pages.ts";
export { OPERATORS as KNOWN } from "./objects/keyword.ts";
export * from "./objects/object.ts";
export { decodeText, encodeText, nameText, textOf } from "./objects/text-string.ts";
export { AreaSet } from "./redact/area-set.ts";
export { type Area, isCovered, isInside, type Look, quadOfRectangle } from "./redact/areas.ts";
export { planesOf } from "./redact/cut-geometry.ts";
export type { DecodeSamples, Samples } from "./redact/image-edit.ts";
export {
  PATHS_MODES,
  type PageTargets,
  type PathsMode,
  REDACTED_KINDS,
  type Redacted,
  type RedactedKind,
  type Redaction,
  type RedactPlan,
} from "./redact/plan.ts";
export { type RedactRequest, readRedactAnnotation, redactAnnotation } from "./redact/redact-annotation.ts";
export { redactFile } from "./redact/redact-file.ts";
export { type Remains, readRemains, withoutBoxes } from "./redact/remains.ts";
export { Scrubber } from "./redact/scrub.ts";
export { CHANGE_CLASSES, type Change, type ChangeClass, type ChangeEffect } from "./signatures/change.ts";
export { compareStates } from "./signatures/compare-states.ts";
export { type Coverage, type CoverageProblem, coverageOf } from "./signatures/coverage.ts";
export { findSignatures, type PdfSignature } from "./signatures/find-signatures.ts";
export {
  type Attack,
  findSuspicions,
  judgeChanges,
  type PermissionLevel,
  type Permissions,
  type StateChanges,
  type Suspicion,
} from "./signatures/judge-changes.ts";
export { compareFrom, findLost, type LostSignature, type OpenState, stateAt, stateEnds } from "./signatures/states.ts";
export { FileStamper, quadOfStamp, type StampLayer } from "./stamp/file-stamper.ts";
export { frameOfPage, type PageFrame } from "./stamp/page-frame.ts";
export type { StampArt } from "./stamp/stamp-art.ts";
export { STAMP_KEY } from "./stamp/stamp-layers.ts";
export { attributeOf, languageOf } from "./structure/attributes.ts";
export { type Role, typeText } from "./structure/roles.ts";
export { NAMESPACES, type StructureEdition } from "./structure/standard-types.ts";
export {
  type StructureElement,
  type StructureKid,
  type StructureLimits,
  StructureTree,
} from "./structure/structure-tree.ts";
export { layOutTable, type TableCell, type TableGrid, type TableRow } from "./structure/table-grid.ts";
export { type Completion, completePrinted } from "./tags/complete-printed.ts";
export { type MissingGlyph, type PrintedText, readPrintedText } from "./tags/printed-text.ts";
export { tagSlides } from "./tags/tag-slides.ts";
export { composeText } from "./text/composite-text.ts";
export { CoverGrid } from "./text/cover-grid.ts";
export { findInText } from "./text/find-in-text.ts";
export { fold } from "./text/fold.ts";
export { readEncoding } from "./text/font.ts";
export { findPainted, linesOf, linesToFill, partsOf, type TextPart } from "./text/form-text.ts";
export type { FontGlyph, TextFont } from "./text/glyph.ts";
export { mergeQuads } from "./text/merge-quads.ts";
export { PageFinder } from "./text/page-finder.ts";
export { type PageString, pageString, paintedPieces } from "./text/page-string.ts";
export { type AnnotationText, PageText, readPageText } from "./text/page-text.ts";
export type { Piece as PaintedPiece } from "./text/placed.ts";
export { findProgram, type Program } from "./text/program.ts";
export { literalQuery, type Query } from "./text/query.ts";
export { type ReadPages, readPages } from "./text/read-pages.ts";
export { candidatesOn, type Match, searchPage } from "./text/search.ts";
export { type SimpleText, simpleText } from "./text/simple-text.ts";
export { TermFilter } from "./text/term-filter.ts";
export { compositeWidths } from "./text/widths.ts";
export { type PageWord, wordsOf } from "./text/words.ts";
export { addTextLayer, type LayerLine, type LayerWord } from "./text-layer/add-text-layer.ts";
export { appendRevision, type NewRevision, nextNumber } from "./write/append-revision.ts";
export { compressStream } from "./write/compress.ts";
export { GraphCopy, ObjectGraph, type Replace } from "./write/graph.ts";
export { markArtifacts } from "./write/mark-artifacts.ts";
export type { RepairNote } from "./write/mend.ts";
export { type Rebuilding, type Rebuilt, type RepairImage, rebuildFile } from "./write/rebuild.ts";
export { type Removal, type Sanitized, STRIPPED_KINDS, type StrippedKind } from "./write/removal.ts";
export { repairFontProgram } from "./write/repair-font-program.ts";
export { sanitizeFile } from "./write/sanitize.ts";
export { formatName, formatNumber, serialize } from "./write/serialize.ts";
export { changeInfo, changeXmp, INFO_KEYS, type InfoChange, type InfoKey } from "./write/set-metadata.ts";
export { deflate, type WriteOptions, writeFile } from "./write/write-file.ts";
