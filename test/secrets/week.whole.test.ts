import { beforeAll, describe, expect, test } from 'vitest';
import { SEALED_DAYS } from '../e2e/week/broken-wheel.story.ts';
import { LAW_WEEK } from '../e2e/week/law-of-the-gun.story.ts';
import { type Play, playAll } from '../e2e/week/play.ts';
import { POSSE } from '../e2e/week/posse.story.ts';
import type { Receipts } from '../e2e/week/receipts.ts';
import { someOf, WHOLE } from '../kit/cases.ts';

/** Everybody looks at everything there is to look at; seldom at the page, which has all moments before it. */
const looks = (play: Play, moment: string, hasPage: boolean): string =>
  [
    moment,
    ...play.people.flatMap((name) => [
      ...['card', 'since', 'text', 'log', 'map'].map((what) => `${name} says /look ${what}`),
      `${name} says /look log step:1`,
      `${name} says /gunfight paper`,
      ...(hasPage ? [`${name} says /gunfight page`] : []),
      `${name} says /gunfight mine`,
      `${name} types /shoot target:`,
      `${name} types /gunfight seat do:take player:`,
    ]),
    '',
  ].join('\n');

/** A play in which everybody looks around at these moments, each before the one beside it. */
function withLooks(play: Play, moments: Readonly<Record<string, string>>): Play {
  let { story } = play;
  for (const [index, [moment, next]] of Object.entries(moments).entries()) {
    if (!story.includes(`\n${next}\n`)) throw new Error(`there is no ${next}`);
    story = story.replace(`\n${next}\n`, `\n${looks(play, moment, WHOLE || index === 1)}${next}\n`);
  }
  return { ...play, story, keepsReceipts: true };
}

/** The quick suite plays its first days: all that is hidden is said in them, and so few pictures come of them that the second play draws none anew. */
function inQuick(play: Play, until: string): Play {
  const end = play.story.indexOf(`\n${until}\n`);
  if (end < 0) throw new Error(`there is no ${until}`);
  return WHOLE ? play : { ...play, story: play.story.slice(0, end) };
}

/** The same play with some words of it exchanged. */
function swap(play: Play, words: Readonly<Record<string, string>>): Play {
  let { story } = play;
  for (const [was, now] of Object.entries(words)) {
    if (!story.includes(was)) throw new Error(`nobody says ${was}`);
    story = story.replace(was, now);
  }
  return { ...play, story };
}

async function receiptsOf(play: Play): Promise<Receipts> {
  const week = await playAll(play);
  await week.town.stop();
  return week.receipts!;
}

interface Secret {
  readonly name: string;
  /** Words of the story, and what stands there instead: nothing comes of the difference. */
  readonly words: Readonly<Record<string, string>>;
  /** Those who may not notice; all others at the table may. */
  readonly strangers: readonly string[];
  /** Those who do notice: that shows that the difference is one. */
  readonly privy: readonly string[];
}

function testSecrets(play: Play, secrets: readonly Secret[]): void {
  let first: Receipts;
  beforeAll(async () => {
    first = await receiptsOf(play);
  });

  test.each(someOf(secrets, 1))('$name', async ({ words, strangers, privy }) => {
    const other = await receiptsOf(swap(play, words));
    for (const reader of strangers) expect(other.of(reader), `what ${reader} reads`).toEqual(first.of(reader));
    for (const reader of privy) expect(other.of(reader), `what ${reader} reads`).not.toEqual(first.of(reader));
    for (const reader of strangers) expect(first.of(reader).join('\n')).toContain('gunfight.html: ');
    expect(Math.min(...strangers.map((reader) => first.of(reader).length))).toBeGreaterThan(100);
  });
}

describe('over a week of Law of the Gun nobody reads a byte of', () => {
  const week = withLooks(LAW_WEEK, {
    'Wed 20:00': 'Wed 22:30',
    'Wed 22:45': 'Wed 23:00',
    'Fri 23:30': 'Sat 03:00',
    'Mon 12:30': 'Mon 14:05',
  });
  const play = inQuick(week, 'Sat 13:00');
  testSecrets(play, [
    {
      name: 'where somebody lives, and what he is told beforehand or in a whisper',
      words: {
        'Doc    says /me setting:zone value:Phoenix\n  Doc    says /me setting:quiet value:22-7':
          'Doc says /me setting:zone value:Denver\n  Doc says /me setting:quiet value:23-8',
        'Belle  says /me setting:zone value:Tokyo': 'Belle says /me setting:zone value:Seoul',
        'rule:call value:call': 'rule:call value:shoot',
        'Stay low': 'Run for it, now',
      },
      strangers: ['Marshal', 'Ike', 'Wyatt', 'Kate'],
      privy: ['Doc', 'Belle'],
    },
    {
      name: 'where somebody starts who is not seen yet',
      words: { 'place:AM10': 'place:AN10' },
      strangers: ['Marshal', 'Belle', 'Kate'],
      privy: ['Ike'],
    },
    {
      name: 'the settings of those who look on, play beside one or against one',
      words: {
        'Marshal says /me setting:remind value:2': 'Marshal says /me setting:away value:9',
        'Ike    says /me setting:zone value:Berlin': 'Ike says /me setting:zone value:Paris',
        'Wyatt  says /me setting:zone value:Phoenix\n  Wyatt  says /me setting:quiet value:0-9':
          'Wyatt says /me setting:zone value:Denver\n  Wyatt says /me setting:quiet value:1-10',
      },
      strangers: ['Doc', 'Belle', 'Kate'],
      privy: ['Ike', 'Wyatt', 'Marshal'],
    },
  ]);
});

describe('over three days of Broken Wheel nobody reads a byte of', () => {
  const play = withLooks(SEALED_DAYS, { 'Thu 15:30': 'Thu 16:00', 'Thu 20:00': 'Thu 22:30', 'Fri 15:30': 'Fri 16:00' });
  testSecrets(play, [
    {
      name: 'an order given in secret, that is taken back before all are in',
      words: { 'Ike    insists /shoot target:Doc mode:snap': 'Ike insists /shoot target:Belle mode:snap' },
      strangers: ['Marshal', 'Doc', 'Belle', 'Wyatt', 'Kate'],
      privy: ['Ike'],
    },
  ]);
});

describe('over five days of a game master’s gang nobody reads a byte of', () => {
  const play = withLooks(POSSE, { 'Thu 12:00': 'Thu 15:00', 'Fri 07:00': 'Fri 08:00', 'Sun 13:00': 'Sun 15:00' });
  testSecrets(play, [
    {
      name: 'what the game master rolls for himself, and whispers to another',
      words: { 'why:weather': 'why:ambush', 'a second gang behind the barn': 'nothing but the wind' },
      strangers: ['Owner', 'Belle'],
      privy: ['Marshal'],
    },
    {
      name: 'when the game master sleeps, as long as it is the same hours',
      words: { 'Marshal says /me setting:zone value:Berlin': 'Marshal says /me setting:zone value:Madrid' },
      strangers: ['Owner', 'Doc', 'Belle', 'Wyatt'],
      privy: ['Marshal'],
    },
  ]);
});
