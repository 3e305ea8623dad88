import {
  type Args,
  type Context,
  defineCommand,
  defineGroup,
  defineRow,
  flag,
  type InFight,
  number,
  type Suggest,
  text,
} from '../src/discord/command.ts';
import {
  gaitOf,
  goals,
  isMove,
  readDrive,
  readGoal,
  readWhither,
  whither,
  type Whither,
} from '../src/discord/orders/ways.ts';
import { figureFor, idCalled, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, orderRow, ownFigure } from '../src/discord/orders/sources.ts';
import { type CommandResult, given, type Resulting, unknownName } from '../src/discord/result.ts';
import { COMPASS } from '../src/game/town/places.ts';

const TYPES = ['move'] as const;

/** Places on a map, ways to go without one. */
const whitherTo: Suggest = (context, typed) => (context.view?.town == null ? whither : goals)(context, typed);

const OPTIONS = {
  to: text('Where to: "C4", a number on the picture, "toward Ike", "away from Ike 10"', { suggest: whitherTo }),
  gait: text('How fast', { suggest: fieldOf(TYPES, 'gait') }),
  via: text('On a map: corners of the way, separated by commas', { maxLength: 100 }),
  facing: text('On a map: which way to end up facing; without a place, to turn on the spot', { choices: COMPASS }),
  way: text('Without a map, piece by piece: which way', { choices: ['toward', 'away', 'across'] }),
  target: text('Seen from whom', { suggest: fieldOf(TYPES, 'stated.target') }),
  distance: number('How far, in the units of the rules', { min: 1, max: 500 }),
  all: flag('As much closer to (or farther from) every enemy'),
  terrain: number('Rough ground on the way: its level, or how many inches of it', { min: 1, max: 30 }),
  covered: flag('Without a map: from cover to cover; it keeps what cover it has'),
  appearing: flag('Without a map: it comes into view, or goes out of it, on the way'),
  leave: flag('Leave the fight that way'),
  hide: flag('And hide where you come to; without a map, in the cover that is stated'),
  over: text('On a horse: whom to ride down on the way', { suggest: fieldOf(TYPES, 'over') }),
  with: text('By boat: who comes along', { suggest: fieldOf(['ferry'], 'with') }),
  figure: ownFigure([...TYPES, 'turn', 'ferry']),
};
type Said = Partial<Args<typeof OPTIONS>>;

export const move = defineCommand({
  name: 'move',
  for: 'table',
  description: 'Move: to a place on the map, or closer to somebody, away, across',
  options: OPTIONS,
  run: (said, context) => orderMove(said, context),
});

/** By a place on a map, by a way without one. */
async function orderMove(said: Said, context: InFight): Promise<CommandResult> {
  const { town } = context.view;
  if (town === null) return moveByWay(said, context);
  // To turn on the spot, where everybody has a front, is said as a move and is none.
  if (said.to === undefined && said.facing !== undefined && town.fronts !== undefined)
    return orderAs(context, { types: ['turn'], figure: said.figure, fields: { facing: said.facing } });
  return (await cross(said, context)) ?? moveByPlace(said, context);
}

/** Over water by boat; null where no boat goes there. */
async function cross(said: Said, context: InFight): Promise<CommandResult | null> {
  const to = said.to?.trim().toUpperCase();
  const figure = to === undefined ? null : await figureFor(context, said.figure, ['ferry']);
  const offers = figure === null ? [] : context.legal(figure.id);
  if (!offers.some(({ action }) => action.type === 'ferry' && action.to === to)) return null;
  const fields = { to, with: namesIn(said.with) };
  return orderAs(context, { types: ['ferry'], figure: figure?.id, fields, never: ['with'] });
}

/** By its name, its number on the picture, or towards somebody. */
async function moveByPlace(said: Said, context: InFight): Promise<CommandResult> {
  const { to, facing, leave, hide } = said;
  const figure = await figureFor(context, said.figure, TYPES);
  const over = said.over === undefined ? undefined : idCalled(context.view, said.over);
  const goal =
    figure === null || to === undefined ? null : await readGoal(context, figure, { to, gait: said.gait, over });
  // Whoever may not move now is told so, wherever he would go.
  const mayMove = figure !== null && context.legal(figure.id).some((offer) => isMove(offer, over));
  if (to !== undefined && mayMove && goal === null) return unknownName(to, 'place');
  const gait = goal?.gait ?? said.gait;
  const via = namesIn(said.via)?.map((name) => name.toUpperCase());
  const besides = { via, facing, leave: leave || undefined, hide: hide || undefined, over };
  return orderAs(context, {
    types: TYPES,
    figure: figure?.id ?? said.figure,
    fields: { to: goal?.to, gait, ...besides },
    never: ['leave', 'over'],
    asSaid: () => ({ gait: gaitOf(gait), to: goal?.to ?? '', ...besides }),
  });
}

