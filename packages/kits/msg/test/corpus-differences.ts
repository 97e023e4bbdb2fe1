/** Facts on which another reader and this one differ, each with who is right and why. The tests refuse unexplained ones. */
export interface ExplainedDifference {
  /** End of the file's path. */
  readonly file: string;
  readonly facts: readonly string[];
  readonly why: string;
}

export const EXPLAINED: readonly ExplainedDifference[] = [
  {
    file: "poi/test-data/hsmf/cyrillic_message.msg",
    facts: ["subject", "conversationTopic", "body", "recipients/0/name", "recipients/1/name"],
    why:
      "The strings are of 8 bits in code page 1251, which PidTagMessageCodepage states. The second reader takes 8-bit " +
      "strings for Western unless its caller names the code page; ours reads Russian, as Apache POI does.",
  },
  {
    file: "poi/test-data/hsmf/clusterfuzz-testcase-minimized-POIHSMFFuzzer-4848576776503296.msg",
    facts: ["conversationTopic"],
    why:
      "A fuzzer changed the name of the stream of PidTagConversationIndex to 0070...102, so that PidTagConversationTopic " +
      "exists as text and as bytes. The second reader gives the bytes, ours the text that the property stream lists.",
  },
];
