import type { PlatformParts } from "@colophon/http";
import {
  createAudit,
  createMembers,
  createOneTimeLinks,
  createOverview,
  createPasswords,
  createPeople,
  createSessions,
  createSlowdown,
  createStartLinks,
  type Tenants,
} from "@colophon/service";
import type { Database } from "@colophon/storage";
import type { Settings } from "./settings.ts";

/** Signed-in people: their accounts, links, sessions, and the audit log. */
export function createPlatform(database: Database, tenants: Tenants): PlatformParts {
  const parts = { database, passwords: createPasswords(), slowdown: createSlowdown() };
  return {
    people: createPeople(parts),
    links: createOneTimeLinks({ ...parts, findFirstOrganization: () => findFirstOrganization(tenants) }),
    members: createMembers(database),
    sessions: createSessions(database),
    audit: createAudit(database),
    tenants,
    start: createStartLinks({ database, findFirstOrganization: () => findFirstOrganization(tenants) }),
    overview: createOverview(database),
  };
}

async function findFirstOrganization(tenants: Tenants): Promise<string> {
  const { environmentId } = await tenants.ensureFirst();
  const first = (await tenants.list()).find(({ id }) => id === environmentId);
  if (first === undefined) throw new Error("The first environment has no organization.");
  return first.organizationId;
}

/**
 * The first owner's link, at `localhost`: only this machine may open it, and passkeys need a name. Undefined where there is an owner,
 * on a worker, and on an address that `localhost` does not reach.
 */
export async function writeOwnerLink(
  { links }: Pick<PlatformParts, "links">,
  { role, host }: Pick<Settings, "role" | "host">,
  url: string,
): Promise<string | undefined> {
  if (role === "worker" || !ON_LOOPBACK.has(host)) return undefined;
  const link = await links.issueOwnerLink();
  const name = host === "::1" ? "[::1]" : "localhost";
  return link === undefined ? undefined : `http://${name}:${new URL(url).port}/people#link=${link.token}`;
}

/** Addresses to listen on that include the loopback interface. */
const ON_LOOPBACK = new Set(["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"]);
