import { keptAs } from '../kit/own-state.ts';
import type { LawSub } from './folds.ts';

export const subOf = keptAs<LawSub>();
