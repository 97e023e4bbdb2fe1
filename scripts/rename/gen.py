import csv,re
rows=list(csv.reader(open('../shared/design/words-code.tsv'),delimiter='\t',quoting=csv.QUOTE_NONE))[1:]
out=[];left=[]
fam_rules=[(r'tell|told|telling','told'),(r'mend','mend'),(r'forg|ages','forgetting'),(r'held|hold','held'),(r'seal|pin','seal'),(r'len[dt]|borrow|ask','lend'),(r'most_|least_|most|least','limits'),(r'look','look')]
def fam(old):
    for p,f in fam_rules:
        if re.search(p,old,re.I): return f
    return 'rest'
# (kind,old,where-fragment) -> new ; None leaves the row out (reason)
O={
('function','tellLosses',''):[('printLosses','packages/surfaces/cli'),('reportLosses','packages/ops/pdf')],
('function','tellFailure',''):[('printFailure','packages/surfaces/cli'),('toFailureAnswer','packages/surfaces/mcp')],
('file','tell.ts','docx'):[('redacted-place-schema.ts','packages/ops/docx/src/model/redact')],
('file','tell-unshown.ts',''):[('report-not-rendered.ts','packages/ops/pptx/src/model/pdf')],
('type','Told','meaning 4'):[('HelperReply','packages/runtime/src/messages.ts')],
('type','Answer','meaning 2'):[('OfficeReply','packages/engines/libreoffice/src/process/messages.ts')],
('type','LentEngine',''):[('LoadedHelper','packages/runtime/src/helpers.ts')],
('function','lookOf',''):[('themeOf','packages/ops/pptx'),('widgetStyleOf','packages/kits/pdf/src/forms/look.ts'),('fontKeyOf','packages/kits/pdf/src/assemble/merge-form.ts')],
('type','Mend',''):[('RepairStep','packages/ops/pptx/src/model/repair/round.ts'),('RepairStep','packages/ops/xlsx/src/model/repair/mend-elements.ts'),('PackageRepairStep','packages/ops/xlsx/src/model/repair/mend-package.ts'),('RepairNote','packages/kits/pdf/src/write/rebuild.ts')],
('type','Surveyor',''):[('ObjectCollector','packages/kits/pdf-conformance')],
('type','Place','meaning 14'):[('WrittenXrefEntry','packages/kits/pdf/src/write/write-file.ts')],
('function','readGiven',''):[('readTableInput','packages/ops/delimited'),('readSubmissionInput','packages/service')],
('type','Given','service'):[],
('type','Stage',''):[('SlideStage','packages/ops/pptx/src/model/render/scene/stage.ts'),('VerificationStage','packages/service/src/renders/delivery.ts'),('VerificationStage','packages/surfaces/cli/src/commands/render.ts')],
('type','Condition',''):[('HarnessCondition','packages/contract/src/codes.ts'),('FormatCondition','packages/kits/number-formats/src/tokens.ts'),('RuleCondition','packages/kits/pdf-conformance/src/rules/formula.ts')],
('type','Source',''):[('SourceFile','packages/kits/pdf/src/assemble/source.ts'),('CopySource','packages/kits/pdf/src/write/graph.ts')],
('function','standIn',''):[('replacementFor','packages/ops/dita/src/model/resolve/push.ts')],
('function','standInFor',''):[('placeholderFor','packages/ops/pdf/src/model/repair/stand-in.ts'),('placeholderFor','packages/runtime/src/transfer.ts')],
('function','faultsOf',''):[],
('class','EngineStopped',''):[('EngineStoppedError','*')],
('type','Lose',''):[('ReportLoss','packages/ops/xlsx/src/model/render/end-context.ts')],
('type','Laid',''):[('LaidOut','*')],
('function','mend',''):[],
('function','tell',''):[],
('constant','MAX_TOLD_CELLS',''):[('MAX_LISTED_CELLS','*')],
('constant','BLOB_LOOK',''):[],
('constant','BLOB_LOOK_INTERVAL_MS',''):[],('constant','FOLDER_LOOK_INTERVAL_MS',''):[],('constant','FORGET_INTERVAL_MS',''):[],('function','keepRender',''):[],('function','loseOpaque',''):[],('function','loseSignature',''):[],
('type','ToldCell',''):[('ConvertedCell','packages/ops/xlsx/src/model/tell-cell.ts')],
('type','LevelLook',''):[('TextLevelStyle','*')],
('function','letBringStorage',''):[('runStorageAdopt','*')],
('function','openHome',''):[('openServerStorage','apps/server/src/home.ts')],
('type','Tell',''):[('Reporter','*')],
('constant','MOST_TOLD',''):[('MAX_LISTED','*')],
('constant','MAX_TOLD',''):[('MAX_LISTED','*')],
('constant','LOSSES_TOLD',''):[('MAX_PRINTED_LOSSES','*')],
('constant','ISSUES_TOLD',''):[('MAX_PRINTED_ISSUES','*')],
('constant','MOST_ALIKE',''):[('MAX_SAME_FINDINGS','*')],
('type','Frame','meaning 4'):[('PaintFrame','packages/kits/pdf/src/content/painter.ts')],
('type','Finding',''):[('EngineCheck','packages/engines/libreoffice/src/examine.ts'),('EngineCheck','packages/engines/typst/src/examine.ts'),('OpaqueSignature','packages/kits/pdf/src/redact/clean-opaque.ts')],
('type','Told','meaning 5'):[('ChildReply','packages/runtime/src/plan.ts')],
('type','LookParts',''):[],
('folder','judge',''):[('evaluate','packages/kits/pdf-conformance/src')],
('folder','looker',''):[('visual-check','packages/ops/pptx/test')],
('folder','forgetting',''):[('retention','packages/service/src'),('retention','packages/service/sql')],
('folder','conservation',''):[('content-preservation','packages/testing/src')],
('file','conservation.ts',''):[('content-preservation.ts','packages/testing/src/gates')],
('file','not-there',''):[],
('type','KeptNote',''):[('RetainedNote','*')],
('type','TextLook',''):[('ShapeTextStyle','packages/ops/pptx'),('TextStyle','packages/kits/charts/src/style.ts')],
('type','Look',''):[('SpanStyle','packages/ops/pdf/src/model/render/faces.ts')],
('file','seal.ts',''):[('landlock.ts','packages/engines/libreoffice/src/process')],
}
LEFTKIND={'code','wire member','column','CLI word','glossary word','member'}
PERFILE={
'Reading':[('kits/cms/src/asn1.ts','DerReader'),('kits/csv/src/sniff/score.ts','DialectScore'),('kits/csv/test/python-csv.ts','ReadRequest'),('kits/fonts/src/micro-type-express/glyphs.ts','GlyphReader'),('kits/number-formats/src/tokens.ts','FormatScanner'),('kits/presentation/src/reading.ts','PresentationReader'),('kits/relax-ng/src/validator.ts','ContentState'),('kits/text/src/single-byte.ts','EncodingScore'),('kits/xml/test/conformance.test.ts','ParseOutcome'),('ops/docx/src/model/document/read-node.ts','NodeReader'),('ops/docx/src/text/paragraph.ts','SpannedText'),('ops/forms/test/pikepdf.ts','PikepdfFacts'),('ops/jats/src/model/reading.ts','ArticleReader'),('ops/mail/src/model/reading.ts','MailReader'),('ops/mail/test/python-reader.test.ts','PythonMessage'),('ops/pdf/src/model/render/overflow.ts','OverflowScan'),('ops/pdf/test/conservation.ts','PikepdfFacts'),('ops/pdf/test/pikepdf.ts','PikepdfFacts'),('ops/pdf/test/signatures-conservation.ts','SignatureFacts'),('ops/pptx/src/model/render/spec/read-value.ts','SpecReader'),('ops/xlsx/src/model/convert/convert-grids.ts','RelationReader'),('surfaces/http/src/routes/renders.ts','RenderSource')],
'Placed':[('kits/pdf/src/flatten/flatten-form.ts','PageWidget'),('kits/pdf/src/impose/placing.ts','PlacedForm'),('kits/pdf/src/text/placed.ts','PlacedGlyph'),('kits/presentation/src/archetype.ts','PlacedHolder'),('kits/xml/src/tree.ts','NodeSpan'),('ops/docx/src/model/diff/units.ts','KeyedBlock'),('ops/forms/src/model/map/find-labels.ts','FieldBox'),('ops/mail/src/model/content.ts','ContentParts'),('ops/pdf/src/model/render/place-cells.ts','PlacedCell'),('ops/pdf/src/model/signatures/report-signature.ts','CoveredSignature'),('ops/pptx/src/model/render/blocks/org.ts','PlacedNode'),('ops/pptx/src/model/render/slides/connectors.ts','SlideBlocks'),('ops/pptx/src/model/render/template/template-frame.ts','FrameArea'),('service/src/renders/read-renders.ts','RenderEntry')],
'Given':[('kits/pdf/src/content/interpret.ts','InterpreterInput'),('kits/pdf/src/text/widths.ts','WidthSource'),('ops/delimited/test/judged-tables.ts','TableOptions'),('ops/dita/src/model/resolve/map-metadata.ts','MetadataEntry'),('ops/forms/src/model/check-values.ts','FillInput'),('ops/forms/src/model/integrity/check-locks.ts','LockInput'),('ops/forms/src/model/open-form.ts','FormInput'),('ops/forms/src/model/validity/check-expected.ts','ExpectationInput'),('ops/jats/test/normalizing.ts','ArticleInput'),('ops/jats/test/packaging.ts','ArticleInput'),('ops/jats/test/valid-article.ts','AttributeValues'),('ops/pptx/src/model/render/slides/connectors.ts','LineEnd'),('ops/xlsx/test/conservation.ts','WorkbookInput'),('runtime/src/child/answer.ts','ChildRequest'),('service/src/executions/submission.ts','SubmissionInput'),('surfaces/cli/src/read-arguments.ts','ArgumentText'),('surfaces/http/test/suites/baselines.ts','RequestBody')],
'Shown':[('kits/pdf-conformance/src/fonts/font-survey.ts','FontUse'),('kits/pdf/src/appearances/face.ts','ShownText'),('kits/pdf/src/appearances/shown.ts','AppearanceContent'),('ops/docx/src/operations/convert-docx-pdf.ts','RenderedStories'),('ops/forms/src/model/integrity/check-appearances.ts','DrawnWidget'),('ops/xlsx/src/model/convert/grid.ts','GridVisibility'),('surfaces/http/src/comparison-view.ts','ComparedSlide'),('surfaces/http/test/suites/render-sentences.ts','OpenApiPaths')],
'Refusal':[('contract/src/format-errors.ts','ErrorMapping'),('contract/src/invoke.ts','RefusedCall'),('kits/html/src/css/declarations.ts','RemovedDeclaration'),('kits/pdf/src/fill/values.ts','FillError'),('kits/presentation/src/refusals.ts','UnsupportedPart'),('ops/pdf/test/redacted-files.ts','RefusedWord'),('surfaces/mcp/src/http.ts','HttpRefusal')],
'Target':[('kits/pdf/src/write/graph.ts','CopyTarget'),('ops/delimited/src/model/convert-text.ts','OutputFormat'),('ops/dita/src/model/paths.ts','ReferenceTarget'),('ops/dita/src/model/resolve/relation-links.ts','RelatedTopic'),('ops/docx/src/model/redact/targets.ts','RedactionTarget'),('ops/mail/src/model/convert/conversion.ts','OutputFormat'),('ops/pdf/src/model/redaction/targets.ts','RedactionTarget'),('ops/pdf/test/transform-readers.ts','OutlineTarget'),('ops/xlsx/test/hostile-books.ts','RelationTarget')],
'Entry':[('engines/fonts/src/faces.ts','FaceEntry'),('kits/csv/test/csvw-conformance.corpus.test.ts','ConformanceEntry'),('kits/fonts/src/micro-type-express/sfnt.ts','TableEntry'),('kits/html/src/parse/formatting-list.ts','FormattingEntry'),('kits/pdf/src/fill/values.ts','FieldEntry'),('ops/dita/src/model/published/check-contents.ts','ContentsEntry'),('ops/dita/src/model/render/metadata.ts','MetadataPair'),('ops/jats/src/operations/convert-jats-submission.ts','PackageEntry')],
'Told':[('catalog/test/walked-schemas.test.ts','OperationSchemas'),('ops/docx/test/diff-conservation.ts','DiffValue'),('ops/docx/test/labels.corpus.test.ts','LabelCounts'),('ops/docx/test/preview-conservation.ts','PreviewValue'),('ops/pptx/test/looker/pages-of.ts','ReportedFinding'),('ops/xlsx/test/hostile.corpus.test.ts','ReportedCalls'),('ops/xlsx/test/inspect.corpus.test.ts','InspectValue'),('surfaces/http/test/sdk.browser.test.ts','BrowserReport'),('surfaces/mcp/test/harness.ts','ToolReply')],
'Telling':[('ops/pdf/src/model/signatures/report-signature.ts','SignatureReport'),('ops/xlsx/src/model/pdf/tell-pages.ts','PageReport')],
'Look':[('ops/docx/test/office-looks.ts','RenderAspect'),('engines/libreoffice/test/choices.long.test.ts','PdfCheck')],
'Looked':[('kits/pdf/src/check/check-streams.ts','CheckedCounts'),('ops/forms/src/model/integrity/check-appearances.ts','AppearanceFindings')],
'Held':[('engines/fonts/src/fonts.ts','LoadedFace'),('kits/pdf/src/write/strip-rules.ts','HeldValue'),('ops/xlsx/src/model/render/cells.ts','CellContent')],
'Teller':[('ops/delimited/src/model/table-reader.ts','ChangeReporter'),('ops/pptx/src/model/render/scene/tell-overflow.ts','OverflowReporter')],
}
def paths(w):
    w=re.sub(r'\([^)]*\)','',w)
    ps=[]
    for p in re.split(r',',w):
        p=p.strip().rstrip('/')
        p=re.sub(r'\s+and\s.*$','',p)
        if p.startswith(('packages','apps','scripts','bench')): ps.append('*' if p in('packages','apps + packages') else p)
        elif ps and re.match(r'(pptx|xlsx|docx)/',p): ps.append('packages/ops/'+p)
        elif ps and p.startswith('typst/'): ps.append('packages/engines/'+p)
    return ps or ['*']
