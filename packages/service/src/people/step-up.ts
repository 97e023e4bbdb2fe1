import type { Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import type { Device, Session } from "../sessions/sessions.ts";
import { LOCAL_OWNER } from "./addresses.ts";
import { NO_PASSWORD } from "./passwords.ts";
import { clientOf, type KnownPerson, type PeopleParts, statements } from "./people.ts";

/** A person without a password proves who they are by a sign-in that is not older. */
const FRESH_SECONDS = 10 * 60;

export interface StepUp {
  readonly session: Session;
  /** Undefined for a person who has none. */
  readonly password: string | undefined;
  readonly device: Device;
}

/** Why a person has to prove again who they are. */
export type StepUpRefusal = "password" | "stale";

/**
 * Does the session belong to who it says, right now? By the password, or for a person without one by a recent sign-in. Whoever finds
 * an open browser adds no way to sign in.
 *
 * Errors   TooManyPasswords.
 */
export async function proveAgain(
  { database, passwords, slowdown }: PeopleParts,
  { session, password, device }: StepUp,
): Promise<StepUpRefusal | undefined> {
  const { personId, id: sessionId } = session;
  const [person] = (await database.query<KnownPerson>(statements.find, [personId])).rows;
  if (person?.password_hash === NO_PASSWORD)
    return Date.now() - session.createdAt.getTime() < FRESH_SECONDS * 1000 ? undefined : "stale";
  const client = clientOf(device.from);
  const attempt = `${client} ${session.address}`;
  await slowdown.begin(attempt);
  if (person !== undefined && (await passwords.verify(password ?? "", person.password_hash, client))) {
    slowdown.clear(attempt);
    return undefined;
  }
  const actor: Actor = { kind: "person", personId, sessionId, from: device.from };
  await recordAudit(database, { action: "password.refused", result: "refused", actor, subjectId: personId });
  return "password";
}

/** Undefined when the person proved again who they are. Errors: TooManyPasswords. */
export type StepUpCheck = (given: StepUp) => Promise<StepUpRefusal | undefined>;

export const createStepUp =
  (parts: PeopleParts): StepUpCheck =>
  (given) =>
    proveAgain(parts, given);

/**
 * May a person lose one of their ways to sign in? Locks the person, so that two removals cannot take the last two. The local owner
 * signs in with the link that a start prints.
 */
export async function hasAnotherWay(
  transaction: Queryable,
  personId: string,
  count: () => Promise<number>,
): Promise<boolean> {
  const [person] = (await transaction.query<KnownPerson & { readonly address: string }>(statements.lock, [personId]))
    .rows;
  if (person === undefined) return false;
  return person.password_hash !== NO_PASSWORD || person.address === LOCAL_OWNER || (await count()) > 1;
}
