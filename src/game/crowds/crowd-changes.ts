import type { ActionOf } from '../actions.ts';
import type { Ask } from '../entry.ts';
import { checkRoom, type Crowd, crowdCalled, crowdOf, MAX_CROWD, membersOf, pendingOf } from './crowds.ts';
import { placeIn, spotNear } from '../placing/deploy.ts';
import { bodiesOf, placedFacing, revealFigures } from '../game-master/town-orders.ts';
import { HOUSE } from '../ids.ts';
import type { Refusal } from '../refusals.ts';
import { runs } from '../rights/rights.ts';
import type { Outcome, Run } from '../run.ts';
import type { FigureId, Gunfight } from '../state.ts';
import { given } from '../given.ts';
import { otherSides } from '../secrets/knowledge.ts';

type Added = ActionOf<'gm-add'>;
/** Why this crowd cannot come. */
export function checkCrowd(fight: Gunfight, { wishes, crowd }: Added): Refusal | null {
  if (wishes.length > MAX_CROWD) return { code: 'over-limit', what: 'figures', given: wishes.length, max: MAX_CROWD };
  const full = checkRoom(fight, wishes.length);
  if (full !== null || crowd === undefined) return full;
  const { by = HOUSE } = crowd;
  return by === HOUSE || runs(fight, by) ? null : { code: 'not-allowed', role: 'gm' };
}

/** They come as one; a crowd of that side that is there already grows. Of another's, who may be unseen, nobody learns by a name. */
export function formCrowd(run: Run, { side, wishes, crowd: asked }: Added): void {
  const { name, by = HOUSE } = asked!;
  const known = crowdCalled(run.fight, name, side);
  run.emit({
    kind: 'crowd-formed',
    crowd: known?.id ?? run.nextId('c'),
    name: known?.name ?? name,
    side,
    by: asked?.by ?? known?.by ?? by,
    wishes: wishes.map((wish) => ({ ...wish, figure: run.nextId('f') })),
  });
}

/** Whoever is to come unseen was never seen by anybody else. */
export function hideNewcomer(run: Run, figure: FigureId): void {
  const { fight } = run;
  const sides = otherSides(fight, fight.figures[figure]!.side);
  for (const body of bodiesOf(fight, [figure])) run.emit({ kind: 'hidden', figure: body, sides, fresh: true });
}

/** The game master does something with all of a crowd at once. */
export function changeCrowd(run: Run, action: ActionOf<'gm-crowd'>, ask: Ask): Outcome {
  const crowd = crowdCalled(run.fight, action.crowd);
  if (crowd === null) return { refusal: { code: 'unknown-name', given: action.crowd, sort: 'crowd' } };
  switch (action.what) {
    case 'house':
    case 'take':
      return handOver(run, crowd, action.what === 'house' ? HOUSE : ask.by);
    case 'remove':
      return tell(run, crowd, { what: 'removed', figures: crowd.figures });
    case 'place':
      return place(run, crowd, action.at);
    default:
      return showOrHide(run, crowd, action.what === 'hide');
  }
}

type Change = Pick<Parameters<Run['emit']>[0] & { kind: 'crowd-changed' }, 'what' | 'figures' | 'seat' | 'at'>;

function tell(run: Run, { id, name }: Crowd, change: Change): null {
  run.emit({ kind: 'crowd-changed', crowd: id, name, ...change });
  return null;
}

/** With what is being asked of them. */
function handOver(run: Run, crowd: Crowd, seat: string): Outcome {
  if (crowd.by === seat) return { refusal: { code: 'state-already', figure: '', state: 'played' } };
  tell(run, crowd, { what: 'handed', figures: crowd.figures, seat });
  for (const prompt of Object.values(run.fight.prompts))
    if (prompt.figure !== null && crowdOf(run.fight, prompt.figure)?.id === crowd.id)
      run.emit({ kind: 'prompt-handed', prompt: prompt.id, seat });
  return null;
}

/** To the spot itself and to the free places around it; whoever is still to come starts there. */
function place(run: Run, crowd: Crowd, at: string): Outcome {
  const { fight } = run;
  if (fight.town === null) return { refusal: { code: 'nothing-there', wanted: 'map' } };
  const spot = placeIn(fight, at);
  if (spot === null) return { refusal: { code: 'unknown-name', given: at, sort: 'place' } };
  const pending = pendingOf(fight, crowd).map(({ figure }) => figure);
  const members = membersOf(fight, crowd);
  if (pending.length + members.length === 0) return { refusal: { code: 'nothing-there', wanted: 'crowd' } };
  if (pending.length > 0) tell(run, crowd, { what: 'placed', figures: pending, at });
  for (const figure of members) {
    const own = fight.figures[figure]!;
    const cell = spotNear(run, own, spot);
    const facing = cell === null ? null : placedFacing(fight, own, cell.at);
    if (cell === null || facing === null) return { refusal: { code: 'cell-full', at, figures: [] } };
    run.emit({ kind: 'placed', figure, at: cell.at, why: 'gm', ...given({ facing }) });
  }
  return null;
}

function showOrHide(run: Run, crowd: Crowd, hidden: boolean): Outcome {
  const { fight } = run;
  const pending = pendingOf(fight, crowd).filter((wish) => (wish.hidden === true) !== hidden);
  const members = membersOf(fight, crowd);
  if (pending.length + members.length === 0)
    return { refusal: { code: 'state-already', figure: '', state: hidden ? 'hidden' : 'revealed' } };
  const what = hidden ? 'hidden' : 'shown';
  if (pending.length > 0) tell(run, crowd, { what, figures: pending.map(({ figure }) => figure) });
  return members.length === 0 ? null : revealFigures(run, { type: 'gm-reveal', figures: members, hidden });
}
