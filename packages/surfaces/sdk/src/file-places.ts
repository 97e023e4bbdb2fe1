import { type FileMembers, isPlainObject, MAX_JSON_DEPTH } from "@colophon/contract";

/** An input -> a copy in which `take` has been given whatever stands where the operation's schema has a file. */
export async function mapFilePlaces(
  input: unknown,
  places: FileMembers,
  take: (value: unknown) => unknown,
  depth = 0,
): Promise<unknown> {
  if (depth > MAX_JSON_DEPTH) return input;
  if (places.file !== undefined) return take(input);
  const { items, members } = places;
  if (Array.isArray(input) && items !== undefined) {
    const mapped: unknown[] = [];
    for (const item of input) mapped.push(await mapFilePlaces(item, items, take, depth + 1));
    return mapped;
  }
  if (!isPlainObject(input) || members.size === 0) return input;
  const mapped: Record<string, unknown> = { ...input };
  for (const [name, place] of members) {
    if (Object.hasOwn(input, name)) mapped[name] = await mapFilePlaces(input[name], place, take, depth + 1);
  }
  return mapped;
}
