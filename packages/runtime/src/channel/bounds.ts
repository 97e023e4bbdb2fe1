const MIB = 1024 ** 2;

/** Payloads up to this travel in the body of a frame; larger ones by a file, so that neither pipe nor event loop holds them. */
export const INLINE_BYTES = 256 * 1024;

/** The JSON head of a frame. Stops a child from announcing gigabytes for the host to buffer. */
export const MAX_FRAME_HEAD_BYTES = 8 * MIB;
/** Frames of one call: a child that floods its channel is stopped, an honest one sends some twenty a second. */
export const MAX_FRAMES_PER_CALL = 200_000;

/** How often losses, diagnostics and progress are passed on. */
export const EVENT_INTERVAL_MS = 50;
/** Losses of one code and diagnostics passed on while a call runs: as many as the envelope tells one by one. */
export const MAX_DIAGNOSTIC_EVENTS = 1000;

/** From the deadline to SIGTERM, and from there to SIGKILL; what is stopped is over within 250 ms of the deadline. */
export const GRACE_MS = 50;
/** How long a killed process may take to vanish before its call is answered without waiting for it. */
export const VANISH_MS = 60;
/** How often the memory of a running child is looked at; at 2 GB/s that lets 50 MB pass. */
export const WATCH_INTERVAL_MS = 25;

/** Printed text kept for a report; the rest is read and dropped, so that a child never blocks on its own chatter. */
export const MAX_OUTPUT_BYTES = 64 * 1024;

/** A child that has not said that it is ready by then is broken. */
export const BOOT_MS = 30_000;
/** How long a child told to end may take. */
export const RETIRE_MS = 500;
