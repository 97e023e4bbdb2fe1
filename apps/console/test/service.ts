import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readSettings, type Service, serve } from "@colophon/server";
import { createSigningKeys, MIGRATIONS, makePrivateKey } from "@colophon/service";
import { migrate } from "@colophon/storage";
import { createTemplateDatabase } from "@colophon/storage/testing";
import { buildPage } from "../build.ts";
import { PAGE_FOLDER } from "../src/index.ts";

type Environment = Readonly<Record<string, string>>;

/** Where the links lead, and a link that signs in once. */
export interface Linked {
  readonly origin: string;
  link(): Promise<string>;
  close(): Promise<void>;
}

export interface PageService extends Linked {
  readonly service: Service;
}

/** The built page, a folder, a database and the environment of a whole service, as `npm start` runs it. */
async function prepare(environment: Environment) {
  await buildPage(fileURLToPath(PAGE_FOLDER));
  const folder = mkdtempSync(join(tmpdir(), "colophon-page-test-"));
  const template = await createTemplateDatabase((database) => migrate(database, MIGRATIONS), { sharedAs: "service" });
  const { connection, database, drop } = await template.clone();
  const variables: Environment = {
    DATABASE_URL: `postgres://${connection.user}@localhost:5432/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    COLOPHON_SECRET: "a secret that only this test uses",
    COLOPHON_LOG_LEVEL: "silent",
    COLOPHON_PROCESSES: "1",
    COLOPHON_WEBHOOK_HOSTS: "http://127.0.0.1",
    ...environment,
  };
  const privateKey = makePrivateKey();
  writeFileSync(join(folder, "release-key.pem"), privateKey);
  await createSigningKeys(database, () => privateKey).enroll(privateKey, { kind: "command" });
  const remove = async (): Promise<void> => {
    await drop();
    await template.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, variables, remove };
}

const namedHost = (url: string): string => url.replace("127.0.0.1", "localhost");

/** A service in this process. */
export async function startPageService(environment: Environment = {}): Promise<PageService> {
  const { folder, variables, remove } = await prepare(environment);
  const service = await serve(readSettings({ port: "0", data: folder }, variables));
  return {
    service,
    origin: namedHost(service.url),
    link: async () => (await service.makePageLink()) ?? "",
    async close() {
      await service.close();
      await remove();
    },
  };
}

export interface MortalService extends Linked {
  /** Ends its process at once, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with the same data. */
  restart(): Promise<void>;
}

/** A service in a separate process, which keeps its address over a restart. */
export async function startMortalService(environment: Environment = {}): Promise<MortalService> {
  const { folder, variables, remove } = await prepare(environment);
  const port = await findPort();
  const start = () => startProcess([folder, String(port)], variables);
  let running = await start();
  const kill = async (): Promise<void> => {
    running.process.kill("SIGKILL");
    await running.ended;
  };
  return {
    origin: `http://localhost:${port}`,
    link: async () => running.link,
    kill,
    async restart() {
      running = await start();
    },
    async close() {
      await kill();
      await remove();
    },
  };
}

interface Running {
  readonly process: ChildProcess;
  readonly link: string;
  readonly ended: Promise<void>;
}

async function startProcess(given: readonly string[], variables: Environment): Promise<Running> {
  const file = fileURLToPath(new URL("./mortal-service.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=source", "--no-warnings", file, ...given], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) return { process: child, link: line, ended };
  throw new Error("The service ended before it listened.");
}

/** A port that was free a moment ago. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
