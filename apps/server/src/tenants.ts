import { randomUUID } from "node:crypto";
import type { Keys } from "@colophon/service";
import type { Database } from "@colophon/storage";

export interface FirstTenant {
  readonly environmentId: string;
  /** The text of the first key; only when this start made it. */
  readonly keyText: string | undefined;
}

/** The first organization, environment and key of an installation; later starts find them. */
export async function ensureFirstTenant(database: Database, keys: Keys): Promise<FirstTenant> {
  const environmentId = await database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(2, 0)");
    const { rows } = await transaction.query<{ id: string }>(
      "select id from environments order by created_at, id limit 1",
    );
    if (rows[0] !== undefined) return { id: rows[0].id, isNew: false };
    const [organizationId, id] = [randomUUID(), randomUUID()];
    await transaction.query("insert into organizations (id, name, entitlement) values ($1, 'Default', 'active')", [
      organizationId,
    ]);
    await transaction.query(
      "insert into environments (id, organization_id, name, kind) values ($1, $2, 'Default', 'test')",
      [id, organizationId],
    );
    return { id, isNew: true };
  });
  if (!environmentId.isNew) return { environmentId: environmentId.id, keyText: undefined };
  const { text } = await keys.create({ environmentId: environmentId.id, kind: "test", name: "First key" });
  return { environmentId: environmentId.id, keyText: text };
}
