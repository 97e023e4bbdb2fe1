import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { recordAudit } from "../audit/entry.ts";
import type { EnvironmentKind } from "../keys/key-text.ts";
import type { Keys } from "../keys/keys.ts";
import { digestToken } from "../sessions/sessions.ts";
import type { Scope } from "../vocabulary.ts";
import { createLines } from "./in-line.ts";
import type { PersonActor } from "./members.ts";
import { clientOf, statements as personStatements } from "./people.ts";
import { TooManyRequests } from "./reset-requests.ts";
import { createSlowdown, type Slowdown } from "./slowdown.ts";

export const statements = loadStatements(new URL("../../sql/device-logins/", import.meta.url), [
  "allowApp",
  "countGuesses",
  "create",
  "decide",
  "deleteExpired",
  "find",
  "findResource",
  "findTaken",
  "noteGuess",
  "poll",
  "take",
]);

const CODE_SECONDS = 10 * 60;
const INTERVAL_SECONDS = 5;
/** How long a command line stays signed in, and the longest that a person may choose. */
export const LOGIN_DAYS = 30;
export const MAX_LOGIN_DAYS = 365;
export const DAY_SECONDS = 24 * 60 * 60;
const MAX_MACHINE_LENGTH = 100;

/** Without vowels, so that no code is a word, and without what looks alike. Source: RFC 8628, 6.1. */
const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";
/** 34 bits. */
const CODE_LENGTH = 8;
/** Wrong codes of one person in ten minutes. They are counted for whoever types them, so nobody locks another out. */
const MAX_GUESSES = 10;
const GUESS_SECONDS = 10 * 60;

/** A person entered too many codes that no machine has. */
export class TooManyGuesses extends Error {
  override readonly name = "TooManyGuesses";
}

/** Errors of a poll. Source: RFC 8628, 3.5; RFC 6749, 5.2. */
export type DeviceRefusal = "authorization_pending" | "slow_down" | "access_denied" | "expired_token" | "invalid_grant";

export interface DeviceRequest {
  /** What the machine says it is. */
  readonly machine: string;
  /** What it asks for; the person decides. */
  readonly scopes: readonly Scope[];
  readonly from: string;
}

export interface BegunLogin {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly expiresInSeconds: number;
  readonly intervalSeconds: number;
}

