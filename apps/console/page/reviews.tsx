import type { ReactElement } from "react";
import type { Environment, Session } from "./api.ts";
import { type PersonNames, usePersonNames } from "./person-names.ts";
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

export interface ReviewsProps {
  readonly environment: Environment;
  readonly session: Session;
}

/** What waits for a decision, and what was decided. */
export function Reviews({ environment, session }: ReviewsProps): ReactElement {
  const names = usePersonNames(environment, session);
  return (
    <>
      <Listed
        title="Reviews"
        about="People check what was made, approve it, and release it. What waits for a decision is first."
        empty="Nothing was sent to review yet. Open a run that succeeded and press “Send to review”."
        pick={(all) => [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))]}
        draw={(rows) => <ReviewTable rows={rows} names={names} />}
      />
      <ReviewPolicyForm role={environment.role} />
    </>
  );
}

/** What is released now, and what was revoked. */
export function Releases({ environment, session }: ReviewsProps): ReactElement {
  const names = usePersonNames(environment, session);
  return (
    <Listed
      title="Releases"
      about="A release is a version that people approved. It is signed: anyone can check it without this server, and an owner or admin can revoke it."
      empty="Nothing is released yet. A version that people approved can be released on its page under Reviews."
      pick={(all) => all.filter(({ history }) => history.some(({ kind }) => kind === "release"))}
      draw={(rows) => <ReleaseTable rows={rows} names={names} />}
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
  readonly draw: (rows: readonly Deliverable[]) => ReactElement;
}

function Listed({ title, about, empty, pick, draw }: ListedProps): ReactElement {
  const [loaded] = useLoaded(readQueue, "reviews");
  const rows = loaded.kind === "ready" ? pick(loaded.value.deliverables) : [];
  return (
    <>
      <h1>{title}</h1>
      <p>{about}</p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && (rows.length === 0 ? <Nothing words={empty} /> : draw(rows))}
      {loaded.kind === "ready" && loaded.value.left > 0 && (
        <p className="page-muted">{loaded.value.left} older documents are not shown here.</p>
      )}
    </>
  );
}

function Nothing({ words }: { readonly words: string }): ReactElement {
  return (
    <section className="page-card">
      <p>{words}</p>
      <p>
        <a href={hrefOf("runs")}>See all runs</a>
      </p>
    </section>
  );
}

interface TableProps {
  readonly rows: readonly Deliverable[];
  readonly names: PersonNames;
}

/** The newest version of each document. */
function ReviewTable({ rows, names }: TableProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Newest version</th>
          <th scope="col">State</th>
          <th scope="col">Approvals</th>
          <th scope="col">Sent in by</th>
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ deliverable_id: id, name, versions, history, review_policy: policy, created_at: created }) => {
          const newest = versions.at(-1);
          return (
            <tr key={id}>
              <td data-label="Document">
                <a href={hrefOf(`reviews/${id}`)}>
                  <bdi>{name}</bdi>
                </a>
              </td>
              <td data-label="Newest version">{newest?.number ?? 0}</td>
              <td data-label="State">
                <VersionState status={newest?.status ?? "pending"} />
              </td>
              <td data-label="Approvals">
                {newest?.approvals.length ?? 0} of {policy.required_approvals}
              </td>
              <td data-label="Sent in by">
                <bdi>{names.of(newest?.submitted_by ?? null) ?? "a key, or somebody who left"}</bdi>
              </td>
              <td data-label="Last change">
                <Moment at={history.at(-1)?.at ?? created} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Each release with what became of it, newest first. */
function ReleaseTable({ rows, names }: TableProps): ReactElement {
  const releases = rows
    .flatMap((document) =>
      document.history.filter(({ kind }) => kind === "release").map((record) => ({ document, record })),
    )
    .toSorted((a, b) => (a.record.at < b.record.at ? 1 : -1));
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Version</th>
          <th scope="col">State</th>
          <th scope="col">Released</th>
          <th scope="col">By</th>
          <th scope="col">Why it was revoked</th>
        </tr>
      </thead>
      <tbody>
        {releases.map(({ document: { deliverable_id: id, name, versions, history }, record }) => {
          const version = versions.find((one) => one.deliverable_version_id === record.deliverable_version_id);
          const isActive = version?.active_release_id === record.id;
          const revocation = history.find(
            (one) => one.kind === "revocation" && one.deliverable_version_id === record.deliverable_version_id,
          );
          return (
            <tr key={record.id}>
              <td data-label="Document">
                <a href={hrefOf(`reviews/${id}`)}>
                  <bdi>{name}</bdi>
                </a>
              </td>
              <td data-label="Version">{version?.number ?? 0}</td>
              <td data-label="State">
                <VersionState status={isActive ? "released" : "revoked"} />
              </td>
              <td data-label="Released">
                <Moment at={record.at} />
              </td>
              <td data-label="By">
                <bdi>{names.ofRecord(record)}</bdi>
              </td>
              <td data-label="Why it was revoked">
                {!isActive && typeof revocation?.facts.reason === "string" && <bdi>{revocation.facts.reason}</bdi>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
