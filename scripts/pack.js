// npm run pack -- FOLDER: every package that is published as a tarball in FOLDER, from what was built. A tarball has what its
// manifest lists, the licence, a README, and the notice where it ships what the notice is about. Its keywords follow from what it
// does, and repository, homepage, bugs and provenance from the workspace's repository, where that names one. What is for this workspace only (sources,
// entries for tests) is in neither the files nor the exports.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { bundleCommandLine } from "./bundle.js";
import { keywordsOf, linksOf, writeReadme } from "./generators/package-readme.js";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WORKSPACE = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const NOTICE = readFileSync(join(ROOT, "NOTICE"), "utf8");

/** The package that serves the guides, and where it looks for them; in the workspace it reads docs/ itself. */
const GUIDES_OF = "packages/surfaces/http";
const GUIDES = "guides";

/** The package that processes samples at its first start; in the workspace it reads samples/ itself. */
const SAMPLES_OF = "apps/server";
const SAMPLES = ["messy.csv", "statement.pdf"];

/**
 * Packages whose modules are joined: kits, bases and families read no files, and the others find theirs from the folder of their
 * entry. Other engines have modules that they start in separate processes.
 */
const JOINED =
  /^packages\/(?:(?:kits|bases|ops)\/|engines\/(?:pdfium|qpdf|wasm)$|(?:contract|catalog|runtime|surfaces\/(?:cli|sdk))$)/;
/** Modules that a package starts in a separate process. */
const STARTED = { "packages/runtime": ["./dist/child/main.js"] };

/** The package that has the bundle of the command line, beside the modules for the commands that the service adds. */
const BUNDLE_OF = "apps/colophon";
const BUNDLE = "bundle";

const THIRD_PARTY = "THIRD-PARTY.md";
/** Foreign packages of which so little is used that it is packed within, with name, version and licence in THIRD-PARTY.md. */
const WITHIN = {
  "packages/kits/formulas": ["@borgar/fx"],
  "packages/kits/fonts": ["linebreak", "unicode-trie", "tiny-inflate", "base64-js", "pako"],
};

const [destination] = process.argv.slice(2);
if (destination === undefined) {
  process.stderr.write("Name the folder for the tarballs: npm run pack -- FOLDER\n");
  process.exit(2);
}
await packAll(resolve(destination));

