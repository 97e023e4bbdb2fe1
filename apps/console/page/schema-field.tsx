import type { JsonSchema } from "@colophon/contract";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { findFault } from "./find-fault.ts";
import { formatCount, plain, wordsOf } from "./format.ts";
import { NOT_JSON } from "./json-fault.ts";
import { membersOf, readJson, resolveNamed } from "./needs.ts";

export interface SchemaFieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Has the definitions that `$ref` names. */
  readonly root: JsonSchema;
  /** Undefined for a value that is not set. */
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

const MAX_RADIOS = 5;

/** How a value is filled in. */
type Form = "radios" | "select" | "check" | "line" | "lines" | "numbers" | "checks" | "secrets" | "group" | "json";

const itemsOf = (schema: JsonSchema): JsonSchema => (schema.items ?? {}) as JsonSchema;
const choicesOf = (schema: JsonSchema) => (schema.enum ?? []) as readonly unknown[];
const isLine = (type: unknown): boolean => ["string", "integer", "number"].includes(String(type));

export function formOf(schema: JsonSchema): Form {
  const { type } = schema;
  const choices = choicesOf(schema).length;
  if (choices > 0) return choices <= MAX_RADIOS ? "radios" : "select";
  if (type === "boolean") return "check";
  if (isLine(type) || String(type) === "string,null") return "line";
  if (type === "object" && Object.keys(membersOf(schema)).length > 0) return "group";
  if (type !== "array") return "json";
  const items = itemsOf(schema);
  if (choicesOf(items).length > 0) return "checks";
  if (items["x-secret"] === true) return "secrets";
  if (items.type === "string") return "lines";
  return items.type === "integer" || items.type === "number" ? "numbers" : "json";
}

/** A field for one value of a schema: its name, what it is for, its bounds and default, and what is wrong with what was filled in. */
export function SchemaField(props: SchemaFieldProps): ReactElement {
  const { name, root, value } = props;
  const schema = resolveNamed(props.schema, root);
  const form = formOf(schema);
  const id = useId();
  if (form === "group") return <Group {...props} schema={schema} />;
  const fault = value === undefined ? undefined : findFault(schema, value, { root });
  const control: ControlProps = { ...props, schema, id, fault: fault && `${writePath(fault.path)}${fault.message}` };
  const about = (
    <p className="page-muted" id={`${id}-about`}>
      {[plain(schema.description), boundsOf(schema)].filter(Boolean).join(" ")}
    </p>
  );
  const after = (
    <>
      {control.fault !== undefined && <p role="alert">{control.fault}</p>}
      <Reset {...props} schema={schema} />
    </>
  );
  if (form === "radios" || form === "checks" || form === "secrets")
    return (
      <fieldset className="page-field" aria-describedby={`${id}-about`}>
        <legend>{labelOf(name)}</legend>
        {about}
        {form === "radios" && <Radios {...control} />}
        {form === "checks" && <Checks {...control} />}
        {form === "secrets" && <Secrets {...control} />}
        {after}
      </fieldset>
    );
  return (
    <div className="page-field">
      {form === "check" ? <CheckBox {...control} /> : <label htmlFor={id}>{labelOf(name)}</label>}
      {form === "select" && <Select {...control} />}
      {form === "line" && <Line {...control} />}
      {(form === "lines" || form === "numbers" || form === "json") && <Written {...control} form={form} />}
      {about}
      {after}
    </div>
  );
}

const writePath = (path: string): string => (path === "" ? "" : `${path}: `);

const UNITS: Readonly<Record<string, string>> = { Ms: "milliseconds", Pt: "points", Dpi: "dots per inch" };

/** The name of a member as words, with its unit: `timeoutMs` -> "Timeout (milliseconds)". */
function labelOf(name: string): string {
  const [, stem, unit = ""] = /^(.+?)(Ms|Pt|Dpi)?$/.exec(name) ?? [];
  return unit === "" ? wordsOf(name) : `${wordsOf(stem ?? name)} (${UNITS[unit]})`;
}

