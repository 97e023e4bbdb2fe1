import { type ReactElement, useState } from "react";
import type { Environment, ServiceProblem, Session } from "./api.ts";
import { CodeBlock } from "./code-block.tsx";
import { OfflineCheck } from "./offline-check.tsx";
import { type PersonNames, usePersonNames } from "./person-names.ts";
import { Problem } from "./problem.tsx";
import { Evidence } from "./review-evidence.tsx";
import { DecideForm, ReleaseForm, RevokeForm } from "./review-forms.tsx";
import { History } from "./review-history.tsx";
import { type Deliverable, readDeliverable, type Version } from "./reviews-api.ts";
import { hrefOf } from "./routes.ts";
import { toProblem, useLoaded } from "./use-loaded.ts";
import { VersionState } from "./version-status.tsx";

export interface ReviewPageProps {
  readonly id: string;
  readonly environment: Environment;
  readonly session: Session;
}

/** One document under review: its newest version, the evidence, then the decision and the release. */
export function ReviewPage({ id, ...props }: ReviewPageProps): ReactElement {
  const [loaded, reload] = useLoaded(() => readDeliverable(id), id);
  return (
    <>
      <p>
        <a href={hrefOf("reviews")}>← All reviews</a>
      </p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && <Review deliverable={loaded.value} reload={reload} {...props} />}
    </>
  );
}

interface ReviewProps extends Omit<ReviewPageProps, "id"> {
  readonly deliverable: Deliverable;
  readonly reload: () => Promise<void>;
}

function Review({ deliverable, reload, environment, session }: ReviewProps): ReactElement {
  const { versions, history, review_policy: policy } = deliverable;
  const newest = versions.at(-1);
  const [number, setNumber] = useState(newest?.number ?? 1);
  const version = versions.find((one) => one.number === number) ?? newest;
  const names = usePersonNames(environment, session);
  return (
    <>
      <h1>
        <bdi>{deliverable.name}</bdi>
      </h1>
      {versions.length > 1 && (
        <label className="page-field">
          Version
          <select value={number} onChange={(event) => setNumber(Number(event.currentTarget.value))}>
            {versions.map((one) => (
              <option key={one.number} value={one.number}>
                {one.number}
              </option>
            ))}
          </select>
        </label>
      )}
      {version !== undefined && (
        <>
          <p>
            Version {version.number}: <VersionState status={version.status} />. It has {version.approvals.length} of{" "}
            {policy.required_approvals} needed {policy.required_approvals === 1 ? "approval" : "approvals"}.{" "}
            <SentBy version={version} names={names} />
          </p>
          <Evidence version={version} document={deliverable.name} />
          <Actions {...{ version, deliverable, environment, session, reload }} />
          {history.some(({ kind }) => kind === "release") && <OfflineCheck deliverable={deliverable} />}
          <History history={history} versions={versions} names={names} />
          <details className="page-card page-again">
            <summary>
              <h2>Everything that the decision is bound to</h2>
            </summary>
            <CodeBlock text={JSON.stringify(version.evidence, null, 2)} />
          </details>
        </>
      )}
    </>
  );
}

function SentBy({ version, names }: { readonly version: Version; readonly names: PersonNames }): ReactElement | null {
  const name = names.of(version.submitted_by);
  return name === undefined ? null : (
    <>
      It was sent in by <bdi>{name}</bdi>.
    </>
  );
}

interface ActionsProps extends ReviewProps {
  readonly version: Version;
}

/** What this person may do now; what they may not do says who may. */
function Actions({ version, deliverable, environment, session, reload }: ActionsProps): ReactElement {
  const [problem, setProblem] = useState<ServiceProblem>();
  const { role } = environment;
  const place = { environment, deliverableId: deliverable.deliverable_id, versionId: version.deliverable_version_id };
  const act = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      setProblem(undefined);
      await reload();
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const isOwn = deliverable.review_policy.four_eyes && version.submitted_by === session.person_id;
  const isManager = role === "owner" || role === "admin";
  const isApproved = version.approvals.length >= deliverable.review_policy.required_approvals;
  const active = deliverable.history.find(({ id }) => id === version.active_release_id);
  return (
    <>
      {problem !== undefined && <Problem problem={problem} />}
      {version.status !== "released" && version.status !== "revoked" && (
        <section className="page-card" aria-labelledby="decide">
          <h2 id="decide">Decide</h2>
          {role === "viewer" ? (
            <p>A viewer decides nothing. Owners, admins and members decide.</p>
          ) : (
            <DecideForm {...{ place, version, isOwn }} onSend={act} />
          )}
        </section>
      )}
      {isApproved && version.active_release_id === null && (
        <section className="page-card" aria-labelledby="release">
          <h2 id="release">Release</h2>
          {isManager ? (
            <ReleaseForm {...{ place, version }} onSend={act} />
          ) : (
            <p>Owners and admins release. Ask one of them.</p>
          )}
        </section>
      )}
      {active !== undefined && (
        <details className="page-card page-again">
          <summary>
            <h2>Revoke the release</h2>
          </summary>
          {isManager ? (
            <RevokeForm {...{ place, name: deliverable.name }} release={active} onSend={act} />
          ) : (
            <p>Owners and admins revoke a release. Ask one of them.</p>
          )}
        </details>
      )}
    </>
  );
}
