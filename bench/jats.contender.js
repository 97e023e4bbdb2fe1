/** One contender, one task, warm: `node jats.contender.js TASK ROUNDS` with paths on stdin prints CPU milliseconds of each path and peak RSS. */
import { readFileSync } from "node:fs";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";

const [, , task, rounds] = argv;
const LIMITS = { maxElements: 10_000_000, maxInputBytes: 100_000_000, maxOutputBytes: 1_000_000_000 };
const PROFILES = ["dtd", "package", "pmc", "jats4r", "house"];

/** An operation with its whole envelope, hashes of input and output included. */
async function operation(name, options = {}) {
  const { invoke } = await import("@colophon/contract");
  const family = await import("@colophon/jats");
  return async (bytes) => {
    const envelope = await invoke(family[name], { bytes }, { ...options, limits: LIMITS });
    if (!envelope.ok) throw new Error(envelope.error.message);
  };
}

const CONTENDERS = {
  async saxes() {
    const { SaxesParser } = await import("saxes");
    return (bytes) => {
      const parser = new SaxesParser({ xmlns: true, position: true });
      let sum = 0;
      for (const event of ["opentag", "text", "closetag"])
        parser.on(event, () => {
          sum += parser.position;
        });
      parser.write(bytes.toString("utf8")).close();
      return sum;
    };
  },
  async "fast-xml-parser"() {
    const { XMLParser } = await import("fast-xml-parser");
    const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true, processEntities: false });
    return (bytes) => parser.parse(bytes.toString("utf8"));
  },
  async "libxml2-wasm"() {
    const { libxml2 } = await import("@colophon/engine-libxml2");
    const api = await libxml2.open();
    const head = '<!DOCTYPE article SYSTEM "grammar:/1.3/JATS-archivearticle1-3-mathml3.dtd">';
    return (bytes) => api.validate(bytes.toString("utf8").replace("<article", `${head}<article`));
  },
  async tree() {
    const { parseXml } = await import("@colophon/kit-xml");
    return (bytes) => parseXml(bytes);
  },
  inspect: () => operation("inspectJats"),
  parse: () => operation("parseJats"),
  /** What a parse does last: its value is made in the first round, which is never the best. */
  async hash() {
    const { hashCanonicalJson, invoke } = await import("@colophon/contract");
    const { parseJats } = await import("@colophon/jats");
    let made;
    return async (bytes) => {
      made ??= await invoke(parseJats, { bytes }, { limits: LIMITS });
      hashCanonicalJson(made.value);
    };
  },
  dtd: () => operation("validateJats", { profiles: ["dtd"] }),
  all: () => operation("validateJats", { profiles: PROFILES }),
};

const run = await CONTENDERS[task]();
const paths = readFileSync(0, "utf8").split("\n").filter(Boolean);
const times = [];
for (const path of paths) {
  const bytes = readFileSync(path);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < Number(rounds); round += 1) {
    const start = cpuUsage();
    await run(bytes);
    const { user, system } = cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  times.push(best);
}
stdout.write(JSON.stringify({ times, peakRssMiB: Math.round(resourceUsage().maxRSS / 1024) }));
