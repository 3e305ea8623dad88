import { firstKey } from './say.ts';
import type { Action, ActionOf } from '../game/actions.ts';
import type { Offer } from '../game/offer.ts';
import { namePlace, readPlace } from '../game/town/places.ts';
import { type Context, length, onlyAt, weaponName, valueText } from './sentence.ts';
import { buildingText, placeCalled, placeText, thingText, landmarkAt } from './places.ts';
import type { Fraction } from '../game/dice/fraction.ts';
import { enemiesOf } from '../game/crowds/group-ways.ts';
import type { Suggestion } from '../game/house/suggest.ts';
import { chanceText } from './odds-text.ts';

interface Label {
  /** Verb and object; at most 34 characters where names allow. */
  readonly label: string;
  readonly description: string;
}

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const listOf = (values: unknown, name: (value: string) => string): string =>
  Array.isArray(values) ? values.map((one) => name(String(one))).join(', ') : '';

function valuesOf(action: Fields, context: Context): Record<string, string> {
  const figure = text(action.figure) ?? '';
  const stated = action.stated as Fields | undefined;
  // Whom a challenge is for; nobody yet where several are still to be chosen.
  const calledOut = Array.isArray(action.against) ? text(action.against[0]) : undefined;
  const target = text(action.target) ?? text(stated?.target) ?? calledOut;
  const item = text(action.weapon) ?? text(action.item);
  const distance = [stated?.distance, action.distance].find((one) => typeof one === 'number');
  return {
    name: figure === '' ? '' : plainName(context, figure),
    target: target === undefined ? '' : plainName(context, target),
    weapon: item === undefined ? '' : weaponName(context, figure, item),
    mode: context.say.word('mode', text(action.mode) ?? ''),
    gait: context.say.word('gait', text(action.gait) ?? ''),
    distance: distance === undefined ? '' : length(context, distance),
    value:
      text(action.value) === undefined
        ? ''
        : (onlyAt(context, String(action.value)) ?? valueText(context.say, String(action.rule), String(action.value))),
    rule: text(action.rule) === undefined ? '' : context.say.word('rule', String(action.rule)),
    loads: listOf(action.loads, (load) => context.say.word('load', load)),
    seat: text(action.seat) === undefined ? '' : context.say.word('seat', String(action.seat)),
    speed: typeof action.speed === 'number' ? length(context, action.speed) : '',
    floor: typeof action.floor === 'number' ? context.say.word('floor', String(action.floor)) : '',
    place: placeNamed(action, context),
    against: text(action.against) === undefined ? '' : thingText(context.say, text(action.against)!),
    thing: isDoor(action) ? thingText(context.say, String(action.thing)) : '',
    through: text(action.through) === undefined ? '' : thingText(context.say, text(action.through)!),
    mount: text(action.mount) === undefined ? '' : plainName(context, text(action.mount)!),
    facing: text(action.facing) === undefined ? '' : context.say.word('facing', text(action.facing)!),
    mates: listOf(action.with, (id) => plainName(context, id)),
    act: actNamed(action, context),
    intent: text(action.intent) === undefined ? '' : context.say(`ui.intent.${text(action.intent)}`),
    over: text(action.over) === undefined ? '' : plainName(context, text(action.over)!),
  };
}

/** What somebody is ordered to do; while that is still open no more than what kind of thing. */
const actNamed = ({ type, act }: Fields, context: Context): string =>
  type === 'order' && typeof act === 'object' && act !== null ? offerLabel(act as Action, context).label : '';

const WORK: ReadonlySet<string> = new Set(['force', 'breach', 'shoot-lock']);
const isDoor = ({ type, thing }: Fields): boolean =>
  (type === 'open' || type === 'close' || WORK.has(String(type))) && thing !== undefined;

/** "C4 (Hotel Aurora)"; what somebody listens at may be a building, or a figure. */
function placeNamed(action: Fields, context: Context): string {
  const name = (action.type === 'shoot' ? text(action.at) : text(action.to)) ?? text(action.at);
  if (name === undefined) return '';
  const place = placeCalled(context.view, name);
  if (place !== null) return placeText(context.view, place);
  return buildingText(context.view, name) ?? plainName(context, name);
}

/** Menus and buttons show text as it is: names are not escaped there. */
const plainName = ({ view }: Context, id: string): string => view.figures[id]?.name ?? id;

/** A move on a map: by where it leads, or while that is open by how fast it goes. */
function onMap({ type, figure, to, gait, stated, leave }: Fields, { view }: Context): string | undefined {
  if (type !== 'move' || stated !== undefined) return undefined;
  const at = view.figures[String(figure)]?.at ?? null;
  if (at !== null && namePlace(at) === to && leave !== true) return 'turn';
  const way = leave === true ? `${String(gait)}-off` : String(gait);
  return text(to) === undefined ? way : `${way}-to`;
}

/** With whom one fights, where that is told; other rulesets' fights name nobody. */
function meleeVariant({ option, target, follow }: Fields): string | undefined {
  if (text(target) === undefined) return undefined;
  return follow === true ? 'follow-target' : `${String(option)}-target`;
}

