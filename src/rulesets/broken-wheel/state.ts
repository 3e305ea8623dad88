import { keptAs } from '../kit/own-state.ts';
import type { BrokenWheelState } from './folds.ts';

export const subOf = keptAs<BrokenWheelState>();
