import { type FormEvent, type ReactElement, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import type { Desk } from "./desk.ts";
import { GrantForm } from "./grant-form.tsx";
import { type AskingMachine, allowMachine, findMachine, type LoginApproval, refuseMachine } from "./logins-api.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { toProblem } from "./use-loaded.ts";

type State =
  | { readonly kind: "code" }
  | { readonly kind: "asked"; readonly code: string; readonly machine: AskingMachine }
  | { readonly kind: "ended"; readonly words: string };

/** Signs a command line in: the person types its code, sees what asks, and decides. */
export function DevicePage({ desk }: { readonly desk: Desk }): ReactElement {
  const [state, setState] = useState<State>({ kind: "code" });
  const [problem, setProblem] = useState<ServiceProblem>();
  const guard = async (work: () => Promise<State>): Promise<void> => {
    try {
      setState(await work());
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  return (
    <>
      <h1>Sign in a command line</h1>
      {problem !== undefined && <Problem problem={problem} />}
      {state.kind === "code" && (
        <CodeForm onCode={(code) => guard(async () => ({ kind: "asked", code, machine: await findMachine(code) }))} />
      )}
      {state.kind === "asked" && <Decision desk={desk} {...state} guard={guard} />}
      {state.kind === "ended" && (
        <section className="page-card" role="status">
          <p>{state.words}</p>
          <p>
            See <a href={hrefOf("sessions")}>where you are signed in</a>. You can end each sign-in there.
          </p>
        </section>
      )}
    </>
  );
}

function CodeForm({ onCode }: { readonly onCode: (code: string) => Promise<void> }): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void onCode(String(new FormData(event.currentTarget).get("code")));
  };
  return (
    <form className="page-card page-form" onSubmit={submit}>
      <p>
        Enter the code that <code>colophon login</code> shows in your own terminal. Enter no code that somebody sent to
        you: whoever sent it would work in your name.
      </p>
      <label className="page-field">
        Code
        <input name="code" required maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </label>
      <div className="page-buttons">
        <button type="submit" className="page-button">
          Go on
        </button>
      </div>
    </form>
  );
}

interface DecisionProps {
  readonly desk: Desk;
  readonly code: string;
  readonly machine: AskingMachine;
  readonly guard: (work: () => Promise<State>) => Promise<void>;
}

function Decision({ desk, code, machine, guard }: DecisionProps): ReactElement {
  const allow = (approval: LoginApproval) =>
    guard(async () => {
      await allowMachine(code, approval);
      return { kind: "ended", words: "Done. The command line is signed in within a few seconds." };
    });
  const refuse = () =>
    guard(async () => {
      await refuseMachine(code);
      return { kind: "ended", words: "You refused the sign-in. The command line got no key." };
    });
  return (
    <GrantForm desk={desk} asks={machine} onAllow={allow} onRefuse={refuse}>
      <h2>
        <bdi>{machine.machine}</bdi> wants to work in your name
      </h2>
      <p>
        That is what the machine calls itself; nobody has checked it. It asked from the network address{" "}
        {machine.requested_from}, <Moment at={machine.created_at} />
      </p>
      {!machine.is_same_network && (
        <p role="alert">
          This is not the network address that you use now. Go on only if you ran <code>colophon login</code> yourself,
          on a machine elsewhere.
        </p>
      )}
    </GrantForm>
  );
}
