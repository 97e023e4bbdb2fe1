import type { ReactElement } from "react";
import type { Role } from "./api.ts";
import { Problem } from "./problem.tsx";
import { ReviewPolicyForm } from "./review-policy.tsx";
import { type Deliverable, listDeliverables, readDeliverable } from "./reviews-api.ts";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { useLoaded } from "./use-loaded.ts";
import { VersionState } from "./version-status.tsx";

/** Newest documents that the queue reads with their states. */
const MAX_READ = 50;

interface Queue {
  readonly deliverables: readonly Deliverable[];
  readonly left: number;
}

async function readQueue(): Promise<Queue> {
  const rows = await listDeliverables();
  const deliverables = await Promise.all(rows.slice(0, MAX_READ).map(({ deliverable_id: id }) => readDeliverable(id)));
  return { deliverables, left: Math.max(0, rows.length - MAX_READ) };
}

/** What waits for a decision, and what was decided. */
export function Reviews({ role }: { readonly role: Role }): ReactElement {
  return (
    <>
      <Listed
        title="Reviews"
        about="People check what was made, approve it, and release it. What waits for a decision is first."
        empty="Nothing was sent to review yet. Open a run that succeeded and press “Send to review”."
        pick={(all) => [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))]}
      />
      <ReviewPolicyForm role={role} />
    </>
  );
}

/** What is released now, and what was revoked. */
export function Releases(): ReactElement {
  return (
    <Listed
      title="Releases"
      about="A release is signed. Anyone can check it without this server, and an owner or admin can revoke it."
      empty="Nothing is released yet. A version that people approved can be released on its page under Reviews."
      pick={(all) => all.filter(({ history }) => history.some(({ kind }) => kind === "release"))}
    />
  );
}

const OPEN = new Set(["pending", "approved", "changes_requested"]);
const isOpen = ({ versions }: Deliverable): boolean => OPEN.has(versions.at(-1)?.status ?? "");

interface ListedProps {
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  readonly pick: (all: readonly Deliverable[]) => readonly Deliverable[];
}

function Listed({ title, about, empty, pick }: ListedProps): ReactElement {
  const [loaded] = useLoaded(readQueue, "reviews");
  return (
    <>
      <h1>{title}</h1>
      <p>{about}</p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && <Table rows={pick(loaded.value.deliverables)} empty={empty} />}
      {loaded.kind === "ready" && loaded.value.left > 0 && (
        <p className="page-muted">{loaded.value.left} older documents are not shown here.</p>
      )}
    </>
  );
}

function Table({ rows, empty }: { readonly rows: readonly Deliverable[]; readonly empty: string }): ReactElement {
  if (rows.length === 0)
    return (
      <section className="page-card">
        <p>{empty}</p>
        <p>
          <a href={hrefOf("runs")}>See all runs</a>
        </p>
      </section>
    );
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Version</th>
          <th scope="col">State</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ deliverable_id: id, name, versions, history, created_at: created }) => (
          <tr key={id}>
            <td data-label="Document">
              <a href={hrefOf(`reviews/${id}`)}>
                <bdi>{name}</bdi>
              </a>
            </td>
            <td data-label="Version">{versions.at(-1)?.number ?? 0}</td>
            <td data-label="State">
              <VersionState status={versions.at(-1)?.status ?? "pending"} />
            </td>
            <td data-label="Since">
              <Moment at={history.at(-1)?.at ?? created} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
