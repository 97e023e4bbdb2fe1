import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { type XmlAttribute, type XmlDocument, type XmlElement, xpathOf } from "@colophon/kit-xml";
import { type OwnRule, type Profile, RULES, type Severity, severityAt } from "./rules.ts";

/** A departure from what a profile asks for. */
export interface ValidationIssue {
  readonly profile: Profile;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly part?: string;
  /** "B4", of the sheet whose part it is. */
  readonly cell?: string;
  /** From 1, in the part's text. */
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
}

/** What an issue is about. */
export interface IssueNodes {
  readonly part: OoxmlPart | undefined;
  readonly element: XmlElement | undefined;
  /** The child or attribute of the element. */
  readonly subject: XmlElement | XmlAttribute | undefined;
}

export interface IssuePlace {
  readonly subject?: XmlElement | XmlAttribute;
  readonly part?: OoxmlPart;
  readonly cell?: string;
  readonly element?: XmlElement;
}

/** Issues kept of one rule; the rest are counted. Attack: a million faults, each with a sentence. */
const MAX_KEPT = 10_000;

/** What the checks found. */
export class Findings {
  readonly issues: ValidationIssue[] = [];
  readonly counts: Record<Severity, number> = { repair: 0, standard: 0, advice: 0 };
  readonly #profiles: ReadonlySet<Profile>;
  readonly #opened: OoxmlPackage;
  readonly #kept = new Map<string, number>();
  readonly #places = new WeakMap<ValidationIssue, IssueNodes>();

  constructor(opened: OoxmlPackage, profiles: ReadonlySet<Profile>) {
    this.#opened = opened;
    this.#profiles = profiles;
  }

  has(profile: Profile): boolean {
    return this.#profiles.has(profile);
  }

  /** One of our own rules. */
  tell(rule: OwnRule, message: string, place: IssuePlace = {}): void {
    const [profile, otherwise] = RULES[rule];
    this.add({ profile, rule, severity: severityAt(rule, otherwise, place.element?.local), message }, place);
  }

  add(issue: ValidationIssue, { part, cell, element, subject }: IssuePlace = {}): void {
    if (!this.#profiles.has(issue.profile)) return;
    this.counts[issue.severity]++;
    const kept = this.#kept.get(issue.rule) ?? 0;
    this.#kept.set(issue.rule, kept + 1);
    if (kept >= MAX_KEPT) return;
    const told: ValidationIssue = {
      ...issue,
      message: issue.message.toWellFormed(),
      ...(part !== undefined && { part: part.name }),
      ...(cell !== undefined && { cell }),
      ...(part !== undefined && element !== undefined && this.#placeOf(part, element)),
    };
    this.issues.push(told);
    this.#places.set(told, { part, element, subject });
  }

  /** The nodes that an issue is about, for who mends them. */
  placeOf(issue: ValidationIssue): IssueNodes {
    return this.#places.get(issue) ?? { part: undefined, element: undefined, subject: undefined };
  }

  #placeOf(part: OoxmlPart, element: XmlElement) {
    const { line, column } = this.#opened.xml(part).source.toPlace(element.start);
    return { line, column, path: xpathOf(element) };
  }
}

/** What every check is handed. */
export interface Checking {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
  readonly isStrict: boolean;
  /** Parts that relationships lead to, with the kind of the first. */
  readonly reached: ReadonlyMap<OoxmlPart, string>;
  readonly found: Findings;
  readonly checkpoint: () => void;
  /** A part's tree; undefined where it is not well-formed, which the package's check tells. */
  treeOf(part: OoxmlPart): XmlDocument | undefined;
}
