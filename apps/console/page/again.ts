import { type Call, type CallList, itemsOf, partsOf } from "./call.ts";
import { wordsOf as words } from "./format.ts";

/** A member's name within a sentence. */
export const wordsOf = (name: string): string => words(name).toLowerCase();

/** One argument of a POSIX shell. */
export function quoteShell(text: string): string {
  return /^[\w./@:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Lists of files as members of an input. */
function listed<Item>(lists: readonly CallList[], makeFile: (file: File, path: string) => Item) {
  return Object.fromEntries(lists.map((list) => [list.name, itemsOf(list, makeFile)]));
}

/** The call as a request with curl, which reads the key from the environment. */
export function writeCurl({ path, files, lists = [], input, options }: Call, origin: string): string {
  const quoteName = (name: string): string => name.replaceAll(/["\\]/g, "\\$&");
  const json = (name: string, value: object) =>
    Object.keys(value).length === 0 ? [] : [`--form-string ${quoteShell(`${name}=${JSON.stringify(value)}`)}`];
  return [
    `curl -sS -H "Authorization: Bearer $COLOPHON_API_KEY"`,
    ...files.map(({ name, file }) => `-F ${quoteShell(`${name}=@"${quoteName(file.name)}"`)}`),
    ...lists.flatMap((list) =>
      partsOf(list).flatMap(({ part, path, beside }) => [
        ...(beside === undefined ? [] : [`--form-string ${quoteShell(beside.join("="))}`]),
        `-F ${quoteShell(`${part}=@"${quoteName(path)}"`)}`,
      ]),
    ),
    ...json("input", input),
    ...json("options", options),
    quoteShell(`${origin}/v1/${path}`),
  ].join(" \\\n  ");
}

/** The call on the command line, on this machine or with `--hosted` by the service. */
export function writeCommand({ operation, files, lists = [], input, options }: Call): string {
  const rest = { ...input, ...listed(lists, (_, path) => ({ path })) };
  const own = Object.entries(options).map(
    ([name, value]) => `-o ${quoteShell(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)}`,
  );
  const [json] = files.filter(({ isJson }) => isJson === true);
  if (json !== undefined)
    return [
      Object.keys(rest).length === 0
        ? `printf '{"${json.name}":%s}' "$(cat ${quoteShell(json.file.name)})" > input.json`
        : `printf '{"${json.name}":%s,%s' "$(cat ${quoteShell(json.file.name)})" ${quoteShell(JSON.stringify(rest).slice(1))} > input.json`,
      ["colophon run", operation, "--input-json input.json", ...own, "--out result"].join(" "),
    ].join("\n");
  if (Object.keys(rest).length === 0)
    return ["colophon run", operation, ...files.map(({ file }) => quoteShell(file.name)), ...own, "--out result"].join(
      " ",
    );
  const paths = Object.fromEntries(files.map(({ name, file }) => [name, { path: file.name }]));
  const whole = JSON.stringify({ ...paths, ...rest }, null, 2);
  return `cat > input.json <<'END'\n${whole}\nEND\n${["colophon run", operation, "--input-json input.json", ...own, "--out result"].join(" ")}`;
}

/** The call in TypeScript with the SDK. */
export function writeCode({ operation, files, lists = [], input, options }: Call, origin: string): string {
  const members = [
    ...files.map(({ name, file, isJson = false }) => {
      const path = JSON.stringify(file.name);
      return `    ${name}: ${isJson ? `JSON.parse(await readFile(${path}, "utf8"))` : `fromPath(${path})`},`;
    }),
    ...lists.map(({ name, key, entries }) => {
      const items = entries.map(({ path }) => {
        const file = `fromPath(${JSON.stringify(path)})`;
        return key === undefined ? `      ${file},` : `      { ${key}: ${JSON.stringify(path)}, bytes: ${file} },`;
      });
      return [`    ${name}: [`, ...items, "    ],"].join("\n");
    }),
    ...Object.entries(input).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`),
  ];
  const hasJson = files.some(({ isJson }) => isJson === true);
  const hasPaths = lists.length > 0 || files.some(({ isJson }) => isJson !== true);
  return [
    `import { createClient } from "@colophon/sdk";`,
    ...(hasPaths ? [`import { fromPath } from "@colophon/sdk/node";`] : []),
    ...(hasJson ? [`import { readFile } from "node:fs/promises";`] : []),
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
export function writeMcp({ operation, files, lists = [], input, options }: Call): string {
  const paths = Object.fromEntries(files.map(({ name, file }) => [name, { path: file.name }]));
  const hasOptions = Object.keys(options).length > 0;
  return JSON.stringify(
    {
      operation,
      input: { ...paths, ...listed(lists, (_, path) => ({ path })), ...input },
      ...(hasOptions && { options }),
    },
    null,
    2,
  );
}
