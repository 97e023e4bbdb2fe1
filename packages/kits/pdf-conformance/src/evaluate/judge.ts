import { checkLimit } from "@colophon/kit-bytes";
import type { Rule } from "../rules/profile.ts";
import { type RuleScope, toText, type Value } from "../rules/value.ts";
import type { ConformanceLimits } from "./limits.ts";
import type { ObjectType, Property } from "./object-type.ts";
import type { ObjectLocation } from "./place.ts";
import type { ConformanceContext } from "./survey.ts";
import type { Failure, Unseen, Verdict } from "./verdict.ts";

interface Count {
  readonly rule: Rule;
  passed: number;
  failed: number;
  undecided: number;
  readonly failures: Failure[];
}

export interface FailedAt {
  readonly survey: ConformanceContext;
  readonly place: ObjectLocation;
}

/** Clauses beside the rule's own that state the broken requirement or refer to it. */
export type RelatedClauses = (rule: Rule, where: FailedAt) => readonly string[];

const MAX_OF_AN_OPERAND = 120;

/** Holds objects against the rules of a flavour, and counts. */
export class RuleEvaluator {
  readonly #counts: readonly Count[];
  readonly #byType: ReadonlyMap<string, readonly Count[]>;
  readonly #unseen: readonly Unseen[];
  readonly #limits: ConformanceLimits;
  readonly #relate: RelatedClauses;
  #checks = 0;

  constructor(
    rules: readonly Rule[],
    types: readonly ObjectType<never>[],
    { limits, relate }: { readonly limits: ConformanceLimits; readonly relate: RelatedClauses },
  ) {
    this.#limits = limits;
    this.#relate = relate;
    this.#counts = rules.map((rule) => ({ rule, passed: 0, failed: 0, undecided: 0, failures: [] }));
    this.#byType = new Map(types.map((type) => [type.name, this.#counts.filter(({ rule }) => fits(rule, type))]));
    this.#unseen = rules.flatMap((rule) => {
      const reason = whyUnseen(rule, types);
      return reason === undefined ? [] : [{ rule, reason }];
    });
  }

  /** Whether a rule speaks of one of these types: where none does, nobody has to look for them. */
  wants(...types: readonly ObjectType<never>[]): boolean {
    return types.some(({ name }) => (this.#byType.get(name)?.length ?? 0) > 0);
  }

  check<Node>(
    type: ObjectType<Node>,
    node: Node,
    { survey, place }: { survey: ConformanceContext; place: ObjectLocation },
  ): void {
    const counts = this.#byType.get(type.name) ?? [];
    if (counts.length === 0) return;
    this.#checks += 1;
    const { maxChecks } = this.#limits;
    checkLimit(this.#checks, { format: "pdf", limit: "maxChecks", most: maxChecks, offset: place.offset ?? 0 });
    const scope = new ObjectScope(type.properties, node, survey);
    for (const count of counts) {
      const { condition } = count.rule;
      scope.isUnknown = false;
      if (condition.evaluate(scope)) count.passed += 1;
      else if (scope.isUnknown) count.undecided += 1;
      else this.#fail(count, scope, { survey, place });
    }
  }

  verdicts(): readonly Verdict[] {
    return this.#counts;
  }

  unseen(): readonly Unseen[] {
    return this.#unseen;
  }

  #fail(count: Count, scope: RuleScope, where: FailedAt): void {
    count.failed += 1;
    if (count.failures.length >= this.#limits.maxPlaces) return;
    const { message, operands } = count.rule;
    const said = message.replace(/%(\d+)/g, (whole, index: string) => {
      const operand = operands[Number(index) - 1];
      return operand === undefined ? whole : toText(operand.evaluate(scope)).slice(0, MAX_OF_AN_OPERAND);
    });
    const related = this.#relate(count.rule, where);
    count.failures.push({ message: said.toWellFormed(), place: where.place, related });
  }
}

/** The properties of one object, each made once. */
class ObjectScope<Node> implements RuleScope {
  isUnknown = false;
  readonly #properties: Readonly<Record<string, Property<Node>>>;
  readonly #node: Node;
  readonly #survey: ConformanceContext;
  #known: Map<string, Value> | undefined;

  constructor(properties: Readonly<Record<string, Property<Node>>>, node: Node, survey: ConformanceContext) {
    this.#properties = properties;
    this.#node = node;
    this.#survey = survey;
  }

  get(name: string): Value {
    this.#known ??= new Map();
    if (!this.#known.has(name)) this.#known.set(name, this.#properties[name]?.(this.#node, this.#survey));
    const value = this.#known.get(name);
    if (value === undefined) this.isUnknown = true;
    return value;
  }
}

function isOf(rule: Rule, { name, above = [] }: ObjectType<never>): boolean {
  return rule.object === name || above.includes(rule.object);
}

function fits(rule: Rule, type: ObjectType<never>): boolean {
  return isOf(rule, type) && [...rule.condition.names].every((name) => Object.hasOwn(type.properties, name));
}

function whyUnseen(rule: Rule, types: readonly ObjectType<never>[]): string | undefined {
  if (types.some((type) => fits(rule, type))) return undefined;
  const own = types.filter((type) => isOf(rule, type));
  if (own.length === 0) return `Objects of the type ${rule.object} are not examined.`;
  const missing = [...rule.condition.names].filter((name) => !own.some((type) => Object.hasOwn(type.properties, name)));
  return `The members ${missing.join(", ")} of ${rule.object} are not known.`;
}
