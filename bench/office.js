/**
 * Office files set: docx.convert.pdf, whole, as a service has it (helpers warm, one spare) beside `soffice --convert-to pdf`, which
 * starts LibreOffice for each file: the median of single conversions a second apart, the first one of all, 24 files one behind another
 * with one helper and with two, without a spare and with one for each (which is warmed on another core meanwhile), and 1, 10, 100 and
 * 1,000 pages.
 *
 * Seconds by the clock; peak memory is soffice's, which the helpers share but for the spare.
 *
 * `node bench/office.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRuntime } from "@colophon/runtime";

const PAGES = [1, 10, 100, 1000];
const SINGLE = 15;
const TOGETHER = 24;
const PAUSE_MS = 1000;
const WORDS = "the quick brown fox jumps over the lazy dog while rivers run to the sea ".repeat(6);

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-office-"));
  try {
    const documents = new Map();
    for (const pages of PAGES) documents.set(pages, await makeDocument(pages));
    const small = documents.get(1);
    const theirs = bySoffice(small, folder, 5);
    const first = await seconds(async () => {
      const runtime = openRuntime(1);
      await convert(runtime, small);
      return () => runtime.close();
    });
    const single = await convertSingly(small);
    const scaling = [];
    for (const spares of [0, 1]) {
      const [one, two] = [await together(small, 1, spares), await together(small, 2, 2 * spares)];
      const notes = spares === 0 ? "goal 0.59: 1.7 times as many" : "on two cores one helper and its spare fill both";
      const name = `${TOGETHER} files of a page, by two helpers, ${spares === 0 ? "no" : "a"} spare for each`;
      scaling.push({
        ...row(name, two, undefined, notes),
        ...{ peer: one, peerName: "by one helper", ratio: two / one },
      });
    }
    return [
      row("one page, the median of single conversions", single, theirs, "goal 0.15"),
      row("one page, the first of all, with LibreOffice's profile to be made", first, undefined, "goal 3 s"),
      ...scaling,
      ...(await grow(documents, folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const openRuntime = (helpers, spares = helpers) =>
  createRuntime({
    operations: import.meta.resolve("@colophon/catalog"),
    processes: helpers,
    helpers: { libreoffice: { helpers, spares } },
  });

async function convert(runtime, bytes) {
  const envelope = await runtime.invoke("docx.convert.pdf", { bytes }, { timeoutMs: 600_000 });
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value.pages;
}

async function makeDocument(pages) {
  const page = `<h1>Chapter</h1>${`<p>${WORDS}</p>`.repeat(6)}`;
  const runtime = openRuntime(1);
  const envelope = await runtime.invoke("docx.transform.html", { html: page.repeat(pages) }, {});
  await runtime.close();
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.bytes;
}

/** What work takes, until its result is there; what is left open by it is closed afterwards. */
async function seconds(work) {
  const started = performance.now();
  const close = await work();
  const taken = (performance.now() - started) / 1000;
  await close?.();
  return taken;
}

const medianOf = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function convertSingly(bytes) {
  const runtime = openRuntime(1);
  await convert(runtime, bytes);
  const taken = [];
  for (let turn = 0; turn < SINGLE; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    taken.push(await seconds(() => convert(runtime, bytes).then(() => undefined)));
  }
  await runtime.close();
  return medianOf(taken);
}

async function together(bytes, helpers, spares) {
  const runtime = openRuntime(helpers, spares);
  await Promise.all(Array.from({ length: helpers }, () => convert(runtime, bytes)));
  let left = TOGETHER;
  const taken = await seconds(async () => {
    const work = async () => {
      while (left-- > 0) await convert(runtime, bytes);
    };
    await Promise.all(Array.from({ length: helpers }, work));
  });
  await runtime.close();
  return taken;
}

async function grow(documents, folder) {
  const rows = [];
  for (const [pages, bytes] of documents) {
    const runtime = openRuntime(1);
    await convert(runtime, documents.get(1));
    let made = 0;
    const ours = await seconds(async () => {
      made = await convert(runtime, bytes);
    });
    await runtime.close();
    rows.push(row(`${made} pages`, ours, bySoffice(bytes, folder, pages < 1000 ? 3 : 1), "less is better"));
  }
  return rows;
}

/** LibreOffice's own command, with a profile that it has used before. */
function bySoffice(bytes, folder, rounds) {
  const path = join(folder, "document.docx");
  writeFileSync(path, bytes);
  const words = ["-f", "%e %M", "soffice", `-env:UserInstallation=file://${join(folder, "profile")}`, "--headless"];
  const once = () => {
    const { stderr, status } = spawnSync("/usr/bin/time", [...words, "--convert-to", "pdf", "--outdir", folder, path], {
      encoding: "utf8",
    });
    const [elapsed, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return status === 0 ? { seconds: elapsed, peakRssMiB: kilobytes / 1024 } : undefined;
  };
  once();
  const runs = Array.from({ length: rounds }, once).filter((each) => each !== undefined);
  return runs.sort((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
}

function row(name, ours, theirs, notes) {
  return {
    ...{ name, ours, peer: theirs?.seconds, peerName: theirs === undefined ? "" : "soffice --convert-to" },
    ...{ ratio: theirs === undefined ? undefined : ours / theirs.seconds, unit: "s" },
    ...{ peakRssMiB: theirs?.peakRssMiB, notes },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
