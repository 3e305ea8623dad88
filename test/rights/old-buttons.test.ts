import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { toJson } from '../../src/discord/wire/command-json.ts';
import { encodeCall, digestOf, encodeCustomId, KINDS, tagOf } from '../../src/discord/wire/custom-id.ts';
import { barTo, voteMark } from '../../src/discord/gate/gate.ts';
import { pointOf } from '../../src/discord/orders/picking.ts';
import { view } from '../../src/game/secrets/view.ts';
import { pressing, submitting } from './interaction.ts';
import { checkRefusal } from './matrix.ts';
import { buildSituations, openStage, senderOf, type Situation, SITUATIONS, type Stage, streamOf } from './stage.ts';
import { cases } from '../kit/cases.ts';

let stage: Stage;
beforeAll(async () => {
  stage = openStage(await buildSituations());
});

async function press(
  customId: string,
  {
    role = 'up',
    situation = 'running',
    values,
  }: { role?: 'up' | 'foe'; situation?: Situation; values?: readonly string[] } = {},
) {
  const sender = senderOf(role);
  const made = pressing(sender, streamOf(situation), { customId, ...(values === undefined ? {} : { values }) });
  return stage.outcomeOf(sender, streamOf(situation), made);
}

const fightIn = async (situation: Situation) => (await stage.app.fight(streamOf(situation)))!;

/** Told that it is settled, in private, and where to go on. */
async function expectSettled(customId: string, where: Parameters<typeof press>[1] = {}): Promise<void> {
  const outcome = await press(customId, where);
  expect(outcome.letter, customId).toBe('x');
  checkRefusal(outcome, customId);
  expect(outcome.answers.told[0]!.content).toContain('https://discord.example/link');
}

describe('a button whose moment has passed says so in private, with a link to what is going on', () => {
  test('of an order panel of an earlier turn', async () => {
    const fight = await fightIn('running');
    const now = pointOf(view(fight, { seat: null }), 'f1');
    expect(now).not.toBe('t0.3');
    for (const kind of [KINDS.step, KINDS.confirm])
      await expectSettled(encodeCustomId(kind, tagOf(fight), 't0.3', 'f1', 't'));
  });
  test('of an entry that has been taken back, or of more than was shown', async () => {
    const fight = await fightIn('running');
    const gone = encodeCustomId(KINDS.answer, tagOf(fight), 'p4', 'read');
    await expectSettled(gone, { role: 'foe' });
    const held = (await fightIn('asked')).version;
    const shown = encodeCustomId(KINDS.undo, tagOf(await fightIn('asked')), digestOf([held]));
    expect((await press(shown, { situation: 'asked' })).letter).toMatch(/[xr]/);
  });
  test('of a fight that is over, of one before it, and of none', async () => {
    const over = await fightIn('over');
    const [proposal] = Object.values((await fightIn('asked')).proposals);
    await expectSettled(encodeCustomId(KINDS.answer, tagOf(over), 'p4', 'read'), { situation: 'over' });
    await expectSettled(encodeCustomId(KINDS.agree, tagOf(over), voteMark(proposal!), 'yes'), { situation: 'over' });
    await expectSettled(encodeCall(tagOf(over), { command: 'done', row: 'done', args: {} }));
    await expectSettled(encodeCustomId(KINDS.draw, tagOf(over), 'draw-1', 'stand'), { situation: 'none' });
  });
  test('of a proposal that is decided, of a showdown of another round', async () => {
    const asked = await fightIn('asked');
    const [now] = Object.values(asked.proposals);
    // After an undo its id may be that of another one.
    for (const then of [
      { ...now!, id: 'r1' },
      { ...now!, what: 'undo', versions: [3] },
    ])
      await expectSettled(encodeCustomId(KINDS.agree, tagOf(asked), voteMark(then), 'yes'), {
        situation: 'asked',
        role: 'foe',
      });
    await expectSettled(encodeCustomId(KINDS.draw, tagOf(await fightIn('draw')), 'draw-7', 'stand'), {
      situation: 'draw',
    });
  });
  test('of another version of the bot, or of no version at all', async () => {
    for (const id of ['2|x|zz', '0|a', '1', '1|', '', '||||', '1|hasOwnProperty|zz', '1|x||0|done|done|figure'])
      await expectSettled(id);
  });
  test('a form that was filled in while the fight moved on', async () => {
    const sender = senderOf('up');
    for (const customId of [`1|f|zz|join`, `1|f|zz|say|f1`, '1|f', 'nonsense']) {
      const outcome = await stage.outcomeOf(
        sender,
        streamOf('running'),
        submitting(sender, streamOf('running'), { customId, texts: {} }),
      );
      expect(outcome.letter).toBe('x');
      checkRefusal(outcome, customId);
    }
  });
});

test('whatever stands in a button, nobody meets a fault, and whoever watches changes nothing', async () => {
  const tags = await Promise.all(SITUATIONS.slice(1).map(async (situation) => tagOf(await fightIn(situation))));
  const word = fc.constantFrom(
    ...tags,
    ...COMMANDS.map(({ name }) => name),
    ...COMMANDS.flatMap(({ rows }) => rows.map(({ name }) => name)),
    'f1',
    'f3',
    'p4',
    'p7',
    'r5',
    'draw-1',
    't1.0',
    'stand',
    'walk',
    'yes',
    'orders',
    'join',
    'say',
    'home',
    'hush',
    'away',
    'days',
    "figure='Doc",
    "do='extend",
    'on=true',
    'count=9',
    'x={',
    '0',
    '1',
    '',
    '…',
    '0.zz',
    '__proto__',
  );
  const id = fc.tuple(fc.constantFrom(...Object.values(KINDS)), fc.array(word, { maxLength: 7 }));
  const where = fc.constantFrom(...SITUATIONS);
  await fc.assert(
    fc.asyncProperty(
      id,
      where,
      fc.option(word),
      fc.constantFrom('up', 'spectator'),
      async ([kind, fields], situation, value, role) => {
        const customId = ['1', kind, ...fields].join('|').slice(0, 100);
        const sender = senderOf(role);
        const made = pressing(sender, streamOf(situation), {
          customId,
          ...(value === null ? {} : { values: [value] }),
        });
        const { kept, said } = await stage.handle(made);
        expect(
          said.filter(({ key }) => key === 'ui.fault'),
          customId,
        ).toEqual([]);
        // Opening a fight, one's own things and how far one has read are everybody's.
        if (role === 'spectator' && kept)
          expect(customId).toMatch(
            /\|(since|new|join|duel|me|use|delete|new|forget|keep|import|edit|share|char|Challenge)/,
          );
      },
    ),
    { numRuns: cases(600) },
  );
  expect(stage.lines).toEqual([]);
});

test('a command that nobody has said anything of, or whose word for it is unknown, is closed', () => {
  for (const audience of [undefined, 'everybody', 'constructor', '__proto__'])
    expect(barTo({ view: null, incoming: {} } as never, audience as never)).toEqual({
      code: 'not-allowed',
      role: 'nobody',
    });
});

test('Discord keeps a command for whoever runs the server from everybody else, until the server says otherwise', () => {
  const closed = COMMANDS.map(toJson).filter((json) => 'default_member_permissions' in json);
  expect(closed.map((json) => [json.name, Number(json.default_member_permissions)])).toEqual([['setup', 32]]);
});
