// One contender of the mail benchmark in a process of its own, as JSON on stdout:
//   node mail.contender.js time <who> <rounds>       paths on stdin: the best CPU milliseconds of each, warm, and peak memory
//   node mail.contender.js memory <task> <path>      one thing done once: peak memory, and that before
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** A file read by parts, into one buffer that each read uses again. */
function fileSource(path) {
  const file = openSync(path, "r");
  let buffer = Buffer.alloc(0);
  return {
    byteLength: fstatSync(file).size,
    read(start, end) {
      if (buffer.length < end - start) buffer = Buffer.allocUnsafeSlow(end - start);
      return buffer.subarray(0, readSync(file, buffer, 0, end - start, start));
    },
    close: () => closeSync(file),
  };
}

// Contenders: each reads a whole message and gives a number that depends on all of it.

async function loadOurs() {
  const kit = await import("@colophon/kit-mime");
  return (bytes) => {
    const { root } = kit.scanMessage(bytes);
    const envelope = kit.readEnvelope(root);
    let size =
      (envelope.subject ?? "").length + kit.mailboxesOf(envelope.to).length + kit.mailboxesOf(envelope.from).length;
    for (const part of kit.walkParts(root)) {
      if (part.kind !== "leaf") continue;
      size += part.type === "text" ? kit.readText(part).text.length : kit.readBody(part).bytes.length;
    }
    return size;
  };
}

async function loadPostalMime() {
  const { default: PostalMime } = await import("postal-mime");
  return async (bytes) => {
    const mail = await PostalMime.parse(bytes);
    return mail.attachments.reduce(
      (sum, file) => sum + (file.content.byteLength ?? file.content.length),
      (mail.text ?? "").length,
    );
  };
}

async function loadMailparser() {
  const { simpleParser } = await import("mailparser");
  return async (bytes) => {
    const mail = await simpleParser(bytes, {
      skipTextToHtml: true,
      skipHtmlToText: true,
      skipImageLinks: true,
      skipTextLinks: true,
    });
    return mail.attachments.reduce((sum, file) => sum + file.content.length, (mail.text ?? "").length);
  };
}

/** "inspect", "convert html": one operation with its whole envelope. */
async function loadOperation(task) {
  const { invoke } = await import("@colophon/contract");
  const mail = await import("@colophon/mail");
  const [verb, to] = task.split(" ");
  const operation = {
    inspect: mail.inspectMail,
    validate: mail.validateMail,
    evidence: mail.extractMailEvidence,
    convert: mail.convertMail,
  }[verb];
  return (bytes) => invoke(operation, { bytes }, to === undefined ? {} : { to });
}

const LOADERS = { ours: loadOurs, "postal-mime": loadPostalMime, mailparser: loadMailparser };
const load = (who) => (LOADERS[who] ?? (() => loadOperation(who)))();

async function measureTimes(who, rounds) {
  const paths = readFileSync(0, "utf8").split("\n");
  const read = await load(who);
  const files = paths.map((path) => readFileSync(path));
  for (const bytes of files.slice(0, 200)) await attempt(read, bytes);
  const times = [];
  for (const bytes of files) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) best = Math.min(best, await cpuMs(() => attempt(read, bytes)));
    times.push(best);
  }
  return { times, rss: peakRssMiB() };
}

/** Everything is given the file, to be read by parts. */
async function measureMemory(task, path) {
  if (task === "scan") {
    const kit = await import("@colophon/kit-mime");
    const idle = peakRssMiB();
    const source = fileSource(path);
    const readInto = (target, start) => target.set(source.read(start, start + target.length));
    const read = (start, end) => source.read(start, end).slice();
    kit.scanMessage({ byteLength: source.byteLength, read, readInto });
    source.close();
    return { idle, rss: peakRssMiB() };
  }
  const run = await load(task);
  await run(Buffer.from("From: a@b.example\r\nContent-Type: text/html\r\n\r\n<p onclick=x>Hello\r\n"));
  const idle = peakRssMiB();
  const input = fileSource(path);
  const envelope = await run(input);
  if (envelope.ok === false) throw new Error(envelope.error.message);
  input.close();
  return { idle, rss: peakRssMiB() };
}

/** Of this process since it was started; getrusage would count what its parent had. */
function peakRssMiB() {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

/** A contender that refuses a message has read it all the same. */
async function attempt(read, bytes) {
  try {
    return await read(bytes);
  } catch {
    return 0;
  }
}

async function cpuMs(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const [mode, task, argument] = process.argv.slice(2);
if (mode === "time") console.log(JSON.stringify(await measureTimes(task, Number(argument))));
else if (mode === "memory") console.log(JSON.stringify(await measureMemory(task, argument)));
