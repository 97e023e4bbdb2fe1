import { type ReactElement, useId } from "react";
import { PickFile } from "./drop-area.tsx";
import { formatBytes, plain, wordsOf } from "./format.ts";
import { findJsonFault } from "./json-fault.ts";
import type { NeededFile, NeededInput, Needs } from "./needs.ts";

type Texts = Readonly<Record<string, string>>;
type Files = readonly (File | undefined)[];

export interface InputFieldsProps {
  readonly needs: Needs;
  readonly files: Files;
  readonly texts: Texts;
  /** Members of the operation's example. */
  readonly example: Readonly<Record<string, unknown>> | undefined;
  /** Whether a single file has a place as well, because the file at hand is another one. */
  readonly isPlaced?: boolean;
  readonly onFiles: (files: Files) => void;
  readonly onTexts: (texts: Texts) => void;
}

/** What the operation needs beside the file at hand. */
export function InputFields(props: InputFieldsProps): ReactElement {
  const { needs, files, texts, example, isPlaced = false, onFiles, onTexts } = props;
  const isSeveral = needs.files.length > (isPlaced ? 0 : 1);
  const put = (index: number, file: File): void =>
    onFiles(needs.files.map((_, at) => (at === index ? file : files[at])));
  return (
    <>
      {isSeveral && (
        <div className="page-places">
          {needs.files.map((needed, index) => (
            <FilePlace key={needed.name} needed={needed} file={files[index]} onFile={(file) => put(index, file)} />
          ))}
        </div>
      )}
      {isSeveral && files[1] !== undefined && (
        <button type="button" className="page-plain" onClick={() => onFiles([files[1], files[0]])}>
          Swap the two files
        </button>
      )}
      {needs.others.map((one) => (
        <NeededField
          key={one.name}
          needed={one}
          text={texts[one.name] ?? ""}
          example={example?.[one.name]}
          onText={(text) => onTexts({ ...texts, [one.name]: text })}
        />
      ))}
    </>
  );
}

interface FilePlaceProps {
  readonly needed: NeededFile;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
}

/** A separate drop area for one of several files. */
function FilePlace({ needed, file, onFile }: FilePlaceProps): ReactElement {
  const name = wordsOf(needed.name);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className="page-place"
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files;
        if (dropped !== undefined) onFile(dropped);
      }}
    >
      <strong>{name}</strong>
      <span className="page-muted">{plain(needed.description)}</span>
      {file === undefined ? (
        <span>Needed: drop a file here.</span>
      ) : (
        <bdi>
          {file.name}, {formatBytes(file.size)}
        </bdi>
      )}
      <PickFile label={`Choose: ${name.toLowerCase()}`} onFile={onFile} isPlain />
    </div>
  );
}

const WORDS = "Words to remove, one entry on each line (needed)";

interface NeededFieldProps {
  readonly needed: NeededInput;
  readonly text: string;
  readonly example: unknown;
  readonly onText: (text: string) => void;
}

function NeededField({ needed, text, example, onText }: NeededFieldProps): ReactElement {
  const id = useId();
  const { name, schema, editor } = needed;
  if (editor === "json") return <JsonField {...{ needed, text, example, onText }} />;
  const isList = editor === "words" && name === "targets";
  const label = isList ? WORDS : name === "query" ? "Text to find (needed)" : `${wordsOf(name)} (needed)`;
  return (
    <div className="page-field">
      <label htmlFor={id}>{label}</label>
      {isList ? (
        <textarea
          id={id}
          rows={4}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          placeholder={"a name\nan account number"}
        />
      ) : (
        <input id={id} value={text} onChange={(event) => onText(event.currentTarget.value)} />
      )}
      {!isList && <p className="page-muted">{plain(schema.description)}</p>}
    </div>
  );
}

/** Lines of a field for JSON. */
const JSON_ROWS = 8;

/** A value that is written as JSON; the operation's example shows how. */
function JsonField({ needed, text, example, onText }: NeededFieldProps): ReactElement {
  const id = useId();
  const { name, schema } = needed;
  const wrong = text.trim() === "" ? undefined : findJsonFault(needed, text);
  return (
    <div className="page-field">
      <label htmlFor={id}>{wordsOf(name)} as JSON (needed)</label>
      <textarea
        id={id}
        rows={JSON_ROWS}
        spellCheck={false}
        className="page-json"
        aria-invalid={wrong !== undefined}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {wrong !== undefined && <p role="alert">{wrong}</p>}
      <p className="page-muted">{plain(schema.description)}</p>
      {example !== undefined && text.trim() === "" && (
        <button type="button" className="page-plain" onClick={() => onText(JSON.stringify(example, undefined, 2))}>
          Begin with an example
        </button>
      )}
    </div>
  );
}
