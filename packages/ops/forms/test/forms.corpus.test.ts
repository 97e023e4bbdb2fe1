import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { extractPdfFormFields, inspectPdfForm, validatePdfForm, validatePdfFormIntegrity } from "../src/index.ts";
import { formConservation } from "./conservation.ts";
import { extractConservation } from "./extract-conservation.ts";
import { integrityConservation } from "./integrity-conservation.ts";
import { validityConservation } from "./validity-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined) test.skip("no corpora here", () => undefined);

if (files !== undefined) conservesFiles(inspectPdfForm, formConservation, files, { mostUnlisted: 26, mostRefused: 35 });

/** Those that could have a form: the word stands in the file, or it is compressed and may. */
const likely = files?.filter(({ read }) => /AcroForm|ObjStm|Widget/.test(Buffer.from(read()).toString("latin1")));

for (const format of ["fdf", "xfdf"] as const)
  if (likely !== undefined)
    conservesFiles(extractPdfFormFields, extractConservation, likely, {
      toCall: (bytes) => ({ input: { bytes }, options: { format } }),
      mostUnlisted: 11,
      mostRefused: 15,
    });

if (likely !== undefined) conservesFiles(validatePdfFormIntegrity, integrityConservation, likely, { mostRefused: 15 });

if (likely !== undefined) conservesFiles(validatePdfForm, validityConservation, likely, { mostRefused: 15 });
