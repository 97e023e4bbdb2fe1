import { IssueCollector, type IssuePlace, type PackageChecking, type PackageIssue } from "@colophon/kit-ooxml";
import { type OwnRule, type Profile, RULES, severityAt } from "./rules.ts";

/** A departure from what a profile asks for. */
export interface ValidationIssue extends PackageIssue<Profile> {
  /** "B4", of the sheet whose part it is. */
  readonly cell?: string;
}

export interface CellIssuePlace extends IssuePlace {
  readonly cell?: string;
}

/** What the checks found. */
export class Findings extends IssueCollector<ValidationIssue, CellIssuePlace> {
  /** One of our own rules. */
  report(rule: OwnRule, message: string, place: CellIssuePlace = {}): void {
    const [profile, otherwise] = RULES[rule];
    this.add({ profile, rule, severity: severityAt(rule, otherwise, place.element?.local), message }, place);
  }

  protected override factsOf({ cell }: CellIssuePlace): Partial<ValidationIssue> {
    return cell === undefined ? {} : { cell };
  }
}

/** What every check is handed. */
export interface Checking extends PackageChecking {
  readonly isStrict: boolean;
  readonly found: Findings;
}
