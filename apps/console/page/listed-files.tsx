import { type ReactElement, useId } from "react";
import { PickFile } from "./drop-area.tsx";
import { type FolderFile, toFolder } from "./folder.ts";
import { formatBytes, formatCount, plain, wordsOf } from "./format.ts";
import type { NeededList, Needs } from "./needs.ts";
import type { Lists } from "./use-inputs.ts";

/** Files of a list that are shown; all of them are sent. */
const MAX_SHOWN = 100;

type Members = Readonly<Record<string, unknown>>;

export interface ListedFilesProps {
  readonly needs: Needs;
  readonly lists: Lists;
  /** Members of the input that name files of a list. */
  readonly input: Members;
  readonly onLists: (lists: Lists) => void;
  readonly onInput: (members: Members) => void;
}

/** The members of an input that are lists of files: a folder with its root, pictures, certificates. */
export function ListedFiles({ needs, lists, input, onLists, onInput }: ListedFilesProps): ReactElement | null {
  if (needs.lists.length === 0) return null;
  const count = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
  const fields = needs.lists.map((list) => (
    <ListedField
      key={list.name}
      list={list}
      entries={lists[list.name] ?? []}
      onEntries={(entries) => onLists({ ...lists, [list.name]: entries })}
      {...{ input, onInput }}
    />
  ));
  // A folder at hand is what the operation is about; other lists are for few people.
  if (needs.lists.some(({ isFolder }) => isFolder)) return <>{fields}</>;
  return (
    <details className="page-options">
      <summary>More files{count > 0 ? ` (${formatCount(count)})` : ""}</summary>
      {fields}
    </details>
  );
}

interface ListedFieldProps {
  readonly list: NeededList;
  readonly entries: readonly FolderFile[];
  readonly input: Members;
  readonly onEntries: (entries: readonly FolderFile[]) => void;
  readonly onInput: (members: Members) => void;
}

function ListedField({ list, entries, input, onEntries, onInput }: ListedFieldProps): ReactElement {
  const { name, description, key, names, isFolder } = list;
  /** A file replaces the one with its path. */
  const add = (more: readonly FolderFile[]): void => {
    const paths = new Set(more.map(({ path }) => path));
    const isOther = ({ path }: FolderFile): boolean => key === undefined || !paths.has(path);
    onEntries([...entries.filter(isOther), ...more]);
  };
  const drop = (index: number): void => {
    const { path } = entries[index] ?? {};
    onEntries(entries.filter((_, at) => at !== index));
    for (const one of names) if (input[one] === path) onInput({ [one]: undefined });
  };
  return (
    <fieldset className="page-field page-listed">
      <legend>{isFolder ? "Files of the folder" : wordsOf(name)}</legend>
      <p className="page-muted">{plain(description)}</p>
      {entries.length > 0 && <Entries entries={entries} onDrop={drop} />}
      <div className="page-buttons">
        <PickFile
          label="Add files"
          isPlain
          isMany
          onFile={(file, others) => add([file, ...others].map((one) => ({ path: one.name, file: one })))}
        />
        {key === "path" && (
          <PickFile
            label={isFolder && entries.length > 0 ? "Choose another folder" : "Add a folder"}
            isPlain
            isFolder
            onFile={(file, others) => {
              const files = toFolder([file, ...others])?.files ?? [];
              if (isFolder) onEntries(files);
              else add(files);
            }}
          />
        )}
      </div>
      {entries.length > 0 && names.map((one) => <NamedFile key={one} name={one} {...{ entries, input, onInput }} />)}
    </fieldset>
  );
}

function Entries({
  entries,
  onDrop,
}: {
  readonly entries: readonly FolderFile[];
  readonly onDrop: (index: number) => void;
}) {
  const rest = entries.length - MAX_SHOWN;
  return (
    <ul className="page-listed-files" aria-label="Files that are sent">
      {entries.slice(0, MAX_SHOWN).map(({ path, file }, index) => (
        <li key={path}>
          <span>
            <bdi>{path}</bdi> <span className="page-muted">{formatBytes(file.size)}</span>
          </span>
          <button type="button" className="page-plain" onClick={() => onDrop(index)}>
            Remove <span className="colophon-spoken">{path}</span>
          </button>
        </li>
      ))}
      {rest > 0 && <li className="page-muted">{formatCount(rest)} more files are sent as well.</li>}
    </ul>
  );
}

interface Naming {
  readonly label: string;
  readonly none: string;
  readonly candidates: RegExp;
}

const NAMED: Readonly<Record<string, Naming>> = {
  root: {
    label: "Root: the map or topic that the others belong to",
    none: "Find it in the files",
    candidates: /\.(ditamap|bookmap|dita|xml|md|markdown|html)$/i,
  },
  ditaval: { label: "Filter conditions (DITAVAL)", none: "None", candidates: /\.ditaval$/i },
};

interface NamedFileProps extends Pick<ListedFieldProps, "entries" | "input" | "onInput"> {
  readonly name: string;
}

/** The input for one file of the list, which has a name. */
function NamedFile({ name, entries, input, onInput }: NamedFileProps): ReactElement | null {
  const id = useId();
  const naming = NAMED[name];
  const found = entries.filter(({ path }) => naming?.candidates.test(path)).map(({ path }) => path);
  if (naming === undefined || found.length === 0) return null;
  // Maps come first: a project has one, and many topics.
  const ranked = found.toSorted((a, b) => Number(/map$/i.test(b)) - Number(/map$/i.test(a)));
  return (
    <div className="page-field">
      <label htmlFor={id}>{naming.label}</label>
      <select
        id={id}
        value={typeof input[name] === "string" ? input[name] : ""}
        onChange={({ currentTarget: { value } }) => onInput({ [name]: value === "" ? undefined : value })}
      >
        <option value="">{naming.none}</option>
        {ranked.map((path) => (
          <option key={path}>{path}</option>
        ))}
      </select>
    </div>
  );
}
