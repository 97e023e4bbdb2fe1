import { describe, expect, it } from "vitest";
import { convertDelimited, inspectDelimited, parseDelimitedBytes, renderDelimited } from "../src/index.ts";
import { bytesOf } from "./bytes.ts";
import { call, fail, type Made, type Parsed } from "./calls.ts";
import { askPython, hasPython } from "./python-oracle.ts";

/** Enough of a language to tell its encoding by, and Python's name for it where it is another. */
const LANGUAGES = [
  {
    label: "windows-1252",
    python: "cp1252",
    rows: [
      ["Straße", "Größe in m²"],
      ["Zoë", "à 5 €"],
      ["Ørsted", "naïve café"],
    ],
  },
  {
    label: "windows-1250",
    python: "cp1250",
    rows: [
      ["Łódź", "żółty śledź"],
      ["Kraków", "ćma źdźbło"],
      ["Gdańsk", "ręka świeża"],
    ],
  },
  {
    label: "windows-1251",
    python: "cp1251",
    rows: [
      ["Москва", "красная площадь"],
      ["Казань", "озеро и река"],
      ["Омск", "большой город"],
    ],
  },
  {
    label: "koi8-r",
    python: "koi8_r",
    rows: [
      ["Москва", "красная площадь"],
      ["Казань", "озеро и река"],
      ["Омск", "большой город"],
    ],
  },
  {
    label: "iso-8859-2",
    python: "iso8859_2",
    rows: [
      ["Łódź", "żółty"],
      ["Kraków", "ćma"],
    ],
  },
  {
    label: "windows-1253",
    python: "cp1253",
    rows: [
      ["Αθήνα", "καλημέρα κόσμε"],
      ["Πάτρα", "μεγάλη πόλη"],
    ],
  },
  {
    label: "shift_jis",
    python: "cp932",
    rows: [
      ["東京", "日本の首都です"],
      ["大阪", "たこ焼きがおいしい"],
      ["表示", "ソ連の予定"],
    ],
  },
  {
    label: "euc-jp",
    python: "euc_jp",
    rows: [
      ["東京", "日本の首都です"],
      ["大阪", "たこ焼きがおいしい"],
    ],
  },
  {
    label: "gb18030",
    python: "gb18030",
    rows: [
      ["北京", "中国的首都"],
      ["上海", "最大的城市"],
      ["广州", "南方的城市"],
    ],
  },
  {
    label: "big5",
    python: "big5",
    rows: [
      ["台北", "臺灣的首都，人口約二百五十萬人"],
      ["高雄", "南部最大的城市，有大型的港口"],
      ["台中", "中部的城市，氣候溫和"],
    ],
  },
  {
    label: "euc-kr",
    python: "cp949",
    rows: [
      ["서울", "대한민국의 수도"],
      ["부산", "바다가 있는 도시"],
    ],
  },
  {
    label: "utf-16le",
    python: "utf-16-le",
    rows: [
      ["Zoë", "😀"],
      ["東京", "x"],
    ],
  },
  {
    label: "utf-16be",
    python: "utf-16-be",
    rows: [
      ["Zoë", "😀"],
      ["東京", "x"],
    ],
  },
] as const;

const HEADER = ["name", "text"];
const textOf = (rows: readonly (readonly string[])[], delimiter = ";") =>
  [HEADER, ...rows].map((row) => `${row.join(delimiter)}\r\n`).join("");
const fromBase64 = (text: unknown) => new Uint8Array(Buffer.from(String(text), "base64"));

describe.skipIf(!hasPython)("files that Python encodes", () => {
  const files = hasPython
    ? askPython(LANGUAGES.map(({ python, rows }) => ({ do: "encode", encoding: python, text: textOf(rows) })))
    : [];

  it.each(LANGUAGES.map((language, index) => [language.label, index] as const))(
    "%s, when it is said",
    async (label, index) => {
      const { columns, rows, encoding } = await call<Parsed>(
        parseDelimitedBytes,
        { bytes: fromBase64(files[index]) },
        { encoding: label, header: "first-row", dialect: { delimiter: ";" } },
      );
      expect([columns, rows, encoding]).toEqual([
        HEADER,
        LANGUAGES[index]?.rows,
        { name: label, bom: false, confidence: 1 },
      ]);
    },
  );

  it.each(
    LANGUAGES.map(({ label }, index) => [label, index] as const).filter(
      // Of two dozen letters these cannot be told from their neighbours.
      ([label]) => label !== "iso-8859-2",
    ),
  )("%s, detected", async (_, index) => {
    const { rows } = await call<Parsed>(
      parseDelimitedBytes,
      { bytes: fromBase64(files[index]) },
      { header: "first-row" },
    );
    expect(rows).toEqual(LANGUAGES[index]?.rows);
  });

  it.each(LANGUAGES.map((language, index) => [language.label, index] as const))("%s, written", async (label, index) => {
    const { artifact } = await call<Made>(
      renderDelimited,
      { columns: HEADER, rows: LANGUAGES[index]?.rows },
      { encoding: label, delimiter: ";" },
    );
    expect(Buffer.from(artifact.bytes).toString("base64")).toBe(files[index]);
  });
});

