import { useSyncExternalStore } from "react";

/** A place of the console, after the `#` of its address: the server sees no filter, name or id of it. */
export interface Place {
  readonly page: string;
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

function readPlace(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [page = "", id] = path.split("/");
  return { page: page === "" ? "try" : page, id, query: new URLSearchParams(query) };
}

export function hrefOf(page: string, query?: URLSearchParams): string {
  const text = query?.toString() ?? "";
  return `#/${page}${text === "" ? "" : `?${text}`}`;
}

/** What was gone to last. A place that is only noted changes nothing on the page. */
let current = { hash: /^#sign-in[=-]/.test(location.hash) ? "" : location.hash, visit: 0 };

addEventListener("hashchange", () => {
  current = { hash: location.hash, visit: current.visit + 1 };
});

function subscribe(act: () => void): () => void {
  addEventListener("hashchange", act);
  return () => removeEventListener("hashchange", act);
}

/** `visit` is another number after each step, so that a page can begin anew. */
export function usePlace(): Place & { readonly visit: number } {
  const { hash, visit } = useSyncExternalStore(subscribe, () => current);
  return { ...readPlace(hash), visit };
}

export function goTo(page: string, query?: URLSearchParams): void {
  location.hash = hrefOf(page, query);
}

/** Names a place without leaving the page, so that a reload comes back to it. */
export function notePlace(page: string): void {
  history.replaceState(null, "", hrefOf(page));
}
