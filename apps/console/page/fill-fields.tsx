import { type ReactElement, useId, useState } from "react";
import { PickFile } from "./drop-area.tsx";
import {
  type FillData,
  type FillField,
  type FillNode,
  type FillSection,
  isSection,
  modeOf,
  readTyped,
  readValue,
  type SectionMode,
  writeValue,
} from "./fill-model.ts";
import { formatBytes, formatCount, wordsOf } from "./format.ts";

/** A picture that the data name. */
export interface FillPicture {
  readonly name: string;
  /** In base64. */
  readonly bytes: string;
}

interface Shared {
  /** Names of the pictures that are sent. */
  readonly pictures: readonly string[];
  readonly onPicture: (picture: FillPicture) => void;
}

export interface FillNodesProps extends Shared {
  readonly nodes: readonly FillNode[];
  readonly data: FillData;
  readonly onData: (data: FillData) => void;
}

/** The fields and sections of a template, or of one entry of a list. */
export function FillNodes({ nodes, data, onData, ...shared }: FillNodesProps): ReactElement {
  return (
    <>
      {nodes.map((node) =>
        isSection(node) ? (
          <Section key={`section ${node.name}`} section={node} {...{ data, onData }} {...shared} />
        ) : (
          <Field
            key={node.name}
            field={node}
            value={readValue(data, node.name)}
            onValue={(value) => onData(writeValue(data, node.name, value))}
            {...shared}
          />
        ),
      )}
    </>
  );
}

interface FieldProps extends Shared {
  readonly field: FillField;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

/** `customer.firstName` -> "Customer first name". */
const labelOf = ({ name, title }: { readonly name: string; readonly title?: string }): string =>
  title ?? wordsOf(name.replaceAll(".", " "));

function Field(props: FieldProps): ReactElement {
  const { field, value, onValue } = props;
  const id = useId();
  const { kind, shown } = field;
  if (kind === "check")
    return (
      <div className="page-field">
        <label className="page-radio">
          <input
            type="checkbox"
            checked={typeof value === "boolean" ? value : shown === "true"}
            onChange={(event) => {
              const isChecked = event.currentTarget.checked;
              onValue(String(isChecked) === shown ? undefined : isChecked);
            }}
          />
          <bdi>{labelOf(field)}</bdi>
        </label>
      </div>
    );
  if (kind === "picture") return <PictureField {...props} />;
  const isOther = value !== undefined && typeof value === "object" && value !== null;
  return (
    <div className="page-field">
      <label htmlFor={id}>
        <bdi>{labelOf(field)}</bdi>
        {kind === "html" && " (HTML)"}
      </label>
      {isOther ? (
        <p className="page-muted">
          This value is an object from the data.{" "}
          <button type="button" className="page-plain" onClick={() => onValue(undefined)}>
            Remove it
          </button>
        </p>
      ) : (
        <Control {...props} id={id} text={value === undefined ? "" : String(value)} />
      )}
    </div>
  );
}

const INPUT_TYPES = { number: "number", date: "date", moment: "datetime-local" } as const;

function Control({ id, field, text, onValue }: FieldProps & { readonly id: string; readonly text: string }) {
  const { kind, choices = [], shown = "" } = field;
  const change = (typed: string): void => onValue(readTyped(kind, typed));
  if (kind === "choice")
    return (
      <select id={id} value={text} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{shown === "" ? "Not chosen" : `As it is: ${shown}`}</option>
        {choices.every((choice) => choice.value !== text) && text !== "" && <option value={text}>{text}</option>}
        {choices
          .filter((choice) => choice.value !== "")
          .map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
      </select>
    );
  if (kind === "text" || kind === "html")
    return (
      <textarea
        id={id}
        className="page-line"
        rows={kind === "html" ? 3 : 1}
        placeholder={shown}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return (
    <>
      <input
        id={id}
        // A value from elsewhere that this kind cannot show stays a text.
        type={canShow(kind, text) ? INPUT_TYPES[kind as keyof typeof INPUT_TYPES] : "text"}
        step="any"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {shown !== "" && <span className="page-muted">Now: {shown}</span>}
    </>
  );
}

function canShow(kind: FillField["kind"], text: string): boolean {
  if (text === "") return true;
  if (kind === "number") return Number.isFinite(Number(text));
  return kind === "date" ? /^\d{4}-\d\d-\d\d$/.test(text) : /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text);
}

/** A call with more than this many bytes of pictures is for the command line. */
const MAX_PICTURE_BYTES = 300_000;

function PictureField({ field, value, pictures, onValue, onPicture }: FieldProps): ReactElement {
  const id = useId();
  const [fault, setFault] = useState("");
  const set = value as { readonly $picture?: string; readonly alt?: string } | undefined;
  const take = async (file: File): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!/^(?:\x89PNG|\xff\xd8\xff)/.test(String.fromCharCode(...bytes.subarray(0, 4))))
      return setFault("This is not a PNG or JPEG picture.");
    if (bytes.length > MAX_PICTURE_BYTES)
      return setFault(
        `The picture has ${formatBytes(bytes.length)}. This page sends pictures of up to ${formatBytes(MAX_PICTURE_BYTES)}; the command line sends larger ones.`,
      );
    setFault("");
    onPicture({ name: file.name, bytes: writeBase64(bytes) });
    onValue({ $picture: file.name, ...(set?.alt !== undefined && { alt: set.alt }) });
  };
  return (
    <fieldset className="page-field">
      <legend>
        <bdi>{labelOf(field)}</bdi> (picture)
      </legend>
      <div className="page-buttons">
        <PickFile
          label={`Choose a picture: ${labelOf(field).toLowerCase()}`}
          onFile={(file) => void take(file)}
          isPlain
        />
        {typeof set?.$picture === "string" && (
          <>
            <bdi>{set.$picture}</bdi>
            <button type="button" className="page-plain" onClick={() => onValue(undefined)}>
              Remove
            </button>
          </>
        )}
      </div>
      {fault !== "" && <p role="alert">{fault}</p>}
      {fault === "" && typeof set?.$picture === "string" && !pictures.includes(set.$picture) && (
        <p role="alert">Choose this picture again: a preset keeps no files.</p>
      )}
      {typeof set?.$picture === "string" && (
        <>
          <label htmlFor={id}>Description for people who do not see it</label>
          <input
            id={id}
            value={set.alt ?? ""}
            onChange={({ currentTarget: { value: alt } }) =>
              onValue(alt === "" ? { $picture: set.$picture } : { ...set, alt })
            }
          />
        </>
      )}
    </fieldset>
  );
}

