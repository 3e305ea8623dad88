import type { APIEmbed } from 'discord-api-types/v10';
import type { FightEnd } from '../../game/effects.ts';
import { allWishes, crowdOf } from '../../game/crowds/crowds.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Tally, ShotTold } from '../../game/record/tally.ts';
import type { Turn } from '../../game/clock/turns.ts';
import type { View, ViewedEntry } from '../../game/secrets/view.ts';
import { hazardLines } from '../waiting.ts';
import { COLOURS, type Context, joinNames, nameOf, sideName, sayAbout, spanText } from '../sentence.ts';
import { dueTime, endReason } from '../sentences/table-sentences.ts';
import { unmarked } from '../narrator/headline.ts';
import { type Narration, narrate } from '../narrator/narrate.ts';
import { Variants } from '../narrator/variants.ts';
import { hittersPortrait, winnersPortrait } from '../portraits.ts';
import { strike } from '../since.ts';
import { sentencesOfEntries, storyOf } from '../sentences.ts';
import { termLines } from '../terms.ts';
import { figureList } from './figure-list.ts';
import { footerOf, headOf, lacksDistances, type LookInput, rangeLines, renderLook } from './look.ts';
import { escapeText } from '../say.ts';

/** A turn as everybody may know it, up to its last entry. */
export interface ToldTurn {
  readonly turn: Turn;
  readonly after: View;
  /** Those that count. */
  readonly entries: readonly ViewedEntry[];
  /** Those that were taken back in it. */
  readonly undone: readonly ViewedEntry[];
  /** It goes on, and nobody has been told yet until when. */
  readonly open: { readonly until: number | null } | null;
  /** Of one that was taken back: the number of the one that goes on. */
  readonly goesOn?: number;
  readonly meta: LookInput['meta'];
  readonly tally: Tally | null;
  /** By what, where what was done ended it. */
  readonly cause?: string | null;
}

/** All text of a message together. */
const MOST_TEXT = 900;
/** What the line above the message takes of it at most. */
const CONTENT = 150;

/** What a message says of its turn, beside the line that mentions people. */
export function turnEmbed(told: ToldTurn, context: Context): APIEmbed {
  const { kind } = told.turn;
  if (kind === 'lobby') return lobbyEmbed(told, context);
  if (kind === 'end') return endEmbed(told, context);
  const narration = narrate({ ...told, entries: told.entries.filter(isStory), context });
  const embed = kind === 'opening' ? openingEmbed(told, narration, context) : fittingEmbed(told, narration, context);
  return { ...embed, color: COLOURS[narration.tone], ...hittersPortrait(told.entries, told.after) };
}

const MOST_WORDS = 3;

/** Who gathers, and what the game master has said; of what came to nothing, why. */
function lobbyEmbed({ meta, entries }: ToldTurn, context: Context): APIEmbed {
  const embed = renderLook(context, { owed: [], meta });
  const telling = (sort: string): string[] => {
    const of = entries.filter(({ effects }) => effects.some(({ kind }) => kind === sort));
    return sentencesOfEntries(of, context).map(({ text }) => text);
  };
  const why = telling('fight-ended');
  if (why.length > 0) return { ...embed, description: fitting(why) };
  const words = telling('narrated').slice(-MOST_WORDS);
  return words.length === 0 ? embed : { ...embed, description: [embed.description, ...words].join('\n') };
}

/** Who is there when it begins stands in the opening itself; a fast draw is fought in it. */
export const isStory = ({ action, effects }: Pick<ViewedEntry, 'action' | 'effects'>): boolean =>
  action.type !== 'start' || effects.some(({ kind }) => kind === 'shot-fired');

/** From so many on a crowd is named once. */
const FEW = 3;

function calledTogether(people: readonly FigureId[], context: Context): string[] {
  const { view, say } = context;
  return [...Map.groupBy(people, (one) => crowdOf(view, one) ?? one)].flatMap(([crowd, all]) =>
    typeof crowd === 'string' || all.length < FEW
      ? all.map((one) => nameOf(context, one))
      : [say('ui.table.crowd', { name: escapeText(crowd.name), count: all.length })],
  );
}

/** Who fights whom and where, by which rules, who begins; and the whole seal of the dice. */
function openingEmbed({ meta }: ToldTurn, { sentences }: Narration, context: Context): APIEmbed {
  const { view, say } = context;
  const sides = view.sides.flatMap(({ id }) => {
    const people = view.roster.filter((one) => view.figures[one]!.side === id && view.figures[one]!.sort === 'person');
    const coming = allWishes(view).filter(({ seat }) => view.roster.length === 0 && seat.side === id);
    const names = [...calledTogether(people, context), ...coming.map(({ wish }) => escapeText(wish.name))];
    // Whoever is unseen is named to nobody; a side that is one person's own is in the title already.
    const who = names.length === 0 ? say('ui.fact.out-of-sight') : joinNames(names, context);
    return who === sideName(context, id) ? [] : [`**${sideName(context, id)}**: ${who}`];
  });
  const town = view.town === null ? [] : [say('ui.table.town', { town: view.town.plan.name })];
  const lines = [...sides, ...town, ...termLines(context, meta), ...sentences];
  return {
    title: say('ui.table.opening', { sides: view.sides.map(({ id }) => sideName(context, id)).join(' – ') }),
    ...(lines.length === 0 ? {} : { description: fitting(lines) }),
    footer: footerOf(meta, context, view.commitment),
  };
}

