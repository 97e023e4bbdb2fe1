#!/usr/bin/env node
// A real S3 server for the tests: Ceph's RADOS Gateway on loopback, a fresh cluster in memory each time.
//
//   node scripts/s3-server.js [--install-only]
//
// prints one line of JSON when it is ready: { event: "ready", endpoint, region, bucket, accessKey, secretKey }, and serves
// until SIGTERM, SIGINT or, when its standard input is a pipe, the end of that input (the parent is gone). On that pipe it
// takes one command a line and answers each with a line of JSON { event }: kill-gateway (kill -9; the objects stay),
// start-gateway, pause-gateway (it accepts and never answers), resume-gateway.
//
// Exit 77 with one loud line when the server is not installed and may not be: tests then skip.
import { spawn, spawnSync } from "node:child_process";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  accessSync,
  constants,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

const PACKAGES = ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"];
const PROGRAMS = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "ceph-authtool", "monmaptool"];
const EXIT_SKIP = 77;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const MEMORY_LIMIT_BYTES = 4 * 1024 ** 3;
const BUCKET = "colophon-test";
const REGION = "default";

installPackages();
if (!process.argv.includes("--install-only")) await serve();

function installPackages() {
  if (PROGRAMS.every(isInstalled)) return;
  if (process.getuid?.() !== 0 || !isInstalled("apt-get")) {
    console.error(
      `s3-server: NOT RUN, no S3 server here and none may be installed; run apt-get install ${PACKAGES.join(" ")}`,
    );
    process.exit(EXIT_SKIP);
  }
  console.error(`s3-server: installing ${PACKAGES.join(" ")}`);
  const policy = "/usr/sbin/policy-rc.d";
  const hadPolicy = canAccess(policy);
  // Debian's packages start their services; invoke-rc.d asks this file first, and 101 means no.
  if (!hadPolicy) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    apt(["update", "-qq"]);
    if (!apt(["install", "-y", "-qq", "--no-install-recommends", ...PACKAGES]) || !PROGRAMS.every(isInstalled)) {
      console.error("s3-server: NOT RUN, the S3 server's packages could not be installed");
      process.exit(EXIT_SKIP);
    }
  } finally {
    if (!hadPolicy) rmSync(policy, { force: true });
  }
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], { env, stdio: ["ignore", 2, 2] }).status === 0
  );
}

function isInstalled(program) {
  return (process.env.PATH ?? "")
    .split(":")
    .concat("/usr/sbin", "/sbin")
    .some((folder) => canAccess(join(folder, program)));
}

function canAccess(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function serve() {
  const cluster = {
    folder: mkdtempSync(join(tmpdir(), "colophon-s3-")),
    accessKey: randomBytes(10).toString("hex"),
    secretKey: randomBytes(20).toString("hex"),
    monitorPort: await freePort(),
    gatewayPort: await freePort(),
    daemons: new Map(),
    isStopping: false,
  };
  guardFolder(cluster);
  const stop = () => stopCluster(cluster);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, stop);
  try {
    await startCluster(cluster);
  } catch (error) {
    console.error(`s3-server: ${error.message}`);
    await stopCluster(cluster, 1);
  }
  const { accessKey, secretKey, gatewayPort } = cluster;
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  say({ event: "ready", endpoint, region: REGION, bucket: BUCKET, accessKey, secretKey });
  const input = fstatSync(0);
  if (input.isFIFO() || input.isSocket()) await obey(cluster).then(stop);
}

