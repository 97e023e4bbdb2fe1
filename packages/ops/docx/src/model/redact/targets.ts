import type { QueryFlags } from "@colophon/base-find";
import { type Paragraph, type ParagraphUnit, readSegments } from "@colophon/base-word";
import { array, LocatorError, type Op, object, optional, parseLocator, string } from "@colophon/contract";
import { finderOf, type GivenQuery, noteDeprecated, QUERY, QUERY_MEMBERS } from "../query.ts";
import type { AskedRange } from "./cut-paragraphs.ts";
import type { SoughtQuery } from "./secrets.ts";

export const REDACTION_TARGETS = array(
  object({
    query: optional(QUERY),
    ...QUERY_MEMBERS,
    locator: optional(
      string({
        description: "Locator of one match from docx.inspect.find. Only that occurrence is redacted.",
        maxLength: 4_096,
      }),
    ),
  }),
  {
    description: "What to redact. Each target is a query, redacted everywhere, or a locator.",
    minItems: 1,
    maxItems: 100,
  },
);

interface RedactionTarget extends QueryFlags {
  readonly query?: GivenQuery;
  readonly locator?: string;
}

interface ParagraphLocation {
  readonly path: string;
  readonly part: string;
  readonly unit: ParagraphUnit;
  readonly index: number;
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

/** Targets as they are sought. */
export interface Sought {
  readonly queries: readonly SoughtQuery[];
  readonly rangesOf: (part: string, paragraphs: readonly Paragraph[]) => readonly AskedRange[];
  /** Locators that led nowhere yet, by their paths. */
  readonly unmet: ReadonlySet<string>;
}

type Refused = "SCHEMA_REJECTED";

/** Errors: SCHEMA_REJECTED for a target that is neither or both, a query or locator that cannot be read, one of another file. */
export function readTargets<E extends string>(targets: readonly RedactionTarget[], op: Op<E | Refused>): Sought {
  const queries: SoughtQuery[] = [];
  const places: (ParagraphLocation & { readonly target: number })[] = [];
  for (const [index, { query, locator, ...flags }] of targets.entries()) {
    const path = `targets[${index}]`;
    if ((query === undefined) === (locator === undefined))
      throw reject(op, path, "A target must have either `query` or `locator`.");
    if (query !== undefined) {
      const finder = (isLoose: boolean) => finderOf(op, { query, ...flags }, { path: `${path}.query`, isLoose });
      noteDeprecated(query, op);
      queries.push({ target: index, loose: finder(true), plain: finder(false) });
    }
    if (locator !== undefined) places.push({ ...readPlace(locator, `${path}.locator`, op), target: index });
  }
  const unmet = new Set(places.map(({ path }) => path));
  return {
    queries,
    unmet,
    rangesOf(part, paragraphs) {
      return places
        .filter((place) => place.part.toLowerCase() === part.toLowerCase())
        .flatMap(({ path, unit, index, range, target }) => {
          const paragraph = paragraphs.find((each) => each.unit === unit && each.index === index);
          const { start = 0, end = paragraph?.text.length ?? 0 } = range ?? {};
          if (paragraph === undefined || end > paragraph.text.length || start >= end) return [];
          unmet.delete(path);
          return [{ paragraph, start, end, target }];
        });
    },
  };
}

function readPlace<E extends string>(locator: string, path: string, op: Op<E | Refused>): ParagraphLocation {
  try {
    const { artifact, path: segments, range } = parseLocator(locator);
    if (artifact !== op.hashOf()) throw reject(op, path, "The locator belongs to another file.");
    const found = readSegments(segments);
    if (found === undefined || found.unit === "cache" || found.unit === "property")
      throw reject(op, path, "The locator does not point to text in a paragraph. Use a query instead.");
    return { ...found, path, range };
  } catch (error) {
    if (error instanceof LocatorError) throw reject(op, path, `The locator cannot be read: ${error.message}.`);
    throw error;
  }
}

export function reject<E extends string>(op: Op<E | Refused>, path: string, message: string): Error {
  return op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
}
