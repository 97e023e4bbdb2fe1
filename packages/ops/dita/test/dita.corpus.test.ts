import { readFileSync } from "node:fs";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { checkDocument, findCorpora } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import {
  inspectDita,
  renderDita,
  transformDitaEdit,
  transformDitaResolve,
  validateDita,
  validateDitaPublication,
} from "../src/index.ts";
import { findDeadLinks, withLinksToEveryId } from "./anchors.ts";
import { listProjects, readProject } from "./cases.ts";
import { listByExpat } from "./expat.ts";
import { inspecting } from "./inspecting.ts";
import { rendering } from "./rendering.ts";
import { resolving } from "./resolving.ts";

/** Of a folder with several maps at its top, each is a root. */
function rootsOf(files: readonly { readonly path: string }[]): readonly string[] {
  const maps = files.filter(({ path }) => /\.(ditamap|bookmap)$/.test(path));
  return (maps.length > 0 ? maps : files.filter(({ path }) => /\.(dita|xml)$/.test(path))).map(({ path }) => path);
}

function listRoots() {
  return listProjects().flatMap((folder) => {
    const files = readProject(folder);
    return rootsOf(files).map((root) => ({ name: `${folder}: ${root}`, input: { root, files } }));
  });
}

describe.skipIf(findCorpora() === undefined)("every project under dita/", () => {
  // All files at once: a process for each project costs more than what it reads.
  listByExpat(
    listProjects().flatMap((folder) =>
      readProject(folder).map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes })),
    ),
  );
  const calls = listRoots();

  test("is read, or refused with an honest code", async () => {
    const refused: string[] = [];
    for (const { name, input } of calls) {
      const envelope = await invoke(inspectDita, input);
      if (!envelope.ok) refused.push(`${name}: ${envelope.error.code} ${envelope.error.message}`);
    }
    process.stdout.write(`${calls.length} roots, ${refused.length} refused\n${refused.join("\n")}\n`);
    expect(calls.length).toBeGreaterThan(100);
    expect(refused.filter((line) => !/INVALID_DITA|UNSUPPORTED_FILE|INVALID_GRAMMAR|MALFORMED_XML/.test(line))).toEqual(
      [],
    );
  }, 300_000);

  test("every reference that expat counts is told", async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const { name, input } of calls) {
      const folder = name.slice(0, name.indexOf(":"));
      if (seen.has(folder)) continue;
      const checked = await checkDocument(inspectDita, inspecting, { input });
      if (checked.refused !== undefined) continue;
      seen.add(folder);
      faults.push(...checked.faults.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 300_000);
});

