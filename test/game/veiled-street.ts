import { actInPlace } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Veil } from '../../src/game/settings.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { type Reader } from '../../src/game/secrets/view.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';

export const RULESETS = new Map([lawOfTheGun, westamunda].map((one) => [one.ref, one]));

export const CARD = { IN: 5, SK: 2, CL: 4, CON: 5, HO: 1 };
const man = (side: string, seat: string | null, more: Partial<Given> = {}): Given => ({
  side,
  seat,
  profile: CARD,
  weapons: ['pistol'],
  ...more,
});
export const DOC: Reader = { seat: 'doc' };
/** Doc and the house's Tom of the law against Slim, Rowdy (a game master's crowd), Nobody's and Ike, who is a player. */
export function street(settings: Record<string, string> = {}): Gunfight {
  const fight = fightWith(lawOfTheGun, {
    figures: {
      Doc: man('law', 'doc'),
      Tom: man('law', 'house'),
      Slim: man('gang', 'house', { mount: 'Dun' }),
      Dun: { side: 'gang', seat: null, sort: 'beast', profile: { CON: 4 } },
      Rowdy: man('gang', 'marshal'),
      Stray: man('gang', null),
      Ike: man('gang', 'ike'),
      Bay: { side: 'law', seat: null, sort: 'beast', profile: { CON: 4 } },
    },
    scene: { 'Doc>Slim': { range: 15 }, 'Doc>Ike': { range: 15 } },
    settings,
  });
  // Whom the game master plays as a crowd makes him no player.
  fight.crowds = { c1: { id: 'c1', name: 'Rowdies', side: 'gang', figures: ['Rowdy'], by: 'marshal' } };
  delete fight.seats.marshal;
  return fight;
}

export function act(fight: Gunfight, action: Action, by = 'marshal') {
  return actInPlace(copyFight(fight), { by, at: NOON, action }, seededDice(3), RULESETS);
}

export function veil(fight: Gunfight, figures: readonly string[], how: Veil): Gunfight {
  const done = act(fight, { type: 'gm-veil', figures, veil: how });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.fight;
}
