import type { ReactElement, ReactNode } from "react";
import type { Role } from "./api.ts";
import type { Desk } from "./desk.ts";
import { Facts } from "./facts.tsx";
import { formatCount } from "./format.ts";
import { NoticeMails } from "./notice-settings.tsx";
import { PolicyFacts } from "./policy-facts.tsx";
import { Problem } from "./problem.tsx";
import { ReviewPolicyForm } from "./review-policy.tsx";
import { hrefOf } from "./routes.ts";
import { type EnvironmentSettings, readSettings } from "./settings-api.ts";
import { LimitsForm, RetentionForm, type SettingsFormProps } from "./settings-forms.tsx";
import { Snippet } from "./snippet.tsx";
import { useLoaded } from "./use-loaded.ts";

/** What holds for an environment: what the operator set, and what people change here, with who may change each. */
export function Settings({ desk }: { readonly desk: Desk }): ReactElement {
  const { environment, session } = desk;
  const [loaded, reload] = useLoaded(readSettings, environment.environment_id);
  return (
    <>
      <h1>Settings</h1>
      <p>
        The settings of the environment <bdi>{environment.name}</bdi> of <bdi>{environment.organization_name}</bdi>.
        They apply to this environment only.
      </p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && (
        <>
          <Problem problem={loaded.problem} />
          <button type="button" className="page-button page-quiet page-below" onClick={reload}>
            Try again
          </button>
        </>
      )}
      {loaded.kind === "ready" && (
        <>
          <Environment settings={loaded.value.settings} />
          <Limits loaded={loaded.value} reload={reload} isOperator={session.is_operator} />
          <Retention loaded={loaded.value} reload={reload} role={environment.role} />
          <Policy settings={loaded.value.settings} />
        </>
      )}
      <ReviewPolicyForm role={environment.role} isOpen />
      <NoticeMails address={session.address} />
      {environment.role !== "viewer" && <Elsewhere desk={desk} />}
    </>
  );
}

interface PartProps {
  readonly settings: EnvironmentSettings;
}

function Environment({ settings }: PartProps): ReactElement {
  return (
    <section className="page-card" aria-labelledby="environment">
      <h2 id="environment">Environment</h2>
      <Facts
        facts={[
          ["Name", <bdi key="name">{settings.name}</bdi>],
          ["Keys", settings.kind === "live" ? "live keys" : "test keys"],
          ["Id", <code key="id">{settings.environment_id}</code>],
        ]}
      />
    </section>
  );
}

const limit = (value: number | null): string => (value === null ? "no limit" : formatCount(value));

function Limits({ isOperator, ...props }: SettingsFormProps & { readonly isOperator: boolean }): ReactElement {
  const { settings } = props.loaded;
  if (isOperator)
    return (
      <section className="page-card page-below" aria-labelledby="limits">
        <h2 id="limits">Limits</h2>
        <p>You change them as the operator of this server. A change of the plan replaces them.</p>
        <LimitsForm {...props} />
      </section>
    );
  return (
    <OperatorPart
      id="limits"
      title="Limits"
      command={`colophon environments set ${quote(settings.name)} --requests-per-minute 600 --concurrency 8`}
    >
      <Facts
        facts={[
          ["Runs at the same time", limit(settings.concurrency)],
          ["Requests a minute", limit(settings.requests_per_minute)],
          ["New runs a month", limit(settings.executions_per_month)],
        ]}
      />
    </OperatorPart>
  );
}

function Retention({ role, ...props }: SettingsFormProps & { readonly role: Role }): ReactElement {
  const { retention } = props.loaded.settings;
  const isForever = Object.values(retention).every((days) => days === null);
  return (
    <section className="page-card page-below" aria-labelledby="retention">
      <h2 id="retention">How long data is kept</h2>
      <p>
        {isForever
          ? "Everything is kept until somebody deletes it."
          : "Days count from the end of a run. Runs that have not ended are never deleted."}
      </p>
      {role === "owner" || role === "admin" ? (
        <RetentionForm {...props} />
      ) : (
        <>
          <Facts
            facts={[
              ["What was sent", kept(retention.documents_days)],
              ["Results", kept(retention.results_days)],
              ["Events of a run", kept(retention.events_days)],
              ["The record of a run", kept(retention.records_days)],
            ]}
          />
          <p>Owners and admins change how long data is kept.</p>
        </>
      )}
    </section>
  );
}

const kept = (days: number | null): string =>
  days === null ? "kept" : days === 1 ? "1 day" : `${formatCount(days)} days`;

function Policy({ settings: { name, delivery_policy: policy } }: PartProps): ReactElement {
  return (
    <OperatorPart
      id="policy"
      title="What runs may do"
      command={`colophon environments set ${quote(name)} --policy '{"maximumLossSeverity":"degraded"}'`}
    >
      <PolicyFacts policy={policy} />
    </OperatorPart>
  );
}

interface OperatorPartProps {
  readonly id: string;
  readonly title: string;
  /** An example of the command that changes it. */
  readonly command: string;
  readonly children: ReactNode;
}

/** What only the operator of the server changes, on its command line. */
function OperatorPart({ id, title, command, children }: OperatorPartProps): ReactElement {
  return (
    <section className="page-card page-below" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <details className="page-options">
        <summary>How to change this</summary>
        <p>The operator of this server changes it on the server’s command line, for example:</p>
        <Snippet name={title} text={command} headingLevel={3} />
      </details>
    </section>
  );
}

/** A name as one word of a shell. */
const quote = (name: string): string => (/^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`);

function Elsewhere({ desk: { environment } }: { readonly desk: Desk }): ReactElement {
  const isManager = environment.role === "owner" || environment.role === "admin";
  return (
    <p className="page-below">
      On other pages: <a href={hrefOf("people")}>people and roles</a>
      {isManager && (
        <>
          , <a href={hrefOf("keys")}>keys</a>, <a href={hrefOf("webhooks")}>webhooks</a>,{" "}
          <a href={hrefOf("plan")}>the plan</a>
        </>
      )}
      , <a href={hrefOf("sign-in")}>how you sign in</a>.
    </p>
  );
}
