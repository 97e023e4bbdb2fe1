// npm run image -- FOLDER [--with-office] [--base TAR]: the container image as an OCI layout in FOLDER, made without a daemon.
// What the image is (user, port, command, packages beside ours) is read from the last stage of deploy/Containerfile; only the base
// differs: Debian by mmdebstrap and the Node that runs this script. Load it with `podman load`, or copy it to a registry with skopeo.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import { readStages } from "./container-file.js";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const RELEASE = "bookworm";
/** The user that the Containerfile names, with the number that its base gives it. */
const USER_NUMBER = 1000;
const ARCHITECTURES = { x64: "amd64", arm64: "arm64" };
const stages = readStages(readFileSync(join(ROOT, "deploy", "Containerfile"), "utf8"));

const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const hasOffice = process.argv.includes("--with-office");
const architecture = ARCHITECTURES[process.arch];
if (folder === undefined) stop("Name the folder for the image: npm run image -- FOLDER [--with-office]");
if (process.platform !== "linux" || architecture === undefined) stop("An image is made on Linux, x64 or arm64.");
if (spawnSync("mmdebstrap", ["--version"]).status !== 0)
  stop("mmdebstrap makes the base and is not installed: apt-get install --no-install-recommends mmdebstrap");
const created = Number(execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" }));
const work = mkdtempSync(join(tmpdir(), "colophon-image-"));
try {
  await makeImage(resolve(folder));
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function makeImage(layout) {
  const blobs = join(layout, "blobs", "sha256");
  mkdirSync(blobs, { recursive: true });
  const layers = [];
  // A layer for each thing that changes at another pace: the base, Node, the packages that are not ours, ours.
  for (const [what, make] of [
    [hasOffice ? "Debian, LibreOffice and Chromium" : "Debian", makeBase],
    [`Node ${process.versions.node}`, makeNode],
    ["packages of others", makeApplication],
    ["packages of Colophon", moveOwn],
  ]) {
    const layer = await keepLayer(blobs, make());
    layers.push({ what, ...layer });
    process.stdout.write(`${what}: ${(layer.size / 1e6).toFixed(1)} MB\n`);
  }
  const config = keepJson(blobs, {
    architecture,
    os: "linux",
    created: timeOf(created),
    config: readConfig(),
    rootfs: { type: "layers", diff_ids: layers.map(({ content }) => content) },
    history: layers.map(({ what }) => ({ created: timeOf(created), created_by: what })),
  });
  const manifest = keepJson(blobs, {
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config: { mediaType: "application/vnd.oci.image.config.v1+json", ...config },
    layers: layers.map(({ digest, size }) => ({
      mediaType: "application/vnd.oci.image.layer.v1.tar+gzip",
      digest,
      size,
    })),
  });
  writeFileSync(join(layout, "oci-layout"), '{"imageLayoutVersion":"1.0.0"}');
  writeFileSync(
    join(layout, "index.json"),
    JSON.stringify({
      schemaVersion: 2,
      manifests: [
        {
          mediaType: "application/vnd.oci.image.manifest.v1+json",
          ...manifest,
          platform: { architecture, os: "linux" },
          annotations: { "org.opencontainers.image.ref.name": "colophon:latest" },
        },
      ],
    }),
  );
  process.stdout.write(`${manifest.digest}  ${layout}\n`);
}

/** Debian's essential packages, with a user and a folder for data. */
function makeBase() {
  const given = process.argv.indexOf("--base");
  if (given !== -1) return resolve(process.argv[given + 1] ?? "");
  const target = join(work, "base.tar");
  const user = lastOf("USER");
  // Node is linked against the second.
  const packages = ["ca-certificates", "libstdc++6", ...(hasOffice ? officePackages() : [])];
  run("mmdebstrap", [
    "--quiet",
    "--variant=essential",
    `--include=${packages.join(",")}`,
    "--aptopt=APT::Install-Recommends false",
    "--aptopt=Acquire::Languages none",
    ...["doc", "man", "info", "locale"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
    "--dpkgopt=path-include=/usr/share/doc/*/copyright",
    `--customize-hook=echo "${user}:x:${USER_NUMBER}:${USER_NUMBER}::/home/${user}:/bin/sh" >> "$1/etc/passwd"`,
    `--customize-hook=echo "${user}:x:${USER_NUMBER}:" >> "$1/etc/group"`,
    `--customize-hook=chroot "$1" install -d -o ${USER_NUMBER} -g ${USER_NUMBER} -m 0755 /data /home/${user}`,
    RELEASE,
    target,
  ]);
  return target;
}

function officePackages() {
  return stages
    .flat()
    .filter(({ name, text }) => name === "RUN" && text.includes("apt-get install"))
    .flatMap(({ text }) => /--no-install-recommends ([^&]+)&&/.exec(text)?.[1].trim().split(/\s+/) ?? []);
}

function makeNode() {
  const binaries = join(work, "node", "usr", "local", "bin");
  mkdirSync(binaries, { recursive: true });
  copyFileSync(process.execPath, join(binaries, "node"));
  chmodSync(join(binaries, "node"), 0o755);
  symlinkSync("/app/node_modules/colophon/bin/colophon.js", join(binaries, "colophon"));
  return pack("node", ["usr"]);
}

function makeApplication() {
  const tarballs = join(work, "tarballs");
  run(process.execPath, [join(ROOT, "scripts", "pack.js"), tarballs]);
  const app = join(work, "app", "app");
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, "package.json"), '{ "name": "app", "private": true }');
  const install = stages.flat().find(({ text }) => text.includes("npm install"))?.text ?? "";
  const beside = install.match(/(?<=\s)@?[\w/-]+@\d[\w.-]*/g) ?? [];
  const ours = readdirSync(tarballs).map((name) => join(tarballs, name));
  run("npm", ["install", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error", ...ours, ...beside], app);
  // Neither is the same on another machine: both name the folder of the tarballs.
  rmSync(join(app, "package-lock.json"), { force: true });
  rmSync(join(app, "node_modules", ".package-lock.json"), { force: true });
  writeFileSync(join(app, "package.json"), '{ "name": "app", "private": true }');
  const own = join(work, "own", "app", "node_modules");
  mkdirSync(own, { recursive: true });
  for (const name of ["@colophon", "colophon"]) renameSync(join(app, "node_modules", name), join(own, name));
  return pack("app", ["app"]);
}

function moveOwn() {
  return pack("own", ["app"]);
}

/** The same files give the same bytes. */
function pack(name, paths) {
  const target = join(work, `${name}.tar`);
  run("tar", [
    ...["--sort=name", "--format=gnu", "--numeric-owner", "--owner=0", "--group=0", "--mode=u+rw,go=rX"],
    ...[`--mtime=@${created}`, "-cf", target, "-C", join(work, name), ...paths],
  ]);
  return target;
}

/** A layer under its hash, which is the compressed one; the configuration names the other. */
async function keepLayer(blobs, tar) {
  const target = join(work, "layer.gz");
  await pipeline(createReadStream(tar), createGzip({ level: 6 }), createWriteStream(target));
  const [content, digest] = [await hashFile(tar), await hashFile(target)];
  const size = statSync(target).size;
  copyFileSync(target, join(blobs, digest.replace("sha256:", "")));
  return { content, digest, size };
}

function keepJson(blobs, value) {
  const text = JSON.stringify(value);
  const digest = createHash("sha256").update(text).digest("hex");
  writeFileSync(join(blobs, digest), text);
  return { digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}

async function hashFile(path) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return `sha256:${hash.digest("hex")}`;
}

/** What the last stage says, as a runtime reads it. */
function readConfig() {
  const environment = lastOf("ENV").split(/\s+/);
  return {
    User: lastOf("USER"),
    Env: ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", ...environment],
    Entrypoint: JSON.parse(lastOf("ENTRYPOINT")),
    Cmd: JSON.parse(lastOf("CMD")),
    WorkingDir: "/app",
    Volumes: { [lastOf("VOLUME")]: {} },
    ExposedPorts: { [`${lastOf("EXPOSE")}/tcp`]: {} },
    StopSignal: lastOf("STOPSIGNAL"),
  };
}

function lastOf(name) {
  const found = stages.at(-1)?.find((instruction) => instruction.name === name);
  if (found === undefined) throw new Error(`The last stage of deploy/Containerfile has no ${name}.`);
  return found.text;
}

function timeOf(seconds) {
  return new Date(seconds * 1000).toISOString();
}

function run(command, given, cwd = ROOT) {
  const { status, error } = spawnSync(command, given, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, SOURCE_DATE_EPOCH: `${created}` },
  });
  const hint = command === "mmdebstrap" ? "; without root it needs the package uidmap and a range in /etc/subuid" : "";
  if (status !== 0) stop(`${command} failed: ${error?.message ?? `status ${status}`}${hint}`);
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  if (typeof work === "string" && existsSync(work)) rmSync(work, { recursive: true, force: true });
  process.exit(2);
}
