import { asItIs, type Closed, open, part, values } from '../../game/secrets/closed.ts';
import type { SideId } from '../../game/ids.ts';
import { ofFigures } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import { beginSight, type SightState } from './sight/sight-state.ts';
import type { SoloState } from './solo/solo-state.ts';
import type { LawSub } from './folds.ts';

/** Of something kept by sides, what one's own side knows. */
const ofOwnSide = <T>(all: Readonly<Record<SideId, T>>, { eyes }: Sight): Record<SideId, T> =>
  eyes.all ? all : Object.fromEntries(Object.entries(all).filter(([side]) => side === eyes.side));

/** What was done about those who are hidden nobody knows but where one's own have looked. */
const SIGHT: Closed<SightState, Sight> = {
  looked: ofOwnSide,
  tried: (tried, { eyes }) => (eyes.all ? tried : beginSight().tried),
  unseen: (unseen, { lost }) => (lost.size === 0 ? unseen : {}),
  ways: (ways, { lost }) => (lost.size === 0 ? ways : {}),
  suspects: (suspects, sight) => (sight.lost.size === 0 ? ofOwnSide(suspects, sight) : {}),
  lost: (pairs, { lost }) => (lost.size === 0 ? pairs : undefined),
};
const SOLO: Closed<SoloState, Sight> = {
  ...ofFigures('fire chosen acting trails flanks waits turned'),
  // What a marker is about, only its own side knows.
  errands: (errands, { fight, eyes }) =>
    eyes.all
      ? errands
      : Object.fromEntries(Object.entries(errands).filter(([id]) => fight.markers[id]?.side === eyes.side)),
  ...open('lastShooter'),
};

/** Who knows what of this ruleset's own part of a fight. Some deeds everybody saw, whoever did them. */
export const SECRETS: Closed<LawSub, Sight> = {
  fired: values,
  fateSpent: values,
  backedDown: values,
  ...ofFigures('shotAt stirred driven committed initiative flights arms offGround'),
  challenge: asItIs,
  go: part(ofFigures('spent halved stuck ways setOut headings fought foes active fresh overturned')),
  sight: part(SIGHT),
  solo: part(SOLO),
};
