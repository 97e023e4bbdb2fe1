// Windows code pages and the encoding labels that name the same characters.
// Origin: written for this package from the public code page identifiers of Windows and the labels of the WHATWG Encoding
// Standard; locales from [MS-LCID] with the ANSI code pages of [MS-UCODEREF]. Facts, no licence of their own.

const LABELS: ReadonlyMap<number, readonly string[]> = new Map([
  [708, ["asmo-708", "iso-8859-6"]],
  [866, ["ibm866"]],
  [874, ["windows-874"]],
  [932, ["shift_jis"]],
  [936, ["gbk"]],
  [949, ["euc-kr"]],
  [950, ["big5"]],
  [951, ["big5-hkscs"]],
  [10000, ["macintosh"]],
  [10001, ["x-mac-japanese", "shift_jis"]],
  [10002, ["x-mac-chinesetrad", "big5"]],
  [10003, ["x-mac-korean", "euc-kr"]],
  [10007, ["x-mac-cyrillic"]],
  [10008, ["x-mac-chinesesimp", "gbk"]],
  [20105, ["us-ascii"]],
  [20127, ["us-ascii"]],
  [20866, ["koi8-r"]],
  [20932, ["euc-jp"]],
  [20936, ["gb2312"]],
  [20949, ["euc-kr"]],
  [21866, ["koi8-u"]],
  [28603, ["iso-8859-13"]],
  [28605, ["iso-8859-15"]],
  [28606, ["iso-8859-16"]],
  [38598, ["iso-8859-8-i"]],
  [38596, ["iso-8859-6-i"]],
  [50220, ["iso-2022-jp"]],
  [50221, ["iso-2022-jp"]],
  [50222, ["iso-2022-jp"]],
  [50225, ["iso-2022-kr", "euc-kr"]],
  [50227, ["gbk"]],
  [50932, ["euc-jp"]],
  [50949, ["euc-kr"]],
  [51932, ["euc-jp"]],
  [51936, ["gbk"]],
  [51949, ["euc-kr"]],
  [51950, ["big5"]],
  [52936, ["hz-gb-2312", "gbk"]],
  [54936, ["gb18030"]],
  [65000, ["utf-7"]],
  [65001, ["utf-8"]],
]);

/** Labels for a code page, best first; empty when the number means nothing to us. */
export function codePageLabels(codePage: number): readonly string[] {
  if (codePage >= 1250 && codePage <= 1258) return [`windows-${codePage}`];
  if (codePage >= 28591 && codePage <= 28599) return [`iso-8859-${codePage - 28590}`];
  return LABELS.get(codePage) ?? [];
}

/** Locale (or the language in its low 10 bits) -> ANSI code page; exact locales stand where script or country matters. */
export const localeCodePages: ReadonlyMap<number, number> = new Map([
  ...pages(1250, [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24, 0x42]),
  ...pages(1251, [0x02, 0x19, 0x22, 0x23, 0x28, 0x2f, 0x3f, 0x40, 0x44, 0x50, 0x6d, 0x85]),
  ...pages(1251, [0x0c1a, 0x1c1a, 0x201a, 0x281a, 0x301a, 0x641a, 0x6c1a, 0x082c, 0x742c, 0x0843, 0x7843]),
  ...pages(1252, [0x03, 0x06, 0x07, 0x09, 0x0a, 0x0b, 0x0c, 0x0f, 0x10, 0x13, 0x14, 0x16, 0x17, 0x1d, 0x21, 0x2d]),
  ...pages(1252, [0x2e, 0x32, 0x34, 0x35, 0x36, 0x38, 0x3b, 0x3c, 0x3e, 0x41, 0x52, 0x56, 0x62, 0x64, 0x68, 0x6a]),
  ...pages(1252, [0x085d, 0x7c5d, 0x085f, 0x7c5f, 0x6e, 0x6f, 0x7a, 0x7c, 0x7e, 0x82, 0x83, 0x84, 0x86, 0x87, 0x88]),
  ...pages(1253, [0x08]),
  ...pages(1254, [0x1f, 0x2c, 0x43]),
  ...pages(1255, [0x0d, 0x3d]),
  ...pages(1256, [0x01, 0x20, 0x29, 0x59, 0x80, 0x8c, 0x92, 0x045f, 0x0846, 0x0859, 0x7c46, 0x7c59]),
  ...pages(1257, [0x25, 0x26, 0x27]),
  ...pages(1258, [0x2a]),
  ...pages(874, [0x1e]),
  ...pages(932, [0x11]),
  ...pages(936, [0x04]),
  ...pages(949, [0x12]),
  ...pages(950, [0x0404, 0x0c04, 0x1404, 0x7c04]),
]);

function pages(codePage: number, locales: readonly number[]): [number, number][] {
  return locales.map((locale) => [locale, codePage]);
}
