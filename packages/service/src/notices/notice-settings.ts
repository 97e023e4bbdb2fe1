import { type Database, loadStatements } from "@colophon/storage";
import { recordAudit } from "../audit/entry.ts";
import { NOTICE_KINDS, type NoticeKind } from "../events/events.ts";
import type { PersonActor } from "../people/members.ts";

const statements = loadStatements(new URL("../../sql/notice-settings/", import.meta.url), ["add", "read", "remove"]);

/** Which kinds of notices a person gets by mail as well. Default: none. */
export interface NoticeSettings {
  read(personId: string): Promise<readonly NoticeKind[]>;
  /** Replaces the kinds; what was written before is not sent. */
  set(actor: PersonActor, kinds: readonly NoticeKind[]): Promise<void>;
}

export function createNoticeSettings(database: Database): NoticeSettings {
  return {
    async read(personId) {
      const { rows } = await database.query<{ kind: string }>(statements.read, [personId]);
      return NOTICE_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
    },
    set: (actor, kinds) =>
      database.transaction(async (transaction) => {
        const { rowCount: removed } = await transaction.query(statements.remove, [actor.personId, kinds]);
        const { rowCount: added } = await transaction.query(statements.add, [actor.personId, kinds]);
        if (removed + added === 0) return;
        await recordAudit(transaction, {
          ...{ action: "notice_settings.changed", result: "done", actor, subjectId: actor.personId },
          facts: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, kinds.includes(kind) ? "mail" : "page"])),
        });
      }),
  };
}
