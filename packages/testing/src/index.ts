export { makeApiReport } from "./api-report.ts";
export { type CatalogEntry, readCatalog } from "./catalog.ts";
export { apiIsReported, conforms } from "./conforms.ts";
export { type Checked, checkDocument } from "./conservation/check-conservation.ts";
export type {
  Conservation,
  DocumentCall,
  MadeDocument,
  Opened,
  Outcome,
  SkippedEntry,
  Statement,
  Unit,
  ValueFile,
} from "./conservation/conservation.ts";
export { conserves, conservesFiles, type FilesSetting, type ReadableFile, Tally } from "./conservation/conserves.ts";
export { hasPackageReader, type ReadPackage, readPackage, withDamage } from "./conservation/read-package.ts";
export { countWords, createTokens, marksOf, wordsOf } from "./conservation/words.ts";
export { type CorpusFile, chosenFiles, findCorpora, parseFacts, readCorpus } from "./corpus.ts";
export { findDifference } from "./difference.ts";
export { type Finding, GATE_IDS, type GateId, tellFinding } from "./finding.ts";
export { Fixture, fixture } from "./fixture.ts";
export { exportNameOf } from "./gates/names.ts";
export {
  checkSurfaces,
  type Surface,
  type SurfaceAnswer,
  type SurfaceRequest,
} from "./gates/surfaces.ts";
export { GATES, type Gate } from "./gates.ts";
export { buildZip, type ZipEntry } from "./hostile/archives.ts";
export { buildHostileFiles, type NamedFile } from "./hostile/files.ts";
export { type RuleMutant, type RuleTerms, ruleMutant, smallFiles } from "./hostile/rule-mutants.ts";
export { startIsolated } from "./isolated.ts";
export { type LargeRow, looksOftenAtTenMegabytes } from "./large-rows.ts";
export type { Lending } from "./lending.ts";
export { type Chance, createChance, mutants, mutate } from "./mutate.ts";
export { Including, including, type Row, type RowKind } from "./row.ts";
export { createSubject, type RuntimeLike, type Setting, type Subject } from "./subject.ts";
export type { Trial } from "./trial.ts";
