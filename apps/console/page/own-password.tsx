import type { ReactElement } from "react";

/** The password of the person, for what needs it again; the form has it as `password`. */
export function OwnPassword(): ReactElement {
  return (
    <>
      <label className="page-field">
        Your password
        <input name="password" type="password" autoComplete="current-password" />
      </label>
      <p>If your account has no password, leave it empty. It then needs a sign-in within the last ten minutes.</p>
    </>
  );
}
