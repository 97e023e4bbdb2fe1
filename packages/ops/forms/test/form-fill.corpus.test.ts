import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { transformPdfFormFill } from "../src/index.ts";
import { fillCall, fillConservation } from "./fill-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined) test.skip("no corpora here", () => undefined);

/** Every field that people can change gets a value. */
if (files !== undefined) {
  const forms = files.filter((file) => hasFields(file.read()));
  conservesFiles(transformPdfFormFill, fillConservation, forms, {
    toCall: (bytes) => fillCall(bytes, ({ name }) => `Wörter ${name.length}`),
    // Two fields of one name with states each of their own.
    mostRefused: 3,
  });
}

function hasFields(bytes: Uint8Array): boolean {
  const { values } = fillCall(bytes, () => "x").input as { readonly values: object };
  return Object.keys(values).length > 0;
}
