import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { identifyPackage, isInstalled } from "@colophon/engine-wasm/installed";
import { FACES, listFacePackages } from "./face-packages.ts";

/** Names another program to run. */
export const PROGRAM_SETTING = "COLOPHON_CHROMIUM";
const PACKAGE = "chromium-headless-shell";
const FACES_VERSION = "0.1.0";

/** The programs themselves: what is in /usr/bin is a script that adds the flags of the machine. */
const PROGRAMS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium-browser/chromium-headless-shell",
  "/usr/lib64/chromium-browser/headless_shell",
];

/** The program to run: that of the setting, else the headless shell where systems install it. Looks, and starts nothing. */
export function findChromium(
  program: string | undefined = process.env[PROGRAM_SETTING] || undefined,
): string | undefined {
  if (process.platform !== "linux") return undefined;
  return (program === undefined ? PROGRAMS : [program]).find((path) => existsSync(path));
}

/** The command that installs what this engine is missing here; undefined when it is whole. */
export function findMissing(): string | undefined {
  const commands = [
    ...(findChromium() === undefined ? [`apt-get install --no-install-recommends ${PACKAGE}`] : []),
    ...(isInstalled(FACES, import.meta.url) ? [] : [`npm install ${FACES}@${FACES_VERSION}`]),
  ];
  return commands.length === 0 ? undefined : commands.join(" && ");
}

/**
 * The program's file and the packages of faces with their versions, as one hash; undefined when one is not installed. Starts nothing.
 * Debian replaces Chromium often: its size and time differ then, and so may pages.
 */
export function identify(): string | undefined {
  const program = findChromium();
  if (program === undefined || !isInstalled(FACES, import.meta.url)) return undefined;
  const { size, mtimeMs } = statSync(program);
  const lines = [
    `${size} ${Math.floor(mtimeMs / 1000)}`,
    ...listFacePackages().map(({ name, manifest }) => identifyPackage(name, manifest) ?? name),
  ];
  return `sha256:${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
}
