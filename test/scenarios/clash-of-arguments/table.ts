import { decide } from '../../../src/game/decide.ts';
import { scriptedDice } from '../../kit/scripted.ts';
import type { Action, JoinAs } from '../../../src/game/actions.ts';
import type { Gunfight, SettingValue } from '../../../src/game/state.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { NOON, type Scene, sceneOf } from '../../kit/scenario.ts';

const RULESETS = new Map([[clashOfArguments.ref, clashOfArguments]]);

type Wishes = JoinAs['wishes'];

export const wish = (name: string, more: Partial<Wishes[number]> = {}): Wishes[number] => ({
  name,
  template: 'regular',
  ...more,
});

/** Marked on a card. */
export const marked = (name: string, skills: string, more: Partial<Wishes[number]> = {}): Wishes[number] =>
  wish(name, { profile: { skills }, ...more });

export interface Table {
  readonly seats: Readonly<Record<string, { readonly side: string; readonly wishes: Wishes }>>;
  readonly sides?: readonly string[];
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly town?: Town;
}

/** A fight that waits to be started, everybody at the table. */
export function lobby({ seats, sides = ['law', 'gang'], settings = {}, town }: Table): Scene {
  const asks: { by: string; action: Action }[] = [
    {
      by: 'marshal',
      action: {
        type: 'open-fight',
        ruleset: clashOfArguments.ref,
        sides: sides.map((id) => ({ id, name: id })),
        settings,
        commitment: 'test',
        ...(town === undefined ? {} : { town }),
      },
    },
    ...Object.entries(seats).map(([seat, { side, wishes }]) => ({
      by: seat,
      action: { type: 'join', seat, name: seat, side, wishes, word: seat } as const,
    })),
  ];
  let fight: Gunfight | null = null;
  for (const ask of asks) {
    const done = decide(fight, [{ ...ask, at: NOON }], { rulesets: RULESETS, diceFor: () => scriptedDice([]) });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    fight = done.fight;
  }
  return sceneOf(clashOfArguments, fight!);
}

/** Two of the law against two of the gang, each with a player of his own. */
export const four = (settings: Readonly<Record<string, SettingValue>> = {}): Scene =>
  lobby({
    seats: {
      ann: { side: 'law', wishes: [wish('Ann')] },
      abe: { side: 'law', wishes: [wish('Abe')] },
      bob: { side: 'gang', wishes: [wish('Bob')] },
      cal: { side: 'gang', wishes: [wish('Cal')] },
    },
    settings,
  });

/** Their ids, by name. */
export const idsOf = (scene: Scene): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(scene.fight.figures).map(({ id, name }) => [name, id]));

/** Answers the only open question. */
export function answer(scene: Scene, value: string): ReturnType<Scene['play']> {
  const [prompt] = Object.values(scene.fight.prompts);
  return scene.play({ type: 'answer', prompt: prompt!.id, value }, prompt!.seat);
}
