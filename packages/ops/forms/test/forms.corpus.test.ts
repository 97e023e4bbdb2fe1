import { conservesFiles, readCorpus } from "@colophon/testing";
import { needsPassword } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import {
  extractPdfFormFields,
  inspectPdfForm,
  inspectPdfFormMap,
  validatePdfForm,
  validatePdfFormIntegrity,
} from "../src/index.ts";
import { formConservation } from "./conservation.ts";
import { extractConservation } from "./extract-conservation.ts";
import { integrityConservation } from "./integrity-conservation.ts";
import { judgeLabels } from "./judge-labels.ts";
import { mapConservation } from "./map-conservation.ts";
import { validityConservation } from "./validity-conservation.ts";

const files = readCorpus("pdf")
  ?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"))
  // Refused without a password: pdf.corpus.test.ts has these files.
  .filter((file) => !needsPassword(file));

if (files === undefined) test.skip("no corpora here", () => undefined);

if (files !== undefined) conservesFiles(inspectPdfForm, formConservation, files, { mostUnlisted: 30, mostRefused: 12 });

/** Those that could have a form: the word stands in the file, or it is compressed and may. */
const likely = files?.filter(({ read }) => /AcroForm|ObjStm|Widget/.test(Buffer.from(read()).toString("latin1")));

for (const format of ["fdf", "xfdf"] as const)
  if (likely !== undefined)
    conservesFiles(extractPdfFormFields, extractConservation, likely, {
      toCall: (bytes) => ({ input: { bytes }, options: { format } }),
      mostUnlisted: 7,
      mostRefused: 5,
    });

if (likely !== undefined) conservesFiles(validatePdfFormIntegrity, integrityConservation, likely, { mostRefused: 5 });

if (likely !== undefined) conservesFiles(validatePdfForm, validityConservation, likely, { mostRefused: 5 });

if (likely !== undefined)
  conservesFiles(inspectPdfFormMap, mapConservation, likely, { mostUnlisted: 7, mostRefused: 5 });

/** The words beside a field against those of its author, where these say more than the name: as often right as is said. */
test.skipIf(likely === undefined)("confidence is no more than agreement", () => {
  let [seen, agreed, said] = [0, 0, 0];
  for (const { read } of likely ?? [])
    for (const { confidence, isRight } of judgeLabels(read())) {
      seen += 1;
      said += confidence;
      if (isRight) agreed += 1;
    }
  process.stdout.write(`labels beside fields: ${agreed} of ${seen} agree with TU, ${said.toFixed(1)} said\n`);
  expect(seen).toBeGreaterThan(25);
  expect(Math.abs(said - agreed) / seen).toBeLessThan(0.15);
});