async function packAll(folder) {
  execFileSync(process.execPath, ["--no-warnings", join(ROOT, "apps", "console", "build.ts")], { stdio: "inherit" });
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), "colophon-pack-"));
  try {
    const packages = findPublished();
    const workspaces = packages.flatMap(({ manifest }) => ["-w", manifest.name]);
    const listed = npmPack(["--dry-run", ...workspaces]);
    const staged = [];
    for (const one of packages) staged.push(await stage({ ...one, listed: filesToPack(one, listed), staging }));
    const packed = npmPack(["--pack-destination", folder, ...staged.map((path) => `file:${path}`)]);
    for (const { name, filename } of packed) process.stdout.write(`${name}  ${join(folder, filename)}\n`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function findPublished() {
  return globSync(["packages/*/package.json", "packages/*/*/package.json", "apps/*/package.json"], { cwd: ROOT })
    .sort()
    .map((path) => ({ path: dirname(path), manifest: JSON.parse(readFileSync(join(ROOT, path), "utf8")) }))
    .filter(({ manifest }) => manifest.private !== true);
}

/** An array in npm 11, an object by name after it. */
function npmPack(args) {
  const out = execFileSync("npm", ["pack", "--json", "--ignore-scripts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 26,
  });
  return Object.values(JSON.parse(out));
}

/** What npm lists, without declarations that no entry's own leads to: those of private modules are more than half of them. */
function filesToPack({ path, manifest }, listed) {
  const files = filesOf(listed, manifest.name);
  const reached = new Set();
  const queue = targetsOf(manifest.exports).filter((target) => files.includes(target));
  while (queue.length > 0) {
    const file = queue.pop();
    if (reached.has(file)) continue;
    reached.add(file);
    const text = readFileSync(join(ROOT, path, file), "utf8");
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const target = join(dirname(file), specifier).replace(/(?:\.d)?\.[tj]sx?$/, ".d.ts");
      if (files.includes(target)) queue.push(target);
    }
  }
  return files.filter((file) => !file.endsWith(".d.ts") || reached.has(file));
}

function targetsOf(entries) {
  if (typeof entries === "string") return [entries.replace(/^\.\//, "")].filter((target) => target.endsWith(".d.ts"));
  return Object.values(entries).flatMap(targetsOf);
}

function filesOf(listed, wanted) {
  const found = listed.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`npm lists no files of ${wanted}.`);
  return found.files.map(({ path }) => path);
}

/** A package as it is published, in a folder of its own. */
async function stage({ path, manifest, listed, staging }) {
  const folder = join(staging, manifest.name.replace("/", "-"));
  const isCode = listed.some((file) => file.startsWith("dist/"));
  if (!isCode) throw new Error(`${manifest.name} is not built.`);
  const isJoined = JOINED.test(path);
  for (const file of listed) if (!isJoined || !file.endsWith(".js")) copy(join(ROOT, path, file), join(folder, file));
  if (isJoined) await joinModules({ path, manifest, folder });
  const bundled = path === BUNDLE_OF ? await bundleCommandLine(ROOT, join(folder, BUNDLE)) : undefined;
  const within = (WITHIN[path] ?? []).map((name) => join(ROOT, "node_modules", name));
  describeWithin([...within, ...(bundled?.foreign ?? [])], folder);
  copy(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  if (path === GUIDES_OF)
    for (const guide of globSync(["**/*.md", "pictures/*.{png,jpg}", "reference/files/*", "search.json"], {
      cwd: join(ROOT, "docs"),
    }))
      copy(join(ROOT, "docs", guide), join(folder, GUIDES, guide));
  if (path === SAMPLES_OF) for (const name of SAMPLES) copy(join(ROOT, "samples", name), join(folder, "samples", name));
  if (!listed.includes("README.md"))
    writeFileSync(join(folder, "README.md"), writeReadme({ manifest, path, root: ROOT }));
  if (NOTICE.includes(`${path}/`)) copy(join(ROOT, "NOTICE"), join(folder, "NOTICE"));
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify(publish(manifest, { path, listed, bundled }), null, 2)}\n`,
  );
  return folder;
}

/** The modules of a package as one for each entry, and one for each that is loaded later: hundreds of small files take half as much again. */
async function joinModules({ path, manifest, folder }) {
  const within = WITHIN[path] ?? [];
  const { exports, imports = {} } = manifest;
  const entries = Object.values(exports).flatMap((entry) => (entry.default === undefined ? [] : [entry.default]));
  // What the package chooses by a condition, for browsers or for Node, stays a separate file.
  const chosen = Object.values(imports).flatMap(({ browser, default: otherwise }) => [browser, otherwise]);
  const input = [...entries, ...chosen.filter((file) => file !== undefined), ...(STARTED[path] ?? [])];
  const build = await rolldown({
    input: Object.fromEntries(input.map((file) => [file.replace(/^\.\/dist\/|\.js$/g, ""), join(ROOT, path, file)])),
    external: (specifier) => !/^[./]/.test(specifier) && !within.some((name) => specifier.startsWith(name)),
    platform: "node",
    treeshake: false,
  });
  await build.write({
    dir: join(folder, "dist"),
    format: "esm",
    comments: { legal: false, annotation: true, jsdoc: false },
    chunkFileNames: "[name]-[hash].js",
  });
  await build.close();
}

function describeWithin(packages, folder) {
  if (packages.length > 0) writeFileSync(join(folder, THIRD_PARTY), `${packages.map(describeForeign).join("\n\n")}\n`);
}

function describeForeign(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [file] = readdirSync(folder).filter((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence to be packed with.`);
  return `# ${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}

/** JSON as programs read it: written for people it takes half as much again. */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (from.endsWith(".json")) writeFileSync(to, JSON.stringify(JSON.parse(readFileSync(from, "utf8"))));
  else copyFileSync(from, to);
}

/** The manifest without what leads to files, or is there for files, that are not packed. */
function publish(
  { exports, imports, files, dependencies = {}, peerDependencies, peerDependenciesMeta, ...rest },
  { path, listed, bundled },
) {
  const code = listed
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(ROOT, path, file), "utf8"));
  const peers = Object.entries(peerDependencies ?? {}).filter(([name]) =>
    code.some((text) => text.includes(`"${name}`)),
  );
  const names = peers.map(([name]) => name);
  const meta = Object.entries(peerDependenciesMeta ?? {}).filter(([name]) => names.includes(name));
  const needed = Object.entries(dependencies).filter(([name]) => !WITHIN[path]?.includes(name));
  const added = Object.entries(bundled?.dependencies ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...rest,
    dependencies: Object.fromEntries([...needed, ...added]),
    keywords: keywordsOf({ manifest: rest, path, root: ROOT }),
    ...linksOf({ workspace: WORKSPACE, path }),
    exports: keepPacked(exports, new Set(listed)),
    ...(imports !== undefined && { imports: keepPacked(imports, new Set(listed)) }),
    // Beside these npm packs the licence by itself, and the notice only when it is listed.
    files: [
      ...files,
      ...(path === GUIDES_OF ? [GUIDES] : []),
      ...(path === BUNDLE_OF ? [BUNDLE] : []),
      "NOTICE",
      THIRD_PARTY,
    ],
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
    ...(meta.length > 0 && { peerDependenciesMeta: Object.fromEntries(meta) }),
  };
}

function keepPacked(entries, listed) {
  if (typeof entries === "string") return listed.has(entries.replace(/^\.\//, "")) ? entries : undefined;
  const kept = Object.entries(entries)
    .map(([condition, target]) => [condition, keepPacked(target, listed)])
    .filter(([, target]) => target !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
