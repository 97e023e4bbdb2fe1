// First bytes of file formats, and the media types they prove.
// Origin: the formats' own specifications; WHATWG MIME Sniffing, 6 and 7; written for this package.

/** `at`: offset of the bytes; `text` in Latin-1. `isActive`: what it is when it can run code by being opened. */
export interface FileSignature {
  readonly mediaType: string;
  /** What the file is, in words. */
  readonly name: string;
  readonly text: string;
  readonly at?: number;
  readonly active?: "executable" | "script" | "shortcut" | "disk image" | "installer" | "help file" | "notebook";
  /** Declared types that are true of it too: a .docx is a ZIP archive. */
  readonly also?: RegExp;
}

const ZIP_BASED =
  /^application\/(?:zip|x-zip(?:-compressed)?|java-archive|epub\+zip|vnd\.(?:openxmlformats-|oasis\.opendocument\.|ms-[a-z]+\.[a-z.]*macroenabled|apple\.|google-earth\.kmz|android\.package-archive|ms-xpsdocument|adobe\.air).*|.*\+zip|x-xpinstall|x-iwork.*|oxps)/;
const COMPOUND_BASED =
  /^application\/(?:msword|vnd\.ms-(?:excel|powerpoint|outlook|project|works|office|publisher|visio.*|access)|vnd\.visio|x-msg|x-ole-storage|cdfv2|x-msi|x-mspublisher|mspowerpoint|excel|x-msexcel|powerpoint|x-excel|x-hwp|haansofthwp)/;
const ISO_MEDIA = /^(?:video|audio|image|application)\/(?:mp4|quicktime|x-m4[av]|m4a|aac|heic|heif|avif|3gpp2?)/;

