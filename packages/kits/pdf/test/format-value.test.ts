import { expect, test } from "vitest";
import { readStandardCall } from "../src/facts/standard-call.ts";
import { formatByCall } from "../src/forms/format-value.ts";

const shown = (script: string, value: string): string | undefined => {
  const call = readStandardCall(script);
  return call === undefined ? undefined : formatByCall(call, value);
};

test.each([
  ['AFNumber_Format(2, 0, 0, 0, "", true);', "-1234.5", "-1,234.50"],
  ['AFNumber_Format(2, 0, 2, 0, "$", true)', "-1234.5", "($1,234.50)"],
  ['AFNumber_Format(0, 4, 0, 0, "", true)', "1234567.5", "1'234'568"],
  ['AFNumber_Format(3, 1, 0, 0, "", true)', ".5", "0.500"],
  ["AFPercent_Format(0, 0, true)", "-0.5", "-%50"],
  ['AFDate_FormatEx("dddd, mmm d, yyyy")', "2024-02-29", "Thursday, Feb 29, 2024"],
  ['AFDate_FormatEx("yyyy/mm/dd")', "2024 March 1", "2024/03/01"],
  ['AFDate_FormatEx("dd.mm.yy")', "1.2.24", "01.02.24"],
  ['AFTime_FormatEx("HH:MM:ss")', "12:05 am", "00:05:00"],
  ["AFSpecial_Format(0)", "12345", "12345"],
  ["AFSpecial_Format(1)", "12345-6789", "12345-6789"],
  ["AFSpecial_Format(2)", "555-1234", "555-1234"],
])("%s shows %s as %s", (script, value, text) => {
  expect(shown(script, value)).toBe(text);
});

/** Undefined is told: the value is then shown as it was given. */
test.each([
  ["another script", "event.value = 1", "5"],
  ["two calls", 'AFNumber_Format(2, 0, 0, 0, "", true); app.alert(1)', "5"],
  ["thousands or decimals", 'AFNumber_Format(2, 0, 0, 0, "", true)', "1,234"],
  ["a negative number in red", 'AFNumber_Format(2, 0, 1, 0, "", true)', "-5"],
  ["no number", 'AFNumber_Format(2, 0, 0, 0, "", true)', "five"],
  ["more digits than a double holds", 'AFNumber_Format(2, 0, 0, 0, "", true)', "12345678901234567"],
  ["a million places", "AFNumber_Format(1000000, 0, 0, 0)", "5"],
  ["a separator that there is not", "AFNumber_Format(2, 9, 0, 0)", "5"],
  ["a day that there is not", 'AFDate_FormatEx("mm/dd/yyyy")', "02/30/2024"],
  ["a century that nobody says", 'AFDate_FormatEx("mm/dd/yyyy")', "02/03/24"],
  ["a part too few", 'AFDate_FormatEx("mm/dd/yyyy")', "02/2024"],
  ["a date with a time", "AFDate_Format(13)", "1/2/24 13:00"],
  ["a weekday without a year", 'AFDate_FormatEx("ddd d mmm")', "3 Feb"],
  ["an hour that there is not", "AFTime_Format(0)", "24:00"],
  ["digits too few", "AFSpecial_Format(3)", "12345678"],
  ["letters among digits", "AFSpecial_Format(2)", "call 555-1234"],
])("%s is not formatted", (_, script, value) => {
  expect(shown(script, value)).toBeUndefined();
});
