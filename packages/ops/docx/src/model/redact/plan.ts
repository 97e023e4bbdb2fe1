import type { Op, Static } from "@colophon/contract";
import { fixedInPartName, withoutFixed } from "./fixed-names.ts";
import { Masks, replaceRanges } from "./masks.ts";
import { noFindings, type PlaceFindings } from "./place.ts";
import { redactPackage } from "./redact-package.ts";
import { SearchedParts } from "./searched-parts.ts";
import { createSecrets } from "./secrets.ts";
import { type REDACTION_TARGETS, readTargets, reject } from "./targets.ts";

/** What redaction would do, and what comes of it. */
export interface RedactionPlan {
  readonly findings: PlaceFindings;
  /** The package without the secrets; the same bytes where there are none. */
  readonly bytes: Uint8Array;
  /** What is found of the queries in those bytes. */
  readonly residual: PlaceFindings;
  /** A name without what the queries find in it. */
  readonly hide: (name: string) => string;
  /** Indexes of the targets that match nothing, in what is searched. */
  readonly unmatched: readonly number[];
}

interface Asked {
  readonly bytes: Uint8Array;
  readonly targets: Static<typeof REDACTION_TARGETS>;
  readonly replacement: string;
  readonly removesOpaque: boolean;
}

const LETTERS = ["x", "q", "z", "j", "v", "k", "w", "h"];
const TRIED_LENGTH = 64;
const DEEPEST_XML = 1_000;

/**
 * The one way in which redaction finds and takes away: the preview tells it, the redaction does it.
 *
 * Errors   SCHEMA_REJECTED for targets that cannot be read or met, and for a replacement that they match.
 */
export function planRedaction<E extends string>(asked: Asked, op: Op<E | "SCHEMA_REJECTED">): RedactionPlan {
  const { bytes, targets, replacement, removesOpaque } = asked;
  const sought = readTargets(targets, op);
  const isFree = (mark: string): boolean =>
    sought.queries.every(({ loose }) => loose.find(mark.repeat(TRIED_LENGTH), op.checkpoint).length === 0);
  if (!isFree(replacement))
    throw reject(op, "replacement", "A target matches the replacement text. Choose another replacement.");
  const letter = LETTERS.find(isFree);
  if (letter === undefined) throw reject(op, "targets", "The targets match whatever could replace them.");
  const secrets = createSecrets(sought.queries, letter, op.checkpoint);
  const hidden = new Map<string, string>();
  const hide = (name: string): string => {
    const known = hidden.get(name);
    if (known !== undefined) return known;
    const { masked } = withoutFixed(secrets.rangesIn(name), fixedInPartName(name));
    const shown = replaceRanges(name, masked, (length) => letter.repeat(length));
    hidden.set(name, shown);
    return shown;
  };
  const job = {
    secrets,
    removesOpaque,
    searched: new SearchedParts(),
    maxDepth: DEEPEST_XML,
    checkpoint: op.checkpoint,
    limits: { maxRatio: op.limits.maxExpansionRatio, maxEntries: Math.min(65_535, op.limits.maxArchiveEntries) },
  };
  const findings = noFindings();
  const written = redactPackage(
    bytes,
    { ...job, masks: new Masks(replacement, letter), asked: sought.rangesOf, isSecond: false },
    findings,
  );
  const [unmet] = sought.unmet;
  if (unmet !== undefined) throw reject(op, unmet, "The locator does not exist in this document.");
  const residual = noFindings();
  if (written !== undefined)
    redactPackage(
      written,
      { ...job, masks: new Masks(replacement, letter), asked: () => [], isSecond: true },
      residual,
    );
  const unmatched = sought.queries.flatMap(({ target }) => (secrets.matched.has(target) ? [] : [target]));
  return { findings, bytes: written ?? bytes, residual, hide, unmatched };
}
