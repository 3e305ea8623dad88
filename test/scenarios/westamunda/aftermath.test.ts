import { describe, expect, it } from 'vitest';
import { FATES } from '../../../src/rulesets/westamunda/wounds/aftermath.ts';
import { expectEffects, expectNone, type Given, type Setup } from '../../kit/scenario.ts';
import { sceneAt } from './close.ts';
import { MAN } from './people.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({ side, profile: MAN, weapons: [], ...more });
const out = (more: Partial<Given> = {}) => man('gang', { statuses: ['out-of-action'], ...more });
const ends = { type: 'end', winner: 'law', why: 'gm' } as const;

function ended(figures: Setup['figures'], dice: string, settings: Setup['settings'] = { aftermath: true }) {
  return sceneAt('move', { figures: { Ann: man('law'), ...figures }, settings: settings ?? {} })
    .dice(dice)
    .when(ends, 'marshal');
}

describe('the aftermath', () => {
  it('WM-END-02 what becomes of those out of action, in roster order, after the end', () => {
    const result = ended({ Bob: out(), Cal: out(), Dan: out() }, 'D6=1 D6=4 D6=2 D6=2 D6=4 D6=6');
    expectEffects(result, [
      { kind: 'fight-ended', winner: 'law' },
      { kind: 'table-rolled', table: 'aftermath', figure: 'Bob', check: { faces: [1, 4], total: 14 }, row: 'dead' },
      { kind: 'dead', figure: 'Bob', cause: 'aftermath' },
      { kind: 'table-rolled', figure: 'Cal', row: 'chest-wound' },
      { kind: 'stat-changed', figure: 'Cal', stat: 'T', amount: -1, value: 2, why: 'aftermath' },
      { kind: 'table-rolled', figure: 'Dan', row: 'recovered' },
    ]);
  });

  it('WM-END-02 many injuries: so many rolls more, of which death and recovery do not count', () => {
    const result = ended({ Bob: out() }, 'D6=2 D6=1 D6=3 D6=1 D6=1 D6=4 D6=1 D6=6 D6=5');
    expectEffects(result, [
      { kind: 'table-rolled', row: 'many-injuries' },
      { kind: 'table-rolled', table: 'many-injuries', row: 3 },
      { kind: 'table-rolled', row: 'dead' },
      { kind: 'table-rolled', row: 'recovered' },
      { kind: 'table-rolled', row: 'fine-scars' },
      { kind: 'stat-changed', stat: 'Ld', amount: 1, value: 8 },
    ]);
    expectNone(result, 'dead');
  });

  it('WM-END-02 every throw of D66 has its row', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const throws = faces.flatMap((tens) => faces.map((units) => 10 * tens + units));
    expect(throws.filter((d66) => FATES.filter(({ from, to }) => d66 >= from && d66 <= to).length !== 1)).toEqual([]);
  });

  it('WM-END-01 jams are cleared, wounded horses put down, loose ones left to the holder of the field', () => {
    const jammed = { id: 'Eve.revolver', model: 'revolver', loaded: true, ammo: 3, jams: 2 };
    const horse: Partial<Given> = { sort: 'beast', profile: { ...MAN, M: 8 } };
    const result = ended(
      {
        Eve: man('gang', { items: [jammed] }),
        Bay: man('gang', { ...horse, statuses: ['out-of-action'] }),
        Dun: man('gang', horse),
        Roan: man('law', horse),
      },
      '',
    );
    expectEffects(result, [
      { kind: 'unjammed', figure: 'Eve', weapon: 'Eve.revolver', jams: 0 },
      { kind: 'dead', figure: 'Bay', cause: 'aftermath' },
      { kind: 'flag-set', figure: 'Dun', flag: 'captured', on: true },
    ]);
    expect(result.effects.filter((effect) => effect.kind === 'flag-set')).toHaveLength(1);
  });

  it('WM-END-01 horses in the traces are not loose while anybody is aboard', () => {
    const horse: Partial<Given> = { sort: 'beast', profile: { ...MAN, M: 8 } };
    const result = ended(
      {
        Rig: man('gang', { sort: 'vehicle', profile: { M: 7, horses: 1, seats: 3 } }),
        Jack: man('gang', { ...horse, mount: 'Rig' }),
        Gus: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
        Cart: man('gang', { sort: 'vehicle', profile: { M: 6, horses: 1, seats: 3 } }),
        Jill: man('gang', { ...horse, mount: 'Cart' }),
      },
      '',
    );
    const taken = result.effects.flatMap((effect) => (effect.kind === 'flag-set' ? [effect.figure] : []));
    expect(taken).toEqual(['Jill']);
  });

  it('WM-END-02 only where the table plays it', () => {
    expectNone(ended({ Bob: out() }, '', {}), 'table-rolled');
  });
});
