/*
 * The document type shells of DITA 1.3 as patterns, for @colophon/kit-relax-ng.
 * Origin: scripts/dita-grammar.js, from the RELAX NG grammars of DITA 1.3 Errata 02, Copyright (c) OASIS Open 2018, all rights
 * reserved (OASIS IPR policy, RF on Limited Terms). Among them MathML 3.0, Copyright (c) 1998-2014 W3C (MIT, ERCIM, Keio, Beihang),
 * and SVG 1.1, Copyright (c) 2001-2011 W3C: W3C Software Notice and License.
 */
export const GRAMMAR = String.raw`map
title
id
ID
 
conref
conrefend
conaction
token
mark
pushafter
pushbefore
pushreplace
-dita-use-conref-target
conkeyref
anchorref
outputclass
translate
no
yes
{http://www.w3.org/XML/1998/namespace}lang
dir
lro
ltr
rlo
rtl
collection-type
choice
family
sequence
unordered
type
cascade
processing-role
normal
resource-only
scope
external
local
peer
locktitle
format
linking
none
sourceonly
targetonly
toc
print
printonly
search
chunk
keyscope
props
platform
product
audience
otherprops
deliveryTarget
base
importance
default
deprecated
high
low
obsolete
optional
recommended
required
urgent
rev
status
changed
deleted
new
unchanged
{http://dita.oasis-open.org/architecture/2005/}DITAArchVersion
domains
xtrc
xtrf
class
NMTOKEN
topicmeta
lockmeta
anchor
data
name
datatype
value
href
keyref
sort-as
data-about
navref
mapref
reltable
topicref
navtitle
keys
query
copy-to
keydef
topicgroup
topichead
topicset
topicsetref
ditavalref
boolean
state
keyword
ph
b
i
line-through
overline
sup
sub
tt
u
q
term
text
tm
trademark
tmowner
tmtype
reg
service
tmclass
cite
draft-comment
author
time
disposition
foreign
unknown
required-cleanup
remap
image
alt
longdescref
height
width
align
scale
scalefit
placement
break
inline
linktext
searchtitle
shortdesc
source
publisher
copyright
critdates
permissions
view
metadata
mapkeyref
othertype
job
otherjob
experiencelevel
category
keywords
exportanchors
prodinfo
othermeta
content
translate-content
resourceid
appname
appid
ux-context-string
ux-source-priority
topic-and-map
topic-only
map-only
map-takes-priority
topic-takes-priority
ux-windowref
ux-window
top
left
on-top
features
relative
full-screen
xref
object
declare
classid
classidkeyref
codebase
codebasekeyref
datakeyref
codetype
archive
archivekeyrefs
standby
usemap
tabindex
relheader
relrow
ditavalmeta
fn
callout
indextermref
indexterm
start
end
dl
compact
spectitle
div
fig
50
60
70
80
90
100
110
120
140
160
180
200
frame
all
bottom
sides
topbot
expanse
column
page
spread
textline
imagemap
lines
{http://www.w3.org/XML/1998/namespace}space
preserve
lq
reftitle
note
attention
caution
danger
fastpath
important
notice
other
remember
restriction
tip
trouble
warning
hazardstatement
ol
p
pre
simpletable
relcolwidth
keycol
refcols
NMTOKENS
sl
table
colsep
rowsep
pgwide
orient
port
land
rowheader
firstcol
headers
norowheader
ul
*-(map|anchor)
*
copyryear
year
string
copyrholder
created
date
golive
expiry
revised
modified
anchorid
anchorkey
prodname
vrmlist
brand
component
featnum
prognum
series
desc
param
valuetype
ref
relcolspec
relcell
dvrResourcePrefix
dvrResourceSuffix
dvrKeyscopePrefix
dvrKeyscopeSuffix
index-base
index-see
index-see-also
index-sort-as
dlhead
dlentry
figgroup
area
longquoteref
messagepanel
hazardsymbol
li
sthead
strow
sli
tgroup
cols
right
center
justify
char
vrm
version
release
modification
dthd
ddhd
dt
dd
shape
coords
typeofhazard
consequence
howtoavoid
itemgroup
stentry
specentry
colspec
colnum
colname
colwidth
charoff
thead
valign
middle
tbody
row
entry
namest
nameend
morerows
rotate
col
rowgroup
colgroup
topic
titlealts
abstract
prolog
body
related-links
role
ancestor
child
cousin
descendant
friend
next
parent
previous
sample
sibling
otherrole
bodydiv
example
section
link
linklist
duplicates
linkpool
*-(topic)
sectiondiv
linkinfo
bookmap
booktitle
bookmeta
frontmatter
chapter
part
appendices
appendix
backmatter
markupname
apiname
option
parmname
cmdname
msgnum
varname
wintitle
numcharref
parameterentity
textentity
xmlatt
xmlelement
xmlnsname
xmlpi
codeph
synph
filepath
msgph
systemoutput
userinput
menucascade
uicontrol
abbreviated-form
booklibrary
mainbooktitle
booktitlealt
authorinformation
publisherinformation
change-historylist
bookid
bookchangehistory
bookrights
bookabstract
booklists
colophon
dedication
draftintro
notices
preface
amendments
delim
kwd
oper
sep
var
shortcut
parml
syntaxdiagram
codeblock
msgblock
screen
*-(map|bookmap|anchor)
organizationinfo
personinfo
person
organization
printlocation
published
change-item
bookpartno
edition
isbn
booknumber
volume
maintainer
reviewed
edited
tested
approved
bookevent
copyrfirst
copyrlast
bookowner
bookrestriction
summary
abbrevlist
bibliolist
booklist
figurelist
glossarylist
indexlist
tablelist
trademarklist
plentry
fragment
fragref
groupchoice
groupcomp
groupseq
synblk
synnote
synnoteref
coderef
namedetails
addressdetails
contactnumbers
emailaddresses
urls
publishtype
revisionid
started
completed
change-person
change-organization
change-revisionid
change-request-reference
change-started
change-completed
change-summary
bookeventtype
pt
pd
repsep
organizationnamedetails
personname
administrativearea
country
locality
thoroughfare
contactnumber
emailaddress
url
month
day
change-request-system
change-request-id
organizationname
otherinfo
honorific
firstname
middlename
lastname
generationidentifier
localityname
postalcode
val
style-conflict
foreground-conflict-color
background-conflict-color
prop
att
action
flag
include
exclude
passthrough
color
backcolor
style
revprop
changebar
startflag
imageref
endflag
alt-text
learningAssessment
learningAssessmentbody
lcInteractionBase2
lcTrueFalse2
lcSingleSelect2
lcMultipleSelect2
lcSequencing2
lcMatching2
lcHotspot2
lcOpenQuestion2
lcInteractionBase
lcTrueFalse
lcSingleSelect
lcMultipleSelect
lcSequencing
lcMatching
lcHotspot
lcOpenQuestion
lcInstructornote
lcInstructornote2
lcLom
lcIntro
lcObjectives
lcDuration
lcInteraction
lcSummary
*-(topic|learningAssessment)
lcInteractionLabel2
lcQuestionBase2
lcQuestion2
lcAsset2
lcAnswerOptionGroup2
lcFeedbackIncorrect2
lcFeedbackCorrect2
lcSequenceOptionGroup2
lcMatchTable2
lcHotspotMap2
lcOpenAnswer2
lcQuestionBase
lcQuestion
lcAsset
lcAnswerOptionGroup
lcFeedbackIncorrect
lcFeedbackCorrect
lcSequenceOptionGroup
lcMatchTable
lcHotspotMap
lcOpenAnswer
lomStructure
atomic
branched
collection
hierarchical
linear
mixed
networked
parceled
lomCoverage
lomAggregationLevel
1
2
3
4
lomTechRequirement
pc-dos
ms-windows
macos
unix
multi-os
any
netscapecommunicator
ms-internetexplorer
opera
amaya
lomInstallationRemarks
lomOtherPlatformRequirements
lomInteractivityType
active
expositive
lomLearningResourceType
exercise
simulation
questionnaire
diagram
figure
graph
index
slide
narrativetext
exam
experiment
problemstatement
selfassessment
lecture
lomInteractivityLevel
verylow
medium
veryhigh
lomSemanticDensity
lomIntendedUserRole
teacher
learner
manager
lomContext
school
highereducation
training
lomTypicalAgeRange
lomDifficulty
veryeasy
easy
difficult
verydifficult
lomTypicalLearningTime
lcObjectivesStem
lcObjectivesGroup
lcTime
lcAnswerOption2
lcSequenceOption2
lcMatchingHeader2
lcMatchingPair2
lcArea2
lcAnswerOption
lcSequenceOption
lcMatchingHeader
lcMatchingPair
lcArea
lcObjective
lcAnswerContent2
lcCorrectResponse2
lcFeedback2
lcSequence2
lcItem2
lcMatchingItem2
lcMatchingItemFeedback2
lcAreaShape2
lcAreaCoords2
lcAnswerContent
lcCorrectResponse
lcFeedback
lcSequence
lcItem
lcMatchingItem
lcMatchingItemFeedback
lcAreaShape
lcAreaCoords
learningObject
learningGroup
learningObjectMapRef
learningGroupMapRef
learningPlanRef
learningOverviewRef
learningPreAssessmentRef
learningContentRef
learningPostAssessmentRef
learningSummaryRef
learningContentComponentRef
learningContent
learningContentbody
concept
task
reference
learningSummary
lcChallenge
lcInstruction
conbody
taskbody
refbody
learningSummarybody
*-(topic|learningContent|concept|learningSummary|learningAssessment|task|reference)
conbodydiv
prereq
context
steps
steps-unordered
steps-informal
result
tasktroubleshooting
postreq
refbodydiv
refsyn
properties
lcReview
lcNextSteps
lcResources
stepsection
step
prophead
property
cmd
choices
choicetable
info
stepxmp
substeps
tutorialinfo
stepresult
steptroubleshooting
proptypehd
propvaluehd
propdeschd
proptype
propvalue
propdesc
chhead
chrow
substep
choptionhd
chdeschd
choption
chdesc
learningGroupMap
*-(map|learningGroupMap|anchor)
learningObjectMap
*-(map|learningObjectMap|anchor)
learningOverview
learningOverviewbody
lcAudience
lcPrereqs
*-(topic|learningOverview)
learningPlan
learningPlanbody
lcProject
lcNeedsAnalysis
lcGapAnalysis
lcIntervention
lcTechnical
*-(learningPlan|topic)
lcClient
lcPlanTitle
lcCIN
lcModDate
lcDelivDate
lcPlanSubject
lcPlanDescrip
lcPlanPrereqs
lcOrganizational
lcPlanAudience
lcWorkEnv
lcTask
lcGapItem
lcInterventionItem
lcLMS
lcNoLMS
lcHandouts
lcClassroom
lcOJT
lcConstraints
lcW3C
lcPlayers
lcGraphics
lcViewers
lcResolution
lcFileSizeLimitations
lcDownloadTime
lcSecurity
lcGeneralDescription
lcGoals
lcNeeds
lcValues
lcOrgConstraints
lcEdLevel
lcAge
lcBackground
lcSkills
lcKnowledge
lcMotivation
lcSpecChars
lcWorkEnvDescription
lcPlanResources
lcProcesses
lcTaskItem
lcAttitude
lcPlanObjective
lcJtaItem
lcGapItemDelta
lcLearnStrat
lcAssessment
lcDelivery
*-(topic|learningSummary)
svg-container
prelreqs
closereqs
*-(task|{http://www.w3.org/2000/svg}*)
{http://www.w3.org/2000/svg}svg
{http://www.w3.org/XML/1998/namespace}base
anyURI
language
requiredFeatures
requiredExtensions
systemLanguage
enable-background
clip
overflow
visible
hidden
scroll
auto
inherit
writing-mode
lr-tb
rl-tb
tb-rl
lr
rl
tb
alignment-baseline
baseline
before-edge
text-before-edge
central
after-edge
text-after-edge
ideographic
alphabetic
hanging
mathematical
baseline-shift
direction
dominant-baseline
use-script
no-change
reset-size
glyph-orientation-horizontal
glyph-orientation-vertical
kerning
letter-spacing
text-anchor
text-decoration
unicode-bidi
embed
bidi-override
word-spacing
font-family
font-size
font-style
italic
oblique
font-weight
bold
bolder
lighter
300
400
500
600
700
800
900
font-size-adjust
font-stretch
wider
narrower
ultra-condensed
extra-condensed
condensed
semi-condensed
semi-expanded
expanded
extra-expanded
ultra-expanded
font-variant
small-caps
fill
fill-rule
nonzero
evenodd
stroke
stroke-dasharray
stroke-dashoffset
stroke-linecap
butt
round
square
stroke-linejoin
miter
bevel
stroke-miterlimit
stroke-width
color-interpolation
sRGB
linearRGB
color-rendering
optimizeSpeed
optimizeQuality
opacity
fill-opacity
stroke-opacity
display
block
list-item
run-in
marker
inline-table
table-row-group
table-header-group
table-footer-group
table-row
table-column-group
table-column
table-cell
table-caption
visibility
image-rendering
pointer-events
visiblePainted
visibleFill
visibleStroke
painted
shape-rendering
crispEdges
geometricPrecision
text-rendering
optimizeLegibility
marker-start
marker-mid
marker-end
color-profile
stop-color
stop-opacity
clip-path
clip-rule
mask
filter
color-interpolation-filters
cursor
flood-color
flood-opacity
lighting-color
onunload
onabort
onerror
onresize
onscroll
onzoom
onfocusin
onfocusout
onactivate
onclick
onmousedown
onmouseup
onmouseover
onmousemove
onmouseout
onload
externalResourcesRequired
false
true
x
y
viewBox
preserveAspectRatio
\s*(none|xMinYMin|xMidYMin|xMaxYMin|xMinYMid|xMidYMid|xMaxYMid|xMinYMax|xMidYMax|xMaxYMax)\s+(meet|slice)?\s*
zoomAndPan
disable
magnify
1.1
baseProfile
contentScriptType
contentStyleType
svgref
reqconds
reqpers
supequip
supplies
spares
safety
{http://www.w3.org/2000/svg}desc
{http://www.w3.org/2000/svg}title
{http://www.w3.org/2000/svg}metadata
{http://www.w3.org/2000/svg}animate
onbegin
onend
onrepeat
{http://www.w3.org/1999/xlink}type
simple
{http://www.w3.org/1999/xlink}href
{http://www.w3.org/1999/xlink}role
{http://www.w3.org/1999/xlink}arcrole
{http://www.w3.org/1999/xlink}title
{http://www.w3.org/1999/xlink}show
{http://www.w3.org/1999/xlink}actuate
onLoad
attributeName
attributeType
begin
dur
min
max
restart
always
never
whenNotActive
repeatCount
repeatDur
remove
freeze
calcMode
discrete
paced
spline
values
keyTimes
keySplines
from
to
by
additive
replace
sum
accumulate
{http://www.w3.org/2000/svg}set
{http://www.w3.org/2000/svg}animateMotion
path
keyPoints
origin
{http://www.w3.org/2000/svg}animateColor
{http://www.w3.org/2000/svg}animateTransform
skewX
skewY
{http://www.w3.org/2000/svg}g
transform
{http://www.w3.org/2000/svg}defs
{http://www.w3.org/2000/svg}use
{http://www.w3.org/2000/svg}symbol
{http://www.w3.org/2000/svg}switch
{http://www.w3.org/2000/svg}image
{http://www.w3.org/2000/svg}style
media
{http://www.w3.org/2000/svg}path
d
pathLength
{http://www.w3.org/2000/svg}rect
rx
ry
{http://www.w3.org/2000/svg}circle
cx
cy
r
{http://www.w3.org/2000/svg}line
x1
y1
x2
y2
{http://www.w3.org/2000/svg}ellipse
{http://www.w3.org/2000/svg}polyline
points
{http://www.w3.org/2000/svg}polygon
{http://www.w3.org/2000/svg}text
dx
dy
textLength
lengthAdjust
spacing
spacingAndGlyphs
{http://www.w3.org/2000/svg}altGlyphDef
{http://www.w3.org/2000/svg}marker
refX
refY
markerUnits
strokeWidth
userSpaceOnUse
markerWidth
markerHeight
{http://www.w3.org/2000/svg}color-profile
rendering-intent
perceptual
relative-colorimetric
saturation
absolute-colorimetric
{http://www.w3.org/2000/svg}linearGradient
gradientUnits
objectBoundingBox
gradientTransform
spreadMethod
pad
reflect
repeat
{http://www.w3.org/2000/svg}radialGradient
fx
fy
{http://www.w3.org/2000/svg}pattern
patternUnits
patternContentUnits
patternTransform
{http://www.w3.org/2000/svg}clipPath
clipPathUnits
{http://www.w3.org/2000/svg}mask
maskUnits
maskContentUnits
{http://www.w3.org/2000/svg}filter
filterRes
filterUnits
primitiveUnits
{http://www.w3.org/2000/svg}cursor
{http://www.w3.org/2000/svg}a
onRequest
target
{http://www.w3.org/2000/svg}view
viewTarget
{http://www.w3.org/2000/svg}script
{http://www.w3.org/2000/svg}font
horiz-origin-x
horiz-origin-y
horiz-adv-x
vert-origin-x
vert-origin-y
vert-adv-y
noconds
reqcond
reqcontp
personnel
perscat
perskill
esttime
nosupeq
supeqli
nosupply
supplyli
nospares
sparesli
nosafety
safecond
{http://www.w3.org/2000/svg}mpath
{http://www.w3.org/2000/svg}foreignObject
{http://www.w3.org/2000/svg}altGlyph
glyphRef
{http://www.w3.org/2000/svg}tspan
{http://www.w3.org/2000/svg}tref
{http://www.w3.org/2000/svg}textPath
startOffset
method
stretch
exact
{http://www.w3.org/2000/svg}glyphRef
{http://www.w3.org/2000/svg}altGlyphItem
{http://www.w3.org/2000/svg}stop
offset
{http://www.w3.org/2000/svg}feBlend
in
in2
mode
multiply
darken
lighten
{http://www.w3.org/2000/svg}feColorMatrix
matrix
saturate
hueRotate
luminanceToAlpha
{http://www.w3.org/2000/svg}feComponentTransfer
{http://www.w3.org/2000/svg}feComposite
operator
over
out
atop
xor
arithmetic
k1
k2
k3
k4
{http://www.w3.org/2000/svg}feFlood
{http://www.w3.org/2000/svg}feGaussianBlur
stdDeviation
{http://www.w3.org/2000/svg}feImage
{http://www.w3.org/2000/svg}feMerge
{http://www.w3.org/2000/svg}feOffset
{http://www.w3.org/2000/svg}feTile
{http://www.w3.org/2000/svg}feConvolveMatrix
order
kernelMatrix
divisor
bias
targetX
targetY
edgeMode
duplicate
wrap
kernelUnitLength
preserveAlpha
{http://www.w3.org/2000/svg}feDiffuseLighting
surfaceScale
diffuseConstant
{http://www.w3.org/2000/svg}feDisplacementMap
xChannelSelector
R
G
B
A
yChannelSelector
{http://www.w3.org/2000/svg}feMorphology
erode
dilate
radius
{http://www.w3.org/2000/svg}feSpecularLighting
specularConstant
specularExponent
{http://www.w3.org/2000/svg}feTurbulence
baseFrequency
numOctaves
seed
stitchTiles
stitch
noStitch
fractalNoise
turbulence
{http://www.w3.org/2000/svg}missing-glyph
{http://www.w3.org/2000/svg}glyph
unicode
glyph-name
orientation
arabic-form
lang
{http://www.w3.org/2000/svg}hkern
u1
g1
u2
g2
k
{http://www.w3.org/2000/svg}vkern
supequi
supply
spare
{http://www.w3.org/2000/svg}feFuncR
identity
gamma
tableValues
slope
intercept
amplitude
exponent
{http://www.w3.org/2000/svg}feFuncG
{http://www.w3.org/2000/svg}feFuncB
{http://www.w3.org/2000/svg}feFuncA
{http://www.w3.org/2000/svg}feMergeNode
{http://www.w3.org/2000/svg}feDistantLight
azimuth
elevation
{http://www.w3.org/2000/svg}fePointLight
z
{http://www.w3.org/2000/svg}feSpotLight
pointsAtX
pointsAtY
pointsAtZ
limitingConeAngle
topicSubjectTable
topicsubject
topicapply
glossref
topicSubjectHeader
topicSubjectRow
subjectref
topicCell
subjectCell
subjectScheme
enumerationdef
hasInstance
hasKind
hasNarrower
hasPart
hasRelated
relatedSubjects
schemeref
subjectdef
subjectHead
subjectRelTable
elementdef
attributedef
defaultSubject
subjectHeadMeta
subjectRelHeader
subjectRel
*-(map|subjectScheme|anchor)
subjectRole
equation-inline
mathml
equation-block
equation-figure
*-(concept|topic|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
{http://www.w3.org/1998/Math/MathML}math
mathcolor
\s*((#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?)|[aA][qQ][uU][aA]|[bB][lL][aA][cC][kK]|[bB][lL][uU][eE]|[fF][uU][cC][hH][sS][iI][aA]|[gG][rR][aA][yY]|[gG][rR][eE][eE][nN]|[lL][iI][mM][eE]|[mM][aA][rR][oO][oO][nN]|[nN][aA][vV][yY]|[oO][lL][iI][vV][eE]|[pP][uU][rR][pP][lL][eE]|[rR][eE][dD]|[sS][iI][lL][vV][eE][rR]|[tT][eE][aA][lL]|[wW][hH][iI][tT][eE]|[yY][eE][lL][lL][oO][wW])\s*
mathbackground
transparent
scriptlevel
integer
displaystyle
scriptsizemultiplier
decimal
scriptminsize
\s*((-?[0-9]*([0-9]\.?|\.[0-9])[0-9]*(e[mx]|in|cm|mm|p[xtc]|%)?)|(negative)?((very){0,2}thi(n|ck)|medium)mathspace)\s*
infixlinebreakstyle
before
after
decimalpoint
\s*\S\s*
accent
accentunder
alignmentscope
bevelled
charalign
charspacing
loose
tight
close
columnalign
columnlines
solid
dashed
columnspacing
columnspan
positiveInteger
columnwidth
fit
crossout
updiagonalstrike
downdiagonalstrike
verticalstrike
horizontalstrike
denomalign
depth
edge
equalcolumns
equalrows
fence
form
prefix
infix
postfix
framespacing
groupalign
(\s*\{\s*(left|center|right|decimalpoint)(\s+(left|center|right|decimalpoint))*\})*\s*
indentalign
indentalignfirst
indentalignlast
indentshift
indentshiftfirst
indentshiftlast
indenttarget
largeop
leftoverhang
length
unsignedLong
linebreak
newline
nobreak
goodbreak
badbreak
linebreakmultchar
linebreakstyle
lineleading
linethickness
thin
thick
location
w
nw
n
ne
e
se
s
sw
longdivstyle
lefttop
stackedrightright
mediumstackedrightright
shortstackedrightright
righttop
left/\right
left)(right
:right=right
stackedleftleft
stackedleftlinetop
lquote
lspace
mathsize
small
big
mathvariant
bold-italic
double-struck
bold-fraktur
script
bold-script
fraktur
sans-serif
bold-sans-serif
sans-serif-italic
sans-serif-bold-italic
monospace
initial
tailed
looped
stretched
maxsize
infinity
minlabelspacing
minsize
movablelimits
mslinethickness
notation
numalign
open
position
rightoverhang
rowalign
axis
rowlines
rowspacing
rowspan
rquote
rspace
selection
separator
separators
shift
side
leftoverlap
rightoverlap
stackalign
stretchy
subscriptshift
superscriptshift
symmetric
*-({}*|{http://www.w3.org/1998/Math/MathML}*)
maxwidth
elide
truncate
altimg
altimg-width
altimg-height
altimg-valign
alttext
cdgroup
macros
mathmlref
equation-number
{http://www.w3.org/1998/Math/MathML}semantics
encoding
definitionURL
cd
NCName
{http://www.w3.org/1998/Math/MathML}cn
{http://www.w3.org/1998/Math/MathML}ci
{http://www.w3.org/1998/Math/MathML}csymbol
{http://www.w3.org/1998/Math/MathML}apply
{http://www.w3.org/1998/Math/MathML}bind
{http://www.w3.org/1998/Math/MathML}share
src
{http://www.w3.org/1998/Math/MathML}cerror
{http://www.w3.org/1998/Math/MathML}cbytes
base64Binary
{http://www.w3.org/1998/Math/MathML}cs
{http://www.w3.org/1998/Math/MathML}piecewise
{http://www.w3.org/1998/Math/MathML}reln
{http://www.w3.org/1998/Math/MathML}fn
{http://www.w3.org/1998/Math/MathML}declare
nargs
nonNegativeInteger
occurrence
function-model
{http://www.w3.org/1998/Math/MathML}interval
closure
{http://www.w3.org/1998/Math/MathML}inverse
{http://www.w3.org/1998/Math/MathML}ident
{http://www.w3.org/1998/Math/MathML}domain
{http://www.w3.org/1998/Math/MathML}codomain
{http://www.w3.org/1998/Math/MathML}image
{http://www.w3.org/1998/Math/MathML}ln
{http://www.w3.org/1998/Math/MathML}log
{http://www.w3.org/1998/Math/MathML}moment
{http://www.w3.org/1998/Math/MathML}lambda
{http://www.w3.org/1998/Math/MathML}compose
{http://www.w3.org/1998/Math/MathML}quotient
{http://www.w3.org/1998/Math/MathML}divide
{http://www.w3.org/1998/Math/MathML}minus
{http://www.w3.org/1998/Math/MathML}power
{http://www.w3.org/1998/Math/MathML}rem
{http://www.w3.org/1998/Math/MathML}root
{http://www.w3.org/1998/Math/MathML}factorial
{http://www.w3.org/1998/Math/MathML}abs
{http://www.w3.org/1998/Math/MathML}conjugate
{http://www.w3.org/1998/Math/MathML}arg
{http://www.w3.org/1998/Math/MathML}real
{http://www.w3.org/1998/Math/MathML}imaginary
{http://www.w3.org/1998/Math/MathML}floor
{http://www.w3.org/1998/Math/MathML}ceiling
{http://www.w3.org/1998/Math/MathML}exp
{http://www.w3.org/1998/Math/MathML}max
{http://www.w3.org/1998/Math/MathML}min
{http://www.w3.org/1998/Math/MathML}plus
{http://www.w3.org/1998/Math/MathML}times
{http://www.w3.org/1998/Math/MathML}gcd
{http://www.w3.org/1998/Math/MathML}lcm
{http://www.w3.org/1998/Math/MathML}and
{http://www.w3.org/1998/Math/MathML}or
{http://www.w3.org/1998/Math/MathML}xor
{http://www.w3.org/1998/Math/MathML}not
{http://www.w3.org/1998/Math/MathML}implies
{http://www.w3.org/1998/Math/MathML}equivalent
{http://www.w3.org/1998/Math/MathML}forall
{http://www.w3.org/1998/Math/MathML}exists
{http://www.w3.org/1998/Math/MathML}eq
{http://www.w3.org/1998/Math/MathML}gt
{http://www.w3.org/1998/Math/MathML}lt
{http://www.w3.org/1998/Math/MathML}geq
{http://www.w3.org/1998/Math/MathML}leq
{http://www.w3.org/1998/Math/MathML}neq
{http://www.w3.org/1998/Math/MathML}approx
{http://www.w3.org/1998/Math/MathML}factorof
{http://www.w3.org/1998/Math/MathML}tendsto
{http://www.w3.org/1998/Math/MathML}int
{http://www.w3.org/1998/Math/MathML}diff
{http://www.w3.org/1998/Math/MathML}partialdiff
{http://www.w3.org/1998/Math/MathML}divergence
{http://www.w3.org/1998/Math/MathML}grad
{http://www.w3.org/1998/Math/MathML}curl
{http://www.w3.org/1998/Math/MathML}laplacian
{http://www.w3.org/1998/Math/MathML}set
{http://www.w3.org/1998/Math/MathML}list
numeric
lexicographic
{http://www.w3.org/1998/Math/MathML}union
{http://www.w3.org/1998/Math/MathML}intersect
{http://www.w3.org/1998/Math/MathML}cartesianproduct
{http://www.w3.org/1998/Math/MathML}in
{http://www.w3.org/1998/Math/MathML}notin
{http://www.w3.org/1998/Math/MathML}notsubset
{http://www.w3.org/1998/Math/MathML}notprsubset
{http://www.w3.org/1998/Math/MathML}setdiff
{http://www.w3.org/1998/Math/MathML}subset
{http://www.w3.org/1998/Math/MathML}prsubset
{http://www.w3.org/1998/Math/MathML}card
{http://www.w3.org/1998/Math/MathML}sum
{http://www.w3.org/1998/Math/MathML}product
{http://www.w3.org/1998/Math/MathML}limit
{http://www.w3.org/1998/Math/MathML}sin
{http://www.w3.org/1998/Math/MathML}cos
{http://www.w3.org/1998/Math/MathML}tan
{http://www.w3.org/1998/Math/MathML}sec
{http://www.w3.org/1998/Math/MathML}csc
{http://www.w3.org/1998/Math/MathML}cot
{http://www.w3.org/1998/Math/MathML}sinh
{http://www.w3.org/1998/Math/MathML}cosh
{http://www.w3.org/1998/Math/MathML}tanh
{http://www.w3.org/1998/Math/MathML}sech
{http://www.w3.org/1998/Math/MathML}csch
{http://www.w3.org/1998/Math/MathML}coth
{http://www.w3.org/1998/Math/MathML}arcsin
{http://www.w3.org/1998/Math/MathML}arccos
{http://www.w3.org/1998/Math/MathML}arctan
{http://www.w3.org/1998/Math/MathML}arccosh
{http://www.w3.org/1998/Math/MathML}arccot
{http://www.w3.org/1998/Math/MathML}arccoth
{http://www.w3.org/1998/Math/MathML}arccsc
{http://www.w3.org/1998/Math/MathML}arccsch
{http://www.w3.org/1998/Math/MathML}arcsec
{http://www.w3.org/1998/Math/MathML}arcsech
{http://www.w3.org/1998/Math/MathML}arcsinh
{http://www.w3.org/1998/Math/MathML}arctanh
{http://www.w3.org/1998/Math/MathML}mean
{http://www.w3.org/1998/Math/MathML}sdev
{http://www.w3.org/1998/Math/MathML}variance
{http://www.w3.org/1998/Math/MathML}median
{http://www.w3.org/1998/Math/MathML}mode
{http://www.w3.org/1998/Math/MathML}vector
{http://www.w3.org/1998/Math/MathML}matrix
{http://www.w3.org/1998/Math/MathML}matrixrow
{http://www.w3.org/1998/Math/MathML}determinant
{http://www.w3.org/1998/Math/MathML}transpose
{http://www.w3.org/1998/Math/MathML}selector
{http://www.w3.org/1998/Math/MathML}vectorproduct
{http://www.w3.org/1998/Math/MathML}scalarproduct
{http://www.w3.org/1998/Math/MathML}outerproduct
{http://www.w3.org/1998/Math/MathML}integers
{http://www.w3.org/1998/Math/MathML}reals
{http://www.w3.org/1998/Math/MathML}rationals
{http://www.w3.org/1998/Math/MathML}naturalnumbers
{http://www.w3.org/1998/Math/MathML}complexes
{http://www.w3.org/1998/Math/MathML}primes
{http://www.w3.org/1998/Math/MathML}emptyset
{http://www.w3.org/1998/Math/MathML}exponentiale
{http://www.w3.org/1998/Math/MathML}imaginaryi
{http://www.w3.org/1998/Math/MathML}notanumber
{http://www.w3.org/1998/Math/MathML}true
{http://www.w3.org/1998/Math/MathML}false
{http://www.w3.org/1998/Math/MathML}pi
{http://www.w3.org/1998/Math/MathML}eulergamma
{http://www.w3.org/1998/Math/MathML}infinity
{http://www.w3.org/1998/Math/MathML}mi
fontfamily
fontweight
fontstyle
fontsize
background
{http://www.w3.org/1998/Math/MathML}mn
{http://www.w3.org/1998/Math/MathML}mo
{http://www.w3.org/1998/Math/MathML}mtext
{http://www.w3.org/1998/Math/MathML}mspace
indentingnewline
{http://www.w3.org/1998/Math/MathML}ms
{http://www.w3.org/1998/Math/MathML}maligngroup
{http://www.w3.org/1998/Math/MathML}malignmark
{http://www.w3.org/1998/Math/MathML}mrow
{http://www.w3.org/1998/Math/MathML}mfrac
{http://www.w3.org/1998/Math/MathML}msqrt
{http://www.w3.org/1998/Math/MathML}mroot
{http://www.w3.org/1998/Math/MathML}mstyle
veryverythinmathspace
verythinmathspace
thinmathspace
mediummathspace
thickmathspace
verythickmathspace
veryverythickmathspace
{http://www.w3.org/1998/Math/MathML}merror
{http://www.w3.org/1998/Math/MathML}mpadded
\s*([\+\-]?[0-9]*([0-9]\.?|\.[0-9])[0-9]*\s*((%?\s*(height|depth|width)?)|e[mx]|in|cm|mm|p[xtc]|((negative)?((very){0,2}thi(n|ck)|medium)mathspace))?)\s*
voffset
{http://www.w3.org/1998/Math/MathML}mphantom
{http://www.w3.org/1998/Math/MathML}mfenced
{http://www.w3.org/1998/Math/MathML}menclose
{http://www.w3.org/1998/Math/MathML}msub
{http://www.w3.org/1998/Math/MathML}msup
{http://www.w3.org/1998/Math/MathML}msubsup
{http://www.w3.org/1998/Math/MathML}munder
{http://www.w3.org/1998/Math/MathML}mover
{http://www.w3.org/1998/Math/MathML}munderover
{http://www.w3.org/1998/Math/MathML}mmultiscripts
{http://www.w3.org/1998/Math/MathML}mtable
\s*(top|bottom|center|baseline|axis)(\s+-?[0-9]+)?\s*
{http://www.w3.org/1998/Math/MathML}mstack
{http://www.w3.org/1998/Math/MathML}mlongdiv
{http://www.w3.org/1998/Math/MathML}maction
actiontype
{http://www.w3.org/1998/Math/MathML}annotation
{http://www.w3.org/1998/Math/MathML}annotation-xml
{http://www.w3.org/1998/Math/MathML}mglyph
{http://www.w3.org/1998/Math/MathML}sep
{http://www.w3.org/1998/Math/MathML}bvar
{http://www.w3.org/1998/Math/MathML}domainofapplication
{http://www.w3.org/1998/Math/MathML}condition
{http://www.w3.org/1998/Math/MathML}lowlimit
{http://www.w3.org/1998/Math/MathML}uplimit
{http://www.w3.org/1998/Math/MathML}degree
{http://www.w3.org/1998/Math/MathML}momentabout
{http://www.w3.org/1998/Math/MathML}logbase
{http://www.w3.org/1998/Math/MathML}piece
{http://www.w3.org/1998/Math/MathML}otherwise
{http://www.w3.org/1998/Math/MathML}none
{http://www.w3.org/1998/Math/MathML}mprescripts
{http://www.w3.org/1998/Math/MathML}mtr
{http://www.w3.org/1998/Math/MathML}mlabeledtr
{http://www.w3.org/1998/Math/MathML}mscarries
{http://www.w3.org/1998/Math/MathML}msline
{http://www.w3.org/1998/Math/MathML}msrow
{http://www.w3.org/1998/Math/MathML}msgroup
{http://www.w3.org/1998/Math/MathML}mtd
{http://www.w3.org/1998/Math/MathML}mscarry
dita
troubleshooting
glossentry
glossgroup
troublebody
glossterm
glossdef
glossBody
condition
troubleSolution
glossPartOfSpeech
glossStatus
glossProperty
glossSurfaceForm
glossUsage
glossScopeNote
glossSymbol
glossAlt
*-(topic|concept|glossgroup|glossentry|reference|task|troubleshooting|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
cause
remedy
glossAbbreviation
glossAcronym
glossShortForm
glossSynonym
glossAlternateFor
responsibleParty
*-(topic|task|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
*-(topic|concept|glossentry|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
*-(topic|concept|glossgroup|glossentry|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
*-(topic|reference|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
*-(topic|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)
*-(troubleshooting|topic|task|{http://www.w3.org/2000/svg}*|{http://www.w3.org/1998/Math/MathML}*)

t
a 1 0
.
c 1 2
d 3 4
a 2 4
c 5 2
a 5 0
c 7 2
a 6 0
c 9 2
v 8 9
v 8 a
v 8 b
v 8 c
v 8 d
c b c d e f
a 7 g
c h 2
a e 0
c j 2
a f 0
c l 2
a g 0
c n 2
v 8 i
v 8 j
c p q f
a h r
c s 2
a k 0
c u 2
v 8 m
v 8 n
v 8 o
v 8 p
c w x y z f
a l 10
c 11 2
v 8 r
v 8 s
v 8 t
v 8 u
c 13 14 15 16 f
a q 17
c 18 2
a v 0
c 1a 2
a w 0
c 1c 2
v 8 y
v 8 z
c 1e 1f f
a x 1g
c 1h 2
v 8 11
v 8 12
v 8 13
c 1j 1k 1l f
a 10 1m
c 1n 2
a 14 r
c 1p 2
a 15 0
c 1r 2
v 8 17
v 8 18
v 8 19
c 1t 1e 1u 1v f
a 16 1w
c 1x 2
a 1a r
c 1z 2
v 8 1c
c p 21 q f
a 1b 22
c 23 2
a 1d r
c 25 2
a 1e 0
c 27 2
a 1f 0
c 29 2
a 1g 0
c 2b 2
a 1h 0
c 2d 2
a 1i 0
c 2f 2
a 1j 0
c 2h 2
a 1k 0
c 2j 2
a 1l 0
c 2l 2
a 1m 0
c 2n 2
v 8 1o
v 8 1p
v 8 1q
v 8 1r
v 8 1s
v 8 1t
v 8 1u
v 8 1v
v 8 1w
c 2p 2q 2r 2s 1e 2t 2u 2v 2w 2x f
a 1n 2y
c 2z 2
a 1x 0
c 31 2
v 8 1z
v 8 20
v 8 21
v 8 22
c 33 34 35 36 f
a 1y 37
c 38 2
a 23 0
c 3a 2
a 24 0
c 3c 2
g 3 6 8 a i k m o t v 12 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 2c 2e 2g 2i 2k 2m 2o 30 32 39 3b 3d
a 25 0
c 3f 2
a 26 0
c 3h 2
a 27 0
c 3j 2
g 3g 3i 3k
i 3e 3l
e 1
c 3n 2
e 2
c 3p 2
e 3
e 4
e 5
e 6
e 7
e 8
e 9
e a
e b
e c
e d
e e
e f
e g
e h
c 3r 3s 3t 3u 3v 3w 3x 3y 3z 40 41 42 43 44 45
o 46
c 47 2
g 3m 3o 3q 48
d 28 4
a 2 4a
c 4b 2
g 4c 8 a i k t v 12 2o o 32
i 4d 3l
e i
e j
e k
e l
e m
e n
e o
e p
e q
e r
e s
e t
e u
e v
e w
e x
e y
e z
e 10
e 11
e 12
e 13
c 0 4f 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 4u 4v 3s 3t 3u 4w 4x 4y 4z 50
o 51
g 4e 52
a 2a r
c 54 2
g 55 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 56 3l
e 14
c 58 2
e 15
c 5a 2
e 16
c 5c 2
e 17
c 5e 2
e 18
o 5g
c 5h 2
e 19
c 5j 2
e 1a
c 5l 2
e 1b
o 5n
c 5o 2
e 1c
c 5q 2
e 1d
c 5s 2
e 1e
o 5u
c 5v 2
e 1f
o 5x
c 5y 2
e 1g
o 60
c 61 2
e 1h
e 1i
c 63 64
o 65
c 66 2
e 1j
o 68
c 69 2
e 1k
o 6b
c 6c 2
e 1l
o 6e
c 6f 2
e 1m
o 6h
c 6i 2
c 3s 3t 3u 4x 4y
o 6k
c 6l 2
g 57 59 5b 5d 5f 5i 5k 5m 5p 5r 5t 5w 5z 62 67 6a 6d 6g 6j 6m
g o t v 12 5 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39
i 6o 3l
a 2d 0
c 6q 2
a 2e 0
c 6s 2
a 2f 0
c 6u 2
a 2g 0
c 6w 2
a 2h 0
c 6y 2
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6r 6t 6v 6x 6z 1s 1b 1o o
i 70 3l
e 1n
e 1o
c 0 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4w 4x 4y 50 73 4z 3n
o 74
g 71 75
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6r 6v
i 77 3l
c 0 4s 4g
o 79
g 78 7a
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6x 6z 1s 1b 1o o
i 7c 3l
c 3s 3t
c 3s 3t 3u
o 7f
c 7g 2
g 7d 7e 7h
a 2l 0
c 7j 2
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6z 7k o
i 7l 3l
c p f
a 1a 7n
c 7o 2
g 3 o 19 1b 1d 1i 1o 1q 1s 1y 7p 24 26 28 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 7q 3l
e 1p
c 7s 2
e 1q
o 7u
g 7r 3o 3q 7t 7v
a 2o 0
c 7x 2
a 2p 0
c 7z 2
a 2q 0
c 81 2
a 2r 0
c 83 2
g 7y 6x 6z 80 82 84 o 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 85 3l
c 3r 3s 3t 3u 3v 3x 3y 3z 40 41 42 43 44 45
o 87
c 88 2
g 86 3q 89
g 7y 6x 6z 80 2a 82 84 o 19 1i 1b 1d 1o 1q 1s 1y 20 24 26 28 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8b 3l
c 3s 3t 3u 3x 3y 3z 40 41 42 43 44 45
o 8d
c 8e 2
g 8c 3q 8f
g 7y 6x 6z 7z 2a 82 84 o 19 1i 1b 1d 1o 1q 1s 1y 20 24 26 28 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8h 3l
g 8i 3q 89
g 7y 6x 6z 80 82 84 o 1s 19 1b 1d 1i 1o 1q 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8k 3l
g 8l 3q 7h
g o 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8n 3l
g 8o 3q 89
g 7y o 80 84 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8q 3l
g 8r 3q 89
g 7y 6x 6z 80 2a 82 84 o 19 1i 1b 1d 1o 1q 1s 1y 20 24 26 28 4b 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8t 3l
g 8u 3q 89
a x 0
c 8w 2
g 7y 6x o 1o 1s 8x 4c 8 a i 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 8y 3l
e 1r
c 90 2
g 8z 91
a 2z r
g 93 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 94 3l
g 6z 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 96 3l
c 0 4w 4z 4s 4t
o 98
g 97 99
e 1s
e 1t
e 1u
c 0 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y 50 4w 9b 9c 9d 4z
o 9e
g 97 9f
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 9h 3l
c 0 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4w 4x 4y 4z
o 9j
g 9i 9k
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 9m 3l
c 0 4s
o 9o
g 9n 9p
a 3e 0
c 9r 2
a 3f 0
c 9t 2
v 8 3h
v 8 3i
v 8 3d
c 9v 9w 9x f
a 3g 9y
a 3j 0
c a0 2
g 9s 9u 9z a1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i a2 3l
c 0 4s 4t
o a4
g a3 a5
g 6q 6u 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i a7 3l
c 0 4f 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 4u 3s 3t 3u 4w 4x 4y 4z
o a9
g 97 aa
a 3m 0
c ac 2
a 3n 0
c ae 2
a 3o 0
c ag 2
g ad af ah 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i ai 3l
e 1v
e 1w
e 1x
e 1y
e 1z
e 20
e 21
e 22
e 23
e 24
e 25
e 26
e 27
e 28
e 29
c 0 ak al am an 50 ao ap aq ar 73 as at au av aw ax ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y
o az
g aj b0
e 0
c b2 2
e 2a
c b3 3r b4 0
o b5
g 9i b6
a 3s 0
c b8 2
g b9 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i ba 3l
g bb b6
a 3u 0
c bd 2
a 3v 0
c bf 2
a 3w 4a
c bh 2
a 3x 4a
c bj 2
a 3y 0
c bl 2
a 3z 4a
c bn 2
c q p f
a 40 bp
c bq 2
v 8 42
v 8 43
c bs bt f
a 41 bu
c bv 2
g 6x 1o 6z be bg bi bk bm bo br bw 1s 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i bx 3l
e 2b
c bz 2
e 2c
c c1 2
g by c0 c2
c 0 3s 3t 3u 4x 4y 4g 4r 4s 4h 4i 4j 4k 4l 4m 4n 4o 4p 4w 4z
o c4
g 9n c5
g o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i c7 3l
c 0 3s 3t 3u 4x 4y 4g 4r 4s 4h 4i 4j 4k 4l 4m 4n 4o 4p
o c9
g c8 ca
c 0 3s 3t 3u 4x 4y 4g 4r 4s
o cc
g c8 cd
c 0 4f 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 4u 4v 3s 3t 3u 4w 4x 4y 4z 50 72
o cf
g 9i cg
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6x 1s 1o 6z 1b
i ci 3l
g cj cd
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6x 1s 1b 1o 6z
i cl 3l
g cm ca
g 6x 1s 1b 1o 6z 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i co 3l
g cp cd
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 1b
i cr 3l
e 2d
o ct
e 2e
g cs cu cv
e 2f
c cx 2
e 2g
o cz
c d0 2
g 9n cy d1
a 4c 0
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 d3
i d4 3l
a 4e 0
c d6 2
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 d7
i d8 3l
g d9 5z 62 67 6a 6d 6m
a 4f 0
c db 2
a 4g 0
c dd 2
a 4h 0
c df 2
a 4i 0
c dh 2
a 2d 4a
c dj 2
g 1b dc de dg di dk 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i dl 3l
g 9n cd
c 9d 4g
o do
c dp 2
g 9n dq
e 2h
e 2i
c ds dt
o du
c dv 2
g 9n dw
e 2j
e 2k
c dz 2
e 2l
e 2m
e 2n
e 2o
e 2p
e 2q
c e1 e2 e3 e4 e5 e6
o e7
c e8 2
g 9n dy e0 e9
a 4o 0
a 4p r
c ec 2
g 6q eb ed 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i ee 3l
a 2 0
c eg 2
a 4r 0
c ei 2
a 4s 0
c ek 2
a 4t 0
c em 2
v 8 4v
v 8 4w
v 8 4x
v 8 4y
v 8 4z
c eo ep eq er es f
a 4u et
c eu 2
a 50 0
c ew 2
g 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 eh 8 a i k ej el en ev ex
i ey 3l
g ez 7h
a 52 0
c f1 2
a 53 0
c f3 2
a 3w 0
c f5 2
a 3x 0
c f7 2
a 54 bp
c f9 2
a 55 0
c fb 2
a 56 bp
c fd 2
a 57 bp
c ff 2
g 6q f2 f4 f6 f8 fa fc fe fg 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39
i fh 3l
g 6x 6z 1b 1s 1o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i fj 3l
e 2r
c 0 4f 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 4u 4v 3s 3t 3u 4w 4x 4y 4z 50 fl
o fm
g fk fn
v 8 5a
a 5a fp
c fq 2
a 5b 0
c fs 2
a 5c 0
c fu 2
a 5d 0
c fw 2
a 5e 0
c fy 2
a 2c 0
c g0 2
a 5f 0
c g2 2
a 5g 0
c g4 2
a 5h 0
c g6 2
a 5i 0
c g8 2
a 5j 0
c ga 2
a 5k 0
c gc 2
a 5l 4a
c ge 2
g fr ft fv fx fz g1 g3 1b g5 g7 g9 gb bi bk gd 6r gf bg 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i gg 3l
c fl 2
e 2s
o gj
c gk 2
c 4x 4y
o gm
c gn 2
g gh gi c2 gl go
e 2t
o gq
g 9n gr
e 2u
o gt
c gu 2
g c8 gv
g 55 4c 8 a i 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i gx 3l
e 2v
c gz 2
e 2w
c h1 2
e 2x
c h3 2
e 2y
c h5 2
g gy 59 h0 h2 h4 h6
a 5q 0
c h8 2
g h9 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i ha 3l
c 0 ak al am an 50 ao ap aq ar 73 as at au aw ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4w 4x 4y 4z
o hc
g hb hd
g 6y 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i hf 3l
a 5t 0
c hh 2
a 5u 0
c hj 2
g 6z hi hk 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i hl 3l
e 2z
e 30
e 31
e 32
c 0 3s 3t 3u 4x 4y 4g 4r 4s 4h 4i 4j 4k 4l 4m 4n 4o 4p 9d hn ho hp hq
o hr
g hm hs
a 5w r
c hu 2
a 5x 0
c hw 2
g hv hx 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i hy 3l
e 33
c i0 2
e 34
o i2
g hz 7h i1 i3
c 0 ak al am an 50 ao ap aq ar 73 as at au av aw ax ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y 4w 9b 9c 9d 4z
o i5
g 9i i6
v 8 60
v 8 61
v 8 62
v 8 63
v 8 64
v 8 65
v 8 66
v 8 67
v 8 68
v 8 69
v 8 6a
v 8 6b
c i8 i9 ia ib ic id ie if ig ih ii ij f
a 3z ik
c il 2
v 8 6d
v 8 6e
v 8 6f
v 8 52
v 8 6g
c in io 1t ip iq ir f
a 6c is
c it 2
v 8 6i
v 8 6j
v 8 6k
v 8 6l
c iv iw ix iy f
a 6h iz
c j0 2
g im iu j1 hx 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i j2 3l
e 35
c j4 ak al 50 ao ap aq ar 73 as at au aw ay 3s 3t 3u 9b 4x 4y av 72
o j5
c j6 2
g j3 3o gi j7
e 36
o j9
g j3 50 ja
v 8 6p
a 6o jc
c jd 2
g im iu j1 hx je 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i jf 3l
c 0 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y 4w 9b 9c 9d 4z
o jh
g jg ji
a 6r 0
c jk 2
g 6x 6z 1s 1b 1o jl 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i jm 3l
e 37
c 0 ak al am an 50 ao aq ar 73 as at au av aw ax ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y jo 4w 9b 9c 9d 4z
o jp
g jn jq
v 8 6t
v 8 6u
v 8 6v
v 8 6w
v 8 6x
v 8 6s
v 8 6y
v 8 6z
v 8 70
v 8 71
v 8 72
v 8 73
v 8 74
c js jt ju jv jw jx jy jz k0 k1 k2 k3 k4 f
a v k5
c k6 2
g k7 hx dc 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i k8 3l
c 0 ak al am an 50 ao ap 73 as at au av aw ax ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y 4w 9b 9c 9d 4z
o ka
g k9 kb
c js jt ju jv jw jx jy jz k0 k1 k2 k4 f
a v kd
c ke 2
g kf hx dc 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i kg 3l
e 38
o ki
e 39
o kk
c kl 2
g kh kj km
e 3a
o ko
g hz 7h kp
c 0 ak al am an 50 ao ap aq ar 73 as au av aw ax ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y 4w 9b 9c 9d 4z
o kr
g 9i ks
a 7a 0
c ku 2
a 7b 4a
c kw 2
d 7d 4
a 7c ky
c kz 2
g kv kx l0 im iu j1 hx 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i l1 3l
e 3b
c l3 2
e 3c
o l5
g l2 l4 l6
e 3d
o l8
g hz 7h l9
c iq io ir in ip 1t f
a 6c lb
c lc 2
a 7g 4a
c le 2
a 7h 4a
c lg 2
a 7i 4a
c li 2
v 8 7k
v 8 7l
c lk ll f
a 7j lm
c ln 2
v 8 7n
v 8 7o
v 8 7p
c lp lq lr f
a 7m ls
c lt 2
g ld lf lh lj lo lu im 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i lv 3l
e 3e
o lx
g lw 3o gi ly
a 7s 0
o m0
c m1 2
g m2 b6
c 0 3s 3t 3u 4x 4y 4g 4r 4s 4w 4z 4h 4i 4j 4k 4l 4m 4n 4o 4p
o m4
g 9i m5
d 7v 4
a 7u m7
g m8 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i m9 3l
a 7y m7
a 7z m7
c mc 2
a 80 m7
c me 2
g mb md mf 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i mg 3l
a 82 m7
g mi md mf 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i mj 3l
g 6z 4b 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i ml 3l
g 6y 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i mn 3l
e 3f
o mp
g 9n mq
c 0 ak al 50 ao ap aq ar as at au aw ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4w 4x 4y 4z
o ms
g 9i mt
v 8 2c
v 8 59
v 8 8f
c mv mw mx f
a 8e my
c mz 2
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6q 6v n0 1b 6z
i n1 3l
g o 19 1b 1d 1i 1o 1q 1s 1y 7p 24 26 28 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i n3 3l
c 3x 3y 3z 40 41 42 43 44 45
o n5
c n6 2
g n4 3o 3q n7
c 3x 3y 3z 40 41 42 43 44 45 3s 3t 3u
o n9
c na 2
g n4 nb
v 8 8i
a 2d nd
c ne 2
g nf 4c 8 a i 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i ng 3l
g nh 9p
v 8 8j
a 2d nj
c nk 2
g nl 4c 8 a i 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i nm 3l
g nn 9p
v 8 8k
a 2d np
c nq 2
g nr 4c 8 a i 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i ns 3l
g nt 9p
v 8 8l
a 2d nv
c nw 2
g nx 4c 8 a i 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i ny 3l
g nz 9p
g 6z 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i o1 3l
c 0 3s 3t 3u 4x 4y 4g 4r 4s 9d
o o3
g o2 o4
c 0 3s 3t 3u 4x 4y 4g 4r 4s 4h 4i 4j 4k 4l 4m 4n 4o 4p 9d
o o6
g o2 o7
g o2 cd
e 3g
c oa 2
e 3h
c oc 2
g 9i ob od
e 3i
o of
e 3j
o oh
g 9i og oi
c j4 ak al 50 ao ap aq ar 73 as at au aw ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4w 9b 4x 4y 4z
o ok
c ol 2
g 9i 3o om
e 3k
e 3l
g 9i oo op 72
g hx 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i or 3l
e 3m
e 3n
o ou
c ov 2
e 3o
o ox
g os 7h ot ow oy
g 6x 1o 6z bg bi bk bm bo br bw 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i p0 3l
g p1 c0 c2
e 3p
c 0 ak al am an 50 ao ap aq ar 73 as at au av aw ax ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y p3 4w 9b 9c 9d 4z
o p4
g 9i p5
e 3q
o p7
g 9i p8
c p8 2
g 9i pa
g 9i 9f
a 92 4a
v 8 53
v 8 93
v 8 94
v 8 95
v 8 96
c pe pf pg ph pi f
a 3y pj
c pk 2
g pd lf lh pl 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i pm 3l
e 3r
o po
c pp 2
e 3s
c pr 2
e 3t
g pn pq ps pt
a 98 0
a 99 0
c pw 2
a 9a 0
c py 2
g pv px pz 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i q0 3l
g 9i 52
c 0 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4w 4x 4y 4z 50
o q3
g 97 q4
g 97 9p
g 97 cd
c 0 3s 3t 3u 4x 4y 4g 4r 4s 4h 4i 4j 4k 4l 4m 4n 4o 4p 4t
o q8
g 9i q9
c 0 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u aw av
o qb
g 9i qc
a 9m 0
c qe 2
g qf 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i qg 3l
c 0 ak al am an 50 ao ap aq ar 73 as at au aw ay 4f 4v 4g 4h 4i 4j 4k 4l 4m 4n 4o 4p 4q 4r 4s 4t 72 4u 3s 3t 3u 4x 4y 4w 9b 9c 9d 4z
o qi
g qh qj
a 9o 4a
c ql 2
a 9p 4a
c qn 2
a 9q 0
c qp 2
a 96 0
c qr 2
a 9r 4a
c qt 2
g qm qo qq lf lh pl qs qu lu 2o 4c 8 a i k t v 12
i qv 3l
v 8 9u
c iq qx io f
a 9t qy
c qz 2
g r0 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i r1 3l
e 3u
o r3
g r2 r4
g lh r0 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i r6 3l
e 3v
o r8
g r7 r9
a 9y 4a
c rb 2
a 9z 4a
c rd 2
a a0 4a
c rf 2
a a1 4a
c rh 2
v 8 9w
v 8 a2
v 8 a3
v 8 a4
c rj rk rl rm f
a 10 rn
c ro 2
a 7o ky
c rq 2
g qo rc re rg lf lh pl qs qu r0 2o 4c 8 a i k t v 12 ri 32 o rp rr
i rs 3l
g rt qj
g 5 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o 3b 3d
i rv 3l
e 3x
e 3y
c ry 2
e 3z
e 40
c s0 s1
c s2 2
e 41
c s4 2
e 42
c s6 2
e 43
c s8 2
e 3w
o sa
c sb 2
g rw rx rz s3 s5 s7 s9 sc
e 44
e 45
e 46
e 47
e 48
e 49
e 4a
e 4b
e 4c
e 4d
e 4e
e 4f
e 4g
e 4h
e 4i
e 4j
e 4k
e 4l
e 4m
e 4n
e 4o
c 0 4f se sf sg sh si sj sk sl sm sn so sp 4s 4t 4u sq sr ss st su sv sw sx sy
o sz
g 4e t0
e 4p
c t2 2
e 4q
c t4 2
g 9n t3 t5
e 4r
c 0 4f se sf sg sh si sj sk sl sm sn so sp 4s 4t 4u sq sr ss st su sv sw sx sy t7
o t8
g 9i t9
e 4s
e 4t
e 4u
e 4v
e 4w
e 4x
e 4y
e 4z
e 50
e 51
e 52
e 53
e 54
e 55
e 56
e 57
e 58
e 59
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw s0 su tr 9c ts sx
o tt
g 9i tu
e 5a
o tw
c tx 2
e 5b
c tz 2
e 5c
c u1 2
e 5d
o u3
c u4 2
e 5e
o u6
c u7 2
e 5f
o u9
c ua 2
c sr ss st sv sw
o uc
c ud 2
g 9n ty u0 u2 u5 5r 5t u8 ub ue
e 5g
e 5h
e 5i
c tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq sr ss st su sv sw sx ug uh ui
o uj
c uk 2
g 9i ul
v 8 ac
v 8 ad
v 8 ae
v 8 af
v 8 ag
v 8 ah
v 8 ai
v 8 aj
v 8 ak
v 8 al
c un uo up uq 1j ur us jz ut uu uv uw f
a ab ux
c uy 2
a am 0
c v0 2
g 1b 1d 1s 1o uz v1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i v2 3l
e 5j
e 5k
e 5l
c v4 v5 v6
o v7
c v8 2
g v3 v9
c 0 su sx 4s 4t
o vb
g 97 vc
c 0 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw sy su tr 9c ts sx
o ve
g 97 vf
c 0 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st su sv sw sx
o vh
g 9i vi
c 0 4f se sf sg sh si sj sk sl sm sn so sp 4s 4t 4u sr ss st su sv sw sx
o vk
g 97 vl
c 0 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st su sv sw sy tj sx rx
o vn
g 71 vo
c 0 4s se
o vq
g 78 vr
c sr ss
c sr ss st
o vu
c vv 2
g 7d vt vw
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw
o vy
g aj vz
c sa 2
e 5m
c w1 w2 0
o w3
g 9i w4
g bb w4
e 5n
c w7 2
g by w8 c2
c 0 sr ss st sv sw se sp 4s sf sg sh si sj sk sl sm sn su sx
o wa
g 9n wb
c 0 sr ss st sv sw se sp 4s sf sg sh si sj sk sl sm sn
o wd
g c8 we
e 5o
c 0 4f se sf sg sh si sj sk sl sm sn so sp 4s 4t 4u sq sr ss st su sv sw sx sy wg
o wh
g fk wi
e 5p
c wk 2
e 5q
o wm
g hz vw wl wn
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx
o wp
g 9i wq
c rx 2
c wg 2
e 5r
c wu tb tc sy tf tg th ti tj tk tl tm to tq sr ss st tr sv sw tn t7
o wv
c ww 2
g j3 ws wt wx
e 5s
o wz
g j3 sy x0
c 0 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx
o x2
g jg x3
c 0 tb tc td te sy tf th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw jo su tr 9c ts sx
o x5
g jn x6
c 0 tb tc td te sy tf tg tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx
o x8
g k9 x9
e 5t
o xb
e 5u
o xd
c xe 2
g kh xc xf
c sv sw
o xh
c xi 2
g gh wt c2 gl xj
e 5v
o xl
g hz vw xm
c 0 tb tc td te sy tf tg th ti tj tk tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx
o xo
g 9i xp
e 5w
c xr 2
e 5x
o xt
g l2 xs xu
e 5y
o xw
g hz vw xx
e 5z
o xz
g lw ws wt y0
c 0 tb tc td te sy tf tg th ti tj tk tl tm to tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st su sv sw sx
o y2
g hb y3
e 60
e 61
e 62
e 63
c 0 sr ss st sv sw se sp 4s sf sg sh si sj sk sl sm sn ts y5 y6 y7 y8
o y9
g hm ya
c 0 sr ss st sv sw se sp 4s
o yc
g cj yd
g cm we
g cp yd
e 64
g cs cu yh
e 65
o yj
c yk 2
e 66
o ym
c yn 2
e 67
o yp
c yq 2
g d9 5z yl yo yr 6d ue
g ez vw
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx ug ui
o yu
g 9i yv
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw rx su tr 9c ts sx
o yx
g os yy
e 68
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw z0 rx su tr 9c ts sx
o z1
g os z2
g 6x 6z 82 1b 1d 1s 1o uz v1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i z4 3l
e 69
c z6 2
g z5 z7 wt
a as r
c z9 2
g 19 za d7 1b 1d 1s 1o uz v1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 hx o
i zb 3l
c v5 v4
o zd
c ze 2
e 6a
c zg 2
g zc ws wt zf zh
g 19 za d7 1b 1d 1s 1o uz v1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i zj 3l
c v6 v4
o zl
c zm 2
g zk zn
g m2 w4
c 0 sr ss st sv sw se sp 4s su sx sf sg sh si sj sk sl sm sn
o zq
g 9i zr
c 0 tb tc sy tf tg th ti tk tl tm to tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st su sv sw sx
o zt
g 9i zu
e 6b
c zw 2
e 6c
c zy 2
g 9i zx zz
e 6d
o 101
e 6e
o 103
g 9i 102 104
c wu tb tc sy tf tg th ti tj tk tl tm to tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st su tr sv sw sx
o 106
c 107 2
g 9i ws 108
e 6f
g 9i oo 10a t7
e 6g
e 6h
o 10d
c 10e 2
e 6i
o 10g
g os vw 10c 10f 10h
g p1 w8 c2
e 6j
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw 10k su tr 9c ts sx
o 10l
g 9i 10m
e 6k
o 10o
g 9i 10p
c 10p 2
g 9i 10r
g 9i vf
e 6l
c 10u 2
e 6m
g pn pq 10v 10w
c 0 sr ss st sv sw se sp 4s ts
o 10y
g o2 10z
c 0 sr ss st sv sw se sp 4s sf sg sh si sj sk sl sm sn ts
o 111
g o2 112
g o2 yd
g 9n yd
c ts se
o 116
c 117 2
g 9n 118
e 6n
e 6o
e 6p
e 6q
e 6r
e 6s
e 6t
c 11b 11c 11d 11e 11f 11g
o 11h
c 11i 2
g 9n 11a e0 11j
c 0 tb tc td te sy tf tg th ti tj tk tl tm tn to tp tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx z0
o 11l
g 9i 11m
g 9n we
g 9n zu
g 9i t0
c 0 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st su sv sw sx sy
o 11r
g 97 11s
g 97 yd
c 0 sr ss st sv sw se sp 4s sf sg sh si sj sk sl sm sn 4t
o 11v
g 9i 11w
c 0 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u to tn
o 11y
g 9i 11z
c 0 tb tc td te sy tf tg th ti tj tk tl tm to tq 4f sq se sf sg sh si sj sk sl sm sn so sp 4s 4t t7 4u sr ss st sv sw su tr 9c ts sx
o 121
g qh 122
e 6u
o 124
g r2 125
e 6v
o 127
g r7 128
g rt 122
g 6 8 a i k m o t v 12 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 2c 2e 2g 2i 2k 2m 2o 30 32 39 3b 3d
i 12b 3l
e 6x
e 6y
c 12d 12e
c 12f 2
e 6z
c 12h 2
e 70
c 12j 2
e 71
o 12l
c 12m 2
e 72
o 12o
c 12p 2
e 73
c 12r 2
e 74
o 12t
c 12u 2
c 12s 12v
e 75
c 12x 2
e 76
o 12z
c 130 2
g 12c 12g 12i 12k 12n 12q 12w 12y 131
e 77
e 78
e 79
e 7a
e 7b
e 7c
e 7d
e 7e
e 7f
e 7g
e 7h
e 7i
e 7j
e 7k
e 7l
e 7m
e 7n
e 7o
e 7p
e 7q
e 7r
e 7s
e 7t
e 7u
e 7v
e 7w
e 7x
e 7y
e 7z
e 80
e 81
e 82
e 83
e 84
e 85
e 86
e 87
e 88
e 89
e 8a
e 8b
e 8c
e 8d
e 8e
e 8f
c 0 4f 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 4u 143 144 145 146 147 148 149 14a 14b
o 14c
g 4e 14d
g 4c 8 a i k t v 12 2o o
i 14f 3l
e 8g
c 14h 2
e 8h
e 8i
o 14k
c 14l 2
g 14g 14i 14j 14m
e 8j
c 14o 2
e 8k
c 14q 2
e 8l
c 14s 2
e 8m
e 8n
c 14u 14v
o 14w
c 14x 2
e 8o
c 14z 2
e 8p
o 151
c 152 2
e 8q
e 8r
c 154 155
o 156
c 157 2
e 8s
o 159
c 15a 2
e 8t
c 15c 64
o 15d
c 15e 2
e 8u
o 15g
c 15h 2
e 8v
o 15j
c 15k 2
e 8w
c 15m 2
e 8x
o 15o
c 15p 2
e 8y
o 15r
c 15s 2
c 144 145
o 15u
c 15v 2
g 57 14p 14r 14t 14y 150 153 5r 5t 158 5z 15b 15f 15i 6d 15l 6j 15n 15q 15t 15w
g 6z 82 o 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 15y 3l
e 8z
e 90
e 91
e 92
e 93
e 94
e 95
e 96
e 97
e 98
e 99
e 9a
e 9b
e 9c
e 9d
e 9e
c 160 161 162 163 164 165 166 167 168 169 16a 16b 16c 16d 16e 16f
o 16g
c 16h 2
g 15z 16i
g 7y 6x 6z 80 84 o 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 16k 3l
e 9f
c 16m 2
c 167 168 169 16a 16b 16c 16d 16e 16f
o 16o
c 16p 2
g 16l 16n 16q
c 12l 167 168 169 16a 16b 16c 16d 16e 16f
o 16s
c 16t 2
g 16l 16n 16u
g 16l 16n 12v
e 9g
c 16x 161 162 163 165 167 168 169 16a 16b 16c 16d 16e 16f
o 16y
c 16z 2
g 15z 170
c 12d 2
e 9h
c 173 2
e 9i
o 175
g 7r 172 16n 174 176
c 0 147 14a 4s 4t
o 178
g 97 179
c 0 147 14a 4s
o 17b
g 9i 17c
e 9j
e 9k
e 9l
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 14b 147 17f 9c 17g 14a
o 17h
g 97 17i
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 147 148 149 14a
o 17k
g 9i 17l
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 17e 4u 144 145 146 147 148 149 14a
o 17n
g 9i 17o
e 9m
e 9n
e 9o
e 9p
e 9q
c 0 13s 17q 17r 17s 136 137 17t 13t 4s 17u
o 17v
g 9i 17w
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s
o 17y
g 9i 17z
o 13z
g 97 181
e 9r
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 14b 183
o 184
g 97 185
c 0 4f 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 4u 144 145 146 147 148 149 14a
o 187
g 97 188
e 9s
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 147 148 149 14b 18a 14a 12d
o 18b
g 71 18c
c 0 4s 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i
o 18e
g 78 18f
c 144 145 146
o 18h
c 18i 2
g 7d 15u 18j
e 9t
e 9u
e 9v
e 9w
e 9x
e 9y
e 9z
e a0
e a1
e a2
e a3
e a4
e a5
e a6
e a7
e a8
e a9
e aa
e ab
e ac
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 191 192 193 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149
o 195
g aj 196
e ad
c 198 2
e ae
c 199 3r 19a 0
o 19b
g 9i 19c
g bb 19c
e af
c 19f 2
g by 19g c2
c 0 4f 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 4u 143 14b
o 19i
g 97 19j
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z
o 19l
g c8 19m
g c8 17z
c 0 4f 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 4u 143 144 145 146 147 148 149 14a 14b 17e
o 19p
g 9i 19q
g cj 17z
e ag
e ah
c 19t 19u
o 19v
c 19w 2
g cm 19x
g cm 19m
e ai
e aj
c 1a0 1a1
o 1a2
c 1a3 2
e ak
o 1a5
c 1a6 2
e al
o 1a8
c 1a9 2
g cp 1a4 1a7 1aa 15w
c 144 145 146 148 149
o 1ac
c 1ad 2
g d9 5z 15b 15f 15i 6d 1ae
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6t o
i 1ag 3l
e am
o 1ai
c 1aj 2
g 1ah 1ak
g 9n 17z
c 17g 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i
o 1an
c 1ao 2
g 9n 1ap
e an
e ao
e ap
e aq
e ar
e as
e at
c 1as 1at 1au 1av 1aw 1ax
o 1ay
c 1az 2
g 9n 1ar e0 1b0
g ez 18j
e au
o 1b3
c 1b4 2
e av
c 1b6 2
e aw
c 1b8 2
e ax
c 1ba 2
e ay
o 1bc
c 1bd 2
e az
c 1bf 2
g 71 1b5 1b7 1b9 1bb 1be 1bg
e b0
o 1bi
c 1bj 2
e b1
o 1bl
c 1bm 2
e b2
o 1bo
c 1bp 2
e b3
o 1br
c 1bs 2
e b4
o 1bu
c 1bv 2
g 71 1bk 1bn 1bq 1bt 1bw
e b5
c 1by 2
e b6
c 1c0 2
e b7
e b8
c 1c3 2
e b9
c 1c5 2
g 71 1bz 1c1 1c2 1c4 1c6
g 6z 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 1c8 3l
e ba
e bb
e bc
e bd
e be
e bf
e bg
e bh
e bi
c 1ca 1cb 1cc 1cd 1ce 1cf 1cg 1ch 1ci
o 1cj
c 1ck 2
g 1c9 1cl
c 3r 144 145 146 3v 167 168 169 16a 16b 16c 16d 16e 16f
o 1cn
c 1co 2
g 86 16n 1cp
c 144 145 146 167 168 169 16a 16b 16c 16d 16e 16f
o 1cr
c 1cs 2
g 8c 16n 1ct
g 8i 16n 1cp
g 8l 16n 18j
g 8o 16n 1cp
g 8r 16n 1cp
g 8u 16n 1cp
e bj
c 1d0 2
g 8z 1d1
e bk
c 1d3 2
e bl
c 1d5 2
e bm
o 1d7
c 1d8 2
g 57 1d4 14p 14r 14t 14y 150 1d6 1d9 5r 5t 158 5z 15b 15f 15i 6d 15l 6j 1ae
e bn
o 1db
g 9n 1dc
e bo
o 1de
c 1df 2
g c8 1dg
e bp
c 0 4f 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 4u 143 144 145 146 147 148 149 14a 14b 1di
o 1dj
g fk 1dk
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 192 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 147 148 149 14a
o 1dm
g hb 1dn
e bq
e br
e bs
e bt
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 17g 1dp 1dq 1dr 1ds
o 1dt
g hm 1du
c 2u 2w f
a 1n 1dw
c 1dx 2
c 35 33 34 36 f
a 1y 1dz
c 1e0 2
g 1dy 2o 4c 8 a i k 2c 2e 2g 2i 2k 2m t v 12 32 1e1 o
i 1e2 3l
g 1e3 17z
c 2p 2w 2u f
a 1n 1e5
c 1e6 2
g 6z 1e7 2o 4c 8 a i k 2c 2e 2g 2i 2k 2m t v 12 32 1e1 o
i 1e8 3l
g 1e9 9p
c 2p 2u 2w f
a 1n 1eb
c 1ec 2
g 1ed 2o 4c 8 a i k 2c 2e 2g 2i 2k 2m t v 12 32 1e1 o
i 1ee 3l
g 1ef 17z
c 1di 2
c 148 149
o 1ei
c 1ej 2
g gh 1eh c2 gl 1ek
e bu
c 1em 2
e bv
o 1eo
g hz 18j 1en 1ep
a 5w bp
c 1er 2
g 1es hx 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 1et 3l
e bw
o 1ev
g 1eu 18j 1ew
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 191 192 193 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 147 17f 9c 17g 14a
o 1ey
g 9i 1ez
e bx
c 1f1 18l 18m 18n 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 192 194 144 145 146 17f 148 149 191 17e
o 1f2
c 1f3 2
g j3 172 1eh 1f4
g im iu j1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 1f6 3l
e by
e bz
e c0
e c1
e c2
e c3
e c4
e c5
c 1f8 1f9 1fa 1fb 1fc 1fd 1fe 1ff
o 1fg
c 1fh 2
g 1f7 172 1fi
e c6
o 1fk
g j3 14b 1fl
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 147 17f 9c 17g 14a
o 1fn
g jg 1fo
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18t 18u 18a 18v 18w 18x 18y 18z 190 191 192 193 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 jo 147 17f 9c 17g 14a
o 1fq
g jn 1fr
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18a 18v 18w 18x 18y 18z 190 191 192 193 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 147 17f 9c 17g 14a
o 1ft
g k9 1fu
e c7
o 1fw
e c8
o 1fy
c 1fz 2
g kh 1fx 1g0
e c9
o 1g2
g hz 18j 1g3
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18t 18u 18a 18v 18x 18y 18z 190 191 192 193 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 147 17f 9c 17g 14a
o 1g5
g 9i 1g6
e ca
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 17e 4u 1g8 144 145 146 148 149 147 17f 9c 17g 14a
o 1g9
g jg 1ga
g im iu j1 hx 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o je
i 1gc 3l
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 13v
o 1ge
g 1gd 1gf
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 17e 4u 144 145 146 148 149 147 17f 9c 17g 14a
o 1gh
g jg 1gi
e cb
c 1gk 2
e cc
o 1gm
g l2 1gl 1gn
e cd
o 1gp
g hz 18j 1gq
e ce
o 1gs
g lw 172 1eh 1gt
c 3r 144 145 146 3v 12z 167 168 169 16a 16b 16c 16d 16e 16f
o 1gv
c 1gw 2
g 3m 172 16n 1gx
g m2 19c
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 147 14a 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z
o 1h0
g 9i 1h1
e cf
c 1h3 2
e cg
c 1h5 2
e ch
c 1h7 2
e ci
c 1h9 2
e cj
c 1hb 2
g 71 1h4 1h6 1h8 1ha 1hc
g 71 1h4 1h6 1h8 1ha
g 71 17z
e ck
c 1hg 2
e cl
c 1hi 2
e cm
c 1hk 2
e cn
c 1hm 2
g 71 1a4 1hh 1hj 1hl 1hn 1c6 15w
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6t o 6r
i 1hp 3l
e co
e cp
c 1hr 1hs
o 1ht
c 1hu 2
e cq
c 1hw 2
e cr
c 1hy 2
e cs
c 1i0 2
e ct
e cu
o 1i3
c 1i4 2
g 1hq 1hv 1hx 1hz 1i1 1i2 1i5 15w
c 0 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 4s
o 1i7
g 71 1i8
g 71 1a4 15w
c 1a1 1a0
o 1ib
c 1ic 2
g 71 1id 1hj 1hl 1hn 1c6 15w
e cv
c 1if 2
g 71 1ig 1id 1hj 1hl 1hn 1c6 15w
e cw
g 71 1ii
g 71 1id
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6r 6t 6x 6z 1s 1b 1o o 6u
i 1il 3l
g 97 17z
g gy 1d4 h0 h2 h4 h6
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 147 14a
o 1ip
g 9n 1iq
g cp 17z
e cx
g cs cu 1it
g n4 172 16n 16q
c 167 168 169 16a 16b 16c 16d 16e 16f 144 145 146
o 1iw
c 1ix 2
g n4 1iy
c 0 18l 18m 18n 14b 18r 18s 18t 18u 18v 18w 18x 18y 18z 190 192 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 147 148 149 14a
o 1j0
g 9i 1j1
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 17g
o 1j3
g o2 1j4
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 17g
o 1j6
g o2 1j7
g o2 17z
e cy
c 1ja 2
e cz
c 1jc 2
g 9i 1jb 1jd
e d0
o 1jf
e d1
o 1jh
g 9i 1jg 1ji
e d2
o 1jk
e d3
o 1jm
g 9i 1jl 1jn
c 1f1 18l 18m 18n 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 192 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 147 17f 148 149 14a
o 1jp
c 1jq 2
g 9i 172 1jr
c 1f9 1fa 1fb 1fc 1fe 1ff
o 1jt
c 1ju 2
g 9i 172 1jv
g 6x 1dy 2o 4c 8 a i k 2c 2e 2g 2i 2k 2m t v 12 32 1e1 o
i 1jx 3l
g 1jy 188
g 1e7 2o 4c 8 a i k 2c 2e 2g 2i 2k 2m t v 12 32 1e1 o
i 1k0 3l
e d4
c 1k2 2
c 17q 1f9 1fa 1fb 1fc 17r 17s 17t 1fe 1ff 17u
o 1k4
c 1k5 2
g 1k1 172 1k3 1k6
c 1f8 1f9 1fa 1fb 1fc 1fe 1ff
o 1k8
c 1k9 2
g 9i 172 1ka
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u
o 1kc
g hb 1kd
g 6x 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 1kf 3l
e d5
g 9i oo 1kh 17e
e d6
e d7
o 1kk
c 1kl 2
e d8
o 1kn
g os 18j 1kj 1km 1ko
g p1 19g c2
e d9
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 191 192 193 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 1kr 147 17f 9c 17g 14a
o 1ks
g 9i 1kt
e da
o 1kv
g 9i 1kw
c 1kw 2
g 9i 1ky
g 9i 17i
e db
c 1l1 2
e dc
g pn pq 1l2 1l3
e dd
e de
c 1l5 1l6
o 1l7
c 1l8 2
g 71 1l9
e df
e dg
e dh
e di
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 1lb 1lc 1ld 1le
o 1lf
g 97 1lg
e dj
o 1li
c 1lj 2
g 71 1lk
e dk
o 1lm
c 1ln 2
g 71 1lo
e dl
o 1lq
c 1lr 2
g 71 1ls
c 0 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i
o 1lu
g 97 1lv
e dm
e dn
c 1ly 2
g 1lx 1lz
c 1m0 2
g 1ii 1m1
g 1lx 1lz 1ii
g 1ly 1lx 1ii
c 1m2 1m3 1m4
g 97 1m5
g 1hq 9p
g 1hq 18c
e do
c 1m9 2
e dp
c 1mb 2
g 1hq 1ma 1mc
g 6q 6t 6v 6x 6z 1s 1b 1o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 1me 3l
g 97 1i8
g 9i 14d
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 147 148 149 14a 14b
o 1mi
g 97 1mj
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 4t
o 1ml
g 9i 1mm
c 0 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 192 191
o 1mo
g 9i 1mp
c 0 18l 18m 18n 18o 18p 18q 14b 18r 18s 18t 18u 18a 18v 18w 18x 18y 18z 190 192 194 4f 143 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 13j 13k 13l 13m 13n 13o 13p 13q 13r 13s 13t 13u 13v 13w 13x 13y 13z 140 141 142 4s 4t 17e 4u 144 145 146 148 149 147 17f 9c 17g 14a
o 1mr
g qh 1ms
e dq
o 1mu
g r2 1mv
e dr
c 1mx 2
e ds
o 1mz
c 1n0 2
g 97 1my 1n1
e dt
c 1n3 2
e du
o 1n5
c 1n6 2
e dv
o 1n8
c 1n9 2
e dw
o 1nb
c 1nc 2
e dx
c 1ne 2
g 71 1n4 1n7 1na 1nd 1nf 1n1
e dy
e dz
c 0 144 145 146 148 149 133 134 135 136 137 138 139 13a 13b 13c 13d 13e 13f 13g 13h 13i 141 142 4s 1nh 1ni
o 1nj
g 97 1nk
e e0
o 1nm
g r7 1nn
g rt 1ms
e e2
c 1nq 2
e e3
e e4
c 1ns 1nt
o 1nu
c 1nv 2
g 1nr 1nw
a f0 0
c 1ny 2
a f1 0
c 1o0 2
g 1nz 1o1
a f3 0
c 1o3 2
a ey 0
c 1o5 2
v 8 f5
v 8 f6
v 8 f7
v 8 f8
c 1o7 1o8 1o9 1oa
a f4 1ob
a f9 0
c 1od 2
a fa 0
c 1of 2
a fb ky
c 1oh 2
e e5
c 1oj 2
e e6
c 1ol 2
g 1o4 1o6 1oc 1oe 1og 1oi 1ok 1om
c 1o8 1oa 1o7
a f4 1oo
a fd 0
c 1oq 2
g 1o6 1op 1or 1oe 1og 1oi 1ok 1om
a ff 0
c 1ot 2
e e7
c 1ov 2
g 1ou 1ow
e e9
e ea
c 1oz 2
e eb
e ec
c 1p1 1p2
c 1p3 2
e ed
c 1p5 2
e ee
e ef
c 1p8 2
g rw 1oy 1p0 1p4 1p6 1p7 1p9
e eg
e eh
e ei
e ej
e ek
e el
e em
e en
e eo
e ep
e eq
e er
e es
e et
e eu
e ev
e ew
e ex
e ey
e ez
e f0
c 0 4f 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 4u 1pn 1po 1pp 1pq 1pr 1ps 1pt 1pu 1pv
o 1pw
g 4e 1px
e f1
c 1pz 2
e f2
c 1q1 2
g 9n 1q0 1q2
e f3
c 0 4f 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 4u 1pn 1po 1pp 1pq 1pr 1ps 1pt 1pu 1pv 1q4
o 1q5
g 9i 1q6
e f4
e f5
e f6
e f7
e f8
e f9
e fa
e fb
e fc
e fd
e fe
e ff
e fg
e fh
e fi
e fj
e fk
e fl
e fm
e fn
e fo
e fp
e fq
e fr
e fs
e ft
e fu
e fv
e fw
e fx
e fy
e fz
e g0
e g1
e g2
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1p1 1pr 1r5 9c 1r6 1pu
o 1r7
g 9i 1r8
e g3
o 1ra
c 1rb 2
e g4
c 1rd 2
e g5
c 1rf 2
e g6
o 1rh
c 1ri 2
e g7
e g8
e g9
c 1rk 1rl 1rm
o 1rn
c 1ro 2
e ga
o 1rq
c 1rr 2
c 1po 1pp 1pq 1ps 1pt
o 1rt
c 1ru 2
g 9n 1rc 1re 1rg 1rj 5r 5t 1rp 1rs 1rv
e gb
c 1rx 2
e gc
c 1rz 2
e gd
c 1s1 2
e ge
o 1s3
c 1s4 2
e gf
o 1s6
c 1s7 2
e gg
c 1s9 2
g 9i 1ry 1s0 1s2 1s5 1s8 1sa
e gh
e gi
e gj
c 1sc 1sd 1se
o 1sf
c 1sg 2
g v3 1sh
c 0 1pr 1pu 4s 4t
o 1sj
g 97 1sk
c 0 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pv 1pr 1r5 9c 1r6 1pu
o 1sm
g 97 1sn
c 0 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1pr 1ps 1pt 1pu
o 1sp
g 9i 1sq
c 0 4f 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 4u 1po 1pp 1pq 1pr 1ps 1pt 1pu
o 1ss
g 97 1st
c 0 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1pr 1ps 1pt 1pv 1qx 1pu 1oy
o 1sv
g 71 1sw
c 0 4s 1pb
o 1sy
g 78 1sz
c 1po 1pp
c 1po 1pp 1pq
o 1t2
c 1t3 2
g 7d 1t1 1t4
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt
o 1t6
g aj 1t7
e gk
c 1t9 2
e gl
c 1ta 1tb 0
o 1tc
g 9i 1td
g bb 1td
e gm
c 1tg 2
g by 1th c2
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pr 1pu
o 1tj
g 9n 1tk
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk
o 1tm
g c8 1tn
e gn
c 0 4f 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 4u 1pn 1po 1pp 1pq 1pr 1ps 1pt 1pu 1pv 1tp
o 1tq
g fk 1tr
e go
c 1tt 2
e gp
o 1tv
g hz 1t4 1tu 1tw
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu
o 1ty
g 9i 1tz
e gq
c 1u1 2
e gr
c 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu
o 1u4
c 1u5 2
g 9i 1u2 1u3 1u6
e gs
e gt
o 1u9
c 1ua 2
e gu
e gv
c 1ud 2
e gw
c 1uf 2
o 1t1
c 1uh 2
g 9i 1u2 1u8 1ub 1uc 1ue 1ug 1ui
e gx
g 9i 1u2 1u8 1ub 1uk 1ue 1ug 1ui
e gy
g 9i 1u2 1u8 1ub 1um 1ue 1ug 1ui
e gz
g 9i 1u2 1u8 1uo 1ue 1ug 1ui
e h0
c 1uq 2
g 9i 1u2 1u8 1ub 1ur 1ue 1ug 1ui
c 1oy 2
c 1tp 2
e h1
c 1uv 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r2 1r4 1po 1pp 1pq 1r5 1ps 1pt 1r1 1q4
o 1uw
c 1ux 2
g j3 1ut 1uu 1uy
e h2
o 1v0
g j3 1pv 1v1
g 4b 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 1v3 3l
e h3
c 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r2 1r4 1po 1pp 1pq 1r5 1ps 1pt 1r1 1q4
o 1v6
c 1v7 2
g 1v4 1ut 1v5 1v8
e h4
e h5
c 1vb 2
e h6
e h7
c 1ve 2
e h8
c 1vg 2
g 1v4 1ut 1va 1vc 1vd 1vf 1vh 1ui
e h9
g 1v4 1ut 1va 1vc 1vj 1vf 1vh 1ui
e ha
g 1v4 1ut 1va 1vc 1vl 1vf 1vh 1ui
e hb
g 1v4 1ut 1va 1vn 1vf 1vh 1ui
e hc
c 1vp 2
g 1v4 1ut 1va 1vc 1vq 1vf 1vh 1ui
c 0 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu
o 1vs
g jg 1vt
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt jo 1pr 1r5 9c 1r6 1pu
o 1vv
g jn 1vw
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu
o 1vy
g k9 1vz
g os 1vz
c 1ps 1pt
o 1w2
c 1w3 2
g gh 1uu c2 gl 1w4
e hd
o 1w6
g hz 1t4 1w7
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu
o 1w9
g 9i 1wa
e he
c 1wc 2
e hf
o 1we
g l2 1wd 1wf
e hg
o 1wh
g hz 1t4 1wi
e hh
o 1wk
g lw 1ut 1uu 1wl
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r2 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1pr 1ps 1pt 1pu
o 1wn
g hb 1wo
e hi
e hj
e hk
e hl
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1r6 1wq 1wr 1ws 1wt
o 1wu
g hm 1wv
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s
o 1wx
g cj 1wy
g cm 1tn
g cp 1wy
e hm
g cs cu 1x2
e hn
o 1x4
c 1x5 2
e ho
o 1x7
c 1x8 2
e hp
o 1xa
c 1xb 2
g d9 5z 1x6 1x9 1xc 6d 1rv
e hq
o 1xe
c 1xf 2
g 1ah 1xg
e hr
c 1xi 2
e hs
c 1xk 2
e ht
c 1xm 2
e hu
c 1xo 2
e hv
c 1xq 2
e hw
c 1xs 2
e hx
c 1xu 2
e hy
c 1xw 2
e hz
c 1xy 2
e i0
c 1y0 2
e i1
c 1y2 2
e i2
c 1y4 2
e i3
c 1y6 2
e i4
c 1y8 2
e i5
c 1ya 2
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 1ui
g ez 1t4
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 hx o
i 1ye 3l
e i6
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1yg 1oy 1pr 1r5 9c 1r6 1pu
o 1yh
g 1yf 1yi
e i7
c 1yk 2
e i8
o 1ym
c 1yn 2
g 1yf 1ut 1yl 1yo
e i9
c 1yq 2
g 1yf 1ut 1yr
c 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh
o 1yt
c 1yu 2
g os 1yv
g os 1yi
e ia
c 1yy 2
g z5 1yz 1uu
c 1sd 1sc
o 1z1
c 1z2 2
e ib
c 1z4 2
g zc 1ut 1uu 1z3 1z5
c 1se 1sc
o 1z7
c 1z8 2
g zk 1z9
e ic
c 1zb 2
o 1t9
c 1zd 2
g rw 1oy 1p0 1p4 1p6 1zc 1p9 1ze
g m2 1td
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s 1pr 1pu 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk
o 1zh
g 9i 1zi
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1pv 1qs 1qt 1qu 1qv 1qw 1qy 1qz 1r0 1r2 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1pr 1ps 1pt 1pu
o 1zk
g 9i 1zl
e id
c 1zn 2
e ie
c 1zp 2
g 9i 1zo 1zq
e if
o 1zs
e ig
o 1zu
g 9i 1zt 1zv
g 9i 1px
c 1qj 1pv 1qx
o 1zy
c 1zz 2
g 9i 200
e ih
o 202
g 9i 1t4 203
e ii
o 205
g 9i 1t4 206
e ij
c 208 2
e ik
o 20a
g 9i 209 20b
e il
o 20d
g 9i 1pv 20e
c 1uv 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r2 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1pr 1r5 1ps 1pt 1pu
o 20g
c 20h 2
g 9i 1ut 20i
e im
g 9i oo 20k 1q4
g 9i 1sn
e in
o 20n
g 9i 1t4 20o
e io
o 20q
g 9i 1t4 20r
e ip
c 20t 2
e iq
o 20v
g 9i 20u 20w
e ir
o 20y
g 9i 1pv 20z
e is
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 211 1pr 1r5 9c 1r6 1pu
o 212
g 9i 213
e it
o 215
g 9i 216
c 216 2
g 9i 218
e iu
c 21a 2
e iv
g pn pq 21b 21c
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s 1r6
o 21e
g o2 21f
c 0 1po 1pp 1pq 1ps 1pt 1pb 1pm 4s 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1r6
o 21h
g o2 21i
g o2 1wy
g 9n 1wy
c 1r6 1pb
o 21m
c 21n 2
g 9n 21o
e iw
e ix
e iy
e iz
e j0
e j1
e j2
c 21r 21s 21t 21u 21v 21w
o 21x
c 21y 2
g 9n 21q e0 21z
e j3
c 221 2
e j4
c 223 2
e j5
o 225
c 226 2
g 1hq 1hv 222 224 1i1 1i2 227 1ui
v 8 gv
v 8 gw
v 8 gx
v 8 gy
v 8 gz
v 8 h0
v 8 h1
v 8 h2
c 229 22a 22b 22c 22d 22e 22f 22g f
a 2f 22h
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 22i
i 22j 3l
g 22k 9p
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6v
i 22m 3l
g 22n 9p
v 8 h5
v 8 h6
v 8 h7
v 8 h8
c 22p 22q 22r 22s f
a 2f 22t
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o 22u
i 22v 3l
g 22w 9p
v 8 ha
v 8 hb
v 8 hc
v 8 hd
v 8 he
v 8 hf
v 8 hg
v 8 hh
v 8 hi
v 8 hj
c 22y 22z 230 231 232 1t 233 234 235 236 237 f
a 2f 238
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o 239
i 23a 3l
g 23b 9p
v 8 hn
v 8 ho
c 23d 23e 22e f
a 2f 23f
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 23g
i 23h 3l
g 23i 9p
v 8 hq
v 8 hr
v 8 hs
v 8 ht
v 8 hu
v 8 hv
v 8 hw
v 8 hx
v 8 7f
v 8 hy
v 8 hz
v 8 i0
v 8 i1
v 8 i2
v 8 i3
c 23k 23l 23m 23n 23o 23p 23q 23r 23s 23t 23u 23v 23w 23x 23y f
a 2f 23z
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 240
i 241 3l
g 242 9p
v 8 i5
v 8 i6
v 8 i7
c 244 2s 245 2r 246 f
a 2f 247
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 248
i 249 3l
g 24a 9p
v 8 ia
v 8 3m
v 8 ib
v 8 ic
c 24c 24d 24e 24f f
a 2f 24g
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 24h
i 24i 3l
g 24j 9p
v 8 ie
v 8 if
v 8 ig
c 24l 24m 24n jz f
a 2f 24o
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 24p
i 24q 3l
g 24r 9p
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 6u
i 24t 3l
g 24u 9p
v 8 ij
v 8 ik
v 8 il
v 8 im
c 24w 24x 245 24y 24z f
a 2f 250
g 6r 6t 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 251
i 252 3l
g 253 9p
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu 1yg
o 255
g 9i 256
e j6
o 258
g 9i 1t4 259
g 6r 6t 6u 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 25b 3l
g 25c 1sn
g 9n 1tn
g 9n 1zl
e j7
e j8
c 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 1po 1pp 1pq 1pr 1ps 1pt 1pu 25g 25h 1s6
o 25i
c 25j 2
g 9i 25k
c 0 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1pr 1ps 1pt 1pu 1pv
o 25m
g 97 25n
e j9
e ja
c 25q 2
e jb
c 25s 2
g 9i 25p 25r 25t
e jc
g 9i 25p 25v
e jd
e je
g 9i 25x 25y
e jf
c 260 2
g 9i 25x 25y 261
e jg
e jh
c 1q4 2
g 9i 263 264 265 25r 25t
g 97 1wy
e ji
e jj
c 269 2
e jk
c 26b 2
g 9i 268 26a 26c
e jl
g 9i 268 26e
e jm
e jn
g 9i 26g 26h
e jo
c 26j 2
g 9i 26g 26h 26k
e jp
e jq
g 9i 26m 26n 265 26a 26c
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r2 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu
o 26p
g qh 26q
e jr
o 26s
g r2 26t
g 1hq 1sw
e js
c 26w 2
e jt
c 26y 2
g 1hq 26x 26z
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1pr 1r5 9c 1r6 1pu 25g 1s6
o 271
g 9i 272
c 0 1q8 1q9 1qa 1qb 1qc 1qd 1qe 1qf 1qg 1qh 1qi 1qj 1qk 1ql 1qm 1qn 1qo 1qp 1qq 1qr 1pv 1qs 1qt 1qu 1qv 1qw 1qx 1qy 1qz 1r0 1r1 1r2 1r3 1r4 4f 1pn 1pb 1pc 1pd 1pe 1pf 1pg 1ph 1pi 1pj 1pk 1pl 1pm 4s 4t 1q4 4u 1po 1pp 1pq 1ps 1pt 1oy 1pr 1r5 9c 1r6 1pu
o 274
g os 275
g 6r 6v 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 277 3l
g 6r 6u 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 279 3l
c 25s 1uf 1ud
o 27b
c 27c 2
g 9i 27d
c 26b 1vg 1ve
o 27f
c 27g 2
g 9i 27h
e ju
o 27j
g r7 27k
g rt 26q
e jw
e jx
c 27n 27o
c 27p 2
e jy
c 27r 2
e jz
c 27t 2
e k0
o 27v
c 27w 2
e k1
o 27y
c 27z 2
e k2
c 281 2
e k3
o 283
c 284 2
c 282 285
e k4
c 287 2
e k5
o 289
c 28a 2
g 12c 27q 27s 27u 27x 280 286 288 28b
e k6
e k7
e k8
e k9
e ka
e kb
e kc
e kd
e ke
e kf
e kg
e kh
e ki
e kj
e kk
e kl
e km
e kn
e ko
e kp
e kq
c 0 4f 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 4u 28p 28q 28r 28s 28t 28u 28v 28w 28x
o 28y
g 4e 28z
e kr
c 291 2
e ks
e kt
o 294
c 295 2
g 14g 292 293 296
e ku
c 298 2
e kv
c 29a 2
e kw
c 29c 2
e kx
e ky
c 29e 29f
o 29g
c 29h 2
e kz
c 29j 2
e l0
o 29l
c 29m 2
e l1
e l2
e l3
c 29o 29p 29q
o 29r
c 29s 2
e l4
o 29u
c 29v 2
e l5
c 29x 64
o 29y
c 29z 2
e l6
o 2a1
c 2a2 2
e l7
o 2a4
c 2a5 2
e l8
c 2a7 2
e l9
o 2a9
c 2aa 2
e la
o 2ac
c 2ad 2
c 28q 28r
o 2af
c 2ag 2
g 57 299 29b 29d 29i 29k 29n 5r 5t 29t 5z 29w 2a0 2a3 6d 2a6 6j 2a8 2ab 2ae 2ah
e lb
e lc
e ld
e le
e lf
e lg
e lh
e li
e lj
e lk
e ll
e lm
e ln
e lo
e lp
e lq
e lr
c 160 2aj 162 163 2ak 2al 2am 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2b0
c 2b1 2
g 15z 2b2
e ls
c 2b4 2
c 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2b6
c 2b7 2
g 16l 2b5 2b8
c 27v 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2ba
c 2bb 2
g 16l 2b5 2bc
g 16l 2b5 285
c 16x 2aj 162 163 2al 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2bf
c 2bg 2
g 15z 2bh
c 27n 2
e lt
c 2bk 2
e lu
o 2bm
g 7r 2bj 2b5 2bl 2bn
c 0 28t 28w 4s 4t
o 2bp
g 97 2bq
e lv
e lw
e lx
c 0 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 28x 28t 2bt 9c 2bu 28w
o 2bv
g 97 2bw
c 0 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28t 28u 28v 28w
o 2by
g 9i 2bz
c 0 4f 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 4u 28q 28r 28s 28t 28u 28v 28w
o 2c1
g 97 2c2
e ly
c 0 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28t 28u 28v 28x 2c4 28w 27n
o 2c5
g 71 2c6
c 0 4s 28d
o 2c8
g 78 2c9
c 28q 28r 28s
o 2cb
c 2cc 2
g 7d 2af 2cd
e lz
e m0
e m1
e m2
e m3
e m4
e m5
e m6
e m7
e m8
e m9
e ma
e mb
e mc
e md
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cq 2cr 2cs 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v
o 2cu
g aj 2cv
e me
c 2cx 2
e mf
c 2cy 3r 2cz 0
o 2d0
g 9i 2d1
g bb 2d1
e mg
c 2d4 2
g by 2d5 c2
c 0 4f 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 4u 28p 28x
o 2d7
g 97 2d8
c 0 28q 28r 28s 28u 28v 28d 28o 4s 28e 28f 28g 28h 28i 28j 28k 28l 28m
o 2da
g c8 2db
c 0 28q 28r 28s 28u 28v 28d 28o 4s
o 2dd
g c8 2de
c 0 4f 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 4u 28p 28q 28r 28s 28t 28u 28v 28w 28x 2bs
o 2dg
g 9i 2dh
g cj 2de
e mh
e mi
c 2dk 2dl
o 2dm
c 2dn 2
g cm 2do
g cm 2db
e mj
e mk
c 2dr 2ds
o 2dt
c 2du 2
e ml
o 2dw
c 2dx 2
e mm
o 2dz
c 2e0 2
g cp 2dv 2dy 2e1 2ah
c 28q 28r 28s 28u 28v
o 2e3
c 2e4 2
g d9 5z 29w 2a0 2a3 6d 2e5
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 2ah
e mn
o 2e8
c 2e9 2
g 1ah 2ea
g 9n 2de
c 2bu 28d
o 2ed
c 2ee 2
g 9n 2ef
e mo
e mp
e mq
e mr
e ms
e mt
e mu
c 2ei 2ej 2ek 2el 2em 2en
o 2eo
c 2ep 2
g 9n 2eh e0 2eq
g ez 2cd
e mv
o 2et
c 2eu 2
e mw
c 2ew 2
e mx
c 2ey 2
e my
c 2f0 2
e mz
o 2f2
c 2f3 2
e n0
c 2f5 2
g 71 2ev 2ex 2ez 2f1 2f4 2f6
e n1
o 2f8
c 2f9 2
e n2
o 2fb
c 2fc 2
e n3
o 2fe
c 2ff 2
e n4
o 2fh
c 2fi 2
e n5
o 2fk
c 2fl 2
g 71 2fa 2fd 2fg 2fj 2fm
e n6
c 2fo 2
e n7
c 2fq 2
e n8
e n9
c 2ft 2
g 71 2fp 2fr 2fs 1c4 2fu
e na
c 1ca 1cb 1cc 1cd 2fw 1cf 1cg 1ch 1ci
o 2fx
c 2fy 2
g 1c9 2fz
c 3r 28q 28r 28s 3v 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2g1
c 2g2 2
g 86 2b5 2g3
c 28q 28r 28s 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2g5
c 2g6 2
g 8c 2b5 2g7
g 8i 2b5 2g3
g 8l 2b5 2cd
g 8o 2b5 2g3
g 8r 2b5 2g3
g 8u 2b5 2g3
e nb
c 2ge 2
g 8z 2gf
c 1v 1u 1e 1t f
a 16 2gh
c 2gi 2
a 14 bp
c 2gk 2
a 1a bp
c 2gm 2
c q p 21 f
a 1b 2go
c 2gp 2
a 1d bp
c 2gr 2
c 13 16 15 14 f
a q 2gt
c 2gu 2
g 7y 6x 6z 80 2a 82 84 o 1d 1o 1i 2gj 2gl 2gn 2gq 2gs 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 28 2gv 1b 1s
i 2gw 3l
e nc
c 2gy 2
e nd
e ne
c 2h0 2h1
o 2h2
c 2h3 2
e nf
o 2h5
e ng
e nh
c 2h7 2h8
o 2h9
c 2ha 2
g 2gx 2b5 2gz 2h4 2h6 2hb
c 2aw 2ay 2ax 2az
o 2hd
c 2he 2
g 2gx 2b5 2gz 2h4 2hf 2hb
g 7y 6x 6z 80 2a 82 84 o 1d 1o 1i 2gj 2gl 2gn 2gq 2gs 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 1s 1b
i 2hh 3l
g 2hi 2b5
e ni
c 2hk 2
e nj
c 2hm 2
e nk
o 2ho
c 2hp 2
g 57 2hl 299 29b 29d 29i 29k 2hn 2hq 5r 5t 29t 5z 29w 2a0 2a3 6d 2a6 6j 2e5
e nl
o 2hs
g 9n 2ht
e nm
o 2hv
c 2hw 2
g c8 2hx
e nn
c 0 4f 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 4u 28p 28q 28r 28s 28t 28u 28v 28w 28x 2hz
o 2i0
g fk 2i1
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cr 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28t 28u 28v 28w
o 2i3
g hb 2i4
e no
e np
e nq
e nr
c 0 28q 28r 28s 28u 28v 28d 28o 4s 28e 28f 28g 28h 28i 28j 28k 28l 28m 2bu 2i6 2i7 2i8 2i9
o 2ia
g hm 2ib
c 2hz 2
c 28u 28v
o 2ie
c 2if 2
g gh 2id c2 gl 2ig
e ns
c 2ii 2
e nt
o 2ik
g hz 2cd 2ij 2il
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cq 2cr 2cs 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 28t 2bt 9c 2bu 28w
o 2in
g 9i 2io
e nu
c 2iq 2cf 2cg 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cr 2ct 28q 28r 28s 2bt 28u 28v 2cq 2bs
o 2ir
c 2is 2
g j3 2bj 2id 2it
e nv
o 2iv
g j3 28x 2iw
c 0 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 28t 2bt 9c 2bu 28w
o 2iy
g jg 2iz
c 0 2cf 2cg 2ch 2ci 28x 2cj 2cl 2cm 2c4 2cn 2co 2cp 2cq 2cr 2cs 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v jo 28t 2bt 9c 2bu 28w
o 2j1
g jn 2j2
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2c4 2cn 2co 2cp 2cq 2cr 2cs 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 28t 2bt 9c 2bu 28w
o 2j4
g k9 2j5
e nw
o 2j7
e nx
o 2j9
c 2ja 2
g kh 2j8 2jb
e ny
o 2jd
g hz 2cd 2je
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2cl 2cm 2c4 2cn 2cp 2cq 2cr 2cs 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 28t 2bt 9c 2bu 28w
o 2jg
g 9i 2jh
e nz
c 2jj 2
e o0
o 2jl
g l2 2jk 2jm
e o1
o 2jo
g hz 2cd 2jp
e o2
o 2jr
g lw 2bj 2id 2js
c 3r 28q 28r 28s 3v 289 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az
o 2ju
c 2jv 2
g 3m 2bj 2b5 2jw
g m2 2d1
c 0 28q 28r 28s 28u 28v 28d 28o 4s 28t 28w 28e 28f 28g 28h 28i 28j 28k 28l 28m
o 2jz
g 9i 2k0
e o3
c 2k2 2
e o4
c 2k4 2
e o5
c 2k6 2
e o6
c 2k8 2
e o7
c 2ka 2
g 71 2k3 2k5 2k7 2k9 2kb
g 71 2k3 2k5 2k7 2k9
g 71 2de
e o8
c 2kf 2
e o9
c 2kh 2
e oa
c 2kj 2
g 71 2dv 1hh 2kg 2ki 2kk 2fu 2ah
e ob
c 2km 2
e oc
c 2ko 2
e od
o 2kq
c 2kr 2
g 1hq 1hv 2kn 2kp 1i1 1i2 2ks 2ah
c 0 28d 4s
o 2ku
g 71 2kv
g 71 2dv 2ah
c 2ds 2dr
o 2ky
c 2kz 2
g 71 2l0 2kg 2ki 2kk 2fu 2ah
g 71 1ig 2l0 2kg 2ki 2kk 2fu 2ah
e oe
g 71 2l3
g 71 2l0
g 97 2de
g gy 2hl h0 h2 h4 h6
g 7y 6x 6z 80 2a 82 84 o 1d 1o 1i 2gj 2gl 2gn 2gq 2gs 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 28 1b 1s
i 2l8 3l
g 2l9 2b5
g 7y 6x 6z 80 2a 82 84 o 1d 1o 1i 2gj 2gl 2gn 2gq 2gs 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 1b 1s 28
i 2lb 3l
e of
o 2ld
c 2le 2
g 2lc 2b5 2lf
c 0 28q 28r 28s 28u 28v 28d 28o 4s 28e 28f 28g 28h 28i 28j 28k 28l 28m 28t 28w
o 2lh
g 9n 2li
g cp 2de
e og
g cs cu 2ll
g n4 2bj 2b5 2b8
c 2an 2ao 2ap 2aq 2ar 2as 2at 2au 2av 2aw 2ax 2ay 2az 28q 28r 28s
o 2lo
c 2lp 2
g n4 2lq
c 0 2cf 2cg 28x 2cj 2ck 2cl 2cm 2cn 2co 2cp 2cr 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28t 28u 28v 28w
o 2ls
g 9i 2lt
c 0 28q 28r 28s 28u 28v 28d 28o 4s 2bu
o 2lv
g o2 2lw
c 0 28q 28r 28s 28u 28v 28d 28o 4s 28e 28f 28g 28h 28i 28j 28k 28l 28m 2bu
o 2ly
g o2 2lz
g o2 2de
e oh
c 2m2 2
e oi
c 2m4 2
g 9i 2m3 2m5
e oj
o 2m7
e ok
o 2m9
g 9i 2m8 2ma
c 2iq 2cf 2cg 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cr 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28t 2bt 28u 28v 28w
o 2mc
c 2md 2
g 9i 2bj 2me
e ol
g 9i oo 2mg 2bs
e om
e on
o 2mj
c 2mk 2
e oo
o 2mm
g os 2cd 2mi 2ml 2mn
g p1 2d5 c2
e op
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cq 2cr 2cs 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 2mq 28t 2bt 9c 2bu 28w
o 2mr
g 9i 2ms
e oq
o 2mu
g 9i 2mv
c 2mv 2
g 9i 2mx
g 9i 2bw
e or
c 2n0 2
e os
g pn pq 2n1 2n2
e ot
e ou
c 2n4 2n5
o 2n6
c 2n7 2
g 71 2n8
e ov
e ow
e ox
e oy
c 0 28q 28r 28s 28u 28v 28d 28o 4s 2na 2nb 2nc 2nd
o 2ne
g 97 2nf
e oz
o 2nh
c 2ni 2
g 71 2nj
e p0
o 2nl
c 2nm 2
g 71 2nn
e p1
o 2np
c 2nq 2
g 71 2nr
c 0 28d
o 2nt
g 97 2nu
e p2
e p3
c 2nx 2
g 2nw 2ny
c 2nz 2
g 2l3 2o0
g 2nw 2ny 2l3
g 2nx 2nw 2l3
c 2o1 2o2 2o3
g 97 2o4
g 1hq 2c6
e p4
c 2o7 2
e p5
c 2o9 2
g 1hq 2o8 2oa
g 97 2kv
g 2l9 2b5 2lf
g 9i 28z
c 0 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28t 28u 28v 28w 28x
o 2of
g 97 2og
c 0 28q 28r 28s 28u 28v 28d 28o 4s 28e 28f 28g 28h 28i 28j 28k 28l 28m 4t
o 2oi
g 9i 2oj
c 0 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 2cr 2cq
o 2ol
g 9i 2om
c 0 2cf 2cg 2ch 2ci 28x 2cj 2ck 2cl 2cm 2c4 2cn 2co 2cp 2cr 2ct 4f 28p 28d 28e 28f 28g 28h 28i 28j 28k 28l 28m 28n 28o 4s 4t 2bs 4u 28q 28r 28s 28u 28v 28t 2bt 9c 2bu 28w
o 2oo
g qh 2op
e p6
o 2or
g r2 2os
e p7
c 2ou 2
e p8
o 2ow
c 2ox 2
g 97 2ov 2oy
e p9
c 2p0 2
e pa
o 2p2
c 2p3 2
e pb
o 2p5
c 2p6 2
e pc
o 2p8
c 2p9 2
e pd
c 2pb 2
g 71 2p1 2p4 2p7 2pa 2pc 2oy
e pe
e pf
c 0 28q 28r 28s 28u 28v 28d 28o 4s 2pe 2pf
o 2pg
g 97 2ph
e pg
o 2pj
g r7 2pk
g rt 2op
e pi
e pj
c 2po 2
e pk
e pl
c 2pq 2pr
c 2ps 2
e pm
c 2pu 2
e pn
e po
c 2px 2
e pp
e pq
e pr
e ps
c 2pz 2q0 2q1 2q2
o 2q3
c 2q4 2
e pt
c 2q6 2
e pu
c 2q8 2
g 2q5 2q7 2q9
o 2qa
g rw 2pn 2pp 2pt 2pv 2pw 2py 2qb
e pv
e pw
e px
e py
e pz
e q0
e q1
e q2
e q3
e q4
e q5
e q6
e q7
e q8
e q9
e qa
e qb
e qc
e qd
e qe
e qf
c 0 4f 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 4u 2qp 2qq 2qr 2qs 2qt 2qu 2qv 2qw 2qx
o 2qy
g 4e 2qz
e qg
c 2r1 2
e qh
c 2r3 2
g 9n 2r2 2r4
e qi
c 0 4f 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 4u 2qp 2qq 2qr 2qs 2qt 2qu 2qv 2qw 2qx 2r6
o 2r7
g 9i 2r8
e qj
e qk
e ql
e qm
e qn
e qo
e qp
e qq
e qr
e qs
e qt
e qu
e qv
e qw
e qx
e qy
e qz
e r0
e r1
e r2
e r3
e r4
e r5
e r6
e r7
e r8
e r9
e ra
e rb
e rc
e rd
e re
e rf
e rg
e rh
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2pq 2qt 2s7 9c 2s8 2qw
o 2s9
g 9i 2sa
e ri
o 2sc
c 2sd 2
e rj
c 2sf 2
e rk
c 2sh 2
e rl
o 2sj
c 2sk 2
e rm
e rn
e ro
c 2sm 2sn 2so
o 2sp
c 2sq 2
e rp
o 2ss
c 2st 2
c 2qq 2qr 2qs 2qu 2qv
o 2sv
c 2sw 2
g 9n 2se 2sg 2si 2sl 5r 5t 2sr 2su 2sx
e rq
e rr
e rs
c 2sz 2t0 2t1
o 2t2
c 2t3 2
e rt
c 2t5 2
e ru
c 2t7 2
e rv
o 2t9
c 2ta 2
g 9i 2t4 2t6 2t8 2tb
e rw
e rx
e ry
c 2td 2te 2tf
o 2tg
c 2th 2
g v3 2ti
c 2pr 2pq
c 2tk 2
e rz
c 2tm 2
g rw 2pn 2pp 2tl 2pv 2tn 2py
e s0
c 2tp 2
g rw 2pn 2pp 2tl 2pv 2tq 2py
e s1
c 2ts 2
g rw 2pn 2pp 2tl 2pv 2tt 2py
e s2
c 2tv 2
g rw 2pn 2pp 2pt 2pv 2tw 2py
e s3
g rw 2pn 2pp 2pt 2pv 2ty 2py
e s4
g rw 2pn 2pp 2pt 2pv 2u0 2py
c 0 2qt 2qw 4s 4t
o 2u2
g 97 2u3
c 0 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qx 2qt 2s7 9c 2s8 2qw
o 2u5
g 97 2u6
c 0 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qt 2qu 2qv 2qw
o 2u8
g 9i 2u9
c 0 4f 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 4u 2qq 2qr 2qs 2qt 2qu 2qv 2qw
o 2ub
g 97 2uc
c 0 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qt 2qu 2qv 2qx 2rz 2qw 2pn
o 2ue
g 71 2uf
c 0 4s 2qd
o 2uh
g 78 2ui
c 2qq 2qr
c 2qq 2qr 2qs
o 2ul
c 2um 2
g 7d 2uk 2un
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv
o 2up
g aj 2uq
c 2q2 2
e s5
c 2us 2pz 2ut 0
o 2uu
g 9i 2uv
g bb 2uv
e s6
c 2uy 2
g by 2uz c2
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qt 2qw
o 2v1
g 9n 2v2
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm
o 2v4
g c8 2v5
e s7
c 0 4f 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 4u 2qp 2qq 2qr 2qs 2qt 2qu 2qv 2qw 2qx 2v7
o 2v8
g fk 2v9
e s8
c 2vb 2
e s9
o 2vd
g hz 2un 2vc 2ve
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw
o 2vg
g 9i 2vh
e sa
c 2vj 2
e sb
c 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw
o 2vm
c 2vn 2
g 9i 2vk 2vl 2vo
e sc
e sd
o 2vr
c 2vs 2
e se
e sf
c 2vv 2
e sg
c 2vx 2
o 2uk
c 2vz 2
g 9i 2vk 2vq 2vt 2vu 2vw 2vy 2w0
e sh
g 9i 2vk 2vq 2vt 2w2 2vw 2vy 2w0
e si
g 9i 2vk 2vq 2vt 2w4 2vw 2vy 2w0
e sj
g 9i 2vk 2vq 2w6 2vw 2vy 2w0
e sk
c 2w8 2
g 9i 2vk 2vq 2vt 2w9 2vw 2vy 2w0
c 2pn 2
c 2v7 2
e sl
c 2wd 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s4 2s6 2qq 2qr 2qs 2s7 2qu 2qv 2s3 2r6
o 2we
c 2wf 2
g j3 2wb 2wc 2wg
e sm
o 2wi
g j3 2qx 2wj
e sn
c 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s4 2s6 2qq 2qr 2qs 2s7 2qu 2qv 2s3 2r6
o 2wm
c 2wn 2
g 1v4 2wb 2wl 2wo
e so
e sp
c 2wr 2
e sq
e sr
c 2wu 2
e ss
c 2ww 2
g 1v4 2wb 2wq 2ws 2wt 2wv 2wx 2w0
e st
g 1v4 2wb 2wq 2ws 2wz 2wv 2wx 2w0
e su
g 1v4 2wb 2wq 2ws 2x1 2wv 2wx 2w0
e sv
g 1v4 2wb 2wq 2x3 2wv 2wx 2w0
e sw
c 2x5 2
g 1v4 2wb 2wq 2ws 2x6 2wv 2wx 2w0
c 0 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw
o 2x8
g jg 2x9
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv jo 2qt 2s7 9c 2s8 2qw
o 2xb
g jn 2xc
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw
o 2xe
g k9 2xf
g os 2xf
c 2qu 2qv
o 2xi
c 2xj 2
g gh 2wc c2 gl 2xk
e sx
o 2xm
g hz 2un 2xn
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw
o 2xp
g 9i 2xq
e sy
c 2xs 2
e sz
o 2xu
g l2 2xt 2xv
e t0
o 2xx
g hz 2un 2xy
e t1
o 2y0
g lw 2wb 2wc 2y1
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s4 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qt 2qu 2qv 2qw
o 2y3
g hb 2y4
e t2
e t3
e t4
e t5
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2s8 2y6 2y7 2y8 2y9
o 2ya
g hm 2yb
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s
o 2yd
g cj 2ye
g cm 2v5
g cp 2ye
e t6
g cs cu 2yi
e t7
o 2yk
c 2yl 2
e t8
o 2yn
c 2yo 2
e t9
o 2yq
c 2yr 2
g d9 5z 2ym 2yp 2ys 6d 2sx
e ta
o 2yu
c 2yv 2
g 1ah 2yw
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 2w0
g ez 2un
e tb
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2z0 2pn 2qt 2s7 9c 2s8 2qw
o 2z1
g 1yf 2z2
e tc
c 2z4 2
g 1yf 2wb 2z5
e td
c 2z7 2
e te
o 2z9
c 2za 2
g 1yf 2wb 2z8 2zb
g os 2z2
e tf
c 2ze 2
g z5 2zf 2wc
c 2te 2td
o 2zh
c 2zi 2
e tg
c 2zk 2
g zc 2wb 2wc 2zj 2zl
c 2tf 2td
o 2zn
c 2zo 2
g zk 2zp
c 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 2qq 2qr 2qs 2qt 2qu 2qv 2qw
o 2zr
c 2zs 2
e th
e ti
c 2t9 2zu 2zv
o 2zw
c 2zx 2
g 14g 2zt 2zy
e tj
e tk
c 300 301 2t9
o 302
c 303 2
e tl
e tm
e tn
c 305 306 307
c 308 2
e to
c 30a 2
e tp
c 30c 2
o 2zu
c 30e 2
e tq
o 30g
c 30h 2
g 14g 304 309 30b 30d 30f 30i
e tr
e ts
e tt
c 2qq 2qr 2qs 2zu 2qu 2qv 30k 30l 30m 2t9 2s3 2s5
o 30n
c 30o 2
g 14g 30p
e tu
c 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 2qq 2qr 2qs 2qt 2qu 2qv 2qw 30r 2zu 2t9
o 30s
c 30t 2
g 9i 30u
c 2sz 2
c 2t1 2
c 2t0 2
e tv
o 30z
c 310 2
e tw
c 312 2
g 9i 30w 30x 30y 311 2tb 313
e tx
e ty
e tz
c 312 2t1 315 316 317 2t9
o 318
c 319 2
g 9i 31a
g m2 2uv
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s 2qt 2qw 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm
o 31d
g 9i 31e
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2qx 2ru 2rv 2rw 2rx 2ry 2s0 2s1 2s2 2s4 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qt 2qu 2qv 2qw
o 31g
g 9i 31h
e u0
c 31j 2
e u1
c 31l 2
g 9i 31k 31m
e u2
o 31o
e u3
o 31q
g 9i 31p 31r
g 9i 2qz
c 2rl 2qx 2rz
o 31u
c 31v 2
g 9i 31w
e u4
o 31y
g 9i 2un 31z
e u5
o 321
g 9i 2un 322
e u6
c 324 2
e u7
o 326
g 9i 325 327
e u8
o 329
g 9i 2qx 32a
c 2wd 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s4 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qt 2s7 2qu 2qv 2qw
o 32c
c 32d 2
g 9i 2wb 32e
e u9
g 9i oo 32g 2r6
g 9i 2u6
e ua
o 32j
g 9i 2un 32k
e ub
o 32m
g 9i 2un 32n
e uc
c 32p 2
e ud
o 32r
g 9i 32q 32s
e ue
o 32u
g 9i 2qx 32v
e uf
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 32x 2qt 2s7 9c 2s8 2qw
o 32y
g 9i 32z
e ug
o 331
g 9i 332
c 332 2
g 9i 334
e uh
c 336 2
e ui
g pn pq 337 338
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s 2s8
o 33a
g o2 33b
c 0 2qq 2qr 2qs 2qu 2qv 2qd 2qo 4s 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2s8
o 33d
g o2 33e
g o2 2ye
g 9n 2ye
c 2s8 2qd
o 33i
c 33j 2
g 9n 33k
e uj
e uk
e ul
e um
e un
e uo
e up
c 33n 33o 33p 33q 33r 33s
o 33t
c 33u 2
g 9n 33m e0 33v
e uq
c 33x 2
e ur
c 33z 2
e us
o 341
c 342 2
g 1hq 1hv 33y 340 1i1 1i2 343 2w0
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw 2z0
o 345
g 9i 346
g 25c 2u6
e ut
o 349
g 9i 2un 34a
g 9n 2v5
g 9n 31h
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2pn 2qt 2s7 9c 2s8 2qw
o 34e
g os 34f
c 2zu 2t9
o 34h
c 34i 2
g 9i 34j
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2z0 2qt 2s7 9c 2s8 2qw
o 34l
g 9i 34m
e uu
c 34o 2
e uv
g 34p 34q
o 34r
g 9i 2un 34s
g 9i 30p
g kv kx l0 hx im iu j1 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 34v 3l
e uw
c 34x 2
e ux
o 34z
g 34w 34y 350
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s3 2s4 2s5 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw 30r 2t9
o 352
g 9i 353
c 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj
o 355
c 356 2
g os 357
c 0 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qt 2qu 2qv 2qw 2qx
o 359
g 97 35a
e uy
e uz
c 35d 2
g 9i 35c 25r 35e
g 9i 35c 25v
e v0
e v1
g 9i 35h 35i
e v2
c 35k 2
g 9i 35h 35i 35l
e v3
c 2r6 2
g 9i 263 35n 35o 25r 35e
g 97 2ye
e v4
e v5
c 35s 2
g 9i 35r 26a 35t
g 9i 35r 26e
e v6
e v7
g 9i 35w 35x
e v8
c 35z 2
g 9i 35w 35x 360
e v9
g 9i 26m 362 35o 26a 35t
c 0 2ra 2rb 2rc 2rd 2re 2rf 2rg 2rh 2ri 2rj 2rk 2rl 2rm 2rn 2ro 2rp 2rq 2rr 2rs 2rt 2qx 2ru 2rv 2rw 2rx 2ry 2rz 2s0 2s1 2s2 2s4 2s6 4f 2qp 2qd 2qe 2qf 2qg 2qh 2qi 2qj 2qk 2ql 2qm 2qn 2qo 4s 4t 2r6 4u 2qq 2qr 2qs 2qu 2qv 2qt 2s7 9c 2s8 2qw
o 364
g qh 365
e va
o 367
g r2 368
g 1hq 2uf
e vb
c 36b 2
e vc
c 36d 2
g 1hq 36c 36e
g 1dy 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 32 1e1 t v 12 o
i 36g 3l
c 2rw 2rx 2ry
o 36i
c 36j 2
e vd
e ve
e vf
e vg
e vh
e vi
e vj
c 36m 36n 36o 32x 36p 36q 36r
o 36s
c 36t 2
e vk
c 36v 2
e vl
c 36x 2
g 36h 36k 36l 36u 36w 36y
e vm
c 370 2
e vn
c 372 2
e vo
c 374 2
g 9i 371 373 375
e vp
c 377 2
e vq
c 379 2
e vr
c 37b 2
g 9i 378 37a 37c
c 35d 2vx 2vv
o 37e
c 37f 2
g 9i 37g
c 35s 2ww 2wu
o 37i
c 37j 2
g 9i 37k
e vs
o 37m
g r7 37n
e vt
o 37p
g 9i 2un 37q
e vu
c 37s 2
e vv
o 37u
g 34w 37t 37v
e vw
o 37x
g 9i 2un 37y
g qh 2u6
g qh 31h
g rt 365
e vx
e vy
g 9i 383 384
e vz
e w0
g 9i 386 387
c 36o 32x 36p 36r
o 389
c 38a 2
g 36h 36k 36l 38b 36w
g 6 8 a i k m o t v 12 19 1b 1i 1o 1q 1s 1y 20 24 26 28 2c 2e 2g 2i 2k 2m 2o 30 32 39 3b 3d
i 38d 3l
e w2
c 38f 2
e w3
c 38h 2
e w4
e w5
e w6
c 38j 38k 38l
o 38m
c 38n 2
e w7
e w8
e w9
e wa
e wb
c 38o 38p 38q 38r 38s 38t
o 38u
e wc
o 38w
c 38x 2
g 38e 38g 38i 38v 38y
e wd
e we
e wf
e wg
e wh
e wi
e wj
e wk
e wl
e wm
e wn
e wo
e wp
e wq
e wr
e ws
e wt
e wu
e wv
e ww
e wx
c 0 4f 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 4u 39c 39d 39e 39f 39g 39h 39i 39j 39k
o 39l
g 4e 39m
e wy
c 39o 2
e wz
c 39q 2
e x0
c 39s 2
e x1
c 39u 2
e x2
o 39w
c 39x 2
e x3
c 39z 2
e x4
c 3a1 2
e x5
o 3a3
c 3a4 2
e x6
e x7
e x8
c 3a6 3a7 3a8
o 3a9
c 3aa 2
e x9
o 3ac
c 3ad 2
e xa
c 3af 64
o 3ag
c 3ah 2
e xb
o 3aj
c 3ak 2
e xc
o 3am
c 3an 2
c 39d 39e 39f 39h 39i
o 3ap
c 3aq 2
g 57 39p 39r 39t 39v 39y 3a0 3a2 3a5 5r 5t 3ab 5z 3ae 3ai 3al 6d 3ao 6j 3ar
c 3r 39d 39e 39f 3v 38o 38p 38q 38r 38s 38t
o 3at
g 8i 38i 3au
c 39d 39e 39f
o 3aw
c 3ax 2
g 8l 38i 3ay
g 8o 38i 3au
e xd
c 3b1 2
g 8z 3b2
e xe
c 3b4 2
e xf
e xg
c 3b6 3b7
o 3b8
c 3b9 2
e xh
o 3bb
e xi
e xj
c 3bd 3be
o 3bf
c 3bg 2
g 2gx 38i 3b5 3ba 3bc 3bh
c 38q 38s 38r 38t
o 3bj
c 3bk 2
g 2gx 38i 3b5 3ba 3bl 3bh
g 2hi 38i
e xk
c 3bo 2
e xl
o 3bq
g 7r 38g 38i 3bp 3br
c 0 39g 39j 4s 4t
o 3bt
g 97 3bu
e xm
e xn
e xo
c 0 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 39k 39g 3bx 9c 3by 39j
o 3bz
g 97 3c0
c 0 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39g 39h 39i 39j
o 3c2
g 9i 3c3
c 0 4f 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 4u 39d 39e 39f 39g 39h 39i 39j
o 3c5
g 97 3c6
e xp
c 0 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39g 39h 39i 39k 3c8 39j 38f
o 3c9
g 71 3ca
c 0 4s 390
o 3cc
g 78 3cd
c 39d 39e
g 7d 3cf 3ay
e xq
e xr
e xs
e xt
e xu
e xv
e xw
e xx
e xy
e xz
e y0
e y1
e y2
e y3
e y4
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3cs 3ct 3cu 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i
o 3cw
g aj 3cx
e y5
c 3cz 2
e y6
c 3d0 3r 3d1 0
o 3d2
g 9i 3d3
g bb 3d3
e y7
c 3d6 2
g by 3d7 c2
c 0 39d 39e 39f 39h 39i 390 39b 4s 391 392 393 394 395 396 397 398 399 39g 39j
o 3d9
g 9n 3da
c 0 39d 39e 39f 39h 39i 390 39b 4s 391 392 393 394 395 396 397 398 399
o 3dc
g c8 3dd
c 0 39d 39e 39f 39h 39i 390 39b 4s
o 3df
g c8 3dg
c 0 4f 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 4u 39c 39d 39e 39f 39g 39h 39i 39j 39k 3bw
o 3di
g 9i 3dj
g cj 3dg
g cm 3dd
g cp 3dg
e y8
g cs cu 3do
g d9 5z 3ae 3ai 3al 6d 3ar
o 3cf
c 3dr 2
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 3ds
e y9
o 3du
c 3dv 2
g 1ah 3dw
g 9n 3dg
c 3by 390
o 3dz
c 3e0 2
g 9n 3e1
e ya
e yb
e yc
e yd
e ye
e yf
e yg
c 3e4 3e5 3e6 3e7 3e8 3e9
o 3ea
c 3eb 2
g 9n 3e3 e0 3ec
g ez 3ay
g gy 39p h0 h2 h4 h6
g 2l9 38i
e yh
o 3eh
c 3ei 2
g 2lc 38i 3ej
e yi
o 3el
g 9n 3em
e yj
o 3eo
c 3ep 2
g c8 3eq
e yk
c 0 4f 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 4u 39c 39d 39e 39f 39g 39h 39i 39j 39k 3es
o 3et
g fk 3eu
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3ct 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39g 39h 39i 39j
o 3ew
g hb 3ex
e yl
e ym
e yn
e yo
c 0 39d 39e 39f 39h 39i 390 39b 4s 391 392 393 394 395 396 397 398 399 3by 3ez 3f0 3f1 3f2
o 3f3
g hm 3f4
c 3es 2
c 39h 39i
o 3f7
c 3f8 2
g gh 3f6 c2 gl 3f9
e yp
c 3fb 2
e yq
o 3fd
g hz 3ay 3fc 3fe
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3cs 3ct 3cu 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 39g 3bx 9c 3by 39j
o 3fg
g 9i 3fh
e yr
c 3fj 3ch 3ci 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3ct 3cv 39d 39e 39f 3bx 39h 39i 3cs 3bw
o 3fk
c 3fl 2
g j3 38g 3f6 3fm
e ys
o 3fo
g j3 39k 3fp
c 0 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 39g 3bx 9c 3by 39j
o 3fr
g jg 3fs
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cn 3co 3c8 3cp 3cq 3cr 3cs 3ct 3cu 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i jo 39g 3bx 9c 3by 39j
o 3fu
g jn 3fv
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3c8 3cp 3cq 3cr 3cs 3ct 3cu 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 39g 3bx 9c 3by 39j
o 3fx
g k9 3fy
e yt
o 3g0
e yu
o 3g2
c 3g3 2
g kh 3g1 3g4
e yv
o 3g6
g hz 3ay 3g7
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3cn 3co 3c8 3cp 3cr 3cs 3ct 3cu 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 39g 3bx 9c 3by 39j
o 3g9
g 9i 3ga
e yw
c 3gc 2
e yx
o 3ge
g l2 3gd 3gf
e yy
o 3gh
g hz 3ay 3gi
e yz
o 3gk
g lw 38g 3f6 3gl
c 3r 39d 39e 39f 3v 38w 38o 38p 38q 38r 38s 38t
o 3gn
g 3m 38g 38i 3go
g m2 3d3
c 0 39d 39e 39f 39h 39i 390 39b 4s 39g 39j 391 392 393 394 395 396 397 398 399
o 3gr
g 9i 3gs
e z0
c 3gu 2
e z1
c 3gw 2
e z2
o 3gy
c 3gz 2
g 1hq 1hv 3gv 3gx 1i1 1i2 3h0 3ds
g 2l9 38i 3ej
g n4 38g 38i 38v
c 38o 38p 38q 38r 38s 38t 39d 39e 39f
o 3h4
g n4 3h5
c 0 3ch 3ci 39k 3cl 3cm 3cn 3co 3cp 3cq 3cr 3ct 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39g 39h 39i 39j
o 3h7
g 9i 3h8
c 0 39d 39e 39f 39h 39i 390 39b 4s 3by
o 3ha
g o2 3hb
c 0 39d 39e 39f 39h 39i 390 39b 4s 391 392 393 394 395 396 397 398 399 3by
o 3hd
g o2 3he
g o2 3dg
e z3
c 3hh 2
e z4
c 3hj 2
g 9i 3hi 3hk
e z5
o 3hm
e z6
o 3ho
g 9i 3hn 3hp
c 3fj 3ch 3ci 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3ct 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39g 3bx 39h 39i 39j
o 3hr
c 3hs 2
g 9i 38g 3ht
e z7
g 9i oo 3hv 3bw
e z8
e z9
o 3hy
c 3hz 2
e za
o 3i1
g os 3ay 3hx 3i0 3i2
g p1 3d7 c2
e zb
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3cs 3ct 3cu 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 3i5 39g 3bx 9c 3by 39j
o 3i6
g 9i 3i7
e zc
o 3i9
g 9i 3ia
c 3ia 2
g 9i 3ic
g 9i 3c0
e zd
c 3if 2
e ze
g pn pq 3ig 3ih
g 1hq 3ca
e zf
c 3ik 2
e zg
c 3im 2
g 1hq 3il 3in
g 9i 39m
c 0 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39g 39h 39i 39j 39k
o 3iq
g 97 3ir
g 97 3dg
c 0 39d 39e 39f 39h 39i 390 39b 4s 391 392 393 394 395 396 397 398 399 4t
o 3iu
g 9i 3iv
c 0 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 3ct 3cs
o 3ix
g 9i 3iy
c 0 3ch 3ci 3cj 3ck 39k 3cl 3cm 3cn 3co 3c8 3cp 3cq 3cr 3ct 3cv 4f 39c 390 391 392 393 394 395 396 397 398 399 39a 39b 4s 4t 3bw 4u 39d 39e 39f 39h 39i 39g 3bx 9c 3by 39j
o 3j0
g qh 3j1
e zh
o 3j3
g r2 3j4
e zi
o 3j6
g r7 3j7
g rt 3j1
e zk
c 3ja 2
e zl
c 3jc 2
e zm
e zn
e zo
e zp
e zq
e zr
e zs
e zt
e zu
e zv
e zw
e zx
e zy
e zz
e 100
e 101
e 102
c 3r 3je 3jf 3jg 3v 3jh 3ji 3jj 3jk 3jl 3jm 3jn 3jo 3jp 3jq 3jr 3js 3jt 3ju
o 3jv
c 3jw 2
g 3m 3jb 3jd 3jx
e 103
e 104
e 105
e 106
e 107
e 108
e 109
e 10a
e 10b
e 10c
e 10d
e 10e
e 10f
e 10g
e 10h
e 10i
e 10j
e 10k
c 0 4f 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 4u 3kb 3je 3jf 3jg 3kc 3kd 3ke 3kf 3kg
o 3kh
g 4e 3ki
e 10l
c 3kk 2
e 10m
c 3km 2
e 10n
c 3ko 2
e 10o
c 3kq 2
e 10p
o 3ks
c 3kt 2
e 10q
c 3kv 2
e 10r
c 3kx 2
e 10s
o 3kz
c 3l0 2
e 10t
e 10u
e 10v
c 3l2 3l3 3l4
o 3l5
c 3l6 2
e 10w
o 3l8
c 3l9 2
e 10x
c 3lb 64
o 3lc
c 3ld 2
e 10y
o 3lf
c 3lg 2
e 10z
o 3li
c 3lj 2
c 3je 3jf 3jg 3kd 3ke
o 3ll
c 3lm 2
g 57 3kl 3kn 3kp 3kr 3ku 3kw 3ky 3l1 5r 5t 3l7 5z 3la 3le 3lh 6d 3lk 6j 3ln
e 110
e 111
c 0 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kc 3kd 3ke 3kg 3lq 3kf 3ja
o 3lr
g 71 3ls
c 0 4s 3jz
o 3lu
g 78 3lv
c 3je 3jf
c 3je 3jf 3jg
o 3ly
c 3lz 2
g 7d 3lx 3m0
e 112
c 3m2 2
e 113
o 3m4
g 7r 3jb 3jd 3m3 3m5
c 3r 3je 3jf 3jg 3v 3ji 3jj 3jk 3jl 3jm 3jn 3jo 3jp 3jq 3jr 3js 3jt 3ju
o 3m7
c 3m8 2
g 86 3jd 3m9
c 3je 3jf 3jg 3ji 3jj 3jk 3jl 3jm 3jn 3jo 3jp 3jq 3jr 3js 3jt 3ju
o 3mb
c 3mc 2
g 8c 3jd 3md
g 8i 3jd 3m9
g 8l 3jd 3m0
g 8o 3jd 3m9
g 8r 3jd 3m9
g 8u 3jd 3m9
e 114
c 3mk 2
g 8z 3ml
e 115
c 3mn 2
e 116
e 117
c 3mp 3mq
o 3mr
c 3ms 2
e 118
o 3mu
e 119
e 11a
c 3mw 3mx
o 3my
c 3mz 2
g 2gx 3jd 3mo 3mt 3mv 3n0
c 3jr 3jt 3js 3ju
o 3n2
c 3n3 2
g 2gx 3jd 3mo 3mt 3n4 3n0
g 2hi 3jd
c 0 3kc 3kf 4s 4t
o 3n7
g 97 3n8
e 11b
e 11c
c 0 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3kg 3kc 3na 9c 3nb 3kf
o 3nc
g 97 3nd
c 0 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kc 3kd 3ke 3kf
o 3nf
g 9i 3ng
c 0 4f 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 4u 3je 3jf 3jg 3kc 3kd 3ke 3kf
o 3ni
g 97 3nj
e 11d
e 11e
e 11f
e 11g
e 11h
e 11i
e 11j
e 11k
e 11l
e 11m
e 11n
e 11o
e 11p
e 11q
e 11r
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nw 3nx 3ny 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke
o 3o0
g aj 3o1
e zj
c 3o3 2
e 11s
c 3o4 3r 3o5 0
o 3o6
g 9i 3o7
g bb 3o7
e 11t
c 3oa 2
g by 3ob c2
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3kc 3kf
o 3od
g 9n 3oe
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8
o 3og
g c8 3oh
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s
o 3oj
g c8 3ok
c 0 4f 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 4u 3kb 3je 3jf 3jg 3kc 3kd 3ke 3kf 3kg 3lp
o 3om
g 9i 3on
g cj 3ok
g cm 3oh
g cp 3ok
e 11u
g cs cu 3os
g d9 5z 3la 3le 3lh 6d 3ln
o 3lx
c 3ov 2
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 3ow
e 11v
o 3oy
c 3oz 2
g 1ah 3p0
g 9n 3ok
c 3nb 3jz
o 3p3
c 3p4 2
g 9n 3p5
e 11w
e 11x
e 11y
e 11z
e 120
e 121
e 122
c 3p8 3p9 3pa 3pb 3pc 3pd
o 3pe
c 3pf 2
g 9n 3p7 e0 3pg
g ez 3m0
e 123
c 0 4f 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 4u 3kb 3je 3jf 3jg 3kc 3kd 3ke 3kf 3kg 3pj
o 3pk
g fk 3pl
c 3pj 2
c 3kd 3ke
o 3po
c 3pp 2
g gh 3pn c2 gl 3pq
e 124
o 3ps
g 9n 3pt
e 125
o 3pv
c 3pw 2
g c8 3px
g gy 3kl h0 h2 h4 h6
g 2l9 3jd
e 126
o 3q1
c 3q2 2
g 2lc 3jd 3q3
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nx 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kc 3kd 3ke 3kf
o 3q5
g hb 3q6
e 127
e 128
e 129
e 12a
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3nb 3q8 3q9 3qa 3qb
o 3qc
g hm 3qd
e 12b
c 3qf 2
e 12c
o 3qh
g hz 3m0 3qg 3qi
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nw 3nx 3ny 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3kc 3na 9c 3nb 3kf
o 3qk
g 9i 3ql
e 12d
c 3qn 3nl 3nm 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nx 3nz 3je 3jf 3jg 3na 3kd 3ke 3nw 3lp
o 3qo
c 3qp 2
g j3 3jb 3pn 3qq
e 12e
o 3qs
g j3 3kg 3qt
c 0 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3kc 3na 9c 3nb 3kf
o 3qv
g jg 3qw
c 0 3nl 3nm 3nn 3no 3kg 3np 3nr 3ns 3lq 3nt 3nu 3nv 3nw 3nx 3ny 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke jo 3kc 3na 9c 3nb 3kf
o 3qy
g jn 3qz
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3lq 3nt 3nu 3nv 3nw 3nx 3ny 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3kc 3na 9c 3nb 3kf
o 3r1
g k9 3r2
e 12f
o 3r4
e 12g
o 3r6
c 3r7 2
g kh 3r5 3r8
e 12h
o 3ra
g hz 3m0 3rb
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nv 3nw 3nx 3ny 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3kc 3na 9c 3nb 3kf
o 3rd
g 9i 3re
e 12i
c 3rg 2
e 12j
o 3ri
g l2 3rh 3rj
e 12k
o 3rl
g hz 3m0 3rm
e 12l
o 3ro
g lw 3jb 3pn 3rp
g m2 3o7
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3kc 3kf 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8
o 3rs
g 9i 3rt
e 12m
c 3rv 2
e 12n
c 3rx 2
e 12o
o 3rz
c 3s0 2
g 1hq 1hv 3rw 3ry 1i1 1i2 3s1 3ow
c 0 3nl 3nm 3kg 3np 3nq 3nr 3ns 3nt 3nu 3nv 3nx 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kc 3kd 3ke 3kf
o 3s3
g 9i 3s4
c 3ji 3jj 3jk 3jl 3jm 3jn 3jo 3jp 3jq 3jr 3js 3jt 3ju
o 3s6
c 3s7 2
g n4 3jb 3jd 3s8
c 3ji 3jj 3jk 3jl 3jm 3jn 3jo 3jp 3jq 3jr 3js 3jt 3ju 3je 3jf 3jg
o 3sa
c 3sb 2
g n4 3sc
g 2l9 3jd 3q3
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3nb
o 3sf
g o2 3sg
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3nb
o 3si
g o2 3sj
g o2 3ok
e 12p
c 3sm 2
e 12q
c 3so 2
g 9i 3sn 3sp
e 12r
o 3sr
e 12s
o 3st
g 9i 3ss 3su
c 3qn 3nl 3nm 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nx 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kc 3na 3kd 3ke 3kf
o 3sw
c 3sx 2
g 9i 3jb 3sy
e 12t
g 9i oo 3t0 3lp
e 12u
e 12v
o 3t3
c 3t4 2
e 12w
o 3t6
g os 3m0 3t2 3t5 3t7
g p1 3ob c2
e 12x
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nw 3nx 3ny 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3ta 3kc 3na 9c 3nb 3kf
o 3tb
g 9i 3tc
e 12y
o 3te
g 9i 3tf
c 3tf 2
g 9i 3th
g 9i 3nd
e 12z
c 3tk 2
e 130
g pn pq 3tl 3tm
g 1hq 3ls
e 131
c 3tp 2
e 132
c 3tr 2
g 1hq 3tq 3ts
g 9i 3ki
c 0 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kc 3kd 3ke 3kf 3kg
o 3tv
g 97 3tw
g 97 3ok
c 0 3je 3jf 3jg 3kd 3ke 3jz 3ka 4s 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 4t
o 3tz
g 9i 3u0
c 0 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3nx 3nw
o 3u2
g 9i 3u3
c 0 3nl 3nm 3nn 3no 3kg 3np 3nq 3nr 3ns 3lq 3nt 3nu 3nv 3nx 3nz 4f 3kb 3jz 3k0 3k1 3k2 3k3 3k4 3k5 3k6 3k7 3k8 3k9 3ka 4s 4t 3lp 4u 3je 3jf 3jg 3kd 3ke 3kc 3na 9c 3nb 3kf
o 3u5
g qh 3u6
e 133
o 3u8
g r2 3u9
e 134
o 3ub
g r7 3uc
g rt 3u6
e 136
c 3uf 2
e 137
c 3uh 2
e 138
e 139
e 13a
c 3uj 3uk 3ul
o 3um
c 3un 2
e 13b
e 13c
e 13d
e 13e
e 13f
c 3uo 3up 3uq 3ur 3us 3ut
o 3uu
e 13g
o 3uw
c 3ux 2
g 38e 3ug 3ui 3uv 3uy
e 13h
e 13i
e 13j
e 13k
e 13l
e 13m
e 13n
e 13o
e 13p
e 13q
e 13r
e 13s
e 13t
e 13u
e 13v
e 13w
e 13x
e 13y
e 13z
e 140
e 141
c 0 4f 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 4u 3vc 3vd 3ve 3vf 3vg 3vh 3vi 3vj 3vk
o 3vl
g 4e 3vm
e 142
c 3vo 2
e 143
c 3vq 2
e 144
c 3vs 2
e 145
c 3vu 2
e 146
o 3vw
c 3vx 2
e 147
c 3vz 2
e 148
c 3w1 2
e 149
o 3w3
c 3w4 2
e 14a
e 14b
e 14c
c 3w6 3w7 3w8
o 3w9
c 3wa 2
e 14d
o 3wc
c 3wd 2
e 14e
c 3wf 64
o 3wg
c 3wh 2
e 14f
o 3wj
c 3wk 2
e 14g
o 3wm
c 3wn 2
c 3vd 3ve 3vf 3vh 3vi
o 3wp
c 3wq 2
g 57 3vp 3vr 3vt 3vv 3vy 3w0 3w2 3w5 5r 5t 3wb 5z 3we 3wi 3wl 6d 3wo 6j 3wr
c 3r 3vd 3ve 3vf 3v 3uo 3up 3uq 3ur 3us 3ut
o 3wt
g 8i 3ui 3wu
c 3vd 3ve 3vf
o 3ww
c 3wx 2
g 8l 3ui 3wy
g 8o 3ui 3wu
e 14h
c 3x1 2
g 8z 3x2
e 14i
c 3x4 2
e 14j
e 14k
c 3x6 3x7
o 3x8
c 3x9 2
e 14l
o 3xb
e 14m
e 14n
c 3xd 3xe
o 3xf
c 3xg 2
g 2gx 3ui 3x5 3xa 3xc 3xh
c 3uq 3us 3ur 3ut
o 3xj
c 3xk 2
g 2gx 3ui 3x5 3xa 3xl 3xh
g 2hi 3ui
e 14o
c 3xo 2
e 14p
o 3xq
g 7r 3ug 3ui 3xp 3xr
c 0 3vg 3vj 4s 4t
o 3xt
g 97 3xu
e 14q
e 14r
e 14s
c 0 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 3vk 3vg 3xx 9c 3xy 3vj
o 3xz
g 97 3y0
c 0 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vg 3vh 3vi 3vj
o 3y2
g 9i 3y3
c 0 4f 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 4u 3vd 3ve 3vf 3vg 3vh 3vi 3vj
o 3y5
g 97 3y6
e 14t
c 0 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vg 3vh 3vi 3vk 3y8 3vj 3uf
o 3y9
g 71 3ya
c 0 4s 3v0
o 3yc
g 78 3yd
c 3vd 3ve
g 7d 3yf 3wy
e 14u
e 14v
e 14w
e 14x
e 14y
e 14z
e 150
e 151
e 152
e 153
e 154
e 155
e 156
e 157
e 158
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3ys 3yt 3yu 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi
o 3yw
g aj 3yx
e 159
c 3yz 2
e 15a
c 3z0 3r 3z1 0
o 3z2
g 9i 3z3
g bb 3z3
e 15b
c 3z6 2
g by 3z7 c2
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3vg 3vj
o 3z9
g 9n 3za
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9
o 3zc
g c8 3zd
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s
o 3zf
g c8 3zg
c 0 4f 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 4u 3vc 3vd 3ve 3vf 3vg 3vh 3vi 3vj 3vk 3xw
o 3zi
g 9i 3zj
g cj 3zg
g cm 3zd
g cp 3zg
e 15c
g cs cu 3zo
g d9 5z 3we 3wi 3wl 6d 3wr
o 3yf
c 3zr 2
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 3zs
e 15d
o 3zu
c 3zv 2
g 1ah 3zw
g 9n 3zg
c 3xy 3v0
o 3zz
c 400 2
g 9n 401
e 15e
e 15f
e 15g
e 15h
e 15i
e 15j
e 15k
c 404 405 406 407 408 409
o 40a
c 40b 2
g 9n 403 e0 40c
g ez 3wy
g gy 3vp h0 h2 h4 h6
g 2l9 3ui
e 15l
o 40h
c 40i 2
g 2lc 3ui 40j
e 15m
o 40l
g 9n 40m
e 15n
o 40o
c 40p 2
g c8 40q
e 15o
c 0 4f 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 4u 3vc 3vd 3ve 3vf 3vg 3vh 3vi 3vj 3vk 40s
o 40t
g fk 40u
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3yt 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vg 3vh 3vi 3vj
o 40w
g hb 40x
e 15p
e 15q
e 15r
e 15s
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3xy 40z 410 411 412
o 413
g hm 414
c 40s 2
c 3vh 3vi
o 417
c 418 2
g gh 416 c2 gl 419
e 15t
c 41b 2
e 15u
o 41d
g hz 3wy 41c 41e
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3ys 3yt 3yu 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 3vg 3xx 9c 3xy 3vj
o 41g
g 9i 41h
e 15v
c 41j 3yh 3yi 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3yt 3yv 3vd 3ve 3vf 3xx 3vh 3vi 3ys 3xw
o 41k
c 41l 2
g j3 3ug 416 41m
e 15w
o 41o
g j3 3vk 41p
c 0 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 3vg 3xx 9c 3xy 3vj
o 41r
g jg 41s
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3yn 3yo 3y8 3yp 3yq 3yr 3ys 3yt 3yu 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi jo 3vg 3xx 9c 3xy 3vj
o 41u
g jn 41v
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3y8 3yp 3yq 3yr 3ys 3yt 3yu 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 3vg 3xx 9c 3xy 3vj
o 41x
g k9 41y
e 15x
o 420
e 15y
o 422
c 423 2
g kh 421 424
e 15z
o 426
g hz 3wy 427
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yr 3ys 3yt 3yu 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 3vg 3xx 9c 3xy 3vj
o 429
g 9i 42a
e 160
c 42c 2
e 161
o 42e
g l2 42d 42f
e 162
o 42h
g hz 3wy 42i
e 163
o 42k
g lw 3ug 416 42l
c 3r 3vd 3ve 3vf 3v 3uw 3uo 3up 3uq 3ur 3us 3ut
o 42n
g 3m 3ug 3ui 42o
g m2 3z3
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3vg 3vj 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9
o 42r
g 9i 42s
e 164
c 42u 2
e 165
c 42w 2
e 166
o 42y
c 42z 2
g 1hq 1hv 42v 42x 1i1 1i2 430 3zs
g 2l9 3ui 40j
g n4 3ug 3ui 3uv
c 3uo 3up 3uq 3ur 3us 3ut 3vd 3ve 3vf
o 434
g n4 435
c 0 3yh 3yi 3vk 3yl 3ym 3yn 3yo 3yp 3yq 3yr 3yt 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vg 3vh 3vi 3vj
o 437
g 9i 438
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3xy
o 43a
g o2 43b
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3xy
o 43d
g o2 43e
g o2 3zg
e 167
c 43h 2
e 168
c 43j 2
g 9i 43i 43k
e 169
o 43m
e 16a
o 43o
g 9i 43n 43p
c 41j 3yh 3yi 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3yt 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vg 3xx 3vh 3vi 3vj
o 43r
c 43s 2
g 9i 3ug 43t
e 16b
g 9i oo 43v 3xw
e 16c
e 16d
o 43y
c 43z 2
e 16e
o 441
g os 3wy 43x 440 442
g p1 3z7 c2
e 16f
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3ys 3yt 3yu 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 445 3vg 3xx 9c 3xy 3vj
o 446
g 9i 447
e 16g
o 449
g 9i 44a
c 44a 2
g 9i 44c
g 9i 3y0
e 16h
c 44f 2
e 16i
g pn pq 44g 44h
g 1hq 3ya
e 16j
c 44k 2
e 16k
c 44m 2
g 1hq 44l 44n
g 9i 3vm
c 0 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vg 3vh 3vi 3vj 3vk
o 44q
g 97 44r
g 97 3zg
c 0 3vd 3ve 3vf 3vh 3vi 3v0 3vb 4s 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 4t
o 44u
g 9i 44v
c 0 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3yt 3ys
o 44x
g 9i 44y
c 0 3yh 3yi 3yj 3yk 3vk 3yl 3ym 3yn 3yo 3y8 3yp 3yq 3yr 3yt 3yv 4f 3vc 3v0 3v1 3v2 3v3 3v4 3v5 3v6 3v7 3v8 3v9 3va 3vb 4s 4t 3xw 4u 3vd 3ve 3vf 3vh 3vi 3vg 3xx 9c 3xy 3vj
o 450
g qh 451
e 16l
o 453
g r2 454
e 16m
o 456
g r7 457
g rt 451
e 16o
e 16p
c 45b 2
e 16q
e 16r
c 45d 45e
c 45f 2
e 16s
c 45h 2
e 16t
e 16u
c 45k 2
g rw 45a 45c 45g 45i 45j 45l
e 16v
e 16w
e 16x
e 16y
e 16z
e 170
e 171
e 172
e 173
e 174
e 175
e 176
e 177
e 178
e 179
e 17a
e 17b
e 17c
e 17d
e 17e
e 17f
c 0 4f 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 4u 45z 460 461 462 463 464 465 466 467
o 468
g 4e 469
e 17g
c 46b 2
e 17h
c 46d 2
g 9n 46c 46e
e 17i
c 0 4f 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 4u 45z 460 461 462 463 464 465 466 467 46g
o 46h
g 9i 46i
e 17j
e 17k
e 17l
e 17m
e 17n
e 17o
e 17p
e 17q
e 17r
e 17s
e 17t
e 17u
e 17v
e 17w
e 17x
e 17y
e 17z
e 180
e 181
e 182
e 183
e 184
e 185
e 186
e 187
e 188
e 189
e 18a
e 18b
e 18c
e 18d
e 18e
e 18f
e 18g
e 18h
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 45d 463 47h 9c 47i 466
o 47j
g 9i 47k
e 18i
o 47m
c 47n 2
e 18j
c 47p 2
e 18k
c 47r 2
e 18l
o 47t
c 47u 2
e 18m
e 18n
e 18o
c 47w 47x 47y
o 47z
c 480 2
e 18p
o 482
c 483 2
c 460 461 462 464 465
o 485
c 486 2
g 9n 47o 47q 47s 47v 5r 5t 481 484 487
e 18q
c 489 2
e 18r
o 48b
c 48c 2
e 18s
c 48e 2
e 18t
c 48g 2
e 18u
c 48i 2
e 18v
c 48k 2
e 18w
o 48m
c 48n 2
g 9i 48a 48d 48f 48h 48j 48l 48o
e 18x
e 18y
e 18z
c 48q 48r 48s
o 48t
c 48u 2
g v3 48v
c 0 463 466 4s 4t
o 48x
g 97 48y
c 0 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 467 463 47h 9c 47i 466
o 490
g 97 491
c 0 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 463 464 465 466
o 493
g 9i 494
c 0 4f 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 4u 460 461 462 463 464 465 466
o 496
g 97 497
c 0 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 463 464 465 467 479 466 45a
o 499
g 71 49a
c 0 4s 45n
o 49c
g 78 49d
c 460 461
c 460 461 462
o 49g
c 49h 2
g 7d 49f 49i
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465
o 49k
g aj 49l
e 190
c 49n 2
e 16n
e 191
c 49o 49p 49q 0
o 49r
g 9i 49s
g bb 49s
e 192
c 49v 2
g by 49w c2
c 0 460 461 462 464 465 45n 45y 4s 45o 45p 45q 45r 45s 45t 45u 45v 45w 463 466
o 49y
g 9n 49z
c 0 460 461 462 464 465 45n 45y 4s 45o 45p 45q 45r 45s 45t 45u 45v 45w
o 4a1
g c8 4a2
e 193
c 0 4f 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 4u 45z 460 461 462 463 464 465 466 467 4a4
o 4a5
g fk 4a6
e 194
c 4a8 2
e 195
o 4aa
g hz 49i 4a9 4ab
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466
o 4ad
g 9i 4ae
e 196
c 4ag 2
e 197
c 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466
o 4aj
c 4ak 2
g 9i 4ah 4ai 4al
e 198
e 199
o 4ao
c 4ap 2
e 19a
e 19b
c 4as 2
e 19c
c 4au 2
o 49f
c 4aw 2
g 9i 4ah 4an 4aq 4ar 4at 4av 4ax
e 19d
g 9i 4ah 4an 4aq 4az 4at 4av 4ax
e 19e
g 9i 4ah 4an 4aq 4b1 4at 4av 4ax
e 19f
g 9i 4ah 4an 4b3 4at 4av 4ax
e 19g
c 4b5 2
g 9i 4ah 4an 4aq 4b6 4at 4av 4ax
c 45a 2
c 4a4 2
e 19h
c 4ba 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 467 474 475 476 477 478 479 47a 47b 47c 47e 47g 460 461 462 47h 464 465 47d 46g
o 4bb
c 4bc 2
g j3 4b8 4b9 4bd
e 19i
o 4bf
g j3 467 4bg
e 19j
c 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 467 474 475 476 477 478 479 47a 47b 47c 47e 47g 460 461 462 47h 464 465 47d 46g
o 4bj
c 4bk 2
g 1v4 4b8 4bi 4bl
e 19k
e 19l
c 4bo 2
e 19m
e 19n
c 4br 2
e 19o
c 4bt 2
g 1v4 4b8 4bn 4bp 4bq 4bs 4bu 4ax
e 19p
g 1v4 4b8 4bn 4bp 4bw 4bs 4bu 4ax
e 19q
g 1v4 4b8 4bn 4bp 4by 4bs 4bu 4ax
e 19r
g 1v4 4b8 4bn 4c0 4bs 4bu 4ax
e 19s
c 4c2 2
g 1v4 4b8 4bn 4bp 4c3 4bs 4bu 4ax
c 0 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466
o 4c5
g jg 4c6
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 jo 463 47h 9c 47i 466
o 4c8
g jn 4c9
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466
o 4cb
g k9 4cc
g os 4cc
c 464 465
o 4cf
c 4cg 2
g gh 4b9 c2 gl 4ch
e 19t
o 4cj
g hz 49i 4ck
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466
o 4cm
g 9i 4cn
e 19u
c 4cp 2
e 19v
o 4cr
g l2 4cq 4cs
e 19w
o 4cu
g hz 49i 4cv
e 19x
o 4cx
g lw 4b8 4b9 4cy
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47e 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 463 464 465 466
o 4d0
g hb 4d1
e 19y
e 19z
e 1a0
e 1a1
c 0 460 461 462 464 465 45n 45y 4s 45o 45p 45q 45r 45s 45t 45u 45v 45w 47i 4d3 4d4 4d5 4d6
o 4d7
g hm 4d8
c 0 460 461 462 464 465 45n 45y 4s
o 4da
g cj 4db
g cm 4a2
g cp 4db
e 1a2
g cs cu 4df
e 1a3
o 4dh
c 4di 2
e 1a4
o 4dk
c 4dl 2
e 1a5
o 4dn
c 4do 2
g d9 5z 4dj 4dm 4dp 6d 487
e 1a6
o 4dr
c 4ds 2
g 1ah 4dt
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 4ax
g ez 49i
e 1a7
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 4dx 45a 463 47h 9c 47i 466
o 4dy
g 1yf 4dz
e 1a8
c 4e1 2
g 1yf 4b8 4e2
g os 4dz
e 1a9
c 4e5 2
e 1aa
o 4e7
c 4e8 2
g 1yf 4b8 4e6 4e9
e 1ab
c 4eb 2
g z5 4ec 4b9
c 48r 48q
o 4ee
c 4ef 2
e 1ac
c 4eh 2
g zc 4b8 4b9 4eg 4ei
c 48s 48q
o 4ek
c 4el 2
g zk 4em
e 1ad
c 4eo 2
o 49n
c 4eq 2
g rw 45a 45c 45g 45i 4ep 45l 4er
g m2 49s
c 0 460 461 462 464 465 45n 45y 4s 463 466 45o 45p 45q 45r 45s 45t 45u 45v 45w
o 4eu
g 9i 4ev
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 467 474 475 476 477 478 47a 47b 47c 47e 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 463 464 465 466
o 4ex
g 9i 4ey
e 1ae
c 4f0 2
e 1af
c 4f2 2
g 9i 4f1 4f3
e 1ag
o 4f5
e 1ah
o 4f7
g 9i 4f6 4f8
g 9i 469
c 46v 467 479
o 4fb
c 4fc 2
g 9i 4fd
e 1ai
o 4ff
g 9i 49i 4fg
e 1aj
o 4fi
g 9i 49i 4fj
e 1ak
c 4fl 2
e 1al
o 4fn
g 9i 4fm 4fo
e 1am
o 4fq
g 9i 467 4fr
c 4ba 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 467 474 475 476 477 478 479 47a 47b 47c 47e 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 463 47h 464 465 466
o 4ft
c 4fu 2
g 9i 4b8 4fv
e 1an
g 9i oo 4fx 46g
g 9i 491
e 1ao
o 4g0
g 9i 49i 4g1
e 1ap
o 4g3
g 9i 49i 4g4
e 1aq
c 4g6 2
e 1ar
o 4g8
g 9i 4g7 4g9
e 1as
o 4gb
g 9i 467 4gc
e 1at
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 4ge 463 47h 9c 47i 466
o 4gf
g 9i 4gg
e 1au
o 4gi
g 9i 4gj
c 4gj 2
g 9i 4gl
e 1av
c 4gn 2
e 1aw
g pn pq 4go 4gp
c 0 460 461 462 464 465 45n 45y 4s 47i
o 4gr
g o2 4gs
c 0 460 461 462 464 465 45n 45y 4s 45o 45p 45q 45r 45s 45t 45u 45v 45w 47i
o 4gu
g o2 4gv
g o2 4db
g 9n 4db
c 47i 45n
o 4gz
c 4h0 2
g 9n 4h1
e 1ax
e 1ay
e 1az
e 1b0
e 1b1
e 1b2
e 1b3
c 4h4 4h5 4h6 4h7 4h8 4h9
o 4ha
c 4hb 2
g 9n 4h3 e0 4hc
e 1b4
c 4he 2
e 1b5
c 4hg 2
e 1b6
o 4hi
c 4hj 2
g 1hq 1hv 4hf 4hh 1i1 1i2 4hk 4ax
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466 4dx
o 4hm
g 9i 4hn
g 25c 491
e 1b7
o 4hq
g 9i 49i 4hr
g 9n 4a2
g 9n 4ey
e 1b8
e 1b9
c 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 460 461 462 463 464 465 466 4hv 4hw 48m
o 4hx
c 4hy 2
g 9i 4hz
c 0 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 463 464 465 466 467
o 4i1
g 97 4i2
e 1ba
e 1bb
c 4i5 2
g 9i 4i4 25r 4i6
g 9i 4i4 25v
e 1bc
e 1bd
g 9i 4i9 4ia
e 1be
c 4ic 2
g 9i 4i9 4ia 4id
e 1bf
c 46g 2
g 9i 263 4if 4ig 25r 4i6
g 97 4db
e 1bg
e 1bh
c 4ik 2
g 9i 4ij 26a 4il
g 9i 4ij 26e
e 1bi
e 1bj
g 9i 4io 4ip
e 1bk
c 4ir 2
g 9i 4io 4ip 4is
e 1bl
g 9i 26m 4iu 4ig 26a 4il
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47e 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466
o 4iw
g qh 4ix
e 1bm
o 4iz
g r2 4j0
g 1hq 49a
e 1bn
c 4j3 2
e 1bo
c 4j5 2
g 1hq 4j4 4j6
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 463 47h 9c 47i 466 4hv 48m
o 4j8
g 9i 4j9
c 0 46k 46l 46m 46n 46o 46p 46q 46r 46s 46t 46u 46v 46w 46x 46y 46z 470 471 472 473 467 474 475 476 477 478 479 47a 47b 47c 47d 47e 47f 47g 4f 45z 45n 45o 45p 45q 45r 45s 45t 45u 45v 45w 45x 45y 4s 4t 46g 4u 460 461 462 464 465 45a 463 47h 9c 47i 466
o 4jb
g os 4jc
c 4i5 4au 4as
o 4je
c 4jf 2
g 9i 4jg
c 4ik 4bt 4br
o 4ji
c 4jj 2
g 9i 4jk
e 1bp
o 4jm
g r7 4jn
g rt 4ix
e 1br
e 1bs
c 4jr 2
e 1bt
e 1bu
c 4jt 4ju
c 4jv 2
e 1bv
c 4jx 2
e 1bw
e 1bx
c 4k0 2
g rw 4jq 4js 4jw 4jy 4jz 4k1
e 1by
e 1bz
e 1c0
e 1c1
e 1c2
e 1c3
e 1c4
e 1c5
e 1c6
e 1c7
e 1c8
e 1c9
e 1ca
e 1cb
e 1cc
e 1cd
e 1ce
e 1cf
e 1cg
e 1ch
e 1ci
c 0 4f 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4u 4kf 4kg 4kh 4ki 4kj 4kk 4kl 4km 4kn
o 4ko
g 4e 4kp
e 1cj
c 4kr 2
e 1ck
c 4kt 2
g 9n 4ks 4ku
e 1cl
c 0 4f 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4u 4kf 4kg 4kh 4ki 4kj 4kk 4kl 4km 4kn 4kw
o 4kx
g 9i 4ky
e 1cm
e 1cn
e 1co
e 1cp
e 1cq
e 1cr
e 1cs
e 1ct
e 1cu
e 1cv
e 1cw
e 1cx
e 1cy
e 1cz
e 1d0
e 1d1
e 1d2
e 1d3
e 1d4
e 1d5
e 1d6
e 1d7
e 1d8
e 1d9
e 1da
e 1db
e 1dc
e 1dd
e 1de
e 1df
e 1dg
e 1dh
e 1di
e 1dj
e 1dk
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4jt 4kj 4lx 9c 4ly 4km
o 4lz
g 9i 4m0
e 1dl
o 4m2
c 4m3 2
e 1dm
c 4m5 2
e 1dn
c 4m7 2
e 1do
o 4m9
c 4ma 2
e 1dp
e 1dq
e 1dr
c 4mc 4md 4me
o 4mf
c 4mg 2
e 1ds
o 4mi
c 4mj 2
c 4kg 4kh 4ki 4kk 4kl
o 4ml
c 4mm 2
g 9n 4m4 4m6 4m8 4mb 5r 5t 4mh 4mk 4mn
e 1dt
c 4mp 2
e 1du
c 4mr 2
e 1dv
c 4mt 2
e 1dw
c 4mv 2
e 1dx
c 4mx 2
e 1dy
o 4mz
c 4n0 2
g 9i 4mq 4ms 4mu 4mw 4my 4n1
e 1dz
e 1e0
e 1e1
c 4n3 4n4 4n5
o 4n6
c 4n7 2
g v3 4n8
c 0 4kj 4km 4s 4t
o 4na
g 97 4nb
c 0 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kn 4kj 4lx 9c 4ly 4km
o 4nd
g 97 4ne
c 0 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kj 4kk 4kl 4km
o 4ng
g 9i 4nh
c 0 4f 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4u 4kg 4kh 4ki 4kj 4kk 4kl 4km
o 4nj
g 97 4nk
c 0 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kj 4kk 4kl 4kn 4lp 4km 4jq
o 4nm
g 71 4nn
c 0 4s 4k3
o 4np
g 78 4nq
c 4kg 4kh
c 4kg 4kh 4ki
o 4nt
c 4nu 2
g 7d 4ns 4nv
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl
o 4nx
g aj 4ny
e 1e2
c 4o0 2
e 1e3
c 4o1 4o2 0
o 4o3
g 9i 4o4
g bb 4o4
e 1e4
c 4o7 2
g by 4o8 c2
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kj 4km
o 4oa
g 9n 4ob
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc
o 4od
g c8 4oe
e 1e5
c 0 4f 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4u 4kf 4kg 4kh 4ki 4kj 4kk 4kl 4km 4kn 4og
o 4oh
g fk 4oi
e 1e6
c 4ok 2
e 1e7
o 4om
g hz 4nv 4ol 4on
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km
o 4op
g 9i 4oq
e 1e8
c 4os 2
e 1e9
c 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km
o 4ov
c 4ow 2
g 9i 4ot 4ou 4ox
e 1ea
e 1eb
o 4p0
c 4p1 2
e 1ec
e 1ed
c 4p4 2
e 1ee
c 4p6 2
o 4ns
c 4p8 2
g 9i 4ot 4oz 4p2 4p3 4p5 4p7 4p9
e 1ef
g 9i 4ot 4oz 4p2 4pb 4p5 4p7 4p9
e 1eg
g 9i 4ot 4oz 4p2 4pd 4p5 4p7 4p9
e 1eh
g 9i 4ot 4oz 4pf 4p5 4p7 4p9
e 1ei
c 4ph 2
g 9i 4ot 4oz 4p2 4pi 4p5 4p7 4p9
c 4jq 2
c 4og 2
e 1ej
c 4pm 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lu 4lw 4kg 4kh 4ki 4lx 4kk 4kl 4lt 4kw
o 4pn
c 4po 2
g j3 4pk 4pl 4pp
e 1ek
o 4pr
g j3 4kn 4ps
e 1el
c 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lu 4lw 4kg 4kh 4ki 4lx 4kk 4kl 4lt 4kw
o 4pv
c 4pw 2
g 1v4 4pk 4pu 4px
e 1em
e 1en
c 4q0 2
e 1eo
e 1ep
c 4q3 2
e 1eq
c 4q5 2
g 1v4 4pk 4pz 4q1 4q2 4q4 4q6 4p9
e 1er
g 1v4 4pk 4pz 4q1 4q8 4q4 4q6 4p9
e 1es
g 1v4 4pk 4pz 4q1 4qa 4q4 4q6 4p9
e 1et
g 1v4 4pk 4pz 4qc 4q4 4q6 4p9
e 1eu
c 4qe 2
g 1v4 4pk 4pz 4q1 4qf 4q4 4q6 4p9
c 0 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km
o 4qh
g jg 4qi
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl jo 4kj 4lx 9c 4ly 4km
o 4qk
g jn 4ql
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km
o 4qn
g k9 4qo
g os 4qo
c 4kk 4kl
o 4qr
c 4qs 2
g gh 4pl c2 gl 4qt
e 1ev
o 4qv
g hz 4nv 4qw
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km
o 4qy
g 9i 4qz
e 1ew
c 4r1 2
e 1ex
o 4r3
g l2 4r2 4r4
e 1ey
o 4r6
g hz 4nv 4r7
e 1ez
o 4r9
g lw 4pk 4pl 4ra
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lu 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kj 4kk 4kl 4km
o 4rc
g hb 4rd
e 1f0
e 1f1
e 1f2
e 1f3
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4ly 4rf 4rg 4rh 4ri
o 4rj
g hm 4rk
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s
o 4rm
g cj 4rn
g cm 4oe
g cp 4rn
e 1f4
g cs cu 4rr
e 1f5
o 4rt
c 4ru 2
e 1f6
o 4rw
c 4rx 2
e 1f7
o 4rz
c 4s0 2
g d9 5z 4rv 4ry 4s1 6d 4mn
e 1f8
o 4s3
c 4s4 2
g 1ah 4s5
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 4p9
g ez 4nv
e 1f9
c 4s9 2
e 1fa
c 4sb 2
e 1fb
c 4sd 2
e 1fc
c 4sf 2
e 1fd
c 4sh 2
e 1fe
c 4sj 2
e 1ff
c 4sl 2
e 1fg
c 4sn 2
g 1yf 4pk 4sa 4sc 4se 4sg 4si 4sk 4sm 4so
e 1fh
c 4sq 2
e 1fi
c 4ss 2
e 1fj
c 4su 2
e 1fk
o 4sw
c 4sx 2
g 1yf 4pk 4sr 4st 4sv 4sy
e 1fl
o 4t0
c 4t1 2
g 1yf 4pk 4t2
e 1fm
o 4t4
c 4t5 2
g 1yf 4pk 4t6
e 1fn
c 4t8 2
e 1fo
c 4ta 2
e 1fp
c 4tc 2
e 1fq
c 4te 2
e 1fr
c 4tg 2
e 1fs
c 4ti 2
e 1ft
c 4tk 2
e 1fu
c 4tm 2
e 1fv
c 4to 2
e 1fw
c 4tq 2
e 1fx
c 4ts 2
e 1fy
c 4tu 2
e 1fz
c 4tw 2
e 1g0
c 4ty 2
g 1yf 4pk 4t9 4tb 4td 4tf 4th 4tj 4tl 4tn 4tp 4tr 4tt 4tv 4tx 4tz
e 1g1
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4u1 4jq 4kj 4lx 9c 4ly 4km
o 4u2
g os 4u3
e 1g2
c 4u5 2
g z5 4u6 4pl
c 4n4 4n3
o 4u8
c 4u9 2
e 1g3
c 4ub 2
g zc 4pk 4pl 4ua 4uc
c 4n5 4n3
o 4ue
c 4uf 2
g zk 4ug
e 1g4
c 4ui 2
o 4o0
c 4uk 2
g rw 4jq 4js 4jw 4jy 4uj 4k1 4ul
g m2 4o4
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s 4kj 4km 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc
o 4uo
g 9i 4up
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4kn 4lk 4ll 4lm 4ln 4lo 4lq 4lr 4ls 4lu 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kj 4kk 4kl 4km
o 4ur
g 9i 4us
e 1g5
c 4uu 2
e 1g6
c 4uw 2
g 9i 4uv 4ux
e 1g7
o 4uz
e 1g8
o 4v1
g 9i 4v0 4v2
g 9i 4kp
c 4lb 4kn 4lp
o 4v5
c 4v6 2
g 9i 4v7
e 1g9
o 4v9
g 9i 4nv 4va
e 1ga
o 4vc
g 9i 4nv 4vd
e 1gb
c 4vf 2
e 1gc
o 4vh
g 9i 4vg 4vi
e 1gd
o 4vk
g 9i 4kn 4vl
c 4pm 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lu 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kj 4lx 4kk 4kl 4km
o 4vn
c 4vo 2
g 9i 4pk 4vp
e 1ge
g 9i oo 4vr 4kw
g 9i 4ne
e 1gf
o 4vu
g 9i 4nv 4vv
e 1gg
o 4vx
g 9i 4nv 4vy
e 1gh
c 4w0 2
e 1gi
o 4w2
g 9i 4w1 4w3
e 1gj
o 4w5
g 9i 4kn 4w6
e 1gk
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4w8 4kj 4lx 9c 4ly 4km
o 4w9
g 9i 4wa
e 1gl
o 4wc
g 9i 4wd
c 4wd 2
g 9i 4wf
e 1gm
c 4wh 2
e 1gn
g pn pq 4wi 4wj
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s 4ly
o 4wl
g o2 4wm
c 0 4kg 4kh 4ki 4kk 4kl 4k3 4ke 4s 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4ly
o 4wo
g o2 4wp
g o2 4rn
g 9n 4rn
c 4ly 4k3
o 4wt
c 4wu 2
g 9n 4wv
e 1go
e 1gp
e 1gq
e 1gr
e 1gs
e 1gt
e 1gu
c 4wy 4wz 4x0 4x1 4x2 4x3
o 4x4
c 4x5 2
g 9n 4wx e0 4x6
e 1gv
c 4x8 2
e 1gw
c 4xa 2
e 1gx
o 4xc
c 4xd 2
g 1hq 1hv 4x9 4xb 1i1 1i2 4xe 4p9
g j3 4pk 4px
e 1gy
c 4xh 2
e 1gz
c 4xj 2
e 1h0
c 4xl 2
e 1h1
c 4xn 2
e 1h2
c 4xp 2
g j3 4pk 4xi 4xk 4xm 4xo 4xq
e 1h3
c 4xs 2
e 1h4
c 4xu 2
e 1h5
c 4xw 2
e 1h6
c 4xy 2
e 1h7
c 4y0 2
e 1h8
c 4y2 2
e 1h9
c 4y4 2
g j3 4pk 4xi 4xt 4xv 4xx 4xz 4y1 4y3 4y5
e 1ha
c 4y7 2
e 1hb
c 4y9 2
e 1hc
c 4yb 2
g j3 4pk 4y8 4ya 4yc
e 1hd
o 4ye
c 4yf 2
e 1he
c 4yh 2
g j3 4pk 4yg 4y1 4xz 4yi
e 1hf
c 4yk 2
e 1hg
c 4ym 2
e 1hh
c 4yo 2
g j3 4pk 4yl 4yn 4yp
e 1hi
c 4yr 2
e 1hj
c 4yt 2
e 1hk
c 4yv 2
g j3 4pk 4ys 4yl 4yu 4yw
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km 4u1
o 4yy
g 9i 4yz
g 9n 4oe
g 9n 4us
e 1hl
e 1hm
c 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4kg 4kh 4ki 4kj 4kk 4kl 4km 4z3 4z4 4mz
o 4z5
c 4z6 2
g 9i 4z7
c 0 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kj 4kk 4kl 4km 4kn
o 4z9
g 97 4za
e 1hn
e 1ho
c 4zd 2
g 9i 4zc 25r 4ze
g 9i 4zc 25v
e 1hp
e 1hq
g 9i 4zh 4zi
e 1hr
c 4zk 2
g 9i 4zh 4zi 4zl
e 1hs
c 4kw 2
g 9i 263 4zn 4zo 25r 4ze
g 97 4rn
e 1ht
e 1hu
c 4zs 2
g 9i 4zr 26a 4zt
g 9i 4zr 26e
e 1hv
e 1hw
g 9i 4zw 4zx
e 1hx
c 4zz 2
g 9i 4zw 4zx 500
e 1hy
g 9i 26m 502 4zo 26a 4zt
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lu 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km
o 504
g qh 505
e 1hz
o 507
g r2 508
g 1hq 4nn
e 1i0
c 50b 2
e 1i1
c 50d 2
g 1hq 50c 50e
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4kj 4lx 9c 4ly 4km 4z3 4mz
o 50g
g 9i 50h
c 0 4l0 4l1 4l2 4l3 4l4 4l5 4l6 4l7 4l8 4l9 4la 4lb 4lc 4ld 4le 4lf 4lg 4lh 4li 4lj 4kn 4lk 4ll 4lm 4ln 4lo 4lp 4lq 4lr 4ls 4lt 4lu 4lv 4lw 4f 4kf 4k3 4k4 4k5 4k6 4k7 4k8 4k9 4ka 4kb 4kc 4kd 4ke 4s 4t 4kw 4u 4kg 4kh 4ki 4kk 4kl 4jq 4kj 4lx 9c 4ly 4km
o 50j
g os 50k
c 4zd 4p6 4p4
o 50m
c 50n 2
g 9i 50o
c 4zs 4q5 4q3
o 50q
c 50r 2
g 9i 50s
e 1i2
o 50u
g r7 50v
g rt 505
e 1i4
e 1i5
c 50z 2
e 1i6
e 1i7
c 511 512
c 513 2
e 1i8
c 515 2
e 1i9
e 1ia
c 518 2
g rw 50y 510 514 516 517 519
e 1ib
e 1ic
e 1id
e 1ie
e 1if
e 1ig
e 1ih
e 1ii
e 1ij
e 1ik
e 1il
e 1im
e 1in
e 1io
e 1ip
e 1iq
e 1ir
e 1is
e 1it
e 1iu
e 1iv
c 0 4f 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 4u 51n 51o 51p 51q 51r 51s 51t 51u 51v
o 51w
g 4e 51x
e 1iw
c 51z 2
e 1ix
c 521 2
g 9n 520 522
e 1iy
c 0 4f 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 4u 51n 51o 51p 51q 51r 51s 51t 51u 51v 524
o 525
g 9i 526
e 1iz
e 1j0
e 1j1
e 1j2
e 1j3
e 1j4
e 1j5
e 1j6
e 1j7
e 1j8
e 1j9
e 1ja
e 1jb
e 1jc
e 1jd
e 1je
e 1jf
e 1jg
e 1jh
e 1ji
e 1jj
e 1jk
e 1jl
e 1jm
e 1jn
e 1jo
e 1jp
e 1jq
e 1jr
e 1js
e 1jt
e 1ju
e 1jv
e 1jw
e 1jx
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 511 51r 535 9c 536 51u
o 537
g 9i 538
e 1jy
o 53a
c 53b 2
e 1jz
c 53d 2
e 1k0
c 53f 2
e 1k1
o 53h
c 53i 2
e 1k2
e 1k3
e 1k4
c 53k 53l 53m
o 53n
c 53o 2
e 1k5
o 53q
c 53r 2
c 51o 51p 51q 51s 51t
o 53t
c 53u 2
g 9n 53c 53e 53g 53j 5r 5t 53p 53s 53v
e 1k6
e 1k7
e 1k8
e 1k9
e 1ka
e 1kb
c 53x 53y 53z 540 541 542
o 543
c 544 2
g 9i 545
e 1kc
e 1kd
e 1ke
c 547 548 549
o 54a
c 54b 2
g v3 54c
c 0 51r 51u 4s 4t
o 54e
g 97 54f
c 0 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51v 51r 535 9c 536 51u
o 54h
g 97 54i
c 0 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51r 51s 51t 51u
o 54k
g 9i 54l
c 0 4f 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 4u 51o 51p 51q 51r 51s 51t 51u
o 54n
g 97 54o
c 0 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51r 51s 51t 51v 52x 51u 50y
o 54q
g 71 54r
c 0 4s 51b
o 54t
g 78 54u
c 51o 51p
c 51o 51p 51q
o 54x
c 54y 2
g 7d 54w 54z
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t
o 551
g aj 552
e 1kf
c 554 2
e 1kg
c 555 556 0
o 557
g 9i 558
g bb 558
e 1kh
c 55b 2
g by 55c c2
c 0 51o 51p 51q 51s 51t 51b 51m 4s 51c 51d 51e 51f 51g 51h 51i 51j 51k 51r 51u
o 55e
g 9n 55f
c 0 51o 51p 51q 51s 51t 51b 51m 4s 51c 51d 51e 51f 51g 51h 51i 51j 51k
o 55h
g c8 55i
e 1ki
c 0 4f 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 4u 51n 51o 51p 51q 51r 51s 51t 51u 51v 55k
o 55l
g fk 55m
e 1kj
c 55o 2
e 1kk
o 55q
g hz 54z 55p 55r
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u
o 55t
g 9i 55u
e 1kl
c 55w 2
e 1km
c 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u
o 55z
c 560 2
g 9i 55x 55y 561
e 1kn
e 1ko
o 564
c 565 2
e 1kp
e 1kq
c 568 2
e 1kr
c 56a 2
o 54w
c 56c 2
g 9i 55x 563 566 567 569 56b 56d
e 1ks
g 9i 55x 563 566 56f 569 56b 56d
e 1kt
g 9i 55x 563 566 56h 569 56b 56d
e 1ku
g 9i 55x 563 56j 569 56b 56d
e 1kv
c 56l 2
g 9i 55x 563 566 56m 569 56b 56d
c 50y 2
c 55k 2
e 1kw
c 56q 528 529 52a 52b 52c 52d 52e 52f 52g 52h 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 532 534 51o 51p 51q 535 51s 51t 531 524
o 56r
c 56s 2
g j3 56o 56p 56t
e 1kx
o 56v
g j3 51v 56w
e 1ky
c 528 529 52a 52b 52c 52d 52e 52f 52g 52h 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 532 534 51o 51p 51q 535 51s 51t 531 524
o 56z
c 570 2
g 1v4 56o 56y 571
e 1kz
e 1l0
c 574 2
e 1l1
e 1l2
c 577 2
e 1l3
c 579 2
g 1v4 56o 573 575 576 578 57a 56d
e 1l4
g 1v4 56o 573 575 57c 578 57a 56d
e 1l5
g 1v4 56o 573 575 57e 578 57a 56d
e 1l6
g 1v4 56o 573 57g 578 57a 56d
e 1l7
c 57i 2
g 1v4 56o 573 575 57j 578 57a 56d
c 0 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u
o 57l
g jg 57m
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t jo 51r 535 9c 536 51u
o 57o
g jn 57p
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u
o 57r
g k9 57s
g os 57s
c 51s 51t
o 57v
c 57w 2
g gh 56p c2 gl 57x
e 1l8
o 57z
g hz 54z 580
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u
o 582
g 9i 583
e 1l9
c 585 2
e 1la
o 587
g l2 586 588
e 1lb
o 58a
g hz 54z 58b
e 1lc
o 58d
g lw 56o 56p 58e
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 532 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51r 51s 51t 51u
o 58g
g hb 58h
e 1ld
e 1le
e 1lf
e 1lg
c 0 51o 51p 51q 51s 51t 51b 51m 4s 51c 51d 51e 51f 51g 51h 51i 51j 51k 536 58j 58k 58l 58m
o 58n
g hm 58o
c 0 51o 51p 51q 51s 51t 51b 51m 4s
o 58q
g cj 58r
g cm 55i
g cp 58r
e 1lh
g cs cu 58v
e 1li
o 58x
c 58y 2
e 1lj
o 590
c 591 2
e 1lk
o 593
c 594 2
g d9 5z 58z 592 595 6d 53v
e 1ll
o 597
c 598 2
g 1ah 599
g d9 1xj 1xl 1xn 1xp 1xr 1xt 1xv 1xx 1xz 1y1 1y3 1y5 1y7 1y9 1yb 56d
g ez 54z
e 1lm
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 59d 50y 51r 535 9c 536 51u
o 59e
g os 59f
e 1ln
c 59h 2
e 1lo
o 59j
c 59k 2
g 1yf 56o 59i 59l
e 1lp
c 59n 2
g z5 59o 56p
c 548 547
o 59q
c 59r 2
e 1lq
c 59t 2
g zc 56o 56p 59s 59u
c 549 547
o 59w
c 59x 2
g zk 59y
e 1lr
c 5a0 2
o 554
c 5a2 2
g rw 50y 510 514 516 5a1 519 5a3
g m2 558
c 0 51o 51p 51q 51s 51t 51b 51m 4s 51r 51u 51c 51d 51e 51f 51g 51h 51i 51j 51k
o 5a6
g 9i 5a7
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 51v 52s 52t 52u 52v 52w 52y 52z 530 532 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51r 51s 51t 51u
o 5a9
g 9i 5aa
e 1ls
c 5ac 2
e 1lt
c 5ae 2
g 9i 5ad 5af
e 1lu
o 5ah
e 1lv
o 5aj
g 9i 5ai 5ak
g 9i 51x
c 52j 51v 52x
o 5an
c 5ao 2
g 9i 5ap
e 1lw
o 5ar
g 9i 54z 5as
e 1lx
o 5au
g 9i 54z 5av
e 1ly
c 5ax 2
e 1lz
o 5az
g 9i 5ay 5b0
e 1m0
o 5b2
g 9i 51v 5b3
c 56q 528 529 52a 52b 52c 52d 52e 52f 52g 52h 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 532 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51r 535 51s 51t 51u
o 5b5
c 5b6 2
g 9i 56o 5b7
e 1m1
g 9i oo 5b9 524
g 9i 54i
e 1m2
o 5bc
g 9i 54z 5bd
e 1m3
o 5bf
g 9i 54z 5bg
e 1m4
c 5bi 2
e 1m5
o 5bk
g 9i 5bj 5bl
e 1m6
o 5bn
g 9i 51v 5bo
e 1m7
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 5bq 51r 535 9c 536 51u
o 5br
g 9i 5bs
e 1m8
o 5bu
g 9i 5bv
c 5bv 2
g 9i 5bx
e 1m9
c 5bz 2
e 1ma
g pn pq 5c0 5c1
c 0 51o 51p 51q 51s 51t 51b 51m 4s 536
o 5c3
g o2 5c4
c 0 51o 51p 51q 51s 51t 51b 51m 4s 51c 51d 51e 51f 51g 51h 51i 51j 51k 536
o 5c6
g o2 5c7
g o2 58r
g 9n 58r
c 536 51b
o 5cb
c 5cc 2
g 9n 5cd
e 1mb
e 1mc
e 1md
e 1me
e 1mf
e 1mg
e 1mh
c 5cg 5ch 5ci 5cj 5ck 5cl
o 5cm
c 5cn 2
g 9n 5cf e0 5co
e 1mi
c 5cq 2
e 1mj
c 5cs 2
e 1mk
o 5cu
c 5cv 2
g 1hq 1hv 5cr 5ct 1i1 1i2 5cw 56d
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u 59d
o 5cy
g 9i 5cz
e 1ml
o 5d1
g 9i 54z 5d2
g 9n 55i
g 9n 5aa
e 1mm
e 1mn
c 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 51o 51p 51q 51r 51s 51t 51u 5d6 5d7 542
o 5d8
c 5d9 2
g 9i 5da
c 0 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51r 51s 51t 51u 51v
o 5dc
g 97 5dd
e 1mo
e 1mp
c 5dg 2
g 9i 5df 25r 5dh
g 9i 5df 25v
e 1mq
e 1mr
g 9i 5dk 5dl
e 1ms
c 5dn 2
g 9i 5dk 5dl 5do
e 1mt
c 524 2
g 9i 263 5dq 5dr 25r 5dh
g 97 58r
e 1mu
e 1mv
c 5dv 2
g 9i 5du 26a 5dw
g 9i 5du 26e
e 1mw
e 1mx
g 9i 5dz 5e0
e 1my
c 5e2 2
g 9i 5dz 5e0 5e3
e 1mz
g 9i 26m 5e5 5dr 26a 5dw
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 532 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u
o 5e7
g qh 5e8
e 1n0
o 5ea
g r2 5eb
g 1hq 54r
e 1n1
c 5ee 2
e 1n2
c 5eg 2
g 1hq 5ef 5eh
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 51r 535 9c 536 51u 5d6 542
o 5ej
g 9i 5ek
c 0 528 529 52a 52b 52c 52d 52e 52f 52g 52h 52i 52j 52k 52l 52m 52n 52o 52p 52q 52r 51v 52s 52t 52u 52v 52w 52x 52y 52z 530 531 532 533 534 4f 51n 51b 51c 51d 51e 51f 51g 51h 51i 51j 51k 51l 51m 4s 4t 524 4u 51o 51p 51q 51s 51t 50y 51r 535 9c 536 51u
o 5em
g os 5en
c 5dg 56a 568
o 5ep
c 5eq 2
g 9i 5er
c 5dv 579 577
o 5et
c 5eu 2
g 9i 5ev
e 1n3
o 5ex
g r7 5ey
g rt 5e8
e 1n5
e 1n6
c 5f2 2
e 1n7
e 1n8
c 5f4 5f5
c 5f6 2
e 1n9
c 5f8 2
e 1na
c 5fa 2
e 1nb
c 5fc 2
e 1n4
o 5fe
c 5ff 2
g rw 5f1 5f3 5f7 5f9 5fb 5fd 5fg
e 1nc
e 1nd
e 1ne
e 1nf
e 1ng
e 1nh
e 1ni
e 1nj
e 1nk
e 1nl
e 1nm
e 1nn
e 1no
e 1np
e 1nq
e 1nr
e 1ns
e 1nt
e 1nu
e 1nv
e 1nw
e 1nx
e 1ny
e 1nz
c 0 4f 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 4u 5fw 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4 5g5
o 5g6
g 4e 5g7
e 1o0
c 5g9 2
e 1o1
c 5gb 2
g 9n 5ga 5gc
e 1o2
e 1o3
e 1o4
e 1o5
e 1o6
e 1o7
e 1o8
e 1o9
e 1oa
e 1ob
e 1oc
e 1od
e 1oe
e 1of
e 1og
e 1oh
e 1oi
e 1oj
e 1ok
e 1ol
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5f5 5g0 5gw 9c 5gx 5g4
o 5gy
g 9i 5gz
c 0 4f 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 4u 5fw 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4 5g5 5gv
o 5h1
g 9i 5h2
e 1om
o 5h4
c 5h5 2
e 1on
c 5h7 2
e 1oo
c 5h9 2
e 1op
o 5hb
c 5hc 2
e 1oq
o 5he
c 5hf 2
e 1or
o 5hh
c 5hi 2
c 5fx 5fy 5fz 5g1 5g2 5g3
o 5hk
c 5hl 2
g 9n 5h6 5h8 5ha 5hd 5r 5t 5hg 5hj 5hm
e 1os
e 1ot
e 1ou
c 5ho 5hp 5hq
o 5hr
c 5hs 2
e 1ov
e 1ow
e 1ox
c 5hu 5hv 5hw
c 5hx 2
e 1oy
c 5hz 2
e 1oz
o 5i1
c 5i2 2
e 1p0
c 5i4 2
g 14g 5ht 5hy 5i0 5i3 5i5
e 1p1
e 1p2
e 1p3
c 5i7 5i8 5i9
o 5ia
c 5ib 2
g v3 5ic
c 0 5g0 5g4 4s 4t
o 5ie
g 97 5if
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g5 5g0 5gw 9c 5gx 5g4
o 5ih
g 97 5ii
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4
o 5ik
g 9i 5il
o 5ft
g 97 5in
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5g5 183
o 5ip
g 97 5iq
c 0 4f 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 4u 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4
o 5is
g 97 5it
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g5 5gm 5g4 5f1
o 5iv
g 71 5iw
c 0 4s 5fi 13b
o 5iy
g 78 5iz
c 5fx 5fy
c 5fx 5fy 5fz
o 5j2
c 5j3 2
g 7d 5j1 5j4
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3
o 5j6
g aj 5j7
e 1p4
c 5fe 5j9 0
o 5ja
g 9i 5jb
e 1p5
e 1p6
c 5jd 5je 5fx 5fy 5fz
o 5jf
c 5jg 2
g 9i 5jh
g bb 5jb
e 1p7
c 5jk 2
g by 5jl c2
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5g0 5g4
o 5jn
g 9n 5jo
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft
o 5jq
g c8 5jr
e 1p8
c 5jt 2
e 1p9
o 5jv
g hz 5j4 5ju 5jw
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4
o 5jy
g 9i 5jz
c 5f1 2
e 1pa
c 5k2 2
e 1pb
c 5k4 5ge 5gf 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gs 5gu 5fx 5fy 5fz 5gw 5g1 5g2 5g3 5gr 5gv
o 5k5
c 5k6 2
g j3 5k1 5k3 5k7
e 1pc
o 5k9
g j3 5g5 5ka
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4
o 5kc
g jg 5kd
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 jo 5g0 5gw 9c 5gx 5g4
o 5kf
g jn 5kg
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4
o 5ki
g k9 5kj
e 1pd
o 5kl
e 1pe
o 5kn
c 5ko 2
g kh 5km 5kp
c 5g1 5g2 5g3
o 5kr
c 5ks 2
g gh 5k3 c2 gl 5kt
e 1pf
o 5kv
g hz 5j4 5kw
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4
o 5ky
g 9i 5kz
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4
o 5l1
g jg 5l2
e 1pg
c 5l4 2
e 1ph
o 5l6
g l2 5l5 5l7
e 1pi
o 5l9
g hz 5j4 5la
e 1pj
o 5lc
g lw 5k1 5k3 5ld
c 0 4f 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 4u 5fw 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4 5g5 5k2
o 5lf
g fk 5lg
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gs 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4
o 5li
g hb 5lj
e 1pk
e 1pl
e 1pm
e 1pn
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5gx 5ll 5lm 5ln 5lo
o 5lp
g hm 5lq
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s
o 5ls
g cj 5lt
g cm 5jr
g cp 5lt
e 1po
g cs cu 5lx
e 1pp
o 5lz
c 5m0 2
e 1pq
o 5m2
c 5m3 2
e 1pr
o 5m5
c 5m6 2
g d9 5z 5m1 5m4 5m7 6d 5hm
g ez 5j4
e 1ps
c 5ma 2
e 1pt
c 5mc 2
e 1pu
c 5me 2
e 1pv
c 5mg 2
e 1pw
c 5mi 2
e 1px
c 5mk 2
g 9i 5mb 5md 5mf 5mh 5mj 5ml
e 1py
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5mn 5g0 5gw 9c 5gx 5g4
o 5mo
g 9i 5mp
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5mn 5f1 5g0 5gw 9c 5gx 5g4
o 5mr
g os 5ms
e 1pz
c 5mu 2
e 1q0
g 5mv 5mw
o 5mx
g 9i 5j4 5my
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5f1 5g0 5gw 9c 5gx 5g4
o 5n0
g os 5n1
g 9i 5ma
e 1q1
c 5n4 2
g z5 5n5 5k3
c 5i8 5i7
o 5n7
c 5n8 2
e 1q2
c 5na 2
g zc 5k1 5k3 5n9 5nb
c 5i9 5i7
o 5nd
c 5ne 2
g zk 5nf
g m2 5jb
d ng 4
a nf 5ni
c 5nj 2
d nh 4
a k 5nl
c 5nm 2
c 2p jc
a 6o 5no
c 5np 2
a ni m7
c 5nr 2
a nj m7
c 5nt 2
a nk m7
c 5nv 2
a fb m7
c 5nx 2
a 27 ky
c 5nz 2
a nl m7
c 5o1 2
a nm m7
c 5o3 2
v 8 no
v 8 np
v 8 nq
v 8 nr
v 8 ns
c 5o5 5o6 5o7 5o8 5o9
a nn 5oa
c 5ob 2
v 8 nu
v 8 nv
v 8 nw
v 8 nx
v 8 ny
v 8 nz
c 5od 5oe 5of 5og 5oh 5oi 5o9
a nt 5oj
c 5ok 2
v 8 o1
v 8 o2
v 8 o3
v 8 o4
v 8 o5
v 8 o6
v 8 o7
v 8 o8
v 8 o9
v 8 oa
c 5o8 5om 5on 5oo qx 5op 5oq 5or 5os 5ot 5ou 5ov 5o9
a o0 5ow
c 5ox 2
a ob m7
c 5oz 2
c x z 5o9
a oc 5p1
c 5p2 2
v 8 oe
v 8 of
v 8 og
c 5o8 5p4 5p5 5p6 5os 5ot 5ou 5ov 5op qx 5or 5oo 5o9
a od 5p7
c 5p8 2
a oh m7
c 5pa 2
a oi m7
c 5pc 2
a oj m7
c 5pe 2
a ok m7
c 5pg 2
v 8 5t
v 8 5u
c 5pi qx 5pj 5o9
a ol 5pk
c 5pl 2
a om m7
c 5pn 2
v 8 oo
v 8 op
c 1e 5pp 5pq 5o9
a on 5pr
c 5ps 2
a oq m7
c 5pu 2
a or m7
c 5pw 2
a os m7
c 5py 2
v 8 ou
v 8 ov
c 1e 5q0 5q1 5o9
a ot 5q2
c 5q3 2
v 8 ox
v 8 oy
v 8 oz
v 8 p0
v 8 p1
v 8 p2
v 8 p3
v 8 p4
v 8 p5
v 8 p6
c 1e 5q5 5q6 5q7 id ij 5q8 5q9 5qa 5qb 5qc 5qd 5qe 5o9
a ow 5qf
c 5qg 2
g 5px 5pz 5q4 5qh
a p7 m7
c 5qj 2
v 8 p9
v 8 pa
v 8 pb
v 8 pc
v 8 pd
v 8 pe
v 8 pf
v 8 pg
v 8 ph
v 8 pi
c 1e 5ql 5qm 5qn 5qo 5qp 5qq 5qr 5qs 5qt 5qu 5o9
a p8 5qv
c 5qw 2
v 8 pk
c 1e 5qy 5o9
a pj 5qz
c 5r0 2
g 5qk 5qx 5r1
i 5qi 5r2
a pl m7
c 5r4 2
v 8 pn
v 8 po
c 5r6 5r7 5o9
a pm 5r8
c 5r9 2
a pp m7
c 5rb 2
a pq m7
c 5rd 2
a pr m7
c 5rf 2
v 8 pt
v 8 pu
v 8 pv
c 5rh 5ri 5rj 5o9
a ps 5rk
c 5rl 2
v 8 px
v 8 py
c 5rn 5ri 5ro 5o9
a pw 5rp
c 5rq 2
a pz m7
c 5rs 2
a q0 m7
c 5ru 2
a f9 m7
c 5rw 2
v 8 q2
v 8 q3
c 5o8 5ry 5rz 5o9
a q1 5s0
c 5s1 2
v 8 q5
v 8 q6
c 5o8 5s3 5s4 5o9
a q4 5s5
c 5s6 2
a q7 m7
c 5s8 2
a q8 m7
c 5sa 2
a q9 m7
c 5sc 2
v 8 qb
v 8 qc
v 8 qd
v 8 5w
v 8 qe
v 8 qf
v 8 qg
v 8 qh
v 8 qi
v 8 qj
v 8 qk
v 8 ql
v 8 qm
v 8 qn
c bt 5se 5sf 5sg 5sh 5si 23s 5sj 5sk 5sl 5sm 5sn 5so 5sp 5sq 5sr 1t 5o9
a qa 5ss
c 5st 2
c 5o5 5o6 5o9
a qo 5sv
c 5sw 2
g 5su 5sx
a qp 5s5
c 5sz 2
v 8 qr
v 8 qs
v 8 qt
v 8 qu
v 8 pl
v 8 pp
c 5t1 5t2 5t3 5o5 5t4 5t5 5t6 in 1t 5o9
a qq 5t7
c 5t8 2
v 8 qw
v 8 qx
c 5o8 5s3 5ta 5tb 5o9
a qv 5tc
c 5td 2
v 8 qz
c 5o8 5s3 5tf 5tb 5o9
a qy 5tg
c 5th 2
g 5t0 5t9 5te 5ti
i 5sy 5tj
a r0 m7
c 5tl 2
a r1 m7
c 5tn 2
a r2 m7
c 5tp 2
a r3 0
c 5tr 2
a r4 m7
c 5tt 2
a r5 m7
c 5tv 2
a r6 m7
c 5tx 2
a r7 5r8
c 5tz 2
a r8 m7
c 5u1 2
a r9 m7
c 5u3 2
a ra 5s0
c 5u5 2
a rb m7
c 5u7 2
a rc m7
c 5u9 2
a rd m7
c 5ub 2
a re m7
c 5ud 2
a rf m7
c 5uf 2
a rg m7
c 5uh 2
a rh m7
c 5uj 2
a ri m7
c 5ul 2
a rj m7
c 5un 2
a rk m7
c 5up 2
a rl m7
c 5ur 2
a rm m7
c 5ut 2
a rn m7
c 5uv 2
a ro m7
c 5ux 2
a rp m7
c 5uz 2
a rq m7
c 5v1 2
a rr m7
c 5v3 2
a rs m7
c 5v5 2
a rt m7
c 5v7 2
a ru m7
c 5v9 2
v 8 rw
v 8 rx
c 5vb 5vc
a rv 5vd
c 5ve 2
a ry m7
c 5vg 2
a rz m7
c 5vi 2
a 3x m7
c 5vk 2
a 3w m7
c 5vm 2
a s0 m7
c 5vo 2
d 7v s2
a s1 5vq
c 5vr 2
v 8 s4
v 8 s5
c 5vt 5vu
a s3 5vv
c 5vw 2
v 7v s6
a 98 5vy
c 5vz 2
a s7 m7
c 5w1 2
a s8 m7
c 5w3 2
a s9 m7
c 5w5 2
e 1q3
e 1q4
e 1q5
e 1q6
e 1q7
e 1q8
e 1q9
e 1qa
e 1qb
e 1qc
e 1qd
e 1qe
e 1qf
e 1qg
e 1qh
e 1qi
e 1qj
e 1qk
e 1ql
e 1qm
e 1qn
e 1qo
e 1qp
e 1qq
e 1qr
e 1qs
e 1qt
e 1qu
e 1qv
e 1qw
e 1qx
e 1qy
e 1qz
e 1r0
e 1r1
e 1r2
e 1r3
e 1r4
c 5w7 5w8 5w9 5wa 5wb 5wc 5wd 5we 5jd 5wf 5wg 5wh 5wi 5wj 5wk 5wl 5wm 5wn 5wo 5wp 5wq 5wr 5ws 5wt 5wu 5wv 5ww 5wx 5wy 5wz 5x0 5x1 5x2 5x3 5x4 5x5 5x6 5x7 5x8
o 5x9
c 5xa 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5ug 5ui 5uk 5um 5uo 5uq 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5vf 5vh 5vj 5vl 5vn 5vp 5vs 5vx 5w0 5w2 5w4 5w6 5xb
g 6x 6z 1s 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 5xd 3l
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5g0 5g4 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft
o 5xf
g 9i 5xg
e 1r5
c 5xi 2
e 1r6
c 5xk 2
g 9i 5xj 5xl
e 1r7
o 5xn
e 1r8
o 5xp
g 9i 5xo 5xq
c 0 5ge 5gf 5g5 5gi 5gj 5gk 5gl 5gn 5go 5gp 5gq 5gs 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4
o 5xs
g 9i 5xt
c 5k4 5ge 5gf 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gs 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g0 5gw 5g1 5g2 5g3 5g4
o 5xv
c 5xw 2
g 9i 5k1 5xx
e 1r9
g 9i oo 5xz 5gv
e 1ra
e 1rb
o 5y2
c 5y3 2
e 1rc
o 5y5
g os 5j4 5y1 5y4 5y6
g p1 5jl c2
e 1rd
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5y9 5g0 5gw 9c 5gx 5g4
o 5ya
g 9i 5yb
e 1re
o 5yd
g 9i 5ye
c 5ye 2
g 9i 5yg
g 9i 5ii
e 1rf
c 5yj 2
e 1rg
g pn pq 5yk 5yl
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5gx
o 5yn
g o2 5yo
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5gx
o 5yq
g o2 5yr
g o2 5lt
g 9n 5lt
c 5gx 5fi 13b
o 5yv
c 5yw 2
g 9n 5yx
e 1rh
e 1ri
e 1rj
e 1rk
e 1rl
e 1rm
e 1rn
c 5z0 5z1 5z2 5z3 5z4 5z5
o 5z6
c 5z7 2
g 9n 5yz e0 5z8
e 1ro
e 1rp
e 1rq
c 5zb 5zc
o 5zd
c 5za 5ze
g 9i 5j4 5zf
e 1rr
e 1rs
c 5zi 2
e 1rt
c 5zk 2
e 1ru
c 5zm 2
g 5zh 5zj 5zl 5zn
o 5zo
g 9i 5j4 5zp
e 1rv
e 1rw
c 5zr 5zs
g 9i 5zt
e 1rx
e 1ry
c 5zv 5zw
g 9i 5zx
e 1rz
e 1s0
c 5zz 600
g 9i 601
e 1s1
e 1s2
o 604
c 603 605
g 9i 5j4 606
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gr 5gs 5gt 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4 5mn
o 608
g 9i 609
c 5gk 5gl
o 60b
c 60c 2
e 1s3
e 1s4
e 1s5
e 1s6
e 1s7
e 1s8
e 1s9
c 60f 60g 60h 5y9 60i 60j 60k
o 60l
c 60m 2
e 1sa
c 60o 2
e 1sb
c 60q 2
g 36h 60d 60e 60n 60p 60r
g 9n 5jr
g 9n 5xt
g 6 5nk 5nn 5nq 5ny 5o0 0
g 6 5nk 5nn 5nq 0
a sl m7
c 60x 2
a sm m7
c 60z 2
a sn m7
c 611 2
v 8 sp
a so 613
c 614 2
a sq 5ni
c 616 2
a sr 5ni
c 618 2
a ss 5ni
c 61a 2
a st 0
c 61c 2
a su jz
c 61e 2
v 8 sw
a sv 61g
c 61h 2
a sx 0
a sy 0
c 61k 2
a sz 0
c 61m 2
a t0 0
c 61o 2
a t1 0
c 61q 2
a t2 0
c 61s 2
v 8 t4
v 8 t5
v 8 t6
c 61u 61v 61w
a t3 61x
c 61y 2
a t7 0
c 620 2
a t8 0
c 622 2
v 8 t9
v 8 ta
c 624 625
a pl 626
c 627 2
v 8 tc
v 8 td
v 8 te
c 629 22d 62a 62b
a tb 62c
c 62d 2
a tf 0
c 62f 2
a tg 0
c 62h 2
a th 0
c 62j 2
a ti 0
c 62l 2
a tj 0
c 62n 2
a tk 0
c 62p 2
v 8 tm
v 8 tn
c 62r 62s
a tl 62t
c 62u 2
c 1t 62s
a to 62w
c 62x 2
c 5w7 5w8 5w9
o 62z
c 630 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 60y 610 612 5va 5vf 615 617 619 61b 61d 61f 61i 61j 61l 61n 61p hk 61r 61t 61z 621 623 628 62e 62g 62i 62k 62m 62o 62q 62v 62y 631
g 6 5nk 5nn 5nq 5ns 5nu 5nw 60y 610 612 5va 5vf 615 617 619 61b 61d 61f 61i 61j 61l 61n 61p hk 61r 61t 61z 621 623 628 62o 631
a tr 0
c 634 2
a ts 0
c 636 2
a a1 0
c 638 2
a tt 0
c 63a 2
e 1sc
c 63c 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 60y 610 612 5va 5vf 615 617 619 61b 61d 61f 61i 61n 61p hk 61r 61t 61z 621 623 628 62v 62y 62e 62g 62i 62k 62m 62o 62q 635 637 639 63b 631 63d
v 8 h
v 8 3z
v 8 a1
v 8 tw
v 8 tx
c 63f 63g 63h 63i 63j
a v 63k
c 63l 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 60y 610 612 5va 5vf 615 617 619 61b 61d 61f 61i 61j 61l 61n 61p hk 61r 61t 61z 621 623 628 62e 62g 62i 62k 62m 62o 62q 62v 62y 63m 631
a tz m7
c 63o 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5vf 63p 5xb
a su 5pp
c 63r 2
c 5wa 5wb 5wc 5wd 5we
o 63t
c 63u 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 615 616 619 61b 61d 63s 61i 5vf 5vh 5vj 5vl 5vn 63p 631 63v
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5vf 5vp 5vs 5xb
e 1sd
c 5jd 5wf 5wh 5wt 5wa 5wb 5wc 5wd 5we 5wj 5wk 5wm 5wn 5wo 5wp 5wq 5wr 5ws 5x4 63y
o 63z
c 640 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5vf 63p 631 641
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o4 5oc 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ts 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 615 616 619 61b 61d 63s 61i 5vf 5vh 5vj 5vk 5vm 5vs 63p 631 63v
a v m7
a u6 m7
c 645 2
a 1 m7
c 647 2
g je 6 5nk 5nn 644 646 648 0
a u8 m7
a u9 m7
c 64b 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 64a 64c 63p 631 63v
a ub m7
c 64e 2
a uc m7
c 64g 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 5vh 5vj 5vk 5vm 64f 64h 63p 631 63v
a ue m7
c 64j 2
a uf m7
c 64l 2
a ug m7
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 64k 64m 64n 63p 631 63v
a ui m7
c 64p 2
a uj m7
c 64r 2
a uk m7
c 64t 2
a ul m7
c 64v 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 64q 64s 64u 64w 63p 631 63v
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 64k 64m 64e 64g 63p 631 63v
a uo m7
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 64z 63p 631 63v
a a1 m7
c 651 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 5vh 5vj 652 63p
a ur m7
c 654 2
a us m7
c 656 2
a ut m7
c 658 2
v 8 uv
v 8 uw
c 65a 65b
a uu 65c
c 65d 2
g 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 655 657 659 65e
i 653 65f
e 1se
e 1sf
e 1sg
e 1sh
c 0 5w7 5w8 5w9 5wa 5wb 5wc 5wd 5we 5x4 65h 65i 65j 65k
o 65l
g 65g 65m
e 1si
o 65o
e 1sj
o 65q
c 65p 65r
g 6 5nk 5nn 5nq 65s
a uz m7
c 65u 2
a v0 m7
c 65w 2
v 8 v2
v 8 v3
c 65y 65z
a v1 660
c 661 2
a v4 m7
c 663 2
a v5 m7
c 665 2
a 7j 0
c 667 2
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5vf 65v 65x 662 664 666 668 5vp 5vs 5xb
a 12 0
c 66a 2
v 8 v8
v 8 v9
v 8 va
v 8 vb
c 5o8 66c 66d 66e 66f
a v7 66g
c 66h 2
g 6 5nk 5nn 5nq 615 617 619 61b 61d 61f 61i 66b 6q 66i 631
v 8 ve
c 65z 66k
a vd 66l
c 66m 2
a vf m7
c 66o 2
v 8 vh
v 8 vi
v 8 vj
c 66q 66r 66s
a vg 66t
c 66u 2
e 1sk
c 66w 5wa 5wb 5we
o 66x
c 66y 2
g 6 5nk 5nn 5nq 5ny 5o0 5rx 5s2 5s7 5tu 5tw 615 617 619 61b 61d 61f 61i 5vf 64q 64s 64u 64w 66n 66p 66v 631 66z
c 64n 2
a vl m7
c 672 2
a vm m7
c 674 2
g 6 5nk 5nn 5nq 5ny 5o0 5rx 5s2 5s7 5tu 5tw 615 617 619 61b 61d 61f 61i 5vf 64k 64m 671 673 675 66n 66p 66v 631 66z
a vo 66l
c 677 2
a vp 66l
c 679 2
a vq m7
c 67b 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 615 617 619 61b 61d 61f 61i 5vf 5vh 5vj 5vl 5vn 678 67a 67c 5vp 5vs 5xb
a vs 66l
c 67e 2
c 5wn 5wa 5wb 5wc 5wd 5we 5wh 5wm 5wo 5wp 5wq 5wr 5ws 5wt 5wu
o 67g
c 67h 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5u8 5vf 63p 67f 631 67i
a vu 66l
c 67k 2
a vv 66l
c 67m 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5vf 5vh 5vj 5vl 5vn 67l 67n 5xb
a vx m7
c 67p 2
a vy 66l
c 67r 2
a vz 66l
c 67t 2
e 1sl
e 1sm
e 1sn
e 1so
e 1sp
e 1sq
e 1sr
e 1ss
e 1st
e 1su
e 1sv
e 1sw
e 1sx
e 1sy
e 1sz
e 1t0
c 5wa 5wb 67v 67w 67x 67y 67z 680 681 682 683 684 685 686 687 688 689 68a
o 68b
c 68c 2
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 615 617 619 61b 61d 61f 61i 5vf 5vh 5vj 5vl 5vn 67q 67s 67u 631 68d
g 6 5nk 5nn 5nq 5ns 5nu 5nw 615 616 619 61b 61d 61f 61i 5vf 5vh 5vj 631
c 35 62r
a su 68g
c 68h 2
v 8 w2
a sv 68j
c 68k 2
a w3 4a
c 68m 2
c 0 5w7 5w8 5w9 5wa 5wb 5wc 5wd 5we 5jd 5wf 5wg 5wh 5wi 5wj 5wk 5wl 5wm 5wn 5wo 5wp 5wq 5wr 5ws 5wt 5wu 5wv 5ww 5wx 5wy 5wz 5x0 5x1 5x2 5x3 5x4 5x5 5x6 5x7 5x8
o 68o
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 615 616 619 61b 61d 68i 68l 5vf 63p 68n 68p
a w5 0
c 68r 2
g 6 5nk 5nn 5nq 5vf 5vp 5vs 5vx 68s 631
g 6 5nk 5nn 5nq 615 617 619 61b 61d 61f 61i 5vf 644 0
a w8 m7
c 68v 2
a w9 m7
c 68x 2
a wa m7
a wb m7
c 690 2
a wc m7
c 692 2
a wd m7
c 694 2
e 1t1
e 1t2
e 1t3
e 1t4
c 697 698 699
o 69a
c 69b 2
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5vf 68w 68y 68z 691 693 695 631 5x8 696 69c
!
g 9i 5g7
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g0 5g1 5g2 5g3 5g4 5g5
o 69g
g 97 69h
g 97 5lt
c 0 5fx 5fy 5fz 5g1 5g2 5g3 5fi 13b 5fv 4s 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 4t
o 69k
g 9i 69l
c 0 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5gs 5gr
o 69n
g 9i 69o
c 0 5ge 5gf 5gg 5gh 5g5 5gi 5gj 5gk 5gl 5gm 5gn 5go 5gp 5gq 5gs 5gu 4f 5fw 5fi 13b 5fj 5fk 5fl 5fm 5fn 5fo 5fp 5fq 5fr 5fs 5ft 5fu 5fv 4s 4t 5gv 4u 5fx 5fy 5fz 5g1 5g2 5g3 5g0 5gw 9c 5gx 5g4
o 69q
g qh 69r
e 1t5
o 69t
g r2 69u
e 1t6
o 69w
g 1eu 5j4 69x
e 1t7
o 69z
g 1eu 5j4 6a0
e 1t8
o 6a2
g 1eu 5j4 6a3
e 1t9
o 6a5
g 9i 5j4 6a6
e 1ta
c 6a8 2
e 1tb
o 6aa
g 34w 6a9 6ab
e 1tc
o 6ad
g 9i 5j4 6ae
g 6 5nk 5nn 5nq 615 616 619 61b 61d 61f 61i 5vf 631
c 0 5jd
o 6ah
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5vf 5vh 5vj 5vk 5vm 63p 6ai
a ww 0
c 6ak 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 615 617 619 61b 61d 61f 61i 5vf 6al 1s
g 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5vh 5vj 655 657 652
i 6am 6an
g 6ao 0
c 0 65i 65j 65h 5wa 5wb 5wd 5w7 5w8 5w9 5x4
o 6aq
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 5vf 5vh 5vj 655 657 652 659 65e 6ar
c 5wa 5wb 5wd 5w7 5w8 5w9
o 6at
c 6au 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 615 616 619 61b 61d 61f 61i 5vf 5vh 5vj 655 657 652 659 65e 6av
a x0 m7
c 6ax 2
v 8 3y
v 8 x2
c 6az 6b0
a x1 6b1
c 6b2 2
v 8 x3
c 5o8 6b4
a uv 6b5
c 6b6 2
g 6 5nk 5nn 5nq 5ns 5nu 5nw 5ny 5o0 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5ty 5u0 5u2 5u4 5us 5uu 5uw 5uy 5v0 5v2 5v4 5v6 5v8 5va 5u8 615 616 619 61b 61d 61f 61i 5vf 6ay 659 65e 6b3 6b7 6ar
g 6 5nk 5nn 5nq 5ny 5o0 5r3 615 617 619 61b 61d 61f 61i 6al 1s
g 5vh 5vj 655 657
i 6b9 6ba
g 6 5nk 5nn 5nq 65p
a x7 m7
c 5wa 5wb 5wd
o 6be
c 6bf 2
g 6 5nk 5nn 5nq 5ny 5o0 5rx 5s2 5s7 5tu 5tw 6bd 6bg
a ke 0
c 6bi 2
a x9 0
c 6bk 2
a xa 0
v 8 xc
v 8 cl
v 8 xd
v 8 xe
c 1e 6bn 6bo 6bp 6bq
a xb 6br
c 6bs 2
c 5wa 5wb
o 6bu
c 6bv 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6bm 6bt 6bw
v 8 xg
v 8 xh
v 8 xi
v 8 xj
c 6by 6bz 6c0 6c1
a v 6c2
c 6c3 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6c4 62g 6bw
e 1td
c 6c6 2
e 1te
c 6c8 2
e 1tf
c 6ca 2
e 1tg
c 6cc 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6c7 6c9 6cb 6cd
v 8 xn
v 8 x9
v 8 xo
v 8 xp
v 8 xq
v 8 xr
c 6cf 6cg 6ch 6ci 6cj 6ck
a xm 6cl
c 6cm 2
a xs m7
c 6co 2
a xt m7
c 6cq 2
a xu m7
c 6cs 2
a xv m7
c 6cu 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6bm 6cn 6cp 6cr 6ct 6cv 6bw
g 6 5nk 5nn 5nq 5ny 5o0 5rx 5s2 5s7 5u6 5vh 5vj 5vl 5vn 6bj 6bl 5ua 5uc 6bg
a xy m7
c 6cy 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6cz 6bw
c 5wa 5wb 5we
o 6d1
c 6d2 2
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 5vh 5vj 5vl 5vn 6bj 615 616 619 61b 61d 63s 61i 5vf 5vs 6d3
e 1th
o 6d5
c 6d6 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6d7
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 655 657 6bw
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6bw
a y4 m7
a y5 0
a y6 m7
c 6dd 2
a y7 m7
c 6df 2
a y8 m7
c 6dh 2
a y9 m7
c 6dj 2
v 8 yb
v 8 yc
c 6dl 6dm 1t
a ya 6dn
c 6do 2
a yd m7
c 6dq 2
a ye 5vd
c 6ds 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6db 6dc 6de 6dg 6di 6dk 6dp 6dr 6dt 6bw
a yg m7
c 6dv 2
a yh m7
c 6dx 2
e 1ti
e 1tj
e 1tk
c 6dz 6e0 6e1
g 6 5nk 5nn 5nq 5ny 5o0 5rx 5s2 5s7 5u6 5vh 5vj 5vl 5vn 6bj 6bl 5ue 6dw 6dy 6dr 6e2 6bg
a 3z m7
c 6e4 2
v 8 yk
v 8 yl
v 8 ym
v 8 yn
c 6e6 6e7 6e8 6e9
a yj 6ea
c 6eb 2
a yo 6ea
c 6ed 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6bm 6e5 6ec 6ee 6bw
v 8 yq
v 8 yr
c 6eg 6eh
a xm 6ei
c 6ej 2
a ys m7
c 6el 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6bl 6ek 6em 6bw
a yu m7
c 6eo 2
a yv m7
c 6eq 2
g 6 5nk 5nn 5nq 5ny 5o0 5rx 5s2 5s7 5u6 5vh 5vj 5vl 5vn 6bj 6bl 5ue 6dw 6ep 6er 6dr 6e2 6bg
a yx m7
c 6et 2
a yy m7
c 6ev 2
a yz m7
c 6ex 2
v 8 z1
v 8 z2
c 6ez 6f0
a z0 6f1
c 6f2 2
v 8 z3
v 8 z4
c 6f4 6f5
a v 6f6
c 6f7 2
g 6 5nk 5nn 5nq 5u6 5vh 5vj 5vl 5vn 6bj 6eu 6ew 6ey 6f3 6f8 6bw
c 64a 2
c 68z 2
c 5wa 5wb 5wc 5wd 5we 5jd 5wf 5wg 5wh 5wi 5wj 5wk 5wl 5wm 5wn 5wo 5wp 5wq 5wr 5ws 5wt 5wu 5wv 5ww 5wx 5wy 5wz 5x0 5x1 5x2 5x3 5x4 5x5 5x6 5x7 5x8
o 6fc
c 6fd 2
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 6fa 6fb 691 693 695 631 6fe
a z7 0
c 6fg 2
a z8 0
c 6fi 2
a z9 0
c 6fk 2
a za 0
c 6fm 2
a zb m7
c 6fo 2
g 6 5nk 5nn 5nq 5ny 5o0 5o2 5o4 5oc 5ol 5oy 5p0 5p3 5p9 5pb 5pd 5pf 5ph 5pm 5po 5pt 5pv 5r3 5r5 5ra 5rc 5re 5rg 5rm 5rr 5rt 5rv 5rx 5s2 5s7 5s9 5sb 5sd 5tk 5tm 5to 5tq 5ts 5tu 5tw 5ty 5u0 5u2 5u4 5u6 5u8 5ua 5uc 5ue 6fh 6fj 6fa 6fl 6fn 6fp 6fb 691 693 695 631 6fe
a zd 0
c 6fr 2
a ze 0
c 6ft 2
a zf 0
c 6fv 2
a zg 0
c 6fx 2
a zh m7
g 6 5nk 5nn 5nq 6fs 6fu 6fw 6fy 6fz
e 1tl
o 6g1
g r7 6g2
e 1tm
e 1tn
g 9i 6g4 6g5
e 1to
e 1tp
g 9i 6g7 6g8
c 60h 5y9 60i 60k
o 6ga
c 6gb 2
g 36h 60d 60e 6gc 60p
v 8 zn
v 8 zo
c 6ge 23s 629 22d 6gf
a v 6gg
a zp 0
c 6gi 2
a zq m7
c 6gk 2
a zr m7
c 6gm 2
a zs m7
c 6go 2
a zt m7
c 6gq 2
c 6bd 2
g 6 5nk 5nn 5nq 6gh 6gj 6gl 6gn 6gp 6gr 6gs 6bw
g 6 5nk 5nn 5nq 6bl 6bw
a zz m7
c 6gv 2
a 100 m7
c 6gx 2
g 6 5nk 5nn 5nq 6gw 6gy 6bw
a 102 m7
c 6h0 2
g 6 5nk 5nn 5nq 5vh 5vj 6h1 6bw
a 104 m7
c 6h3 2
a 105 m7
c 6h5 2
a 106 m7
c 6h7 2
a 107 m7
c 6h9 2
g 6 5nk 5nn 5nq 5vh 5vj 6h1 6h4 6h6 6h8 6er 6ha 6bw
g rt 69r
e 1tr
c 6hd 2
e 1ts
c 6hf 2
e 1tt
e 1tu
e 1tv
e 1tw
e 1tx
e 1ty
e 1tz
e 1u0
e 1u1
e 1u2
e 1u3
e 1u4
e 1u5
e 1u6
e 1u7
e 1u8
e 1u9
c 3r 6hh 6hi 6hj 3v 6hk 6hl 6hm 6hn 6ho 6hp 6hq 6hr 6hs 6ht 6hu 6hv 6hw 6hx
o 6hy
c 6hz 2
g 3m 6he 6hg 6i0
e 1ua
e 1ub
e 1uc
e 1ud
e 1ue
e 1uf
e 1ug
e 1uh
e 1ui
e 1uj
e 1uk
e 1ul
e 1um
e 1un
e 1uo
e 1up
e 1uq
e 1ur
e 1us
e 1ut
e 1uu
e 1uv
e 1uw
e 1ux
e 1uy
e 1uz
e 1v0
e 1v1
e 1v2
e 1v3
e 1v4
e 1v5
e 1v6
e 1v7
c 0 4f 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 4u 6iu 6hh 6hi 6hj 6iv 6iw 6ix 6iy 6iz
o 6j0
g 4e 6j1
e 1v8
c 6j3 2
e 1v9
c 6j5 2
e 1va
c 6j7 2
e 1vb
c 6j9 2
e 1vc
o 6jb
c 6jc 2
e 1vd
c 6je 2
e 1ve
c 6jg 2
e 1vf
o 6ji
c 6jj 2
e 1vg
e 1vh
c 6jl 6jm
o 6jn
c 6jo 2
e 1vi
o 6jq
c 6jr 2
e 1vj
c 6jt 64
o 6ju
c 6jv 2
e 1vk
o 6jx
c 6jy 2
e 1vl
o 6k0
c 6k1 2
c 6hh 6hi 6hj 6iw 6ix
o 6k3
c 6k4 2
g 57 6j4 6j6 6j8 6ja 6jd 6jf 6jh 6jk 5r 5t 6jp 5z 6js 6jw 6jz 6d 6k2 6j 6k5
e 1vm
e 1vn
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iz 6k8 6iy 6hd
o 6k9
g 71 6ka
c 0 4s 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia
o 6kc
g 78 6kd
c 6hh 6hi
c 6hh 6hi 6hj
o 6kg
c 6kh 2
g 7d 6kf 6ki
e 1vo
c 6kk 2
e 1vp
o 6km
g 7r 6he 6hg 6kl 6kn
g 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6kp 3l
e 1vq
c 6kr 2
e 1vr
o 6kt
g 6kq 6he 6hg 6ks 6ku
c 3r 6hh 6hi 6hj 3v 6hm 6hn 6ho 6hp 6hq 6hr 6hs 6ht 6hu 6hv 6hw 6hx
o 6kw
c 6kx 2
g 86 6hg 6ky
c 6hh 6hi 6hj 6hm 6hn 6ho 6hp 6hq 6hr 6hs 6ht 6hu 6hv 6hw 6hx
o 6l0
c 6l1 2
g 8c 6hg 6l2
g 8i 6hg 6ky
g 8l 6hg 6ki
g 8o 6hg 6ky
g 8r 6hg 6ky
g 8u 6hg 6ky
g 7y 6x 6z 80 82 1b 1d 1i 1o 1s 20 o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6l9 3l
e 1vs
c 6hh 6hi 6hj 6lb 6hm 6hn 6ho 6hp 6hq 6hr 6hs 6ht 6hu 6hv 6hw 6hx
o 6lc
c 6ld 2
g 6la 6hg 6le
g 7y 6x 6z 80 82 19 1b 1d 1i 1o 1s 1y 20 o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6lg 3l
g 6lh 6hg 6le
e 1vt
c 6lj 2
g 8z 6lk
g 7y 6x 6z 7z 82 84 o 19 1b 1o 1q 1s 1y 20 24 26 28 1i 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6lm 3l
g 6ln 6hg
c 0 6iv 6iy 4s 4t
o 6lp
g 97 6lq
c 0 6iv 6iy 4s
o 6ls
g 9i 6lt
e 1vu
e 1vv
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iz 6iv 6lv 9c 6lw 6iy
o 6lx
g 97 6ly
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iy
o 6m0
g 9i 6m1
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 6k7 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iy
o 6m3
g 9i 6m4
e 1vw
e 1vx
e 1vy
e 1vz
c 0 6ik 6m6 17r 6m7 136 137 6m8 6il 4s 6m9
o 6ma
g 9i 6mb
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s
o 6md
g 9i 6me
o 6ir
g 97 6mg
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6iz 183
o 6mi
g 97 6mj
c 0 4f 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iy
o 6ml
g 97 6mm
e 1w0
e 1w1
e 1w2
e 1w3
e 1w4
e 1w5
e 1w6
e 1w7
e 1w8
e 1w9
e 1wa
e 1wb
e 1wc
e 1wd
e 1we
e 1wf
e 1wg
e 1wh
e 1wi
e 1wj
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n4 6n5 6n6 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix
o 6n8
g aj 6n9
e 1tq
c 6nb 2
e 1wk
c 6nc 3r 6nd 0
o 6ne
g 9i 6nf
g bb 6nf
e 1wl
c 6ni 2
g by 6nj c2
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6iv 6iy
o 6nl
g 9n 6nm
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir
o 6no
g c8 6np
g c8 6me
c 0 4f 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 4u 6iu 6hh 6hi 6hj 6iv 6iw 6ix 6iy 6iz 6k7
o 6ns
g 9i 6nt
g cj 6me
g cm 6np
g cp 6me
e 1wm
g cs cu 6ny
g d9 5z 6js 6jw 6jz 6d 6k5
e 1wn
o 6o1
c 6o2 2
g 1ah 6o3
g 9n 6me
c 6lw 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia
o 6o6
c 6o7 2
g 9n 6o8
e 1wo
e 1wp
e 1wq
e 1wr
e 1ws
e 1wt
e 1wu
c 6ob 6oc 6od 6oe 6of 6og
o 6oh
c 6oi 2
g 9n 6oa e0 6oj
g ez 6ki
e 1wv
c 0 4f 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 4u 6iu 6hh 6hi 6hj 6iv 6iw 6ix 6iy 6iz 6om
o 6on
g fk 6oo
c 6om 2
c 6iw 6ix
o 6or
c 6os 2
g gh 6oq c2 gl 6ot
e 1ww
o 6ov
g 9n 6ow
e 1wx
o 6oy
c 6oz 2
g c8 6p0
e 1wy
e 1wz
o 6p3
g 9n 6p2 6p4
g 6lh 6hg 6ki
g gy 6j4 h0 h2 h4 h6
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n5 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iy
o 6p8
g hb 6p9
e 1x0
e 1x1
e 1x2
e 1x3
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6lw 6pb 6pc 6pd 6pe
o 6pf
g hm 6pg
g 1e3 6me
g 1ef 6me
e 1x4
c 6pk 2
e 1x5
o 6pm
g hz 6ki 6pl 6pn
e 1x6
o 6pp
g 1eu 6ki 6pq
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n4 6n5 6n6 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6ps
g 9i 6pt
e 1x7
c 6pv 6mo 6mp 6mq 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n5 6n7 6hh 6hi 6hj 6lv 6iw 6ix 6n4 6k7
o 6pw
c 6px 2
g j3 6he 6oq 6py
e 1x8
e 1x9
e 1xa
e 1xb
e 1xc
e 1xd
e 1xe
c 6q0 6q1 6q2 6q3 6q4 6q5 6q6 1ff
o 6q7
c 6q8 2
g 1f7 6he 6q9
e 1xf
o 6qb
g j3 6iz 6qc
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6qe
g jg 6qf
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n4 6n5 6n6 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix jo 6iv 6lv 9c 6lw 6iy
o 6qh
g jn 6qi
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n4 6n5 6n6 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6qk
g k9 6ql
e 1xg
o 6qn
e 1xh
o 6qp
c 6qq 2
g kh 6qo 6qr
e 1xi
o 6qt
g hz 6ki 6qu
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6mw 6mx 6k8 6my 6n0 6n1 6n2 6n3 6n4 6n5 6n6 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6qw
g 9i 6qx
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 6k7 4u 1g8 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6qz
g jg 6r0
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6in
o 6r2
g 1gd 6r3
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6r5
g jg 6r6
e 1xj
c 6r8 2
e 1xk
o 6ra
g l2 6r9 6rb
e 1xl
o 6rd
g hz 6ki 6re
e 1xm
o 6rg
g lw 6he 6oq 6rh
g m2 6nf
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6iv 6iy 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir
o 6rk
g 9i 6rl
e 1xn
c 6rn 2
e 1xo
c 6rp 2
e 1xp
o 6rr
c 6rs 2
o 6kf
c 6ru 2
g 1hq 1hv 6ro 6rq 1i1 1i2 6rt 6rv
c 0 6mo 6mp 6mq 6iz 6mu 6mv 6mw 6mx 6my 6mz 6n0 6n1 6n2 6n3 6n5 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iy
o 6rx
g 9i 6ry
c 6hm 6hn 6ho 6hp 6hq 6hr 6hs 6ht 6hu 6hv 6hw 6hx
o 6s0
c 6s1 2
g n4 6he 6hg 6s2
c 6hm 6hn 6ho 6hp 6hq 6hr 6hs 6ht 6hu 6hv 6hw 6hx 6hh 6hi 6hj
o 6s4
c 6s5 2
g n4 6s6
g 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a
i 6s8 3l
g 6s9 6l1
g 6s9 6le
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6lw
o 6sc
g o2 6sd
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6lw
o 6sf
g o2 6sg
g o2 6me
e 1xq
c 6sj 2
e 1xr
c 6sl 2
g 9i 6sk 6sm
e 1xs
o 6so
e 1xt
o 6sq
g 9i 6sp 6sr
e 1xu
o 6st
e 1xv
o 6sv
g 9i 6su 6sw
c 6pv 6mo 6mp 6mq 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n5 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iv 6lv 6iw 6ix 6iy
o 6sy
c 6sz 2
g 9i 6he 6t0
c 6q1 6q2 6q3 6q4 6q6 1ff
o 6t2
c 6t3 2
g 9i 6he 6t4
g 1jy 6mm
e 1xw
c 6t7 2
c 6m6 6q1 6q2 6q3 6q4 17r 6m7 6m8 6q6 1ff 6m9
o 6t9
c 6ta 2
g 1k1 6he 6t8 6tb
c 6q0 6q1 6q2 6q3 6q4 6q6 1ff
o 6td
c 6te 2
g 9i 6he 6tf
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u
o 6th
g hb 6ti
e 1xx
g 9i oo 6tk 6k7
e 1xy
e 1xz
o 6tn
c 6to 2
e 1y0
o 6tq
g os 6ki 6tm 6tp 6tr
g p1 6nj c2
e 1y1
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n4 6n5 6n6 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6tu 6iv 6lv 9c 6lw 6iy
o 6tv
g 9i 6tw
e 1y2
o 6ty
g 9i 6tz
c 6tz 2
g 9i 6u1
g 9i 6ly
e 1y3
c 6u4 2
e 1y4
g pn pq 6u5 6u6
g 1hq 6ka
e 1y5
c 6u9 2
e 1y6
c 6ub 2
g 1hq 6ua 6uc
g 9i 6j1
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iv 6iw 6ix 6iy 6iz
o 6uf
g 97 6ug
g 97 6me
c 0 6hh 6hi 6hj 6iw 6ix 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6it 142 4s 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 4t
o 6uj
g 9i 6uk
c 0 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6n5 6n4
o 6um
g 9i 6un
c 0 6mo 6mp 6mq 6mr 6ms 6mt 6iz 6mu 6mv 6mw 6mx 6k8 6my 6mz 6n0 6n1 6n2 6n3 6n5 6n7 4f 6iu 6i2 6i3 135 136 137 138 139 13a 13b 6i4 6i5 6i6 6i7 6i8 6i9 6ia 6ib 6ic 6id 6ie 6if 6ig 6ih 6ii 6ij 6ik 6il 6im 6in 6io 6ip 6iq 6ir 6is 6it 142 4s 4t 6k7 4u 6hh 6hi 6hj 6iw 6ix 6iv 6lv 9c 6lw 6iy
o 6up
g qh 6uq
e 1y7
o 6us
g r2 6ut
e 1y8
o 6uv
g r7 6uw
g rt 6uq
g 6 8 a i k m o t v 12 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2c 2e 2g 2i 2k 2m 2o 30 32 39 3b 3d
i 6uz 3l
e 1ya
c 6v1 2
e 1yb
c 6v3 2
e 1yc
e 1yd
e 1ye
e 1yf
e 1yg
e 1yh
e 1yi
e 1yj
e 1yk
e 1yl
e 1ym
e 1yn
e 1yo
e 1yp
e 1yq
e 1yr
e 1ys
e 1yt
e 1yu
e 1yv
e 1yw
e 1yx
e 1yy
c 3r 6v5 6v6 6v7 6v8 6v9 6va 6vb 6vc 6vd 3v 6ve 6vf 6vg 6vh 6vi 6vj 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 6vs
c 6vt 2
g 6v0 6v2 6v4 6vu
e 1yz
e 1z0
e 1z1
e 1z2
e 1z3
e 1z4
e 1z5
e 1z6
e 1z7
e 1z8
e 1z9
e 1za
e 1zb
e 1zc
e 1zd
e 1ze
e 1zf
e 1zg
c 0 4f 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 4u 6w8 6v5 6v6 6v7 6w9 6wa 6wb 6wc 6wd
o 6we
g 4e 6wf
e 1zh
c 6wh 2
e 1zi
c 6wj 2
e 1zj
c 6wl 2
e 1zk
c 6wn 2
e 1zl
o 6wp
c 6wq 2
e 1zm
c 6ws 2
e 1zn
c 6wu 2
e 1zo
o 6ww
c 6wx 2
e 1zp
o 6wz
c 6x0 2
e 1zq
o 6x2
c 6x3 2
e 1zr
o 6x5
c 6x6 2
e 1zs
o 6x8
c 6x9 2
e 1zt
o 6xb
c 6xc 2
c 6v5 6v6 6v7 6wa 6wb
o 6xe
c 6xf 2
g 57 6wi 6wk 6wm 6wo 6wr 6wt 6wv 6wy 5r 5t 6x1 5z 6x4 6x7 6xa 6d 6xd 6j 6xg
e 1zu
e 1zv
c 0 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6w9 6wa 6wb 6wd 6xj 6wc 6v1
o 6xk
g 71 6xl
c 0 4s 6vw
o 6xn
g 78 6xo
c 6v5 6v6
c 6v5 6v6 6v7
o 6xr
c 6xs 2
g 7d 6xq 6xt
g 4c 8 a i k o 39 2o
i 6xv 3l
e 1zw
c 6xx 2
e 1zx
o 6vh
e 1zy
c 6y1 2
g 6xw 6xy 6xz 6y0 6y2 6xt
g 7y 6x 6z 80 1o 1i 1s 1b 1d o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6y4 3l
c 6v5 6v6 6v7 6vh 6vi 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 6y6
c 6y7 2
g 6y5 6v4 6y8
g 7y 6x 6z 80 19 1i 1o 1s 1b 1d o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6ya 3l
g 6yb 6v4 6y8
g 7y 6x 6z 80 82 19 1i 1b 1d 1o 1s 1y o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6yd 3l
c 6v5 6v6 6v7 6vh 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 6yf
c 6yg 2
g 6ye 6yh
e 1zz
c 6yj 2
e 200
o 6yl
g 7r 6v2 6v4 6yk 6ym
g 7y 6x 6z 80 82 1i 1b 1d 1s 1o o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6yo 3l
g 6yp 6v4 6xt
g 7y 6x 6z 80 82 84 o 19 1i 1b 1d 1o 1q 1s 1y 20 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6yr 3l
c 6v5 6v6 6v7 6v9 6va 6vb 6vc 6vd 6vh 6vi 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 6yt
c 6yu 2
g 6ys 6v4 6yv
c 15 16 f
a q 6yx
c 6yy 2
a 16 1e
c 6z0 2
g 7y 6yz 1i 6z1 20 o 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 6z2 3l
e 201
c 6z4 2
g 6z3 6z5 6y8
e 202
c 6z7 2
e 203
o 6z9
g 6kq 6v2 6v4 6z8 6za
c 3r 6v5 6v6 6v7 3v 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 6zc
c 6zd 2
g 86 6v4 6ze
c 6v5 6v6 6v7 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 6zg
c 6zh 2
g 8c 6v4 6zi
g 8i 6v4 6ze
g 8l 6v4 6xt
g 8o 6v4 6ze
g 8r 6v4 6ze
g 8u 6v4 6ze
c 0 6w9 6wc 4s 4t
o 6zp
g 97 6zq
e 204
e 205
c 0 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 6wd 6w9 6zs 9c 6zt 6wc
o 6zu
g 97 6zv
c 0 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6w9 6wa 6wb 6wc
o 6zx
g 9i 6zy
c 0 4f 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 4u 6v5 6v6 6v7 6w9 6wa 6wb 6wc
o 700
g 97 701
e 206
e 207
e 208
e 209
e 20a
e 20b
e 20c
e 20d
e 20e
e 20f
e 20g
e 20h
e 20i
e 20j
e 20k
c 0 703 704 705 706 6wd 707 708 709 70a 6xj 70b 70c 70d 70e 70f 70g 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb
o 70i
g aj 70j
e 20l
c 70l 2
e 20m
c 70m 3r 70n 0
o 70o
g 9i 70p
g bb 70p
e 20n
c 70s 2
g by 70t c2
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w9 6wc
o 70v
g 9n 70w
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5
o 70y
g c8 70z
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s
o 711
g c8 712
c 0 4f 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 4u 6w8 6v5 6v6 6v7 6w9 6wa 6wb 6wc 6wd 6xi
o 714
g 9i 715
g cj 712
g cm 70z
g cp 712
e 20o
g cs cu 71a
g d9 5z 6x4 6x7 6xa 6d 6xg
g 9n 712
c 6zt 6vw
o 71e
c 71f 2
g 9n 71g
e 20p
e 20q
e 20r
e 20s
e 20t
e 20u
e 20v
c 71j 71k 71l 71m 71n 71o
o 71p
c 71q 2
g 9n 71i e0 71r
g ez 6xt
e 20w
c 0 4f 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 4u 6w8 6v5 6v6 6v7 6w9 6wa 6wb 6wc 6wd 71u
o 71v
g fk 71w
c 71u 2
c 6wa 6wb
o 71z
c 720 2
g gh 71y c2 gl 721
g 4c 8 a i k 6q o 39 t 2o
i 723 3l
g 724 6xt
g 7y 6x 6z 80 82 84 o 1b 1d 1o 1i 1q 1s 1y 20 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 726 3l
g 727 6xt
e 20x
o 729
g 9n 72a
e 20y
o 72c
c 72d 2
g c8 72e
g 57 6wi 6wo
e 20z
o 72h
g 9n 72i
c 0 703 704 705 706 6wd 707 708 709 70a 6xj 70b 70c 70d 70f 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6w9 6wa 6wb 6wc
o 72k
g hb 72l
e 210
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6zt 72n
o 72o
g hm 72p
e 211
c 72r 2
e 212
o 72t
g hz 6xt 72s 72u
c 0 703 704 705 706 6wd 707 708 709 70a 6xj 70b 70c 70d 70e 70f 70g 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 6w9 6zs 9c 6zt 6wc
o 72w
g 9i 72x
e 213
c 72z 703 704 6wd 707 708 709 70a 6xj 70b 70c 70d 70f 70h 6v5 6v6 6v7 6zs 6wa 6wb 70e 6xi
o 730
c 731 2
g j3 6v2 71y 732
e 214
o 734
g j3 6wd 735
c 0 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 6w9 6zs 9c 6zt 6wc
o 737
g jg 738
c 0 703 704 705 706 6wd 707 709 70a 6xj 70b 70c 70d 70e 70f 70g 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb jo 6w9 6zs 9c 6zt 6wc
o 73a
g jn 73b
c 0 703 704 705 706 6wd 707 708 6xj 70b 70c 70d 70e 70f 70g 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 6w9 6zs 9c 6zt 6wc
o 73d
g k9 73e
e 215
o 73g
e 216
o 73i
c 73j 2
g kh 73h 73k
e 217
o 73m
g hz 6xt 73n
c 0 703 704 705 706 6wd 707 708 709 70a 6xj 70b 70d 70e 70f 70g 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 6w9 6zs 9c 6zt 6wc
o 73p
g 9i 73q
e 218
c 73s 2
e 219
o 73u
g l2 73t 73v
e 21a
o 73x
g hz 6xt 73y
e 21b
o 740
g lw 6v2 71y 741
c 3r 6v5 6v6 6v7 3v 6vf 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 743
c 744 2
g 3m 6v2 6v4 745
g m2 70p
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s 6w9 6wc 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5
o 748
g 9i 749
c 0 703 704 6wd 707 708 709 70a 70b 70c 70d 70f 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6w9 6wa 6wb 6wc
o 74b
g 9i 74c
c 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr
o 74e
c 74f 2
g n4 6v2 6v4 74g
c 6vk 6vl 6vm 6vn 6vo 6vp 6vq 6vr 6v5 6v6 6v7
o 74i
c 74j 2
g n4 74k
g 19 1b 1d 1i 1o 1q 1s 1y 20 24 26 28 2a 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12
i 74m 3l
g 74n 6yh
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s 6zt
o 74p
g o2 74q
e 21c
c 74s 2
e 21d
c 74u 2
g 9i 74t 74v
e 21e
o 74x
e 21f
o 74z
g 9i 74y 750
c 72z 703 704 6wd 707 708 709 70a 6xj 70b 70c 70d 70f 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6w9 6zs 6wa 6wb 6wc
o 752
c 753 2
g 9i 6v2 754
e 21g
g 9i oo 756 6xi
e 21h
e 21i
o 759
c 75a 2
e 21j
o 75c
g os 6xt 758 75b 75d
g p1 70t c2
e 21k
c 0 703 704 705 706 6wd 707 708 709 70a 6xj 70b 70c 70d 70e 70f 70g 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 75g 6w9 6zs 9c 6zt 6wc
o 75h
g 9i 75i
e 21l
o 75k
g 9i 75l
c 75l 2
g 9i 75n
g 9i 6zv
e 21m
c 75q 2
e 21n
g pn pq 75r 75s
g 9i 6wf
c 0 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6w9 6wa 6wb 6wc 6wd
o 75v
g 97 75w
g 97 712
c 0 6v5 6v6 6v7 6wa 6wb 6vw 6w7 4s 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 4t
o 75z
g 9i 760
c 0 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 70f 70e
o 762
g 9i 763
c 0 703 704 705 706 6wd 707 708 709 70a 6xj 70b 70c 70d 70f 70h 4f 6w8 6vw 6vx 6vy 6vz 6w0 6w1 6w2 6w3 6w4 6w5 6w6 6w7 4s 4t 6xi 4u 6v5 6v6 6v7 6wa 6wb 6w9 6zs 9c 6zt 6wc
o 765
g qh 766
e 21o
o 768
g r2 769
e 21p
o 76b
g r7 76c
g rt 766
e 21r
e 21s
c 76g 2
e 21t
e 21u
c 76i 76j
c 76k 2
e 21v
c 76m 2
e 21w
c 76o 2
e 21x
c 76q 2
e 21q
o 76s
c 76t 2
g rw 76f 76h 76l 76n 76p 76r 76u
e 21y
e 21z
e 220
e 221
e 222
e 223
e 224
e 225
e 226
e 227
e 228
e 229
e 22a
e 22b
e 22c
e 22d
e 22e
e 22f
e 22g
e 22h
e 22i
e 22j
e 22k
e 22l
e 22m
e 22n
e 22o
e 22p
e 22q
e 22r
e 22s
e 22t
e 22u
e 22v
e 22w
e 22x
e 22y
e 22z
e 230
e 231
c 0 4f 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 4u 77p 77q 77r 77s 77t 77u 77v 77w 77x 77y 77z
o 780
g 4e 781
e 232
c 783 2
e 233
c 785 2
g 9n 784 786
e 234
e 235
e 236
e 237
e 238
e 239
e 23a
e 23b
e 23c
e 23d
e 23e
e 23f
e 23g
e 23h
e 23i
e 23j
e 23k
e 23l
e 23m
e 23n
e 23o
e 23p
e 23q
e 23r
e 23s
e 23t
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 76j 77t 78w 9c 78x 77y
o 78y
g 9i 78z
c 0 4f 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 4u 77p 77q 77r 77s 77t 77u 77v 77w 77x 77y 77z 78v
o 791
g 9i 792
e 23u
o 794
c 795 2
e 23v
c 797 2
e 23w
c 799 2
e 23x
o 79b
c 79c 2
e 23y
e 23z
c 79e 79f
o 79g
c 79h 2
e 240
o 79j
c 79k 2
c 77q 77r 77s 77u 77v 77w 77x
o 79m
c 79n 2
g 9n 796 798 79a 79d 5r 5t 79i 79l 79o
c 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 77q 77r 77s 77t 77u 77v 77w 77x 77y
o 79q
c 79r 2
e 241
e 242
e 243
c 79t 79u 79v
o 79w
c 79x 2
g 14g 79s 79y
e 244
e 245
e 246
c 7a0 7a1 7a2
o 7a3
c 7a4 2
g v3 7a5
c 0 77t 77y 4s 4t
o 7a7
g 97 7a8
c 0 77t 77y 4s
o 7aa
g 9i 7ab
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77z 77t 78w 9c 78x 77y
o 7ad
g 97 7ae
g 7ae 9i
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77t 77u 77v 77w 77x 77y
o 7ah
g 9i 7ai
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 78v 4u 77q 77r 77s 77t 77u 77v 77w 77x 77y
o 7ak
g 9i 7al
e 247
e 248
e 249
e 24a
c 0 77f 7an 17r 7ao 136 137 7ap 77g 4s 7aq
o 7ar
g 9i 7as
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s
o 7au
g 9i 7av
o 77m
g 97 7ax
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 77z 183
o 7az
g 97 7b0
c 0 4f 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 4u 77q 77r 77s 77t 77u 77v 77w 77x 77y
o 7b2
g 97 7b3
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77t 77u 77v 77w 77x 77z 78k 77y 76f
o 7b5
g 71 7b6
c 0 4s 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774
o 7b8
g 78 7b9
c 77q 77r
c 77q 77r 77s
o 7bc
c 7bd 2
g 7d 7bb 7be
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x
o 7bg
g aj 7bh
e 24b
c 7bj 2
e 24c
c 7bk 76s 7bl 0
o 7bm
g 9i 7bn
e 24d
e 24e
c 7bp 7bq 77q 77r 77s
o 7br
c 7bs 2
g 9i 7bt
c 5jd 5je 77q 77r 77s
o 7bv
c 7bw 2
g 9i 7bx
g bb 7bn
e 24f
c 7c0 2
g by 7c1 c2
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77t 77y
o 7c3
g 9n 7c4
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m
o 7c6
g c8 7c7
e 24g
c 7c9 2
e 24h
o 7cb
g hz 7be 7ca 7cc
e 24i
o 7ce
g 1eu 7be 7cf
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 7ch
g 9i 7ci
e 24j
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77z 77t 78w 9c 78x 77y 7ck
o 7cl
g 7cm 9i
c 76f 2
e 24k
c 7cp 2
e 24l
c 7cr 788 789 78a 78b 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78s 78u 77q 77r 77s 78w 77u 77v 77w 77x 78r 78v
o 7cs
c 7ct 2
g j3 7co 7cq 7cu
g 7co 7cq 7cu j3
e 24m
e 24n
e 24o
e 24p
e 24q
e 24r
e 24s
c 7cx 7cy 7cz 7d0 7d1 7d2 7d3 1ff
o 7d4
c 7d5 2
g 1f7 7co 7d6
e 24t
o 7d8
g j3 77z 7d9
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 7db
g jg 7dc
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x jo 77t 78w 9c 78x 77y
o 7de
g jn 7df
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 7dh
g k9 7di
e 24u
o 7dk
e 24v
o 7dm
c 7dn 2
g kh 7dl 7do
c 77u 77v 77w 77x
o 7dq
c 7dr 2
g gh 7cq c2 gl 7ds
e 24w
o 7du
g hz 7be 7dv
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 7dx
g 9i 7dy
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 78v 4u 1g8 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 7e0
g jg 7e1
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 77i
o 7e3
g 1gd 7e4
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 7e6
g jg 7e7
e 24x
c 7e9 2
e 24y
o 7eb
g l2 7ea 7ec
e 24z
o 7ee
g hz 7be 7ef
e 250
o 7eh
g lw 7co 7cq 7ei
c 0 4f 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 4u 77p 77q 77r 77s 77t 77u 77v 77w 77x 77y 77z 7cp
o 7ek
g fk 7el
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78s 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77t 77u 77v 77w 77x 77y
o 7en
g hb 7eo
e 251
e 252
e 253
e 254
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 78x 7eq 7er 7es 7et
o 7eu
g hm 7ev
g cj 7av
g cm 7c7
g cp 7av
e 255
g cs cu 7f0
e 256
o 7f2
c 7f3 2
e 257
o 7f5
c 7f6 2
e 258
o 7f8
c 7f9 2
g d9 5z 7f4 7f7 7fa 6d 79o
e 259
o 7fc
c 7fd 2
g 1ah 7fe
g ez 7be
e 25a
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 7fh 76f 77t 78w 9c 78x 77y
o 7fi
g os 7fj
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 76f 77t 78w 9c 78x 77y
o 7fl
g os 7fm
c 79u 79t
o 7fo
c 7fp 2
g 9i 7fq
e 25b
c 7fs 2
g z5 7ft 7cq
c 7a1 7a0
o 7fv
c 7fw 2
e 25c
c 7fy 2
g zc 7co 7cq 7fx 7fz
c 7a2 7a0
o 7g1
c 7g2 2
g zk 7g3
g 1e3 7av
g 1ef 7av
c 76j 76i
c 7g7 2
e 25d
c 7g9 2
o 7bj
c 7gb 2
g rw 76f 76h 7g8 76n 7ga 76r 7gc
g m2 7bn
d 7v 118
a 117 7gf
c 7gg 2
v 8 11a
c 7gf 7gi
a 119 7gj
c 7gk 2
g 7gh 7gl
d 11c 4
a 11b 7gn
c 7go 2
c 5vc 5vb
a 11d 7gq
c 7gr 2
d 11f 4
a 11e 7gt
c 7gu 2
d 7v 11h
a 11g 7gw
c 7gx 2
v 8 11j
v 8 11k
c 7gz 7h0 6dl
a 11i 7h1
c 7h2 2
d 7v 11m
a 11l 7h4
c 7h5 2
g 7gp 7gs 7gv 7gy 7h3 7h6
a 11n 7gq
c 7h8 2
a 11o 7gq
c 7ha 2
c pe pf pg
a 3y 7hc
c 7hd 2
o 7gq
l 7hf
a 11p 7hg
c 7hh 2
a 11q 7gq
c 7hj 2
c pe pg pf
a 11r 7hl
c 7hm 2
v 8 11t
v 8 11u
c 7gw 7ho 245 7hp
a 11s 7hq
c 7hr 2
a 11v 0
c 7ht 2
o 7hl
l 7hv
a 11w 7hw
c 7hx 2
v 8 11y
v 8 11z
c 1t 7hz 7i0
o 7i1
l 7i2
a 11x 7i3
c 7i4 2
o 7gw
l 7i6
a 120 7i7
c 7i8 2
d 122 4
a 121 7ia
c 7ib 2
v 8 124
c 5o8 7gw 7id
o 7ie
l 7if
a 123 7ig
c 7ih 2
v 8 126
v 8 127
v 8 128
v 8 129
c 1t 7ij 7ik 7il 7im
o 7in
c 7io 2
l 7ip
a 125 7iq
c 7ir 2
a 12a 7hl
c 7it 2
a 12b 7gw
c 7iv 2
c x z
a l 7ix
c 7iy 2
c pe pf
a 12c 7j0
c 7j1 2
a 12d 7gq
c 7j3 2
a 12e 7gq
c 7j5 2
a 12f 7gq
c 7j7 2
v 8 12h
v 8 12i
v 8 12j
c 7j9 7ja 7jb
a 12g 7jc
c 7jd 2
a 6c 7i1
c 7jf 2
g 7gw 7gw
l 7jh
a 12k 7ji
c 7jj 2
d 7v 12m
a 12l 7jl
c 7jm 2
a 3w 7gw
c 7jo 2
v 8 2
c pe pg pf 5o8 7jq
a 12n 7jr
c 7js 2
v 8 12n
c pe pg pf 5o8 7jq 7ju
a 12o 7jv
c 7jw 2
a 12p 7jv
c 7jy 2
a 12q 7gw
c 7k0 2
v 8 12q
c 7gw 7k2
a 12r 7k3
c 7k4 2
a 12s 7k3
c 7k6 2
a 12t 0
c 7k8 2
a 12u 7gq
c 7ka 2
a 12v 7gw
c 7kc 2
d 12x 4
a 12w 7ke
c 7kf 2
v 8 12z
v 8 130
v 8 131
v 8 132
c 5o8 7kh 7ki 7kj 7kk
a 12y 7kl
c 7km 2
a 133 0
c 7ko 2
v 8 11i
c 7gz 7h0 6dl 7kq
a 134 7kr
c 7ks 2
a 135 7gw
c 7ku 2
v 8 137
v 8 138
c 7gw 7kw 245 7kx
a 136 7ky
c 7kz 2
v 8 13a
v 8 13b
v 8 13c
v 8 13d
v 8 13e
v 8 13f
v 8 13g
v 8 13h
c 7l1 7l2 7l3 7l4 7l5 7l6 7l7 7l8
a 139 7l9
c 7la 2
v 8 13j
v 8 13k
v 8 13l
v 8 13m
v 8 13n
v 8 13o
v 8 13p
v 8 13q
v 8 13r
v 8 13s
c 7lc 7ld 7le 7lf 7lg 7lh 7li 7lj 7lk 7ll
a 13i 7lm
c 7ln 2
a 13t 0
c 7lp 2
a 13u 7gw
c 7lr 2
v 8 13w
v 8 13x
c 7lt 1e 7lu 7gw
a 13v 7lv
c 7lw 2
v 8 13z
v 8 140
v 8 141
v 8 142
v 8 143
v 8 144
v 8 145
v 8 146
v 8 147
v 8 148
v 8 149
v 8 14a
v 8 14b
v 8 14c
v 8 14d
c 1e 5q5 5q0 7ly 7lz 7m0 7m1 7m2 7m3 7m4 7m5 7m6 7m7 7m8 7m9 7ma 7mb 7mc
a 13y 7md
c 7me 2
v 8 14f
c 7gw 7mg
a 14e 7mh
c 7mi 2
a 14g 7gw
c 7mk 2
a 14h 7gw
c 7mm 2
a 14i 7gq
c 7mo 2
a 14j 7ky
c 7mq 2
a 14k 0
c 7ms 2
a 14l 7hl
c 7mu 2
a 14m 0
c 7mw 2
a 14n 7gn
c 7my 2
a 14o 7gw
c 7n0 2
v 8 14q
c iq io pg 5om 7n2
o 7n3
l 7n4
a 14p 7n5
c 7n6 2
a 14r 7i3
c 7n8 2
a 14s 7i7
c 7na 2
a 14t 7ia
c 7nc 2
a 14u 0
c 7ne 2
a 14v 7gw
c 7ng 2
a 14w 7ia
c 7ni 2
a 14x 7gq
c 7nk 2
a 14y 0
c 7nm 2
a 14z 7gn
c 7no 2
v 8 151
v 8 152
c pe pf 7nq 7nr
a 150 7ns
c 7nt 2
v 8 11l
c pe pg pf 7nv
a 153 7nw
c 7nx 2
a 154 7gq
c 7nz 2
a 155 7gw
c 7o1 2
a 156 7gw
c 7o3 2
a 157 7gq
c 7o5 2
a 9t 7gw
c 7o7 2
a 3x 7gw
c 7o9 2
g 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa
a 58 0
c 7oc 2
a 2g 5ni
c 7oe 2
a 6z 0
c 7og 2
a 158 m7
o 7oi
c 7oj 2
c 5se bt
a qa 7ol
c 7om 2
a 159 7gw
c 7oo 2
v 8 12y
v 8 15a
v 8 15b
c 7oq 5o7 7or 7os 63g
a nn 7ot
c 7ou 2
a 15c 5ni
c 7ow 2
a 15d 7gw
c 7oy 2
a 15e 7gw
c 7p0 2
c 7gw iq qx io
a 15f 7p2
c 7p3 2
a 15g 0
c 7p5 2
a 15h 5ni
c 7p7 2
a xb m7
c 7p9 2
a 15i m7
c 7pb 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7on 7op 7ov 7ox 7oz 7p1 7p4 7p6 7p8 7pa 7pc
i 7gm 7h7 7ob 7pd
e 25e
e 25f
e 25g
e 25h
e 25i
e 25j
e 25k
e 25l
e 25m
e 25n
e 25o
e 25p
e 25q
e 25r
e 25s
e 25t
e 25u
e 25v
e 25w
e 25x
e 25y
e 25z
e 260
e 261
e 262
e 263
e 264
e 265
e 266
e 267
e 268
e 269
e 26a
e 26b
e 26c
e 26d
e 26e
e 26f
e 26g
e 26h
e 26i
e 26j
e 26k
e 26l
e 26m
e 26n
e 26o
e 26p
e 26q
e 26r
e 26s
e 26t
e 26u
e 26v
e 26w
e 26x
e 26y
e 26z
e 270
e 271
e 272
e 273
e 274
e 275
e 276
e 277
e 278
e 279
e 27a
e 27b
e 27c
e 27d
e 27e
e 27f
e 27g
e 27h
e 27i
e 27j
e 27k
e 27l
e 27m
e 27n
e 27o
e 27p
e 27q
e 27r
e 27s
e 27t
e 27u
e 27v
e 27w
e 27x
e 27y
e 27z
e 280
e 281
e 282
e 283
e 284
e 285
e 286
e 287
e 288
e 289
e 28a
e 28b
e 28c
e 28d
e 28e
e 28f
e 28g
e 28h
e 28i
e 28j
e 28k
e 28l
e 28m
e 28n
e 28o
e 28p
e 28q
e 28r
e 28s
e 28t
e 28u
e 28v
e 28w
e 28x
e 28y
e 28z
e 290
e 291
e 292
e 293
e 294
e 295
e 296
e 297
e 298
e 299
e 29a
e 29b
e 29c
e 29d
e 29e
e 29f
e 29g
e 29h
e 29i
e 29j
e 29k
e 29l
e 29m
e 29n
e 29o
e 29p
e 29q
e 29r
e 29s
e 29t
e 29u
e 29v
e 29w
e 29x
e 29y
e 29z
e 2a0
e 2a1
e 2a2
c 7pf 7pg 7ph 7pi 7pj 7pk 7pl 7pm 7pn 7po 7pp 7pq 7pr 7ps 7pt 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 7q2 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 7rd 7re 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 7sm 7sn 7so 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2 7u3
o 7u4
c 7u5 2
g 7pe 7u6
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 77t 77y 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m
o 7u8
g 9i 7u9
e 2a3
c 7ub 2
e 2a4
c 7ud 2
g 9i 7uc 7ue
e 2a5
o 7ug
e 2a6
o 7ui
g 9i 7uh 7uj
e 2a7
o 7ul
e 2a8
o 7un
g 9i 7um 7uo
c 0 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 4s
o 7uq
g 7ur 9i
c 0 788 789 78a 78b 77z 78g 78h 78i 78j 78l 78m 78n 78o 78p 78q 78s 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77t 77u 77v 77w 77x 77y
o 7ut
g 9i 7uu
c 7cr 788 789 78a 78b 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78s 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77t 78w 77u 77v 77w 77x 77y
o 7uw
c 7ux 2
g 9i 7co 7uy
c 7cy 7cz 7d0 7d1 7d3 1ff
o 7v0
c 7v1 2
g 9i 7co 7v2
g 1jy 7b3
e 2a9
c 7v5 2
c 7an 7cy 7cz 7d0 7d1 17r 7ao 7ap 7d3 1ff 7aq
o 7v7
c 7v8 2
g 1k1 7co 7v6 7v9
c 7cx 7cy 7cz 7d0 7d1 7d3 1ff
o 7vb
c 7vc 2
g 9i 7co 7vd
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u
o 7vf
g hb 7vg
e 2aa
g 9i oo 7vi 78v
e 2ab
e 2ac
o 7vl
c 7vm 2
e 2ad
o 7vo
g os 7be 7vk 7vn 7vp
g p1 7c1 c2
e 2ae
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 7vs 77t 78w 9c 78x 77y
o 7vt
g 9i 7vu
e 2af
o 7vw
g 9i 7vx
c 7vx 2
g 9i 7vz
g 9i 7ae
e 2ag
c 7w2 2
e 2ah
g pn pq 7w3 7w4
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 78x
o 7w6
g o2 7w7
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 78x
o 7w9
g o2 7wa
g o2 7av
g 9n 7av
c 78x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774
o 7we
c 7wf 2
g 9n 7wg
e 2ai
e 2aj
e 2ak
e 2al
e 2am
e 2an
e 2ao
c 7wj 7wk 7wl 7wm 7wn 7wo
o 7wp
c 7wq 2
g 9n 7wi e0 7wr
e 2ap
c 7wt 2
e 2aq
c 7wv 2
e 2ar
o 7wx
c 7wy 2
o 7bb
c 7x0 2
g 1hq 1hv 7wu 7ww 1i1 1i2 7wz 7x1
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y 7fh
o 7x3
g 9i 7x4
g 9n 7c7
g 9n 7uu
e 2as
c 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 77q 77r 77s 77t 77u 77v 77w 77x 77y 7x8 79u 79t
o 7x9
c 7xa 2
g 9i 7xb
a 15m m7
c 7xd 2
a 15n 5ni
c 7xf 2
d 15p 4
a 15o 7xh
c 7xi 2
a 2d 7xh
c 7xk 2
c 7pf 7pg 7ph 7pi 7pj 7pk 7pl 7pm 7pn 7po 7pp 7pq 7pr 7ps 7pt 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 7q2 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 7rd 7re 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 7sm 7sn 7so 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 2at
e 2au
c 7xn 7xo
o 7xp
c 7xq 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 7xm 7xr
e 2av
e 2aw
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2
o 7xv
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o 7xw
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2
o 7xy
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xz
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj 7xz
o 7xm
e 2ax
o 7y3
c 7y4 2
e 2ay
e 2az
e 2b0
e 2b1
c 7y9 2
g 7y8 7ya
c 7y6 7y7 7pt 7yb
o 7yc
c 7yd 2
e 2b2
e 2b3
e 2b4
c 7ye 7yf 7yg 7yh
o 7yi
c 7y2 2
g 7xm 7y5 7yj 7yk
c 7y2 7yl
g 6 7od 5o0 5ny 7of 7oh 7ok 7ym
a 15w 5ni
c 7yo 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7yp
g 6 7od 5o0 5ny 7of 7oh 7ok 7pi 7yk
d 15z 4
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ys
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 0
e 2b5
o 7yv
c 7yw 2
e 2b6
c 7yy 2
i 7yx 7yz
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7z0
c 644 2
a 10 m7
c 7z3 2
d 166 4
a 165 7z5
c 7z6 2
v 8 168
c 7j9 7ja 7z8
a 167 7z9
c 7za 2
g 7z2 7z4 7z7 7zb 7xe 7xg 7y2
a 16a 0
c 7zd 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze 7xm 7xm
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7y5 7ye 7xm
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b
o 7y5
o 7ye
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7zj 7zk 7yk
v 8 17w
v 8 17x
c 7zm 7zn
a y4 7zo
c 7zp 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq 7zj 7zk 7yk
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7y5 7ye 7yk
a 19u 0
c 7zt 2
c 1e 5q5
a 19v 7zv
c 7zw 2
c 1e 5q0
a 19w 7zy
c 7zz 2
a 19x 7gw
c 801 2
a f9 7gf
c 803 2
a 19y 7gj
c 805 2
c 7xt 7th 0
o 807
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mf 7lx 7iz 7zu 7zx 800 802 804 806 808
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mf 7lx 7iz 7zu 7zx 800 802 804 806 7je 7j8 7nl 7ls 7nh 7o0 7o6 7mj 7mn 7kb 7mp 7h9 7kn 7kv 7kt 7kp 7jt 7k1 7k9 7jx 7k5 7jz 7k7 808
v 8 1a3
c 5o8 7kh 7ki 7kj 7kk 80b
a 12y 80c
c 80d 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mf 7lx 7iz 7zu 7zx 800 802 804 806 7oa 7jp 7iw 80e 7jt 7k1 7k9 7jx 7k5 7jz 7k7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mf 7lx 7iz 7zu 7zx 800 802 804 806 7lq 7nf 808
a 12l 7nw
c 80h 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 80i
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7j2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz 7u6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk 7u4 7u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7u6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7u4 7u4
a 1ac 7gw
c 80p 2
a 1ad 7gw
c 80r 2
a 1ae 7gw
c 80t 2
a 1af 7gw
c 80v 2
a 1ag 7gw
c 80x 2
a 1ah 7gw
c 80z 2
a 1ai 7gw
c 811 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 7u6
d 7v 1al
a 3w 814
c 815 2
a 12b 814
c 817 2
a 3x 814
c 819 2
a 13u 814
c 81b 2
a 1am 814
c 81d 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e 7u6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn 7u6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt 7u6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7u4 7u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 7u4 7u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 7u4 7u4 7u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he 7u4 7u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he 7u4 7u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he 7u4 7u4 7u4
e 2b7
c 7pf 7pg 7ph 7pi 7pj 7pk 7pl 7pm 7pn 7po 7pp 7pq 7pr 7ps 7pt 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 7q2 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 7rd 7re 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 7sm 7sn 7so 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2 7u3 81o
g 81p 81p
o 81q
c 81r 2
e 2b8
g 81t 81s
c 81u 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 7u4 81s 81v
d 7v 1ay
a 3y 81x
c 81y 2
c 5o8 7gw
a 3x 820
c 821 2
e 2b9
e 2ba
c 823 824
o 825
c 826 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml 827
e 2bb
e 2bc
e 2bd
e 2be
c 7pf 7pg 7ph 7pi 7pj 7pk 7pl 7pm 7pn 7po 7pp 7pq 7pr 7ps 7pt 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 7q2 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 7rd 7re 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 7sm 7sn 7so 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2 7u3 829 82a 82b 82c
o 82d
c 82e 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs 82f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo 82d 82d 82e
a 1b2 0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj 7u5
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 7u4 7xr
g 9i 781
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77t 77u 77v 77w 77x 77y 77z
o 82m
g 97 82n
g 97 7av
c 0 77q 77r 77s 77u 77v 77w 77x 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 77o 142 4s 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 4t
o 82q
g 9i 82r
c 0 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 78s 78r
o 82t
g 9i 82u
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78s 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y
o 82w
g qh 82x
e 2bf
o 82z
g r2 830
g 1hq 7b6
e 2bg
c 833 2
e 2bh
c 835 2
g 1hq 834 836
c 0 788 789 78a 78b 78c 78d 78e 78f 77z 78g 78h 78i 78j 78k 78l 78m 78n 78o 78p 78q 78r 78s 78t 78u 4f 77p 76w 76x 135 136 137 138 139 13a 13b 76y 76z 770 771 772 773 774 775 776 777 778 779 77a 77b 77c 77d 77e 77f 77g 77h 77i 77j 77k 77l 77m 77n 77o 142 4s 4t 78v 4u 77q 77r 77s 77u 77v 77w 77x 77t 78w 9c 78x 77y 7x8 79t
o 838
g 9i 839
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp 0
c 7pf 7pg 7ph 7pi 7pj 7pk 7pl 7pm 7pn 7po 7pp 7pq 7pr 7ps 7pt 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 7q2 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 7rd 7re 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 7sm 7sn 7so 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2 7u3 7bn
o 83c
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp 83d
a hw 7gn
c 83f 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7yp 7oa 7jp 7o8 be 83g 7mf 7lx 7zu 7zx 800 802 804 806
e 2bi
c 7ph 83i
c 7yf 2
i 83j 83k
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xm 7xm
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xm
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl
a 14p 7n3
c 83p 2
e 2bj
o 83r
c 83s 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 83t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 83s
e 2bk
c 7pf 7pg 7ph 7pi 7pj 7pk 7pl 7pm 7pn 7po 7pp 7pq 7pr 7ps 7pt 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 7q2 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 7rd 7re 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 7sm 7sn 7so 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 7ti 7tj 7tk 7tl 7tm 7tn 7to 7tp 7tq 7tr 7ts 7tt 7tu 7tv 7tw 7tx 7ty 7tz 7u0 7u1 7u2 7u3 81o 83w
o 83x
c 83y 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv 83z
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7kg 7kd 7n1 7mr
o 81p
c 842 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 843
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 82f
e 2bl
o 846
g r7 847
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 83j 7xr
a 11w 7hl
c 84a 2
o 7nw
l 84c
a 12l 84d
c 84e 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f 7u6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is 843
g rt 82x
e 2bn
e 2bo
e 2bp
e 2bq
e 2br
e 2bs
e 2bt
c 84j 84k 84l 84m 84n 84o 84p
o 84q
g 3b t v 12 3g 3i 84r
e 2bu
e 2bv
c 84u 2
e 2bw
e 2bx
c 84w 84x
c 84y 2
e 2by
c 850 2
e 2bz
c 852 2
e 2c0
c 854 2
c 84r 2
g rw 84t 84v 84z 851 853 855 856
c 84x 84w
c 858 2
e 2c1
c 85a 2
g rw 84t 84v 859 851 85b 855 856
e 2c2
c 85d 2
g rw 84t 84v 859 851 85e 855 856
e 2c3
c 85g 2
g rw 84t 84v 859 851 85h 855 856
e 2c4
c 85j 2
g rw 84t 84v 859 851 85k 855 856
e 2c5
e 2c6
c 85n 2
e 2c7
c 85p 2
g rw 85m 85o 851 85q 855
c 84p 84o
o 85s
c 85t 2
g rw 84t 851 85u
e 2c8
e 2c9
e 2ca
e 2cb
e 2cc
e 2cd
e 2ce
e 2cf
e 2cg
e 2ch
e 2ci
e 2cj
e 2ck
e 2cl
e 2cm
e 2cn
e 2co
e 2cp
e 2cq
e 2cr
e 2cs
e 2ct
e 2cu
e 2cv
e 2cw
e 2cx
e 2cy
e 2cz
e 2d0
e 2d1
e 2d2
e 2d3
e 2d4
e 2d5
e 2d6
e 2d7
e 2d8
e 2d9
e 2da
e 2db
c 0 4f 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 4u 86p 86q 86r 86s 86t 86u 86v 86w 86x 86y 86z
o 870
g 4e 871
e 2dc
c 873 2
e 2dd
c 875 2
g 9n 874 876
e 2de
c 0 4f 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 4u 86p 86q 86r 86s 86t 86u 86v 86w 86x 86y 86z 878
o 879
g 9i 87a
e 2df
e 2dg
e 2dh
e 2di
e 2dj
e 2dk
e 2dl
e 2dm
e 2dn
e 2do
e 2dp
e 2dq
e 2dr
e 2ds
e 2dt
e 2du
e 2dv
e 2dw
e 2dx
e 2dy
e 2dz
e 2e0
e 2e1
e 2e2
e 2e3
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 84w 86t 87z 9c 880 86y
o 881
g 9i 882
e 2e4
o 884
c 885 2
e 2e5
c 887 2
e 2e6
c 889 2
e 2e7
o 88b
c 88c 2
e 2e8
e 2e9
c 88e 88f
o 88g
c 88h 2
e 2ea
o 88j
c 88k 2
c 86q 86r 86s 86u 86v 86w 86x
o 88m
c 88n 2
g 9n 886 888 88a 88d 5r 5t 88i 88l 88o
e 2eb
e 2ec
e 2ed
c 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 86q 86r 86s 86t 86u 86v 86w 86x 86y 88q 88r 88s
o 88t
c 88u 2
g 9i 88v
e 2ee
e 2ef
e 2eg
c 88x 88y 88z
o 890
c 891 2
g v3 892
c 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 86q 86r 86s 86t 86u 86v 86w 86x 86y
o 894
c 895 2
e 2eh
c 88s 88r 897
o 898
c 899 2
g 14g 896 89a
e 2ei
c 89c 2
e 2ej
c 89e 2
e 2ek
e 2el
c 89g 89h
c 89i 2
e 2em
c 89k 2
e 2en
c 89m 2
c 88r 2
e 2eo
c 89p 2
g 14g 89d 89f 89j 89l 89n 89o 89q
e 2ep
c 89s 2
e 2eq
o 89u
g 89t 89v
c 89w 2
g 14g 89x
e 2er
e 2es
e 2et
c 86q 86r 86s 88r 86u 86v 86w 86x 89z 8a0 8a1 88s 87v 87x
o 8a2
c 8a3 2
g 14g 8a4
g 14g 871
e 2eu
c 8a7 2
e 2ev
c 8a9 2
e 2ew
o 8ab
c 8ac 2
e 2ex
c 8ae 2
e 2ey
c 8ag 2
e 2ez
c 8ai 2
e 2f0
o 8ak
c 8al 2
c 87m 87n
o 8an
c 8ao 2
e 2f1
o 8aq
c 8ar 2
g 14g 8a8 8aa 8ad 8af 8ah 8aj 8am 8ap 8as
c 0 86t 86y 4s 4t
o 8au
g 97 8av
c 0 86t 86y 4s
o 8ax
g 9i 8ay
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86z 86t 87z 9c 880 86y
o 8b0
g 97 8b1
g 8b1 9i
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86t 86u 86v 86w 86x 86y
o 8b4
g 9i 8b5
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 878 4u 86q 86r 86s 86t 86u 86v 86w 86x 86y
o 8b7
g 9i 8b8
e 2f2
e 2f3
e 2f4
e 2f5
c 0 86f 8ba 17r 8bb 136 137 8bc 86g 4s 8bd
o 8be
g 9i 8bf
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s
o 8bh
g 9i 8bi
o 86m
g 97 8bk
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 86z 183
o 8bm
g 97 8bn
c 0 4f 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 4u 86q 86r 86s 86t 86u 86v 86w 86x 86y
o 8bp
g 97 8bq
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86t 86u 86v 86w 86x 86z 87o 86y 84t
o 8bs
g 71 8bt
c 0 4s 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864
o 8bv
g 78 8bw
c 86q 86r
c 86q 86r 86s
o 8bz
c 8c0 2
g 7d 8by 8c1
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x
o 8c3
g aj 8c4
c 84j 2
e 2f6
c 8c6 84k 8c7 0
o 8c8
g 9i 8c9
e 2f7
c 8cb 7bq 86q 86r 86s
o 8cc
c 8cd 2
g 9i 8ce
c 5jd 5je 86q 86r 86s
o 8cg
c 8ch 2
g 9i 8ci
g bb 8c9
e 2f8
c 8cl 2
g by 8cm c2
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86t 86y
o 8co
g 9n 8cp
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m
o 8cr
g c8 8cs
e 2f9
c 0 4f 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 4u 86p 86q 86r 86s 86t 86u 86v 86w 86x 86y 86z 8cu
o 8cv
g fk 8cw
e 2fa
c 8cy 2
e 2fb
o 8d0
g hz 8c1 8cz 8d1
e 2fc
o 8d3
g 1eu 8c1 8d4
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8d6
g 9i 8d7
e 2fd
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86z 86t 87z 9c 880 86y 8d9
o 8da
g 8db 9i
c 84t 2
c 8cu 2
e 2fe
c 8df 87c 87d 87e 87f 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87w 87y 86q 86r 86s 87z 86u 86v 86w 86x 87v 878
o 8dg
c 8dh 2
g j3 8dd 8de 8di
g 8dd 8de 8di j3
e 2ff
e 2fg
e 2fh
e 2fi
e 2fj
e 2fk
e 2fl
c 8dl 8dm 8dn 8do 8dp 8dq 8dr 1ff
o 8ds
c 8dt 2
g 1f7 8dd 8du
e 2fm
o 8dw
g j3 86z 8dx
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8dz
g jg 8e0
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x jo 86t 87z 9c 880 86y
o 8e2
g jn 8e3
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8e5
g k9 8e6
e 2fn
o 8e8
e 2fo
o 8ea
c 8eb 2
g kh 8e9 8ec
c 86u 86v 86w 86x
o 8ee
c 8ef 2
g gh 8de c2 gl 8eg
e 2fp
o 8ei
g hz 8c1 8ej
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8el
g 9i 8em
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 878 4u 1g8 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8eo
g jg 8ep
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 86i
o 8er
g 1gd 8es
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8eu
g jg 8ev
e 2fq
c 8ex 2
e 2fr
o 8ez
g l2 8ey 8f0
e 2fs
o 8f2
g hz 8c1 8f3
e 2ft
o 8f5
g lw 8dd 8de 8f6
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87w 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86t 86u 86v 86w 86x 86y
o 8f8
g hb 8f9
e 2fu
e 2fv
e 2fw
e 2fx
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 880 8fb 8fc 8fd 8fe
o 8ff
g hm 8fg
g cj 8bi
g cm 8cs
g cp 8bi
e 2fy
g cs cu 8fl
e 2fz
o 8fn
c 8fo 2
e 2g0
o 8fq
c 8fr 2
e 2g1
o 8ft
c 8fu 2
g d9 5z 8fp 8fs 8fv 6d 88o
e 2g2
o 8fx
c 8fy 2
g 1ah 8fz
g ez 8c1
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y 88q 88s
o 8g2
g 9i 8g3
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 84t 86t 87z 9c 880 86y
o 8g5
g os 8g6
e 2g3
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 8g8 84t 86t 87z 9c 880 86y
o 8g9
g os 8ga
e 2g4
c 8gc 2
g z5 8gd 8de
c 88y 88x
o 8gf
c 8gg 2
e 2g5
c 8gi 2
g zc 8dd 8de 8gh 8gj
c 88z 88x
o 8gl
c 8gm 2
g zk 8gn
c 88r 88s
o 8gp
c 8gq 2
g 9i 8gr
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 8g8 86t 87z 9c 880 86y
o 8gt
g 9i 8gu
e 2g6
c 8gw 2
e 2g7
g 8gx 8gy
o 8gz
g 9i 8c1 8h0
c 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 86q 86r 86s 86u 86v 86w 86x 8g8 86t 87z 9c 880 86y
o 8h2
c 8h3 2
g 1yf 8dd 8h4
e 2g8
o 8h6
c 8h7 2
e 2g9
o 8h9
c 8ha 2
g 9i 8h8 8hb
g 9i 8a4
e 2ga
c 8he 2
e 2gb
o 8hg
g 34w 8hf 8hh
c 0 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 4t
o 8hj
g 9i 8hk
g kf dc 4c 8 a i k 2c 2e 2g 2i 2k 2m 2o 30 32 39 t v 12 o
i 8hm 3l
g 8hn 8e6
g p1 8cm c2
e 2gc
e 2gd
e 2ge
e 2gf
c 8hq 8hr 8hs 8ht
c 8hu 2
e 2gg
o 8hw
c 8hx 2
g 9i 8hv 8aa 8ad 8ah 8ap 8hy
g 1e3 8bi
g 1ef 8bi
g m2 8c9
e 2gh
e 2gi
e 2gj
e 2gk
e 2gl
e 2gm
e 2gn
e 2go
e 2gp
e 2gq
e 2gr
e 2gs
e 2gt
e 2gu
e 2gv
e 2gw
e 2gx
e 2gy
e 2gz
e 2h0
e 2h1
e 2h2
e 2h3
e 2h4
e 2h5
e 2h6
e 2h7
e 2h8
e 2h9
e 2ha
e 2hb
e 2hc
e 2hd
e 2he
e 2hf
e 2hg
e 2hh
e 2hi
e 2hj
e 2hk
c 8i3 8i4 8i5 8i6 8i7 8i8 7pl 8i9 7pn 7po 8ia 8ib 8ic 8id 8ie 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 8if 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 8ig 8ih 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 8ii 8ij 8ik 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5 8j6
o 8j7
c 8j8 2
g 7pe 8j9
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 86t 86y 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m
o 8jb
g 9i 8jc
c 0 87c 87d 87e 87f 86z 87k 87l 87m 87n 87p 87q 87r 87s 87t 87u 87w 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86t 86u 86v 86w 86x 86y
o 8je
g 9i 8jf
e 2hl
c 8jh 2
e 2hm
c 8jj 2
g 9i 8ji 8jk
e 2hn
o 8jm
e 2ho
o 8jo
g 9i 8jn 8jp
e 2hp
o 8jr
e 2hq
o 8jt
g 9i 8js 8ju
c 0 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 4s
o 8jw
g 8jx 9i
c 8df 87c 87d 87e 87f 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87w 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86t 87z 86u 86v 86w 86x 86y
o 8jz
c 8k0 2
g 9i 8dd 8k1
c 8dm 8dn 8do 8dp 8dr 1ff
o 8k3
c 8k4 2
g 9i 8dd 8k5
g 1jy 8bq
e 2hr
c 8k8 2
c 8ba 8dm 8dn 8do 8dp 17r 8bb 8bc 8dr 1ff 8bd
o 8ka
c 8kb 2
g 1k1 8dd 8k9 8kc
c 8dl 8dm 8dn 8do 8dp 8dr 1ff
o 8ke
c 8kf 2
g 9i 8dd 8kg
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u
o 8ki
g hb 8kj
e 2hs
g 9i oo 8kl 878
e 2ht
e 2hu
o 8ko
c 8kp 2
e 2hv
o 8kr
g os 8c1 8kn 8kq 8ks
e 2hw
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 8ku 86t 87z 9c 880 86y
o 8kv
g 9i 8kw
e 2hx
o 8ky
g 9i 8kz
c 8kz 2
g 9i 8l1
g 9i 8b1
e 2hy
c 8l4 2
e 2hz
g pn pq 8l5 8l6
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 880
o 8l8
g o2 8l9
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 880
o 8lb
g o2 8lc
g o2 8bi
g 9n 8bi
c 880 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864
o 8lg
c 8lh 2
g 9n 8li
e 2i0
e 2i1
e 2i2
e 2i3
e 2i4
e 2i5
e 2i6
c 8ll 8lm 8ln 8lo 8lp 8lq
o 8lr
c 8ls 2
g 9n 8lk e0 8lt
e 2i7
c 8lv 2
e 2i8
c 8lx 2
e 2i9
o 8lz
c 8m0 2
o 8by
c 8m2 2
g 1hq 1hv 8lw 8ly 1i1 1i2 8m1 8m3
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87v 87w 87x 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y 8g8
o 8m5
g 9i 8m6
g 9n 8cs
g 9n 8jf
e 2ia
e 2ib
e 2ic
e 2id
e 2ie
e 2if
e 2ig
c 8mb 8mc 8md 8ku 8me 8mf 8mg
o 8mh
c 8mi 2
e 2ih
c 8mk 2
e 2ii
c 8mm 2
g 36h 8ap 8ma 8mj 8ml 8mn
e 2ij
c 8mp 2
e 2ik
c 89g 89h 8mr
g os 8dd 8mq 8ms
e 2il
c 8mu 2
e 2im
c 8mw 2
e 2in
c 8my 2
g 9i 8mv 8mx 8mz
e 2io
c 8n1 2
e 2ip
c 8n3 2
e 2iq
c 8n5 2
g 9i 8n2 8n4 8n6
g 14g 8hk
c 8i3 8i4 8i5 8i6 8i7 8i8 7pl 8i9 7pn 7po 8ia 8ib 8ic 8id 8ie 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 8if 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 8ig 8ih 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 8ii 8ij 8ik 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 2ir
c 7xn 8na
o 8nb
c 8nc 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 8n9 8nd
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5
o 8nf
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o 8ng
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5
o 8ni
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 8nj
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj 8nj
o 8n9
e 2is
o 8nn
c 8no 2
e 2it
e 2iu
e 2iv
e 2iw
c 8nt 2
g 8ns 8nu
c 8nq 8nr 8ie 8nv
o 8nw
c 8nx 2
e 2ix
e 2iy
e 2iz
c 8ny 8nz 8o0 8o1
o 8o2
c 8nm 2
g 8n9 8np 8o3 8o4
c 8nm 8o5
g 6 7od 5o0 5ny 7of 7oh 7ok 8o6
g 6 7od 5o0 5ny 7of 7oh 7ok 8i6 8o4
e 2j0
o 8o9
c 8oa 2
e 2j1
c 8oc 2
i 8ob 8od
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 8oe
g 7z2 7z4 7z7 7zb 7xe 7xg 8nm
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze 8n9 8n9
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 8np 8ny 8n9
o 8np
o 8ny
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 8oj 8ok 8o4
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq 8oj 8ok 8o4
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 8np 8ny 8o4
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 8j7 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he 8j7 8j7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he 8j7 8j7 8j7
c 8i3 8i4 8i5 8i6 8i7 8i8 7pl 8i9 7pn 7po 8ia 8ib 8ic 8id 8ie 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 8if 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 8ig 8ih 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 8ii 8ij 8ik 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5 8j6 81o
g 8p2 8p2
o 8p3
c 8p4 2
g 81t 8p5
c 8p6 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 8j7 8p5 8p7
e 2j2
e 2j3
c 8p9 8pa
o 8pb
c 8pc 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml 8pd
e 2j4
e 2j5
e 2j6
c 8i3 8i4 8i5 8i6 8i7 8i8 7pl 8i9 7pn 7po 8ia 8ib 8ic 8id 8ie 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 8if 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 8ig 8ih 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 8ii 8ij 8ik 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5 8j6 8pf 82a 8pg 8ph
o 8pi
c 8pj 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs 8pk
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo 8pi 8pi 8pj
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj 8j8
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 8j7 8nd
g 9i 871
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86t 86u 86v 86w 86x 86y 86z
o 8pq
g 97 8pr
g 97 8bi
c 0 86q 86r 86s 86u 86v 86w 86x 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 86o 142 4s 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 4t
o 8pu
g 9i 8pv
c 0 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 87w 87v
o 8px
g 9i 8py
c 0 87c 87d 87e 87f 87g 87h 87i 87j 86z 87k 87l 87m 87n 87o 87p 87q 87r 87s 87t 87u 87w 87y 4f 86p 85w 85x 135 136 137 138 139 13a 13b 85y 85z 860 861 862 863 864 865 866 867 868 869 86a 86b 86c 86d 86e 86f 86g 86h 86i 86j 86k 86l 86m 86n 86o 142 4s 4t 878 4u 86q 86r 86s 86u 86v 86w 86x 86t 87z 9c 880 86y
o 8q0
g qh 8q1
e 2j7
o 8q3
g r2 8q4
g 1hq 8bt
e 2j8
c 8q7 2
e 2j9
c 8q9 2
g 1hq 8q8 8qa
e 2ja
o 8qc
g 9i 8c1 8qd
e 2jb
c 8qf 2
e 2jc
o 8qh
g 34w 8qg 8qi
e 2jd
o 8qk
g 9i 8c1 8ql
g qh 8b1
g qh 8jf
c 8i3 8i4 8i5 8i6 8i7 8i8 7pl 8i9 7pn 7po 8ia 8ib 8ic 8id 8ie 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 8if 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 8ig 8ih 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 8ii 8ij 8ik 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5 8j6 8c9
o 8qp
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp 8qq
e 2je
c 8i5 8qs
c 8nz 2
i 8qt 8qu
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 8n9 8n9
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 8n9
e 2jf
o 8qy
c 8qz 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 8r0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 8qz
e 2jg
c 8i3 8i4 8i5 8i6 8i7 8i8 7pl 8i9 7pn 7po 8ia 8ib 8ic 8id 8ie 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 8if 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 8ig 8ih 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 8ii 8ij 8ik 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 8il 8im 8in 8io 8ip 8iq 8ir 8is 8it 8iu 8iv 8iw 8ix 8iy 8iz 8j0 8j1 8j2 8j3 8j4 8j5 8j6 81o 8r3
o 8r4
c 8r5 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv 8r6
o 8p2
c 8r8 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 8r9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 8pk
e 2jh
o 8rc
g r7 8rd
e 2ji
e 2jj
g 9i 8rf 8rg
e 2jk
e 2jl
g 9i 8ri 8rj
c 8md 8ku 8me 8mg
o 8rl
c 8rm 2
g 36h 8ap 8ma 8rn 8ml
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 8qt 8nd
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f 8j9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is 8r9
g rt 8q1
e 2jn
e 2jo
c 8ru 2
e 2jp
e 2jq
c 8rw 8rx
c 8ry 2
e 2jr
c 8s0 2
e 2js
c 8s2 2
e 2jt
c 8s4 2
e 2jm
o 8s6
c 8s7 2
g rw 8rt 8rv 8rz 8s1 8s3 8s5 8s8
e 2ju
e 2jv
e 2jw
e 2jx
e 2jy
e 2jz
e 2k0
e 2k1
e 2k2
e 2k3
e 2k4
e 2k5
e 2k6
e 2k7
e 2k8
e 2k9
e 2ka
e 2kb
e 2kc
e 2kd
e 2ke
e 2kf
e 2kg
e 2kh
e 2ki
e 2kj
e 2kk
e 2kl
e 2km
e 2kn
e 2ko
e 2kp
e 2kq
e 2kr
e 2ks
e 2kt
e 2ku
e 2kv
e 2kw
e 2kx
c 0 4f 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 4u 8t3 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc 8td
o 8te
g 4e 8tf
e 2ky
c 8th 2
e 2kz
c 8tj 2
g 9n 8ti 8tk
e 2l0
e 2l1
e 2l2
e 2l3
e 2l4
e 2l5
e 2l6
e 2l7
e 2l8
e 2l9
e 2la
e 2lb
e 2lc
e 2ld
e 2le
e 2lf
e 2lg
e 2lh
e 2li
e 2lj
e 2lk
e 2ll
e 2lm
e 2ln
e 2lo
e 2lp
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8rx 8t7 8ua 9c 8ub 8tc
o 8uc
g 9i 8ud
c 0 4f 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 4u 8t3 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc 8td 8u9
o 8uf
g 9i 8ug
e 2lq
o 8ui
c 8uj 2
e 2lr
c 8ul 2
e 2ls
c 8un 2
e 2lt
o 8up
c 8uq 2
e 2lu
e 2lv
c 8us 8ut
o 8uu
c 8uv 2
e 2lw
o 8ux
c 8uy 2
c 8t4 8t5 8t6 8t8 8t9 8ta 8tb
o 8v0
c 8v1 2
g 9n 8uk 8um 8uo 8ur 5r 5t 8uw 8uz 8v2
e 2lx
e 2ly
e 2lz
c 8v4 8v5 8v6
o 8v7
c 8v8 2
e 2m0
e 2m1
e 2m2
c 8va 8vb 8vc
c 8vd 2
e 2m3
c 8vf 2
e 2m4
c 8vh 2
e 2m5
o 8vj
c 8vk 2
e 2m6
o 8vm
c 8vn 2
g 14g 8v9 8ve 8vg 8vi 8vl 8vo
e 2m7
e 2m8
e 2m9
c 8vq 8vr 8vs
o 8vt
c 8vu 2
g v3 8vv
c 0 8t7 8tc 4s 4t
o 8vx
g 97 8vy
c 0 8t7 8tc 4s
o 8w0
g 9i 8w1
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8td 8t7 8ua 9c 8ub 8tc
o 8w3
g 97 8w4
g 8w4 9i
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc
o 8w7
g 9i 8w8
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 8u9 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc
o 8wa
g 9i 8wb
e 2ma
e 2mb
e 2mc
e 2md
c 0 8st 8wd 17r 8we 136 137 8wf 8su 4s 8wg
o 8wh
g 9i 8wi
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s
o 8wk
g 9i 8wl
o 8t0
g 97 8wn
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8td 183
o 8wp
g 97 8wq
c 0 4f 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc
o 8ws
g 97 8wt
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8td 8ty 8tc 8rt
o 8wv
g 71 8ww
c 0 4s 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si
o 8wy
g 78 8wz
c 8t4 8t5
c 8t4 8t5 8t6
o 8x2
c 8x3 2
g 7d 8x1 8x4
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb
o 8x6
g aj 8x7
e 2me
c 8x9 2
e 2mf
c 8xa 8xb 0
o 8xc
g 9i 8xd
e 2mg
c 8xf 7bq 8t4 8t5 8t6
o 8xg
c 8xh 2
g 9i 8xi
c 5jd 5je 8t4 8t5 8t6
o 8xk
c 8xl 2
g 9i 8xm
g bb 8xd
e 2mh
c 8xp 2
g by 8xq c2
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t7 8tc
o 8xs
g 9n 8xt
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0
o 8xv
g c8 8xw
e 2mi
c 8xy 2
e 2mj
o 8y0
g hz 8x4 8xz 8y1
e 2mk
o 8y3
g 1eu 8x4 8y4
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 8y6
g 9i 8y7
e 2ml
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8td 8t7 8ua 9c 8ub 8tc 8y9
o 8ya
g 8yb 9i
c 8rt 2
e 2mm
c 8ye 2
e 2mn
c 8yg 8tm 8tn 8to 8tp 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u6 8u8 8t4 8t5 8t6 8ua 8t8 8t9 8ta 8tb 8u5 8u9
o 8yh
c 8yi 2
g j3 8yd 8yf 8yj
g 8yd 8yf 8yj j3
e 2mo
e 2mp
e 2mq
e 2mr
e 2ms
e 2mt
e 2mu
c 8ym 8yn 8yo 8yp 8yq 8yr 8ys 1ff
o 8yt
c 8yu 2
g 1f7 8yd 8yv
e 2mv
o 8yx
g j3 8td 8yy
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 8z0
g jg 8z1
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb jo 8t7 8ua 9c 8ub 8tc
o 8z3
g jn 8z4
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 8z6
g k9 8z7
e 2mw
o 8z9
e 2mx
o 8zb
c 8zc 2
g kh 8za 8zd
c 8t8 8t9 8ta 8tb
o 8zf
c 8zg 2
g gh 8yf c2 gl 8zh
e 2my
o 8zj
g hz 8x4 8zk
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 8zm
g 9i 8zn
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 8u9 4u 1g8 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 8zp
g jg 8zq
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8sw
o 8zs
g 1gd 8zt
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 8zv
g jg 8zw
e 2mz
c 8zy 2
e 2n0
o 900
g l2 8zz 901
e 2n1
o 903
g hz 8x4 904
e 2n2
o 906
g lw 8yd 8yf 907
c 0 4f 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 4u 8t3 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc 8td 8ye
o 909
g fk 90a
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u6 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc
o 90c
g hb 90d
e 2n3
e 2n4
e 2n5
e 2n6
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8ub 90f 90g 90h 90i
o 90j
g hm 90k
g cj 8wl
g cm 8xw
g cp 8wl
e 2n7
g cs cu 90p
e 2n8
o 90r
c 90s 2
e 2n9
o 90u
c 90v 2
e 2na
o 90x
c 90y 2
g d9 5z 90t 90w 90z 6d 8v2
e 2nb
o 911
c 912 2
g 1ah 913
g ez 8x4
e 2nc
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 916 8t7 8ua 9c 8ub 8tc
o 917
g 9i 918
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 916 8rt 8t7 8ua 9c 8ub 8tc
o 91a
g os 91b
e 2nd
c 91d 2
e 2ne
g 91e 91f
o 91g
g 9i 8x4 91h
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8rt 8t7 8ua 9c 8ub 8tc
o 91j
g os 91k
e 2nf
c 91m 2
g z5 91n 8yf
c 8vr 8vq
o 91p
c 91q 2
e 2ng
c 91s 2
g zc 8yd 8yf 91r 91t
c 8vs 8vq
o 91v
c 91w 2
g zk 91x
g 1e3 8wl
g 1ef 8wl
c 8rx 8rw
c 921 2
e 2nh
c 923 2
o 8x9
c 925 2
g rw 8rt 8rv 922 8s1 924 8s5 926
g m2 8xd
e 2ni
e 2nj
e 2nk
e 2nl
e 2nm
e 2nn
e 2no
e 2np
e 2nq
e 2nr
e 2ns
e 2nt
e 2nu
e 2nv
e 2nw
e 2nx
e 2ny
e 2nz
e 2o0
e 2o1
e 2o2
e 2o3
e 2o4
e 2o5
e 2o6
e 2o7
e 2o8
e 2o9
e 2oa
e 2ob
e 2oc
e 2od
e 2oe
e 2of
e 2og
e 2oh
e 2oi
e 2oj
e 2ok
e 2ol
c 929 92a 92b 92c 92d 92e 7pl 92f 7pn 7po 92g 92h 92i 92j 92k 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 92l 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 92m 92n 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 92o 92p 92q 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b 93c
o 93d
c 93e 2
g 7pe 93f
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8t7 8tc 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0
o 93h
g 9i 93i
e 2om
c 93k 2
e 2on
c 93m 2
g 9i 93l 93n
e 2oo
o 93p
e 2op
o 93r
g 9i 93q 93s
e 2oq
o 93u
e 2or
o 93w
g 9i 93v 93x
c 0 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 4s
o 93z
g 940 9i
c 0 8tm 8tn 8to 8tp 8td 8tu 8tv 8tw 8tx 8tz 8u0 8u1 8u2 8u3 8u4 8u6 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc
o 942
g 9i 943
c 8yg 8tm 8tn 8to 8tp 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u6 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t7 8ua 8t8 8t9 8ta 8tb 8tc
o 945
c 946 2
g 9i 8yd 947
c 8yn 8yo 8yp 8yq 8ys 1ff
o 949
c 94a 2
g 9i 8yd 94b
g 1jy 8wt
e 2os
c 94e 2
c 8wd 8yn 8yo 8yp 8yq 17r 8we 8wf 8ys 1ff 8wg
o 94g
c 94h 2
g 1k1 8yd 94f 94i
c 8ym 8yn 8yo 8yp 8yq 8ys 1ff
o 94k
c 94l 2
g 9i 8yd 94m
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u
o 94o
g hb 94p
e 2ot
g 9i oo 94r 8u9
e 2ou
e 2ov
o 94u
c 94v 2
e 2ow
o 94x
g os 8x4 94t 94w 94y
g p1 8xq c2
e 2ox
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 951 8t7 8ua 9c 8ub 8tc
o 952
g 9i 953
e 2oy
o 955
g 9i 956
c 956 2
g 9i 958
g 9i 8w4
e 2oz
c 95b 2
e 2p0
g pn pq 95c 95d
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8ub
o 95f
g o2 95g
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8ub
o 95i
g o2 95j
g o2 8wl
g 9n 8wl
c 8ub 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si
o 95n
c 95o 2
g 9n 95p
e 2p1
e 2p2
e 2p3
e 2p4
e 2p5
e 2p6
e 2p7
c 95s 95t 95u 95v 95w 95x
o 95y
c 95z 2
g 9n 95r e0 960
e 2p8
c 962 2
e 2p9
c 964 2
e 2pa
o 966
c 967 2
o 8x1
c 969 2
g 1hq 1hv 963 965 1i1 1i2 968 96a
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc 916
o 96c
g 9i 96d
c 8tw 8tx
o 96f
c 96g 2
e 2pb
e 2pc
e 2pd
e 2pe
e 2pf
e 2pg
e 2ph
c 96j 96k 96l 951 96m 96n 96o
o 96p
c 96q 2
e 2pi
c 96s 2
e 2pj
c 96u 2
g 36h 96h 96i 96r 96t 96v
g 9n 8xw
g 9n 943
e 2pk
c 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc 96z 8vj 8v6
o 970
c 971 2
g 9i 972
c 929 92a 92b 92c 92d 92e 7pl 92f 7pn 7po 92g 92h 92i 92j 92k 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 92l 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 92m 92n 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 92o 92p 92q 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 2pl
c 7xn 975
o 976
c 977 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 974 978
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b
o 97a
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o 97b
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b
o 97d
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 97e
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj 97e
o 974
e 2pm
o 97i
c 97j 2
e 2pn
e 2po
e 2pp
e 2pq
c 97o 2
g 97n 97p
c 97l 97m 92k 97q
o 97r
c 97s 2
e 2pr
e 2ps
e 2pt
c 97t 97u 97v 97w
o 97x
c 97h 2
g 974 97k 97y 97z
c 97h 980
g 6 7od 5o0 5ny 7of 7oh 7ok 981
g 6 7od 5o0 5ny 7of 7oh 7ok 92c 97z
e 2pu
o 984
c 985 2
e 2pv
c 987 2
i 986 988
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 989
g 7z2 7z4 7z7 7zb 7xe 7xg 97h
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze 974 974
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 97k 97t 974
o 97k
o 97t
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 98e 98f 97z
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq 98e 98f 97z
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 97k 97t 97z
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 93d 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he 93d 93d
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he 93d 93d 93d
c 929 92a 92b 92c 92d 92e 7pl 92f 7pn 7po 92g 92h 92i 92j 92k 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 92l 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 92m 92n 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 92o 92p 92q 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b 93c 81o
g 98x 98x
o 98y
c 98z 2
g 81t 990
c 991 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 93d 990 992
e 2pw
e 2px
c 994 995
o 996
c 997 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml 998
e 2py
e 2pz
e 2q0
c 929 92a 92b 92c 92d 92e 7pl 92f 7pn 7po 92g 92h 92i 92j 92k 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 92l 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 92m 92n 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 92o 92p 92q 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b 93c 99a 82a 99b 99c
o 99d
c 99e 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs 99f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo 99d 99d 99e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj 93e
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 93d 978
g 9i 8tf
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t7 8t8 8t9 8ta 8tb 8tc 8td
o 99l
g 97 99m
g 97 8wl
c 0 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8t2 142 4s 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 4t
o 99p
g 9i 99q
c 0 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8u6 8u5
o 99s
g 9i 99t
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u6 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc
o 99v
g qh 99w
e 2q1
o 99y
g r2 99z
g 1hq 8ww
e 2q2
c 9a2 2
e 2q3
c 9a4 2
g 1hq 9a3 9a5
e 2q4
o 9a7
g 9i 8x4 9a8
e 2q5
c 9aa 2
e 2q6
o 9ac
g 34w 9ab 9ad
e 2q7
o 9af
g 9i 8x4 9ag
c 0 8tm 8tn 8to 8tp 8tq 8tr 8ts 8tt 8td 8tu 8tv 8tw 8tx 8ty 8tz 8u0 8u1 8u2 8u3 8u4 8u5 8u6 8u7 8u8 4f 8t3 8sa 8sb 135 136 137 138 139 13a 13b 8sc 8sd 8se 8sf 8sg 8sh 8si 8sj 8sk 8sl 8sm 8sn 8so 8sp 8sq 8sr 8ss 8st 8su 8sv 8sw 8sx 8sy 8sz 8t0 8t1 8t2 142 4s 4t 8u9 4u 8t4 8t5 8t6 8t8 8t9 8ta 8tb 8t7 8ua 9c 8ub 8tc 96z 8v6
o 9ai
g 9i 9aj
c 929 92a 92b 92c 92d 92e 7pl 92f 7pn 7po 92g 92h 92i 92j 92k 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 92l 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 92m 92n 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 92o 92p 92q 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b 93c 8xd
o 9al
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp 9am
e 2q8
c 92b 9ao
c 97u 2
i 9ap 9aq
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 974 974
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 974
e 2q9
o 9au
c 9av 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 9aw
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 9av
e 2qa
c 929 92a 92b 92c 92d 92e 7pl 92f 7pn 7po 92g 92h 92i 92j 92k 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 92l 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 92m 92n 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 92o 92p 92q 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 92r 92s 92t 92u 92v 92w 92x 92y 92z 930 931 932 933 934 935 936 937 938 939 93a 93b 93c 81o 9az
o 9b0
c 9b1 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv 9b2
o 98x
c 9b4 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 9b5
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 99f
e 2qb
o 9b8
g r7 9b9
e 2qc
e 2qd
g 9i 9bb 9bc
e 2qe
e 2qf
g 9i 9be 9bf
c 96l 951 96m 96o
o 9bh
c 9bi 2
g 36h 96h 96i 9bj 96t
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 9ap 978
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f 93f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is 9b5
g rt 99w
e 2qh
e 2qi
c 9bq 2
e 2qj
c 9bs 2
e 2qk
c 9bu 2
e 2ql
c 9bw 2
g rw 9bp 9br 9bt 9bv 9bx
e 2qm
e 2qn
e 2qo
e 2qp
e 2qq
e 2qr
e 2qs
e 2qt
e 2qu
e 2qv
e 2qw
e 2qx
e 2qy
e 2qz
e 2r0
e 2r1
e 2r2
e 2r3
e 2r4
e 2r5
e 2r6
e 2r7
e 2r8
e 2r9
e 2ra
e 2rb
e 2rc
e 2rd
e 2re
e 2rf
e 2rg
e 2rh
e 2ri
e 2rj
e 2rk
e 2rl
e 2rm
e 2rn
e 2ro
e 2rp
c 0 4f 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 4u 9cs 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1 9d2
o 9d3
g 14g 9d4
e 2rq
e 2rr
e 2rs
e 2rt
e 2ru
e 2rv
e 2rw
e 2rx
e 2ry
e 2rz
e 2s0
e 2s1
e 2s2
e 2s3
e 2s4
e 2s5
e 2s6
e 2s7
e 2s8
e 2s9
e 2sa
e 2sb
e 2sc
e 2sd
e 2se
e 2sf
e 2sg
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9du 9cw 9dv 9c 9dw 9d1
o 9dx
g 9i 9dy
e 2sh
o 9e0
c 9e1 2
e 2si
c 9e3 2
e 2sj
c 9e5 2
e 2sk
o 9e7
c 9e8 2
e 2sl
e 2sm
c 9ea 9eb
o 9ec
c 9ed 2
e 2sn
o 9ef
c 9eg 2
c 9ct 9cu 9cv 9cx 9cy 9cz 9d0
o 9ei
c 9ej 2
g 9n 9e2 9e4 9e6 9e9 5r 5t 9ee 9eh 9ek
e 2so
o 9em
c 9en 2
e 2sp
c 9ep 2
e 2sq
c 9er 2
e 2sr
c 9et 2
e 2ss
o 9ev
c 9ew 2
c 9dg 9dh
o 9ey
c 9ez 2
e 2st
o 9f1
c 9f2 2
g 14g 8a8 8aa 9eo 9eq 9es 9eu 9ex 9f0 9f3
e 2su
e 2sv
e 2sw
c 9f5 9f6 9f7
o 9f8
c 9f9 2
g v3 9fa
c 0 9cw 9d1 4s 4t
o 9fc
g 97 9fd
c 0 9cw 9d1 4s
o 9ff
g 9i 9fg
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9d2 9cw 9dv 9c 9dw 9d1
o 9fi
g 97 9fj
g 9fj 9i
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1
o 9fm
g 9i 9fn
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 9dt 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1
o 9fp
g 9i 9fq
e 2sx
e 2sy
e 2sz
e 2t0
c 0 9ci 9fs 17r 9ft 136 137 9fu 9cj 4s 9fv
o 9fw
g 9i 9fx
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s
o 9fz
g 9i 9g0
o 9cp
g 97 9g2
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9d2 183
o 9g4
g 97 9g5
c 0 4f 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1
o 9g7
g 97 9g8
e 2t1
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d2 9di 9d1 9ga
o 9gb
g 71 9gc
c 0 4s 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7
o 9ge
g 78 9gf
c 9ct 9cu
c 9ct 9cu 9cv
o 9gi
c 9gj 2
g 7d 9gh 9gk
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0
o 9gm
g aj 9gn
e 2t2
c 9gp 2
e 2t3
e 2t4
c 9gq 9gr 9gs 0
o 9gt
g 9i 9gu
e 2t5
c 9gw 7bq 9ct 9cu 9cv
o 9gx
c 9gy 2
g 9i 9gz
c 5jd 5je 9ct 9cu 9cv
o 9h1
c 9h2 2
g 9i 9h3
g bb 9gu
e 2t6
c 9h6 2
g by 9h7 c2
e 2t7
c 9h9 2
e 2t8
o 9hb
g hz 9gk 9ha 9hc
e 2t9
o 9he
g 1eu 9gk 9hf
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9hh
g 9i 9hi
e 2ta
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9d2 9cw 9dv 9c 9dw 9d1 9hk
o 9hl
g 9hm 9i
c 9ga 2
e 2tb
c 9hp 2
e 2tc
c 9hr 9d6 9d7 9d8 9d9 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dq 9ds 9ct 9cu 9cv 9dv 9cx 9cy 9cz 9d0 9dp 9dt
o 9hs
c 9ht 2
g j3 9ho 9hq 9hu
g 9ho 9hq 9hu j3
e 2td
e 2te
e 2tf
e 2tg
e 2th
e 2ti
e 2tj
c 9hx 9hy 9hz 9i0 9i1 9i2 9i3 1ff
o 9i4
c 9i5 2
g 1f7 9ho 9i6
e 2tk
o 9i8
g j3 9d2 9i9
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9ib
g jg 9ic
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 jo 9cw 9dv 9c 9dw 9d1
o 9ie
g jn 9if
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9ih
g k9 9ii
e 2tl
o 9ik
e 2tm
o 9im
c 9in 2
g kh 9il 9io
c 9cx 9cy 9cz 9d0
o 9iq
c 9ir 2
g gh 9hq c2 gl 9is
e 2tn
o 9iu
g hz 9gk 9iv
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9ix
g 9i 9iy
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 9dt 4u 1g8 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9j0
g jg 9j1
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9cl
o 9j3
g 1gd 9j4
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9j6
g jg 9j7
e 2to
c 9j9 2
e 2tp
o 9jb
g l2 9ja 9jc
e 2tq
o 9je
g hz 9gk 9jf
e 2tr
o 9jh
g lw 9ho 9hq 9ji
c 0 4f 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 4u 9cs 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1 9d2 9hp
o 9jk
g fk 9jl
c 0 4f 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 4u 9cs 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1 9d2 9dt
o 9jn
g 9i 9jo
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dq 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1
o 9jq
g hb 9jr
e 2ts
e 2tt
e 2tu
e 2tv
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9dw 9jt 9ju 9jv 9jw
o 9jx
g hm 9jy
g cj 9g0
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp
o 9k1
g cm 9k2
g cp 9g0
e 2tw
g cs cu 9k5
e 2tx
o 9k7
c 9k8 2
e 2ty
o 9ka
c 9kb 2
e 2tz
o 9kd
c 9ke 2
g d9 5z 9k9 9kc 9kf 6d 9ek
e 2u0
o 9kh
c 9ki 2
g 1ah 9kj
g ez 9gk
c 0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 4t
o 9km
g 9i 9kn
g 8hn 9ii
g p1 9h7 c2
e 2u1
e 2u2
e 2u3
e 2u4
c 9kr 9ks 9kt 9ku
c 9kv 2
g 9i 9kw 8aa 9eo 9es 9f0 8hy
e 2u5
c 9ky 2
g z5 9kz 9hq
c 9f6 9f5
o 9l1
c 9l2 2
e 2u6
c 9l4 2
g zc 9ho 9hq 9l3 9l5
c 9f7 9f5
o 9l7
c 9l8 2
g zk 9l9
g 1e3 9g0
g 1ef 9g0
g 4e 9d4
e 2u7
c 9le 2
e 2u8
c 9du 9lg
c 9lh 2
e 2u9
c 9lj 2
o 9gp
c 9ll 2
g rw 9ga 9lf 9li 9bt 9lk 9bx 9lm
c 9lg 9du
c 9lo 2
e 2ua
c 9lq 2
g rw 9ga 9lf 9lp 9bt 9lr 9bx 9lm
g m2 9gu
e 2ub
e 2uc
e 2ud
e 2ue
e 2uf
e 2ug
e 2uh
e 2ui
e 2uj
e 2uk
e 2ul
e 2um
e 2un
e 2uo
e 2up
e 2uq
e 2ur
e 2us
e 2ut
e 2uu
e 2uv
e 2uw
e 2ux
e 2uy
e 2uz
e 2v0
e 2v1
e 2v2
e 2v3
e 2v4
e 2v5
e 2v6
e 2v7
e 2v8
e 2v9
e 2va
e 2vb
e 2vc
e 2vd
e 2ve
c 9lu 9lv 9lw 9lx 9ly 9lz 7pl 9m0 7pn 7po 9m1 9m2 9m3 9m4 9m5 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 9m6 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 9m7 9m8 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 9m9 9ma 9mb 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw 9mx
o 9my
c 9mz 2
g 7pe 9n0
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9cw 9d1 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp
o 9n2
g 9i 9n3
e 2vf
c 9n5 2
e 2vg
c 9n7 2
g 9i 9n6 9n8
e 2vh
o 9na
e 2vi
o 9nc
g 9i 9nb 9nd
e 2vj
o 9nf
e 2vk
o 9nh
g 9i 9ng 9ni
c 0 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 4s
o 9nk
g 9nl 9i
c 0 9d6 9d7 9d8 9d9 9d2 9de 9df 9dg 9dh 9dj 9dk 9dl 9dm 9dn 9do 9dq 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1
o 9nn
g 9i 9no
c 9hr 9d6 9d7 9d8 9d9 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dq 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cw 9dv 9cx 9cy 9cz 9d0 9d1
o 9nq
c 9nr 2
g 9i 9ho 9ns
c 9hy 9hz 9i0 9i1 9i3 1ff
o 9nu
c 9nv 2
g 9i 9ho 9nw
g 1jy 9g8
e 2vl
c 9nz 2
c 9fs 9hy 9hz 9i0 9i1 17r 9ft 9fu 9i3 1ff 9fv
o 9o1
c 9o2 2
g 1k1 9ho 9o0 9o3
c 9hx 9hy 9hz 9i0 9i1 9i3 1ff
o 9o5
c 9o6 2
g 9i 9ho 9o7
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u
o 9o9
g hb 9oa
e 2vm
g 9i oo 9oc 9dt
e 2vn
e 2vo
o 9of
c 9og 2
e 2vp
o 9oi
g os 9gk 9oe 9oh 9oj
e 2vq
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9ol 9cw 9dv 9c 9dw 9d1
o 9om
g 9i 9on
e 2vr
o 9op
g 9i 9oq
c 9oq 2
g 9i 9os
g 9i 9fj
e 2vs
c 9ov 2
e 2vt
g pn pq 9ow 9ox
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9dw
o 9oz
g o2 9p0
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9dw
o 9p2
g o2 9p3
g o2 9g0
g 9n 9g0
c 9dw 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7
o 9p7
c 9p8 2
g 9n 9p9
e 2vu
e 2vv
e 2vw
e 2vx
e 2vy
e 2vz
e 2w0
c 9pc 9pd 9pe 9pf 9pg 9ph
o 9pi
c 9pj 2
g 9n 9pb e0 9pk
e 2w1
c 9pm 2
e 2w2
c 9po 2
e 2w3
o 9pq
c 9pr 2
o 9gh
c 9pt 2
g 1hq 1hv 9pn 9pp 1i1 1i2 9ps 9pu
g 14g 9kn
g 9n 9k2
g 9n 9no
e 2w4
c 9pz 2
e 2w5
c 9q1 2
g 9n 9q0 9q2
e 2w6
e 2w7
e 2w8
c 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1 9q4 9q5 9q6
o 9q7
c 9q8 2
g 9i 9q9
c 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1
o 9qb
c 9qc 2
e 2w9
c 9q6 9q5 9qe
o 9qf
c 9qg 2
g 14g 9qd 9qh
c 9lu 9lv 9lw 9lx 9ly 9lz 7pl 9m0 7pn 7po 9m1 9m2 9m3 9m4 9m5 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 9m6 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 9m7 9m8 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 9m9 9ma 9mb 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 2wa
c 7xn 9qk
o 9ql
c 9qm 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 9qj 9qn
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw
o 9qp
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o 9qq
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw
o 9qs
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 9qt
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj 9qt
o 9qj
e 2wb
o 9qx
c 9qy 2
e 2wc
e 2wd
e 2we
e 2wf
c 9r3 2
g 9r2 9r4
c 9r0 9r1 9m5 9r5
o 9r6
c 9r7 2
e 2wg
e 2wh
e 2wi
c 9r8 9r9 9ra 9rb
o 9rc
c 9qw 2
g 9qj 9qz 9rd 9re
c 9qw 9rf
g 6 7od 5o0 5ny 7of 7oh 7ok 9rg
g 6 7od 5o0 5ny 7of 7oh 7ok 9lx 9re
e 2wj
o 9rj
c 9rk 2
e 2wk
c 9rm 2
i 9rl 9rn
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 9ro
g 7z2 7z4 7z7 7zb 7xe 7xg 9qw
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze 9qj 9qj
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 9qz 9r8 9qj
o 9qz
o 9r8
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 9rt 9ru 9re
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq 9rt 9ru 9re
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 9qz 9r8 9re
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 9my 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he 9my 9my
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he 9my 9my 9my
c 9lu 9lv 9lw 9lx 9ly 9lz 7pl 9m0 7pn 7po 9m1 9m2 9m3 9m4 9m5 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 9m6 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 9m7 9m8 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 9m9 9ma 9mb 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw 9mx 81o
g 9sc 9sc
o 9sd
c 9se 2
g 81t 9sf
c 9sg 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 9my 9sf 9sh
e 2wl
e 2wm
c 9sj 9sk
o 9sl
c 9sm 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml 9sn
e 2wn
e 2wo
e 2wp
c 9lu 9lv 9lw 9lx 9ly 9lz 7pl 9m0 7pn 7po 9m1 9m2 9m3 9m4 9m5 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 9m6 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 9m7 9m8 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 9m9 9ma 9mb 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw 9mx 9sp 82a 9sq 9sr
o 9ss
c 9st 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs 9su
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo 9ss 9ss 9st
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj 9mz
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 9my 9qn
g 9i 9d4
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cw 9cx 9cy 9cz 9d0 9d1 9d2
o 9t0
g 97 9t1
g 97 9g0
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 4t
o 9t4
g 9i 9t5
c 0 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9dq 9dp
o 9t7
g 9i 9t8
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dq 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1
o 9ta
g qh 9tb
e 2wq
o 9td
g r2 9te
g 1hq 9gc
e 2wr
c 9th 2
e 2ws
c 9tj 2
g 1hq 9ti 9tk
c 0 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9cr 142 4s 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cw 9d1
o 9tm
g 9n 9tn
g c8 9k2
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1 9q4 9q6
o 9tq
g 9i 9tr
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9ga 9cw 9dv 9c 9dw 9d1
o 9tt
g os 9tu
e 2wt
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9tw 9ga 9cw 9dv 9c 9dw 9d1
o 9tx
g os 9ty
c 9q5 9q6
o 9u0
c 9u1 2
g 9i 9u2
c 9lu 9lv 9lw 9lx 9ly 9lz 7pl 9m0 7pn 7po 9m1 9m2 9m3 9m4 9m5 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 9m6 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 9m7 9m8 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 9m9 9ma 9mb 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw 9mx 9gu
o 9u4
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp 9u5
e 2wu
c 9lw 9u7
c 9r9 2
i 9u8 9u9
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 9qj 9qj
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 9qj
e 2wv
o 9ud
c 9ue 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 9uf
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn 9ue
e 2ww
c 9lu 9lv 9lw 9lx 9ly 9lz 7pl 9m0 7pn 7po 9m1 9m2 9m3 9m4 9m5 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 9m6 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc 9m7 9m8 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl 9m9 9ma 9mb 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th 9mc 9md 9me 9mf 9mg 9mh 9mi 9mj 9mk 9ml 9mm 9mn 9mo 9mp 9mq 9mr 9ms 9mt 9mu 9mv 9mw 9mx 81o 9ui
o 9uj
c 9uk 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv 9ul
o 9sc
c 9un 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 9uo
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 9su
e 2wx
o 9ur
g r7 9us
c 0 9d6 9d7 9d8 9d9 9da 9db 9dc 9dd 9d2 9de 9df 9dg 9dh 9di 9dj 9dk 9dl 9dm 9dn 9do 9dp 9dq 9dr 9ds 4f 9cs 9bz 9c0 135 136 137 138 139 13a 13b 9c1 9c2 9c3 9c4 9c5 9c6 9c7 9c8 9c9 9ca 9cb 9cc 9cd 9ce 9cf 9cg 9ch 9ci 9cj 9ck 9cl 9cm 9cn 9co 9cp 9cq 9cr 142 4s 4t 9dt 4u 9ct 9cu 9cv 9cx 9cy 9cz 9d0 9cw 9dv 9c 9dw 9d1 9tw
o 9uu
g 9i 9uv
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl 9u8 9qn
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f 9n0
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is 9uo
g rt 9tb
e 2wz
e 2x0
c 9v2 2
e 2wy
e 2x1
c 9v4 9v5
o 9v6
c 9v7 2
g rw 9v1 9v3 9v8
e 2x2
e 2x3
e 2x4
e 2x5
e 2x6
e 2x7
e 2x8
e 2x9
e 2xa
e 2xb
e 2xc
e 2xd
e 2xe
e 2xf
e 2xg
e 2xh
e 2xi
e 2xj
e 2xk
e 2xl
e 2xm
e 2xn
e 2xo
e 2xp
e 2xq
e 2xr
e 2xs
e 2xt
e 2xu
e 2xv
e 2xw
e 2xx
e 2xy
e 2xz
e 2y0
e 2y1
e 2y2
e 2y3
e 2y4
e 2y5
c 0 4f 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 4u 9w3 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc 9wd
o 9we
g 4e 9wf
e 2y6
o 9wh
c 9wi 2
e 2y7
c 9wk 2
e 2y8
c 9wm 2
e 2y9
o 9wo
c 9wp 2
e 2ya
e 2yb
c 9wr 9ws
o 9wt
c 9wu 2
e 2yc
o 9ww
c 9wx 2
c 9w4 9w5 9w6 9w8 9w9 9wa 9wb
o 9wz
c 9x0 2
g 9n 9wj 9wl 9wn 9wq 5r 5t 9wv 9wy 9x1
e 2yd
e 2ye
c 9x4 2
e 2yf
c 9x6 2
e 2yg
c 9x8 2
g rw 9x3 9x5 9v3 9x7 9x9
c 0 9w7 9wc 4s 4t
o 9xb
g 97 9xc
c 0 9w7 9wc 4s
o 9xe
g 9i 9xf
e 2yh
e 2yi
e 2yj
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9wd 9w7 9xi 9c 9xj 9wc
o 9xk
g 97 9xl
g 9xl 9i
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc
o 9xo
g 9i 9xp
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 9xh 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc
o 9xr
g 9i 9xs
e 2yk
e 2yl
e 2ym
e 2yn
c 0 9vt 9xu 17r 9xv 136 137 9xw 9vu 4s 9xx
o 9xy
g 9i 9xz
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s
o 9y1
g 9i 9y2
o 9w0
g 97 9y4
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9wd 183
o 9y6
g 97 9y7
c 0 4f 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc
o 9y9
g 97 9ya
e 2yo
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wd 9yc 9wc 9v1
o 9yd
g 71 9ye
c 0 4s 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi
o 9yg
g 78 9yh
c 9w4 9w5
c 9w4 9w5 9w6
o 9yk
c 9yl 2
g 7d 9yj 9ym
e 2yp
e 2yq
e 2yr
e 2ys
e 2yt
e 2yu
e 2yv
e 2yw
e 2yx
e 2yy
e 2yz
e 2z0
e 2z1
e 2z2
e 2z3
e 2z4
e 2z5
e 2z6
e 2z7
e 2z8
e 2z9
e 2za
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb
o 9za
g aj 9zb
e 2zb
c 9zd 2
e 2zc
e 2zd
c 9ze 9zf 9zg 0
o 9zh
g 9i 9zi
e 2ze
c 9zk 7bq 9w4 9w5 9w6
o 9zl
c 9zm 2
g 9i 9zn
c 5jd 5je 9w4 9w5 9w6
o 9zp
c 9zq 2
g 9i 9zr
g bb 9zi
e 2zf
c 9zu 2
g by 9zv c2
g cj 9y2
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0
o 9zy
g cm 9zz
g cp 9y2
e 2zg
g cs cu a02
e 2zh
o a04
c a05 2
e 2zi
o a07
c a08 2
e 2zj
o a0a
c a0b 2
g d9 5z a06 a09 a0c 6d 9x1
e 2zk
o a0e
c a0f 2
g 1ah a0g
g ez 9ym
g 14g 9wf
e 2zl
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb a0k 9w7 9xi 9c 9xj 9wc
o a0l
g 9i a0m
e 2zm
o a0o
c a0p 2
e 2zn
c a0r 2
e 2zo
c a0t 2
e 2zp
c a0v 2
e 2zq
o a0x
c a0y 2
c 9yy 9yz
o a10
c a11 2
e 2zr
o a13
c a14 2
g 14g 8a8 8aa a0q a0s a0u a0w a0z a12 a15
e 2zs
e 2zt
e 2zu
c a17 a18 a19
o a1a
c a1b 2
g v3 a1c
e 2zv
c 0 4f 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 4u 9w3 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc 9wd a1e
o a1f
g fk a1g
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z7 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc
o a1i
g hb a1j
e 2zw
e 2zx
e 2zy
e 2zz
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9xj a1l a1m a1n a1o
o a1p
g hm a1q
g 1e3 9y2
g 1ef 9y2
c a1e 2
c 9w8 9w9 9wa 9wb
o a1v
c a1w 2
g gh a1u c2 gl a1x
e 300
c a1z 2
e 301
o a21
g hz 9ym a20 a22
e 302
o a24
g 1eu 9ym a25
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o a27
g 9i a28
e 303
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9wd 9w7 9xi 9c 9xj 9wc a2a
o a2b
g a2c 9i
c 9v1 2
e 304
c a2f 9yo 9yp 9yq 9yr 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z7 9z9 9w4 9w5 9w6 9xi 9w8 9w9 9wa 9wb 9z6 9xh
o a2g
c a2h 2
g j3 a2e a1u a2i
g a2e a1u a2i j3
e 305
e 306
e 307
e 308
e 309
e 30a
e 30b
c a2l a2m a2n a2o a2p a2q a2r 1ff
o a2s
c a2t 2
g 1f7 a2e a2u
e 30c
o a2w
g j3 9wd a2x
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o a2z
g jg a30
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb jo 9w7 9xi 9c 9xj 9wc
o a32
g jn a33
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o a35
g k9 a36
e 30d
o a38
e 30e
o a3a
c a3b 2
g kh a39 a3c
e 30f
o a3e
g hz 9ym a3f
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o a3h
g 9i a3i
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 9xh 4u 1g8 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o a3k
g jg a3l
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9vw
o a3n
g 1gd a3o
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o a3q
g jg a3r
e 30g
c a3t 2
e 30h
o a3v
g l2 a3u a3w
e 30i
o a3y
g hz 9ym a3z
e 30j
o a41
g lw a2e a1u a42
e 30k
c a44 2
e 30l
c a0k a46
c a47 2
e 30m
c a49 2
o 9zd
c a4b 2
g rw 9v1 a45 a48 9v3 a4a 9x9 a4c
c a46 a0k
c a4e 2
e 30n
c a4g 2
g rw 9v1 a45 a4f 9v3 a4h 9x9 a4c
g m2 9zi
e 30o
e 30p
e 30q
e 30r
e 30s
e 30t
e 30u
e 30v
e 30w
e 30x
e 30y
e 30z
e 310
e 311
e 312
e 313
e 314
e 315
e 316
e 317
e 318
e 319
e 31a
e 31b
e 31c
e 31d
e 31e
e 31f
e 31g
e 31h
e 31i
e 31j
e 31k
e 31l
e 31m
e 31n
e 31o
e 31p
e 31q
e 31r
c a4k a4l a4m a4n a4o a4p 7pl a4q 7pn 7po a4r a4s a4t a4u a4v 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 a4w 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc a4x a4y 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl a4z a50 a51 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m a5n
o a5o
c a5p 2
g 7pe a5q
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9w7 9wc 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0
o a5s
g 9i a5t
g 9n 9y2
c 9xj 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi
o a5w
c a5x 2
g 9n a5y
e 31s
e 31t
e 31u
e 31v
e 31w
e 31x
e 31y
c a61 a62 a63 a64 a65 a66
o a67
c a68 2
g 9n a60 e0 a69
e 31z
c a6b 2
e 320
c a6d 2
e 321
o a6f
c a6g 2
o 9yj
c a6i 2
g 1hq 1hv a6c a6e 1i1 1i2 a6h a6j
c 0 4f 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 4u 9w3 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc 9wd 9xh
o a6l
g 9i a6m
c 0 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 4t
o a6o
g 9i a6p
g 8hn a36
g p1 9zv c2
e 322
e 323
e 324
e 325
c a6t a6u a6v a6w
c a6x 2
g 9i a6y 8aa a0q a0u a12 8hy
e 326
c a70 2
g z5 a71 a1u
c a18 a17
o a73
c a74 2
e 327
c a76 2
g zc a2e a1u a75 a77
c a19 a17
o a79
c a7a 2
g zk a7b
c 0 9yo 9yp 9yq 9yr 9wd 9yw 9yx 9yy 9yz 9z0 9z1 9z2 9z3 9z4 9z5 9z7 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc
o a7d
g 9i a7e
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9xj
o a7g
g o2 a7h
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9xj
o a7j
g o2 a7k
g o2 9y2
e 328
c a7n 2
e 329
c a7p 2
g 9i a7o a7q
e 32a
o a7s
e 32b
o a7u
g 9i a7t a7v
e 32c
o a7x
e 32d
o a7z
g 9i a7y a80
c 0 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 4s
o a82
g a83 9i
c a2f 9yo 9yp 9yq 9yr 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z7 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w7 9xi 9w8 9w9 9wa 9wb 9wc
o a85
c a86 2
g 9i a2e a87
c a2m a2n a2o a2p a2r 1ff
o a89
c a8a 2
g 9i a2e a8b
g 1jy 9ya
e 32e
c a8e 2
c 9xu a2m a2n a2o a2p 17r 9xv 9xw a2r 1ff 9xx
o a8g
c a8h 2
g 1k1 a2e a8f a8i
c a2l a2m a2n a2o a2p a2r 1ff
o a8k
c a8l 2
g 9i a2e a8m
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u
o a8o
g hb a8p
e 32f
g 9i oo a8r 9xh
e 32g
e 32h
o a8u
c a8v 2
e 32i
o a8x
g os 9ym a8t a8w a8y
e 32j
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb a90 9w7 9xi 9c 9xj 9wc
o a91
g 9i a92
e 32k
o a94
g 9i a95
c a95 2
g 9i a97
g 9i 9xl
e 32l
c a9a 2
e 32m
g pn pq a9b a9c
e 32n
c a9e 2
e 32o
c a9g 2
g 9n a9f a9h
e 32p
e 32q
e 32r
c 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc a9j a9k a9l
o a9m
c a9n 2
g 9i a9o
c 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc
o a9q
c a9r 2
e 32s
c a9l a9k a9t
o a9u
c a9v 2
g 14g a9s a9w
c a4k a4l a4m a4n a4o a4p 7pl a4q 7pn 7po a4r a4s a4t a4u a4v 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 a4w 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc a4x a4y 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl a4z a50 a51 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 32t
c 7xn a9z
o aa0
c aa1 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl a9y aa2
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m
o aa4
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o aa5
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m
o aa7
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b aa8
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj aa8
o a9y
e 32u
o aac
c aad 2
e 32v
e 32w
e 32x
e 32y
c aai 2
g aah aaj
c aaf aag a4v aak
o aal
c aam 2
e 32z
e 330
e 331
c aan aao aap aaq
o aar
c aab 2
g a9y aae aas aat
c aab aau
g 6 7od 5o0 5ny 7of 7oh 7ok aav
g 6 7od 5o0 5ny 7of 7oh 7ok a4n aat
e 332
o aay
c aaz 2
e 333
c ab1 2
i ab0 ab2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg ab3
g 7z2 7z4 7z7 7zb 7xe 7xg aab
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze a9y a9y
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg aae aan a9y
o aae
o aan
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b ab8 ab9 aat
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq ab8 ab9 aat
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg aae aan aat
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 a5o a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he a5o a5o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he a5o a5o a5o
c a4k a4l a4m a4n a4o a4p 7pl a4q 7pn 7po a4r a4s a4t a4u a4v 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 a4w 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc a4x a4y 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl a4z a50 a51 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m a5n 81o
g abr abr
o abs
c abt 2
g 81t abu
c abv 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 a5o abu abw
e 334
e 335
c aby abz
o ac0
c ac1 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml ac2
e 336
e 337
e 338
c a4k a4l a4m a4n a4o a4p 7pl a4q 7pn 7po a4r a4s a4t a4u a4v 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 a4w 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc a4x a4y 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl a4z a50 a51 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m a5n ac4 82a ac5 ac6
o ac7
c ac8 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs ac9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo ac7 ac7 ac8
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj a5p
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl a5o aa2
g 1hq 9ye
e 339
c acf 2
e 33a
c ach 2
g 1hq acg aci
g 14g a6p
g 9n 9zz
g 9n a7e
g 9i 9wf
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w7 9w8 9w9 9wa 9wb 9wc 9wd
o aco
g 97 acp
g 97 9y2
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 4t
o acs
g 9i act
c 0 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9z7 9z6
o acv
g 9i acw
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z7 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc
o acy
g qh acz
e 33b
o ad1
g r2 ad2
c 0 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9w2 142 4s 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w7 9wc
o ad4
g 9n ad5
g c8 9zz
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc a9j a9l
o ad8
g 9i ad9
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9v1 9w7 9xi 9c 9xj 9wc
o adb
g os adc
e 33c
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb ade 9v1 9w7 9xi 9c 9xj 9wc
o adf
g os adg
c a9k a9l
o adi
c adj 2
g 9i adk
c a4k a4l a4m a4n a4o a4p 7pl a4q 7pn 7po a4r a4s a4t a4u a4v 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 a4w 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc a4x a4y 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl a4z a50 a51 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m a5n 9zi
o adm
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp adn
e 33d
c a4m adp
c aao 2
i adq adr
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg a9y a9y
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg a9y
e 33e
o adv
c adw 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn adx
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn adw
e 33f
c a4k a4l a4m a4n a4o a4p 7pl a4q 7pn 7po a4r a4s a4t a4u a4v 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 a4w 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc a4x a4y 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl a4z a50 a51 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th a52 a53 a54 a55 a56 a57 a58 a59 a5a a5b a5c a5d a5e a5f a5g a5h a5i a5j a5k a5l a5m a5n 81o ae0
o ae1
c ae2 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv ae3
o abr
c ae5 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz ae6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np ac9
e 33g
o ae9
g r7 aea
c 0 9yo 9yp 9yq 9yr 9ys 9yt 9yu 9yv 9wd 9yw 9yx 9yy 9yz 9yc 9z0 9z1 9z2 9z3 9z4 9z5 9z6 9z7 9z8 9z9 4f 9w3 9va 9vb 135 136 137 138 139 13a 13b 9vc 9vd 9ve 9vf 9vg 9vh 9vi 9vj 9vk 9vl 9vm 9vn 9vo 9vp 9vq 9vr 9vs 9vt 9vu 9vv 9vw 9vx 9vy 9vz 9w0 9w1 9w2 142 4s 4t 9xh 4u 9w4 9w5 9w6 9w8 9w9 9wa 9wb 9w7 9xi 9c 9xj 9wc ade
o aec
g 9i aed
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl adq aa2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f a5q
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is ae6
g rt acz
e 33i
c aej 2
e 33j
c ael 2
e 33k
e 33l
e 33m
e 33n
e 33o
e 33p
e 33q
e 33r
e 33s
e 33t
e 33u
e 33v
e 33w
e 33x
c 3r aen aeo aep 3v aeq aer aes aet aeu aev aew aex aey aez af0
o af1
c af2 2
g 3m aek aem af3
e 33y
e 33z
e 340
e 341
e 342
e 343
e 344
e 345
e 346
e 347
e 348
e 349
e 34a
e 34b
e 34c
e 34d
e 34e
e 34f
e 34g
e 34h
e 34i
e 34j
e 34k
e 34l
e 34m
e 34n
e 34o
e 34p
e 34q
e 34r
e 34s
e 34t
e 34u
e 34v
c 0 4f af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t 4u afx aen aeo aep afy afz ag0 ag1 ag2
o ag3
g 4e ag4
e 34w
c ag6 2
e 34x
c ag8 2
e 34y
c aga 2
e 34z
c agc 2
e 350
o age
c agf 2
e 351
c agh 2
e 352
c agj 2
e 353
o agl
c agm 2
e 354
e 355
c ago agp
o agq
c agr 2
e 356
o agt
c agu 2
e 357
c agw 64
o agx
c agy 2
e 358
o ah0
c ah1 2
e 359
o ah3
c ah4 2
c aen aeo aep afz ag0
o ah6
c ah7 2
g 57 ag7 ag9 agb agd agg agi agk agn 5r 5t ags 5z agv agz ah2 6d ah5 6j ah8
e 35a
e 35b
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afy afz ag0 ag2 ahb ag1 aej
o ahc
g 71 ahd
c 0 4s af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd
o ahf
g 78 ahg
c aen aeo
c aen aeo aep
o ahj
c ahk 2
g 7d ahi ahl
e 35c
c ahn 2
e 35d
o ahp
g 7r aek aem aho ahq
c 3r aen aeo aep 3v aer aes aet aeu aev aew aex aey aez af0
o ahs
c aht 2
g 86 aem ahu
c aen aeo aep aer aes aet aeu aev aew aex aey aez af0
o ahw
c ahx 2
g 8c aem ahy
g 8i aem ahu
g 8l aem ahl
g 8o aem ahu
g 8r aem ahu
g 8u aem ahu
e 35e
c ai5 2
g 8z ai6
g 6ln aem
c 0 afy ag1 4s 4t
o ai9
g 97 aia
c 0 afy ag1 4s
o aic
g 9i aid
e 35f
e 35g
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 ag2 afy aif 9c aig ag1
o aih
g 97 aii
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afy afz ag0 ag1
o aik
g 9i ail
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s aha 4u aen aeo aep afy afz ag0 ag1
o ain
g 9i aio
e 35h
e 35i
e 35j
e 35k
c 0 afn aiq 17r air 136 137 ais afo 4s ait
o aiu
g 9i aiv
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s
o aix
g 9i aiy
o afu
g 97 aj0
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s ag2 183
o aj2
g 97 aj3
c 0 4f af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t 4u aen aeo aep afy afz ag0 ag1
o aj5
g 97 aj6
e 35l
e 35m
e 35n
e 35o
e 35p
e 35q
e 35r
e 35s
e 35t
e 35u
e 35v
e 35w
e 35x
e 35y
e 35z
e 360
e 361
e 362
e 363
e 364
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajo ajp ajq ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0
o ajs
g aj ajt
e 33h
c ajv 2
e 365
c ajw 3r ajx 0
o ajy
g 9i ajz
g bb ajz
e 366
c ak2 2
g by ak3 c2
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afy ag1
o ak5
g 9n ak6
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu
o ak8
g c8 ak9
g c8 aiy
c 0 4f af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t 4u afx aen aeo aep afy afz ag0 ag1 ag2 aha
o akc
g 9i akd
g cj aiy
g cm ak9
g cp aiy
e 367
g cs cu aki
g d9 5z agv agz ah2 6d ah8
e 368
o akl
c akm 2
g 1ah akn
g 9n aiy
c aig af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd
o akq
c akr 2
g 9n aks
e 369
e 36a
e 36b
e 36c
e 36d
e 36e
e 36f
c akv akw akx aky akz al0
o al1
c al2 2
g 9n aku e0 al3
g ez ahl
e 36g
c 0 4f af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t 4u afx aen aeo aep afy afz ag0 ag1 ag2 al6
o al7
g fk al8
c al6 2
c afz ag0
o alb
c alc 2
g gh ala c2 gl ald
e 36h
o alf
g 9n alg
e 36i
o ali
c alj 2
g c8 alk
g gy ag7 h0 h2 h4 h6
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajp ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afy afz ag0 ag1
o aln
g hb alo
e 36j
e 36k
e 36l
e 36m
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu aig alq alr als alt
o alu
g hm alv
g 1e3 aiy
g 1ef aiy
e 36n
c alz 2
e 36o
o am1
g hz ahl am0 am2
e 36p
o am4
g 1eu ahl am5
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajo ajp ajq ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 afy aif 9c aig ag1
o am7
g 9i am8
e 36q
c ama aj8 aj9 aja ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajp ajr aen aeo aep aif afz ag0 ajo aha
o amb
c amc 2
g j3 aek ala amd
e 36r
e 36s
e 36t
e 36u
e 36v
e 36w
e 36x
c amf amg amh ami amj amk aml 1ff
o amm
c amn 2
g 1f7 aek amo
e 36y
o amq
g j3 ag2 amr
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 afy aif 9c aig ag1
o amt
g jg amu
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajg ajh ahb aji ajj ajk ajl ajm ajn ajo ajp ajq ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 jo afy aif 9c aig ag1
o amw
g jn amx
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ahb aji ajj ajk ajl ajm ajn ajo ajp ajq ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 afy aif 9c aig ag1
o amz
g k9 an0
e 36z
o an2
e 370
o an4
c an5 2
g kh an3 an6
e 371
o an8
g hz ahl an9
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ajg ajh ahb aji ajk ajl ajm ajn ajo ajp ajq ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 afy aif 9c aig ag1
o anb
g 9i anc
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s aha 4u 1g8 aen aeo aep afz ag0 afy aif 9c aig ag1
o ane
g jg anf
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afq
o anh
g 1gd ani
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s aha 4u aen aeo aep afz ag0 afy aif 9c aig ag1
o ank
g jg anl
e 372
c ann 2
e 373
o anp
g l2 ano anq
e 374
o ans
g hz ahl ant
e 375
o anv
g lw aek ala anw
g m2 ajz
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afy ag1 afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu
o anz
g 9i ao0
e 376
c ao2 2
e 377
c ao4 2
e 378
o ao6
c ao7 2
o ahi
c ao9 2
g 1hq 1hv ao3 ao5 1i1 1i2 ao8 aoa
c 0 aj8 aj9 aja ag2 aje ajf ajg ajh aji ajj ajk ajl ajm ajn ajp ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afy afz ag0 ag1
o aoc
g 9i aod
c aer aes aet aeu aev aew aex aey aez af0
o aof
c aog 2
g n4 aek aem aoh
c aer aes aet aeu aev aew aex aey aez af0 aen aeo aep
o aoj
c aok 2
g n4 aol
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s aig
o aon
g o2 aoo
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu aig
o aoq
g o2 aor
g o2 aiy
e 379
c aou 2
e 37a
c aow 2
g 9i aov aox
e 37b
o aoz
e 37c
o ap1
g 9i ap0 ap2
e 37d
o ap4
e 37e
o ap6
g 9i ap5 ap7
c ama aj8 aj9 aja ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajp ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afy aif afz ag0 ag1
o ap9
c apa 2
g 9i aek apb
c amg amh ami amj aml 1ff
o apd
c ape 2
g 9i aek apf
g 1jy aj6
e 37f
c api 2
c aiq amg amh ami amj 17r air ais aml 1ff ait
o apk
c apl 2
g 1k1 aek apj apm
c amf amg amh ami amj aml 1ff
o apo
c app 2
g 9i aek apq
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u
o aps
g hb apt
e 37g
g 9i oo apv aha
e 37h
e 37i
o apy
c apz 2
e 37j
o aq1
g os ahl apx aq0 aq2
g p1 ak3 c2
e 37k
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajo ajp ajq ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 aq5 afy aif 9c aig ag1
o aq6
g 9i aq7
e 37l
o aq9
g 9i aqa
c aqa 2
g 9i aqc
g 9i aii
e 37m
c aqf 2
e 37n
g pn pq aqg aqh
g 1hq ahd
e 37o
c aqk 2
e 37p
c aqm 2
g 1hq aql aqn
g 9i ag4
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afy afz ag0 ag1 ag2
o aqq
g 97 aqr
g 97 aiy
c 0 aen aeo aep afz ag0 af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afw 142 4s afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu 4t
o aqu
g 9i aqv
c 0 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u ajp ajo
o aqx
g 9i aqy
c 0 aj8 aj9 aja ajb ajc ajd ag2 aje ajf ajg ajh ahb aji ajj ajk ajl ajm ajn ajp ajr 4f afx af5 af6 135 136 137 138 139 13a 13b af7 af8 af9 afa afb afc afd afe aff afg afh afi afj afk afl afm afn afo afp afq afr afs aft afu afv afw 142 4s 4t aha 4u aen aeo aep afz ag0 afy aif 9c aig ag1
o ar0
g qh ar1
e 37q
o ar3
g r2 ar4
e 37r
o ar6
g r7 ar7
g rt ar1
e 37t
e 37u
c arb 2
e 37v
e 37w
c ard are
c arf 2
e 37x
c arh 2
e 37y
c arj 2
e 37z
c arl 2
e 37s
o arn
c aro 2
g rw ara arc arg ari ark arm arp
e 380
e 381
e 382
e 383
e 384
e 385
e 386
e 387
e 388
e 389
e 38a
e 38b
e 38c
e 38d
e 38e
e 38f
e 38g
e 38h
e 38i
e 38j
e 38k
e 38l
e 38m
e 38n
e 38o
e 38p
e 38q
e 38r
e 38s
e 38t
e 38u
e 38v
e 38w
e 38x
e 38y
e 38z
e 390
e 391
e 392
e 393
c 0 4f arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t 4u ask asl asm asn aso asp asq asr ass ast asu
o asv
g 4e asw
e 394
c asy 2
e 395
c at0 2
g 9n asz at1
e 396
e 397
e 398
e 399
e 39a
e 39b
e 39c
e 39d
e 39e
e 39f
e 39g
e 39h
e 39i
e 39j
e 39k
e 39l
e 39m
e 39n
e 39o
e 39p
e 39q
e 39r
e 39s
e 39t
e 39u
e 39v
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass are aso atr 9c ats ast
o att
g 9i atu
c 0 4f arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t 4u ask asl asm asn aso asp asq asr ass ast asu atq
o atw
g 9i atx
e 39w
o atz
c au0 2
e 39x
c au2 2
e 39y
c au4 2
e 39z
o au6
c au7 2
e 3a0
e 3a1
c au9 aua
o aub
c auc 2
e 3a2
o aue
c auf 2
c asl asm asn asp asq asr ass
o auh
c aui 2
g 9n au1 au3 au5 au8 5r 5t aud aug auj
e 3a3
e 3a4
e 3a5
e 3a6
e 3a7
c asl asm asn aul asp asq asr ass aum aun auo aup atm ato
o auq
c aur 2
g 14g aus
e 3a8
e 3a9
e 3aa
c auu auv auw
o aux
c auy 2
g v3 auz
c 0 aso ast 4s 4t
o av1
g 97 av2
c 0 aso ast 4s
o av4
g 9i av5
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass asu aso atr 9c ats ast
o av7
g 97 av8
g av8 9i
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn aso asp asq asr ass ast
o avb
g 9i avc
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s atq 4u asl asm asn aso asp asq asr ass ast
o ave
g 9i avf
e 3ab
e 3ac
e 3ad
e 3ae
c 0 asa avh 17r avi 136 137 avj asb 4s avk
o avl
g 9i avm
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s
o avo
g 9i avp
o ash
g 97 avr
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s asu 183
o avt
g 97 avu
c 0 4f arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t 4u asl asm asn aso asp asq asr ass ast
o avw
g 97 avx
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn aso asp asq asr ass asu atf ast ara
o avz
g 71 aw0
c 0 4s arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz
o aw2
g 78 aw3
c asl asm
c asl asm asn
o aw6
c aw7 2
g 7d aw5 aw8
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass
o awa
g aj awb
e 3af
c awd 2
e 3ag
c awe awf 0
o awg
g 9i awh
e 3ah
c awj 7bq asl asm asn
o awk
c awl 2
g 9i awm
c 5jd 5je asl asm asn
o awo
c awp 2
g 9i awq
g bb awh
e 3ai
c awt 2
g by awu c2
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash aso ast
o aww
g 9n awx
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash
o awz
g c8 ax0
e 3aj
c ax2 2
e 3ak
o ax4
g hz aw8 ax3 ax5
e 3al
o ax7
g 1eu aw8 ax8
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast
o axa
g 9i axb
e 3am
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass asu aso atr 9c ats ast axd
o axe
g axf 9i
c ara 2
e 3an
c axi 2
e 3ao
c axk at3 at4 at5 at6 asu atb atc atd ate atf atg ath ati atj atk atl atn atp asl asm asn atr asp asq asr ass atm atq
o axl
c axm 2
g j3 axh axj axn
g axh axj axn j3
e 3ap
e 3aq
e 3ar
e 3as
e 3at
e 3au
e 3av
c axq axr axs axt axu axv axw 1ff
o axx
c axy 2
g 1f7 axh axz
e 3aw
o ay1
g j3 asu ay2
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast
o ay4
g jg ay5
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass jo aso atr 9c ats ast
o ay7
g jn ay8
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast
o aya
g k9 ayb
e 3ax
o ayd
e 3ay
o ayf
c ayg 2
g kh aye ayh
c asp asq asr ass
o ayj
c ayk 2
g gh axj c2 gl ayl
e 3az
o ayn
g hz aw8 ayo
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast
o ayq
g 9i ayr
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s atq 4u 1g8 asl asm asn asp asq asr ass aso atr 9c ats ast
o ayt
g jg ayu
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s asd
o ayw
g 1gd ayx
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast
o ayz
g jg az0
e 3b0
c az2 2
e 3b1
o az4
g l2 az3 az5
e 3b2
o az7
g hz aw8 az8
e 3b3
o aza
g lw axh axj azb
c 0 4f arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t 4u ask asl asm asn aso asp asq asr ass ast asu axi
o azd
g fk aze
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atn atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn aso asp asq asr ass ast
o azg
g hb azh
e 3b4
e 3b5
e 3b6
e 3b7
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash ats azj azk azl azm
o azn
g hm azo
g cj avp
g cm ax0
g cp avp
e 3b8
g cs cu azt
e 3b9
o azv
c azw 2
e 3ba
o azy
c azz 2
e 3bb
o b01
c b02 2
g d9 5z azx b00 b03 6d auj
e 3bc
o b05
c b06 2
g 1ah b07
g ez aw8
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass ara aso atr 9c ats ast
o b0a
g os b0b
g 9i aus
e 3bd
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass b0e ara aso atr 9c ats ast
o b0f
g os b0g
e 3be
c b0i 2
e 3bf
o b0k
g 34w b0j b0l
e 3bg
c b0n 2
g z5 b0o axj
c auv auu
o b0q
c b0r 2
e 3bh
c b0t 2
g zc axh axj b0s b0u
c auw auu
o b0w
c b0x 2
g zk b0y
g 1e3 avp
g 1ef avp
c are ard
c b12 2
e 3bi
c b14 2
o awd
c b16 2
g rw ara arc b13 ari b15 arm b17
g m2 awh
e 3bj
e 3bk
e 3bl
e 3bm
e 3bn
e 3bo
e 3bp
e 3bq
e 3br
e 3bs
e 3bt
e 3bu
e 3bv
e 3bw
e 3bx
e 3by
e 3bz
e 3c0
e 3c1
e 3c2
e 3c3
e 3c4
e 3c5
e 3c6
e 3c7
e 3c8
e 3c9
e 3ca
e 3cb
e 3cc
e 3cd
e 3ce
e 3cf
e 3cg
e 3ch
e 3ci
e 3cj
e 3ck
e 3cl
e 3cm
c b1a b1b b1c b1d b1e b1f 7pl b1g 7pn 7po b1h b1i b1j b1k b1l 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 b1m 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc b1n b1o 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl b1p b1q b1r 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c b2d
o b2e
c b2f 2
g 7pe b2g
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s aso ast as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash
o b2i
g 9i b2j
e 3cn
c b2l 2
e 3co
c b2n 2
g 9i b2m b2o
e 3cp
o b2q
e 3cq
o b2s
g 9i b2r b2t
e 3cr
o b2v
e 3cs
o b2x
g 9i b2w b2y
c 0 as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash 4s
o b30
g b31 9i
c 0 at3 at4 at5 at6 asu atb atc atd ate atg ath ati atj atk atl atn atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn aso asp asq asr ass ast
o b33
g 9i b34
c axk at3 at4 at5 at6 asu atb atc atd ate atf atg ath ati atj atk atl atn atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn aso atr asp asq asr ass ast
o b36
c b37 2
g 9i axh b38
c axr axs axt axu axw 1ff
o b3a
c b3b 2
g 9i axh b3c
g 1jy avx
e 3ct
c b3f 2
c avh axr axs axt axu 17r avi avj axw 1ff avk
o b3h
c b3i 2
g 1k1 axh b3g b3j
c axq axr axs axt axu axw 1ff
o b3l
c b3m 2
g 9i axh b3n
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u
o b3p
g hb b3q
e 3cu
g 9i oo b3s atq
e 3cv
e 3cw
o b3v
c b3w 2
e 3cx
o b3y
g os aw8 b3u b3x b3z
g p1 awu c2
e 3cy
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass b42 aso atr 9c ats ast
o b43
g 9i b44
e 3cz
o b46
g 9i b47
c b47 2
g 9i b49
g 9i av8
e 3d0
c b4c 2
e 3d1
g pn pq b4d b4e
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s ats
o b4g
g o2 b4h
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash ats
o b4j
g o2 b4k
g o2 avp
g 9n avp
c ats arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz
o b4o
c b4p 2
g 9n b4q
e 3d2
e 3d3
e 3d4
e 3d5
e 3d6
e 3d7
e 3d8
c b4t b4u b4v b4w b4x b4y
o b4z
c b50 2
g 9n b4s e0 b51
e 3d9
c b53 2
e 3da
c b55 2
e 3db
o b57
c b58 2
o aw5
c b5a 2
g 1hq 1hv b54 b56 1i1 1i2 b59 b5b
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast b0e
o b5d
g 9i b5e
e 3dc
c b5g 2
e 3dd
c b5i 2
e 3de
c b5k 2
g 9i b5h b5j b5l
e 3df
c b5n 2
e 3dg
c b5p 2
e 3dh
c b5r 2
g 9i b5o b5q b5s
g 9n ax0
g 9n b34
e 3di
c at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp asl asm asn aso asp asq asr ass ast b5w aul aup
o b5x
c b5y 2
g 9i b5z
c b1a b1b b1c b1d b1e b1f 7pl b1g 7pn 7po b1h b1i b1j b1k b1l 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 b1m 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc b1n b1o 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl b1p b1q b1r 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 3dj
c 7xn b62
o b63
c b64 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl b61 b65
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c
o b67
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o b68
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c
o b6a
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b b6b
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj b6b
o b61
e 3dk
o b6f
c b6g 2
e 3dl
e 3dm
e 3dn
e 3do
c b6l 2
g b6k b6m
c b6i b6j b1l b6n
o b6o
c b6p 2
e 3dp
e 3dq
e 3dr
c b6q b6r b6s b6t
o b6u
c b6e 2
g b61 b6h b6v b6w
c b6e b6x
g 6 7od 5o0 5ny 7of 7oh 7ok b6y
g 6 7od 5o0 5ny 7of 7oh 7ok b1d b6w
e 3ds
o b71
c b72 2
e 3dt
c b74 2
i b73 b75
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg b76
g 7z2 7z4 7z7 7zb 7xe 7xg b6e
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze b61 b61
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg b6h b6q b61
o b6h
o b6q
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b b7b b7c b6w
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq b7b b7c b6w
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg b6h b6q b6w
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 b2e b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he b2e b2e
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he b2e b2e b2e
c b1a b1b b1c b1d b1e b1f 7pl b1g 7pn 7po b1h b1i b1j b1k b1l 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 b1m 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc b1n b1o 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl b1p b1q b1r 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c b2d 81o
g b7u b7u
o b7v
c b7w 2
g 81t b7x
c b7y 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 b2e b7x b7z
e 3du
e 3dv
c b81 b82
o b83
c b84 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml b85
e 3dw
e 3dx
e 3dy
c b1a b1b b1c b1d b1e b1f 7pl b1g 7pn 7po b1h b1i b1j b1k b1l 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 b1m 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc b1n b1o 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl b1p b1q b1r 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c b2d b87 82a b88 b89
o b8a
c b8b 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs b8c
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo b8a b8a b8b
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj b2f
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl b2e b65
g 9i asw
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn aso asp asq asr ass ast asu
o b8i
g 97 b8j
g 97 avp
c 0 asl asm asn asp asq asr ass arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz asj 142 4s as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash 4t
o b8m
g 9i b8n
c 0 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u atn atm
o b8p
g 9i b8q
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atn atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast
o b8s
g qh b8t
e 3dz
o b8v
g r2 b8w
g 1hq aw0
e 3e0
c b8z 2
e 3e1
c b91 2
g 1hq b90 b92
g qh av8
g qh b34
c 0 at3 at4 at5 at6 at7 at8 at9 ata asu atb atc atd ate atf atg ath ati atj atk atl atm atn ato atp 4f ask arr ars 135 136 137 138 139 13a 13b art aru arv arw arx ary arz as0 as1 as2 as3 as4 as5 as6 as7 as8 as9 asa asb asc asd ase asf asg ash asi asj 142 4s 4t atq 4u asl asm asn asp asq asr ass aso atr 9c ats ast b5w aup
o b96
g 9i b97
c b1a b1b b1c b1d b1e b1f 7pl b1g 7pn 7po b1h b1i b1j b1k b1l 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 b1m 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc b1n b1o 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl b1p b1q b1r 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c b2d awh
o b99
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp b9a
e 3e2
c b1c b9c
c b6r 2
i b9d b9e
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg b61 b61
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg b61
e 3e3
o b9i
c b9j 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn b9k
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn b9j
e 3e4
c b1a b1b b1c b1d b1e b1f 7pl b1g 7pn 7po b1h b1i b1j b1k b1l 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 b1m 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc b1n b1o 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl b1p b1q b1r 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th b1s b1t b1u b1v b1w b1x b1y b1z b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b2a b2b b2c b2d 81o b9n
o b9o
c b9p 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv b9q
o b7u
c b9s 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz b9t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np b8c
e 3e5
o b9w
g r7 b9x
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl b9d b65
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f b2g
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is b9t
g rt b8t
e 3e7
c ba3 2
e 3e6
o ba5
c ba6 2
g rw 8rt 8rv 8rz 8s1 ba4 8s5 ba7
c 8v4 2
c 8v5 2
c 8va 8vb
c bab 2
c 8vj 2
c 8vm 2
g 14g ba9 baa bac 8vg 8vi bad bae
e 3e9
e 3ea
c bah 2
e 3eb
e 3ec
c baj bak
c bal 2
e 3ed
c ban 2
e 3ee
c bap 2
e 3ef
c bar 2
e 3e8
o bat
c bau 2
g rw bag bai bam bao baq bas bav
e 3eg
e 3eh
e 3ei
e 3ej
e 3ek
e 3el
e 3em
e 3en
e 3eo
e 3ep
e 3eq
e 3er
e 3es
e 3et
e 3eu
e 3ev
e 3ew
e 3ex
e 3ey
e 3ez
e 3f0
e 3f1
e 3f2
e 3f3
e 3f4
e 3f5
e 3f6
e 3f7
e 3f8
e 3f9
e 3fa
e 3fb
e 3fc
e 3fd
e 3fe
e 3ff
e 3fg
e 3fh
e 3fi
e 3fj
c 0 4f bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t 4u bbq bbr bbs bbt bbu bbv bbw bbx bby bbz bc0
o bc1
g 4e bc2
e 3fk
c bc4 2
e 3fl
c bc6 2
g 9n bc5 bc7
e 3fm
c 0 4f bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t 4u bbq bbr bbs bbt bbu bbv bbw bbx bby bbz bc0 bc9
o bca
g 9i bcb
e 3fn
e 3fo
e 3fp
e 3fq
e 3fr
e 3fs
e 3ft
e 3fu
e 3fv
e 3fw
e 3fx
e 3fy
e 3fz
e 3g0
e 3g1
e 3g2
e 3g3
e 3g4
e 3g5
e 3g6
e 3g7
e 3g8
e 3g9
e 3ga
e 3gb
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby baj bbu bd0 9c bd1 bbz
o bd2
g 9i bd3
e 3gc
o bd5
c bd6 2
e 3gd
c bd8 2
e 3ge
c bda 2
e 3gf
o bdc
c bdd 2
e 3gg
e 3gh
c bdf bdg
o bdh
c bdi 2
e 3gi
o bdk
c bdl 2
c bbr bbs bbt bbv bbw bbx bby
o bdn
c bdo 2
g 9n bd7 bd9 bdb bde 5r 5t bdj bdm bdp
e 3gj
e 3gk
e 3gl
c bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz bbr bbs bbt bbu bbv bbw bbx bby bbz bdr bds bdt
o bdu
c bdv 2
g 9i bdw
e 3gm
e 3gn
e 3go
c bdy bdz be0
o be1
c be2 2
g v3 be3
c 0 bbu bbz 4s 4t
o be5
g 97 be6
c 0 bbu bbz 4s
o be8
g 9i be9
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bc0 bbu bd0 9c bd1 bbz
o beb
g 97 bec
g bec 9i
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbu bbv bbw bbx bby bbz
o bef
g 9i beg
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s bc9 4u bbr bbs bbt bbu bbv bbw bbx bby bbz
o bei
g 9i bej
e 3gp
e 3gq
e 3gr
e 3gs
c 0 bbg bel 17r bem 136 137 ben bbh 4s beo
o bep
g 9i beq
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s
o bes
g 9i bet
o bbn
g 97 bev
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bc0 183
o bex
g 97 bey
c 0 4f bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t 4u bbr bbs bbt bbu bbv bbw bbx bby bbz
o bf0
g 97 bf1
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbu bbv bbw bbx bby bc0 bcp bbz bag
o bf3
g 71 bf4
c 0 4s bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5
o bf6
g 78 bf7
c bbr bbs
c bbr bbs bbt
o bfa
c bfb 2
g 7d bf9 bfc
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby
o bfe
g aj bff
c bat 2
e 3gt
c bfh bfi 0
o bfj
g 9i bfk
e 3gu
c bfm 7bq bbr bbs bbt
o bfn
c bfo 2
g 9i bfp
c 5jd 5je bbr bbs bbt
o bfr
c bfs 2
g 9i bft
g bb bfk
e 3gv
c bfw 2
g by bfx c2
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbu bbz
o bfz
g 9n bg0
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn
o bg2
g c8 bg3
e 3gw
c 0 4f bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t 4u bbq bbr bbs bbt bbu bbv bbw bbx bby bbz bc0 bg5
o bg6
g fk bg7
e 3gx
c bg9 2
e 3gy
o bgb
g hz bfc bga bgc
e 3gz
o bge
g 1eu bfc bgf
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o bgh
g 9i bgi
e 3h0
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bc0 bbu bd0 9c bd1 bbz bgk
o bgl
g bgm 9i
c bag 2
c bg5 2
e 3h1
c bgq bcd bce bcf bcg bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcx bcz bbr bbs bbt bd0 bbv bbw bbx bby bcw bc9
o bgr
c bgs 2
g j3 bgo bgp bgt
g bgo bgp bgt j3
e 3h2
e 3h3
e 3h4
e 3h5
e 3h6
e 3h7
e 3h8
c bgw bgx bgy bgz bh0 bh1 bh2 1ff
o bh3
c bh4 2
g 1f7 bgo bh5
e 3h9
o bh7
g j3 bc0 bh8
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o bha
g jg bhb
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby jo bbu bd0 9c bd1 bbz
o bhd
g jn bhe
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o bhg
g k9 bhh
e 3ha
o bhj
e 3hb
o bhl
c bhm 2
g kh bhk bhn
c bbv bbw bbx bby
o bhp
c bhq 2
g gh bgp c2 gl bhr
e 3hc
o bht
g hz bfc bhu
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o bhw
g 9i bhx
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s bc9 4u 1g8 bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o bhz
g jg bi0
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bbj
o bi2
g 1gd bi3
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o bi5
g jg bi6
e 3hd
c bi8 2
e 3he
o bia
g l2 bi9 bib
e 3hf
o bid
g hz bfc bie
e 3hg
o big
g lw bgo bgp bih
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcx bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbu bbv bbw bbx bby bbz
o bij
g hb bik
e 3hh
e 3hi
e 3hj
e 3hk
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bd1 bim bin bio bip
o biq
g hm bir
g cj bet
g cm bg3
g cp bet
e 3hl
g cs cu biw
e 3hm
o biy
c biz 2
e 3hn
o bj1
c bj2 2
e 3ho
o bj4
c bj5 2
g d9 5z bj0 bj3 bj6 6d bdp
e 3hp
o bj8
c bj9 2
g 1ah bja
g ez bfc
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz bdr bdt
o bjd
g 9i bje
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bag bbu bd0 9c bd1 bbz
o bjg
g os bjh
e 3hq
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bjj bag bbu bd0 9c bd1 bbz
o bjk
g os bjl
e 3hr
c bjn 2
g z5 bjo bgp
c bdz bdy
o bjq
c bjr 2
e 3hs
c bjt 2
g zc bgo bgp bjs bju
c be0 bdy
o bjw
c bjx 2
g zk bjy
g 1e3 bet
g 1ef bet
g m2 bfk
e 3ht
e 3hu
e 3hv
e 3hw
e 3hx
e 3hy
e 3hz
e 3i0
e 3i1
e 3i2
e 3i3
e 3i4
e 3i5
e 3i6
e 3i7
e 3i8
e 3i9
e 3ia
e 3ib
e 3ic
e 3id
e 3ie
e 3if
e 3ig
e 3ih
e 3ii
e 3ij
e 3ik
e 3il
e 3im
e 3in
e 3io
e 3ip
e 3iq
e 3ir
e 3is
e 3it
e 3iu
e 3iv
e 3iw
c bk3 bk4 bk5 bk6 bk7 bk8 7pl bk9 7pn 7po bka bkb bkc bkd bke 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 bkf 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc bkg bkh 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl bki bkj bkk 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5 bl6
o bl7
c bl8 2
g 7pe bl9
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bbu bbz bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn
o blb
g 9i blc
c 0 bcd bce bcf bcg bc0 bcl bcm bcn bco bcq bcr bcs bct bcu bcv bcx bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbu bbv bbw bbx bby bbz
o ble
g 9i blf
e 3ix
c blh 2
e 3iy
c blj 2
g 9i bli blk
e 3iz
o blm
e 3j0
o blo
g 9i bln blp
e 3j1
o blr
e 3j2
o blt
g 9i bls blu
c 0 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn 4s
o blw
g blx 9i
c bgq bcd bce bcf bcg bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcx bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbu bd0 bbv bbw bbx bby bbz
o blz
c bm0 2
g 9i bgo bm1
c bgx bgy bgz bh0 bh2 1ff
o bm3
c bm4 2
g 9i bgo bm5
g 1jy bf1
e 3j3
c bm8 2
c bel bgx bgy bgz bh0 17r bem ben bh2 1ff beo
o bma
c bmb 2
g 1k1 bgo bm9 bmc
c bgw bgx bgy bgz bh0 bh2 1ff
o bme
c bmf 2
g 9i bgo bmg
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u
o bmi
g hb bmj
e 3j4
g 9i oo bml bc9
e 3j5
e 3j6
o bmo
c bmp 2
e 3j7
o bmr
g os bfc bmn bmq bms
g p1 bfx c2
e 3j8
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bmv bbu bd0 9c bd1 bbz
o bmw
g 9i bmx
e 3j9
o bmz
g 9i bn0
c bn0 2
g 9i bn2
g 9i bec
e 3ja
c bn5 2
e 3jb
g pn pq bn6 bn7
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bd1
o bn9
g o2 bna
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bd1
o bnc
g o2 bnd
g o2 bet
g 9n bet
c bd1 bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5
o bnh
c bni 2
g 9n bnj
e 3jc
e 3jd
e 3je
e 3jf
e 3jg
e 3jh
e 3ji
c bnm bnn bno bnp bnq bnr
o bns
c bnt 2
g 9n bnl e0 bnu
e 3jj
c bnw 2
e 3jk
c bny 2
e 3jl
o bo0
c bo1 2
o bf9
c bo3 2
g 1hq 1hv bnx bnz 1i1 1i2 bo2 bo4
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcw bcx bcy bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz bjj
o bo6
g 9i bo7
g 9n bg3
g 9n blf
c bk3 bk4 bk5 bk6 bk7 bk8 7pl bk9 7pn 7po bka bkb bkc bkd bke 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 bkf 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc bkg bkh 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl bki bkj bkk 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 3jm
c 7xn boc
o bod
c boe 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl bob bof
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5
o boh
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o boi
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5
o bok
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b bol
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj bol
o bob
e 3jn
o bop
c boq 2
e 3jo
e 3jp
e 3jq
e 3jr
c bov 2
g bou bow
c bos bot bke box
o boy
c boz 2
e 3js
e 3jt
e 3ju
c bp0 bp1 bp2 bp3
o bp4
c boo 2
g bob bor bp5 bp6
c boo bp7
g 6 7od 5o0 5ny 7of 7oh 7ok bp8
g 6 7od 5o0 5ny 7of 7oh 7ok bk6 bp6
e 3jv
o bpb
c bpc 2
e 3jw
c bpe 2
i bpd bpf
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg bpg
g 7z2 7z4 7z7 7zb 7xe 7xg boo
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze bob bob
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg bor bp0 bob
o bor
o bp0
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b bpl bpm bp6
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq bpl bpm bp6
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg bor bp0 bp6
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 bl7 bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he bl7 bl7
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he bl7 bl7 bl7
c bk3 bk4 bk5 bk6 bk7 bk8 7pl bk9 7pn 7po bka bkb bkc bkd bke 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 bkf 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc bkg bkh 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl bki bkj bkk 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5 bl6 81o
g bq4 bq4
o bq5
c bq6 2
g 81t bq7
c bq8 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 bl7 bq7 bq9
e 3jx
e 3jy
c bqb bqc
o bqd
c bqe 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml bqf
e 3jz
e 3k0
e 3k1
c bk3 bk4 bk5 bk6 bk7 bk8 7pl bk9 7pn 7po bka bkb bkc bkd bke 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 bkf 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc bkg bkh 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl bki bkj bkk 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5 bl6 bqh 82a bqi bqj
o bqk
c bql 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs bqm
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo bqk bqk bql
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj bl8
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl bl7 bof
g 9i bc2
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbu bbv bbw bbx bby bbz bc0
o bqs
g 97 bqt
g 97 bet
c 0 bbr bbs bbt bbv bbw bbx bby bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bbp 142 4s bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn 4t
o bqw
g 9i bqx
c 0 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bcx bcw
o bqz
g 9i br0
c 0 bcd bce bcf bcg bch bci bcj bck bc0 bcl bcm bcn bco bcp bcq bcr bcs bct bcu bcv bcx bcz 4f bbq bax bay 135 136 137 138 139 13a 13b baz bb0 bb1 bb2 bb3 bb4 bb5 bb6 bb7 bb8 bb9 bba bbb bbc bbd bbe bbf bbg bbh bbi bbj bbk bbl bbm bbn bbo bbp 142 4s 4t bc9 4u bbr bbs bbt bbv bbw bbx bby bbu bd0 9c bd1 bbz
o br2
g qh br3
e 3k2
o br5
g r2 br6
g 1hq bf4
e 3k3
c br9 2
e 3k4
c brb 2
g 1hq bra brc
c bk3 bk4 bk5 bk6 bk7 bk8 7pl bk9 7pn 7po bka bkb bkc bkd bke 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 bkf 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc bkg bkh 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl bki bkj bkk 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5 bl6 bfk
o bre
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp brf
e 3k5
c bk5 brh
c bp1 2
i bri brj
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg bob bob
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg bob
e 3k6
o brn
c bro 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn brp
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn bro
e 3k7
c bk3 bk4 bk5 bk6 bk7 bk8 7pl bk9 7pn 7po bka bkb bkc bkd bke 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 bkf 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc bkg bkh 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl bki bkj bkk 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th bkl bkm bkn bko bkp bkq bkr bks bkt bku bkv bkw bkx bky bkz bl0 bl1 bl2 bl3 bl4 bl5 bl6 81o brs
o brt
c bru 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv brv
o bq4
c brx 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz bry
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np bqm
e 3k8
o bs1
g r7 bs2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl bri bof
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f bl9
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is bry
g rt br3
e 3ka
e 3kb
c bs9 2
e 3kc
e 3kd
c bsb bsc
c bsd 2
e 3ke
c bsf 2
e 3kf
c bsh 2
e 3kg
c bsj 2
e 3kh
o bsl
c bsm 2
g rw bs8 bsa bse bsg bsi bsk bsn
e 3ki
e 3kj
e 3kk
e 3kl
e 3km
e 3kn
e 3ko
e 3kp
e 3kq
e 3kr
e 3ks
e 3kt
e 3ku
e 3kv
e 3kw
e 3kx
e 3ky
e 3kz
e 3l0
e 3l1
e 3l2
e 3l3
e 3l4
e 3l5
e 3l6
e 3l7
e 3l8
e 3l9
e 3la
e 3lb
e 3lc
e 3ld
e 3le
e 3lf
e 3lg
e 3lh
e 3li
e 3lj
e 3lk
e 3ll
c 0 4f bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t 4u bti btj btk btl btm btn bto btp btq btr bts
o btt
g 4e btu
e 3lm
c btw 2
e 3ln
c bty 2
g 9n btx btz
e 3lo
e 3lp
e 3lq
e 3lr
e 3ls
e 3lt
e 3lu
e 3lv
e 3lw
e 3lx
e 3ly
e 3lz
e 3m0
e 3m1
e 3m2
e 3m3
e 3m4
e 3m5
e 3m6
e 3m7
e 3m8
e 3m9
e 3ma
e 3mb
e 3mc
e 3md
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq bsc btm bup 9c buq btr
o bur
g 9i bus
c 0 4f bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t 4u bti btj btk btl btm btn bto btp btq btr bts buo
o buu
g 9i buv
e 3me
o bux
c buy 2
e 3mf
c bv0 2
e 3mg
c bv2 2
e 3mh
o bv4
c bv5 2
e 3mi
e 3mj
c bv7 bv8
o bv9
c bva 2
e 3mk
o bvc
c bvd 2
c btj btk btl btn bto btp btq
o bvf
c bvg 2
g 9n buz bv1 bv3 bv6 5r 5t bvb bve bvh
e 3ml
c bvj 2
e 3mm
o bvl
g bvk bvm
c bvn 2
g 14g bvo
e 3mn
e 3mo
e 3mp
c bvq bvr bvs
o bvt
c bvu 2
g v3 bvv
e 3mq
c bvx 2
g rw bs8 bsa bse bsg bvy bsk bsn
c 0 btm btr 4s 4t
o bw0
g 97 bw1
c 0 btm btr 4s
o bw3
g 9i bw4
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq bts btm bup 9c buq btr
o bw6
g 97 bw7
g bw7 9i
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btm btn bto btp btq btr
o bwa
g 9i bwb
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s buo 4u btj btk btl btm btn bto btp btq btr
o bwd
g 9i bwe
e 3mr
e 3ms
e 3mt
e 3mu
c 0 bt8 bwg 17r bwh 136 137 bwi bt9 4s bwj
o bwk
g 9i bwl
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s
o bwn
g 9i bwo
o btf
g 97 bwq
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s bts 183
o bws
g 97 bwt
c 0 4f bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t 4u btj btk btl btm btn bto btp btq btr
o bwv
g 97 bww
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btm btn bto btp btq bts bud btr bs8
o bwy
g 71 bwz
c 0 4s bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx
o bx1
g 78 bx2
c btj btk
c btj btk btl
o bx5
c bx6 2
g 7d bx4 bx7
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq
o bx9
g aj bxa
e 3mv
c bxc 2
e 3mw
c bxd bxe 0
o bxf
g 9i bxg
e 3mx
c bxi 7bq btj btk btl
o bxj
c bxk 2
g 9i bxl
c 5jd 5je btj btk btl
o bxn
c bxo 2
g 9i bxp
g bb bxg
e 3my
c bxs 2
g by bxt c2
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btm btr
o bxv
g 9n bxw
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf
o bxy
g c8 bxz
e 3mz
c by1 2
e 3n0
o by3
g hz bx7 by2 by4
e 3n1
o by6
g 1eu bx7 by7
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr
o by9
g 9i bya
e 3n2
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq bts btm bup 9c buq btr byc
o byd
g bye 9i
c bs8 2
e 3n3
c byh 2
e 3n4
c byj bu1 bu2 bu3 bu4 bts bu9 bua bub buc bud bue buf bug buh bui buj bul bun btj btk btl bup btn bto btp btq buk buo
o byk
c byl 2
g j3 byg byi bym
g byg byi bym j3
e 3n5
e 3n6
e 3n7
e 3n8
e 3n9
e 3na
e 3nb
c byp byq byr bys byt byu byv 1ff
o byw
c byx 2
g 1f7 byg byy
e 3nc
o bz0
g j3 bts bz1
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr
o bz3
g jg bz4
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq jo btm bup 9c buq btr
o bz6
g jn bz7
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr
o bz9
g k9 bza
e 3nd
o bzc
e 3ne
o bze
c bzf 2
g kh bzd bzg
c btn bto btp btq
o bzi
c bzj 2
g gh byi c2 gl bzk
e 3nf
o bzm
g hz bx7 bzn
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr
o bzp
g 9i bzq
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s buo 4u 1g8 btj btk btl btn bto btp btq btm bup 9c buq btr
o bzs
g jg bzt
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s btb
o bzv
g 1gd bzw
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr
o bzy
g jg bzz
e 3ng
c c01 2
e 3nh
o c03
g l2 c02 c04
e 3ni
o c06
g hz bx7 c07
e 3nj
o c09
g lw byg byi c0a
c 0 4f bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t 4u bti btj btk btl btm btn bto btp btq btr bts byh
o c0c
g fk c0d
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj bul bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btm btn bto btp btq btr
o c0f
g hb c0g
e 3nk
e 3nl
e 3nm
e 3nn
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf buq c0i c0j c0k c0l
o c0m
g hm c0n
g cj bwo
g cm bxz
g cp bwo
e 3no
g cs cu c0s
e 3np
o c0u
c c0v 2
e 3nq
o c0x
c c0y 2
e 3nr
o c10
c c11 2
g d9 5z c0w c0z c12 6d bvh
e 3ns
o c14
c c15 2
g 1ah c16
g ez bx7
e 3nt
c bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun btj btk btl btn bto btp btq c19 btm bup 9c buq btr
o c1a
c c1b 2
g 1yf byg c1c
e 3nu
o c1e
c c1f 2
e 3nv
o c1h
c c1i 2
g 9i c1g c1j
e 3nw
c c1l 2
g z5 c1m byi
c bvr bvq
o c1o
c c1p 2
e 3nx
c c1r 2
g zc byg byi c1q c1s
c bvs bvq
o c1u
c c1v 2
g zk c1w
e 3ny
c c1y 2
e 3nz
c c20 2
e 3o0
e 3o1
c c22 c23
c c24 2
e 3o2
c c26 2
e 3o3
c c28 2
e 3o4
c c2a 2
e 3o5
c c2c 2
g 14g c1z c21 c25 c27 c29 c2b c2d
g 1e3 bwo
g 1ef bwo
c bsc bsb
c c2h 2
e 3o6
c c2j 2
o bxc
c c2l 2
g rw bs8 bsa c2i bsg c2k bsk c2m
g m2 bxg
e 3o7
e 3o8
e 3o9
e 3oa
e 3ob
e 3oc
e 3od
e 3oe
e 3of
e 3og
e 3oh
e 3oi
e 3oj
e 3ok
e 3ol
e 3om
e 3on
e 3oo
e 3op
e 3oq
e 3or
e 3os
e 3ot
e 3ou
e 3ov
e 3ow
e 3ox
e 3oy
e 3oz
e 3p0
e 3p1
e 3p2
e 3p3
e 3p4
e 3p5
e 3p6
e 3p7
e 3p8
e 3p9
e 3pa
c c2p c2q c2r c2s c2t c2u 7pl c2v 7pn 7po c2w c2x c2y c2z c30 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 c31 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc c32 c33 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl c34 c35 c36 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r c3s
o c3t
c c3u 2
g 7pe c3v
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s btm btr bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf
o c3x
g 9i c3y
e 3pb
c c40 2
e 3pc
c c42 2
g 9i c41 c43
e 3pd
o c45
e 3pe
o c47
g 9i c46 c48
e 3pf
o c4a
e 3pg
o c4c
g 9i c4b c4d
c 0 bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf 4s
o c4f
g c4g 9i
c 0 bu1 bu2 bu3 bu4 bts bu9 bua bub buc bue buf bug buh bui buj bul bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btm btn bto btp btq btr
o c4i
g 9i c4j
c byj bu1 bu2 bu3 bu4 bts bu9 bua bub buc bud bue buf bug buh bui buj bul bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btm bup btn bto btp btq btr
o c4l
c c4m 2
g 9i byg c4n
c byq byr bys byt byv 1ff
o c4p
c c4q 2
g 9i byg c4r
g 1jy bww
e 3ph
c c4u 2
c bwg byq byr bys byt 17r bwh bwi byv 1ff bwj
o c4w
c c4x 2
g 1k1 byg c4v c4y
c byp byq byr bys byt byv 1ff
o c50
c c51 2
g 9i byg c52
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u
o c54
g hb c55
e 3pi
g 9i oo c57 buo
e 3pj
e 3pk
o c5a
c c5b 2
e 3pl
o c5d
g os bx7 c59 c5c c5e
g p1 bxt c2
e 3pm
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq c5h btm bup 9c buq btr
o c5i
g 9i c5j
e 3pn
o c5l
g 9i c5m
c c5m 2
g 9i c5o
g 9i bw7
e 3po
c c5r 2
e 3pp
g pn pq c5s c5t
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s buq
o c5v
g o2 c5w
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf buq
o c5y
g o2 c5z
g o2 bwo
g 9n bwo
c buq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx
o c63
c c64 2
g 9n c65
e 3pq
e 3pr
e 3ps
e 3pt
e 3pu
e 3pv
e 3pw
c c68 c69 c6a c6b c6c c6d
o c6e
c c6f 2
g 9n c67 e0 c6g
e 3px
c c6i 2
e 3py
c c6k 2
e 3pz
o c6m
c c6n 2
o bx4
c c6p 2
g 1hq 1hv c6j c6l 1i1 1i2 c6o c6q
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr c19
o c6s
g 9i c6t
e 3q0
c c6v 2
e 3q1
c c22 c23 c6x
g os byg c6w c6y
g 9n bxz
g 9n c4j
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq c19 btm bup 9c buq btr
o c72
g 9i c73
e 3q2
c c75 2
e 3q3
g c76 c77
o c78
g 9i bx7 c79
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq bs8 btm bup 9c buq btr
o c7b
g os c7c
e 3q4
e 3q5
c bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun btj btk btl btm btn bto btp btq btr c7e c2a c7f
o c7g
c c7h 2
g 9i c7i
c c2p c2q c2r c2s c2t c2u 7pl c2v 7pn 7po c2w c2x c2y c2z c30 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 c31 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc c32 c33 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl c34 c35 c36 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9
e 3q6
c 7xn c7l
o c7m
c c7n 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl c7k c7o
c 0 7xt 7xu 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r
o c7q
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 2o c7r
c 0 7xt 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r
o c7t
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b c7u
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b 7xj c7u
o c7k
e 3q7
o c7y
c c7z 2
e 3q8
e 3q9
e 3qa
e 3qb
c c84 2
g c83 c85
c c81 c82 c30 c86
o c87
c c88 2
e 3qc
e 3qd
e 3qe
c c89 c8a c8b c8c
o c8d
c c7x 2
g c7k c80 c8e c8f
c c7x c8g
g 6 7od 5o0 5ny 7of 7oh 7ok c8h
g 6 7od 5o0 5ny 7of 7oh 7ok c2s c8f
e 3qf
o c8k
c c8l 2
e 3qg
c c8n 2
i c8m c8o
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg c8p
g 7z2 7z4 7z7 7zb 7xe 7xg c7x
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7ze c7k c7k
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg c80 c89 c7k
o c80
o c89
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 1b c8u c8v c8f
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7zq c8u c8v c8f
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg c80 c89 c8f
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7iz c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7l0 7mv 7iu 7hk c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7gp 7gs 7gv 7gy 7h3 7h6 7h9 7hb 7he 7hi 7hk 7hn 7hs 7hu 7hy 7i5 7i9 7ic 7ii 7is 7iu 7iw 7iz 7j2 7j4 7j6 7j8 7je 7jg 7jk 7jn 7jp 7jt 7jx 7jz 7k1 7k5 7k7 7k9 7kb 7kd 7kg 7kn 7kp 7kt 7kv 7l0 7lb 7lo 7lq 7ls 7lx 7mf 7mj 7ml 7mn 7mp 7mr 7mt 7mv 7mx 7mz 7n1 7n7 7n9 7nb 7nd 7nf 7nh 7nj 7nl 7nn 7np 7nu 7ny 7o0 7o2 7o4 7o6 7o8 7oa 7zu 7zx 800 802 804 806 80q 80s 80u 80w 80y 810 812 c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 816 818 81a 81c 81e c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mx 7hu 7nn c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mt c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o4 c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 c3t c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7hb 7he c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7he c3t c3t
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7h9 7hb 7he c3t c3t c3t
c c2p c2q c2r c2s c2t c2u 7pl c2v 7pn 7po c2w c2x c2y c2z c30 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 c31 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc c32 c33 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl c34 c35 c36 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r c3s 81o
g c9d c9d
o c9e
c c9f 2
g 81t c9g
c c9h 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7o2 7o4 c3t c9g c9i
e 3qh
e 3qi
c c9k c9l
o c9m
c c9n 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7n7 7hy 7jn 7hi 7ii 822 7nb 7i9 7n9 7i5 7jg 7jk 7j6 7j4 7gs 7nu 7ml c9o
e 3qj
e 3qk
e 3ql
c c2p c2q c2r c2s c2t c2u 7pl c2v 7pn 7po c2w c2x c2y c2z c30 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 c31 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc c32 c33 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl c34 c35 c36 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r c3s c9q 82a c9r c9s
o c9t
c c9u 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 81z 7ny 7hn 7hs c9v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np 7lo c9t c9t c9u
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 82i 7nj c3u
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl c3t c7o
g 9i btu
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btm btn bto btp btq btr bts
o ca1
g 97 ca2
g 97 bwo
c 0 btj btk btl btn bto btp btq bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bth 142 4s bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf 4t
o ca5
g 9i ca6
c 0 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u bul buk
o ca8
g 9i ca9
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj bul bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr
o cab
g qh cac
e 3qm
o cae
g r2 caf
g 1hq bwz
e 3qn
c cai 2
e 3qo
c cak 2
g 1hq caj cal
c bub buc
o can
c cao 2
e 3qp
e 3qq
e 3qr
e 3qs
e 3qt
e 3qu
e 3qv
c car cas cat c5h cau cav caw
o cax
c cay 2
e 3qw
c cb0 2
e 3qx
c cb2 2
g 36h cap caq caz cb1 cb3
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq btm bup 9c buq btr c7e c7f
o cb5
g 9i cb6
c 0 bu1 bu2 bu3 bu4 bu5 bu6 bu7 bu8 bts bu9 bua bub buc bud bue buf bug buh bui buj buk bul bum bun 4f bti bsp bsq 135 136 137 138 139 13a 13b bsr bss bst bsu bsv bsw bsx bsy bsz bt0 bt1 bt2 bt3 bt4 bt5 bt6 bt7 bt8 bt9 bta btb btc btd bte btf btg bth 142 4s 4t buo 4u btj btk btl btn bto btp btq c19 bs8 btm bup 9c buq btr
o cb8
g os cb9
c c2p c2q c2r c2s c2t c2u 7pl c2v 7pn 7po c2w c2x c2y c2z c30 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 c31 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc c32 c33 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl c34 c35 c36 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r c3s bxg
o cbb
g 6 7od 5o0 5ny 7of 7oh 7ok 7xj 7xl 7xe 7xg 7yp cbc
e 3qy
c c2r cbe
c c8a 2
i cbf cbg
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg c7k c7k
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg c7k
e 3qz
o cbk
c cbl 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn cbm
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 83q 7hy 7jn cbl
e 3r0
c c2p c2q c2r c2s c2t c2u 7pl c2v 7pn 7po c2w c2x c2y c2z c30 7pu 7pv 7pw 7px 7py 7pz 7q0 7q1 c31 7q3 7q4 7q5 7q6 7q7 7q8 7q9 7qa 7qb 7qc 7qd 7qe 7qf 7qg 7qh 7qi 7qj 7qk 7ql 7qm 7qn 7qo 7qp 7qq 7qr 7qs 7qt 7qu 7qv 7qw 7qx 7qy 7qz 7r0 7r1 7r2 7r3 7r4 7r5 7r6 7r7 7r8 7r9 7ra 7rb 7rc c32 c33 7rf 7rg 7rh 7ri 7rj 7rk 7rl 7rm 7rn 7ro 7rp 7rq 7rr 7rs 7rt 7ru 7rv 7rw 7rx 7ry 7rz 7s0 7s1 7s2 7s3 7s4 7s5 7s6 7s7 7s8 7s9 7sa 7sb 7sc 7sd 7se 7sf 7sg 7sh 7si 7sj 7sk 7sl c34 c35 c36 7sp 7sq 7sr 7ss 7st 7su 7sv 7sw 7sx 7sy 7sz 7t0 7t1 7t2 7t3 7t4 7t5 7t6 7t7 7t8 7t9 7ta 7tb 7tc 7td 7te 7tf 7tg 7th c37 c38 c39 c3a c3b c3c c3d c3e c3f c3g c3h c3i c3j c3k c3l c3m c3n c3o c3p c3q c3r c3s 81o cbp
o cbq
c cbr 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7lb 7is 7gv cbs
o c9d
c cbu 2
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz cbv
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7mz 7np c9v
e 3r1
o cby
g r7 cbz
e 3r2
o cc1
g 9i bx7 cc2
e 3r3
c cc4 2
e 3r4
o cc6
g 34w cc5 cc7
e 3r5
o cc9
g 9i bx7 cca
g 6 7od 5o0 5ny 7of 7oh 7ok 7xe 7xg 7xj 7xl cbf c7o
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7nd 7ic 83q 84b 84f c3v
g 6 7od 5o0 5ny 7of 7oh 7ok 7gh 7gl 7lb 7is cbv
g rt cac
e 3r6
e 3r7
g 9i ccg cch
e 3r8
e 3r9
g 9i ccj cck
c cat c5h cau caw
o ccm
c ccn 2
g 36h cap caq cco cb1
e 6w
e e1
e e8
e jv
e ph
e w1
e 135
e 1bq
e 1i3
e 1y9
e 2bm
e 2qg
e 3k9

0 49
1 53
29 6n
2b 6p
2c 76
2i 7b
2j 7i
2k 7m
2m 7w
2n 8a
f 8g
2s 8j
2l 8m
2t 8p
2u 8s
2v 8v
2w 8g
2x 92
2y 95
30 9a
31 9g
32 9l
33 9l
34 9l
35 9l
36 9l
37 9l
38 9l
39 9l
3a 9l
3b 9a
3c 9q
3d a6
2z a8
3k ab
3l b1
3p b7
3q b7
3r bc
3t c3
2o c6
44 cb
45 ce
46 ch
3m ck
47 cn
48 cq
49 cw
4a d2
4b d5
4d da
1j dm
4j dn
4k dr
4l dx
4m ea
4n ef
4q f0
51 fi
58 fo
59 gp
5m gs
5n gw
5o h7
5p he
5r hg
5s ht
5v i4
5y i7
5z j8
6m jb
6n jj
6q jr
6s kc
75 kn
76 kq
77 kt
78 jj
79 l7
7e la
7f lz
7q kq
7r m3
3u m6
3v fk
7t ma
7w dn
7x mh
81 mk
83 mm
84 mo
85 dn
86 mr
87 dn
88 dn
89 dn
1h dn
8a dn
8b dn
8c mu
8d n2
8g n8
8h nc
8i ni
8j no
8k nu
8l o0
8m o5
8n o8
8o o8
8p o9
8q oe
8r oj
8s on
8t oq
8u fk
8v oz
8w p2
8x p6
8y p9
8z pb
90 pc
91 pu
97 q1
9b q2
9c q2
9d q5
9e p6
9f q6
9g q7
9h qa
9i qa
9j qd
9k i7
9l qk
9n qw
9s r5
9v r5
9w ra
9x ru
a5 sd
1 t1
a6 t6
46 ta
a7 tv
a8 uf
a9 um
aa va
30 vd
31 vg
32 vj
33 vj
34 vj
35 vj
36 vj
37 vj
38 vj
39 vj
3a vj
3b vd
3k vm
2c vp
2i vs
2j vx
3l w0
3p w5
3q w5
3r w6
3t w9
2o wc
45 wf
58 wj
5v wo
5y wr
5z wy
6m x1
6n x4
6q x7
6s xa
75 xg
59 xk
76 xn
77 xq
78 x4
79 xv
7e xy
7f y1
7q xn
5p y4
5s yb
3m ye
47 yf
48 yg
49 yi
4d ys
4q yt
an yw
ao yz
ap z3
aq z8
ar zi
at zo
au zp
3u zs
8c zv
8q 100
8r 105
8s 109
8t 10b
8v 10i
8w 10j
8x 10n
8y 10q
8z 10s
90 10t
91 10x
8m 110
8n 113
8o 113
8p 114
7w 115
4j 115
4k 119
4m 11k
av 11n
44 11o
aw 11p
9b 11q
9c 11q
9d 11t
9e 10n
9g 11u
9h 11x
9i 11x
9j 120
9k wr
9l 123
9s 126
9v 126
85 115
87 115
88 115
89 115
1h 115
8a 115
8b 115
9w 129
9x 12a
ax 132
1 14e
ay 14n
az 15x
b0 16j
b1 16r
b2 16v
b3 16w
b4 16r
b5 171
2m 177
30 17a
b6 17d
b7 q6
b8 q6
b9 q6
ba q6
bb q6
bc q6
bd q6
be 17d
bf 17d
bg 17d
bh 17d
bi 17d
bj 17d
bk 17d
31 17j
32 17m
33 17m
34 17m
35 17m
36 17m
37 17m
38 17m
39 17m
bl 17p
bm 17x
bn 180
bo 180
bp 180
bq 180
br 182
bs 186
3a 17m
3b 17a
bt mo
3k 189
2c 18d
2i 18g
2j 18k
3l 197
3p 19d
3q 19d
3r 19e
3t 19h
bu 19k
bv 19k
bw 19k
44 19n
45 19o
46 19r
3m 19s
bx 19y
47 19z
by 1ab
4d 1af
bz 1al
4j 1am
4k 1aq
4m 1b1
4q 1b2
c0 1bh
c1 1bx
c2 1c7
c3 16l
c4 1cm
c5 16l
c6 16l
c7 16r
c8 16r
c9 16r
2n 1cq
f 1cu
2s 1cv
2l 1cw
2t 1cx
2u 1cy
2v 1cz
2w 1cu
2x 1d2
29 1da
ca 16l
5m 1dd
5n 1dh
58 1dl
5p 1do
5s 1dv
cb 1e4
cc 1ea
cd 1eg
ce 1e4
cf 1eg
cg q6
59 1el
5v 1eq
ch 1ex
5y 1f0
5z 1f5
ci 1fj
6m 1fm
6n 1fp
6q 1fs
6s 1fv
75 1g1
76 1g4
77 1g7
78 1fp
cj 1gb
ck 1gg
cl 1gj
79 1go
7e 1gr
7f 1gu
7q 1g4
0 1gy
cm 1gz
3u 1h2
cn 1hd
co 1he
cp 1hf
cq 1hf
cr 1hf
cs 1ho
ct 1i6
85 1am
87 1am
88 1am
89 1am
1h 1am
8a 1am
8b 1am
cu 1hf
cv 1i9
cw 1i9
cx 1hf
cy 1i9
cz 1ia
d0 1ie
d1 1ie
d2 1ie
d3 1ie
d4 1ih
d5 1ij
d6 1ij
d7 1ik
d8 1im
d9 1in
da 16l
db 16l
dc 16l
dd 16l
de 16r
df 16l
dg 16l
dh 16l
1a 16l
5o 1io
2o 1ir
48 1is
49 1iu
8g 1iv
8h 1iz
8c 1j2
8m 1j5
8n 1j8
8o 1j8
8p 1j9
8q 1je
8r 1jj
di 1jo
8s 1js
dj 1jw
dk 1jz
dl 1k7
dm 1k7
dn 1k7
do 1kb
dp 1ke
dq 1kg
8t 1ki
8v 1kp
8w 1kq
8x 1ku
dr fk
8y 1kx
8z 1kz
90 1l0
91 1l4
ds 1la
dt 1lh
du 1ll
dv 1lp
dw 1lt
dx 1im
dy 1lw
dz 1m6
e0 1m6
e1 1m7
e2 1m7
e3 1m8
e4 1md
e5 1m7
e6 1m7
e7 1m8
e8 1mf
7u 1mg
7w 1am
9b 1mh
9c 1mh
9d 1mk
9e 1ku
e9 1mk
ea 1ku
eb 1e4
9g 1in
9h 1mn
9i 1mn
9j 1mq
9k 1f0
9l 1mt
9s 1mw
9v 1mw
ec 1n2
ed 1ng
ee 1in
ef 1mg
eg 1nl
eh 1in
ei 1i9
ej 1hf
ek 1hf
el 1mg
em 1mg
en 1m8
eo 1m8
9w 1no
ep 17j
eq 1hf
er 1i9
es 1i9
et 1i9
eu 1i9
ev 1i9
ew 1in
ex 1mg
9x 1np
ey 1nx
ez 1o2
f2 1on
fc 1os
fe 1ox
fg 1ox
fh 0
fi 1pa
1 1py
a6 1q3
46 1q7
a7 1r9
a8 1rw
fj 1sb
aa 1si
30 1sl
31 1so
32 1sr
33 1sr
34 1sr
35 1sr
36 1sr
37 1sr
38 1sr
39 1sr
3a 1sr
3b 1sl
3k 1su
2c 1sx
2i 1t0
2j 1t5
3l 1t8
3p 1te
3q 1te
3r 1tf
3t 1ti
2o 1tl
45 1to
58 1ts
5v 1tx
5y 1u0
fk 1u7
fl 1uj
fm 1uj
fn 1uj
fo 1ul
fp 1un
fq 1up
fr 1us
5z 1uz
6m 1v2
fs 1v9
ft 1vi
fu 1vi
fv 1vi
fw 1vk
fx 1vm
fy 1vo
fz 1vr
6n 1vu
6q 1vx
6s 1w0
g0 1w1
g1 1w1
59 1w5
76 1w8
77 1wb
78 1vu
79 1wg
7e 1wj
7f 1wm
7q 1w8
5p 1wp
5s 1ww
3m 1wz
47 1x0
48 1x1
49 1x3
4d 1xd
bz 1xh
g2 1yc
4q 1yd
g3 1yj
g4 1yp
g5 1ys
g6 1yw
ap 1yx
g7 1yx
aq 1z0
ar 1z6
at 1za
a5 1zf
g8 1zg
3u 1zj
8c 1zm
8q 1zr
8r 1zw
g9 1zx
ga 1u0
gb 1u0
gc 201
gd 204
ge 1u0
gf 1u0
gg 207
gh 20c
gi 20f
gj 1u0
8s 20j
8t 20l
gk 20m
gl 20m
gm 201
gn 20p
go 20m
gp 20m
gq 20s
gr 20x
gs 210
gt 20m
8x 214
8y 217
8z 219
90 20m
91 21d
8m 21g
8n 21j
8o 21j
8p 21k
7w 21l
4j 21l
4k 21p
4m 220
ct 228
gu 22l
h3 22o
h4 22x
h9 23c
hk 22o
hl 22o
hm 23j
hp 243
i4 24b
i8 24b
i9 24k
id 24s
ih 24v
ii 254
in 22o
av 257
io 20m
ip 25a
iq 25d
44 25e
aw 25f
a9 25l
9b 1zx
9c 1zx
9d 25o
9e 214
ir 25u
is 25w
it 25z
iu 262
iv 266
9g 267
iw 26d
ix 26f
iy 26i
iz 26l
j0 26o
9k 1u0
9l 26r
9s 26u
9v 26u
85 21l
87 21l
88 21l
89 21l
1h 21l
8a 21l
8b 21l
e3 26v
e4 270
e7 26v
j1 20m
an 273
ao 276
j2 1u0
j3 278
j4 1u0
j5 27a
j6 1u0
j7 1u0
j8 27e
j9 q6
ja 267
jb 20m
jc 278
jd 20m
je 27a
jf 20m
jg 20m
jh 27i
ji q6
jj 267
9w 27l
en 26v
eo 26v
9x 27m
ax 28c
1 290
ay 297
az 2ai
b0 2b3
b1 2b9
b2 2bd
b3 2be
b4 2b9
b5 2bi
2m 2bo
30 2br
31 2bx
32 2c0
33 2c0
34 2c0
35 2c0
36 2c0
37 2c0
38 2c0
39 2c0
3a 2c0
3b 2br
3k 2c3
2c 2c7
2i 2ca
2j 2ce
3l 2cw
3p 2d2
3q 2d2
3r 2d3
3t 2d6
bu 2d9
bv 2d9
bw 2d9
44 2dc
45 2df
46 2di
3m 2dj
bx 2dp
47 2dq
by 2e2
4d 2e6
g2 2e7
bz 2eb
4j 2ec
4k 2eg
4m 2er
4q 2es
c0 2f7
c1 2fn
c2 2fv
c4 2g0
c7 2b9
c8 2b9
c9 2b9
2n 2g4
f 2g8
2s 2g9
2l 2ga
2t 2gb
2u 2gc
2v 2gd
2w 2g8
2x 2gg
jk 2hc
jl 2hg
jm 2hj
jn 2hj
29 2hr
5m 2hu
5n 2hy
58 2i2
5p 2i5
5s 2ic
59 2ih
5v 2im
5y 2ip
5z 2iu
6m 2ix
6n 2j0
6q 2j3
6s 2j6
75 2jc
76 2jf
77 2ji
78 2j0
79 2jn
7e 2jq
7f 2jt
7q 2jf
0 2jx
cm 2jy
3u 2k1
cn 2kc
co 2kd
cp 2ke
cq 2ke
cr 2ke
cs 2kl
ct 2kt
85 2ec
87 2ec
88 2ec
89 2ec
1h 2ec
8a 2ec
8b 2ec
cu 2ke
cv 2kw
cw 2kw
cx 2ke
cy 2kw
cz 2kx
d0 2l1
d1 2l1
d2 2l1
d3 2l1
d4 2l2
d5 2l4
d6 2l4
d7 2l5
d9 2l6
de 2b9
5o 2l7
jo 2la
jp 2la
jq 2la
jr 2lg
js 2la
jt 2la
2o 2lj
48 2lk
49 2lm
8g 2ln
8h 2lr
8c 2lu
8m 2lx
8n 2m0
8o 2m0
8p 2m1
8q 2m6
8r 2mb
8s 2mf
8t 2mh
8v 2mo
8w 2mp
8x 2mt
8y 2mw
8z 2my
90 2mz
91 2n3
ds 2n9
dt 2ng
du 2nk
dv 2no
dw 2ns
dy 2nv
dz 2o5
e0 2o5
e3 2o6
e4 2ob
e7 2o6
7u 2oc
ju 2od
7w 2ec
9b 2oe
9c 2oe
9d 2oh
9e 2mt
9g 2l6
9h 2ok
9i 2ok
9j 2on
9k 2ip
9l 2oq
9s 2ot
9v 2ot
ec 2oz
ed 2pd
ee 2l6
ef 2oc
eg 2pi
eh 2l6
ei 2kw
ej 2ke
ek 2ke
el 2oc
em 2oc
en 2o6
eo 2o6
9w 2pl
ep 2bx
eq 2ke
er 2kw
es 2kw
et 2kw
eu 2kw
ev 2kw
ew 2l6
ex 2oc
9x 2pm
jv 2qc
1 2r0
a6 2r5
46 2r9
a7 2sb
a8 2sy
jw 2tc
aa 2tj
jx 2to
jy 2tr
jz 2tu
a5 2tx
fi 2tz
k0 2u1
30 2u4
31 2u7
32 2ua
33 2ua
34 2ua
35 2ua
36 2ua
37 2ua
38 2ua
39 2ua
3a 2ua
3b 2u4
3k 2ud
2c 2ug
2i 2uj
2j 2uo
3l 2ur
3p 2uw
3q 2uw
3r 2ux
3t 2v0
2o 2v3
45 2v6
58 2va
5v 2vf
5y 2vi
fk 2vp
fl 2w1
fm 2w1
fn 2w1
fo 2w3
fp 2w5
fq 2w7
fr 2wa
5z 2wh
6m 2wk
fs 2wp
ft 2wy
fu 2wy
fv 2wy
fw 2x0
fx 2x2
fy 2x4
fz 2x7
6n 2xa
6q 2xd
6s 2xg
g0 2xh
g1 2xh
59 2xl
76 2xo
77 2xr
78 2xa
79 2xw
7e 2xz
7f 2y2
7q 2xo
5p 2y5
5s 2yc
3m 2yf
47 2yg
48 2yh
49 2yj
4d 2yt
bz 2yx
g2 2yy
4q 2yz
g3 2z3
g5 2z6
g4 2zc
k1 2zd
k2 2zd
ap 2zd
aq 2zg
ar 2zm
at 2zq
k3 2zz
k4 30j
k5 30q
a9 30v
fj 314
k6 31b
k7 31c
3u 31f
8c 31i
8q 31n
8r 31s
g9 31t
ga 2vi
gb 2vi
gc 31x
gd 320
ge 2vi
gf 2vi
gg 323
gh 328
gi 32b
gj 2vi
8s 32f
8t 32h
gk 32i
gl 32i
gm 31x
gn 32l
go 32i
gp 32i
gq 32o
gr 32t
gs 32w
gt 32i
8x 330
8y 333
8z 335
90 32i
91 339
8m 33c
8n 33f
8o 33f
8p 33g
7w 33h
4j 33h
4k 33l
4m 33w
ct 344
av 347
iq 348
io 32i
ip 34b
44 34c
aw 34d
ao 34g
k8 34k
k9 34n
ka 34n
kb 34t
kc 34t
kd 34n
ke 34n
kf 34n
kg 34n
kh 34u
ki 2zd
kj 351
an 354
g6 358
g7 2zd
kk 2zd
kl 2zd
km 2zd
9b 31t
9c 31t
9d 35b
9e 330
ir 35f
is 35g
it 35j
iu 35m
iv 35p
9g 35q
iw 35u
ix 35v
iy 35y
iz 361
j0 363
9k 2vi
9l 366
9s 369
9v 369
85 33h
87 33h
88 33h
89 33h
1h 33h
8a 33h
8b 33h
e3 36a
e4 36f
e7 36a
j1 32i
kn 330
ko 36z
kp 376
kq 37d
j2 2vi
j4 2vi
j6 2vi
j7 2vi
j8 37h
ja 35q
jb 32i
jd 32i
jf 32i
jg 32i
jh 37l
jj 35q
9w 37o
en 36a
eo 36a
kr 2u7
ks 37r
kt 37w
ku 2vi
kv 2vi
kw 37z
kx 2vi
ky 2vi
kz 2vi
l0 366
l1 366
l2 366
l3 380
l4 380
l5 381
9x 382
r 330
l6 385
l7 388
l8 38c
l9 366
la 366
lb 366
lc 366
ld 38z
1 39n
29 3as
2s 3av
2l 3az
2t 3b0
2x 3b3
jk 3bi
jl 3bm
jm 3bn
jn 3bn
2m 3bs
30 3bv
31 3c1
32 3c4
33 3c4
34 3c4
35 3c4
36 3c4
37 3c4
38 3c4
39 3c4
3a 3c4
3b 3bv
3k 3c7
2c 3cb
2i 3ce
2j 3cg
3l 3cy
3p 3d4
3q 3d4
3r 3d5
3t 3d8
2o 3db
44 3de
45 3dh
46 3dk
3m 3dl
47 3dm
48 3dn
49 3dp
4d 3dq
g2 3dt
bz 3dx
4j 3dy
4k 3e2
4m 3ed
4q 3ee
5o 3ef
jo 3eg
jp 3eg
jq 3eg
jr 3ek
js 3eg
jt 3eg
5m 3en
5n 3er
58 3ev
5p 3ey
5s 3f5
59 3fa
5v 3ff
5y 3fi
5z 3fn
6m 3fq
6n 3ft
6q 3fw
6s 3fz
75 3g5
76 3g8
77 3gb
78 3ft
79 3gg
7e 3gj
7f 3gm
7q 3g8
0 3gp
le 3gq
3u 3gt
7w 3dy
ct 3h1
85 3dy
87 3dy
88 3dy
89 3dy
1h 3dy
8a 3dy
8b 3dy
ju 3h2
8g 3h3
8h 3h6
8c 3h9
8m 3hc
8n 3hf
8o 3hf
8p 3hg
8q 3hl
8r 3hq
8s 3hu
8t 3hw
8v 3i3
8w 3i4
8x 3i8
8y 3ib
8z 3id
90 3ie
91 3ii
e3 3ij
e4 3io
e7 3ij
9b 3ip
9c 3ip
9d 3is
9e 3i8
9g 3it
9h 3iw
9i 3iw
9j 3iz
9k 3fi
9l 3j2
9s 3j5
9v 3j5
en 3ij
eo 3ij
9w 3j8
9x 3j9
0 3jy
1 3kj
29 3lo
2c 3lt
2i 3lw
2j 3m1
2m 3m6
2n 3ma
f 3me
2s 3mf
2l 3mg
2t 3mh
2u 3mi
2v 3mj
2w 3me
2x 3mm
jk 3n1
jl 3n5
jm 3n6
jn 3n6
30 3n9
31 3ne
32 3nh
33 3nh
34 3nh
35 3nh
36 3nh
37 3nh
38 3nh
39 3nh
3a 3nh
3b 3n9
3k 3nk
3l 3o2
3p 3o8
3q 3o8
3r 3o9
3t 3oc
2o 3of
44 3oi
45 3ol
46 3oo
3m 3op
47 3oq
48 3or
49 3ot
4d 3ou
g2 3ox
bz 3p1
4j 3p2
4k 3p6
4m 3ph
4q 3pi
58 3pm
59 3pr
5m 3pu
5n 3py
5o 3pz
jo 3q0
jp 3q0
jq 3q0
jr 3q4
js 3q0
jt 3q0
5p 3q7
5s 3qe
5v 3qj
5y 3qm
5z 3qr
6m 3qu
6n 3qx
6q 3r0
6s 3r3
75 3r9
76 3rc
77 3rf
78 3qx
79 3rk
7e 3rn
7f 3rq
7q 3rc
7r 3rr
3u 3ru
7w 3p2
ct 3s2
85 3p2
87 3p2
88 3p2
89 3p2
1h 3p2
8a 3p2
8b 3p2
8c 3s5
8g 3s9
8h 3sd
ju 3se
8m 3sh
8n 3sk
8o 3sk
8p 3sl
8q 3sq
8r 3sv
8s 3sz
8t 3t1
8v 3t8
8w 3t9
8x 3td
8y 3tg
8z 3ti
90 3tj
91 3tn
e3 3to
e4 3tt
e7 3to
9b 3tu
9c 3tu
9d 3tx
9e 3td
9g 3ty
9h 3u1
9i 3u1
9j 3u4
9k 3qm
9l 3u7
9s 3ua
9v 3ua
en 3to
eo 3to
9w 3ud
9x 3ue
lf 3uz
1 3vn
29 3ws
2s 3wv
2l 3wz
2t 3x0
2x 3x3
jk 3xi
jl 3xm
jm 3xn
jn 3xn
2m 3xs
30 3xv
31 3y1
32 3y4
33 3y4
34 3y4
35 3y4
36 3y4
37 3y4
38 3y4
39 3y4
3a 3y4
3b 3xv
3k 3y7
2c 3yb
2i 3ye
2j 3yg
3l 3yy
3p 3z4
3q 3z4
3r 3z5
3t 3z8
2o 3zb
44 3ze
45 3zh
46 3zk
3m 3zl
47 3zm
48 3zn
49 3zp
4d 3zq
g2 3zt
bz 3zx
4j 3zy
4k 402
4m 40d
4q 40e
5o 40f
jo 40g
jp 40g
jq 40g
jr 40k
js 40g
jt 40g
5m 40n
5n 40r
58 40v
5p 40y
5s 415
59 41a
5v 41f
5y 41i
5z 41n
6m 41q
6n 41t
6q 41w
6s 41z
75 425
76 428
77 42b
78 41t
79 42g
7e 42j
7f 42m
7q 428
0 42p
lg 42q
3u 42t
7w 3zy
ct 431
85 3zy
87 3zy
88 3zy
89 3zy
1h 3zy
8a 3zy
8b 3zy
ju 432
8g 433
8h 436
8c 439
8m 43c
8n 43f
8o 43f
8p 43g
8q 43l
8r 43q
8s 43u
8t 43w
8v 443
8w 444
8x 448
8y 44b
8z 44d
90 44e
91 44i
e3 44j
e4 44o
e7 44j
9b 44p
9c 44p
9d 44s
9e 448
9g 44t
9h 44w
9i 44w
9j 44z
9k 41i
9l 452
9s 455
9v 455
en 44j
eo 44j
9w 458
9x 459
lh 45m
1 46a
a6 46f
46 46j
a7 47l
a8 488
li 48p
aa 48w
30 48z
31 492
32 495
33 495
34 495
35 495
36 495
37 495
38 495
39 495
3a 495
3b 48z
3k 498
2c 49b
2i 49e
2j 49j
3l 49m
3p 49t
3q 49t
3r 49u
3t 49x
2o 4a0
45 4a3
58 4a7
5v 4ac
5y 4af
fk 4am
fl 4ay
fm 4ay
fn 4ay
fo 4b0
fp 4b2
fq 4b4
fr 4b7
5z 4be
6m 4bh
fs 4bm
ft 4bv
fu 4bv
fv 4bv
fw 4bx
fx 4bz
fy 4c1
fz 4c4
6n 4c7
6q 4ca
6s 4cd
g0 4ce
g1 4ce
59 4ci
76 4cl
77 4co
78 4c7
79 4ct
7e 4cw
7f 4cz
7q 4cl
5p 4d2
5s 4d9
3m 4dc
47 4dd
48 4de
49 4dg
4d 4dq
bz 4du
g2 4dv
4q 4dw
g3 4e0
lj 4e0
g5 4e3
lk 4e4
g4 4ea
km 4e4
ap 4e4
aq 4ed
ar 4ej
at 4en
a5 4es
ll 4et
3u 4ew
8c 4ez
8q 4f4
8r 4f9
g9 4fa
ga 4af
gb 4af
gc 4fe
gd 4fh
ge 4af
gf 4af
gg 4fk
gh 4fp
gi 4fs
gj 4af
8s 4fw
8t 4fy
gk 4fz
gl 4fz
gm 4fe
gn 4g2
go 4fz
gp 4fz
gq 4g5
gr 4ga
gs 4gd
gt 4fz
8x 4gh
8y 4gk
8z 4gm
90 4fz
91 4gq
8m 4gt
8n 4gw
8o 4gw
8p 4gx
7w 4gy
4j 4gy
4k 4h2
4m 4hd
ct 4hl
av 4ho
iq 4hp
io 4fz
ip 4hs
44 4ht
aw 4hu
a9 4i0
9b 4fa
9c 4fa
9d 4i3
9e 4gh
ir 4i7
is 4i8
it 4ib
iu 4ie
iv 4ih
9g 4ii
iw 4im
ix 4in
iy 4iq
iz 4it
j0 4iv
9k 4af
9l 4iy
9s 4j1
9v 4j1
85 4gy
87 4gy
88 4gy
89 4gy
1h 4gy
8a 4gy
8b 4gy
e3 4j2
e4 4j7
e7 4j2
j1 4fz
an 4ja
ao 4jd
j2 4af
j4 4af
j6 4af
j7 4af
j8 4jh
ja 4ii
jb 4fz
jd 4fz
jf 4fz
jg 4fz
jh 4jl
jj 4ii
9w 4jo
en 4j2
eo 4j2
9x 4jp
lm 4k2
1 4kq
a6 4kv
46 4kz
a7 4m1
a8 4mo
ln 4n2
aa 4n9
30 4nc
31 4nf
32 4ni
33 4ni
34 4ni
35 4ni
36 4ni
37 4ni
38 4ni
39 4ni
3a 4ni
3b 4nc
3k 4nl
2c 4no
2i 4nr
2j 4nw
3l 4nz
3p 4o5
3q 4o5
3r 4o6
3t 4o9
2o 4oc
45 4of
58 4oj
5v 4oo
5y 4or
fk 4oy
fl 4pa
fm 4pa
fn 4pa
fo 4pc
fp 4pe
fq 4pg
fr 4pj
5z 4pq
6m 4pt
fs 4py
ft 4q7
fu 4q7
fv 4q7
fw 4q9
fx 4qb
fy 4qd
fz 4qg
6n 4qj
6q 4qm
6s 4qp
g0 4qq
g1 4qq
59 4qu
76 4qx
77 4r0
78 4qj
79 4r5
7e 4r8
7f 4rb
7q 4qx
5p 4re
5s 4rl
3m 4ro
47 4rp
48 4rq
49 4rs
4d 4s2
bz 4s6
g2 4s7
4q 4s8
lo 4sp
lp 4sz
lq 4t3
lr 4t7
ls 4u0
ap 4u4
aq 4u7
ar 4ud
at 4uh
a5 4um
lt 4un
3u 4uq
8c 4ut
8q 4uy
8r 4v3
g9 4v4
ga 4or
gb 4or
gc 4v8
gd 4vb
ge 4or
gf 4or
gg 4ve
gh 4vj
gi 4vm
gj 4or
8s 4vq
8t 4vs
gk 4vt
gl 4vt
gm 4v8
gn 4vw
go 4vt
gp 4vt
gq 4vz
gr 4w4
gs 4w7
gt 4vt
8x 4wb
8y 4we
8z 4wg
90 4vt
91 4wk
8m 4wn
8n 4wq
8o 4wq
8p 4wr
7w 4ws
4j 4ws
4k 4ww
4m 4x7
ct 4xf
lu 4xg
lv 4xg
lw 4xg
lx 4xg
ly 4xg
lz 4xg
m0 4xg
m1 4xg
m2 4xr
m3 4y6
m4 4yd
m5 4yj
m6 4yq
m7 4yx
m8 4xg
m9 4xg
ma 4xg
mb 4xg
mc 4xg
md 4xg
me 4xg
mf 4xg
mg 4xg
mh 4xg
mi 4xg
mj 4xg
mk 4xg
ml 4xg
av 4z0
44 4z1
aw 4z2
a9 4z8
9b 4v4
9c 4v4
9d 4zb
9e 4wb
ir 4zf
is 4zg
it 4zj
iu 4zm
iv 4zp
9g 4zq
iw 4zu
ix 4zv
iy 4zy
iz 501
j0 503
9k 4or
9l 506
9s 509
9v 509
85 4ws
87 4ws
88 4ws
89 4ws
1h 4ws
8a 4ws
8b 4ws
e3 50a
e4 50f
e7 50a
mm 4r0
mn 4r0
mo 4r0
mp 4r0
mq 4r0
mr 4r0
ms 4r0
mt 4r0
mu 4r0
mv 4r0
mw 4r0
mx 4r0
my 4r0
mz 4r0
n0 4r0
n1 4r0
n2 4r0
n3 4r0
n4 4r0
n5 4r0
n6 4r0
n7 4r0
n8 4r0
an 50i
ao 50l
j2 4or
j4 4or
j6 4or
j7 4or
j8 50p
ja 4zq
jb 4vt
jd 4vt
jf 4vt
jg 4vt
jh 50t
jj 4zq
9w 50w
en 50a
eo 50a
9x 50x
k0 51a
1 51y
a6 523
46 527
a7 539
a8 53w
k6 546
aa 54d
30 54g
31 54j
32 54m
33 54m
34 54m
35 54m
36 54m
37 54m
38 54m
39 54m
3a 54m
3b 54g
3k 54p
2c 54s
2i 54v
2j 550
3l 553
3p 559
3q 559
3r 55a
3t 55d
2o 55g
45 55j
58 55n
5v 55s
5y 55v
fk 562
fl 56e
fm 56e
fn 56e
fo 56g
fp 56i
fq 56k
fr 56n
5z 56u
6m 56x
fs 572
ft 57b
fu 57b
fv 57b
fw 57d
fx 57f
fy 57h
fz 57k
6n 57n
6q 57q
6s 57t
g0 57u
g1 57u
59 57y
76 581
77 584
78 57n
79 589
7e 58c
7f 58f
7q 581
5p 58i
5s 58p
3m 58s
47 58t
48 58u
49 58w
4d 596
bz 59a
g2 59b
4q 59c
g7 59g
g4 59m
kk 59g
kl 59g
km 59g
ap 59g
aq 59p
ar 59v
at 59z
a5 5a4
n9 5a5
3u 5a8
8c 5ab
8q 5ag
8r 5al
g9 5am
ga 55v
gb 55v
gc 5aq
gd 5at
ge 55v
gf 55v
gg 5aw
gh 5b1
gi 5b4
gj 55v
8s 5b8
8t 5ba
gk 5bb
gl 5bb
gm 5aq
gn 5be
go 5bb
gp 5bb
gq 5bh
gr 5bm
gs 5bp
gt 5bb
8x 5bt
8y 5bw
8z 5by
90 5bb
91 5c2
8m 5c5
8n 5c8
8o 5c8
8p 5c9
7w 5ca
4j 5ca
4k 5ce
4m 5cp
ct 5cx
av 5d0
io 5bb
ip 5d3
44 5d4
aw 5d5
a9 5db
9b 5am
9c 5am
9d 5de
9e 5bt
ir 5di
is 5dj
it 5dm
iu 5dp
iv 5ds
9g 5dt
iw 5dx
ix 5dy
iy 5e1
iz 5e4
j0 5e6
9k 55v
9l 5e9
9s 5ec
9v 5ec
85 5ca
87 5ca
88 5ca
89 5ca
1h 5ca
8a 5ca
8b 5ca
e3 5ed
e4 5ei
e7 5ed
j1 5bb
an 5el
ao 5eo
j2 55v
j4 55v
j6 55v
j7 55v
j8 5es
ja 5dt
jb 5bb
jd 5bb
jf 5bb
jg 5bb
jh 5ew
jj 5dt
9w 5ez
en 5ed
eo 5ed
9x 5f0
jy 5fh
1 5g8
a6 5gd
a7 5h0
46 5h3
a8 5hn
k4 5i6
aa 5id
30 5ig
31 5ij
32 5im
33 5im
34 5im
35 5im
36 5im
37 5im
38 5im
39 5im
br 5io
bs 5ir
3a 5im
3b 5ig
3k 5iu
2c 5ix
2i 5j0
2j 5j5
3l 5j8
3p 5jc
na 5ji
3q 5jc
3r 5jj
3t 5jm
2o 5jp
45 5js
5v 5jx
5y 5k0
5z 5k8
6m 5kb
6n 5ke
6q 5kh
6s 5kk
75 5kq
59 5ku
76 5kx
77 5l0
78 5ke
cl 5l3
79 5l8
7e 5lb
7f 5le
7q 5kx
58 5lh
5p 5lk
5s 5lr
3m 5lu
47 5lv
48 5lw
49 5ly
4d 5m8
4q 5m9
nb 5mm
ka 5mq
ap 5mt
kb 5mz
kc 5mz
kd 5mq
ke 5mq
ao 5n2
nc 5n3
aq 5n6
ar 5nc
at 5ng
nd 5nh
ne 5xc
sa 5xe
3u 5xh
8q 5xm
8r 5xr
8c 5xu
8s 5xy
8t 5y0
8v 5y7
8w 5y8
8x 5yc
8y 5yf
8z 5yh
90 5yi
91 5ym
8m 5yp
8n 5ys
8o 5ys
8p 5yt
7w 5yu
4j 5yu
4k 5yy
4m 5z9
sb 5zg
sc 5zq
sd 5zu
se 5zy
sf 602
sg 607
av 60a
kn 5yc
ko 60s
44 60t
aw 60u
sh 60v
si 60v
sj 60w
sk 632
tp 633
tq 63e
tu 632
tv 63n
ty 63q
u0 63q
u1 63w
u2 63x
u3 642
u4 643
u5 649
u7 64d
ua 64i
ud 64o
uh 64x
um 64y
un 650
up 650
uq 65n
ux 65t
uy 669
v6 66j
vc 670
vk 676
vn 67d
vr 67j
vt 67o
vw 68e
w0 68f
w1 68q
w4 68t
w6 68u
w7 69d
7s 69e
9b 69f
9c 69f
9d 69i
9e 5yc
9g 69j
9h 69m
9i 69m
9j 69p
9k 5k0
9l 69s
9s 69v
9v 69v
85 5yu
87 5yu
88 5yu
89 5yu
1h 5yu
8a 5yu
8b 5yu
we 9i
wf 5yc
wg 5yc
wh 5yc
wi 5yc
wj 5yc
wk 5yc
wl 71
wm 69y
wn 71
wo 6a1
wp 71
wq 6a4
wr 9i
ws 5yc
kr 5ij
ks 6a7
kt 6ac
ku 5k0
kv 5k0
kw 6af
kx 5k0
ky 5k0
kz 5k0
wt 6ag
wu 6aj
wv 6ap
wx 6as
wy 6aw
wz 6b8
x4 6bb
x5 6bc
x6 6bh
x8 6bx
xf 6c5
xk 6ce
xl 6cw
xw 6cx
xx 6d0
xz 6d4
y0 6d8
y1 6d9
y2 6da
y3 6du
yf 6e3
yi 6ef
yp 6en
yt 6es
yw 6f9
z5 6ff
z6 6fq
zc 6g0
zi 6g0
9w 6g3
zj 5yc
zk 5yc
zl 5yc
r 5yc
l6 6g6
l7 6g9
l8 6gd
zm 6gt
zu 6gt
zv 6gt
zw 6gt
zx 6gu
zy 6gz
101 6h2
103 6hb
9x 6hc
l9 69s
la 69s
lb 69s
lc 69s
0 6i1
1 6j2
29 6k6
2c 6kb
2i 6ke
2j 6kj
2m 6ko
108 6kv
2n 6kz
f 6l3
2s 6l4
2l 6l5
2t 6l6
2u 6l7
2v 6l8
2w 6l3
109 6lf
10a 6li
2x 6ll
10b 6lo
30 6lr
b6 6lu
be 6lu
bf 6lu
bg 6lu
bh 6lu
bi 6lu
bj 6lu
bk 6lu
31 6lz
32 6m2
33 6m2
34 6m2
35 6m2
36 6m2
37 6m2
38 6m2
39 6m2
bl 6m5
bm 6mc
bn 6mf
bo 6mf
bp 6mf
bq 6mf
br 6mh
bs 6mk
3a 6m2
3b 6lr
3k 6mn
3l 6na
3p 6ng
3q 6ng
3r 6nh
3t 6nk
2o 6nn
44 6nq
45 6nr
46 6nu
3m 6nv
47 6nw
48 6nx
49 6nz
4d 6o0
bz 6o4
4j 6o5
4k 6o9
4m 6ok
4q 6ol
58 6op
59 6ou
5m 6ox
5n 6p1
10c 6p5
10d 6p5
10e 6p6
5o 6p7
5p 6pa
5s 6ph
cb 6pi
cd 6pj
ce 6pi
cf 6pj
5v 6po
ch 6pr
5y 6pu
5z 6pz
ci 6qa
6m 6qd
6n 6qg
6q 6qj
6s 6qm
75 6qs
76 6qv
77 6qy
78 6qg
cj 6r1
ck 6r4
cl 6r7
79 6rc
7e 6rf
7f 6ri
7q 6qv
7r 6rj
3u 6rm
7w 6o5
ct 6rw
85 6o5
87 6o5
88 6o5
89 6o5
1h 6o5
8a 6o5
8b 6o5
8c 6rz
8g 6s3
8h 6s7
10f 6sa
10g 6sb
8m 6se
8n 6sh
8o 6sh
8p 6si
8q 6sn
8r 6ss
di 6sx
8s 6t1
dj 6t5
dk 6t6
dl 6tc
dm 6tc
dn 6tc
do 6tg
dp 6tj
8t 6tl
8v 6ts
8w 6tt
8x 6tx
8y 6u0
8z 6u2
90 6u3
91 6u7
e3 6u8
e4 6ud
e7 6u8
9b 6ue
9c 6ue
9d 6uh
9e 6tx
e9 6uh
ea 6tx
eb 6pi
9g 6ui
9h 6ul
9i 6ul
9j 6uo
9k 6pu
9l 6ur
9s 6uu
9v 6uu
en 6u8
eo 6u8
9w 6ux
9x 6uy
10h 6vv
1 6wg
29 6xh
2c 6xm
2i 6xp
2j 6xu
10i 6y3
10j 6y9
10k 6y9
10l 6y9
10m 6y9
10n 6yc
10o 6yi
2m 6yn
10p 6yq
10q 6yw
10r 6z6
10s 6zb
2n 6zf
f 6zj
2s 6zk
2l 6zl
2t 6zm
2u 6zn
2v 6zo
2w 6zj
30 6zr
31 6zw
32 6zz
33 6zz
34 6zz
35 6zz
36 6zz
37 6zz
38 6zz
39 6zz
3a 6zz
3b 6zr
3k 702
3l 70k
3p 70q
3q 70q
3r 70r
3t 70u
2o 70x
44 710
45 713
46 716
3m 717
47 718
48 719
49 71b
4d 71c
4j 71d
4k 71h
4m 71s
4q 71t
58 71x
59 722
10t 725
10u 725
10v 728
5m 72b
5n 72f
10w 72g
10x 72j
10y 72j
5p 72m
5s 72q
5v 72v
5y 72y
5z 733
6m 736
6n 739
6q 73c
6s 73f
75 73l
76 73o
77 73r
78 739
79 73w
7e 73z
7f 742
7q 73o
0 746
10z 747
3u 74a
7w 71d
85 71d
87 71d
88 71d
89 71d
1h 71d
8a 71d
8b 71d
8c 74d
8g 74h
8h 74l
110 74o
8m 74r
8q 74w
8r 751
8s 755
8t 757
8v 75e
8w 75f
8x 75j
8y 75m
8z 75o
90 75p
91 75t
9b 75u
9c 75u
9d 75x
9e 75j
9g 75y
9h 761
9i 761
9j 764
9k 72y
9l 767
9s 76a
9v 76a
9w 76d
9x 76e
jx 76v
1 782
a6 787
a7 790
46 793
a8 79p
k3 79z
aa 7a6
30 7a9
b6 7ac
be 7ac
bf 7ac
bg 7ac
bh 7ac
bi 7ac
bj 7ac
bk 7ac
31 7af
111 7ag
32 7aj
33 7aj
34 7aj
35 7aj
36 7aj
37 7aj
38 7aj
39 7aj
bl 7am
bm 7at
bn 7aw
bo 7aw
bp 7aw
bq 7aw
br 7ay
bs 7b1
3a 7aj
3b 7a9
3k 7b4
2c 7b7
2i 7ba
2j 7bf
3l 7bi
3p 7bo
112 7bu
na 7by
3q 7bo
3r 7bz
3t 7c2
2o 7c5
45 7c8
5v 7cd
ch 7cg
5y 7cj
113 7cn
5z 7cv
114 7cw
ci 7d7
6m 7da
6n 7dd
6q 7dg
6s 7dj
75 7dp
59 7dt
76 7dw
77 7dz
78 7dd
cj 7e2
ck 7e5
cl 7e8
79 7ed
7e 7eg
7f 7ej
7q 7dw
58 7em
5p 7ep
5s 7ew
3m 7ex
47 7ey
48 7ez
49 7f1
4d 7fb
bz 7ff
4q 7fg
ap 7fk
ao 7fn
k8 7fr
aq 7fu
ar 7g0
at 7g4
cb 7g5
cd 7g6
ce 7g5
cf 7g6
a5 7gd
115 7ge
116 7u7
15j fk
3u 7ua
8q 7uf
8r 7uk
di 7up
15k 7us
8c 7uv
8s 7uz
dj 7v3
dk 7v4
dl 7va
dm 7va
dn 7va
do 7ve
dp 7vh
8t 7vj
8v 7vq
8w 7vr
8x 7vv
8y 7vy
8z 7w0
90 7w1
91 7w5
8m 7w8
8n 7wb
8o 7wb
8p 7wc
7w 7wd
4j 7wd
4k 7wh
4m 7ws
ct 7x2
av 7x5
44 7x6
aw 7x7
a9 7xc
15l 7xs
15q 7xx
15r 7y0
15s 7y1
15t 7yn
15u 7yn
15v 7yq
15x 7yr
15y 7yt
160 7yu
161 7z1
162 7yk
163 7xm
164 7zc
169 7zf
16b 7zg
16c 7zg
16d 7zg
16e 7zg
16f 7zg
16g 7zg
16h 7zg
16i 7zg
16j 7zh
16k 7zg
16l 7zg
16m 7zg
16n 7zg
16o 7zg
16p 7zg
16q 7zg
16r 7zg
16s 7zg
16t 7zg
16u 7zg
16v 7zg
16w 7zg
16x 7zg
16y 7zg
16z 7zg
170 7zg
171 7zg
172 7zg
173 7zg
174 7zg
175 7zg
176 7zg
177 7zg
178 7zg
179 7zg
17a 7zg
17b 7zg
17c 7zg
17d 7zg
17e 7zg
17f 7zg
17g 7zg
17h 7zg
17i 7zg
17j 7zg
17k 7zg
17l 7zg
17m 7zi
17n 7zg
17o 7zg
17p 7zg
17q 7zg
17r 7zg
17s 7zg
17t 7zg
17u 7zl
17v 7zr
17y 7zg
17z 7zg
180 7zg
181 7zg
182 7zg
183 7zg
184 7zg
185 7zg
186 7zg
187 7zg
188 7zg
189 7zg
18a 7zg
18b 7zg
18c 7zg
18d 7zg
18e 7zg
18f 7zg
18g 7zg
18h 7zg
18i 7zg
18j 7zg
18k 7zg
18l 7zg
18m 7zg
18n 7zg
18o 7zg
18p 7zg
18q 7zg
18r 7zg
18s 7zg
18t 7zg
18u 7zg
18v 7zg
18w 7zg
18x 7zg
18y 7zg
18z 7zg
190 7zg
191 7zg
192 7zg
193 7zg
194 7zg
195 7zs
196 7zs
197 7zs
198 7zg
199 7zg
19a 7zg
19b 7zg
19c 7zg
19d 7zg
19e 7zg
19f 7zg
19g 7zg
19h 7zg
19i 7zg
19j 7zg
19k 7zg
19l 7zg
19m 7zg
19n 7zg
19o 7zg
19p 7zg
19q 7zg
19r 7zg
19s 7zg
19t 809
19z 809
1a0 80a
1a1 809
1a2 80f
1a4 80g
1a5 80j
1a6 80k
1a7 80l
1a8 80m
1a9 80n
1aa 80o
1ab 813
1aj 80n
1ak 81f
1an 80n
1ao 81g
1ap 81h
1aq 81i
1ar 81j
1as 81k
1at 81l
1au 81m
1av 81n
1aw 81w
1ax 828
1az 82g
1b0 82h
1b1 82j
15l 82k
9b 82l
9c 82l
9d 82o
9e 7vv
e9 82o
ea 7vv
eb 7g5
9g 82p
9h 82s
9i 82s
9j 82v
9k 7cj
9l 82y
9s 831
9v 831
85 7wd
87 7wd
88 7wd
89 7wd
1h 7wd
8a 7wd
8b 7wd
e3 832
e4 837
e7 832
an 83a
1b3 83b
1b4 83e
1b5 83h
1b6 2
1b7 83l
1b8 7xm
1b9 7xm
1ba 7xm
1bb 7xm
1bc 7xm
1bd 7xm
1be 7xm
1bf 83m
1bg 83n
1bh 83o
1bi 83o
1bj 83u
1bk 83v
1bl 840
1bm 841
1bn 844
1bo 845
9w 848
en 832
eo 832
15l 849
1bp 84g
1bq 84h
9x 84i
1br 84s
a5 857
jx 85c
jy 85f
1bs 85i
jz 85l
1bt 85r
1bu 85v
1 872
a6 877
46 87b
a7 883
a8 88p
a9 88w
aa 893
k3 89b
k4 89r
1bv 89y
k5 8a5
1bw 8a6
1bx 883
1by 8at
30 8aw
b6 8az
be 8az
bf 8az
bg 8az
bh 8az
bi 8az
bj 8az
bk 8az
31 8b2
111 8b3
32 8b6
33 8b6
34 8b6
35 8b6
36 8b6
37 8b6
38 8b6
39 8b6
bl 8b9
bm 8bg
bn 8bj
bo 8bj
bp 8bj
bq 8bj
br 8bl
bs 8bo
3a 8b6
3b 8aw
3k 8br
2c 8bu
2i 8bx
2j 8c2
3l 8c5
3p 8ca
112 8cf
na 8cj
3q 8ca
3r 8ck
3t 8cn
2o 8cq
45 8ct
58 8cx
5v 8d2
ch 8d5
5y 8d8
113 8dc
5z 8dj
114 8dk
ci 8dv
6m 8dy
6n 8e1
6q 8e4
6s 8e7
75 8ed
59 8eh
76 8ek
77 8en
78 8e1
cj 8eq
ck 8et
cl 8ew
79 8f1
7e 8f4
7f 8f7
7q 8ek
5p 8fa
5s 8fh
3m 8fi
47 8fj
48 8fk
49 8fm
4d 8fw
bz 8g0
4q 8g1
an 8g4
ao 8g7
ap 8gb
aq 8ge
ar 8gk
at 8go
k8 8gs
k9 8gv
ka 8gv
kb 8h1
kc 8h1
ke 8gv
kf 8gv
kg 8gv
1bz 8h5
1c0 8hc
kh 8hd
ki 8gb
kj 8hi
1c1 71
1c2 71
1c3 8bu
1c4 8hl
1c5 8ho
1c6 8ho
1c7 8hp
1c8 8hz
cb 8i0
cd 8i1
ce 8i0
cf 8i1
1c9 8i2
116 8ja
3u 8jd
8c 8jg
8q 8jl
8r 8jq
di 8jv
15k 8jy
8s 8k2
dj 8k6
dk 8k7
dl 8kd
dm 8kd
dn 8kd
do 8kh
dp 8kk
8t 8km
8v 8kt
8w 8hp
8x 8kx
8y 8l0
8z 8l2
90 8l3
91 8l7
8m 8la
8n 8ld
8o 8ld
8p 8le
7w 8lf
4j 8lf
4k 8lj
4m 8lu
ct 8m4
av 8m7
44 8m8
aw 8m9
kn 8kx
ko 8mo
1ca 8h5
1cb 8mt
kp 8n0
kq 8n7
1cc 8n8
1cd 8n8
1ce 8n8
1cf 8n8
1cg fk
15l 8ne
15q 8nh
15r 8nk
15s 8nl
15t 8o7
15u 8o7
15x 8o8
161 8of
162 8o4
163 8n9
164 8og
169 8oh
16j 8oi
17u 8ol
17v 8om
195 8on
196 8on
197 8on
1a7 8oo
1a8 8op
1a9 8oq
1aa 8or
1ab 8os
1aj 8oq
1ak 8ot
1an 8oq
1ao 8ou
1ap 8ov
1aq 8ow
1ar 8ox
1as 8oy
1at 8oz
1au 8p0
1av 8p1
1aw 8p8
1ax 8pe
1az 8pl
1b0 8pm
1b1 8pn
15l 8po
9b 8pp
9c 8pp
9d 8ps
9e 8kx
e9 8ps
ea 8kx
eb 8i0
9g 8pt
9h 8pw
9i 8pw
9j 8pz
9k 8d8
9l 8q2
9s 8q5
9v 8q5
85 8lf
87 8lf
88 8lf
89 8lf
1h 8lf
8a 8lf
8b 8lf
e3 8q6
e4 8qb
e7 8q6
kr 8b2
ks 8qe
kt 8qj
ku 8d8
kv 8d8
kw 8qm
kx 8d8
ky 8d8
kz 8d8
1ch 8en
kd 8gv
l0 8q2
l1 8q2
l2 8q2
l3 8qn
l4 8qn
l5 8qo
1b4 8qr
1b7 8qv
1b8 8n9
1b9 8n9
1ba 8n9
1bb 8n9
1bc 8n9
1bd 8n9
1be 8n9
1bf 8qw
1bg 8qx
1bj 8r1
1bk 8r2
1bl 8r7
1bn 8ra
1bo 8rb
9w 8re
en 8q6
eo 8q6
r 8kx
l6 8rh
l7 8rk
l8 8ro
15l 8rp
1bp 8rq
1bq 8rr
9x 8rs
l9 8q2
la 8q2
lb 8q2
lc 8q2
jy 8s9
1 8tg
a6 8tl
a7 8ue
46 8uh
a8 8v3
k4 8vp
aa 8vw
30 8vz
b6 8w2
be 8w2
bf 8w2
bg 8w2
bh 8w2
bi 8w2
bj 8w2
bk 8w2
31 8w5
111 8w6
32 8w9
33 8w9
34 8w9
35 8w9
36 8w9
37 8w9
38 8w9
39 8w9
bl 8wc
bm 8wj
bn 8wm
bo 8wm
bp 8wm
bq 8wm
br 8wo
bs 8wr
3a 8w9
3b 8vz
3k 8wu
2c 8wx
2i 8x0
2j 8x5
3l 8x8
3p 8xe
112 8xj
na 8xn
3q 8xe
3r 8xo
3t 8xr
2o 8xu
45 8xx
5v 8y2
ch 8y5
5y 8y8
113 8yc
5z 8yk
114 8yl
ci 8yw
6m 8yz
6n 8z2
6q 8z5
6s 8z8
75 8ze
59 8zi
76 8zl
77 8zo
78 8z2
cj 8zr
ck 8zu
cl 8zx
79 902
7e 905
7f 908
7q 8zl
58 90b
5p 90e
5s 90l
3m 90m
47 90n
48 90o
49 90q
4d 910
bz 914
4q 915
k9 919
ka 919
ap 91c
kb 91i
kc 91i
kd 919
ke 919
kf 919
ao 91l
kg 919
aq 91o
ar 91u
at 91y
cb 91z
cd 920
ce 91z
cf 920
a5 927
1ci 928
116 93g
3u 93j
8q 93o
8r 93t
di 93y
15k 941
8c 944
8s 948
dj 94c
dk 94d
dl 94j
dm 94j
dn 94j
do 94n
dp 94q
8t 94s
8v 94z
8w 950
8x 954
8y 957
8z 959
90 95a
91 95e
8m 95h
8n 95k
8o 95k
8p 95l
7w 95m
4j 95m
4k 95q
4m 961
ct 96b
av 96e
kn 954
ko 96w
44 96x
aw 96y
a9 973
15l 979
15q 97c
15r 97f
15s 97g
15t 982
15u 982
15x 983
161 98a
162 97z
163 974
164 98b
169 98c
16j 98d
17u 98g
17v 98h
195 98i
196 98i
197 98i
1a7 98j
1a8 98k
1a9 98l
1aa 98m
1ab 98n
1aj 98l
1ak 98o
1an 98l
1ao 98p
1ap 98q
1aq 98r
1ar 98s
1as 98t
1at 98u
1au 98v
1av 98w
1aw 993
1ax 999
1az 99g
1b0 99h
1b1 99i
15l 99j
9b 99k
9c 99k
9d 99n
9e 954
e9 99n
ea 954
eb 91z
9g 99o
9h 99r
9i 99r
9j 99u
9k 8y8
9l 99x
9s 9a0
9v 9a0
85 95m
87 95m
88 95m
89 95m
1h 95m
8a 95m
8b 95m
e3 9a1
e4 9a6
e7 9a1
kr 8w5
ks 9a9
kt 9ae
ku 8y8
kv 8y8
kw 9ah
kx 8y8
ky 8y8
kz 8y8
an 9ak
1b4 9an
1b7 9ar
1b8 974
1b9 974
1ba 974
1bb 974
1bc 974
1bd 974
1be 974
1bf 9as
1bg 9at
1bj 9ax
1bk 9ay
1bl 9b3
1bn 9b6
1bo 9b7
9w 9ba
en 9a1
eo 9a1
r 954
l6 9bd
l7 9bg
l8 9bk
15l 9bl
1bp 9bm
1bq 9bn
9x 9bo
l9 99x
la 99x
lb 99x
lc 99x
1bt 9by
1bw 9d5
1bx 9dz
a8 9el
1by 9f4
aa 9fb
30 9fe
b6 9fh
be 9fh
bf 9fh
bg 9fh
bh 9fh
bi 9fh
bj 9fh
bk 9fh
31 9fk
111 9fl
32 9fo
33 9fo
34 9fo
35 9fo
36 9fo
37 9fo
38 9fo
39 9fo
bl 9fr
bm 9fy
bn 9g1
bo 9g1
bp 9g1
bq 9g1
br 9g3
bs 9g6
3a 9fo
3b 9fe
3k 9g9
2c 9gd
2i 9gg
2j 9gl
3l 9go
3p 9gv
112 9h0
na 9h4
3q 9gv
3r 9h5
3t 9h8
5v 9hd
ch 9hg
5y 9hj
113 9hn
5z 9hv
114 9hw
ci 9i7
6m 9ia
6n 9id
6q 9ig
6s 9ij
75 9ip
59 9it
76 9iw
77 9iz
78 9id
cj 9j2
ck 9j5
cl 9j8
79 9jd
7e 9jg
7f 9jj
7q 9iw
58 9jm
46 9jp
5p 9js
5s 9jz
3m 9k0
47 9k3
48 9k4
49 9k6
4d 9kg
bz 9kk
4q 9kl
1c3 9gd
1c4 9ko
1c5 9kp
1c6 9kp
1c7 9kq
1c8 9kx
aq 9l0
ar 9l6
at 9la
cb 9lb
cd 9lc
ce 9lb
cf 9lc
1 9ld
a5 9ln
jx 9ls
1cj 9lt
116 9n1
3u 9n4
8q 9n9
8r 9ne
di 9nj
15k 9nm
8c 9np
8s 9nt
dj 9nx
dk 9ny
dl 9o4
dm 9o4
dn 9o4
do 9o8
dp 9ob
8t 9od
8v 9ok
8w 9kq
8x 9oo
8y 9or
8z 9ot
90 9ou
91 9oy
8m 9p1
8n 9p4
8o 9p4
8p 9p5
7w 9p6
4j 9p6
4k 9pa
4m 9pl
ct 9pv
1cc 9pw
1cd 9pw
1ce 9pw
1cf 9pw
44 9px
aw 9py
a6 9q3
a7 9dz
a9 9qa
k3 9qi
15l 9qo
15q 9qr
15r 9qu
15s 9qv
15t 9rh
15u 9rh
15x 9ri
161 9rp
162 9re
163 9qj
164 9rq
169 9rr
16j 9rs
17u 9rv
17v 9rw
195 9rx
196 9rx
197 9rx
1a7 9ry
1a8 9rz
1a9 9s0
1aa 9s1
1ab 9s2
1aj 9s0
1ak 9s3
1an 9s0
1ao 9s4
1ap 9s5
1aq 9s6
1ar 9s7
1as 9s8
1at 9s9
1au 9sa
1av 9sb
1aw 9si
1ax 9so
1az 9sv
1b0 9sw
1b1 9sx
15l 9sy
9b 9sz
9c 9sz
9d 9t2
9e 9oo
e9 9t2
ea 9oo
eb 9lb
9g 9t3
9h 9t6
9i 9t6
9j 9t9
9k 9hj
9l 9tc
9s 9tf
9v 9tf
85 9p6
87 9p6
88 9p6
89 9p6
1h 9p6
8a 9p6
8b 9p6
e3 9tg
e4 9tl
e7 9tg
2o 9to
45 9tp
an 9ts
ao 9tv
ap 9tz
k8 9u3
1b4 9u6
1b7 9ua
1b8 9qj
1b9 9qj
1ba 9qj
1bb 9qj
1bc 9qj
1bd 9qj
1be 9qj
1bf 9ub
1bg 9uc
1bj 9ug
1bk 9uh
1bl 9um
1bn 9up
1bo 9uq
9w 9ut
en 9tg
eo 9tg
av 9uw
15l 9ux
1bp 9uy
1bq 9uz
9x 9v0
1bu 9v9
1 9wg
a8 9x2
1bt 9xa
30 9xd
b6 9xg
be 9xg
bf 9xg
bg 9xg
bh 9xg
bi 9xg
bj 9xg
bk 9xg
31 9xm
111 9xn
32 9xq
33 9xq
34 9xq
35 9xq
36 9xq
37 9xq
38 9xq
39 9xq
bl 9xt
bm 9y0
bn 9y3
bo 9y3
bp 9y3
bq 9y3
br 9y5
bs 9y8
3a 9xq
3b 9xd
3k 9yb
2c 9yf
2i 9yi
2j 9yn
3l 9zc
3p 9zj
112 9zo
na 9zs
3q 9zj
3r 9zt
3t 9zw
3m 9zx
47 a00
48 a01
49 a03
4d a0d
bz a0h
4q a0i
1bw a0j
1bx a0n
1by a16
aa a1d
58 a1h
5p a1k
5s a1r
cb a1s
cd a1t
ce a1s
cf a1t
59 a1y
5v a23
ch a26
5y a29
113 a2d
5z a2j
114 a2k
ci a2v
6m a2y
6n a31
6q a34
6s a37
75 a3d
76 a3g
77 a3j
78 a31
cj a3m
ck a3p
cl a3s
79 a3x
7e a40
7f a43
7q a3g
a5 a4d
jx a4i
1ck a4j
116 a5r
3u a5u
7w a5v
4j a5v
4k a5z
4m a6a
ct a6k
46 a6n
1c3 9yf
1c4 a6q
1c5 a6r
1c6 a6r
1c7 a6s
1c8 a6z
aq a72
ar a78
at a7c
8c a7f
8m a7i
8n a7l
8o a7l
8p a7m
8q a7r
8r a7w
di a81
15k a84
8s a88
dj a8c
dk a8d
dl a8j
dm a8j
dn a8j
do a8n
dp a8q
8t a8s
8v a8z
8w a6s
8x a93
8y a96
8z a98
90 a99
91 a9d
a6 a9i
a7 a0n
a9 a9p
k3 a9x
15l aa3
15q aa6
15r aa9
15s aaa
15t aaw
15u aaw
15x aax
161 ab4
162 aat
163 a9y
164 ab5
169 ab6
16j ab7
17u aba
17v abb
195 abc
196 abc
197 abc
1a7 abd
1a8 abe
1a9 abf
1aa abg
1ab abh
1aj abf
1ak abi
1an abf
1ao abj
1ap abk
1aq abl
1ar abm
1as abn
1at abo
1au abp
1av abq
1aw abx
1ax ac3
1az aca
1b0 acb
1b1 acc
15l acd
85 a5v
87 a5v
88 a5v
89 a5v
1h a5v
8a a5v
8b a5v
e3 ace
e4 acj
e7 ace
1cc ack
1cd ack
1ce ack
1cf ack
44 acl
aw acm
9b acn
9c acn
9d acq
9e a93
e9 acq
ea a93
eb a1s
9g acr
9h acu
9i acu
9j acx
9k a29
9l ad0
9s ad3
9v ad3
2o ad6
45 ad7
an ada
ao add
ap adh
k8 adl
1b4 ado
1b7 ads
1b8 a9y
1b9 a9y
1ba a9y
1bb a9y
1bc a9y
1bd a9y
1be a9y
1bf adt
1bg adu
1bj ady
1bk adz
1bl ae4
1bn ae7
1bo ae8
en ace
eo ace
9w aeb
av aee
15l aef
1bp aeg
1bq aeh
9x aei
0 af4
1 ag5
29 ah9
2c ahe
2i ahh
2j ahm
2m ahr
2n ahv
f ahz
2s ai0
2l ai1
2t ai2
2u ai3
2v ai4
2w ahz
2x ai7
10b ai8
30 aib
b6 aie
be aie
bf aie
bg aie
bh aie
bi aie
bj aie
bk aie
31 aij
32 aim
33 aim
34 aim
35 aim
36 aim
37 aim
38 aim
39 aim
bl aip
bm aiw
bn aiz
bo aiz
bp aiz
bq aiz
br aj1
bs aj4
3a aim
3b aib
3k aj7
3l aju
3p ak0
3q ak0
3r ak1
3t ak4
2o ak7
44 aka
45 akb
46 ake
3m akf
47 akg
48 akh
49 akj
4d akk
bz ako
4j akp
4k akt
4m al4
4q al5
58 al9
59 ale
5m alh
5n all
5o alm
5p alp
5s alw
cb alx
cd aly
ce alx
cf aly
5v am3
ch am6
5y am9
5z ame
ci amp
6m ams
6n amv
6q amy
6s an1
75 an7
76 ana
77 and
78 amv
cj ang
ck anj
cl anm
79 anr
7e anu
7f anx
7q ana
7r any
3u ao1
7w akp
ct aob
85 akp
87 akp
88 akp
89 akp
1h akp
8a akp
8b akp
8c aoe
8g aoi
8h aom
8m aop
8n aos
8o aos
8p aot
8q aoy
8r ap3
di ap8
8s apc
dj apg
dk aph
dl apn
dm apn
dn apn
do apr
dp apu
8t apw
8v aq3
8w aq4
8x aq8
8y aqb
8z aqd
90 aqe
91 aqi
e3 aqj
e4 aqo
e7 aqj
9b aqp
9c aqp
9d aqs
9e aq8
e9 aqs
ea aq8
eb alx
9g aqt
9h aqw
9i aqw
9j aqz
9k am9
9l ar2
9s ar5
9v ar5
en aqj
eo aqj
9w ar8
9x ar9
jz arq
1 asx
a6 at2
a7 atv
46 aty
a8 auk
k5 aut
aa av0
30 av3
b6 av6
be av6
bf av6
bg av6
bh av6
bi av6
bj av6
bk av6
31 av9
111 ava
32 avd
33 avd
34 avd
35 avd
36 avd
37 avd
38 avd
39 avd
bl avg
bm avn
bn avq
bo avq
bp avq
bq avq
br avs
bs avv
3a avd
3b av3
3k avy
2c aw1
2i aw4
2j aw9
3l awc
3p awi
112 awn
na awr
3q awi
3r aws
3t awv
2o awy
45 ax1
5v ax6
ch ax9
5y axc
113 axg
5z axo
114 axp
ci ay0
6m ay3
6n ay6
6q ay9
6s ayc
75 ayi
59 aym
76 ayp
77 ays
78 ay6
cj ayv
ck ayy
cl az1
79 az6
7e az9
7f azc
7q ayp
58 azf
5p azi
5s azp
3m azq
47 azr
48 azs
49 azu
4d b04
bz b08
4q b09
ao b0c
kh b0d
ki b0h
kj b0m
ap b0h
aq b0p
ar b0v
at b0z
cb b10
cd b11
ce b10
cf b11
a5 b18
1cl b19
116 b2h
3u b2k
8q b2p
8r b2u
di b2z
15k b32
8c b35
8s b39
dj b3d
dk b3e
dl b3k
dm b3k
dn b3k
do b3o
dp b3r
8t b3t
8v b40
8w b41
8x b45
8y b48
8z b4a
90 b4b
91 b4f
8m b4i
8n b4l
8o b4l
8p b4m
7w b4n
4j b4n
4k b4r
4m b52
ct b5c
av b5f
kp b5m
kq b5t
44 b5u
aw b5v
a9 b60
15l b66
15q b69
15r b6c
15s b6d
15t b6z
15u b6z
15x b70
161 b77
162 b6w
163 b61
164 b78
169 b79
16j b7a
17u b7d
17v b7e
195 b7f
196 b7f
197 b7f
1a7 b7g
1a8 b7h
1a9 b7i
1aa b7j
1ab b7k
1aj b7i
1ak b7l
1an b7i
1ao b7m
1ap b7n
1aq b7o
1ar b7p
1as b7q
1at b7r
1au b7s
1av b7t
1aw b80
1ax b86
1az b8d
1b0 b8e
1b1 b8f
15l b8g
9b b8h
9c b8h
9d b8k
9e b45
e9 b8k
ea b45
eb b10
9g b8l
9h b8o
9i b8o
9j b8r
9k axc
9l b8u
9s b8x
9v b8x
85 b4n
87 b4n
88 b4n
89 b4n
1h b4n
8a b4n
8b b4n
e3 b8y
e4 b93
e7 b8y
l0 b8u
l1 b8u
l2 b8u
l3 b94
l4 b94
l5 b95
an b98
1b4 b9b
1b7 b9f
1b8 b61
1b9 b61
1ba b61
1bb b61
1bc b61
1bd b61
1be b61
1bf b9g
1bg b9h
1bj b9l
1bk b9m
1bl b9r
1bn b9u
1bo b9v
9w b9y
en b8y
eo b8y
15l b9z
1bp ba0
1bq ba1
9x ba2
jy ba8
k4 baf
a5 baw
1 bc3
a6 bc8
46 bcc
a7 bd4
a8 bdq
a9 bdx
aa be4
30 be7
b6 bea
be bea
bf bea
bg bea
bh bea
bi bea
bj bea
bk bea
31 bed
111 bee
32 beh
33 beh
34 beh
35 beh
36 beh
37 beh
38 beh
39 beh
bl bek
bm ber
bn beu
bo beu
bp beu
bq beu
br bew
bs bez
3a beh
3b be7
3k bf2
2c bf5
2i bf8
2j bfd
3l bfg
3p bfl
112 bfq
na bfu
3q bfl
3r bfv
3t bfy
2o bg1
45 bg4
58 bg8
5v bgd
ch bgg
5y bgj
113 bgn
5z bgu
114 bgv
ci bh6
6m bh9
6n bhc
6q bhf
6s bhi
75 bho
59 bhs
76 bhv
77 bhy
78 bhc
cj bi1
ck bi4
cl bi7
79 bic
7e bif
7f bii
7q bhv
5p bil
5s bis
3m bit
47 biu
48 biv
49 bix
4d bj7
bz bjb
4q bjc
an bjf
ao bji
ap bjm
aq bjp
ar bjv
at bjz
cb bk0
cd bk1
ce bk0
cf bk1
1cm bk2
116 bla
3u bld
8c blg
8q bll
8r blq
di blv
15k bly
8s bm2
dj bm6
dk bm7
dl bmd
dm bmd
dn bmd
do bmh
dp bmk
8t bmm
8v bmt
8w bmu
8x bmy
8y bn1
8z bn3
90 bn4
91 bn8
8m bnb
8n bne
8o bne
8p bnf
7w bng
4j bng
4k bnk
4m bnv
ct bo5
av bo8
44 bo9
aw boa
15l bog
15q boj
15r bom
15s bon
15t bp9
15u bp9
15x bpa
161 bph
162 bp6
163 bob
164 bpi
169 bpj
16j bpk
17u bpn
17v bpo
195 bpp
196 bpp
197 bpp
1a7 bpq
1a8 bpr
1a9 bps
1aa bpt
1ab bpu
1aj bps
1ak bpv
1an bps
1ao bpw
1ap bpx
1aq bpy
1ar bpz
1as bq0
1at bq1
1au bq2
1av bq3
1aw bqa
1ax bqg
1az bqn
1b0 bqo
1b1 bqp
15l bqq
9b bqr
9c bqr
9d bqu
9e bmy
e9 bqu
ea bmy
eb bk0
9g bqv
9h bqy
9i bqy
9j br1
9k bgj
9l br4
9s br7
9v br7
85 bng
87 bng
88 bng
89 bng
1h bng
8a bng
8b bng
e3 br8
e4 brd
e7 br8
1b4 brg
1b7 brk
1b8 bob
1b9 bob
1ba bob
1bb bob
1bc bob
1bd bob
1be bob
1bf brl
1bg brm
1bj brq
1bk brr
1bl brw
1bn brz
1bo bs0
9w bs3
en br8
eo br8
15l bs4
1bp bs5
1bq bs6
9x bs7
1bs bso
1 btv
a6 bu0
a7 but
46 buw
a8 bvi
1bv bvp
aa bvw
jy bvz
30 bw2
b6 bw5
be bw5
bf bw5
bg bw5
bh bw5
bi bw5
bj bw5
bk bw5
31 bw8
111 bw9
32 bwc
33 bwc
34 bwc
35 bwc
36 bwc
37 bwc
38 bwc
39 bwc
bl bwf
bm bwm
bn bwp
bo bwp
bp bwp
bq bwp
br bwr
bs bwu
3a bwc
3b bw2
3k bwx
2c bx0
2i bx3
2j bx8
3l bxb
3p bxh
112 bxm
na bxq
3q bxh
3r bxr
3t bxu
2o bxx
45 by0
5v by5
ch by8
5y byb
113 byf
5z byn
114 byo
ci byz
6m bz2
6n bz5
6q bz8
6s bzb
75 bzh
59 bzl
76 bzo
77 bzr
78 bz5
cj bzu
ck bzx
cl c00
79 c05
7e c08
7f c0b
7q bzo
58 c0e
5p c0h
5s c0o
3m c0p
47 c0q
48 c0r
49 c0t
4d c13
bz c17
4q c18
1bz c1d
1c0 c1k
aq c1n
ar c1t
at c1x
k4 c2e
cb c2f
cd c2g
ce c2f
cf c2g
a5 c2n
1cn c2o
116 c3w
3u c3z
8q c44
8r c49
di c4e
15k c4h
8c c4k
8s c4o
dj c4s
dk c4t
dl c4z
dm c4z
dn c4z
do c53
dp c56
8t c58
8v c5f
8w c5g
8x c5k
8y c5n
8z c5p
90 c5q
91 c5u
8m c5x
8n c60
8o c60
8p c61
7w c62
4j c62
4k c66
4m c6h
ct c6r
av c6u
1ca c1d
1cb c6z
44 c70
aw c71
k9 c74
ka c74
kb c7a
kc c7a
ke c74
kf c74
ao c7d
kg c74
a9 c7j
15l c7p
15q c7s
15r c7v
15s c7w
15t c8i
15u c8i
15x c8j
161 c8q
162 c8f
163 c7k
164 c8r
169 c8s
16j c8t
17u c8w
17v c8x
195 c8y
196 c8y
197 c8y
1a7 c8z
1a8 c90
1a9 c91
1aa c92
1ab c93
1aj c91
1ak c94
1an c91
1ao c95
1ap c96
1aq c97
1ar c98
1as c99
1at c9a
1au c9b
1av c9c
1aw c9j
1ax c9p
1az c9w
1b0 c9x
1b1 c9y
15l c9z
9b ca0
9c ca0
9d ca3
9e c5k
e9 ca3
ea c5k
eb c2f
9g ca4
9h ca7
9i ca7
9j caa
9k byb
9l cad
9s cag
9v cag
85 c62
87 c62
88 c62
89 c62
1h c62
8a c62
8b c62
e3 cah
e4 cam
e7 cah
1ch bzr
kd c74
kn c5k
ko cb4
an cb7
ap cba
1b4 cbd
1b7 cbh
1b8 c7k
1b9 c7k
1ba c7k
1bb c7k
1bc c7k
1bd c7k
1be c7k
1bf cbi
1bg cbj
1bj cbn
1bk cbo
1bl cbt
1bn cbw
1bo cbx
9w cc0
en cah
eo cah
kr bw8
ks cc3
kt cc8
ku byb
kv byb
kw ccb
kx byb
ky byb
kz byb
15l ccc
1bp ccd
1bq cce
9x ccf
r c5k
l6 cci
l7 ccl
l8 ccp
l9 cad
la cad
lb cad
lc cad

basemap b2
basetopic sa
bookmap ccq
ditaval ccr
learningAssessment ccs
learningBookmap cct
learningContent ccu
learningGroupMap ccv
learningMap 3o3
learningObjectMap ccw
learningOverview 49p
learningPlan ccx
learningSummary ccy
machineryTask 5fe
classifyMap 6nb
subjectScheme ccz
concept 76s
ditabase cd0
generalTask 8s6
glossentry cd1
glossgroup 9v4
map ajv
reference arn
task ba5
topic bat
troubleshooting cd2`;
