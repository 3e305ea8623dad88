import { asItIs, type Closed, open, part, values } from '../../game/secrets/closed.ts';
import { ofFigures } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/sight.ts';
import { beginSight, type SightState } from './sight/sight-state.ts';
import type { SoloState } from './solo/solo-state.ts';
import type { LawSub } from './state.ts';
import type { GoState } from './turn/go-state.ts';

const GO: Closed<GoState, Sight> = {
  ...ofFigures('spent', 'halved', 'stuck', 'ways', 'setOut', 'headings', 'fought', 'foes', 'active', 'fresh'),
  ...ofFigures('overturned'),
};
/** What was done about those who are hidden nobody knows but where one's own have looked. */
const SIGHT: Closed<SightState, Sight> = {
  looked: asItIs,
  tried: (tried, { lost }) => (lost.size === 0 ? tried : beginSight().tried),
  unseen: (unseen, { lost }) => (lost.size === 0 ? unseen : {}),
  ways: (ways, { lost }) => (lost.size === 0 ? ways : {}),
  suspects: (suspects, { lost }) => (lost.size === 0 ? suspects : {}),
  lost: (pairs, { lost }) => (lost.size === 0 ? pairs : undefined),
};
const SOLO: Closed<SoloState, Sight> = {
  ...ofFigures('fire', 'chosen', 'acting', 'trails', 'flanks', 'errands', 'waits'),
  ...open('lastShooter'),
};

/** Who knows what of this ruleset's own part of a fight. Some deeds everybody saw, whoever did them. */
export const SECRETS: Closed<LawSub, Sight> = {
  fired: values,
  fateSpent: values,
  backedDown: values,
  ...ofFigures('shotAt', 'stirred', 'driven', 'committed', 'initiative', 'flights', 'arms', 'offGround'),
  challenge: asItIs,
  go: part(GO),
  sight: part(SIGHT),
  solo: part(SOLO),
};
