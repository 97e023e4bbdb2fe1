import { isXmlText } from "@colophon/kit-xml";
/** Part names are compared without regard to ASCII case, and with percent-encoding undone. ISO/IEC 29500-2, 6.2.2.3. */
export function partKey(name: string): string {
  return decode(name.replaceAll("\\", "/")).replace(/^\/*/, "/").toLowerCase();
}

/**
 * The target of an internal relationship -> the name of the part it means; undefined when it means none ("#place", another scheme).
 *
 * Source   ISO/IEC 29500-2, 6.5.3.4; RFC 3986, 5.2.
 */
export function resolveTarget(sourcePart: string, target: string): string | undefined {
  const path = target.trim().replaceAll("\\", "/").split(/[?#]/)[0] ?? "";
  if (path === "" || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(path) || path.startsWith("//")) return undefined;
  const base = path.startsWith("/") ? [] : sourcePart.split("/").slice(0, -1);
  const steps = base.filter((step) => step !== "");
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step === "..") steps.pop();
    else steps.push(step);
  }
  return `/${steps.join("/")}`;
}

/** `/word/document.xml` -> `/word/_rels/document.xml.rels`; the package itself is "/". */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf("/");
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
}

/** The inverse; undefined for a part that holds no relationships. */
export function sourceOfRelationships(part: string): string | undefined {
  const match = /^(.*\/)_rels\/([^/]*)\.rels$/i.exec(part);
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

function decode(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name of an archive's entry may hold what XML cannot: as an address it is written in the way of addresses. */
export function toAddress(name: string): string {
  return isXmlText(name)
    ? name
    : [...name.toWellFormed()].map((one) => (isXmlText(one) ? one : encodeURIComponent(one))).join("");
}
