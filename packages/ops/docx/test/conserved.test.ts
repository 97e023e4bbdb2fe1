import { conserves } from "@colophon/testing";
import { inspectDocxRedactionPreview, renderDocx } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { previewOfTokens } from "./preview-conservation.ts";
import { renderedConservation } from "./rendered-conservation.ts";

conserves(inspectDocxRedactionPreview, previewOfTokens, 20);
// Each is read by a Python of its own.
if (hasPython) conserves(renderDocx, renderedConservation, 20);
