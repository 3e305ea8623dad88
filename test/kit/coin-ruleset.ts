import type { Action } from '../../src/game/actions.ts';
import type { Offer } from '../../src/game/offer.ts';
import { checkAtLeast, checkRow, type Outcome, type Resume, type Run } from '../../src/game/run.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';

/**
 * The smallest rules that use every seam of the engine: a shot is a coin's toss, a target that asks may dive first (a reaction that pauses
 * the shot), a challenge is settled by sealed choices.
 */
export const coin: Ruleset = {
  ref: 'coin@1',
  folds: 1,
  secrets: {},
  effects: {},
  meta: {
    name: 'Coin',
    status: 'draft',
    unit: 'cm',
    map: { reading: {}, measure: { perCell: 5, nearCells: 1 } },
    cell: 1,
    starts: { close: 30, usual: 60, far: 100 },
    standing: [{ rule: 'dive', values: ['never', 'ask'] }],
    settings: [{ key: 'duel', default: false, values: [false, true] }],
    hours: { turn: 24, reaction: 6, 'draw-round': 12, challenge: 24, proposal: 24 },
    templates: [{ id: 'cowboy', rows: 1 }],
    weapons: ['pistol'],
    attributes: [],
  },
  clock: [{ over: 'each-side', steps: [{ id: 'act', phase: 'act', kind: 'act' }] }],
  begin: () => ({ shots: 0 }),
  checkWish: (wish) =>
    wish.template === 'cowboy' ? null : { code: 'unknown-name', given: wish.template, sort: 'template' },
  recruit(run, wish, seat) {
    const face = run.roll(6, 'luck');
    run.emit({ kind: 'table-rolled', table: 'luck', figure: wish.figure, check: checkRow(face), row: face });
    const { figure, name } = wish;
    const items = [{ item: `${figure}.pistol`, model: 'pistol' }];
    run.emit({
      kind: 'figure-added',
      figure,
      name,
      side: seat.side,
      seat: seat.id,
      sort: 'person',
      template: 'cowboy',
      profile: { luck: face },
      items,
    });
  },
  open: (run) => run.emit({ kind: 'order-set', order: run.fight.sides.map((side) => side.id), how: 'default' }),
  legal: (fight, figure) => legalOrders(fight, figure),
  resolve,
  answered() {},
  reflex(fight, prompt) {
    if (prompt.type !== 'dive' || fight.figures[prompt.figure ?? '']?.standing.dive === 'ask') return null;
    return { type: 'answer', prompt: prompt.id, value: 'no' };
  },
  foldEffect(fight, effect) {
    if (effect.kind === 'shot-fired') (fight.sub as { shots: number }).shots += 1;
  },
  foldAction(fight, action) {
    if (ENDS_GO.has(action.type) && 'figure' in action) fight.figures[action.figure ?? '']!.turn.acted = true;
  },
  due: () => [],
  mayAct: (_fight, figure) => isUp(figure) && !figure.turn.acted,
  absent: (_fight, figure) => ({ type: 'hold', figure: figure.id }),
  startsItself: () => false,
  hasNoClock: () => false,
  verdict(fight) {
    const left = new Set(
      Object.values(fight.figures)
        .filter(isUp)
        .map((figure) => figure.side),
    );
    const [winner = null] = left;
    return fight.status === 'running' && fight.roster.length > 0 && left.size < 2 ? { winner, why: 'last-side' } : null;
  },
  worth: (fight, side) =>
    Object.values(fight.figures).reduce((sum, one) => sum + (isUp(one) ? (one.side === side ? 1 : -1) : 0), 0),
};

const ENDS_GO: ReadonlySet<Action['type']> = new Set(['shoot', 'hold', 'pass']);

function isUp(figure: Figure): boolean {
  return figure.statuses.length === 0;
}

function targetsOf(fight: Gunfight, figure: Figure): string[] {
  return fight.roster.filter((id) => fight.figures[id]!.side !== figure.side && isUp(fight.figures[id]!));
}

