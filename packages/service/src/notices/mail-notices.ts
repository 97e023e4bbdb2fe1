import type { JsonObject } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";
import { type Database, loadStatements } from "@colophon/storage";
import { NOTICE_KINDS, type NoticeKind } from "../events/events.ts";
import type { Postman } from "../mails/link-mails.ts";
import { noticeMail } from "../mails/notice-mail.ts";
import { NOTICE_ROLES } from "./notices.ts";
import { renderMail } from "./render-mail.ts";

const statements = loadStatements(new URL("../../sql/notice-mails/", import.meta.url), [
  "begin",
  "claim",
  "list",
  "release",
  "settle",
  "tidy",
]);

/** What mails about notices are sent with. */
export interface NoticeSending {
  readonly postman: Postman;
  /** The sender's address. */
  readonly from: string;
  /** Where the links lead. */
  readonly publicUrl: string;
}

interface MailingParts extends NoticeSending {
  readonly database: Database;
  /** Where `common.render.mail` makes the messages. */
  readonly runtime: Runtime;
  readonly onError: (what: string, error: unknown) => void;
  /** Seconds in which notices gather before the first mail. Default: 30. */
  readonly gatherSeconds?: number;
}

const AT_ONCE = 20;
/** Longer than the longest attempt. */
const LEASE_SECONDS = 120;
const GATHER_SECONDS = 30;
/** One mail an hour for each person; the rest waits for the next one. */
export const MAIL_INTERVAL_SECONDS = 60 * 60;
const MAX_IN_MAIL = 50;
/** Then a notice is on the page alone. */
const MAX_AGE_HOURS = 72;
const FIRST_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 15 * 60;

/** Seconds until the next attempt after so many failed ones: 1, 2, 4, 8 and then 15 minutes. */
const retryAfter = (tries: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(tries - 1, 10), MAX_RETRY_SECONDS);

interface Lease {
  readonly person_id: string;
  readonly lease: string;
  readonly tries: number;
}

interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly data: JsonObject;
  readonly address: string;
  readonly organization_name: string;
  readonly environment_name: string | null;
}

/** Kinds with each role that sees them, as two columns. */
const SEEN = NOTICE_KINDS.flatMap((kind) => NOTICE_ROLES[kind].map((role) => [kind, role] as const));
const [SEEN_KINDS, SEEN_ROLES] = [SEEN.map(([kind]) => kind), SEEN.map(([, role]) => role)];

/**
 * Sends the notices that people chose to get by mail, each to each person at most once. A notice is marked before its mail leaves. A
 * worker that is killed between the mark and the mail server's answer leaves it unknown, and nobody sends it again; it is on the page.
 * No transaction is open while a mail is sent.
 */
export async function mailNotices(parts: MailingParts, signal: AbortSignal): Promise<void> {
  const { database, postman, onError, gatherSeconds = GATHER_SECONDS } = parts;
  const { rows } = await database.query<Lease>(statements.claim, [AT_ONCE, LEASE_SECONDS, gatherSeconds]);
  if (rows.length === 0) return;
  // Once for all: a server that is down must not be asked for each person, and no notice is marked meanwhile.
  let isUp = await postman.isUp();
  for (const lease of rows) {
    if (signal.aborted) return;
    try {
      if (!(await mailPerson(parts, lease, isUp))) isUp = false;
    } catch (error) {
      onError("Mailing notices", error);
      await release(database, lease, retryAfter(lease.tries + 1), lease.tries + 1);
    }
  }
}

/** False where the mail server was found to be down. */
async function mailPerson(parts: MailingParts, lease: Lease, isUp: boolean): Promise<boolean> {
  const { database, postman, runtime, from, publicUrl } = parts;
  const { person_id: personId } = lease;
  await database.query(statements.tidy, [personId, MAX_AGE_HOURS, SEEN_KINDS, SEEN_ROLES]);
  const { rows } = await database.query<NoticeRow>(statements.list, [personId, MAX_IN_MAIL]);
  const [first] = rows;
  if (first === undefined) {
    await release(database, lease, 0, 0);
    return isUp;
  }
  const tries = lease.tries + 1;
  if (!isUp) {
    await release(database, lease, retryAfter(tries), tries);
    return false;
  }
  const to = first.address;
  const notices = rows.map(({ organization_name, environment_name, ...row }) => ({
    ...row,
    organizationName: organization_name,
    environmentName: environment_name ?? undefined,
  }));
  const raw = await renderMail(runtime, noticeMail({ to, from, publicUrl, notices, at: new Date() }));
  const ids = rows.map(({ id }) => id);
  const { rowCount } = await database.query(statements.begin, [personId, lease.lease, ids]);
  // Another worker has the person now.
  if (rowCount !== ids.length) return isUp;
  const outcome = await postman.post(to, raw);
  const status = outcome === "deferred" ? "pending" : outcome;
  await database.query(statements.settle, [personId, lease.lease, ids, status]);
  if (outcome === "deferred") await release(database, lease, retryAfter(tries), tries);
  else await release(database, lease, MAIL_INTERVAL_SECONDS, 0);
  return isUp;
}

async function release(database: Database, { person_id, lease }: Lease, seconds: number, tries: number): Promise<void> {
  await database.query(statements.release, [person_id, lease, seconds, tries]);
}
