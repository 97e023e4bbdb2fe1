export { capMemory, compileCapped } from "./capped-module.ts";
export { type EngineEnd, EngineStoppedError } from "./engine-stopped.ts";
export { runScript, type ScriptWorld } from "./foreign-script.ts";
export { watchMemory } from "./watch-memory.ts";
