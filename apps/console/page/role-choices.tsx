import type { ReactElement } from "react";

interface RoleChoicesProps<Name extends string> {
  /** What each role may do, in the order to show them. */
  readonly words: readonly (readonly [role: Name, words: string])[];
}

/** The field `role` of a form; a member unless another one is chosen. */
export function RoleChoices<Name extends string>({ words }: RoleChoicesProps<Name>): ReactElement {
  return (
    <fieldset className="page-field">
      <legend>Role</legend>
      {words.map(([role, meaning]) => (
        <label key={role} className="page-radio">
          <input type="radio" name="role" value={role} defaultChecked={role === "member"} /> {meaning}
        </label>
      ))}
    </fieldset>
  );
}
