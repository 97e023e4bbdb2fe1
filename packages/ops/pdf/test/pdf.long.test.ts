import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { convertPdf, repairPdf } from "../src/index.ts";
import { convertConservation } from "./convert-conservation.ts";
import { repairConservation } from "./repair-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const timeoutMs = 3_600_000;

if (files === undefined) test.skip("no corpora here", () => undefined);
else {
  conservesFiles(repairPdf, repairConservation, files, { mostRefused: 60, timeoutMs });
  conservesFiles(convertPdf, convertConservation, files, { mostRefused: 120, timeoutMs });
}
