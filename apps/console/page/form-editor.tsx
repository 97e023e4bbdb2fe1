import { type ReactElement, useEffect, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import { ask } from "./ask.ts";
import type { EditorProps } from "./editor-props.ts";
import { FormFieldInput } from "./form-field.tsx";
import {
  currentOf,
  type FieldValue,
  type FormField,
  type FormLabel,
  type Question,
  questionsOf,
} from "./form-model.ts";
import { formatCount } from "./format.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { Pager, PdfPage, usePdf } from "./pdf-page.tsx";
import { placeOver } from "./placing.ts";
import { Problem } from "./problem.tsx";
import { toProblem } from "./use-loaded.ts";

type State =
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "read"; readonly questions: readonly Question[] };

type Values = Readonly<Record<string, FieldValue>>;

/** The fields of a PDF form to fill in, beside the page that they are on. */
export function FormEditor({ file, input, options, onInput, onSecrets }: EditorProps): ReactElement {
  const password = typeof options.password === "string" ? options.password : undefined;
  const state = useForm(file, password);
  useEffect(() => {
    if (state.kind !== "read") return;
    onSecrets(state.questions.flatMap(({ control, field }) => (control === "secret" ? [field.name] : [])));
  }, [state]);
  const [active, setActive] = useState<string>();
  const values = (input.values ?? {}) as Values;
  const set = (question: Question, value: FieldValue): void => {
    const { [question.field.name]: _, ...rest } = values;
    const isSame = JSON.stringify(value) === JSON.stringify(currentOf(question));
    const next = isSame ? rest : { ...rest, [question.field.name]: value };
    onInput({ values: Object.keys(next).length === 0 ? undefined : next });
  };
  if (state.kind === "reading") return <p role="status">Reading the fields of the form…</p>;
  if (state.kind === "failed") return <Problem problem={state.problem} />;
  if (state.questions.length === 0)
    return <p>This file has no fields that can be filled in. Choose something else to do with it.</p>;
  const changed = Object.keys(values).length;
  return (
    <>
      <p role="status" className="page-muted">
        {state.questions.length === 1
          ? "The form has one field."
          : `The form has ${formatCount(state.questions.length)} fields.`}{" "}
        {changed === 0 ? "Nothing is changed yet." : `You changed ${changed}.`}
      </p>
      <div className="page-desk">
        <div className="page-fields">
          {state.questions.map((question, index) => (
            <FormFieldInput
              key={question.field.name}
              anchor={anchorOf(index)}
              question={question}
              value={values[question.field.name] ?? currentOf(question)}
              onValue={(value) => set(question, value)}
              onFocus={() => setActive(question.field.name)}
            />
          ))}
        </div>
        <Picture file={file} questions={state.questions} active={active} />
      </div>
    </>
  );
}

const anchorOf = (index: number): string => `form-field-${index}`;

function useForm(file: File, password: string | undefined): State {
  const [state, setState] = useState<State>({ kind: "reading" });
  useEffect(() => {
    const stop = new AbortController();
    const options = password === undefined ? {} : { password };
    const common = { file, options, signal: stop.signal };
    const read = async (): Promise<State> => {
      const [{ fields }, { labels }] = await Promise.all([
        ask<{ readonly fields: readonly FormField[] }>({ operation: "pdf.inspect.form", ...common }),
        ask<{ readonly labels: readonly FormLabel[] }>({ operation: "pdf.inspect.form-map", ...common }),
      ]);
      return { kind: "read", questions: questionsOf(fields, labels) };
    };
    setState({ kind: "reading" });
    read()
      .catch((error: unknown): State => {
        if (stop.signal.aborted) return { kind: "reading" };
        return { kind: "failed", problem: toProblem(error) };
      })
      .then((next) => !stop.signal.aborted && setState(next));
    return () => stop.abort();
  }, [file, password]);
  return state;
}

interface PictureProps {
  readonly file: File;
  readonly questions: readonly Question[];
  readonly active: string | undefined;
}

/** The page with its fields; a click on one leads to its input. */
function Picture({ file, ...props }: PictureProps): ReactElement | null {
  const opened = usePdf(file);
  if (opened.kind === "opening") return <p className="page-muted">Drawing the page…</p>;
  if (opened.kind === "refused") return <p className="page-muted">{opened.words}</p>;
  return <PageOfForm pdf={opened.pdf} {...props} />;
}

function PageOfForm({
  pdf,
  questions,
  active,
}: Omit<PictureProps, "file"> & { readonly pdf: PdfDocument }): ReactElement {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const page = questions.find(({ field }) => field.name === active)?.field.widgets.find((one) => one.page)?.page;
    const first = questions.find(({ field }) => field.name === active)?.field.widgets[0]?.page;
    if (active !== undefined) setIndex(first ?? page ?? 0);
  }, [active, questions]);
  const lead = (at: number): void =>
    document.querySelector<HTMLElement>(`#${anchorOf(at)} :is(input, select, textarea)`)?.focus();
  return (
    <div className="page-side">
      <Pager count={pdf.pages.length} index={index} onIndex={setIndex} />
      <PdfPage
        pdf={pdf}
        index={index}
        widthPx={800}
        label={`Page ${index + 1} of the form`}
        over={(placing) =>
          questions.flatMap(({ field }, at) =>
            field.widgets
              .filter(({ page, rectangle }) => page === index && rectangle !== undefined)
              .map(({ rectangle = [], object }) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: a second way; each field has its own input beside the page.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches each field beside the page.
                <span
                  key={`${field.name} ${object ?? rectangle.join(" ")}`}
                  className="page-spot"
                  data-active={field.name === active}
                  style={placeOver(rectangle, placing)}
                  onClick={() => lead(at)}
                />
              )),
          )
        }
      />
    </div>
  );
}
