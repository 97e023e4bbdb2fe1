import { listOperations, resolvePath } from "@colophon/catalog";
import { covers } from "@colophon/service";
import { SettingsError } from "../settings.ts";

/** Throws SettingsError with the closest names when there is no such operation. */
export function checkOperation(flag: string, name: string): void {
  const found = resolvePath(name.split(".").join("/"));
  if ("name" in found && found.name === name) return;
  const choices = "name" in found ? [found.name] : found.choices;
  throw new SettingsError(`${flag}: there is no operation "${name}". ${suggest(choices)}`);
}

/** The same of an entry of a policy's allowedOperations, which may stand for several. */
export function checkAllowedOperation(flag: string, allowed: string): void {
  const names = listOperations().map(({ name }) => name);
  if (names.some((name) => covers(allowed, name))) return;
  if (!allowed.endsWith(".*")) checkOperation(flag, allowed);
  const [domain = ""] = allowed.split(".");
  const beginnings = names.map((name) => name.split(".")).filter(([first]) => first === domain);
  const patterns =
    beginnings.length === 0
      ? names.map((name) => `${name.split(".")[0]}.*`)
      : [`${domain}.*`, ...beginnings.filter(({ length }) => length > 2).map(([, verb]) => `${domain}.${verb}.*`)];
  const choices = [...new Set(patterns)].sort();
  throw new SettingsError(`${flag}: no operation is covered by "${allowed}"; there are ${choices.join(", ")}.`);
}

function suggest(choices: readonly string[]): string {
  if (choices.length === 0) return "`colophon list` names them.";
  return `Did you mean ${choices.slice(0, 3).join(" or ")}? \`colophon list\` names them all.`;
}