describe.skipIf(findCorpora() === undefined)("validate on real projects", () => {
  const verdicts = readFileSync(new URL("jing-verdicts.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

  test("grammar: verdict and first line are jing's on every document of DITA 1.3; those of DITA 2.0 are not checked", async () => {
    const other: string[] = [];
    let unchecked = 0;
    let invalid = 0;
    for (const line of verdicts) {
      const [path = "", shell = "", verdict = ""] = line.split("\t");
      if (shell === "ditaval") continue;
      const bytes = readFileSync(join(findCorpora() ?? "", "dita", path));
      const envelope = await invoke(validateDita, { bytes, root: "document.dita" }, { checks: ["grammar"] });
      if (!envelope.ok) {
        if (!/INVALID_GRAMMAR|UNSUPPORTED_FILE|INVALID_DITA/.test(envelope.error.code))
          other.push(`${path}: ${envelope.error.code}`);
        continue;
      }
      const { findings, notChecked } = envelope.value;
      // jing had the grammars of DITA 1.3 for every document, whatever its version.
      if (notChecked.length > 0) {
        unchecked += 1;
        const isDita2 = /DITAArchVersion="2\.|DTD DITA 2\.|\sspecializations=/.test(
          Buffer.from(bytes).toString("utf8"),
        );
        const isSaid = findings.some(({ code, path: at }) => code === "GRAMMAR_NOT_CHECKED" && at === "document.dita");
        if (!isDita2 || !isSaid)
          other.push(`${path}: not checked, and ${isDita2 ? "not a finding" : "not of DITA 2.0"}`);
        continue;
      }
      const [first] = findings.filter(({ code }) => code.startsWith("GRAMMAR_"));
      const found = first === undefined ? "valid" : String(first.line);
      if (found !== "valid") invalid += 1;
      if (found !== verdict) other.push(`${path}: jing ${verdict}, here ${found} ${first?.message ?? ""}`);
    }
    expect(other).toEqual([]);
    expect(invalid).toBeGreaterThan(40);
    expect(unchecked).toBeGreaterThan(20);
  }, 300_000);

  test("every reference that holds, broken once, is found at its line", async () => {
    const silent: string[] = [];
    const seen = new Set<string>();
    let broken = 0;
    for (const { name, input } of listRoots()) {
      const { root, files } = input;
      const envelope = await invoke(inspectDita, { root, files });
      if (!envelope.ok) continue;
      // A project of hundreds of files is read anew for each.
      for (const reference of envelope.value.references.slice(0, files.length > 80 ? 60 : undefined)) {
        const place = `${name.replace(/:.*/, "")}/${reference.path}:${reference.line} ${reference.attribute}="${reference.value}"`;
        if (seen.has(place) || (reference.status !== "resolved" && reference.status !== "text")) continue;
        seen.add(place);
        const mutant = breakOne(files, reference);
        if (mutant === undefined) continue;
        broken += 1;
        const checked = await invoke(validateDita, { root, files: mutant }, { checks: ["links", "keys", "conrefs"] });
        const isFound =
          checked.ok &&
          checked.value.findings.some(
            ({ code, path, line }) => /^BROKEN_/.test(code) && path === reference.path && line === reference.line,
          );
        if (!isFound) silent.push(place);
      }
    }
    process.stdout.write(`${broken} references broken, ${silent.length} silent\n`);
    expect(broken).toBeGreaterThan(500);
    expect(silent).toEqual([]);
  }, 600_000);
});

/** The attribute's value, from the tag's line on, with an x before its last character. */
function breakOne(
  files: ReturnType<typeof readProject>,
  {
    path,
    line,
    attribute,
    value,
  }: { readonly path: string; readonly line: number; readonly attribute: string; readonly value: string },
) {
  const file = files.find((one) => one.path.normalize("NFC") === path);
  if (file === undefined) return undefined;
  const text = Buffer.from(file.bytes).toString("utf8");
  const start = text
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  const at = text.indexOf(`${attribute}="${value}"`, start);
  if (at < 0 || value === "") return undefined;
  const end = at + attribute.length + 2 + value.length;
  const bytes = new TextEncoder().encode(`${text.slice(0, end)}-zz${text.slice(end)}`);
  return files.map((one) => (one === file ? { path: one.path, bytes } : one));
}

describe.skipIf(findCorpora() === undefined)("resolve on real projects", () => {
  test("C20: every text and telling value of a reached file is in the outcome or the trace", async () => {
    const faults: string[] = [];
    let resolved = 0;
    for (const folder of listProjects()) {
      const files = readProject(folder);
      const [root] = rootsOf(files);
      if (root === undefined) continue;
      const checked = await checkDocument(transformDitaResolve, resolving, { input: { root, files } });
      if (checked.refused !== undefined) {
        if (!/INVALID_|UNSUPPORTED|MALFORMED/.test(checked.refused)) faults.push(`${folder}: ${checked.refused}`);
        continue;
      }
      resolved += 1;
      faults.push(...checked.faults.map((fault) => `${folder}: ${fault}`));
    }
    process.stdout.write(`${resolved} projects resolved\n`);
    expect(faults).toEqual([]);
    expect(resolved).toBeGreaterThan(60);
  }, 600_000);
});

describe.skipIf(findCorpora() === undefined)("render and edit on real projects", () => {
  test("C20 of pages, and no dead link, anchor or picture in them", async () => {
    const faults: string[] = [];
    for (const folder of listProjects()) {
      const files = readProject(folder);
      const [root] = rootsOf(files);
      if (root === undefined) continue;
      for (const format of ["html5", "html5-files"]) {
        const checked = await checkDocument(renderDita, rendering, { input: { root, files }, options: { format } });
        if (checked.refused !== undefined && !/INVALID_|UNSUPPORTED|MALFORMED/.test(checked.refused))
          faults.push(`${folder}: ${checked.refused}`);
        faults.push(...checked.faults.map((fault) => `${folder} ${format}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  }, 900_000);

  test("what is published of every project holds to it: every topic found, no finding", async () => {
    const faults: string[] = [];
    let topics = 0;
    for (const folder of listProjects()) {
      const files = readProject(folder);
      for (const root of rootsOf(files)) {
        for (const format of ["html5", "html5-files"] as const) {
          const made = await invoke(renderDita, { root, files }, { format, drafts: true });
          if (!made.ok) continue;
          const publication = made.value.artifact.bytes;
          const judged = await invoke(validateDitaPublication, { root, files, publication });
          if (!judged.ok) faults.push(`${folder}: ${root}: ${judged.error.message}`);
          else faults.push(...judged.value.findings.map(({ code, path }) => `${folder}: ${root}: ${code} ${path}`));
          topics += judged.ok ? judged.value.topics.length : 0;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(topics).toBeGreaterThan(900);
  }, 300_000);

  test("a link to any id of any project leads to an anchor of its page", async () => {
    const dead: string[] = [];
    let links = 0;
    for (const folder of listProjects()) {
      const files = readProject(folder);
      const [root] = rootsOf(files);
      if (root === undefined) continue;
      const found = await findDeadLinks(withLinksToEveryId({ root, files }), "html5");
      links += found.links;
      dead.push(...found.dead.map((one) => `${folder}: ${one}`));
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(500);
  }, 300_000);

  test("a topic that moves and a key that is renamed: every reference leads where it led", async () => {
    const failed: string[] = [];
    let edits = 0;
    for (const folder of listProjects()) {
      const files = readProject(folder);
      const [root] = rootsOf(files);
      const read = root === undefined ? undefined : await invoke(inspectDita, { root, files });
      if (read?.ok !== true) continue;
      const { keyScopes, topics } = read.value;
      const key = keyScopes.flatMap(({ name, keys }) => (name === "" ? keys.map((one) => one.name) : []))[0];
      const topic = topics.map(({ path }) => path).find((path) => path !== root);
      const wanted = [
        ...(key === undefined ? [] : [{ do: "rename-key" as const, from: key, to: "renamed-key" }]),
        ...(topic === undefined
          ? []
          : [{ do: "move-topic" as const, from: topic, to: `moved/deep/${topic.replace(/^.*\//, "")}` }]),
      ];
      for (const edit of wanted) {
        const envelope = await invoke(transformDitaEdit, { root: read.value.root, files, edits: [edit] });
        edits += 1;
        if (!envelope.ok)
          failed.push(`${folder} ${edit.do} ${edit.from}: ${envelope.error.code} ${envelope.error.message}`);
      }
    }
    process.stdout.write(`${edits} edits\n`);
    expect(failed.filter((line) => !line.includes("BROKEN_KEY"))).toEqual([]);
    expect(edits).toBeGreaterThan(60);
  }, 600_000);
});
