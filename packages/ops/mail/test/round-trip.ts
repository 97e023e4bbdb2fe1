import { type Envelope, invoke } from "@colophon/contract";
import { convertMail } from "../src/operations/convert-mail.ts";
import { renderMail } from "../src/operations/render-mail.ts";
import { fileOf } from "./module.ts";

type Model = Readonly<Record<string, unknown>>;

export interface RoundTrip {
  readonly model: Model;
  /** What render was given. */
  readonly input: object;
  readonly message: Uint8Array;
  /** Members that the model of the written message says otherwise. */
  readonly changed: readonly string[];
}

const read = (envelope: Envelope): Model => JSON.parse(Buffer.from(fileOf(envelope)).toString("utf8")) as Model;
const toModel = (bytes: Uint8Array): Promise<Envelope> =>
  invoke(convertMail, { bytes }, { to: "model", activeAttachments: "keep" });

/** A mail -> model -> message -> model; the refusal of the first or of rendering instead. */
export async function roundTrip(bytes: Uint8Array): Promise<RoundTrip | string> {
  const first = await toModel(bytes);
  if (!first.ok) return first.error.message;
  const model = read(first);
  const input = { ...model, ...withBytes(model, "attachments"), ...withBytes(model, "inline") };
  const rendered = await invoke(renderMail, input as never, { includeBcc: true, utf8Addresses: true });
  if (!rendered.ok) return `render: ${rendered.error.message}`;
  const again = read(await toModel(fileOf(rendered)));
  // An id is made where there is none.
  const members = [...new Set([...Object.keys(model), ...Object.keys(again)])].filter(
    (name) => model[name] !== undefined || name !== "messageId",
  );
  const changed = members.filter((name) => JSON.stringify(model[name]) !== JSON.stringify(again[name]));
  return { model, input, message: fileOf(rendered), changed };
}

/** As a surface reads the JSON: base64 is bytes. */
function withBytes(model: Model, member: "attachments" | "inline"): object {
  const files = model[member] as readonly { readonly bytes: string }[] | undefined;
  return files === undefined
    ? {}
    : { [member]: files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, "base64") })) };
}
