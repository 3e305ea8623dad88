import type { Gunfight } from '../../../game/state.ts';
import { DRAWN } from './drawn.ts';
import type { World } from './port.ts';
import { TOLD } from './told.ts';

export const worldOf = ({ town }: Pick<Gunfight, 'town'>): World => (town === null ? TOLD : DRAWN);
