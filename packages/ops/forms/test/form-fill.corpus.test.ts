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
    // poppler-742-0-fuzzed.pdf and PDFBOX-3148-2-fuzzed.pdf are damaged: pdf.repair comes first, as the error says.
    mostRefused: 2,
  });
}

function hasFields(bytes: Uint8Array): boolean {
  const { values } = fillCall(bytes, () => "x").input as { readonly values: object };
  return Object.keys(values).length > 0;
}
