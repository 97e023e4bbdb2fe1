import { Fragment, type ReactElement, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import type { Desk } from "./desk.ts";
import { formatBytes, formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { listRefused, type RefusedPage, type RefusedRequest } from "./requests-api.ts";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { toProblem, useLoaded } from "./use-loaded.ts";

/** Requests that never became a run. The operator also sees those that belong to no environment. */
export function Requests({ desk, query }: { readonly desk: Desk; readonly query: URLSearchParams }): ReactElement {
  const isUnknown = query.get("of") === "nobody" && desk.session.is_operator;
  return (
    <>
      <h1>Requests</h1>
      <p>
        Requests that never became a run: the service refused them. The newest 1,000 of the last 30 days are kept,
        without what was in them.
      </p>
      {desk.session.is_operator && (
        <nav aria-label="Whose requests" className="page-counts page-below">
          <a href={hrefOf("requests")} {...(!isUnknown && { "aria-current": "page" })}>
            Of this environment
          </a>
          <a
            href={hrefOf("requests", new URLSearchParams({ of: "nobody" }))}
            {...(isUnknown && { "aria-current": "page" })}
          >
            Without a valid key
          </a>
        </nav>
      )}
      <List key={String(isUnknown)} isUnknown={isUnknown} />
    </>
  );
}

function List({ isUnknown }: { readonly isUnknown: boolean }): ReactElement {
  const [loaded, reload] = useLoaded(() => listRefused(isUnknown), String(isUnknown));
  if (loaded.kind === "loading") return <p role="status">Loading…</p>;
  if (loaded.kind === "failed")
    return (
      <>
        <Problem problem={loaded.problem} />
        <button type="button" className="page-button page-quiet page-below" onClick={reload}>
          Try again
        </button>
      </>
    );
  if (loaded.value.requests.length === 0)
    return (
      <section className="page-card page-below">
        <h2>No request was refused</h2>
        <p>
          Requests with a wrong key, a fault in their body or too many bytes are listed here.{" "}
          <a href="/docs/errors">See every code</a>.
        </p>
        <div className="page-buttons">
          <button type="button" className="page-button page-quiet" onClick={reload}>
            Look again
          </button>
        </div>
      </section>
    );
  return <Table first={loaded.value} isUnknown={isUnknown} onReload={reload} />;
}

interface TableProps {
  readonly first: RefusedPage;
  readonly isUnknown: boolean;
  readonly onReload: () => Promise<void>;
}

function Table({ first, isUnknown, onReload }: TableProps): ReactElement {
  const [more, setMore] = useState<readonly RefusedPage[]>([]);
  const [problem, setProblem] = useState<ServiceProblem>();
  const cursor = (more.at(-1) ?? first).next_cursor;
  const showMore = async (): Promise<void> => {
    try {
      const page = await listRefused(isUnknown, cursor);
      setMore([...more, page]);
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const refresh = async (): Promise<void> => {
    setMore([]);
    await onReload();
  };
  return (
    <>
      <button type="button" className="page-button page-quiet page-below" onClick={refresh}>
        Look again
      </button>
      <table className="page-table page-below">
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Operation</th>
            <th scope="col">Sent by</th>
            <th scope="col">Requests</th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {[first, ...more]
            .flatMap(({ requests }) => requests)
            .map((request) => (
              <Row key={request.refusal_id} request={request} />
            ))}
        </tbody>
      </table>
      {problem !== undefined && <Problem problem={problem} />}
      {cursor !== null && (
        <button type="button" className="page-button page-quiet page-below" onClick={showMore}>
          Show more
        </button>
      )}
    </>
  );
}

/** Routes in everyday words. */
const ROUTES: Readonly<Record<string, string>> = {
  submitOperation: "Submit an operation",
  runOperation: "Run an operation",
  registerInput: "Register an upload",
  submitRender: "Submit a render",
  submitRenderPack: "Submit several renders",
  preflight: "Check before a render",
  submitEnvironmentOperation: "Submit an operation, from this console",
  runEnvironmentOperation: "Run an operation, from this console",
  registerEnvironmentInput: "Register an upload, from this console",
};

/** A long name, which breaks after its dots and underscores. */
function Breakable({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/(?<=[._/])/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

function Row({ request }: { readonly request: RefusedRequest }): ReactElement {
  const { status, code, operation, route, sender, count, byte_length: byteLength, last_at: at } = request;
  return (
    <tr>
      <td data-label="Answer">
        {status}{" "}
        <a href={`/docs/errors/${code.toLowerCase().replaceAll(/[/_ ]/g, "-")}`}>
          <code>
            <Breakable text={code} />
          </code>
        </a>
      </td>
      <td data-label="Operation">
        {operation === null ? <span className="page-muted">none of this name</span> : <Breakable text={operation} />}
        <p className="page-muted">{ROUTES[route] ?? route}</p>
      </td>
      <td data-label="Sent by">
        {sender === null ? <span className="page-muted">not known</span> : <bdi>{sender}</bdi>}
      </td>
      <td data-label="Requests">
        {formatCount(count)}
        {byteLength !== null && <p className="page-muted">the last: {formatBytes(byteLength)}</p>}
      </td>
      <td data-label="Last">
        <Moment at={at} />
        <p className="page-muted">
          Request id <code>{request.request_id}</code>
        </p>
      </td>
    </tr>
  );
}
