import { createHash } from 'node:crypto';
import { escapeXml, tag } from '../map/svg.ts';
import type { Say } from '../say.ts';
import type { Drawn, PageData } from './browser/data.ts';
import type { Proof } from './browser/proof.ts';
import { packPictures } from './pictures.ts';
import { pageScript } from './script.ts';
import type { Step, Text } from './steps.ts';
import { STYLE } from './style.ts';

interface Fight {
  readonly title: string;
  /** How it came out. */
  readonly end: string;
  readonly steps: readonly Step[];
  readonly proof: Proof;
}

const hashOf = (text: string, how: 'hex' | 'base64'): string => createHash('sha256').update(text, 'utf8').digest(how);

/** No mark stands in a page as code, nor any that turns around the words after it. */
const clean = (text: string): string => escapeXml(unturned(text));
const unturned = (text: string): string => text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '');

/** Data that stands in a page and cannot end the element it stands in. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** One page that tells a fight and checks its dice; it needs nothing but itself. */
export function writePage(fight: Fight, say: Say): string {
  const script = pageScript();
  const drawn = unturned(asData(packPictures(fight.steps.map(({ picture }) => picture)) satisfies Drawn));
  const stories = fight.steps.map((step) => storyOf(step, say));
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hashOf(script, 'base64')}'`,
    `style-src 'sha256-${hashOf(STYLE, 'base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const data = dataOf(fight, stories, drawn, say);
  return `<!doctype html>
<html lang="${say.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${clean(fight.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${tag('h1', {}, clean(fight.title))}${tag('p', {}, clean(fight.end))}<a id="badge" href="#proof">${say('page.badge-none')}</a></header>
<main>
<figure id="stage"><svg id="town" role="img"></svg>${controls(fight, say)}</figure>
<ol id="story" aria-live="polite">
${fight.steps.map(({ id }, index) => `<li class="step" id="${id}">${stories[index]!}</li>`).join('\n')}
</ol>
${buttonOf(say)('whole-story', 'whole-story')}
</main>
${proofOf(fight.proof, say)}
<script type="application/json" id="drawn">${drawn}</script>
<script type="application/json" id="data">${asData(data)}</script>
<script>${script}</script>
</body>
</html>
`;
}

const buttonOf = (say: Say) => (id: string, name: string, sign?: string) => {
  const label = clean(say(`page.${name}`));
  return `<button id="${id}" type="button"${sign === undefined ? '' : ` aria-label="${label}"`}>${sign ?? label}</button>`;
};

function controls({ steps }: Fight, say: Say): string {
  const button = buttonOf(say);
  return `<nav aria-label="${clean(say('page.steps'))}">${button('back', 'previous', '‹')}${button('on', 'next', '›')}${button('play', 'play', '▶')}<input id="line" type="range" min="0" max="${steps.length - 1}" value="0" aria-label="${clean(say('page.step'))}"><span id="count"></span>${button('close', 'close')}</nav>`;
}

/** Every word and name is text and nothing else, in whichever direction it is written. */
function storyOf(step: Step, say: Say): string {
  const head = [nameOf(step, say), step.head].filter((part) => part !== '').join(' · ');
  const list = (name: string, items: readonly string[]): string =>
    items.length === 0
      ? ''
      : `<ul class="${name}">${items.map((text) => `<li dir="auto">${clean(text)}</li>`).join('')}</ul>`;
  const all =
    step.all.length === 0
      ? ''
      : `<details><summary>${say('page.all')}</summary>${step.all.map(paragraph).join('')}</details>`;
  return [
    tag('h2', {}, clean(head)),
    `<h3 dir="auto">${clean(step.title)}</h3>`,
    ...step.told.map(paragraph),
    list('shots', step.shots),
    all,
    step.who.length === 0 ? '' : `<ul class="who">${step.who.map(standing).join('')}</ul>`,
  ].join('');
}

/** Their letter on the picture first. */
const standing = ({ letter, text }: Step['who'][number]): string =>
  `<li dir="auto">${letter === undefined ? '' : `${tag('b', {}, clean(letter))} `}${clean(text)}</li>`;

function paragraph({ text, small, gone }: Text): string {
  const inner = gone === true ? tag('del', {}, clean(text)) : clean(text);
  return `<p dir="auto">${small === true ? tag('small', {}, inner) : inner}</p>`;
}

const nameOf = ({ id }: Step, say: Say): string =>
  id === 'start' || id === 'end' ? say(`page.${id}`) : say('page.turn', { number: id });

function proofOf({ seal, secret, opening, words }: Proof, say: Say): string {
  const part = (name: string, ...values: readonly string[]): string =>
    `<dt>${say(`page.${name}`)}</dt>${values.map((value) => `<dd dir="auto">${clean(value)}</dd>`).join('')}`;
  return `<section id="proof" aria-labelledby="dice"><h2 id="dice">${say('page.dice')}</h2>
<p id="verdict" role="status">${clean(say('page.unread'))}</p><ul id="wrong"></ul><p id="broken" hidden>${clean(say('page.broken'))}</p>
<dl>${part('seal', seal)}${secret === null ? '' : part('secret', secret)}${words.length === 0 ? '' : part('words', ...words)}</dl>
<p><small>${clean(say(opening === null ? 'page.no-opening' : 'page.opening'))}</small></p>
<h3>${say('page.proves')}</h3><p>${clean(say('page.proves-text'))}</p><h3>${say('page.proves-not')}</h3><p>${clean(say('page.proves-not-text'))}</p>
</section>`;
}

const VERDICTS = [
  'good',
  'bad',
  'open',
  'set-too',
  'lost-too',
  'badge-good',
  'badge-bad',
  'badge-open',
  'ticked',
  'not-ticked',
];
const WRONG = ['seal', 'opening', 'word', 'line', 'face', 'set', 'story', 'picture'];

function dataOf({ steps, proof }: Fight, stories: readonly string[], drawn: string, say: Say): PageData {
  const markOf = (text: string): string => hashOf(text, 'hex').slice(0, 8);
  return {
    proof,
    // While it is fought, how many entries there are is not for everybody.
    steps: steps.map(({ from, upTo }, index) => ({
      mark: markOf(textOf(stories[index]!)),
      ...(proof.secret === null ? {} : { from, upTo }),
    })),
    mark: markOf(drawn),
    say: Object.fromEntries([
      ...VERDICTS.map((key) => [key, say(`page.${key}`)]),
      ...WRONG.map((key) => [key, say(`page.wrong.${key}`)]),
    ]) as Record<string, string>,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a browser reads of it. */
const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!);
