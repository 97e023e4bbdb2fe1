import type { Call } from "./call.ts";
import { wordsOf as words } from "./format.ts";

/** A member's name within a sentence. */
export const wordsOf = (name: string): string => words(name).toLowerCase();

/** One argument of a POSIX shell. */
export function quoteShell(text: string): string {
  return /^[\w./@:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The call as a request with curl, which reads the key from the environment. */
export function writeCurl({ path, files, input, options }: Call, origin: string): string {
  const json = (name: string, value: object) =>
    Object.keys(value).length === 0 ? [] : [`--form-string ${quoteShell(`${name}=${JSON.stringify(value)}`)}`];
  return [
    `curl -sS -H "Authorization: Bearer $COLOPHON_API_KEY"`,
    ...files.map(({ name, file }) => `-F ${quoteShell(`${name}=@"${file.name.replaceAll(/["\\]/g, "\\$&")}"`)}`),
    ...json("input", input),
    ...json("options", options),
    quoteShell(`${origin}/v1/${path}`),
  ].join(" \\\n  ");
}

/** The call on the command line, on this machine or with `--hosted` by the service. */
export function writeCommand({ operation, files, input, options }: Call): string {
  const own = Object.entries(options).map(
    ([name, value]) => `-o ${quoteShell(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)}`,
  );
  const [json] = files.filter(({ isJson }) => isJson === true);
  if (json !== undefined)
    return [
      `printf '{"${json.name}":%s}' "$(cat ${quoteShell(json.file.name)})" > input.json`,
      ["colophon run", operation, "--input-json input.json", ...own, "--out result"].join(" "),
    ].join("\n");
  if (Object.keys(input).length === 0)
    return ["colophon run", operation, ...files.map(({ file }) => quoteShell(file.name)), ...own, "--out result"].join(
      " ",
    );
  const paths = Object.fromEntries(files.map(({ name, file }) => [name, { path: file.name }]));
  const whole = JSON.stringify({ ...paths, ...input }, null, 2);
  return `cat > input.json <<'END'\n${whole}\nEND\n${["colophon run", operation, "--input-json input.json", ...own, "--out result"].join(" ")}`;
}

/** The call in TypeScript with the SDK. */
export function writeCode({ operation, files, input, options }: Call, origin: string): string {
  const members = [
    ...files.map(({ name, file, isJson = false }) => {
      const path = JSON.stringify(file.name);
      return `    ${name}: ${isJson ? `JSON.parse(await readFile(${path}, "utf8"))` : `fromPath(${path})`},`;
    }),
    ...Object.entries(input).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`),
  ];
  return [
    `import { createClient } from "@colophon/sdk";`,
    files.some(({ isJson }) => isJson === true)
      ? `import { readFile } from "node:fs/promises";`
      : `import { fromPath } from "@colophon/sdk/node";`,
    "",
    `const client = createClient({ baseUrl: ${JSON.stringify(origin)}, apiKey: process.env.COLOPHON_API_KEY ?? "" });`,
    `const result = await client.operations.run(${JSON.stringify(operation)}, {`,
    "  input: {",
    ...members,
    "  },",
    ...(Object.keys(options).length === 0 ? [] : [`  options: ${JSON.stringify(options)},`]),
    "});",
    "console.log(result.ok, result.losses);",
  ].join("\n");
}

/** The call as a language model makes it: files by their path in a folder that the server may read. */
export function writeMcp({ operation, files, input, options }: Call): string {
  const paths = Object.fromEntries(files.map(({ name, file }) => [name, { path: file.name }]));
  const hasOptions = Object.keys(options).length > 0;
  return JSON.stringify({ operation, input: { ...paths, ...input }, ...(hasOptions && { options }) }, null, 2);
}
