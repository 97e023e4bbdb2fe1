import { type ReactElement, useEffect, useState } from "react";
import { isSignedOut } from "./api.ts";
import { listNotices, NOTICE_PAGE, whenNoticesRead } from "./notices-api.ts";
import { hrefOf, usePlace } from "./routes.ts";

const COUNT_MS = 60_000;
const UNREAD = new URLSearchParams({ unread: "true" });

/** The link to the notices, with a count of those that the person has not read. It is counted with each page that is opened, and each minute. */
export function NoticeLink({ organization }: { readonly organization: string }): ReactElement {
  const { visit, page } = usePlace();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const read = (): void => {
      listNotices(organization, UNREAD)
        .then(({ length }) => isCurrent && setCount(length))
        // Without an answer the link stays as it is: the page that it leads to shows what went wrong.
        .catch(() => undefined);
    };
    read();
    const timer = setInterval(() => document.visibilityState === "visible" && !isSignedOut() && read(), COUNT_MS);
    const end = whenNoticesRead(read);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      end();
    };
  }, [organization, visit]);
  return (
    <a href={hrefOf("notices")} {...(page === "notices" && { "aria-current": "page" })}>
      Notices
      {count > 0 && (
        <>
          {" "}
          <strong className="page-count">
            {count}
            {count >= NOTICE_PAGE && "+"}
            <span className="colophon-spoken"> not read</span>
          </strong>
        </>
      )}
    </a>
  );
}
