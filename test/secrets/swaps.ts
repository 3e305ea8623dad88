import { copyFight } from '../../src/game/fold/copy.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { COMPASS } from '../../src/game/town/places.ts';
import { oneOf, type Pick } from '../kit/play-at-random.ts';
import { elsewhere, type Hiding } from './hidden-fight.ts';

/** A fight with one secret of side B exchanged for another; side A and the public are not entitled to it. */
interface Swap {
  readonly name: string;
  swap(fight: Gunfight, figure: Figure, pick: Pick): void;
}

export const SWAPS: readonly Swap[] = [
  {
    name: 'where he is',
    swap(fight, figure, pick) {
      const at = elsewhere(fight, pick);
      for (const one of Object.values(fight.figures)) if (one === figure || one.id === figure.mount) one.at = at;
    },
  },
  {
    name: 'his posture',
    swap: (_fight, figure) => {
      figure.posture = figure.posture === 'prone' ? 'standing' : 'prone';
      figure.leaning = !figure.leaning;
    },
  },
  {
    name: 'where he looks',
    swap(_fight, figure, pick) {
      figure.facing = oneOf(pick, COMPASS);
    },
  },
  {
    name: 'what he is about',
    swap(_fight, figure) {
      figure.activity = figure.activity?.kind === 'move' ? null : { kind: 'move', goal: 'barn' };
      figure.tasks = figure.tasks.length > 0 ? [] : [{ task: 'load', unit: 'turn', left: 1 }];
      figure.turn = { ...figure.turn, moved: !figure.turn.moved, distance: 12, gait: 'walk' };
    },
  },
  {
    name: 'his ammunition',
    swap: (_fight, figure) => {
      for (const item of figure.items) Object.assign(item, { ammo: item.ammo === 3 ? 1 : 3, loaded: !item.loaded });
    },
  },
  {
    name: 'his group',
    swap(fight, figure) {
      const comrade = Object.values(fight.figures).find(
        (one) => one.side === figure.side && one.id !== figure.id && one.sort === 'person' && one.group === null,
      );
      if (figure.group !== null || comrade === undefined) return;
      fight.groups.g99 = { id: 'g99', leader: figure.id, figures: [figure.id, comrade.id] };
      figure.group = comrade.group = 'g99';
    },
  },
  {
    name: 'his crowd',
    swap(fight, figure) {
      const crowd = { id: 'c9', name: 'Red Hand', side: figure.side, figures: [figure.id], by: 'house' };
      fight.crowds = { ...fight.crowds, c9: crowd };
    },
  },
  {
    name: 'whether a marker is a dummy',
    swap(fight, figure) {
      fight.markers.m1 = { ...fight.markers.m1!, figures: [figure.id] };
    },
  },
  {
    name: 'what he is told to do unasked',
    swap(_fight, figure) {
      figure.standing = { ...figure.standing, react: figure.standing.react === 'never' ? 'ask' : 'never', fate: 'ask' };
    },
  },
  {
    name: 'who asked for a line',
    swap(fight, figure) {
      fight.lines = [{ text: 'no snakes', by: figure.seat ?? 'billy' }];
    },
  },
  {
    name: 'who has been looked for in vain',
    swap(fight, figure) {
      const { sight } = fight.sub as { sight: { tried: Record<string, true> } };
      sight.tried[`A>spot:${figure.id}`] = true;
      fight.rolls += 1;
    },
  },
  {
    name: 'where his side has looked in vain',
    swap(fight, figure) {
      const { sight } = fight.sub as { sight: { looked: Record<string, string[]> } };
      sight.looked[figure.side] = [...(sight.looked[figure.side] ?? []), 'look hotel'];
    },
  },
  {
    name: 'a die that the game master has set in secret',
    swap(fight) {
      // Nothing here throws one: what is told of the dice that fall is the same.
      fight.setDice = [...(fight.setDice ?? []), { id: 'd1', die: 12, face: 3, hidden: true }];
    },
  },
];

export function swapped({ fight, hidden }: Hiding, { swap }: Swap, pick: Pick): Gunfight {
  const copy = copyFight(fight);
  swap(copy, copy.figures[hidden.id]!, pick);
  return copy;
}
