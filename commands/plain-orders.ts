import { type Context, defineCommand, flag, type InFight, number, type Suggest, text } from '../src/discord/command.ts';
import { figureFor, findFigure, orderAs, ownFigures } from '../src/discord/orders/order.ts';
import { anyFigure, fieldOf, orderCommand, ownFigure } from '../src/discord/orders/sources.ts';
import { placeCalled } from '../src/discord/orders/place-sources.ts';
import type { ActionOf } from '../src/game/actions.ts';
import { COMPASS, namePlace } from '../src/game/town/places.ts';
import { badValue, type CommandResult } from '../src/discord/result.ts';

/** Commands that are nothing but an order, whose options are its fields. */
export const aim = orderCommand({
  name: 'aim',
  description: 'Take aim at somebody, for a better shot later',
  types: ['aim'],
  options: { target: text('At whom', { required: true }) },
});

export const charge = orderCommand({
  name: 'charge',
  description: 'Run at somebody to fight hand to hand',
  types: ['charge'],
  options: {
    target: text('Whom', { required: true }),
    gait: text('How fast', { choices: ['walk', 'run'] }),
    part: text('Of a wagon: which half', { choices: ['front', 'rear'] }),
    with: text('Together with whom, separated by commas', { as: 'names' }),
  },
  asSaid: { target: '', gait: 'walk', part: undefined },
});

export const melee = orderCommand({
  name: 'melee',
  description: 'Fight hand to hand: how, with what and whom',
  types: ['melee'],
  options: {
    option: text('To kill, to stun, to overpower, to slip away, on horseback', {
      choices: ['fight', 'brawl', 'maul', 'dodge', 'ride-down', 'finish'],
    }),
    target: text('Whom'),
    weapon: text('With what'),
    prefer: text('Overpowering: to hold, or to throw', { choices: ['hold', 'throw'] }),
    follow: flag('After whoever slips away'),
    away: text('Dodging: which way'),
    order: text('Your blows, in turn, at whom; by commas', { field: 'against', as: 'names' }),
  },
  asSaid: { option: 'fight', target: undefined },
});

const JOBS: readonly ActionOf<'load'>['job'][] = ['load', 'resupply', 'clear', 'spare', 'ready'];

export const reload = orderCommand({
  name: 'reload',
  description: 'See to the gun: load it, clear a jam, put in a spare, stock up',
  types: ['load'],
  options: {
    weapon: text('Which weapon'),
    job: text('What to do; left out: what the gun needs'),
    load: text('What goes into the barrels, in turn, separated by commas', { field: 'loads', as: 'names' }),
    count: number('How many rounds, one after the other', { min: 1, max: 6 }),
    walk: flag('On the move: you will still walk this turn'),
  },
  asSaid: ({ items }, { weapon, job }) => ({
    weapon: weapon ?? items[0]?.id ?? '',
    job: JOBS.find((one) => one === job) ?? 'load',
  }),
});

/** A place, a building by its name, or where a figure is. */
function spotted({ view }: Context, typed: string): { readonly at: string; readonly building: boolean } {
  const wanted = typed.trim().toLowerCase();
  const house = view?.town?.plan.buildings.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (house !== undefined) return { at: house.id, building: true };
  const place = view === null ? null : (placeCalled(view, typed) ?? findFigure(view, typed)?.at ?? null);
  return { at: place === null ? typed : namePlace(place), building: false };
}

export const spot = orderCommand({
  name: 'spot',
  description: 'Look or listen for whoever may be hiding',
  types: ['spot'],
  options: {
    target: text('Where, or what', { field: 'at', required: true }),
    how: text('Look at a place, or listen at a building; left out: what fits', { choices: ['look', 'listen'] }),
  },
  besides({ target, how }, context) {
    const { at, building } = spotted(context, target);
    return { at, how: how ?? (building ? 'listen' : 'look') };
  },
});

export const surrender = orderCommand({
  name: 'surrender',
  description: 'Give up: a figure drops its weapons, or a side that has lost enough leaves the field',
  types: ['surrender'],
  options: {
    to: text('To whom', { field: 'target', suggest: anyFigure }),
    side: flag('With the whole side, where the rules have it so', { as: 'if-so' }),
  },
});