/** In play: what happened so far, and who stands where. Left behind: what happened, and the number that decided. */
function fittingEmbed(told: ToldTurn, { headline, sentences, beside, decided }: Narration, context: Context): APIEmbed {
  const { turn, open, goesOn } = told;
  const { say } = context;
  const where = headUntil(context, open?.until ?? null);
  const footer = { text: say('ui.table.number', { number: turn.number }) };
  if (goesOn !== undefined) {
    const story = [headline, ...sentences].filter((text) => text !== '').map(strike);
    return {
      title: strike(where),
      description: fitting([...story, say('ui.table.goes-on', { number: goesOn })]),
      footer,
    };
  }
  const happened = [
    // What stands in the title already is not said again.
    ...(open === null || context.view.town === null ? sentences : beside).filter((text) => unmarked(text) !== headline),
    ...takenBack(told, context),
    ...(decided === null ? [] : [`-# ${decided}`]),
  ];
  const quiet = open === null ? quietHead(turn, context) : where;
  const head = headline === '' ? [] : [`-# ${where}`];
  const standing = open === null ? [] : [...head, ...standLines(context)];
  return { title: headline === '' ? quiet : headline, description: fitting(happened, standing), footer };
}

/** Of a turn in which nothing happened. */
const quietHead = ({ number, side }: Turn, context: Context): string =>
  new Variants(context.say, context.view.commitment, number).pick(side === undefined ? 'quiet-all' : 'quiet', {
    side: sideName(context, side ?? null),
  });

/** What was ordered and taken back in this very turn. */
const takenBack = ({ undone }: ToldTurn, context: Context): string[] =>
  storyOf(undone, { ...context, inPaces: true })
    .slice(0, 2)
    .map(({ text }) => strike(text));

/** As much of the story as there is room for beside what must be there; the last of it goes first. */
function fitting(story: readonly string[], rest: readonly string[] = []): string {
  const sizeOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);
  const room = MOST_TEXT - CONTENT - MOST_HEAD - sizeOf(rest);
  const kept = [...story];
  while (kept.length > 0 && sizeOf(kept) > room) kept.pop();
  return [...kept, ...rest].join('\n').slice(0, MOST_TEXT - CONTENT);
}

/** Title and footer. */
const MOST_HEAD = 100;

/** "Round 3 · Outlaws to act · until 13:24": until when, where no line above says it. */
function headUntil(context: Context, until: number | null): string {
  if (until === null) return headOf(context);
  return `${headOf(context)} · ${context.say('ui.table.until', { at: dueTime(until, context) })}`;
}

const MOST_RANGES = 3;

/** Who stands where and how; without a map how far apart; and what lies about. */
function standLines(context: Context): readonly string[] {
  const { view, say } = context;
  // A duel's picture has it in paces too; elsewhere they are stated in the rules' own units.
  const ranging = view.settings.duel === true ? ({ ...context, inPaces: true } as const) : context;
  const apart = view.town === null ? rangeLines(ranging).slice(0, MOST_RANGES) : [];
  return [
    ...(view.clock.paused ? [say('ui.card.paused')] : []),
    ...figureList(context),
    ...(apart.length === 0 ? [] : [`-# ${apart.join(' · ')}`]),
    ...(lacksDistances(view) ? [say('ui.card.unstated')] : []),
    ...hazardLines(context).slice(0, MOST_HAZARDS),
  ];
}

const MOST_HAZARDS = 2;

function endEmbed({ tally, meta, after, entries, cause = null }: ToldTurn, context: Context): APIEmbed {
  // Without the secret nobody can check the dice: who stood where makes room for it.
  const last = sentencesOfEntries(entries, context).map(({ text }) => `-# ${text}`);
  const reason = whyOver(after, cause, context);
  const lines = [
    ...(reason === '' ? [] : [reason]),
    ...(tally === null ? [] : endLines(tally, context)),
    ...figureList(context),
  ];
  return {
    title: headOf(context),
    description: fitting(lines, last),
    color: COLOURS.plain,
    footer: footerOf(meta, context),
    ...winnersPortrait(after),
  };
}

/** Ends that are what came of what was done. */
const BY_DEEDS: ReadonlySet<string> = new Set(['last-side', 'duel', 'gave-up', 'goal'] satisfies FightEnd[]);

/** What decided it: a deed, the rules, or the word of those at the table. */
function whyOver({ roster, ended }: View, cause: string | null, context: Context): string {
  if (roster.length === 0 || ended === null) return '';
  if (!BY_DEEDS.has(ended.why)) return endReason(ended.winner, ended.why, context);
  if (cause !== null) return `${cause}.`;
  return ended.winner === null ? endReason(null, ended.why, context) : context.say('end.others-out');
}

/** To miss at less is nobody's bad luck. */
const LIKELY = 0.25;

/** What a finished fight came to: how long, how many shots, and of them the best, or else the luckiest, and the unluckiest against their odds. */
function endLines(tally: Tally, context: Context): string[] {
  const { say } = context;
  const { rounds, startedAt, endedAt, shots, hits, best, luckiest, unluckiest } = tally;
  if (shots === 0 && rounds === 0) return [];
  const counted = (what: string, count: number): string =>
    say(`ui.end.${what}.${count === 1 ? 'one' : 'other'}`, { count });
  return [
    say('ui.end.length', {
      rounds: counted('rounds', rounds),
      time: spanText(endedAt - startedAt, context),
      shots: counted('shots', shots),
      hits: counted('hits', hits),
    }),
    ...Object.entries({ best, luckiest: best === null ? luckiest : null, unluckiest }).flatMap(([which, shot]) =>
      shot === null || (which === 'unluckiest' && shot.chance < LIKELY) ? [] : shotLine(which, shot, context),
    ),
  ];
}

const shotLine = (which: string, { figure, target, chance }: ShotTold, context: Context): string =>
  sayAbout(context, target)(`ui.end.${which}`, {
    name: nameOf(context, figure),
    target: nameOf(context, target),
    chance: chance > 0 && chance < 0.01 ? '<1' : String(Math.round(chance * 100)),
  });
