import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createOfficeHost, examineLibreOffice, type OfficeHost, type OfficeHostOptions } from "../src/host.ts";
import { type Conversion, libreoffice } from "../src/index.ts";
import { findLibreOffice } from "../src/locate.ts";
import { PICTURE, textOf, textWithPicture } from "./documents.ts";

const isHere = findLibreOffice()?.lacks.length === 0;
if (!isHere) console.warn("LibreOffice is not here: nothing of its engine is tested.");

const folder = mkdtempSync(join(tmpdir(), "colophon-office-test-"));
const hosts: OfficeHost[] = [];
afterAll(async () => {
  for (const host of hosts) await host.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<OfficeHostOptions> = {}): Promise<OfficeHost> {
  const own = mkdtempSync(join(folder, "host-"));
  const host = await createOfficeHost({ folder: own, spares: 0, ...options });
  hosts.push(host);
  return host;
}

/** The engine's interface over a host, as an operation has it. */
function connect(host: OfficeHost, signal = new AbortController().signal) {
  const own = mkdtempSync(join(folder, "files-"));
  const engine = libreoffice.connect({
    async ask({ json, files }) {
      const paths = files.map((_, index) => join(own, `in-${index}`));
      for (const [index, bytes] of files.entries()) writeFileSync(paths[index] ?? "", bytes);
      const answer = await host.ask({ json, files: paths }, { folder: own, signal });
      return { json: answer.json, files: answer.files.map((path) => readFileSync(path)) };
    },
  });
  return (bytes: Uint8Array, choices: Partial<Conversion> = {}) =>
    engine.convert({ bytes, extension: "fodt", maxPages: 100, maxOutputBytes: 10_000_000, ...choices });
}

const pdfText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

describe.skipIf(!isHere)("LibreOffice", { timeout: 300_000 }, () => {
  const shared = isHere ? start() : undefined;
  const convert = async (bytes: Uint8Array, choices?: Partial<Conversion>) =>
    connect(await (shared as Promise<OfficeHost>))(bytes, choices);

  test("converts one document of each kind, and says what it is cut off from", async () => {
    const own = join(folder, "examine");
    mkdirSync(own);
    const findings = await examineLibreOffice(own);
    expect(findings.filter(({ name, isMet }) => !isMet && !name.includes("cut off"))).toEqual([]);
    expect(findings).toHaveLength(6);
  });

  test("gives the same bytes from another process, in another folder", async () => {
    const text = textOf("<text:p>Equal.</text:p>");
    const first = await convert(text);
    const second = await connect(await start())(text);
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(first).toMatchObject({ pages: 1, fonts: second.fonts });
    expect(pdfText(first.bytes)).not.toContain(folder);
  });

  test("every choice is in the file that comes out", async () => {
    const text = textOf(
      `<text:h text:outline-level="1">Heading</text:h><text:p>A<office:annotation><dc:creator>A</dc:creator><text:p>Remark.</text:p></office:annotation></text:p>${"<text:p>Line.</text:p>".repeat(200)}`,
    );
    const plain = await convert(text);
    expect(plain.pages).toBeGreaterThan(2);
    expect(pdfText(plain.bytes)).toMatch(/\/StructTreeRoot/);
    expect(pdfText(plain.bytes)).toMatch(/\/Outlines/);
    expect(pdfText(plain.bytes)).not.toMatch(/\/Subtype ?\/Text/);
    expect(pdfText((await convert(text, { isTagged: false })).bytes)).not.toMatch(/\/StructTreeRoot/);
    expect(pdfText((await convert(text, { hasOutline: false })).bytes)).not.toMatch(/\/Outlines/);
    expect(pdfText((await convert(text, { comments: "annotations" })).bytes)).toMatch(/\/Subtype ?\/Text/);
    expect(pdfText((await convert(text, { standard: "a-2b" })).bytes)).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect((await convert(text, { pages: { first: 2, last: 3 } })).pages).toBe(2);
  });

  test("makes no more pages than a page over the limit, and ends by it", async () => {
    const long = textOf("<text:p>Line.</text:p>".repeat(2000));
    await expect(convert(long, { maxPages: 3 })).rejects.toMatchObject({ name: "EngineStopped", condition: "pages" });
  });

  test("ends by its deadline and by the caller, and the next is whole", async () => {
    const long = textOf("<text:p>Line after line after line.</text:p>".repeat(50_000));
    await expect(convert(long, { deadlineMs: 300 })).rejects.toMatchObject({ condition: "timedOut" });
    const host = await (shared as Promise<OfficeHost>);
    await expect(connect(host, AbortSignal.timeout(300))(long)).rejects.toMatchObject({ name: "EngineStopped" });
    expect((await convert(textOf("<text:p>Whole.</text:p>"))).pages).toBe(1);
  });

  test("killed at work it is tried once more, and leaves nothing behind", async () => {
    const own = mkdtempSync(join(folder, "killed-"));
    const host = await createOfficeHost({ folder: own, spares: 0 });
    const converted = connect(host)(textOf("<text:p>Line after line.</text:p>".repeat(20_000)), { maxPages: 10_000 });
    await expect.poll(() => helpersIn(own).length).toBe(1);
    for (const pid of helpersIn(own)) process.kill(pid, "SIGKILL");
    expect((await converted).pages).toBeGreaterThan(1);
    expect(host.stats().ends).toEqual({ crashed: 1 });
    await host.close();
    expect(helpersIn(own)).toEqual([]);
    expect(readdirSync(own)).toEqual(["template"]);
  });

  test("over its memory it is ended", async () => {
    const host = await start({ memoryMiB: 100 }).catch((error: unknown) => error);
    expect(host).toMatchObject({ end: "memory" });
  });
});

/** Ids of processes with this folder among their arguments. */
function helpersIn(text: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`${text}/0`);
      } catch {
        return false;
      }
    });
}

describe.skipIf(!isHere)("each barrier alone, by a probe that gets through without any", { timeout: 300_000 }, () => {
  const ALL = ["profile", "network", "files"] as const;
  const allBut = (kept: (typeof ALL)[number]) => ALL.filter((barrier) => barrier !== kept);

  async function countRequests(without: readonly (typeof ALL)[number][]): Promise<number> {
    let count = 0;
    const server = createServer((_, response) => {
      count++;
      response.writeHead(200, { "content-type": "image/png" }).end(PICTURE);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await connect(await start({ without }))(textWithPicture(`http://127.0.0.1:${port}/picture.png`));
    server.close();
    return count;
  }

  test("a linked picture is fetched without barriers, and not with the network cut off alone", async () => {
    expect(await countRequests(ALL)).toBeGreaterThan(0);
    expect(await countRequests(allBut("network"))).toBe(0);
  });

  test("nor with the profile alone", async () => {
    expect(await countRequests(allBut("profile"))).toBe(0);
  });

  test("a picture of the machine gets into the page without barriers, and not with the files cut off alone", async () => {
    const path = join(folder, "canary.png");
    writeFileSync(path, PICTURE);
    const hasPicture = async (without: readonly (typeof ALL)[number][]): Promise<boolean> => {
      const { bytes } = await connect(await start({ without }))(textWithPicture(`file://${path}`));
      return /\/Width 3\/Height 3/.test(pdfText(bytes));
    };
    expect(await hasPicture(ALL)).toBe(true);
    expect(await hasPicture(allBut("files"))).toBe(false);
    expect(await hasPicture([])).toBe(false);
  });
});
