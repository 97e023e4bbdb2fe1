import { json, loadStatements, type Queryable } from "@colophon/storage";

export const statements = loadStatements(new URL("../../sql/audit/", import.meta.url), [
  "append",
  "list",
  "lockHead",
  "readState",
  "record",
  "setHead",
  "takePending",
]);

/** Every action that the audit log knows. */
export const AUDIT_ACTIONS = [
  "session.opened",
  "session.refused",
  "session.ended",
  "password.changed",
  "password.refused",
  "password.reset",
  "link.created",
  "link.used",
  "link.refused",
  "link.withdrawn",
  "member.added",
  "member.role_changed",
  "member.removed",
  "access.refused",
  "deliverable.created",
  "version.bound",
  "review.decided",
  "review.refused",
  "review_policy.changed",
  "release.created",
  "release.revoked",
  "release.downloaded",
  "authority.broken",
  "signing_key.enrolled",
  "key.created",
  "key.rotated",
  "key.revoked",
  "service_account.created",
  "service_account.changed",
  "service_account.ended",
  "webhook.created",
  "webhook.changed",
  "webhook.deleted",
  "webhook.secret_rotated",
  "webhook.tested",
  "webhook.resent",
  "webhook.disabled",
  "passkey.added",
  "passkey.removed",
  "passkey.suspended",
  "identity.connected",
  "identity.removed",
  "reset.requested",
  "notice_settings.changed",
  "login.approved",
  "login.denied",
  "login.refused",
  "login.completed",
  "preset.created",
  "preset.changed",
  "preset.deleted",
  "organization.created",
  "environment.created",
  "hold.created",
  "hold.lifted",
  "execution.deleted",
  "result.shared",
  "result.shares_ended",
  "executions.purged",
  "limits.changed",
  "retention.changed",
  "billing.changed",
  "billing.entry_reversed",
  "billing.portal_opened",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who acts: a signed-in person, whoever has a key, someone not signed in, the operator at the command line, or the service by its rules. */
export type Actor =
  | { readonly kind: "person"; readonly personId: string; readonly sessionId?: string; readonly from: string }
  | { readonly kind: "key"; readonly keyId: string; readonly from: string }
  | { readonly kind: "anonymous"; readonly from: string }
  | { readonly kind: "command" | "service" };

/** One action, as ids and words: never an address, a name, a document or a secret. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly result: "done" | "refused";
  readonly actor: Actor;
  readonly organizationId?: string | undefined;
  readonly environmentId?: string | undefined;
  /** The person, session, link, deliverable or release that the action changed. */
  readonly subjectId?: string | undefined;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes an entry in the transaction of its action: both are there, or neither is. */
export async function recordAudit(transaction: Queryable, entry: AuditEntry): Promise<void> {
  const { action, result, actor, organizationId, environmentId, subjectId, facts = {} } = entry;
  const person = actor.kind === "person" ? actor : undefined;
  const written = {
    action,
    result,
    actor: actor.kind,
    person_id: person?.personId ?? null,
    session_id: person?.sessionId ?? null,
    from: "from" in actor ? actor.from : null,
    organization_id: organizationId ?? null,
    environment_id: environmentId ?? null,
    subject_id: subjectId ?? null,
    facts: actor.kind === "key" ? { ...facts, key_id: actor.keyId } : facts,
  };
  await transaction.query(statements.record, [json(written)]);
}
