import { type ReactElement, useEffect, useState } from "react";
import { type CatalogEntry, listOperations, type Session, signOut } from "./api.ts";
import { type Given, startSession } from "./session.ts";
import { SignIn } from "./sign-in.tsx";
import { TryFile } from "./try-file.tsx";

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "unreachable"; readonly message: string }
  | { readonly kind: "signed-out"; readonly session: Session; readonly message: string | undefined }
  | { readonly kind: "ready"; readonly session: Session; readonly catalog: readonly CatalogEntry[] };

/** The page: sign in, then try a file. */
export function App(): ReactElement {
  const [state, setState] = useState<State>({ kind: "loading" });
  const show = async ({ session, message }: Given): Promise<void> => {
    if (!session.signed_in) return setState({ kind: "signed-out", session, message });
    setState({ kind: "ready", session, catalog: await listOperations() });
  };
  useEffect(() => {
    startSession()
      .then(show)
      .catch((error: unknown) => setState({ kind: "unreachable", message: String((error as Error).message) }));
  }, []);
  const leave = async (): Promise<void> => {
    await signOut();
    const session = { signed_in: false, max_body_bytes: 0 };
    setState({ kind: "signed-out", session, message: "You are signed out." });
  };
  return (
    <>
      <header className="page-header">
        <a className="page-brand" href="/">
          Colophon
        </a>
        <nav aria-label="Site">
          <a href="/docs">Guides</a>
          {state.kind === "ready" && (
            <button type="button" className="page-plain" onClick={leave}>
              Sign out
            </button>
          )}
        </nav>
      </header>
      <main>{renderState(state, show)}</main>
      <footer className="page-footer">
        Files go to <strong>{location.host}</strong> and to nobody else. This server keeps each file and its result
        until it is deleted or its retention period ends.
      </footer>
    </>
  );
}

function renderState(state: State, show: (given: Given) => Promise<void>): ReactElement {
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
      return (
        <SignIn
          message={state.message}
          onSignedIn={() => show({ session: { ...state.session, signed_in: true }, message: undefined })}
        />
      );
    case "ready":
      return <TryFile catalog={state.catalog} maxBytes={state.session.max_body_bytes} />;
  }
}
