import { tmpdir } from "node:os";
import { canonicalJson, type Envelope } from "@colophon/contract";
import { sha256Of } from "../fixture.ts";
import { type HostileReport, toHostileReport } from "../hostile/hostile-report.ts";
import { toPortable } from "../portable.ts";
import type { Trial } from "../trial.ts";
import type { Job, JobRow, Reply } from "./job.ts";
import { type ChildEnvironment, type ChildRun, runChild } from "./run-child.ts";

type SkewedEnvironment = ChildEnvironment & { readonly isReversed: boolean };

const SAMPLE_ENVIRONMENT: SkewedEnvironment = {
  name: "Newfoundland, Turkish, 30 years back, members and rows reversed",
  variables: { TZ: "America/St_Johns", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", HOME: "/" },
  folder: "/",
  clockShiftSeconds: -30 * 365 * 86_400 - 54_321,
  seed: 99,
  isReversed: true,
};

/** Two processes that differ from this one and from each other in everything an output must not depend on. */
const ENVIRONMENTS: readonly SkewedEnvironment[] = [
  {
    name: "Kiritimati, POSIX, 400 days ahead",
    variables: { TZ: "Pacific/Kiritimati", LANG: "C", LC_ALL: "C", HOME: tmpdir() },
    clockShiftSeconds: 400 * 86_400 + 12_345,
    seed: 7,
    isReversed: false,
  },
  SAMPLE_ENVIRONMENT,
];

const PATIENCE_MS = 60_000;

/** What one second process found of the rows. */
export interface Elsewhere {
  readonly environment: string;
  /** Rows whose canonical envelope is the same byte for byte. */
  readonly same: readonly string[];
  readonly other: readonly { readonly row: string; readonly envelope: Envelope }[];
  /** What kept rows from being compared. */
  readonly problems: readonly string[];
}

/** Runs every row that can be sent to another process in each environment: one process for all rows. */
export async function runElsewhere(
  { module, operation, lending }: Pick<Job, "module" | "operation" | "lending">,
  trials: readonly Trial[],
): Promise<readonly Elsewhere[]> {
  const rows = toJobRows(trials);
  return Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const job = { module, operation, lending, task: "rows", isReversed: environment.isReversed, rows } as const;
      return toElsewhere(environment.name, rows, await runChild(job, environment, PATIENCE_MS));
    }),
  );
}

/**
 * A sample of both: the rows in the last environment and then the hostile set, in one process. To start a process and load a family
 * costs more than the calls of most operations.
 */
export async function runSampleElsewhere(
  job: Pick<Job, "module" | "operation" | "lending" | "hostileLending" | "budgetMs">,
  trials: readonly Trial[],
  patienceMs: number,
): Promise<{ readonly elsewhere: readonly Elsewhere[]; readonly hostile: HostileReport }> {
  const rows = toJobRows(trials);
  const { name, isReversed, ...environment } = SAMPLE_ENVIRONMENT;
  const run = await runChild({ ...job, task: "both", isReversed, rows }, { name, ...environment }, patienceMs);
  // A process that ends after the last row ended in the hostile set.
  const answers = run.replies.filter(({ kind }) => kind === "same" || kind === "other" || kind === "threw").length;
  const { end, ...whole } = run;
  const ofRows = { ...whole, end: answers === rows.length ? undefined : end };
  return { elsewhere: [toElsewhere(name, rows, ofRows)], hostile: toHostileReport(run) };
}

/** The rows whose input and options are JSON with files, and that gave an envelope here. */
export function toJobRows(trials: readonly Trial[]): readonly JobRow[] {
  return trials.flatMap(({ row, input, envelope, fixtures }) => {
    const portable = toPortable(input, row.options);
    const text = envelope === undefined ? undefined : toCanonical(envelope);
    if (portable === undefined || text === undefined) return [];
    const [hasFixture, isSuccess] = [fixtures.length > 0, envelope?.ok === true];
    return [{ name: row.name, ...portable, expected: sha256Of(text), hasFixture, isSuccess }];
  });
}

/** An envelope that has no canonical form is C3's finding, and cannot be compared. */
function toCanonical(envelope: Envelope): string | undefined {
  try {
    return canonicalJson(envelope);
  } catch {
    return undefined;
  }
}

function toElsewhere(environment: string, rows: readonly JobRow[], { replies, end, stderr }: ChildRun): Elsewhere {
  const answered = (kind: Reply["kind"]) => replies.filter((reply) => reply.kind === kind);
  const other = replies.flatMap((reply) =>
    reply.kind === "other" ? [{ row: reply.row, envelope: JSON.parse(reply.envelope) as Envelope }] : [],
  );
  const problems = replies.flatMap((reply) =>
    reply.kind === "threw"
      ? [`row "${reply.row}" threw ${reply.message}`]
      : reply.kind === "missing"
        ? [reply.message]
        : [],
  );
  if (end !== undefined) problems.push(`the process ${end}${stderr === "" ? "" : `: ${stderr.trim()}`}`);
  const same = replies.flatMap((reply) => (reply.kind === "same" ? [reply.row] : []));
  const answers = same.length + other.length + answered("threw").length;
  if (problems.length === 0 && answers !== rows.length) problems.push(`${answers} answers for ${rows.length} rows`);
  return { environment, same, other, problems };
}
