const { takeFiles } = require("./files.js");
const { describeNode } = require("./description.js");
const operations = /** @type {readonly import("../../n8n").Operation[]} */ (require("./operations.json"));
const { ServiceError, createService } = require("./service.js");

/** @typedef {import("../../n8n").Execution} Execution */
/** @typedef {import("../../n8n").Item} Item */
/** @typedef {import("../../n8n").LoadOptions} LoadOptions */
/** @typedef {import("../../n8n").Operation} Operation */

const CREDENTIAL = "colophonApi";

/** Runs one operation of a Colophon service on the file of each item. */
class Colophon {
  description = describeNode(operations);

  methods = {
    loadOptions: {
      /** The members of the operation's input that take further files. @this {LoadOptions} */
      async getFileMembers() {
        const found = operations.find(({ name }) => name === this.getCurrentNodeParameter("operation"));
        return (found?.files ?? []).map(({ name, isList }) => ({
          name: isList ? `${name} (List)` : name,
          value: name,
        }));
      },
    },
  };

  /** Results, losses and errors, each with the item that it comes from. @this {Execution} @returns {Promise<[Item[], Item[], Item[]]>} */
  async execute() {
    const { url } = await this.getCredentials(CREDENTIAL);
    const signal = this.getExecutionCancelSignal?.();
    const service = createService({
      url: String(url),
      send: (request) => this.helpers.httpRequestWithAuthentication.call(this, CREDENTIAL, request),
      sendPlain: (request) => this.helpers.httpRequest(request),
      signal,
    });
    /** @type {[Item[], Item[], Item[]]} */
    const outputs = [[], [], []];
    const [results, losses] = outputs;
    // An agent sees the first output only.
    const errors = this.getNode().type?.endsWith("Tool") === true ? results : outputs[2];
    for (let index = 0; index < this.getInputData().length; index++) {
      const pairedItem = { item: index };
      try {
        const call = await readCall(this, index);
        const { operation, request, documentName } = call;
        const key = `n8n-${this.getExecutionId()}-${this.getNode().id ?? this.getNode().name}-${index}`.slice(0, 150);
        const { id, envelope } = await service.run(operation.name, request, { key, documentName });
        if (envelope.ok) results.push(await writeResult(this, { id, envelope, call, pairedItem }));
        else errors.push({ json: { executionId: id, ...envelope.error }, pairedItem });
        for (const loss of envelope.losses ?? []) losses.push({ json: { executionId: id, ...loss }, pairedItem });
      } catch (error) {
        // A workflow that was stopped does not continue.
        if (signal?.aborted || !this.continueOnFail()) throw withItem(error, index);
        errors.push({ json: describeFailure(error), pairedItem });
      }
    }
    return outputs;
  }
}

/** n8n shows the item that an error names. @param {unknown} error @param {number} index */
function withItem(error, index) {
  return error instanceof Error ? Object.assign(error, { context: { itemIndex: index } }) : error;
}

/** @param {unknown} error */
function describeFailure(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ServiceError)) return { message };
  return { code: error.code, status: error.status, message, remediation: error.description };
}

/** @param {Execution} execution @param {number} index */
async function readCall(execution, index) {
  const name = String(execution.getNodeParameter("operation", index));
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`This version of the node has no operation ${name}. Update the node.`);
  const input = readObject(execution, index, "input");
  const options = readObject(execution, index, "options");
  let documentName = "result";
  const { main } = operation;
  const field = main === undefined ? "" : String(execution.getNodeParameter("binaryField", index, ""));
  if (main !== undefined && field !== "" && !(main.name in input)) {
    const file = await readFile(execution, index, field);
    documentName = file.name;
    input[main.name] = toMember(file.bytes, main);
  }
  for (const { member, field: one } of readMoreFiles(execution, index)) {
    const place = operation.files.find((candidate) => candidate.name === member);
    if (place === undefined)
      throw new Error(`The input of ${name} has no file ${member}. It has: ${listFiles(operation)}.`);
    const file = await readFile(execution, index, one);
    const text = Buffer.from(file.bytes).toString("base64");
    if (!place.isList) input[member] = text;
    else {
      const entry = place.label === undefined ? text : { [place.label]: file.name, bytes: text };
      const list = input[member];
      input[member] = [...(Array.isArray(list) ? list : []), entry];
    }
  }
  return { operation, request: { input, options }, documentName };
}

/** @param {Operation} operation */
const listFiles = ({ files }) => files.map(({ name }) => name).join(", ") || "none";

/** @param {Uint8Array} bytes @param {NonNullable<Operation["main"]>} main */
function toMember(bytes, { name, form }) {
  if (form === "bytes") return Buffer.from(bytes).toString("base64");
  const text = Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  if (form === "text") return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The file for \`${name}\` is not JSON.`);
  }
}

/** @param {Execution} execution @param {number} index @param {string} field */
async function readFile(execution, index, field) {
  const { fileName = "file" } = execution.helpers.assertBinaryData(index, field);
  return { name: fileName, bytes: await execution.helpers.getBinaryDataBuffer(index, field) };
}

/** @param {Execution} execution @param {number} index @returns {readonly { member: string, field: string }[]} */
function readMoreFiles(execution, index) {
  const given = /** @type {any} */ (execution.getNodeParameter("moreFiles", index, {}));
  return Array.isArray(given?.file) ? given.file : [];
}

/** @param {Execution} execution @param {number} index @param {"input" | "options"} name @returns {Record<string, unknown>} */
function readObject(execution, index, name) {
  const given = execution.getNodeParameter(name, index, {});
  let value = given;
  if (typeof given === "string")
    try {
      value = given.trim() === "" ? {} : JSON.parse(given);
    } catch (error) {
      throw new Error(`The parameter "${name}" is not JSON: ${/** @type {Error} */ (error).message}`);
    }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`The parameter "${name}" must be a JSON object, for example {}.`);
  return { .../** @type {Record<string, unknown>} */ (value) };
}

/**
 * @param {Execution} execution
 * @param {{ id: string, envelope: any, call: Awaited<ReturnType<typeof readCall>>, pairedItem: { item: number } }} ended
 * @returns {Promise<Item>}
 */
async function writeResult(execution, { id, envelope, call, pairedItem }) {
  const field = String(execution.getNodeParameter("outputField", pairedItem.item, "data")) || "data";
  const { value, files } = takeFiles(envelope.value, call.operation.places, { field, documentName: call.documentName });
  /** @type {Record<string, import("../../n8n").BinaryData>} */
  const binary = {};
  for (const file of files)
    binary[file.field] = await execution.helpers.prepareBinaryData(file.bytes, file.fileName, file.mediaType);
  const { losses = [], diagnostics = [], receipt } = envelope;
  const json = { executionId: id, operation: call.operation.name, value, losses, diagnostics, receipt };
  return { json, ...(files.length > 0 && { binary }), pairedItem };
}

module.exports = { Colophon };
