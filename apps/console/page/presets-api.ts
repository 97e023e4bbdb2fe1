import type { JsonObject, JsonSchema } from "@colophon/contract";
import { pathOf, readJson, refuse, send } from "./api.ts";
import { holdsFile, membersOf } from "./needs.ts";

/** What is saved of a task: members of the input beside files, and options. */
export interface Settings {
  readonly input: JsonObject;
  readonly options: JsonObject;
}

export interface ListedPreset {
  readonly preset_id: string;
  readonly name: string;
  readonly revision: number;
}

export type Preset = ListedPreset & Settings;

const at = (rest = ""): string => pathOf(`/presets${rest}`);
const JSON_BODY = { "Content-Type": "application/json" };
const tagOf = ({ revision }: ListedPreset) => ({ "If-Match": `"${revision}"` });

/** The presets of an operation, by name. */
export const listPresets = async (operation: string): Promise<readonly ListedPreset[]> =>
  (await readJson<{ readonly presets: readonly ListedPreset[] }>(at(`?operation=${encodeURIComponent(operation)}`)))
    .presets;

export const readPreset = (id: string): Promise<Preset> => readJson(at(`/${id}`));

export const createPreset = (operation: string, name: string, settings: Settings): Promise<Preset> =>
  readJson(at(), { method: "POST", headers: JSON_BODY, body: JSON.stringify({ name, operation, ...settings }) });

/** Errors: ServiceProblem, also for one that somebody else changed since it was read. */
export const changePreset = (preset: ListedPreset, change: Partial<Settings> & { readonly name?: string }) =>
  readJson<Preset>(at(`/${preset.preset_id}`), {
    method: "PATCH",
    headers: { ...JSON_BODY, ...tagOf(preset) },
    body: JSON.stringify(change),
  });

/** Errors: as of `changePreset`. */
export async function deletePreset(preset: ListedPreset): Promise<void> {
  const response = await send(at(`/${preset.preset_id}`), { method: "DELETE", headers: tagOf(preset) });
  if (!response.ok) await refuse(response);
}

interface Filled {
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: JsonObject;
}

interface Schemas {
  readonly input: JsonSchema;
  readonly options: JsonSchema;
}

/** What is saved of a task: what is filled in, without files, options that are secrets, and `values` of these names. */
export function settingsOf(
  { input, options }: Filled,
  { input: inputSchema, options: optionsSchema }: Schemas = { input: {}, options: {} },
  secrets: readonly string[] = [],
): Settings {
  const members = membersOf(inputSchema);
  const isFilled = ([name, value]: readonly [string, unknown]): boolean =>
    value !== undefined &&
    value !== "" &&
    !(Array.isArray(value) && value.length === 0) &&
    !holdsFile(members[name], inputSchema);
  const { values, ...rest } = input;
  const isKept = ([name]: readonly [string, unknown]): boolean => !secrets.includes(name);
  const own = isObject(values) ? Object.entries(values).filter(isKept) : [];
  const kept = !isObject(values) ? values : own.length === 0 ? undefined : Object.fromEntries(own);
  const isPublic = ([name]: readonly [string, unknown]): boolean =>
    membersOf(optionsSchema)[name]?.["x-secret"] !== true;
  return {
    input: Object.fromEntries(Object.entries({ ...rest, values: kept }).filter(isFilled)) as JsonObject,
    options: Object.fromEntries(Object.entries(options).filter(isPublic)) as JsonObject,
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
