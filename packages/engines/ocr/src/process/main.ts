import { readFileSync, writeFileSync } from "node:fs";
import { OUT_OF_MEMORY } from "@colophon/engine-wasm/helper-processes";
import type { RecognitionOrder } from "../question.ts";
import { readPicture } from "./read-picture.ts";
import { isOutOfMemory, openTesseract } from "./tesseract.ts";

/** An engine must have neither a clock nor chance: results depend on the picture alone. */
Date.now = () => 0;
performance.now = () => 0;
Math.random = () => {
  throw new Error("OCR has no chance.");
};

const [orderPath = ""] = process.argv.slice(2);
try {
  const order = JSON.parse(readFileSync(orderPath, "utf8")) as RecognitionOrder;
  const { width, height } = order;
  const picture = { width, height, gray: new Uint8Array(readFileSync(order.pixels)) };
  const recognition = await readPicture(picture, { dpi: order.dpi, models: order.models, open: openTesseract });
  writeFileSync(order.answer, JSON.stringify(recognition));
} catch (error) {
  if (!isOutOfMemory()) throw error;
  process.exitCode = OUT_OF_MEMORY;
}
