/** Words that stand for one character. Source: RTF 1.9.1, "Special Characters"; [MS-OXRTFEX] 2.1.3.1.4. */
export const CHARACTER_WORDS: ReadonlyMap<string, string> = new Map([
  ["lquote", "\u2018"],
  ["rquote", "\u2019"],
  ["ldblquote", "\u201c"],
  ["rdblquote", "\u201d"],
  ["bullet", "\u2022"],
  ["endash", "\u2013"],
  ["emdash", "\u2014"],
  ["emspace", "\u2003"],
  ["enspace", "\u2002"],
  ["qmspace", "\u2005"],
  ["zwj", "\u200d"],
  ["zwnj", "\u200c"],
  ["ltrmark", "\u200e"],
  ["rtlmark", "\u200f"],
]);
