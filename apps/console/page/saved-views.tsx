import { type FormEvent, type ReactElement, useState } from "react";
import { environmentId } from "./api.ts";
import { hrefOf } from "./routes.ts";

/** Filters under a name, kept by this browser for one environment. */
interface SavedView {
  readonly name: string;
  readonly query: string;
}

const keyOf = (): string => `colophon-views-${environmentId()}`;
const MAX_VIEWS = 20;

function readViews(): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? "[]");
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(view: unknown): view is SavedView {
  const { name, query } = (view ?? {}) as Partial<SavedView>;
  return typeof name === "string" && typeof query === "string";
}

/** The saved filters as links, and a field to save the filters at hand. */
export function SavedViews({ query }: { readonly query: URLSearchParams }): ReactElement | null {
  const [views, setViews] = useState(readViews);
  const current = query.toString();
  const isSaved = views.some((view) => view.query === current);
  const keep = (next: readonly SavedView[]): void => {
    localStorage.setItem(keyOf(), JSON.stringify(next));
    setViews(next);
  };
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("view")).trim();
    if (name !== "") keep([...views.filter((view) => view.name !== name), { name, query: current }].slice(-MAX_VIEWS));
  };
  if (views.length === 0 && current === "") return null;
  return (
    <section aria-label="Saved views" className="page-views">
      {views.length > 0 && (
        <ul className="page-counts">
          {views.map(({ name, query: filters }) => (
            <li key={name}>
              <a
                href={hrefOf("runs", new URLSearchParams(filters))}
                {...(filters === current && { "aria-current": "true" })}
              >
                <bdi>{name}</bdi>
              </a>{" "}
              <button
                type="button"
                className="page-plain"
                onClick={() => keep(views.filter((view) => view.name !== name))}
              >
                Delete the view<span className="colophon-spoken"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {current !== "" && !isSaved && (
        <form className="page-buttons" onSubmit={save}>
          <input name="view" aria-label="Name of this view" placeholder="Name of this view" maxLength={60} required />
          <button type="submit" className="page-button page-quiet">
            Save these filters
          </button>
        </form>
      )}
    </section>
  );
}
