/** A pattern that is ready to use. All repeats are bounded, so that time is linear in the text. */
export interface Preset {
  readonly pattern: string;
  /** What decides beyond the pattern. */
  readonly check?: Check;
  /** Where its form is defined. */
  readonly source: string;
}

export type Check = "luhn" | "iban" | "date" | "mrz" | "vat-at" | "vat-de" | "vat-fr" | "vat-gb" | "vat-it" | "digits";

const MONTH = "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";

export const PRESETS = {
  email: {
    pattern: "[A-Za-z0-9_][A-Za-z0-9._%+'-]{0,63}@(?:[A-Za-z0-9-]{1,63}\\.){1,8}[A-Za-z]{2,24}",
    source: "RFC 5321, 4.1.2 and 4.5.3.1",
  },
  card: { pattern: "[2-6]\\d{3}(?:[ -]?\\d){9,15}", check: "luhn", source: "ISO/IEC 7812-1, 4 and annex B" },
  iban: { pattern: "[A-Z]{2}\\d{2}(?: ?[A-Z0-9]){11,30}", check: "iban", source: "ISO 13616-1; SWIFT IBAN registry" },
  date: {
    pattern: `(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}([./-])\\d{1,2}\\1(?:\\d{4}|\\d{2})|\\d{1,2}(?:st|nd|rd|th)? ${MONTH} \\d{4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})`,
    check: "date",
    source: "ISO 8601-1, 5.2.2; Unicode CLDR, date formats of en, de, fr",
  },
  "phone-international": { pattern: "\\+[1-9](?:[ .()/-]{0,2}\\d){6,14}", source: "ITU-T E.164, 6; ITU-T E.123, 2" },
  "phone-us": {
    pattern: "(?:\\+?1[ .-]?)?(?:\\([2-9]\\d{2}\\) ?|[2-9]\\d{2}[ .-])[2-9]\\d{2}[ .-]\\d{4}",
    source: "North American Numbering Plan, ATIS-0300051",
  },
  "phone-gb": { pattern: "0[1-37-9]\\d{1,3}[ -]\\d{3,4}[ -]?\\d{3,4}", source: "Ofcom, National Telephone Numbering Plan" },
  "phone-de": { pattern: "0[1-9]\\d{1,4}(?: ?[/-] ?| )\\d{3,4}[ -]?\\d{2,5}", source: "Bundesnetzagentur, Nummernplan; DIN 5008" },
  "phone-fr": { pattern: "0[1-9](?:[ .-]\\d{2}){4}", source: "ARCEP, plan national de numérotation" },
  "ssn-us": {
    pattern: "(?!000|666|9)\\d{3}([- ])(?!00)\\d{2}\\1(?!0000)\\d{4}",
    source: "Social Security Administration, SSN randomization (2011)",
  },
  "passport-mrz": {
    pattern: "[A-Z0-9<]{9}\\d[A-Z<]{3}\\d{7}[MFX<]\\d{7}[A-Z0-9<]{14}[\\d<]\\d",
    check: "mrz",
    source: "ICAO Doc 9303-4, 4.2.2",
  },
  "passport-us": { pattern: "[A-Z]\\d{8}", source: "U.S. Department of State, next generation passport" },
  "passport-de": {
    pattern: "[CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8}",
    check: "digits",
    source: "Bundesministerium des Innern, Passverordnung, Seriennummer",
  },
  "passport-fr": { pattern: "\\d{2}[A-Z]{2}\\d{5}", source: "Council of the EU, PRADO, passports of France" },
  "passport-in": { pattern: "[A-PR-WY][1-9]\\d ?\\d{4}[1-9]", source: "Passport Seva, format of passport numbers" },
  "vat-at": { pattern: "ATU ?\\d{8}", check: "vat-at", source: "VIES, structure of VAT numbers; BMF, UID" },
  "vat-de": { pattern: "DE ?\\d{3} ?\\d{3} ?\\d{3}", check: "vat-de", source: "VIES; ISO/IEC 7064, MOD 11,10" },
  "vat-es": { pattern: "ES ?(?:[A-Z]\\d{8}|\\d{8}[A-Z]|[A-Z]\\d{7}[A-Z])", source: "VIES, structure of VAT numbers" },
  "vat-fr": { pattern: "FR ?\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}", check: "vat-fr", source: "VIES; INSEE, key of the SIREN" },
  "vat-gb": { pattern: "GB ?\\d{3} ?\\d{4} ?\\d{2}", check: "vat-gb", source: "HMRC, V1-14, modulus 97 and 9755" },
  "vat-it": { pattern: "IT ?\\d{11}", check: "vat-it", source: "VIES; Agenzia delle Entrate, partita IVA" },
  "vat-nl": { pattern: "NL ?\\d{9}B\\d{2}", source: "VIES, structure of VAT numbers" },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** Lengths of IBANs by country. Source: SWIFT IBAN registry. */
export const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "NO15 BE16 DK18 FI18 FO18 GL18 NL18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 HR21 LI21 LV21 BG22 BH22 CR22 DE22 " +
    "GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 " +
    "IS26 TR26 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HU28 LB28 PL28 SV28 BR29 EG29 PS29 QA29 UA29 JO30 " +
    "KW30 MU30 MT31 SC31 LC32 BI27 DJ27 SD18 VA22 FK18 MN20 SO23 OM23 HN28 NI28 YE30 RU33"
  )
    .split(" ")
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
);
