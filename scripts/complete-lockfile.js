// Adds to package-lock.json the optional packages of other platforms that npm left out. A registry that serves only some
// platforms makes npm write a lockfile that its own `npm ci` then refuses (npm/cli issue 4828); each such package is named and
// pinned by its parent's optionalDependencies, and its platform by its name.
//
//   node scripts/complete-lockfile.js [--check]
import { readFileSync, writeFileSync } from "node:fs";

const LOCKFILE = new URL("../package-lock.json", import.meta.url);
const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

const lockfile = JSON.parse(readFileSync(LOCKFILE, "utf8"));
const entries = lockfile.packages;
const added = [];
for (const [path, entry] of Object.entries(entries)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (platform === undefined || isLocked(path, name)) continue;
    entries[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev === true && { dev: true }),
      optional: true,
    };
    added.push(name);
  }
}

if (added.length > 0 && process.argv.includes("--check")) {
  process.stderr.write(`package-lock.json lacks ${added.join(", ")}.\nRun: node scripts/complete-lockfile.js\n`);
  process.exit(1);
}
if (added.length > 0) {
  const root = entries[""];
  const names = Object.keys(entries).filter((name) => name !== "");
  lockfile.packages = { "": root, ...Object.fromEntries(names.sort().map((name) => [name, entries[name]])) };
  writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`);
  process.stdout.write(`package-lock.json: added ${added.length} packages of other platforms\n`);
}

/** The package as Node's resolution finds it from the parent's folder outwards. */
function isLocked(parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (entries[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === "") return false;
    if (!folder.includes("/node_modules/")) return entries[`node_modules/${name}`] !== undefined;
  }
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) return undefined;
  const libc =
    os !== "linux" ? undefined : words.includes("musl") ? "musl" : words.includes("gnu") ? "glibc" : undefined;
  return { ...(libc && { libc: [libc] }), cpu: [cpu], os: [os] };
}
