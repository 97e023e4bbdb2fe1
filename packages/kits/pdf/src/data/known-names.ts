/* Keys and values of names that PDF defines, of four letters and more. Source: Arlington PDF Model (Apache-2.0, PDF Association). */
export const KNOWN_NAMES =
  "ADBE AESV2 AESV3 AESV4 AFRelationship ALaw APIVersion ARIA-1.1 ASCII85Decode ASCIIHexDecode Absolute AbsoluteColorimetric Accepted " +
  "Accounting AccurateScreens AcroForm AcroFormInteract Action Activation ActualText Add-RKSJ-H Add-RKSJ-V AddRevInfo AdditionalStreams " +
  "Address AdhesiveNote Administator Adobe.PPKLite Adobe.PubSec AdobePPKLite After Agency AllOff AllOn AllPages Alpha Alternate " +
  "AlternateImages AlternatePresentations Alternates Alternative Angle Animation Annot AnnotStates Annotation Annotations Annots AntiAlias " +
  "AnyOff AnyOn AppDefault AppearanceFilter Approved Approver Aqua Aqueous ArrayLength ArtBox ArtDelivery ArtReturn Artifact Artwork AsIs " +
  "Ascent Aspect AssemblingIntent AssemblyItem Asset Assets AttachedToSig Attachment AttachmentEditing Attestation AuthCode AuthEvent " +
  "AuthTime Author Auto AvgWidth B5pc-H B5pc-V BBox BackCover Background BackgroundColor Balanced Barcode BarcodePlaintext Base " +
  "BaseEncoding BaseFont BaseState BaseVersion BaselineShift Bates BatesN Bead Before BeforeVersion BigFive BindIn Binding BindingIntent " +
  "BindingMaterial BitsPerComponent BitsPerCoordinate BitsPerFlag BitsPerSample Black BlackIs1 BlackPoint Blackls1 Bleed BleedBox Blinds " +
  "Block BlockAlign BlowIn Blue Body Book BookBlock BookCase Booklet Border BorderColor BorderStyle BorderThickness Both Bottom BoundingBox " +
  "Bounds BoxColorInfo Braille Brochure Browser BtLr BtRl Business BusinessCard Butt ByteRange C2PA CCITTFaxDecode CICI.SignIt CIDFontType0 " +
  "CIDFontType0C CIDFontType2 CIDSet CIDSystemInfo CIDToGIDMap CIP4 CMap CMapName CNS-EUC-H CNS-EUC-V CRLs CSS-1 CSS-2 CSS-3 CalGray CalRGB " +
  "Cancelled CapHeight Caption CardBackground CardBorder Caret Catalog Category Center CenterWindow Cert Certs Changes ChannelBinding " +
  "CharProcs CharSet CheckSum Checked Child Circle ClassMap ClosedArrow Cloud Coated CodingMarking CoilBinding ColSpan ColdFoilStamping " +
  "Collection CollectionColors CollectionEditing CollectionField CollectionItem CollectionSchema CollectionSort CollectionSplit " +
  "CollectionSubitem Color ColorBar ColorBurn ColorDodge ColorIntent ColorSpace ColorTransform ColorType ColorantTable Colorants Colors " +
  "Column ColumnCount ColumnGap ColumnWidths Columns ComChannel Comment Comments Company Compatible Completed Components CompressedSize " +
  "Condensed Condition Confidential Configs Configuration Configurations Contact ContactInfo Contains ContentArea Contents ContinuedFrom " +
  "ContinuedList Coords Copy CopyCount CornerStitch CosineDot CostEffective Count Cover CoverLetter Creasing Create CreationDate Creator " +
  "CreatorInfo CropBox CropFixed CropRect Cross Crypt CryptFilter CryptFilterDecodeParms Cube CuePoint CuePoints Customer Cutting " +
  "CuttingCreasing DAnimationStyle DCTDecode DCrossSection DLightingScheme DMarkup DMeasure DNode DPart DPartInteract DPartRoot " +
  "DPartRootNode DParts DRef DRenderMode DView DamagedRowsBeforeError Darken Dashed Data DataMatrix Date DayTime Deactivation Debossing " +
  "Decimal Decode DecodeParms DefEmbeddedFile Default DefaultCMYK DefaultCryptFilter DefaultForPrinting DefaultGray DefaultRGB DefaultValue " +
  "Delete Delivery DeliveryCharge Departmental Deprecated Desc DescendantFonts Descent Description Design Designer Dest DestOutputProfile " +
  "DestOutputProfileRef Dests DeveloperExtensions DeviceCMY DeviceCMYK DeviceColorant DeviceGray DeviceN DeviceRGB DeviceRGBK Diamond " +
  "Difference Differences DigSig DigSigMDP DigSigValidation DigestLocation DigestMethod DigestValue Dimensions Direction Disc " +
  "DisplayDocTitle Dissolve Distribute DocChecksum DocMDP DocOpen DocTimeStamp Document Domain DotGain Dotted Double DoubleDot Draft " +
  "Drilling Duplex DuplexFlipLongEdge DuplexFlipShortEdge Duration DyeSublimation EFOpen EPSG ETSI ETSI.CAdES.detached ETSI.RFC3161 " +
  "ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V EUC-H EUC-V EarlyChange EdgeGluing Editor ElectroInk Electrophotography Ellipse EllipseA " +
  "EllipseB EllipseC Email Embedded EmbeddedFile EmbeddedFiles Embossing EnableJavaScripts Encode EncodedByteAlign Encoding Encrypt " +
  "EncryptMetadata EncryptedPayload Encryption EndIndent EndOfBlock EndOfLine Endnote Enforce Entrust.PPKEF Envelope Eval Event ExData " +
  "Exclude Exclusion Expanded Experimental Expired Export ExportState Ext-RKSJ-H Ext-RKSJ-V ExtGState Extend Extends Extension " +
  "ExtensionLevel ExtensionRevision Extensions ExternalOPIdicts ExternalRefXobjects ExternalStreams Extn3 ExtraCondensed ExtraExpanded F2-1 " +
  "F4-1 F6-1 F6-3 F6-4 F6-7 F8-2 F8-4 FDecodeParms FENote FFilter FWParams FWPosition FWScale Fade False Fastest FieldMDP Fields File " +
  "FileAttachment FileSize Filespec FillIn FilmStrip Filter Final Fingerprint First FirstChar FirstPage FitB FitBH FitBV FitH FitR FitV " +
  "FitWindow FixedPrint Flags Flash FlashVars FlateDecode Flexography Flip0 Flip180 Flip270 Flip90 FoilStamping Folder Folders Folding " +
  "FoldingIntent Font FontBBox FontDescriptor FontFamily FontFauxing FontFile FontFile2 FontFile3 FontMatrix FontName FontStretch " +
  "FontWeight Footer Footnote ForComment ForPublicRelease Foreground Form FormData FormType Free FreeForm FreeText FreeTextCallout " +
  "FreeTextTypeWriter Frequency FrontCover Fuchsia FullSave FullScreen Function FunctionType Functions GB-EUC-H GB-EUC-V GBK-EUC-H GBK- " +
  "EUC-V GBK2K-H GBK2K-V GBKp-EUC-H GBKp-EUC-V GBpc-EUC-H GBpc-EUC-V GEOGCS GPTS GTSm Gamma Geospatial2D Geospatial3D Glitter Global Gloss " +
  "Gluing GlyphOrientationVertical GoTo GoTo3DView GoToDp GoToE GoToR GoToRemoteActions Graph Gray GrayMap Green Groove Group HAlign " +
  "HKscs-B5-H HKscs-B5-V HOffset HTML-3.20 HTML-4.01 HTML-5.00 Halftone HalftoneName HalftoneType Hard HardCover HardLight Header Headers " +
  "Headlamp Height Height2 Help Hidden HiddenWireframe Hide HideAnnotationActions HideMenubar HideToolbar HideWindowUI HighestQuality " +
  "Highlight HoleMakingIntent HolePattern Hologram ICCBased ICCVersion IDTree Icon Identity Identity-H Identity-V Illustration Illustrator " +
  "Image ImageB ImageC ImageI ImageMask ImageType ImplementationDependent Import ImportData Imprinting InNameTree Include " +
  "IncludedImageDimensions IncludedImageQuality Index Indexed Info InitialFields InkFree InkJet InkList InkVarnishFree Inks Inline " +
  "InlineAlign Insert Inset Instance Instances Intent Interpolate InvertedDouble InvertedDoubleDot InvertedEllipseA InvertedEllipseC " +
  "InvertedSimpleDot IsMap IsPDFVersion Issuer ItalicAngle JBIG2Decode JBIG2Globals JPXDecode Jacket JavaScript JavaScriptActions Justify " +
  "KDFSalt KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-HW-H KSCms-UHC-HW-V KSCms-UHC-V KSCpc-EUC-H KeyUsage Keywords Kids LPTS LZWDecode " +
  "Label Lang Language Last LastChar LastModified LastPage Latex Latterpress Launch LaunchActions Layout LayoutIntent Leading Left Legal " +
  "LegalAttestation Legend Length Length1 Length2 Length3 Letter Level1 Lighten Lime Line LineArrow LineDimension LineHeight LineNum " +
  "LineThrough LineX LineY Linear Linearized Link List ListMode ListNumbering LoadType Locale Location Lock LockDocument Locked " +
  "LooseBinding LowerAlpha LowerRoman LrBt LrTb Luminosity M3DREF MACLocation MCID MMType1 MacExpertEncoding MacRomanEncoding MainImage " +
  "Manifest MarkInfo MarkStyle Marked Markup Markup3D MarkupGeo Maroon Mask Material Matrix Matte MaxLen MaxWidth Measure MediaBox " +
  "MediaClip MediaCriteria MediaDuration MediaIntent MediaOffset MediaPermissions MediaPlayParams MediaPlayerInfo MediaPlayers " +
  "MediaScreenParams Metadata Middle MinBitDepth MinScreenSize MissingWidth MixingHints Mobile ModDate Mode Modify Module Movie " +
  "MovieActions Multimedia Multiply NChannel Name Named Names Namespace Namespaces NavNode Navigation NavigationPane Navigator Navy Near " +
  "NeedAppearances NeedsRendering NewParagraph NewWindow Newspaper Next NextPage Night NightTime NoMark NoOp NodeNameList NonEFontNoWarn " +
  "NonEmbeddedFonts NonFullScreenPageMode None Normal NotApproved NotForPublicRelease Note NoteType Notebook NumCopies NumberFormat " +
  "NumberOfPages OBJR OCAutoStates OCGs OCInteract OCMD OCProperties OCSP OCSPs OEB-1.00 ObjStm Offset OffsetLithography Olive " +
  "OnInstantiate Once OneColumn OneSided OneSidedBack Online Open OpenAction OpenArrow OpenType Operation OptionalContent Order Ordered " +
  "Ordering Oscillating Outlines OutputCondition OutputConditionIdentifier OutputIntent OutputIntents Outset Overlay OverlayText Overline " +
  "Overprint OverstepArea Owner PAdES PCSM PDF417 PDFA1 PDFE1 PDFX PROJCS Padding Page PageElement PageLabel PageLabels PageLayout PageMode " +
  "PageNum PageProperty Pages Pagination PaintType Palindrome Panose PaperMetaData Paperclip Paragraph Params Parent ParentTree " +
  "ParentTreeNextKey PartialCutting PartialCuttingCreasing PassContextClick Password Path Pattern PatternType Pause Penalty Perceptual " +
  "Perforating Perms Person Phone Phoneme PhoneticAlphabet Photographer PickTrayByPDFSize PieceInfo Placement PlasticComb PlateMaking " +
  "PlateStamping Play PlayCount PolyLine PolyLineDimension Polygon PolygonCloud PolygonDimension Popup Position Positions PossibleValues " +
  "Postcard Poster Potato PreRelease Predictor Preferred PresSteps Presentation PreserveRB Prev PrevPage Preview Primary PrimaryText Primer " +
  "Print PrintArea PrintClip PrintField PrintPageRange PrintScaling PrintState PrinterMark PrintingOrder Private ProcSet Process Producer " +
  "Production ProductionIntent ProfileCS ProfileName Projection PronunciationLexicon Prop Properties PtData PubSec Punching Purple Push " +
  "PushPin QRCode QuadPoints RBGroups RClosedArrow RDFa-1.10 RIPEMD160 ROpenArrow RTF-1.05 Radius Range Rate Reason Reasons Recipient " +
  "Recipients Record RecordLevel Rect Redact Redaction Reference RegistrationTarget Registry RegistryName Rejected RelativeColorimetric " +
  "Rendition Renditions Repeat ReqHandler RequiredValue Requirement Requirements ResFork ResetForm Residence Resolution Resources " +
  "ResponseCard Resume ReverseCreasing ReverseCuttingCreasing ReversePartialCutting ReversePartialCuttingCreasing Review Rhomboid RichMedia " +
  "RichMediaActivation RichMediaAnimation RichMediaCommand RichMediaConfiguration RichMediaContent RichMediaDeactivation RichMediaExecute " +
  "RichMediaInstance RichMediaParams RichMediaPosition RichMediaPresentation RichMediaSettings RichMediaWindow Ridge Right RingBinding RlBt " +
  "RlTb Role RoleMap RoleMapNS Root Rotate Rotate0 Rotate180 Rotate270 Rotate90 Rotogravure Round RowSpan Rows RubResistant RubyAlign " +
  "RubyPosition RunLengthDecode SHA1 SHA256 SHA3-256 SHA3-384 SHA3-512 SHA384 SHA512 SHAKE256 SMask SMaskInData SQFT SQKM SQMI STEP SVCert " +
  "SaddleStitch SaddleStitching Satin Saturation Scene Schema Scope Screen ScreenPrinting Script Scripts SecondaryText Section SelfMailer " +
  "SemiCondensed SemiExpanded SenderAlias Separation SeparationColorNames SeparationInfo SeparationSimulation SetOCGState SetState Settings " +
  "ShadedIllustration ShadedVertices ShadedWireframe Shading ShadingType Shadow Shift-JIS Short ShowControls SideStitch SideStitching " +
  "SigFieldLock SigFlags SigObjRef SigQ SigRef Signature SignaturePolicyCommitmentType SignaturePolicyHashAlgorithm " +
  "SignaturePolicyHashValue SignaturePolicyOID Signed Silver SimpleDot Simplex SinceVersion SinglePage SingleUse Size Slash SlideShow " +
  "Snapshot SoftCover SoftLight SoftwareIdentifier Sold Solid SolidOutline SolidWireframe Solidities Sort Sound SoundActions Source " +
  "SpaceAfter SpaceBefore SpawnTemplate Speaker SpectralData Speed SpiderContentSet SpiderInfo Spine Split SpotFunction Spread Square " +
  "Squiggly Stamp StampImage StampSnapshot Standalone Standard Stapling Start StartIndent StartResource State StateModel StationInfo StdCF " +
  "StemH StemV StickOn StmF StmOwn Stop StrF Stream StrikeOut StringLength Strings StripBind StructElem StructParent StructParents " +
  "StructTreeRoot Structural Style SubFilter SubType Subj Subject SubjectDN SubmitForm SubmitStandalone Subtype Subtype2 Summary " +
  "SummaryView Supplement SurplusReturn Suspects Symbology Synchronous TBorderStyle TEMPACCESS TEMPALWAYS TEMPEXTRACT TEMPNEVER TPadding " +
  "Table Tabs Tags Tape TbLr TbRl Teal Technical Template TemplateInstantiated Templates Text TextAlign TextDecorationColor " +
  "TextDecorationThickness TextDecorationType TextIndent TextPosition Thermal Thread Threads Thumb TilingType Time TimeStamp Timespan Tint " +
  "Title ToUnicode Toggle Toolbar TopSecret Trans TransferFunction TransformMethod TransformParams Transitions Transparency Transparent " +
  "TransparentBoundingBox TransparentBoundingBoxOutline TransparentWireframe TrapNet TrapRegions TrapStyles Trapped Tree TrimBox True " +
  "TrueType TrueTypeFonts TrustedMode TwoColumnLeft TwoColumnRight TwoPageLeft TwoPageRight TwoSidedHeadToFoot TwoSidedHeadToHead Type " +
  "Type0 Type1 Type1C Type3 U3DPath UCR2 URIActions URLS URLType URLs USFT UltraCondensed UltraExpanded Unchanged Uncover Underline UniCNS- " +
  "UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V UniJIS-UCS2-H UniJIS-UCS2-HW-H " +
  "UniJIS-UCS2-HW-V UniJIS-UCS2-V UniJIS-UTF16-H UniJIS-UTF16-V UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V Unix Unknown Unmarked " +
  "Unordered Unspecified UpperAlpha UpperRoman Usage UseAttachments UseBlackPtComp UseCMap UseNone UseOC UseOutlines UseThumbs User " +
  "UserProperties UserUnit VAlign VOffset Varnish VarnishFree VeriSign.PPKVS Version Vertices VerticesPerRow Video View ViewArea ViewClip " +
  "ViewState ViewerPreferences Viewport Views VisiblePages Volume WMode WTPDF Warichu WaterResistant Watermark Weekend Weight White " +
  "WhitePoint Widget Width Width2 Widths WinAnsiEncoding Window Windowed Wipe WireComb Wireframe WrapAroundCover WritingMode XFAResources " +
  "XHeight XML-1.00 XObject XPTS XRef XRefStm XStep XSymWidth XUID Xsquare YStep YSymHeight Yellow Ysquare Zoom adbe.pkcs7.detached " +
  "adbe.pkcs7.s3 adbe.pkcs7.s4 adbe.pkcs7.s5 adbe.pkcs7.sha1 adbe.x509.rsa application auto checked color false full glTF monochrome ms- " +
  "RKSJ-H ms-RKSJ-V msp-RKSJ-H msp-RKSJ-V muLaw nCodeWordCol nCodeWordRow neutral null open print pv-RKSJ-H registration sha1 trailer true " +
  "utf-16 utf-8 x-www-form-urlencoded ";