/** A shell that outlives kill -9 of this script: when its pipe ends, it ends the daemons and removes the folder. */
function guardFolder(cluster) {
  const script =
    'trap "" INT TERM HUP; read -r _; cd "$1" && for f in *.pid; do kill -9 "$(cat "$f")"; done; cd / && rm -rf "$1"';
  const guard = spawn("/bin/sh", ["-c", script, "guard", cluster.folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.stdin.on("error", () => {});
}

async function startCluster(cluster) {
  const { folder } = cluster;
  const clusterId = randomUUID();
  const monitorMap = join(folder, "monmap");
  const monitorAddress = `[v2:127.0.0.1:${cluster.monitorPort}]`;
  writeFileSync(join(folder, "ceph.conf"), configText(cluster, clusterId));
  writeKeyring(folder);
  for (const name of ["mon", "osd", "rgw"]) mkdirSync(join(folder, name));

  run("monmaptool", ["--create", "--clobber", "--fsid", clusterId, "--addv", "a", monitorAddress, monitorMap]);
  const monitor = ["-i", "a", "--mon-data", join(folder, "mon")];
  ceph(cluster, "ceph-mon", ["--mkfs", ...monitor, "--monmap", monitorMap, "--keyring", join(folder, "keyring")]);
  startDaemon(cluster, "monitor", "ceph-mon", ["-f", ...monitor]);

  const diskId = randomUUID();
  ceph(cluster, "ceph", ["--connect-timeout", "30", "osd", "new", diskId, "0"]);
  const disk = [
    "-i",
    "0",
    "--osd-data",
    join(folder, "osd"),
    "--osd-uuid",
    diskId,
    "--keyring",
    join(folder, "keyring"),
  ];
  ceph(cluster, "ceph-osd", ["--mkfs", ...disk]);
  startDaemon(cluster, "disk", "ceph-osd", ["-f", ...disk]);

  const keys = ["--access-key", cluster.accessKey, "--secret-key", cluster.secretKey];
  ceph(cluster, "radosgw-admin", [
    "-n",
    "client.rgw",
    "user",
    "create",
    "--uid",
    "test",
    "--display-name",
    "test",
    ...keys,
  ]);
  await startGateway(cluster);
  await createBucket(cluster);
}

function configText({ folder, monitorPort, gatewayPort }, clusterId) {
  return `[global]
fsid = ${clusterId}
mon_host = [v2:127.0.0.1:${monitorPort}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
crash_dir = ${folder}
log_file = ${folder}/$name.log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
[mon]
paxos_propose_interval = 0.05
paxos_min_wait = 0.02
mon_data_avail_crit = 0
mon_data_avail_warn = 0
[osd]
osd_objectstore = memstore
memstore_device_bytes = ${MEMORY_LIMIT_BYTES}
osd_crush_chooseleaf_type = 0
[client.rgw]
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort} tcp_nodelay=1
rgw_thread_pool_size = 32
rgw_enable_usage_log = false
`;
}

function writeKeyring(folder) {
  const keyring = join(folder, "keyring");
  const entries = {
    "mon.": ["mon", "allow *"],
    "client.admin": ["mon", "allow *", "osd", "allow *", "mgr", "allow *", "mds", "allow *"],
    "osd.0": ["mon", "allow profile osd", "osd", "allow *", "mgr", "allow profile osd"],
    "client.rgw": ["mon", "allow rw", "osd", "allow rwx", "mgr", "allow rw"],
  };
  for (const [index, [name, rights]] of Object.entries(entries).entries()) {
    const capabilities = rights.flatMap((word, at) => (at % 2 === 0 ? ["--cap", word] : [word]));
    run("ceph-authtool", [
      ...(index === 0 ? ["--create-keyring"] : []),
      keyring,
      "--gen-key",
      "-n",
      name,
      ...capabilities,
    ]);
  }
}

async function startGateway(cluster) {
  const daemon = startDaemon(cluster, "gateway", "radosgw", ["-f", "-n", "client.rgw"]);
  const end = performance.now() + READY_TIMEOUT_MS;
  while (!(await answers(cluster))) {
    if (daemon.exitCode !== null || daemon.signalCode !== null)
      throw new Error(`the gateway ended: ${lastLines(cluster, "gateway")}`);
    if (performance.now() > end) throw new Error(`the gateway does not answer: ${lastLines(cluster, "gateway")}`);
    await delay(20);
  }
}

function startDaemon(cluster, name, program, args) {
  const output = openSync(join(cluster.folder, `${name}.out`), "a");
  const child = spawn(program, ["-c", join(cluster.folder, "ceph.conf"), ...args], {
    detached: true,
    stdio: ["ignore", output, output],
  });
  writeFileSync(join(cluster.folder, `${name}.pid`), `${child.pid}\n`);
  cluster.daemons.set(name, child);
  return child;
}

/** Signature version 2: one line of HMAC, and the gateway still takes it. */
async function createBucket({ gatewayPort, accessKey, secretKey }) {
  const date = new Date().toUTCString();
  const signature = createHmac("sha1", secretKey).update(`PUT\n\n\n${date}\n/${BUCKET}`).digest("base64");
  const headers = { date, authorization: `AWS ${accessKey}:${signature}`, "content-length": 0 };
  const call = request({ host: "127.0.0.1", port: gatewayPort, method: "PUT", path: `/${BUCKET}`, headers });
  call.end();
  const [response] = await once(call, "response");
  response.resume();
  if (response.statusCode !== 200) throw new Error(`the bucket could not be made: status ${response.statusCode}`);
}

function answers({ gatewayPort }) {
  return new Promise((resolve) => {
    const call = request({ host: "127.0.0.1", port: gatewayPort, path: "/", timeout: 2_000 }, (response) => {
      response.resume();
      resolve(true);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(false));
    call.end();
  });
}

async function obey(cluster) {
  const commands = {
    "kill-gateway": () => endDaemon(cluster, "gateway", "SIGKILL"),
    "start-gateway": () => startGateway(cluster),
    "pause-gateway": () => cluster.daemons.get("gateway").kill("SIGSTOP"),
    "resume-gateway": () => cluster.daemons.get("gateway").kill("SIGCONT"),
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const command = commands[line.trim()];
    if (command === undefined) say({ event: "unknown", command: line });
    else {
      await command();
      say({ event: line.trim() });
    }
  }
}

async function stopCluster(cluster, exitCode = 0) {
  if (cluster.isStopping) return;
  cluster.isStopping = true;
  // Nothing is kept, so nothing needs an orderly end but the order: who asks goes before who answers.
  for (const name of ["gateway", "disk", "monitor"]) await endDaemon(cluster, name, "SIGKILL");
  rmSync(cluster.folder, { recursive: true, force: true });
  process.exit(exitCode);
}

async function endDaemon(cluster, name, signal) {
  const child = cluster.daemons.get(name);
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await Promise.race([ended, delay(STOP_TIMEOUT_MS)]);
}

function ceph(cluster, program, args) {
  run(program, ["-c", join(cluster.folder, "ceph.conf"), ...args]);
}

function run(program, args) {
  const result = spawnSync(program, args, { encoding: "utf8", timeout: READY_TIMEOUT_MS });
  if (result.status === 0) return;
  throw new Error(`${program} ${args.join(" ")}: ${result.error?.message ?? result.stderr.slice(-2_000)}`);
}

function lastLines({ folder }, name) {
  return readFileSync(join(folder, `${name}.out`), "utf8").slice(-2_000);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
