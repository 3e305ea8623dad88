import { isOut, isStanding } from '../game/figure.ts';
import type { Figure, Item } from '../game/state.ts';
import { namePlace } from '../game/town/places.ts';
import { veilOf } from '../game/secrets/veil.ts';
import {
  type Context,
  modelName,
  nameOf,
  sayAbout,
  seatName,
  sideName,
  weaponName,
  attributeName,
  onlyAt,
  valueText,
} from './sentence.ts';
import { escapeText, type Say } from './say.ts';
import { pronounsText } from './manner.ts';
import { landmarkAt } from './places.ts';

/** What matters of a figure at a glance: "wounded, Cool 2, pistol low". Empty for a sound one. */
export function conditionOf(figure: Figure, context: Context): string {
  const say = sayAbout(context, figure.id);
  const end = figure.statuses.find((one) => one === 'dead' || one === 'left');
  // What ailed him ails him no more.
  if (end !== undefined) return say.word('state', end);
  const states = figure.statuses.map((one) => say.word('state', one));
  if (figure.posture === 'prone') states.push(say.word('state', 'prone'));
  if (context.view.contacts.some(({ a, b }) => a === figure.id || b === figure.id))
    states.push(say.word('state', 'engaged'));
  const wounds = figure.wounds.filter((wound) => !wound.graze).length;
  if (wounds > 0) states.push(say(wounds === 1 ? 'ui.condition.wound' : 'ui.condition.wounds', { count: wounds }));
  if (figure.look !== undefined && !isOut(figure)) states.push(say(`ui.look.${figure.look}`));
  for (const [stat, value] of Object.entries(figure.stats)) states.push(`${say.word('stat', stat)} ${value}`);
  if (figure.mount !== null) states.push(say('ui.condition.on', { mount: nameOf(context, figure.mount) }));
  return [...states, ...bearingOf(figure, context)].join(', ');
}

/** Where everybody has a front: his seat aboard, or which way he looks. */
function bearingOf(figure: Figure, { view, say }: Context): readonly string[] {
  if (view.town?.fronts === undefined || !isStanding(figure)) return [];
  if (figure.seatAboard !== null) return [say.word('seat', figure.seatAboard)];
  return figure.facing === null ? [] : [say('ui.condition.faces', { facing: say.word('facing', figure.facing) })];
}

/** "pistol (2 of 3 points)" for each weapon carried, those alike as one, then what is in reserve. */
export function weaponsOf(figure: Figure, context: Context): string[] {
  const notesOf = (item: Item): string => {
    const notes = item.cap === undefined ? pointNotes(item, context) : roundNotes(item, context);
    return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  };
  const weapons = [...Map.groupBy(figure.items, ({ model }) => model).values()].flatMap((alike) => {
    const [notes, ...others] = new Set(alike.map(notesOf));
    const model = modelName(context, alike[0]!.model);
    const gun = `${model}${notes}`;
    if (alike.length === 1) return [gun];
    if (others.length === 0) return [context.say('ui.weapon.pair', { count: alike.length, gun })];
    // "first pistol (empty), second": what they are is said once.
    return alike.map((item, index) => {
      const name = weaponName(context, figure.id, item.id);
      return `${index === 0 ? name : name.replace(` ${model}`, '')}${notesOf(item)}`;
    });
  });
  return [...weapons, ...reserveOf(figure, context)];
}

function pointNotes({ loaded, ammo, jams = 0, flags = [] }: Item, { say }: Context): readonly string[] {
  const notes: string[] = [];
  if (!loaded) notes.push(say('ui.weapon.unloaded'));
  if (jams > 0) notes.push(say(jams === 1 ? 'ui.weapon.jam' : 'ui.weapon.jams', { count: jams }));
  if (flags.includes('lit')) notes.push(say.word('state', 'lit'));
  if (ammo !== null && ammo < 3) notes.push(ammo === 0 ? say('ui.weapon.out') : say('ui.weapon.low', { left: ammo }));
  return notes;
}

/** Why it does not fire as it is, where no count of its rounds says so. */
const ailOf = ({ loaded, jams = 0, ammo }: Item): 'jammed' | 'unloaded' | null =>
  jams > 0 ? 'jammed' : loaded || ammo === 0 ? null : 'unloaded';

/** "revolver jammed". */
export const troubleOf = ({ id, items }: Figure, context: Context): readonly string[] =>
  items.flatMap((item) => {
    const ail = ailOf(item);
    return ail === null ? [] : context.say(`ui.weapon.is-${ail}`, { gun: weaponName(context, id, item.id) });
  });

/** "4 of 6", "scatter, manstopper", "one jam", "under the coat". */
function roundNotes({ ammo, cap = 0, loads = [], jams = 0, flags = [] }: Item, { say }: Context): readonly string[] {
  const rounds = loads.length > 0 ? loads.map((load) => say.word('load', load)).join(', ') : null;
  return [
    ...(rounds === null && ammo === null
      ? []
      : [rounds ?? (ammo === 0 ? say('ui.weapon.empty') : say('ui.weapon.rounds', { left: ammo ?? 0, cap }))]),
    ...(jams === 0 ? [] : [say(jams === 1 ? 'ui.weapon.jam' : 'ui.weapon.jams', { count: jams })]),
    ...flags.flatMap((flag) => (say.has(`word.weapon-state.${flag}`) ? [say.word('weapon-state', flag)] : [])),
  ];
}

const reserveOf = ({ pouch }: Figure, { say }: Context): readonly string[] =>
  Object.entries(pouch)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => say('ui.weapon.reserve', { count, kind: modelName({ say }, kind) }));

