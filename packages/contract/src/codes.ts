export const PHASES = [
  "input",
  "validation",
  "compilation",
  "layout",
  "typography",
  "media",
  "chart",
  "serialization",
  "archive",
  "font",
  "template",
  "rendering",
  "parsing",
  "policy",
  "transport",
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What can end an operation without its own doing. Each family maps them to codes it declares (`conditions` in its code table).
 */
export const CONDITIONS = [
  "notJson",
  "schemaRejected",
  "optionsRejected",
  "inputBytes",
  "outputBytes",
  "pages",
  "elements",
  "archiveEntries",
  "expansionRatio",
  "timedOut",
  "cancelled",
  "memory",
  "crashed",
  "callbackFailed",
  "lossPolicy",
  "scoreFloor",
] as const;
export type HarnessCondition = (typeof CONDITIONS)[number];

/** Conditions that every family must answer; the others fall back as CONDITION_FALLBACK says. */
export const REQUIRED_CONDITIONS = [
  "schemaRejected",
  "inputBytes",
  "timedOut",
  "memory",
] as const satisfies readonly HarnessCondition[];

export const CONDITION_FALLBACK: Readonly<Partial<Record<HarnessCondition, HarnessCondition>>> = {
  notJson: "schemaRejected",
  optionsRejected: "schemaRejected",
  outputBytes: "inputBytes",
  pages: "inputBytes",
  elements: "inputBytes",
  archiveEntries: "inputBytes",
  expansionRatio: "inputBytes",
  cancelled: "timedOut",
  crashed: "memory",
  lossPolicy: "optionsRejected",
};

/** What to do about a condition whose code speaks of another as well: two ends may share a code, never a remediation. */
export const CONDITION_FIXES: Readonly<Partial<Record<HarnessCondition, string>>> = {
  timedOut: "Raise `timeoutMs`, or send a smaller input.",
  cancelled: "Call the operation again if you still need the result.",
  lossPolicy: "Set `lossPolicy` to `collect`, or avoid the reported losses.",
};

export interface ErrorEntry {
  /** The remediation: one imperative sentence that names the fix. */
  readonly remediation: string;
  readonly phase: Phase;
  readonly retryable?: boolean;
  /** The harness conditions this code stands for. */
  readonly conditions?: readonly HarnessCondition[];
  /** The code's domain where it is not the table's: "common" among docx codes. */
  readonly domain?: string;
}

export const SEVERITIES = ["substituted", "degraded", "dropped"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface LossEntry {
  readonly severity: Severity;
  /** What is affected, in the caller's words: "row". A place may name it more exactly. */
  readonly subject: string;
  /** The remediation that names the option which avoids it; present means avoidable. */
  readonly remediation?: string;
  /** The code's domain where it is not the table's. */
  readonly domain?: string;
}

export interface CodeTable<Entry, Name extends string = string> {
  readonly domain: string;
  readonly entries: Readonly<Record<Name, Entry>>;
}

/**
 * A family's code table. Codes are append-only: `<domain>/<NAME>`.
 *
 * Errors   RangeError for a name that is not SCREAMING_SNAKE, an error without a remediation, a loss without a subject.
 * Source   contract, Error and Loss.
 */
export function codes<Name extends string, Entry extends ErrorEntry | LossEntry>(
  domain: string,
  entries: Readonly<Record<Name, Entry>>,
): CodeTable<Entry, Name> {
  for (const [name, entry] of Object.entries<Entry>(entries)) {
    if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name)) throw new RangeError(`Code "${name}" is not SCREAMING_SNAKE.`);
    if ("remediation" in entry && !/^[A-Z].*\.$/s.test(entry.remediation))
      throw new RangeError(`Code "${name}" needs a remediation sentence.`);
    if ("severity" in entry && entry.subject.trim() === "") throw new RangeError(`Code "${name}" needs a subject.`);
  }
  return { domain, entries };
}

/** The code as callers see it: `common/MALFORMED_QUOTE`. */
export function fullCode<Name extends string>(
  table: CodeTable<{ readonly domain?: string }, Name>,
  name: Name,
): `${string}/${Name}` {
  return `${table.entries[name].domain ?? table.domain}/${name}`;
}

/** The part of a table that one operation declares, in the order given. RangeError for a name the table does not have. */
export function pick<Entry, Name extends string, Some extends Name>(
  table: CodeTable<Entry, Name>,
  ...names: readonly Some[]
): CodeTable<Entry, Some> {
  const entries = {} as Record<Some, Entry>;
  for (const name of names) {
    if (!Object.hasOwn(table.entries, name))
      throw new RangeError(`The table of ${table.domain} has no code "${name}".`);
    entries[name] = table.entries[name];
  }
  return { domain: table.domain, entries };
}

/** No loss codes: a claim of full fidelity. */
export const NO_LOSSES: CodeTable<LossEntry, never> = { domain: "common", entries: {} };
