import { describe, expect, it } from "vitest";
import { decodeText, detectEncoding, encodeText } from "../src/index.ts";
import { TEXTS } from "./texts.ts";

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const detect = (bytes: Uint8Array, complete = true) => detectEncoding(bytes, { complete });

describe("byte-order marks", () => {
  it.each([
    ["utf-8", [0xef, 0xbb, 0xbf], true],
    ["utf-16le", [0xff, 0xfe], true],
    ["utf-16be", [0xfe, 0xff], true],
    ["utf-32le", [0xff, 0xfe, 0, 0], false],
    ["utf-32be", [0, 0, 0xfe, 0xff], false],
  ])("%s", (name, mark, isSupported) => {
    const guess = detect(Uint8Array.of(...mark, 0x61, 0x00, 0x62, 0x00));
    expect(guess).toMatchObject({ name, bom: true, bomByteLength: mark.length, isSupported, confidence: 1 });
  });
});

describe("legacy encodings, by the languages written in them", () => {
  const rows: readonly (readonly [string, string])[] = [
    ...["fr", "de", "es", "pt", "it", "sv", "da"].map((language) => [language, "windows-1252"] as const),
    ...["pl", "cs", "hu", "hr"].flatMap(
      (language) =>
        [
          [language, "windows-1250"],
          [language, "iso-8859-2"],
        ] as const,
    ),
    ...["lt", "lv"].map((language) => [language, "windows-1257"] as const),
    ["tr", "windows-1254"],
    ...["windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"].map((name) => ["ru", name] as const),
    ["uk", "windows-1251"],
    ["uk", "koi8-u"],
    ["el", "windows-1253"],
    ["he", "windows-1255"],
    ["ar", "windows-1256"],
    ["th", "windows-874"],
    ["fr", "macintosh"],
    ["de", "macintosh"],
    ["ja", "shift_jis"],
    ["ja", "euc-jp"],
    ["ja", "iso-2022-jp"],
    ["zhHans", "gb18030"],
    ["zhHant", "big5"],
    ["ko", "euc-kr"],
  ];
  it.each(rows)("%s in %s", (language, name) => {
    const text = TEXTS[language]!;
    const bytes = encodeText(text, name);
    const guess = detect(bytes);
    expect(decodeText(bytes, guess.name), JSON.stringify(guess)).toBe(text);
    expect(guess.confidence).toBeGreaterThan(0.6);
    for (let end = bytes.length - 4; end < bytes.length; end += 1) {
      expect(detect(bytes.subarray(0, end), false).name).toBe(guess.name);
    }
  });

  it.each(Object.keys(TEXTS))("%s in utf-8, utf-16le and utf-16be without a mark", (language) => {
    for (const name of ["utf-8", "utf-16le", "utf-16be"]) {
      const guess = detect(encodeText(TEXTS[language]!, name));
      expect(guess).toMatchObject({ name, bom: false, isAscii: false });
      expect(guess.confidence).toBeGreaterThan(0.85);
    }
  });
});

describe("few bytes to go by", () => {
  it.each([
    ["item,price\npen,\xa31.20\nbook,\xa312.00\n", "£"],
    ["name\nJos\xe9\n", "é"],
    ["who\nO\x92Brien\n", "’"],
    ["id,name\n1,english\n2,\xa9\n", "©"],
    ["t\n21 \xb0C\n", "°"],
    ["a,b\nfoo \x96 bar,\x80 5\n", "–"],
  ])("%j is windows-1252", (text, expected) => {
    const guess = detect(latin1(text));
    expect(guess.name).toBe("windows-1252");
    expect(decodeText(latin1(text), guess.name)).toContain(expected);
  });

  it("half-width katakana as banks write it is Shift_JIS", () => {
    expect(detect(encodeText("1,ｶ)ﾔﾏﾀﾞｼｮｳﾃﾝ,120\n2,ﾄｳｷﾖｳﾃﾞﾝﾘﾖｸ,300\n", "shift_jis")).name).toBe("shift_jis");
  });
});

