import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashBytes } from "@colophon/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer, TestApp, TestKey } from "../harness.ts";
import { type RealWorker, startRealApp } from "../real-catalog.ts";
import { createRunClient, form } from "./run-client.ts";

const MANIFEST = "colophon-manifest.json";
const fixture = (path: string) => readFileSync(new URL(`../../../../ops/${path}`, import.meta.url));

interface UnpackedEntry {
  readonly name: string;
  readonly method: number;
  readonly sha256: string;
  readonly date: readonly number[];
}

const UNPACK = `import sys,io,json,zipfile,hashlib
z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert z.testzip() is None
print(json.dumps({'entries':[{'name':i.filename,'method':i.compress_type,'date':i.date_time,'sha256':'sha256:'+hashlib.sha256(z.read(i)).hexdigest()} for i in z.infolist()],'manifest':json.loads(z.read('${MANIFEST}'))}))`;

/** What Python's zipfile reads in an archive, each checksum checked. */
function unpack(bytes: Buffer) {
  const { stdout, stderr, status } = spawnSync("python3", ["-c", UNPACK], { input: bytes, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as {
    readonly entries: readonly UnpackedEntry[];
    readonly manifest: { readonly files: readonly { name: string; hash: string }[]; readonly receipt: object };
  };
}

/** By the operation, with the member after `#` that the file fills, and the file: what its files are called. One of each family. */
const ROWS: readonly (readonly [url: string, path: string, names: readonly string[]])[] = [
  ["/v1/common/convert/delimited", "delimited/fixtures/countries.csv", ["countries.csv"]],
  ["/v1/common/transform/jats-normalize#bytes", "jats/fixtures/article-meta.xml", ["article-meta.xml"]],
  [
    "/v1/common/convert/mail?to=html",
    "mail/fixtures/attachment_nonascii_filename.eml",
    ["attachment_nonascii_filename.html", "ciële.txt"],
  ],
  [
    "/v1/pdf/transform?splitEvery=1",
    "pdf/fixtures/text_document_03.odt.pdf",
    ["text_document_03.odt-1.pdf", "text_document_03.odt-2.pdf"],
  ],
  ["/v1/pdf/transform/form-flatten", "forms/fixtures/testPDF_acroform3.pdf", ["testPDF_acroform3.pdf"]],
  ["/v1/docx/transform/html#html", "dita/fixtures/LICENSES.md", ["LICENSES.docx"]],
  ["/v1/pptx/repair", "pptx/fixtures/table.pptx", ["table.pptx"]],
  [
    "/v1/xlsx/convert",
    "xlsx/fixtures/SampleSS.xlsx",
    ["001-First Sheet.csv", "002-Sheet Number 2.csv", "003-Sheet3.csv"],
  ],
];

export function resultFileSuite(): void {
  describe("the files of a result", () => {
    let test: TestApp;
    let key: TestKey;
    let worker: RealWorker;
    beforeAll(async () => {
      ({ test, key, worker } = await startRealApp());
    });
    afterAll(async () => {
      await worker.close();
      await test.close();
    });
    const { run } = createRunClient(() => test);
    const send = (url: string, path: string, accept?: string): Promise<TestAnswer> => {
      const [place = "", name = "file"] = url.split("#");
      const { headers, body } = form({ name, value: fixture(path), fileName: basename(path) });
      return run(key, place, { headers: { ...headers, ...(accept !== undefined && { accept }) }, body });
    };
    const executionOf = ({ headers }: TestAnswer): string =>
      `/api/v2/executions/${headers["colophon-execution-id"]}/result`;

    it.each(ROWS)("of %s %s come in one archive under their names", async (url, path, names) => {
      const asked = url.includes("?") ? `${url}&files=zip` : url.replace(/(?=#|$)/, "?files=zip");
      const answer = await send(asked, path);
      expect([answer.status, answer.headers["content-type"]], answer.text.slice(0, 500)).toEqual([
        200,
        "application/zip",
      ]);
      const { entries, manifest } = unpack(answer.bytes);
      expect(entries.map(({ name }) => name)).toEqual([MANIFEST, ...names]);
      expect(entries.every(({ method, date }) => method === 0 && date[0] === 1980)).toBe(true);
      expect(manifest.files.map(({ name, hash }) => [name, hash])).toEqual(
        entries.slice(1).map(({ name, sha256 }) => [name, sha256]),
      );
      expect(answer.headers).toMatchObject({
        "colophon-files": String(names.length),
        "content-length": String(answer.bytes.length),
      });
      const envelope = await test.send({ url: executionOf(answer), key });
      if (envelope.status === 200) expect(manifest.receipt).toEqual(envelope.json.receipt);
      const again = await test.send({ url: executionOf(answer), key, headers: { accept: "application/zip" } });
      expect(hashBytes(again.bytes)).toBe(hashBytes(answer.bytes));
    });

    it("are listed with 300, where Accept names a type of which there are several", async () => {
      const [, , , [url, path] = ["", ""]] = ROWS;
      const answer = await send(url, path, "application/pdf");
      expect([answer.status, answer.headers["colophon-files"]]).toEqual([300, "2"]);
      const { files, zip_url: zip } = answer.json;
      expect(files.map(({ name }: { name: string }) => name)).toEqual([
        ...["text_document_03.odt-1.pdf", "text_document_03.odt-2.pdf"],
      ]);
      for (const { url: place, sha256, name } of files) {
        const file = await test.send({ url: place, key });
        expect([file.status, hashBytes(file.bytes)]).toEqual([200, sha256]);
        expect(file.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
        const path = join(test.service.folder, name);
        writeFileSync(path, file.bytes);
        expect([0, null]).toContain(spawnSync("qpdf", ["--check", path]).status);
      }
      expect(unpack((await test.send({ url: zip, key })).bytes).entries).toHaveLength(3);
      const outside = await test.send({ url: `${executionOf(answer)}?file=3`, key });
      expect([outside.status, outside.json.field]).toEqual([404, "file"]);
    });

    it("are sent for a frame as pages that run and load nothing, if they are HTML", async () => {
      const body = {
        input: { bytes: fixture("mail/fixtures/eml_with_attachment.eml").toString("base64") },
        options: { to: "html" },
      };
      const answer = await run(key, "/v1/common/convert/mail", { body });
      const page = await test.send({ url: `${executionOf(answer)}?file=1&view=page`, key });
      const file = await test.send({ url: `${executionOf(answer)}?file=1`, key });
      expect([page.status, hashBytes(page.bytes)]).toEqual([200, hashBytes(file.bytes)]);
      expect(page.headers["content-security-policy"]).toMatch(
        /^sandbox; default-src 'none'; .*frame-ancestors 'self'$/,
      );
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.headers["content-disposition"]).toBe(undefined);
      const [, , , [url, path] = ["", ""]] = ROWS;
      const other = await send(url, path, "application/pdf");
      const refused = await test.send({ url: `${executionOf(other)}?file=1&view=page`, key });
      expect([refused.status, refused.json.code]).toEqual([406, "NOT_ACCEPTABLE"]);
    });

    it("come in an archive where Accept names one, and a result that is one archive is given as it is", async () => {
      const [, , [url, path] = ["", ""]] = ROWS;
      const answer = await send(url, path, "application/zip");
      expect(unpack(answer.bytes).entries).toHaveLength(3);
      const folder = "dita/fixtures/conrefend";
      const project = ["range.ditamap", "conrefsource.dita", "conreftarget.dita"].map((name) => ({
        ...{ path: name, bytes: fixture(`${folder}/${name}`).toString("base64") },
      }));
      const input = { files: project, root: "range.ditamap" };
      const one = await run(key, "/v1/common/transform/dita-resolve", {
        headers: { accept: "application/zip" },
        body: { input },
      });
      const { json } = await test.send({ url: executionOf(one), key });
      expect([one.status, hashBytes(one.bytes)]).toEqual([200, json.value.artifact.hash]);
    });

    it("are refused where there are none, before anything runs", async () => {
      const parsed = await send("/v1/common/inspect/delimited?files=zip", "delimited/fixtures/countries.csv");
      expect([parsed.status, parsed.json.code]).toEqual([406, "NOT_ACCEPTABLE"]);
      const ran = await send("/v1/common/inspect/delimited", "delimited/fixtures/countries.csv");
      const later = await test.send({ url: `${executionOf(ran)}?files=zip`, key });
      expect([later.status, later.json.code]).toEqual([406, "NOT_ACCEPTABLE"]);
    });
  });
}
