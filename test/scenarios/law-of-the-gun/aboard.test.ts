import { describe, expect, it } from 'vitest';
import { inContact } from '../../../src/rulesets/kit.ts';
import { expectEffects, type Given } from '../../kit/scenario.ts';
import { BILLY, HORSE, move, shoot, street } from './orders-kit.ts';

/** Doc on the box of a coach, Billy on its roof, Ike 60 cm off. */
const coach = (billy: Partial<Given> = {}) =>
  street(60, {
    doc: { mount: 'Coach', seatAboard: 'driver' },
    figures: {
      Billy: { ...BILLY, mount: 'Coach', seatAboard: 'roof', ...billy },
      Coach: { ...HORSE, side: 'law', sort: 'vehicle', template: 'stagecoach' },
    },
    scene: { 'Billy>Ike': { range: 60 } },
  });

const drive = move('Doc', 'away', 'Ike', 20);
const gallop = move('Doc', 'away', 'Ike', 30, { gait: 'run' });

/** LG-VEH-01: they all share its pace. */
describe('whoever rides along', () => {
  it('LG-SHOOT-09, LG-VEH-01 is not driven off after a shot as a still shooter', () => {
    const aimed = coach();
    aimed.dice('D6=6 D10=2').when(shoot('Billy', 'Ike'));
    expect(aimed.refuses(drive, 'already-did')).toMatchObject({ figure: 'Billy', did: 'shot' });
  });

  it('LG-SHOOT-11, LG-VEH-01 goes at normal pace after a snap shot', () => {
    const scene = coach();
    scene.dice('D10=2').when(shoot('Billy', 'Ike', 'snap'));
    expect(scene.refuses(gallop, 'already-did')).toMatchObject({ figure: 'Billy', did: 'shot' });
    expectEffects(scene.when(drive), [{ kind: 'moved', figure: 'Doc', distance: 20 }]);
  });

  it('LG-WPN-04, LG-VEH-01 goes at normal pace while he loads', () => {
    const items = [{ id: 'Billy.minie-rifle', model: 'minie-rifle', loaded: false, ammo: 3 }];
    const scene = coach({ items });
    scene.when({ type: 'load', figure: 'Billy', weapon: 'Billy.minie-rifle', job: 'load' });
    expect(scene.refuses(gallop, 'already-did')).toMatchObject({ figure: 'Billy', did: 'reloaded' });
    expectEffects(scene.when(drive), [{ kind: 'moved', figure: 'Doc' }]);
  });

  it('LG-CC-11, LG-VEH-01 leaves his melee with it', () => {
    const scene = coach();
    scene.fight.contacts.push({ a: 'Ike', b: 'Billy', by: 'Ike', since: 1 });
    expectEffects(scene.when(drive), [{ kind: 'disengaged', figures: ['Billy', 'Ike'] }]);
    expect(inContact(scene.fight, 'Billy')).toBe(false);
  });
});
