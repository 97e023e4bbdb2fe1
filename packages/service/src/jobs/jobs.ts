import { randomUUID } from "node:crypto";
import { type Database, json, loadStatements } from "@colophon/storage";
import type { DeckDigest } from "../decks/digest.ts";
import type { PolicyResult, ValidationSummary } from "../renders/decide.ts";
import type { QualityReport } from "../renders/quality-report.ts";
import type { RenderFormat } from "../renders/terms.ts";

const statements = loadStatements(new URL("../../sql/jobs/", import.meta.url), [
  "create",
  "find-last-of-deck",
  "list",
  "read",
]);

/** The decision of a preflight. Source: specification, Legacy job. */
export interface NewJob {
  readonly environmentId: string;
  readonly executionId: string;
  readonly format: RenderFormat;
  readonly report: QualityReport;
  readonly policyResult: PolicyResult;
  readonly validationSummary: ValidationSummary;
  /** Of a PresentationSpec. */
  readonly deck?: DeckDigest | undefined;
  /** Else the last job of the same deck. */
  readonly baselineJobId?: string | undefined;
}

export interface JobRow {
  readonly id: string;
  readonly execution_id: string;
  readonly format: RenderFormat;
  readonly status: "queued" | "processing" | "succeeded" | "failed" | "blocked";
  readonly mode: string;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly report_summary: object;
  readonly policy_result: object;
  readonly validation_summary: object;
  readonly created_at: Date;
  readonly submitted_at: Date;
  readonly started_at: Date | null;
  readonly terminal_at: Date | null;
  readonly baseline_job_id: string | null;
  readonly deck: DeckDigest | null;
}

export interface ListedJobRow
  extends Pick<
    JobRow,
    | "id"
    | "execution_id"
    | "format"
    | "status"
    | "error_code"
    | "error_message"
    | "report_summary"
    | "created_at"
    | "baseline_job_id"
  > {
  readonly created_us: number;
}

export interface JobPage {
  readonly limit: number;
  readonly after?: { readonly createdUs: number; readonly id: string };
}

export interface Jobs {
  /** Gives its id. */
  create(job: NewJob): Promise<string>;
  read(id: string, environmentId: string): Promise<JobRow | undefined>;
  /** Without their decks, the newest first. */
  list(environmentId: string, page: JobPage): Promise<readonly ListedJobRow[]>;
  /** The last job of a deck, by the key of its digest. */
  findLast(environmentId: string, deckKey: string): Promise<string | undefined>;
}

export function createJobs(database: Database): Jobs {
  const findLast = async (environmentId: string, deckKey: string): Promise<string | undefined> => {
    const { rows } = await database.query<{ readonly id: string }>(statements["find-last-of-deck"], [
      environmentId,
      deckKey,
    ]);
    return rows[0]?.id;
  };
  return {
    async create(job) {
      const { environmentId, executionId, format, report, policyResult, validationSummary, deck } = job;
      const deckKey = deck?.key ?? null;
      const baselineId = job.baselineJobId ?? (deckKey === null ? undefined : await findLast(environmentId, deckKey));
      const id = randomUUID();
      const [reason] = policyResult.reasons;
      const status = policyResult.allowedToRender ? "succeeded" : "blocked";
      await database.query(statements.create, [
        ...[id, environmentId, executionId, format, status, "preflight", reason?.code ?? null, reason?.message ?? null],
        ...[json(summarize(report)), json(policyResult), json(validationSummary)],
        ...[baselineId ?? null, deckKey, deck === undefined ? null : json(deck)],
      ]);
      return id;
    },
    async read(id, environmentId) {
      return (await database.query<JobRow>(statements.read, [id, environmentId])).rows[0];
    },
    async list(environmentId, { limit, after }) {
      const values = [environmentId, after?.createdUs ?? null, after?.id ?? null, limit];
      return (await database.query<ListedJobRow>(statements.list, values)).rows;
    },
    findLast,
  };
}

function summarize({ deckScore, documentVerdict, findings, structuralValidation }: QualityReport): object {
  const bySeverity = { info: 0, warning: 0, error: 0 };
  for (const { severity } of findings) bySeverity[severity]++;
  return { deckScore, documentVerdict, findingCount: findings.length, bySeverity, structuralValidation };
}