export const done = defineCommand({
  name: 'done',
  for: 'table',
  description: 'Done: with one figure, or with all of yours for this turn',
  options: {
    what: text('One figure (default), or all of yours', { choices: ['figure', 'mine'] }),
    figure: ownFigure(['pass']),
  },
  run({ what, figure }, context) {
    if (what !== 'mine') return orderAs(context, { types: ['pass'], figure, fields: {} });
    const all = ownFigures(context);
    // Whoever plays on two sides is done with the one that is up.
    const own = all.find(({ side }) => side === context.view.clock.order[context.view.clock.turn]) ?? all[0];
    if (context.view.status === 'lobby') return { refusal: { code: 'wrong-phase', now: 'lobby', wanted: 'running' } };
    if (own === undefined) return { refusal: { code: 'not-allowed', role: 'player' } };
    return { actions: [{ type: 'end-turn', side: own.side }] };
  },
});

const HOLD = ['hold'] as const;
const WATCH = ['overwatch'] as const;

/** "aim": the gun to the shoulder, so that it fires better and covers less. */
const watches: Suggest = async (context, typed) => {
  const canWatch = (await fieldOf(WATCH, 'aimed')(context, typed)).length > 0;
  const all = ['no', ...(canWatch ? ['overwatch', 'aim'] : [])];
  return all.map((value) => ({ value, label: context.say(`ui.watch.${value}`) }));
};

export const hold = defineCommand({
  name: 'hold',
  for: 'table',
  description: 'Stay put; or keep watch, to fire at whoever shows',
  options: {
    watch: text('Whether to keep watch, and how', { suggest: watches }),
    rule: text('On watch: when to fire', { suggest: fieldOf(WATCH, 'rule') }),
    facing: text('On watch, on a map: over which ground', { suggest: fieldOf(WATCH, 'facing') }),
    figure: ownFigure([...HOLD, ...WATCH]),
  },
  run({ watch = 'no', rule, facing, figure }, context) {
    if (watch === 'no') return orderAs(context, { types: HOLD, figure, fields: {} });
    if (watch !== 'overwatch' && watch !== 'aim') return badValue('watch', watch, 'no, overwatch, aim');
    const fields = { aimed: watch === 'aim', rule, facing };
    const asSaid = { ...fields, facing: COMPASS.find((one) => one === facing) };
    return orderAs(context, { types: WATCH, figure, fields, asSaid: () => asSaid });
  },
});

const DOES = ['seek', 'prone', 'stand', 'lean', 'duck', 'hide', 'show'] as const;
type Shift = Exclude<(typeof DOES)[number], 'seek'>;

const SHIFTS: Readonly<Record<Shift, { readonly type: 'hide' | 'lean' | 'posture'; readonly fields: object }>> = {
  prone: { type: 'posture', fields: { posture: 'prone' } },
  stand: { type: 'posture', fields: { posture: 'standing' } },
  lean: { type: 'lean', fields: { on: true } },
  duck: { type: 'lean', fields: { on: false } },
  hide: { type: 'hide', fields: { on: true } },
  show: { type: 'hide', fields: { on: false } },
};

/** On a map: the nearest cover that can be had now, by an ordinary move. */
async function seekCover(context: InFight, named: string | undefined): Promise<CommandResult> {
  const { view, say } = context;
  if (view.town === null) return { reply: { text: say('ui.map.no-cover') } };
  const figure = await figureFor(context, named, ['move']);
  const isOwn = figure !== null && ownFigures(context).includes(figure);
  const goal = isOwn ? context.coverFor(figure.id) : null;
  if (isOwn && goal === null) return { reply: { text: say('ui.map.nothing-near') } };
  const { to = '', gait = 'walk' } = goal ?? {};
  return orderAs(context, { types: ['move'], figure: figure?.id, fields: { to, gait } });
}

export const cover = defineCommand({
  name: 'cover',
  for: 'table',
  description: 'Make yourself small: make for cover, lie down, get up, lean out, duck back, hide',
  options: {
    do: text('What to do', { choices: DOES, required: true }),
    figure: ownFigure(['posture', 'lean', 'hide']),
  },
  run({ do: what, figure }, context) {
    if (what === 'seek') return seekCover(context, figure);
    const { type, fields } = SHIFTS[what];
    return orderAs(context, { types: [type], figure, fields: { ...fields } });
  },
});
