import { type FormEvent, type ReactElement, useState } from "react";
import { ServiceProblem, tryKey } from "./api.ts";

export interface SignInProps {
  readonly message: string | undefined;
  readonly onSignedIn: () => Promise<void>;
}

/** For whoever has no link: an API key, which only this page's memory keeps. */
export function SignIn({ message, onSignedIn }: SignInProps): ReactElement {
  const [problem, setProblem] = useState(message);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get("key") ?? "").trim();
    try {
      await tryKey(key);
      await onSignedIn();
    } catch (error) {
      setProblem(error instanceof ServiceProblem ? `${error.message} ${error.remediation}` : String(error));
    }
  };
  return (
    <section className="page-card">
      <h1>Sign in</h1>
      <p>
        Open the link that <code>npm start</code> prints in its terminal. Or enter an API key of this server. The page
        keeps it in memory only and forgets it when you close or reload the page.
      </p>
      <form onSubmit={submit} className="page-form">
        <label htmlFor="key">API key</label>
        <input id="key" name="key" type="password" autoComplete="off" required />
        <button type="submit" className="page-button">
          Sign in
        </button>
      </form>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  );
}
