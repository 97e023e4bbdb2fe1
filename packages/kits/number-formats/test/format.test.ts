import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUILTIN_FORMATS, readFormat } from "../src/index.ts";

type Pair = readonly [group: string, expected: string, format: string, value: number | string | boolean];
const PAIRS: readonly Pair[] = JSON.parse(
  readFileSync(new URL("../fixtures/poi-format-pairs.json", import.meta.url), "utf8"),
);

describe("values as Excel computed their text", () => {
  for (const group of new Set(PAIRS.map(([name]) => name)))
    test(`${group}, every pair`, () => {
      const misses = PAIRS.filter(([name]) => name === group).flatMap(([, expected, format, value]) => {
        const found = readFormat(format).text(value, { date1904: true });
        return found === expected ? [] : [{ format, value, expected, found }];
      });
      expect(misses).toEqual([]);
    });

  test("there are 482 pairs", () => expect(PAIRS.length).toBe(482));
});

describe("formats that books have", () => {
  const rows: readonly (readonly [format: string, value: number | string | boolean, text: string])[] = [
    ["m/d/yyyy", 60, "2/29/1900"],
    ["m/d/yyyy", 59, "2/28/1900"],
    ["m/d/yyyy", 61, "3/1/1900"],
    ["m/d/yyyy", 0, "1/0/1900"],
    ["dddd", 1, "Sunday"],
    ["yyyy-mm-dd", 2_958_465, "9999-12-31"],
    ["yyyy-mm-dd", 2_958_466, "########"],
    ["yyyy-mm-dd", -1, "########"],
    ["h:mm:ss AM/PM", 0.75, "6:00:00 PM"],
    ["hh:mm", 0.999_999, "00:00"],
    ["[h]:mm:ss", 1.5, "36:00:00"],
    ["[$-407]d. mmmm yyyy", 45_000, "15. März 2023"],
    ["[$€-2] #,##0.00", 1234.5, "€ 1,234.50"],
    ["[$-F800]dddd, mmmm dd, yyyy", 45_000, "Wednesday, March 15, 2023"],
    ["0.00E+00", 123_456, "1.23E+05"],
    ["##0.0E+0", 123_456, "123.5E+3"],
    ["##0.0E+0", 999_960, "1.0E+6"],
    ["0.00E+00", 0, "0.00E+00"],
    ["# ?/8", 0.625, " 5/8"],
    ["# ?/?", 59.999994, "60    "],
    ["# ??/100", 1.5, "1 50/100"],
    ["000-00-0000", 123_456_789, "123-45-6789"],
    ['[>=1000]#,##0,"K";0', 1500, "2K"],
    ['[>=1000]#,##0,"K";0', 15, "15"],
    ['[Red]-0.0;[Blue]"zero"', 2, "-2.0"],
    ['0;(0);"nil";@', -5, "(5)"],
    ['0;(0);"nil";@', 0, "nil"],
    ['0;(0);"nil";@', "text", "text"],
    ['0;;;"<"@">"', "text", "<text>"],
    ["0;;;", "text", ""],
    ["@", 0.1, "0.1"],
    ['General" units"', 12.5, "12.5 units"],
    [BUILTIN_FORMATS[44] ?? "", -1234.5, " $(1,234.50)"],
    ["0.0", 0.25, "0.3"],
    [".0", 45.61911, "45.6"],
    [".0", 0.25, ".3"],
    [".0%", 0.125, "12.5%"],
    ['"$".00', 3, "$3.00"],
    ["#.0", -0.96, "-1.0"],
    [".00E+00", 123_456, "1.23E+05"],
    ["0.00", 1.005, "1.01"],
    ["0", 1e20, "100000000000000000000"],
    ['"open', 1, "1"],
  ];
  for (const [format, value, text] of rows)
    test(`${format} shows ${value} as ${JSON.stringify(text)}`, () =>
      expect(readFormat(format).text(value)).toBe(text));
});

