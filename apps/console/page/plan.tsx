import type { ReactElement } from "react";
import type { Environment } from "./api.ts";
import {
  type Billing,
  type BillingChange,
  type BillingUnit,
  ledgerHref,
  makePortalLink,
  readBilling,
  readBillingChanges,
  type UnitUsage,
} from "./billing-api.ts";
import { formatAmount, formatBytes, formatCount, formatDay } from "./format.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

const UNITS: Readonly<Record<BillingUnit, string>> = {
  executions: "Runs of every outcome",
  results: "Runs that gave a result",
  request_bytes: "Bytes sent",
  result_bytes: "Bytes of results",
};

/** What the organization's plan is, what it used this month, and how that came about. */
export function PlanPage({ environment }: { readonly environment: Environment }): ReactElement {
  if (environment.role !== "owner" && environment.role !== "admin")
    return (
      <section className="page-card">
        <h1>Plan</h1>
        <p>Owners and admins of the organization see its plan. Ask one of them.</p>
      </section>
    );
  return <Loader environment={environment} />;
}

function Loader({ environment }: { readonly environment: Environment }): ReactElement {
  const { organization_id: organization } = environment;
  const read = async () => {
    const [billing, changes] = await Promise.all([readBilling(organization), readBillingChanges(organization)]);
    return { billing, changes };
  };
  const [loaded, reload] = useLoaded(read, organization);
  const { problem, act } = useAction(reload);
  if (loaded.kind === "loading") return <p role="status">Loading…</p>;
  if (loaded.kind === "failed") return <Problem problem={loaded.problem} />;
  const { billing, changes } = loaded.value;
  const open = () => act(async () => location.assign(await makePortalLink(organization)));
  return (
    <>
      <h1>Plan</h1>
      <p>
        <bdi>{environment.organization_name}</bdi> has the plan <strong>{billing.plan.title}</strong>.{" "}
        <State billing={billing} />
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      <UnitTable billing={billing} />
      <p className="page-below">
        The month is {formatDay(billing.period.from)} to {formatDay(billing.period.to)} (UTC). The days and operations
        are on the page <a href={hrefOf("usage")}>Usage</a>.
      </p>
      <div className="page-buttons page-below">
        {billing.has_provider && environment.role === "owner" && (
          <button type="button" className="page-button" onClick={() => void open()}>
            Open the page of the billing provider
          </button>
        )}
        <a className="page-button page-quiet" href={ledgerHref(organization)} download="ledger.csv">
          Download all usage as CSV
        </a>
      </div>
      {billing.has_provider && environment.role === "admin" && <p>Owners open the page of the billing provider.</p>}
      <History changes={changes} />
    </>
  );
}

function State({ billing: { state, since, until } }: { readonly billing: Billing }): ReactElement {
  if (state === "lapsed")
    return (
      <>
        It has lapsed: keys get 401, and nobody can submit, review or release. Runs and results can still be read. It
        lapsed <Moment at={since} />
      </>
    );
  if (state === "trial" && until !== null)
    return (
      <>
        It is a trial that ends <Moment at={until} />
      </>
    );
  return (
    <>
      It is {state === "trial" ? "a trial" : "active"} since <Moment at={since} />
    </>
  );
}

function UnitTable({ billing: { plan, usage, amount } }: { readonly billing: Billing }): ReactElement {
  const { currency } = plan;
  const shown = ({ unit, used }: UnitUsage) => (unit.endsWith("_bytes") ? formatBytes(used) : formatCount(used));
  const included = ({ unit, included: count }: UnitUsage) =>
    count === null ? "All" : unit.endsWith("_bytes") ? formatBytes(count) : formatCount(count);
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">What counts</th>
          <th scope="col">Used this month</th>
          <th scope="col">Included</th>
          {currency !== null && <th scope="col">Price of the rest</th>}
        </tr>
      </thead>
      <tbody>
        {usage.map((row) => (
          <tr key={row.unit}>
            <td data-label="What counts">{UNITS[row.unit]}</td>
            <td data-label="Used this month">{shown(row)}</td>
            <td data-label="Included">{included(row)}</td>
            {currency !== null && <td data-label="Price of the rest">{formatAmount(row.amount, currency)}</td>}
          </tr>
        ))}
      </tbody>
      {currency !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Price so far, with {formatAmount(plan.price, currency)} for the month
            </th>
            <td data-label="Price so far">{formatAmount(amount, currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function History({ changes }: { readonly changes: readonly BillingChange[] }): ReactElement {
  return (
    <section className="page-below">
      <h2>Changes</h2>
      {changes.length === 0 ? (
        <p>Plan and state were not changed.</p>
      ) : (
        <ul>
          {changes.map(({ revision, at, plan, state, reason }) => (
            <li key={revision}>
              {plan}, {state}: <bdi>{reason}</bdi> <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
