import { readFileSync, readSync, statSync, writeFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describeSchema } from "../describe-schema.ts";
import { makeDeterministic, readPdfFacts } from "../deterministic-pdf.ts";
import { orderPdf } from "../order-pdf.ts";
import { fixProfileDate } from "../pin-profile.ts";
import { relinkPdf } from "../relink-pdf.ts";
import { nameTabOrder } from "../tab-order.ts";
import { restrictFileSystem } from "./landlock.ts";
import type { FromHelper, InspectedReply, Order } from "./messages.ts";
import { OfficeKit } from "./office-kit.ts";

/**
 * The helper: `node main.js <JSON of Start>`, its channel on descriptor 3, one JSON text a line. It warms up, says that it is
 * ready, does one order, and is killed; it never ends by itself, because LibreOffice's own end hangs and corrupts its heap.
 */
export interface Start {
  readonly programFolder: string;
  readonly folder: string;
  readonly profileFolder: string;
  readonly readable: readonly string[];
  /** Leaves the file system open. */
  readonly isOpen: boolean;
  /** What it converts first, so that the first document finds everything loaded. */
  readonly probe?: Order;
}

const CHANNEL = 3;
const LINE_BYTES = 1024 * 1024;

const start = JSON.parse(process.argv[2] ?? "{}") as Start;
const isFileSystemSealed = !start.isOpen && restrictFileSystem({ readable: start.readable, writable: [start.folder] });
const kit = new OfficeKit(start.programFolder, start.profileFolder);
if (start.probe !== undefined) kit.convert(start.folder, start.probe);
say({ type: "ready", version: kit.version, isFileSystemRestricted: isFileSystemSealed });
for (;;) say(perform(readOrder()));

function say(message: FromHelper): void {
  writeSync(CHANNEL, `${JSON.stringify(message)}\n`);
}

function perform(order: Order): InspectedReply {
  const answer = kit.convert(start.folder, order);
  if (answer.type === "refused") return answer;
  const path = `${start.folder}/${order.output}`;
  if (order.format !== "pdf") return { type: "done", pages: 0, fonts: [], byteLength: statSync(path).size };
  const linked = relinkPdf(readFileSync(path), pathToFileURL(start.folder).href);
  const pdf = makeDeterministic(describeSchema(fixProfileDate(nameTabOrder(orderPdf(linked)))), start.folder);
  writeFileSync(path, pdf);
  return { type: "done", ...readPdfFacts(pdf), byteLength: pdf.length };
}

/** Waits for one line: nothing else goes on in this process. */
function readOrder(): Order {
  const buffer = Buffer.alloc(LINE_BYTES);
  let length = 0;
  while (!buffer.subarray(0, length).includes(0x0a)) {
    const read = readChunk(buffer, length);
    if (read === 0) process.kill(process.pid, "SIGKILL");
    length += read;
  }
  return JSON.parse(buffer.toString("utf8", 0, buffer.indexOf(0x0a))) as Order;
}

function readChunk(buffer: Buffer, length: number): number {
  for (;;) {
    try {
      return readSync(CHANNEL, buffer, length, buffer.length - length, null);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
