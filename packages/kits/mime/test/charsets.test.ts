import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { SINGLE_BYTE } from "../src/data/single-byte.ts";
import { decodeCharset, resolveCharset } from "../src/index.ts";

describe("charsets", () => {
  it.each([
    ["utf-8", "c3a9", "\u00e9"],
    ["UTF8", "c3a9", "\u00e9"],
    ["x-sjis", "82a0", "\u3042"],
    ["cp-850", "82", "\u00e9"],
    ["ibm850", "82", "\u00e9"],
    ["cp437", "e1", "\u00df"],
    ["cp858", "d5", "\u20ac"],
    ["x-mac-roman", "8e", "\u00e9"],
    ["x-mac-ce", "8e", "\u00e9"],
    ["ansi_x3.110-1983", "e9", "\u00e9"],
    ["unknown-8bit", "e9", "\u00e9"],
    ["unknown-8bit", "c3a9", "\u00e9"],
    ["iso-8859-8-i", "e0", "\u05d0"],
    ["ISO_8859-8-E", "e0", "\u05d0"],
    ["ks_c_5601-1987", "b0a1", "\uac00"],
    ["gb2312", "b0a1", "\u554a"],
    ["gb_2312-80", "b0a1", "\u554a"],
    ["x-gbk", "b0a1", "\u554a"],
    ["windows-1252", "80", "\u20ac"],
    ["win-1251", "cf", "\u041f"],
    ["8859-15", "a4", "\u20ac"],
    ["latin1", "e9", "\u00e9"],
    ["csisolatin2", "e8", "\u010d"],
    ["viscii", "02", "\u1eb2"],
    ['"us-ascii"', "61", "a"],
    ["iso-2022-jp", "1b24422422 1b2842", "\u3042"],
    ["iso-2022-jp", "1b2849311b2842", "\uff71"],
    ["iso-2022-jp-2", "1b242843 3021 1b2842", "\uac00"],
    ["iso-2022-jp-2", "1b2e411b4e69", "\u00e9"],
    ["iso-2022-jp-1", "1b242844 3021 1b2842", "\u4e02"],
    ["iso-2022-kr", "1b242943 0e 3021 0f 61", "\uac00a"],
    ["iso-2022-kr", "0e30210f", "\uac00"],
    ["iso-2022-cn", "1b242941 0e 3021 0f", "\u554a"],
    ["iso-2022-cn", "1b242947 0e 4421 0f", "\u4e00"],
    ["iso-2022-cn", "1b242a48 1b4e 2121", "\u4e42"],
    ["hz-gb-2312", "7e7b 3021 7e7d 7e7e 61", "\u554a~a"],
    ["utf-7", "2b414f6b2d 61 2b2d", "\u00e9a+"],
    ["utf-16", "00e9", "\u00e9"],
    ["utf-16", "fffee900", "\u00e9"],
    ["utf-16le", "e900", "\u00e9"],
    ["utf-32", "000000e9", "\u00e9"],
    ["utf-32", "fffe0000e9000000", "\u00e9"],
  ])("%s: %s", (label, hex, text) => {
    expect(decodeCharset(Buffer.from(hex.replaceAll(" ", ""), "hex"), label).text).toBe(text);
  });

  it.each<[string | undefined, string, string, string]>([
    [undefined, "61", "us-ascii", "exact"],
    [undefined, "c3a9", "utf-8", "guessed"],
    [undefined, "e9", "windows-1252", "guessed"],
    ["us-ascii", "c3a9", "utf-8", "guessed"],
    ["klingon", "c3a9", "utf-8", "unknown"],
    ["iso-8859-1", "e9", "windows-1252", "exact"],
    ["shift_jis", "c3a9c3", "shift_jis", "exact"],
    ["euc-kr", "c3a9ff", "euc-kr", "replaced"],
    ["utf-8", "e9", "utf-8", "replaced"],
    ["big5", "e282ac", "utf-8", "replaced"],
  ])("guessing order: %s %s", (label, hex, charset, status) => {
    expect(decodeCharset(Buffer.from(hex, "hex"), label)).toMatchObject({ charset, status });
  });

  it("knows no set for nonsense, and none for labels of any length", () => {
    for (const label of ["klingon", "x".repeat(100_000), "__proto__", "constructor", "cp99999"])
      expect(resolveCharset(label)).toBeUndefined();
  });

  const python = spawnSync("python3", ["--version"]).status === 0;
  it.skipIf(!python)("single-byte tables are those of Python's codecs", () => {
    const names: Record<string, string> = {
      "x-mac-ce": "mac_latin2",
      "x-mac-greek": "mac_greek",
      "x-mac-icelandic": "mac_iceland",
      "x-mac-turkish": "mac_turkish",
      "x-mac-croatian": "mac_croatian",
      "x-mac-romanian": "mac_romanian",
      "kz-1048": "kz1048",
    };
    const known = Object.keys(SINGLE_BYTE).filter((name) => name !== "viscii" && name !== "armscii-8");
    const script =
      "import sys,json\nprint(json.dumps([bytes(range(128,256)).decode(n,'replace') for n in json.load(sys.stdin)]))";
    const answer = spawnSync("python3", ["-c", script], {
      input: JSON.stringify(known.map((name) => names[name] ?? name)),
    });
    expect(JSON.parse(answer.stdout.toString())).toEqual(known.map((name) => SINGLE_BYTE[name]));
    expect(known.length).toBeGreaterThan(25);
  });

  it.skipIf(!python)("ISO-2022-KR, -JP, HZ and UTF-7 read as Python's codecs do", () => {
    const texts: [string, string][] = [
      ["iso2022_kr", "\uac00\ub098\ub2e4 hello \ud55c\uad6d"],
      ["iso2022_jp_2", "\u65e5\u672c\u8a9e hello \u00e9 \uac00"],
      ["iso2022_jp", "\u65e5\u672c\u8a9e\n\u30c6\u30b9\u30c8 x"],
      ["hz", "\u4e2d\u6587 hello ~ \u5b57"],
      ["utf-7", "\u00e9\u20ac\ud83d\ude00 + a-b"],
    ];
    const script =
      "import sys,json,base64\nprint(json.dumps([base64.b64encode(t.encode(c)).decode() for c,t in json.load(sys.stdin)]))";
    const answer = spawnSync("python3", ["-c", script], { input: JSON.stringify(texts) });
    const labels: Record<string, string> = {
      iso2022_kr: "iso-2022-kr",
      iso2022_jp_2: "iso-2022-jp-2",
      iso2022_jp: "iso-2022-jp",
      hz: "hz-gb-2312",
      "utf-7": "utf-7",
    };
    for (const [index, coded] of (JSON.parse(answer.stdout.toString()) as string[]).entries()) {
      const [codec, text] = texts[index]!;
      expect(decodeCharset(Buffer.from(coded, "base64"), labels[codec])).toMatchObject({ text, status: "exact" });
    }
  });
});
