/**
 * PowerPoint: pptx.render beside pptxgenjs at 1, 10, 100 and 200 slides of a title and a chart of eight values.
 *
 * The operation is called whole: its schemas, receipt, report and hashes are counted; once with its result validated, as it is by
 * default, once without, as the peer does. Time is CPU time of the process, all its threads counted, the best of three runs taken in
 * turn, each in a process of its own that has read the library and run nothing before; peak memory is that of the whole process.
 * Both compress. Goal: 100 such slides in at most 0.5 s. pptx.convert.pdf is in office.js.
 *
 * `node bench/pptx.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const CONTENDER = join(dirname(fileURLToPath(import.meta.url)), "pptx.contender.js");
const ROUNDS = 3;
const SLIDES = [1, 10, 100, 200];
const GOAL = 100;
const WAYS = [
  ["ours", "whole"],
  ["ours", "bare"],
  ["pptxgenjs", "whole"],
];

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export async function run() {
  return SLIDES.flatMap((slides) => {
    const [whole, bare, peer] = compare(slides);
    const name = `${slides} chart ${slides === 1 ? "slide" : "slides"}: pptx.render`;
    return [row(slides, name, whole, peer), row(slides, `${name}, result not validated`, bare, peer)];
  });
}

/** The best run of each way, the ways in turn. */
function compare(slides) {
  const runs = WAYS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, way] of WAYS.entries()) runs[index].push(compete([...way, slides]));
  return runs.map((list) => list.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0]);
}

function compete(words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CONTENDER, ...words.map(String)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
  return JSON.parse(stdout);
}

const kibibytes = ({ byteLength }) => Math.round(byteLength / 1024);

function row(slides, name, ours, peer) {
  const reported = [
    `peer's peak RSS ${peer.peakRssMiB} MiB`,
    `${kibibytes(ours)} KiB, peer's ${kibibytes(peer)}`,
    ...(slides === GOAL ? ["goal 0.5 s"] : []),
  ];
  return {
    ...{ name, ours: ours.cpuSeconds, peer: peer.cpuSeconds, peerName: "pptxgenjs" },
    ...{
      ratio: ours.cpuSeconds / peer.cpuSeconds,
      unit: "CPU s",
      peakRssMiB: ours.peakRssMiB,
      notes: reported.join("; "),
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
