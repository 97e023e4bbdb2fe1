/*
 * Elements of DITA 1.3 with the defaults of class and of other attributes, and the domains of each document type shell.
 * Origin: scripts/dita-elements.js, from the RELAX NG grammars of DITA 1.3 Errata 02, Copyright (c) OASIS Open 2018, all rights
 * reserved (OASIS IPR policy, RF on Limited Terms).
 */

/** One a line: name (with "map:" where a map has its own), class, other defaults as name=value with | between. */
export const ELEMENT_LINES = `
abbreviated-form	+ topic/term abbrev-d/abbreviated-form
abbrevlist	- map/topicref bookmap/abbrevlist
abstract	- topic/abstract
addressdetails	+ topic/ph xnal-d/addressdetails
administrativearea	+ topic/ph xnal-d/administrativearea
alt	- topic/alt
amendments	- map/topicref bookmap/amendments
anchor	- map/anchor
anchorid	+ topic/keyword delay-d/anchorid
anchorkey	+ topic/keyword delay-d/anchorkey
anchorref	+ map/topicref mapgroup-d/anchorref	type=anchor|format=ditamap
apiname	+ topic/keyword pr-d/apiname
appendices	- map/topicref bookmap/appendices
appendix	- map/topicref bookmap/appendix
approved	- topic/data bookmap/approved
area	+ topic/figgroup ut-d/area
attributedef	- topic/data subjectScheme/attributedef	translate=no
audience	- topic/audience
author	- topic/author
authorinformation	+ topic/author xnal-d/authorinformation
b	+ topic/ph hi-d/b
backmatter	- map/topicref bookmap/backmatter
bibliolist	- map/topicref bookmap/bibliolist
body	- topic/body
bodydiv	- topic/bodydiv
bookabstract	- map/topicref bookmap/bookabstract
bookchangehistory	- topic/data bookmap/bookchangehistory
bookevent	- topic/data bookmap/bookevent
bookeventtype	- topic/data bookmap/bookeventtype
bookid	- topic/data bookmap/bookid
booklibrary	- topic/ph bookmap/booklibrary
booklist	- map/topicref bookmap/booklist
booklists	- map/topicref bookmap/booklists
bookmap	- map/map bookmap/bookmap
bookmeta	- map/topicmeta bookmap/bookmeta
booknumber	- topic/data bookmap/booknumber
bookowner	- topic/data bookmap/bookowner
bookpartno	- topic/data bookmap/bookpartno
bookrestriction	- topic/data bookmap/bookrestriction
bookrights	- topic/data bookmap/bookrights
booktitle	- topic/title bookmap/booktitle
booktitlealt	- topic/ph bookmap/booktitlealt
boolean	- topic/boolean
brand	- topic/brand
category	- topic/category
cause	- topic/section troubleshooting/cause
change-completed	+ topic/data relmgmt-d/change-completed	name=change-completed
change-historylist	+ topic/metadata relmgmt-d/change-historylist
change-item	+ topic/data relmgmt-d/change-item	name=change-item
change-organization	+ topic/data relmgmt-d/change-organization	name=change-organization
change-person	+ topic/data relmgmt-d/change-person	name=change-person
change-request-id	+ topic/data relmgmt-d/change-request-id	name=change-request-id
change-request-reference	+ topic/data relmgmt-d/change-request-reference	name=change-request-reference
change-request-system	+ topic/data relmgmt-d/change-request-system	name=change-request-system
change-revisionid	+ topic/data relmgmt-d/change-revisionid	name=change-revisionid
change-started	+ topic/data relmgmt-d/change-started	name=change-started
change-summary	+ topic/data relmgmt-d/change-summary	name=change-summary
chapter	- map/topicref bookmap/chapter
chdesc	- topic/stentry task/chdesc
chdeschd	- topic/stentry task/chdeschd
chhead	- topic/sthead task/chhead
choice	- topic/li task/choice
choices	- topic/ul task/choices
choicetable	- topic/simpletable task/choicetable	keycol=1
choption	- topic/stentry task/choption
choptionhd	- topic/stentry task/choptionhd
chrow	- topic/strow task/chrow
cite	- topic/cite
closereqs	+ topic/section task/postreq taskreq-d/closereqs
cmd	- topic/ph task/cmd
cmdname	+ topic/keyword sw-d/cmdname
codeblock	+ topic/pre pr-d/codeblock	xml:space=preserve
codeph	+ topic/ph pr-d/codeph
coderef	+ topic/xref pr-d/coderef
colophon	- map/topicref bookmap/colophon
colspec	- topic/colspec
completed	- topic/ph bookmap/completed
component	- topic/component
conbody	- topic/body concept/conbody
conbodydiv	- topic/bodydiv concept/conbodydiv
concept	- topic/topic concept/concept
condition	- topic/section troubleshooting/condition
consequence	+ topic/li hazard-d/consequence
contactnumber	+ topic/data xnal-d/contactnumber
contactnumbers	+ topic/data xnal-d/contactnumbers
context	- topic/section task/context
coords	+ topic/ph ut-d/coords	translate=no
copyrfirst	- topic/data bookmap/copyrfirst
copyrholder	- topic/copyrholder
copyright	- topic/copyright
copyrlast	- topic/data bookmap/copyrlast
copyryear	- topic/copyryear
country	+ topic/ph xnal-d/country
created	- topic/created
critdates	- topic/critdates
data	- topic/data
data-about	- topic/data-about
day	- topic/ph bookmap/day
dd	- topic/dd
ddhd	- topic/ddhd
dedication	- map/topicref bookmap/dedication
defaultSubject	- map/topicref subjectScheme/defaultSubject
delim	+ topic/ph pr-d/delim
desc	- topic/desc
ditavalmeta	+ map/topicmeta ditavalref-d/ditavalmeta
ditavalref	+ map/topicref ditavalref-d/ditavalref	format=ditaval|processing-role=resource-only
div	- topic/div
dl	- topic/dl
dlentry	- topic/dlentry
dlhead	- topic/dlhead
draft-comment	- topic/draft-comment	translate=no
draftintro	- map/topicref bookmap/draftintro
dt	- topic/dt
dthd	- topic/dthd
dvrKeyscopePrefix	+ topic/data ditavalref-d/dvrKeyscopePrefix	name=dvrKeyscopePrefix
dvrKeyscopeSuffix	+ topic/data ditavalref-d/dvrKeyscopeSuffix	name=dvrKeyscopeSuffix
dvrResourcePrefix	+ topic/data ditavalref-d/dvrResourcePrefix	name=dvrResourcePrefix
dvrResourceSuffix	+ topic/data ditavalref-d/dvrResourceSuffix	name=dvrResourceSuffix
edited	- topic/data bookmap/edited
edition	- topic/data bookmap/edition
elementdef	- topic/data subjectScheme/elementdef	translate=no
emailaddress	+ topic/data xnal-d/emailaddress
emailaddresses	+ topic/data xnal-d/emailaddresses
entry	- topic/entry
enumerationdef	- map/topicref subjectScheme/enumerationdef
equation-block	+ topic/div equation-d/equation-block
equation-figure	+ topic/fig equation-d/equation-figure
equation-inline	+ topic/ph equation-d/equation-inline
equation-number	+ topic/ph equation-d/equation-number
esttime	+ topic/li task/li taskreq-d/esttime
example	- topic/example
exportanchors	+ topic/keywords delay-d/exportanchors
featnum	- topic/featnum
fig	- topic/fig
figgroup	- topic/figgroup
figurelist	- map/topicref bookmap/figurelist
filepath	+ topic/ph sw-d/filepath
firstname	+ topic/data xnal-d/firstname
fn	- topic/fn
foreign	- topic/foreign
fragment	+ topic/figgroup pr-d/fragment
fragref	+ topic/xref pr-d/fragref
frontmatter	- map/topicref bookmap/frontmatter
generationidentifier	+ topic/data xnal-d/generationidentifier
glossAbbreviation	- topic/title concept/title glossentry/glossAbbreviation
glossAcronym	- topic/title concept/title glossentry/glossAcronym
glossAlt	- topic/section concept/section glossentry/glossAlt
glossAlternateFor	- topic/xref concept/xref glossentry/glossAlternateFor
glossBody	- topic/body concept/conbody glossentry/glossBody
glossPartOfSpeech	- topic/data concept/data glossentry/glossPartOfSpeech
glossProperty	- topic/data concept/data glossentry/glossProperty
glossScopeNote	- topic/note concept/note glossentry/glossScopeNote
glossShortForm	- topic/title concept/title glossentry/glossShortForm
glossStatus	- topic/data concept/data glossentry/glossStatus
glossSurfaceForm	- topic/p concept/p glossentry/glossSurfaceForm
glossSymbol	- topic/image concept/image glossentry/glossSymbol	placement=inline
glossSynonym	- topic/title concept/title glossentry/glossSynonym
glossUsage	- topic/note concept/note glossentry/glossUsage
glossarylist	- map/topicref bookmap/glossarylist
glossdef	- topic/abstract concept/abstract glossentry/glossdef
glossentry	- topic/topic concept/concept glossentry/glossentry
glossgroup	- topic/topic concept/concept glossgroup/glossgroup
glossref	+ map/topicref glossref-d/glossref	linking=none|toc=no|print=no|search=no
glossterm	- topic/title concept/title glossentry/glossterm
groupchoice	+ topic/figgroup pr-d/groupchoice
groupcomp	+ topic/figgroup pr-d/groupcomp
groupseq	+ topic/figgroup pr-d/groupseq
hasInstance	- map/topicref subjectScheme/hasInstance
hasKind	- map/topicref subjectScheme/hasKind
hasNarrower	- map/topicref subjectScheme/hasNarrower
hasPart	- map/topicref subjectScheme/hasPart
hasRelated	- map/topicref subjectScheme/hasRelated
hazardstatement	+ topic/note hazard-d/hazardstatement
hazardsymbol	+ topic/image hazard-d/hazardsymbol	placement=inline
honorific	+ topic/data xnal-d/honorific
howtoavoid	+ topic/li hazard-d/howtoavoid
i	+ topic/ph hi-d/i
image	- topic/image	placement=inline
imagemap	+ topic/fig ut-d/imagemap
index-base	- topic/index-base
index-see	+ topic/index-base indexing-d/index-see
index-see-also	+ topic/index-base indexing-d/index-see-also
index-sort-as	+ topic/index-base indexing-d/index-sort-as
indexlist	- map/topicref bookmap/indexlist
indexterm	- topic/indexterm
indextermref	- topic/indextermref
info	- topic/itemgroup task/info
isbn	- topic/data bookmap/isbn
itemgroup	- topic/itemgroup
keydef	+ map/topicref mapgroup-d/keydef	processing-role=resource-only
keyword	- topic/keyword
keywords	- topic/keywords
kwd	+ topic/keyword pr-d/kwd
lastname	+ topic/data xnal-d/lastname
lcAge	- topic/p learningBase/p learningPlan/lcAge
lcAnswerContent	+ topic/p learningInteractionBase-d/p learning-d/lcAnswerContent
lcAnswerContent2	+ topic/div learningInteractionBase2-d/div learning2-d/lcAnswerContent2
lcAnswerOption	+ topic/li learningInteractionBase-d/li learning-d/lcAnswerOption
lcAnswerOption2	+ topic/li learningInteractionBase2-d/li learning2-d/lcAnswerOption2
lcAnswerOptionGroup	+ topic/ul learningInteractionBase-d/ul learning-d/lcAnswerOptionGroup
lcAnswerOptionGroup2	+ topic/ul learningInteractionBase2-d/ul learning2-d/lcAnswerOptionGroup2
lcArea	+ topic/figgroup learningInteractionBase-d/figgroup learning-d/lcArea
lcArea2	+ topic/figgroup learningInteractionBase2-d/figgroup learning2-d/lcArea2
lcAreaCoords	+ topic/ph learningInteractionBase-d/ph learning-d/lcAreaCoords	translate=no
lcAreaCoords2	+ topic/ph learningInteractionBase2-d/ph learning2-d/lcAreaCoords2	translate=no
lcAreaShape	+ topic/keyword learningInteractionBase-d/keyword learning-d/lcAreaShape	translate=no
lcAreaShape2	+ topic/keyword learningInteractionBase2-d/keyword learning2-d/lcAreaShape2	translate=no
lcAssessment	- topic/p learningBase/p learningPlan/lcAssessment
lcAsset	+ topic/p learningInteractionBase-d/p learning-d/lcAsset
lcAsset2	+ topic/div learningInteractionBase2-d/div learning2-d/lcAsset2
lcAttitude	- topic/p learningBase/p learningPlan/lcAttitude
lcAudience	- topic/section learningBase/lcAudience
lcBackground	- topic/p learningBase/p learningPlan/lcBackground
lcCIN	- topic/fig learningBase/fig learningPlan/lcCIN
lcChallenge	- topic/section learningBase/lcChallenge
lcClassroom	- topic/fig learningBase/fig learningPlan/lcClassroom
lcClient	- topic/fig learningBase/fig learningPlan/lcClient
lcConstraints	- topic/fig learningBase/fig learningPlan/lcConstraints
lcCorrectResponse	+ topic/data learningInteractionBase-d/data learning-d/lcCorrectResponse	name=lcCorrectResponse|value=lcCorrectResponse
lcCorrectResponse2	+ topic/data learningInteractionBase2-d/data learning2-d/lcCorrectResponse2	name=lcCorrectResponse2|value=lcCorrectResponse2
lcDelivDate	- topic/fig learningBase/fig learningPlan/lcDelivDate
lcDelivery	- topic/p learningBase/p learningPlan/lcDelivery
lcDownloadTime	- topic/fig learningBase/fig learningPlan/lcDownloadTime
lcDuration	- topic/section learningBase/lcDuration
lcEdLevel	- topic/p learningBase/p learningPlan/lcEdLevel
lcFeedback	+ topic/p learningInteractionBase-d/p learning-d/lcFeedback
lcFeedback2	+ topic/div learningInteractionBase2-d/div learning2-d/lcFeedback2
lcFeedbackCorrect	+ topic/p learningInteractionBase-d/p learning-d/lcFeedbackCorrect
lcFeedbackCorrect2	+ topic/div learningInteractionBase2-d/div learning2-d/lcFeedbackCorrect2
lcFeedbackIncorrect	+ topic/p learningInteractionBase-d/p learning-d/lcFeedbackIncorrect
lcFeedbackIncorrect2	+ topic/div learningInteractionBase2-d/div learning2-d/lcFeedbackIncorrect2
lcFileSizeLimitations	- topic/fig learningBase/fig learningPlan/lcFileSizeLimitations
lcGapAnalysis	- topic/section learningBase/section learningPlan/lcGapAnalysis
lcGapItem	- topic/fig learningBase/fig learningPlan/lcGapItem
lcGapItemDelta	- topic/p learningBase/p learningPlan/lcGapItemDelta
lcGeneralDescription	- topic/p learningBase/p learningPlan/lcGeneralDescription
lcGoals	- topic/p learningBase/p learningPlan/lcGoals
lcGraphics	- topic/fig learningBase/fig learningPlan/lcGraphics
lcHandouts	- topic/fig learningBase/fig learningPlan/lcHandouts
lcHotspot	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcHotspot
lcHotspot2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcHotspot2
lcHotspotMap	+ topic/fig learningInteractionBase-d/figgroup learning-d/lcHotspotMap
lcHotspotMap2	+ topic/fig learningInteractionBase2-d/figgroup learning2-d/lcHotspotMap2
lcInstruction	- topic/section learningBase/lcInstruction
lcInstructornote	+ topic/note learningInteractionBase-d/note learning-d/lcInstructornote
lcInstructornote2	+ topic/note learningInteractionBase2-d/note learning2-d/lcInstructornote2
lcInteraction	- topic/section learningBase/lcInteraction
lcInteractionBase	+ topic/fig learningInteractionBase-d/lcInteractionBase
lcInteractionBase2	+ topic/div learningInteractionBase2-d/lcInteractionBase2
lcInteractionLabel2	+ topic/p learningInteractionBase2-d/lcInteractionLabel2
lcIntervention	- topic/section learningBase/section learningPlan/lcIntervention
lcInterventionItem	- topic/fig learningBase/fig learningPlan/lcInterventionItem
lcIntro	- topic/section learningBase/lcIntro
lcItem	+ topic/stentry learningInteractionBase-d/stentry learning-d/lcItem
lcItem2	+ topic/stentry learningInteractionBase2-d/stentry learning2-d/lcItem2
lcJtaItem	- topic/p learningBase/p learningPlan/lcJtaItem
lcKnowledge	- topic/p learningBase/p learningPlan/lcKnowledge
lcLMS	- topic/fig learningBase/fig learningPlan/lcLMS
lcLearnStrat	- topic/p learningBase/p learningPlan/lcLearnStrat
lcLom	+ topic/metadata learningmeta-d/lcLom
lcMatchTable	+ topic/simpletable learningInteractionBase-d/simpletable learning-d/lcMatchTable
lcMatchTable2	+ topic/simpletable learningInteractionBase2-d/simpletable learning2-d/lcMatchTable2
lcMatching	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcMatching
lcMatching2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcMatching2
lcMatchingHeader	+ topic/sthead learningInteractionBase-d/sthead learning-d/lcMatchingHeader
lcMatchingHeader2	+ topic/sthead learningInteractionBase2-d/sthead learning2-d/lcMatchingHeader2
lcMatchingItem	+ topic/stentry learningInteractionBase-d/stentry learning-d/lcMatchingItem
lcMatchingItem2	+ topic/stentry learningInteractionBase2-d/stentry learning2-d/lcMatchingItem2
lcMatchingItemFeedback	+ topic/stentry learningInteractionBase-d/stentry learning-d/lcMatchingItemFeedback
lcMatchingItemFeedback2	+ topic/stentry learningInteractionBase2-d/stentry learning2-d/lcMatchingItemFeedback2
lcMatchingPair	+ topic/strow learningInteractionBase-d/strow learning-d/lcMatchingPair
lcMatchingPair2	+ topic/strow learningInteractionBase2-d/strow learning2-d/lcMatchingPair2
lcModDate	- topic/fig learningBase/fig learningPlan/lcModDate
lcMotivation	- topic/p learningBase/p learningPlan/lcMotivation
lcMultipleSelect	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcMultipleSelect
lcMultipleSelect2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcMultipleSelect2
lcNeeds	- topic/p learningBase/p learningPlan/lcNeeds
lcNeedsAnalysis	- topic/section learningBase/section learningPlan/lcNeedsAnalysis
lcNextSteps	- topic/section learningBase/lcNextSteps
lcNoLMS	- topic/fig learningBase/fig learningPlan/lcNoLMS
lcOJT	- topic/fig learningBase/fig learningPlan/lcOJT
lcObjective	- topic/li learningBase/lcObjective
lcObjectives	- topic/section learningBase/lcObjectives
lcObjectivesGroup	- topic/ul learningBase/lcObjectivesGroup
lcObjectivesStem	- topic/ph learningBase/lcObjectivesStem
lcOpenAnswer	+ topic/p learningInteractionBase-d/p learning-d/lcOpenAnswer
lcOpenAnswer2	+ topic/div learningInteractionBase2-d/div learning2-d/lcOpenAnswer2
lcOpenQuestion	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcOpenQuestion
lcOpenQuestion2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcOpenQuestion2
lcOrgConstraints	- topic/p learningBase/p learningPlan/lcOrgConstraints
lcOrganizational	- topic/fig learningBase/fig learningPlan/lcOrganizational
lcPlanAudience	- topic/fig learningBase/fig learningPlan/lcPlanAudience
lcPlanDescrip	- topic/fig learningBase/fig learningPlan/lcPlanDescrip
lcPlanObjective	- topic/p learningBase/p learningPlan/lcPlanObjective
lcPlanPrereqs	- topic/fig learningBase/fig learningPlan/lcPlanPrereqs
lcPlanResources	- topic/p learningBase/p learningPlan/lcPlanResources
lcPlanSubject	- topic/fig learningBase/fig learningPlan/lcPlanSubject
lcPlanTitle	- topic/fig learningBase/fig learningPlan/lcPlanTitle
lcPlayers	- topic/fig learningBase/fig learningPlan/lcPlayers
lcPrereqs	- topic/section learningBase/lcPrereqs
lcProcesses	- topic/p learningBase/p learningPlan/lcProcesses
lcProject	- topic/section learningBase/section learningPlan/lcProject
lcQuestion	+ topic/p learningInteractionBase-d/lcQuestionBase learning-d/lcQuestion
lcQuestion2	+ topic/div learningInteractionBase2-d/lcQuestionBase2 learning2-d/lcQuestion2
lcQuestionBase	+ topic/p learningInteractionBase-d/lcQuestionBase
lcQuestionBase2	+ topic/div learningInteractionBase2-d/lcQuestionBase2
lcResolution	- topic/fig learningBase/fig learningPlan/lcResolution
lcResources	- topic/section learningBase/lcResources
lcReview	- topic/section learningBase/lcReview
lcSecurity	- topic/fig learningBase/fig learningPlan/lcSecurity
lcSequence	+ topic/data learningInteractionBase-d/data learning-d/lcSequence	name=lcSequence
lcSequence2	+ topic/data learningInteractionBase2-d/data learning2-d/lcSequence2	name=lcSequence2
lcSequenceOption	+ topic/li learningInteractionBase-d/li learning-d/lcSequenceOption
lcSequenceOption2	+ topic/li learningInteractionBase2-d/li learning2-d/lcSequenceOption2
lcSequenceOptionGroup	+ topic/ol learningInteractionBase-d/ol learning-d/lcSequenceOptionGroup
lcSequenceOptionGroup2	+ topic/ol learningInteractionBase2-d/ol learning2-d/lcSequenceOptionGroup2
lcSequencing	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcSequencing
lcSequencing2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcSequencing2
lcSingleSelect	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcSingleSelect
lcSingleSelect2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcSingleSelect2
lcSkills	- topic/p learningBase/p learningPlan/lcSkills
lcSpecChars	- topic/p learningBase/p learningPlan/lcSpecChars
lcSummary	- topic/section learningBase/lcSummary
lcTask	- topic/fig learningBase/fig learningPlan/lcTask
lcTaskItem	- topic/p learningBase/p learningPlan/lcTaskItem
lcTechnical	- topic/section learningBase/section learningPlan/lcTechnical
lcTime	- topic/data learningBase/lcTime	name=lcTime|datatype=TimeValue
lcTrueFalse	+ topic/fig learningInteractionBase-d/lcInteractionBase learning-d/lcTrueFalse
lcTrueFalse2	+ topic/div learningInteractionBase2-d/lcInteractionBase2 learning2-d/lcTrueFalse2
lcValues	- topic/p learningBase/p learningPlan/lcValues
lcViewers	- topic/fig learningBase/fig learningPlan/lcViewers
lcW3C	- topic/fig learningBase/fig learningPlan/lcW3C
lcWorkEnv	- topic/fig learningBase/fig learningPlan/lcWorkEnv
lcWorkEnvDescription	- topic/p learningBase/p learningPlan/lcWorkEnvDescription
learningAssessment	- topic/topic learningBase/learningBase learningAssessment/learningAssessment
learningAssessmentbody	- topic/body learningBase/learningBasebody learningAssessment/learningAssessmentbody
learningBase	- topic/topic learningBase/learningBase
learningBasebody	- topic/body learningBase/learningBasebody
learningContent	- topic/topic learningBase/learningBase learningContent/learningContent
learningContentComponentRef	+ map/topicref learningmap-d/learningContentComponentRef
learningContentRef	+ map/topicref learningmap-d/learningContentRef	chunk=to-content
learningContentbody	- topic/body learningBase/learningBasebody learningContent/learningContentbody
learningGroup	+ map/topicref learningmap-d/learningGroup
learningGroupMap	- map/map learningGroupMap/learningGroupMap
learningGroupMapRef	+ map/topicref learningmap-d/learningGroupMapRef
learningObject	+ map/topicref learningmap-d/learningObject
learningObjectMap	- map/map learningObjectMap/learningObjectMap
learningObjectMapRef	+ map/topicref learningmap-d/learningObjectMapRef
learningOverview	- topic/topic learningBase/learningBase learningOverview/learningOverview
learningOverviewRef	+ map/topicref learningmap-d/learningOverviewRef	chunk=to-content
learningOverviewbody	- topic/body learningBase/learningBasebody learningOverview/learningOverviewbody
learningPlan	- topic/topic learningBase/learningBase learningPlan/learningPlan
learningPlanRef	+ map/topicref learningmap-d/learningPlanRef	chunk=to-content
learningPlanbody	- topic/body learningBase/learningBasebody learningPlan/learningPlanbody
learningPostAssessmentRef	+ map/topicref learningmap-d/learningPostAssessmentRef	chunk=to-content
learningPreAssessmentRef	+ map/topicref learningmap-d/learningPreAssessmentRef	chunk=to-content
learningSummary	- topic/topic learningBase/learningBase learningSummary/learningSummary
learningSummaryRef	+ map/topicref learningmap-d/learningSummaryRef	chunk=to-content
learningSummarybody	- topic/body learningBase/learningBasebody learningSummary/learningSummarybody
li	- topic/li
line-through	+ topic/ph hi-d/line-through
lines	- topic/lines	xml:space=preserve
link	- topic/link
linkinfo	- topic/linkinfo
linklist	- topic/linklist
linkpool	- topic/linkpool
linktext	- topic/linktext
map:linktext	- map/linktext
locality	+ topic/ph xnal-d/locality
localityname	+ topic/ph xnal-d/localityname
lomAggregationLevel	+ topic/data learningmeta-d/lomAggregationLevel	name=lomAggregationLevel|datatype=
lomContext	+ topic/data learningmeta-d/lomContext	name=lomContext|datatype=
lomCoverage	+ topic/data learningmeta-d/lomCoverage	name=lomCoverage|datatype=|value=
lomDifficulty	+ topic/data learningmeta-d/lomDifficulty	name=lomDifficulty|datatype=
lomInstallationRemarks	+ topic/data learningmeta-d/lomInstallationRemarks	name=lomInstallationRemarks|datatype=|value=
lomIntendedUserRole	+ topic/data learningmeta-d/lomIntendedUserRole	name=lomIntendedUserRole|datatype=
lomInteractivityLevel	+ topic/data learningmeta-d/lomInteractivityLevel	name=lomInteractivityLevel|datatype=
lomInteractivityType	+ topic/data learningmeta-d/lomInteractivityType	name=lomInteractivityType|datatype=
lomLearningResourceType	+ topic/data learningmeta-d/lomLearningResourceType	name=lomLearningResourceType|datatype=
lomOtherPlatformRequirements	+ topic/data learningmeta-d/lomOtherPlatformRequirements	name=lomOtherPlatformRequirements|datatype=|value=
lomSemanticDensity	+ topic/data learningmeta-d/lomSemanticDensity	name=lomSemanticDensity|datatype=
lomStructure	+ topic/data learningmeta-d/lomStructure	name=lomStructure|datatype=
lomTechRequirement	+ topic/data learningmeta-d/lomTechRequirement	name=lomTechRequirement|datatype=
lomTypicalAgeRange	+ topic/data learningmeta-d/lomTypicalAgeRange	name=lomTypicalAgeRange|datatype=
lomTypicalLearningTime	+ topic/data learningmeta-d/lomTypicalLearningTime	name=lomTypicalLearningTime|datatype=|value=
longdescref	- topic/longdescref
longquoteref	- topic/longquoteref
lq	- topic/lq
mainbooktitle	- topic/ph bookmap/mainbooktitle
maintainer	- topic/data bookmap/maintainer
map	- map/map
mapref	+ map/topicref mapgroup-d/mapref	format=ditamap
markupname	+ topic/keyword markup-d/markupname
mathml	+ topic/foreign mathml-d/mathml
mathmlref	+ topic/xref mathml-d/mathmlref	format=mml
menucascade	+ topic/ph ui-d/menucascade
messagepanel	+ topic/ul hazard-d/messagepanel
metadata	- topic/metadata
middlename	+ topic/data xnal-d/middlename
month	- topic/ph bookmap/month
msgblock	+ topic/pre sw-d/msgblock	xml:space=preserve
msgnum	+ topic/keyword sw-d/msgnum
msgph	+ topic/ph sw-d/msgph
namedetails	+ topic/data xnal-d/namedetails
navref	- map/navref
navtitle	- topic/navtitle
no-topic-nesting	- topic/no-topic-nesting
noconds	+ topic/li task/li taskreq-d/noconds
nosafety	+ topic/li task/li taskreq-d/nosafety
nospares	+ topic/data task/data taskreq-d/nospares
nosupeq	+ topic/data task/data taskreq-d/nosupeq
nosupply	+ topic/data task/data taskreq-d/nosupply
note	- topic/note
notices	- map/topicref bookmap/notices
numcharref	+ topic/keyword markup-d/markupname xml-d/numcharref
object	- topic/object
ol	- topic/ol
oper	+ topic/ph pr-d/oper
option	+ topic/keyword pr-d/option
organization	- topic/data bookmap/organization
organizationinfo	+ topic/data xnal-d/organizationinfo
organizationname	+ topic/ph xnal-d/organizationname
organizationnamedetails	+ topic/ph xnal-d/organizationnamedetails
otherinfo	+ topic/data xnal-d/otherinfo
othermeta	- topic/othermeta
overline	+ topic/ph hi-d/overline
p	- topic/p
param	- topic/param
parameterentity	+ topic/keyword markup-d/markupname xml-d/parameterentity
parml	+ topic/dl pr-d/parml
parmname	+ topic/keyword pr-d/parmname
part	- map/topicref bookmap/part
pd	+ topic/dd pr-d/pd
permissions	- topic/permissions
perscat	+ topic/li task/li taskreq-d/perscat
perskill	+ topic/li task/li taskreq-d/perskill
person	- topic/data bookmap/person
personinfo	+ topic/data xnal-d/personinfo
personname	+ topic/data xnal-d/personname
personnel	+ topic/li task/li taskreq-d/personnel
ph	- topic/ph
platform	- topic/platform
plentry	+ topic/dlentry pr-d/plentry
postalcode	+ topic/ph xnal-d/postalcode
postreq	- topic/section task/postreq
pre	- topic/pre	xml:space=preserve
preface	- map/topicref bookmap/preface
prelreqs	+ topic/section task/prereq taskreq-d/prelreqs
prereq	- topic/section task/prereq
printlocation	- topic/data bookmap/printlocation
prodinfo	- topic/prodinfo
prodname	- topic/prodname
prognum	- topic/prognum
prolog	- topic/prolog
propdesc	- topic/stentry reference/propdesc
propdeschd	- topic/stentry reference/propdeschd
properties	- topic/simpletable reference/properties
property	- topic/strow reference/property
prophead	- topic/sthead reference/prophead
proptype	- topic/stentry reference/proptype
proptypehd	- topic/stentry reference/proptypehd
propvalue	- topic/stentry reference/propvalue
propvaluehd	- topic/stentry reference/propvaluehd
pt	+ topic/dt pr-d/pt
published	- topic/data bookmap/published
publisher	- topic/publisher
publisherinformation	- topic/publisher bookmap/publisherinformation
publishtype	- topic/data bookmap/publishtype
q	- topic/q
refbody	- topic/body reference/refbody
refbodydiv	- topic/bodydiv reference/refbodydiv
reference	- topic/topic reference/reference
refsyn	- topic/section reference/refsyn
related-links	- topic/related-links
relatedSubjects	- map/topicref subjectScheme/relatedSubjects	collection-type=family|linking=normal
relcell	- map/relcell	toc=no
relcolspec	- map/relcolspec	toc=no
relheader	- map/relheader
relrow	- map/relrow
reltable	- map/reltable	toc=no
remedy	- topic/section troubleshooting/remedy
repsep	+ topic/ph pr-d/repsep
reqcond	+ topic/li task/li taskreq-d/reqcond
reqconds	+ topic/ul task/ul taskreq-d/reqconds
reqcontp	+ topic/li task/li taskreq-d/reqcontp
reqpers	+ topic/ul task/ul taskreq-d/reqpers
required-cleanup	- topic/required-cleanup	translate=no
resourceid	- topic/resourceid	ux-source-priority=topic-and-map
responsibleParty	- topic/p troubleshooting/responsibleParty
result	- topic/section task/result
reviewed	- topic/data bookmap/reviewed
revised	- topic/revised
revisionid	- topic/ph bookmap/revisionid
row	- topic/row
safecond	+ topic/li task/li taskreq-d/safecond
safety	+ topic/ol task/ol taskreq-d/safety
schemeref	- map/topicref subjectScheme/schemeref	type=scheme|format=ditamap
screen	+ topic/pre ui-d/screen	xml:space=preserve
searchtitle	- topic/searchtitle
map:searchtitle	- map/searchtitle
section	- topic/section
sectiondiv	- topic/sectiondiv
sep	+ topic/ph pr-d/sep
series	- topic/series
shape	+ topic/keyword ut-d/shape	translate=no
shortcut	+ topic/keyword ui-d/shortcut
shortdesc	- topic/shortdesc
map:shortdesc	- map/shortdesc
simpletable	- topic/simpletable
sl	- topic/sl
sli	- topic/sli
sort-as	+ topic/data ut-d/sort-as	name=sort-as
source	- topic/source
spare	+ topic/li task/li taskreq-d/spare
spares	+ topic/p task/p taskreq-d/spares
sparesli	+ topic/ul task/ul taskreq-d/sparesli
started	- topic/ph bookmap/started
state	- topic/state
stentry	- topic/stentry
step	- topic/li task/step
stepresult	- topic/itemgroup task/stepresult
steps	- topic/ol task/steps
steps-informal	- topic/section task/steps-informal
steps-unordered	- topic/ul task/steps-unordered
stepsection	- topic/li task/stepsection
steptroubleshooting	- topic/itemgroup task/steptroubleshooting
stepxmp	- topic/itemgroup task/stepxmp
sthead	- topic/sthead
strow	- topic/strow
sub	+ topic/ph hi-d/sub
subjectCell	+ map/relcell classify-d/subjectCell
subjectHead	- map/topicref subjectScheme/subjectHead	linking=normal
subjectHeadMeta	- map/topicmeta subjectScheme/subjectHeadMeta
subjectRel	- map/relrow subjectScheme/subjectRel
subjectRelHeader	- map/relrow subjectScheme/subjectRelHeader
subjectRelTable	- map/reltable subjectScheme/subjectRelTable	processing-role=resource-only|toc=no
subjectRole	- map/relcell subjectScheme/subjectRole
subjectScheme	- map/map subjectScheme/subjectScheme	processing-role=resource-only|toc=no
subjectdef	- map/topicref subjectScheme/subjectdef
subjectref	+ map/topicref classify-d/subjectref	processing-role=resource-only|toc=no
substep	- topic/li task/substep
substeps	- topic/ol task/substeps
summary	- topic/ph bookmap/summary
sup	+ topic/ph hi-d/sup
supeqli	+ topic/ul task/ul taskreq-d/supeqli
supequi	+ topic/li task/li taskreq-d/supequi
supequip	+ topic/p task/p taskreq-d/supequip
supplies	+ topic/p task/p taskreq-d/supplies
supply	+ topic/li task/li taskreq-d/supply
supplyli	+ topic/ul task/ul taskreq-d/supplyli
svg-container	+ topic/foreign svg-d/svg-container
svgref	+ topic/xref svg-d/svgref	format=svg
synblk	+ topic/figgroup pr-d/synblk
synnote	+ topic/fn pr-d/synnote
synnoteref	+ topic/xref pr-d/synnoteref
synph	+ topic/ph pr-d/synph
syntaxdiagram	+ topic/fig pr-d/syntaxdiagram
systemoutput	+ topic/ph sw-d/systemoutput
table	- topic/table
tablelist	- map/topicref bookmap/tablelist
task	- topic/topic task/task
taskbody	- topic/body task/taskbody
tasktroubleshooting	- topic/section task/tasktroubleshooting
tbody	- topic/tbody
term	- topic/term
tested	- topic/data bookmap/tested
text	- topic/text
textentity	+ topic/keyword markup-d/markupname xml-d/textentity
tgroup	- topic/tgroup
thead	- topic/thead
thoroughfare	+ topic/ph xnal-d/thoroughfare
title	- topic/title
titlealts	- topic/titlealts
tm	- topic/tm
toc	- map/topicref bookmap/toc
topic	- topic/topic
topicCell	+ map/relcell classify-d/topicCell
topicSubjectHeader	+ map/relrow classify-d/topicSubjectHeader
topicSubjectRow	+ map/relrow classify-d/topicSubjectRow
topicSubjectTable	+ map/reltable classify-d/topicSubjectTable	processing-role=resource-only|toc=no
topicapply	+ map/topicref classify-d/topicapply	processing-role=resource-only|toc=no
topicgroup	+ map/topicref mapgroup-d/topicgroup
topichead	+ map/topicref mapgroup-d/topichead
topicmeta	- map/topicmeta
topicref	- map/topicref
topicset	+ map/topicref mapgroup-d/topicset
topicsetref	+ map/topicref mapgroup-d/topicsetref	type=topicset|format=ditamap
topicsubject	+ map/topicref classify-d/topicsubject	processing-role=resource-only|toc=no
trademarklist	- map/topicref bookmap/trademarklist
troubleSolution	- topic/bodydiv troubleshooting/troubleSolution
troublebody	- topic/body troubleshooting/troublebody
troubleshooting	- topic/topic troubleshooting/troubleshooting
tt	+ topic/ph hi-d/tt
tutorialinfo	- topic/itemgroup task/tutorialinfo
typeofhazard	+ topic/li hazard-d/typeofhazard
u	+ topic/ph hi-d/u
uicontrol	+ topic/ph ui-d/uicontrol
ul	- topic/ul
unknown	- topic/unknown
url	+ topic/data xnal-d/url
urls	+ topic/data xnal-d/urls
userinput	+ topic/ph sw-d/userinput
ux-window	- map/ux-window	on-top=no|relative=no|full-screen=no
var	+ topic/ph pr-d/var
varname	+ topic/keyword sw-d/varname
volume	- topic/data bookmap/volume
vrm	- topic/vrm
vrmlist	- topic/vrmlist
wintitle	+ topic/keyword ui-d/wintitle
xmlatt	+ topic/keyword markup-d/markupname xml-d/xmlatt
xmlelement	+ topic/keyword markup-d/markupname xml-d/xmlelement
xmlnsname	+ topic/keyword markup-d/markupname xml-d/xmlnsname
xmlpi	+ topic/keyword markup-d/markupname xml-d/xmlpi
xref	- topic/xref
year	- topic/ph bookmap/year
`;

