import { entriesOf, foldOn, type Turn } from '../../game/clock/turns.ts';
import type { Entry } from '../../game/entry.ts';
import { rulesetOf } from '../../game/act.ts';
import { undoneBy } from '../../game/record/replay.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { View, ViewedEntry } from '../../game/secrets/view.ts';
import type { Gunfight, Version } from '../../game/state.ts';
import { endText, headOf, plainText, sidesText } from '../film/captions.ts';
import { type Context, nameOf } from '../sentence.ts';
import { sentencesOfEntries } from '../sentences.ts';
import { inManner } from '../manner.ts';
import { decidedText, decidingRoll } from '../narrator/told.ts';
import type { Say } from '../say.ts';
import { figureList } from '../table/figure-list.ts';
import { turnEmbed } from '../table/turn-text.ts';
import { type Picture, pictureOf } from './pictures.ts';

/** A fight as one reader may know it. */
export interface Telling {
  /** Its log as it is folded: of a fight that goes on, all of it; `see` lets nothing through that is not for the reader. */
  readonly log: readonly Entry[];
  readonly entries: readonly ViewedEntry[];
  readonly turns: readonly Turn[];
  readonly see: (fight: Gunfight) => View;
  readonly rulesets: Rulesets;
  readonly say: Say;
}

/** Words without marks; `small` ones are numbers, and what is `gone` was taken back. */
export type Text = { readonly text: string; readonly small?: true; readonly gone?: true };

/** A turn, as it was left behind. */
export interface Step {
  /** As the table counts them; `start` and `end`. */
  readonly id: string;
  readonly from: Version;
  readonly upTo: Version;
  /** Which round it is, and whose turn. */
  readonly head: string;
  readonly title: string;
  readonly told: readonly Text[];
  /** Every shot, with its chance and its die. */
  readonly shots: readonly string[];
  /** All that happened, with all dice. */
  readonly all: readonly Text[];
  /** Who stands where, and how: by the letter on the picture. */
  readonly who: readonly { readonly letter?: string; readonly text: string }[];
  readonly picture: Picture;
}

/** Turn by turn. Each is made whole before the next, as the fight goes on in place. */
export function* tellSteps(telling: Telling): Generator<Step, { readonly title: string; readonly end: string }> {
  const { log, entries, rulesets, see } = telling;
  // While people gather nothing is fought: what was said then belongs to the opening.
  const lobby = telling.turns.length > 1 && telling.turns[0]!.kind === 'lobby' ? telling.turns[0] : undefined;
  let fight: Gunfight | null = null;
  let told: Context | null = null;
  let done = 0;
  for (const turn of telling.turns) {
    if (turn === lobby || turn.upTo < turn.from) continue;
    const next = log.filter(({ version }) => version > done && version <= turn.upTo);
    done = turn.upTo;
    fight = foldOn(fight, { log, upTo: turn.upTo, next }, rulesets);
    const view = see(fight);
    const context: Context = { view, say: inManner(telling.say, view), unit: rulesetOf(fight, rulesets).meta.unit };
    told = context;
    const from = turn.kind === 'opening' && lobby !== undefined ? lobby.from : turn.from;
    yield stepOf({ telling, turn, from, context, entries });
  }
  if (told === null) throw new Error('the log is empty');
  return { title: sidesText(told), end: endText(told) };
}

interface Told {
  readonly telling: Telling;
  readonly turn: Turn;
  readonly from: Version;
  readonly context: Context;
  readonly entries: readonly ViewedEntry[];
}

function stepOf({ telling, turn, from, context, entries }: Told): Step {
  const counted = entriesOf(turn, entries);
  const undone = undoneBy(entries.filter(({ version }) => version <= turn.upTo));
  const own = entries.filter(({ version }) => version >= from && version <= turn.upTo);
  const goesOn = turn.goesOn === undefined ? undefined : telling.turns[turn.goesOn]?.number;
  const told = turnEmbed(
    {
      turn,
      after: context.view,
      entries: counted,
      undone: own.filter(({ version }) => version >= turn.from && undone.has(version)),
      open: null,
      meta: rulesetOf(context.view, telling.rulesets).meta,
      tally: null,
      ...(goesOn === undefined ? {} : { goesOn }),
    },
    context,
  );
  const isEnd = turn.kind === 'end';
  const shots = shotsIn(counted, context);
  // Its number stands with its shot.
  const isSaid = ({ text, small }: Text): boolean =>
    text !== '' && !(small && shots.some((shot) => shot.endsWith(inSentence(text))));
  const title = isEnd ? endText(context) : marksIn(told.title ?? '').text;
  return {
    id: turn.kind === 'turn' ? String(turn.number) : isEnd ? 'end' : 'start',
    from,
    upTo: turn.upTo,
    head: turn.kind === 'turn' ? headOf(context) : '',
    title,
    told: isEnd ? [] : (told.description ?? '').split('\n').map(marksIn).filter(isSaid),
    shots,
    all: own.flatMap((entry) =>
      sentencesOfEntries([entry], context).map(({ text, small }) => ({
        ...marksIn(text),
        ...(small === true ? { small } : {}),
        ...(undone.has(entry.version) ? { gone: true as const } : {}),
      })),
    ),
    who: figureList(context).map(standing),
    picture: pictureOf(turn, counted, { ...context, headline: title }),
  };
}

/** Of a line that is made for Discord its words, and what its marks meant. */
function marksIn(line: string): Text {
  const inWords = line.replace(/<t:(\d+)(?::\w)?>/g, (_, at: string) => timeText(Number(at) * 1000));
  const text = plainText(inWords.replace(/^(-# |### )/, '').replace(/~~/g, ''));
  return {
    text,
    ...(line.startsWith('-# ') ? { small: true as const } : {}),
    ...(line.includes('~~') ? { gone: true as const } : {}),
  };
}

/** "`D` **Doc** · water trough". */
function standing(line: string): Step['who'][number] {
  const [, letter, rest] = /^`(.+?)` (.*)$/s.exec(line) ?? [];
  return letter === undefined ? { text: marksIn(line).text } : { letter, text: marksIn(rest!).text };
}

const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "Doc at Ike: 33 %: needed 5, rolled 3". */
function shotsIn(entries: readonly ViewedEntry[], context: Context): readonly string[] {
  const shots = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'shot-fired'));
  return shots.flatMap((shot) => {
    const numbers = shot.target === undefined ? null : decidedText(shot, decidingRoll(shot, entries, context), context);
    if (numbers === null) return [];
    const names = {
      name: nameOf(context, shot.figure),
      target: nameOf(context, shot.target!),
      numbers: inSentence(numbers),
    };
    return [marksIn(context.say('page.shot', names)).text];
  });
}
