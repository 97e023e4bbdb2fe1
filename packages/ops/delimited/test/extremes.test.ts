import { describe, expect, it } from "vitest";
import { convertDelimited, inspectDelimited, parseDelimitedBytes, validateDelimited } from "../src/index.ts";
import { bytesOf } from "./bytes.ts";
import { call, fail, type Parsed, succeed } from "./calls.ts";

const COMMA = { delimiter: ",", quote: '"', headerRows: 1 } as const;
const MEBIBYTE = 1024 * 1024;

describe("long cells", () => {
  it("of a mebibyte come whole, quoted and not", async () => {
    const long = "0123456789abcdef".repeat(MEBIBYTE / 16);
    const quoted = `${long}\n""${long}`;
    const { rows } = await call<Parsed>(
      parseDelimitedBytes,
      { bytes: bytesOf(`a,b\n${long},1\n"${quoted}",2\n`) },
      { dialect: COMMA },
    );
    expect(rows[0]?.[0]).toBe(long);
    expect(rows[1]?.[0]).toBe(quoted.replace('""', '"'));
  });

  it("over the limit are refused with the row and line", async () => {
    const bytes = bytesOf(`a,b\n1,2\n3,${"x".repeat(MEBIBYTE + 1)}\n`);
    const { error } = await fail(parseDelimitedBytes, { bytes }, { dialect: COMMA, maxFieldBytes: MEBIBYTE });
    expect(error.code).toBe("common/RESOURCE_LIMIT");
    expect(error.message).toMatch(/Row 3, line 3/);
  });
});

describe("a quote that opens and never closes", () => {
  it.each([0, 100_000])("after %i rows is told where it opens", async (count) => {
    const before = `a,b\n${"1,2\n".repeat(count)}`;
    const bytes = bytesOf(`${before}3,"open\n${"4,5\n".repeat(100_000)}`);
    const { error } = await fail(parseDelimitedBytes, { bytes }, { dialect: COMMA, encoding: "utf-8" });
    expect([error.code, error.details]).toEqual([
      "common/MALFORMED_QUOTE",
      { format: "csv", offset: before.length + 2, row: count + 2, line: count + 2 },
    ]);
    expect(error.locator?.range).toEqual({ start: before.length + 2, end: before.length + 3 });
  });

  it("at every byte of a table gives the table or that error, never a throw", async () => {
    const text = 'id,name\n1,"Lund, Ida"\n2,"two\nlines"\n';
    for (let at = 0; at <= text.length; at += 1) {
      const bytes = bytesOf(`${text.slice(0, at)}"${text.slice(at)}`);
      const parsed = await parse(bytes);
      expect(["ok", "common/MALFORMED_QUOTE"], `at ${at}`).toContain(parsed);
    }
    async function parse(bytes: Uint8Array): Promise<string> {
      try {
        await succeed(parseDelimitedBytes, { bytes }, { dialect: COMMA });
        return "ok";
      } catch (error) {
        return /^[a-z]+\/[A-Z_]+/.exec(error instanceof Error ? error.message : "")?.[0] ?? String(error);
      }
    }
  });
});

describe("rows of another width", () => {
  it("are told one by one, and past a hundred counted", async () => {
    const rows = Array.from({ length: 500 }, (_, index) => (index % 2 === 0 ? "1,2,3" : "4,5"));
    const { losses } = await succeed(
      parseDelimitedBytes,
      { bytes: bytesOf(`a,b,c\n${rows.join("\n")}\n`) },
      { dialect: COMMA },
    );
    expect(losses).toHaveLength(101);
    expect(losses.slice(0, 100).map(({ locator }) => locator?.path[0]?.index)).toEqual(
      Array.from({ length: 100 }, (_, index) => index * 2 + 2),
    );
    expect(losses[100]).toMatchObject({ code: "common/RAGGED_ROWS", details: { count: 150 } });
    expect(losses[100]?.locator).toBeUndefined();
  });

  it("are no loss where most rows are wider than the header: it is short of names", async () => {
    const { value, losses, diagnostics } = await succeed(
      parseDelimitedBytes,
      { bytes: bytesOf("a,b\n1,2,3\n4,5,6\n7,8\n") },
      { dialect: COMMA },
    );
    expect(value).toMatchObject({
      columns: ["a", "b", "column_3"],
      rows: [
        ["1", "2", "3"],
        ["4", "5", "6"],
        ["7", "8", ""],
      ],
    });
    expect(losses.map(({ severity, subject }) => [severity, subject])).toEqual([["degraded", "row 4"]]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["common/HEADER_SHORT", "common/COLUMN_RENAMED"]);
  });

  it("whose surplus is empty lose nothing but delimiters", async () => {
    const { losses } = await succeed(
      parseDelimitedBytes,
      { bytes: bytesOf("a,b\n1,2\n3,4,,\n5,6\n7,8,x\n9,0\n") },
      { dialect: COMMA },
    );
    expect(losses.map(({ severity, details }) => [severity, details])).toEqual([
      ["degraded", { cut: ["", ""] }],
      ["dropped", { cut: ["x"] }],
    ]);
  });

  it("sixteen thousand columns wide do not cost their square", async () => {
    const wide = Array.from({ length: 16_000 }, (_, index) => `c${index}`).join(",");
    const bytes = bytesOf(`${wide}\n${"x,".repeat(15_999)}x\n`);
    const schema = { fields: Array.from({ length: 16_000 }, (_, index) => ({ name: `c${index}`, type: "integer" })) };
    const { findingCount, findings } = await call<{ findingCount: number; findings: { position: unknown }[] }>(
      validateDelimited,
      { bytes, schema },
      { dialect: COMMA, maxFindings: 100_000 },
    );
    expect([findingCount, findings.at(-1)?.position]).toEqual([
      16_000,
      { line: 2, column: 31_999, byteStart: bytes.length - 2, byteEnd: bytes.length - 1 },
    ]);
  });
});

