export { encodePng, type Pixels } from "./encode-png.ts";
