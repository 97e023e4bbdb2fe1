/** Where a command writes: stdout is only the result, everything else goes to stderr. */
export interface Terminal {
  result(text: string | Uint8Array): void;
  say(line: string): void;
  /** A line that replaces the last one; nothing when stderr is no terminal. */
  progress(line: string): void;
  readonly isInteractive: boolean;
}

const LINE_LENGTH = 80;

export function createTerminal(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Terminal {
  const isInteractive = stderr.isTTY === true;
  // `colophon ... | head` closes the pipe when it has enough: no failure of ours.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  let hasProgress = false;
  const clear = (): void => {
    if (hasProgress) stderr.write("\r\u001b[K");
    hasProgress = false;
  };
  return {
    result(text) {
      clear();
      stdout.write(text);
    },
    say(line) {
      clear();
      stderr.write(`${line}\n`);
    },
    progress(line) {
      if (!isInteractive) return;
      clear();
      stderr.write(line.slice(0, (stderr.columns ?? LINE_LENGTH) - 1));
      hasProgress = true;
    },
    isInteractive,
  };
}
