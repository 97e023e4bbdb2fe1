import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";

export type Counts<Name extends string> = Readonly<Record<Name, number | null>>;

export interface CountField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly about?: string;
  readonly min: number;
  readonly max: number;
}

export interface CountFormProps<Name extends string> {
  readonly counts: Counts<Name>;
  readonly fields: readonly CountField<Name>[];
  /** What an empty field means. */
  readonly empty: string;
  readonly button: string;
  /** What a change cannot undo; the second press then saves it. Undefined for a change that harms nothing. */
  readonly warn?: (next: Counts<Name>) => string | undefined;
  readonly isSaved: boolean;
  readonly onSave: (next: Counts<Name>) => void;
}

/** Numbers that may be left empty, with one button. */
export function CountForm<Name extends string>(props: CountFormProps<Name>): ReactElement {
  const { counts, fields, empty, button, warn, isSaved, onSave } = props;
  const id = useId();
  const [warning, setWarning] = useState<string>();
  const submit = useRef<HTMLButtonElement>(null);
  // What was saved has other fields, which replaced those that had the focus.
  useEffect(() => {
    if (isSaved && document.activeElement === document.body) submit.current?.focus();
  }, [isSaved]);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = readCounts(new FormData(event.currentTarget), fields);
    const warned = warn?.(next);
    if (warned !== undefined && warning === undefined) setWarning(warned);
    else onSave(next);
  };
  return (
    <form className="page-fields" onSubmit={save} onChange={() => setWarning(undefined)}>
      {fields.map(({ name, label, about, min, max }) => (
        <div key={name} className="page-field">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          {about !== undefined && (
            <p className="page-muted" id={`${id}-${name}-about`}>
              {about}
            </p>
          )}
          <input
            id={`${id}-${name}`}
            name={name}
            type="number"
            step={1}
            {...{ min, max }}
            {...(about !== undefined && { "aria-describedby": `${id}-${name}-about` })}
            placeholder={empty}
            defaultValue={counts[name] ?? ""}
          />
        </div>
      ))}
      <p className="page-muted">An empty field means: {empty}.</p>
      <div role="alert">{warning !== undefined && <p className="page-warning">{warning}</p>}</div>
      <div className="page-buttons">
        <button ref={submit} type="submit" className="page-button page-quiet">
          {warning === undefined ? button : `Press again: ${button.toLowerCase()}`}
        </button>
      </div>
    </form>
  );
}

function readCounts<Name extends string>(form: FormData, fields: readonly CountField<Name>[]): Counts<Name> {
  const counts = fields.map(({ name }) => {
    const text = String(form.get(name) ?? "").trim();
    return [name, text === "" ? null : Number(text)] as const;
  });
  return Object.fromEntries(counts) as Counts<Name>;
}
