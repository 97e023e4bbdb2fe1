/** Characters of an input's JSON, in which each byte of its files takes that many characters; without writing their bytes. */
export function sizeOfInput(input: unknown, charactersOfAByte: number): number {
  let bytes = 0;
  const text = JSON.stringify(input, (_, value) => {
    if (!(value instanceof Uint8Array)) return value;
    bytes += value.length;
    return "";
  });
  return (text?.length ?? 0) + bytes * charactersOfAByte;
}