export interface FoundLogin extends DeviceRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface Approval {
  readonly environmentId: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

export interface GrantedLogin {
  readonly text: string;
  readonly keyId: string;
  readonly name: string;
  readonly environmentId: string;
  readonly scopes: readonly Scope[];
  readonly expiresInSeconds: number;
}

/** Command lines that people sign in. Source: RFC 8628. */
export interface DeviceLogins {
  /** Errors: TooManyRequests. */
  begin(request: DeviceRequest): Promise<BegunLogin>;
  /** Undefined for a code that no machine has, which counts as a guess. Errors: TooManyGuesses. */
  find(userCode: string, actor: PersonActor): Promise<FoundLogin | undefined>;
  /** False when the code was decided on meanwhile. Checks no role. Errors: TooManyGuesses. */
  decide(userCode: string, approval: Approval | "denied", actor: PersonActor): Promise<boolean>;
  /** A key, once, for the machine that a person approved. */
  poll(deviceCode: string, from: string): Promise<GrantedLogin | DeviceRefusal>;
}

export interface DeviceLoginParts {
  readonly database: Database;
  readonly keys: Pick<Keys, "create">;
  /** Default: one of its own. */
  readonly slowdown?: Slowdown;
}

interface FoundRow {
  readonly id: string;
  readonly machine: string;
  readonly scopes: readonly Scope[];
  readonly requested_from: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export function createDeviceLogins(parts: DeviceLoginParts): DeviceLogins {
  const { database, slowdown = createSlowdown() } = parts;
  const lines = createLines();
  return {
    async begin(request) {
      const client = clientOf(request.from);
      const begun = await lines.run(client, async () => {
        await slowdown.begin(client);
        return begin(database, request);
      });
      if (begun === undefined) throw new TooManyRequests("Too many requests wait.");
      return begun;
    },
    async find(userCode, actor) {
      const row = await guess(database, actor, async (transaction) => {
        return (await transaction.query<FoundRow>(statements.find, [digestCode(userCode)])).rows[0];
      });
      if (row === undefined) return undefined;
      const { id, machine, scopes, requested_from: from, created_at: createdAt, expires_at: expiresAt } = row;
      return { id, machine, scopes, from, createdAt, expiresAt };
    },
    async decide(userCode, approval, actor) {
      const decided = await guess(database, actor, (transaction) => decide(transaction, userCode, approval, actor));
      return decided !== undefined;
    },
    poll: (deviceCode, from) => poll(parts, deviceCode, from),
  };
}

async function begin(database: Database, { machine, scopes, from }: DeviceRequest): Promise<BegunLogin> {
  const deviceCode = randomBytes(32).toString("base64url");
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const userCode = `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
  await database.query(statements.deleteExpired);
  await database.query(statements.create, [
    ...[digestToken(deviceCode), randomUUID(), digestCode(userCode), loginNameOf(machine), scopes, from],
    ...[CODE_SECONDS, INTERVAL_SECONDS],
  ]);
  return { deviceCode, userCode, expiresInSeconds: CODE_SECONDS, intervalSeconds: INTERVAL_SECONDS };
}

/** As people read it: one line, without what is not seen. */
export function loginNameOf(machine: string, otherwise = "a command line"): string {
  const name = machine
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, MAX_MACHINE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "");
  return name === "" ? otherwise : name;
}

/** Case and what separates the letters do not count. Source: RFC 8628, 6.1. */
function digestCode(userCode: string): Buffer {
  const letters = userCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(letters).digest();
}

async function checkGuesses(place: Queryable, { personId }: PersonActor): Promise<void> {
  type Row = { readonly guesses: number };
  const [row] = (await place.query<Row>(statements.countGuesses, [personId, GUESS_SECONDS])).rows;
  if ((row?.guesses ?? 0) >= MAX_GUESSES)
    throw new TooManyGuesses("You entered too many codes that no machine has. Wait ten minutes.");
}

/**
 * Does something with a code that a person typed; what finds nothing counts as a wrong one. Under the lock of the person: of many codes
 * at once no more are tried than one after the other. Errors: TooManyGuesses.
 */
async function guess<Found>(
  database: Database,
  actor: PersonActor,
  use: (transaction: Queryable) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { personId } = actor;
  return database.transaction(async (transaction) => {
    await transaction.query(personStatements.lock, [personId]);
    await checkGuesses(transaction, actor);
    const found = await use(transaction);
    if (found !== undefined) return found;
    await transaction.query(statements.noteGuess, [personId]);
    await recordAudit(transaction, { action: "login.refused", result: "refused", actor, subjectId: personId });
    return undefined;
  });
}

/** The id of what was decided on. */
async function decide(
  transaction: Queryable,
  userCode: string,
  approval: Approval | "denied",
  actor: PersonActor,
): Promise<string | undefined> {
  const isDenied = approval === "denied";
  const { rows } = await transaction.query<{ id: string }>(statements.decide, [
    ...[digestCode(userCode), isDenied ? "denied" : "approved", actor.personId],
    ...(isDenied ? [null, null, null] : [approval.environmentId, approval.scopes, approval.days * DAY_SECONDS]),
  ]);
  const [login] = rows;
  if (login === undefined) return undefined;
  await recordAudit(transaction, {
    action: isDenied ? "login.denied" : "login.approved",
    result: isDenied ? "refused" : "done",
    actor,
    environmentId: isDenied ? undefined : approval.environmentId,
    subjectId: login.id,
    ...(!isDenied && { facts: { scopes: approval.scopes.join(" "), days: approval.days } }),
  });
  return login.id;
}

interface PolledRow {
  readonly decision: "approved" | "denied" | null;
  readonly is_early: boolean;
  readonly is_expired: boolean;
  readonly is_taken: boolean;
}

interface TakenRow {
  readonly id: string;
  readonly machine: string;
  readonly scopes: readonly Scope[];
  readonly person_id: string;
  readonly environment_id: string;
  readonly key_seconds: number;
  readonly resource: string | null;
  readonly kind: EnvironmentKind;
}

async function poll(
  { database, keys }: DeviceLoginParts,
  deviceCode: string,
  from: string,
): Promise<GrantedLogin | DeviceRefusal> {
  const digest = digestToken(deviceCode);
  if (digest === undefined) return "invalid_grant";
  const [row] = (await database.query<PolledRow>(statements.poll, [digest])).rows;
  const refusal = refusalOf(row);
  if (refusal !== undefined) return refusal;
  return database.transaction((transaction) => takeLogin(transaction, keys, { digest, binding: null, from }));
}

export interface LoginToTake {
  readonly digest: Buffer;
  /** What the sign-in of a program is bound to; null for a command line. */
  readonly binding: Buffer | null;
  /** The address that the key is for, where the person saw none. */
  readonly resource?: string | undefined;
  readonly from: string;
}

/** Takes an approval and makes its key, both or neither. Of two requests at once one gets a key. */
export async function takeLogin(
  transaction: Queryable,
  keys: DeviceLoginParts["keys"],
  { digest, binding, resource: wanted, from }: LoginToTake,
): Promise<GrantedLogin | "invalid_grant"> {
  const [taken] = (await transaction.query<TakenRow>(statements.take, [digest, binding])).rows;
  if (taken === undefined) return "invalid_grant";
  const { scopes, machine: name, person_id: loginOf, environment_id: environmentId, key_seconds: seconds } = taken;
  const resource = taken.resource ?? wanted;
  const expiresAt = new Date(Date.now() + seconds * 1000);
  const actor = { kind: "anonymous", from } as const;
  // The key has the id of its sign-in, by which a second use of the code finds it.
  const login = { createdBy: loginOf, loginOf, resource };
  const key = { id: taken.id, environmentId, kind: taken.kind, name, scopes, expiresAt, ...login };
  const { text, key: made } = await keys.create(key, actor, transaction);
  await recordAudit(transaction, {
    ...{ action: "login.completed", result: "done", actor, environmentId, subjectId: made.id },
    facts: { login_id: taken.id, person_id: loginOf },
  });
  return { text, keyId: made.id, name, environmentId, scopes, expiresInSeconds: seconds };
}

function refusalOf(row: PolledRow | undefined): DeviceRefusal | undefined {
  if (row === undefined || row.is_taken) return "invalid_grant";
  if (row.is_expired) return "expired_token";
  if (row.is_early) return "slow_down";
  if (row.decision === "denied") return "access_denied";
  return row.decision === "approved" ? undefined : "authorization_pending";
}
