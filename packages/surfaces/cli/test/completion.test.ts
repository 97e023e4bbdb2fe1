import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colophon, enterFolder } from "./harness.ts";

enterFolder({});
const SHELLS = ["bash", "zsh", "fish"] as const;
for (const shell of SHELLS) writeFileSync(`completion.${shell}`, (await colophon(["completion", shell])).out);

/** What the shell offers after these words; the last one is being typed. */
const OFFER: Readonly<Record<(typeof SHELLS)[number], (words: readonly string[]) => readonly string[]>> = {
  bash(words) {
    // As bash itself splits: the sign of key=value is a word.
    const split = words.flatMap((word) => word.split(/(=)/).filter((part, index) => part !== "" || index === 0));
    if (words.at(-1)?.endsWith("=") === true) split.push("");
    const list = split.map((word) => `'${word}'`).join(" ");
    const script = `source ./completion.bash; COMP_WORDS=(${list}); COMP_CWORD=${split.length - 1}; _colophon; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return linesOf(spawnSync("bash", ["--norc", "-c", script], { encoding: "utf8" }).stdout);
  },
  zsh(words) {
    // What would be added is printed instead: compadd and _describe are all that the script calls.
    const script = [
      // The first start lists what is there for those after it.
      "autoload -Uz compinit; compinit -u -d ./zcompdump 2>/dev/null",
      "source ./completion.zsh",
      'compadd() { local p=""; while [[ $1 == -* ]]; do case $1 in -P) p=$2; shift 2;; -S) shift 2;; --) shift; break;; *) shift;; esac; done; for w in "$@"; do print -r -- "$p$w"; done }',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: zsh's own syntax
      '_describe() { local -a all; all=("${(@P)2}"); for w in $all; do print -r -- "${w%%:*}"; done }',
      "_files() { print -r -- FILES }",
      `words=(${words.map((word) => `'${word}'`).join(" ")}); CURRENT=${words.length}; _colophon`,
    ].join("\n");
    const typed = words.at(-1) ?? "";
    const { stdout } = spawnSync("zsh", ["-f", "-c", script], { encoding: "utf8" });
    return linesOf(stdout).filter((word) => word.startsWith(typed));
  },
  fish(words) {
    const script = `source ./completion.fish; complete -C '${words.join(" ")}'`;
    const { stdout } = spawnSync("fish", ["--no-config", "-c", script], { encoding: "utf8" });
    return linesOf(stdout).map((line) => line.split("\t")[0] ?? "");
  },
};

function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

const hasShell = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

describe.each(SHELLS)("the completion for %s", (shell) => {
  const isHere = hasShell(shell);
  if (!isHere) process.stderr.write(`skipped: ${shell} is not installed, so its completion is not tried\n`);
  const offer = (...words: string[]) => [...OFFER[shell](["colophon", ...words])].sort();

  it.skipIf(!isHere)("knows commands, operations, flags, options and their values", () => {
    expect(offer("ver")).toEqual(["verify"]);
    expect(offer("run", "docx.inspect.f")).toEqual(["docx.inspect.find"]);
    expect(offer("describe", "common.parse.delimited-")).toEqual(["common.parse.delimited-bytes"]);
    expect(offer("executions", "w")).toEqual(["watch"]);
    expect(offer("run", "common.parse.delimited", "--input-")).toEqual(["--input-json"]);
    const keys = offer("run", "common.parse.delimited", "-o", "limits.maxP");
    expect(keys.map((key) => key.replace(/=$/, ""))).toEqual(["limits.maxPages"]);
    const values = offer("run", "common.parse.delimited", "-o", "ragged=");
    expect(values.map((value) => value.replace(/^ragged=/, ""))).toEqual(["error", "keep", "pad"]);
  });
});

it("there is none for another shell", async () => {
  const { code, said } = await colophon(["completion", "tcsh"]);
  expect(code).toBe(2);
  expect(said).toContain("bash, zsh, fish");
});
