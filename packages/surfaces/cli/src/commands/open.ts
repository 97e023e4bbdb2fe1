import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { EXIT, UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";

/** What decides whether there is a screen, and which program opens a file on it. */
export interface Desktop {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Starts a program and resolves with false if there is no such program. */
  readonly start: (command: string, args: readonly string[]) => Promise<boolean>;
}

const THIS_DESKTOP: Desktop = { platform: process.platform, environment: process.env, start: startDetached };

/** Opens a file of a result with the program that the system has for it. Without a screen it prints the absolute path. */
export async function open(terminal: Terminal, path: string, desktop: Desktop = THIS_DESKTOP): Promise<number> {
  const absolute = resolve(path);
  if (statSync(absolute, { throwIfNoEntry: false }) === undefined)
    throw new UsageError(`There is no file ${path}. Write the result with: colophon run OPERATION FILE --out ${path}`);
  const opener = openerOf(desktop);
  const isOpen = opener !== undefined && (await desktop.start(opener.command, [...opener.args, absolute]));
  if (!isOpen) terminal.result(`${absolute}\n`);
  return EXIT.ok;
}

function openerOf({ platform, environment }: Desktop): { command: string; args: readonly string[] } | undefined {
  if (platform === "darwin") return { command: "open", args: [] };
  // Not `start` of cmd, which would read the path as a command line.
  if (platform === "win32") return { command: "explorer.exe", args: [] };
  const hasScreen = (environment.DISPLAY ?? "") !== "" || (environment.WAYLAND_DISPLAY ?? "") !== "";
  return hasScreen ? { command: "xdg-open", args: [] } : undefined;
}

function startDetached(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((settle) => {
    const child = spawn(command, args, { stdio: "ignore", detached: true });
    child.once("error", () => settle(false));
    child.once("spawn", () => {
      child.unref();
      settle(true);
    });
  });
}
