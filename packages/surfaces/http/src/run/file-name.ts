/**
 * The Content-Disposition of a file that an operation made, under its own name.
 *
 * Source   RFC 6266, 4.3; RFC 8187, 3.2.
 */
export function contentDisposition(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  const [stem, extension] = dot <= 0 ? [fileName, ""] : [fileName.slice(0, dot), fileName.slice(dot)];
  const end = extension.replaceAll(/[^\w.-]/g, "_");
  const plain = `attachment; filename="${stem.replaceAll(/[^\w .()-]/g, "_").trim() || "result"}${end}"`;
  if (/^[\w .()-]*$/.test(fileName)) return plain;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