/** One a line: shell, domains. */
export const DOMAIN_LINES = `
basemap	(topic delay-d) (map ditavalref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map mapgroup-d) (topic ut-d) a(props deliveryTarget)
basetopic	(topic hazard-d) (topic hi-d) (topic indexing-d) (topic ut-d) a(props deliveryTarget)
bookmap	(map bookmap) (topic abbrev-d) (topic delay-d) (map ditavalref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map mapgroup-d) (topic markup-d xml-d) (topic markup-d) (topic pr-d) (topic relmgmt-d) (topic sw-d) (topic ui-d) (topic ut-d) (topic xnal-d) a(props deliveryTarget)
classifyMap	(map classify-d) (topic abbrev-d) (topic delay-d) (map ditavalref-d) (map glossref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map mapgroup-d) (topic markup-d xml-d) (topic markup-d) (topic pr-d) (topic relmgmt-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
concept	(topic abbrev-d) (topic concept) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
ditabase	(topic abbrev-d) (topic concept glossentry) (topic concept glossgroup) (topic concept) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic reference) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic task strictTaskbody-c) (topic task) (topic troubleshooting++task) (topic ui-d) (topic ut-d) a(props deliveryTarget)
generalTask	(topic abbrev-d) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic task) (topic ui-d) (topic ut-d) a(props deliveryTarget)
glossentry	(topic abbrev-d) (topic concept glossentry) (topic concept) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
glossgroup	(topic abbrev-d) (topic concept glossentry) (topic concept glossgroup) (topic concept) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
learningAssessment	(topic learningBase+learningInteractionBase-d) (topic learningBase+learningInteractionBase-d learningAssessment) (topic hi-d) (topic indexing-d) (topic learningBase+learningInteractionBase-d+learningInteractionBase2) (topic learningInteractionBase-d learning-d) (topic learningInteractionBase-d) (topic learningInteractionBase2-d learning2-d) (topic learningInteractionBase2-d) (topic learningmeta-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
learningBookmap	(map bookmap) (topic delay-d) (map ditavalref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map learningmap-d) (topic learningmeta-d) (map mapgroup-d) (topic relmgmt-d) (topic ut-d) (topic xnal-d) a(props deliveryTarget)
learningContent	(topic concept) (topic hi-d) (topic indexing-d) (topic learningBase+learningInteractionBase-d) (topic learningBase+learningInteractionBase-d learningAssessment) (topic learningBase learningSummary) (topic learningBase+learningInteractionBase-d learningContent) (topic learningBase+learningInteractionBase-d+learningInteractionBase2) (topic learningInteractionBase-d learning-d) (topic learningInteractionBase-d) (topic learningInteractionBase2-d learning2-d) (topic learningInteractionBase2-d) (topic learningmeta-d) (topic reference) (topic relmgmt-d) (topic task) (topic ut-d) a(props deliveryTarget)
learningGroupMap	(map learningAggregationsTopicref-c) (map learningGroupMap+learningMap-d) (topic delay-d) (map ditavalref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map learningmap-d) (topic learningmeta-d) (map mapgroup-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
learningMap	(topic delay-d) (map ditavalref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map learningmap-d) (topic learningmeta-d) (map mapgroup-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
learningObjectMap	(map learningAggregationsTopicref-c) (map learningObjectMap) (topic delay-d) (map ditavalref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map learningmap-d) (topic learningmeta-d) (map mapgroup-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
learningOverview	(topic hi-d) (topic indexing-d) (topic learningBase learningOverview) (topic learningBase+learningInteractionBase-d+learningInteractionBase2) (topic learningInteractionBase-d learning-d) (topic learningInteractionBase-d) (topic learningInteractionBase2-d learning2-d) (topic learningInteractionBase2-d) (topic learningmeta-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
learningPlan	(topic hi-d) (topic indexing-d) (topic learningBase learningPlan) (topic learningBase+learningInteractionBase-d+learningInteractionBase2) (topic learningInteractionBase-d learning-d) (topic learningInteractionBase-d) (topic learningInteractionBase2-d learning2-d) (topic learningInteractionBase2-d) (topic learningmeta-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
learningSummary	(topic hi-d) (topic indexing-d) (topic learningBase learningSummary) (topic learningBase+learningInteractionBase-d+learningInteractionBase2) (topic learningInteractionBase-d learning-d) (topic learningInteractionBase-d) (topic learningInteractionBase2-d learning2-d) (topic learningInteractionBase2-d) (topic learningmeta-d) (topic relmgmt-d) (topic ut-d) a(props deliveryTarget)
machineryTask	(topic hazard-d) (topic hi-d) (topic indexing-d) (topic svg-d) (topic task taskreq-d) (topic task) (topic task+taskreq-d machineryTaskbody-c) (topic ui-d) (topic ut-d) a(props deliveryTarget)
map	(topic abbrev-d) (topic delay-d) (map ditavalref-d) (map glossref-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (map mapgroup-d) (topic markup-d xml-d) (topic markup-d) (topic pr-d) (topic relmgmt-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
reference	(topic abbrev-d) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic reference) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
subjectScheme	(map subjectScheme) (topic hazard-d) (topic hi-d) (map mapgroup-d) (topic ut-d) a(props deliveryTarget)
task	(topic abbrev-d) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic task strictTaskbody-c) (topic task) (topic ui-d) (topic ut-d) a(props deliveryTarget)
topic	(topic abbrev-d) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic ui-d) (topic ut-d) a(props deliveryTarget)
troubleshooting	(topic abbrev-d) (topic equation-d) (topic hazard-d) (topic hi-d) (topic indexing-d) (topic markup-d xml-d) (topic markup-d) (topic mathml-d) (topic pr-d) (topic relmgmt-d) (topic svg-d) (topic sw-d) (topic task strictTaskbody-c) (topic troubleshooting++task) (topic task) (topic ui-d) (topic ut-d) a(props deliveryTarget)
`;
