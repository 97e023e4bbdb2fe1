import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { type XmlAttribute, type XmlDocument, type XmlElement, xpathOf } from "@colophon/kit-xml";
import { type OwnRule, type Profile, RULES, type Severity } from "./rules.ts";

/** A departure from what a profile asks for. */
export interface ValidationIssue {
  readonly profile: Profile;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly part?: string;
  /** From 1, in the order of the slide list; of a part that a listed slide is. */
  readonly slide?: number;
  /** Name of the shape. */
  readonly shape?: string;
  /** From 1, in the part's text. */
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
  /** Of the schema: what may stand there. */
  readonly expected?: readonly string[];
}

export interface IssuePlace {
  readonly part?: OoxmlPart;
  readonly element?: XmlElement;
  /** The child or attribute that it is about. */
  readonly subject?: XmlElement | XmlAttribute;
}

/** Where an issue was found, for whoever mends it. */
export interface FoundPlace {
  readonly part: OoxmlPart | undefined;
  readonly element: XmlElement | undefined;
  readonly subject: XmlElement | XmlAttribute | undefined;
}

/** Issues kept of one rule; the rest are counted. Attack: a million faults, each with a sentence. */
const MAX_KEPT = 10_000;

export interface FindingsSettings {
  readonly profiles: ReadonlySet<Profile>;
  readonly slides: ReadonlyMap<OoxmlPart, number>;
  readonly most?: number | undefined;
  readonly checkpoint: () => void;
}

/** What the checks found. */
export class Findings {
  readonly issues: ValidationIssue[] = [];
  readonly counts: Record<Severity, number> = { repair: 0, standard: 0, advice: 0 };
  readonly #profiles: ReadonlySet<Profile>;
  readonly #opened: OoxmlPackage;
  readonly #slides: ReadonlyMap<OoxmlPart, number>;
  readonly #kept = new Map<string, number>();
  readonly #places = new Map<ValidationIssue, FoundPlace>();
  readonly #most: number;
  readonly #checkpoint: () => void;

  /** `slides`: the number of each listed slide, from 1. `most`: issues kept of one rule. */
  constructor(opened: OoxmlPackage, { profiles, slides, checkpoint, most = MAX_KEPT }: FindingsSettings) {
    this.#opened = opened;
    this.#profiles = profiles;
    this.#slides = slides;
    this.#most = most;
    this.#checkpoint = checkpoint;
  }

  has(profile: Profile): boolean {
    return this.#profiles.has(profile);
  }

  /** One of our own rules. */
  tell(rule: OwnRule, message: string, place: IssuePlace = {}): void {
    this.add({ profile: "references", rule, severity: RULES[rule], message }, place);
  }

  /** Where an issue of `issues` was found. */
  placeOf(issue: ValidationIssue): FoundPlace {
    return this.#places.get(issue) ?? { part: undefined, element: undefined, subject: undefined };
  }

  add(issue: ValidationIssue, { part, element, subject }: IssuePlace = {}): void {
    this.#checkpoint();
    if (!this.#profiles.has(issue.profile)) return;
    this.counts[issue.severity]++;
    const kept = this.#kept.get(issue.rule) ?? 0;
    this.#kept.set(issue.rule, kept + 1);
    if (kept >= this.#most) return;
    const slide = part === undefined ? undefined : this.#slides.get(part);
    const shape = element === undefined ? undefined : shapeOf(element);
    const told: ValidationIssue = {
      ...issue,
      message: issue.message.toWellFormed(),
      ...(part !== undefined && { part: part.name }),
      ...(slide !== undefined && { slide }),
      ...(shape !== undefined && { shape: shape.toWellFormed() }),
      ...(part !== undefined && element !== undefined && this.#placeOf(part, element)),
    };
    this.issues.push(told);
    this.#places.set(told, { part, element, subject });
  }

  #placeOf(part: OoxmlPart, element: XmlElement) {
    const { line, column } = this.#opened.xml(part).source.toPlace(element.start);
    return { line, column, path: xpathOf(element) };
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
export interface Checking {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
  readonly slides: readonly ListedSlide[];
  /** Parts that relationships lead to, with the kind of the first. */
  readonly reached: ReadonlyMap<OoxmlPart, string>;
  readonly found: Findings;
  readonly checkpoint: () => void;
  /** A part's tree; undefined where it is not well-formed, which the package's check tells. */
  treeOf(part: OoxmlPart): XmlDocument | undefined;
}