/** From here on a bound only keeps a number a number, and says nothing to people. */
const MAX_BOUND = 1e9;

/** Lowest and highest number, counts of entries, and the default, as a sentence. */
function boundsOf(schema: JsonSchema): string {
  const { minimum, maximum, minItems, maxItems } = schema as Readonly<Record<string, number | undefined>>;
  const form = formOf(schema);
  const sentences: string[] = [];
  if (form === "line" && minimum !== undefined && maximum !== undefined && Math.abs(maximum) < MAX_BOUND)
    sentences.push(`From ${formatCount(minimum)} to ${formatCount(maximum)}.`);
  if (minItems !== undefined && minItems === maxItems) sentences.push(`${minItems} entries.`);
  else if (maxItems !== undefined && form !== "checks") sentences.push(`At most ${formatCount(maxItems)} entries.`);
  if (form === "lines") sentences.push("One entry on each line.");
  if (form === "numbers") sentences.push("Numbers with commas between them.");
  if (form === "json") sentences.push("Written as JSON.");
  if (form !== "radios" && form !== "select" && form !== "check" && hasDefault(schema))
    sentences.push(`Default: ${describeValue(schema.default)}.`);
  return sentences.join(" ");
}

const hasDefault = ({ default: value }: JsonSchema): boolean => value !== undefined && value !== "";

