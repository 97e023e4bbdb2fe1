import type { JsonObject, Loss } from "@colophon/contract";
import { LossList } from "@colophon/react";
import type { ReactElement } from "react";
import { compareOptions, compareResults, type Difference, type ResultDifference } from "./compare-results.ts";
import { formatBytes, formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { readForPage } from "./result-head.ts";
import { LABELS } from "./result-labels.ts";
import { hrefOf } from "./routes.ts";
import { readRequest, readRun } from "./runs-api.ts";
import { useLoaded } from "./use-loaded.ts";

interface Comparison {
  readonly options: readonly Difference[];
  /** Undefined where one of the results is too large to compare in a page. */
  readonly results: ResultDifference | undefined;
}

/** Losses of a result that are shown at first. */
const FIRST_LOSSES = 5;

async function compare(before: string, after: string): Promise<Comparison> {
  const { signal } = new AbortController();
  const [run, first, second] = await Promise.all([
    readRun(after),
    readForPage(before, signal),
    readForPage(after, signal),
  ]);
  const [sent, sentThen] = await Promise.all([readOptions(before), readOptions(after)]);
  const isCut = first.isCut === true || second.isCut === true;
  return {
    options: compareOptions(sent, sentThen),
    results: isCut ? undefined : compareResults(first.envelope, second.envelope, run.name ?? "result"),
  };
}

const readOptions = async (id: string): Promise<JsonObject> => (await readRequest(id)).options;

export interface ComparedProps {
  readonly before: string;
  readonly after: string;
}

/** What two runs of one operation differ in: options, files, losses and members of the values. */
export function Compared({ before, after }: ComparedProps): ReactElement {
  const [loaded] = useLoaded(() => compare(before, after), `${before} ${after}`);
  return (
    <section aria-labelledby="compared" className="page-result">
      <h2 id="compared">Compared with the earlier run</h2>
      {loaded.kind === "loading" && <p role="status">Comparing…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && <Shown {...loaded.value} />}
    </section>
  );
}

function Shown({ options, results }: Comparison): ReactElement {
  return (
    <>
      {results === undefined ? (
        <p>The results are too large to compare in this page. Their pages have the fingerprints and downloads.</p>
      ) : (
        <p role="status">
          <strong>{results.isEqual ? "Both results are equal, byte for byte." : "The results differ."}</strong>
        </p>
      )}
      <Differences title="Options" rows={options} none="The options are equal." />
      {results !== undefined && results.files.length > 0 && <Files files={results.files} />}
      {results !== undefined && !results.isEqual && (
        <>
          <Losses title="Only in the earlier result" losses={results.onlyBefore} />
          <Losses title="Only in the new result" losses={results.onlyAfter} />
          <Differences
            title="What the results say"
            rows={results.members}
            none="Beside files and losses they are equal."
          />
          {results.moreMembers > 0 && <p>{formatCount(results.moreMembers)} more members differ.</p>}
        </>
      )}
    </>
  );
}

interface DifferencesProps {
  readonly title: string;
  readonly rows: readonly Difference[];
  /** What is said without rows. */
  readonly none: string;
}

function Differences({ title, rows, none }: DifferencesProps): ReactElement {
  return (
    <section className="page-card" aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="page-table">
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Earlier</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, before, after }) => (
              <tr key={path}>
                <td data-label="Member">
                  <code>{path}</code>
                </td>
                <td data-label="Earlier">
                  <bdi>{before ?? "not set"}</bdi>
                </td>
                <td data-label="Now">
                  <bdi>{after ?? "not set"}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Files({ files }: Pick<ResultDifference, "files">): ReactElement {
  return (
    <section className="page-card" aria-label="Files">
      <h3>Files</h3>
      <ul>
        {files.map(({ name, before, after, isEqual }) => (
          <li key={name}>
            <bdi>{name}</bdi>: {wordsOfFile(before, after, isEqual)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOfFile(before: number | undefined, after: number | undefined, isEqual: boolean): string {
  if (before === undefined) return `only in the new result, ${formatBytes(after ?? 0)}`;
  if (after === undefined) return `only in the earlier result, ${formatBytes(before)}`;
  return isEqual
    ? `equal, ${formatBytes(after)}`
    : `differs, ${formatBytes(before)} earlier, ${formatBytes(after)} now`;
}

function Losses({ title, losses }: { readonly title: string; readonly losses: readonly Loss[] }): ReactElement | null {
  if (losses.length === 0) return null;
  return <LossList losses={losses} labels={{ ...LABELS, losses: title }} headingLevel={3} pageSize={FIRST_LOSSES} />;
}

/** The comparison of two runs, by its address. */
export function ComparePage({ id, before }: { readonly id: string; readonly before: string }): ReactElement {
  return (
    <>
      <h1>Two runs compared</h1>
      <p>
        <a href={hrefOf(`runs/${before}`)}>Earlier run {before.slice(0, 8)}</a>,{" "}
        <a href={hrefOf(`runs/${id}`)}>new run {id.slice(0, 8)}</a>
      </p>
      <Compared before={before} after={id} />
    </>
  );
}