describe("marks and widths of units", () => {
  const TEXT = "id;name\r\n1;Zoë\r\n2;東京\r\n";
  const UTF16LE = bytesOf(`\ufeff${TEXT}`, "utf16le");
  const ROWS = [
    ["1", "Zoë"],
    ["2", "東京"],
  ];

  it.each([
    ["UTF-8 with a mark", bytesOf(`\ufeff${TEXT}`), "utf-8", true],
    ["UTF-8 without", bytesOf(TEXT), "utf-8", false],
    ["UTF-16, small end first", UTF16LE, "utf-16le", true],
    ["UTF-16, big end first", new Uint8Array(Buffer.from(UTF16LE).swap16()), "utf-16be", true],
    ["UTF-16 without a mark", bytesOf(TEXT, "utf16le"), "utf-16le", false],
    ["UTF-16, big end first, without a mark", new Uint8Array(Buffer.from(TEXT, "utf16le").swap16()), "utf-16be", false],
  ] as const)("%s", async (_, bytes, name, bom) => {
    const parsed = await call<Parsed>(parseDelimitedBytes, { bytes });
    expect([parsed.columns, parsed.rows]).toEqual([["id", "name"], ROWS]);
    expect(parsed.encoding).toMatchObject({ name, bom });
    const inspected = await call<{ encoding: unknown; names: unknown }>(inspectDelimited, { bytes });
    expect(inspected).toMatchObject({ encoding: { name, bom }, names: ["id", "name"] });
  });

  it("a place in UTF-16 is told in the bytes of the file", async () => {
    const text = '\ufeffa;b\r\n1;é"\r\n2;"open\r\n';
    const bytes = bytesOf(text, "utf16le");
    const { error } = await fail(parseDelimitedBytes, { bytes }, { dialect: { delimiter: ";", quote: '"' } });
    expect(error.code).toBe("common/MALFORMED_QUOTE");
    const { offset } = error.details as { offset: number };
    expect(Buffer.from(bytes).toString("utf16le", offset, offset + 2)).toBe('"');
    expect(offset).toBe(text.indexOf('"open') * 2);
  });

  it("a mark inside the text is a character", async () => {
    const { rows } = await call<Parsed>(parseDelimitedBytes, { bytes: bytesOf("a,b\n\ufeff1,2\n") });
    expect(rows).toEqual([["\ufeff1", "2"]]);
  });

  it("half a character at the end is refused where the encoding is said, with its byte", async () => {
    const bytes = new Uint8Array([...bytesOf("a,b\n1,2\n3,"), 0xe6, 0x9d]);
    const { error } = await fail(parseDelimitedBytes, { bytes }, { encoding: "utf-8" });
    expect([error.code, error.message]).toEqual(["common/UNSUPPORTED_ENCODING", expect.stringMatching(/byte 10/)]);
  });

  it("NUL bytes are data, alone and in hundreds", async () => {
    const { columns, rows } = await call<Parsed>(
      parseDelimitedBytes,
      { bytes: bytesOf(`a,b\n${"\0".repeat(300)},x\0y\n`) },
      { encoding: "utf-8", dialect: { delimiter: "," }, header: "first-row" },
    );
    expect([columns, rows]).toEqual([["a", "b"], [["\0".repeat(300), "x\0y"]]]);
  });

  it("what one encoding cannot hold is told, and UTF-8 holds it", async () => {
    const input = { bytes: bytesOf("a,b\n1,日本\n") };
    const { error } = await fail(convertDelimited, input, { write: { encoding: "windows-1252" } });
    expect([error.code, error.remediation]).toEqual([
      "common/UNSUPPORTED_ENCODING",
      "Set the output encoding to `utf-8`, which can encode every character.",
    ]);
    const made = await call<Made>(convertDelimited, input);
    expect(Buffer.from(made.artifact.bytes).toString()).toBe("a,b\r\n1,日本\r\n");
  });
});
