import { stemOf } from "@colophon/contract/file-names";
import type { ReactElement } from "react";
import { pathOf } from "./api.ts";
import { formatBytes, formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import type { ResultHead } from "./result-head.ts";
import type { ResultProps } from "./result-props.ts";
import { ResultStart } from "./result-start.tsx";
import { hrefOf } from "./routes.ts";
import { type RunDetail, readRun } from "./runs-api.ts";
import { useLoaded } from "./use-loaded.ts";

/** Files that are listed; the archive has all. */
const MAX_SHOWN = 20;

/** A result that is too large to hold in the page: its files as links, its losses in windows, and its beginning. */
export function LargeResult({ finished, call }: ResultProps): ReactElement {
  const { id, status, envelope } = finished;
  const [loaded] = useLoaded(() => readRun(id), id);
  const head: ResultHead = { envelope: envelope as unknown as ResultHead["envelope"], isWhole: false };
  return (
    <section aria-labelledby="result" className="page-result">
      <h2 id="result" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {loaded.kind === "ready" ? headline(loaded.value) : "Your result is ready"}
      </h2>
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value.artifacts.length > 0 && (
        <Files run={loaded.value} name={call.files[0]?.file.name ?? call.title ?? loaded.value.name ?? "result"} />
      )}
      <ResultStart head={head} id={id} isOk={status === "succeeded"} />
      <p className="page-muted">
        <a href={hrefOf(`runs/${id}`)}>Run {id}</a> has the receipt and what happened.
      </p>
    </section>
  );
}

function headline({ artifacts, losses }: RunDetail): string {
  const count = artifacts.length;
  const made = count === 0 ? "Your result is" : count === 1 ? "Your file is" : `Your ${formatCount(count)} files are`;
  const total = losses?.total ?? 0;
  if (total === 0) return `${made} ready. Nothing was lost.`;
  return `${made} ready. ${total === 1 ? "One thing" : `${formatCount(total)} things`} changed on the way, see below.`;
}

function Files({ run: { id, artifacts }, name }: { readonly run: RunDetail; readonly name: string }): ReactElement {
  const stem = stemOf(name);
  const nameAt = (at: number, extension: string): string =>
    `${stem}${artifacts.length === 1 ? "" : `-${at + 1}`}.${extension}`;
  return (
    <div className="page-card page-downloads">
      <ul>
        {artifacts.slice(0, MAX_SHOWN).map(({ artifactId, extension, byteLength }, at) => (
          <li key={artifactId}>
            <span>
              <bdi>{nameAt(at, extension)}</bdi> <span className="page-muted">{formatBytes(byteLength)}</span>
            </span>
            <a
              className="page-button"
              href={pathOf(`/executions/${id}/artifacts/${artifactId}/download`)}
              download={nameAt(at, extension)}
            >
              Download <span className="colophon-spoken">{nameAt(at, extension)}</span>
            </a>
          </li>
        ))}
      </ul>
      {artifacts.length > 1 && (
        <a
          className="page-button page-quiet"
          href={pathOf(`/executions/${id}/result?files=zip`)}
          download={`${stem}.zip`}
        >
          Download all as zip
        </a>
      )}
    </div>
  );
}
