import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readWithPikepdf, unpaintedByPikepdf } from "./pikepdf.ts";

interface ConvertValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly removed: Readonly<Record<string, number>>;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-convert-"));
const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasPoppler) console.warn("SKIPPED: poppler-utils is missing, cleaned files are not read by it.");

const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, objects of cleaned files are not looked at.");

/** Keys of what acts, hides or is attached, and the kinds of actions that lead out of a file or run in it. */
const ACTIVE_KEYS: ReadonlySet<string> = new Set(
  "/JS /AA /EF /EmbeddedFiles /JavaScript /AcroForm /XFA /Collection /PieceInfo /Metadata /URI /SpiderInfo /Templates /Alternates /AlternatePresentations /Renditions /PresSteps /DPM /Legal /Perms /DSS /MCAF /TemplateInstantiated".split(
    " ",
  ),
);
const ACTIONS: ReadonlySet<unknown> = new Set(
  "/JavaScript /Launch /URI /SubmitForm /ResetForm /ImportData /GoToR /GoToE /Rendition /Movie /Sound /RichMediaExecute /Hide /SetOCGState /Trans /Thread /GoTo3DView".split(
    " ",
  ),
);

/** What acts or is attached among the objects that qpdf lists, resources' names left out. */
function findActive(value: unknown, left: Set<string>, key = ""): void {
  if (Array.isArray(value)) for (const item of value) findActive(item, left, key);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const isNaming = ["/Font", "/XObject", "/ExtGState", "/ColorSpace", "/Pattern", "/Properties", "/CharProcs"].includes(
    key,
  );
  for (const [name, item] of Object.entries(value)) {
    if (!isNaming && ACTIVE_KEYS.has(name)) left.add(name);
    if (name === "/S" && ACTIONS.has(item)) left.add(`/S ${item}`);
    findActive(item, left, name);
  }
}

interface QpdfJson {
  readonly pages: readonly { readonly object: string }[];
  readonly qpdf: readonly [unknown, Readonly<Record<string, { readonly value?: { readonly "/Type"?: unknown } }>>];
}

const OBJECTS_AND_PAGES = ["--json-key=qpdf", "--json-key=pages", "--json-stream-data=none"];

/** Pages among the objects that are none of the file's. */
function hiddenPages({ pages, qpdf: [, objects] }: QpdfJson): string[] {
  const shown = new Set(pages.map(({ object }) => `obj:${object}`));
  const isPage = (type: unknown): boolean => type === "/Page" || type === "/Template";
  return Object.entries(objects).flatMap(([name, { value }]) =>
    isPage(value?.["/Type"]) && !shown.has(name) ? [`${name} is a hidden page`] : [],
  );
}

function run(program: string, bytes: Uint8Array, ...args: readonly string[]): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const options = args.filter((arg) => arg !== "-");
  const all = [...options, path, ...(args.includes("-") ? ["-"] : [])];
  return spawnSync(program, all, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 }).stdout ?? "";
}

const bytesOf = ({ input }: { readonly input: unknown }): Uint8Array => (input as { bytes: Uint8Array }).bytes;
const cleanOf = (outcome: Outcome): Uint8Array => (outcome.value as ConvertValue).artifact.bytes;
const stripsAll = ({ options }: Outcome): boolean => (options as { strip?: unknown } | undefined)?.strip === undefined;

/** What pikepdf finds before it finds after, or a loss names it; nothing that was to go is found by pikepdf or poppler. */
export const convertConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    if (typeof read === "string") return [];
    const isAlwaysGone = new Set(["info", "link", "script", "attachment", "attachment name", "layer"]);
    return read.units.filter(({ kind }) => !isAlwaysGone.has(kind));
  },
  async open({ bytes }) {
    const read = await readWithPikepdf(bytes);
    if (typeof read === "string") return { texts: [] };
    const files = read.units.flatMap(({ bytes: own }) => (own === undefined ? [] : [own]));
    return { texts: read.units.flatMap(({ text }) => text ?? []), files };
  },
  statements: [
    {
      name: "gone",
      async check(outcome) {
        if (!stripsAll(outcome)) return undefined;
        const read = await readWithPikepdf(cleanOf(outcome));
        if (typeof read === "string") return undefined;
        const isLeft = new Set(["info", "link", "script", "attachment", "attachment name"]);
        const left = read.units
          .filter(({ kind }) => isLeft.has(kind))
          .map(({ kind, text = "" }) => `${kind}: ${text.slice(0, 60)}`);
        const annotations = Object.entries(read.annotations).map(([subtype, count]) => `${count} ${subtype}`);
        return [...left, ...annotations];
      },
    },
    {
      name: "poppler",
      check(outcome) {
        if (!stripsAll(outcome) || !hasPoppler) return undefined;
        const info = run("pdfinfo", cleanOf(outcome));
        if (!/^Pages:/m.test(info)) return undefined;
        const reported = ["JavaScript:\\s+yes", "Metadata Stream:\\s+yes", "Form:\\s+[A-Z]"].filter((found) =>
          new RegExp(`^${found}`, "m").test(info),
        );
        const scripts = run("pdfinfo", cleanOf(outcome), "-js").trim();
        const files = run("pdfdetach", cleanOf(outcome), "-list");
        return [
          ...reported,
          ...(scripts === "" ? [] : [`pdfinfo -js: ${scripts.slice(0, 100)}`]),
          ...(/^[1-9]\d* embedded/m.test(files) ? [files.slice(0, 100)] : []),
        ];
      },
    },
    {
      name: "objects",
      check(outcome) {
        if (!stripsAll(outcome) || !hasQpdf) return undefined;
        const said = run("qpdf", cleanOf(outcome), "--json", ...OBJECTS_AND_PAGES);
        const left = new Set<string>();
        if (said === "") return [];
        const read: QpdfJson = JSON.parse(said);
        findActive(read.qpdf, left);
        return [...left, ...hiddenPages(read)];
      },
    },
    {
      name: "nothing unpainted",
      async check(outcome) {
        const left = stripsAll(outcome) ? await unpaintedByPikepdf(cleanOf(outcome)) : undefined;
        return left?.map((name) => `${name} is in resources, and nothing paints it`);
      },
    },
    {
      name: "text of the pages",
      check(outcome) {
        const { removed } = outcome.value as ConvertValue;
        const mayChange = ["annotations", "attachments", "graphics", "layers"].some((kind) => (removed[kind] ?? 0) > 0);
        if (mayChange || !hasPoppler) return undefined;
        const before = run("pdftotext", bytesOf(outcome), "-q", "-upw", passwordOf(outcome), "-");
        return run("pdftotext", cleanOf(outcome), "-q", "-") === before ? [] : ["pdftotext reads another text"];
      },
    },
  ],
};
