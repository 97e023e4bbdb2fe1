// The changes since the last release, from the files of changes/.
//
//   node scripts/release-notes.js                     prints them by group
//   node scripts/release-notes.js --check             fails on a file that does not follow CONTRIBUTING
//   node scripts/release-notes.js VERSION DATE        moves them into CHANGELOG.md, for example 0.2.0 2026-12-15
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDER = join(ROOT, "changes");
const GROUPS = ["Added", "Changed", "Fixed", "Removed"];
const HEADING = `"### " and one of ${GROUPS.join(", ")}`;

/** A release leaves the folder empty, and Git keeps no empty folder. */
const files = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
const faults = files.flatMap((file) => faultsOf(file, read(file)));
if (faults.length > 0) fail(faults);

const [first, date, ...rest] = process.argv.slice(2);
if (first === "--check" && date === undefined) process.stdout.write(`changes: ${files.length} files\n`);
else if (first === undefined) process.stdout.write(`${notes()}\n`);
else if (!/^\d+\.\d+\.\d+$/.test(first) || !/^\d{4}-\d\d-\d\d$/.test(date ?? "") || rest.length > 0)
  fail(["Pass a version and a date, for example: node scripts/release-notes.js 0.2.0 2026-12-15"]);
else release(first, date);

function read(file) {
  return readFileSync(join(FOLDER, file), "utf8");
}

/** What is wrong with a file, each with its line and what to write instead. */
function faultsOf(file, text) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(file))
    return [`changes/${file}: name the file in kebab-case, with the extension .md.`];
  const [heading, ...lines] = text.replace(/\n$/, "").split("\n");
  const found = [];
  if (!GROUPS.some((group) => heading === `### ${group}`))
    found.push(`changes/${file}:1: the first line must be ${HEADING}.`);
  const items = lines[0] === "" ? lines.slice(1) : lines;
  const skipped = lines.length - items.length;
  if (items.length === 0)
    found.push(`changes/${file}:2: write a line that begins with "- " and says what a user notices.`);
  for (const [index, line] of items.entries())
    if (!/^- \S/.test(line) && (index === 0 || !/^ {2,}\S/.test(line)))
      found.push(
        `changes/${file}:${index + 2 + skipped}: begin each change with "- ", and indent a line that continues it by two spaces.`,
      );
  return found;
}

/** The changes of all files, each group once, in the order of the files' names. */
function notes() {
  return GROUPS.flatMap((group) => {
    const items = files
      .map(read)
      .filter((text) => text.startsWith(`### ${group}\n`))
      .map((text) => text.slice(text.indexOf("\n")).trim());
    return items.length === 0 ? [] : [`### ${group}\n\n${items.join("\n")}`];
  }).join("\n\n");
}

function release(version, day) {
  if (files.length === 0) fail(["There is no file in changes/."]);
  const path = join(ROOT, "CHANGELOG.md");
  const changelog = readFileSync(path, "utf8");
  if (changelog.includes(`\n## ${version} `) || changelog.includes(`\n## ${version}\n`))
    fail([`CHANGELOG.md already has the version ${version}.`]);
  const at = changelog.search(/^## /m);
  if (at === -1) fail(["CHANGELOG.md has no release: it must have a heading of the second level."]);
  writeFileSync(path, `${changelog.slice(0, at)}## ${version} (${day})\n\n${notes()}\n\n${changelog.slice(at)}`);
  for (const file of files) rmSync(join(FOLDER, file));
  process.stdout.write(`CHANGELOG.md has ${version}; ${files.length} files of changes/ are in it and removed.\n`);
}

function fail(messages) {
  process.stderr.write(`${messages.join("\n")}\n`);
  process.exit(1);
}