describe("lines around the table", () => {
  const REPORT = [
    "Sales report, May",
    "made by ledger 4.2",
    "",
    "id;name;amount",
    "1;Lund;4,50",
    "2;Berg;7,25",
    "3;Holm;1,00",
    "",
    "Total rows: 3",
    "",
  ].join("\n");

  it("are told and are no rows", async () => {
    const { columns, rows, skipped } = await call<Parsed & { skipped: unknown }>(parseDelimitedBytes, {
      bytes: bytesOf(REPORT),
    });
    expect(columns).toEqual(["id", "name", "amount"]);
    expect(rows).toHaveLength(3);
    expect(skipped).toMatchObject({
      preamble: ["Sales report, May", "made by ledger 4.2", ""],
      footer: ["Total rows: 3"],
    });
  });

  it("comments between rows have their lines, the first hundred of them", async () => {
    const commented = Array.from({ length: 150 }, (_, index) => `# note ${index}\n${index},x\n`).join("");
    const { rows, skipped } = await call<Parsed & { skipped: { comments: { line: number }[]; commentRows: number } }>(
      parseDelimitedBytes,
      { bytes: bytesOf(`id,name\n${commented}`) },
      { dialect: { ...COMMA, comment: "#" } },
    );
    expect([rows.length, skipped.commentRows, skipped.comments.length]).toEqual([150, 150, 100]);
    expect(skipped.comments.at(-1)).toEqual({ line: 200, text: "# note 99" });
  });
});

describe("delimiters", () => {
  it.each([",", ";", "\t", "|", "||", "::", "~|~", "|~|", "^", "\x1f", "§", " | "])(
    "%j is detected",
    async (delimiter) => {
      const rows = Array.from({ length: 8 }, (_, index) => [String(index), `name ${index}`, `${index}.50`]);
      const text = [["id", "name", "amount"], ...rows].map((row) => `${row.join(delimiter)}\n`).join("");
      const parsed = await call<Parsed>(parseDelimitedBytes, { bytes: bytesOf(text) });
      expect([parsed.dialect.delimiter, parsed.columns, parsed.rows]).toEqual([
        delimiter,
        ["id", "name", "amount"],
        rows,
      ]);
    },
  );
});

describe("packed files", () => {
  it.each([
    ["a ZIP archive", [0x50, 0x4b, 3, 4]],
    ["an empty ZIP archive", [0x50, 0x4b, 5, 6]],
    ["gzip", [0x1f, 0x8b, 8]],
    ["bzip2", [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]],
    ["xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
    ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
    ["an OLE container, such as an old Excel workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ] as const)("%s is refused by name", async (wrapper, magic) => {
    const bytes = new Uint8Array([...magic, ...bytesOf(",b\n1,2\n")]);
    for (const operation of [inspectDelimited, parseDelimitedBytes, convertDelimited]) {
      const { error } = await fail(operation, { bytes });
      expect([error.code, error.details]).toEqual(["common/ZIP_WRAPPER_REJECTED", { wrapper }]);
    }
  });

  it.each([
    ["a ZIP archive, which may be a workbook", [0x50, 0x4b, 3, 4], /Unpack the archive .* call xlsx\.convert /],
    ["an old Excel workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], /call xlsx\.convert /],
    ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], /call common\.extract\.table-grid\.$/],
    ["gzip", [0x1f, 0x8b, 8], /^Unpack the archive and send the text file inside it\.$/],
  ] as const)("%s is refused with what to do instead", async (_, magic, remediation) => {
    const { error } = await fail(parseDelimitedBytes, { bytes: new Uint8Array([...magic, ...bytesOf(",b\n1,2\n")]) });
    expect(error.remediation).toMatch(remediation);
  });

  it("words that begin like magic are words", async () => {
    const { rows } = await call<Parsed>(parseDelimitedBytes, { bytes: bytesOf("PK,BZh9,x\n1,2,3\n") });
    expect(rows).toEqual([["1", "2", "3"]]);
  });
});
