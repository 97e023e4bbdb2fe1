import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";

const statements = loadStatements(new URL("../../sql/sessions/", import.meta.url), [
  "deleteEnded",
  "endAll",
  "endByDigest",
  "endOne",
  "find",
  "list",
  "open",
  "touch",
]);

/** A session ends after so long without a request, and after so long in any case. */
export const SESSION_IDLE_SECONDS = 2 * 60 * 60;
export const SESSION_SECONDS = 12 * 60 * 60;

const TOKEN_BYTES = 32;
const MAX_DEVICE_LENGTH = 200;

export interface Membership<RoleName extends string = string> {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: RoleName;
  readonly isEntitled: boolean;
}

/** A signed-in person, as one request sees them: roles are read with each request. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  readonly address: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly memberships: readonly Membership[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface OpenedSession {
  /** The cookie's value; it is nowhere else. */
  readonly token: string;
  readonly id: string;
  readonly expiresAt: Date;
}

export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly openedFrom: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

/** Where a session is opened. */
export interface Device {
  /** What the browser says it is. */
  readonly device: string;
  readonly from: string;
}

/** Why a session ended, for the audit log. */
export type SessionEnd = "signed_out" | "revoked" | "rotated";

export interface Sessions {
  /** The session of a cookie; undefined when it is malformed, unknown, ended, expired or was idle for too long. */
  find(token: string): Promise<Session | undefined>;
  list(personId: string): Promise<readonly ListedSession[]>;
  /** Ends the session of a cookie. */
  signOut(session: Pick<Session, "personId" | "id">, actor: Actor): Promise<void>;
  /** Ends one of a person's sessions; false when they have no such session. */
  revoke(personId: string, sessionId: string, actor: Actor): Promise<boolean>;
}

interface FoundSession {
  readonly id: string;
  readonly person_id: string;
  readonly address: string;
  readonly name: string;
  readonly is_operator: boolean;
  readonly is_stale: boolean;
  readonly memberships: readonly Membership[];
  readonly created_at: Date;
  readonly expires_at: Date;
}

interface StoredSession {
  readonly id: string;
  readonly device: string;
  readonly opened_from: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
}

/**
 * Sessions of signed-in people. The database has the sha256 of a cookie's 32 bytes, so it opens no session.
 *
 * Cost     a check is one statement by primary key; once a minute a second one notes the use.
 */
export function createSessions(database: Database): Sessions {
  const endOne = (personId: string, id: string, actor: Actor, cause: SessionEnd) =>
    database.transaction((transaction) => endSession(transaction, { personId, id }, actor, cause));
  return {
    async find(token) {
      const digest = digestToken(token);
      if (digest === undefined) return undefined;
      const [row] = (await database.query<FoundSession>(statements.find, [digest, SESSION_IDLE_SECONDS])).rows;
      if (row === undefined) return undefined;
      if (row.is_stale) await database.query(statements.touch, [digest]);
      return {
        id: row.id,
        personId: row.person_id,
        address: row.address,
        name: row.name,
        isOperator: row.is_operator,
        memberships: row.memberships,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      };
    },
    async list(personId) {
      const { rows } = await database.query<StoredSession>(statements.list, [personId, SESSION_IDLE_SECONDS]);
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        openedFrom: row.opened_from,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        expiresAt: row.expires_at,
      }));
    },
    signOut: async ({ personId, id }, actor) => void (await endOne(personId, id, actor, "signed_out")),
    revoke: (personId, sessionId, actor) => endOne(personId, sessionId, actor, "revoked"),
  };
}

/** A new session with a new token, in the transaction of the sign-in. No token that a client sent is ever taken over. */
export async function openSession(
  transaction: Queryable,
  personId: string,
  { device, from }: Device,
  cause: "password" | "link" | "passkey" | "provider" | "rotated",
): Promise<OpenedSession> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await transaction.query(statements.deleteEnded, [SESSION_IDLE_SECONDS]);
  const { rows } = await transaction.query<{ id: string; expires_at: Date }>(statements.open, [
    digestToken(token),
    randomUUID(),
    personId,
    device.replaceAll(/\p{C}/gu, " ").slice(0, MAX_DEVICE_LENGTH),
    from,
    SESSION_SECONDS,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("The session was not stored.");
  const actor = { kind: "person", personId, sessionId: row.id, from } as const;
  await recordAudit(transaction, {
    action: "session.opened",
    result: "done",
    actor,
    subjectId: row.id,
    facts: { cause },
  });
  return { token, id: row.id, expiresAt: row.expires_at };
}

/** Ends one session of a person; false when they have no such session. */
export async function endSession(
  transaction: Queryable,
  { personId, id }: Pick<Session, "personId" | "id">,
  actor: Actor,
  cause: SessionEnd,
): Promise<boolean> {
  const { rowCount } = await transaction.query(statements.endOne, [id, personId]);
  const facts = { cause };
  if (rowCount > 0)
    await recordAudit(transaction, { action: "session.ended", result: "done", actor, subjectId: id, facts });
  return rowCount > 0;
}

/** Ends the session that a client had before it signed in: its cookie is replaced. False when there was none. */
export async function endReplaced(transaction: Queryable, token: string | undefined, actor: Actor): Promise<boolean> {
  const digest = token === undefined ? undefined : digestToken(token);
  if (digest === undefined) return false;
  const { rows } = await transaction.query<{ id: string }>(statements.endByDigest, [digest]);
  const [ended] = rows;
  if (ended !== undefined)
    await recordAudit(transaction, {
      action: "session.ended",
      result: "done",
      actor,
      subjectId: ended.id,
      facts: { cause: "rotated" },
    });
  return ended !== undefined;
}

/** Ends every session of a person, in the transaction of what changed about them. */
export async function endSessions(
  transaction: Queryable,
  personId: string,
  actor: Actor,
  cause: string,
): Promise<void> {
  const { rowCount } = await transaction.query(statements.endAll, [personId]);
  if (rowCount > 0)
    await recordAudit(transaction, {
      action: "session.ended",
      result: "done",
      actor,
      subjectId: personId,
      facts: { cause, sessions: rowCount },
    });
}

/** What a page sends with each write: whoever has it can read answers, and so is not a page of another origin. */
export function writeTokenOf(token: string): string {
  return createHmac("sha256", token).update("colophon/write-token").digest("base64url");
}

/** The sha256 that is stored of a cookie or a link; undefined for a text that is not 32 bytes in base64url. */
export function digestToken(token: string): Buffer | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== token) return undefined;
  return createHash("sha256").update(bytes).digest();
}