function describeValue(value: unknown): string {
  if (value === "" || value === null) return "nothing";
  if (typeof value === "number") return formatCount(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Reset({ name, schema, value, onValue }: SchemaFieldProps): ReactElement | null {
  if (value === undefined) return null;
  return (
    <button type="button" className="page-plain" onClick={() => onValue(undefined)}>
      Reset {wordsOf(name).toLowerCase()}
      {schema.default !== undefined && ` to ${describeValue(schema.default)}`}
    </button>
  );
}

/** Members of an object, each with its own field. What is not set is not sent. */
function Group({ name, schema, root, value, onValue }: SchemaFieldProps): ReactElement {
  const members = membersOf(schema);
  const own = (value ?? {}) as Readonly<Record<string, unknown>>;
  const set = (member: string, given: unknown): void => {
    const { [member]: _, ...rest } = own;
    const next = given === undefined ? rest : { ...rest, [member]: given };
    onValue(Object.keys(next).length === 0 ? undefined : next);
  };
  const fault =
    value === undefined
      ? undefined
      : findFault({ ...schema, properties: {}, additionalProperties: true }, value, { root });
  return (
    <details className="page-group">
      <summary>
        {labelOf(name)}
        {Object.keys(own).length > 0 && ` (${Object.keys(own).length} set)`}
      </summary>
      <p className="page-muted">{plain(schema.description)}</p>
      {Object.entries(members).map(([member, inner]) => (
        <SchemaField
          key={member}
          name={member}
          schema={inner}
          root={root}
          value={own[member]}
          onValue={(given) => set(member, given)}
        />
      ))}
      {fault !== undefined && <p role="alert">{fault.message}</p>}
    </details>
  );
}

interface ControlProps extends SchemaFieldProps {
  readonly id: string;
  /** What is wrong with the value. The browser then refuses to send the form and leads to the field. */
  readonly fault: string | undefined;
}

type Refusing = HTMLInputElement | HTMLTextAreaElement;

function useFault<Control extends Refusing>(fault: string | undefined) {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.setCustomValidity(fault ?? ""), [fault]);
  return control;
}

function Radios({ id, schema, value, onValue }: ControlProps): ReactElement {
  return (
    <>
      {choicesOf(schema).map((choice) => (
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

/** Some of several choices, in the order of the schema. */
function Checks({ schema, value, fault, onValue }: ControlProps): ReactElement {
  const choices = choicesOf(itemsOf(schema));
  const chosen = (value ?? schema.default ?? []) as readonly unknown[];
  const control = useFault<HTMLInputElement>(fault);
  const toggle = (choice: unknown): void => {
    const next = choices.filter((one) => (one === choice ? !chosen.includes(one) : chosen.includes(one)));
    onValue(next.length === 0 && schema.default === undefined ? undefined : next);
  };
  return (
    <>
      {choices.map((choice, at) => (
        <label key={String(choice)} className="page-radio">
          <input
            ref={at === 0 ? control : undefined}
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
          {wordsOf(String(choice))}
        </label>
      ))}
    </>
  );
}

/** Passwords: hidden, never stored, one field for each and one more. */
function Secrets({ name, value, fault, onValue }: ControlProps): ReactElement {
  const entries = (value ?? []) as readonly string[];
  const control = useFault<HTMLInputElement>(fault);
  const set = (at: number, text: string): void => {
    const next = [...entries.slice(0, at), text, ...entries.slice(at + 1)];
    onValue(next.every((one) => one === "") ? undefined : next);
  };
  return (
    <>
      {[...entries, ""].map((text, at) => (
        <input
          key={at}
          ref={at === 0 ? control : undefined}
          type="password"
          autoComplete="off"
          aria-label={`${labelOf(name)}, entry ${at + 1}`}
          value={text}
          onChange={(event) => set(at, event.currentTarget.value)}
        />
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
      {labelOf(name)}
    </label>
  );
}

function Select({ id, schema, value, onValue }: ControlProps): ReactElement {
  const choices = choicesOf(schema);
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

function Line({ id, schema, value, fault, onValue }: ControlProps): ReactElement {
  const control = useFault<HTMLInputElement>(fault);
  const isNumber = schema.type === "integer" || schema.type === "number";
  const shown = value ?? (isNumber ? schema.default : undefined) ?? "";
  const change = (text: string): void => {
    if (text === "") onValue(undefined);
    else onValue(isNumber ? Number(text) : text);
  };
  return (
    <input
      id={id}
      ref={control}
      aria-describedby={`${id}-about`}
      aria-invalid={fault !== undefined}
      type={schema["x-secret"] === true ? "password" : isNumber ? "number" : "text"}
      autoComplete="off"
      value={String(shown)}
      placeholder={String(schema.default ?? "")}
      step={schema.type === "integer" ? 1 : "any"}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

type Text = "lines" | "numbers" | "json";

/** The text of a value; what was typed stays as it is while it is no value yet. */
function writeText(form: Text, value: unknown): string {
  if (value === undefined) return "";
  if (form === "json" || !Array.isArray(value)) return JSON.stringify(value, undefined, 2);
  return value.join(form === "lines" ? "\n" : ", ");
}

function readText(form: Text, text: string): { readonly value: unknown } | undefined {
  if (text.trim() === "") return { value: undefined };
  if (form === "json") return readJson(text);
  if (form === "lines") return { value: text.split("\n").filter((line) => line !== "") };
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  return { value: parts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part)) };
}

/** A list or any other value as text. */
function Written({ id, form, schema, value, fault, onValue }: ControlProps & { readonly form: Text }): ReactElement {
  const [text, setText] = useState(() => writeText(form, value));
  const read = readText(form, text);
  const reported = useRef(value);
  // A reset or a preset changed the value from outside. What equals the default is not kept, and stays as it was typed.
  useEffect(() => {
    const isDropped = value === undefined && JSON.stringify(reported.current) === JSON.stringify(schema.default);
    if (isDropped || JSON.stringify(reported.current) === JSON.stringify(value)) return;
    reported.current = value;
    setText(writeText(form, value));
  }, [JSON.stringify(value)]);
  const wrong = read === undefined ? NOT_JSON : fault;
  const control = useFault<HTMLTextAreaElement>(wrong);
  const change = (next: string): void => {
    setText(next);
    const found = readText(form, next);
    if (found === undefined) return;
    reported.current = found.value;
    onValue(found.value);
  };
  return (
    <>
      <textarea
        id={id}
        ref={control}
        rows={form === "numbers" ? 1 : form === "lines" ? 3 : 5}
        spellCheck={false}
        className={form === "json" ? "page-json" : ""}
        aria-describedby={`${id}-about`}
        aria-invalid={wrong !== undefined}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {read === undefined && <p role="alert">{NOT_JSON}</p>}
    </>
  );
}
