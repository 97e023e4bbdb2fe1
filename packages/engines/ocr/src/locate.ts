import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { identifyPackage, isInstalled } from "@colophon/engine-wasm/installed";
import { OCR_LANGUAGES } from "./languages.ts";

export const PACKAGE = "tesseract-wasm";
export const PACKAGE_VERSION = "0.11.0";
const MODEL_VERSION = "1.0.0";
const ENGLISH = "eng";
/** The networks with 8-bit weights. The package has larger files too, for an older recognizer that this build does not have. */
const MODEL_FOLDER = "4.0.0_best_int";

const MODEL_SCOPE = "@tesseract.js-data";
const packageOf = (language: string): string => `${MODEL_SCOPE}/${language}`;

/** The command that installs the engine and the English model, where the engine or every model is missing. Loads nothing. */
export function findMissing(): string | undefined {
  const packages = [
    ...(isInstalled(PACKAGE, import.meta.url) ? [] : [`${PACKAGE}@${PACKAGE_VERSION}`]),
    ...(installedLanguages().length > 0 ? [] : [`${packageOf(ENGLISH)}@${MODEL_VERSION}`]),
  ];
  return packages.length === 0 ? undefined : `npm install ${packages.join(" ")}`;
}

/** The command that installs the models of these languages. */
export function installOf(languages: readonly string[]): string {
  return `npm install ${languages.map((language) => `${packageOf(language)}@${MODEL_VERSION}`).join(" ")}`;
}

/** The languages whose models are installed, in the order of their codes. */
export function installedLanguages(): readonly string[] {
  // To resolve the packages of a hundred languages, most of which are missing, takes 10 ms of each start of the command line.
  const folders = createRequire(import.meta.url).resolve.paths(packageOf(ENGLISH)) ?? [];
  const found = new Set(folders.flatMap((folder) => listFolder(join(folder, MODEL_SCOPE))));
  return OCR_LANGUAGES.filter((language) => found.has(language) && modelOf(language) !== undefined);
}

function listFolder(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

/** Path of the compressed model of a language; undefined if it is not installed. */
export function modelOf(language: string): string | undefined {
  if (!OCR_LANGUAGES.includes(language)) return undefined;
  try {
    const main = createRequire(import.meta.url).resolve(packageOf(language));
    const path = join(dirname(main), MODEL_FOLDER, `${language}.traineddata.gz`);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The installed engine and models with their versions, on which results depend; undefined if one of the two is missing. */
export function identify(): string | undefined {
  if (findMissing() !== undefined) return undefined;
  const names = [PACKAGE, ...installedLanguages().map(packageOf)];
  return names.map((name) => identifyPackage(name, import.meta.url) ?? name).join(" ");
}
