import { foldEffect, newFight } from '../../src/game/fold/fold.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight, Item, Profile, StatedValues } from '../../src/game/state.ts';
import { readPlace } from '../../src/game/town/places.ts';
import type { Town } from '../../src/game/town/town.ts';
import { readTown } from '../../src/towns/built-in.ts';

/** The longest order of its kind, in a position made for it. */
export interface WorstOrder {
  readonly sort: string;
  readonly ruleset: Ruleset;
  readonly fight: Gunfight;
  readonly action: RulesetAction;
}

export interface Man extends Partial<Omit<Figure, 'id' | 'at' | 'profile'>> {
  readonly side: string;
  readonly at?: string;
  readonly profile?: Profile;
  readonly guns?: readonly Gun[];
}

/** A model and what is in it: points of ammunition, or the loads of its barrels. */
export type Gun = readonly [model: string, holds: number | readonly string[]];

interface Position {
  readonly ruleset: Ruleset;
  readonly figures: Readonly<Record<string, Man>>;
  readonly scene?: Readonly<Record<string, StatedValues>>;
  readonly town?: Town;
  readonly settings?: Gunfight['settings'];
  readonly contacts?: readonly (readonly [string, string])[];
  readonly step: string;
  readonly group?: readonly string[];
}

const itemOf = (figure: string, [model, holds]: Gun): Item => ({
  id: `${figure}.${model}`,
  model,
  loaded: true,
  ammo: typeof holds === 'number' ? holds : holds.length,
  ...(typeof holds === 'number' ? {} : { loads: holds }),
});

function addMan(fight: Gunfight, ruleset: Ruleset, id: string, man: Man): void {
  const { side, at, profile = {}, guns = [], sort = 'person', items = [], ...rest } = man;
  const seat = `seat of ${id}`;
  foldEffect(
    fight,
    { kind: 'figure-added', figure: id, name: id, side, seat, sort, template: 'card', profile, items: [] },
    ruleset,
  );
  const figure = fight.figures[id]!;
  fight.seats[seat] = { id: seat, name: id, side, wishes: [], autoPilot: false, missed: 0 };
  Object.assign(figure, rest, {
    items: [...items, ...guns.map((gun) => itemOf(id, gun))],
    at: at === undefined ? null : readPlace(at),
  });
}

export function lay({ ruleset, figures, scene = {}, town, step, group = [], ...more }: Position): Gunfight {
  const { settings = {}, contacts = [] } = more;
  const ids = Object.keys(figures);
  const sides = [...new Set(ids.map((id) => figures[id]!.side))].map((id) => ({ id, name: id }));
  const opened = { kind: 'fight-opened', ruleset: ruleset.ref, sides, settings, commitment: '' } as const;
  const fight = newFight(town === undefined ? opened : { ...opened, town }, 'host', 0, ruleset);
  Object.assign(fight, { version: 1, status: 'running' });
  for (const id of ids) addMan(fight, ruleset, id, figures[id]!);
  for (const [pair, values] of Object.entries(scene)) {
    const [figure, target] = pair.split('>') as [string, string];
    foldEffect(fight, { kind: 'situation-set', figure, target, values }, ruleset);
  }
  for (const [a, b] of contacts) fight.contacts.push({ a, b, by: a, since: 1 });
  const [leader] = group;
  if (leader !== undefined)
    foldEffect(fight, { kind: 'group-formed', group: 'g', leader, figures: [...group] }, ruleset);
  const block = ruleset.clock.findIndex(({ steps }) => steps.some(({ id }) => id === step));
  const at = ruleset.clock[block]!.steps.findIndex(({ id }) => id === step);
  Object.assign(fight.clock, { round: 1, order: sides.map(({ id }) => id), turn: 0, block, step: at });
  return fight;
}

export const MAIN_STREET = (): Town => readTown('main-street');
