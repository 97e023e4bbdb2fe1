import { type ReactElement, useMemo, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import type { Desk } from "./desk.ts";
import { GrantForm } from "./grant-form.tsx";
import { decideOnProgram, findProgram, type LoginApproval, readAsked } from "./logins-api.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { toProblem, useLoaded } from "./use-loaded.ts";

/** A program of others asks to work in the person's name: they see which, and decide. Source: OAuth 2.1, 4.1. */
export function AllowPage({ desk, query }: { readonly desk: Desk; readonly query: URLSearchParams }): ReactElement {
  const asked = useMemo(() => readAsked(query), [query]);
  const [found] = useLoaded(() => findProgram(asked), query.toString());
  const [problem, setProblem] = useState<ServiceProblem>();
  const [isDone, setDone] = useState(false);
  const decide = async (approval: LoginApproval | "denied"): Promise<void> => {
    try {
      location.assign(await decideOnProgram(asked, approval));
      setProblem(undefined);
      setDone(true);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  return (
    <>
      <h1>Let a program work in your name</h1>
      {problem !== undefined && <Problem problem={problem} />}
      {found.kind === "failed" && <Problem problem={found.problem} />}
      {isDone && (
        <section className="page-card" role="status">
          <p>Done. The program has your answer. You can close this page.</p>
          <p>
            See <a href={hrefOf("sessions")}>where you are signed in</a>. You can end what you allowed there.
          </p>
        </section>
      )}
      {!isDone && found.kind === "ready" && (
        <GrantForm desk={desk} asks={found.value} onAllow={decide} onRefuse={() => decide("denied")}>
          <h2>
            <bdi>{found.value.program === "" ? "A program without a name" : found.value.program}</bdi> wants to work in
            your name
          </h2>
          <p>
            That is what the program calls itself; nobody has checked it. Your answer goes to{" "}
            <strong>{found.value.answer_goes_to}</strong>.
            {found.value.works_at !== null && (
              <>
                {" "}
                It works through the server <strong>{found.value.works_at}</strong>.
              </>
            )}{" "}
            Go on only if you have just begun this yourself.
          </p>
        </GrantForm>
      )}
    </>
  );
}
