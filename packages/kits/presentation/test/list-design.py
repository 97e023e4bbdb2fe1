"""Design of presentations as ElementTree and zipfile see it, one JSON line for each path on standard input."""
import colorsys
import hashlib
import json
import posixpath
import re
import sys
import xml.etree.ElementTree as ET
import zipfile

SCHEME = ["dk1", "lt1", "dk2", "lt2", *(f"accent{n}" for n in range(1, 7)), "hlink", "folHlink"]
MAPPED = ["bg1", "tx1", "bg2", "tx2", *SCHEME[4:]]
FEET = {"dt", "ftr", "sldNum", "hdr"}


def local(element):
    return element.tag.split("}")[-1]


def child(element, *path):
    for name in path:
        if element is None:
            return None
        element = next((one for one in element if isinstance(one.tag, str) and local(one) == name), None)
    return element


def relation(element, name):
    if element is None:
        return None
    return next((v for k, v in element.attrib.items() if k.endswith("relationships}" + name)), None)


class Package:
    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        self.names = {name.lower(): name for name in reversed(self.zip.namelist())}

    def bytes(self, name):
        return self.zip.read(self.names[name.lower()])

    def root(self, name):
        return ET.fromstring(self.bytes(name))

    def related(self, name):
        rels = posixpath.join(posixpath.dirname(name), "_rels", posixpath.basename(name) + ".rels").lower()
        found = {}
        if rels in self.names:
            for one in ET.fromstring(self.zip.read(self.names[rels])):
                if one.get("TargetMode") == "External":
                    continue
                target = one.get("Target", "")
                joined = target if target.startswith("/") else posixpath.join("/", posixpath.dirname(name), target)
                found[one.get("Id")] = (one.get("Type", "").rsplit("/", 1)[-1], posixpath.normpath(joined).lstrip("/"))
        return found

    def one(self, name, kind):
        return next((target for k, target in self.related(name).values() if k == kind), None)


def linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def gamma(value):
    value = min(1, max(0, value))
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def percent(value):
    return float(value[:-1]) / 100 if value.endswith("%") else float(value) / 100000


