import { APP_ROUTES } from "./app-routes.ts";
import { BILLING_OPERATOR_ROUTES } from "./billing-operator-routes.ts";
import { BILLING_ROUTES } from "./billing-routes.ts";
import { DELIVERABLE_ROUTES } from "./deliverable-routes.ts";
import { DEVICE_ROUTES } from "./device-routes.ts";
import { platformOpenApi } from "./document.ts";
import { ENVIRONMENT_ROUTES } from "./environment-routes.ts";
import { INTROSPECTION_ROUTE } from "./introspection-route.ts";
import { MEMBER_ROUTES } from "./member-routes.ts";
import { MOUNTED_ROUTES } from "./mounts.ts";
import { NOTICE_ROUTES } from "./notice-routes.ts";
import { OPERATOR_ROUTES } from "./operator-routes.ts";
import { PEOPLE_HEADERS, PEOPLE_PAGE, PEOPLE_SCRIPT } from "./page.ts";
import { PASSKEY_ROUTES } from "./passkey-routes.ts";
import { PRESET_ROUTES } from "./preset-routes.ts";
import { PROVIDER_ROUTES } from "./provider-routes.ts";
import { REFUSAL_ROUTES } from "./refusal-routes.ts";
import { RELEASE_ROUTES } from "./release-routes.ts";
import { RENDER_PAGE_ROUTES } from "./render-routes.ts";
import type { RoleRow } from "./roles.ts";
import { definePlatformRoute, type PlatformRoute } from "./route.ts";
import { nothing } from "./schemas.ts";
import { SERVICE_ACCOUNT_ROUTES } from "./service-account-routes.ts";
import { SESSION_ROUTES } from "./session-routes.ts";
import { SETTINGS_ROUTES } from "./settings-routes.ts";
import { SHARE_PLATFORM_ROUTES } from "./share-routes.ts";
import { USAGE_ROUTES } from "./usage-routes.ts";
import { WEBHOOK_ROUTES } from "./webhook-routes.ts";

const text = (type: string) => ({ 200: { description: "The file.", content: { [type]: { type: "string" } } } });

const CONTRACT_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/openapi",
    operationId: "readPlatformOpenApi",
    tag: "Contract",
    summary: "The OpenAPI document of the control plane.",
    description: "OpenAPI 3.1 document of all routes for signed-in people.",
    params: nothing,
    query: nothing,
    responses: {
      200: {
        description: "The OpenAPI document.",
        content: {
          "application/json": { type: "object", properties: { openapi: { const: "3.1.1" } }, required: ["openapi"] },
        },
      },
    },
    problems: ["NOT_FOUND"],
    handle: async ({ parts }) => platformOpenApi(PLATFORM_ROUTES, parts.version),
  }),
  definePlatformRoute({
    method: "GET",
    path: "/people",
    operationId: "readPeoplePage",
    tag: "Contract",
    summary: "The page to sign in and to use a link.",
    description: "Invitations, password resets and the first owner's link lead to this page.",
    params: nothing,
    query: nothing,
    responses: text("text/html"),
    problems: ["NOT_FOUND"],
    handle: async ({ reply }) => reply.headers(PEOPLE_HEADERS).type("text/html; charset=utf-8").send(PEOPLE_PAGE),
  }),
  definePlatformRoute({
    method: "GET",
    path: "/people/page.js",
    operationId: "readPeopleScript",
    tag: "Contract",
    summary: "The script of the page to sign in.",
    description: "The only script that the page at /people loads.",
    params: nothing,
    query: nothing,
    responses: text("text/javascript"),
    problems: ["NOT_FOUND"],
    handle: async ({ reply }) =>
      reply.headers(PEOPLE_HEADERS).type("text/javascript; charset=utf-8").send(PEOPLE_SCRIPT),
  }),
];

/** Every route of signed-in people. */
export const PLATFORM_ROUTES: readonly PlatformRoute[] = [
  ...CONTRACT_ROUTES,
  ...SESSION_ROUTES,
  ...PASSKEY_ROUTES,
  ...PROVIDER_ROUTES,
  ...DEVICE_ROUTES,
  ...APP_ROUTES,
  INTROSPECTION_ROUTE,
  ...MEMBER_ROUTES,
  ...SETTINGS_ROUTES,
  ...NOTICE_ROUTES,
  ...USAGE_ROUTES,
  ...DELIVERABLE_ROUTES,
  ...RELEASE_ROUTES,
  ...MOUNTED_ROUTES,
  ...ENVIRONMENT_ROUTES,
  ...SHARE_PLATFORM_ROUTES,
  ...REFUSAL_ROUTES,
  ...RENDER_PAGE_ROUTES,
  ...WEBHOOK_ROUTES,
  ...PRESET_ROUTES,
  ...SERVICE_ACCOUNT_ROUTES,
  ...BILLING_ROUTES,
  ...BILLING_OPERATOR_ROUTES,
  ...OPERATOR_ROUTES,
];

/** The table of roles with the method and path of each route, in the order of the reference. */
export function listRoles(): readonly (RoleRow & { readonly method: string; readonly path: string })[] {
  return PLATFORM_ROUTES.map(({ method, path, row }) => ({ method, path, ...row }));
}
