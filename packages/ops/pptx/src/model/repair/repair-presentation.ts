import { FormatError } from "@colophon/contract";
import { type OoxmlPackage, type OoxmlPart, readTree, relationshipsEntryOf } from "@colophon/kit-ooxml";
import { child } from "../names.ts";
import { checkKind, type OpenPresentation, readPackage, readPresentation } from "../open-presentation.ts";
import { examine } from "../validate/examine.ts";
import type { Findings, ValidationIssue } from "../validate/findings.ts";
import type { DeckProfile } from "../validate/rules.ts";
import { rebuildArchive } from "./rebuild-archive.ts";
import { referenceWriterOf } from "./reference-writer.ts";
import { CHART_REPAIRS } from "./repair-chart.ts";
import { DECK_REPAIRS } from "./repair-deck.ts";
import { GRAPHIC_REPAIRS } from "./repair-graphics.ts";
import { LIST_REPAIRS } from "./repair-lists.ts";
import { MARKUP_REPAIRS, repairRelationship } from "./repair-markup.ts";
import { MASTER_REPAIRS } from "./repair-masters.ts";
import { LATE_PACKAGE_REPAIRS, PACKAGE_REPAIRS } from "./repair-package.ts";
import { PACKAGE_RULE_REPAIRS } from "./repair-package-rules.ts";
import { PLOT_REPAIRS } from "./repair-plots.ts";
import { SLIDE_REPAIRS } from "./repair-slide.ts";
import { type RepairOp, RepairRound, type RepairStep } from "./round.ts";

/** Rounds of mending: a mend may show what stood behind it, but not for ever. */
const MAX_ROUNDS = 60;
/** Issues of one rule mended in a round: each round reads and writes the whole. */
const MAX_OF_RULE = 200_000;
const PROFILES: ReadonlySet<DeckProfile> = new Set(["package", "schema", "references"]);
const OF_ARCHIVE: ReadonlySet<string> = new Set([
  "DUPLICATE_NAME",
  "CASE_DUPLICATE",
  "UNSAFE_PATH",
  "NAME_MISMATCH",
  "UNKNOWN_METHOD",
  "XML_NOT_READABLE",
  "CONTENT_UNREADABLE",
]);
const LIST_OR_MASTER_REPAIRS: Readonly<Record<string, RepairStep>> = {
  ...DECK_REPAIRS,
  ...MASTER_REPAIRS,
  ...LIST_REPAIRS,
};
const SHAPE_REPAIRS: Readonly<Record<string, RepairStep>> = {
  ...SLIDE_REPAIRS,
  ...GRAPHIC_REPAIRS,
  ...CHART_REPAIRS,
  ...PLOT_REPAIRS,
  RELATIONSHIP_KIND: repairRelationship,
};
const OWN_REPAIRS: Readonly<Record<string, RepairStep>> = {
  ...PACKAGE_RULE_REPAIRS,
  ...LIST_OR_MASTER_REPAIRS,
  ...SHAPE_REPAIRS,
};
const PACKAGE_RULES: ReadonlySet<string> = new Set(
  [...PACKAGE_REPAIRS, ...LATE_PACKAGE_REPAIRS].flatMap(({ rules }) => rules),
);

export interface Repaired {
  readonly bytes: Uint8Array;
  readonly isUnchanged: boolean;
  readonly slides: number;
  readonly presentation: OpenPresentation;
  /** What no mend could be found for. */
  readonly left: readonly ValidationIssue[];
}

/** Mends a presentation until the validator finds nothing that PowerPoint refuses or repairs, nor anything that can be mended. */
export function repairPresentation(source: Uint8Array, op: RepairOp): Repaired {
  let bytes = source;
  let presentation = openWhole(bytes, op);
  if (presentation === "inner" || presentation === undefined) {
    bytes = rebuildArchive(bytes, op, presentation === "inner" ? "records" : "directory") ?? bytes;
    presentation = readPresentation(bytes, op);
  }
  for (let count = 0; ; count++) {
    op.checkpoint();
    const { opened, main } = presentation;
    const { found, slides } = examine(opened, main, { asked: PROFILES, checkpoint: op.checkpoint, most: MAX_OF_RULE });
    const issues =
      count === 0 && isLeft(presentation, found, bytes !== source) ? [] : found.issues.filter(isRepairable);
    const next =
      issues.length === 0 || count >= MAX_ROUNDS ? undefined : repairOnce(presentation, { found, issues, bytes }, op);
    // What a round leaves as it was, the next would too.
    if (next === undefined || Buffer.compare(next, bytes) === 0) {
      const left = issues.filter(({ severity }) => severity === "repair");
      return { bytes, isUnchanged: bytes === source, slides, presentation, left };
    }
    bytes = next;
    presentation = readPresentation(bytes, op);
  }
}

