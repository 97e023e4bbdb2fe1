import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createLineSplitter } from "../embedded/log-lines.ts";
import { describeProcess, isAlive } from "../embedded/process-info.ts";
import { sendSignal } from "../embedded/stale-server.ts";

/** A PostgreSQL as others run it: the system's, on TCP, with a password and TLS. */
export interface ExternalPostgres {
  readonly url: string;
  readonly version: string;
  /** Its other programs, `pg_dump` among them. */
  readonly binFolder: string;
  /** The certificate it shows, for `sslrootcert`; it is made for `localhost`. */
  readonly certificate: string;
  /** kill -9, and it stays away until `start`. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** SIGSTOP: its address takes connections and nothing answers, until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const PASSWORD = "a password: with / signs?";

export interface ExternalPostgresOptions {
  /** Laid over this process's own. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Undefined, with a loud line, when the system has no PostgreSQL. */
export async function startExternalPostgres({
  environment = {},
}: ExternalPostgresOptions = {}): Promise<ExternalPostgres | undefined> {
  const binFolder = findBinFolder();
  if (binFolder === undefined) {
    console.warn("\n*** EXTERNAL POSTGRESQL TESTS SKIPPED: apt-get install postgresql ***\n");
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "external-postgres-"));
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run: Run = (program, args) =>
    execFileSync(program, args, { ...user, cwd: "/", encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  const { data, certificate } = prepareData({ folder, binFolder, run, user });
  const port = await freePort();
  const settings = { listen_addresses: "localhost", unix_socket_directories: "", port, fsync: "off", ssl: "on" };
  const files = { ssl_cert_file: certificate, ssl_key_file: join(folder, "server.key") };
  const args = Object.entries({ ...settings, ...files }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child: ChildProcess | undefined;

  const external: ExternalPostgres = {
    url: `postgres://tester:${encodeURIComponent(PASSWORD)}@localhost:${port}/postgres`,
    version: run(join(binFolder, "postgres"), ["--version"]).trim(),
    binFolder,
    certificate,
    async start() {
      for (;;) {
        child = spawn(join(binFolder, "postgres"), ["-D", data, ...args], {
          ...user,
          cwd: "/",
          env: { ...process.env, ...environment },
          stdio: ["ignore", "ignore", "pipe"],
        });
        if (await becameReady(child)) return;
      }
    },
    async crash() {
      // Listed while their parent lives, which starts no more of them once it is stopped.
      external.pause();
      const all = [...family(child)];
      await end(child, "SIGKILL");
      // A busy machine lets children answer for a while without their parent.
      for (const pid of all) sendSignal(pid, "SIGKILL");
      while (all.some(isAlive)) await delay(5);
    },
    pause() {
      // The postmaster first: it starts no more children then.
      for (const pid of family(child)) sendSignal(pid, "SIGSTOP");
    },
    resume() {
      for (const pid of family(child)) sendSignal(pid, "SIGCONT");
    },
    async stop() {
      external.resume();
      await end(child, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await external.start();
  return external;
}

type Run = (program: string, args: readonly string[]) => string;

interface Preparation {
  readonly folder: string;
  readonly binFolder: string;
  readonly run: Run;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

function prepareData({ folder, binFolder, run, user }: Preparation): {
  readonly data: string;
  readonly certificate: string;
} {
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, PASSWORD);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  run(join(binFolder, "initdb"), [
    "-D",
    data,
    "-U",
    "tester",
    "-A",
    "scram-sha-256",
    "--pwfile",
    passwordFile,
    "-E",
    "UTF8",
    "--locale=C",
  ]);
  const certificate = makeCertificate(run, folder);
  return { data, certificate };
}

/** False when it ended instead because children of a killed one were still there. */
function becameReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const split = createLineSplitter((line) => {
      lines.push(line);
      if (line.includes("ready to accept connections")) resolve(true);
    });
    child.stderr?.setEncoding("utf8").on("data", split);
    child.once("close", () => {
      if (lines.some((line) => line.includes("shared memory block"))) resolve(false);
      else reject(new Error(lines.join("\n")));
    });
  });
}

/** A postmaster and its children, as they are asked for. */
function* family(child: ChildProcess | undefined): Generator<number> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  yield child.pid;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
    if (describeProcess(Number(name))?.parentPid === child.pid) yield Number(name);
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

function makeCertificate(run: Run, folder: string): string {
  const certificate = join(folder, "server.crt");
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    join(folder, "server.key"),
  ];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  run("openssl", ["req", "-x509", ...key, ...names, "-days", "2", "-out", certificate]);
  return certificate;
}

function findBinFolder(): string | undefined {
  const parent = "/usr/lib/postgresql";
  if (!existsSync(parent)) return undefined;
  return readdirSync(parent)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(parent, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/** Below those that the system gives to connections: one of them could have it while the server is away. */
async function freePort(): Promise<string> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return String(port);
}
