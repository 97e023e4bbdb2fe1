/**
 * Internet messages: this kit beside Python's email package, postal-mime and mailparser, each in a child process of its own.
 *
 * All contenders do the same work: the tree, the decoded subject, the addresses, and every body decoded (text to
 * characters, files to bytes). Times are CPU time of a warm process; the goal is at most 1.0 of Python's on small mail and
 * 0.8 of postal-mime's on 30 MB.
 *
 * `node bench/mail-mime.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(import.meta.url);
const MEBIBYTE = 1_048_576;
const SMALL_BYTES = 65_536;
const ROUNDS = 15;

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

const LOADERS = { ours: loadOurs, "postal-mime": loadPostalMime, mailparser: loadMailparser };

const PYTHON = `
import email, email.policy, json, sys, time
rounds = int(sys.argv[1])
def work(data):
    message = email.message_from_bytes(data, policy=email.policy.default)
    size = 0
    for name in ("subject", "to", "from"):
        try:
            size += len(str(message[name] or ""))
        except Exception:
            pass
    for part in message.walk():
        if part.is_multipart():
            continue
        payload = part.get_payload(decode=True) or b""
        if part.get_content_maintype() == "text":
            try:
                size += len(payload.decode(part.get_content_charset() or "ascii", "replace"))
            except LookupError:
                size += len(payload)
        else:
            size += len(payload)
    return size
times = []
for path in sys.stdin.read().split("\\n"):
    with open(path, "rb") as file:
        data = file.read()
    best = None
    for _ in range(rounds):
        start = time.process_time()
        work(data)
        spent = (time.process_time() - start) * 1000
        best = spent if best is None or spent < best else best
    times.append(best)
with open("/proc/self/status") as status:
    peak = next((int(line.split()[1]) for line in status if line.startswith("VmHWM")), 0)
print(json.dumps({"times": times, "rss": peak / 1024}))
`;

/** Milliseconds per file (the best of the rounds), and the peak memory of the process. */
function measure(contender, paths, rounds) {
  const isPython = contender === "Python email";
  const command = isPython ? "python3" : process.execPath;
  const args = isPython ? ["-c", PYTHON, String(rounds)] : [here, "--child", contender, String(rounds)];
  const { status, stdout, stderr } = spawnSync(command, args, { input: paths.join("\n"), maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${contender} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout.toString());
}

async function measureInChild(contender, rounds) {
  const parse = await LOADERS[contender]();
  const paths = readFileSync(0, "utf8").split("\n");
  const files = paths.map((path) => readFileSync(path));
  // Twice over everything first: what is measured is the warm process that a service is.
  if (rounds > 1) for (let pass = 0; pass < 2; pass += 1) for (const bytes of files) await attempt(parse, bytes);
  const times = [];
  for (const bytes of files) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) best = Math.min(best, await cpuMs(() => attempt(parse, bytes)));
    times.push(best);
  }
  return { times, rss: peakRssMiB() };
}

