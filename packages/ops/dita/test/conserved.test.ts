import { conserves } from "@colophon/testing";
import { inspectDita, renderDita, transformDitaEdit, transformDitaResolve } from "../src/index.ts";
import { editing } from "./editing.ts";
import { inspecting } from "./inspecting.ts";
import { makeEdits } from "./made-edits.ts";
import { makeProject } from "./made-projects.ts";
import { rendering } from "./rendering.ts";
import { resolving } from "./resolving.ts";

conserves(transformDitaResolve, { ...resolving, make: makeProject }, 12);
conserves(transformDitaEdit, { ...editing, make: makeEdits }, 25);
conserves(renderDita, { ...rendering, make: makeProject }, 12);
conserves(inspectDita, { ...inspecting, make: (chance) => ({ ...makeProject(chance), units: [] }) }, 12);
