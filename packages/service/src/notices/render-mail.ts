import { decodeBase64, isPlainObject, type JsonObject } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";

const RENDER_MS = 20_000;

/** The message that `common.render.mail` makes of its input, in a process of its own. */
export async function renderMail(runtime: Runtime, mail: JsonObject): Promise<Uint8Array> {
  const envelope = await runtime.invoke("common.render.mail", mail, { timeoutMs: RENDER_MS });
  if (!envelope.ok) throw new Error(`A mail was not rendered: ${envelope.error.code}.`);
  const { artifact } = envelope.value as { readonly artifact?: unknown };
  if (!isPlainObject(artifact)) throw new Error("A mail was rendered without its message.");
  const { bytes } = artifact;
  return bytes instanceof Uint8Array ? bytes : decodeBase64(String(bytes));
}
