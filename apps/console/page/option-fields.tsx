import type { JsonObject, JsonSchema } from "@colophon/contract";
import { type ReactElement, useId } from "react";
import { plain, wordsOf } from "./format.ts";
import { membersOf } from "./needs.ts";

export interface OptionFieldsProps {
  readonly schema: JsonSchema;
  /** Changed members only. */
  readonly options: JsonObject;
  readonly onChange: (options: JsonObject) => void;
}

/** Options that every operation has; few people need them. */
const SHARED = new Set(["deterministicSeed", "timeoutMs", "locale", "lossPolicy", "limits"]);
const SHOWN_SHARED = ["lossPolicy", "timeoutMs", "locale"];
const MAX_RADIOS = 5;

/** A form over the options of an operation. What equals the default is not sent. */
export function OptionFields({ schema, options, onChange }: OptionFieldsProps): ReactElement | null {
  const members = membersOf(schema);
  const own = Object.keys(members).filter((name) => !SHARED.has(name));
  const shown = own.filter((name) => canShow(members[name] ?? {}));
  const shared = SHOWN_SHARED.filter((name) => members[name] !== undefined);
  const hidden = own.length - shown.length;
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...rest } = options;
    const isDefault = value === undefined || value === members[name]?.default;
    onChange((isDefault ? rest : { ...rest, [name]: value }) as JsonObject);
  };
  const changed = Object.keys(options).length;
  const field = (name: string) => (
    <OptionField
      key={name}
      name={name}
      schema={members[name] ?? {}}
      value={options[name]}
      onValue={(value) => set(name, value)}
    />
  );
  if (shown.length + shared.length === 0) return null;
  return (
    <details className="page-options">
      <summary>Options{changed > 0 ? ` (${changed} set)` : ""}</summary>
      {shown.map(field)}
      {hidden > 0 && (
        <p className="page-muted">
          {hidden} more {hidden === 1 ? "option is" : "options are"} available on the command line and in the API.
        </p>
      )}
      <h3>For every operation</h3>
      {shared.map(field)}
    </details>
  );
}

function canShow(schema: JsonSchema): boolean {
  return schema.enum !== undefined || ["string", "boolean", "integer", "number"].includes(String(schema.type));
}

interface FieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

function OptionField(props: FieldProps): ReactElement {
  const id = useId();
  const { name, schema } = props;
  const choices = (schema.enum ?? []) as readonly unknown[];
  const about = (
    <p className="page-muted" id={`${id}-about`}>
      {plain(schema.description)}
    </p>
  );
  if (choices.length > 0 && choices.length <= MAX_RADIOS)
    return (
      <fieldset className="page-field">
        <legend>{wordsOf(name)}</legend>
        {about}
        <Radios {...props} id={id} choices={choices} />
        <Reset {...props} />
      </fieldset>
    );
  if (schema.type === "boolean")
    return (
      <div className="page-field">
        <CheckBox {...props} id={id} />
        {about}
      </div>
    );
  return (
    <div className="page-field">
      <label htmlFor={id}>{wordsOf(name)}</label>
      {choices.length > 0 ? <Select {...props} id={id} choices={choices} /> : <TextField {...props} id={id} />}
      {about}
      <Reset {...props} />
    </div>
  );
}

interface ControlProps extends FieldProps {
  readonly id: string;
}

interface ChoiceProps extends ControlProps {
  readonly choices: readonly unknown[];
}

function Reset({ name, schema, value, onValue }: FieldProps): ReactElement | null {
  if (value === undefined || schema.default === undefined) return null;
  return (
    <button type="button" className="page-plain" onClick={() => onValue(undefined)}>
      Reset {wordsOf(name).toLowerCase()} to {describeValue(schema.default)}
    </button>
  );
}

function Radios({ id, schema, value, choices, onValue }: ChoiceProps): ReactElement {
  return (
    <>
      {choices.map((choice) => (
        <label key={String(choice)} className="page-radio">
          <input
            type="radio"
            name={id}
            checked={(value ?? schema.default) === choice}
            onChange={() => onValue(choice)}
          />
          {wordsOf(String(choice))}
        </label>
      ))}
    </>
  );
}

function CheckBox({ id, name, schema, value, onValue }: ControlProps): ReactElement {
  return (
    <label className="page-radio">
      <input
        type="checkbox"
        checked={(value ?? schema.default) === true}
        aria-describedby={`${id}-about`}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      {wordsOf(name)}
    </label>
  );
}

function Select({ id, schema, value, choices, onValue }: ChoiceProps): ReactElement {
  const pick = (text: string): void => onValue(choices.find((choice) => String(choice) === text));
  return (
    <select
      id={id}
      aria-describedby={`${id}-about`}
      value={String(value ?? schema.default ?? "")}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      {schema.default === undefined && <option value="">Not set</option>}
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {wordsOf(String(choice))}
        </option>
      ))}
    </select>
  );
}

function TextField({ id, schema, value, onValue }: ControlProps): ReactElement {
  const isNumber = schema.type === "integer" || schema.type === "number";
  const shown = value ?? (isNumber ? schema.default : undefined) ?? "";
  const change = (text: string): void => {
    if (text === "") onValue(undefined);
    else onValue(isNumber ? Number(text) : text);
  };
  return (
    <input
      id={id}
      aria-describedby={`${id}-about`}
      type={schema["x-secret"] === true ? "password" : isNumber ? "number" : "text"}
      autoComplete="off"
      value={String(shown)}
      placeholder={String(schema.default ?? "")}
      min={schema.minimum as number | undefined}
      max={schema.maximum as number | undefined}
      step={schema.type === "integer" ? 1 : "any"}
      maxLength={schema.maxLength as number | undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function describeValue(value: unknown): string {
  return value === "" ? "nothing" : typeof value === "string" ? wordsOf(value).toLowerCase() : String(value);
}
