import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { renderPdf } from "../src/index.ts";
import { borrowTypst } from "./lend-typst.ts";

test.each(["nope", "text", "constructor", "toString"])(
  "a block of the kind %s is refused with its place",
  async (type) => {
    const done = await invoke(renderPdf, { model: { blocks: [{ type }] } }, {}, { helpers: await borrowTypst() });
    expect(done.ok ? undefined : done.error.message).toContain(`A node of type "${type}" is not allowed here.`);
  },
);
