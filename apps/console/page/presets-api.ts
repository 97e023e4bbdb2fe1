import type { JsonObject, JsonSchema } from "@colophon/contract";
import { pathOf, readJson, refuse, send } from "./api.ts";
import { membersOf } from "./needs.ts";

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

/** What is saved of a task: what is filled in, without options that are secrets. */
export function settingsOf(
  input: Readonly<Record<string, unknown>>,
  options: JsonObject,
  schema: JsonSchema,
): Settings {
  const members = membersOf(schema);
  const isFilled = ([, value]: readonly [string, unknown]): boolean =>
    value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return {
    input: Object.fromEntries(Object.entries(input).filter(isFilled)) as JsonObject,
    options: Object.fromEntries(Object.entries(options).filter(([name]) => members[name]?.["x-secret"] !== true)),
  };
}
