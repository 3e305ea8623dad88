import { owedIn } from '../../src/game/clock/answers-owed.ts';
import { coverGoalFor, offersFor } from '../../src/app/reading.ts';
import { showAnswerOdds, showOdds } from '../../src/app/odds.ts';
import { judge } from '../../src/app/review/review.ts';
import { tryFrom } from '../../src/app/second-try/second-try.ts';
import type { Context as CommandContext } from '../../src/discord/command.ts';
import { tableButtons } from '../../src/discord/table/buttons.ts';
import { expand, placeOffers } from '../../src/discord/orders/picking.ts';
import { offerStep, type PanelPlace } from '../../src/discord/orders/order-panel.ts';
import { typeRows } from '../../src/discord/orders/press-panel.ts';
import { anyPlace, startPlaces, things } from '../../src/discord/orders/place-sources.ts';
import { anyFigure, fieldOf, ownFor, seconds } from '../../src/discord/orders/sources.ts';
import { actionsOf } from '../../src/game/offer.ts';
import type { Ruleset, RulesetAction, Rulesets } from '../../src/game/ruleset.ts';
import type { FigureId, Gunfight } from '../../src/game/state.ts';
import { type Reader, view, type View } from '../../src/game/secrets/view.ts';
import { renderLook } from '../../src/report/table/look.ts';
import { describeFigure } from '../../src/report/figure.ts';
import { offerLabel } from '../../src/report/labels.ts';
import type { Context } from '../../src/report/sentence.ts';
import { turnEmbed } from '../../src/report/table/turn-text.ts';
import { describeMap } from '../../src/report/map/twin.ts';
import { planMap } from '../../src/report/map/picture.ts';
import { oddsFractions } from '../../src/report/odds-text.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';

/** By which rules a fight is read. */
export interface Rules {
  readonly ruleset: Ruleset;
  readonly rulesets: Rulesets;
}

export const rulesOf = (ruleset: Ruleset): Rules => ({ ruleset, rulesets: new Map([[ruleset.ref, ruleset]]) });
const LAW = rulesOf(lawOfTheGun);

/** Something that leaves the bot, as one reader gets it. A new way out is one more line here. */
interface Surface {
  readonly name: string;
  readonly show: (fight: Gunfight, reader: Reader, rules?: Rules) => string | Promise<string>;
  /** Slow: looked at in every few cases only. */
  readonly slow?: true;
}

const say = SAY;
export const wordsOf = (shown: View, { ruleset } = LAW): Context => ({ view: shown, say, unit: ruleset.meta.unit });
const words = (fight: Gunfight, reader: Reader, rules: Rules): Context => wordsOf(view(fight, reader), rules);

/** Figures this reader gives orders to. */
const ownOf = (fight: Gunfight, { seat }: Reader): FigureId[] =>
  fight.roster.filter((id) => seat !== null && fight.figures[id]!.seat === seat);

const forOwn = (fight: Gunfight, reader: Reader, show: (id: FigureId) => unknown): string =>
  JSON.stringify(ownOf(fight, reader).map(show));

function autocomplete(fight: Gunfight, reader: Reader, rules = LAW): Promise<string> {
  const context = {
    person: { id: reader.seat ?? 'nobody', name: 'x', bot: false },
    view: view(fight, reader),
    say,
    ruleset: rules.ruleset,
    legal: (id: FigureId) => offersFor(fight, id, rules.rulesets),
  } as unknown as CommandContext;
  const sources = [
    anyFigure,
    ownFor(['shoot', 'move', 'spot']),
    fieldOf(['shoot'], 'target'),
    fieldOf(['charge'], 'target'),
    fieldOf(['move'], 'to'),
    fieldOf(['spot'], 'at'),
    fieldOf(['challenge'], 'against'),
    seconds,
    anyPlace,
    startPlaces,
    things,
  ];
  return Promise.all(sources.map(async (source) => source(context, {}))).then((found) => JSON.stringify(found));
}

/** Never exact, so that whatever the dice are seeded with can be told. */
const TRIED_OUT = { paths: 1, tries: 4 };

function odds(fight: Gunfight, reader: Reader, rules = LAW): string {
  return forOwn(fight, reader, (id) => {
    const actions = offersFor(fight, id, rules.rulesets).flatMap((offer) =>
      [...actionsOf(offer, { sparse: true })].slice(0, 1),
    );
    return actions
      .filter(
        ({ type }) => type === 'shoot' || type === 'charge' || type === 'move' || type === 'spot' || type === 'melee',
      )
      .slice(0, 4)
      .map((action) => {
        return [undefined, TRIED_OUT].map((effort) => {
          const shown = showOdds(fight, action as RulesetAction, reader, rules.rulesets, effort);
          return [shown.digest, oddsFractions(shown, words(fight, reader, rules))];
        });
      });
  });
}

