import { openGuides } from "./guides.ts";

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly (readonly [path: string, title: string])[];
}

const REFERENCE: NavigationGroup = {
  title: "Reference",
  links: [
    ["/docs/operations", "Operations"],
    ["/docs/operations/shared-options", "Shared options"],
    ["/docs/http", "HTTP reference"],
    ["/docs/errors", "Errors and losses"],
  ],
};

/** What the sidebar lists: the groups of guides in the order of docs/index.md, then the reference. */
export function readNavigation(): readonly NavigationGroup[] {
  const parts = (openGuides().index?.markdown ?? "").split(/^### /m).slice(1);
  const groups = parts.map((part) => ({
    title: part.split("\n")[0] ?? "",
    links: [...part.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)/gm)].map(
      ([, title = "", path = ""]) => [path, title] as const,
    ),
  }));
  return [...groups, REFERENCE];
}
