import type { JsonObject } from "@colophon/contract";
import type { FolderFile } from "./folder.ts";

export interface CallFile {
  readonly name: string;
  readonly file: File;
  /** The member is an object, which the file holds as JSON. Default false. */
  readonly isJson?: boolean;
  /** The member is the file's text. Default false. */
  readonly isText?: boolean;
}

/** A member that is a list of files. */
export interface CallList {
  readonly name: string;
  /** The member of each item that has the file's name or path. Undefined: the items are the files themselves. */
  readonly key: string | undefined;
  readonly entries: readonly FolderFile[];
}

/** One call of an operation, as it is sent and as the snippets repeat it. */
export interface Call {
  readonly operation: string;
  readonly path: string;
  readonly files: readonly CallFile[];
  readonly lists?: readonly CallList[];
  /** The address from which the server fetches the only file. */
  readonly url?: string;
  /** What the reader calls it where no file is first: a folder, or the address of a file. */
  readonly title?: string;
  /** Members of the input that are not files. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: JsonObject;
  /** The run that this call repeats. */
  readonly repeats?: string;
}

/** The label of a run that names the run that it repeats. */
export const REPEATS = "repeats";

/** The list's files as parts of a form: `files[0].path`, `files[0].bytes`. */
export const partsOf = ({ name, key, entries }: CallList) =>
  entries.map(({ path, file }, index) => ({
    ...{ path, file },
    part: key === undefined ? `${name}[${index}]` : `${name}[${index}].bytes`,
    ...(key !== undefined && { beside: [`${name}[${index}].${key}`, path] as const }),
  }));

/** The list as the operation takes it, with `makeFile` in the place of each file. */
export const itemsOf = <Item>({ key, entries }: CallList, makeFile: (file: File, path: string) => Item) =>
  entries.map(({ path, file }) =>
    key === undefined ? makeFile(file, path) : { [key]: path, bytes: makeFile(file, path) },
  );

function toForm({ files, lists = [], input, options }: Call): FormData {
  const form = new FormData();
  for (const { name, file } of files) form.append(name, file, file.name);
  for (const { file, part, beside } of lists.flatMap(partsOf)) {
    if (beside !== undefined) form.append(...beside);
    form.append(part, file, file.name);
  }
  if (Object.keys(input).length > 0) form.append("input", JSON.stringify(input));
  if (Object.keys(options).length > 0) form.append("options", JSON.stringify(options));
  return form;
}

/** A call as one request. The name of a folder or of a file by address is the name of the run. */
export function toRequest(call: Call): Sent {
  const { url, title, options } = call;
  const named = title === undefined ? {} : { "Colophon-Document-Name": encodeURIComponent(title.toWellFormed()) };
  if (url === undefined) return { body: toForm(call), headers: named };
  const body = JSON.stringify({ input: { url }, options });
  return { body, headers: { ...named, "Content-Type": "application/json" } };
}

export interface Sent {
  readonly body: FormData | string;
  readonly headers: Readonly<Record<string, string>>;
}
