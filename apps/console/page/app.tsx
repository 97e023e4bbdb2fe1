import { type ReactElement, useEffect, useState } from "react";
import {
  continueRequests,
  type Environment,
  useEnvironmentOf as enter,
  isOfOtherPerson,
  listEnvironments,
  listOperations,
  readSession,
  type Session,
  signOut,
  whenSignedOut,
} from "./api.ts";
import { Console } from "./console.tsx";
import type { Desk } from "./desk.ts";
import { Frame } from "./frame.tsx";
import { readOverview } from "./runs-api.ts";
import { type Given, startSession } from "./session.ts";
import { SignIn } from "./sign-in.tsx";
import { Welcome } from "./welcome.tsx";

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "unreachable"; readonly message: string }
  | { readonly kind: "signed-out"; readonly message: string | undefined }
  | { readonly kind: "nowhere"; readonly session: Session }
  | { readonly kind: "ready"; readonly desk: Desk };

const KEPT = "colophon-environment";

async function openDesk(session: Session): Promise<State> {
  const environments = await listEnvironments(session);
  const kept = localStorage.getItem(KEPT);
  const environment = environments.find(({ environment_id: id }) => id === kept) ?? environments[0];
  if (environment === undefined) return { kind: "nowhere", session };
  enter(environment);
  const [catalog, overview] = await Promise.all([listOperations(), readOverview()]);
  return { kind: "ready", desk: { session, environments, environment, catalog, overview } };
}

/** The console: what this is for everyone, the pages for whoever is signed in. */
export function App(): ReactElement {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [isExpired, setExpired] = useState(false);
  const show = async ({ session, message }: Given): Promise<void> => {
    setState(session === undefined ? { kind: "signed-out", message } : await openDesk(session));
  };
  const start = (given: Promise<Given>): void => {
    given.then(show).catch((error: unknown) => {
      setState({ kind: "unreachable", message: String((error as Error).message) });
    });
  };
  useEffect(() => start(startSession()), []);
  const isReady = state.kind === "ready";
  useEffect(() => whenSignedOut(isReady ? () => setExpired(true) : undefined), [isReady]);
  const leave = async (): Promise<void> => {
    await signOut();
    setState({ kind: "signed-out", message: "You are signed out." });
  };
  const change = (environment: Environment): void => {
    if (state.kind !== "ready") return;
    localStorage.setItem(KEPT, environment.environment_id);
    start(Promise.resolve({ session: state.desk.session, message: undefined }));
  };
  const desk = state.kind === "ready" ? state.desk : undefined;
  const goOn = (session: Session): void => {
    // Another person has other environments and another role, and must not send what is left of the first one's work.
    if (isOfOtherPerson()) {
      location.reload();
      return;
    }
    setExpired(false);
    continueRequests();
    if (desk === undefined) start(Promise.resolve({ session, message: undefined }));
  };
  return (
    <Frame desk={desk} onEnvironment={change} onLeave={leave}>
      {isExpired && desk !== undefined && <Expired onSignedIn={goOn} />}
      <Content state={state} onSignedIn={goOn} />
    </Frame>
  );
}

interface ContentProps {
  readonly state: State;
  readonly onSignedIn: (session: Session) => void;
}

function Content({ state, onSignedIn }: ContentProps): ReactElement {
  switch (state.kind) {
    case "loading":
      return <p role="status">Loading…</p>;
    case "unreachable":
      return (
        <section className="page-card" role="alert">
          <h1>The server cannot be reached</h1>
          <p>{state.message} Check that the service is running, then load this page again.</p>
        </section>
      );
    case "signed-out":
      return <Welcome message={state.message} onSignedIn={onSignedIn} />;
    case "nowhere":
      return (
        <section className="page-card">
          <h1>You belong to no organization</h1>
          <p>You are signed in as {state.session.address}. Ask an owner or admin of an organization to invite you.</p>
        </section>
      );
    case "ready":
      return <Console key={state.desk.environment.environment_id} desk={state.desk} />;
  }
}

/** The session ended during work: what is on the page stays, and goes on once the person is signed in again. */
function Expired({ onSignedIn }: { readonly onSignedIn: (session: Session) => void }): ReactElement {
  const look = async (): Promise<void> => {
    const session = await readSession();
    if (session !== undefined) onSignedIn(session);
  };
  return (
    <section className="page-card page-problem page-expired" role="alert">
      <h2>Your session has ended</h2>
      <p>Sign in again and go on where you were. Nothing on this page is lost.</p>
      <SignIn message={undefined} onSignedIn={onSignedIn} />
      <p>
        Or open a link of this server in another tab, then{" "}
        <button type="button" className="page-plain" onClick={look}>
          go on here
        </button>
        .
      </p>
    </section>
  );
}
