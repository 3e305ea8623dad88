import { z } from 'zod';
import { foldEffect, newFight } from '../game/fold/fold.ts';
import { Run } from '../game/run.ts';
import type { Ruleset, RulesetAction } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import { ACTION, STATED, WISH } from './action-schema.ts';
import { BadInput } from './command.ts';
import { given } from '../game/given.ts';
import { noDice } from '../game/dice/dice.ts';

const FIGURE = z.strictObject({
  side: z.string(),
  name: z.string().exactOptional(),
  ...WISH.omit({ name: true }).shape,
  /** Fields of the figure as they are now: posture, wounds, what it did this turn ... */
  now: z.record(z.string(), z.unknown()).exactOptional(),
});

/** A moment of a fight told by hand: who stands where, and the order whose odds are asked. */
export const SITUATION = z.strictObject({
  ruleset: z.string(),
  figures: z.record(z.string(), FIGURE),
  /** `"a>b"` is b as a sees it; `"b"` holds against everybody. */
  scene: z.record(z.string(), STATED).default({}),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  order: ACTION,
});
type Situation = z.infer<typeof SITUATION>;

const NO_DICE = noDice('In a situation every figure is given whole: name the row of its chart, or its card.');

/** The running fight of a situation, at the turn of whoever orders. */
export function fightOf(situation: Situation, ruleset: Ruleset): Gunfight {
  const { figures, scene, settings } = situation;
  const sides = [...new Set(Object.values(figures).map((figure) => figure.side))].map((id) => ({ id, name: id }));
  const fight = newFight(
    { kind: 'fight-opened', ruleset: ruleset.ref, sides, settings, commitment: '' },
    'host',
    0,
    ruleset,
  );
  fight.version = 1;
  fight.status = 'running';
  for (const [id, figure] of Object.entries(figures)) addFigure(fight, ruleset, { id, ...figure });
  for (const [pair, values] of Object.entries(scene)) stateScene(fight, ruleset, pair, values);
  const { order } = situation;
  const orderer = 'figure' in order ? fight.figures[order.figure ?? ''] : undefined;
  beginTurn(fight, ruleset, orderer?.side ?? sides[0]?.id ?? '');
  return fight;
}

type Told = Situation['figures'][string] & { readonly id: string };

function addFigure(fight: Gunfight, ruleset: Ruleset, { id, side, now, ...told }: Told): void {
  const wish = { name: id, ...told, figure: id };
  const wrong = ruleset.checkWish(wish);
  if (wrong !== null) throw new BadInput(`The figure ${id} cannot be had: ${JSON.stringify(wrong)}`);
  const seat = { id: `seat of ${id}`, name: id, side, wishes: [wish], autoPilot: false, missed: 0 };
  fight.seats[seat.id] = seat;
  ruleset.recruit(new Run(fight, ruleset, NO_DICE, 0), wish, seat);
  const figure = fight.figures[id]!;
  for (const [field, value] of Object.entries(now ?? {})) {
    if (!(field in figure))
      throw new BadInput(`A figure has no field ${field}. It has ${Object.keys(figure).join(', ')}.`);
    const held = figure[field as keyof typeof figure];
    Object.assign(figure, { [field]: isPlain(value) && isPlain(held) ? { ...held, ...value } : value });
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stateScene(fight: Gunfight, ruleset: Ruleset, pair: string, values: Situation['scene'][string]): void {
  const [figure, target] = pair.split('>') as [string, string?];
  for (const id of target === undefined ? [figure] : [figure, target]) {
    if (fight.figures[id] === undefined) throw new BadInput(`The scene names ${id}, who is not among the figures.`);
  }
  foldEffect(fight, { kind: 'situation-set', figure, values, ...given({ target }) }, ruleset);
}

function beginTurn(fight: Gunfight, ruleset: Ruleset, side: string): void {
  const { clock } = fight;
  clock.round = 1;
  clock.order = fight.sides.map((one) => one.id);
  clock.turn = clock.order.indexOf(side);
  clock.block = ruleset.clock.findIndex((block) => block.steps.some((step) => step.kind === 'act'));
  clock.step = ruleset.clock[clock.block]?.steps.findIndex((step) => step.kind === 'act') ?? 0;
}

export const asRulesetAction = (order: Situation['order']): RulesetAction => order as RulesetAction;
