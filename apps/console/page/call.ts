import type { JsonObject } from "@colophon/contract";

export interface CallFile {
  readonly name: string;
  readonly file: File;
  /** The member is an object, which the file holds as JSON. Default false. */
  readonly isJson?: boolean;
  /** The member is the file's text. Default false. */
  readonly isText?: boolean;
}

/** One call of an operation, as it is sent and as the snippets repeat it. */
export interface Call {
  readonly operation: string;
  readonly path: string;
  readonly files: readonly CallFile[];
  /** Members of the input that are not files. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: JsonObject;
  /** The run that this call repeats. */
  readonly repeats?: string;
}

/** The label of a run that names the run that it repeats. */
export const REPEATS = "repeats";

export function toForm({ files, input, options }: Call): FormData {
  const form = new FormData();
  for (const { name, file } of files) form.append(name, file, file.name);
  if (Object.keys(input).length > 0) form.append("input", JSON.stringify(input));
  if (Object.keys(options).length > 0) form.append("options", JSON.stringify(options));
  return form;
}
