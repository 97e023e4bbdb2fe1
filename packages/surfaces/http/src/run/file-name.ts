/**
 * The Content-Disposition of a file that an operation made.
 *
 * Shapes   It is called as the file that was sent, with an extension of its own; `result` when that one had no name.
 * Source   RFC 6266, 4.3; RFC 8187, 3.2.
 */
export function contentDisposition(sentAs: string | undefined, extension: string): string {
  const stem = (sentAs ?? "").replace(/\.[^.]*$/, "").replaceAll(/[/\\]/g, "_");
  const end = extension.replaceAll(/[^\w.-]/g, "_");
  const plain = `attachment; filename="${stem.replaceAll(/[^\w .()-]/g, "_").trim() || "result"}.${end}"`;
  if (/^[\w .()-]*$/.test(stem)) return plain;
  const encoded = encodeURIComponent(stem.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}.${end}`;
}
