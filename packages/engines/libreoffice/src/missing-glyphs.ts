const MAX_NAMED = 20;

/** How the characters that no font has are told: one by one, and of many the rest together. */
export function findMissingGlyphs(lacking: string): readonly { readonly subject: string; readonly message: string }[] {
  const characters = [...lacking];
  const rest = characters.slice(MAX_NAMED);
  return [
    ...characters.slice(0, MAX_NAMED).map((character) => ({
      subject: `character ${nameOf(character)}`,
      message: `No installed font has the character ${character}. The page shows an empty space or a box instead.`,
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            subject: `${rest.length} more characters`,
            message: `No installed font has ${rest.map(nameOf).join(", ")}.`,
          },
        ]),
  ];
}

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
