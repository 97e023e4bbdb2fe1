import type { ReactElement } from "react";
import type { Desk } from "./desk.ts";
import { NoticeMails } from "./notice-settings.tsx";
import { NoticeWords } from "./notice-words.tsx";
import { listNotices, markRead, NOTICE_PAGE, type Notice } from "./notices-api.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

export interface NoticesProps {
  readonly desk: Desk;
  readonly query: URLSearchParams;
}

/** What needs the attention of people of the organization. */
export function Notices({ desk, query }: NoticesProps): ReactElement {
  if (desk.environment.role === "viewer")
    return (
      <section className="page-card">
        <h1>Notices</h1>
        <p>Owners, admins and members of the organization see its notices. Ask one of them.</p>
      </section>
    );
  return <List desk={desk} query={query} />;
}

function List({ desk, query }: NoticesProps): ReactElement {
  const { organization_id: id, organization_name: name } = desk.environment;
  const [loaded, reload] = useLoaded(() => listNotices(id, query), `${id} ${query}`);
  const { problem, act } = useAction(reload);
  const notices = loaded.kind === "ready" ? loaded.value : [];
  const next = new URLSearchParams(query);
  next.set("after", notices.at(-1)?.notice_id ?? "");
  return (
    <>
      <h1>Notices</h1>
      <p>
        What needs attention in <bdi>{name}</bdi>. Marking a notice as read counts for you alone.
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      <p className="page-counts page-below">
        <a href={hrefOf("notices")} {...(!query.has("unread") && { "aria-current": "true" })}>
          All
        </a>
        <a
          href={hrefOf("notices", new URLSearchParams({ unread: "true" }))}
          {...(query.has("unread") && { "aria-current": "true" })}
        >
          Not read
        </a>
      </p>
      {loaded.kind === "ready" && notices.length === 0 && (
        <p className="page-below">
          {query.size === 0
            ? "There are no notices. One appears when a key ends, a quota is used up, a webhook is disabled or a history is damaged."
            : "No notice fits."}
        </p>
      )}
      {notices.length > 0 && (
        <>
          <NoticeTable notices={notices} desk={desk} onRead={(one) => void act(() => markRead(id, one))} />
          <div className="page-buttons page-below">
            <button type="button" className="page-button page-quiet" onClick={() => void act(() => markRead(id))}>
              Mark all as read
            </button>
            {notices.length === NOTICE_PAGE && <a href={hrefOf("notices", next)}>Older notices</a>}
          </div>
        </>
      )}
      <NoticeMails address={desk.session.address} />
    </>
  );
}

interface NoticeTableProps {
  readonly notices: readonly Notice[];
  readonly desk: Desk;
  readonly onRead: (id: string) => void;
}

function NoticeTable({ notices, desk, onRead }: NoticeTableProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Notice</th>
          <th scope="col">Environment</th>
          <th scope="col">When</th>
          <th scope="col">Read</th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <tr key={notice.notice_id} className={notice.read_at === null ? "page-unread" : ""}>
            <td data-label="Notice">
              <NoticeWords notice={notice} isHere={notice.environment_id === desk.environment.environment_id} />
            </td>
            <td data-label="Environment">
              <bdi>{nameOf(desk, notice.environment_id)}</bdi>
            </td>
            <td data-label="When">
              <Moment at={notice.at} />
            </td>
            <td data-label="Read">
              {notice.read_at === null ? (
                <button type="button" className="page-plain" onClick={() => onRead(notice.notice_id)}>
                  Mark as read<span className="colophon-spoken">: notice {notice.kind}</span>
                </button>
              ) : (
                <Moment at={notice.read_at} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf({ environments }: Desk, id: string | null): string {
  return environments.find(({ environment_id: one }) => one === id)?.name ?? "";
}
