import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  type ChromiumHost,
  type ChromiumHostOptions,
  createChromiumHost,
  type FaceSet,
  writeFaces,
} from "../src/host.ts";
import { findMissing } from "../src/locate.ts";
import type { PrintQuestion, PrintReply } from "../src/question.ts";

const isHere = findMissing() === undefined;
if (!isHere) console.warn("SKIPPED: Chromium's headless shell is not on this machine.");

const QUESTION: PrintQuestion = {
  assets: [],
  isTagged: true,
  hasOutline: true,
  maxOutputBytes: 10_000_000,
  deadlineMs: 60_000,
};
const folder = mkdtempSync(join(tmpdir(), "colophon-chromium-test-"));
const opened: { close(): Promise<unknown> }[] = [];
let count = 0;
let faces: FaceSet | undefined;

async function open(options: Partial<ChromiumHostOptions> = {}): Promise<ChromiumHost> {
  faces ??= await writeFaces(join(folder, "faces"));
  const host = await createChromiumHost({ folder: mkdtempSync(join(folder, "host-")), helpers: 1, faces, ...options });
  opened.push(host);
  return host;
}

async function print(host: ChromiumHost, html: string, question: Partial<PrintQuestion> = {}) {
  const own = mkdtempSync(join(folder, "page-"));
  count += 1;
  const page = join(own, `${count}.html`);
  writeFileSync(page, html);
  const terms = { folder: own, signal: new AbortController().signal };
  const { json, files } = await host.ask({ json: { ...QUESTION, ...question }, files: [page] }, terms);
  const [path] = files;
  return { reply: json as PrintReply, pdf: path === undefined ? Buffer.alloc(0) : readFileSync(path) };
}

/** Without the clock and the numbers of elements, which whoever asks takes out. */
const hashOf = (pdf: Buffer): string =>
  createHash("sha256")
    .update(pdf.toString("latin1").replace(/\(D:\d{14}[^)]*\)|node\d{8}/g, ""))
    .digest("hex");

/** What poppler reads, where it is installed. */
const textOf = (pdf: Buffer | undefined): string =>
  spawnSync("pdftotext", ["-", "-"], { input: pdf ?? "", encoding: "utf8" }).stdout ?? "";

const TABLE = `<!doctype html><html lang=en><title>T</title><h1>Head</h1><table><tr><th>A<th>B${"<tr><td>1<td>2".repeat(40)}</table>`;
const NEWS = `<!doctype html><title>N</title><div style="display:grid;background:linear-gradient(red,blue)"><p>One<p lang=ja>日本語</div>`;

afterAll(() => Promise.all(opened.map((one) => one.close())));

describe.skipIf(!isHere)("Chromium", () => {
  let shared: ChromiumHost;
  let whole = "";

  test("prints equal bytes cold, warm and in another order", async () => {
    const [one, other] = [await open(), await open()];
    shared = one;
    const hashes = new Map<string, Set<string>>([TABLE, NEWS].map((html) => [html, new Set()]));
    const add = async (host: ChromiumHost, html: string) =>
      hashes.get(html)?.add(hashOf((await print(host, html)).pdf));
    for (const html of [TABLE, NEWS, TABLE, NEWS]) await add(one, html);
    for (const html of [NEWS, TABLE, TABLE]) await add(other, html);
    expect([...hashes.values()].map(({ size }) => size)).toEqual([1, 1]);
    whole = [...(hashes.get(TABLE) ?? [])].join();
  }, 120_000);

  test("reports what it refuses, and prints with its own sandbox or without", async () => {
    const host = await open({ without: { isOwnOff: true, isNetworkOpen: true } });
    expect(host.seals).toEqual({ isNetworkBlocked: false, isSandboxed: false });
    const { reply } = await print(host, '<!doctype html><img src="http://127.0.0.1:9/a.png"><img src="b.png">');
    expect(reply).toMatchObject({
      kind: "printed",
      refused: [
        { url: "http://127.0.0.1:9/a.png", why: "outside" },
        { url: "http://document.invalid/b.png", why: "missing" },
      ],
    });
    const refusing = open({ without: { isOwnOff: true, isNetworkOpen: true }, mustBeSealed: true });
    await expect(refusing).rejects.toThrow("cannot be isolated");
  }, 120_000);

  test.each([
    ["100,000 elements inside one another", "<b>a".repeat(100_000)],
    [
      "10,000 filters",
      `<svg>${"<filter id=a><feTurbulence numOctaves=9 /></filter>".repeat(2)}${'<rect width=9999 height=9999 filter="url(#a)" />'.repeat(300)}</svg>`,
    ],
    ["20,000 page breaks", "<p style=break-after:page>x".repeat(20_000)],
  ])("%s end within the limit", { tags: "large", timeout: 120_000 }, async (_, html) => {
    const started = performance.now();
    const ended = await print(shared, html, { deadlineMs: 3_000 }).then(
      () => "printed",
      (error: { readonly condition?: string }) => error.condition,
    );
    expect(["printed", "timedOut", "memory", "crashed", "outputBytes"]).toContain(ended);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(hashOf((await print(shared, TABLE)).pdf)).toBe(whole);
  });

  test("an output that is too long, a call that is cancelled, and a browser that is killed are typed", async () => {
    const pids: number[] = [];
    const host = await open({ onStart: (pid) => pids.push(pid) });
    await expect(print(host, TABLE, { maxOutputBytes: 1_000 })).rejects.toMatchObject({ condition: "outputBytes" });
    await expect(print(host, TABLE, { deadlineMs: 1 })).rejects.toMatchObject({ condition: "timedOut" });
    const before = pids.length;
    const printing = expect(print(host, TABLE)).rejects.toMatchObject({ condition: "crashed" });
    await expect.poll(() => pids.length).toBeGreaterThan(before);
    process.kill(-(pids.at(-1) ?? 0), "SIGKILL");
    await printing;
    expect((await print(host, TABLE)).reply.kind).toBe("printed");
  }, 120_000);
});

