import { everyUnits } from "@colophon/kit-bytes";
import { type PdfFile, type PdfPage, walkPages } from "@colophon/kit-pdf";
import type { Flavour } from "../rules/profile.ts";
import type { RuleEvaluator } from "./judge.ts";
import type { ConformanceLimits } from "./limits.ts";
import type { ObjectType } from "./object-type.ts";
import type { ObjectLocation } from "./place.ts";

export interface SurveyTerms {
  readonly flavour: Flavour;
  readonly limits: ConformanceLimits;
  readonly judge: RuleEvaluator;
  readonly judgeInner: ConformanceContext["judgeInner"];
}

/** A file while it is judged: what surveyors share. */
export class ConformanceContext {
  readonly file: PdfFile;
  readonly flavour: Flavour;
  readonly limits: ConformanceLimits;
  /** Called in each loop over foreign data. */
  readonly tick: () => void;
  /** Whether a file inside this one conforms to one of these parts, by its own claim; undefined where that cannot be told. */
  readonly judgeInner: (bytes: Uint8Array, parts: readonly string[]) => boolean | undefined;
  readonly #judge: RuleEvaluator;
  #pages: readonly PdfPage[] | undefined;

  constructor(file: PdfFile, { flavour, limits, judge, judgeInner }: SurveyTerms) {
    this.file = file;
    this.flavour = flavour;
    this.limits = limits;
    this.#judge = judge;
    this.judgeInner = judgeInner;
    this.tick = everyUnits(file.checkpoint, 500);
  }

  get pages(): readonly PdfPage[] {
    this.#pages ??= [...walkPages(this.file, this.limits.maxPages)];
    return this.#pages;
  }

  wants(...types: readonly ObjectType<never>[]): boolean {
    return this.#judge.wants(...types);
  }

  check<Node>(type: ObjectType<Node>, node: Node, place: ObjectLocation): void {
    this.tick();
    this.#judge.check(type, node, { survey: this, place });
  }
}

/** A fact of a file that several ask for: made once. */
export function sharedFact<Fact>(make: (survey: ConformanceContext) => Fact): (survey: ConformanceContext) => Fact {
  const known = new WeakMap<ConformanceContext, { readonly fact: Fact }>();
  return (survey) => {
    const held = known.get(survey) ?? { fact: make(survey) };
    known.set(survey, held);
    return held.fact;
  };
}
