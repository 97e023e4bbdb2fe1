/** Digits from zero by the codes of a number format (`[$-D000000]`: 0D, Thai). Source: Unicode; Excel's list of numeral shapes. */
export const DIGITS: Readonly<Record<number, string>> = {
  0x02: "٠١٢٣٤٥٦٧٨٩",
  0x03: "۰۱۲۳۴۵۶۷۸۹",
  0x04: "०१२३४५६७८९",
  0x05: "০১২৩৪৫৬৭৮৯",
  0x06: "੦੧੨੩੪੫੬੭੮੯",
  0x07: "૦૧૨૩૪૫૬૭૮૯",
  0x08: "୦୧୨୩୪୫୬୭୮୯",
  0x09: "௦௧௨௩௪௫௬௭௮௯",
  0x0a: "౦౧౨౩౪౫౬౭౮౯",
  0x0b: "೦೧೨೩೪೫೬೭೮೯",
  0x0c: "൦൧൨൩൪൫൬൭൮൯",
  0x0d: "๐๑๒๓๔๕๖๗๘๙",
  0x0e: "໐໑໒໓໔໕໖໗໘໙",
  0x0f: "༠༡༢༣༤༥༦༧༨༩",
  0x10: "၀၁၂၃၄၅၆၇၈၉",
  0x12: "០១២៣៤៥៦៧៨៩",
  0x13: "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙",
};

const FULL_WIDTH = "０１２３４５６７８９";

/** How `[DBNum1]` to `[DBNum4]` write numbers: digits, then the units ten, hundred, thousand, and those of four places each. */
export interface EastAsianNumerals {
  readonly digits: string;
  readonly units: string;
  readonly myriads: string;
  /** One is written before ten, hundred and thousand. */
  readonly writesOne: boolean;
  /** Zero is written for places that are skipped. */
  readonly writesZero: boolean;
}

const numerals = (digits: string, units: string, myriads: string, style: "ja" | "zh"): EastAsianNumerals => ({
  digits,
  units,
  myriads,
  writesOne: style === "zh",
  writesZero: style === "zh",
});

/** By language and level. Facts of Excel's number formats. */
export const EAST_ASIAN: Readonly<Record<string, EastAsianNumerals>> = {
  ja1: numerals("〇一二三四五六七八九", "十百千", "万億兆", "ja"),
  ja2: { ...numerals("〇壱弐参四伍六七八九", "拾百阡", "萬億兆", "ja"), writesOne: true },
  ja3: numerals(FULL_WIDTH, "十百千", "万億兆", "ja"),
  zh1: numerals("○一二三四五六七八九", "十百千", "万亿兆", "zh"),
  zh2: numerals("零壹贰叁肆伍陆柒捌玖", "拾佰仟", "万亿兆", "zh"),
  zh3: numerals(FULL_WIDTH, "十百千", "万亿兆", "zh"),
  "zh-Hant1": numerals("○一二三四五六七八九", "十百千", "萬億兆", "zh"),
  "zh-Hant2": numerals("零壹貳參肆伍陸柒捌玖", "拾佰仟", "萬億兆", "zh"),
  "zh-Hant3": numerals(FULL_WIDTH, "十百千", "萬億兆", "zh"),
  ko4: { ...numerals("영일이삼사오육칠팔구", "십백천", "만억조", "ja"), writesOne: true },
};