function moveByWay(said: Said, context: InFight): Resulting {
  const { all: everybody, covered, appearing, gait, terrain, leave, hide, over, figure } = said;
  const where = whereTo(said, context);
  if (typeof where === 'string') return unknownName(where, 'figure');
  const { way, target, distance } = where;
  const all = Object.entries({ way, target, distance, all: everybody, covered, appearing });
  const stated = Object.fromEntries(all.map(([field, value]) => [`stated.${field}`, value]));
  return orderAs(context, {
    types: TYPES,
    figure,
    fields: { ...stated, gait, terrain, leave: leave || undefined, hide: hide || undefined, over },
    never: ['leave', 'over'],
    asSaid: () => ({
      gait: gaitOf(gait),
      stated: { way: way ?? 'toward', target: target ?? '', distance: distance ?? 5 },
      hide: hide || undefined,
      over: over === undefined ? undefined : idCalled(context.view, over),
    }),
  });
}

/** Where to: said in one, or piece by piece. A string is what nobody can make sense of. */
function whereTo({ to, way, target, distance }: Said, context: Context): Partial<Whither> | string {
  const read = to === undefined ? {} : readWhither(context, to);
  const named = target === undefined ? undefined : idCalled(context.view, target);
  return read === null ? to! : { ...read, ...given({ way, target: named, distance }) };
}

export const ride = defineGroup({
  name: 'ride',
  description: 'Horses and wagons',
  rows: [
    orderRow({
      name: 'mount',
      description: 'Get up on a horse or into a wagon',
      types: ['mount'],
      options: {
        on: text('On what', { field: 'mount', required: true }),
        seat: text('In which seat'),
        target: text('Against whom, where it is held'),
      },
      asSaid: { mount: '' },
    }),
    orderRow({
      name: 'catch',
      description: 'Catch a loose horse by the reins',
      types: ['catch'],
      options: { target: text('Which', { required: true }) },
    }),
    defineRow({
      name: 'gallop',
      for: 'table',
      description: 'Ride as hard as the horse will go',
      options: { to: { ...OPTIONS.to, required: true }, figure: ownFigure(['move']) },
      run: ({ to, figure }, context) => orderMove({ to, gait: 'run', figure }, context),
    }),
    orderRow({
      name: 'dismount',
      description: 'Get down',
      types: ['dismount'],
      options: {
        to: text('On a map: to which place', { as: 'place' }),
        at: text('Leaping at whom', { field: 'target' }),
      },
      never: ['target'],
      asSaid: { to: undefined },
    }),
    orderRow({
      name: 'jump',
      description: 'Jump down a height',
      types: ['jump'],
      options: {
        to: text('On a map: to which place', { as: 'place' }),
        floor: number('Without a map, out of a window: of which floor', { min: 0, max: 8 }),
      },
    }),
    defineRow({
      name: 'drive',
      for: 'table',
      description: 'Drive a wagon: on a map to a place, else at a speed; speed 0 halts it',
      options: {
        to: text('On a map: to which place; else "toward Ike", "away from Ike"', { suggest: fieldOf(['drive'], 'to') }),
        speed: number('How fast, in the units of the rules; 0 halts', { min: 0, max: 60 }),
        mount: text('Which wagon', { suggest: fieldOf(['drive'], 'mount') }),
        leave: flag('On a map: off the table from there'),
        figure: ownFigure(['drive']),
      },
      run({ to, speed, mount, leave, figure }, context) {
        const driven = readDrive(context, to, speed);
        if (driven === null) return unknownName(to ?? '', 'place');
        return orderAs(context, {
          types: ['drive'],
          figure,
          fields: { mount, ...driven, leave: leave || undefined },
          never: [...(speed === 0 ? [] : ['speed']), 'stated.target', 'leave'],
          asSaid: (own, fields) => ({
            mount: fields.mount ?? own.mount ?? '',
            ...(driven.to === undefined ? { speed: speed ?? 0 } : { to: driven.to }),
          }),
        });
      },
    }),
    orderRow({
      name: 'reins',
      description: 'Take the reins of a wagon',
      types: ['take-reins'],
      options: { of: text('Of what', { field: 'mount', required: true }) },
    }),
  ],
});
