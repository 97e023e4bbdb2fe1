import { randomUUID } from "node:crypto";
import { isPlainObject, type JsonObject, parseJson } from "@colophon/contract";
import { loadStatements, type Queryable } from "@colophon/storage";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { type Device, endReplaced, type OpenedSession, openSession, type Session } from "../sessions/sessions.ts";
import { CHALLENGE_SECONDS, type Challenges } from "./challenges.ts";
import { countWays, type PeopleParts, statements as personStatements } from "./people.ts";
import { hasAnotherWay, proveAgain, type StepUp, type StepUpRefusal } from "./step-up.ts";

const statements = loadStatements(new URL("../../sql/passkeys/", import.meta.url), [
  "create",
  "find",
  "list",
  "noteUse",
  "remove",
  "rename",
  "suspend",
]);

const MAX_PASSKEYS = 20;

/** EdDSA, ES256 and RS256: what authenticators have. Source: RFC 9053, RFC 8812. */
const ALGORITHMS = [-8, -7, -257];
const SERVICE_NAME = "Colophon";

/** Where a browser uses passkeys: the host name that they are bound to, and the page that asks for one. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** The host name that it is for. */
  readonly rpId: string;
  /** Is it on all devices of an account, and not on one alone? */
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | undefined;
  readonly suspendedAt: Date | undefined;
}

export interface NewPasskey {
  readonly session: Session;
  /** The cookie of the session, which is replaced. */
  readonly replaced: string;
  readonly name: string;
  /** As `PublicKeyCredential.toJSON` of the browser makes it. */
  readonly response: JsonObject;
  readonly device: Device;
  readonly site: PasskeySite;
}

export interface PasskeySignIn extends Pick<NewPasskey, "response" | "device" | "site"> {
  readonly replaced: string | undefined;
}

