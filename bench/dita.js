/**
 * A documentation project of 444 files, five key scopes and 2,000 references, and of more files up to 4,000: dita-resolve and render.dita beside
 * the DITA Open Toolkit 1.5.3, which is of DITA 1.2 and has the same project with names in place of scopes.
 *
 * CPU seconds of the process with its children, the best of the runs, the start of either included.
 *
 * `node bench/dita.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeProject, writeProject } from "./dita.data.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const TOOLKIT = "/usr/share/dita-ot";
const JARS = ["saxon", "xercesImpl", "xml-resolver", "xml-apis", "icu4j", "commons-codec"];
const SIZES = [444, 1_000, 2_000, 4_000];
const ROUNDS = 3;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-dita-"));
  try {
    return SIZES.flatMap((size) => compare(size, join(folder, String(size))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(size, folder) {
  const project = makeProject(size, true);
  const peer = size === SIZES[0] ? publish(folder) : undefined;
  return ["resolve", "render", "grammar"].map((task) => {
    const ours = best(process.execPath, [join(HERE, "dita.contender.js"), task, String(size)], ROUNDS);
    const theirs = task === "render" ? peer : undefined;
    const bytes = [...project.files.values()].reduce((sum, text) => sum + text.length, 0);
    return {
      name: `${task}, ${size} files, ${project.references} references, ${(bytes / 1e6).toFixed(1)} MB`,
      ours: ours?.cpuSeconds,
      peer: theirs?.cpuSeconds,
      peerName: theirs === undefined ? "" : "DITA-OT 1.5.3",
      ratio: ours === undefined || theirs === undefined ? undefined : ours.cpuSeconds / theirs.cpuSeconds,
      unit: "s of CPU",
      peakRssMiB: ours?.peakRssMiB,
      notes: task === "render" && peer === undefined && size === SIZES[0] ? "the toolkit is missing" : "less is better",
    };
  });
}

/** The toolkit's pages of the project; it does no less than resolve and render at once. */
function publish(folder) {
  if (!existsSync(join(TOOLKIT, "build.xml"))) return undefined;
  writeProject(folder, makeProject(SIZES[0], false));
  mkdirSync(join(folder, "out"));
  const path = JARS.map((name) => `/usr/share/java/${name}.jar`).join(":");
  const args = [
    `CLASSPATH=${path}:${TOOLKIT}/lib:${TOOLKIT}/lib/dost.jar`,
    "ant",
    "-f",
    join(TOOLKIT, "build.xml"),
    `-Dargs.input=${join(folder, "guide.ditamap")}`,
    `-Doutput.dir=${join(folder, "out")}`,
    `-Ddita.temp.dir=${join(folder, "temp")}`,
    `-Dbasedir=${TOOLKIT}`,
    "-Dtranstype=xhtml",
  ];
  return best("env", args, 1);
}

/** The quickest of several runs, by the figures of GNU time. */
function best(program, args, rounds) {
  const runs = Array.from({ length: rounds }, () => {
    const { stderr, status } = spawnSync("/usr/bin/time", ["-f", "%U %S %M", program, ...args], { encoding: "utf8" });
    const [user, system, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return status === 0 ? { cpuSeconds: user + system, peakRssMiB: kilobytes / 1024 } : undefined;
  });
  return runs.filter((one) => one !== undefined).sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
