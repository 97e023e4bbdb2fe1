import type { ReactElement } from "react";
import { endLogin, listLogins } from "./logins-api.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { wordsOfScope } from "./scopes.ts";
import { Moment } from "./times.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** The command lines and programs that the person let work in their name. */
export function Logins(): ReactElement {
  const [loaded, reload] = useLoaded(listLogins, "logins");
  const { problem, act } = useAction(reload);
  return (
    <section className="page-below" aria-labelledby="logins">
      <h2 id="logins">Command lines and programs</h2>
      <p>
        <code>colophon login --url {location.origin}</code> signs a command line in. It shows a code that you{" "}
        <a href={hrefOf("device")}>enter here</a>. Programs such as the host of a language model send you to a page of
        this console.
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value.length > 0 && (
        <table className="page-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Works in</th>
              <th scope="col">May</th>
              <th scope="col">Signed in</th>
              <th scope="col">Until</th>
              <th scope="col">End</th>
            </tr>
          </thead>
          <tbody>
            {loaded.value.map((one) => (
              <tr key={one.login_id}>
                <td data-label="Name">
                  <bdi>{one.name}</bdi>
                </td>
                <td data-label="Works in">
                  <bdi>
                    {one.organization_name}: {one.environment_name}
                  </bdi>
                </td>
                <td data-label="May">{one.scopes.map(wordsOfScope).join(", ")}</td>
                <td data-label="Signed in">
                  <Moment at={one.created_at} />
                </td>
                <td data-label="Until">{one.expires_at === null ? "no end" : <Moment at={one.expires_at} />}</td>
                <td data-label="End">
                  <TwiceButton words="End" of={one.name} onPress={() => void act(() => endLogin(one.login_id))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
