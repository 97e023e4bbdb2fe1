/** One setting of LibreOffice's registry: where, its name, its value. */
type Setting = readonly [path: string, name: string, value: string | number | boolean];

const SECURITY = "/org.openoffice.Office.Common/Security/Scripting";
const LOAD = "/org.openoffice.Office.Common/Load";
const AUTHOR = "/org.openoffice.Office.Writer/Revision/TextDisplay";

/** What keeps a document from acting and a page from depending on the machine. */
const SETTINGS: readonly Setting[] = [
  [SECURITY, "MacroSecurityLevel", 3],
  [SECURITY, "DisableMacrosExecution", true],
  [SECURITY, "BlockUntrustedRefererLinks", true],
  [SECURITY, "CheckDocumentEvents", false],
  ["/org.openoffice.Office.Writer/Content/Update", "Link", 2],
  ["/org.openoffice.Office.Writer/Content/Update", "Field", false],
  ["/org.openoffice.Office.Writer/Content/Update", "Chart", false],
  ["/org.openoffice.Office.Calc/Content/Update", "Link", 2],
  ["/org.openoffice.Office.Calc/Formula/Load", "OOXMLRecalcMode", 1],
  ["/org.openoffice.Office.Calc/Formula/Load", "ODFRecalcMode", 1],
  [LOAD, "UserDefinedSettings", false],
  ["/org.openoffice.Office.Common/Save/Document", "LoadPrinter", false],
  ["/org.openoffice.Office.Common/Save/URL", "FileSystem", true],
  ["/org.openoffice.Office.Common/Misc", "UseOpenCL", false],
  ["/org.openoffice.Office.Common/Misc", "FirstRun", false],
  ["/org.openoffice.Office.Common/Misc", "CrashReport", false],
  ["/org.openoffice.Office.Common/VCL", "UseSkia", false],
  ["/org.openoffice.Office.Recovery/RecoveryInfo", "Enabled", false],
  ["/org.openoffice.Office.Recovery/AutoSave", "Enabled", false],
  [
    "/org.openoffice.Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments",
    "AutoCheckEnabled",
    false,
  ],
  ["/org.openoffice.Setup/L10N", "ooLocale", "en-US"],
  ["/org.openoffice.Setup/L10N", "ooSetupSystemLocale", "en-US"],
  ["/org.openoffice.Setup/Office", "ooSetupInstCompleted", true],
  // A profile that is older than the program makes it try out its drawing at each start: 0.6 s of the processor, on no display.
  ["/org.openoffice.Setup/Product", "ooSetupLastVersion", "99.9"],
  ["/org.openoffice.UserProfile/Data", "givenname", "Colophon"],
  ...["Insert", "Delete", "ChangedAttribute"].map((kind): Setting => [`${AUTHOR}/${kind}`, "Color", 0x0000ff]),
];

/** `user/registrymodifications.xcu` of a hardened profile. */
export function writeProfile(): string {
  const item = ([path, name, value]: Setting): string =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...SETTINGS.map(item),
    "</oor:items>",
  ].join("\n");
}
