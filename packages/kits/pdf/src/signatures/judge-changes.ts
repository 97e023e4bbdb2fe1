import { isLocked } from "../forms/locks.ts";
import type { Change } from "./change.ts";
import type { Coverage } from "./coverage.ts";
import type { PdfSignature } from "./find-signatures.ts";

/** 1: nothing; 2: filling in and signing; 3: annotations too. `undeclared`: no rule, so that only what is no usual addition is refused. */
export type PermissionLevel = 1 | 2 | 3 | "undeclared";

export interface Permissions {
  readonly level: PermissionLevel;
  readonly verdict: "unchanged" | "permitted" | "forbidden";
  readonly forbidden: readonly (Change & { readonly state: number; readonly why: string })[];
}

/** What was done to a file after a state, step by step. */
export interface StateChanges {
  /** Which state of the file, from 0. */
  readonly state: number;
  readonly changes: readonly Change[];
}

const ALWAYS: ReadonlySet<string> = new Set(["unused", "metadata", "dss", "timestamping"]);
const FILLING: ReadonlySet<string> = new Set([...ALWAYS, "signing", "formFill", "structure"]);

/** Holds what came after a signature against what it allows. Source: ISO 32000-2, 12.8.2.2, 12.8.2.4, 12.7.5.5. */
export function judgeChanges(signature: PdfSignature, later: readonly StateChanges[]): Permissions {
  const level = levelOf(signature);
  const forbidden = later.flatMap(({ state, changes }) =>
    changes.flatMap((change) => {
      const why = whyForbidden(signature, level, change);
      return why === undefined ? [] : [{ ...change, state, why }];
    }),
  );
  const isChanged = later.some(({ changes }) => changes.some((change) => change.class !== "unused"));
  return { level, forbidden, verdict: forbidden.length > 0 ? "forbidden" : isChanged ? "permitted" : "unchanged" };
}

function levelOf({ certifies, lockPermission }: PdfSignature): PermissionLevel {
  const levels = [certifies, lockPermission].filter((level) => level === 1 || level === 2 || level === 3);
  return levels.length === 0 ? "undeclared" : (Math.min(...levels) as PermissionLevel);
}

function whyForbidden(signature: PdfSignature, level: PermissionLevel, change: Change): string | undefined {
  if (change.class === "other") return "A signature cannot allow this change.";
  if (level === 1 && !ALWAYS.has(change.class)) return "The signature allows no changes.";
  if (level === 2 && !FILLING.has(change.class)) return "The signature allows only filling in fields and signing.";
  const { field } = change;
  const isFilling = change.class === "formFill" || change.class === "signing";
  if (
    isFilling &&
    field !== undefined &&
    field !== signature.field &&
    signature.locks.some((lock) => isLocked(lock, field))
  )
    return `The field ${field} is locked.`;
  return undefined;
}

/** Attacks by the names they were published under: Mladenov and others 2019; Mainka and others 2021. */
export type Attack =
  | "universalForgery"
  | "wrapping"
  | "incrementalSaving"
  | "shadowHide"
  | "shadowReplace"
  | "shadowHideAndReplace";

export interface Suspicion {
  readonly attack: Attack;
  readonly message: string;
  readonly objects: readonly number[];
}

const OF_EFFECT = {
  uncovers: ["shadowHide", "Visible content was removed or replaced, so that the content under it is visible."],
  exchanges: ["shadowReplace", "The appearance of characters or of a field was replaced. The values did not change."],
  awakens: ["shadowHideAndReplace", "Content that was unused in the signed bytes is now visible."],
  alters: ["incrementalSaving", "An addition after the signed bytes changed the content."],
} as const satisfies Record<string, readonly [Attack, string]>;

/** What looks like one of the known attacks, each for itself. */
export function findSuspicions(
  coverage: Coverage,
  permissions: Permissions,
  later: readonly StateChanges[],
): Suspicion[] {
  const found: Suspicion[] = [];
  const { problems } = coverage;
  if (problems.includes("malformed") || problems.includes("contentsMissing") || problems.includes("contentsEmpty"))
    found.push({
      attack: "universalForgery",
      message: "The signature dictionary has no usable byte range, or contains no signature.",
      objects: [],
    });
  if (problems.some((problem) => WRAPPING.has(problem)))
    found.push({
      attack: "wrapping",
      message:
        "The byte range excludes more than the signature. The excluded bytes are not signed, and may be visible.",
      objects: [],
    });
  for (const effect of ["awakens", "uncovers", "exchanges", "alters"] as const) {
    const objects = permissions.forbidden
      .filter((change) => change.class === "other" && (change.effect ?? "alters") === effect)
      .flatMap(({ object }) => (object === undefined ? [] : [object]));
    const isTrailer = permissions.forbidden.some((change) => change.object === undefined && change.effect === effect);
    const [attack, message] = OF_EFFECT[effect];
    if (objects.length > 0 || isTrailer) found.push({ attack, message, objects: sorted(objects) });
  }
  const looks = later.flatMap(({ changes }) => changesOfLookAlone(changes));
  if (looks.length > 0) {
    const message = "The appearance of a field changed, but its value did not.";
    found.push({ attack: "shadowReplace", message, objects: sorted(looks) });
  }
  return found;
}

const WRAPPING: ReadonlySet<string> = new Set([
  "notFromStart",
  "severalHoles",
  "holeTooLarge",
  "holeIsNoContents",
  "objectsInHole",
]);

function sorted(objects: readonly number[]): number[] {
  return [...new Set(objects)].sort((one, other) => one - other);
}

/** Appearances that show something else where the value of the field is the same. */
function changesOfLookAlone(changes: readonly Change[]): number[] {
  const valued = new Set(changes.filter(({ hasNewValue }) => hasNewValue === true).map(({ field }) => field));
  return changes
    .filter((change) => change.class === "formFill" && change.effect === "exchanges" && !valued.has(change.field))
    .flatMap(({ object }) => object ?? []);
}
