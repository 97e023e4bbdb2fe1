import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hashBytes } from "@colophon/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { colophon, enterFolder } from "./harness.ts";

const PACK = "00000000-0000-4000-8000-000000000001";
const MADE = "00000000-0000-4000-8000-000000000002";
const TEMPLATE = Buffer.from("a template");
const FILES: Readonly<Record<string, string>> = {
  deck: "a deck",
  "slide-1": "first",
  "slide-2": "second",
  "diff-2": "marked",
  report: "{}",
};
enterFolder({ "deck.json": '{"version":"2.0"}', "torn.json": "{", "bank.potx": TEMPLATE, "new.potx": "another" });

/** What the service was asked, and how its execution ends. */
const asked: { path: string; body: string }[] = [];
let status = "succeeded";
let ids = Object.keys(FILES);
let slides: readonly object[] = [];

const artifactOf = (id: string) => {
  const facts = { artifactId: id, sha256: hashBytes(Buffer.from(FILES[id] ?? "")), byteLength: 1, mediaType: "x/y" };
  if (id === "deck") return { ...facts, extension: "pptx", role: "file" };
  if (id === "report") return { ...facts, extension: "json", role: "quality_report" };
  return { ...facts, extension: "png", role: id.startsWith("diff") ? "diff" : "preview", slide: Number(id.slice(-1)) };
};
const FAILURE = {
  ok: false,
  error: { code: "common/SCORE_TOO_LOW", message: "70, floor 80.", remediation: "Mend it.", issues: [] },
};
const page = (packs: readonly object[], cursor: string | null) => ({ brandPacks: packs, next_cursor: cursor });
const pack = (id: string, sha256: string, archivedAt: string | null) => ({ brandPackId: id, sha256, archivedAt });

function answer(method: string, path: string): unknown {
  if (path.endsWith("/result")) return FAILURE;
  if (path.endsWith("/render")) return { execution_id: "e-1", status: "queued" };
  if (/brand-packs\?cursor=next/.test(path)) return page([pack(PACK, hashBytes(TEMPLATE), null)], null);
  if (method === "POST" && path.endsWith("/brand-packs")) return { brandPackId: MADE };
  if (/brand-packs$/.test(path)) return page([pack("archived", hashBytes(TEMPLATE), "2026-01-01")], "next");
  const [, id] = /artifacts\/([^/]+)\/download/.exec(path) ?? [];
  if (id !== undefined) return { url: `/storage/${id}` };
  const compared = slides.length === 0 ? {} : { comparison: { slides } };
  return { id: "e-1", status, operation: "pptx.render", artifacts: ids.map(artifactOf), ...compared };
}

