import { type ReactElement, useState } from "react";
import type { Session } from "./api.ts";
import { formatCount } from "./format.ts";
import { type AuditEntry, readAudit } from "./people-api.ts";
import { Problem } from "./problem.tsx";
import { save } from "./result-files.ts";
import { Moment } from "./times.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

const SHOWN = 100;

/** Who did what, sealed in a chain. The newest entries are shown, and all of them are exported. */
export function Audit({ session }: { readonly session: Session }): ReactElement {
  if (!session.is_operator)
    return (
      <section className="page-card">
        <h1>Audit</h1>
        <p>The operator of this installation reads the audit log. Ask them.</p>
      </section>
    );
  return <Log />;
}

async function readNewest() {
  const { head } = await readAudit(0);
  const { entries, pending } = await readAudit(Math.max(0, head.sequence - SHOWN));
  return { entries: entries.toReversed(), head, pending };
}

/** All entries as JSON Lines, as `colophon audit export` writes them. */
async function exportAll(): Promise<Blob> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const { entries } = await readAudit(after);
    const last = entries.at(-1);
    if (last === undefined) return new Blob(lines, { type: "application/jsonl" });
    for (const entry of entries) lines.push(`${JSON.stringify(entry)}\n`);
    after = last.sequence;
  }
}

function Log(): ReactElement {
  const [loaded, reload] = useLoaded(readNewest, "audit");
  const { problem, act } = useAction(reload);
  const [words, setWords] = useState("");
  if (loaded.kind === "loading") return <p role="status">Loading…</p>;
  if (loaded.kind === "failed") return <Problem problem={loaded.problem} />;
  const { entries, head } = loaded.value;
  const found = entries.filter((entry) => JSON.stringify(entry).toLowerCase().includes(words.toLowerCase()));
  return (
    <>
      <h1>Audit</h1>
      <p>
        {head.sequence} sealed entries. Keep the last fingerprint elsewhere: <code>{head.hash}</code>
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      <div className="page-buttons">
        <button
          type="button"
          className="page-button"
          onClick={() => void act(async () => save(await exportAll(), "audit.jsonl"))}
        >
          Export all entries
        </button>
      </div>
      <p className="page-below">
        Check an export with <code>colophon audit verify audit.jsonl</code>.
      </p>
      <label className="page-field page-below">
        Search the newest {formatCount(entries.length)} entries
        <input type="search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </label>
      {found.length === 0 ? <p>No entry fits these words.</p> : <Entries entries={found} />}
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ sequence, at, action, result, hash, ...rest }) => (
          <tr key={sequence}>
            <td data-label="Number">{sequence}</td>
            <td data-label="When">{at !== undefined && <Moment at={at} />}</td>
            <td data-label="What">
              {action} {result !== "done" && result}
            </td>
            <td data-label="Details">
              <details>
                <summary>Show</summary>
                <code>{JSON.stringify({ ...rest, hash })}</code>
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
