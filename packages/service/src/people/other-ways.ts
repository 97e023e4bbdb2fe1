import { loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { KEYS_CHANNEL } from "../keys/channel.ts";

const statements = loadStatements(new URL("../../sql/other-ways/", import.meta.url), [
  "deleteApprovals",
  "removeIdentities",
  "removePasskeys",
  "revokeLogins",
]);

/** Removes every passkey, connected account and signed-in command line of a person, in the transaction of a reset. */
export async function removeOtherWays(transaction: Queryable, personId: string, actor: Actor): Promise<void> {
  // Before the keys: a machine that takes its key now is waited for, and its key is revoked.
  await transaction.query(statements.deleteApprovals, [personId]);
  for (const [statement, action] of [
    [statements.removePasskeys, "passkey.removed"],
    [statements.removeIdentities, "identity.removed"],
    [statements.revokeLogins, "key.revoked"],
  ] as const) {
    const { rows } = await transaction.query<{ id: string }>(statement, [personId]);
    for (const { id } of rows) await recordAudit(transaction, { action, result: "done", actor, subjectId: id });
  }
  await transaction.query("select pg_notify($1, '')", [KEYS_CHANNEL]);
}
