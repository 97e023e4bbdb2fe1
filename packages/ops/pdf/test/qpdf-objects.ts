/** The objects of `qpdf --json`, by their names. */
export type QpdfObjects = Readonly<Record<string, { readonly value?: unknown }>>;

type Dictionary = Readonly<Record<string, unknown>>;

/** Each layer as `name: on` or `name: off`, in the order of the catalog's list. */
export function layersOf(objects: QpdfObjects): string[] {
  const resolve = (value: unknown): unknown =>
    typeof value === "string" && /^\d+ \d+ R$/.test(value) ? objects[`obj:${value}`]?.value : value;
  const dictionary = (value: unknown): Dictionary => {
    const found = resolve(value);
    return typeof found === "object" && found !== null ? (found as Dictionary) : {};
  };
  const list = (value: unknown): unknown[] => {
    const found = resolve(value);
    return Array.isArray(found) ? found : [];
  };
  const root = dictionary(dictionary(objects.trailer?.value)["/Root"]);
  const properties = dictionary(root["/OCProperties"]);
  const shown = dictionary(properties["/D"]);
  const [on, off] = [list(shown["/ON"]), list(shown["/OFF"])];
  const isOff = (layer: unknown): boolean =>
    shown["/BaseState"] === "/OFF" ? !on.includes(layer) : off.includes(layer);
  return list(properties["/OCGs"]).map((layer) => `${dictionary(layer)["/Name"]}: ${isOff(layer) ? "off" : "on"}`);
}

/** `Object 27 0` as poppler tells it of a structure tree, with what the object is in place of its number. */
export function nameObject(line: string, objects: QpdfObjects): string {
  return line.replace(/Object (\d+) (\d+)/, (_, number: string, generation: string) => {
    const value = objects[`obj:${number} ${generation} R`]?.value as Dictionary | undefined;
    return `Object ${JSON.stringify([value?.["/Subtype"], value?.["/Rect"]])}`;
  });
}
