import { describe, expect, it } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { cellsOf, groundUnder } from '../../../src/game/town/town-in-play.ts';
import { cellAt } from '../../../src/game/town/ground.ts';
import { COMPASS, type Direction, namePlace } from '../../../src/game/town/places.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { NOON } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { horse, man, stable, wagon } from './stable.ts';

/** Along the edges and one cell in. */
const LINES = [0, 1, 6, 7];
const CELLS = LINES.flatMap((y) => LINES.map((x) => namePlace({ x, y, level: 0 })));
const RULESETS = new Map([[westamunda.ref, westamunda]]);

/** A man on foot, a rider, a loose horse, and a wagon with its team and its driver, most of them off the table. */
function street(): Gunfight {
  const town = townOf(['........', '.#......', '........', '........', '........', '........', '......f.', '........']);
  const figures = {
    Rig: wagon('law'),
    Nag: horse('law', { mount: 'Rig' }),
    Dan: man('law', { mount: 'Rig', seatAboard: 'driver' }),
    Bay: horse('law'),
    Cal: man('law', { mount: 'Bay' }),
    Roan: horse('law'),
    Ann: man('law'),
    Ike: man('gang', { at: 'D4' }),
  };
  return stable({ figures, town }).fight;
}

interface Put {
  readonly figure: string;
  readonly at: string;
  readonly facing?: Direction;
}

function put(fight: Gunfight, action: Put): Gunfight | null {
  const dice = seededDice(1);
  const done = actInPlace(
    copyFight(fight),
    { by: 'marshal', action: { type: 'gm-place', ...action }, at: NOON },
    dice,
    RULESETS,
  );
  return done.ok ? done.fight : null;
}

function expectSoundPlaces(fight: Gunfight, why: string): void {
  const ground = groundUnder(fight)!;
  for (const id of fight.roster) {
    const figure = fight.figures[id]!;
    for (const place of cellsOf(figure)) expect(cellAt(ground, place)?.passable, `${id} ${why}`).toBe(true);
    expect(() => westamunda.legal(fight, id), `${id} ${why}`).not.toThrow();
  }
}

describe('WM-WAGON-01 whatever the game master puts somewhere', () => {
  it.each(['Rig', 'Dan', 'Cal', 'Roan', 'Ann'])(
    'WM-CMD-02 %s stands whole on the map in any cell and facing, or is refused, and everybody has his orders',
    (figure) => {
      const start = street();
      let placed = 0;
      for (const at of CELLS) {
        for (const facing of [undefined, ...COMPASS]) {
          const fight = put(start, { figure, at, ...(facing === undefined ? {} : { facing }) });
          if (fight === null) continue;
          placed += 1;
          expectSoundPlaces(fight, `${at} ${facing ?? ''}`);
        }
      }
      expect(placed).toBeGreaterThan(40);
    },
  );

  it('WM-CMD-02 a wagon without a facing is turned so that there is room behind it; told to face, it is refused', () => {
    const north = put(street(), { figure: 'Rig', at: 'A1' })!;
    expect(cellsOf(north.figures.Rig!)).toHaveLength(2);
    expect(put(street(), { figure: 'Rig', at: 'A1', facing: 'south' })).toBeNull();
    const moved = put(put(street(), { figure: 'Rig', at: 'A1', facing: 'north' })!, { figure: 'Rig', at: 'A8' })!;
    expect(moved.figures.Rig!.facing).not.toBe('north');
  });
});
