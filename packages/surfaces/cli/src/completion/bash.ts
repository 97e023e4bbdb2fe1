// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the shell's own expansions.
import { type CompletedCommand, type CompletionModel, OPTION_FLAG } from "./model.ts";

/** The completion for bash: `source <(colophon completion bash)`. */
export function writeBash({ commands, operations }: CompletionModel): string {
  const top = commands.filter(({ path }) => path.length === 1);
  return [
    "# colophon completion for bash; written by: colophon completion bash",
    "_colophon_operations() {",
    `  echo '${operations.map(({ name }) => name).join(" ")}'`,
    "}",
    "_colophon_options() {",
    '  case "$1" in',
    ...operations
      .filter(({ options }) => options.length > 0)
      .map(({ name, options }) => `    ${name}) echo '${options.map(({ key }) => `${key}=`).join(" ")}' ;;`),
    "  esac",
    "}",
    "_colophon_values() {",
    '  case "$1:$2" in',
    ...operations.flatMap(({ name, options }) =>
      options
        .filter(({ values }) => values.length > 0)
        .map(({ key, values }) => `    ${name}:${key}) echo '${values.join(" ")}' ;;`),
    ),
    "  esac",
    "}",
    "_colophon() {",
    '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}" words=""',
    "  COMPREPLY=()",
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W '${top.map(({ path }) => path[0]).join(" ")}' -- "$cur"))`,
    "    return",
    "  fi",
    // bash takes key=value apart at the sign.
    '  if [ "$prev" = "=" ] || [ "$cur" = "=" ]; then',
    '    local key="${COMP_WORDS[COMP_CWORD-2]}" value="$cur"',
    '    if [ "$cur" = "=" ]; then key="$prev"; value=""; fi',
    '    COMPREPLY=($(compgen -W "$(_colophon_values "${COMP_WORDS[2]}" "$key")" -- "$value"))',
    "    return",
    "  fi",
    `  if [ "$prev" = "${OPTION_FLAG.short}" ] || [ "$prev" = "${OPTION_FLAG.long}" ]; then`,
    '    COMPREPLY=($(compgen -W "$(_colophon_options "${COMP_WORDS[2]}")" -- "$cur"))',
    "    compopt -o nospace 2>/dev/null",
    "    return",
    "  fi",
    '  case "$command" in',
    ...top.map((command) => writeCommand(command, commands)),
    "  esac",
    "}",
    "complete -o default -F _colophon colophon",
    "",
  ].join("\n");
}

function writeCommand(
  { path, flags, takesOperation }: CompletedCommand,
  commands: readonly CompletedCommand[],
): string {
  const inner = commands.filter((command) => command.path.length === 2 && command.path[0] === path[0]);
  const all = [...flags, ...inner.flatMap((command) => command.flags)].map(({ long }) => long);
  const flagWords = [...new Set([...all, "--help"])].join(" ");
  const first = takesOperation ? "$(_colophon_operations)" : inner.map((command) => command.path[1]).join(" ");
  return [
    `    ${path[0]})`,
    `      case "$cur" in -*) words='${flagWords}' ;; esac`,
    ...(first === "" ? [] : [`      if [ "$COMP_CWORD" -eq 2 ] && [ -z "$words" ]; then words="${first}"; fi`]),
    '      COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    "      ;;",
  ].join("\n");
}
