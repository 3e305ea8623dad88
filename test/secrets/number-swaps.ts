import { copyFight } from '../../src/game/fold/copy.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Figure, FigureId, Gunfight, Profile } from '../../src/game/state.ts';
import { oneOf, type Pick } from '../kit/play-at-random.ts';
import { FIELDS, GRADES } from './veiled-fights.ts';

/** How far somebody gets is plain to see once he has moved. */
const PACES = ['M', 'Mo', 'R'];

function otherProfile(figure: Figure, { meta }: Ruleset, pick: Pick): Profile {
  const limits = new Map(meta.attributes.map(({ id, min, max }) => [id, { min, max }]));
  const swapped = Object.entries(figure.profile).map(([key, value]) => {
    if (key === 'grade') return [key, oneOf(pick, GRADES)];
    if (key === 'field') return [key, oneOf(pick, FIELDS)];
    if (key === 'rank') return [key, oneOf(pick, ['ordinary', 'leader'])];
    if (typeof value !== 'number' || PACES.includes(key) || figure.sort === 'vehicle') return [key, value];
    const { min, max } = limits.get(key) ?? { min: 1, max: 6 };
    return [key, min + pick(max - min + 1)];
  });
  return Object.fromEntries(swapped) as Profile;
}

/** Other rounds in the guns and in the pouch. */
function swapAmmo(figure: Figure, pick: Pick): void {
  for (const item of figure.items) {
    if (item.ammo === null) continue;
    item.ammo = pick((item.cap ?? 3) + 1);
    item.loaded = item.ammo > 0;
    if (item.loads !== undefined)
      item.loads = Array.from({ length: item.ammo }, () => oneOf(pick, ['scatter', 'manstopper']));
    if (pick(4) === 0) item.jams = 1 + pick(2);
  }
  for (const kind of Object.keys(figure.pouch)) figure.pouch[kind] = pick(30);
}

/** Wounds that look the same and are not. */
function swapWounds(figure: Figure, pick: Pick): void {
  figure.wounds = figure.wounds.map((wound) => ({
    ...wound,
    ...(wound.location === undefined ? {} : { location: oneOf(pick, ['head', 'body', 'left-leg']) }),
    ...(wound.bleeding === undefined ? {} : { bleeding: pick(3) }),
  }));
  if (figure.wounds.length > 0 && pick(2) === 0) figure.wounds.push({ graze: true });
}

const STATS = ['cool', 'WS', 'BS', 'W'];

/** By oneself, or driven by another: how far is seen. */
function hasGone({ sub }: Gunfight, { id, turn }: Figure): boolean {
  const { driven } = sub as { driven?: Record<FigureId, number> };
  return turn.moved || (driven?.[id] ?? 0) > 0;
}

function swapStats(fight: Gunfight, figure: Figure, pick: Pick): void {
  if (figure.sort !== 'person') return;
  for (const stat of Object.keys(figure.stats)) if (STATS.includes(stat)) figure.stats[stat] = 1 + pick(3);
  if (figure.profile.CL !== undefined && pick(2) === 0) figure.stats.cool = pick(5);
  if (figure.profile.WS !== undefined && pick(2) === 0) figure.stats.WS = pick(5);
  if (!hasGone(fight, figure) && pick(2) === 0) figure.slowed = [{ less: 1 + pick(3), why: 'wound' }];
  for (const task of figure.tasks) task.left += 1 + pick(2);
}

/** What Broken Wheel counts by itself. */
function swapFatigue(fight: Gunfight, id: FigureId, pick: Pick): void {
  const { body } = fight.sub as { body?: { fatigue: Record<FigureId, number> } };
  if (body !== undefined) body.fatigue[id] = pick(6);
}

/** The same fight with other numbers of everybody who is veiled. */
export function otherNumbers(fight: Gunfight, ruleset: Ruleset, pick: Pick): Gunfight {
  const copy = copyFight(fight);
  for (const id of fight.roster.filter((one) => !one.startsWith('A'))) {
    const figure = copy.figures[id]!;
    if (figure.profile.grade !== undefined) Object.assign(figure, { template: oneOf(pick, GRADES) });
    figure.profile = otherProfile(figure, ruleset, pick);
    swapAmmo(figure, pick);
    swapWounds(figure, pick);
    swapStats(copy, figure, pick);
    swapFatigue(copy, id, pick);
  }
  return copy;
}
