/**
 * Letters outside ASCII by language, with how often each occurs (roughly: per 10,000 letters of running text).
 * Origin: compiled for this project from commonly published letter frequencies; facts, no third-party table copied.
 * Only lower case is listed; capitals are derived. The encodings are those a file of that language is met in.
 */
export interface LanguageLetters {
  readonly language: string;
  readonly encodings: readonly string[];
  /** "ă123 â88": letter and frequency, separated by spaces. */
  readonly letters: string;
}

const WESTERN = ["windows-1252", "iso-8859-15", "macintosh", "ibm850", "ibm437"];
const CENTRAL = ["windows-1250", "iso-8859-2"];
const BALTIC = ["windows-1257", "iso-8859-13", "iso-8859-4"];
const CYRILLIC = ["windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"];
const UKRAINIAN = ["windows-1251", "koi8-u", "iso-8859-5", "x-mac-cyrillic"];
const SOUTH_SLAVIC = ["windows-1251", "iso-8859-5", "x-mac-cyrillic"];

export const LANGUAGES: readonly LanguageLetters[] = [
  { language: "fr", encodings: WESTERN, letters: "é190 è27 à49 ê22 ç9 ô7 û6 â5 î5 ù6 ï1 œ2 ë1 ü1 æ1" },
  { language: "de", encodings: WESTERN, letters: "ü65 ä54 ö30 ß31 é1" },
  { language: "es", encodings: WESTERN, letters: "ó83 í73 á50 é43 ñ31 ú17 ü2 ç1 à1" },
  { language: "pt", encodings: WESTERN, letters: "ã73 ç53 á47 é34 ó30 ê25 í24 õ17 à7 ú17 â15 ô11" },
  { language: "it", encodings: WESTERN, letters: "à40 è26 é8 ì8 ò16 ù11" },
  { language: "nordic", encodings: WESTERN, letters: "ä180 å130 ö130 ø90 æ80 é3 ü2" },
  { language: "is", encodings: WESTERN, letters: "ð439 á180 í157 þ145 ó99 æ87 ö78 é65 ú61 ý23" },
  { language: "nl-en", encodings: WESTERN, letters: "é20 ë12 è6 ï8 ö4 ü4 ä2 ó2 á2 ñ2 ç2 ê1 â1 í1 ô1 å1 ø1" },
  { language: "ca", encodings: WESTERN, letters: "à60 è40 é45 ó50 ò25 í35 ç15 ú15 ï10 ü3" },
  { language: "mixed-west", encodings: WESTERN, letters: "é20 ü14 ö12 ä12 á11 ó11 í10 ç7 ñ6 è7 ã5 ø4 å4 à5 ê3 ú4 â3 ô3 æ3 ß4 ë2 î2 ï2 õ2 ò1 ù1 û1 ý1 œ1 š1 ž1" },
  { language: "pl", encodings: CENTRAL, letters: "ł180 ą99 ę111 ó85 ż83 ś66 ć40 ń20 ź6" },
  { language: "cs", encodings: CENTRAL, letters: "í310 á224 é133 ě122 ý107 ř119 ž99 š79 č94 ů69 ú10 ť4 ď2 ň1 ó3 ö1 ü1" },
  { language: "sk", encodings: CENTRAL, letters: "á199 í115 é84 ý108 ž99 č110 š96 ú79 ľ30 ť36 ô20 ň26 ď22 ä4 ó4 ĺ1 ŕ1" },
  { language: "hu", encodings: CENTRAL, letters: "é351 á344 ő88 ö82 ó87 í47 ü65 ú20 ű20" },
  { language: "ro", encodings: [...CENTRAL, "iso-8859-16"], letters: "ă400 î140 â91 ş155 ţ100 ș155 ț100" },
  { language: "hr-sl", encodings: CENTRAL, letters: "č110 š100 ž60 ć80 đ25" },
  { language: "mixed-central", encodings: CENTRAL, letters: "á30 é28 í22 ó16 ö12 ü12 ä10 š14 č14 ž12 ý8 ł8 ř5 ě5 ą4 ę4 ś3 ő4 ć4 ú5 ů3 ń2 ż3 ă4 ţ2 ş2 â2 î2 ß4 ľ2 ť1 ď1 ň1 đ1 ź1 ű1 ë1 ç1" },
  { language: "lt", encodings: BALTIC, letters: "ė169 š130 ų128 ž90 į57 ū60 č41 ą67 ę20" },
  { language: "lv", encodings: BALTIC, letters: "ā390 ī180 ē180 š90 ņ60 ļ50 ū60 ž30 č20 ģ12 ķ15" },
  { language: "et", encodings: [...BALTIC, "windows-1252"], letters: "ä110 ü65 õ97 ö20 š1 ž1" },
  { language: "tr", encodings: ["windows-1254", "iso-8859-3"], letters: "ı511 ü185 ş178 ç116 ğ112 ö78 â5 î2 İ60 Ş20 Ü20 Ö20 Ç20 Ğ1" },
  { language: "mt-eo", encodings: ["iso-8859-3"], letters: "ħ100 ġ100 ż100 ċ60 ĝ60 ŝ20 ĉ60 ŭ60 ĵ10 ĥ5" },
  { language: "sami", encodings: ["iso-8859-10"], letters: "á200 š80 đ60 č60 ž20 ŧ10 ŋ20 ø40 å40 æ20" },
  { language: "cy", encodings: ["iso-8859-14"], letters: "ŵ30 ŷ20 â60 ê20 î15 ô40 û10" },
  { language: "ru", encodings: CYRILLIC, letters: "о1098 е848 а799 и736 н670 т631 с547 р475 в453 л434 к349 м320 д298 п280 у262 я200 ы190 ь174 г169 з164 б159 ч145 й121 х97 ж94 ш72 ю64 ц49 щ36 э33 ф27 ъ4 ё4" },
  { language: "uk", encodings: UKRAINIAN, letters: "о942 а807 н681 и626 і575 в535 т535 е495 р448 с424 к398 л392 у348 д338 м302 п284 я246 з232 ь183 б177 г155 ч141 й138 х119 ц83 ю83 ж76 ї65 ш76 є61 щ58 ф28 ґ1" },
  { language: "bg", encodings: SOUTH_SLAVIC, letters: "а1177 о875 е845 и799 т776 н749 р543 с498 в436 л421 к378 д344 п298 м251 з226 ъ204 я172 г170 ч155 ц112 б113 у142 ж83 щ71 х59 ш30 ю15 й68 ф24 ь1" },
  { language: "sr", encodings: SOUTH_SLAVIC, letters: "а1128 о1066 и992 е878 н553 р496 с485 т471 у418 д379 к372 ј346 в346 м336 л318 п290 ц80 б163 г151 з166 њ67 ш86 ж60 ч89 ћ66 љ57 ф25 х47 ђ22 џ3 ѓ10 ќ10 ѕ5" },
  { language: "el", encodings: ["windows-1253", "iso-8859-7"], letters: "α1100 ο980 ι780 ε800 τ790 σ490 ν650 η520 υ420 ρ410 π420 κ400 μ340 ς400 λ270 ω190 δ170 γ170 ί150 ό140 ά130 έ110 θ120 χ120 φ90 ή110 ώ60 β70 ύ70 ξ50 ζ40 ψ20 ϊ3" },
  { language: "he", encodings: ["windows-1255", "iso-8859-8-i"], letters: "י1130 ו1038 ה1087 ל750 א630 ר561 ת501 ב474 ש441 מ462 נ296 ח248 ק214 ד259 כ270 ע324 פ169 ט124 ם277 ן286 ז133 ג124 צ124 ס148 ך81 ף27 ץ12" },
  { language: "ar", encodings: ["windows-1256", "iso-8859-6"], letters: "ا1250 ل1110 ي760 م650 و610 ن640 ر560 ت470 ب380 ع370 د340 ه430 س290 ف280 ق260 ك230 ح220 ج150 ة250 أ180 ش110 ص120 ط90 خ90 ى90 ذ70 ث60 ض60 غ50 إ70 ز50 ئ30 ء30 ظ20 آ20 ؤ10 پ5 چ5 گ5" },
  { language: "th", encodings: ["windows-874"], letters: "า700 น650 ร600 อ560 ก520 ง430 เ430 ่480 ม400 ย370 ล350 ว340 ด330 ท330 ส320 ต290 ะ280 ั420 ้380 ี320 ค280 บ260 ป260 แ250 ิ300 ห270 จ200 พ220 ไ210 ช190 ข190 ใ170 ื150 ุ180 ู160 โ140 ์180 ผ100 ถ100 ณ80 ศ80 ซ80 ธ60 ำ150 ็80 ญ50 ษ60 ภ60 ฐ30 ฟ50 ฝ30 ฉ30 ๆ20 ฎ8 ฏ5 ฒ3 ฬ5 ฮ8 ฤ10" },
  { language: "vi", encodings: ["windows-1258"], letters: "à120 á90 â100 ă50 ê90 ô100 ơ70 ư130 đ200 é20 è10 ù30 ú40 ó50 í50 ̀300 ́300 ̣250 ̉100 ̃80" },
];

/** Signs of 8-bit encodings that occur in tables of any language: relative frequency among the signs. */
export const SIGNS: Readonly<Record<string, number>> = {
  "’": 90, "‘": 14, "“": 22, "”": 22, "–": 60, "—": 14, "…": 10, "•": 10, "€": 40, "£": 60, "°": 50, "\u00a0": 60,
  "«": 12, "»": 12, "®": 12, "™": 12, "©": 8, "±": 8, "²": 22, "³": 14, "µ": 14, "½": 6, "¼": 3, "¾": 2, "º": 14,
  "ª": 8, "§": 10, "·": 6, "×": 6, "„": 8, "‚": 2, "¿": 4, "¡": 4, "¢": 3, "¥": 5, "†": 2, "№": 20, "\u00ad": 2, "÷": 1,
  "‰": 1, "¹": 2, "´": 6, "¨": 2, "¬": 2, "¦": 2, "¶": 1, "¤": 1, "‹": 1, "›": 1, "ˆ": 1, "˜": 1, "ƒ": 1, "‡": 1, "¸": 1,
  "¯": 1,
};
