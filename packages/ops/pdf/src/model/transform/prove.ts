import { createHmac } from "node:crypto";
import { openWithin } from "@colophon/base-pdf";
import { FormatError } from "@colophon/contract";
import type { Qpdf } from "@colophon/engine-qpdf";
import { openPdf } from "@colophon/kit-pdf";
import { blankContents } from "@colophon/kit-pdf/check";
import { roomForNumbers } from "../room-for-numbers.ts";
import type { TransformOp, TransformPlan } from "./plan.ts";

/** Makes a written file ready for reading page by page over a network; its keys, where it has some, stay what they are. */
export function linearize(engine: Qpdf, bytes: Uint8Array, plan: TransformPlan, op: TransformOp): Uint8Array {
  const password = plan.encrypt === undefined ? undefined : (plan.ownerPassword ?? plan.userPassword ?? "");
  const id = password === undefined ? ["--deterministic-id"] : [`--password=${password}`];
  let count = 0;
  const chance = (target: Uint8Array): Uint8Array => {
    for (let at = 0; at < target.length; at += 64) {
      const block = createHmac("sha512", JSON.stringify([plan.userPassword, plan.ownerPassword]))
        .update(bytes)
        .update(String(count++))
        .digest();
      target.set(block.subarray(0, Math.min(64, target.length - at)), at);
    }
    return target;
  };
  const { stderr, files } = engine.run({
    args: ["--linearize", ...id, "in.pdf", "out.pdf"],
    files: { "in.pdf": bytes },
    outputs: ["out.pdf"],
    ...(password !== undefined && { chance }),
  });
  const made = files["out.pdf"];
  if (made === undefined) throw op.error("CONTRACT_VIOLATION", `qpdf does not linearize the result: ${saying(stderr)}`);
  return made;
}

/**
 * The result is one that qpdf has nothing to say of; what it says of a file as it came is that file's damage. Contents whose tokens
 * are plain are blank when qpdf reads it: it cannot find a fault in them, and its search for one takes most of the time.
 */
export function prove(engine: Qpdf, bytes: Uint8Array, { plan, given }: Proof, op: TransformOp): void {
  const owner = plan.encrypt === undefined ? undefined : (plan.ownerPassword ?? plan.userPassword ?? "");
  const isAppended = plan.save === "incremental";
  const found = complaint(engine, isAppended ? withRoom() : withoutPlain(), owner);
  if (found === undefined) return;
  for (const [index, { bytes: own, password }] of given.entries()) {
    const before = complaint(engine, own, password);
    if (before !== undefined)
      throw op.error("UNSUPPORTED_FEATURE", `File ${index} is damaged. Repair it first with pdf.repair: ${before}`);
  }
  throw op.error("CONTRACT_VIOLATION", `qpdf reports an error in the result: ${found}`);

  function withRoom(): Uint8Array {
    return roomForNumbers(openWithin({ bytes, password: given[0]?.password }, op));
  }

  /** What is encrypted has no blank contents, and qpdf reports what cannot be read at all. */
  function withoutPlain(): Uint8Array {
    if (plan.encrypt !== undefined) return bytes;
    try {
      return blankContents(openPdf(bytes, { checkpoint: op.checkpoint }), Number.POSITIVE_INFINITY).bytes;
    } catch (error) {
      if (error instanceof FormatError) return bytes;
      throw error;
    }
  }
}

export interface Proof {
  readonly plan: TransformPlan;
  readonly given: readonly { readonly bytes: Uint8Array; readonly password: string | undefined }[];
}

function complaint(engine: Qpdf, bytes: Uint8Array, password: string | undefined): string | undefined {
  const args = ["--check", ...(password === undefined ? [] : [`--password=${password}`]), "in.pdf"];
  const { exitCode, stderr } = engine.run({ args, files: { "in.pdf": bytes } });
  return exitCode === 0 ? undefined : saying(stderr);
}

function saying(text: string): string {
  const line = text.split("\n").find((one) => /WARNING|error|in\.pdf/.test(one)) ?? text;
  return line.slice(0, 300);
}
