#!/usr/bin/env node
// Installs what this machine lacks, and nothing else: a current Node, the packages of the lockfile, the build, and (with --engines)
// the programs that the tests compare with. With --serve it installs only what serving needs: no test tools, no fonts of Chinese,
// Japanese and Korean, and a build without types. Plain JavaScript for Node 18 and later, without dependencies.
//
//   node scripts/setup.js [--serve] [--engines] [--no-build] [--env NAME=value] [-- command ...]    then runs the command under the right Node
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TOOLS = join(ROOT, ".tools");
const MINIMUM_NODE = [22, 18];
/** Programs that tests hold our output against; each test that lacks its program skips with a line that says so. */
const ENGINES = {
  chromium: "chromium",
  "chromium-headless-shell": "chromium-headless-shell",
  faketime: "faketime",
  fish: "fish",
  jing: "jing",
  mmdebstrap: "mmdebstrap",
  mutool: "mupdf-tools",
  openssl: "openssl",
  pandoc: "pandoc",
  pdfinfo: "poppler-utils",
  ant: "ant dita-ot libsaxon-java",
  pdftk: "pdftk-java",
  prlimit: "util-linux",
  python3: "python3",
  soffice:
    "libreoffice-writer libreoffice-calc libreoffice-impress fonts-crosextra-carlito fonts-crosextra-caladea fonts-liberation2 fonts-noto-cjk python3-uno",
  qpdf: "qpdf python3-pikepdf",
  tnef: "tnef",
  xmllint: "libxml2-utils",
  ytnef: "ytnef-tools",
  zsh: "zsh",
};

const UNREAD = /\.(?:woff2|[cm]?js\.map|d\.[cm]?ts|d\.[cm]?ts\.map)$/;
const OLD_MODELS = /[\\/]@tesseract\.js-data[\\/][^\\/]+[\\/]4\.0\.0$/;

const args = process.argv.slice(2);
const split = args.indexOf("--");
const flags = split === -1 ? args : args.slice(0, split);
const command = split === -1 ? [] : args.slice(split + 1);

for (const [index, flag] of flags.entries()) {
  if (flag !== "--env") continue;
  const [name, value] = (flags[index + 1] ?? "").split("=");
  process.env[name] = value;
}

const isForServing = flags.includes("--serve");

mkdirSync(TOOLS, { recursive: true });
const release = lock();
const node = bringNode();
installPackages(node);
if (!flags.includes("--no-build")) bringBuild(node);
if (flags.includes("--engines")) installEngines();
release();
if (command.length > 0) run(node, command);

function bringNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return process.execPath;
  const folder = join(TOOLS, "node");
  const binary = join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  const source = join(ROOT, "scripts", "toolchain");
  if (existsSync(binary) && isSame(join(source, "package-lock.json"), join(folder, "package-lock.json"))) return binary;
  const done = step(
    `Node ${process.versions.node} is older than ${MINIMUM_NODE.join(".")}: installing a current one into .tools/node`,
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(source, name), join(folder, name));
  npm(process.execPath, ["ci", "--no-audit", "--no-fund"], folder, "Install Node 22.18 or later and run this again.");
  if (!existsSync(binary))
    fail(
      `There is no packaged Node for ${process.platform}-${process.arch}.`,
      "Install Node 22.18 or later and run this again.",
    );
  // Headers are for building native add-ons, which nothing here does.
  rmSync(join(dirname(dirname(binary)), "include"), { recursive: true, force: true });
  done(folder);
  return binary;
}

/** The stamp is the lockfile; with --serve in a file of its own, because those packages do not suffice for the tests. */
function installPackages(node) {
  const lockfile = join(ROOT, "package-lock.json");
  const [all, serving] = ["lockfile", "serving"].map((name) => join(ROOT, "node_modules", `.colophon-${name}`));
  if (isSame(lockfile, all) || (isForServing && isSame(lockfile, serving))) return;
  const done = step(
    isForServing ? "Installing the packages that serving needs" : "Installing the packages of package-lock.json",
  );
  npm(node, ["ci", "--no-audit", "--no-fund", ...(isForServing ? ["--omit=dev"] : [])], ROOT, "Run: npm ci");
  if (isForServing) removeUnread(join(ROOT, "node_modules"));
  copyFileSync(lockfile, isForServing ? serving : all);
  done(join(ROOT, "node_modules"));
}

/**
 * Removes a quarter of what serving installs, which it never reads: maps and types of foreign code, the second copy that each font
 * package has of its faces, and the files that the OCR model has for an older recognizer.
 */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !OLD_MODELS.test(path)) removeUnread(path);
    else if (entry.isDirectory() || (entry.isFile() && UNREAD.test(entry.name))) rmSync(path, { recursive: true });
  }
}