describe("languages, calendars and digits that a format names", () => {
  const rows: readonly (readonly [format: string, value: number, text: string])[] = [
    ["[$-419]d mmmm yyyy", 45_000, "15 Март 2023"],
    ["[$-FC19]d mmmm yyyy", 45_000, "15 марта 2023"],
    ["[$-415]dddd", 45_000, "środa"],
    ["[$-40E]mmmm", 45_000, "március"],
    ["[$-C07]mmmm", 44_927, "Jänner"],
    ["[$-en-US]d mmm yyyy", 45_000, "15 Mar 2023"],
    ["[$-fr-FR]d mmmm", 45_000, "15 mars"],
    ["[$$-en-US]#,##0", 1234, "$1,234"],
    ["[$-41E]d mmmm bbbb", 45_000, "15 มีนาคม 2566"],
    ["[$-D07041E]d/mm/yyyy", 45_000, "๑๕/๐๓/๒๕๖๖"],
    ["[$-th-TH,D07]d mmm yyyy", 45_000, "๑๕ มี.ค. ๒๕๖๖"],
    ["[$-D000000]#,##0.00", 1234.5, "๑,๒๓๔.๕๐"],
    ['[$-2000401]0.0" m2"', 12.5, "١٢.٥ m2"],
    ['[$-411]ggge"年"m"月"d"日"', 45_000, "令和5年3月15日"],
    ["[$-411]ge.m.d", 43_585, "H31.4.30"],
    ["[$-411]ge.m.d", 43_586, "R1.5.1"],
    ['[$-ja-JP-x-gannen,80]ggge"年"', 43_600, "令和元年"],
    ["[$-411]rr aaa", 45_000, "令和05 水"],
    ["[$-404]e/m/d aaa", 45_000, "112/3/15 三"],
    ["[$-412]AM/PM h:mm", 0.75, "오후 6:00"],
    ["上午/下午h:mm", 0.75, "下午6:00"],
    ['[DBNum1][$-804]yyyy"年"m"月"d"日"', 45_291, "二○二三年十二月三十一日"],
    ["[DBNum1][$-804]General", 10_203, "一万○二百○三"],
    ['[DBNum2][$-804]General"元"', 1_234_567.89, "壹佰贰拾叁万肆仟伍佰陆拾柒.捌玖元"],
    ["[DBNum1][$-411]General", 12_345, "一万二千三百四十五"],
    ["[DBNum1][$-411]0", 123, "一二三"],
    ["[DBNum2][$-411]General", 123, "壱百弐拾参"],
    ["[DBNum3][$-411]General", 123, "百２十３"],
    ["[DBNum4][$-412]General", 123, "일백이십삼"],
  ];
  for (const [format, value, text] of rows)
    test(`${format} shows ${value} as ${text}`, () => {
      const read = readFormat(format);
      expect([read.text(value), read.unsupported]).toEqual([text, undefined]);
    });

  const lacking: readonly (readonly [format: string, unsupported: string])[] = [
    ["[$-6000401]d/m/yyyy", ""],
    ["[$-60401]d/m/yyyy", "calendar 6"],
    ["[$-474]mmmm", "names of its language"],
    ["[DBNum1]General", "[DBNum1]"],
    ["[$-11000000]0", "digits 11"],
  ];
  for (const [format, unsupported] of lacking)
    test(`${format} names what it cannot show`, () => expect(readFormat(format).unsupported ?? "").toBe(unsupported));
});

describe("what a format says of itself", () => {
  test("dates, elapsed times and numbers are told apart", () => {
    const kinds = ["yyyy", "[h]:mm", '0.00"d"', "[Red]0", "@", "General", "mm:ss.0;@"].map((code) => {
      const { isDate, isElapsed } = readFormat(code);
      return isDate ? "date" : isElapsed ? "elapsed" : "number";
    });
    expect(kinds).toEqual(["date", "elapsed", "number", "number", "number", "number", "date"]);
  });

  test("the colour is that of the value's section", () => {
    const { color } = readFormat("[Blue]0;[Red]-0;[Color 10]0");
    expect([color(1), color(-1), color(0)]).toEqual(["blue", "red", "color10"]);
  });

  test("a code that cannot be read is told, and shows values as General", () => {
    const broken = readFormat(`"${"x".repeat(2000)}`);
    expect([broken.isValid, broken.text(0.5)]).toEqual([false, "0.5"]);
  });
});
