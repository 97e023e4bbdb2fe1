import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { describe, expect, test } from "vitest";
import { readCorpus } from "../../src/index.ts";
import { type Converted, convertFiles, isConvertible } from "./convert-files.ts";

/** Of every so many files one; which of them by the second number. */
const EVERY = Number(process.env.COLOPHON_OFFICE_EVERY ?? 1);
const FROM = Number(process.env.COLOPHON_OFFICE_FROM ?? 0);
const FAKE_CLOCK = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
].find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;
const KINDS = ["docx", "pptx", "xlsx"] as const;
const SLOW_MS = 30_000;
const corpora = KINDS.flatMap((folder) => readCorpus(folder) ?? []).filter(({ path }) => isConvertible(path));
const files = corpora.filter((_, at) => at % EVERY === FROM);
const isHere = findLibreOffice()?.lacks.length === 0;
if (FAKE_CLOCK === undefined || !isRoot)
  console.warn("SKIPPED: without libfaketime and root the second run has the same day.");

/** The files that are refused, each with its code and why. */
const REFUSED = new Map(
  readFileSync(new URL("refused.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([path = "", code = "", why = ""]) => [path, { code, why }] as const),
);

/** Another day by a clock that every process of a mount namespace is given. */
const DAY = [
  ...["unshare", "-m", "sh", "-c"],
  'touch /etc/ld.so.preload /etc/faketimerc && mount --bind "$0/preload" /etc/ld.so.preload && mount --bind "$0/faketimerc" /etc/faketimerc && exec "$@"',
];

describe.skipIf(files.length === 0 || !isHere)("every Office file of the corpora, converted twice", () => {
  test("gives a PDF or a refusal that is explained, and the same bytes backwards, two at a time and elsewhere", {
    timeout: 14_400_000,
  }, async () => {
    const locations = files.map(({ location }) => location);
    const here = new Map<string, Converted>();
    await convertFiles(locations, { atOnce: 1, report: (converted) => here.set(converted.path, converted) });
    const elsewhere = await convertElsewhere(locations);
    const pairs = files.map(({ path, location }) => ({
      path,
      once: here.get(location),
      again: elsewhere.get(location),
    }));
    console.info(tableOf(pairs));
    const expected = pairs.map(({ path }) => `${path}: ${REFUSED.get(path)?.code ?? "converted"}`);
    expect(pairs.map(({ path, once }) => `${path}: ${once?.code ?? "converted"}`)).toEqual(expected);
    const different = pairs.filter(({ once, again }) => once?.outcome !== again?.outcome).map(({ path }) => path);
    expect(different).toEqual([]);
    expect(pairs.filter(({ once, again }) => once?.namesFolder || again?.namesFolder)).toEqual([]);
  });

  test("every file that is explained is one of the corpora", () => {
    const known = new Set(corpora.map(({ path }) => path));
    expect([...REFUSED.keys()].filter((path) => !known.has(path))).toEqual([]);
  });
});

interface Pair {
  readonly path: string;
  readonly once: Converted | undefined;
  readonly again: Converted | undefined;
}

/** A line for each kind, one for each file that was refused, took long, or came out otherwise. */
function tableOf(pairs: readonly Pair[]): string {
  const kinds = KINDS.map((kind) => {
    const own = pairs.filter(({ path }) => path.startsWith(`${kind}/`));
    const times = own.flatMap(({ once }) => once?.milliseconds ?? []).sort((a, b) => a - b);
    const refused = own.filter(({ once }) => once?.code !== undefined).length;
    const different = own.filter(({ once, again }) => once?.outcome !== again?.outcome).length;
    const median = times[Math.floor(times.length / 2)] ?? 0;
    return `${kind}\t${own.length} files\t${own.length - refused} converted\t${refused} refused\t${different} different\tmedian ${median} ms`;
  });
  const reported = pairs.flatMap(({ path, once, again }) => [
    ...(once?.code === undefined ? [] : [`refused\t${path}\t${once.outcome}\t${REFUSED.get(path)?.why ?? "?"}`]),
    ...((once?.milliseconds ?? 0) > SLOW_MS ? [`slow\t${path}\t${once?.milliseconds} ms`] : []),
    ...(once?.outcome === again?.outcome ? [] : [`different\t${path}\t${once?.outcome}\t${again?.outcome}`]),
  ]);
  return [...kinds, ...reported].join("\n");
}

async function convertElsewhere(locations: readonly string[]): Promise<ReadonlyMap<string, Converted>> {
  const folder = mkdtempSync(join(tmpdir(), "another folder "));
  mkdirSync(join(folder, "home"));
  const node = [process.execPath, "--conditions=source", join(import.meta.dirname, "convert-elsewhere.ts")];
  const [command = "", ...words] = FAKE_CLOCK === undefined || !isRoot ? node : [...DAY, folder, ...node];
  if (FAKE_CLOCK !== undefined) writeFileSync(join(folder, "preload"), `${FAKE_CLOCK}\n`);
  writeFileSync(join(folder, "faketimerc"), "+400d\n");
  const child = spawn(command, words, {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      HOME: join(folder, "home"),
      USER: "somebody",
      LOGNAME: "somebody",
      TZ: "Asia/Tokyo",
      LANG: "tr_TR.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
      TMPDIR: folder,
    },
  });
  child.stdin.end(JSON.stringify(locations));
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(child, "close");
  rmSync(folder, { recursive: true, force: true });
  const lines = Buffer.concat(chunks).toString("utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as Converted).map((converted) => [converted.path, converted]));
}
