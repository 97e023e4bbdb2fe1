import { type ReactElement, useState } from "react";
import { formatCount } from "./format.ts";

const ITEMS_AT_ONCE = 100;
const MAX_TEXT = 500;
const OPEN_TO_DEPTH = 1;

/** JSON as a tree whose branches open on request. */
export function JsonTree({ value }: { readonly value: unknown }): ReactElement {
  return (
    <div className="page-tree">
      <Branch name="" value={value} depth={0} />
    </div>
  );
}

interface BranchProps {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
}

function Branch({ name, value, depth }: BranchProps): ReactElement {
  const [isOpen, setOpen] = useState(depth < OPEN_TO_DEPTH);
  const [count, setCount] = useState(ITEMS_AT_ONCE);
  if (typeof value !== "object" || value === null)
    return (
      <p>
        {name !== "" && <span className="page-muted">{name}: </span>}
        <bdi>{writeScalar(value)}</bdi>
      </p>
    );
  const entries = Object.entries(value);
  const about = Array.isArray(value)
    ? `list of ${formatCount(entries.length)}`
    : `${formatCount(entries.length)} members`;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name === "" ? "Document" : <bdi>{name}</bdi>} <span className="page-muted">{about}</span>
      </summary>
      {isOpen && (
        <ul>
          {entries.slice(0, count).map(([key, member]) => (
            <li key={key}>
              <Branch name={Array.isArray(value) ? String(Number(key) + 1) : key} value={member} depth={depth + 1} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && entries.length > count && (
        <button type="button" className="page-plain" onClick={() => setCount(count + ITEMS_AT_ONCE)}>
          Show more ({entries.length - count} left)
        </button>
      )}
    </details>
  );
}

function writeScalar(value: unknown): string {
  if (typeof value !== "string") return String(value);
  return value.length <= MAX_TEXT
    ? `“${value}”`
    : `“${value.slice(0, MAX_TEXT)}…” (${formatCount(value.length)} characters)`;
}
