import { join } from "node:path";
import {
  adoptStorage,
  createKeys,
  createTenants,
  deriveSecret,
  type EnvironmentBounds,
  type Keys,
  MIGRATIONS,
  type Scope,
  type Tenants,
} from "@colophon/service";
import { type Database, migrate, openDatabase, type S3Settings } from "@colophon/storage";
import { startTestServer } from "@colophon/storage/testing";
import { makePlace, type ScenarioFolder, type ServiceProcess, type StartOptions, startProcess } from "./processes.ts";

/** An installation of several processes: its database is here, its roles are started and ended as a scenario asks. */
export interface Cluster {
  readonly place: ScenarioFolder;
  /** For looking at the tables from outside. */
  readonly database: Database;
  /** Where it is. */
  readonly databaseUrl: string;
  start(role: "all" | "api" | "worker", given?: Partial<StartOptions>): Promise<ServiceProcess>;
  /** A key of a new environment of a new organization. */
  makeTenant(
    bounds?: Partial<EnvironmentBounds>,
    scopes?: readonly Scope[],
  ): Promise<{ readonly key: string; readonly environmentId: string }>;
  /** Ends what runs still, by force. */
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** Another PostgreSQL than one of its own. */
  readonly databaseUrl?: string;
  /** Other scenarios had that database, each with a storage of its own. */
  readonly isShared?: boolean;
  readonly s3?: S3Settings;
  /** Where the processes' own files lie, blobs too; the database is elsewhere. */
  readonly parent?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const SECRET = "a secret that all processes of a scenario share";

export async function startCluster({
  databaseUrl,
  isShared = false,
  s3,
  parent,
  environment = {},
}: ClusterOptions = {}): Promise<Cluster> {
  const place = makePlace(parent);
  const postgres = databaseUrl === undefined ? await startTestServer() : undefined;
  const url = databaseUrl ?? socketUrl(postgres?.connection);
  const database = openDatabase({ url, maxConnections: 4 });
  if (isShared) await runStorageAdopt(database);
  const shared = { DATABASE_URL: url, COLOPHON_SECRET: SECRET, ...(s3 && s3Environment(s3)), ...environment };
  const processes = new Set<ServiceProcess>();
  let nouns: { readonly keys: Keys; readonly tenants: Tenants } | undefined;
  return {
    place,
    database,
    databaseUrl: url,
    async start(role, given = {}) {
      const started = await startProcess({
        role,
        folder: place.folder,
        isBuilt: true,
        ...given,
        environment: { ...shared, ...given.environment },
      });
      processes.add(started);
      void started.ended.then(() => processes.delete(started));
      return started;
    },
    async makeTenant(bounds = {}, scopes) {
      nouns ??= {
        keys: await createKeys(database, deriveSecret(Buffer.from(SECRET), "api-keys")),
        tenants: createTenants(database),
      };
      return makeTenant(nouns, bounds, scopes);
    },
    async close() {
      for (const { kill, ended } of [...processes]) {
        kill("SIGKILL");
        await ended;
      }
      await nouns?.keys.close();
      await database.close();
      await postgres?.stop();
      place.remove();
    },
  };
}

/** What earlier scenarios left in the database names a storage that is gone. */
async function runStorageAdopt(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS);
  await adoptStorage(database);
}

async function makeTenant(
  { keys, tenants }: { readonly keys: Keys; readonly tenants: Tenants },
  bounds: Partial<EnvironmentBounds>,
  scopes: readonly Scope[] | undefined,
): Promise<{ readonly key: string; readonly environmentId: string }> {
  const organizationId = await tenants.createOrganization(`Organization ${crypto.randomUUID()}`, { kind: "active" });
  const environmentId = await tenants.createEnvironment(organizationId, "Scenario", "test");
  const none = { concurrency: undefined, requestsPerMinute: undefined, executionsPerMonth: undefined };
  await tenants.setBounds(environmentId, { deliveryPolicy: {}, ...none, ...bounds });
  const { text } = await keys.create({
    environmentId,
    kind: "test",
    name: "Scenario",
    ...(scopes !== undefined && { scopes }),
  });
  return { key: text, environmentId };
}

function socketUrl(
  connection: { readonly host: string; readonly user: string; readonly database: string } | undefined,
): string {
  if (connection === undefined) throw new Error("There is no PostgreSQL.");
  const { host, user, database } = connection;
  return `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(host)}`;
}

function s3Environment({
  endpoint = "",
  bucket,
  accessKey,
  secretKey,
  region = "us-east-1",
}: S3Settings): Record<string, string> {
  return {
    COLOPHON_S3_ENDPOINT: endpoint,
    COLOPHON_S3_BUCKET: bucket,
    COLOPHON_S3_ACCESS_KEY: accessKey,
    COLOPHON_S3_SECRET_KEY: secretKey,
    COLOPHON_S3_REGION: region,
  };
}

/** The folder of a role's own files; the roles of one machine share it. */
export function dataFolder({ folder }: ScenarioFolder): string {
  return join(folder, "data");
}
