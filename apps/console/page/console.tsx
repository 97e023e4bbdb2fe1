import { lazy, type ReactElement, Suspense } from "react";
import { Boundary } from "./boundary.tsx";
import type { Desk } from "./desk.ts";
import { Reopened } from "./reopened.tsx";
import { hrefOf, usePlace } from "./routes.ts";
import { RunPage } from "./run.tsx";
import { MAX_FILE_BYTES } from "./run-call.ts";
import { Runs } from "./runs.tsx";
import { TryFile } from "./try-file.tsx";

const Reviews = lazy(async () => ({ default: (await import("./reviews.tsx")).Reviews }));
const Releases = lazy(async () => ({ default: (await import("./reviews.tsx")).Releases }));
const ReviewPage = lazy(async () => ({ default: (await import("./review.tsx")).ReviewPage }));
const BatchPage = lazy(async () => ({ default: (await import("./batch.tsx")).BatchPage }));
const KeysPage = lazy(async () => ({ default: (await import("./keys.tsx")).KeysPage }));
const Health = lazy(async () => ({ default: (await import("./health.tsx")).Health }));
const AgainPage = lazy(async () => ({ default: (await import("./again-page.tsx")).AgainPage }));
const ComparePage = lazy(async () => ({ default: (await import("./compared.tsx")).ComparePage }));
const Requests = lazy(async () => ({ default: (await import("./requests.tsx")).Requests }));
const Renders = lazy(async () => ({ default: (await import("./renders.tsx")).Renders }));
const BrandPackPage = lazy(async () => ({ default: (await import("./brand-pack.tsx")).BrandPackPage }));
const PreflightPage = lazy(async () => ({ default: (await import("./preflight.tsx")).PreflightPage }));
const Errors = lazy(async () => ({ default: (await import("./errors.tsx")).Errors }));
const People = lazy(async () => ({ default: (await import("./people.tsx")).People }));
const Sessions = lazy(async () => ({ default: (await import("./sessions.tsx")).Sessions }));
const DevicePage = lazy(async () => ({ default: (await import("./device.tsx")).DevicePage }));
const AllowPage = lazy(async () => ({ default: (await import("./allow.tsx")).AllowPage }));
const SignInWays = lazy(async () => ({ default: (await import("./sign-in-ways.tsx")).SignInWays }));
const Webhooks = lazy(async () => ({ default: (await import("./webhooks.tsx")).Webhooks }));
const PlanPage = lazy(async () => ({ default: (await import("./plan.tsx")).PlanPage }));
const UsagePage = lazy(async () => ({ default: (await import("./usage.tsx")).UsagePage }));
const Notices = lazy(async () => ({ default: (await import("./notices.tsx")).Notices }));
const Settings = lazy(async () => ({ default: (await import("./settings.tsx")).Settings }));
const Audit = lazy(async () => ({ default: (await import("./audit.tsx")).Audit }));

/** The page that the address names. Pages that few people need are read when they are opened. */
export function Console({ desk }: { readonly desk: Desk }): ReactElement {
  // Read once: a page that changed before its boundary would begin twice.
  const place = usePlace();
  return (
    <Boundary key={place.page}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Page desk={desk} place={place} />
      </Suspense>
    </Boundary>
  );
}

interface PageProps {
  readonly desk: Desk;
  readonly place: ReturnType<typeof usePlace>;
}

function Page({ desk, place: { page, id, query, visit } }: PageProps): ReactElement {
  const { catalog, environment } = desk;
  if (environment.role === "viewer" && id === undefined && (page === "try" || page === "batch")) return <OnlyReads />;
  switch (page) {
    case "try":
      return id === undefined ? (
        <TryFile key={visit} catalog={catalog} />
      ) : (
        <Reopened key={id} id={id} catalog={catalog} />
      );
    case "batch":
      return <BatchPage catalog={catalog} maxBytes={MAX_FILE_BYTES} />;
    case "runs":
      return id === undefined ? (
        <Runs query={query} role={environment.role} />
      ) : (
        <RunPage key={id} id={id} role={environment.role} catalog={catalog} />
      );
    case "again":
      return <AgainPage key={id} id={id ?? ""} role={environment.role} />;
    case "compare":
      return <ComparePage key={`${id} ${query}`} id={id ?? ""} before={query.get("with") ?? ""} />;
    case "errors":
      return <Errors query={query} />;
    case "requests":
      return <Requests desk={desk} query={query} />;
    case "renders":
      return <Renders desk={desk} />;
    case "brand-pack":
      return <BrandPackPage key={id} id={id ?? ""} role={environment.role} />;
    case "preflight":
      return <PreflightPage key={id} id={id ?? ""} />;
    case "reviews":
      return id === undefined ? (
        <Reviews environment={environment} session={desk.session} />
      ) : (
        <ReviewPage key={id} id={id} environment={environment} session={desk.session} />
      );
    case "releases":
      return <Releases environment={environment} session={desk.session} />;
    case "webhooks":
      return <Webhooks role={environment.role} id={id} query={query} />;
    case "usage":
      return <UsagePage desk={desk} query={query} />;
    case "plan":
      return <PlanPage environment={environment} />;
    case "notices":
      return <Notices desk={desk} query={query} />;
    case "settings":
      return <Settings desk={desk} />;
    case "people":
      return <People environment={environment} />;
    case "sessions":
      return <Sessions />;
    case "device":
      return <DevicePage desk={desk} />;
    case "allow":
      return <AllowPage key={`${query}`} desk={desk} query={query} />;
    case "sign-in":
      return <SignInWays refused={query.get("refused")} />;
    case "audit":
      return <Audit session={desk.session} />;
    case "health":
      return <Health desk={desk} catalog={catalog} />;
    case "keys":
      return <KeysPage environment={environment} />;
    default:
      return (
        <section className="page-card">
          <h1>There is no such page</h1>
          <p>
            <a href={hrefOf("try")}>Try a file</a> or see <a href={hrefOf("runs")}>all runs</a>.
          </p>
        </section>
      );
  }
}

function OnlyReads(): ReactElement {
  return (
    <section className="page-card">
      <h1>You can read here</h1>
      <p>
        A viewer sees <a href={hrefOf("runs")}>runs and their results</a>. Owners, admins and members process files. Ask
        an owner or admin for another role.
      </p>
    </section>
  );
}
