import { type FormEvent, type ReactElement, type ReactNode, useState } from "react";

export interface ConfirmByNameProps {
  /** What has to be typed. */
  readonly name: string;
  /** Label of the field. */
  readonly label: string;
  /** Words of the button. */
  readonly button: string;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
  /** What happens, in a sentence or two. */
  readonly children: ReactNode;
}

/** Does what cannot be undone once its name was typed. */
export function ConfirmByName(props: ConfirmByNameProps): ReactElement {
  const { name, label, button, onConfirm, onCancel, children } = props;
  const [typed, setTyped] = useState("");
  const isTyped = typed.trim() === name.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <form className="page-form" onSubmit={submit}>
      <p>
        {children} It cannot be undone. Type{" "}
        <strong>
          <bdi>{name}</bdi>
        </strong>{" "}
        to go on.
      </p>
      <label className="page-field">
        {label}
        <input value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <div className="page-buttons">
        <button type="submit" className="page-button" disabled={!isTyped}>
          {button}
        </button>
        {onCancel !== undefined && (
          <button type="button" className="page-button page-quiet" onClick={onCancel}>
            Keep it
          </button>
        )}
      </div>
    </form>
  );
}
