import { type FormEvent, type ReactElement, useId, useState } from "react";
import { type Session, signIn } from "./api.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { goToProvider, readSignInOffer } from "./providers-api.ts";
import { toProblem, useLoaded } from "./use-loaded.ts";

export interface SignInProps {
  readonly message: string | undefined;
  readonly onSignedIn: (session: Session) => void;
}

/** Mail address and password of an account. */
export function SignIn({ message, onSignedIn }: SignInProps): ReactElement {
  const [problem, setProblem] = useState(message);
  const id = useId();
  const [offer] = useLoaded(readSignInOffer, "sign-in");
  const [isForgotten, setForgotten] = useState(false);
  const enter = async (work: () => Promise<Session | undefined>): Promise<void> => {
    try {
      const session = await work();
      if (session !== undefined) onSignedIn(session);
    } catch (error) {
      const { message, remediation } = toProblem(error);
      setProblem(`${message} ${remediation}`);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter(() => signIn(String(form.get("address")), String(form.get("password"))));
  };
  const choosePasskey = () => enter(async () => (await import("./passkeys-api.ts")).signInWithPasskey());
  if (isForgotten) return <ForgottenPassword onBack={() => setForgotten(false)} />;
  return (
    <form onSubmit={submit} className="page-form page-sign-in">
      <label htmlFor={`${id}-address`}>Mail address</label>
      <input id={`${id}-address`} name="address" type="text" autoComplete="username" required />
      <label htmlFor={`${id}-password`}>Password</label>
      <input id={`${id}-password`} name="password" type="password" autoComplete="current-password" required />
      <button type="submit" className="page-button">
        Sign in
      </button>
      <button type="button" className="page-button" onClick={choosePasskey}>
        Sign in with a passkey
      </button>
      {offer.kind === "ready" &&
        offer.value.providers.map(({ provider, name }) => (
          <button
            key={provider}
            type="button"
            className="page-button"
            onClick={() => enter(async () => void (await goToProvider(provider)) as undefined)}
          >
            Sign in with {name}
          </button>
        ))}
      {offer.kind === "ready" && offer.value.resets_by_mail && (
        <button type="button" className="page-plain" onClick={() => setForgotten(true)}>
          Forgot your password?
        </button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
