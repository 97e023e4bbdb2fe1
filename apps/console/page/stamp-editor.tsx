import { type ReactElement, useEffect, useId, useState } from "react";
import type { EditorProps } from "./editor-props.ts";
import {
  makeStamp,
  PLACES,
  readStamp,
  STAMP_KINDS,
  type StampKind,
  type StampWish,
  wordsOfPlace,
} from "./stamp-model.ts";

const KIND_WORDS: Readonly<Record<StampKind, string>> = {
  pages: "Page numbers",
  bates: "Bates numbers",
  watermark: "A word across each page",
};

/** Page numbers, Bates numbers or a watermark: what is put on the pages. */
export function StampEditor({ input, onInput }: EditorProps): ReactElement {
  const id = useId();
  const [wish, setWish] = useState(() => readStamp((input.stamps as readonly unknown[] | undefined)?.[0]));
  const stamp = makeStamp(wish);
  const stamps = JSON.stringify(stamp === undefined ? [] : [stamp]);
  useEffect(() => {
    const made = JSON.parse(stamps);
    onInput({ stamps: made.length === 0 ? undefined : made });
  }, [stamps]);
  const change = (part: Partial<StampWish>): void => setWish({ ...wish, ...part });
  const { kind, text, place, start } = wish;
  return (
    <>
      <fieldset className="page-field">
        <legend>What to put on the pages</legend>
        {STAMP_KINDS.map((one) => (
          <label key={one} className="page-radio">
            <input type="radio" name={id} checked={kind === one} onChange={() => change({ kind: one, text: "" })} />
            {KIND_WORDS[one]}
          </label>
        ))}
      </fieldset>
      {kind !== "pages" && (
        <div className="page-field">
          <label htmlFor={`${id}-text`}>{kind === "bates" ? "Letters before the number" : "Word (needed)"}</label>
          <input
            id={`${id}-text`}
            value={text}
            placeholder={kind === "bates" ? "ACME-" : "DRAFT"}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </div>
      )}
      {kind === "bates" && (
        <div className="page-field">
          <label htmlFor={`${id}-start`}>First number</label>
          <input
            id={`${id}-start`}
            type="number"
            min={0}
            value={start}
            onChange={(event) => change({ start: event.currentTarget.value })}
          />
        </div>
      )}
      {kind !== "watermark" && (
        <div className="page-field">
          <label htmlFor={`${id}-place`}>Place</label>
          <select id={`${id}-place`} value={place} onChange={(event) => change({ place: event.currentTarget.value })}>
            {PLACES.map((one) => (
              <option key={one} value={one}>
                {wordsOfPlace(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="page-muted">
        Logos, letterheads, fonts and page ranges are available on the command line and in the API.
      </p>
    </>
  );
}
