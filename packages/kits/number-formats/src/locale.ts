import { DIGITS } from "./data/digits.ts";
import { LANGUAGES, LOCALE_NAMES, LOCALES } from "./data/locale-names.ts";

/** Names of months and weekdays, Sunday first. `inflected` are the months as they follow a day. */
export interface CalendarNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly inflected?: readonly string[];
}

/** What `[$-...]` says: language, calendar and digits. */
export interface FormatLocale {
  /** A tag of BCP 47; undefined where none is named. */
  readonly language: string | undefined;
  /** Undefined for a language that has no names here. */
  readonly names: CalendarNames | undefined;
  readonly calendar: "gregorian" | "japanese" | "taiwan" | "korean" | "thai";
  /** The ten digits from zero. */
  readonly digits: readonly string[] | undefined;
  readonly isInflected: boolean;
  /** The first year of an era by its name. */
  readonly hasFirstYear: boolean;
  /** What of it cannot be shown. */
  readonly unsupported: string | undefined;
}

const CALENDARS: Readonly<Record<number, FormatLocale["calendar"]>> = {
  0: "gregorian",
  1: "gregorian",
  2: "gregorian",
  3: "japanese",
  4: "taiwan",
  5: "korean",
  7: "thai",
};

const BY_IDENTIFIER: ReadonlyMap<number, string> = new Map(
  `${LANGUAGES},${LOCALES}`.split(",").map((line) => {
    const [identifier = "", tag = ""] = line.split(" ");
    return [Number.parseInt(identifier, 16), tag] as const;
  }),
);
const namesByTag = new Map<string, CalendarNames>();

/** `407`, `D07041E`, `FC19`, `en-US`, `th-TH,D07` and `ja-JP-x-gannen`, in lower case -> a locale. Source: [MS-LCID]; Excel's codes of calendars and digits. */
export function readLocale(code: string | undefined): FormatLocale {
  const [named = "", setting = ""] = (code ?? "").split(",");
  const isNumber = /^[0-9a-f]{1,8}$/.test(named);
  const number = isNumber ? Number.parseInt(named, 16) : 0;
  // F800 and F400 are the date and the time of the system.
  const identifier = /^f[48]00$/.test(named) ? 0 : number & 0xffff;
  const settings = isNumber ? number >>> 16 : Number.parseInt(setting || "0", 16);
  const language = isNumber ? languageOf(identifier) : tagOf(named);
  const isUnknown = language === undefined && (isNumber ? identifier !== 0 : named !== "");
  const [calendar, shape] = [CALENDARS[settings & 0x7f], (settings >>> 8) & 0xff];
  const digits = DIGITS[shape];
  const isOwnDigits = shape > 1;
  const implied = language === "ja" ? "japanese" : language?.startsWith("zh-Hant") === true ? "taiwan" : "gregorian";
  return {
    language,
    names: isUnknown ? undefined : namesOf(language ?? "en"),
    calendar: calendar === undefined || (settings & 0x7f) === 0 ? implied : calendar,
    digits: digits === undefined ? undefined : [...digits],
    isInflected: isNumber && identifier >= 0xf000,
    hasFirstYear: named.endsWith("-x-gannen"),
    unsupported:
      calendar === undefined
        ? `calendar ${(settings & 0x7f).toString(16)}`
        : isOwnDigits && digits === undefined
          ? `digits ${shape.toString(16)}`
          : undefined,
  };
}

function languageOf(identifier: number): string | undefined {
  return BY_IDENTIFIER.get(identifier) ?? BY_IDENTIFIER.get(identifier & 0x3ff);
}

/** `zh-tw` -> zh-Hant, as the data call it. */
function tagOf(named: string): string | undefined {
  if (named.startsWith("x-")) return "en";
  const [primary = "", ...more] = named.split("-");
  if (primary === "zh" && more.some((part) => /^(?:tw|hant)$/.test(part))) return "zh-Hant";
  if (primary === "zh" && more.includes("hk")) return "zh-Hant-HK";
  if (primary === "sr") return more.includes("cyrl") ? "sr-Cyrl" : "sr-Latn";
  const region = `${primary}-${(more[0] ?? "").toUpperCase()}`;
  if (Object.hasOwn(LOCALE_NAMES, region)) return region;
  return Object.hasOwn(LOCALE_NAMES, primary) ? primary : primary === "no" ? "nb" : undefined;
}

function namesOf(tag: string): CalendarNames {
  const known = namesByTag.get(tag);
  if (known !== undefined) return known;
  const lists = (LOCALE_NAMES[tag] ?? "").split(";").map((list) => list.split(","));
  const [months = [], shortMonths = [], weekdays = [], shortWeekdays = [], inflected] = lists;
  const names = { months, shortMonths, weekdays, shortWeekdays, ...(inflected !== undefined && { inflected }) };
  namesByTag.set(tag, names);
  return names;
}
