/** The stages of a recipe, each as its instructions: what was wrapped by backslashes is one text. */
export function readStages(text) {
  const instructions = text
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(" ", 1)[0] ?? "", text: line.replace(/^[A-Z]+ +/, "") }));
  const starts = instructions.flatMap(({ name }, index) => (name === "FROM" ? [index] : []));
  return starts.map((start, index) => instructions.slice(start, starts[index + 1]));
}
