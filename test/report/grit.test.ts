import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../src/game/act.ts';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import { KNOWN_LINES } from '../../src/game/secrets/lines-list.ts';
import { type Grit, GRITS } from '../../src/game/settings.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { tallyOf } from '../../src/game/record/tally.ts';
import { view } from '../../src/game/secrets/view.ts';
import { turnEmbed } from '../../src/report/table/turn-text.ts';
import { describeFigure } from '../../src/report/figure.ts';
import { turnsIn } from '../../src/game/clock/turns.ts';
import { tellSteps } from '../../src/report/page/steps.ts';
import { framesOf, writeScript } from '../../src/report/film/storyboard.ts';
import { sentencesOf } from '../../src/report/sentences.ts';
import { enGrim } from '../../src/report/locales/en-grim.ts';
import { enLines } from '../../src/report/locales/en-lines.ts';
import { enTame } from '../../src/report/locales/en-tame.ts';
import { type Say, textsOf, type Variant, type Key } from '../../src/report/say.ts';
import { inManner } from '../../src/report/manner.ts';
import { describeMap } from '../../src/report/map/twin.ts';
import { planMap } from '../../src/report/map/picture.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { someOf } from '../kit/cases.ts';
import { readGoldenLogs, type Told } from '../golden/told.ts';

const HOST = { seat: null, host: true } as const;
const say = SAY;

/** What is not said where a line is drawn, word by word. */
const BLOOD = /\b(blood\w*|bleed\w*|wound\w*|crippl\w*|scar(s|red|red)?|maim\w*|gor[ey]|graz\w*|snaps)\b/i;
const DEATH = /\b(dead|deaths?|dies|died|dying|kill\w*|corpse\w*|murder\w*|slain|fatal\w*|finish\w*|no pulse)\b/i;
const FIERY = /\b(on fire|burning)\b/i;
const CAPTIVE = /\b(tie[sd]?|tying|unties?|gag\w*|ropes|helpless|prisoner|pockets|finish\w*)\b/i;
const FRIGHT = /\b(screams?|screaming|horribl\w*|out cold)\b/i;
/** What may befall an animal, where it may. */
const HARM =
  /\b(hits?|wound\w*|graz\w*|dead|kill\w*|hurt|down|bleed\w*|crippl\w*|cold|fire|flames|falls(?! back)|fell|useless)\b/i;

/** Not the fight: what commands, rules and the bot itself say of themselves. */
const BESIDES =
  /^(ui\.(help|privacy|record|character|convert|welcome|gm|check|permission)|word\.(line|line-words|rule|weapon|template|sort))\b|^(word\.setting-value\.avd|word\.setting)\b/;

const tableOf = (
  grit: Grit,
  lines: readonly string[] = [],
): Pick<Gunfight, 'settings' | 'lines' | 'figures' | 'seats'> => ({
  settings: { grit },
  lines: lines.map((text) => ({ text, by: 'x' })),
  figures: {},
  seats: {},
});

const everyKey = (): [string, string][] => textsOf('text', SAY.books);
const told = (variants: readonly Variant[], pattern: RegExp, keys = everyKey()): string[] => {
  const other = say.inVariants(variants);
  return keys
    .filter(([key]) => !BESIDES.test(key))
    .map(([key]) => `${key}: ${other(key as Key).replace(/\{\{\w+\}\}/g, '')}`)
    .filter((line) => pattern.test(line.slice(line.indexOf(':') + 1)));
};

describe('words', () => {
  test('of every variant stand for a text there is, and say nothing of what that does not know', () => {
    const usual = new Map(everyKey());
    const slots = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, slot]) => slot!);
    const strange = Object.entries({ tame: enTame, grim: enGrim, ...enLines }).flatMap(([variant]) =>
      textsOf(variant as Variant, SAY.books).flatMap(([key, text]) => {
        const known = usual.get(key);
        if (known === undefined) return [`${variant} ${key}: no such text`];
        const wrong = slots(text).filter((slot) => !slots(known).includes(slot) && slot !== 'name');
        return wrong.map((slot) => `${variant} ${key}: ${slot}`);
      }),
    );
    expect(strange).toEqual([]);
  });

  test('of a tame fight: nobody bleeds, dies or is finished off', () => {
    const variants = inManner(say, tableOf('tame')).variants;
    expect(told(variants, BLOOD)).toEqual([]);
    expect(told(variants, DEATH)).toEqual([]);
    expect(told(variants, FRIGHT)).toEqual([]);
    expect(told([], BLOOD).length).toBeGreaterThan(40);
    expect(told([], DEATH).length).toBeGreaterThan(20);
  });

  test.for([
    ['blood', BLOOD],
    ['death', DEATH],
    ['captives', CAPTIVE],
    ['fire', FIERY],
  ] as const)('leave out %s where that is on the list, however grim the rest is', ([line, pattern]) => {
    const manners = GRITS.toReversed().flatMap((one) => KNOWN_LINES.map((other) => [one, other] as const));
    for (const [grit, other] of someOf(manners, 2)) {
      const manner = inManner(say, tableOf(grit, [other, line]));
      expect([grit, other, ...told(manner.variants, pattern).filter((one) => !UNTOUCHED[line]?.test(one))]).toEqual([
        grit,
        other,
      ]);
    }
  });
});

/** The same word for something else. */
const UNTOUCHED: Readonly<Record<string, RegExp>> = {
  fire: /the fire|walls|ground/i,
  captives: /tethered/,
};

