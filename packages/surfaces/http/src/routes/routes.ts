import { buildSearchIndex, type SearchEntry } from "../docs/search-index.ts";
import type { Catalog } from "../parts.ts";
import type { Access } from "../routing/access.ts";
import type { AnyRoute } from "../routing/route.ts";
import { BRAND_PACK_ROUTES } from "./brand-packs.ts";
import { CANCELLATION_ROUTES } from "./cancellations.ts";
import { CONSOLE_ROUTES } from "./console.ts";
import { discoveryRoutes } from "./discovery.ts";
import { EXECUTION_ROUTES } from "./executions.ts";
import { HEALTH_ROUTES } from "./health.ts";
import { INPUT_ROUTES } from "./inputs.ts";
import { JOB_ROUTES } from "./jobs.ts";
import { PREFLIGHT_ROUTES } from "./preflight.ts";
import { referenceRoutes } from "./reference.ts";
import { RENDER_ROUTES } from "./renders.ts";
import { RESULT_ROUTES } from "./results.ts";
import { RUN_ROUTES } from "./runs.ts";
import { SHARE_ROUTES } from "./shares.ts";
import { SUBMISSION_ROUTES } from "./submissions.ts";
import { UPLOAD_ROUTES } from "./uploads.ts";

/** Every route there is, in the order of the reference. */
export const ROUTES: readonly AnyRoute[] = [
  ...discoveryRoutes(() => ROUTES),
  ...referenceRoutes(() => ROUTES),
  ...CONSOLE_ROUTES,
  ...SUBMISSION_ROUTES,
  ...RUN_ROUTES,
  ...RENDER_ROUTES,
  ...BRAND_PACK_ROUTES,
  ...PREFLIGHT_ROUTES,
  ...JOB_ROUTES,
  ...EXECUTION_ROUTES,
  ...CANCELLATION_ROUTES,
  ...RESULT_ROUTES,
  ...SHARE_ROUTES,
  ...INPUT_ROUTES,
  ...UPLOAD_ROUTES,
  ...HEALTH_ROUTES,
];

/** What a request to a route needs, as the documentation lists it. */
export interface RouteAccess {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

/** The table of scopes with the method and path of each route, in the order of the reference. */
export function listAccess(): readonly RouteAccess[] {
  return ROUTES.map(({ method, path, auth: access }) => ({ method, path, access }));
}

/** The index of the docs' search for a catalog. */
export function indexDocs(catalog: Catalog, version: string): readonly SearchEntry[] {
  return buildSearchIndex({ catalog, version, routes: ROUTES });
}