/**
 * A file that PowerPoint opens without a repair stays, whatever the standard says of it: repeated shape ids, for example. Beside damage the
 * other findings are repaired too, except in what a reference application saved.
 */
function isLeft({ opened, main }: OpenPresentation, { counts }: Findings, isRebuilt: boolean): boolean {
  const isDamaged = isRebuilt || hasLostSlides(opened, main.part);
  return counts.repair === 0 && (!isDamaged || referenceWriterOf(opened, main.part) !== undefined);
}

/** PowerPoint opens a presentation without a list of slides as an empty one. */
function hasLostSlides(opened: OoxmlPackage, main: OoxmlPart): boolean {
  const root = readTree(opened, main)?.root;
  return root !== undefined && child(root, "p:sldIdLst") === undefined && opened.related(main, "slide").length > 0;
}

/** What PowerPoint repairs, and of what it reads past what there is a mend for; not what it writes itself. */
function isRepairable({ rule, severity, profile }: ValidationIssue): boolean {
  return (
    severity === "repair" ||
    rule in OWN_REPAIRS ||
    (profile === "package" && PACKAGE_RULES.has(rule) && rule !== "TARGET_MISSING")
  );
}

/**
 * Undefined where the archive, its types or its relationships have to be made anew first; "inner" where the directory that is found is
 * that of a workbook inside, since the presentation's own is cut off.
 */
function openWhole(bytes: Uint8Array, op: RepairOp): OpenPresentation | "inner" | undefined {
  try {
    const presentation = readPackage(bytes, op);
    if (presentation.main.kind !== "powerpoint" && hasRecordOf(bytes, "ppt/presentation.xml")) return "inner";
    checkKind(presentation, op);
    const { opened, main } = presentation;
    return relationshipsEntryOf(opened, main.part) === undefined ? undefined : presentation;
  } catch (error) {
    if (!(error instanceof FormatError) || error.details.fileType !== undefined) throw error;
    if (["LIMIT", "ENCRYPTED", "OTHER_FORMAT"].includes(error.code)) throw error;
    return undefined;
  }
}

/** A local record of this name, without reading any. */
function hasRecordOf(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name, 0, "latin1");
}

interface Round {
  readonly found: Findings;
  readonly issues: readonly ValidationIssue[];
  readonly bytes: Uint8Array;
}

/** One round: the archive first, then types, lists, what stands in the parts, relationships. Undefined where nothing could be mended. */
function repairOnce(
  presentation: OpenPresentation,
  { found, issues, bytes }: Round,
  op: RepairOp,
): Uint8Array | undefined {
  if (issues.some(({ rule }) => OF_ARCHIVE.has(rule))) {
    const rebuilt = rebuildArchive(bytes, op);
    if (rebuilt !== undefined) return rebuilt;
  }
  const round = new RepairRound(presentation, op);
  repairPackage(round, issues, PACKAGE_REPAIRS);
  for (const mends of [PACKAGE_RULE_REPAIRS, LIST_OR_MASTER_REPAIRS, SHAPE_REPAIRS, MARKUP_REPAIRS]) {
    if (round.mends > 0) return round.finish();
    for (const issue of issues) {
      op.checkpoint();
      const { part, ...nodes } = found.placeOf(issue);
      if (part !== undefined) mends[issue.rule]?.(round, { issue, part, ...nodes });
    }
  }
  if (round.mends === 0) repairPackage(round, issues, LATE_PACKAGE_REPAIRS);
  return round.mends === 0 ? undefined : round.finish();
}

function repairPackage(round: RepairRound, issues: readonly ValidationIssue[], mends: typeof PACKAGE_REPAIRS): void {
  for (const { rules, repair } of mends) {
    if (round.mends > 0) return;
    if (issues.some(({ rule }) => rules.includes(rule))) repair(round);
  }
}
