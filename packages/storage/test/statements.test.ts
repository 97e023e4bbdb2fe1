import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { stripSqlLiterals } from "../src/database/sql-text.ts";
import { loadStatements } from "../src/index.ts";

const root = mkdtempSync(join(tmpdir(), "statements-"));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;
const folderWith = (files: Readonly<Record<string, string>>): URL => {
  count += 1;
  const folder = join(root, String(count));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
};

describe("loadStatements", () => {
  it("gives each file by its name", () => {
    const folder = folderWith({
      "claim-next.sql": "-- The oldest.\nselect id from jobs\n",
      "end.sql": "-- Ends one.\ndelete from jobs where id = $1",
    });
    const { claimNext, end } = loadStatements(folder, ["claimNext", "end"]);
    expect(claimNext).toEqual({
      name: expect.stringMatching(/^claim-next_[0-9a-f]{12}$/),
      text: expect.any(String),
      gives: "The oldest.",
    });
    expect(end.text).toBe("-- Ends one.\ndelete from jobs where id = $1");
  });

  it("names two files of one name but another text differently", () => {
    const [a, b] = ["select 1", "select 2"].map(
      (sql) => loadStatements(folderWith({ "a.sql": `-- A.\n${sql}` }), ["a"]).a.name,
    );
    expect(a).not.toBe(b);
    expect(
      loadStatements(folderWith({ [`${"long-".repeat(30)}a.sql`]: "-- A.\nselect 1" }), [`${"long-".repeat(30)}a`]),
    );
  });

  const refused = [
    { name: "missing", files: {}, says: /ENOENT/ },
    { name: "unasked", files: { "a.sql": "-- A.\nselect 1", "b.sql": "-- B.\nselect 1" }, says: /b\.sql/ },
    { name: "without a comment", files: { "a.sql": "select 1" }, says: /a\.sql: the first line/ },
    { name: "upper case", files: { "a.sql": "-- A.\nSELECT 1" }, says: /SELECT in lower case/ },
    { name: "star", files: { "a.sql": "-- A.\nselect * from t" }, says: /instead of \*/ },
    { name: "table star", files: { "a.sql": "-- A.\nselect t.* from t" }, says: /instead of \*/ },
    { name: "returning star", files: { "a.sql": "-- A.\ndelete from t returning *" }, says: /instead of \*/ },
    { name: "two statements", files: { "a.sql": "-- A.\nselect 1; select 2" }, says: /one statement/ },
  ];
  for (const { name, files, says } of refused) {
    it(`refuses: ${name}`, () => expect(() => loadStatements(folderWith(files), ["a"])).toThrow(says));
  }

  const allowed = [
    "select count(*) as n from t;",
    "select 'SELECT * FROM; x' as text",
    'select "FROM" as a from t',
    "select 2 * 3 as six",
    "-- SELECT *\nselect a * b as c from t",
  ];
  for (const sql of allowed) {
    it(`takes ${sql}`, () =>
      expect(loadStatements(folderWith({ "a.sql": `-- A.\n${sql}` }), ["a"]).a.text).toContain(sql));
  }
});

describe("stripSqlLiterals", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["a 'it''s; x' b", "a    b"],
    ["a e'\\'; x' b", "a e  b"],
    ['a "q;""r" b', "a    b"],
    ["a -- c; d\nb", "a  \nb"],
    ["a /* b /* ; */ c */ d", "a   d"],
    ["a $$ ; $x$ $$ b", "a   b"],
    ["a $fn$ ; $$ $fn$ b", "a   b"],
    ["a $1 + $2 b", "a $1 + $2 b"],
    ["a 'open", "a  "],
    ["a /* open", "a  "],
    ["a $$ open", "a  "],
  ];
  for (const [text, stripped] of rows) it(JSON.stringify(text), () => expect(stripSqlLiterals(text)).toBe(stripped));

  it("ends on any text, in linear time", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '"', "-", "/", "*", "$", "a", "\\", "\n", ";", "e") }),
        (text) => {
          expect(stripSqlLiterals(text).length).toBeLessThanOrEqual(text.length + 1);
        },
      ),
    );
    const startedAt = performance.now();
    for (const text of ["$a", "/*", "'a'", "--", "$$"]) stripSqlLiterals(text.repeat(500_000));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

it("the package carries its own statements", () => {
  const packageFolder = fileURLToPath(new URL("..", import.meta.url));
  const { files } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { files: string[] };
  expect(files).toContain("sql");
  const packed = spawnSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: packageFolder,
    encoding: "utf8",
  });
  for (const noun of readdirSync(join(packageFolder, "sql"))) {
    for (const file of readdirSync(join(packageFolder, "sql", noun)))
      expect(packed.stdout).toContain(`"sql/${noun}/${file}"`);
  }
});
