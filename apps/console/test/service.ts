import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings, type Service, serve } from "@colophon/server";
import { createSigningKeys, MIGRATIONS, makePrivateKey } from "@colophon/service";
import { migrate } from "@colophon/storage";
import { createTemplateDatabase } from "@colophon/storage/testing";
import { buildPage } from "../build.ts";
import { PAGE_FOLDER } from "../src/index.ts";

export interface PageService {
  readonly service: Service;
  /** Where the links lead. */
  readonly origin: string;
  /** A link that signs in once. */
  link(): Promise<string>;
  close(): Promise<void>;
}

/** A whole service with the page, as `npm start` runs it. */
export async function startPageService(environment: Readonly<Record<string, string>> = {}): Promise<PageService> {
  await buildPage(fileURLToPath(PAGE_FOLDER));
  const folder = mkdtempSync(join(tmpdir(), "colophon-page-test-"));
  const template = await createTemplateDatabase((database) => migrate(database, MIGRATIONS), { sharedAs: "service" });
  const { connection, database, drop } = await template.clone();
  const settings = readSettings(
    { port: "0", data: folder },
    {
      DATABASE_URL: `postgres://${connection.user}@localhost:5432/${connection.database}?host=${encodeURIComponent(connection.host)}`,
      COLOPHON_SECRET: "a secret that only this test uses",
      COLOPHON_LOG_LEVEL: "silent",
      COLOPHON_PROCESSES: "1",
      COLOPHON_WEBHOOK_HOSTS: "http://127.0.0.1",
      ...environment,
    },
  );
  const privateKey = makePrivateKey();
  writeFileSync(join(folder, "release-key.pem"), privateKey);
  await createSigningKeys(database, () => privateKey).enroll(privateKey, { kind: "command" });
  const service = await serve(settings);
  return {
    service,
    origin: service.url.replace("127.0.0.1", "localhost"),
    link: async () => (await service.makePageLink()) ?? "",
    async close() {
      await service.close();
      await drop();
      await template.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
