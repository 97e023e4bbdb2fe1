// One run of ours: node bench/dita.contender.js TASK FILES
import { invoke } from "@colophon/contract";
import { renderDita, transformDitaResolve, validateDita } from "@colophon/dita";
import { makeProject } from "./dita.data.js";

const [, , task, count] = process.argv;
const { files } = makeProject(Number(count), true);
const input = { root: "guide.ditamap", files: [...files].map(([path, text]) => ({ path, text })) };
const limits = { maxCpuMs: 600_000 };
const made =
  task === "resolve"
    ? await invoke(transformDitaResolve, input, {}, { limits })
    : task === "render"
      ? await invoke(renderDita, input, { format: "html5-files" }, { limits })
      : await invoke(validateDita, input, { checks: ["grammar"] }, { limits });
if (!made.ok) throw new Error(made.error.message);
if (made.value.broken > 0) throw new Error(`${made.value.broken} references are broken.`);
