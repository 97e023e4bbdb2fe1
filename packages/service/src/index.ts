export { BlobStoreUnavailable, DatabaseUnavailable, StatementTimeout, tidyMemory } from "@colophon/storage";
export { type Accepted, type AdmissionParts, type Applicant, admit, admitPack, type Refusal } from "./admission.ts";
export { type Audit, createAudit, type Sealer, startSealer } from "./audit/audit.ts";
export {
  type ChainEnd,
  type ChainVerdict,
  type SealedEntry,
  verifyAuditLines,
  writeAuditLine,
  writeSyslogMessage,
} from "./audit/chain.ts";
export { type Actor, AUDIT_ACTIONS, type AuditAction, type AuditEntry } from "./audit/entry.ts";
export type { Baseline, DeckComparison, ResolvedBaseline } from "./baselines/baseline.ts";
export { type Baselines, createBaselines } from "./baselines/baselines.ts";
export type { ComparedPictures } from "./baselines/compare-pictures.ts";
export { announceTrialEnds, endTrials, TRIAL_NOTICE_DAYS } from "./billing/account.ts";
export {
  type Billing,
  type BillingAccount,
  type BillingChange,
  type BillingSummary,
  type ChangeRefusal,
  createBilling,
  type OperatorChange,
} from "./billing/billing.ts";
export { type Entitlement, STATES } from "./billing/entitlement.ts";
export { type Feed, sendUsage, writeEntry } from "./billing/feed.ts";
export { type BillingEntry, writeLedger } from "./billing/ledger.ts";
export { BUILT_IN_PLAN, type Plan } from "./billing/plans.ts";
export { type BillingProvider, BillingUnavailable, createHttpProvider } from "./billing/provider.ts";
export { type Consumption, PROVIDER_EVENTS, type ProviderEventType } from "./billing/provider-events.ts";
export { allowNamingAfterPuts, isErasedBytes } from "./blobs/erased.ts";
export { hashOfBlob } from "./blobs/identity.ts";
export { applyBrand, type BrandRef, type ResolvedBrand } from "./brand-packs/brand.ts";
export {
  type BrandPackPlace,
  type BrandPackRow,
  type BrandPacks,
  type BrandVersionRow,
  createBrandPacks,
  type ListedBrandPackRow,
  type ReadTemplate,
} from "./brand-packs/brand-packs.ts";
export type { LayoutPictures } from "./brand-packs/template-drawings.ts";
export { type DeckDiff, diffDecks } from "./decks/diff.ts";
export { type Authority, AuthorityRefusal, type VersionPlace } from "./deliverables/authority.ts";
export {
  createDeliverables,
  type Deliverables,
  type NewVersion,
} from "./deliverables/deliverables.ts";
export { type EvidenceArtifact, hashStream } from "./deliverables/evidence.ts";
export {
  judgeVersion,
  MAX_APPROVALS,
  type ReviewPolicy,
  type VersionState,
} from "./deliverables/review-policy.ts";
export { EVENT_TYPES, type EventType, NOTICE_KINDS, type NoticeKind, recordNotice } from "./events/events.ts";
export {
  type BulkCancellationRow,
  type BulkCancellations,
  type BulkFilter,
  createBulkCancellations,
} from "./executions/bulk-cancellations.ts";
export {
  type Cancellation,
  createExecutions,
  type Executions,
  type WaitFor,
} from "./executions/executions.ts";
export { isTerminal, LIFE, STATUSES, type Status } from "./executions/life.ts";
export type {
  ClaimedRow,
  ExecutionRow,
  Guarded,
  ListedRow,
  ListFilter,
  ResultRow,
  StatusRow,
  StoredArtifact,
} from "./executions/rows.ts";
export { INLINE_BYTES } from "./executions/rows.ts";
export { createWatch, type Watch } from "./executions/watch.ts";
export { countOpenExecutions, type OpenCount, readUsage, type Usage } from "./figures.ts";
export { createHolds, type Hold, type Holds, type NewHold } from "./holds/holds.ts";
export {
  createInputs,
  type Inputs,
  type Received,
  type Registration,
  readTemplatePath,
  storagePath,
  type Taken,
  templatePath,
  UPLOAD_SECONDS,
} from "./inputs/inputs.ts";
export { createUploadLocks, type UploadLock, UploadLocked, type UploadLocks } from "./inputs/upload-locks.ts";
export { createUploadTokens, type UploadTokens } from "./inputs/upload-tokens.ts";
/** The service's migrations, for `migrate`. */
export { adoptStorage, checkSecret, claimStorage, InstallationError } from "./installation/installation.ts";
export { createJobs, type JobRow, type Jobs, type ListedJobRow } from "./jobs/jobs.ts";
export type { EnvironmentKind } from "./keys/key-text.ts";
export {
  announceExpiringKeys,
  type Caller,
  createKeys,
  type KeyFacts,
  type KeyRecord,
  type Keys,
  type Login,
  type NewKey,
} from "./keys/keys.ts";
export { readQuota } from "./limits/quota.ts";
export { createRateLimiter, RATE_WINDOW_SECONDS, type Rate, type RateLimiter } from "./limits/rate-limit.ts";
export {
  AuthorityBroken,
  authorityOf,
  type Deliverable,
  envelopeOf,
  type Lineage,
  type LineageEntry,
  writeChain,
} from "./lineage/lineage.ts";
export { type BlobLink, createLinks, type Links } from "./links.ts";
export {
  invitationMail,
  type LinkFacts,
  type Mailer,
  type OutgoingMail,
  type Postman,
  type PostOutcome,
  requestedResetMail,
  resetMail,
} from "./mails/link-mails.ts";
export { MAIL_INTERVAL_SECONDS, mailNotices, type NoticeSending } from "./notices/mail-notices.ts";
export { createNoticeSettings, type NoticeSettings } from "./notices/notice-settings.ts";
export { createNotices, NOTICE_DAYS, NOTICE_ROLES, type Notice, type Notices, type Reader } from "./notices/notices.ts";
export {
  checkOutbound,
  isReservedHeader,
  type OutboundAnswer,
  OutboundError,
  type OutboundFailure,
  type OutboundRequest,
  type Resolver,
  sendOutbound,
} from "./outbound/outbound-request.ts";
export {
  isPublicAddress,
  judgeAddress,
  judgeUrl,
  type OutboundDecision,
  type OutboundRefusal,
  type OutboundRules,
  readOutboundRules,
} from "./outbound/outbound-rules.ts";
export { createOverview, MAX_COUNT, type Overview, type StoredRequest } from "./overview/overview.ts";
export { createUsageReader, type UsageReader } from "./overview/usage-reader.ts";
export { LOCAL_OWNER } from "./people/addresses.ts";
export { type AllowedApp, type AppBinding, type AppLogins, createAppLogins } from "./people/app-logins.ts";
export { type Challenges, createChallenges } from "./people/challenges.ts";
export {
  createDeviceLogins,
  type DeviceLogins,
  type DeviceRefusal,
  LOGIN_DAYS,
  loginNameOf,
  MAX_LOGIN_DAYS,
  TooManyGuesses,
} from "./people/device-logins.ts";
export { createIdentities, type Identities, type IdentityRefusal } from "./people/identities.ts";
export { createMembers, type Member, type MemberRefusal, type Members } from "./people/members.ts";
export {
  type BoundLink,
  createOneTimeLinks,
  type Invitation,
  type IssuedLink,
  type OneTimeLinks,
  type Redemption,
} from "./people/one-time-links.ts";
export { createPasskeys, type Passkey, type PasskeySite, type Passkeys } from "./people/passkeys.ts";
export { createPasswords, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, TooManyPasswords } from "./people/passwords.ts";
export { createPeople, isSameClient, type People, type PeopleParts, type PersonRecord } from "./people/people.ts";
export {
  type Connecting,
  createSignInProviders,
  FLOW_SECONDS,
  type Provider,
  type ProviderFailure,
  type SignInProviders,
} from "./people/providers.ts";
export {
  createResetRequests,
  type ResetRequests,
  TooManyRequests,
} from "./people/reset-requests.ts";
export { createSlowdown } from "./people/slowdown.ts";
export { createStartLinks, type StartLinks, type StartOpening } from "./people/start-links.ts";
export { createStepUp, type StepUpCheck, type StepUpRefusal } from "./people/step-up.ts";
export { checkDeliveryPolicy, POLICY_CODES, policyRemedy } from "./policy/policy.ts";
export { covers, DELIVERY_POLICY_SCHEMA, type DeliveryPolicy } from "./policy/schema.ts";
export {
  createPresets,
  type ListedPreset,
  MAX_PRESETS,
  type Preset,
  type PresetRefusal,
  type Presets,
} from "./presets/presets.ts";
export {
  createRefusals,
  MAX_REFUSALS,
  type RefusalRow,
  type Refusals,
  type RefusedRequest,
} from "./refusals/refusals.ts";
export { releaseInEmergency } from "./releases/emergency.ts";
export { createReleases, type Released, type Releases } from "./releases/releases.ts";
export { type BrandOutcome, brandPending } from "./renders/brand-application.ts";
export { PREFLIGHT_SCHEMA } from "./renders/compile-preflight.ts";
export { decide } from "./renders/decide.ts";
export type { QualityReport } from "./renders/quality-report.ts";
export { MAX_RENDERS, RENDER_PACK_SCHEMA, RENDER_SCHEMA } from "./renders/render-schema.ts";
export { type Delivery, RENDER_FORMATS, renderOperation, validateOperation } from "./renders/terms.ts";
export { validationReportOf } from "./renders/validation-report.ts";
export {
  type Content,
  createResultSender,
  type ResultSending,
  type StoredResult,
} from "./result-deliveries/send-results.ts";
export type { DeliveredContents, DeliveryTarget } from "./result-deliveries/target.ts";
export { type ErasureReport, eraseBytes } from "./retention/erase.ts";
export { purgeUnreferencedBlobs } from "./retention/purge-blobs.ts";
export { createRetention, type Deletion, type PurgeCounts, type Retention } from "./retention/retention.ts";
export type { RetentionDays } from "./retention/retention-days.ts";
export { createReviews, DECISIONS, type Decided, type Decision, type Reviews } from "./reviews/reviews.ts";
export { MAY_MANAGE, ROLES, type Role, SCOPES_OF_ROLE } from "./roles.ts";
export { deriveSecret } from "./secrets.ts";
export {
  createServiceAccounts,
  MAX_SERVICE_ACCOUNTS,
  SERVICE_ACCOUNT_ROLES,
  type ServiceAccount,
  type ServiceAccountPlace,
  type ServiceAccountRefusal,
  type ServiceAccountRole,
  type ServiceAccounts,
} from "./service-accounts/service-accounts.ts";
export {
  createSessions,
  type Device,
  type Membership,
  type OpenedSession,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  type Session,
  type Sessions,
  writeTokenOf,
} from "./sessions/sessions.ts";
export { createShares, type Shares } from "./shares/shares.ts";
export { type AuditHeads, createAuditHeads, openAuditHead } from "./signing/audit-heads.ts";
export type { DsseEnvelope } from "./signing/dsse.ts";
export {
  createSigningKeys,
  makePrivateKey,
  type SigningKeys,
  SigningUnavailable,
} from "./signing/signing-keys.ts";
export { HANDLING_MEMBERS, type Handling, labelsOf, readHandling, SUBMISSION_MEMBERS } from "./submissions/handling.ts";
export type { GivenRenders, NamedBaseline, NamedBrand, ReadRender, ReadRenders } from "./submissions/read-renders.ts";
export { createSubmissionReader, type FormMembers, type SubmissionReader } from "./submissions/reader.ts";
export {
  MAX_STAGED_BYTES,
  type OperationSchemas,
  type ReadSubmission,
  type RequestMembers,
  STAGED_SCHEMA,
  type StagedReference,
  toHash,
} from "./submissions/submission.ts";
export { createSubmissions, type Submissions } from "./submissions/submissions.ts";
export type { Submission, Submitted, SubmittedPack } from "./submissions/submit.ts";
export {
  createTenants,
  type Environment,
  type EnvironmentBounds,
  type EnvironmentSettings,
  type Organization,
  type SettingsChange,
  type Tenants,
} from "./tenants/tenants.ts";
export { foldUsage, OUTCOMES, readOrganizationUsage, type UsageEntry, type UsageOutcome } from "./usage/usage.ts";
export { BILLING_UNITS, DEFAULT_SCOPES, QUEUES, type QueueName, SCOPES, type Scope } from "./vocabulary.ts";
export { createDeliverer, EVENT_DAYS, purgeWebhooks, type WebhookSending } from "./webhooks/deliver.ts";
export {
  createWebhooks,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  type Webhooks,
} from "./webhooks/webhooks.ts";
export type { Outcome } from "./worker/execute.ts";
export { extraProcesses } from "./worker/plan.ts";
export { CAUSES, type RequeueCause, serviceRemedy } from "./worker/requeue-causes.ts";
export type { ConditionCodes } from "./worker/settle.ts";
export { CODE_TOOL, type Tools } from "./worker/tools.ts";
export { startWorker, type Worker, type WorkerParts, type WorkerTelemetry } from "./worker/worker.ts";
export const MIGRATIONS = new URL("../migrations/", import.meta.url);
