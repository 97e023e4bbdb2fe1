/** Bytes of request bodies under way, so that many large ones at once cannot fill the process's memory. */
export interface BodyBudget {
  /** False when there is no room now. */
  take(byteLength: number): boolean;
  give(byteLength: number): void;
}

export function createBodyBudget(mostBytes: number): BodyBudget {
  let taken = 0;
  return {
    take(byteLength) {
      if (taken > 0 && taken + byteLength > mostBytes) return false;
      taken += byteLength;
      return true;
    },
    give(byteLength) {
      taken -= byteLength;
    },
  };
}
