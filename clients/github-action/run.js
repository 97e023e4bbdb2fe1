// Runs one operation over the changed files that match, and reports each loss and failure at its file. See action.yml for the inputs.
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { matchesGlob } from "node:path";

const SEVERITIES = ["dropped", "degraded", "substituted"];
const LOSS = /^(dropped|degraded|substituted): (.*)$/;
const NO_COMMIT = /^0*$/;

const { COLOPHON = "", INPUT_OPERATION = "", INPUT_OUT = "", INPUT_BASE = "", INPUT_FAIL_ON = "never" } = process.env;
const patterns = linesOf(process.env.INPUT_FILES);
const options = linesOf(process.env.INPUT_OPTIONS).flatMap((option) => ["-o", option]);
if (INPUT_FAIL_ON !== "never" && !SEVERITIES.includes(INPUT_FAIL_ON))
  stop(`fail-on must be never, ${SEVERITIES.join(", ")}, not "${INPUT_FAIL_ON}".`);
if (INPUT_OPERATION === "" || patterns.length === 0) stop("Set the inputs operation and files.");

const files = findFiles().filter((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
if (INPUT_OUT !== "") mkdirSync(INPUT_OUT, { recursive: true });
const outcomes = files.map(runOne);
const failed = outcomes.filter(({ isFailed }) => isFailed);
report();
process.exitCode = failed.length > 0 ? 1 : 0;

/** The files of the commit that differ from the base, or all files where there is no base. */
function findFiles() {
  const isAll = process.env.INPUT_ALL === "true" || NO_COMMIT.test(INPUT_BASE);
  const args = isAll
    ? ["ls-files", "-z"]
    : ["diff", "--name-only", "--diff-filter=d", "-z", "--end-of-options", `${INPUT_BASE}...HEAD`];
  const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0)
    stop(`git cannot compare with ${INPUT_BASE}: ${stderr.trim()} Set fetch-depth: 0 in actions/checkout.`);
  return stdout.split("\0").filter((path) => path !== "");
}

function runOne(path) {
  const out = INPUT_OUT === "" ? [] : ["--out", INPUT_OUT, "--force"];
  // A name that begins with a hyphen is not an option.
  const args = [COLOPHON, "run", INPUT_OPERATION, ...options, ...out, "--", path];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", INPUT_OUT === "" ? "ignore" : "pipe", "pipe"],
    maxBuffer: 1 << 28,
  });
  const lines = linesOf(stderr);
  const losses = lines.map((line) => LOSS.exec(line)).filter((match) => match !== null);
  for (const [, severity, text] of losses) annotate("warning", path, `${severity}: ${text}`);
  const isLossTooMuch = losses.some(
    ([, severity]) => SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(INPUT_FAIL_ON),
  );
  if (status !== 0) annotate("error", path, lines.filter((line) => !LOSS.test(line)).join(" ") || `exit ${status}`);
  else if (isLossTooMuch) annotate("error", path, `A loss is ${INPUT_FAIL_ON} or worse.`);
  return { path, isFailed: status !== 0 || isLossTooMuch, losses: losses.length };
}

function report() {
  const rows = outcomes.map(
    ({ path, isFailed, losses }) => `| ${path.replaceAll("|", "\\|")} | ${isFailed ? "failed" : "ok"} | ${losses} |`,
  );
  const summary = [`### ${INPUT_OPERATION}`, "", "| file | outcome | losses |", "| --- | --- | --- |", ...rows, ""];
  append(process.env.GITHUB_STEP_SUMMARY, summary.join("\n"));
  append(process.env.GITHUB_OUTPUT, `files=${files.length}\nfailed=${failed.length}\n`);
  process.stdout.write(`${INPUT_OPERATION}: ${files.length} files, ${failed.length} failed\n`);
}

function append(path, text) {
  if (path !== undefined && path !== "") appendFileSync(path, text);
}

/** A message at a file. Percent signs and line ends would end it or begin another command. */
function annotate(kind, path, text) {
  const encode = (value) => value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const file = encode(path).replaceAll(":", "%3A").replaceAll(",", "%2C");
  process.stdout.write(`::${kind} file=${file}::${encode(text)}\n`);
}

function linesOf(text = "") {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function stop(message) {
  process.stdout.write(`::error::${message}\n`);
  process.exit(1);
}
