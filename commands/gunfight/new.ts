import type { ActionOf } from '../../src/game/actions.ts';
import type { SideId } from '../../src/game/ids.ts';
import { linesAgain } from '../../src/discord/lobby/lines-panel.ts';
import { defineRow, type Suggest, text, flag, number, type Context, dayOf } from '../../src/discord/command.ts';
import { rematchOf } from '../../src/discord/lobby/duelling.ts';
import { noteOf, ownMan, refusedText } from '../../src/discord/characters/own-man.ts';
import { houseAgain, houseJoins, sideAgain } from '../../src/game/people/newcomers.ts';
import type { Wished } from '../../src/game/people/convert.ts';
import {
  aimOf,
  REMATCH,
  scenarioFor,
  scenarioIn,
  scenarioNames,
  sidesOf,
  rulesetCalled,
  rulesetToBegin,
  rulesetNames,
  unknownRuleset,
} from '../../src/discord/lobby/scenario-choice.ts';
import { rulesSetIn } from '../../src/discord/lobby/settings-panel.ts';
import { named } from '../../src/discord/orders/sources.ts';
import { FIRST_TOWN } from '../../src/discord/servers/towns.ts';
import { GRITS, MAX_HOURS, openedUnder, PACES, paceSettings, readPace, STARTS } from '../../src/game/settings.ts';
import { given, unknownName, badValue } from '../../src/discord/result.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Town } from '../../src/game/town/town.ts';

const PACE_TEXT = `${Object.keys(PACES).join(', ')}, 8 h (at most ${MAX_HOURS} h)`;
const USUAL_HOURS = [4, 8, 12, 48];

const paces: Suggest = ({ say }) => [
  ...Object.keys(PACES).map((name) => ({ value: name, label: say.word('pace', name), reason: say(`ui.pace.${name}`) })),
  ...USUAL_HOURS.map((count) => ({ value: `${count} h`, label: say('ui.pace.hours', { count }) })),
];

/** Fights without a map: told, not drawn. */
const NONE = 'none';

const maps: Suggest = async ({ towns, say }) => [
  ...(await towns.list()).map(named),
  { value: NONE, label: say('ui.map.none') },
];

/** A newcomer gets a street to stand in, or the town the rules were written for; undefined is the theatre of the mind, null a town nobody knows. */
const townFor = async ({ towns }: Context, { meta }: Ruleset, map?: string): Promise<Town | undefined | null> =>
  map?.toLowerCase() === NONE ? undefined : towns.find(map ?? meta.town ?? FIRST_TOWN);

type Own = Awaited<ReturnType<typeof ownMan>>;

const joining = (
  { person, interaction }: Context,
  own: Own,
  { side, force }: { readonly side: SideId; readonly force: readonly Wished[] | undefined },
): ActionOf<'join'> => ({
  type: 'join',
  seat: person.id,
  name: person.name,
  side,
  wishes: force ?? ('refusal' in own ? [] : [own.man]),
  word: interaction,
});

export const open = defineRow({
  name: 'new',
  for: 'anyone',
  description: 'Open a gunfight here; others join with a button',
  options: {
    map: text('In which town; left out: a street to begin with; "none": without a map', { suggest: maps }),
    ruleset: text('By which rules', { suggest: rulesetNames }),
    gm: flag('You only run it: nobody of yours is in it'),
    house: flag('The house takes the other side at once'),
    pace: text('How long a turn may take: live, daily, relaxed, or hours', { suggest: paces }),
    rounds: number('End after so many rounds', { min: 1, max: 100 }),
    start: text('How near to each other enemies begin', { choices: STARTS }),
    grit: text('How wounds and death are told', { choices: GRITS }),
    quiet: flag('A rehearsal: nobody is mentioned'),
    scenario: text('With people and aim of its own, or the same people again', { suggest: scenarioNames }),
  },
  async run({ map, ruleset: rules, gm, house, pace, rounds, start, grit, quiet, scenario }, context) {
    const { person, say, view } = context;
    const again = scenario === REMATCH;
    if (again && view?.settings.duel === true) return rematchOf(context, view);
    const wanted = again ? scenarioIn(view) : scenario;
    const played = scenarioFor(context, { scenario: wanted, map, ruleset: rules });
    if (played !== null && 'refusal' in played) return played;
    const ruleset = played?.ruleset ?? (again ? rulesetCalled(context, rules) : rulesetToBegin(context, rules));
    if (ruleset === null) return unknownRuleset(rules);
    const where = played?.scenario.town ?? map;
    const isSame = where === undefined && again && view !== null;
    const town = isSame ? view.town?.plan : await townFor(context, ruleset, where);
    if (town === null) return unknownName(map ?? '', 'town');
    const hours = pace === undefined ? undefined : readPace(pace);
    if (hours === null) return badValue('pace', pace ?? '', PACE_TEXT);
    const settings = {
      ...openedUnder(ruleset.meta, hours),
      ...(again && view !== null ? rulesSetIn(view, ruleset) : {}),
      ...(hours === undefined ? {} : paceSettings(hours)),
      ...given({ scenario: played?.scenario.id, start, turnLimit: rounds, grit, quiet: quiet || undefined }),
    };
    const sides = sidesOf(played, say);
    const before = again ? view : null;
    const side = sideAgain(before, person.id);
    const asked = house === true ? { id: side === 'a' ? 'b' : 'a', count: 1, force: null } : null;
    const foes = (before && houseAgain(before, ruleset)) ?? asked;
    const forceOn = (id: SideId) => played?.scenario.forces[sides.findIndex((one) => one.id === id)];
    const own = gm === true ? null : await ownMan(context, person, { ruleset, terms: { settings, isGm: true } });
    return {
      actions: [
        { type: 'open-fight', ruleset: ruleset.ref, sides, settings, commitment: '', ...given({ town }) },
        ...(own === null ? [] : [joining(context, own, { side, force: forceOn(side) })]),
        ...(foes === null ? [] : [houseJoins({ ruleset, view }, { ...foes, force: forceOn(foes.id) ?? foes.force })]),
        ...(again ? linesAgain(view) : []),
      ],
      opens: { title: titleOf(sides, town, context) },
      done: foes !== null ? 'ui.opened-house' : own === null ? 'ui.opened-gm' : 'ui.opened-here',
      ...(played === null ? noteOn(context, own) : { note: aimOf(played, say) }),
    };
  },
});

function noteOn(context: Context, own: Own | null): { readonly note?: string } {
  if (own === null) return {};
  return 'refusal' in own ? { note: refusedText(context, own) } : noteOf(context, own);
}

/** The name of its thread: who against whom, where, and since when, so that two of them can be told apart. */
function titleOf(sides: readonly { readonly name: string }[], town: Town | undefined, context: Context): string {
  const { say } = context;
  const names = sides.map(({ name }) => name).join(' – ');
  const day = dayOf(context);
  return town === undefined
    ? say('ui.thread.fight', { sides: names, day })
    : say('ui.thread.fight-in', { sides: names, town: town.name, day });
}