export const FILE_SIGNATURES: readonly FileSignature[] = [
  { mediaType: "application/vnd.microsoft.portable-executable", name: "a Windows program", text: "MZ", active: "executable" },
  { mediaType: "application/x-elf", name: "an ELF program", text: "\x7fELF", active: "executable" },
  { mediaType: "application/x-mach-binary", name: "a macOS program", text: "\xfe\xed\xfa\xce", active: "executable" },
  { mediaType: "application/x-mach-binary", name: "a macOS program", text: "\xfe\xed\xfa\xcf", active: "executable" },
  { mediaType: "application/x-mach-binary", name: "a macOS program", text: "\xce\xfa\xed\xfe", active: "executable" },
  { mediaType: "application/x-mach-binary", name: "a macOS program", text: "\xcf\xfa\xed\xfe", active: "executable" },
  { mediaType: "application/java-vm", name: "a Java class or macOS program", text: "\xca\xfe\xba\xbe", active: "executable" },
  { mediaType: "application/wasm", name: "a WebAssembly module", text: "\0asm", active: "executable" },
  { mediaType: "application/x-ms-shortcut", name: "a Windows shortcut", text: "L\0\0\0\x01\x14\x02\0", active: "shortcut" },
  { mediaType: "application/vnd.ms-htmlhelp", name: "a compiled help file", text: "ITSF", active: "help file" },
  { mediaType: "application/onenote", name: "a OneNote notebook", text: "\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d", active: "notebook", also: /onenote/ },
  { mediaType: "application/x-sh", name: "a script", text: "#!", active: "script", also: /^(?:text|application)\/x?-?.*(?:sh|script|python|perl|ruby|php|tcl)/ },
  { mediaType: "application/x-iso9660-image", name: "a disk image", text: "CD001", at: 0x8001, active: "disk image", also: /cd-image|iso/ },
  { mediaType: "application/x-vhd", name: "a disk image", text: "conectix", active: "disk image", also: /vhd/ },
  { mediaType: "application/x-vhd", name: "a disk image", text: "vhdxfile", active: "disk image", also: /vhd/ },
  { mediaType: "application/pdf", name: "a PDF", text: "%PDF-", also: /^application\/(?:x-|vnd\.adobe\.)?(?:pdf|illustrator)/ },
  { mediaType: "application/postscript", name: "PostScript", text: "%!PS", also: /postscript|eps/ },
  { mediaType: "application/rtf", name: "rich text", text: "{\\rtf", also: /^(?:text\/(?:rtf|richtext)|application\/(?:msword|x-rtf))/ },
  { mediaType: "application/zip", name: "a ZIP archive", text: "PK\x03\x04", also: ZIP_BASED },
  { mediaType: "application/zip", name: "a ZIP archive", text: "PK\x05\x06", also: ZIP_BASED },
  { mediaType: "application/x-ole-storage", name: "a compound file (older Office)", text: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", also: COMPOUND_BASED },
  { mediaType: "application/ms-tnef", name: "a winmail.dat", text: "\x78\x9f\x3e\x22", also: /tnef/ },
  { mediaType: "application/gzip", name: "a gzip file", text: "\x1f\x8b\x08", also: /gzip|gtar|tar|compressed|\+gzip|svg/ },
  { mediaType: "application/x-bzip2", name: "a bzip2 file", text: "BZh", also: /bzip|tar/ },
  { mediaType: "application/x-xz", name: "an xz file", text: "\xfd7zXZ\0", also: /xz|tar/ },
  { mediaType: "application/x-7z-compressed", name: "a 7z archive", text: "7z\xbc\xaf\x27\x1c", also: /7z/ },
  { mediaType: "application/vnd.rar", name: "a RAR archive", text: "Rar!\x1a\x07", also: /rar/ },
  { mediaType: "application/vnd.ms-cab-compressed", name: "a cabinet archive", text: "MSCF", also: /cab/ },
  { mediaType: "application/x-tar", name: "a tar archive", text: "ustar", at: 257, also: /tar/ },
  { mediaType: "application/zstd", name: "a Zstandard file", text: "\x28\xb5\x2f\xfd", also: /zstd/ },
  { mediaType: "application/x-ms-pst", name: "an Outlook data file (.pst)", text: "!BDN", also: /outlook|pst/ },
  { mediaType: "application/vnd.sqlite3", name: "an SQLite database", text: "SQLite format 3\0", also: /sqlite/ },
  { mediaType: "image/png", name: "a PNG image", text: "\x89PNG\r\n\x1a\n", also: /png/ },
  { mediaType: "image/jpeg", name: "a JPEG image", text: "\xff\xd8\xff", also: /^image\/(?:x-|p)?jpe?g/ },
  { mediaType: "image/gif", name: "a GIF image", text: "GIF8", also: /gif/ },
  { mediaType: "image/tiff", name: "a TIFF image", text: "II*\0", also: /tiff?|dng|raw/ },
  { mediaType: "image/tiff", name: "a TIFF image", text: "MM\0*", also: /tiff?|dng|raw/ },
  { mediaType: "image/webp", name: "a WebP image", text: "WEBP", at: 8, also: /webp/ },
  { mediaType: "image/bmp", name: "a bitmap", text: "BM", also: /bmp/ },
  { mediaType: "image/vnd.microsoft.icon", name: "an icon", text: "\0\0\x01\0", also: /icon?|cur/ },
  { mediaType: "image/wmf", name: "a Windows metafile", text: "\xd7\xcd\xc6\x9a", also: /wmf|metafile/ },
  { mediaType: "audio/mpeg", name: "an MP3", text: "ID3", also: /^audio\/(?:mpeg|mp3|x-)/ },
  { mediaType: "audio/wav", name: "a WAV", text: "WAVE", at: 8, also: /wav/ },
  { mediaType: "video/x-msvideo", name: "an AVI", text: "AVI ", at: 8, also: /avi|msvideo/ },
  { mediaType: "video/mp4", name: "an MP4 or HEIF file", text: "ftyp", at: 4, also: ISO_MEDIA },
  { mediaType: "application/ogg", name: "an Ogg file", text: "OggS", also: /ogg|opus/ },
  { mediaType: "audio/flac", name: "a FLAC", text: "fLaC", also: /flac/ },
  { mediaType: "video/webm", name: "a WebM or Matroska file", text: "\x1a\x45\xdf\xa3", also: /webm|matroska/ },
  { mediaType: "font/woff2", name: "a web font", text: "wOF2", also: /font|woff/ },
  { mediaType: "font/woff", name: "a web font", text: "wOFF", also: /font|woff/ },
  { mediaType: "application/pgp-encrypted", name: "an OpenPGP message", text: "-----BEGIN PGP MESSAGE", also: /pgp|octet|plain/ },
];
