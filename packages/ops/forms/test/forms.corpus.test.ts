import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { inspectPdfForm } from "../src/index.ts";
import { formConservation } from "./conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined) test.skip("no corpora here", () => undefined);

if (files !== undefined) conservesFiles(inspectPdfForm, formConservation, files, { mostUnlisted: 26, mostRefused: 35 });
