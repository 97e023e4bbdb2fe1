import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  checkSecret,
  createHolds,
  createKeys,
  createTenants,
  deriveSecret,
  type Environment,
  type Holds,
  type Keys,
  type Tenants,
} from "@colophon/service";
import type { BlobStoreProvider, Database } from "@colophon/storage";
import { ClosingList } from "../closing-list.ts";
import { openServerStorage } from "../open-storage.ts";
import { readSecret } from "../secret.ts";
import { type Settings, SettingsError } from "../settings.ts";
import { openStorage } from "../stored-files.ts";

/** What the administrative commands work with. */
export interface Administration {
  readonly settings: Settings;
  readonly database: Database;
  readonly keys: Keys;
  readonly tenants: Tenants;
  readonly holds: Holds;
  /** The database's files; opened when asked for. */
  openBlobs(): Promise<BlobStoreProvider>;
  /** The environment of a name or id; the only one there is when none is given. Throws SettingsError naming the choices. */
  findEnvironment(nameOrId: string | undefined): Promise<Environment>;
}

/** Runs work on the installation's database, beside a running server or alone. */
export async function administer<Result>(
  settings: Settings,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> {
  checkData(settings);
  const closing = new ClosingList();
  try {
    const secret = readSecret(settings);
    const database = await openServerStorage(settings, { closing, mayShare: true });
    await checkSecret(database, deriveSecret(secret, "installation"));
    const tenants = createTenants(database);
    await tenants.ensureFirst();
    const keys = await createKeys(database, deriveSecret(secret, "api-keys"));
    closing.add(() => keys.close());
    const holds = await createHolds(database, () => undefined);
    closing.add(() => holds.close());
    return await work({
      settings,
      database,
      keys,
      tenants,
      holds,
      openBlobs: () => openStorage(settings, { database, closing }),
      findEnvironment: (given) => findEnvironment(tenants, given),
    });
  } finally {
    await closing.run();
  }
}

/** A folder that was mistyped is told, and not made into an installation of its own. */
function checkData({ databaseUrl, dataFolder }: Settings): void {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, "postgres"))) return;
  throw new SettingsError(
    `There is no data in ${dataFolder}. Name the folder that \`colophon serve\` was started with: --data <folder>, or COLOPHON_DATA.`,
  );
}

async function findEnvironment(tenants: Tenants, given: string | undefined): Promise<Environment> {
  const all = await tenants.list();
  const found = given === undefined ? all : all.filter(({ id, name }) => id === given || name === given);
  const [only] = found;
  if (found.length === 1 && only !== undefined) return only;
  const choices = all.map(({ id, name, organizationName }) => `  ${id}  ${organizationName} / ${name}`).join("\n");
  const problem =
    found.length === 0 ? `There is no environment "${given}".` : "Name one environment with --environment.";
  throw new SettingsError(`${problem} There are:\n${choices}`);
}
