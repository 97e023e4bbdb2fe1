import { conservesFiles, readCorpus } from "@colophon/testing";
import {
  convertDelimited,
  inspectDelimited,
  parseDelimitedBytes,
  transformDelimited,
  validateDelimited,
} from "../src/index.ts";
import { conservation, inspection, validation } from "./conservation.ts";

const files = (readCorpus("delimited") ?? []).filter(({ path }) => /\.(?:csv|tsv|txt)$/i.test(path));
/** Refused by all operations: damaged on purpose, or gzip; `delimited.corpus.test.ts` names them. */
const setting = { mostRefused: 5 };

if (files.length > 0) {
  conservesFiles(parseDelimitedBytes, conservation, files, setting);
  conservesFiles(convertDelimited, conservation, files, {
    ...setting,
    toCall: (bytes) => ({ input: { bytes }, options: { write: { formulaPolicy: "keep" } } }),
  });
  conservesFiles(transformDelimited, conservation, files, setting);
  conservesFiles(inspectDelimited, inspection, files, setting);
  conservesFiles(validateDelimited, validation, files, {
    ...setting,
    toCall: (bytes) => ({ input: { bytes, schema: schemaOf(bytes) } }),
  });
}

/** Every column of the first line, all of them required. */
function schemaOf(bytes: Uint8Array) {
  const [first = ""] = Buffer.from(bytes.subarray(0, 4096))
    .toString("latin1")
    .split(/\r\n|\n|\r/);
  const [delimiter = ","] = [",", ";", "\t", "|"].sort((a, b) => first.split(b).length - first.split(a).length);
  const names = first.split(delimiter).map((name) => name.replaceAll(/^"|"$|^\xef\xbb\xbf/g, ""));
  return { fields: names.map((name) => ({ name, constraints: { required: true } })) };
}
