import { ROLES, type Role } from "@colophon/service";

/** `operator`: of the whole installation. */
export type RoleName = Role | "operator";

/**
 * Where a role counts.
 *
 * - `public`: for everyone, without a session.
 * - `visitor`: for whoever is not signed in, from the service's own pages.
 * - `return`: for whoever comes back from a provider, which is another site.
 * - `self`: for every signed-in person, about themselves.
 * - `organization`, `environment`, `release`: by the role in the organization of the path's `{id}`.
 * - `body`: by the role in the organization that the body names as `organizationId`, once the body is valid.
 * - `installation`: for its operator.
 */
export type Within =
  | "public"
  | "visitor"
  | "return"
  | "self"
  | "organization"
  | "environment"
  | "release"
  | "body"
  | "installation";

export interface RoleRow {
  readonly within: Within;
  /** Who may use the route; empty where no role counts. */
  readonly roles: readonly RoleName[];
  /** Must the organization be entitled? Default: no, so that a lapsed organization can still manage its people. */
  readonly needsEntitlement?: boolean;
}

const PUBLIC: RoleRow = { within: "public", roles: [] };
const VISITOR: RoleRow = { within: "visitor", roles: [] };
const RETURN: RoleRow = { within: "return", roles: [] };
const SELF: RoleRow = { within: "self", roles: [] };
const OPERATOR: RoleRow = { within: "installation", roles: ["operator"] };
const MANAGERS = ["owner", "admin"] as const;
const MANAGED: RoleRow = { within: "environment", roles: MANAGERS };
/** Whoever answers for what an organization pays, also when it has lapsed. */
const BILLED: RoleRow = { within: "organization", roles: MANAGERS };
const READERS: RoleRow = { within: "environment", roles: ROLES };
/** Whoever makes and stops work; a lapsed organization makes none. */
const WORKERS = ["owner", "admin", "member"] as const;
const SUBMITTERS: RoleRow = { within: "environment", roles: WORKERS, needsEntitlement: true };

/**
 * Who may use which route, by its operationId: the one table that the service, the documentation and the tests read. A route without
 * a row cannot be defined.
 *
 * Source   specification, Authentication, rule 5.
 */
