import { type ReactElement, useId } from "react";
import { type FieldValue, type Question, readDate, writeDate } from "./form-model.ts";

export interface FormFieldProps {
  readonly question: Question;
  readonly value: FieldValue;
  readonly onValue: (value: FieldValue) => void;
  readonly onFocus: () => void;
  /** Names the control, so that a click on the page finds it. */
  readonly anchor: string;
}

/** One field of a form by its kind. */
export function FormFieldInput(props: FormFieldProps): ReactElement {
  const { question, value, onValue, onFocus, anchor } = props;
  const { control, label, isReadOnly, isRequired } = question;
  const id = useId();
  const note = isReadOnly ? " (the form does not let you change it)" : isRequired ? " (needed)" : "";
  if (control === "check")
    return (
      <div className="page-field" id={anchor}>
        <label className="page-radio">
          <input
            type="checkbox"
            checked={value === true}
            disabled={isReadOnly}
            onFocus={onFocus}
            onChange={(event) => onValue(event.currentTarget.checked)}
          />
          {label}
          {note}
        </label>
      </div>
    );
  if (control === "several" || (control === "one" && question.choices.length <= MAX_RADIOS))
    return (
      <fieldset className="page-field" id={anchor} disabled={isReadOnly} onFocus={onFocus}>
        <legend>
          {label}
          {note}
        </legend>
        <Choices {...props} name={id} />
      </fieldset>
    );
  return (
    <div className="page-field" id={anchor}>
      <label htmlFor={id}>
        {label}
        {note}
      </label>
      {control === "one" ? <Select {...props} id={id} /> : <Line {...props} id={id} />}
    </div>
  );
}

const MAX_RADIOS = 5;

const textOf = (value: FieldValue): string =>
  typeof value === "string" ? value : typeof value === "object" && "state" in value ? value.state : "";

/** A radio button takes a state, a choice its text. */
const write = ({ field }: Question, text: string): FieldValue => (field.kind === "radio" ? { state: text } : text);

function Choices({ question, value, onValue, name }: FormFieldProps & { readonly name: string }): ReactElement {
  const isSeveral = question.control === "several";
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [textOf(value)];
  const toggle = (one: string, isOn: boolean): void => {
    if (!isSeveral) onValue(write(question, one));
    else
      onValue(question.choices.map((choice) => choice.value).filter((it) => (it === one ? isOn : chosen.includes(it))));
  };
  return (
    <>
      {question.choices.map((choice) => (
        <label key={choice.value} className="page-radio">
          <input
            type={isSeveral ? "checkbox" : "radio"}
            name={name}
            checked={chosen.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
          {choice.label}
        </label>
      ))}
    </>
  );
}

interface ControlProps extends FormFieldProps {
  readonly id: string;
}

function Select({ id, question, value, onValue, onFocus }: ControlProps): ReactElement {
  const now = textOf(value);
  return (
    <select
      id={id}
      value={now}
      disabled={question.isReadOnly}
      onFocus={onFocus}
      onChange={(event) => onValue(write(question, event.currentTarget.value))}
    >
      {question.choices.every((choice) => choice.value !== now) && <option value={now}>{now || "Not chosen"}</option>}
      {question.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

const TYPES = { date: "date", secret: "password" } as const;

function Line({ id, question, value, onValue, onFocus }: ControlProps): ReactElement {
  const { control, field, mask, isReadOnly, choices } = question;
  const text = textOf(value);
  const iso = control === "date" && mask !== undefined ? readDate(text, mask) : undefined;
  // A date in another form than the form's own stays a text, so that nothing is lost.
  const isDate = iso !== undefined && (iso !== "" || text === "");
  const shared = { id, disabled: isReadOnly, onFocus, maxLength: field.maxLength };
  if (control === "lines")
    return <textarea {...shared} rows={3} value={text} onChange={(event) => onValue(event.currentTarget.value)} />;
  return (
    <>
      <input
        {...shared}
        type={isDate ? "date" : control === "secret" ? TYPES.secret : "text"}
        autoComplete="off"
        list={choices.length > 0 ? `${id}-list` : undefined}
        value={isDate ? iso : text}
        onChange={({ currentTarget: { value: given } }) =>
          onValue(isDate && mask !== undefined && given !== "" ? writeDate(given, mask) : given)
        }
      />
      {choices.length > 0 && (
        <datalist id={`${id}-list`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
