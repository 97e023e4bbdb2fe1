/** What a process needs and lacks now; the message is for whoever asks /readyz, and names no place. */
export class NotReady extends Error {
  override readonly name = "NotReady";
}
