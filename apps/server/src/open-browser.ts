import { spawn } from "node:child_process";

export interface Desk {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly isTerminal: boolean;
}

/**
 * The command that opens a page in the browser of the person at this terminal. Undefined in CI, without a terminal, over SSH and
 * without a display.
 */
export function browserCommand({ platform, env, isTerminal }: Desk): readonly string[] | undefined {
  const isElsewhere = env.SSH_CONNECTION !== undefined || env.SSH_TTY !== undefined;
  if (!isTerminal || isElsewhere || ![undefined, "", "false", "0"].includes(env.CI)) return undefined;
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return (env.DISPLAY ?? env.WAYLAND_DISPLAY ?? "") === "" ? undefined : ["xdg-open"];
}

/** Opens a page where somebody sees it. The printed link stays for every other case, so a failure is no error. */
export function openBrowser(
  url: string,
  desk: Desk = { platform: process.platform, env: process.env, isTerminal: process.stdout.isTTY === true },
): void {
  const [command, ...args] = browserCommand(desk) ?? [];
  if (command === undefined) return;
  const opener = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  opener.on("error", () => undefined);
  opener.unref();
}
