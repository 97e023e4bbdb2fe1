import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isInstalled } from "@colophon/engine-wasm/installed";
import { FACES } from "./faces.ts";

export interface Installation {
  /** Where `libmergedlo.so` is. */
  readonly programFolder: string;
  /** What it lacks for converting every file of the three kinds; empty when it is whole. */
  readonly lacks: readonly string[];
}

/** The full packages: those without a user interface lack dialogue files, and refuse every Word file with a comment then. */
const PACKAGES = [
  ...["libreoffice-writer", "libreoffice-calc", "libreoffice-impress"],
  ...["fonts-crosextra-carlito", "fonts-crosextra-caladea", "fonts-liberation2", "fonts-noto-cjk"],
];
export const INSTALL_COMMAND: string = `apt-get install --no-install-recommends ${PACKAGES.join(" ")}`;

/** What calls LibreOffice's library from here. */
const CALLER = "koffi";
const PARTS_BY_NPM: readonly (readonly [name: string, version: string])[] = [
  [CALLER, "3.3.4"],
  [FACES, "0.1.0"],
];

/** The command that brings what this engine lacks here; undefined when it is whole. */
export function findMissing(): string | undefined {
  const installation = findLibreOffice();
  const parts = PARTS_BY_NPM.filter(([name]) => !isInstalled(name, import.meta.url)).map((part) => part.join("@"));
  const commands = [
    ...(installation?.lacks.length === 0 ? [] : [INSTALL_COMMAND]),
    ...(parts.length === 0 ? [] : [`npm install ${parts.join(" ")}`]),
  ];
  return commands.length === 0 ? undefined : commands.join(" && ");
}

const FOLDERS = ["/usr/lib/libreoffice/program", "/usr/lib64/libreoffice/program", "/opt/libreoffice/program"];
const PARTS: readonly (readonly [what: string, file: string])[] = [
  ["Writer", "libswlo.so"],
  ["Calc", "libsclo.so"],
  ["Impress", "libsdlo.so"],
  [
    "dialogue files (the packages ending in -nogui lack them)",
    "../share/config/soffice.cfg/modules/swriter/ui/annotation.ui",
  ],
];

/** Names the folder of another installation, its `program`. */
export const INSTALLATION_SETTING = "COLOPHON_LIBREOFFICE";

/** Looks for LibreOffice in `programFolder`, in the folder that the setting names, else where systems put it; loads nothing. */
export function findLibreOffice(
  programFolder: string | undefined = process.env[INSTALLATION_SETTING] || undefined,
): Installation | undefined {
  if (process.platform !== "linux") return undefined;
  const folders = programFolder === undefined ? [...FOLDERS, ...inOpt()] : [programFolder];
  const found = folders.find((folder) => existsSync(join(folder, "libmergedlo.so")));
  if (found === undefined) return undefined;
  const lacks = PARTS.filter(([, file]) => !existsSync(join(found, file))).map(([what]) => what);
  return { programFolder: found, lacks };
}

/** `/opt/libreoffice24.2/program`, the newest first: what the project's own packages make. */
function inOpt(): readonly string[] {
  if (!existsSync("/opt")) return [];
  return readdirSync("/opt")
    .filter((name) => /^libreoffice\d/.test(name))
    .sort()
    .reverse()
    .map((name) => join("/opt", name, "program"));
}
