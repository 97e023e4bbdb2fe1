// node scripts/rename/check.mjs TREE: the type errors of all sources and tests in one program.
import { loadProgram } from "./engine.mjs";
const { ts, program, sources, relOf } = loadProgram(process.argv[2]);
let n = 0;
for (const sf of sources) {
  if (/\.m?js$/.test(sf.fileName)) continue;
  for (const d of [...program.getSyntacticDiagnostics(sf), ...program.getSemanticDiagnostics(sf)]) {
    if (d.code === 2578) continue;
    n++;
    console.log(`${relOf(sf)}:${sf.getLineAndCharacterOfPosition(d.start).line + 1} TS${d.code} ${ts.flattenDiagnosticMessageText(d.messageText, " ").slice(0, 300)}`);
  }
}
const u = process.cpuUsage();
console.log(`${n} errors, ${((u.user + u.system) / 1e6).toFixed(0)} s`);