seen=set()
for r in rows:
    kind,old,new,where=r[0],r[1],r[2],r[3]
    if new.startswith('(keep') or kind in LEFTKIND: left.append(r); continue
    hit=next((v for (k,o,f),v in O.items() if k==kind and o==old and (f=='' or f in where)),None)
    if old in PERFILE and '(per file' in new: continue
    k={'file':'file','folder':'folder'}.get(kind,'name')
    if hit is not None:
        for n,w in hit:
            key=(k,old,n,w)
            if key not in seen: seen.add(key); out.append((fam(old),k,old,n,w))
        continue
    if '/' in new or '->' in new or '(' in new: left.append(r); continue
    ps=[p for p in paths(where) if 'packages/service/src/worker' not in p]
    if not ps or (ps==['*'] and 'worker' in where): left.append(r); continue
    if kind=='file' and old=='mend-package.ts': continue
    for p in ps:
        key=(k,old,new,p)
        if key not in seen: seen.add(key); out.append((fam(old),k,old,new,p))
for t,l in PERFILE.items():
    for f,n in l: out.append(('many-meanings','name',t,n,'packages/'+f))
extra='''
// ---- public members of the contract
contract	member	lose	reportLoss	packages/contract/src/op.ts#Op, *
contract	member	note	addDiagnostic	packages/contract/src/op.ts#Op, packages/contract/test/invoke.test.ts#*
contract	member	within	checkLimit	packages/contract/src/op.ts#Op
contract	member	fix	remediation	packages/contract/src/codes.ts#ErrorEntry, packages/contract/src/op.ts#ErrorFacts
contract	member	avoid	remediation	packages/contract/src/codes.ts#LossEntry, packages/contract/src/op.ts#LossFacts
contract	member	on	conditions	packages/contract/src/codes.ts#ErrorEntry
contract	member	impossible	unreachableCodes	packages/contract/src/operation.ts#Definition
contract	patternall	lose	reportLoss	*
// ---- other members
told	except	told	-	packages/kits/pdf/src/write/page-tree.ts
told	member	tellAfter	notifyAfterCommit	packages/storage#*
told	member	told	reported	packages/ops, packages/kits, packages/runtime, packages/surfaces, packages/testing	inner
told	member	mended	repaired	packages/ops, packages/kits	inner
rest	member	isGone	isRemoved	packages/ops, packages/kits	inner
rest	member	isShellGone	isParagraphRemoved	packages/ops/docx	inner
rest	member	spot	position	packages/ops, packages/kits	inner
limits	member	mostItems	maxItems	packages/service/src/batcher.ts#*
limits	member	mostBytes	maxBytes	*	inner
limits	member	mostInstructions	maxInstructions	*	inner
seal	member	isFileSystemSealed	isFileSystemRestricted	packages/engines, apps/server	inner
seal	member	isNetworkSealed	isNetworkBlocked	packages/engines, apps/server	inner
// ---- families of names
limits	name	MOST_LOOKED_AT	MAX_EXAMINED	*
limits	name	MOST_TRIES_ANEW	MAX_RETRIES	*
limits	name	MOST_BYTES_TOLD	MAX_PRINTED_BYTES	*
limits	name	MOST_SENT_TWICE	MAX_RESENT	*
limits	name	MOST_LONG	MAX_LONG_VALUES	*
limits	name	LEAST_LOOK_BYTES	MIN_CHECKPOINT_BYTES	*
limits	name	LEAST_SET_ASIDE	MIN_DEFERRED	*
limits	pattern	MOST_([A-Z0-9_]+)	MAX_$1	*
limits	pattern	LEAST_([A-Z0-9_]+)	MIN_$1	*
look	pattern	([A-Z]+)_BETWEEN_LOOKS	$1_PER_CHECKPOINT	*
mend	pattern	([A-Z_]+)_MENDS	$1_REPAIRS	*
mend	patternall	mend([A-Z]\\w*)	repair$1	*
mend	patternall	mend	repair	*
mend	patternall	mends([A-Z]\\w*)	repairs$1	*
mend	patternall	mended	repaired	*
mend	patternall	mender	repairer	*
mend	patternall	mending	repairing	*
mend	patternall	isMendable	isRepairable	*
mend	patternall	toMend	toRepair	*
mend	patternall	validateAndMend	validateAndRepair	*
mend	pattern	Mended(\\w+)	Repaired$1	*
mend	pattern	(\\w+)Mending	$1Repair	*
mend	memberpattern	(#?)mend([A-Z]\\w*)?	$1repair$2	*
mend	memberpattern	(#)mends	$1repairs	*
told	name	MAX_TOLD_NAMES	MAX_PRINTED_NAMES	packages/ops/delimited/src/model/failures.ts
told	local	tell	reportFinding	packages/kits/pdf/src/check/check-content.ts
told	local	tell	summarize	packages/surfaces/mcp/test, packages/surfaces/react/test, packages/testing/test/endings.test.ts
told	name	tell	summarize	packages/testing/test/endings.test.ts
told	member	#tell	#reportKey	packages/kits/pdf/src/check/tables/check-tables.ts#TableChecker
told	name	MAX_TOLD_LENGTH	MAX_QUOTED_LENGTH	*
told	pattern	MAX_TOLD_([A-Z]+)	MAX_LISTED_$1	*
told	name	tellProgress	progressReporter	packages/ops/delimited
told	name	told	quoteName	packages/contract/src/validation.ts, packages/ops/mail/src/model/active-content.ts
told	name	told	listIssues	packages/contract/src/invoke.ts
told	name	told	chosen	packages/ops/pptx/src/model/render/template/choose-layout.ts
told	name	told	presentMembers	packages/ops/pdf/src/model/evidence/read-evidence.ts
told	name	tell	quoteText	packages/ops/mail/src/model/tell.ts
told	name	createTeller	createReporter	packages/ops/delimited
told	patternall	tell([A-Z]\\w*)	@tell	*
told	patternall	tell	@tell	*
told	memberpattern	(#?)tell([A-Z]\\w*)?	@tell	*
told	patternall	told	reported	*
told	patternall	tellers	reporters	*
told	patternall	telling	reporting	*
told	patternall	isTelling	isReporting	*
told	patternall	isTold	isReported	*
told	patternall	isAsTold	isAsReported	*
told	patternall	isGridTold	isGridReported	*
told	patternall	isToldOnce	isReportedOnce	*
told	patternall	untold	unreported	*
told	pattern	Told([A-Z]\\w*)	Reported$1	*
told	pattern	OutlookTold	OutlookReport	*
told	pattern	TemplateTelling	TemplateReport	*
rest	name	loseBroken	reportBrokenLinks	packages/ops/dita
rest	pattern	lose((?:Rtf)?Omissions?|Unexamined|Neutralised|Removals?|Outside|Untracked)	report$1	*
rest	pattern	lose([A-Z]\\w*)	reportLost$1	*
rest	pattern	faultsOf([A-Z]\\w*)	violationsOf$1	packages/testing
rest	pattern	([A-Z]\\w*)Surveyor	$1Collector	packages/kits/pdf-conformance
rest	patternall	unlike	different	*	plain
rest	patternall	spot	position	*	plain
mend	filepattern	mend-(.+\\.ts)	repair-$1	packages/ops, packages/kits
'''.strip('\n')
with open('scripts/rename/map.tsv','w') as f:
    f.write('// family\tkind\tnow\tnext\twhere\tnote\n')
    for o in out: f.write('\t'.join(o)+'\n')
    f.write(extra+'\n')
    f.write(open('scripts/rename/map-texts.tsv').read() if __import__('os').path.exists('scripts/rename/map-texts.tsv') else '')
with open('scripts/rename/left-out.tsv','w') as f:
    for r in left: f.write('\t'.join(r)+'\n')
print(len(out),len(left))