const SECRET = join(folder, "canary.txt");
writeFileSync(SECRET, "canary file");

/** Ways to reach outside of a page. */
const reaching = (url: string): string => `<!doctype html><html><head>
<link rel=stylesheet href="${url}/link.css"><link rel=preload as=image href="${url}/preload.png"><link rel=icon href="${url}/icon.ico">
<style>@import url("${url}/import.css"); @font-face{font-family:f;src:url("${url}/font.ttf")} body{font-family:f;background:url("${url}/background.png")}
@page{@top-left{content:url("${url}/margin.png")}} p{cursor:url("${url}/cursor.png"),auto;list-style:url("${url}/list.png")}</style></head>
<body><p>Own text</p><img src="${url}/image.png" srcset="${url}/set.png 2x"><iframe src="${url}/frame.html"></iframe>
<iframe srcdoc="<img src='${url}/srcdoc.png'>"></iframe><iframe src="file://${SECRET}"></iframe><object data="${url}/object.svg"></object>
<embed src="file://${SECRET}"><video src="${url}/video.mp4" poster="${url}/poster.png"></video><audio src="${url}/audio.mp3"></audio>
<svg><image href="${url}/svg.png" /><use href="${url}/use.svg#a" /></svg><input type=image src="${url}/input.png">
<script src="${url}/script.js"></script><script>document.body.append("script ran");fetch("${url}/fetch");new Image().src="${url}/new.png"</script>
<img src=x onerror="document.body.append('handler ran')"></body></html>`;

describe.skipIf(!isHere)("each seal alone", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    if (request.url === "/page.html") response.setHeader("content-type", "text/html");
    response.end(request.url === "/page.html" ? reaching(url) : "canary server");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  opened.push({ close: async () => server.close() });
  const isOpen = { isNetworkOpen: true, isOwnOff: true, hasFlagsOff: true, address: `${url}/page.html` };

  const reach = async (without: ChromiumHostOptions["without"]): Promise<readonly string[]> => {
    asked.length = 0;
    const host = await open({ ...(without !== undefined && { without }) });
    const printed = await print(host, reaching(url), { deadlineMs: 8_000 }).catch(() => undefined);
    await host.close();
    // Interception keeps a script from reaching out; the policy keeps it from running.
    const unwanted = without?.isPolicyOff === true ? /canary/ : /canary|ran/;
    if (without?.address === undefined) expect(textOf(printed?.pdf)).not.toMatch(unwanted);
    return asked.filter((path) => path !== "/page.html");
  };

  test("without any, the page reaches the canary", async () => {
    expect((await reach({ ...isOpen, isInterceptionOff: true, isPolicyOff: true })).length).toBeGreaterThan(10);
  }, 60_000);

  test("the network namespace", async () => {
    const { seals } = await open();
    if (!seals.isNetworkBlocked) console.warn("SKIPPED: network namespaces are not allowed here.");
    else
      expect(await reach({ ...isOpen, isNetworkOpen: false, isInterceptionOff: true, isPolicyOff: true })).toEqual([]);
  }, 60_000);

  test("interception", async () => {
    expect(await reach({ isNetworkOpen: true, isOwnOff: true, hasFlagsOff: true, isPolicyOff: true })).toEqual([]);
  }, 60_000);

  test("the policy", async () => {
    expect(await reach({ isNetworkOpen: true, isOwnOff: true, hasFlagsOff: true, interceptsOwnOnly: true })).toEqual(
      [],
    );
  }, 60_000);
});
