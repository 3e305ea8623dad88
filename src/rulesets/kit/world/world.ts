import { numberOf } from '../../../game/number-of.ts';
import type { Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { DRAWN } from './drawn.ts';
import type { World } from './port.ts';
import { TOLD } from './told.ts';

type Placed = Pick<Gunfight, 'town'>;

export const worldOf = ({ town }: Placed): World => (town === null ? TOLD : DRAWN);

/** What a set of rules alone asks of the world: one question, with an answer where it is told and one where it is drawn. */
export const toldOrDrawn =
  <Asked extends readonly [Placed | Pick<Run, 'fight'>, ...unknown[]], Answer>(
    told: (...asked: Asked) => Answer,
    drawn: (...asked: Asked) => Answer,
  ) =>
  (...asked: Asked): Answer => {
    const [first] = asked;
    const { town } = 'fight' in first ? first.fight : first;
    return (town === null ? told : drawn)(...asked);
  };

/** What has to be done only where nobody sees it by itself. */
export const onlyTold = <Asked extends readonly [Placed | Pick<Run, 'fight'>, ...unknown[]]>(
  told: (...asked: Asked) => void,
): ((...asked: Asked) => void) => toldOrDrawn(told, () => {});

/** Where everybody is to everybody else, without what a figure tells of itself: for keys of what is alike. */
export const sceneKey = (fight: Gunfight): string => `${numberOf(fight.situations)} ${worldOf(fight).keyOf(fight)}`;
