import type { Command } from '../src/discord/command.ts';
import { duel } from './duel.ts';

/** Every command that does something. */
export const COMMANDS: readonly Command[] = [duel];
