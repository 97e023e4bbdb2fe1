// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the shell's own expansions.
import { type CompletedCommand, type CompletionModel, OPTION_FLAG } from "./model.ts";

/** The completion for zsh: `source <(colophon completion zsh)`, or as `_colophon` in a folder of $fpath. */
export function writeZsh({ commands, operations }: CompletionModel): string {
  const top = commands.filter(({ path }) => path.length === 1);
  return [
    "#compdef colophon",
    "# written by: colophon completion zsh",
    "_colophon_operations() {",
    "  local -a names=(",
    ...operations.map(({ name, summary }) => `    ${quote(`${name}:${summary}`)}`),
    "  )",
    "  _describe operation names",
    "}",
    "_colophon_options() {",
    "  local -a keys=()",
    '  case "$1" in',
    ...operations
      .filter(({ options }) => options.length > 0)
      .map(({ name, options }) => `    ${name}) keys=(${options.map(({ key }) => quote(key)).join(" ")}) ;;`),
    "  esac",
    "  compadd -S = -- $keys",
    "}",
    "_colophon_values() {",
    "  local -a values=()",
    '  case "$1:$2" in',
    ...operations.flatMap(({ name, options }) =>
      options
        .filter(({ values }) => values.length > 0)
        .map(({ key, values }) => `    ${name}:${key}) values=(${values.map(quote).join(" ")}) ;;`),
    ),
    "  esac",
    '  compadd -P "$2=" -- $values',
    "}",
    "_colophon() {",
    "  local previous=${words[CURRENT-1]} current=${words[CURRENT]}",
    "  if (( CURRENT == 2 )); then",
    "    local -a commands=(",
    ...top.map(({ path, description }) => `      ${quote(`${path[0]}:${description}`)}`),
    "    )",
    "    _describe command commands",
    "    return",
    "  fi",
    `  if [[ $previous == (${OPTION_FLAG.short}|${OPTION_FLAG.long}) ]]; then`,
    "    if [[ $current == *=* ]]; then _colophon_values ${words[3]} ${current%%=*}; else _colophon_options ${words[3]}; fi",
    "    return",
    "  fi",
    "  case ${words[2]} in",
    ...top.map((command) => writeCommand(command, commands)),
    "  esac",
    "}",
    "compdef _colophon colophon 2>/dev/null",
    "",
  ].join("\n");
}

function writeCommand(
  { path, flags, takesOperation }: CompletedCommand,
  commands: readonly CompletedCommand[],
): string {
  const inner = commands.filter((command) => command.path.length === 2 && command.path[0] === path[0]);
  const all = new Set([...flags, ...inner.flatMap((command) => command.flags)].map(({ long }) => long));
  const first = takesOperation
    ? ["      if (( CURRENT == 3 )); then _colophon_operations; return; fi"]
    : inner.length > 0
      ? [
          `      if (( CURRENT == 3 )); then compadd -- ${inner.map((command) => command.path[1]).join(" ")}; return; fi`,
        ]
      : [];
  return [
    `    ${path[0]})`,
    `      if [[ $current == -* ]]; then compadd -- ${[...all, "--help"].join(" ")}; return; fi`,
    ...first,
    "      _files",
    "      ;;",
  ].join("\n");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
