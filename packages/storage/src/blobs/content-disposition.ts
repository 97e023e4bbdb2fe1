/**
 * `attachment` with a file name that survives any characters: a plain one for old readers and the full one.
 *
 * Source   RFC 6266, section 4.1; RFC 8187, section 3.2.
 */
export function contentDisposition(fileName: string): string {
  const wellFormed = fileName.toWellFormed();
  const plain = wellFormed.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  const full = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
