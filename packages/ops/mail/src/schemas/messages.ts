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
      description: "Messages of a mailbox to read. All by default. Part numbers do not change: message 7 is part 1.7.",
    },
  ),
);

/** The member of a value that counts the messages of the file. */
export const MESSAGE_COUNT = integer({
  description: "Number of messages side by side in the file: those of a mailbox, otherwise 1.",
  minimum: 1,
});
