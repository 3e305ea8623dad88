import type { Modifier } from '../../../game/effects.ts';
import type { Figure } from '../../../game/state.ts';

export const SURE_FOOTED = 'sure-footed-pony';
const WAGON_MASTER = 'wagon-master';
export const RIDE_SKILLS: readonly string[] = [SURE_FOOTED, WAGON_MASTER];

/** WM-NERVE-02, WM-PIN-03, WM-MELEE-02, WM-SKILL-01, WM-SKILL-02: what a card may say of somebody, or the game master. */
export const MARKS: readonly string[] = ['leader', 'greenhorn', 'encumbered', ...RIDE_SKILLS];

const worth = (figure: Figure, skill: string): readonly Modifier[] =>
  figure.flags.includes(skill) ? [{ id: skill, value: 1 }] : [];

/** WM-SKILL-01: to stay on a horse, and to calm it. */
export const riderMods = (figure: Figure): readonly Modifier[] => worth(figure, SURE_FOOTED);

/** WM-SKILL-02: every initiative roll of a driver. */
export const driverMods = (figure: Figure): readonly Modifier[] => worth(figure, WAGON_MASTER);
