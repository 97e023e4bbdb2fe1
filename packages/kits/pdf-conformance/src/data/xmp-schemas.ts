// Properties and value types of the XMP Specification of January 2004 (PDF/A-1) and of September 2005 (PDF/A-2 and 3), Adobe.
// A type is one of values.ts, a list ("bag", "seq", "alt") of one, or "lang alt". A closed choice is written as its type.

/** By namespace: a property and its type on each line; "2005" before those that the older edition does not have, "2004" before others. */
export const SCHEMAS: Readonly<Record<string, string>> = {
  "http://purl.org/dc/elements/1.1/": `
contributor: bag ProperName
coverage: Text
creator: seq ProperName
date: seq Date
description: lang alt
format: MIMEType
identifier: Text
language: bag Locale
publisher: bag ProperName
relation: bag Text
rights: lang alt
source: Text
subject: bag Text
title: lang alt
type: bag Text`,
  "http://ns.adobe.com/xap/1.0/": `
Advisory: bag XPath
BaseURL: URL
CreateDate: Date
CreatorTool: AgentName
Identifier: bag Text
MetadataDate: Date
ModifyDate: Date
Nickname: Text
Thumbnails: alt Thumbnail
2005 Label: Text
2005 Rating: Real`,
  "http://ns.adobe.com/xap/1.0/rights/": `
Certificate: URL
Marked: Boolean
Owner: bag ProperName
UsageTerms: lang alt
WebStatement: URL`,
  "http://ns.adobe.com/xap/1.0/mm/": `
DerivedFrom: ResourceRef
DocumentID: URI
History: seq ResourceEvent
ManagedFrom: ResourceRef
Manager: AgentName
ManageTo: URI
ManageUI: URI
ManagerVariant: Text
RenditionClass: RenditionClass
RenditionParams: Text
VersionID: Text
Versions: seq Version
LastURL: URL
RenditionOf: ResourceRef
SaveID: Integer
InstanceID: URI`,
  "http://ns.adobe.com/xap/1.0/bj/": `
JobRef: bag Job`,
  "http://ns.adobe.com/xap/1.0/t/pg/": `
MaxPageSize: Dimensions
NPages: Integer
2005 Fonts: bag Font
2005 Colorants: seq Colorant
2005 PlateNames: seq Text`,
  "http://ns.adobe.com/pdf/1.3/": `
Keywords: Text
PDFVersion: Text
Producer: AgentName`,
  "http://ns.adobe.com/photoshop/1.0/": `
AuthorsPosition: Text
CaptionWriter: ProperName
Category: Text
City: Text
Country: Text
Credit: Text
DateCreated: Date
Headline: Text
Instructions: Text
Source: Text
State: Text
2004 SupplementalCategories: Text
2005 SupplementalCategories: bag Text
TransmissionReference: Text
Urgency: Integer`,
  "http://ns.adobe.com/tiff/1.0/": `
ImageWidth: Integer
ImageLength: Integer
BitsPerSample: seq Integer
Compression: Integer
PhotometricInterpretation: Integer
Orientation: Integer
SamplesPerPixel: Integer
PlanarConfiguration: Integer
YCbCrSubSampling: seq Integer
YCbCrPositioning: Integer
XResolution: Rational
YResolution: Rational
ResolutionUnit: Integer
TransferFunction: seq Integer
WhitePoint: seq Rational
PrimaryChromaticities: seq Rational
YCbCrCoefficients: seq Rational
ReferenceBlackWhite: seq Rational
DateTime: Date
ImageDescription: lang alt
Make: ProperName
Model: ProperName
Software: AgentName
Artist: ProperName
Copyright: lang alt`,
  "http://ns.adobe.com/exif/1.0/": `
ExifVersion: Text
FlashpixVersion: Text
ColorSpace: Integer
ComponentsConfiguration: seq Integer
CompressedBitsPerPixel: Rational
PixelXDimension: Integer
PixelYDimension: Integer
2004 MakerNote: Text
UserComment: lang alt
RelatedSoundFile: Text
DateTimeOriginal: Date
DateTimeDigitized: Date
ExposureTime: Rational
FNumber: Rational
ExposureProgram: Integer
SpectralSensitivity: Text
ISOSpeedRatings: seq Integer
OECF: OECF/SFR
ShutterSpeedValue: Rational
ApertureValue: Rational
BrightnessValue: Rational
ExposureBiasValue: Rational
MaxApertureValue: Rational
SubjectDistance: Rational
MeteringMode: Integer
LightSource: Integer
Flash: Flash
FocalLength: Rational
SubjectArea: seq Integer
FlashEnergy: Rational
SpatialFrequencyResponse: OECF/SFR
FocalPlaneXResolution: Rational
FocalPlaneYResolution: Rational
FocalPlaneResolutionUnit: Integer
SubjectLocation: seq Integer
ExposureIndex: Rational
SensingMethod: Integer
FileSource: Integer
SceneType: Integer
CFAPattern: CFAPattern
CustomRendered: Integer
ExposureMode: Integer
WhiteBalance: Integer
DigitalZoomRatio: Rational
FocalLengthIn35mmFilm: Integer
SceneCaptureType: Integer
GainControl: Integer
Contrast: Integer
Saturation: Integer
Sharpness: Integer
DeviceSettingDescription: DeviceSettings
SubjectDistanceRange: Integer
ImageUniqueID: Text
GPSVersionID: Text
GPSLatitude: GPSCoordinate
GPSLongitude: GPSCoordinate
GPSAltitudeRef: Integer
GPSAltitude: Rational
GPSTimeStamp: Date
GPSSatellites: Text
GPSStatus: Text
2004 GPSMeasureMode: Integer
2005 GPSMeasureMode: Text
GPSDOP: Rational
GPSSpeedRef: Text
GPSSpeed: Rational
GPSTrackRef: Text
GPSTrack: Rational
GPSImgDirectionRef: Text
GPSImgDirection: Rational
GPSMapDatum: Text
GPSDestLatitude: GPSCoordinate
GPSDestLongitude: GPSCoordinate
GPSDestBearingRef: Text
GPSDestBearing: Rational
GPSDestDistanceRef: Text
GPSDestDistance: Rational
GPSProcessingMethod: Text
GPSAreaInformation: Text
GPSDifferential: Integer`,
  "http://ns.adobe.com/exif/1.0/aux/": `
2005 Lens: Text
2005 SerialNumber: Text`,
  "http://ns.adobe.com/camera-raw-settings/1.0/": `
2005 AutoBrightness: Boolean
2005 AutoContrast: Boolean
2005 AutoExposure: Boolean
2005 AutoShadows: Boolean
2005 BlueHue: Integer
2005 BlueSaturation: Integer
2005 Brightness: Integer
2005 CameraProfile: Text
2005 ChromaticAberrationB: Integer
2005 ChromaticAberrationR: Integer
2005 ColorNoiseReduction: Integer
2005 Contrast: Integer
2005 CropTop: Real
2005 CropLeft: Real
2005 CropBottom: Real
2005 CropRight: Real
2005 CropAngle: Real
2005 CropWidth: Real
2005 CropHeight: Real
2005 CropUnits: Integer
2005 Exposure: Real
2005 GreenHue: Integer
2005 GreenSaturation: Integer
2005 HasCrop: Boolean
2005 HasSettings: Boolean
2005 LuminanceSmoothing: Integer
2005 RawFileName: Text
2005 RedHue: Integer
2005 RedSaturation: Integer
2005 Saturation: Integer
2005 Shadows: Integer
2005 ShadowTint: Integer
2005 Sharpness: Integer
2005 Temperature: Integer
2005 Tint: Integer
2005 ToneCurve: seq Text
2005 ToneCurveName: Text
2005 Version: Text
2005 VignetteAmount: Integer
2005 VignetteMidpoint: Integer
2005 WhiteBalance: Text`,
  "http://ns.adobe.com/xmp/1.0/DynamicMedia/": `
2005 projectRef: ProjectLink
2005 videoFrameRate: Text
2005 videoFrameSize: Dimensions
2005 videoPixelAspectRatio: Rational
2005 videoPixelDepth: Text
2005 videoColorSpace: Text
2005 videoAlphaMode: Text
2005 videoAlphaPremultipleColor: Colorant
2005 videoAlphaUnityIsTransparent: Boolean
2005 videoCompressor: Text
2005 videoFieldOrder: Text
2005 pullDown: Text
2005 audioSampleRate: Integer
2005 audioSampleType: Text
2005 audioChannelType: Text
2005 audioCompressor: Text
2005 speakerPlacement: Text
2005 fileDataRate: Rational
2005 tapeName: Text
2005 altTapeName: Text
2005 startTimecode: Timecode
2005 altTimecode: Timecode
2005 duration: Time
2005 scene: Text
2005 shotName: Text
2005 shotDate: Date
2005 shotLocation: Text
2005 logComment: Text
2005 markers: seq Marker
2005 contributedMedia: bag Media
2005 absPeakAudioFilePath: URI
2005 relativePeakAudioFilePath: URI
2005 videoModDate: Date
2005 audioModDate: Date
2005 metadataModDate: Date
2005 artist: Text
2005 album: Text
2005 trackNumber: Integer
2005 genre: Text
2005 copyright: Text
2005 releaseDate: Date
2005 composer: Text
2005 engineer: Text
2005 tempo: Real
2005 instrument: Text
2005 introTime: Time
2005 outCue: Time
2005 relativeTimestamp: Time
2005 loop: Boolean
2005 numberOfBeats: Real
2005 key: Text
2005 stretchMode: Text
2005 timeScaleParams: timeScaleStretch
2005 resampleParams: resampleStretch
2005 beatSpliceParams: beatSpliceStretch
2005 timeSignature: Text
2005 scaleType: Text`,
  "http://www.aiim.org/pdfa/ns/id/": `
part: Integer
amd: Text
2005 corr: Text
conformance: Text`,
  "http://www.aiim.org/pdfa/ns/extension/": `
schemas: Any`,
};

