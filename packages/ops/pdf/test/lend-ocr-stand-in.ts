/** Stands in for OCR where what it reads does not matter: one word on every picture, at once. */
export async function loadHelper() {
  const corners = [
    [10, 20],
    [30, 20],
    [30, 10],
    [10, 10],
  ];
  const word = { text: "word", confidence: 0.9, corners, baseline: corners.slice(0, 2) };
  const lines = [{ language: "eng", ascent: 8, words: [word] }];
  return {
    tool: { name: "ocr", version: "a stand-in" },
    ask: async () => ({
      json: { kind: "recognized", recognition: { turn: 0, deskew: 0, lines }, models: {} },
      files: [],
    }),
    stats: () => ({}),
    close: async () => undefined,
  };
}
