import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enPage } from '../locales/en-page.ts';
import { escapeXml, tag } from '../map/svg.ts';
import { firstKey, type Say } from '../say.ts';
import type { Drawn, PageData } from './browser/data.ts';
import type { Proof } from './browser/proof.ts';
import { packPictures } from './pictures.ts';
import { pageScript } from './script.ts';
import { type Step, type Telling, tellSteps, type Text } from './steps.ts';

interface Fight {
  readonly title: string;
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

const here = (name: string): string => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
const PAGE = here('page.html');
const STYLE = here('page.css').replaceAll(/\n\s*/g, '');

/** One page that tells a fight and checks its dice; it needs nothing but itself. What stands in it is what is made here, or a text of its own. */
function writePage({ title, end, steps, proof }: Fight, say: Say): string {
  const script = pageScript();
  const drawn = unturned(asData(packPictures(steps.map(({ picture }) => picture)) satisfies Drawn));
  const stories = steps.map((step) => storyOf(step, say));
  const made: Readonly<Record<string, string>> = {
    locale: say.locale,
    style: STYLE,
    'style-hash': hashOf(STYLE, 'base64'),
    script,
    'script-hash': hashOf(script, 'base64'),
    title: clean(title),
    end: clean(end),
    last: String(steps.length - 1),
    story: steps.map(({ id }, index) => `<li class="step" id="${id}">${stories[index]!}</li>`).join('\n'),
    proof: proofOf(proof, say),
    opening: clean(say(proof.opening === null ? 'page.no-opening' : 'page.opening')),
    drawn,
    data: asData(dataOf(steps, proof, { stories, drawn }, say)),
  };
  return PAGE.replaceAll(
    /\{\{([\w-]+)\}\}/g,
    (_, part: string) => made[part] ?? clean(say(firstKey(say, `page.${part}`))),
  );
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

function proofOf({ seal, secret, words }: Proof, say: Say): string {
  const part = (name: 'seal' | 'secret' | 'words', ...values: readonly string[]): string =>
    values.length === 0
      ? ''
      : `<dt>${say(`page.${name}`)}</dt>${values.map((value) => `<dd dir="auto">${clean(value)}</dd>`).join('')}`;
  return part('seal', seal) + (secret === null ? '' : part('secret', secret)) + part('words', ...words);
}

type Made = { readonly stories: readonly string[]; readonly drawn: string };

function dataOf(steps: Fight['steps'], proof: Proof, { stories, drawn }: Made, say: Say): PageData {
  const markOf = (text: string): string => hashOf(text, 'hex').slice(0, 8);
  return {
    proof,
    // While it is fought, how many entries there are is not for everybody.
    steps: steps.map(({ from, upTo }, index) => ({
      mark: markOf(textOf(stories[index]!)),
      ...(proof.secret === null ? {} : { from, upTo }),
    })),
    mark: markOf(drawn),
    say: Object.fromEntries(Object.keys(enPage.told).map((key) => [key, say(firstKey(say, `page.told.${key}`))])),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a browser reads of it. */
const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!);

/** The page of a fight, and what it is of in a few words; others have their turn between two steps. */
export async function makePage(
  telling: Telling,
  proof: Proof,
  pause: () => Promise<void> = async () => undefined,
): Promise<{ readonly html: string; readonly title: string; readonly steps: number }> {
  const story = tellSteps(telling);
  const steps: Step[] = [];
  let next = story.next();
  for (; next.done !== true; next = story.next()) {
    steps.push(next.value);
    await pause();
  }
  const { title, end } = next.value;
  return {
    html: writePage({ title, end, steps, proof }, telling.say),
    title: `${title}. ${end}.`,
    steps: steps.length,
  };
}
