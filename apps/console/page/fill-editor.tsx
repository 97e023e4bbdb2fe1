import type { JsonObject } from "@colophon/contract";
import { type ReactElement, useEffect, useId, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import type { EditorProps } from "./editor-props.ts";
import { FillDataFile } from "./fill-data.tsx";
import { FillNodes, type FillPicture } from "./fill-fields.tsx";
import { type Delimiters, type FillData, type FillNode, isSection } from "./fill-model.ts";
import { FillOthers } from "./fill-others.tsx";
import { FillSlides } from "./fill-slides.tsx";
import { readTemplate, type Template } from "./fill-template.ts";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { toProblem } from "./use-loaded.ts";

type State =
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "read"; readonly template: Template };

const MARKS: readonly Delimiters[] = [
  { start: "{", end: "}" },
  { start: "{{", end: "}}" },
  { start: "<<", end: ">>" },
  { start: "[[", end: "]]" },
  { start: "${", end: "}" },
];
const [SINGLE = { start: "{", end: "}" }, DOUBLE = SINGLE] = MARKS;
const shownMarks = ({ start, end }: Delimiters): string => `${start}name${end}`;
const isSame = (one: Delimiters, other: Delimiters): boolean => one.start === other.start && one.end === other.end;

/** What a template asks for as a form: texts, lists, conditions, dates, numbers and pictures. */
export function FillEditor(props: EditorProps): ReactElement {
  const { operation, file, input, options, onInput, onOptions, onHold } = props;
  const given = options.delimiters as Partial<Delimiters> | undefined;
  const marks = { ...SINGLE, ...given };
  const setMarks = (next: Delimiters): void => {
    const { delimiters: _, ...rest } = options;
    onOptions((isSame(next, SINGLE) ? rest : { ...rest, delimiters: { ...next } }) as JsonObject);
  };
  const slides = input.slides as readonly JsonObject[] | undefined;
  const state = useTemplate(props, { marks, slides, onDoubled: () => setMarks(DOUBLE) });
  useEffect(() => onHold(state.kind !== "read"), [state.kind]);
  const data = (input.data ?? {}) as FillData;
  const setData = (next: FillData, more: Readonly<Record<string, unknown>> = {}): void =>
    onInput({ ...more, data: Object.keys(next).length === 0 ? undefined : next });
  const pictures = ((input.pictures ?? []) as readonly FillPicture[]).map(({ name }) => name);
  const setPicture = (picture: FillPicture): void => {
    const others = ((input.pictures ?? []) as readonly FillPicture[]).filter(({ name }) => name !== picture.name);
    onInput({ pictures: [...others, picture] });
  };
  return (
    <>
      {state.kind === "reading" && <p role="status">Reading what the template asks for…</p>}
      {state.kind === "failed" && <Problem problem={state.problem} />}
      {state.kind === "read" && (
        <>
          <Summary template={state.template} isDeck={operation.name.startsWith("pptx.")} />
          <FillNodes
            nodes={state.template.nodes}
            data={data}
            onData={setData}
            {...{ pictures }}
            onPicture={setPicture}
          />
          <FillOthers
            nodes={state.template.nodes}
            data={data}
            onData={setData}
            isDeck={operation.name.startsWith("pptx.")}
          />
          <FillDataFile nodes={state.template.nodes} data={data} onData={setData} />
          {state.template.slides.length > 0 && (
            <FillSlides
              key={file.name}
              slides={state.template.slides}
              plan={slides}
              onPlan={(plan, lists) => {
                const missing = lists.filter((name) => !Object.hasOwn(data, name)).map((name) => [name, []]);
                setData({ ...data, ...Object.fromEntries(missing) }, { slides: plan });
              }}
            />
          )}
        </>
      )}
      <MarksField marks={marks} onMarks={setMarks} />
    </>
  );
}

interface Reading {
  readonly marks: Delimiters;
  readonly slides: readonly JsonObject[] | undefined;
  /** Called for a template that doubles its braces. */
  readonly onDoubled: () => void;
}

function useTemplate({ operation, file, options }: EditorProps, { marks, slides, onDoubled }: Reading): State {
  const [state, setState] = useState<State>({ kind: "reading" });
  const password = typeof options.password === "string" ? options.password : undefined;
  const plan = slides === undefined ? undefined : JSON.stringify(slides);
  useEffect(() => {
    const stop = new AbortController();
    const question = {
      operation: operation.name,
      file,
      delimiters: marks,
      password,
      ...(plan !== undefined && { slides: JSON.parse(plan) as readonly JsonObject[] }),
      signal: stop.signal,
    };
    setState((before) => (before.kind === "read" && plan !== undefined ? before : { kind: "reading" }));
    readTemplate(question)
      .then((template) => !stop.signal.aborted && setState({ kind: "read", template }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const problem = toProblem(error);
        const isDoubled = /`delimiters\.start` to `\{\{`/.test(problem.remediation ?? "");
        if (isDoubled && isSame(marks, SINGLE)) onDoubled();
        else setState({ kind: "failed", problem });
      });
    return () => stop.abort();
  }, [file, password, plan, marks.start, marks.end]);
  return state;
}

const countOf = (nodes: readonly FillNode[]): number =>
  nodes.reduce((sum, node) => sum + (isSection(node) ? countOf(node.nodes) + (node.isPlain ? 1 : 0) : 1), 0);

function Summary({ template, isDeck }: { readonly template: Template; readonly isDeck: boolean }): ReactElement {
  const count = countOf(template.nodes);
  const guide = isDeck ? "/docs/guides/pptx" : "/docs/guides/docx";
  return (
    <>
      <p role="status" className="page-muted">
        {template.nodes.length === 0
          ? "The file has no tags that this page finds."
          : `The template asks for ${count === 1 ? "one value" : `${formatCount(count)} values`}. What you leave empty stays as the template has it.`}
      </p>
      {(template.nodes.length === 0 || template.hasMore) && (
        <p className="page-muted">
          {template.nodes.length === 0
            ? `A tag is a name between marks, such as ${shownMarks(template.delimiters)}, where a value goes.`
            : "It has further tags, for example for what is shown where a value is missing. Set their values by name below."}{" "}
          <a href={guide}>The guide</a> shows every kind of tag.
        </p>
      )}
    </>
  );
}

interface MarksFieldProps {
  readonly marks: Delimiters;
  readonly onMarks: (marks: Delimiters) => void;
}

function MarksField({ marks, onMarks }: MarksFieldProps): ReactElement {
  const id = useId();
  const known = MARKS.some((one) => isSame(one, marks)) ? MARKS : [...MARKS, marks];
  return (
    <div className="page-field">
      <label htmlFor={id}>How tags are written in the file</label>
      <select
        id={id}
        value={known.findIndex((one) => isSame(one, marks))}
        onChange={(event) => onMarks(known[Number(event.currentTarget.value)] ?? SINGLE)}
      >
        {known.map((one, index) => (
          <option key={shownMarks(one)} value={index}>
            {shownMarks(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
