/*
 * Elements of DITA 2.0 that DITA 1.3 does not have, or has under another class, with defaults of attributes.
 * Origin: facts about DITA 2.0. Alternative titles and hazard statements are from the RELAX NG grammars (github.com/oasis-tcs/dita),
 * Copyright (c) OASIS Open 2005, 2020 (OASIS IPR policy, RF on Limited Terms). The other classes were read in public style sheets and
 * DTDs that use them. `video-poster` and the default of `parse` were not compared with the grammars.
 */

/** One a line, as in ELEMENT_LINES. */
export const ELEMENT_LINES_OF_DITA_2 = `
audio	- topic/audio
coderef	+ topic/include pr-d/coderef	parse=text
consequence	+ topic/div hazard-d/consequence
em	+ topic/ph emphasis-d/em
fallback	- topic/fallback
howtoavoid	+ topic/div hazard-d/howtoavoid
include	- topic/include
keytext	- map/keytext
linktitle	+ topic/titlealt alternativeTitles-d/linktitle	title-role=linking
mapresources	+ map/topicref mapgroup-d/mapresources	processing-role=resource-only
media-source	- topic/media-source
media-track	- topic/media-track
messagepanel	+ topic/div hazard-d/messagepanel
navtitle	+ topic/titlealt alternativeTitles-d/navtitle	title-role=navigation
searchtitle	+ topic/titlealt alternativeTitles-d/searchtitle	title-role=search
strong	+ topic/ph emphasis-d/strong
subtitle	+ topic/titlealt alternativeTitles-d/subtitle	title-role=subtitle
titlealt	- topic/titlealt
titlehint	+ topic/titlealt alternativeTitles-d/titlehint	title-role=hint
typeofhazard	+ topic/div hazard-d/typeofhazard
video	- topic/video
video-poster	- topic/video-poster
`;
