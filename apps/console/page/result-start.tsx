import type { Envelope } from "@colophon/contract";
import { LossList, OperationResult } from "@colophon/react";
import type { ReactElement } from "react";
import { pathOf } from "./api.ts";
import { formatCount } from "./format.ts";
import { JsonTree } from "./json-tree.tsx";
import type { ResultHead } from "./result-head.ts";
import { LABELS } from "./result-labels.ts";

/** The download has all losses. */
const MAX_SHOWN_LOSSES = 200;

export interface ResultStartProps {
  readonly head: ResultHead;
  readonly id: string;
  readonly isOk: boolean;
}

/** Losses in windows, and the result: a small one whole, of a large one the beginning and a download. */
export function ResultStart({ head, id, isOk }: ResultStartProps): ReactElement {
  const { envelope, isWhole } = head;
  const read = envelope.losses ?? [];
  const losses = read.slice(0, MAX_SHOWN_LOSSES);
  const rest = read.length - losses.length;
  // Members are in the order of their names: after the losses comes `ok`.
  const isCut = !isWhole && envelope.ok === undefined;
  return (
    <>
      {isOk && losses.length > 0 && <LossList losses={losses} labels={LABELS} headingLevel={2} />}
      {isCut && <p>The download has the losses that are not listed here.</p>}
      {!isCut && rest > 0 && <p>{formatCount(rest)} more losses are in the result that you can download.</p>}
      <details className="page-card page-again" open={!isOk}>
        <summary>
          <h2>Result</h2>
        </summary>
        {isWhole ? (
          <OperationResult
            envelope={{ ...envelope, losses } as unknown as Envelope}
            title="Result"
            labels={LABELS}
            headingLevel={3}
          />
        ) : (
          <>
            <p>The result is large. This is its beginning; the download has all of it.</p>
            {envelope.value !== undefined && <JsonTree value={envelope.value} />}
          </>
        )}
        <a className="page-button page-quiet" href={pathOf(`/executions/${id}/result`)} download="result.json">
          Download as JSON
        </a>
      </details>
    </>
  );
}
