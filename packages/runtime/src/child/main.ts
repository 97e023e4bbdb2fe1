import net from "node:net";
import { importOperations, type LoadOperation, messageOf } from "../call/operations.ts";
import { setTrace } from "../call/trace.ts";
import { encodeFrame, FrameReader } from "../channel/frames.ts";
import type { CallMessage, FromChild, ToChild } from "../channel/messages.ts";
import { answerCall } from "./answer.ts";
import { EventSender } from "./event-sender.ts";
import { takeAwayPowers } from "./guard.ts";
import { HelperClient } from "./helper-client.ts";
import { hasLeakedState } from "./leaked-state.ts";

/** The process that runs operations, one at a time: `node main.js <operations' URL> <exchange folder>`, channel on 3. */
const CHANNEL = 3;
/** The host reads this process's memory itself, from /proc. */
const IS_SEEN = process.platform === "linux";
const [, , operationsUrl = "", folder = ""] = process.argv;

process.umask(0o077);
// Set by tests alone (process/launch.ts); Node has read it, and an operation has the environment that it has elsewhere.
delete process.env.NODE_COMPILE_CACHE;
const channel = new net.Socket({ fd: CHANNEL, readable: true, writable: true });
channel.on("error", () => process.exit());
channel.on("end", () => process.exit());
takeAwayPowers();

let current: { readonly id: number; readonly controller: AbortController; readonly borrowed: HelperClient } | undefined;

function send(message: FromChild, body?: Uint8Array): void {
  channel.write(encodeFrame(message, ...(body === undefined ? [] : [body])));
}

async function runCall(load: LoadOperation, call: CallMessage, body: Uint8Array): Promise<void> {
  const { id } = call;
  const controller = new AbortController();
  const borrowed = new HelperClient({ id, folder, send });
  current = { id, controller, borrowed };
  const events = new EventSender((said) => send({ type: "events", id, ...said }));
  const isTimed = call.type !== "describe";
  if (isTimed && call.isAborted) controller.abort();
  setTrace(isTimed ? call.trace : undefined);
  const callbacks = { signal: controller.signal, ...events.callbacks(isTimed ? call.callbacks : []) };
  const answer = await answerCall(call, body, { load, folder, send, callbacks, borrowed });
  events.end();
  setTrace(undefined);
  current = undefined;
  const rssBytes = IS_SEEN ? 0 : process.memoryUsage.rss();
  send(
    { type: "ended", id, outcome: answer.outcome, cpuMs: cpuMs(), rssBytes, isDirty: hasLeakedState() },
    answer.body,
  );
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

try {
  const load = await importOperations(operationsUrl);
  const reader = new FrameReader();
  channel.on("data", (chunk: Uint8Array) => {
    for (const { head, body } of reader.read(chunk)) {
      const message = head as unknown as ToChild;
      if (message.type !== "cancel" && message.type !== "lent" && message.type !== "told")
        void runCall(load, message, body);
      else if (message.id !== current?.id) continue;
      else if (message.type === "cancel") current.controller.abort();
      else current.borrowed.take(message);
    }
  });
  send({ type: "ready", cpuMs: cpuMs() });
} catch (error) {
  channel.end(encodeFrame({ type: "unready", message: messageOf(error) } satisfies FromChild), () => process.exit(1));
}
