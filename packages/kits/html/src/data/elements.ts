/*
 * Element classes of the HTML parsing algorithm.
 * Origin: WHATWG HTML, 13.2.4 and 13.2.6 (facts; text CC BY 4.0, code BSD-3-Clause).
 */

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** 13.1.2: no content, no end tag. */
export const voidElements = names(`
  area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr`);

/** Elements whose content the tokenizer reads as text. */
export const rawTextElements = names("script style title textarea xmp iframe noembed noframes plaintext");

/** 13.2.4.2: the special category, HTML part. */
export const specialElements = names(`
  address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd
  details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header
  hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object
  ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot
  th thead title tr track ul wbr xmp`);

/** 13.2.4.2, the special category, MathML and SVG parts; they bound scopes. */
export const specialMathElements = names("mi mo mn ms mtext annotation-xml");
export const specialSvgElements = names("foreignobject desc title");

/** 13.2.4.3 Formatting. */
export const formattingElements = names("a b big code em font i nobr s small strike strong tt u");

/** 13.2.4.2: where "has an element in scope" stops. */
export const scopeBoundaries = names("applet caption html table td th marquee object template select");

/** 13.2.6.4.7: start tags that close an open paragraph and are closed by their end tag in scope. */
export const blockElements = names(`
  address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup
  main menu nav ol p search section summary ul`);

export const headingElements = names("h1 h2 h3 h4 h5 h6");

/** 13.2.6.3: closed without being asked. */
export const impliedEndElements = names("dd dt li optgroup option p rb rp rt rtc");

/** 13.2.6.4.9 to .16: the parts of a table that only a table mode reads. */
export const tablePartElements = names("caption col colgroup tbody td tfoot th thead tr");

/** 13.2.6.5: HTML start tags that end foreign content. */
export const foreignBreakouts = names(`
  b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strong strike sub sup table tt u ul var`);

/** 13.2.6.4.1: public identifiers whose documents are laid out in quirks mode. */
export const quirksPublicIds: readonly string[] = [
  "+//silmaril//dtd html pro v0r11 19970101//",
  "-//as//dtd html 3.0 aswedit + extensions//",
  "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
  "-//ietf//dtd html 2.0 level 1//",
  "-//ietf//dtd html 2.0 level 2//",
  "-//ietf//dtd html 2.0 strict level 1//",
  "-//ietf//dtd html 2.0 strict level 2//",
  "-//ietf//dtd html 2.0 strict//",
  "-//ietf//dtd html 2.0//",
  "-//ietf//dtd html 2.1e//",
  "-//ietf//dtd html 3.0//",
  "-//ietf//dtd html 3.2 final//",
  "-//ietf//dtd html 3.2//",
  "-//ietf//dtd html 3//",
  "-//ietf//dtd html level 0//",
  "-//ietf//dtd html level 1//",
  "-//ietf//dtd html level 2//",
  "-//ietf//dtd html level 3//",
  "-//ietf//dtd html strict level 0//",
  "-//ietf//dtd html strict level 1//",
  "-//ietf//dtd html strict level 2//",
  "-//ietf//dtd html strict level 3//",
  "-//ietf//dtd html strict//",
  "-//ietf//dtd html//",
  "-//metrius//dtd metrius presentational//",
  "-//microsoft//dtd internet explorer 2.0 html strict//",
  "-//microsoft//dtd internet explorer 2.0 html//",
  "-//microsoft//dtd internet explorer 2.0 tables//",
  "-//microsoft//dtd internet explorer 3.0 html strict//",
  "-//microsoft//dtd internet explorer 3.0 html//",
  "-//microsoft//dtd internet explorer 3.0 tables//",
  "-//netscape comm. corp.//dtd html//",
  "-//netscape comm. corp.//dtd strict html//",
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  "-//sq//dtd html 2.0 hotmetal + extensions//",
  "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
  "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
  "-//spyglass//dtd html 2.0 extended//",
  "-//sun microsystems corp.//dtd hotjava html//",
  "-//sun microsystems corp.//dtd hotjava strict html//",
  "-//w3c//dtd html 3 1995-03-24//",
  "-//w3c//dtd html 3.2 draft//",
  "-//w3c//dtd html 3.2 final//",
  "-//w3c//dtd html 3.2//",
  "-//w3c//dtd html 3.2s draft//",
  "-//w3c//dtd html 4.0 frameset//",
  "-//w3c//dtd html 4.0 transitional//",
  "-//w3c//dtd html experimental 19960712//",
  "-//w3c//dtd html experimental 970421//",
  "-//w3c//dtd w3 html//",
  "-//w3o//dtd w3 html 3.0//",
  "-//webtechs//dtd mozilla html 2.0//",
  "-//webtechs//dtd mozilla html//",
];
