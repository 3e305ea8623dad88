/** How a page looks: on a phone the picture stays while the story scrolls, wide screens have them side by side, paper has all of it. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#f3e7cb;--sheet:#fbf4e2;--ink:#35251a;--dim:#715a3c;--line:#c9b48a;--good:#3f6b2f;--bad:#a3211b;--accent:#8a4b1c}
@media(prefers-color-scheme:dark){:root{--paper:#1d1611;--sheet:#2a2019;--ink:#eadfc8;--dim:#b29f80;--line:#54432f;--good:#9cc47f;--bad:#ff8f7d;--accent:#e2a45c}#town{filter:brightness(.82)}}
*{box-sizing:border-box}
html{scroll-padding-top:12px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 Georgia,'Iowan Old Style','Noto Serif',serif;overflow-wrap:anywhere}
header,main,#proof{max-width:1280px;margin:0 auto;padding:0 16px}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 16px;padding-top:14px;padding-bottom:10px}
h1,h2,h3,.tick,#stage,button,#count,.who{font-family:'Alegreya Sans','Trebuchet MS','Segoe UI',system-ui,sans-serif}
h1{margin:0;font:700 1.5rem/1.2 Rockwell,'Rockwell Nova','Roboto Slab','Sitka Heading',Georgia,serif}
header p{margin:0;color:var(--dim)}
#badge{margin-left:auto;color:var(--dim);text-decoration:none;font:700 .85rem/1.6 system-ui,sans-serif;border:1.5px solid currentColor;border-radius:99px;padding:0 .8em}
.good #badge,.good #verdict{color:var(--good)}
.bad #badge,.bad #verdict{color:var(--bad)}
main{display:grid;gap:0 24px;grid-template-columns:minmax(0,1fr)}
#stage{margin:0;touch-action:pan-y pinch-zoom;user-select:none;-webkit-user-select:none}
#town{display:block;width:100%;height:auto;max-height:74vh;background:#f0e2c0;border-radius:8px;overflow:hidden}
svg text{font-family:'Alegreya Sans','Avenir Next Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed','Trebuchet MS',system-ui,sans-serif}
.edges text{font-weight:700;text-anchor:middle;fill:#35251a}
.edges rect{fill:none;stroke:#35251a;stroke-width:3}
nav{display:none;gap:8px;align-items:center;padding:8px 0}
.live nav{display:flex}
nav button{min-width:48px}
#back,#on{font-size:1.5rem;line-height:1}
#whole-story{display:none;justify-self:start;align-self:start;margin:8px 0}
.live #whole-story{display:block}
button{font-size:.95rem;font-weight:700;min-width:44px;min-height:44px;padding:.2em .7em;border:1.5px solid var(--line);border-radius:8px;background:var(--sheet);color:inherit;cursor:pointer}
button:disabled{opacity:.4;cursor:default}
button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--paper)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
#line{flex:1 1 90px;min-width:60px;min-height:44px;accent-color:var(--accent)}
#count{font-size:.9rem;color:var(--dim);min-width:3.6em;text-align:right;font-variant-numeric:tabular-nums}
#story{list-style:none;margin:0;padding:0}
.step{padding:4px 0 14px}
.all .step,.step+.step{border-top:1px solid var(--line)}
.live:not(.all) .step{border:0}
.step h2{margin:0;font-size:.8rem;letter-spacing:.06em;text-transform:uppercase;color:var(--dim)}
.all .step h2{cursor:pointer}
.all .step.on{box-shadow:-4px 0 var(--accent);padding-left:12px}
.step h3{margin:0 0 .3em;font-size:1.3rem;line-height:1.25}
.step p{margin:0 0 .45em}
small,.step ul{font-size:.9rem;color:var(--dim)}
.step ul{margin:.4em 0;padding:0;list-style:none}
.shots li::before{content:'•  ';color:var(--accent)}
#story .who b{display:inline-block;min-width:1.7em;text-align:center;border:1.5px solid var(--line);border-radius:99px;padding:0 .3em;margin-right:.25em;line-height:1.35;color:var(--ink)}
.who li{margin:.15em 0}
.who{border-top:1px dashed var(--line);padding-top:.4em!important}
details{margin:.4em 0}
summary{cursor:pointer;color:var(--accent);font-size:.9rem;min-height:32px;line-height:32px}
del{color:var(--dim)}
.tick{font-size:.85rem;color:var(--good)}
.bad>.tick,.step.bad h3{color:var(--bad)}
#proof{border-top:3px double var(--line);margin-top:18px;padding-top:12px;padding-bottom:40px}
#proof h2{margin:0 0 .3em;font-size:1.3rem}
#proof p{max-width:46rem}
#verdict{font-weight:700}
#wrong{color:var(--bad)}
#proof dl{margin:.6em 0}
#proof dt{font-size:.85rem;color:var(--dim)}
#proof dd{margin:0 0 .5em;font:.85rem/1.4 ui-monospace,Consolas,monospace}
a{color:var(--accent)}
@media screen{.live:not(.all) .step:not(.on){display:none}.live:not(.all) .step{scroll-margin-top:200vh}}
[hidden]{display:none!important}
@media screen and (min-width:900px){main{grid-template-columns:minmax(0,1.7fr) minmax(19rem,1fr);grid-template-rows:auto 1fr}#stage{grid-row:1/3;position:sticky;top:12px;align-self:start}}
@media screen and (max-width:899px){header{padding-top:8px;padding-bottom:6px}h1{font-size:1.2rem}#stage{position:sticky;top:0;z-index:1;background:var(--paper);margin:0 -16px;padding:0 8px}#close{font-size:0}#close::before{content:'⊕';font-size:1.5rem;line-height:1}#town{max-height:48vh}nav{padding:6px 0}.all .step{scroll-margin-top:60vh}}
@media(prefers-reduced-motion:no-preference){#town g[style]{transition:transform .5s ease-in-out}}
@media print{:root{--paper:#fff;--sheet:#fff;--ink:#000;--dim:#444;--line:#999;--accent:#000}nav,#badge,#whole-story{display:none!important}main{display:block}#town{max-height:40vh;filter:none}.step,#proof dd{break-inside:avoid}summary{display:none}}
`;
