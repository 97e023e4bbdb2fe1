/** A target as pdf.redact and docx.redact take it, as far as the editor makes one. */
export interface Target {
  readonly query?: string;
  readonly preset?: string;
  readonly isCaseSensitive?: boolean;
  readonly isWholeWord?: boolean;
  readonly pageNumber?: number;
  readonly rectangle?: readonly number[];
}

/** What a person asks for; it becomes targets. */
export interface Wish {
  /** One entry on each line. */
  readonly words: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  readonly presets: readonly string[];
  readonly areas: readonly Area[];
  /** Targets of a preset that the fields cannot show. */
  readonly others: readonly Target[];
}

export interface Area {
  readonly pageNumber: number;
  readonly rectangle: readonly number[];
}

export function toTargets({ words, isCaseSensitive, isWholeWord, presets, areas, others }: Wish): readonly Target[] {
  const queries = words
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return [
    ...queries.map((query) => ({
      query,
      ...(isCaseSensitive && { isCaseSensitive }),
      ...(isWholeWord && { isWholeWord }),
    })),
    ...presets.map((preset) => ({ preset })),
    ...areas.map(({ pageNumber, rectangle }) => ({ pageNumber, rectangle })),
    ...others,
  ];
}

/** Targets as the fields show them. What they cannot show stays as it is. */
export function toWish(targets: readonly Target[]): Wish {
  const first = targets.find(({ query }) => query !== undefined);
  const flags = { isCaseSensitive: first?.isCaseSensitive === true, isWholeWord: first?.isWholeWord === true };
  const shown = targets.filter((target) => fits(target, flags));
  return {
    words: shown.flatMap(({ query }) => query ?? []).join("\n"),
    ...flags,
    presets: shown.flatMap(({ preset }) => preset ?? []),
    areas: shown.flatMap(({ pageNumber, rectangle }) =>
      pageNumber === undefined || rectangle === undefined ? [] : [{ pageNumber, rectangle }],
    ),
    others: targets.filter((target) => !fits(target, flags)),
  };
}

type Flags = Pick<Wish, "isCaseSensitive" | "isWholeWord">;

function fits(target: Target, { isCaseSensitive, isWholeWord }: Flags): boolean {
  const { query, preset } = target;
  const names = Object.keys(target);
  if (query !== undefined) {
    const isPlain = names.every((name) => ["query", "isCaseSensitive", "isWholeWord"].includes(name));
    const isLine = query.trim() === query && query !== "" && !query.includes("\n");
    const hasFlags = (target.isCaseSensitive === true) === isCaseSensitive;
    return isPlain && isLine && hasFlags && (target.isWholeWord === true) === isWholeWord;
  }
  if (preset !== undefined) return names.length === 1 && Object.hasOwn(PRESETS, preset);
  return names.toSorted().join() === "pageNumber,rectangle";
}

/** Ready-made patterns in everyday words; those of single countries are found by the command line. */
export const PRESETS: Readonly<Record<string, string>> = {
  email: "Mail addresses",
  iban: "Bank account numbers (IBAN)",
  card: "Card numbers",
  "phone-international": "Phone numbers with a country code",
  date: "Dates",
};

/** How a target is named in a sentence. */
export function nameOf({ query, preset, pageNumber }: Target): string {
  if (query !== undefined) return `“${query}”`;
  if (preset !== undefined) return PRESETS[preset] ?? preset;
  return `the area on page ${pageNumber}`;
}

/** What the previews of both formats say, in one form. */
export interface Removal {
  readonly places: readonly {
    readonly target?: number;
    readonly pageNumber?: number;
    readonly rectangle?: readonly number[];
    readonly text?: string;
  }[];
  /** Of a PDF: also what is off the pages, each with its text. */
  readonly items?: readonly {
    readonly kind: string;
    readonly subject: string;
    readonly message: string;
    readonly pageNumber?: number;
    readonly text?: string;
  }[];
  readonly unproven?: readonly { readonly part: string; readonly reason: string }[];
  readonly notExamined?: readonly { readonly part: string; readonly reason: string }[];
}

/** Places by target, those without any included. */
export function countPlaces(targets: readonly Target[], { places }: Removal): readonly number[] {
  return targets.map((_, index) => places.filter(({ target }) => target === index).length);
}
