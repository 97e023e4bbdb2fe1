import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collectWords, readWords, replaceWords, WORDS_FILE } from "../words.ts";

const german = (code: string, words: Readonly<Record<string, string>>): string =>
  replaceWords(code, "part.tsx", words).replaceAll(/\s+/g, " ");

describe("the file of the console's words", () => {
  it("has every text of the page once for each part (write it with node apps/console/words.ts)", () => {
    expect(collectWords()).toEqual(JSON.parse(readFileSync(WORDS_FILE, "utf8")));
  });

  it("lets a translation put numbers, links and their own words in another order", () => {
    const code = `export const P = () => <p>
      Your {count} files are <a href="/x">ready</a>.
    </p>;`;
    const words = { "Your {0} files are {1}.": "{1}: Ihre {0} Dateien.", ready: "Bereit" };
    expect(german(code, words)).toBe(
      `export const P = () => <p><a href="/x">{"Bereit"}</a>{": Ihre "}{count}{" Dateien."}</p>;`,
    );
  });

  it("changes attributes, conditions and templates, and no names, keys or types", () => {
    const code = `type State = "Try again";
      const key = { "Try again": 1 };
      const f = (n: number) => n === 1 ? "One file" : \`\${n} files left\`;
      const b = <B className="page-x" label="Try again" kind="Try again">{n === 1 ? "file" : "files"}</B>;`;
    const words = {
      "Try again": "Nochmal",
      "One file": "Eine",
      "{0} files left": "noch {0}",
      file: "Datei",
      files: "Dateien",
    };
    const result = german(code, words);
    expect(result).toContain(`type State = "Try again"; const key = { "Try again": 1 };`);
    expect(result).toMatch(/n === 1 \? "Eine" : `noch \$\{n\}`/);
    expect(result).toContain(`label={"Nochmal"} kind="Try again">{n === 1 ? "Datei" : "Dateien"}</B>`);
  });

  it("refuses a translation that leaves out what the page puts in", () => {
    expect(() => german("const a = <p>Page {n} of {m}</p>;", { "Page {0} of {1}": "Seite {0}" })).toThrow(
      'the words for "Page {0} of {1}" must have each of its 2 places once',
    );
  });

  it("keeps markup and code of a translation as text", () => {
    const words = { Go: `"}<script>alert(1)</script>{\`\${x}\``, "{0} left": `\`\${alert(1)} {0}` };
    const result = german(`const a = <b title="Go">Go</b>; const c = \`\${n} left\`;`, words);
    const text = JSON.stringify(words.Go);
    expect(result).toBe(`const a = <b title={${text}}>{${text}}</b>; const c = \`\\\`\\\${alert(1)} \${n}\`;`);
  });

  it.each([
    ["{", "cannot be read as JSON"],
    ["[]", 'needs "language" and "files"'],
    [{ language: 'de" onload="x', files: {} }, '"language" must be a BCP 47 tag'],
    [{ language: "de", files: [] }, 'needs "files"'],
    [{ language: "de", files: { "runs.tsx": null } }, "runs.tsx must be an object of texts"],
    [{ language: "de", files: { "runs.tsx": { toString: "x" } } }, 'runs.tsx does not show "toString"'],
    [{ language: "de", files: { "runs.tsx": { "Show more": "Mehr" } } }, undefined],
    [{ language: "de", files: { "runs.tsx": { "Show more": " " } } }, 'runs.tsx needs words for "Show more"'],
    [{ language: "de", files: { "runs.tsx": { "Show more": 7 } } }, 'runs.tsx needs words for "Show more"'],
  ])("reads %j, or says what is wrong in it", (content, message) => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-words-"));
    const file = join(folder, "words.json");
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    if (message === undefined) expect(readWords(file).language).toBe("de");
    else expect(() => readWords(file)).toThrow(message);
    rmSync(folder, { recursive: true });
  });
});
