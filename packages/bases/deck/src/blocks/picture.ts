import type { Box, PictureItem } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { PrimitiveInput } from "../spec/primitives.ts";

const KINDS = { png: "png", jpeg: "jpeg", jpg: "jpeg", gif: "gif" } as const;

interface Decoded {
  readonly bytes: Uint8Array;
  readonly type: PictureItem["type"];
  readonly width: number;
  readonly height: number;
}

/** A picture cut to its box, or in words what should be there. Nothing is fetched: a picture comes as a data: address. */
export function drawPicture(stage: SlideStage, box: Box, input: PrimitiveInput<"imageBleed">, path: string): void {
  const { alt, fallbackText, overlay, crop = "cover" } = input;
  const picture = input.src === undefined ? undefined : decode(input.src);
  if (picture === undefined) drawMissing(stage, box, input, path);
  else {
    const placed = crop === "cover" ? cover(box, picture) : contain(box, picture);
    stage.add({
      kind: "picture",
      name: alt ?? "Picture",
      key: stage.newKey("picture"),
      bytes: picture.bytes,
      type: picture.type,
      ...placed,
      ...(alt === undefined ? { isDecorative: true } : { alt }),
    });
    if (fallbackText !== undefined)
      stage.reportLoss(
        "PROPERTY_NOT_RENDERED",
        `The picture is there, so the words in its place are not: ${fallbackText}`,
        `${path}.fallbackText`,
      );
    const shown = Math.min(picture.width / (placed.box.w / 72), picture.height / (placed.box.h / 72));
    if (shown < 150)
      stage.find("ASSET_MISSING", `The picture has ${Math.floor(shown)} dots an inch, 150 wanted.`, `${path}.src`, {
        severity: "warning",
      });
  }
  if (overlay !== undefined && (overlay.text === undefined || overlay.text === ""))
    stage.shape(box, {
      name: "Shade",
      geometry: "rect",
      fill: overlay.color ?? "tx2",
      opacity: overlay.opacity ?? 0.3,
      isDecorative: true,
    });
  if (overlay?.text !== undefined && overlay.text !== "") {
    const band = { x: box.x, y: box.y + box.h * 0.66, w: box.w, h: box.h * 0.34 };
    stage.shape(band, {
      name: "Shade",
      geometry: "rect",
      fill: overlay.color ?? "tx2",
      opacity: overlay.opacity ?? 0.8,
      isDecorative: true,
    });
    stage.text(band, [para(overlay.text, { isBold: true })], {
      name: "Words over the picture",
      path: `${path}.overlay.text`,
      most: 20,
      color: "bg1",
      ground: overlay.color ?? "tx2",
      anchor: "ctr",
      insets: [16, 8, 16, 8],
    });
  }
}

function drawMissing(
  stage: SlideStage,
  box: Box,
  { src, alt, fallbackText }: PrimitiveInput<"imageBleed">,
  path: string,
): void {
  const words = fallbackText ?? alt;
  stage.find(
    "ASSET_MISSING",
    src === undefined ? "No picture is given." : "The picture is not a data: address of a PNG, JPEG or GIF.",
    `${path}.src`,
  );
  stage.reportLoss(
    "ASSET_MISSING",
    `The picture is not there${src === undefined ? "." : `: ${src.slice(0, 200)}`}`,
    `${path}.src`,
    "dropped",
  );
  if (words === undefined) {
    stage.find("VISUAL_FALLBACK_MISSING", "The picture has neither a fallbackText nor an alt text.", path);
    stage.reportLoss("VISUAL_FALLBACK_MISSING", "An empty frame replaces the picture.", path);
    stage.shape(box, {
      name: "Picture",
      geometry: "rect",
      fill: "bg2",
      line: { color: "bg2-20", width: 0.75 },
      isDecorative: true,
    });
    return;
  }
  stage.text(box, [para(words)], {
    name: "Picture",
    path: `${path}.${fallbackText === undefined ? "alt" : "fallbackText"}`,
    most: 14,
    fill: "bg2",
    line: { color: "bg2-20", width: 0.75 },
    color: "accent6-40",
    align: "center",
    anchor: "ctr",
    insets: [12, 12, 12, 12],
    ...(alt !== undefined && { alt }),
  });
  if (fallbackText !== undefined && alt !== undefined && alt !== fallbackText)
    stage.reportLoss(
      "VISUAL_FALLBACK_MISSING",
      `The alt text is on the frame of a missing picture: ${alt}`,
      `${path}.alt`,
      "substituted",
    );
}

function decode(src: string): Decoded | undefined {
  const found = /^data:image\/(png|jpeg|jpg|gif);base64,([A-Za-z0-9+/=\s]+)$/i.exec(src);
  const type = KINDS[(found?.[1] ?? "").toLowerCase() as keyof typeof KINDS];
  if (found === null || type === undefined) return undefined;
  const bytes = new Uint8Array(Buffer.from(found[2] ?? "", "base64"));
  const size = sizeOfPicture(bytes, type);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : { bytes, type, ...size };
}

/** Width and height as the file's head says them. */
function sizeOfPicture(
  bytes: Uint8Array,
  type: PictureItem["type"],
): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === "png")
    return bytes.length > 24 && view.getUint32(0) === 0x89504e47
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : undefined;
  if (type === "gif")
    return bytes.length > 10 && view.getUint32(0) === 0x47494638
      ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      : undefined;
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if ((marker & 0xff00) !== 0xff00) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function cover(box: Box, { width, height }: Decoded): Pick<PictureItem, "box" | "crop"> {
  const scale = Math.max(box.w / width, box.h / height);
  const x = (1 - box.w / (width * scale)) / 2;
  const y = (1 - box.h / (height * scale)) / 2;
  return { box, crop: [x, y, x, y] };
}

function contain(box: Box, { width, height }: Decoded): Pick<PictureItem, "box" | "crop"> {
  const scale = Math.min(box.w / width, box.h / height);
  const w = width * scale;
  const h = height * scale;
  return { box: { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }, crop: [0, 0, 0, 0] };
}
