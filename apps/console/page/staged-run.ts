import { ColophonError, createClient } from "@colophon/sdk";
import { makeKey, pathOf, personId, ServiceProblem, send, type Watcher } from "./api.ts";
import { type Call, itemsOf, REPEATS } from "./call.ts";
import { uploadStore } from "./kept-uploads.ts";

/** The SDK's client over the session of this page: its requests lead to the chosen environment. */
function createSessionClient() {
  // An upload belongs to one environment, and what is left of it to who began it.
  const own = (key: string): string => `${personId()} ${pathOf("")} ${key}`;
  const path = (address: string): string => new URL(address).pathname.replace(/^\/api\/v2/, "");
  return createClient({
    baseUrl: location.origin,
    uploads: {
      get: (key) => uploadStore.get(own(key)),
      set: (key, value) => uploadStore.set(own(key), value),
      delete: (key) => uploadStore.delete(own(key)),
    },
    fetch: (address, init) => send(pathOf(path(String(address instanceof Request ? address.url : address))), init),
  });
}

/**
 * Sends a call, a large one in pieces, and gives the id of its run. What broke off goes on where the server has its end.
 *
 * Errors   ServiceProblem; the signal's reason.
 */
export async function submitStaged(call: Call, { signal, onProgress }: Watcher): Promise<string> {
  const { operation, files, lists = [], title, input, options, repeats } = call;
  const members = await Promise.all(
    files.map(async ({ name, file, isJson = false, isText = false }) => {
      if (isJson) return [name, JSON.parse(await file.text())] as const;
      return [name, isText ? await file.text() : file] as const;
    }),
  );
  const listed = lists.map((list) => [list.name, itemsOf<Blob>(list, (file) => file)] as const);
  const request = { input: { ...input, ...Object.fromEntries([...members, ...listed]) }, options };
  const documentName = files[0]?.file.name ?? title;
  try {
    const { id } = await createSessionClient().operations.submit(operation as never, request as never, {
      signal,
      idempotencyKey: makeKey(),
      ...(repeats !== undefined && { metadata: { [REPEATS]: repeats } }),
      onProgress: ({ stage, ...progress }) => onProgress({ status: stage, ...progress }),
      ...(documentName !== undefined && { documentName }),
    });
    return id;
  } catch (error) {
    if (!(error instanceof ColophonError)) throw error;
    const { status, code, message, remediation } = error;
    throw new ServiceProblem(status, { code, detail: message, ...(remediation !== undefined && { remediation }) });
  }
}
