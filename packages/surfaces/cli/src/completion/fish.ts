// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the shell's own expansions.
import { type CompletionModel, OPTION_FLAG } from "./model.ts";

/** The completion for fish: `colophon completion fish | source`. */
export function writeFish({ commands, operations }: CompletionModel): string {
  const top = commands.filter(({ path }) => path.length === 1);
  const withOperation = top.filter(({ takesOperation }) => takesOperation).map(({ path }) => path[0]);
  return [
    "# colophon completion for fish; written by: colophon completion fish",
    "function __colophon_needs_operation",
    "  set -l words (commandline -opc)",
    `  test (count $words) -eq 2; and contains -- $words[2] ${withOperation.join(" ")}`,
    "end",
    "function __colophon_runs",
    "  set -l words (commandline -opc)",
    '  test (count $words) -ge 3; and test "$words[3]" = "$argv[1]"',
    "end",
    "complete -c colophon -f -n __fish_use_subcommand",
    ...top.map(
      ({ path, description }) => `complete -c colophon -n __fish_use_subcommand -a ${path[0]} -d ${quote(description)}`,
    ),
    ...commands
      .filter(({ path }) => path.length === 2)
      .map(
        ({ path, description }) =>
          `complete -c colophon -f -n '__fish_seen_subcommand_from ${path[0]}; and test (count (commandline -opc)) -eq 2' -a ${path[1]} -d ${quote(description)}`,
      ),
    ...commands.flatMap(({ path, flags }) =>
      flags
        .filter(({ long }) => long !== OPTION_FLAG.long)
        .map(
          ({ long, description, takesValue }) =>
            `complete -c colophon -n '__fish_seen_subcommand_from ${path.at(-1)}' -l ${long.replace(/^--/, "")}${takesValue ? " -r" : ""} -d ${quote(description)}`,
        ),
    ),
    ...operations.map(
      ({ name, summary }) => `complete -c colophon -f -n __colophon_needs_operation -a ${name} -d ${quote(summary)}`,
    ),
    ...operations.flatMap(({ name, options }) =>
      options.map(({ key, values, description }) => {
        const words = values.length === 0 ? [`${key}=`] : values.map((value) => `${key}=${value}`);
        return `complete -c colophon -x -n '__colophon_runs ${name}' -s o -l option -a ${quote(words.join(" "))} -d ${quote(description)}`;
      }),
    ),
    "",
  ].join("\n");
}

function quote(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
