// File name extensions and media types of files that run code, or start what runs code, when they are opened.
// Origin: the kinds mail gateways refuse (Microsoft's published list of blocked attachment types; the like of others),
// put together for this package and sorted by what they are.

export type ActiveKind =
  | "program"
  | "script"
  | "web page"
  | "shortcut"
  | "disk image"
  | "macro document"
  | "installer"
  | "system file"
  | "archive"
  | "embedded object";

const EXTENSIONS_BY_KIND: Readonly<Partial<Record<ActiveKind, string>>> = {
  program:
    "app com command cpl dll drv elf exe gadget jar jnlp kext pif pyd scr so sys vxd wasm xbap xll apk ipa run class",
  script:
    "asp aspx bas bash bat cgi cmd csh fxp hta htc ins isp js jse jsp jsx ksh lua mjs cjs mrc php phps phtml pl pls prg ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psdm1 psm1 py pyc pyo pyw pyz pyzw rb sct sh shb shs tcl vb vba vbe vbp vbs ws wsc wsf wsh msh msh1 msh2 mshxml msh1xml msh2xml applescript scpt workflow zsh",
  "web page": "htm html mht mhtml shtm shtml svg svgz xht xhtm xhtml xsl xslt website webpnp",
  shortcut:
    "appref-ms application desktop lnk library-ms scf search-ms searchconnector-ms settingcontent-ms theme themepack deskthemepack url webloc inetloc fileloc",
  "disk image": "daa dmg img iso isz nrg udf vhd vhdx vmdk wim",
  "macro document":
    "ade adp accda accde accdr dotm docm iqy mad maf mag mam maq mar mas mat mau mav maw mda mdb mde mdt mdw mdz mdn oqy potm ppam ppsm pptm rqy sldm slk wiz wll xla xlam xlm xlsb xlsm xltm one onepkg onetoc2 pub dqy odc udl",
  installer: "appinstaller appx appxbundle deb diagcab flatpak msi msix msixbundle msp mst msu pkg rpm snap xpi crx vsix air",
  "system file": "cdxml chm cnt diagpkg grp hlp hpj inf job its mcf msc ops osd pcd plg prf printerexport reg rdp vsmacros vsw xnk psrc",
};

/** Extension, lower case, without the dot -> what the file is. */
export const ACTIVE_EXTENSIONS: ReadonlyMap<string, ActiveKind> = new Map(
  Object.entries(EXTENSIONS_BY_KIND).flatMap(([kind, list]) =>
    list.split(" ").map((extension): [string, ActiveKind] => [extension, kind as ActiveKind]),
  ),
);

/** Media types, each with what it is; of a pattern the first that matches counts. */
export const ACTIVE_TYPES: readonly (readonly [pattern: RegExp, kind: ActiveKind])[] = [
  [/^application\/(?:x-(?:ms)?(?:download|dos-?(?:program|exec|mode)|exe(?:cutable)?|elf|mach-binary|sharedlib|msdos-program|winexe)|vnd\.microsoft\.portable-executable|exe|wasm|java-(?:archive|vm)|x-java.*|vnd\.android\.package-archive)$/, "program"],
  [/^(?:application|text)\/(?:x-)?(?:javascript|ecmascript|jscript|vbscript|(?:ba|c|z|k)?sh(?:ellscript)?|python(?:-code)?|x-python|perl|ruby|php|httpd-php|tcl|powershell|bat|hta|x-bat)$/, "script"],
  [/^(?:text\/(?:html|xsl)|application\/xhtml\+xml|image\/svg(?:\+xml|-xml)?|application\/xslt\+xml|multipart\/x-mixed-replace)$/, "web page"],
  [/^application\/(?:x-ms-shortcut|x-mswinurl|internet-shortcut|x-desktop|x-ms-application)$/, "shortcut"],
  [/^application\/(?:x-(?:iso9660-image|cd-image|apple-diskimage|vhdx?|raw-disk-image))$/, "disk image"],
  [/^application\/(?:vnd\.ms-(?:word|excel|powerpoint|office)\.[a-z.]*macroenabled.*|vnd\.ms-excel\.sheet\.binary.*|msaccess|x-msaccess|onenote|msonenote)$/, "macro document"],
  [/^application\/(?:x-msi|x-ms-installer|x-msix|vnd\.debian\.binary-package|x-debian-package|x-rpm|x-xpinstall|appinstaller|vnd\.ms-appx)$/, "installer"],
  [/^application\/(?:vnd\.ms-htmlhelp|x-chm|winhlp|x-ms-reg|x-registry)$/, "system file"],
];

/** Members of ZIP-based documents that are macros or load code. */
export const MACRO_MEMBERS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/|activeX\/|Basic\/[^/]+\/[^/]+\.xml$|Scripts\/|xl\/intlMacrosheets)/i;
/** Storages and streams of compound files that are macros. Source: [MS-OVBA], 2.2. */
export const MACRO_STORAGES = /^(?:_VBA_PROJECT(?:_CUR)?|VBA|Macros)$/i;
/** An embedded file of any kind, started by a double click. Source: [MS-OLEDS], 2.3.6. */
export const PACKAGE_STREAM = "\x01Ole10Native";