const writeBase64 = (bytes: Uint8Array): string =>
  btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));

interface SectionProps extends Shared {
  readonly section: FillSection;
  readonly data: FillData;
  readonly onData: (data: FillData) => void;
}

const MODES: readonly (readonly [SectionMode, string])[] = [
  ["hidden", "Leave it out"],
  ["once", "Show it once"],
  ["entries", "Show it once for each entry"],
];

/** More entries than these are sent and not shown. */
const MAX_SHOWN = 100;

/** A part of the template that is left out, shown, or repeated for each entry of a list. */
function Section({ section, data, onData, ...shared }: SectionProps): ReactElement {
  const id = useId();
  const { name, nodes, isPlain } = section;
  const value = readValue(data, name);
  const [wished, setWished] = useState<SectionMode>();
  const mode = value === undefined ? (wished ?? modeOf(section, value)) : modeOf(section, value);
  const set = (next: unknown): void => onData(writeValue(data, name, next));
  const choose = (next: SectionMode): void => {
    setWished(next);
    set(next === "once" ? true : undefined);
  };
  const label = labelOf(section);
  return (
    <fieldset className="page-field page-section">
      <legend>
        <bdi>{label}</bdi>
      </legend>
      {MODES.filter(([one]) => one !== "once" || !isPlain).map(([one, words]) => (
        <label key={one} className="page-radio">
          <input type="radio" name={id} checked={mode === one} onChange={() => choose(one)} />
          {words}
        </label>
      ))}
      {mode === "once" && <FillNodes nodes={nodes} {...{ data, onData }} {...shared} />}
      {mode === "entries" && (
        <Entries {...{ section, label }} {...shared} entries={Array.isArray(value) ? value : []} onEntries={set} />
      )}
    </fieldset>
  );
}

interface EntriesProps extends Shared {
  readonly section: FillSection;
  readonly label: string;
  readonly entries: readonly unknown[];
  readonly onEntries: (entries: readonly unknown[]) => void;
}

function Entries({ section, label, entries, onEntries, ...shared }: EntriesProps): ReactElement {
  const put = (at: number, entry: unknown): void =>
    onEntries(entries.map((one, index) => (index === at ? entry : one)));
  const { nodes, isPlain } = section;
  return (
    <>
      <ol className="page-entries" aria-label={`Entries of ${label}`}>
        {entries.slice(0, MAX_SHOWN).map((entry, at) => (
          <li key={at}>
            {isPlain ? (
              <input
                aria-label={`${label} ${at + 1}`}
                value={typeof entry === "string" || typeof entry === "number" ? entry : ""}
                onChange={(event) => put(at, event.currentTarget.value)}
              />
            ) : (
              <FillNodes
                nodes={nodes}
                data={(typeof entry === "object" && entry !== null ? entry : {}) as FillData}
                onData={(next) => put(at, next)}
                {...shared}
              />
            )}
            <button
              type="button"
              className="page-plain"
              onClick={() => onEntries(entries.filter((_, index) => index !== at))}
            >
              Remove
              <span className="colophon-spoken">
                {" "}
                entry {at + 1} of {label}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {entries.length > MAX_SHOWN && (
        <p className="page-muted">
          {MAX_SHOWN} of {formatCount(entries.length)} entries are shown; all are sent.
        </p>
      )}
      <button
        type="button"
        className="page-button page-quiet"
        onClick={() => onEntries([...entries, isPlain ? "" : {}])}
      >
        Add an entry<span className="colophon-spoken"> to {label}</span>
      </button>
    </>
  );
}
