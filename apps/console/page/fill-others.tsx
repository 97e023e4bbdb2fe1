import { type ReactElement, useId, useState } from "react";
import { type FillData, type FillNode, isSection, readValue, writeValue } from "./fill-model.ts";

export interface FillOthersProps {
  readonly nodes: readonly FillNode[];
  readonly data: FillData;
  readonly onData: (data: FillData) => void;
  /** Shapes of slides are filled by their names too. */
  readonly isDeck: boolean;
}

/** Names of placeholders that most slides have. */
const PLACEHOLDERS = ["placeholder:title", "placeholder:subTitle", "placeholder:body", "placeholder:notes"];

/** Values by name: what the form has no field for. */
export function FillOthers({ nodes, data, onData, isDeck }: FillOthersProps): ReactElement {
  const id = useId();
  const [name, setName] = useState("");
  const asked = namesOf(nodes);
  const others = Object.keys(data).filter((one) => !asked.has(one));
  const add = (): void => {
    if (name.trim() === "" || readValue(data, name.trim()) !== undefined) return;
    onData({ ...data, [name.trim()]: "" });
    setName("");
  };
  return (
    <details className="page-options" open={others.length > 0 || (isDeck && nodes.length === 0)}>
      <summary>Other values by name{others.length > 0 ? ` (${others.length})` : ""}</summary>
      {others.map((one) => (
        <Other
          key={one}
          name={one}
          value={data[one]}
          onValue={(value) => onData(value === undefined ? withoutMember(data, one) : writeValue(data, one, value))}
        />
      ))}
      <div className="page-field">
        <label htmlFor={id}>{isDeck ? "Name of a shape or tag" : "Name of a tag"}</label>
        <div className="page-buttons">
          <input
            id={id}
            value={name}
            list={isDeck ? `${id}-names` : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="page-button page-quiet" disabled={name.trim() === ""} onClick={add}>
            Add a value
          </button>
        </div>
        {isDeck && (
          <>
            <datalist id={`${id}-names`}>
              {PLACEHOLDERS.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
            <p className="page-muted">
              PowerPoint shows the names of shapes under Home, Arrange, Selection Pane. placeholder:title is the title
              of each slide.
            </p>
          </>
        )}
      </div>
    </details>
  );
}

const withoutMember = (data: FillData, name: string): FillData =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));

/** First parts of the names that the form asks for, and those of fields in sections that are shown once. */
function namesOf(nodes: readonly FillNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    names.add(node.name);
    names.add(node.name.split(/[.[]/)[0] ?? "");
    if (isSection(node)) for (const inner of namesOf(node.nodes)) names.add(inner);
  }
  return names;
}

interface OtherProps {
  readonly name: string;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

function Other({ name, value, onValue }: OtherProps): ReactElement {
  const id = useId();
  const isObject = typeof value === "object" && value !== null;
  return (
    <div className="page-field">
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      {typeof value === "boolean" ? (
        <label className="page-radio">
          <input id={id} type="checkbox" checked={value} onChange={(event) => onValue(event.currentTarget.checked)} />
          True
        </label>
      ) : (
        <textarea
          id={id}
          className={isObject ? "page-json" : "page-line"}
          rows={isObject ? 4 : 1}
          readOnly={isObject}
          value={isObject ? JSON.stringify(value, undefined, 2) : String(value ?? "")}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
      <div className="page-buttons">
        {value === "" && (
          <button type="button" className="page-plain" onClick={() => onValue(true)}>
            Make it a yes or no<span className="colophon-spoken"> value: {name}</span>
          </button>
        )}
        <button type="button" className="page-plain" onClick={() => onValue(undefined)}>
          Remove<span className="colophon-spoken"> {name}</span>
        </button>
      </div>
    </div>
  );
}