/** By type: its namespace, then fields and their types. */
export const STRUCTURES: Readonly<Record<string, string>> = {
  Dimensions: `http://ns.adobe.com/xap/1.0/sType/Dimensions#
w: Real
h: Real
unit: Text`,
  Thumbnail: `http://ns.adobe.com/xap/1.0/g/img/
height: Integer
width: Integer
format: Text
image: Text`,
  ResourceEvent: `http://ns.adobe.com/xap/1.0/sType/ResourceEvent#
action: Text
instanceID: URI
parameters: Text
softwareAgent: AgentName
when: Date`,
  ResourceRef: `http://ns.adobe.com/xap/1.0/sType/ResourceRef#
instanceID: URI
documentID: URI
versionID: Text
renditionClass: RenditionClass
renditionParams: Text
manager: AgentName
managerVariant: Text
manageTo: URI
manageUI: URI`,
  Version: `http://ns.adobe.com/xap/1.0/sType/Version#
comments: Text
event: ResourceEvent
modifyDate: Date
modifier: ProperName
version: Text`,
  Job: `http://ns.adobe.com/xap/1.0/sType/Job#
name: Text
id: Text
url: URL`,
  Font: `http://ns.adobe.com/xap/1.0/sType/Font#
fontName: Text
fontFamily: Text
fontFace: Text
fontType: Text
versionString: Text
composite: Boolean
fontFileName: Text
childFontFiles: seq Text`,
  Colorant: `http://ns.adobe.com/xap/1.0/g/
swatchName: Text
mode: Text
type: Text
cyan: Real
magenta: Real
yellow: Real
black: Real
red: Integer
green: Integer
blue: Integer
L: Real
A: Integer
B: Integer`,
  "OECF/SFR": `http://ns.adobe.com/exif/1.0/
Columns: Integer
Rows: Integer
Names: seq Text
Values: seq Rational`,
  CFAPattern: `http://ns.adobe.com/exif/1.0/
Columns: Integer
Rows: Integer
Values: seq Integer`,
  DeviceSettings: `http://ns.adobe.com/exif/1.0/
Columns: Integer
Rows: Integer
Settings: seq Text`,
  Flash: `http://ns.adobe.com/exif/1.0/
Fired: Boolean
Return: Text
Mode: Text
Function: Boolean
RedEyeMode: Boolean`,
  ProjectLink: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
type: Text
path: URI`,
  Time: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
value: Integer
scale: Rational`,
  Timecode: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
timeValue: Text
timeFormat: Text`,
  Marker: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
startTime: Any
duration: Any
comment: Text
name: Text
location: URI
target: Text
type: Text`,
  Media: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
path: URI
track: Text
startTime: Time
duration: Time
managed: Boolean
webStatement: URI`,
  timeScaleStretch: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
quality: Text
frameSize: Real
frameOverlappingPercentage: Real`,
  resampleStretch: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
quality: Text`,
  beatSpliceStretch: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
useFileBeatsMarker: Boolean
riseInDecibel: Real
riseInTimeDuration: Time`,
};
