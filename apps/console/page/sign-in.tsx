import { type FormEvent, type ReactElement, useId, useState } from "react";
import { ServiceProblem, type Session, signIn } from "./api.ts";

export interface SignInProps {
  readonly message: string | undefined;
  readonly onSignedIn: (session: Session) => void;
}

/** Mail address and password of an account. */
export function SignIn({ message, onSignedIn }: SignInProps): ReactElement {
  const [problem, setProblem] = useState(message);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      onSignedIn(await signIn(String(form.get("address")), String(form.get("password"))));
    } catch (error) {
      setProblem(error instanceof ServiceProblem ? `${error.message} ${error.remediation}` : String(error));
    }
  };
  return (
    <form onSubmit={submit} className="page-form page-sign-in">
      <label htmlFor={`${id}-address`}>Mail address</label>
      <input id={`${id}-address`} name="address" type="text" autoComplete="username" required />
      <label htmlFor={`${id}-password`}>Password</label>
      <input id={`${id}-password`} name="password" type="password" autoComplete="current-password" required />
      <button type="submit" className="page-button">
        Sign in
      </button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