/** Of this process since it was started; getrusage would count what its parent had. */
function peakRssMiB() {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

/** A contender that refuses a message has read it all the same. */
async function attempt(parse, bytes) {
  try {
    return await parse(bytes);
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

/** Peak memory of one thing done once with one file. */
async function memoryInChild(task, path) {
  const kit = await import("@colophon/kit-mime");
  const idle = peakRssMiB();
  if (task === "scan") {
    const file = openSync(path, "r");
    const readInto = (target, start) => readSync(file, target, 0, target.length, start);
    const read = (start, end) => {
      const bytes = new Uint8Array(end - start);
      readInto(bytes, start);
      return bytes;
    };
    kit.scanMessage({ byteLength: statSync(path).size, read, readInto });
    closeSync(file);
  } else {
    const { root } = kit.scanMessage(readFileSync(path));
    const kept = [...kit.walkParts(root)]
      .filter((part) => part.kind === "leaf")
      .map((part) => kit.readBody(part).bytes);
    if (kept.length === 0) throw new Error("nothing was decoded");
  }
  return { idle, rss: peakRssMiB() };
}

function memory(task, path) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [here, "--memory", task, path], {
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`memory of ${task} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout.toString());
}

// Messages

/** Real mail up to 64 KiB where the corpus is there; else made ones, and the notes say so. */
function smallMessages(folder, kit) {
  const corpus = join(process.env.COLOPHON_CORPORA ?? resolve(dirname(here), "../../shared/corpora"), "mail");
  if (existsSync(corpus)) {
    const paths = readdirSync(corpus, { recursive: true })
      .filter((path) => path.endsWith(".eml"))
      .map((path) => join(corpus, path))
      .filter((path) => statSync(path).size <= SMALL_BYTES)
      .sort();
    return { paths, note: `${paths.length} real messages up to 64 KiB` };
  }
  const paths = Array.from({ length: 20 }, (_, index) => {
    const path = join(folder, `small-${index}.eml`);
    const text = "A line of text for people to read.\n".repeat(10 * (index + 1));
    const { bytes } = kit.composeMessage({
      from: [{ address: "a@b.example" }],
      to: [{ name: "Jörg", address: "c@d.example" }],
      subject: "Grüße",
      text,
      html: `<p>${text}</p>`,
    });
    writeFileSync(path, bytes);
    return path;
  });
  return { paths, note: `${paths.length} made messages (no corpus)` };
}

/** Bytes that no compressor and no cache makes easy, the same every time. */
function noise(byteLength, seed) {
  const chunks = [];
  for (let index = 0; index * 32 < byteLength; index += 1)
    chunks.push(createHash("sha256").update(`${seed} ${index}`).digest());
  return Buffer.concat(chunks).subarray(0, byteLength);
}

function largeMessage(folder, kit, mebibytes) {
  const path = join(folder, `large-${mebibytes}.eml`);
  const block = noise(MEBIBYTE, "block");
  const file = Buffer.concat(Array.from({ length: Math.round((mebibytes * 0.73) / 4) }, () => block));
  const attachments = Array.from({ length: 4 }, (_, index) => ({
    content: file,
    mediaType: "application/pdf",
    filename: `file-${index}.pdf`,
  }));
  const text = "A line of text, with ümlauts, for people to read.\n".repeat(2_000);
  const { bytes } = kit.composeMessage({
    from: [{ address: "a@b.example" }],
    subject: "Files",
    text,
    html: `<p>${text}</p>`,
    attachments,
  });
  writeFileSync(path, bytes);
  return { path, mebibytes: bytes.length / MEBIBYTE };
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const round = (value, digits) => Number(value.toFixed(digits));

function timeRow(name, ours, peer, peerName, notes) {
  const digits = ours < 10 ? 3 : 1;
  return {
    name,
    ours: round(ours, digits),
    peer: round(peer.ms, digits),
    peerName,
    ratio: round(ours / peer.ms, 2),
    unit: "CPU ms",
    peakRssMiB: round(peer.ownRss, 0),
    notes: `${notes}; peer's peak RSS ${Math.round(peer.rss)} MiB`,
  };
}

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export async function run() {
  const kit = await import("@colophon/kit-mime");
  const folder = mkdtempSync(join(tmpdir(), "bench-mail-"));
  try {
    const rows = [];
    const small = smallMessages(folder, kit);
    const peers = ["Python email", "postal-mime", "mailparser"].filter(
      (peer) => peer !== "Python email" || spawnSync("python3", ["--version"]).status === 0,
    );
    const ours = measure("ours", small.paths, ROUNDS);
    for (const peer of peers) {
      const { times, rss } = measure(peer, small.paths, ROUNDS);
      rows.push(
        timeRow("small mail, p50", median(ours.times), { ms: median(times), rss, ownRss: ours.rss }, peer, small.note),
      );
    }
    const large = largeMessage(folder, kit, 30);
    const oursLarge = measure("ours", [large.path], 3);
    for (const peer of peers) {
      const { times, rss } = measure(peer, [large.path], 3);
      rows.push(
        timeRow(
          "30 MiB with attachments",
          oursLarge.times[0],
          { ms: times[0], rss, ownRss: oursLarge.rss },
          peer,
          "best of 3",
        ),
      );
    }
    const huge = largeMessage(folder, kit, 120);
    rows.push(...memoryRows(large, huge));
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function memoryRows(large, huge) {
  const scans = [large, huge].map(({ path }) => memory("scan", path));
  const decode = memory("decode", huge.path);
  return [
    {
      name: "peak RSS, scan from a file, 120 MiB beside 30 MiB",
      ours: round(scans[1].rss, 0),
      peer: round(scans[0].rss, 0),
      peerName: "ours, 30 MiB",
      ratio: round(scans[1].rss / scans[0].rss, 2),
      unit: "MiB",
      peakRssMiB: round(scans[1].rss, 0),
      notes: `idle process ${Math.round(scans[1].idle)} MiB; constant is 1.0`,
    },
    {
      name: "peak RSS, 120 MiB in memory, every body decoded and kept",
      ours: round(decode.rss - decode.idle, 0),
      peer: round(huge.mebibytes, 0),
      peerName: "the message",
      ratio: round((decode.rss - decode.idle) / huge.mebibytes, 2),
      unit: "MiB above idle",
      peakRssMiB: round(decode.rss, 0),
      notes: "goal 2.0",
    },
  ];
}

if (process.argv[2] === "--child")
  console.log(JSON.stringify(await measureInChild(process.argv[3], Number(process.argv[4]))));
else if (process.argv[2] === "--memory")
  console.log(JSON.stringify(await memoryInChild(process.argv[3], process.argv[4])));
else if (process.argv[1] === here) console.table(await run());
