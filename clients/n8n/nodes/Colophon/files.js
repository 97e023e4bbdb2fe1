/** @typedef {import("../../n8n").Operation} Operation */

/**
 * A value without its files, and the files: each has its bytes, a name and a media type. Where a file was, the value has `binary`,
 * the field of the item that holds it.
 *
 * @param {any} value @param {readonly string[]} places @param {{ field: string, documentName: string }} naming
 */
function takeFiles(value, places, { field, documentName }) {
  /** @type {{ field: string, bytes: Buffer, fileName: string, mediaType: string }[]} */
  const files = [];
  /** @param {any} holder @param {string | number} key */
  const take = (holder, key) => {
    const text = holder[key];
    if (typeof text !== "string") return;
    const name = files.length === 0 ? field : `${field}_${files.length + 1}`;
    const mediaType = typeof holder.mediaType === "string" ? holder.mediaType : "application/octet-stream";
    files.push({
      field: name,
      bytes: Buffer.from(text, "base64"),
      fileName: nameOf(holder, documentName, files.length),
      mediaType,
    });
    if (key === "bytes") {
      delete holder.bytes;
      holder.binary = name;
    } else holder[key] = { binary: name };
  };
  for (const place of places) follow(value, place.split("."), take);
  return { value, files };
}

/** @param {any} holder @param {readonly string[]} steps @param {(holder: any, key: string | number) => void} take */
function follow(holder, [step, ...rest], take) {
  if (typeof holder !== "object" || holder === null || step === undefined) return;
  const keys = step === "[]" || step === "*" ? Object.keys(holder) : step in holder ? [step] : [];
  for (const key of keys) {
    if (rest.length === 0) take(holder, key);
    else follow(holder[key], rest, take);
  }
}

/** The name that the result has for a file, or that of the document with the extension of the file. */
/** @param {any} holder @param {string} documentName @param {number} index */
function nameOf(holder, documentName, index) {
  const own = [holder.filename, holder.fileName, holder.path, holder.name].find(
    (one) => typeof one === "string" && one !== "",
  );
  if (own !== undefined) return own.split(/[\\/]/).at(-1);
  const stem = documentName.replace(/\.[^.]*$/, "") || "result";
  const extension = typeof holder.extension === "string" ? `.${holder.extension.replace(/^\./, "")}` : "";
  return `${stem}${index === 0 ? "" : `-${index + 1}`}${extension}`;
}

module.exports = { takeFiles };
