import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import type { Role } from "../roles.ts";
import {
  type Device,
  endReplaced,
  endSessions,
  type Membership,
  type OpenedSession,
  openSession,
  type Session,
} from "../sessions/sessions.ts";
import { readAddress } from "./addresses.ts";
import type { Passwords } from "./passwords.ts";
import type { Slowdown } from "./slowdown.ts";

export const statements = loadStatements(new URL("../../sql/people/", import.meta.url), [
  "countWays",
  "create",
  "deleteResets",
  "find",
  "findByAddress",
  "list",
  "lock",
  "makeOperator",
  "noteEntry",
  "noteSignIn",
  "setPassword",
]);

export interface SignIn {
  readonly address: string;
  readonly password: string;
  readonly device: Device;
  /** The cookie that the client sent; its session ends. */
  readonly replaced: string | undefined;
}

export interface PasswordChange {
  readonly session: Session;
  readonly current: string;
  readonly next: string;
  readonly device: Device;
}

export interface PersonRecord {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly memberships: readonly Omit<Membership<Role>, "isEntitled">[];
  readonly createdAt: Date;
  readonly signedInAt: Date | undefined;
}

export interface People {
  /** Everyone, by address, after an address. */
  list(after: string, limit: number): Promise<readonly PersonRecord[]>;
  /**
   * A new session. Undefined for an unknown address and for a wrong password; both take equally long.
   * Errors: TooManyPasswords.
   */
  signIn(signIn: SignIn): Promise<OpenedSession | undefined>;
  /** Ends every session of the person and every link that sets their password, and gives a new session; undefined for a wrong password. Errors: TooManyPasswords. */
  changePassword(change: PasswordChange): Promise<OpenedSession | undefined>;
}

export interface PeopleParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly slowdown: Slowdown;
}

interface PersonRow {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly is_operator: boolean;
  readonly created_at: Date;
  readonly signed_in_at: Date | null;
  readonly memberships: readonly Omit<Membership<Role>, "isEntitled">[];
}

/** A person as a password check needs them. */
export interface KnownPerson {
  readonly id: string;
  readonly password_hash: string;
}

export async function findByAddress(place: Queryable, address: string): Promise<KnownPerson | undefined> {
  return (await place.query<KnownPerson>(statements.findByAddress, [address])).rows[0];
}

/** The people of an installation. */
export function createPeople({ database, passwords, slowdown }: PeopleParts): People {
  return {
    async list(after, limit) {
      const { rows } = await database.query<PersonRow>(statements.list, [after, limit]);
      return rows.map((row) => ({
        id: row.id,
        address: row.address,
        name: row.name,
        isOperator: row.is_operator,
        memberships: row.memberships,
        createdAt: row.created_at,
        signedInAt: row.signed_in_at ?? undefined,
      }));
    },
    async signIn({ address: given, password, device, replaced }) {
      const client = clientOf(device.from);
      const address = readAddress(given) ?? "";
      const attempt = `${client} ${address}`;
      await slowdown.begin(attempt);
      const person = await findByAddress(database, address);
      const isRight = await passwords.verify(password, person?.password_hash, client);
      const opened = await database.transaction(async (transaction) => {
        if (person !== undefined && isRight && (await isCurrent(transaction, person))) {
          const session = await openSession(transaction, person.id, device, "password");
          const actor = { kind: "person", personId: person.id, sessionId: session.id, from: device.from } as const;
          await endReplaced(transaction, replaced, actor);
          return session;
        }
        await recordAudit(transaction, {
          action: "session.refused",
          result: "refused",
          actor: { kind: "anonymous", from: device.from },
          subjectId: person?.id,
        });
        return undefined;
      });
      if (opened !== undefined) slowdown.clear(attempt);
      return opened;
    },
    async changePassword({ session, current, next, device }) {
      const { personId, id: sessionId } = session;
      const client = clientOf(device.from);
      const attempt = `${client} ${session.address}`;
      const actor: Actor = { kind: "person", personId, sessionId, from: device.from };
      await slowdown.begin(attempt);
      const [person] = (await database.query<KnownPerson>(statements.find, [personId])).rows;
      if (person === undefined || !(await passwords.verify(current, person.password_hash, client))) {
        await recordAudit(database, { action: "password.refused", result: "refused", actor, subjectId: personId });
        return undefined;
      }
      const hash = await passwords.hash(next, client);
      const opened = await database.transaction(async (transaction) => {
        if (!(await isCurrent(transaction, person))) return undefined;
        await transaction.query(statements.setPassword, [personId, hash]);
        // Whoever reads the person's mail must not undo the change with a link from before it.
        await transaction.query(statements.deleteResets, [session.address]);
        await recordAudit(transaction, { action: "password.changed", result: "done", actor, subjectId: personId });
        await endSessions(transaction, personId, actor, "password_changed");
        return openSession(transaction, personId, device, "rotated");
      });
      if (opened !== undefined) slowdown.clear(attempt);
      return opened;
    },
  };
}

/** Ways to sign in beside a password. `issuers`: of the providers that the service has. */
export async function countWays(place: Queryable, personId: string, issuers: readonly string[]): Promise<number> {
  return (await place.query<{ ways: number }>(statements.countWays, [personId, issuers])).rows[0]?.ways ?? 0;
}

/** Notes the sign-in, unless the password was changed since it was checked. */
async function isCurrent(transaction: Queryable, { id, password_hash }: KnownPerson): Promise<boolean> {
  return (await transaction.query(statements.noteSignIn, [id, password_hash])).rowCount > 0;
}

/** Do two network addresses count as one client? */
export const isSameClient = (one: string, other: string): boolean => clientOf(one) === clientOf(other);

/** Whose turn a request takes: an IPv4 address, or the network of 64 bits that one client of IPv6 usually has. */
export function clientOf(from: string): string {
  if (!from.includes(":")) return from;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(from)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = ""] = from.split("::");
  return head.split(":").slice(0, 4).join(":");
}