const TURN = { kind: 'turn', number: 1, from: 1, upTo: 1 } as const;

/** A turn's message in play, with nothing done yet. */
function tableOf(fight: Gunfight, context: Context, { ruleset: { meta } }: Rules): unknown {
  const told = { turn: TURN, before: null, after: context.view, entries: [], undone: [], meta, tally: null };
  return turnEmbed({ ...told, open: { until: fight.clock.due } }, context);
}

export const SURFACES: readonly Surface[] = [
  { name: 'view', show: (fight, reader) => JSON.stringify(view(fight, reader)) },
  {
    name: 'card',
    show: (fight, reader, rules = LAW) =>
      JSON.stringify([
        renderLook(words(fight, reader, rules), { owed: owedIn(rules, fight), meta: rules.ruleset.meta }),
        tableButtons(view(fight, reader), { place: 1, turn: TURN, isOpen: true }, say),
        tableOf(fight, words(fight, reader, rules), rules),
      ]),
  },
  {
    name: 'look text',
    show(fight, reader, rules = LAW) {
      const context = words(fight, reader, rules);
      return context.view.roster.map((id) => describeFigure(context.view.figures[id]!, context)).join('\n');
    },
  },
  {
    name: 'offers',
    show: (fight, reader, rules = LAW) => forOwn(fight, reader, (id) => offersFor(fight, id, rules.rulesets)),
  },
  {
    name: 'menus',
    show: (fight, reader, rules = LAW) =>
      forOwn(fight, reader, (id) => {
        const placed = placeOffers(offersFor(fight, id, rules.rulesets));
        const context = words(fight, reader, rules);
        const plain = placed.filter(({ offer }) => offer.action.type !== 'move' && offer.action.type !== 'spot');
        return [
          placed.map(({ offer }) => offerLabel(offer, context)),
          expand(plain.map((one) => ({ placed: one, values: {} }))).map(({ values }) => values),
        ];
      }),
  },
  {
    name: 'order panel',
    show: (fight, reader, rules = LAW) =>
      forOwn(fight, reader, (figure) => {
        const offers = offersFor(fight, figure, rules.rulesets);
        const place: PanelPlace = { words: words(fight, reader, rules), figure, offers };
        const types = new Set(offers.map(({ action }) => action.type));
        return [typeRows(place), ...[...types].map((type) => offerStep(place, type, 0))];
      }),
  },
  { name: 'autocomplete', show: autocomplete },
  {
    name: 'cover to take',
    show: (fight, reader, rules = LAW) => forOwn(fight, reader, (id) => coverGoalFor(fight, id, rules.rulesets)),
  },
  { name: 'odds', show: odds, slow: true },
  {
    name: 'odds of answers',
    slow: true,
    show: (fight, reader, rules = LAW) =>
      JSON.stringify(
        Object.values(view(fight, reader).prompts).map(({ id }) =>
          [...showAnswerOdds(fight, id, reader, rules.rulesets)].map(([value, result]) => [
            value,
            oddsFractions(result, words(fight, reader, rules)),
          ]),
        ),
      ),
  },
  {
    name: 'looking back',
    slow: true,
    show: (fight, reader, { rulesets } = LAW) =>
      forOwn(fight, reader, (figure) => {
        const answers = Object.values(fight.prompts).filter((prompt) => prompt.figure === figure);
        const decided = [
          { type: 'pass', figure } as const,
          ...answers.map(({ id, default: value }) => ({ type: 'answer', prompt: id, value }) as const),
        ];
        return decided.map((action) => {
          const judged = judge({ fight, figure, action, reader }, rulesets);
          return judged === null ? null : [judged.best.action, judged.cost];
        });
      }),
  },
  {
    name: 'second try',
    show(fight, { seat }, rules = LAW) {
      const seats = seat === null ? ['doc', 'wyatt'] : [seat];
      return JSON.stringify(tryFrom(fight, { seats, from: {}, forgotten: [], seen: new Map() }, rules.rulesets));
    },
  },
  { name: 'map text', show: (fight, reader) => describeMap(view(fight, reader), say) },
  {
    name: 'picture and alt text',
    slow: true,
    show(fight, reader) {
      const picture = planMap(view(fight, reader), { frame: 'whole' }, say);
      const action = planMap(view(fight, reader), { frame: 'action' }, say);
      return [picture, action].map((one) => `${one?.svg}\n${one?.alt}`).join('\n');
    },
  },
];