/** A fingerprint of names, sizes and times tells whether the compiler has anything to do: it alone would take two seconds to say no. */
function bringBuild(node) {
  const [all, serving] = ["build", "serving"].map((name) => join(TOOLS, `${name}.sha256`));
  const fingerprint = fingerprintSources();
  const isBuilt = (stamp) => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;
  if (isBuilt(all) || (isForServing && isBuilt(serving))) return;
  const done = step("Building");
  const compile = isForServing
    ? [join(ROOT, "scripts", "strip-types.js")]
    : [join(ROOT, "node_modules", "typescript", "bin", "tsc"), "-b"];
  const steps = [
    [compile, "The build failed.", isForServing ? "Run: node scripts/strip-types.js" : "Run: npx tsc -b"],
    [[join(ROOT, "apps", "console", "build.ts")], "The build of the page failed.", "Run: node apps/console/build.ts"],
  ];
  for (const [args, what, help] of steps) {
    const { status } = spawnSync(node, ["--no-warnings", ...args], { cwd: ROOT, stdio: ["ignore", 2, 2] });
    if (status !== 0) fail(what, help);
  }
  // Built now, where there was no dist before, the tree has another fingerprint.
  writeFileSync(isForServing ? serving : all, fingerprintSources());
  done();
}

function fingerprintSources() {
  const hash = createHash("sha256");
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name === "node_modules" || entry.name === "test" || entry.name === "fixtures") continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name === "dist") hash.update(`${path} built\n`);
      else if (entry.isDirectory()) visit(path);
      else if (/\.(ts|tsx|json|sql|css|html)$/.test(entry.name)) {
        const { mtimeMs, size } = statSync(path);
        hash.update(`${path} ${mtimeMs} ${size}\n`);
      }
    }
  };
  for (const folder of ["packages", "apps"]) visit(join(ROOT, folder));
  return hash.digest("hex");
}

function installEngines() {
  const missing = Object.entries(ENGINES).filter(([program]) => findProgram(program) === undefined);
  if (missing.length === 0) return;
  const packages = missing.flatMap(([, names]) => names.split(" "));
  const mayInstall = process.platform === "linux" && process.getuid?.() === 0 && findProgram("apt-get") !== undefined;
  if (!mayInstall) {
    say(
      `Not here, so the tests that compare with them are skipped: ${packages.join(", ")} (apt-get install ${packages.join(" ")})`,
    );
    return;
  }
  say(`Installing what tests compare with: ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore", env });
  const { status } = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    stdio: "ignore",
    env,
  });
  if (status !== 0) say(`Could not install them; their tests are skipped (apt-get install ${packages.join(" ")})`);
}

/** One set-up at a time: a second one waits for the first, unless that one is gone. */
function lock() {
  const folder = join(TOOLS, "lock");
  for (;;) {
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, "pid"), String(process.pid));
      const release = () => rmSync(folder, { recursive: true, force: true });
      process.once("exit", release);
      return release;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (!isHolderAlive(folder)) rmSync(folder, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

function isHolderAlive(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), 0);
    return true;
  } catch (error) {
    // Between mkdir and the pid's arrival there is no pid yet: a fresh folder counts as held.
    return (
      error.code === "EPERM" ||
      (error.code === "ENOENT" && existsSync(folder) && Date.now() - statSync(folder).mtimeMs < 2000)
    );
  }
}

function npm(node, args, cwd, help) {
  const cli = process.env.npm_execpath;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const [program, list] = cli?.endsWith(".js") ? [node, [cli, ...args]] : ["npm", args];
  const { status, stderr } = spawnSync(program, list, {
    cwd,
    env,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  process.stderr.write(stderr ?? "");
  fail(`npm ${args[0]} failed in ${cwd === ROOT ? "the repository" : ".tools/node"}.`, help);
}

/** Runs the command under the right Node, hands signals on and ends as it ends. */
function run(node, [program, ...list]) {
  const bin = join(ROOT, "node_modules", ".bin");
  const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter) };
  const child =
    program === "node"
      ? spawn(node, list, { cwd: ROOT, env, stdio: "inherit" })
      : spawn(join(bin, program), list, { cwd: ROOT, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Could not run ${program}: ${error.message}`, "Run: npm ci"));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

function findProgram(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
      } catch {
        return false;
      }
    });
}

function isSame(a, b) {
  return existsSync(a) && existsSync(b) && readFileSync(a).equals(readFileSync(b));
}

/** Says what begins, and at its end how long it took and what it takes on the disk. */
function step(what) {
  const start = Date.now();
  say(`${what} ...`);
  return (folder) => {
    const size = folder === undefined ? "" : `${Math.round(bytesOf(folder) / 1e6)} MB, `;
    say(`  done: ${size}${Math.round((Date.now() - start) / 1000)} s`);
  };
}

/** What a folder takes on the disk. */
function bytesOf(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += bytesOf(path);
    else if (entry.isFile()) bytes += (statSync(path).blocks ?? 0) * 512 || statSync(path).size;
  }
  return bytes;
}

function say(line) {
  process.stderr.write(`setup: ${line}\n`);
}

function fail(what, help) {
  say(what);
  say(help);
  process.exit(1);
}