def color(holder, theme, mapping):
    if holder is None or len(holder) == 0:
        return None
    element = holder[0]
    kind, value = local(element), element.get("val", "")
    if kind == "srgbClr":
        base = value.upper()
    elif kind == "sysClr":
        base = element.get("lastClr", "FFFFFF" if value == "window" else "000000").upper()
    elif kind == "schemeClr":
        base = theme.get(mapping.get(value, value))
    else:
        base = {"white": "FFFFFF", "black": "000000", "red": "FF0000"}.get(value)
    if base is None:
        return None
    rgb = [int(base[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    for step in element:
        name, amount = local(step), percent(step.get("val", "0"))
        if name in ("lumMod", "lumOff", "satMod"):
            hue, light, saturation = colorsys.rgb_to_hls(*rgb)
            if name == "lumMod":
                light = light * amount
            elif name == "lumOff":
                light = light + amount
            else:
                saturation = min(1, saturation * amount)
            rgb = list(colorsys.hls_to_rgb(hue, min(1, max(0, light)), saturation))
        elif name == "shade":
            rgb = [gamma(linear(one) * amount) for one in rgb]
        elif name == "tint":
            rgb = [gamma(1 - (1 - linear(one)) * amount) for one in rgb]
    return "".join(f"{int(one * 255 + 0.5):02X}" for one in rgb)


def read_theme(root):
    elements = child(root, "themeElements")
    scheme, fonts = child(elements, "clrScheme"), child(elements, "fontScheme")
    colors = {name: color(child(scheme, name), {}, {}) for name in SCHEME}

    def faces(kind):
        font = child(fonts, kind)
        face = lambda name: "" if child(font, name) is None else child(font, name).get("typeface", "")
        return [face("latin"), face("ea"), face("cs"), {f.get("script"): f.get("typeface") for f in font if local(f) == "font"}]

    return {k: v for k, v in colors.items() if v}, faces("majorFont"), faces("minorFont")


def typeface(name, fonts):
    found = re.match(r"^\+(mj|mn)-(lt|ea|cs)$", name or "")
    return name if not found else fonts[0 if found[1] == "mj" else 1][["lt", "ea", "cs"].index(found[2])]


def styles(holder, colors, fonts, mapping):
    levels = []
    for number in range(1, 10):
        level = {}
        for name in ("defPPr", f"lvl{number}pPr"):
            properties = child(holder, name)
            run = child(properties, "defRPr")
            if properties is not None and properties.get("algn"):
                level["align"] = properties.get("algn")
            if run is None:
                continue
            if run.get("sz"):
                level["size"] = int(run.get("sz")) / 100
            if run.get("b"):
                level["bold"] = run.get("b") in ("1", "true")
            if child(run, "solidFill") is not None:
                level["color"] = color(child(run, "solidFill"), colors, mapping)
            if child(run, "latin") is not None:
                level["face"] = typeface(child(run, "latin").get("typeface"), fonts)
        levels.append([level.get(k) for k in ("size", "bold", "color", "face", "align")])
    return levels


def number(value):
    units = {"mm": 36000, "cm": 360000, "in": 914400, "pt": 12700, "pc": 152400, "pi": 152400}
    found = re.match(r"^(-?[\d.]+)(mm|cm|in|pt|pc|pi)$", value)
    return int(value) if not found else int(float(found[1]) * units[found[2]] + 0.5)


def holders(root):
    """Placeholders of a part: type, index, box. Groups are few, and left to the unit tests."""
    found = []

    def walk(element):
        for one in element:
            if not isinstance(one.tag, str):
                continue
            kind = local(one)
            if kind == "grpSp":
                walk(one)
            elif kind == "AlternateContent":
                walk(child(one, "Choice"))
            elif kind in ("sp", "pic", "graphicFrame", "cxnSp"):
                holder = None
                for non_visual in ("nvSpPr", "nvPicPr", "nvGraphicFramePr"):
                    holder = holder if holder is not None else child(one, non_visual, "nvPr", "ph")
                if holder is None:
                    continue
                frame = child(one, "spPr", "xfrm")
                frame = frame if frame is not None else child(one, "xfrm")
                offset, extent = child(frame, "off"), child(frame, "ext")
                box = None
                if offset is not None and extent is not None:
                    box = [number(offset.get("x")), number(offset.get("y")), number(extent.get("cx")), number(extent.get("cy"))]
                index = holder.get("idx")
                found.append([holder.get("type", "obj"), None if index is None else int(index), box])

    walk(child(root, "cSld", "spTree"))
    return found


def above(kind):
    return "title" if kind in ("title", "ctrTitle") else kind if kind in FEET else "body"


def pictures(package, part, root, found):
    related = package.related(part)

    def walk(element):
        for one in element:
            if not isinstance(one.tag, str):
                continue
            kind = local(one)
            if kind == "grpSp":
                walk(one)
            elif kind == "AlternateContent":
                walk(child(one, "Choice"))
            elif kind in ("pic", "sp"):
                if child(one, "nvPicPr" if kind == "pic" else "nvSpPr", "nvPr", "ph") is not None:
                    continue
                blip = child(one, "blipFill", "blip") if kind == "pic" else child(one, "spPr", "blipFill", "blip")
                target = related.get(relation(blip, "embed"))
                place = child(one, "spPr", "xfrm")
                if target is not None and place is not None and target[1].lower() in package.names:
                    found.append(hashlib.sha256(package.bytes(target[1])).hexdigest())

    walk(child(root, "cSld", "spTree"))


def design(path):
    package = Package(path)
    main = next(
        posixpath.normpath(one.get("Target")).lstrip("/")
        for one in ET.fromstring(package.bytes("_rels/.rels"))
        if one.get("Type", "").endswith("/officeDocument")
    )
    root = package.root(main)
    size = child(root, "sldSz")
    masters, images = [], []
    for entry in child(root, "sldMasterIdLst"):
        part = package.related(main)[relation(entry, "id")][1]
        master = package.root(part)
        theme_part = package.one(part, "theme")
        colors, *fonts = read_theme(package.root(theme_part))
        mapping = {name: child(master, "clrMap").get(name) for name in MAPPED}
        written = child(master, "txStyles")
        own = holders(master)
        pictures(package, part, master, images)
        layouts = []
        listed = child(master, "sldLayoutIdLst")
        for layout_entry in listed if listed is not None else []:
            target = package.related(part).get(relation(layout_entry, "id"))
            if target is None or target[1].lower() not in package.names:
                continue
            layout = package.root(target[1])
            override = child(layout, "clrMapOvr", "overrideClrMapping")
            inherited = []
            for kind, index, box in holders(layout):
                if box is None:
                    box = next((b for k, _, b in own if above(k) == above(kind)), None)
                inherited.append([kind, index, box])
            pictures(package, target[1], layout, images)
            layouts.append(
                {
                    "part": "/" + package.names[target[1].lower()],
                    "name": child(layout, "cSld").get("name", ""),
                    "type": layout.get("type"),
                    "placeholders": inherited,
                    "map": {n: override.get(n) for n in MAPPED} if override is not None else mapping,
                }
            )
        masters.append(
            {
                "colors": colors,
                "fonts": fonts,
                "map": mapping,
                "styles": [styles(child(written, kind), colors, fonts, mapping) for kind in ("titleStyle", "bodyStyle", "otherStyle")],
                "layouts": layouts,
            }
        )
    return {
        "size": [number(size.get("cx")), number(size.get("cy"))] if size is not None else [9144000, 6858000],
        "masters": masters,
        "pictures": sorted(set(images)),
    }


for line in sys.stdin:
    try:
        print(json.dumps(design(line.rstrip("\n")), sort_keys=True))
    except Exception as error:  # a file that Python cannot read is named
        print(json.dumps({"error": type(error).__name__ + " " + str(error)}))
