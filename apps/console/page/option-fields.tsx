import type { JsonObject, JsonSchema } from "@colophon/contract";
import type { InvalidEvent, ReactElement } from "react";
import { membersOf } from "./needs.ts";
import { SchemaField } from "./schema-field.tsx";

export interface OptionFieldsProps {
  readonly schema: JsonSchema;
  /** Changed members only. */
  readonly options: JsonObject;
  readonly onChange: (options: JsonObject) => void;
}

/** Options that every operation has; few people need them. */
const SHARED: readonly string[] = ["lossPolicy", "timeoutMs", "locale", "deterministicSeed", "limits"];

/** A form over the options of an operation. What equals the default is not sent. */
export function OptionFields({ schema, options, onChange }: OptionFieldsProps): ReactElement | null {
  const members = membersOf(schema);
  const own = Object.keys(members).filter((name) => !SHARED.includes(name));
  const shared = SHARED.filter((name) => members[name] !== undefined);
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...rest } = options;
    const isDefault = value === undefined || JSON.stringify(value) === JSON.stringify(members[name]?.default);
    onChange((isDefault ? rest : { ...rest, [name]: value }) as JsonObject);
  };
  const changed = Object.keys(options).length;
  const field = (name: string) => (
    <SchemaField
      key={name}
      name={name}
      schema={members[name] ?? {}}
      root={schema}
      value={options[name]}
      onValue={(value) => set(name, value)}
    />
  );
  if (own.length + shared.length === 0) return null;
  return (
    <details className="page-options" onInvalidCapture={unfold}>
      <summary>Options{changed > 0 ? ` (${changed} set)` : ""}</summary>
      {own.map(field)}
      <h3>For every operation</h3>
      {shared.map(field)}
    </details>
  );
}

/** The browser leads to a field that is wrong only where it is not folded. */
function unfold({ currentTarget, target }: InvalidEvent<HTMLElement>): void {
  const field = target as HTMLElement;
  for (let fold = field.closest("details"); fold !== null; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
    if (fold === currentTarget) return;
  }
}
