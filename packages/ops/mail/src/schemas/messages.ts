import { integer, object, optional } from "@colophon/contract";

const place = (description: string) => optional(integer({ description, minimum: 1, maximum: 2_147_483_647 }));

/** The option that chooses messages of a mailbox. */
export const MESSAGES_OPTION = optional(
  object(
    {
      from: place("First message, counted from 1."),
      to: place("Last message, included. It may be larger than the number of messages."),
    },
    {
      description: "Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7.",
    },
  ),
);

/** The member of a value that counts the messages of the file. */
export const MESSAGE_COUNT = integer({
  description: "Number of messages of a mailbox, or of files of a set; otherwise 1.",
  minimum: 1,
});
