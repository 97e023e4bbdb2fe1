import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { dumpSchema } from "../../database/dump-schema.ts";
import { MigrationError, migrate } from "../../database/migrate.ts";
import type { Open } from "./subject.ts";

type Files = Readonly<Record<string, string>>;

const SOUND: Files = {
  "0001-things.sql": "create table things (id uuid primary key default gen_random_uuid(), name text not null);",
  "0002-kinds.sql":
    "create type kind as enum ('a', 'b');\nalter table things add column kind kind not null default 'a';",
};

/** A folder of migrations whose files each row lays anew; gone after the suite. */
function prepareFolder(): { readonly url: URL; lay(files: Files): void } {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const url = pathToFileURL(`${folder}/`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    url,
    lay(files) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, url), text);
    },
  };
}

export function migrationRows(current: () => Database, open: Open): void {
  const { url, lay } = prepareFolder();

  it("applies each once, however many start at once", async () => {
    lay(SOUND);
    const reports = await Promise.all(Array.from({ length: 8 }, () => migrate(open({ maxConnections: 2 }), url)));
    expect(reports.flatMap(({ applied }) => applied).sort()).toEqual(["0001-things", "0002-kinds"]);
    expect(reports.every((report) => report.current === 2)).toBe(true);
    expect(await migrate(current(), url)).toEqual({ applied: [], current: 2 });
  });

  it("takes other line ends for the same file", async () => {
    lay(Object.fromEntries(Object.entries(SOUND).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")])));
    expect((await migrate(current(), url)).applied).toEqual([]);
  });

  it("dumps the schema as text, and only that schema", async () => {
    await current().query("create schema other; create table other.unseen (id int)");
    const dump = await dumpSchema(current());
    const things = dump.slice(dump.indexOf("table things"), dump.indexOf("\n\n", dump.indexOf("table things")));
    expect(things.split("\n")).toEqual([
      "table things",
      "  column id uuid not null default gen_random_uuid()",
      "  column name text not null",
      "  column kind public.kind not null default 'a'::public.kind",
      "  constraint things_pkey PRIMARY KEY (id)",
    ]);
    expect(dump).toContain("enum kind ('a', 'b')\n");
    expect(dump).not.toContain("unseen");
    expect(await dumpSchema(current())).toBe(dump);
  });

  it("leaves nothing of one that fails, and names it", async () => {
    lay({ ...SOUND, "0003-fails.sql": "create table half (id int); select 1 / 0;" });
    const failure = { code: "22012", message: expect.stringContaining("0003-fails") };
    await expect(migrate(current(), url)).rejects.toMatchObject(failure);
    expect((await current().query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
    lay({
      ...SOUND,
      "0003-fails.sql": "create function f() returns int language plpgsql as $$ begin return 1; end $$;",
    });
    expect((await migrate(current(), url)).applied).toEqual(["0003-fails"]);
  });
}

/** After {@link migrationRows}, which applied three. */
export function refusedMigrationRows(current: () => Database): void {
  const { url, lay } = prepareFolder();
  const third = "create function f() returns int language plpgsql as $$ begin return 1; end $$;";
  const all: Files = { ...SOUND, "0003-fails.sql": third };
  const without = (name: string): Files => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));

  const rows: readonly { readonly name: string; readonly files: Files; readonly says: string }[] = [
    {
      name: "edited",
      files: { ...all, "0001-things.sql": "create table things (id int)" },
      says: "0001-things was edited",
    },
    {
      name: "renamed",
      files: { ...without("0002-kinds.sql"), "0002-sorts.sql": "select 1" },
      says: "0002-kinds was applied, and is now called 0002-sorts",
    },
    { name: "gone from the end", files: without("0003-fails.sql"), says: "The database has 0003-fails" },
    { name: "gone from the middle", files: without("0002-kinds.sql"), says: "0003-fails.sql should be number 0002" },
    {
      name: "out of number",
      files: { ...all, "0005-gap.sql": "select 1" },
      says: "0005-gap.sql should be number 0004",
    },
    { name: "badly named", files: { ...all, "0004_Bad.sql": "select 1" }, says: "0004_Bad.sql should be number 0004" },
    {
      name: "committing",
      files: { ...all, "0004-commit.sql": "create table c (id int);\ncommit;" },
      says: "0004-commit.sql ends",
    },
    {
      name: "committing out of sight",
      files: { ...all, "0004-hidden.sql": "select 1; end;" },
      says: "0004-hidden ends",
    },
  ];
  for (const { name, files, says } of rows) {
    it(`refuses a migration that is ${name}, by its name`, async () => {
      lay(files);
      await expect(migrate(current(), url)).rejects.toThrow(MigrationError);
      await expect(migrate(current(), url)).rejects.toThrow(says);
      lay(all);
      expect(await migrate(current(), url)).toEqual({ applied: [], current: 3 });
    });
  }
}
