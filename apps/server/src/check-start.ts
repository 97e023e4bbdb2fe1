import { statSync } from "node:fs";
import { type Settings, SettingsError } from "./settings.ts";

/**
 * Checks what settings name on this machine, before anything is opened.
 *
 * Errors   SettingsError: a file where a folder must be, or an engine that does not exist.
 */
export function checkStart(settings: Settings, engineNames: readonly string[]): void {
  checkFolder("COLOPHON_DATA (--data)", settings.dataFolder);
  checkFolder("COLOPHON_TMP", settings.temporaryFolder);
  const unknown = settings.enginesElsewhere.find((name) => !engineNames.includes(name));
  if (unknown !== undefined)
    throw new SettingsError(
      `COLOPHON_ENGINES (--engines) names "${unknown}", which is not an engine. The engines are ${engineNames.join(", ")}.`,
    );
}

/** A folder that does not exist is made later. */
function checkFolder(setting: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory())
    throw new SettingsError(`${setting} names ${path}, which is a file. Name a folder, or remove the file.`);
}
