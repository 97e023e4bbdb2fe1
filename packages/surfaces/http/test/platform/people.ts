import { randomUUID } from "node:crypto";
import {
  createAppLogins,
  createAudit,
  createAuditHeads,
  createBilling,
  createChallenges,
  createDeliverables,
  createDeviceLogins,
  createIdentities,
  createMembers,
  createNoticeSettings,
  createNotices,
  createOneTimeLinks,
  createOverview,
  createPasskeys,
  createPasswords,
  createPeople,
  createPresets,
  createRefusals,
  createReleases,
  createReviews,
  createServiceAccounts,
  createSessions,
  createShares,
  createSignInProviders,
  createSlowdown,
  createStartLinks,
  createStepUp,
  createUsageReader,
  createWebhooks,
  type Provider,
  type Role,
  readOutboundRules,
} from "@colophon/service";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { PlatformParts } from "../../src/index.ts";
import { platformOpenApi } from "../../src/platform/document.ts";
import type { RoleName } from "../../src/platform/roles.ts";
import { PLATFORM_ROUTES } from "../../src/platform/routes.ts";
import { startApp, type TestAnswer, type TestApp, toAnswer } from "../harness.ts";

export const PASSWORD = "correct horse battery";
export const ORIGIN = "http://localhost";
/** Deliveries of tests stay on this machine. */
export const WEBHOOKS = { rules: readOutboundRules(["http://127.0.0.1"]), key: new Uint8Array(32) };

/** A browser of a person: its cookie, and what its page knows. */
export interface Browser {
  readonly address: string;
  readonly personId: string;
  readonly cookie: string;
  readonly writeToken: string;
}

export interface Ask {
  readonly method?: string;
  readonly url: string;
  readonly body?: unknown;
  /** Undefined removes a header that is sent otherwise. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly remoteAddress?: string;
}

export interface PlatformTest {
  readonly app: TestApp;
  readonly platform: PlatformParts;
  readonly waits: number[];
  /** One request, its answer checked against the OpenAPI document. */
  ask(browser: Browser | undefined, ask: Ask): Promise<TestAnswer>;
  makeOrganization(kind?: "active" | "lapsed"): Promise<{ readonly id: string; readonly environmentId: string }>;
  /** A person of a role in an organization, signed in. */
  join(role: RoleName, organizationId: string): Promise<Browser>;
  signIn(address: string): Promise<Browser>;
}

export function browserOf(answer: TestAnswer): Browser {
  const cookie = String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  const { address, person_id: personId, write_token: writeToken } = answer.json;
  return { address, personId, cookie, writeToken };
}

export async function startPlatform(hasWorker = false, providers: readonly Provider[] = []): Promise<PlatformTest> {
  const app = await startApp({ hasWorker });
  const { database, tenants } = app.service;
  const waits: number[] = [];
  const parts = {
    database,
    passwords: createPasswords({ N: 16, r: 8, p: 1 }),
    slowdown: createSlowdown(undefined, async (ms) => waits.push(ms)),
  };
  const challenges = createChallenges(new Uint8Array(32));
  const issuers = providers.map(({ issuer }) => issuer);
  const first = await tenants.createOrganization("First", { kind: "active" });
  const platform: PlatformParts = {
    people: createPeople(parts),
    links: createOneTimeLinks({ ...parts, findFirstOrganization: async () => first }),
    passkeys: createPasskeys({ ...parts, challenges, issuers }),
    providers: createSignInProviders({ ...WEBHOOKS, database, providers, challenges }),
    identities: createIdentities(database, issuers),
    stepUp: createStepUp(parts),
    deviceLogins: createDeviceLogins({ ...app.service, slowdown: parts.slowdown }),
    appLogins: createAppLogins(app.service),
    members: createMembers(database),
    sessions: createSessions(database),
    audit: createAudit(database),
    auditHeads: createAuditHeads(database, app.service.signing),
    tenants,
    deliverables: createDeliverables(app.service),
    reviews: createReviews(app.service),
    releases: createReleases(app.service),
    signing: app.service.signing,
    start: createStartLinks({ database, findFirstOrganization: async () => first }),
    overview: createOverview(database),
    refusals: createRefusals(database),
    shares: createShares(database),
    webhooks: createWebhooks(database, WEBHOOKS),
    usage: createUsageReader(database),
    notices: createNotices(database),
    noticeSettings: createNoticeSettings(database),
    presets: createPresets(database),
    serviceAccounts: createServiceAccounts(app.service),
    billing: createBilling({ database }),
  };
  Object.assign(app.parts, { platform });
  const ask: PlatformTest["ask"] = async (browser, { method = "GET", url, body, headers = {}, remoteAddress }) => {
    const sent: Record<string, string | undefined> = {
      ...(method !== "GET" && { origin: ORIGIN }),
      ...(browser !== undefined && { cookie: browser.cookie, "colophon-write-token": browser.writeToken }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const response = await app.app.fastify.inject({
      method: method as "GET",
      url,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    const answer = toAnswer(response.statusCode, response.headers as Record<string, string>, response.rawPayload);
    checkDeclared(method, url, answer);
    return answer;
  };
  const redeem = async (token: string, address: string) =>
    browserOf(
      await ask(undefined, {
        method: "POST",
        url: "/api/platform/links/redeem",
        body: { token, address, password: PASSWORD },
      }),
    );
  return {
    app,
    platform,
    waits,
    ask,
    async makeOrganization(kind = "active") {
      const id = await tenants.createOrganization(randomUUID(), { kind });
      return { id, environmentId: await tenants.createEnvironment(id, "E", "live") };
    },
    async join(role, organizationId) {
      const address = `${randomUUID()}@example.com`;
      const makesOperator = role === "operator";
      const given = { organizationId, address, role: makesOperator ? "viewer" : (role as Role), makesOperator };
      const link = await platform.links.invite(given, { kind: "command" });
      if (typeof link === "string") throw new Error(link);
      return redeem(link.token, address);
    },
    signIn: async (address) =>
      browserOf(
        await ask(undefined, { method: "POST", url: "/api/platform/session", body: { address, password: PASSWORD } }),
      ),
  };
}

export const document = platformOpenApi(PLATFORM_ROUTES, "0.0.0") as {
  readonly paths: Record<
    string,
    Record<string, { readonly responses: Record<string, { readonly content?: Record<string, object> }> }>
  >;
};
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: "platform" });

/** Throws when an answer is not one that the document declares for its route. */
function checkDeclared(method: string, url: string, { status, text, headers }: TestAnswer): void {
  const given = url.split("?")[0] ?? "";
  const path = Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(given),
  );
  const response = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()]?.responses;
  if (path === undefined || response === undefined) return;
  const type = headers["content-type"]?.split(";")[0] ?? "";
  const content = response[status]?.content;
  if (response[status] === undefined || (type !== "" && (content?.[type] ?? content?.["*/*"]) === undefined))
    throw new Error(`${method} ${path} -> ${status} ${type} is not declared: ${text.slice(0, 500)}`);
  if (!type.endsWith("json")) return;
  const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
  const pointer = ["paths", path, method.toLowerCase(), "responses", String(status), "content", type, "schema"];
  const validate = ajv.compile({ $ref: `platform#/${pointer.map(escapePointer).join("/")}` });
  if (!validate(JSON.parse(text)))
    throw new Error(`${method} ${path} -> ${status}: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`);
}
