import { describe, expect, test } from 'vitest';
import { showOdds } from '../../src/app/odds.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { planUndo } from '../../src/game/record/undo.ts';
import { lookOf } from '../../src/game/secrets/veil.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { describeFigure } from '../../src/report/figure.ts';
import { oddsText } from '../../src/report/odds-text.ts';
import { SAY } from '../kit/say.ts';
import { NOON } from '../kit/scenario.ts';
import { act, CARD, DOC, RULESETS, street, veil } from './veiled-street.ts';

const HOST: Reader = { seat: null, host: true };
const say = SAY;

const veiledFor = (fight: Gunfight, reader: Reader): string[] =>
  Object.values(view(fight, reader).figures).flatMap(({ id, look }) => (look === undefined ? [] : [id]));

describe('whose numbers are told in words', () => {
  test('nobody’s, unless the table or the game master says so', () => {
    expect(veiledFor(street(), DOC)).toEqual([]);
    expect(veiledFor(street({ npcs: 'open' }), DOC)).toEqual([]);
  });

  test('by the table’s setting those whom no player plays, with what they ride; their own side knows', () => {
    const fight = street({ npcs: 'words' });
    expect(veiledFor(fight, DOC)).toEqual(['Slim', 'Dun', 'Rowdy', 'Stray']);
    expect(veiledFor(fight, { seat: 'ike' })).toEqual(['Tom']);
    expect(veiledFor(fight, PUBLIC)).toEqual(['Tom', 'Slim', 'Dun', 'Rowdy', 'Stray']);
    expect(veiledFor(fight, { seat: 'marshal' })).toEqual([]);
    expect(veiledFor(fight, HOST)).toEqual([]);
  });

  test('a game master’s own man is a player’s', () => {
    const fight = street({ npcs: 'words' });
    delete fight.crowds;
    fight.figures.Rowdy!.flags = ['pc'];
    expect(veiledFor(fight, DOC)).toEqual(['Slim', 'Dun', 'Stray']);
  });

  test('where the channel is read by the players of one side, it is told what they know', () => {
    const fight = street({ npcs: 'words' });
    delete fight.seats.ike;
    fight.figures.Ike!.seat = 'house';
    expect(veiledFor(fight, PUBLIC)).toEqual(['Slim', 'Dun', 'Rowdy', 'Stray', 'Ike']);
  });

  test('the game master says otherwise of single ones, and of what they ride; it is told, and kept in the log', () => {
    const fight = veil(street({ npcs: 'words' }), ['Slim'], 'open');
    expect(veiledFor(fight, DOC)).toEqual(['Rowdy', 'Stray']);
    expect(veiledFor(veil(fight, ['Ike'], 'secret'), DOC)).toEqual(['Rowdy', 'Stray', 'Ike']);
    expect(veiledFor(veil(fight, ['Ike'], 'secret'), { seat: 'ike' })).toEqual(['Tom']);
  });

  test('nobody else may say so, of nobody, or twice', () => {
    const order: Action = { type: 'gm-veil', figures: ['Slim'], veil: 'words' };
    expect(act(street(), order, 'doc')).toMatchObject({ ok: false, refusal: { code: 'not-allowed', role: 'gm' } });
    expect(act(street(), { ...order, figures: ['Nix'] })).toMatchObject({ refusal: { code: 'unknown-name' } });
    expect(act(veil(street(), ['Slim'], 'words'), order)).toMatchObject({ refusal: { code: 'state-already' } });
  });

  test('what was veiled folds from the log alone, can be taken back, and is open once the fight is over', () => {
    const before = street();
    const dice = { rulesets: RULESETS, diceFor: () => seededDice(1) };
    const asked = { by: 'marshal', at: NOON, action: { type: 'gm-veil', figures: ['Slim'], veil: 'words' } } as const;
    const done = decide(before, [asked], dice);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    const entries = done.entries.map((entry, index): Entry => ({ ...entry, version: before.version + 1 + index }));
    expect(foldEntries(copyFight(before), entries, RULESETS)!.veils).toEqual({ Slim: 'words', Dun: 'words' });
    expect(planUndo(entries, done.fight, { by: 'marshal' })).toEqual({
      ok: true,
      versions: entries.map(({ version }) => version),
      needs: [],
    });
    expect(veiledFor({ ...done.fight, status: 'over', ended: { winner: null, why: 'gm' } }, DOC)).toEqual([]);
  });
});

describe('what is seen of somebody veiled', () => {
  const hurt = { location: 'body', graze: false } as const;

  test.each([
    ['unhurt', []],
    ['scratched', [{ graze: true }]],
    ['rough', [hurt]],
    ['done', [hurt, hurt]],
    ['scratched', [{ graze: false, severity: 'flesh', deduction: 1, bleeding: 0 }]],
    ['rough', [{ graze: false, severity: 'serious', deduction: 3, bleeding: 2 }]],
  ] as const)('looks %s', (look, wounds) => {
    expect(lookOf({ wounds: [...wounds] })).toBe(look);
  });

  function worn(): Gunfight {
    const fight = veil(street(), ['Slim'], 'words');
    const slim = fight.figures.Slim!;
    Object.assign(slim, {
      wounds: [hurt],
      stats: { cool: 2 },
      pouch: { shells: 4 },
      flags: ['keen-sighted', 'leader'],
    });
    slim.slowed = [{ less: 5, why: 'wound' }];
    Object.assign(slim.items[0]!, { ammo: 1, jams: 2 });
    return fight;
  }

  test('no number, no row of a chart, and a look', () => {
    expect(view(worn(), DOC).figures.Slim).toMatchObject({
      name: 'Slim',
      template: '',
      profile: {},
      stats: {},
      pouch: {},
      wounds: [],
      slowed: [],
      flags: ['leader'],
      items: [{ id: 'Slim.pistol', model: 'pistol', loaded: true, ammo: null }],
      look: 'rough',
    } satisfies Partial<Figure>);
  });

  test('in words: how he looks, to whoever may not know more; and to whoever does, that others may not', () => {
    const told = (reader: Reader): string => {
      const shown = view(worn(), reader);
      return describeFigure(shown.figures.Slim!, { view: shown, say, unit: 'cm' });
    };
    expect(told(DOC)).toContain('looks rough');
    expect(told(DOC)).not.toMatch(/\d/);
    expect(told({ seat: 'ike' })).toContain('Skill 2');
    expect(told({ seat: 'ike' })).toContain('others are told this in words alone');
  });

  test('odds are reckoned with what is usual, and say so', () => {
    const shoot = { type: 'shoot', figure: 'Doc', target: 'Slim', weapon: 'Doc.pistol', mode: 'snap' } as const;
    const shownFor = (fight: Gunfight): string => {
      const shown = view(fight, DOC);
      return oddsText(showOdds(fight, shoot, DOC, RULESETS), shoot, { view: shown, say, unit: 'cm' });
    };
    const [open, hidden] = [street(), veil(street(), ['Slim'], 'words')];
    expect(shownFor(open)).not.toContain('as far as you can tell');
    expect(shownFor(hidden)).toContain('as far as you can tell');
    for (const fight of [open, hidden]) fight.figures.Slim!.profile = { ...CARD, CON: 1, CL: 1 };
    expect(shownFor(open)).not.toBe(shownFor(street()));
    expect(shownFor(hidden)).toBe(shownFor(veil(street(), ['Slim'], 'words')));
  });
});
