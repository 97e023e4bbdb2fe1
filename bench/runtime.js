/**
 * The runtime's way to an operation and back, beside a bare `fork` on Node's own IPC that runs the same operation.
 *
 * Goals: dispatch p50 <= 1 ms small and <= 60 ms for 50 MB over the same call in one process; a cold first result <= 150 ms;
 * a request of 192 MiB with less than 20 MiB in the host. Both sides of a row are measured in turns, in one run.
 *
 * `node bench/runtime.js` prints the table; `run()` returns its rows.
 */
import { execFileSync, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createRuntime } from "@colophon/runtime";

const MEBIBYTE = 1024 ** 2;
const OPERATIONS = new URL("./runtime.operations.js", import.meta.url).href;
const PEER = fileURLToPath(new URL("./runtime.peer.js", import.meta.url));
const PEER_NAME = "fork and IPC";
const SMALL_CALLS = 6000;
const LARGE_CALLS = 15;
const COLD_STARTS = 12;
const LARGE_BYTES = 50_000_000;
const REQUEST_BYTES = 144 * MEBIBYTE;

function startPeer() {
  const child = fork(PEER, [], { serialization: "advanced" });
  return {
    ready: once(child, "message"),
    async invoke(operation, input) {
      child.send({ operation, input });
      const [envelope] = await once(child, "message");
      return envelope;
    },
    close: () => child.kill("SIGKILL"),
  };
}

/** Milliseconds of each call, sorted; the contenders take turns. */
async function measure(contenders, calls, operation, input) {
  const times = contenders.map(() => []);
  for (let call = 0; call < calls; call++) {
    for (const [index, contender] of contenders.entries()) {
      const startedAt = performance.now();
      const envelope = await contender.invoke(operation, input);
      times[index].push(performance.now() - startedAt);
      if (!envelope.ok) throw new Error(envelope.error.message);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b));
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function row(name, ours, peer, more = {}) {
  return {
    name,
    ours,
    peer,
    peerName: PEER_NAME,
    ratio: ours / peer,
    unit: "ms",
    peakRssMiB: null,
    notes: "",
    ...more,
  };
}

async function measureDispatch() {
  const isolated = createRuntime({ operations: OPERATIONS, processes: 1, recycle: { calls: 1e9 } });
  const direct = createRuntime({ operations: OPERATIONS, isolation: "none" });
  const peer = startPeer();
  await peer.ready;
  const contenders = [isolated, peer, direct];
  const small = { text: "a" };
  await measure(contenders, 500, "common.parse.echo", small);
  const [ours, theirs, inProcess] = await measure(contenders, SMALL_CALLS, "common.parse.echo", small);
  const large = { file: new Uint8Array(randomBytes(LARGE_BYTES)) };
  await measure(contenders, 3, "common.inspect.digest", large);
  const [oursLarge, theirsLarge, inProcessLarge] = await measure(
    contenders,
    LARGE_CALLS,
    "common.inspect.digest",
    large,
  );
  await isolated.close();
  peer.close();
  return [
    ...[0.5, 0.99].map((share) =>
      row(`small call p${share * 100}`, quantile(ours, share), quantile(theirs, share), {
        notes: `${(quantile(ours, share) - quantile(inProcess, share)).toFixed(3)} ms over the same in process`,
      }),
    ),
    row("50 MB call p50", quantile(oursLarge, 0.5), quantile(theirsLarge, 0.5), {
      notes: `${(quantile(oursLarge, 0.5) - quantile(inProcessLarge, 0.5)).toFixed(1)} ms over the same in process`,
    }),
  ];
}

async function measureCold() {
  const ours = [];
  const theirs = [];
  for (let start = 0; start < COLD_STARTS; start++) {
    let startedAt = performance.now();
    const runtime = createRuntime({ operations: OPERATIONS, processes: 1 });
    await runtime.invoke("common.parse.echo", { text: "a" });
    ours.push(performance.now() - startedAt);
    await runtime.close();
    startedAt = performance.now();
    const peer = startPeer();
    await peer.ready;
    await peer.invoke("common.parse.echo", { text: "a" });
    theirs.push(performance.now() - startedAt);
    peer.close();
  }
  ours.sort((a, b) => a - b);
  theirs.sort((a, b) => a - b);
  return row("cold first result p50", quantile(ours, 0.5), quantile(theirs, 0.5), {
    notes: `best ${ours[0].toFixed(0)} ms, worst ${ours.at(-1).toFixed(0)} ms`,
  });
}

async function measureLargeRequest() {
  const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
  const request = { path: join(folder, "request.json") };
  await writeRequest(request.path);
  const runtime = createRuntime({ operations: OPERATIONS, processes: 1, temporaryFolder: folder });
  const call = { operation: "common.inspect.digest", request, result: { path: join(folder, "result.json") } };
  await runtime.run(call);
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const { usage } = await runtime.run(call);
  clearInterval(timer);
  await runtime.close();
  const whole = JSON.parse(execFileSync(process.execPath, [PEER, "whole", request.path], { encoding: "utf8" }));
  rmSync(folder, { recursive: true, force: true });
  const peakRssMiB = usage.peakRssBytes / MEBIBYTE;
  return row("request of 192 MiB, peak memory of the child", peakRssMiB, whole.peakRssMiB, {
    peerName: "read whole",
    unit: "MiB",
    peakRssMiB,
    notes: `host grew ${((most - before) / MEBIBYTE).toFixed(1)} MiB; ${usage.wallMs.toFixed(0)} ms`,
  });
}

async function writeRequest(path) {
  const piece = randomBytes(3 * 256 * 1024);
  await pipeline(function* () {
    yield '{"input":{"file":"';
    for (let done = 0; done < REQUEST_BYTES; done += piece.length) yield piece.toString("base64");
    yield '"},"operation":"common.inspect.digest","options":{},"schema_version":"1"}';
  }, createWriteStream(path));
}

export async function run() {
  return [...(await measureDispatch()), await measureCold(), await measureLargeRequest()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const round = (value) => (typeof value === "number" ? Number(value.toPrecision(3)) : value);
  console.table(
    (await run()).map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, round(value)])),
    ),
  );
}
