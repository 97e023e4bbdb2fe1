import { type ReactElement, useEffect, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import type { EditorProps } from "./editor-props.ts";
import { formatCount, shorten } from "./format.ts";
import { readJson } from "./needs.ts";
import { Problem } from "./problem.tsx";
import { SheetEditor } from "./sheet-editor.tsx";
import { toProblem } from "./use-loaded.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";
import { WorkbookChanges } from "./workbook-changes.tsx";
import type { Sheet } from "./workbook-file.ts";
import { type Change, makePlan } from "./workbook-model.ts";

type State =
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "read"; readonly workbook: Workbook };

/** The cells of a workbook in a grid; what is typed becomes the plan. */
export function WorkbookEditor({ file, input, onInput }: EditorProps): ReactElement {
  const state = useWorkbook(file);
  if (state.kind === "reading") return <p role="status">Reading the workbook…</p>;
  if (state.kind === "failed") return <Problem problem={state.problem} />;
  if (state.workbook.sheets.length === 0) return <p>This workbook has no sheet with cells.</p>;
  return <Sheets workbook={state.workbook} {...{ input, onInput }} />;
}

function useWorkbook(file: File): State {
  const [state, setState] = useState<State>({ kind: "reading" });
  useEffect(() => {
    const stop = new AbortController();
    setState({ kind: "reading" });
    openWorkbook(file, stop.signal)
      .then((workbook): State => ({ kind: "read", workbook }))
      .catch((error: unknown): State => {
        if (stop.signal.aborted) return { kind: "reading" };
        return { kind: "failed", problem: toProblem(error) };
      })
      .then((next) => !stop.signal.aborted && setState(next));
    return () => stop.abort();
  }, [file]);
  return state;
}

/** The sheets that are known so far, and why the others are missing. */
function useSheets(workbook: Workbook) {
  const [all, setAll] = useState<readonly Sheet[]>();
  const [problem, setProblem] = useState<ServiceProblem>();
  useEffect(() => {
    workbook.allSheets?.then(setAll).catch((error: unknown) => setProblem(toProblem(error)));
  }, [workbook]);
  return { sheets: all ?? workbook.sheets, problem };
}

interface SheetsProps extends Pick<EditorProps, "input" | "onInput"> {
  readonly workbook: Workbook;
}

function Sheets({ workbook, input, onInput }: SheetsProps): ReactElement {
  const { sheets, problem } = useSheets(workbook);
  const [name, setName] = useState(() => (sheets.find(({ state }) => state === "visible") ?? sheets[0])?.name ?? "");
  const [changes, setChanges] = useState<readonly Change[]>([]);
  // The steps of a preset are not changes of this grid: they come after them, as JSON.
  const [more, setMore] = useState(() => (input.plan === undefined ? "" : JSON.stringify(input.plan, undefined, 2)));
  const written = readSteps(more);
  const plan = JSON.stringify(written === undefined ? [] : [...makePlan(changes), ...written]);
  useEffect(() => {
    const steps = JSON.parse(plan);
    onInput({ plan: steps.length === 0 ? undefined : steps });
  }, [plan]);
  const sheet = sheets.find((one) => one.name === name);
  return (
    <>
      <SheetTabs sheets={sheets} name={name} onName={setName} />
      {sheet !== undefined && (
        <SheetEditor key={sheet.name} workbook={workbook} sheet={sheet} changes={changes} onChanges={setChanges} />
      )}
      {problem !== undefined && <Problem problem={problem} />}
      {problem === undefined && sheet?.isPart === true && (
        <p role="status" className="page-muted">
          These are the first rows. The other rows and sheets follow.
        </p>
      )}
      <WorkbookChanges changes={changes} onChanges={setChanges} onSheet={setName} />
      <details className="page-options" open={more !== ""}>
        <summary>Further steps as JSON</summary>
        <div className="page-field">
          <label htmlFor="further-steps">Steps that come after the changes in the grid</label>
          <textarea
            id="further-steps"
            rows={5}
            spellCheck={false}
            className="page-json"
            placeholder={'[{ "do": "renameSheet", "sheet": "Sheet1", "name": "Prices" }]'}
            aria-invalid={written === undefined}
            value={more}
            onChange={(event) => setMore(event.currentTarget.value)}
          />
          {written === undefined && <p role="alert">This is not a list of steps in JSON yet.</p>}
          <p className="page-muted">
            Sorting, copying, sheets, notes, links and names: <a href="/docs/guides/xlsx">the guide</a> has every step.
          </p>
        </div>
      </details>
    </>
  );
}

/** More sheets than these are a list to choose from. */
const MAX_TABS = 40;
/** Characters of a name: Excel allows 31, a file can have more. */
const MAX_NAME = 80;

interface SheetTabsProps {
  readonly sheets: readonly Sheet[];
  readonly name: string;
  readonly onName: (name: string) => void;
}

function SheetTabs({ sheets, name, onName }: SheetTabsProps): ReactElement {
  if (sheets.length > MAX_TABS)
    return (
      <div className="page-field">
        <label htmlFor="sheet">Sheet, of {formatCount(sheets.length)}</label>
        <select id="sheet" value={name} onChange={(event) => onName(event.currentTarget.value)}>
          {sheets.map((one) => (
            <option key={one.name} value={one.name}>
              {shorten(one.name, MAX_NAME)}
              {one.state !== "visible" && " (hidden)"}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset className="page-tabs">
      <legend className="colophon-spoken">Sheet</legend>
      {sheets.map((one) => (
        <label key={one.name} className="page-tab">
          <input type="radio" name="sheet" checked={one.name === name} onChange={() => onName(one.name)} />
          <bdi>{shorten(one.name, MAX_NAME)}</bdi>
          {one.state !== "visible" && <span className="page-muted"> (hidden)</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Undefined for a text that is not a list. */
function readSteps(text: string): readonly unknown[] | undefined {
  if (text.trim() === "") return [];
  const value = readJson(text)?.value;
  return Array.isArray(value) ? value : undefined;
}
