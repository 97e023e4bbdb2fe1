import { type FormEvent, type ReactElement, useState } from "react";
import { askForReset } from "./people-api.ts";
import { toProblem } from "./use-loaded.ts";

/** Asks for a link by mail that sets a new password. */
export function ForgottenPassword({ onBack }: { readonly onBack: () => void }): ReactElement {
  const [state, setState] = useState<{
    readonly sentTo?: string;
    readonly problem?: string;
    readonly isBusy?: boolean;
  }>({});
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address"));
    setState({ isBusy: true });
    try {
      await askForReset(address);
      setState({ sentTo: address });
    } catch (error) {
      const { message, remediation } = toProblem(error);
      setState({ problem: `${message} ${remediation}` });
    }
  };
  const back = (
    <button type="button" className="page-plain" onClick={onBack}>
      Back to the sign-in
    </button>
  );
  if (state.sentTo !== undefined)
    return (
      <div className="page-form page-sign-in" role="status">
        <p>
          If <bdi>{state.sentTo}</bdi> has an account with a password, a mail with a link is on its way. The link works
          once, for at least an hour.
        </p>
        <p>
          No mail? Check your folder of unwanted mail. While an earlier link still works, no other one is sent. An
          operator of this server can make a link for you, too.
        </p>
        {back}
      </div>
    );
  return (
    <form className="page-form page-sign-in" onSubmit={submit} aria-label="Forgotten password">
      <p>Enter the mail address of your account. You get a link that sets a new password.</p>
      <label className="page-field">
        Mail address
        <input name="address" type="text" autoComplete="username" required minLength={3} maxLength={254} />
      </label>
      <button type="submit" className="page-button" disabled={state.isBusy === true}>
        Send me a link
      </button>
      {state.problem !== undefined && <p role="alert">{state.problem}</p>}
      {back}
    </form>
  );
}
