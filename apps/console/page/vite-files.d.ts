/** The address of a file that the build copies. */
declare module "*.wasm?url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the build exports the address so.
  export default url;
}