const LOGS = readGoldenLogs();

/** Everything that is read of a fight that is over, in words alone. */
function readAll({ fight, entries }: Told, manner: Partial<Pick<Gunfight, 'lines' | 'settings'>>): string[] {
  const shown = view({ ...fight, ...manner, settings: { ...fight.settings, ...manner.settings } }, HOST);
  const { meta } = rulesetOf(fight, RULESETS);
  const context = { view: shown, say: inManner(say, shown), unit: meta.unit };
  const lines = entries.flatMap(({ effects }) => effects.flatMap((effect) => sentencesOf(effect, context)));
  const report = reportBatch({ before: null, after: shown, entries: entries.slice(-8), unit: meta.unit }, say);
  const turn = { kind: 'end', number: 0, from: 1, upTo: 1 } as const;
  const tally = tallyOf(entries, RULESETS, 0);
  const told = { turn, before: null, after: shown, entries: [], undone: [], open: null, meta, tally };
  const card = turnEmbed(told, context);
  const picture = planMap(shown, { frame: 'whole', happened: entries }, say);
  return [
    ...lines.map(({ text }) => text),
    JSON.stringify([report, card.title, card.description]),
    ...shown.roster.map((id) => describeFigure(shown.figures[id]!, context)),
    ...(picture === null ? [] : [picture.alt, picture.svg.replace(/<[^>]*>/g, ' ')]),
    describeMap(shown, context.say, {}),
  ];
}

const grit = (value: Grit): Pick<Gunfight, 'settings'> => ({ settings: { grit: value } });

describe.each(LOGS.map((log): [string, Told] => [log.name, log]))('%s', (_name, log) => {
  test('is told without blood and death where it is told tamely', () => {
    const tame = readAll(log, grit('tame'));
    for (const pattern of [BLOOD, DEATH, FRIGHT]) expect(tame.filter((text) => pattern.test(text))).toEqual([]);
  });

  test('lets no animal come to harm where that is on the list', () => {
    const { fight, entries } = log;
    const shown = view({ ...fight, lines: [{ text: 'animals', by: 'x' }] }, HOST);
    const context = { view: shown, say: inManner(say, shown), unit: rulesetOf(fight, RULESETS).meta.unit };
    const ofBeasts = entries.flatMap(({ effects }) =>
      effects.filter((effect) => 'figure' in effect && shown.figures[effect.figure ?? '']?.sort === 'beast'),
    );
    const lines = ofBeasts.flatMap((effect) => sentencesOf(effect, context)).map(({ text }) => text);
    const beasts = Object.values(shown.figures).filter(({ sort }) => sort === 'beast');
    const cards = beasts.map((figure) => describeFigure(figure, context));
    expect([...lines, ...cards].filter((text) => HARM.test(text))).toEqual([]);
  });
});

const isDeath = ({ effects }: Entry): boolean => effects.some(({ kind }) => kind === 'dead');
const deadly = LOGS.filter(({ entries }) => entries.some(isDeath));

/** The same log of a fight that was opened so. */
const openedAs = (entries: readonly Entry[], value: Grit): readonly Entry[] =>
  entries.map((entry) => ({
    ...entry,
    effects: entry.effects.map((effect) =>
      effect.kind === 'fight-opened' ? { ...effect, settings: { ...effect.settings, grit: value } } : effect,
    ),
  }));

test('films and pages are told as the fight was', () => {
  for (const { entries } of someOf(deadly.slice(0, 4), 1)) {
    const captions = (value: Grit): string => {
      const log = openedAs(entries, value);
      const manner = inManner(say, foldEntries(null, log, RULESETS));
      const frames = [...framesOf(writeScript(log, RULESETS, { mostMs: 60_000 }), RULESETS, manner)];
      const see = (fight: Gunfight) => view(fight, HOST);
      const telling = { log, entries: log, turns: turnsIn(log, RULESETS), see, rulesets: RULESETS, say };
      const steps = [...tellSteps(telling)].map(({ picture: _picture, ...words }) => JSON.stringify(words));
      return [...frames.map(({ caption }) => caption), ...steps].join('\n');
    };
    for (const pattern of [BLOOD, DEATH, FRIGHT]) expect(captions('tame')).not.toMatch(pattern);
    expect(captions('grim')).toMatch(/is killed|no pulse/);
  }
});

test('grim says it more plainly than usual, tame less', () => {
  expect(deadly.length).toBeGreaterThan(5);
  for (const log of someOf(deadly.slice(0, 8), 3)) {
    const [tame, usual, grim] = (['tame', 'standard', 'grim'] as const).map((one) =>
      readAll(log, grit(one)).join('\n'),
    );
    expect(usual).toMatch(/is dead/);
    expect(grim).toMatch(/is killed/);
    expect(grim).not.toMatch(/\*\*\S+ is dead/);
    expect(tame).toMatch(/out for good/);
  }
});

test('a fight told as usual is told in the usual words, whatever the last one was like', () => {
  for (const log of deadly.slice(0, 3)) expect(readAll(log, grit('standard'))).toEqual(readAll(log, {}));
  const usual: Say = inManner(inManner(say, tableOf('tame')), tableOf('standard'));
  expect(usual.variants).toEqual([]);
  expect(usual('effect.dead.anywhere', { name: 'Ike' })).toBe('**Ike is dead.**');
});
