import type { Value } from "../rules/value.ts";
import type { ConformanceContext } from "./survey.ts";

/** A property is told when a rule asks for it; undefined where it cannot be told of this object. */
export type Property<Node> = (node: Node, survey: ConformanceContext) => Value;

/** A type of object that rules speak of. */
export interface ObjectType<Node> {
  readonly name: string;
  /** The types that it is one of too. */
  readonly above?: readonly string[];
  readonly properties: Readonly<Record<string, Property<Node>>>;
}

/** Finds the objects of its types in a file and hands each to `survey.check`, once. */
export interface ObjectCollector {
  readonly types: readonly ObjectType<never>[];
  survey(survey: ConformanceContext): void;
}
