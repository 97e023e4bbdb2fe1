/** The kinds of lists of CSS and the formats that Word has for them. ISO/IEC 29500-1, 17.18.59. */
const FORMATS: Readonly<Record<string, string>> = {
  disc: "bullet",
  circle: "bullet",
  square: "bullet",
  decimal: "decimal",
  "decimal-leading-zero": "decimalZero",
  "lower-alpha": "lowerLetter",
  "lower-latin": "lowerLetter",
  "upper-alpha": "upperLetter",
  "upper-latin": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
};

const BULLETS: Readonly<Record<string, string>> = { disc: "\u2022", circle: "\u25e6", square: "\u25aa" };

export interface ListKind {
  readonly kind: string;
  readonly pattern: string | undefined;
  readonly isKnown: boolean;
}

/** What a list of this style is in Word; undefined for one without marks. */
export function listKind(style: string): ListKind | undefined {
  if (style === "none") return undefined;
  const kind = FORMATS[style];
  return { kind: kind ?? "decimal", pattern: BULLETS[style], isKnown: kind !== undefined };
}
