import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type ChromiumHost, createChromiumHost, type FaceSet } from "../src/host.ts";
import { chromium } from "../src/index.ts";

/** Programs in Chromium's place that need neither Chromium nor its faces. */
const folder = mkdtempSync(join(tmpdir(), "colophon-broken-chromium-"));
const faces: FaceSet = { folder, families: [], coverage: "", hash: "none", byName: new Map() };
const opened: ChromiumHost[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

async function open(program: string): Promise<ChromiumHost> {
  const own = mkdtempSync(join(folder, "host-"));
  const host = await createChromiumHost({ folder: own, program, faces, helpers: 1, bootMs: 3_000 });
  opened.push(host);
  return host;
}

/** Speaks the protocol by the answers of `answers`, a function of a command's name. */
const speaking = (name: string, answers: string): string =>
  write(
    name,
    `#!${process.execPath}
const { createReadStream, writeSync } = require("node:fs");
const say = (message) => writeSync(4, JSON.stringify(message) + "\\0");
const answers = ${answers};
let rest = "";
createReadStream(null, { fd: 3 }).on("data", (data) => {
  const messages = (rest + data).split("\\0");
  rest = messages.pop();
  for (const { id, method, sessionId } of messages.map((one) => JSON.parse(one))) say({ id, sessionId, ...answers(method, sessionId) });
});
`,
  );
const USUAL = `{ "Browser.getVersion": { product: "Stand-in/1" }, "Target.attachToTarget": { sessionId: "s" } }`;
const LOADS = `if (method === "Page.navigate") setTimeout(() => {
    say({ method: "Page.frameNavigated", params: { frame: { url: "http://document.invalid/" } }, sessionId });
    say({ method: "Page.loadEventFired", params: {}, sessionId });
  }, 1);`;
const REFUSING = `(method, sessionId) => {
  ${LOADS}
  return method === "Page.printToPDF" ? { error: { message: "Printing failed" } } : { result: ${USUAL}[method] ?? {} };
}`;
const WAITING = `(method, sessionId) => {
  if (method === "Page.navigate") say({ method: "Page.loadEventFired", params: {}, sessionId });
  return { result: ${USUAL}[method] ?? {} };
}`;

function connect(host: ChromiumHost) {
  const own = mkdtempSync(join(folder, "page-"));
  const page = join(own, "page.html");
  writeFileSync(page, "<p>Page");
  const terms = { folder: own, signal: new AbortController().signal };
  return chromium.connect({
    async ask({ json }) {
      const reply = await host.ask({ json, files: [page] }, terms);
      return { json: reply.json, files: [] };
    },
  });
}
const PAGE = { html: Buffer.from("<p>Page"), assets: [], isTagged: true, hasOutline: true, maxOutputBytes: 1_000 };

describe.skipIf(process.platform !== "linux")("a program in Chromium's place", () => {
  test.each([
    ["ends at once", "#!/bin/sh\nexit 1\n", "Chromium stopped."],
    ["says what is not the protocol", "#!/bin/sh\nprintf 'no\\000' >&4\nexec sleep 60\n", "by its protocol"],
    ["says a number", "#!/bin/sh\nprintf '1\\000' >&4\nexec sleep 60\n", "by its protocol"],
    ["says nothing", "#!/bin/sh\nexec sleep 60\n", "within 3000 ms"],
    ["is no program", "no program", "Chromium stopped."],
  ])(
    "that %s is an error in time",
    async (name, text, message) => {
      const started = performance.now();
      await expect(open(write(name.replaceAll(" ", "-"), text))).rejects.toThrow(message);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
    60_000,
  );

  test("that refuses to print gives its reason", async () => {
    const browser = connect(await open(speaking("refuses", REFUSING)));
    await expect(browser.print(PAGE)).rejects.toMatchObject({ name: "ChromiumRefusal", message: "Printing failed" });
  }, 60_000);

  test("that loads no other page than its blank one is over its time", { tags: "large", timeout: 60_000 }, async () => {
    const browser = connect(await open(speaking("waits", WAITING)));
    const printing = browser.print({ ...PAGE, deadlineMs: 1_000 });
    await expect(printing).rejects.toMatchObject({ condition: "timedOut" });
  });
});
