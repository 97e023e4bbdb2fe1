import type { JsonObject } from "@colophon/contract";
import { type Database, loadStatements } from "@colophon/storage";
import { NOTICE_KINDS, type NoticeKind } from "../events/events.ts";
import type { Role } from "../roles.ts";

const statements = loadStatements(new URL("../../sql/notices/", import.meta.url), [
  "list",
  "markRead",
  "purge",
  "reportDamage",
]);

const MANAGERS = ["owner", "admin"] as const;

/** Who sees which notice; the roles of an organization. */
export const NOTICE_ROLES = {
  "authority.broken": MANAGERS,
  "key.expiring": MANAGERS,
  "quota.reached": ["owner", "admin", "member"],
  "webhook.disabled": MANAGERS,
  "billing.trial_ending": ["owner"],
  "billing.lapsed": ["owner"],
} as const satisfies Readonly<Record<NoticeKind, readonly Role[]>>;

/** How long notices are kept. */
export const NOTICE_DAYS = 365;

export interface Notice {
  readonly id: string;
  readonly environmentId: string | undefined;
  readonly kind: NoticeKind;
  readonly at: Date;
  /** Ids and statuses. */
  readonly data: JsonObject;
  readonly readAt: Date | undefined;
}

/** Who reads, in the role that they have there. */
export interface Reader {
  readonly organizationId: string;
  readonly personId: string;
  readonly role: Role;
}

export interface NoticeFilter {
  readonly isUnreadOnly: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

/** What the people of an organization should see, by their roles. */
export interface Notices {
  list(reader: Reader, filter: NoticeFilter): Promise<readonly Notice[]>;
  /** False when the reader sees no such notice. */
  markRead(reader: Reader, noticeId: string): Promise<boolean>;
  markAllRead(reader: Reader): Promise<void>;
  /** A deliverable is damaged; one notice a day. */
  reportDamage(deliverableId: string): Promise<void>;
}

/** Damage found before there is a deliverable names none. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface NoticeRow {
  readonly id: string;
  readonly environment_id: string | null;
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly data: JsonObject;
  readonly read_at: Date | null;
}

export function createNotices(database: Database): Notices {
  const mark = async ({ organizationId, personId, role }: Reader, noticeId: string | null): Promise<number> =>
    (await database.query(statements.markRead, [organizationId, personId, kindsOf(role), noticeId])).rowCount;
  return {
    async list({ organizationId, personId, role }, { isUnreadOnly, after, limit }) {
      const given = [organizationId, personId, kindsOf(role), isUnreadOnly, after ?? null, limit];
      const { rows } = await database.query<NoticeRow>(statements.list, given);
      return rows.map(({ environment_id: environmentId, read_at: readAt, ...row }) => ({
        ...row,
        environmentId: environmentId ?? undefined,
        readAt: readAt ?? undefined,
      }));
    },
    markRead: async (reader, noticeId) => (await mark(reader, noticeId)) > 0,
    async markAllRead(reader) {
      await mark(reader, null);
    },
    async reportDamage(deliverableId) {
      if (UUID.test(deliverableId)) await database.query(statements.reportDamage, [deliverableId]);
    },
  };
}

function kindsOf(role: Role): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => (NOTICE_ROLES[kind] as readonly Role[]).includes(role));
}

export async function purgeNotices(database: Database): Promise<void> {
  await database.query(statements.purge, [NOTICE_DAYS]);
}
