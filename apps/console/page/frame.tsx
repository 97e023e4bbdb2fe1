import type { ReactElement, ReactNode } from "react";
import type { Environment } from "./api.ts";
import type { Desk } from "./desk.ts";
import { NoticeLink } from "./notice-link.tsx";
import { pagesFor } from "./pages.ts";
import { Palette } from "./palette.tsx";
import { hrefOf, usePlace } from "./routes.ts";

export interface FrameProps {
  readonly desk: Desk | undefined;
  readonly onEnvironment: (environment: Environment) => void;
  readonly onLeave: () => Promise<void>;
  readonly children: ReactNode;
}

/** Header with the pages, footer with where files go. */
export function Frame({ desk, onEnvironment, onLeave, children }: FrameProps): ReactElement {
  const { page: current } = usePlace();
  return (
    <>
      <header className="page-header">
        <a className="page-brand" href="/">
          Colophon
        </a>
        <nav aria-label="Site" className="page-nav">
          {desk !== undefined && <Palette desk={desk} />}
          <a href="/docs">Guides</a>
          {desk !== undefined && <PageLinks desk={desk} current={current} isAside />}
          {desk !== undefined && <Person desk={desk} onEnvironment={onEnvironment} onLeave={onLeave} />}
        </nav>
        {desk !== undefined && (
          <nav aria-label="Pages" className="page-nav">
            <PageLinks desk={desk} current={current} />
          </nav>
        )}
      </header>
      <main>{children}</main>
      <footer className="page-footer">
        Files go to <strong>{location.host}</strong> and to nobody else. This server keeps each file and its result
        until it is deleted or its retention period ends.
      </footer>
    </>
  );
}

interface PageLinksProps {
  readonly desk: Desk;
  readonly current: string;
  readonly isAside?: boolean;
}

/** On a narrow screen the links are one row to swipe. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link !== null && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 3;
}

function PageLinks({ desk, current, isAside = false }: PageLinksProps): readonly ReactElement[] {
  return pagesFor(desk.environment.role)
    .filter((entry) => (entry.isAside ?? false) === isAside)
    .map(({ page, title }) => (
      <a key={page} href={hrefOf(page)} {...(page === current && { "aria-current": "page", ref: showInRow })}>
        {title}
      </a>
    ));
}

type PersonProps = Pick<FrameProps, "onEnvironment" | "onLeave"> & { readonly desk: Desk };

function Person({ desk, onEnvironment, onLeave }: PersonProps): ReactElement {
  const { environments, environment } = desk;
  const choose = (id: string): void => {
    const chosen = environments.find((one) => one.environment_id === id);
    if (chosen !== undefined) onEnvironment(chosen);
  };
  return (
    <>
      {environments.length > 1 && (
        <select
          aria-label="Environment"
          value={environment.environment_id}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {environments.map(({ environment_id: id, name, organization_name }) => (
            <option key={id} value={id}>
              {organization_name}: {name}
            </option>
          ))}
        </select>
      )}
      {environment.role !== "viewer" && <NoticeLink organization={environment.organization_id} />}
      {desk.session.is_operator && <a href={hrefOf("audit")}>Audit</a>}
      <a href={hrefOf("sessions")}>{desk.session.name === "" ? desk.session.address : desk.session.name}</a>
      <button type="button" className="page-plain" onClick={onLeave}>
        Sign out
      </button>
    </>
  );
}