/** The most telling key there is: type.variant, else type. A type has those variants that its words have. */
function keyOf(action: Fields, context: Context): string {
  const type = String(action.type);
  const stated = action.stated as Fields | undefined;
  const given = (...fields: readonly string[]): string[] => fields.filter((field) => action[field] !== undefined);
  const to = text(action.to) === undefined ? '' : '-to';
  const variants = [
    text(action.over) === undefined ? undefined : `over${to}`,
    action.leave === true ? `off${to}` : undefined,
    action.type === 'shoot' && action.at !== undefined ? 'at' : undefined,
    ...given('through', 'with', 'facing', 'loads', 'seat', 'floor'),
    text(action.part),
    action.mode === 'two-guns' && action.count === 1 ? 'two-guns-one-each' : undefined,
    action.speed === 0 ? 'halt' : undefined,
    ...given('to', 'speed'),
    action.mode,
    stated?.target === undefined ? `${String(stated?.way)}-alone` : undefined,
    stated?.way,
    onMap(action, context),
    action.how,
    action.choice,
    action.posture,
    typeof action.on === 'boolean' ? (action.on ? 'on' : 'off') : undefined,
    action.aimed === true ? 'aimed' : undefined,
    action.job,
    text(action.volume),
    action.what,
    meleeVariant(action),
    action.option,
    action.state,
    action.target === action.figure ? 'self' : undefined,
    action.rule,
    action.kind,
    ...given('target', 'at', 'against', 'weapon', 'item', 'thing'),
    action.against === undefined ? 'several' : undefined,
    // Where all move before anybody shoots, what is left to whoever stays where they are.
    context.view.clock.phase ?? undefined,
  ];
  const keys = variants.flatMap((variant) => (typeof variant === 'string' ? [`ui.label.${type}.${variant}`] : []));
  return keys.find((key) => context.say.has(key)) ?? `ui.label.${type}.plain`;
}

/** How a menu or button names an order. */
export function offerLabel(offer: Offer | Action, context: Context): Label {
  const action = ('slots' in offer ? offer.action : offer) as Fields;
  const values = valuesOf(action, context);
  const key = keyOf(action, context);
  const label = context.say.has(key) ? context.say(key, values) : String(action.type);
  return { label: label.trim().slice(0, 80), description: describe(action, values, context) };
}

function describe(action: Fields, values: Record<string, string>, context: Context): string {
  const { say, view, unit } = context;
  const { figure, rule, value, goal } = action;
  if (action.type === 'standing')
    return view.figures[String(figure)]?.standing[String(rule)] === value ? say('ui.panel.now') : '';
  const range = view.situations[`${String(figure)}>${String(action.target)}`]?.range;
  // On a map its label says how fast it goes.
  const gait = onMap(action, context) === undefined ? values.gait : '';
  const parts = [
    ...[values.weapon, values.mode, gait, values.distance].filter((part) => part !== ''),
    ...(typeof goal === 'string' ? [say('ui.panel.as-before', { goal })] : []),
    ...(range === undefined ? [] : [length({ unit }, range)]),
  ];
  return parts.join(', ').slice(0, 100);
}

/** What stands on a button: `Shoot Ike · 33 %`, `To the barrels · cover`. */
export function suggestionLabel(suggestion: Suggestion, context: Context): string {
  const { say } = context;
  const { action: all, odds } = suggestion;
  const action = all.type === 'plan' ? all.acts[0]! : all;
  const order = all.type === 'plan' ? planText(all, context) : orderText(suggestion, context);
  if (odds === null || !odds.ok) return order;
  const chance = chanceOf(action as Fields, odds.odds.facts);
  if (chance === undefined) return order;
  const key = action.type === 'charge' && isOfReach(action, odds.odds.facts) ? 'reach' : 'chance';
  return say(`ui.tap.${key}`, { order, chance: chanceText(odds.odds, chance, say) });
}

/** Whether what is said of a charge is that it gets there, not who wins. */
const isOfReach = ({ figure }: ActionOf<'charge'>, facts: ReadonlyMap<string, Fraction>): boolean =>
  facts.has(`charge-failed:${figure}`);

/** That a shot hits, a blow tells, a charge gets there. */
function chanceOf({ type, figure, target }: Fields, facts: ReadonlyMap<string, Fraction>): Fraction | undefined {
  const failed = type === 'charge' ? facts.get(`charge-failed:${String(figure)}`) : undefined;
  if (failed !== undefined) return { n: failed.d - failed.n, d: failed.d };
  return facts.get(type === 'shoot' ? `hit:${String(target)}` : `melee-won:${String(figure)}`);
}

/** "Shoot Ike each beat", "Take aim at Ike, then shoot", "Bind own wounds, then hold", "Hold". */
function planText({ acts }: ActionOf<'plan'>, context: Context): string {
  const { say } = context;
  const [first, second] = acts;
  if (first === undefined || first.type === 'pass') return say('ui.tap.hold');
  const { label } = offerLabel(first, context);
  if (second === undefined || second.type === 'load') return label;
  const goesOn = first.type === 'shoot' || first.type === 'melee';
  return say(`ui.tap.${goesOn ? 'till' : second.type === 'pass' ? 'and-hold' : 'and-shoot'}`, { order: label });
}

function orderText({ intention, action }: Suggestion, context: Context): string {
  const { view, say } = context;
  const to = action.type === 'move' && action.to !== undefined ? readPlace(action.to) : null;
  if (intention === 'close' && (action.type === 'move' || action.type === 'drive')) {
    const figure = view.figures[action.figure];
    const foe = figure === undefined ? undefined : enemiesOf(view, figure)[0];
    if (foe === undefined) return say('ui.tap.seek');
    const gait = action.type === 'move' ? action.gait : 'ride';
    const how = say(firstKey(say, `ui.tap.gait.${gait}`, 'ui.tap.gait.walk'));
    return say('ui.tap.close', { target: plainName(context, foe.id), gait: how });
  }
  if ((intention === 'hide' || intention === 'cover') && to !== null)
    return say(`ui.tap.${intention}`, { place: landmarkAt(view, to, context) });
  // Which wall it is stands on the picture: a button is short.
  if (action.type === 'shoot' && action.through !== undefined)
    return say('ui.tap.through', {
      target: plainName(context, action.target),
      thing: say.word('thing', action.through.split('@')[0]!),
    });
  return offerLabel(action, context).label;
}
