import type { Answer } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Figure, Gunfight, Prompt } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { reflexDraw } from '../draw/draw.ts';
import { holdsItsFire } from '../solo/hold-hidden.ts';

/** Standing orders, and the house's own reactions. */
export function reflex(fight: Gunfight, prompt: Prompt): Answer | null {
  if (prompt.type.startsWith('draw-')) return reflexDraw(fight, prompt) ?? houseAnswer(fight, prompt);
  return houseAnswer(fight, prompt);
}

function houseAnswer(fight: Gunfight, prompt: Prompt): Answer | null {
  if (prompt.gather !== null) return null;
  const figure = prompt.figure === null ? undefined : fight.figures[prompt.figure];
  const value =
    figure === undefined
      ? null
      : (standingWord(figure, prompt) ?? (isHouse(fight, prompt, figure) ? houseWord(fight, figure, prompt) : null));
  return value === null || !prompt.choices.includes(value) ? null : { type: 'answer', prompt: prompt.id, value };
}

/** LG-PBP-06: whoever is away reacts as the house does. */
function isHouse(fight: Gunfight, prompt: Prompt, figure: Figure): boolean {
  return prompt.seat === HOUSE || figure.seat === null || (prompt.type === 'react' && playsItself(fight, figure));
}

/** What its owner has fixed in advance (LG-PBP-03): `auto` fires at the first enemy who acts in the accurate band, `found` once it is found. */
function standingWord(figure: Figure, prompt: Prompt): string | null {
  if (prompt.type !== 'react') return null;
  if (figure.standing.react === 'never') return 'hold';
  if (figure.standing.react === 'auto' || figure.standing.react === 'found')
    return prompt.about.band === 'accurate' ? 'fire' : 'hold';
  return null;
}

/** LG-SOLO-34, LG-DRAW-03: it fires in its accurate band and from ambush, goes on with what it is doing, and never turns a Draw down. */
function houseWord(fight: Gunfight, figure: Figure, prompt: Prompt): string {
  switch (prompt.type) {
    case 'react':
      if (holdsItsFire(fight, figure, Number(prompt.about.distance ?? 0))) return 'hold'; // LG-SOLO-24
      return prompt.about.band === 'accurate' || prompt.about.bushwhack === true ? 'fire' : 'hold';
    case 'fate':
      return 'keep';
    case 'halt-or-continue':
      return 'continue';
    case 'draw-answer':
      return 'accept';
    case 'group-split':
      return prompt.choices.find((choice) => choice !== prompt.default) ?? prompt.default;
    default:
      return prompt.default;
  }
}
