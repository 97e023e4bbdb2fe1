// Properties and value types of the XMP Specification of January 2004 (PDF/A-1) and of September 2005 (PDF/A-2 and 3), Adobe.
// A type is one of values.ts, a list ("bag", "seq", "alt") of one, "lang alt", or "choice TYPE" with its values behind it.

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
2005 Rating: choice Real -1 0 1 2 3 4 5`,
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
2004 Urgency: Integer
2005 Urgency: choice Integer 1 2 3 4 5 6 7 8`,
  "http://ns.adobe.com/tiff/1.0/": `
ImageWidth: Integer
ImageLength: Integer
BitsPerSample: seq Integer
Compression: choice Integer 1 6
PhotometricInterpretation: choice Integer 2 6
Orientation: choice Integer 1 2 3 4 5 6 7 8
SamplesPerPixel: Integer
PlanarConfiguration: choice Integer 1 2
YCbCrSubSampling: seq Integer
YCbCrPositioning: choice Integer 1 2
XResolution: Rational
YResolution: Rational
ResolutionUnit: choice Integer 2 3
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
ExifVersion: choice Text 0210 0220
FlashpixVersion: choice Text 0100
ColorSpace: choice Integer 1 -32768 65535
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
ExposureProgram: choice Integer 0 1 2 3 4 5 6 7 8
SpectralSensitivity: Text
ISOSpeedRatings: seq Integer
OECF: OECF/SFR
ShutterSpeedValue: Rational
ApertureValue: Rational
BrightnessValue: Rational
ExposureBiasValue: Rational
MaxApertureValue: Rational
SubjectDistance: Rational
MeteringMode: choice Integer 0 1 2 3 4 5 6 255
LightSource: choice Integer 0 1 2 3 4 9 10 11 12 13 14 15 17 18 19 20 21 22 23 24 255
Flash: Flash
FocalLength: Rational
SubjectArea: seq Integer
FlashEnergy: Rational
SpatialFrequencyResponse: OECF/SFR
FocalPlaneXResolution: Rational
FocalPlaneYResolution: Rational
FocalPlaneResolutionUnit: choice Integer 2 3
SubjectLocation: seq Integer
ExposureIndex: Rational
SensingMethod: choice Integer 1 2 3 4 5 7 8
FileSource: choice Integer 3
SceneType: choice Integer 1
CFAPattern: CFAPattern
CustomRendered: choice Integer 0 1
ExposureMode: choice Integer 0 1 2
WhiteBalance: choice Integer 0 1
DigitalZoomRatio: Rational
FocalLengthIn35mmFilm: Integer
SceneCaptureType: choice Integer 0 1 2 3
GainControl: choice Integer 0 1 2 3 4
Contrast: choice Integer 0 1 2
Saturation: choice Integer 0 1 2
Sharpness: choice Integer 0 1 2
DeviceSettingDescription: DeviceSettings
SubjectDistanceRange: choice Integer 0 1 2 3
ImageUniqueID: Text
GPSVersionID: Text
GPSLatitude: GPSCoordinate
GPSLongitude: GPSCoordinate
GPSAltitudeRef: choice Integer 0 1
GPSAltitude: Rational
GPSTimeStamp: Date
GPSSatellites: Text
GPSStatus: choice Text A V
GPSMeasureMode: choice Text 2 3
GPSDOP: Rational
GPSSpeedRef: choice Text K M N
GPSSpeed: Rational
GPSTrackRef: choice Text T M
GPSTrack: Rational
GPSImgDirectionRef: choice Text T M
GPSImgDirection: Rational
GPSMapDatum: Text
GPSDestLatitude: GPSCoordinate
GPSDestLongitude: GPSCoordinate
GPSDestBearingRef: choice Text T M
GPSDestBearing: Rational
GPSDestDistanceRef: choice Text K M N
GPSDestDistance: Rational
GPSProcessingMethod: Text
GPSAreaInformation: Text
GPSDifferential: choice Integer 0 1`,
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
2005 CropUnits: choice Integer 0 1 2
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
2005 ToneCurve: seq Point
2005 ToneCurveName: choice Text Linear Medium_Contrast Strong_Contrast Custom
2005 Version: Text
2005 VignetteAmount: Integer
2005 VignetteMidpoint: Integer
2005 WhiteBalance: choice Text As_Shot Auto Daylight Cloudy Shade Tungsten Fluorescent Flash Custom`,
  "http://ns.adobe.com/xmp/1.0/DynamicMedia/": `
2005 projectRef: ProjectLink
2005 videoFrameRate: Text
2005 videoFrameSize: Dimensions
2005 videoPixelAspectRatio: Rational
2005 videoPixelDepth: choice Text 8Int 16Int 32Int 32Float
2005 videoColorSpace: choice Text sRGB CCIR-601 CCIR-709
2005 videoAlphaMode: choice Text straight pre-multiplied
2005 videoAlphaPremultipleColor: Colorant
2005 videoAlphaUnityIsTransparent: Boolean
2005 videoCompressor: Text
2005 videoFieldOrder: choice Text Upper Lower Progressive
2005 pullDown: choice Text WSSWW SSWWW SWWWS WWWSS WWSSW WSSWW_24p SSWWW_24p SWWWS_24p WWWSS_24p WWSSW_24p
2005 audioSampleRate: Integer
2005 audioSampleType: choice Text 8Int 16Int 32Int 32Float
2005 audioChannelType: choice Text Mono Stereo 5.1 7.1
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
2005 key: choice Text C C# D D# E F F# G G# A A# B
2005 stretchMode: choice Text Fixed_length Time-Scale Resample Beat_Splice Hybrid
2005 timeScaleParams: timeScaleStretch
2005 resampleParams: resampleStretch
2005 beatSpliceParams: beatSpliceStretch
2005 timeSignature: choice Text 2/4 3/4 4/4 5/4 7/4 6/8 9/8 12/8 other
2005 scaleType: choice Text Major Minor Both Neither`,
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
format: choice Text JPEG
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
mode: choice Text CMYK RGB LAB
type: choice Text PROCESS SPOT
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
Return: choice Integer 0 2 3
Mode: choice Integer 0 1 2 3
Function: Boolean
RedEyeMode: Boolean`,
  ProjectLink: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
type: choice Text movie still audio custom
path: URI`,
  Time: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
value: Integer
scale: Rational`,
  Timecode: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
timeValue: Text
timeFormat: Text`,
  Marker: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
startTime: Time
duration: Time
comment: Text
name: Text
location: URI
target: Text
type: choice Text Chapter Cue Index WebLink`,
  Media: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
path: URI
track: Text
startTime: Time
duration: Time
managed: Boolean
webStatement: URI`,
  timeScaleStretch: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
quality: choice Text High Medium Low
frameSize: Real
frameOverlappingPercentage: Real`,
  resampleStretch: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
quality: choice Text High Medium Low`,
  beatSpliceStretch: `http://ns.adobe.com/xmp/1.0/DynamicMedia/
useFileBeatsMarker: Boolean
riseInDecibel: Real
riseInTimeDuration: Time`,
};
