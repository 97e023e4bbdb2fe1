/**
 * What is wrong with the host and not with the document: no envelope can speak of it, so it is thrown.
 *
 * reason   `closed` the runtime was closed; `operations` the operations' module or one operation does not load;
 *          `request` the request file is missing, no canonical JSON or for another operation; `storage` the result could
 *          not be written; `engine` the operation needs an engine that is not here.
 */
export class RuntimeError extends Error {
  override readonly name = "RuntimeFault";
  readonly reason: "closed" | "operations" | "request" | "storage" | "engine";

  constructor(reason: RuntimeError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
