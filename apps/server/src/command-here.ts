import { join, relative, sep } from "node:path";

/** How the program that runs is called from this folder, for commands that it prints. `program`: the script that Node runs. */
export function commandFor(program: string, folder: string): string {
  const isPackaged = program.includes(`${sep}node_modules${sep}`);
  // npm puts neither the packages of a project nor those that npx fetched on the PATH.
  if (isPackaged && (program.startsWith(join(folder, "node_modules", sep)) || program.includes(`${sep}_npx${sep}`)))
    return "npx colophon";
  const isInstalled = isPackaged || !program.endsWith(join("bin", "colophon.js"));
  return isInstalled ? "colophon" : `node ${relative(folder, program)}`;
}
