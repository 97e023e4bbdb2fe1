/** Features that reach outside, draw late, or differ between machines. */
const WITHOUT = [
  ...["IsolateOrigins", "site-per-process", "Translate", "OptimizationHints", "MediaRouter"],
  ...["DialMediaRouteProvider", "PaintHolding", "FontationsFontBackend2"],
];

const FIXED = [
  ...["--headless", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check"],
  ...["--disable-gpu", "--in-process-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--mute-audio"],
  ...["--disable-extensions", "--disable-component-update", "--disable-background-networking", "--disable-sync"],
  ...["--disable-default-apps", "--disable-domain-reliability", "--disable-breakpad", "--disable-crash-reporter"],
  ...["--no-pings", "--disable-site-isolation-trials", "--renderer-process-limit=1"],
  ...["--font-render-hinting=none", "--force-color-profile=srgb", "--lang=en-US", "--disable-lcd-text"],
  "--js-flags=--jitless --max-old-space-size=64",
  `--disable-features=${WITHOUT.join(",")}`,
];
/** Names resolve to nothing, and the only proxy is a port that nothing listens on. */
const OFFLINE = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
];

export interface FlagChoices {
  readonly profileFolder: string;
  readonly isSandboxed: boolean;
  /** For probes that prove other seals by leaving these flags out. */
  readonly isOpen: boolean;
}

/** The command line of Chromium after its program. */
export function flagsOf({ profileFolder, isSandboxed, isOpen }: FlagChoices): readonly string[] {
  return [
    ...FIXED,
    ...(isOpen ? [] : [...OFFLINE, "--blink-settings=scriptEnabled=false"]),
    ...(isSandboxed ? [] : ["--no-sandbox", "--no-zygote"]),
    `--user-data-dir=${profileFolder}`,
    "about:blank",
  ];
}
