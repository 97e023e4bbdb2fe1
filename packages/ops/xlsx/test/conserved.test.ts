import {
  type Conservation,
  conserves,
  hasPackageReader,
  type MadeDocument,
  type SeededRandom,
} from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { inspectXlsx, renderXlsx, repairXlsx, transformXlsx } from "../src/index.ts";
import { conservation } from "./conservation.ts";
import { editConservation } from "./edit-conservation.ts";
import { renderedConservation } from "./rendered-conservation.ts";
import { inspectionConservation } from "./verdict-conservation.ts";

const STEPS = [
  { do: "insertRows", sheet: "Data", row: 2, count: 3 },
  { do: "insertColumns", sheet: "Data", column: "A", count: 2 },
  { do: "copySheet", sheet: "Data", name: "Data again" },
  { do: "renameSheet", sheet: "Data", name: "It's new" },
];

const UNZIP = `import base64, io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
print(json.dumps([base64.b64encode(archive.read(entry)).decode() for entry in archive.infolist()]))`;

/** Entries as Python's zipfile unpacks them: each a file, and a text. */
const open: Conservation["open"] = ({ bytes }) => {
  const { stdout } = runPython(["-c", UNZIP], bytes);
  const files = (JSON.parse(stdout) as string[]).map((entry) => Buffer.from(entry, "base64"));
  return { files, texts: files.map((file) => file.toString("utf8")) };
};

function makeBook(chance: SeededRandom): MadeDocument {
  const made = conservation.make?.(chance);
  if (made === undefined) throw new Error("No workbook is made.");
  return made;
}

function makeEdit(chance: SeededRandom): MadeDocument {
  const plan = STEPS.filter(() => chance.below(2) === 0);
  const { input, ...made } = makeBook(chance);
  return { ...made, input: { ...(input as object), plan: plan.length > 0 ? plan : STEPS.slice(0, 1) } };
}

// Each is read by a Python of its own.
if (hasPackageReader) {
  conserves(renderXlsx, renderedConservation, 12);
  conserves(inspectXlsx, inspectionConservation, 12);
  conserves(transformXlsx, { ...editConservation, open, make: makeEdit }, 12);
  conserves(repairXlsx, { ...editConservation, open, make: makeBook }, 8);
}
