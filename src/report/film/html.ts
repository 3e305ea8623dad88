import { readFileSync } from 'node:fs';
import { FONT_FILES } from '../map/fonts.ts';
import { DISPLAY, SMALL } from '../map/style.ts';
import { escapeXml } from '../map/svg.ts';
import type { Say } from '../say.ts';
import type { Steps } from './page.ts';

/** The fonts of the pictures, in the page itself. */
function fontFaces(): string {
  return FONT_FILES.map((file) => {
    const weight = /_(\d{3})/.exec(file)?.[1] ?? '400';
    const family = file.includes('Rye') ? DISPLAY : SMALL;
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(file).toString('base64')})}`;
  }).join('');
}

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#2a1d12;color:#35251a;font:18px/1.45 '${SMALL}',Georgia,serif}
main{max-width:1500px;margin:0 auto;display:grid;gap:12px;padding:12px;grid-template-columns:minmax(0,3fr) minmax(18rem,1fr)}
h1{grid-column:1/-1;margin:0;color:#f0e2c0;font:400 1.7rem '${DISPLAY}',serif}
figure{margin:0;background:#f0e2c0;border-radius:6px;overflow:hidden}
figure svg{display:block;width:100%;height:auto;max-height:88vh}
aside{background:#f0e2c0;border-radius:6px;padding:14px;display:flex;flex-direction:column;gap:10px;min-height:18rem}
h2{margin:0;font-size:1.1rem}
#told{flex:1;overflow:auto}
#told p{margin:0 0 .5em}
#told small{display:block;color:#6b5335}
#told del{display:block}
nav{display:flex;gap:8px;align-items:center}
button{font:inherit;font-weight:700;padding:.5em .9em;border:2px solid #35251a;border-radius:6px;background:#fbf3dd;color:inherit;cursor:pointer}
button:disabled{opacity:.45;cursor:default}
button:focus-visible,input:focus-visible{outline:3px solid #a3211b;outline-offset:2px}
input{flex:1;min-width:0;accent-color:#a3211b}
@media(max-width:800px){main{grid-template-columns:1fr}}
`;

const SCRIPT = `
const data=JSON.parse(document.getElementById('fight').textContent);
const one=(id)=>document.getElementById(id);
const total=data.steps.length;
let at=0;
function paragraph(text,tag,undone){const made=document.createElement(tag);const inner=undone?made.appendChild(document.createElement('del')):made;inner.textContent=text;return made}
function show(next){
  at=Math.max(0,Math.min(total-1,next));
  const step=data.steps[at];
  one('picture').innerHTML=step.open+data.grounds[step.ground]+step.above+'</svg>';
  const drawn=one('picture').firstElementChild;
  drawn.setAttribute('role','img');
  drawn.setAttribute('aria-label',step.alt||step.told.join(' '));
  one('head').textContent=step.head;
  one('told').replaceChildren(...step.told.map((text)=>paragraph(text,'p',step.undone)),...step.dice.map((text)=>paragraph(text,'small',step.undone)));
  one('count').textContent=(at+1)+' / '+total;
  one('line').value=String(at);
  one('back').disabled=at===0;
  one('on').disabled=at===total-1;
  history.replaceState(null,'','#'+step.version);
}
one('back').onclick=()=>show(at-1);
one('on').onclick=()=>show(at+1);
one('line').oninput=()=>show(Number(one('line').value));
const keys={ArrowLeft:()=>show(at-1),ArrowRight:()=>show(at+1),PageUp:()=>show(at-10),PageDown:()=>show(at+10),Home:()=>show(0),End:()=>show(total-1)};
addEventListener('keydown',(event)=>{
  const act=keys[event.key];
  if(!act||event.altKey||event.ctrlKey||event.metaKey)return;
  event.preventDefault();
  act();
});
const wanted=data.steps.findIndex((step)=>'#'+step.version===location.hash);
show(wanted<0?0:wanted);
`;

/** Data that stands in a page and cannot end the element it stands in. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Each ground once: most pictures of a fight share theirs. */
function packed({ steps }: Steps): unknown {
  const grounds = [...new Set(steps.map((step) => step.ground))];
  return { grounds, steps: steps.map((step) => ({ ...step, ground: grounds.indexOf(step.ground) })) };
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:";

/** A page that steps through a fight; it needs nothing but itself. */
export function writePage(fight: Steps, say: Say): string {
  const title = escapeXml(fight.title);
  return `<!doctype html>
<html lang="${say.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${fontFaces()}${STYLE}</style>
</head>
<body>
<main>
<h1>${title}: ${escapeXml(fight.end)}</h1>
<figure id="picture"></figure>
<aside>
<h2 id="head"></h2>
<div id="told" aria-live="polite"></div>
<nav aria-label="${escapeXml(say('film.steps'))}">
<button id="back" type="button">${escapeXml(say('film.previous'))}</button>
<input id="line" type="range" min="0" max="${fight.steps.length - 1}" value="0" aria-label="${escapeXml(say('film.step'))}">
<button id="on" type="button">${escapeXml(say('film.next'))}</button>
<span id="count"></span>
</nav>
</aside>
</main>
<script type="application/json" id="fight">${asData(packed(fight))}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
