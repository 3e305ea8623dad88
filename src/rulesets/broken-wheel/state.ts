import { keptAs } from '../kit/folds.ts';
import type { BrokenWheelState } from './folds.ts';

export const subOf = keptAs<BrokenWheelState>();
