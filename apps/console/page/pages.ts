import type { Role } from "./api.ts";

export interface PageEntry {
  readonly page: string;
  readonly title: string;
  /** Who sees it; everyone without it. */
  readonly roles?: readonly Role[];
  /** Its link is beside the name of the person. */
  readonly isAside?: boolean;
}

const MANAGERS: readonly Role[] = ["owner", "admin"];

const PAGES: readonly PageEntry[] = [
  { page: "try", title: "Try a file" },
  { page: "batch", title: "Many files" },
  { page: "runs", title: "Runs" },
  { page: "errors", title: "Errors" },
  { page: "requests", title: "Requests" },
  { page: "renders", title: "Renders" },
  { page: "reviews", title: "Reviews" },
  { page: "releases", title: "Releases" },
  { page: "health", title: "Health" },
  { page: "keys", title: "Keys", roles: MANAGERS },
  { page: "webhooks", title: "Webhooks", roles: MANAGERS },
  { page: "usage", title: "Usage", roles: [...MANAGERS, "member"] },
  { page: "plan", title: "Plan", roles: MANAGERS },
  { page: "people", title: "People" },
  { page: "settings", title: "Settings", isAside: true },
];

/** The pages that a role opens. */
export const pagesFor = (role: Role): readonly PageEntry[] =>
  PAGES.filter(({ roles }) => roles?.includes(role) !== false);
