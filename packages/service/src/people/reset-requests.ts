import type { Database, Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { type Mailer, requestedResetMail } from "../mails/link-mails.ts";
import type { Device } from "../sessions/sessions.ts";
import { LOCAL_OWNER, readAddress } from "./addresses.ts";
import { createLines } from "./in-line.ts";
import { type IssuedLink, issue, statements } from "./one-time-links.ts";
import { NO_PASSWORD } from "./passwords.ts";
import { clientOf, findByAddress, type KnownPerson, statements as personStatements } from "./people.ts";
import { createSlowdown, type Slowdown } from "./slowdown.ts";

/** Too many clients ask for a link. */
export class TooManyRequests extends Error {
  override readonly name = "TooManyRequests";
}

/** People who forgot their password ask for a link by mail. */
export interface ResetRequests {
  /**
   * Takes a request. The search for the person, the link and the mail follow later, so that the time says nothing of the address.
   * Repeated requests of one client wait. Errors: TooManyRequests.
   */
  ask(address: string, device: Device): Promise<void>;
  /** The end of what was taken. */
  settled(): Promise<void>;
}

export interface ResetParts {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where links lead. Never the host of a request, which whoever asks chooses. */
  readonly publicUrl: string;
  readonly onError: (what: string, error: unknown) => void;
  /** Default: one of its own. */
  readonly slowdown?: Slowdown;
}

const HOUR = 60 * 60;
/**
 * An address gets no mail while an earlier link works, so that nobody is without one because others asked. After three mails in a day
 * links work longer, and so fewer mails follow: seven a day at most.
 */
const LINK_SECONDS = HOUR;
const LONG_LINK_SECONDS = 6 * HOUR;
const MAILS_BEFORE_LONG = 3;
const MAX_TAKEN = 1_000;

/** Why a request ended as it did, for the audit log alone. */
type Outcome = "sent" | "unknown" | "no_password" | "withheld" | "failed";

export function createResetRequests(parts: ResetParts): ResetRequests {
  const { database, onError, slowdown = createSlowdown() } = parts;
  const lines = createLines();
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = (address: string, actor: Actor): void => {
    taken++;
    last = last
      .then(() => answer(parts, address, actor))
      .then((ended) => recordEnd(database, ended, actor))
      .catch((error: unknown) => onError("A link that was asked for", error))
      .finally(() => {
        taken--;
      });
  };
  return {
    async ask(given, { from }) {
      const client = clientOf(from);
      const isTaken = await lines.run(client, async () => {
        await slowdown.begin(client);
        if (taken >= MAX_TAKEN) return false;
        enqueue(readAddress(given) ?? "", { kind: "anonymous", from });
        return true;
      });
      if (isTaken !== true) throw new TooManyRequests("Too many requests wait.");
    },
    async settled() {
      await last;
    },
  };
}

interface Ended {
  readonly outcome: Outcome;
  readonly personId?: string;
}

async function answer({ database, mailer, publicUrl }: ResetParts, address: string, actor: Actor): Promise<Ended> {
  const person = address === LOCAL_OWNER ? undefined : await findByAddress(database, address);
  if (person === undefined) return { outcome: "unknown" };
  const { id: personId } = person;
  const link = await database.transaction((transaction) => makeLink(transaction, { personId, address }, actor));
  if (typeof link === "string") return { outcome: link, personId };
  const { id, token, expiresAt } = link;
  const url = `${publicUrl}/people#link=${token}`;
  const isSent = await mailer.send(requestedResetMail(address, { url, expiresAt }));
  await database.query(isSent ? statements.noteMailed : statements.deleteUnsent, [id]);
  return { outcome: isSent ? "sent" : "failed", personId };
}

/** Under the lock of the person: of two requests at once one makes a link. */
async function makeLink(
  transaction: Queryable,
  { personId, address }: { readonly personId: string; readonly address: string },
  actor: Actor,
): Promise<IssuedLink | "withheld" | "no_password"> {
  const [person] = (await transaction.query<KnownPerson>(personStatements.lock, [personId])).rows;
  // Whoever signs in at a provider or with a passkey alone must not get a password by mail.
  if (person === undefined || person.password_hash === NO_PASSWORD) return "no_password";
  type Row = { readonly is_open: boolean; readonly mailed: number };
  const [known] = (await transaction.query<Row>(statements.findRequested, [address])).rows;
  if (known?.is_open === true) return "withheld";
  const seconds = (known?.mailed ?? 0) < MAILS_BEFORE_LONG ? LINK_SECONDS : LONG_LINK_SECONDS;
  return issue(transaction, { kind: "reset", address, seconds, isRequested: true }, actor);
}

async function recordEnd(database: Database, { outcome, personId }: Ended, actor: Actor): Promise<void> {
  await recordAudit(database, {
    action: "reset.requested",
    result: outcome === "sent" ? "done" : "refused",
    actor,
    subjectId: personId,
    facts: { outcome },
  });
}
