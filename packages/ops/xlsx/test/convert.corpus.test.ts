import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { type Conservation, conservesFiles, findCorpora, readCorpus } from "@colophon/testing";
import { OFFICE_HOST } from "@colophon/testing/readers";
import { describe } from "vitest";
import { convertXlsx } from "../src/index.ts";
import { convertConservation, hasPdfReader, type Listed, listAll, toUnits } from "./convert-conservation.ts";

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  // Bytes that are not those of the manifest's hash; one string of 32 kB in 800,000 cells.
  ({ path }) => !path.includes("/malformed_uri") && !path.endsWith("/poc-shared-strings.xlsx"),
);
/** Content that markup compatibility says to process, which ElementTree does not know. */
const PROCESSED = "xlsx/Open-XML-SDK/test/DocumentFormat.OpenXml.Tests.Assets/assets/TestFiles/MCExecl.xlsx";
/** Taken in turn, a file each. */
const TARGETS = [{ to: "xlsx" }, { to: "csv" }, { to: "html" }, { to: "markdown" }, { to: "json", jsonShape: "cells" }];

describe.skipIf(files.length === 0)("every workbook of the corpus, converted", () => {
  const listed = new Map<string, Listed>();
  const paths = new WeakMap<object, string>();
  const ofCorpus: Conservation = {
    ...convertConservation,
    list({ input, options }) {
      if (listed.size === 0)
        listAll(files.map(({ location }) => location)).forEach((line, index) => {
          listed.set(files[index]?.path ?? "", JSON.parse(line));
        });
      return toUnits(listed.get(paths.get(input as object) ?? "") ?? { error: "It is not listed." }, options);
    },
  };
  conservesFiles(convertXlsx, ofCorpus, files, {
    toCall(bytes, path) {
      const input = { bytes };
      paths.set(input, path);
      return { input, options: TARGETS[files.findIndex((file) => file.path === path) % TARGETS.length] };
    },
    mostRefused: 15,
    known: {
      [PROCESSED]: "ElementTree's strings lack what markup compatibility adds.",
    },
    timeoutMs: 600_000,
  });
});

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 12;
const isHere = findLibreOffice()?.lacks.length === 0 && hasPdfReader;
const printed = files.filter((_, index) => index % SAMPLE === 0);

describe.skipIf(files.length === 0 || !isHere)("workbooks of the corpus as pages", () => {
  conservesFiles(convertXlsx, convertConservation, printed, {
    toCall: (bytes) => ({ input: { bytes }, options: { to: "pdf" } }),
    lending: { module: OFFICE_HOST },
    mostRefused: 15,
    timeoutMs: 1_800_000,
  });
});
