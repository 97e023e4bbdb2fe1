import { existsSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const NPM = "npm install ";
const MODULES = `${sep}node_modules${sep}`;

/** Commands -> one, whose `npm install` puts things where this program finds them, from whatever folder it is given. */
export function installHere(commands: readonly string[]): string {
  const others = commands.flatMap((command) => command.split(" && ")).filter((command) => !command.startsWith(NPM));
  const wanted = commands
    .flatMap((command) => command.split(" && "))
    .filter((command) => command.startsWith(NPM))
    .map((command) => command.slice(NPM.length));
  const npm = wanted.length === 0 ? [] : [`${NPM}${prefixOption(fileURLToPath(import.meta.url))}${wanted.join(" ")}`];
  return [...others, ...npm].join(" && ");
}

/** Which folder's packages a module is of, as npm is told it: nothing in a clone and in the folder one is in. */
export function prefixOption(module: string, folder: string = process.cwd()): string {
  const end = module.indexOf(MODULES);
  const root = end === -1 ? folder : module.slice(0, end);
  if (root === folder) return "";
  return basename(root) === "lib" && !existsSync(join(root, "package.json")) ? "--global " : `--prefix ${root} `;
}