/** What people sign in with instead of a password. A challenge works once, for its purpose and host name, for five minutes. */
export interface Passkeys {
  list(personId: string): Promise<readonly Passkey[]>;
  /** What the browser makes a passkey from. Errors: TooManyPasswords. */
  beginAdding(
    given: StepUp & Pick<NewPasskey, "site">,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | StepUpRefusal>;
  /** Keeps a passkey and replaces the session. Undefined when the response cannot be verified; "limit" at the maximum. */
  add(passkey: NewPasskey): Promise<OpenedSession | "limit" | undefined>;
  /** False when the person has no such passkey. */
  rename(personId: string, passkeyId: string, name: string): Promise<boolean>;
  /** "last" when the person could not sign in any more. */
  remove(personId: string, passkeyId: string, actor: Actor): Promise<"not_found" | "last" | undefined>;
  /** What the browser chooses a passkey by. It names nobody. */
  beginSignIn(site: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** A new session; undefined when the response cannot be verified, whatever the reason. */
  signIn(signIn: PasskeySignIn): Promise<OpenedSession | undefined>;
}

export interface PasskeyParts extends PeopleParts {
  readonly challenges: Challenges;
  /** Of the providers that the service has. Default: none. */
  readonly issuers?: readonly string[];
}

interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly rp_id: string;
  readonly name: string;
  readonly is_synced: boolean;
  readonly transports: readonly string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly suspended_at: Date | null;
}

/** Source: Web Authentication Level 3. */
export function createPasskeys(parts: PasskeyParts): Passkeys {
  const { database, challenges, issuers = [] } = parts;
  return {
    async list(personId) {
      return (await listRows(database, personId)).map((row) => ({
        id: row.id,
        name: row.name,
        rpId: row.rp_id,
        isSynced: row.is_synced,
        createdAt: row.created_at,
        usedAt: row.used_at ?? undefined,
        suspendedAt: row.suspended_at ?? undefined,
      }));
    },
    async beginAdding({ site, ...stepUp }) {
      const refusal = await proveAgain(parts, stepUp);
      return refusal ?? writeCreation(parts, stepUp.session, site);
    },
    add: (passkey) => add(parts, passkey),
    async rename(personId, passkeyId, name) {
      return (await database.query(statements.rename, [passkeyId, personId, name])).rowCount > 0;
    },
    remove: (personId, passkeyId, actor) =>
      database.transaction(async (transaction) => {
        const mayGo = await hasAnotherWay(transaction, personId, () => countWays(transaction, personId, issuers));
        const own = (await listRows(transaction, personId)).find(({ id }) => id === passkeyId);
        if (own === undefined) return "not_found";
        if (!mayGo && isUsable(own)) return "last";
        await transaction.query(statements.remove, [passkeyId, personId]);
        await recordAudit(transaction, { action: "passkey.removed", result: "done", actor, subjectId: passkeyId });
        return undefined;
      }),
    async beginSignIn({ rpId }) {
      const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
      return generateAuthenticationOptions({
        rpID: rpId,
        challenge: Buffer.from(challenges.make(useOf(rpId)), "base64url"),
        userVerification: "required",
        timeout: CHALLENGE_SECONDS * 1000,
      });
    },
    signIn: (signIn) => enter(parts, signIn),
  };
}

const addOf = (sessionId: string, rpId: string): string => `passkey.add ${sessionId} ${rpId}`;
const useOf = (rpId: string): string => `passkey.use ${rpId}`;
const isUsable = ({ suspended_at }: Pick<PasskeyRow, "suspended_at">): boolean => suspended_at === null;

async function listRows(place: Queryable, personId: string): Promise<readonly PasskeyRow[]> {
  return (await place.query<PasskeyRow>(statements.list, [personId])).rows;
}

async function writeCreation(
  { database, challenges }: PasskeyParts,
  { id, personId, address, name }: Session,
  { rpId }: PasskeySite,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = (await listRows(database, personId)).filter((row) => row.rp_id === rpId);
  return generateRegistrationOptions({
    rpName: SERVICE_NAME,
    rpID: rpId,
    userName: address,
    userDisplayName: name === "" ? address : name,
    userID: Buffer.from(personId),
    challenge: Buffer.from(challenges.make(addOf(id, rpId)), "base64url"),
    attestationType: "none",
    excludeCredentials: known.map((row) => ({
      id: row.credential_id,
      transports: row.transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_SECONDS * 1000,
  });
}

async function add(parts: PasskeyParts, given: NewPasskey): Promise<OpenedSession | "limit" | undefined> {
  const { session, site, device, name, replaced } = given;
  const verified = await verifyCreation(parts, given);
  if (verified === undefined) return undefined;
  const { credential, credentialBackedUp } = verified;
  const { personId, id: sessionId } = session;
  const actor: Actor = { kind: "person", personId, sessionId, from: device.from };
  return parts.database.transaction(async (transaction) => {
    await transaction.query(personStatements.lock, [personId]);
    if ((await listRows(transaction, personId)).length >= MAX_PASSKEYS) return "limit";
    const id = randomUUID();
    const { rowCount } = await transaction.query(statements.create, [
      ...[id, personId, credential.id, Buffer.from(credential.publicKey), site.rpId, name],
      ...[credential.counter, credentialBackedUp, credential.transports ?? []],
    ]);
    if (rowCount === 0) return undefined;
    if (!(await endReplaced(transaction, replaced, actor))) {
      // The session ended since the request was let in, by a reset for example.
      await transaction.query(statements.remove, [id, personId]);
      return undefined;
    }
    await recordAudit(transaction, { action: "passkey.added", result: "done", actor, subjectId: id });
    return openSession(transaction, personId, device, "rotated");
  });
}

async function verifyCreation({ database, challenges }: PasskeyParts, { session, site, response }: NewPasskey) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const challenge = challengeOf(response);
  if (!(await challenges.take(database, challenge, addOf(session.id, site.rpId)))) return undefined;
  const checked = await orRefused(
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return checked?.verified === true ? checked.registrationInfo : undefined;
}

interface FoundPasskey {
  readonly id: string;
  readonly person_id: string;
  readonly public_key: Buffer;
  readonly suspended_at: Date | null;
}

async function enter(parts: PasskeyParts, given: PasskeySignIn): Promise<OpenedSession | undefined> {
  const { database } = parts;
  const { device, replaced, site, response } = given;
  const found = await database.query<FoundPasskey>(statements.find, [String(response.id), site.rpId]);
  const [passkey] = found.rows;
  const used = passkey === undefined ? undefined : await verifyUse(parts, given, passkey);
  return database.transaction(async (transaction) => {
    const opened =
      passkey === undefined || used === undefined
        ? undefined
        : await openFor(transaction, { passkey, ...used, device, replaced });
    if (opened === undefined)
      await recordAudit(transaction, {
        action: "session.refused",
        result: "refused",
        actor: { kind: "anonymous", from: device.from },
        subjectId: passkey?.person_id,
        facts: { cause: "passkey" },
      });
    return opened;
  });
}

interface Use {
  readonly count: number;
  readonly isSynced: boolean;
}

/** Verifies a response; the count is compared where it is written, because two responses may arrive at once. */
async function verifyUse(
  { database, challenges }: PasskeyParts,
  { site, response }: PasskeySignIn,
  passkey: FoundPasskey,
): Promise<Use | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const challenge = challengeOf(response);
  if (!(await challenges.take(database, challenge, useOf(site.rpId)))) return undefined;
  const given = response as unknown as AuthenticationResponseJSON;
  const handle = given.response?.userHandle;
  if (handle !== undefined && Buffer.from(String(handle), "base64url").toString() !== passkey.person_id)
    return undefined;
  const checked = await orRefused(
    verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id: given.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    }),
  );
  if (checked?.verified !== true) return undefined;
  return { count: checked.authenticationInfo.newCounter, isSynced: checked.authenticationInfo.credentialBackedUp };
}

interface Opening extends Use, Pick<PasskeySignIn, "device" | "replaced"> {
  readonly passkey: FoundPasskey;
}

/** A count that went back suspends the passkey: somebody else may have a copy. Source: Web Authentication Level 3, 6.1.1. */
async function openFor(
  transaction: Queryable,
  { passkey: { id, person_id: personId }, count, isSynced, device, replaced }: Opening,
): Promise<OpenedSession | undefined> {
  if ((await transaction.query(statements.noteUse, [id, count, isSynced])).rowCount === 0) {
    const { rowCount } = await transaction.query(statements.suspend, [id, count]);
    const actor: Actor = { kind: "anonymous", from: device.from };
    if (rowCount > 0)
      await recordAudit(transaction, { action: "passkey.suspended", result: "done", actor, subjectId: id });
    return undefined;
  }
  await transaction.query(personStatements.noteEntry, [personId]);
  const session = await openSession(transaction, personId, device, "passkey");
  await endReplaced(transaction, replaced, { kind: "person", personId, sessionId: session.id, from: device.from });
  return session;
}

/** The challenge that a response says it answers; the library then verifies that the authenticator signed it. */
function challengeOf({ response }: JsonObject): string {
  const text = isPlainObject(response) ? response.clientDataJSON : undefined;
  try {
    const data: unknown = parseJson(Buffer.from(String(text), "base64url"));
    return isPlainObject(data) ? String(data.challenge) : "";
  } catch {
    return "";
  }
}

/** The library throws an Error for each response that it refuses, and awaits nothing but the cryptography. */
async function orRefused<Checked>(checking: Promise<Checked>): Promise<Checked | undefined> {
  try {
    return await checking;
  } catch {
    return undefined;
  }
}