/** "Belle, Bank doorway, pistol (4 of 6), unhurt": one line for whoever plays it. */
export function stateLine(figure: Figure, context: Context): string {
  const { view, say } = context;
  const counted = figure.items.filter(({ ammo }) => ammo !== null);
  // Where nothing is counted all arms, those first that do not fire.
  const arms =
    counted.length > 0
      ? counted
      : figure.items.toSorted((a, b) => Number(ailOf(a) === null) - Number(ailOf(b) === null));
  const guns = weaponsOf({ ...figure, items: arms, pouch: {} }, context);
  const where = view.town === null || figure.at === null ? '' : landmarkAt(view, figure.at, context);
  const cell =
    where === '' || figure.at === null || where === namePlace(figure.at) ? where : `${where} (${namePlace(figure.at)})`;
  const condition = conditionOf(figure, context);
  const parts = [cell, ...guns.slice(0, 2), condition === '' ? say('ui.condition.unhurt') : condition];
  return [`**${escapeText(figure.name)}**`, ...parts].filter((part) => part !== '').join(', ');
}

/** Mark, name and condition, one line of the card. Shape and letter, never colour alone. */
export function figureLine(figure: Figure, context: Context): string {
  const name = escapeText(figure.name);
  const shown = isOut(figure) ? `~~${name}~~` : `**${name}**`;
  return [shown, whereabouts(figure, context), conditionOf(figure, context)].filter((part) => part !== '').join(' · ');
}

/** Where he is on the map, and whether some enemy does not know it; or that nobody can say. */
export function whereabouts({ id, at }: Figure, { view, say }: Context, called = namePlace): string {
  if (view.town === null) return '';
  const isHidden = view.status === 'running' && (view.hidden[id] ?? []).length > 0;
  if (at === null) return isHidden ? say('ui.fact.out-of-sight') : '';
  return isHidden ? `${called(at)} · ${say('ui.fact.unseen')}` : called(at);
}

/** More values than this are for whoever asks for the whole figure. */
const MOST_ATTRIBUTES = 6;

const attributesOf = ({ profile }: Figure, say: Say): string[] =>
  Object.entries(profile).flatMap(([key, value]) =>
    typeof value === 'number' ? [`${attributeName(say, key)} ${String(value)}`] : [],
  );

/** "Skill 4 · Cool 4 · pistol": what it is worth and carries, for small print. */
export function gearLine(figure: Figure, context: Context): string {
  const worth = attributesOf(figure, context.say);
  const shown = worth.length > MOST_ATTRIBUTES ? [] : worth;
  return [...shown, ...wordsOf(figure, context), ...weaponsOf(figure, context)].join(' · ');
}

/** "veteran, best with a gun": what its card says of it in words. */
function wordsOf({ profile, flags, pronouns }: Figure, { say }: Context): string[] {
  const told = Object.values(profile).filter((value) => typeof value === 'string');
  return [
    ...told.flatMap((value) => (say.has(`word.profile.${value}`) ? [say.word('profile', value)] : [])),
    ...(typeof profile.languages === 'string'
      ? [say('ui.figure-speaks', { languages: escapeText(profile.languages) })]
      : []),
    ...flags.flatMap((flag) => (say.has(`word.flag.${flag}`) ? [say.word('flag', flag)] : [])),
    ...(pronouns === undefined ? [] : [pronounsText(pronouns, say)]),
  ];
}

/** " · with Doc's men": whose group or unit it is of, where that is more than itself. */
function companyOf({ group }: Figure, context: Context): string {
  const found = group === null ? undefined : context.view.groups[group];
  if (found === undefined || found.figures.length < 2) return '';
  return ` · ${context.say('ui.fact.company', { leader: nameOf(context, found.leader) })}`;
}

/** That its numbers are told in words: to whoever reads no others, and to whoever knows them. */
function veilLine(figure: Figure, { view, say }: Context): string {
  if (figure.look !== undefined) return say('ui.figure-veiled');
  const veil = view.status === 'over' ? 'open' : veilOf(view, figure);
  return veil === 'open' ? '' : say(`ui.figure-veil.${veil}`);
}

/** A figure in full, as short lists: what changes in a fight first, a long card last. */
export function describeFigure(figure: Figure, context: Context): string {
  const attributes = attributesOf(figure, sayAbout(context, figure.id));
  const worth = [[...attributes, ...wordsOf(figure, context)].join(' · '), veilLine(figure, context)];
  const isLong = attributes.length > MOST_ATTRIBUTES;
  const lines = [
    figureLine(figure, context),
    `${sideName(context, figure.side)}${ownerOf(figure, context)}${companyOf(figure, context)}`,
    ...(isLong ? [] : worth),
    weaponsOf(figure, context).join(' · '),
    woundsOf(figure, context).join(' · '),
    standingLine(figure, context),
    ...(isLong ? worth : []),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

const ownerOf = (figure: Figure, context: Context): string =>
  figure.seat === null ? '' : ` · ${seatName(context, figure.seat)}`;

function woundsOf(figure: Figure, context: Context): string[] {
  const say = sayAbout(context, figure.id);
  return figure.wounds.flatMap(({ location, graze }) =>
    location === undefined
      ? []
      : say(graze ? 'ui.condition.graze-at' : 'ui.condition.wound-at', { location: say.word('location', location) }),
  );
}

function standingLine(figure: Figure, context: Context): string {
  const say = sayAbout(context, figure.id);
  const standing = Object.entries(figure.standing).map(
    ([rule, value]) =>
      `${say.word('rule', rule)}: ${context.view.figures[value]?.name ?? onlyAt(context, value) ?? valueText(say, rule, value)}`,
  );
  return standing.length === 0 ? '' : say('ui.orders.standing', { list: standing.join(' · ') });
}
