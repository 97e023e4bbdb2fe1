/** Every process hears on it that keys, or what they may do, were changed. */
export const KEYS_CHANNEL = "colophon_keys";
