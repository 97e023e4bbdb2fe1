import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listOperations, loadOperation } from "@colophon/catalog";
import { canonicalJson, hashBytes, invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { colophon, enterFolder } from "./harness.ts";

/** Operations that this version does not implement, which may be none. */
const MISSING = listOperations().flatMap(({ name, availability }) =>
  !availability.available && availability.reason === "not_implemented" ? [name] : [],
);

const MAIL = [
  "From: ann@example.com",
  "Subject: A table",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="x"',
  "",
  "--x",
  "",
  "See the table.",
  "--x",
  'Content-Type: text/csv; name="table.csv"',
  'Content-Disposition: attachment; filename="table.csv"',
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from("id\r\n1\r\n").toString("base64"),
  "--x--",
  "",
].join("\r\n");
const CSV = "id;name\r\n1;Lund\r\n2\r\n";
enterFolder({
  "data.csv": CSV,
  "note.eml": MAIL,
  "broken.csv": "PK\u0003\u0004packed",
  "many/a.csv": "a,b\n1,2\n",
  "many/b.csv": "a,b\n3,4\n",
  "many/inner/a.csv": "a,b\n5,6\n",
  "many/same.csv": "a\n1\n",
  "many/same.tsv": "a\n2\n",
  "table.json": JSON.stringify({ columns: ["id"], rows: [["1"]] }),
  "quoted.json": JSON.stringify({ columns: ["id"], rows: [["a,b"]] }),
  "reference.json": JSON.stringify({ bytes: { path: "data.csv" } }),
});
const parse = "common.parse.delimited-bytes";
const render = "common.render.delimited";

async function direct(name: string, input: unknown, options = {}): Promise<string> {
  return `${canonicalJson(await invoke((await loadOperation(name)) as never, input, options))}\n`;
}

describe("describe", () => {
  const available = listOperations().filter(({ availability }) => availability.available);
  it.each(available.map(({ name }) => name))("tells a program of %s in at most 16 kB", async (name) => {
    const { code, out } = await colophon(["describe", name, "--json"]);
    expect(code).toBe(0);
    expect(Buffer.byteLength(out)).toBeLessThanOrEqual(16_000);
    const { descriptor } = JSON.parse(out);
    expect(descriptor.sharedOptions).toContain("limits");
    expect(descriptor.options.properties.limits).toBeUndefined();
    expect(descriptor.errors.length).toBeGreaterThan(0);
  });

  it("tells a person what the members of a list's items are", async () => {
    const { out } = await colophon(["describe", "common.transform.delimited"]);
    expect(out).toContain("\n  steps?: array of object  Steps to apply, in order.\n    step: select | drop");
    expect(out).toContain(
      "\n    aggregates?: array of object  `group`: aggregates to compute for each group.\n      as: string  Name of the new column.\n",
    );
  });

  it("lists the forms that an item may have, without those that are deprecated", async () => {
    const { out } = await colophon(["describe", "xlsx.transform"]);
    expect(out).toContain(
      "\n  plan: array of object  Changes to apply, in order.\n  - do: setCells  Set the values of cells.\n    sheet:",
    );
    expect(out).toContain("\n  - do: appendRows  Append rows to a table.\n    table: string");
    expect((await colophon(["describe", "docx.redact"])).out).toContain("\n    query?: string  Text or pattern");
  });

  it.skipIf(MISSING.length === 0)("tells of an operation that is not here its codes", async () => {
    const { out } = await colophon(["describe", MISSING[0] ?? "", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ availability: { available: false }, errorCodes: expect.any(Array) });
  });
});

describe("run", () => {
  it("gives with --json the envelope of a direct call, byte for byte", async () => {
    const { code, out } = await colophon(["run", parse, "data.csv", "--json"]);
    expect(code).toBe(0);
    expect(out).toBe(await direct(parse, { bytes: Buffer.from(CSV) }));
  });

  it("gives the value alone without, and says the losses", async () => {
    const { code, out, said } = await colophon(["run", parse, "data.csv"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      columns: ["id", "name"],
      rows: [
        ["1", "Lund"],
        ["2", ""],
      ],
    });
    expect(said).toMatch(/^degraded: row/);
    expect((await colophon(["run", parse, "data.csv", "--quiet"])).said).toBe("");
  });

  it("gives a file's bytes to stdout, or to a path with its hash", async () => {
    const { bytes } = await colophon(["run", render, "--input-json", "table.json"]);
    expect(bytes.toString()).toBe("id\r\n1\r\n");
    const { out, said } = await colophon(["run", render, "--input-json", "table.json", "--out", "deep/er/out.csv"]);
    expect(out).toBe("");
    expect(readFileSync("deep/er/out.csv", "utf8")).toBe("id\r\n1\r\n");
    expect(said).toContain(hashBytes(bytes));
  });

  it("writes the other files of a result beside it, and says when they are left out", async () => {
    const args = ["run", "common.convert.mail", "note.eml", "--option", "to=text"];
    expect((await colophon(args)).said).toContain("1 more files were created.");
    const { said } = await colophon([...args, "--out", "mail/note.txt"]);
    expect(said).toContain("mail/table.csv");
    expect(readFileSync("mail/table.csv", "utf8")).toBe("id\r\n1\r\n");
    expect(readFileSync("mail/note.txt", "utf8")).toContain("See the table.");
  });

  it("writes into a folder under the file's name, and never over the file", async () => {
    mkdirSync("place");
    await colophon(["run", parse, "data.csv", "--out", "place"]);
    expect(JSON.parse(readFileSync("place/data.json", "utf8"))).toMatchObject({ columns: ["id", "name"] });
    await colophon(["run", render, "--input-json", "table.json", "--out", "made/"]);
    expect(readFileSync("made/result.csv", "utf8")).toBe("id\r\n1\r\n");
    const { code, said } = await colophon(["run", "common.convert.delimited", "data.csv", "--out", "."]);
    expect({ code, said }).toMatchObject({ code: 2, said: expect.stringContaining('overwrite the input "data.csv"') });
    expect(readFileSync("data.csv", "utf8")).toBe(CSV);
  });

  it("takes an option that may be text or nothing as it is written", async () => {
    const written = async (...options: string[]) =>
      (await colophon(["run", render, "--input-json", "quoted.json", ...options.flatMap((option) => ["-o", option])]))
        .out;
    expect(await written("quoteChar='")).toBe("id\r\n'a,b'\r\n");
    expect(await written("quoteChar=null", "escapeChar=\\\\")).toBe("id\r\na\\,b\r\n");
    expect(await written('quoteChar="')).toBe('id\r\n"a,b"\r\n');
  });

  it("reads options as the schema says, before the files and behind", async () => {
    const args = ["-o", "header=none", "-o", "dialect.delimiter=;", "data.csv", "--option", "limits.maxElements=100"];
    const { out } = await colophon(["run", parse, ...args, "--json"]);
    const options = { header: "none", dialect: { delimiter: ";" }, limits: { maxElements: 100 } };
    expect(out).toBe(await direct(parse, { bytes: Buffer.from(CSV) }, options));
  });

  it("takes text from a file, and a file from JSON", async () => {
    const { out } = await colophon(["run", "common.parse.delimited", "data.csv", "--json"]);
    expect(out).toBe(await direct("common.parse.delimited", { text: CSV }));
    const { out: referred } = await colophon(["run", parse, "--input-json", "reference.json", "--json"]);
    expect(referred).toBe(await direct(parse, { bytes: Buffer.from(CSV) }));
  });

  it("takes members of the input and ranges of pages on the command line", { tags: "large" }, async () => {
    const fixture = (path: string) => readFileSync(new URL(`../../../ops/${path}`, import.meta.url));
    writeFileSync("two.pdf", fixture("pdf/fixtures/text_document_03.odt.pdf"));
    const two = fixture("pdf/fixtures/text_document_03.odt.pdf");
    const found = await colophon(["run", "pdf.inspect.find", "two.pdf", "-i", "query=Jane Doe", "--json"]);
    expect(found.out).toBe(await direct("pdf.inspect.find", { bytes: two, query: "Jane Doe" }));
    const targets = '[{"text":"Jane Doe"}]';
    const shown = await colophon([
      "run",
      "pdf.inspect.redaction-preview",
      "two.pdf",
      "-i",
      `targets=${targets}`,
      "--json",
    ]);
    expect(shown.out).toBe(await direct("pdf.inspect.redaction-preview", { bytes: two, targets: JSON.parse(targets) }));
    const cut = await colophon(["run", "pdf.transform", "two.pdf", "-o", "pages=2,1-", "--json"]);
    const pages = [{ from: 2, to: 2 }, { from: 1 }];
    expect(cut.out).toBe(await direct("pdf.transform", { bytes: two }, { pages }));
  });

  it("reads the file that @ names in a member, also in a list", { tags: "large" }, async () => {
    const direct = await colophon(["run", parse, "data.csv", "--json"]);
    expect((await colophon(["run", parse, "-i", "bytes=@data.csv", "--json"])).out).toBe(direct.out);
    const merged = await colophon(["run", "pdf.transform", "two.pdf", "-i", 'others=["@two.pdf"]', "--json"]);
    expect(JSON.parse(merged.out).value.pages).toBeDefined();
    expect((await colophon(["run", "pdf.transform", "two.pdf", "-i", 'others=["@no.pdf"]'])).said).toContain(
      'no file "no.pdf"',
    );
  });

  it("refuses to read as text what is no UTF-8, instead of replacing it", async () => {
    writeFileSync("latin.csv", Buffer.from("id,name\n1,Zo\xeb\n", "latin1"));
    const { code, out, said } = await colophon(["run", "common.parse.delimited", "latin.csv"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(said).toContain("is not UTF-8 text");
  });

  it("tells a failure and ends with 1", async () => {
    const { code, out, said } = await colophon(["run", parse, "broken.csv"]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(said).toMatch(/common\/ZIP_WRAPPER_REJECTED: .*\n.*\.$/);
    const { code: jsonCode, out: json } = await colophon(["run", parse, "broken.csv", "--json"]);
    expect(jsonCode).toBe(1);
    expect(JSON.parse(json)).toMatchObject({ ok: false, error: { code: "common/ZIP_WRAPPER_REJECTED" } });
  });

  it.each([
    [["run", "nothing", "data.csv"], "colophon list"],
    ...MISSING.slice(0, 1).map((name) => [["run", name, "data.csv"], "not implemented"] as [string[], string]),
    [["run", parse], "1 file"],
    [["run", parse, "nothing.csv"], 'no file "nothing.csv"'],
    [["run", parse, "many"], "is a folder"],
    [["run", parse, "many/*.pdf"], "No file matches"],
    [["run", parse, "data.csv", "-o", "colour=red"], 'no option "colour"'],
    [["run", "common.validate.delimited", "data.csv", "-o", "schema={}"], "write -i schema=value instead of -o"],
    [["run", parse, "data.csv", "-i", "header=none"], "write -o header=value instead of -i"],
    [["run", parse, "data.csv", "-i", "colour=red"], 'no input member "colour"'],
    [["run", parse, "-i", "bytes=data.csv"], '"bytes" is a file'],
    [["run", parse, "data.csv", "-o", "header"], "key=value"],
    [["run", parse, "data.csv", "-o", "maxRows=many"], "takes a whole number"],
    [["run", parse, "many/*.csv"], "--out FOLDER"],
    [["run", parse, "-", "many/a.csv", "--json"], "stdin"],
    [["run", parse, "data.csv", "--hosted"], "COLOPHON_URL"],
    [["run", "common.inspect.delimitted", "data.csv"], "did you mean common.inspect.delimited?"],
    [["run", render, "--input-json", "data.csv"], '"data.csv" is not JSON'],
    [["run", render, "--input-json", "nothing.json"], 'no file "nothing.json"'],
    [["run", parse, "many/a.csv", "many/b.csv", "--out", "data.csv"], '"data.csv" is a file'],
    [["run"], "missing required argument"],
  ])("%j is a usage error that says what is missing", async (args, message) => {
    const { code, out, said } = await colophon(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(said).toContain(message);
  });
});

describe("run over many files", () => {
  it("expands a quoted pattern and writes each output under its own name", async () => {
    const { code, out, said, progress } = await colophon([
      "run",
      parse,
      "many/**/*.csv",
      "many/same.tsv",
      "--out",
      "values",
    ]);
    expect({ code, out }).toEqual({ code: 0, out: "" });
    const rowsOf = (name: string) => JSON.parse(readFileSync(`values/${name}`, "utf8")).rows;
    expect(rowsOf("a.json")).toEqual([["1", "2"]]);
    expect(rowsOf("inner/a.json")).toEqual([["5", "6"]]);
    expect(rowsOf("same.csv.json")).toEqual([["1"]]);
    expect(rowsOf("same.tsv.json")).toEqual([["2"]]);
    expect(said).toMatch(/5 of 5 files ok, 0 failed, 0 losses$/);
    expect(said.split("\n")[0]).toMatch(/^file +result +losses +ms +output$/);
    expect(progress.at(-1)).toMatch(/^\[#{24}\] 5\/5/);
  });

  it("writes into a folder also where a pattern matches one file, unless --out names a file", async () => {
    const inFolder = await colophon(["run", parse, "many/inner/*.csv", "--out", "one-match", "--quiet"]);
    expect(inFolder).toMatchObject({ code: 0, out: "" });
    expect(JSON.parse(readFileSync("one-match/a.json", "utf8")).rows).toEqual([["5", "6"]]);
    const asFile = await colophon(["run", parse, "many/inner/*.csv", "--out", "one-match.json", "--quiet"]);
    expect(asFile.code).toBe(0);
    expect(readFileSync("one-match.json", "utf8")).toBe(readFileSync("one-match/a.json", "utf8"));
  });

  it("gives an envelope a line in the order of the files, and ends with 1 when any failed", async () => {
    const { code, out, said } = await colophon(["run", parse, "many/a.csv", "broken.csv", "many/b.csv", "--json"]);
    expect(code).toBe(1);
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toBe((await direct(parse, { bytes: Buffer.from("a,b\n1,2\n") })).trimEnd());
    expect(lines.map((line) => JSON.parse(line).ok)).toEqual([true, false, true]);
    expect(said).toContain("2 of 3 files ok, 1 failed");
    expect(said).toContain("common/ZIP_WRAPPER_REJECTED");
  });

  it("says only what failed when it is to be quiet", async () => {
    const { said } = await colophon(["run", parse, "many/a.csv", "broken.csv", "--out", "quiet", "--quiet"]);
    expect(said).toMatch(/^broken\.csv:\ncommon\/ZIP_WRAPPER_REJECTED/);
    expect(said).not.toContain("files ok");
    expect(existsSync("quiet/many/a.json")).toBe(true);
  });
});

describe("the process", () => {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const start = (args: readonly string[]) =>
    spawn(process.execPath, ["--conditions=source", main, "--", ...args], { stdio: ["pipe", "pipe", "pipe"] });

  it("takes a file from stdin and gives nothing but the result on stdout", async () => {
    const child = start(["run", parse, "-", "--json"]);
    child.stdin.end(CSV);
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect(code).toBe(0);
    expect(Buffer.concat(parts).toString()).toBe(await direct(parse, { bytes: Buffer.from(CSV) }));
  });

  it("ends quietly when its reader has enough", async () => {
    const child = start(["list"]);
    child.stdout.destroy();
    const said: Buffer[] = [];
    child.stderr.on("data", (part: Buffer) => said.push(part));
    await new Promise((resolve) => child.on("close", resolve));
    expect(Buffer.concat(said).toString()).not.toContain("EPIPE");
  });
});

describe("--out", () => {
  const fixture = (path: string) => readFileSync(new URL(`../../../ops/${path}`, import.meta.url));
  const THREE_SHEETS = fixture("xlsx/fixtures/SampleSS.xlsx");
  const TWO_PAGES = fixture("pdf/fixtures/text_document_03.odt.pdf");
  const FILES = {
    "page.html": "<!doctype html><title>A</title><h1>A</h1><p>One.</p>",
    "minutes.json": JSON.stringify({ model: { body: [{ type: "paragraph", text: "One." }] } }),
    "one.pdf": readFileSync(new URL("../../../ops/pdf/fixtures/imageWithBPC.pdf", import.meta.url)),
  };

  it("replaces no file that is another, unless told to", { tags: "large" }, async () => {
    enterFolder({ "a.csv": "a,b\n1,2\n", "out.json": "mine" });
    const convert = ["run", "common.convert.delimited", "a.csv", "-o", "to=json", "--out"];
    const refused = await colophon([...convert, "out.json"]);
    expect([refused.code, readFileSync("out.json", "utf8")]).toEqual([2, "mine"]);
    expect(refused.said).toContain("--force");
    expect((await colophon([...convert, "a.csv"])).code).toBe(2);
    expect(readFileSync("a.csv", "utf8")).toBe("a,b\n1,2\n");
    expect((await colophon([...convert, "out.json", "--force"])).code).toBe(0);
    expect(readFileSync("out.json", "utf8")).not.toBe("mine");
    // The same bytes again replace nothing.
    expect((await colophon([...convert, "out.json"])).code).toBe(0);
  });

  it.each([
    ["docx.transform.html", ["page.html"], "x.docx", "PK"],
    ["docx.render", ["--input-json", "minutes.json"], "x.docx", "PK"],
    ["pdf.transform", ["one.pdf", "-o", "splitEvery=1"], "x.pdf", "%PDF-"],
  ])("is the file where the result of %s is one file: %j", { tags: "large" }, async (name, args, path, start) => {
    const folder = enterFolder(FILES);
    const { code, said } = await colophon(["run", name, ...args, "--out", path]);
    expect([code, said]).toEqual([0, expect.stringContaining(path)]);
    expect(readFileSync(path).subarray(0, start.length).toString("latin1")).toBe(start);
    expect(readdirSync(folder).toSorted()).toEqual([...Object.keys(FILES), path].toSorted());
  });

  it("is refused when its extension is that of another type, with nothing written", async () => {
    const folder = enterFolder({ "a.csv": "a,b\n1,2\n" });
    for (const args of [
      ["common.convert.delimited", "a.csv", "-o", "to=json", "--out", "x.docx"],
      ["common.parse.delimited-bytes", "a.csv", "--out", "x.docx"],
      ["common.convert.delimited", "a.csv", "-o", "to=json", "--json", "--out", "x.csv"],
    ]) {
      const { code, said } = await colophon(["run", ...args]);
      expect([code, said]).toEqual([2, expect.stringContaining("The result is a .json file, and")]);
    }
    expect(readdirSync(folder)).toEqual(["a.csv"]);
  });

  it("with an extension that no result can have is refused before the operation runs", async () => {
    const folder = enterFolder({ "broken.csv": "PK\u0003\u0004packed" });
    for (const args of [
      ["--out", "x.docx"],
      ["--json", "--out", "x.csv"],
    ]) {
      const { code, said } = await colophon(["run", parse, "broken.csv", ...args]);
      expect([code, said]).toEqual([2, expect.stringContaining("The result is a .json file, and")]);
    }
    expect(readdirSync(folder)).toEqual(["broken.csv"]);
  });

  it.each([
    [
      "xlsx.convert",
      ["book.xlsx"],
      "out/",
      [...["out/book.json", "out/001-First Sheet.csv", "out/002-Sheet Number 2.csv", "out/003-Sheet3.csv"]],
    ],
    ["pdf.transform", ["two.pdf", "-o", "splitEvery=1"], "out/", ["out/two.json", "out/two-1.pdf", "out/two-2.pdf"]],
    ["common.convert.mail", ["note.eml", "-o", "to=html"], "out/", ["out/note.html", "out/table.csv"]],
    ["pdf.render", ["--input-json", "titled.json"], "out/", ["out/Minutes.pdf"]],
  ])("of %s %j has every file under its own name", async (name, args, out, files) => {
    enterFolder({
      "book.xlsx": THREE_SHEETS,
      "two.pdf": TWO_PAGES,
      "note.eml": MAIL,
      "titled.json": JSON.stringify({ model: { meta: { title: "Minutes" }, blocks: [] } }),
    });
    const { code, said } = await colophon(["run", name, ...args, "--out", out]);
    expect([code, said]).toEqual([0, expect.any(String)]);
    expect(
      readdirSync("out")
        .map((file) => `out/${file}`)
        .toSorted(),
    ).toEqual(files.toSorted());
  });

  it("for several files is a folder, and is refused as one file", async () => {
    enterFolder({ "book.xlsx": THREE_SHEETS });
    const { code, said } = await colophon(["run", "xlsx.convert", "book.xlsx", "--out", "book.csv"]);
    expect([code, said]).toEqual([2, expect.stringContaining("The result is 3 files")]);
    expect(said).toContain("Name a folder with --out: parts/");
  });

  it("of many documents has the attachments of each in a folder, where equal names are in nobody's way", async () => {
    enterFolder({ "a.eml": MAIL, "b.eml": MAIL.replace("aWQNCjENCg==", "aWQNCjINCg==") });
    expect(
      (await colophon(["run", "common.convert.mail", "a.eml", "b.eml", "-o", "to=html", "--out", "out"])).code,
    ).toBe(0);
    expect(readFileSync("out/a.files/table.csv", "utf8")).toBe("id\r\n1\r\n");
    expect(readFileSync("out/b.files/table.csv", "utf8")).toBe("id\r\n2\r\n");
  });

  it("of many files leaves the one that is taken and writes the others", async () => {
    enterFolder({ "a.csv": "a\n1\n", "b.csv": "b\n2\n", "out/a.json": "mine" });
    const ran = await colophon(["run", "common.convert.delimited", "a.csv", "b.csv", "-o", "to=json", "--out", "out"]);
    expect(ran.code).toBe(1);
    expect(ran.said).toMatch(/a\.csv +not written/);
    expect(readFileSync("out/a.json", "utf8")).toBe("mine");
    expect(existsSync("out/b.json")).toBe(true);
  });
});
