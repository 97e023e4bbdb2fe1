import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "colophon-image-"));
const [layout, root] = [join(folder, "layout"), join(folder, "root")];

/** Runs a program of the image in namespaces of an unprivileged user, as a runtime without root does. */
const IN_IMAGE = `root=$1; shift
mount --rbind /dev "$root/dev" && mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/tmp"
exec chroot "$root" setpriv --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=-all env -i "$@"`;
const BE_NOBODY =
  process.getuid?.() === 0 ? ["setpriv", "--reuid", "1000", "--regid", "1000", "--clear-groups"] : ["env"];
const NAMESPACES = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount", "--pid", "--fork"];
const [program, ...before] = [...BE_NOBODY, ...NAMESPACES] as [string, ...string[]];
const LACKS = [
  ...(spawnSync("mmdebstrap", ["--version"]).status === 0 ? [] : ["mmdebstrap"]),
  ...(spawnSync(program, [...before, "true"]).status === 0 ? [] : ["namespaces of an unprivileged user"]),
];
if (LACKS.length > 0) console.warn(`SKIPPED: the image without a daemon. This machine lacks ${LACKS.join(" and ")}.`);

interface Descriptor {
  readonly digest: string;
  readonly size: number;
}
interface ImageConfig {
  readonly config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
  };
  readonly rootfs: { readonly diff_ids: readonly string[] };
}

const blob = (digest: string): string => join(layout, "blobs", "sha256", digest.replace("sha256:", ""));
const hashOf = (bytes: Uint8Array): string => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

function readManifest(): { readonly config: Descriptor; readonly layers: readonly Descriptor[] } {
  const index = readJson<{ readonly manifests: readonly Descriptor[] }>(join(layout, "index.json"));
  expect(index.manifests).toHaveLength(1);
  return readJson(blob(index.manifests[0]?.digest ?? ""));
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

function start(environment: readonly string[], command: readonly string[]): ChildProcess {
  return spawn(program, [...before, "sh", "-c", IN_IMAGE, "sh", root, ...environment, ...command], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

describe.skipIf(LACKS.length > 0)("the image that is made without a daemon", () => {
  beforeAll(() => {
    execFileSync(process.execPath, [join(ROOT, "scripts", "image.js"), layout], { cwd: ROOT, stdio: "ignore" });
  }, 1_800_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has each blob under its hash, and names each layer by what is in it", () => {
    for (const name of readdirSync(join(layout, "blobs", "sha256")))
      expect(hashOf(readFileSync(blob(name)))).toBe(`sha256:${name}`);
    const { config, layers } = readManifest();
    const { rootfs } = readJson<ImageConfig>(blob(config.digest));
    const layerBytes = layers.map(({ digest }) => readFileSync(blob(digest)));
    expect(layers.map(({ size }) => size)).toEqual(layerBytes.map((bytes) => bytes.length));
    expect(rootfs.diff_ids).toEqual(layerBytes.map((bytes) => hashOf(gunzipSync(bytes))));
  });

  it("serves as an unprivileged user in a namespace, runs an operation and stops in order", async () => {
    const { config, layers } = readManifest();
    const image = readJson<ImageConfig>(blob(config.digest)).config;
    expect(image.User).toBe("node");
    mkdirSync(root, { mode: 0o755 });
    for (const { digest } of layers)
      execFileSync("tar", ["-xzpf", blob(digest), "-C", root, "--numeric-owner", "--exclude=./dev/*"]);
    execFileSync("chmod", ["755", folder]);
    const port = await findPort();
    // On the machine's own loopback, which this namespace shares.
    const settings = [...image.Env.filter((line) => !/_(HOST|PORT)=/.test(line)), "COLOPHON_HOST=127.0.0.1"];
    const service = start([...settings, `COLOPHON_PORT=${port}`], [...image.Entrypoint, ...image.Cmd]);
    let log = "";
    for (const stream of [service.stdout, service.stderr]) stream?.on("data", (chunk) => (log += String(chunk)));
    try {
      await expect.poll(() => log, { timeout: 240_000, interval: 500 }).toContain("Serving");
      const key = /key +(pj_\S+)/.exec(log)?.[1] ?? "";
      const form = new FormData();
      form.append("file", new Blob(["id;name\n1;Lund\n"]), "table.csv");
      const response = await fetch(`http://127.0.0.1:${port}/v1/common/inspect/delimited`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: form,
      });
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ ok: true })]);
      expect(execFileSync("ps", ["-o", "uid=", "--ppid", `${service.pid}`], { encoding: "utf8" }).trim()).not.toBe("0");
    } finally {
      const child = execFileSync("ps", ["-o", "pid=", "--ppid", `${service.pid}`], { encoding: "utf8" }).trim();
      if (child !== "") process.kill(Number(child), "SIGTERM");
      else service.kill("SIGTERM");
    }
    const [code] = (await once(service, "exit")) as [number];
    expect([code, log]).toEqual([0, expect.not.stringContaining('"level":50')]);
  }, 600_000);
});
