import { type ReactElement, useId, useState } from "react";
import { ServiceProblem } from "./api.ts";
import { ask } from "./ask.ts";
import type { EditorProps } from "./editor-props.ts";
import { Problem } from "./problem.tsx";
import { DrawnAreas } from "./redaction-areas.tsx";
import { PRESETS, type Removal, type Target, toTargets, toWish, type Wish } from "./redaction-model.ts";
import { RemovalList } from "./removal-list.tsx";

/** Options that the preview takes as well. */
const SHARED = ["password", "onUnread", "paths", "replacement", "opaque"];

type Preview =
  | { readonly kind: "none" | "reading" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "read"; readonly removal: Removal; readonly targets: readonly Target[] };

/** What to remove: words, ready-made patterns and areas of a page, and what that removes. */
export function RedactionEditor({ operation, file, input, options, onInput }: EditorProps): ReactElement {
  const isPdf = operation.name === "pdf.redact";
  const [wish, setWish] = useState<Wish>(() => toWish((input.targets ?? []) as readonly Target[]));
  const [preview, setPreview] = useState<Preview>({ kind: "none" });
  const targets = toTargets(wish);
  const change = (part: Partial<Wish>): void => {
    const next = { ...wish, ...part };
    setWish(next);
    setPreview({ kind: "none" });
    const made = toTargets(next);
    onInput({ targets: made.length === 0 ? undefined : made });
  };
  const look = async (): Promise<void> => {
    setPreview({ kind: "reading" });
    const shared = Object.fromEntries(
      Object.entries(options).filter(([name]) => SHARED.includes(name) && !(isPdf && name === "replacement")),
    );
    const question = { operation: `${isPdf ? "pdf" : "docx"}.inspect.redaction-preview`, file, input: { targets } };
    try {
      const removal = await ask<Removal>({ ...question, options: shared, signal: AbortSignal.timeout(120_000) });
      setPreview({ kind: "read", removal, targets });
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      setPreview({ kind: "failed", problem: error });
    }
  };
  const removal = preview.kind === "read" ? preview.removal : undefined;
  return (
    <>
      <div className={isPdf ? "page-desk" : undefined}>
        <WishFields wish={wish} isPdf={isPdf} onChange={change} />
        {isPdf && (
          <DrawnAreas file={file} areas={wish.areas} removal={removal} onAreas={(areas) => change({ areas })} />
        )}
      </div>
      {wish.others.length > 0 && (
        <p>
          The preset has {wish.others.length === 1 ? "one more target" : `${wish.others.length} more targets`}, which
          these fields cannot show.{" "}
          <button type="button" className="page-plain" onClick={() => change({ others: [] })}>
            Leave out
          </button>
        </p>
      )}
      <div className="page-buttons">
        <button
          type="button"
          className="page-button page-quiet"
          disabled={targets.length === 0 || preview.kind === "reading"}
          onClick={look}
        >
          {preview.kind === "reading" ? "Searching the file…" : "Show what will be removed"}
        </button>
      </div>
      {preview.kind === "failed" && <Problem problem={preview.problem} />}
      {preview.kind === "read" && <RemovalList removal={preview.removal} targets={preview.targets} />}
    </>
  );
}

interface WishProps {
  readonly wish: Wish;
  readonly isPdf: boolean;
  readonly onChange: (part: Partial<Wish>) => void;
}

function WishFields({ wish, isPdf, onChange }: WishProps): ReactElement {
  const id = useId();
  const toggle = (preset: string, isOn: boolean): void =>
    onChange({ presets: Object.keys(PRESETS).filter((it) => (it === preset ? isOn : wish.presets.includes(it))) });
  return (
    <div className="page-fields">
      <div className="page-field">
        <label htmlFor={id}>Words to remove, one entry on each line</label>
        <textarea
          id={id}
          rows={4}
          value={wish.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
          placeholder={"a name\nan account number"}
        />
        <label className="page-radio">
          <input
            type="checkbox"
            checked={wish.isCaseSensitive}
            onChange={(event) => onChange({ isCaseSensitive: event.currentTarget.checked })}
          />
          Only with the same capital letters
        </label>
        <label className="page-radio">
          <input
            type="checkbox"
            checked={wish.isWholeWord}
            onChange={(event) => onChange({ isWholeWord: event.currentTarget.checked })}
          />
          Only whole words
        </label>
      </div>
      {isPdf && (
        <fieldset className="page-field">
          <legend>Remove everything that looks like this</legend>
          {Object.entries(PRESETS).map(([preset, words]) => (
            <label key={preset} className="page-radio">
              <input
                type="checkbox"
                checked={wish.presets.includes(preset)}
                onChange={(event) => toggle(preset, event.currentTarget.checked)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
