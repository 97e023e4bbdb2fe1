import { type FormEvent, type ReactElement, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import type { Desk } from "./desk.ts";
import { formatBytes, formatCount } from "./format.ts";
import { HeldResults } from "./held-results.tsx";
import { HoldsCard } from "./holds.tsx";
import { PolicyFacts } from "./policy-facts.tsx";
import { Problem } from "./problem.tsx";
import {
  type BrandPackRow,
  createBrandPack,
  listBrandPacks,
  listPreflights,
  type PreflightRow,
} from "./renders-api.ts";
import { goTo, hrefOf } from "./routes.ts";
import { readSettings } from "./settings-api.ts";
import { Moment } from "./times.tsx";
import { toProblem, useLoaded } from "./use-loaded.ts";

/** Templates, checks before renders, and what keeps renders back. */
export function Renders({ desk }: { readonly desk: Desk }): ReactElement {
  const { environment, session } = desk;
  return (
    <>
      <h1>Renders</h1>
      <p>
        A render makes a presentation, document, workbook or PDF file from data.{" "}
        <a href={hrefOf("runs", new URLSearchParams({ operation: "pptx.render" }))}>See renders of presentations</a>, or
        read <a href="/docs/guides/renders">the guide to renders</a>.
      </p>
      <BrandPacks mayCreate={environment.role !== "viewer"} />
      <Preflights />
      <HeldResults />
      <HoldsCard isOperator={session.is_operator} environmentId={environment.environment_id} />
      <Policy id={environment.environment_id} />
    </>
  );
}

function BrandPacks({ mayCreate }: { readonly mayCreate: boolean }): ReactElement {
  const [loaded] = useLoaded(() => listBrandPacks(), "brand-packs");
  const pages = useMore(listBrandPacks);
  return (
    <section className="page-below" aria-labelledby="brand-packs">
      <h2 id="brand-packs">Brand packs</h2>
      <p>A brand pack is a template for presentations. Renders name it and use its layouts, fonts and colors.</p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value.brandPacks.length === 0 && <p>There is no brand pack yet.</p>}
      {loaded.kind === "ready" && (
        <>
          <ul className="page-cards page-plain-list page-below">
            {[loaded.value, ...pages.more]
              .flatMap(({ brandPacks }) => brandPacks)
              .map((pack) => (
                <PackCard key={pack.brandPackId} pack={pack} />
              ))}
          </ul>
          <More of="brand packs" cursor={(pages.more.at(-1) ?? loaded.value).next_cursor} {...pages} />
        </>
      )}
      {mayCreate && <NewPack />}
    </section>
  );
}

function PackCard({ pack }: { readonly pack: BrandPackRow }): ReactElement {
  return (
    <li className="page-card">
      <h3>
        <a href={hrefOf(`brand-pack/${pack.brandPackId}`)}>
          <bdi>{pack.name}</bdi>
        </a>
      </h3>
      <p className="page-muted">
        Version {pack.number}, {formatBytes(pack.byteLength)}
        {pack.archivedAt !== null && ", archived"}
      </p>
      <p>
        <Moment at={pack.createdAt} />
      </p>
    </li>
  );
}

function NewPack(): ReactElement {
  const [problem, setProblem] = useState<ServiceProblem>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSending(true);
    try {
      goTo(`brand-pack/${await createBrandPack(String(data.get("name")), data.get("file") as File)}`);
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <details className="page-card page-again page-below">
      <summary>
        <h3>Add a brand pack</h3>
      </summary>
      <form className="page-form" onSubmit={submit}>
        <label className="page-field">
          Name
          <input name="name" required maxLength={100} />
        </label>
        <label className="page-field">
          Template (.potx or .pptx, at most 4 MiB; the API takes larger ones)
          <input name="file" type="file" accept=".potx,.pptx" required />
        </label>
        <div className="page-buttons">
          <button type="submit" className="page-button" disabled={isSending}>
            {isSending ? "Reading the template…" : "Add the template"}
          </button>
        </div>
      </form>
      {problem !== undefined && <Problem problem={problem} />}
    </details>
  );
}

function Preflights(): ReactElement {
  const [loaded] = useLoaded(() => listPreflights(), "preflights");
  const pages = useMore(listPreflights);
  return (
    <section className="page-below" aria-labelledby="preflights">
      <h2 id="preflights">Preflights</h2>
      <p>A preflight checks a document before it is rendered, and decides whether the render would be delivered.</p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value.preflights.length === 0 && (
        <p>
          Nothing was checked yet. <a href="/docs/guides/renders">The guide to renders</a> shows the request.
        </p>
      )}
      {loaded.kind === "ready" && loaded.value.preflights.length > 0 && (
        <>
          <PreflightTable preflights={[loaded.value, ...pages.more].flatMap(({ preflights }) => preflights)} />
          <More of="preflights" cursor={(pages.more.at(-1) ?? loaded.value).next_cursor} {...pages} />
        </>
      )}
    </section>
  );
}

/** What a preflight decided. A sign is shown beside the words. */
export function Decision({ status }: { readonly status: string }): ReactElement {
  return (
    <span className="page-status" data-status={status}>
      <span aria-hidden="true">{status === "succeeded" ? "✓" : "⊘"}</span>{" "}
      {status === "succeeded" ? "Would be delivered" : "Would be withheld"}
    </span>
  );
}

function PreflightTable({ preflights }: { readonly preflights: readonly PreflightRow[] }): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Checked</th>
          <th scope="col">Format</th>
          <th scope="col">Decision</th>
          <th scope="col">Score</th>
          <th scope="col">Findings</th>
        </tr>
      </thead>
      <tbody>
        {preflights.map(({ job_id: id, created_at: at, format, status, error_message: why, report }) => (
          <tr key={id}>
            <td data-label="Checked">
              <a href={hrefOf(`preflight/${id}`)}>
                <Moment at={at} />
              </a>
            </td>
            <td data-label="Format">{format}</td>
            <td data-label="Decision">
              <Decision status={status} />
              {why !== null && (
                <p className="page-muted">
                  <bdi>{why}</bdi>
                </p>
              )}
            </td>
            <td data-label="Score">{report.deckScore === undefined ? "none" : formatCount(report.deckScore)}</td>
            <td data-label="Findings">{formatCount(report.findingCount ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Policy({ id }: { readonly id: string }): ReactElement {
  const [loaded] = useLoaded(readSettings, id);
  return (
    <section className="page-card page-below" aria-labelledby="policy">
      <h2 id="policy">Delivery policy</h2>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && <PolicyFacts policy={loaded.value.settings.delivery_policy} />}
      <p>
        The operator of this server changes it. <a href={hrefOf("settings")}>Settings</a> shows the command.
      </p>
    </section>
  );
}

/** The further pages of a list. */
function useMore<Page>(read: (cursor: string | null) => Promise<Page>) {
  const [more, setMore] = useState<readonly Page[]>([]);
  const [problem, setProblem] = useState<ServiceProblem>();
  const showMore = async (cursor: string): Promise<void> => {
    try {
      const page = await read(cursor);
      setMore([...more, page]);
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  return { more, problem, showMore };
}

interface MoreProps {
  readonly of: string;
  readonly cursor: string | null;
  readonly problem: ServiceProblem | undefined;
  readonly showMore: (cursor: string) => Promise<void>;
}

function More({ of, cursor, problem, showMore }: MoreProps): ReactElement {
  return (
    <>
      {problem !== undefined && <Problem problem={problem} />}
      {cursor !== null && (
        <button type="button" className="page-button page-quiet page-below" onClick={() => void showMore(cursor)}>
          Show more {of}
        </button>
      )}
    </>
  );
}
