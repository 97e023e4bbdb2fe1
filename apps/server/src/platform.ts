import type { PlatformParts } from "@colophon/http";
import {
  type BillingProvider,
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
  createResetRequests,
  createReviews,
  createServiceAccounts,
  createSessions,
  createShares,
  createSignInProviders,
  createSigningKeys,
  createSlowdown,
  createStartLinks,
  createStepUp,
  createUsageReader,
  createWebhooks,
  deriveSecret,
  type Keys,
  type Mailer,
  makePrivateKey,
  type PeopleParts,
  type Plan,
  type SigningKeys,
  type Tenants,
  type WebhookSending,
} from "@colophon/service";
import type { BlobStoreProvider, Database } from "@colophon/storage";
import type { Settings } from "./settings.ts";
import { readSigningKey, writeSigningKey } from "./signing-key.ts";

interface PlatformNeeds {
  readonly database: Database;
  readonly tenants: Tenants;
  readonly keys: Keys;
  readonly blobs: BlobStoreProvider;
  readonly signing: SigningKeys;
  readonly webhooks: WebhookSending;
  /** The installation's. */
  readonly secret: Uint8Array;
  readonly signIn: Settings["signIn"];
  readonly billing: { readonly plans: readonly Plan[]; readonly provider: BillingProvider | undefined };
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string | undefined;
  readonly onError: (what: string, error: unknown) => void;
}

/** Signed-in people: their accounts, links, sessions, and the audit log. */
export function createPlatform(needs: PlatformNeeds): PlatformParts {
  const { database, tenants, blobs, signing, webhooks, secret } = needs;
  const accounts = makeAccountParts(database);
  const challenges = createChallenges(deriveSecret(secret, "challenges"));
  const { providers, hosts: rules } = needs.signIn;
  const issuers = providers.map(({ issuer }) => issuer);
  const key = deriveSecret(secret, "sign-in-flows");
  const governed = { database, blobs, signing };
  return {
    ...createAccounts(database, tenants, accounts),
    passkeys: createPasskeys({ ...accounts, challenges, issuers }),
    providers: createSignInProviders({ database, providers, rules, key, challenges }),
    identities: createIdentities(database, issuers),
    stepUp: createStepUp(accounts),
    deviceLogins: createDeviceLogins({ database, keys: needs.keys }),
    appLogins: createAppLogins({ database, keys: needs.keys }),
    members: createMembers(database),
    sessions: createSessions(database),
    audit: createAudit(database),
    auditHeads: createAuditHeads(database, signing),
    tenants,
    deliverables: createDeliverables(governed),
    reviews: createReviews(governed),
    releases: createReleases(governed),
    signing,
    start: createStartLinks({ database, findFirstOrganization: () => findFirstOrganization(tenants) }),
    overview: createOverview(database),
    refusals: createRefusals(database),
    shares: createShares(database),
    webhooks: createWebhooks(database, webhooks),
    usage: createUsageReader(database),
    notices: createNotices(database),
    noticeSettings: createNoticeSettings(database),
    ...mailParts(needs),
    presets: createPresets(database),
    serviceAccounts: createServiceAccounts({ database, keys: needs.keys }),
    billing: createBilling({ database, ...needs.billing }),
  };
}

/** Where the service sends mail; its settings require the URL that links lead to. */
function mailParts({ database, mailer, publicUrl, onError }: PlatformNeeds): Pick<PlatformParts, "mailer" | "resets"> {
  if (mailer === undefined || publicUrl === undefined) return {};
  return { mailer, resets: createResetRequests({ database, mailer, publicUrl, onError }) };
}

/** Accounts and the links that make them. */
export function createAccounts(
  database: Database,
  tenants: Tenants,
  parts: PeopleParts = makeAccountParts(database),
): Pick<PlatformParts, "people" | "links"> {
  return {
    people: createPeople(parts),
    links: createOneTimeLinks({ ...parts, findFirstOrganization: () => findFirstOrganization(tenants) }),
  };
}

/** One of each in a process: what slows attempts down counts all of them. */
function makeAccountParts(database: Database): PeopleParts {
  return { database, passwords: createPasswords(), slowdown: createSlowdown() };
}

/** The keys that releases are signed with; the private one is a file. */
export function openSigningKeys(database: Database, settings: Settings): SigningKeys {
  return createSigningKeys(database, () => readSigningKey(settings));
}

/**
 * The first key of an installation: the file that is there, or a new one. Several machines that share a database share no folder, so
 * theirs is never made here.
 */
export async function enrollFirstKey(signing: SigningKeys, settings: Settings): Promise<void> {
  const isShared = settings.databaseUrl !== undefined;
  if (isShared && readSigningKey(settings) === undefined) return;
  await signing.enrollFirst(() => {
    const known = readSigningKey(settings);
    if (known !== undefined) return known;
    const made = makePrivateKey();
    writeSigningKey(settings, made);
    return made;
  });
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
