import { conserves, hasPackageReader } from "@colophon/testing";
import { inspectXlsx, renderXlsx } from "../src/index.ts";
import { renderedConservation } from "./rendered-conservation.ts";
import { inspectionConservation } from "./verdict-conservation.ts";

// Each is read by a Python of its own.
if (hasPackageReader) {
  conserves(renderXlsx, renderedConservation, 12);
  conserves(inspectXlsx, inspectionConservation, 12);
}
