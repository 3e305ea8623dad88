import { plain, sift } from './closed.ts';
import { type EntrySight, isVeiled } from './effect-rules.ts';
import { EFFECTS } from './effect-table.ts';
import type { Effect, SharedKind } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { newFigure } from '../fold/new-fight.ts';
import type { Eyes } from './knowledge.ts';
import { isGmSecret, isOfGm, knowsGmSecrets } from '../odds/set-dice.ts';
import type { Gunfight } from '../state.ts';
import { type AnyEffects, ownRow } from '../own-table.ts';
import { isGone } from './throw-rules.ts';
import { isVeiling, NOBODY_VEILED, veiledFrom } from './veil.ts';

export function entrySight(entry: Entry, before: Gunfight | null, eyes: Eyes): EntrySight {
  const veiling = before === null || !isVeiling(before) ? null : withNewcomers(before, entry);
  return {
    before,
    eyes,
    own: ownsAction(entry, before, eyes),
    knowsGmSecrets: knowsGmSecrets(before, eyes) || (entry.by === eyes.seat && isOfGm(entry.action)),
    veiling,
    veiled: veiling === null ? NOBODY_VEILED : veiledFrom(veiling, eyes),
  };
}

/** The fight with those who come in this very entry. */
function withNewcomers(before: Gunfight, { effects }: Entry): Gunfight {
  const added = effects.filter((effect) => effect.kind === 'figure-added');
  const newcomers = Object.fromEntries(added.map((effect) => [effect.figure, newFigure(effect)]));
  return { ...before, figures: { ...before.figures, ...newcomers } };
}

function ownsAction(entry: Entry, before: Gunfight | null, reader: Pick<Eyes, 'seat'>): boolean {
  if (reader.seat === null) return false;
  if (entry.by === reader.seat) return true;
  const figure = 'figure' in entry.action ? entry.action.figure : undefined;
  return figure !== undefined && before?.figures[figure]?.seat === reader.seat;
}

/** Nothing but a number, or what only one at the table knows: others are told nothing of it. */
function isUntold(effect: Effect, sight: EntrySight): boolean {
  switch (effect.kind) {
    case 'ammo-low':
    case 'given':
    case 'stat-changed':
      return isVeiled(effect, sight);
    case 'unjammed':
      return effect.jams > 0 && isVeiled(effect, sight);
    case 'standing-order-set':
      return !sight.own;
    case 'whispered':
      return !sight.own && !sight.eyes.all && effect.seat !== sight.eyes.seat;
    default:
      return isGone(effect, sight) || (isGmSecret(effect) && !sight.knowsGmSecrets);
  }
}

/** Null: nothing of it. */
export function effectInSight(effect: Effect, sight: EntrySight, own: AnyEffects): Effect | null {
  const row = ownRow(own, effect);
  const seen = Object.hasOwn(EFFECTS, effect.kind) ? EFFECTS[effect.kind as SharedKind] : row?.seen;
  if (seen === undefined || isUntold(effect, sight) || row?.untold?.(effect, sight) === true) return null;
  return sift(effect, { ...seen, kind: plain }, sight);
}
