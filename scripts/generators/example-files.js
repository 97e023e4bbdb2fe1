/** Characters of base64 from which on an example's file is a file beside the pages, and a result's is cut. */
const MIN_BASE64 = 100;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;
/** How a file begins -> its extension; an Office file has that of its family. */
const OPENINGS = [
  [/^---\ntitle: /, "md"],
  [/^%PDF/, "pdf"],
  [/^\s*<(?:table|!DOCTYPE html|html)/i, "html"],
  [/^\s*</, "xml"],
  [/^\s*[{[]/, "json"],
  [/^[A-Z][A-Za-z-]*: /, "eml"],
];

/** A file of an example in place of its base64. */
export class ExampleFile {
  constructor(name) {
    this.name = name;
  }
}

/**
 * The examples of a catalog with their files apart.
 *
 * Result   `files`: name -> bytes; equal bytes are one file. `requestOf(operation)`: its example's input and options, with an
 *          ExampleFile for each member of the input that is such a file.
 */
export function collectExampleFiles(catalog) {
  const files = new Map();
  const names = new Map();
  const requests = new Map();
  for (const { name, package: family, descriptor } of catalog) {
    if (descriptor === undefined) continue;
    const { input, options } = descriptor.example;
    const members = Object.entries(input).map(([member, value]) => [
      member,
      isLongBase64(value) ? toFile(value) : value,
    ]);
    requests.set(name, {
      input: Object.fromEntries(members),
      ...(Object.keys(options ?? {}).length > 0 && { options }),
    });

    function toFile(base64) {
      if (!names.has(base64)) {
        const bytes = Buffer.from(base64, "base64");
        const extension = extensionOf(bytes, family);
        const first = `${family}-example.${extension}`;
        const earlier = [...files.keys()].filter((known) => known.startsWith(`${family}-example`)).length;
        const fileName = earlier === 0 ? first : `${family}-example-${earlier + 1}.${extension}`;
        names.set(base64, fileName);
        files.set(fileName, bytes);
      }
      return new ExampleFile(names.get(base64));
    }
  }
  return { files, requestOf: (name) => requests.get(name) };
}

/** The files that a request names, once each. */
export function filesOf({ input }) {
  const names = Object.values(input).flatMap((value) => (value instanceof ExampleFile ? [value.name] : []));
  return [...new Set(names)];
}

/** A copy of a JSON value in which long base64 is cut. */
export function cutBase64(value) {
  if (isLongBase64(value)) return `${value.slice(0, 24)}...`;
  if (Array.isArray(value)) return value.map(cutBase64);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutBase64(member)]));
}

function isLongBase64(value) {
  return typeof value === "string" && value.length >= MIN_BASE64 && BASE64.test(value);
}

function extensionOf(bytes, family) {
  const opening = bytes.subarray(0, 100).toString("latin1");
  if (opening.startsWith("PK")) return family;
  const [, extension] = OPENINGS.find(([pattern]) => pattern.test(opening)) ?? [];
  if (extension === undefined) throw new Error(`An example of ${family} is a file of no known type: ${opening}`);
  return extension;
}
