import { FormatError } from "@colophon/contract";
import { relationshipsEntryOf } from "@colophon/kit-ooxml";
import { checkKind, type OpenPresentation, readPackage, readPresentation } from "../open-presentation.ts";
import { examine } from "../validate/examine.ts";
import type { Findings, ValidationIssue } from "../validate/findings.ts";
import type { Profile } from "../validate/rules.ts";
import { CHART_MENDS } from "./mend-chart.ts";
import { DECK_MENDS } from "./mend-deck.ts";
import { GRAPHIC_MENDS } from "./mend-graphics.ts";
import { LIST_MENDS } from "./mend-lists.ts";
import { MARKUP_MENDS, mendRelationship } from "./mend-markup.ts";
import { MASTER_MENDS } from "./mend-masters.ts";
import { LATE_PACKAGE_MENDS, PACKAGE_MENDS } from "./mend-package.ts";
import { PACKAGE_RULE_MENDS } from "./mend-package-rules.ts";
import { PLOT_MENDS } from "./mend-plots.ts";
import { SLIDE_MENDS } from "./mend-slide.ts";
import { rebuildArchive } from "./rebuild-archive.ts";
import { type Mend, type RepairOp, RepairRound } from "./round.ts";

/** Rounds of mending: a mend may show what stood behind it, but not for ever. */
const MAX_ROUNDS = 60;
/** Issues of one rule mended in a round: each round reads and writes the whole. */
const MOST_OF_RULE = 200_000;
const PROFILES: ReadonlySet<Profile> = new Set(["package", "schema", "references"]);
const OF_ARCHIVE: ReadonlySet<string> = new Set([
  "DUPLICATE_NAME",
  "CASE_DUPLICATE",
  "UNSAFE_PATH",
  "NAME_MISMATCH",
  "UNKNOWN_METHOD",
  "XML_NOT_READABLE",
  "CONTENT_UNREADABLE",
]);
const LIST_OR_MASTER_MENDS: Readonly<Record<string, Mend>> = { ...DECK_MENDS, ...MASTER_MENDS, ...LIST_MENDS };
const SHAPE_MENDS: Readonly<Record<string, Mend>> = {
  ...SLIDE_MENDS,
  ...GRAPHIC_MENDS,
  ...CHART_MENDS,
  ...PLOT_MENDS,
  RELATIONSHIP_KIND: mendRelationship,
};
const OWN_MENDS: Readonly<Record<string, Mend>> = { ...PACKAGE_RULE_MENDS, ...LIST_OR_MASTER_MENDS, ...SHAPE_MENDS };
const PACKAGE_RULES: ReadonlySet<string> = new Set(
  [...PACKAGE_MENDS, ...LATE_PACKAGE_MENDS].flatMap(({ rules }) => rules),
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
    const { found, slides } = examine(opened, main, { asked: PROFILES, checkpoint: op.checkpoint, most: MOST_OF_RULE });
    const issues = found.issues.filter(isMendable);
    const next =
      issues.length === 0 || count >= MAX_ROUNDS ? undefined : mendOnce(presentation, { found, issues, bytes }, op);
    // What a round leaves as it was, the next would too.
    if (next === undefined || Buffer.compare(next, bytes) === 0) {
      const left = issues.filter(({ severity }) => severity === "repair");
      return { bytes, isUnchanged: bytes === source, slides, presentation, left };
    }
    bytes = next;
    presentation = readPresentation(bytes, op);
  }
}

/** What PowerPoint repairs, and of what it reads past what there is a mend for; not what it writes itself. */
function isMendable({ rule, severity, profile }: ValidationIssue): boolean {
  return (
    severity === "repair" ||
    rule in OWN_MENDS ||
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
    if (!(error instanceof FormatError) || ["LIMIT", "ENCRYPTED", "OTHER_FORMAT"].includes(error.code)) throw error;
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
function mendOnce(
  presentation: OpenPresentation,
  { found, issues, bytes }: Round,
  op: RepairOp,
): Uint8Array | undefined {
  if (issues.some(({ rule }) => OF_ARCHIVE.has(rule))) {
    const rebuilt = rebuildArchive(bytes, op);
    if (rebuilt !== undefined) return rebuilt;
  }
  const round = new RepairRound(presentation, op);
  mendPackage(round, issues, PACKAGE_MENDS);
  for (const mends of [PACKAGE_RULE_MENDS, LIST_OR_MASTER_MENDS, SHAPE_MENDS, MARKUP_MENDS]) {
    if (round.mends > 0) return round.finish();
    for (const issue of issues) {
      op.checkpoint();
      const { part, element, subject } = found.placeOf(issue);
      if (part !== undefined) mends[issue.rule]?.(round, { issue, part, element, subject });
    }
  }
  if (round.mends === 0) mendPackage(round, issues, LATE_PACKAGE_MENDS);
  return round.mends === 0 ? undefined : round.finish();
}

function mendPackage(round: RepairRound, issues: readonly ValidationIssue[], mends: typeof PACKAGE_MENDS): void {
  for (const { rules, mend } of mends) {
    if (round.mends > 0) return;
    if (issues.some(({ rule }) => rules.includes(rule))) mend(round);
  }
}
