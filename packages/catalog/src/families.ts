/** The one place that names the families: package of the catalog -> its module, loaded when first needed. */
export const FAMILIES: Readonly<Record<string, () => Promise<object>>> = {
  delimited: () => import("@colophon/delimited"),
  mail: () => import("@colophon/mail"),
};