function legalOrders(fight: Gunfight, id: string): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || !isUp(figure)) return [];
  const rows = ['hold', 'pass'].map((type) => ({ action: { type: type as 'hold', figure: id }, slots: {} }));
  const target = { kind: 'one-of', values: targetsOf(fight, figure) } as const;
  return [...rows, { action: { type: 'shoot', figure: id, weapon: `${id}.pistol`, mode: 'aimed' }, slots: { target } }];
}

function resolve(run: Run, action: RulesetAction, resume?: Resume): Outcome<unknown> {
  if (action.type === 'shoot') return shoot(run, action, resume);
  if (action.type === 'challenge') return challenge(run, action.figures[0]!, action.against[0]!);
  if (action.type === 'draw-choice') return seal(run, action);
  if (action.type === 'turn-up') return turnUp(run, action);
  if (action.type === 'hold' || action.type === 'pass') return null;
  if (action.type === 'posture') {
    run.emit({ kind: 'posture-set', figure: action.figure, posture: action.posture, why: 'order' });
    return null;
  }
  if (action.type === 'standing') {
    run.emit({ kind: 'standing-order-set', figure: action.figure, rule: action.rule, value: action.value });
    return null;
  }
  return { refusal: { code: 'not-in-ruleset', command: action.type } };
}

function shoot(run: Run, action: Extract<RulesetAction, { type: 'shoot' }>, resume?: Resume): Outcome<unknown> {
  const { figure, target, weapon, mode } = action;
  if (!targetsOf(run.fight, run.figure(figure)).includes(target))
    return { refusal: { code: 'wrong-side', target, wanted: 'enemy' } };
  if (resume === undefined) {
    if (run.figure(figure).turn.acted) return { refusal: { code: 'already-did', figure, did: 'shoot', scope: 'turn' } };
    const seat = run.figure(target).seat ?? 'house';
    const prompt = {
      type: 'dive',
      seat,
      figure: target,
      choices: ['no', 'yes'],
      default: 'no',
      dueClass: 'reaction',
    } as const;
    return { pause: { at: 'dive', prompts: [prompt], holds: [figure, target] } };
  }
  const need = resume.answers[0]?.value === 'yes' ? 6 : 4;
  const face = run.roll(6, 'shot', [need - 1]);
  run.emit({
    kind: 'shot-fired',
    figure,
    target,
    weapon,
    mode,
    trigger: 'order',
    distance: 1,
    band: 'short',
    check: checkAtLeast(face, need),
  });
  if (face < need) run.emit({ kind: 'shot-missed', figure, target, weapon });
  else run.emit({ kind: 'dead', figure: target, by: figure, cause: 'shot', location: 'body' });
  return null;
}

function challenge(run: Run, figure: string, target: string): Outcome {
  for (const id of [figure, target]) {
    const seat = run.figure(id).seat ?? 'house';
    run.ask({
      type: 'draw',
      seat,
      figure: id,
      choices: ['stand', 'draw'],
      default: 'stand',
      dueClass: 'draw-round',
      gather: `draw-${run.fight.clock.round}`,
    });
  }
  return null;
}

function seal(run: Run, action: Extract<RulesetAction, { type: 'draw-choice' }>): Outcome {
  const prompt = run.fight.prompts[action.prompt];
  if (prompt?.figure !== action.figure || prompt.gather === null) return { refusal: { code: 'moved-on' } };
  run.emit({ kind: 'sealed', seat: prompt.seat, figure: action.figure, key: prompt.gather });
  return null;
}

/** Whoever drew tosses; the lowest of all tosses falls. */
function turnUp(run: Run, action: Extract<RulesetAction, { type: 'turn-up' }>): Outcome {
  const choices = action.choices.map(({ figure, choice }) => ({ figure, choice }));
  run.emit({ kind: 'draw-revealed', round: 1, choices, distance: 1 });
  for (const prompt of Object.values(run.fight.prompts)) {
    if (prompt.gather === action.key)
      run.emit({ kind: 'prompt-closed', prompt: prompt.id, value: 'turned', how: 'player' });
  }
  for (const { figure, choice } of choices) {
    if (choice !== 'draw') continue;
    const face = run.roll(10, 'draw');
    run.emit({ kind: 'draw-rolled', figure, check: checkRow(face) });
    if (face <= 3) run.emit({ kind: 'dead', figure, cause: 'shot', location: 'body' });
  }
  return null;
}
