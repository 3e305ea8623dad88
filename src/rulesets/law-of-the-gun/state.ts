import { keptAs } from '../kit/folds.ts';
import type { LawSub } from './folds.ts';

export const subOf = keptAs<LawSub>();
