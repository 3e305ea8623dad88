import { modelName } from '../../report/line.ts';
import { pronounsText } from '../../report/manner.ts';
import { attributeName } from '../../report/values.ts';
import { escapeText, type Say } from '../../report/say.ts';
import type { Character, Deed } from './records.ts';
import type { Context } from '../context.ts';
import { rulesetOfCharacter } from './own-man.ts';

/** A character in one line. */
export function characterLine(context: Pick<Context, 'say' | 'rulesets'>, character: Character): string {
  const { say, rulesets } = context;
  const { name, template, row, profile, weapons, mounted, pronouns } = character;
  const rules = rulesets.size < 2 ? [] : [rulesetOfCharacter(context, character).meta.name];
  const chart = `${say.word('template', template)}${row === undefined ? '' : ` ${row}`}`;
  const figures = Object.entries(profile ?? {}).map(([id, value]) =>
    id === 'skills' ? escapeText(String(value)) : `${attributeName(say, id)} ${String(value)}`,
  );
  const arms = (weapons ?? []).map((weapon) => modelName({ say }, weapon));
  const horse = mounted === true ? [say.word('state', 'mounted')] : [];
  const spoken = pronouns === undefined ? [] : [pronounsText(pronouns, say)];
  return [`**${escapeText(name)}**`, ...rules, chart, ...figures, ...arms, ...horse, ...spoken].join(' · ');
}

const sum = (deeds: readonly Deed[], of: (deed: Deed) => number): number =>
  deeds.reduce((total, deed) => total + of(deed), 0);

/** What it has been through, in a few lines. */
export function recordLines(deeds: readonly Deed[], say: Say): string[] {
  if (deeds.length === 0) return [say('ui.record.none')];
  const ended = (outcome: Deed['outcome']): number => deeds.filter((deed) => deed.outcome === outcome).length;
  const drawn = ended('drawn');
  const [people, others, fell] = [
    sum(deeds, (deed) => deed.people),
    sum(deeds, (deed) => deed.others),
    sum(deeds, (deed) => Number(deed.fell)),
  ];
  return [
    say('ui.record.line', { fights: deeds.length, won: ended('won'), lost: ended('lost') }) +
      (drawn === 0 ? '' : say('ui.record.drawn', { drawn })),
    ...(people + others === 0 ? [] : [say('ui.record.out', { people, others })]),
    ...(fell === 0 ? [] : [say('ui.record.fell', { count: fell })]),
    ...scarLine(deeds, say),
  ];
}

function scarLine(deeds: readonly Deed[], say: Say): string[] {
  const counts = new Map<string, number>();
  for (const scar of deeds.flatMap(({ scars }) => scars)) {
    const location = scar === null ? say('ui.record.scar-some') : say.word('location', scar);
    counts.set(location, (counts.get(location) ?? 0) + 1);
  }
  const list = [...counts].map(([location, count]) =>
    say(count === 1 ? 'ui.record.scar' : 'ui.record.scar-many', { location, count }),
  );
  return list.length === 0 ? [] : [say('ui.record.scars', { list: list.join(', ') })];
}
