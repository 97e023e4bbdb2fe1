/**
 * JATS: the operations beside saxes with positions and namespaces, fast-xml-parser, libxml2-wasm, and Debian's xmllint and pandoc
 * where they are there.
 *
 * A made article of 11 MB and 110,000 elements, and the family's fixtures as real ones. Times are CPU time of a warm process, all its
 * threads counted, the best of some rounds; xmllint and pandoc are whole processes. Goals: inspect at most 1.6 and parse at most 4
 * of saxes' time and below fast-xml-parser, the profile dtd at most 0.6 s, all profiles of a real article at most 40 ms. Missed: parse
 * takes about 5 times saxes' time. Of it 1 is the tree with its places, 1.5 the receipt's hash of a value of 23 MB in canonical JSON,
 * 2.5 the value itself: 110,000 elements and as many texts with ranges, links, what was left untold, and the memory of all that.
 *
 * `node bench/jats.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const FIXTURES = join(HERE, "..", "packages", "ops", "jats", "fixtures");
const SECTIONS = [1_375, 2_750, 5_500];
const ROUNDS = 8;
const REAL_ROUNDS = 12;
const CHILD_CPU =
  "import resource,subprocess,sys; subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL); u=resource.getrusage(resource.RUSAGE_CHILDREN); print((u.ru_utime+u.ru_stime)*1000)";

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-jats-"));
  try {
    const paths = SECTIONS.map((sections) => {
      const path = join(folder, `${sections}.xml`);
      writeFileSync(path, makeArticle(sections));
      return path;
    });
    return [...largeRows(paths.at(-1)), ...growthRows(paths), ...realRows()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function largeRows(path) {
  const saxes = compete("saxes", [path], ROUNDS);
  const tree = compete("fast-xml-parser", [path], ROUNDS);
  const parse = compete("parse", [path], ROUNDS);
  const rows = ["tree", "inspect"].map((task) => row(`11 MB: ${task}`, compete(task, [path], ROUNDS), saxes, "saxes"));
  const hash = compete("hash", [path], ROUNDS);
  rows.push(row("11 MB: parse", parse, saxes, "saxes"), row("11 MB: parse", parse, tree, "fast-xml-parser"));
  rows.push(row("11 MB: of parse, the hash of its value", hash, saxes, "saxes"));
  const dtd = compete("dtd", [path], ROUNDS);
  rows.push(row("11 MB: dtd", dtd, compete("libxml2-wasm", [path], ROUNDS), "libxml2-wasm"));
  for (const [name, ...command] of [
    ["xmllint", "xmllint", "--noout", path],
    ["pandoc", "pandoc", "-f", "jats", "-t", "json", path],
  ])
    if (spawnSync(command[0], ["--version"]).status === 0)
      rows.push(
        row(`11 MB: ${name === "pandoc" ? "parse" : "dtd"}`, name === "pandoc" ? parse : dtd, child(command), name),
      );
  return rows;
}

/** Each size beside half of it: 2.0 is linear. */
function growthRows(paths) {
  return ["parse", "all"].flatMap((task) => {
    const found = paths.map((path) => compete(task, [path], ROUNDS));
    return found
      .slice(1)
      .map((more, index) =>
        row(`growth: ${task}, ${2 ** (index + 1)} of ${paths.length + 1}`, more, found[index], "half of it"),
      );
  });
}

function realRows() {
  const paths = readdirSync(FIXTURES)
    .filter((name) => name.startsWith("journal."))
    .map((name) => join(FIXTURES, name));
  const peer = compete("saxes", paths, REAL_ROUNDS);
  return ["all", "parse"].map((task) =>
    row(`real articles, p50: ${task}`, compete(task, paths, REAL_ROUNDS), peer, "saxes"),
  );
}

function row(name, ours, peer, peerName) {
  const [mine, theirs] = [median(ours.times), median(peer.times)];
  return {
    name,
    ours: mine,
    peer: theirs,
    peerName,
    ratio: mine / theirs,
    unit: "CPU ms",
    peakRssMiB: ours.peakRssMiB,
    notes: "",
  };
}

function compete(task, paths, rounds) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HERE, "jats.contender.js"), task, String(rounds)],
    {
      input: paths.join("\n"),
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  if (status !== 0) throw new Error(`${task}: ${stderr}`);
  return JSON.parse(stdout);
}

function child(command) {
  const { stdout } = spawnSync("python3", ["-c", CHILD_CPU, ...command], { encoding: "utf8" });
  return { times: [Number(stdout)] };
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

function makeArticle(sections) {
  const words = "Some words of a sentence that goes on for a while, as they do. ".repeat(5);
  const more = "with other words behind that end it. ".repeat(2);
  const body = Array.from({ length: sections }, (_, index) => {
    const paragraph = `<p>${words}<xref ref-type="sec" rid="s${index}">here</xref> and <italic>more</italic> or <bold>much more</bold> ${more}</p>\n`;
    return `<sec id="s${index}"><title>Section ${index}</title>${paragraph.repeat(4)}<p>x<sup>2</sup></p></sec>`;
  });
  const front =
    '<front><journal-meta><journal-id journal-id-type="x">J</journal-id><issn>1932-6203</issn></journal-meta><article-meta><title-group><article-title>Large</article-title></title-group></article-meta></front>';
  return `<article dtd-version="1.3" article-type="research-article">${front}<body>${body.join("")}</body></article>`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
