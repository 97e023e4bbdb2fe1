/** A member of a model that cannot be written. */
export class ModelError extends Error {
  /** "content[0].root.children[2].text" */
  readonly path: string;

  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.path = path
      .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
      .join("")
      .replace(/^\./, "");
  }
}
