import type { ReactElement } from "react";
import { browserName } from "./browser-name.ts";
import { Logins } from "./logins.tsx";
import { endSession, listSessions } from "./people-api.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** Where the person is signed in. */
export function Sessions(): ReactElement {
  const [loaded, reload] = useLoaded(listSessions, "sessions");
  const { problem, act } = useAction(reload);
  return (
    <>
      <h1>Where you are signed in</h1>
      <p>
        End what you do not know. See <a href={hrefOf("sign-in")}>how you sign in</a>, with your passkeys.
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && (
        <table className="page-table">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">From</th>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <th scope="col">End</th>
            </tr>
          </thead>
          <tbody>
            {loaded.value.map(({ session_id: id, is_current: isCurrent, ...session }) => (
              <tr key={id}>
                <td data-label="Browser">
                  <bdi>{browserName(session.device) ?? session.device}</bdi>
                  {browserName(session.device) !== undefined && (
                    <div className="page-muted">
                      <bdi>{session.device}</bdi>
                    </div>
                  )}
                </td>
                <td data-label="From" className="page-whole">
                  {session.opened_from}
                </td>
                <td data-label="Signed in">
                  <Moment at={session.created_at} />
                </td>
                <td data-label="Last used">
                  <Moment at={session.seen_at} />
                </td>
                <td data-label="End">
                  {isCurrent ? (
                    "This browser"
                  ) : (
                    <TwiceButton
                      words="End"
                      of={browserName(session.device) ?? session.device}
                      onPress={() => void act(() => endSession(id))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Logins />
    </>
  );
}