describe("UTF-8", () => {
  it("tolerates a sequence cut by the end of a sample, not by the end of the file", () => {
    const cut = encodeText("ключ,значение\nодин,два€", "utf-8").subarray(0, -1);
    expect(detect(cut, false).name).toBe("utf-8");
    expect(detect(cut, true).confidence).toBeLessThan(0.8);
  });

  it.each([
    ["two letters", "Köln, Görlitz\n"],
    ["one sign of three bytes", "3 €\n"],
    ["Czech", "žluť, kůň\n"],
  ])("stays UTF-8 with one bad byte behind %s", (_, text) => {
    expect(detect(Uint8Array.of(...Buffer.from(text), 0xfc, 0x20, 0x0a))).toMatchObject({ name: "utf-8" });
  });

  it("survives a damaged byte among many good sequences", () => {
    const good = encodeText("Größe,Übersicht\n".repeat(40), "utf-8");
    const damaged = Uint8Array.of(...good, 0xe4, 0x0a);
    expect(detect(damaged)).toMatchObject({ name: "utf-8", confidence: 0.7 });
  });

  it.each([
    ["overlong", [0x61, 0xc0, 0xaf]],
    ["surrogate", [0x61, 0xed, 0xa0, 0x80]],
    ["above U+10FFFF", [0x61, 0xf4, 0x90, 0x80, 0x80]],
    ["lone continuation", [0x61, 0x80]],
  ])("%s is not UTF-8", (_, bytes) => {
    expect(detect(Uint8Array.of(...bytes)).name).not.toBe("utf-8");
  });
});

describe("everything else", () => {
  it("ASCII is utf-8 that any encoding would agree with", () => {
    expect(detect(latin1("a,b\n1,2\n"))).toMatchObject({ name: "utf-8", isAscii: true, confidence: 1, bom: false });
    expect(detect(new Uint8Array())).toMatchObject({ name: "utf-8", isAscii: true });
  });

  it("stray NULs in 8-bit text do not make UTF-16", () => {
    expect(detect(latin1("a,b\n1,\0x2\n\0")).name).toBe("utf-8");
    expect(detect(latin1("a\0b")).name).toBe("utf-8");
  });

  it("ISO-2022-KR is recognised and not readable", () => {
    expect(detect(latin1("\x1b$)C\x0e0!\x0f,1\n"))).toMatchObject({ name: "iso-2022-kr", isSupported: false });
  });

  it("any bytes get an answer, twice the same, in time linear in the sample", () => {
    let seed = 1;
    const noise = Uint8Array.from({ length: 200_000 }, () => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed >>> 24;
    });
    const started = process.cpuUsage();
    const guess = detect(noise);
    expect(detect(noise)).toEqual(guess);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(8);
  });
});

describe("tables of two or three rows", () => {
  it.each([
    ["big5", "編號,名稱\n1,筆記本\n"],
    ["big5", "縣市,人口\n新北市,4000000\n"],
    ["big5", "no,city\n7,高雄\n"],
    ["big5", "員工編號,職稱\n0012,工程師\n"],
    ["big5", "站名,轉乘\n忠孝復興,板南線\n"],
    ["shift_jis", "番号,名称\n1,ノート\n"],
    ["shift_jis", "社員番号,役職\n0012,課長\n"],
    ["shift_jis", "ﾌﾘｶﾞﾅ,ﾃﾞﾝﾜ\nｽｽﾞｷ ｲﾁﾛｳ,03\n"],
    ["euc-jp", "氏名,住所\r\n山田太郎,東京都\r\n"],
    ["euc-jp", "品番,色\nA1,青色\n"],
    ["gb18030", "编号,名称\n1,笔记本\n"],
    ["gb18030", "员工号,职位\n0012,工程师\n"],
    ["euc-kr", "부서,담당자\n영업부,이영희\n"],
    ["euc-kr", "메뉴,가격\n비빔밥,9000\n"],
  ])("%s: %j", (name, text) => {
    expect(decodeText(encodeText(text, name), detect(encodeText(text, name)).name)).toBe(text);
  });
});

describe("code pages of DOS", () => {
  it.each([
    ["German", "Name;Stadt\r\nM\x81ller;K\x94ln\r\nGr\x94\xe1;N\x81rnberg\r\n"],
    ["French", "nom;ville\nH\x82l\x8ane;Besan\x87on\n"],
    ["Spanish", "nombre,pa\xa1s\nMar\xa1a,Espa\xa4a\nJos\x82,Per\xa3\n"],
  ])("%s is told from what it looks like, and is not read", (_, text) => {
    expect(detect(latin1(text))).toMatchObject({ name: "ibm850", isSupported: false });
  });

  it("the same words of a Macintosh are read", () => {
    const text = "Name;Stadt\rMüller;Köln\rGröß;Nürnberg\r";
    expect(detect(encodeText(text, "macintosh"))).toMatchObject({ name: "macintosh", isSupported: true });
  });
});

it("UTF-8 with a row of another encoding in it stays UTF-8", () => {
  const bytes = Uint8Array.from([
    ...encodeText("Müller,Köln\nÄrger,Öl\nüber,Straße\n", "utf-8"),
    ...latin1("Gr\xf6\xdfe\n"),
  ]);
  expect(detect(bytes)).toMatchObject({ name: "utf-8", runnerUp: { name: "windows-1252" } });
});
