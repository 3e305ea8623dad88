import type { Entry } from '../../game/entry.ts';
import type { Effect } from '../../game/effects.ts';
import type { Incident } from '../../game/record/incident.ts';
import { incidentsOf } from '../../game/record/incidents.ts';
import { effectiveEntries, foldEntries } from '../../game/record/replay.ts';
import type { Tally } from '../../game/record/tally.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { Figure, FigureId, Gunfight, Status, Version } from '../../game/state.ts';
import { hostContext } from '../film/storyboard.ts';
import type { Context } from '../sentence.ts';
import type { Say } from '../say.ts';
import { inManner } from '../manner.ts';

/** What a paper may tell, weightiest first. */
const KINDS = [
  'down',
  'felled',
  'out',
  'gives-up',
  'gone',
  'floored',
  'wound',
  'blow',
  'run',
  'jam',
  'nick',
  'miss',
] as const;
export type DeedKind = (typeof KINDS)[number];
/** These put somebody out of the fight. */
const ENDS: readonly DeedKind[] = ['down', 'felled', 'out', 'gives-up', 'gone'];

/** Something that befell somebody. */
export interface Deed {
  readonly kind: DeedKind;
  readonly figure: FigureId;
  readonly target?: FigureId;
  readonly location?: string;
  readonly weapon?: string;
  /** The first entry of the part of the fight in which it did. */
  readonly from: Version;
}

/** All that a paper is made of. */
export interface Facts {
  readonly context: Context;
  readonly entries: readonly Entry[];
  readonly deeds: readonly Deed[];
  /** What decided it: the last that put somebody of a beaten side out, else whatever weighs most. */
  readonly decisive: Deed | null;
  /** The fight just before that. */
  readonly earlier: Gunfight;
  readonly tally: Tally;
  readonly people: readonly Figure[];
}

export const weightOf = ({ kind }: Deed): number => KINDS.length - KINDS.indexOf(kind);
export const victimOf = ({ figure, target }: Deed): FigureId => target ?? figure;
export const has = ({ statuses }: Figure, ...wanted: readonly Status[]): boolean =>
  statuses.some((one) => wanted.includes(one));

const BEGINS: ReadonlySet<Effect['kind']> = new Set(['turn-began', 'round-began', 'draw-revealed']);

/** The log in parts of which each is told by itself. */
function partsOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const parts: Entry[][] = [[]];
  for (const entry of entries) {
    if (entry.effects.some(({ kind }) => BEGINS.has(kind))) parts.push([]);
    parts.at(-1)!.push(entry);
  }
  return parts.filter((part) => part.length > 0);
}

function deedOf(incident: Incident, from: Version): Deed[] {
  if (incident.kind === 'other') {
    const { effect } = incident;
    const isOut = effect.kind === 'dead' || effect.kind === 'out-of-action';
    return isOut ? [{ kind: 'out', figure: effect.figure, from }] : [];
  }
  const kind = KINDS.find((one) => one === (incident.kind === 'shot' ? incident.end : incident.kind));
  return kind === undefined ? [] : [{ ...incident, kind, from }];
}

/** Whoever is out of it twice (first down, then dead) is told of once; so is whoever runs, and then is gone. */
const isNew = (deed: Deed, index: number, all: readonly Deed[]): boolean =>
  deed.kind === 'run'
    ? !all.some((one) => (one.kind === 'gone' || one.kind === 'run') && one !== deed && one.figure === deed.figure)
    : !ENDS.includes(deed.kind) ||
      !all.slice(0, index).some((one) => ENDS.includes(one.kind) && victimOf(one) === victimOf(deed));

export interface Printed {
  readonly log: readonly Entry[];
  readonly tally: Tally;
  readonly rulesets: Rulesets;
  readonly plainSay: Say;
}

/** A fight that is over, read for the paper. Everything is told, so the log is one that everybody may read. */
export function factsOf({ log, tally, rulesets, plainSay }: Printed): Facts {
  const entries = effectiveEntries(log);
  const fight = foldEntries(null, entries, rulesets);
  if (fight === null) throw new Error('there is nothing to print: the log is empty');
  const isAnimal = (id: FigureId): boolean => (fight.figures[id]?.sort ?? 'person') !== 'person';
  const deeds = partsOf(entries)
    .flatMap((part) => {
      const incidents = incidentsOf(
        part.flatMap(({ effects }) => effects),
        { isAnimal, tellings: plainSay.tellings },
      );
      return incidents.flatMap((incident) => deedOf(incident, part[0]!.version));
    })
    .filter((deed) => !isAnimal(victimOf(deed)) && fight.figures[victimOf(deed)] !== undefined)
    .filter(isNew);
  const decisive = decisiveOf(deeds, fight);
  const before = entries.filter(({ version }) => version < (decisive?.from ?? Infinity));
  return {
    context: hostContext(fight, rulesets, inManner(plainSay, fight)),
    entries,
    deeds,
    decisive,
    earlier: foldEntries(null, before, rulesets) ?? fight,
    tally,
    people: fight.roster.map((id) => fight.figures[id]!).filter(({ sort }) => sort === 'person'),
  };
}

function decisiveOf(deeds: readonly Deed[], { figures, ended }: Gunfight): Deed | null {
  const winner = ended?.winner ?? null;
  const isBeaten = (deed: Deed): boolean => winner === null || figures[victimOf(deed)]!.side !== winner;
  const endings = deeds.filter(({ kind }) => ENDS.includes(kind));
  const ending = endings.findLast(isBeaten) ?? endings.at(-1);
  return ending ?? deeds.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}
