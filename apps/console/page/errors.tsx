import { type FormEvent, type ReactElement, useId } from "react";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { goTo, hrefOf } from "./routes.ts";
import { type ErrorGroup, listErrors } from "./runs-api.ts";
import { Moment } from "./times.tsx";
import { useLoaded } from "./use-loaded.ts";

/** What failed, by operation and code, the newest first. The search is part of the address. */
export function Errors({ query }: { readonly query: URLSearchParams }): ReactElement {
  const [loaded, reload] = useLoaded(listErrors, "errors");
  const words = query.get("search") ?? "";
  return (
    <>
      <h1>Errors</h1>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && (
        <>
          <Problem problem={loaded.problem} />
          <button type="button" className="page-button page-quiet page-below" onClick={reload}>
            Try again
          </button>
        </>
      )}
      {loaded.kind === "ready" && loaded.value.length === 0 && (
        <section className="page-card">
          <h2>Nothing has failed</h2>
          <p>
            Runs that end with an error are listed here by operation and code. <a href={hrefOf("runs")}>See all runs</a>
            .
          </p>
        </section>
      )}
      {loaded.kind === "ready" && loaded.value.length > 0 && (
        <>
          <Search key={words} words={words} />
          <Groups groups={loaded.value.filter((group) => fits(group, words))} />
        </>
      )}
    </>
  );
}

function fits({ operation, code, message }: ErrorGroup, words: string): boolean {
  const text = `${operation} ${code} ${message ?? ""}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Search({ words }: { readonly words: string }): ReactElement {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    goTo("errors", new URLSearchParams(text === "" ? {} : { search: text }));
  };
  return (
    <form className="page-form page-search" onSubmit={submit}>
      <label htmlFor={id}>Search operations, codes and messages</label>
      <input id={id} name="search" type="search" defaultValue={words} />
      <div className="page-buttons">
        <button type="submit" className="page-button page-quiet">
          Search
        </button>
        {words !== "" && <a href={hrefOf("errors")}>Show all</a>}
      </div>
    </form>
  );
}

function Groups({ groups }: { readonly groups: readonly ErrorGroup[] }): ReactElement {
  if (groups.length === 0)
    return (
      <p className="page-card" role="status">
        No error fits this search. <a href={hrefOf("errors")}>Show all</a>, or change the search.
      </p>
    );
  return (
    <table className="page-table page-below">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Operation</th>
          <th scope="col">Runs</th>
          <th scope="col">First seen</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Group key={`${group.operation} ${group.code}`} group={group} />
        ))}
      </tbody>
    </table>
  );
}

function Group({ group }: { readonly group: ErrorGroup }): ReactElement {
  const { operation, code, count, message, first_at, last_at, last_id, is_whole: isWhole } = group;
  const failed = new URLSearchParams({ status: "failed", operation });
  return (
    <tr>
      <td data-label="Code">
        <a href={`/docs/errors/${code.toLowerCase().replaceAll(/[/_ ]/g, "-")}`}>
          <code>{code}</code>
        </a>
        {message !== null && (
          <p className="page-muted">
            <bdi>{message}</bdi>
          </p>
        )}
      </td>
      <td data-label="Operation">
        <a href={hrefOf("runs", failed)}>{operation}</a>
      </td>
      <td data-label="Runs">{isWhole ? formatCount(count) : `${formatCount(count)} or more`}</td>
      <td data-label="First seen">{isWhole ? <Moment at={first_at} /> : "longer ago"}</td>
      <td data-label="Last seen">
        <Moment at={last_at} /> <a href={hrefOf(`runs/${last_id}`)}>Open run</a>
      </td>
    </tr>
  );
}
