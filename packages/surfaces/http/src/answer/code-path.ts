/** The last part of a code's path, as in `doc_url`: `pdf/PDF_INVALID` is `pdf-pdf-invalid`. */
export function codeSlug(code: string): string {
  return code.toLowerCase().replaceAll(/[/_ ]/g, "-");
}

export function codePath(code: string): string {
  return `/docs/errors/${codeSlug(code)}`;
}