export const ROLE_TABLE = {
  readPlatformOpenApi: PUBLIC,
  readAuditHead: PUBLIC,
  readPeoplePage: PUBLIC,
  readPeopleScript: PUBLIC,
  openSession: VISITOR,
  redeemLink: VISITOR,
  openStartLink: VISITOR,
  requestReset: VISITOR,
  beginDeviceLogin: PUBLIC,
  takeDeviceKey: PUBLIC,
  revokeDeviceKey: PUBLIC,
  readAuthorizationServer: PUBLIC,
  registerApp: PUBLIC,
  beginAppLogin: PUBLIC,
  takeAppKey: PUBLIC,
  inspectKey: PUBLIC,
  beginPasskeySignIn: VISITOR,
  openPasskeySession: VISITOR,
  listProviders: PUBLIC,
  beginProviderSignIn: VISITOR,
  finishProviderSignIn: RETURN,

  readSession: SELF,
  closeSession: SELF,
  listSessions: SELF,
  endSession: SELF,
  changePassword: SELF,
  listOwnOrganizations: SELF,
  listPasskeys: SELF,
  beginPasskey: SELF,
  addPasskey: SELF,
  renamePasskey: SELF,
  removePasskey: SELF,
  beginConnecting: SELF,
  listIdentities: SELF,
  removeIdentity: SELF,
  readNoticeSettings: SELF,
  setNoticeSettings: SELF,
  findDeviceLogin: SELF,
  findAppLogin: SELF,
  decideAppLogin: SELF,
  decideDeviceLogin: SELF,
  listLogins: SELF,
  endLogin: SELF,

  listMembers: { within: "organization", roles: ["owner", "admin", "member"] },
  setMemberRole: { within: "organization", roles: MANAGERS },
  removeMember: { within: "organization", roles: MANAGERS },
  leaveOrganization: { within: "organization", roles: ROLES },
  listInvitations: { within: "organization", roles: MANAGERS },
  createInvitation: { within: "organization", roles: MANAGERS, needsEntitlement: true },
  withdrawInvitation: { within: "organization", roles: MANAGERS },
  listServiceAccounts: { within: "organization", roles: MANAGERS },
  createServiceAccount: { within: "organization", roles: MANAGERS, needsEntitlement: true },
  setServiceAccount: { within: "organization", roles: MANAGERS },
  endServiceAccount: { within: "organization", roles: MANAGERS },
  listOrganizationEnvironments: { within: "organization", roles: ROLES },
  listNotices: { within: "organization", roles: WORKERS },
  markNoticeRead: { within: "organization", roles: WORKERS },
  markAllNoticesRead: { within: "organization", roles: WORKERS },
  readOrganizationUsage: { within: "organization", roles: WORKERS },
  readEnvironment: READERS,
  setRetention: MANAGED,
  setLimits: OPERATOR,

  submitEnvironmentOperation: SUBMITTERS,
  runEnvironmentOperation: SUBMITTERS,
  registerEnvironmentInput: SUBMITTERS,
  listEnvironmentExecutions: READERS,
  readEnvironmentExecution: READERS,
  cancelEnvironmentExecution: { within: "environment", roles: WORKERS },
  deleteEnvironmentExecution: { within: "environment", roles: MANAGERS },
  readEnvironmentResult: READERS,
  downloadEnvironmentArtifact: READERS,
  readEnvironmentOverview: READERS,
  readEnvironmentRequest: READERS,
  createShare: { within: "environment", roles: WORKERS },
  endShares: { within: "environment", roles: WORKERS },
  listEnvironmentErrors: READERS,
  listEnvironmentRefusals: READERS,
  listUnknownRefusals: OPERATOR,
  listEnvironmentBrandPacks: READERS,
  readEnvironmentBrandPack: READERS,
  listEnvironmentBrandPackVersions: READERS,
  downloadEnvironmentThumbnail: READERS,
  createEnvironmentBrandPack: SUBMITTERS,
  archiveEnvironmentBrandPack: MANAGED,
  listEnvironmentPreflights: READERS,
  readEnvironmentPreflight: READERS,
  readEnvironmentPreflightDiff: READERS,
  listEnvironmentHolds: READERS,
  createHold: OPERATOR,
  liftHold: OPERATOR,
  listEnvironmentKeys: { within: "environment", roles: MANAGERS },
  createEnvironmentKey: { within: "environment", roles: MANAGERS, needsEntitlement: true },
  revokeEnvironmentKey: { within: "environment", roles: MANAGERS },

  listWebhooks: MANAGED,
  createWebhook: { within: "environment", roles: MANAGERS, needsEntitlement: true },
  readWebhook: MANAGED,
  setWebhook: MANAGED,
  deleteWebhook: MANAGED,
  rotateWebhookSecret: MANAGED,
  testWebhook: MANAGED,
  resendDeliveries: MANAGED,
  listDeliveries: MANAGED,
  readDelivery: MANAGED,
  resendDelivery: MANAGED,

  listPresets: READERS,
  createPreset: SUBMITTERS,
  readPreset: READERS,
  setPreset: { within: "environment", roles: WORKERS },
  deletePreset: { within: "environment", roles: WORKERS },

  listDeliverables: READERS,
  createDeliverable: { within: "environment", roles: WORKERS, needsEntitlement: true },
  readDeliverable: READERS,
  createVersion: { within: "environment", roles: WORKERS, needsEntitlement: true },
  readLineage: READERS,
  readReviewPolicy: READERS,
  setReviewPolicy: { within: "environment", roles: MANAGERS },
  listSigningKeys: PUBLIC,

  decideReview: { within: "body", roles: WORKERS, needsEntitlement: true },
  createRelease: { within: "body", roles: MANAGERS, needsEntitlement: true },
  revokeRelease: { within: "body", roles: MANAGERS, needsEntitlement: true },
  downloadReleased: { within: "release", roles: ROLES },

  readBilling: BILLED,
  listBillingChanges: BILLED,
  listBillingLedger: BILLED,
  exportBillingLedger: BILLED,
  createPortalLink: { within: "organization", roles: ["owner"] },
  listPlans: OPERATOR,
  listBillingAccounts: OPERATOR,
  setBillingAccount: OPERATOR,
  reverseBillingEntry: OPERATOR,
  readBillingFeed: OPERATOR,
  receiveBillingEvent: PUBLIC,

  listPeople: OPERATOR,
  createReset: OPERATOR,
  listAudit: OPERATOR,
} as const satisfies Readonly<Record<string, RoleRow>>;

export type PlatformOperationId = keyof typeof ROLE_TABLE;

/** Throws for a route that has no row, so that no process serves it. */
export function roleRowOf(operationId: string): RoleRow {
  if (!Object.hasOwn(ROLE_TABLE, operationId))
    throw new Error(`The route ${operationId} has no row in the table of roles.`);
  return ROLE_TABLE[operationId as PlatformOperationId];
}
