// What compiles and what does not; types.test.ts runs the compiler over it.
import { type Colophon, createClient, type EnvelopeOf, type InputOf } from "../src/index.ts";
import { createLocal } from "../src/local.ts";
import { fromPath } from "../src/node.ts";

const client: Colophon = createClient({ baseUrl: "http://127.0.0.1", apiKey: "pj_test_x" });
const local: Colophon = createLocal();

export async function right(): Promise<readonly string[]> {
  const envelope = await client.operations.run(
    "common.parse.delimited-bytes",
    {
      input: { bytes: fromPath("data.csv") },
      options: { ragged: "pad", dialect: { delimiter: ";" }, timeoutMs: 1000 },
    },
    { idempotencyKey: "k", documentName: "data.csv", onProgress: ({ stage }) => stage },
  );
  if (envelope.ok) {
    const columns: readonly string[] = envelope.value.columns;
    return columns;
  }
  switch (envelope.error.code) {
    case "common/MALFORMED_QUOTE":
      return ["quote"];
    case "common/SCHEMA_REJECTED":
      return [];
    default:
      return [envelope.error.message];
  }
}

export async function artifact(): Promise<Uint8Array> {
  const { value } = await local.operations.run(
    "common.render.delimited",
    { input: { columns: ["a"], rows: [[1]] } },
    { throwOnFailure: true },
  );
  return value.artifact.bytes;
}

export async function submitted(): Promise<EnvelopeOf<"common.parse.delimited">> {
  const execution = await client.operations.submit("common.parse.delimited", { input: { text: "a" } });
  return client.executions.result(execution);
}

export async function files(): Promise<void> {
  for (const bytes of [new ArrayBuffer(1), new DataView(new ArrayBuffer(1)), new Uint16Array(1), new Blob()])
    await client.operations.run("common.parse.delimited-bytes", { input: { bytes } });
}

export async function wrong(): Promise<void> {
  // @ts-expect-error an operation that the catalog does not have
  await client.operations.run("common.parse.nothing", { input: {} });
  // @ts-expect-error a member that the input does not have
  await client.operations.run("common.parse.delimited", { input: { txt: "a" } });
  // @ts-expect-error a member that is missing
  await client.operations.run("common.parse.delimited", { input: {} });
  // @ts-expect-error an option that the operation does not have
  await client.operations.run("common.parse.delimited", { input: { text: "a" }, options: { colour: "red" } });
  // @ts-expect-error a word that the option does not take
  await client.operations.run("common.parse.delimited", { input: { text: "a" }, options: { ragged: "fill" } });
  // @ts-expect-error a limit that there is not
  await local.operations.run("common.parse.delimited", { input: { text: "a" }, options: { limits: { maxCells: 1 } } });
  const envelope = await client.operations.run("common.parse.delimited", { input: { text: "a" } });
  // @ts-expect-error the value is there only when the operation succeeded
  envelope.value;
  if (envelope.ok) {
    // @ts-expect-error a member that the value does not have
    envelope.value.cells;
    return;
  }
  switch (envelope.error.code) {
    // @ts-expect-error a code that the operation does not declare
    case "common/MALFORMED_QUOTES":
      break;
    default:
  }
  const [loss] = envelope.losses;
  // @ts-expect-error a loss that the operation does not declare
  if (loss?.code === "common/MARK_LOST") return;
}

type Body = NonNullable<InputOf<"docx.render">["model"]["body"]>;
const block = (given: InputOf<"pdf.render">["model"]["blocks"][number]): unknown => given;
const node = (given: Body[number]): unknown => given;
const slide = (given: InputOf<"pptx.render">["spec"]["slides"][number]): unknown => given;

export function nested(): void {
  block({ type: "list", kind: "bullet", items: [[{ type: "paragraph", content: ["a"] }]] });
  node({ type: "paragraph", children: ["a", { type: "run", properties: { bold: true }, text: "b" }] });
  slide({ slideType: "title-body", title: "a", body: ["a"] });
  // @ts-expect-error a member of a block that is misspelled
  block({ type: "list", kind: "bullet", itmes: [] });
  // @ts-expect-error a kind of block that there is not
  block({ type: "paragrph", content: [] });
  // @ts-expect-error a type of node that there is not
  node({ type: "paragrph", text: "a" });
  // @ts-expect-error a member of a node that is misspelled
  node({ type: "paragraph", childern: ["a"] });
  // @ts-expect-error a property that a paragraph does not have
  node({ type: "paragraph", properties: { styl: "Title" } });
  // @ts-expect-error a member of a slide that is misspelled
  slide({ slideType: "title-body", title: "a", bdy: ["a"] });
  // @ts-expect-error a type of slide that there is not
  slide({ slideType: "title-bod", title: "a" });
}