const server = createServer((request, response) => {
  const path = request.url ?? "";
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => void chunks.push(chunk));
  request.on("end", () => {
    asked.push({ path, body: Buffer.concat(chunks).toString() });
    const [, stored] = /^\/storage\/(.+)/.exec(path) ?? [];
    response.setHeader("content-type", stored === undefined ? "application/json" : "application/octet-stream");
    response.end(stored === undefined ? JSON.stringify(answer(request.method ?? "", path)) : FILES[stored]);
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const service = { url, key: "ck_test_0000000000000000000000000000000000000000", uploadsFolder: undefined };
const render = (...args: string[]) => colophon(["render", "deck.json", ...args], service);
const submitted = () => JSON.parse(asked.find(({ path }) => path.endsWith("/render"))?.body ?? "null");

beforeEach(() => {
  asked.length = 0;
  status = "succeeded";
  ids = Object.keys(FILES);
  slides = [];
});

describe("render", () => {
  it("writes the file and nothing that was not asked for", async () => {
    const { code, out, said } = await render("--out", "made/deck.pptx");
    expect([code, out, said]).toEqual([0, "", "execution e-1\nmade/deck.pptx"]);
    expect(readFileSync("made/deck.pptx", "utf8")).toBe("a deck");
    expect(submitted()).toEqual({ format: "pptx", document: { version: "2.0" } });
    expect(asked.some(({ path }) => path.includes("slide-1"))).toBe(false);
  });

  it("writes a picture of each slide into a folder that it makes", async () => {
    expect((await render("--out", "with.pptx", "--preview", "pictures")).code).toBe(0);
    expect(readFileSync("pictures/slide-2.png", "utf8")).toBe("second");
    expect(submitted().previews).toEqual({});
    expect(existsSync("pictures/slide-undefined.json")).toBe(false);
  });

  it("says so where no pictures were drawn", async () => {
    ids = ["deck"];
    const { code, said } = await render("--out", "bare.pptx", "--preview", "none");
    expect([code, said.split("\n").at(-1)]).toEqual([0, "The service drew no pictures of the slides."]);
  });

  it("takes the pack that has the template already, on a later page, and none that is archived", async () => {
    expect((await render("--out", "branded.pptx", "--brand", "bank.potx")).code).toBe(0);
    expect(submitted().brandPackId).toBe(PACK);
  });

  it("makes a pack of a template that is new, and looks for none where an id is given", async () => {
    await render("--out", "branded.pptx", "--brand", "new.potx", "--force");
    expect(submitted().brandPackId).toBe(MADE);
    asked.length = 0;
    await render("--out", "branded.pptx", "--brand", PACK, "--force");
    expect(submitted().brandPackId).toBe(PACK);
    expect(asked.some(({ path }) => path.includes("brand-packs"))).toBe(false);
  });

  it("compares with a baseline: tells what differs, and writes the pictures that mark it", async () => {
    slides = [
      { status: "same", slide: 1, baselineSlide: 1, changedPixels: 0 },
      { status: "changed", slide: 2, baselineSlide: 2, changedPixels: 7 },
      { status: "removed", slide: null, baselineSlide: 3 },
    ];
    const flags = ["--baseline", PACK, "--stage", "valid", "intendedChangeVerified", "--preview", "compared"];
    const { code, said } = await render("--out", "compared.pptx", ...flags);
    expect([code, said.split("\n").slice(-2)]).toEqual([
      0,
      ["slide 2: changed, 7 pixels", "slide 3 of the baseline: removed"],
    ]);
    expect(readFileSync("compared/slide-2-diff.png", "utf8")).toBe("marked");
    expect(submitted()).toMatchObject({
      baselineJobId: PACK,
      requiredVerificationStages: ["valid", "intendedChangeVerified"],
    });
    slides = slides.slice(0, 1);
    const same = await render("--out", "compared.pptx", "--baseline", PACK, "--force");
    expect(same.said.split("\n").at(-1)).toBe("no slide differs from the baseline");
  });

  it("tells why a render was kept back, and writes nothing", async () => {
    status = "failed";
    const { code, said } = await render("--out", "low.pptx");
    expect([code, said]).toEqual([1, "execution e-1\ncommon/SCORE_TOO_LOW: 70, floor 80.\nMend it."]);
    expect(existsSync("low.pptx")).toBe(false);
  });

  it("leaves another file that is there, and writes no picture either, unless it is forced", async () => {
    writeFileSync("mine.pptx", "mine");
    const { code, said } = await render("--out", "mine.pptx", "--preview", "beside");
    expect([code, said]).toEqual([2, expect.stringContaining('A different file already exists at "mine.pptx".')]);
    expect([readFileSync("mine.pptx", "utf8"), existsSync("beside")]).toEqual(["mine", false]);
    expect((await render("--out", "mine.pptx", "--force")).code).toBe(0);
    expect(readFileSync("mine.pptx", "utf8")).toBe("a deck");
  });

  it.each([
    [["deck.json"], "--out"],
    [["deck.json", "--out", "deck.key"], "ends with .pptx, .docx, .xlsx, .pdf"],
    [["torn.json", "--out", "deck.pptx"], "is not JSON"],
    [["deck.json", "--out", "deck.pptx", "--brand", "absent.potx"], 'There is no file "absent.potx"'],
  ])("refuses %j before anything is rendered", async (args, reported) => {
    const { code, said } = await colophon(["render", ...args], service);
    expect([code, said, submitted()]).toEqual([2, expect.stringContaining(reported), null]);
  });
});
