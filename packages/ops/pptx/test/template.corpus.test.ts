import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { createTokens } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { makeWholeDeck } from "./made-decks.ts";
import { hasPython, PYTHON, textsOf } from "./spec-conservation.ts";

const TEMPLATE = new Uint8Array(readFileSync(new URL("../fixtures/template.pptx", import.meta.url)));

/** Parts of a package with their hashes, and each slide's placeholders with their text. */
const LISTING = `
import hashlib, json, re, sys, zipfile
import xml.etree.ElementTree as ET
package = zipfile.ZipFile(sys.argv[1])
slides = {}
for name in package.namelist():
    if re.match(r"ppt/slides/[^/]*[.]xml$", name):
        shapes = [s for s in ET.fromstring(package.read(name)).iter() if s.tag.endswith("}sp")]
        held = [s for s in shapes if any(e.tag.endswith("}ph") for e in s.iter())]
        slides[name] = ["".join(t.text or "" for t in s.iter() if t.tag.endswith("}t")) for s in held]
print(json.dumps({"parts": {n: hashlib.sha256(package.read(n)).hexdigest() for n in package.namelist()}, "slides": slides}))
`;

interface Listing {
  readonly parts: Readonly<Record<string, string>>;
  readonly slides: Readonly<Record<string, readonly string[]>>;
}

function list(bytes: Uint8Array): Listing {
  const folder = mkdtempSync(join(tmpdir(), "colophon-template-"));
  const path = join(folder, "deck.pptx");
  writeFileSync(path, bytes);
  const { stdout } = spawnSync(PYTHON, ["-c", LISTING, path], { encoding: "utf8", maxBuffer: 1 << 28 });
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout) as Listing;
}

async function render(spec: object, template: Uint8Array = TEMPLATE) {
  const envelope = await invoke(renderPptx, { spec, template }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value;
}

describe.runIf(hasPython)("a deck in a template", () => {
  const made = makeWholeDeck(createTokens(), (most) => most - 1);
  let known: ReturnType<typeof render> | undefined;
  const whole = (): ReturnType<typeof render> => {
    known ??= render(made.spec);
    return known;
  };

  it("has the template's masters, layouts and themes byte for byte, and none of its slides", async () => {
    const [before, after] = [list(TEMPLATE), list((await whole()).artifact.bytes)];
    const design = /^ppt\/(slideMasters|slideLayouts|theme)\/[^/]*\.xml$/;
    const names = Object.keys(before.parts).filter((name) => design.test(name));
    expect(names.length).toBeGreaterThan(12);
    for (const name of names) expect([name, after.parts[name]]).toEqual([name, before.parts[name]]);
    expect(Object.keys(after.slides)).toHaveLength((made.spec.slides as unknown[]).length);
    // A deck of the first one is a template too: what it showed is left behind.
    const again = await render(
      { version: "2.0", title: "T", slides: [{ slideType: "title-body", title: "Alone", body: ["b"] }] },
      (await whole()).artifact.bytes,
    );
    expect(textsOf(again.artifact.bytes).join("\n")).not.toContain(made.shown[0]);
    expect(
      Object.keys(list(again.artifact.bytes).parts).filter((name) => /charts|media|notesSlides/.test(name)),
    ).toEqual([]);
  });

  it("has no placeholder without words, and is sound", async () => {
    const { artifact, report } = await whole();
    for (const words of Object.values(list(artifact.bytes).slides)) for (const text of words) expect(text).not.toBe("");
    expect(report.structuralValidation).toMatchObject({ status: "passed", failureCount: 0 });
  });

  it("has all its words, in the deck or in a loss", async () => {
    const texts = textsOf((await whole()).artifact.bytes).join("\n");
    expect([...made.shown, ...made.hidden].filter((word) => !texts.includes(word))).toEqual([]);
  });

  it("is the same bytes twice", async () => {
    const [one, other] = [await whole(), await render(made.spec)];
    expect(Buffer.compare(one.artifact.bytes, other.artifact.bytes)).toBe(0);
  });
});
