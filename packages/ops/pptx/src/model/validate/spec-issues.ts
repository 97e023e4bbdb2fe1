import { unknownMessage } from "@colophon/base-deck";
import type { MadeDeck } from "../from-spec.ts";
import type { ValidationIssue } from "./findings.ts";
import type { DeckProfile } from "./rules.ts";

/** Issues of a specification: members that do not hold or that no one knows, and what its report would mind. */
export function specIssues(
  { issues, unknown, made }: MadeDeck,
  asked: ReadonlySet<DeckProfile>,
): readonly ValidationIssue[] {
  const broken = issues.map(({ path, message }): ValidationIssue => {
    const place = path === "" ? "spec" : `spec.${path}`;
    return { profile: "schema", rule: "SPEC_MEMBER", severity: "repair", message, path: place, ...slideOf(path) };
  });
  const unread = unknown.map((member): ValidationIssue => {
    const { path } = member;
    const message = unknownMessage(member);
    const place = { path: `spec.${path}`, ...slideOf(path) };
    return { profile: "schema", rule: "MEMBER_UNKNOWN", severity: "standard", message, ...place };
  });
  const minded = (made?.reported.findings ?? []).map(
    ({ code, message, slideIndex, componentPath }): ValidationIssue => ({
      profile: "quality",
      rule: code,
      severity: "advice",
      message,
      ...(slideIndex !== undefined && { slide: slideIndex + 1 }),
      ...(componentPath !== undefined && { path: `spec.${componentPath}` }),
    }),
  );
  // A specification that cannot be read is told whatever is asked for.
  return [...broken, ...unread, ...minded].filter(
    ({ profile, severity }) => severity === "repair" || asked.has(profile),
  );
}

function slideOf(path: string): { readonly slide?: number } {
  const [, index] = /^slides\[(\d+)\]/.exec(path) ?? [];
  return index === undefined ? {} : { slide: Number(index) + 1 };
}
