import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { invoke } from "@colophon/contract";
import { readZip } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import { renderDita } from "../src/index.ts";
import { generateProjects } from "./generated-projects.ts";

const TOOLKIT = "/usr/share/dita-ot";
const JARS = ["saxon", "xercesImpl", "xml-resolver", "xml-apis", "icu4j", "commons-codec"];
const COMPARE = fileURLToPath(new URL("compare-pages.py", import.meta.url));
const PROJECTS = 300;
/** Projects that stand under one map: the toolkit takes seconds to start. */
const BATCH = 60;

/** The pages that the DITA Open Toolkit 1.5.3 makes of a map. */
function publish(folder: string): void {
  const path = JARS.map((name) => `/usr/share/java/${name}.jar`).join(":");
  const { status, stdout } = spawnSync(
    "ant",
    [
      "-f",
      join(TOOLKIT, "build.xml"),
      `-Dargs.input=${join(folder, "src/guide.ditamap")}`,
      `-Ddita.input.valfile=${join(folder, "src/guide.ditaval")}`,
      `-Doutput.dir=${join(folder, "out")}`,
      `-Ddita.temp.dir=${join(folder, "temp")}`,
      `-Dbasedir=${TOOLKIT}`,
      "-Dtranstype=xhtml",
    ],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, CLASSPATH: `${path}:${TOOLKIT}/lib:${TOOLKIT}/lib/dost.jar` },
    },
  );
  if (status !== 0) throw new Error(stdout.slice(-2_000));
}

function readFolder(top: string, below = ""): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(join(top, below)).flatMap((name) => {
      const path = below === "" ? name : `${below}/${name}`;
      if (statSync(join(top, path)).isDirectory()) return Object.entries(readFolder(top, path));
      return path.endsWith(".html") ? [[path, readFileSync(join(top, path)).toString("base64")]] : [];
    }),
  );
}

async function differ(
  seeds: readonly number[],
): Promise<{ readonly pages: number; readonly faults: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "dita-toolkit-"));
  try {
    const files = generateProjects(seeds);
    for (const [path, text] of files) {
      const target = join(folder, "src", path);
      mkdirSync(target.replace(/[^/]*$/, ""), { recursive: true });
      writeFileSync(target, text);
    }
    mkdirSync(join(folder, "out"));
    publish(folder);
    const expected = readFolder(join(folder, "out"));
    const input = {
      root: "guide.ditamap",
      ditaval: "guide.ditaval",
      files: [...files].map(([path, text]) => ({ path, text })),
    };
    const envelope = await invoke(renderDita, input, { format: "html5-files" });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const got = Object.fromEntries(
      Object.entries(readZip(envelope.value.artifact.bytes)).map(([path, bytes]) => [
        path,
        Buffer.from(bytes).toString("base64"),
      ]),
    );
    const { status, stdout, stderr } = spawnSync("python3", [COMPARE], {
      input: JSON.stringify({ base: "", expected, got }),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(stderr);
    return { pages: Object.keys(expected).length, faults: JSON.parse(stdout) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(!existsSync(join(TOOLKIT, "build.xml")))(
  `${PROJECTS} generated projects: the words and links of their pages are those of the DITA Open Toolkit 1.5.3`,
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = [];
    let pages = 0;
    for (let start = 1; start <= PROJECTS; start += BATCH) {
      const seeds = Array.from({ length: BATCH }, (_, index) => start + index);
      const { pages: read, faults: found } = await differ(seeds);
      pages += read;
      faults.push(...found);
    }
    process.stdout.write(`${PROJECTS} projects, ${pages} pages\n`);
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(PROJECTS * 4);
  },
);
