export { makeApiReport } from "./api-report.ts";
export { type CatalogEntry, readCatalog } from "./catalog.ts";
export { apiIsReported, conforms } from "./conforms.ts";
export { type Checked, checkDocument } from "./content-preservation/check-conservation.ts";
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
} from "./content-preservation/conservation.ts";
export {
  ConservationCount,
  conserves,
  conservesFiles,
  type FilesSetting,
  type ReadableFile,
} from "./content-preservation/conserves.ts";
export { ofDecrypted } from "./content-preservation/of-decrypted.ts";
export { hasPackageReader, type ReadPackage, readPackage, withDamage } from "./content-preservation/read-package.ts";
export { countWords, createTokens, marksOf, wordsOf } from "./content-preservation/words.ts";
export { type CorpusFile, chosenFiles, findCorpora, parseFacts, readCorpus } from "./corpus.ts";
export { findDifference } from "./difference.ts";
export { describeFinding, type Finding, GATE_IDS, type GateId } from "./finding.ts";
export { Fixture, fixture } from "./fixture.ts";
export { exportNameOf } from "./gates/names.ts";
export {
  checkSurfaces,
  type Surface,
  type SurfaceAnswer,
  type SurfaceRequest,
} from "./gates/surfaces.ts";
export { GATES, type Gate } from "./gates.ts";
export type { HelperProvider } from "./helper-engines.ts";
export { buildZip, type ZipEntry } from "./hostile/archives.ts";
export { buildHostileFiles, type NamedFile } from "./hostile/files.ts";
export { type RuleMutant, type RuleTerms, ruleMutant, smallFiles } from "./hostile/rule-mutants.ts";
export { startIsolated } from "./isolated.ts";
export { type LargeRow, looksOftenAtTenMegabytes } from "./large-rows.ts";
export { createSeededRandom, mutants, mutate, type SeededRandom } from "./mutate.ts";
export { Including, including, type Row, type RowKind } from "./row.ts";
export { isSampled, sampleOf } from "./sample.ts";
export { createSubject, type RuntimeLike, type Setting, type Subject } from "./subject.ts";
export type { Trial } from "./trial.ts";
