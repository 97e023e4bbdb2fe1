import {
  IssueCollector,
  type IssuePlace,
  type OoxmlPackage,
  type OoxmlPart,
  type PackageChecking,
  type PackageIssue,
} from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { type DeckProfile, type OwnRule, RULES } from "./rules.ts";

/** A departure from what a profile asks for. */
export interface ValidationIssue extends PackageIssue<DeckProfile> {
  /** From 1, in the order of the slide list; of a part that a listed slide is. */
  readonly slide?: number;
  /** Name of the shape. */
  readonly shape?: string;
  /** Of the schema: what may stand there. */
  readonly expected?: readonly string[];
}

export interface FindingsSettings {
  readonly profiles: ReadonlySet<DeckProfile>;
  /** The number of each listed slide, from 1. */
  readonly slides: ReadonlyMap<OoxmlPart, number>;
  /** Issues kept of one rule. */
  readonly most?: number | undefined;
  readonly checkpoint: () => void;
}

/** What the checks found. */
export class Findings extends IssueCollector<ValidationIssue> {
  readonly #slides: ReadonlyMap<OoxmlPart, number>;

  constructor(opened: OoxmlPackage, { slides, ...collecting }: FindingsSettings) {
    super(opened, collecting);
    this.#slides = slides;
  }

  /** One of our own rules. */
  report(rule: OwnRule, message: string, place: IssuePlace = {}): void {
    this.add({ profile: "references", rule, severity: RULES[rule], message }, place);
  }

  protected override factsOf({ part, element }: IssuePlace): Partial<ValidationIssue> {
    const slide = part === undefined ? undefined : this.#slides.get(part);
    const shape = element === undefined ? undefined : shapeOf(element);
    return { ...(slide !== undefined && { slide }), ...(shape !== undefined && { shape: shape.toWellFormed() }) };
  }
}

/** The name of the shape that an element is in: that of the nearest cNvPr around or beside it. */
function shapeOf(element: XmlElement): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const names = at.local === "cNvPr" ? at : firstNonVisual(at);
    const name = names?.attributes.find(({ local }) => local === "name")?.value;
    if (name !== undefined && at.local !== "spTree") return name;
  }
  return undefined;
}

function firstNonVisual(element: XmlElement): XmlElement | undefined {
  const first = element.children.find((node): node is XmlElement => node.kind === "element");
  if (first === undefined || !/^nv\w*Pr$/.test(first.local)) return undefined;
  return first.children.find((node): node is XmlElement => node.kind === "element" && node.local === "cNvPr");
}

/** A slide of the list. */
export interface ListedSlide {
  readonly part: OoxmlPart;
  readonly number: number;
  readonly id: string;
}

/** What every check is handed. */
export interface Checking extends PackageChecking {
  readonly slides: readonly ListedSlide[];
  /** Parts of `reached` whose markup is read. */
  readonly read: ReadonlyMap<OoxmlPart, string>;
  readonly found: Findings;
}
