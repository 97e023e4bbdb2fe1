/** What is used of the package, whose own declarations its `exports` hide. */
declare module "tesseract-wasm" {
  interface OCREngine {
    setVariable(name: string, value: string): void;
    loadModel(model: Uint8Array): void;
    loadImage(image: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }): void;
    clearImage(): void;
    getHOCR(): string;
    destroy(): void;
  }
  export function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>;
}
