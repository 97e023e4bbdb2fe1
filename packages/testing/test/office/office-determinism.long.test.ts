import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
const files = ["docx", "pptx", "xlsx"]
  .flatMap((folder) => readCorpus(folder) ?? [])
  .filter(({ path }) => isConvertible(path))
  .filter((_, at) => at % EVERY === FROM);
const isHere = findLibreOffice()?.lacks.length === 0;
if (FAKE_CLOCK === undefined || !isRoot)
  console.warn("SKIPPED: without libfaketime and root the second run has the same day.");

/** Another day by a clock that every process of a mount namespace is given. */
const DAY = [
  ...["unshare", "-m", "sh", "-c"],
  'touch /etc/ld.so.preload /etc/faketimerc && mount --bind "$0/preload" /etc/ld.so.preload && mount --bind "$0/faketimerc" /etc/faketimerc && exec "$@"',
];

describe.skipIf(files.length === 0 || !isHere)("every Office file of the corpora, converted twice", () => {
  test("forwards here, and backwards two at a time elsewhere, gives the same bytes", {
    timeout: 14_400_000,
  }, async () => {
    const locations = files.map(({ location }) => location);
    const here = new Map<string, Converted>();
    await convertFiles(locations, { atOnce: 1, tell: (converted) => here.set(converted.path, converted) });
    const elsewhere = await convertElsewhere(locations);
    const different = locations.filter((path) => here.get(path)?.outcome !== elsewhere.get(path)?.outcome);
    const refused = [...here.values()].filter(({ outcome }) => !outcome.includes(" "));
    const slow = [...here.values()].filter(({ milliseconds }) => milliseconds > 30_000);
    console.info(
      `${locations.length} files, ${refused.length} refused, ${different.length} different\n${[
        ...refused.map(({ path, outcome }) => `refused ${outcome} ${path}`),
        ...slow.map(({ path, milliseconds }) => `slow ${milliseconds} ms ${path}`),
        ...different.map((path) => `different ${here.get(path)?.outcome} ${elsewhere.get(path)?.outcome} ${path}`),
      ].join("\n")}`,
    );
    expect(different).toEqual([]);
  });
});

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
