/** Tells when an instance's own memory was refused to its script; the script may try less. */
export function watchMemory(instance: WebAssembly.Instance, onRefused: () => void): void {
  for (const value of Object.values(instance.exports)) {
    if (value instanceof WebAssembly.Memory) watchGrowth(value, onRefused);
  }
}

function watchGrowth(memory: WebAssembly.Memory, onRefused: () => void): void {
  const grow = (pages: number): number => {
    try {
      return WebAssembly.Memory.prototype.grow.call(memory, pages);
    } catch (error) {
      onRefused();
      throw error;
    }
  };
  Object.defineProperty(memory, "grow", { value: grow });
}
