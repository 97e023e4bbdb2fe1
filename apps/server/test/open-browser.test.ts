import { describe, expect, it } from "vitest";
import { browserCommand } from "../src/open-browser.ts";

describe("the browser of a start", () => {
  const env = { DISPLAY: ":0" };
  it.each([
    ["linux with a display", { platform: "linux", env, isTerminal: true }, ["xdg-open"]],
    ["Wayland", { platform: "linux", env: { WAYLAND_DISPLAY: "wayland-0" }, isTerminal: true }, ["xdg-open"]],
    ["macOS", { platform: "darwin", env: {}, isTerminal: true }, ["open"]],
    ["Windows", { platform: "win32", env: {}, isTerminal: true }, ["rundll32", "url.dll,FileProtocolHandler"]],
    ["no display", { platform: "linux", env: {}, isTerminal: true }, undefined],
    ["an empty display", { platform: "linux", env: { DISPLAY: "" }, isTerminal: true }, undefined],
    ["no terminal", { platform: "linux", env, isTerminal: false }, undefined],
    ["CI", { platform: "linux", env: { ...env, CI: "true" }, isTerminal: true }, undefined],
    ["CI=false", { platform: "linux", env: { ...env, CI: "false" }, isTerminal: true }, ["xdg-open"]],
    ["SSH", { platform: "darwin", env: { SSH_CONNECTION: "1" }, isTerminal: true }, undefined],
  ] as const)("is asked for on %s only where somebody sees it", (_, desk, expected) => {
    expect(browserCommand(desk)).toEqual(expected);
  });
});
