import { type ReactElement, useId, useState } from "react";
import { PickFile } from "./drop-area.tsx";
import { type FillData, type FillNode, takeTable } from "./fill-model.ts";
import { formatCount } from "./format.ts";
import { readJson } from "./needs.ts";
import { readTable } from "./read-table.ts";

export interface FillDataFileProps {
  readonly nodes: readonly FillNode[];
  readonly data: FillData;
  readonly onData: (data: FillData, more?: Readonly<Record<string, unknown>>) => void;
}

/** Data that exist already, as JSON or CSV, in place of typing them. */
export function FillDataFile({ nodes, data, onData }: FillDataFileProps): ReactElement {
  const id = useId();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState("");
  const use = (given: string): void => {
    const taken = takeText(given, nodes, data);
    setFault(typeof taken === "string" ? taken : "");
    setSaid(typeof taken === "string" ? "" : taken.said);
    if (typeof taken !== "string") onData(taken.data, taken.more);
  };
  return (
    <details className="page-options">
      <summary>Use data that you have, as JSON or CSV</summary>
      <div className="page-field">
        <label htmlFor={id}>JSON, or CSV with the names in its first line</label>
        <textarea
          id={id}
          rows={6}
          spellCheck={false}
          className="page-json"
          placeholder={'{ "name": "Ada", "items": [{ "title": "Tea", "price": 4.5 }] }'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="page-buttons">
          <button
            type="button"
            className="page-button page-quiet"
            disabled={text.trim() === ""}
            onClick={() => use(text)}
          >
            Fill in the form
          </button>
          <PickFile
            label="Choose a JSON or CSV file"
            isPlain
            onFile={(file) =>
              void file.text().then((read) => {
                setText(read.slice(0, MAX_SHOWN));
                use(read);
              })
            }
          />
        </div>
        <p role="status" className="page-muted">
          {said}
        </p>
        {fault !== "" && <p role="alert">{fault}</p>}
      </div>
    </details>
  );
}

/** Characters of a file that the field shows. */
const MAX_SHOWN = 100_000;

interface Taken {
  readonly data: FillData;
  readonly more: Readonly<Record<string, unknown>>;
  readonly said: string;
}

/** A sentence for what is neither. */
function takeText(text: string, nodes: readonly FillNode[], data: FillData): Taken | string {
  const start = text.replace(/^\ufeff/, "").trim();
  if (/^[{[]/.test(start)) {
    const value = readJson(start)?.value as FillData | readonly unknown[] | undefined;
    if (value === undefined) return "This is not JSON yet. Check quotes, commas and brackets.";
    if (Array.isArray(value)) return "The data must be one object, whose members have the names of the tags.";
    const { data: inner, pictures, slides, ...others } = value as FillData;
    // As the command line takes it: the data beside the other members of the input.
    const isInput = typeof inner === "object" && inner !== null && Object.keys(others).length === 0;
    const more = isInput
      ? { ...(pictures !== undefined && { pictures }), ...(slides !== undefined && { slides }) }
      : {};
    return { data: (isInput ? inner : value) as FillData, more, said: "The form has the data." };
  }
  const table = readTable(start, false);
  if (table === undefined)
    return "This is neither JSON nor CSV. CSV needs names in its first line and as many cells in each other line.";
  const { section, ...taken } = takeTable(nodes, table, data);
  const count = table.rows.length === 1 ? "One row is" : `${formatCount(table.rows.length)} rows are`;
  const others = table.rows.length > 1 ? ` The first of ${formatCount(table.rows.length)} rows was used.` : "";
  return {
    data: taken.data,
    more: {},
    said: section === undefined ? `The form has the data.${others}` : `${count} in “${section}” now.`,
  };
}
