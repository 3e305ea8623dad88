import { expect, test } from 'vitest';
import { checkMessage } from 'local-discord';
import { createApp } from '../../src/app/create-app.ts';
import { answerLabel } from '../../src/discord/table/answer-buttons.ts';
import { decodeCustomId, KINDS } from '../../src/discord/wire/custom-id.ts';
import { toMessage } from '../../src/discord/wire/components.ts';
import { handlePress } from '../../src/discord/press.ts';
import { promptPanel } from '../../src/discord/panel/prompt-panel.ts';
import type { Session } from '../../src/discord/session.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { takeStep } from '../kit/play-at-random.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';

const say = SAY;
const man = (side: string, at: string): Given => ({
  side,
  profile: { IN: 6, SK: 4, CL: 6, CON: 4, HO: 3 },
  weapons: ['pistol'],
  standing: { react: 'ask' },
  flags: ['pc'],
  at,
});

/** Doc walks down the middle of the street in front of Ike, who is asked whether and where he fires. */
function asked(): Gunfight {
  const fight = fightWith(lawOfTheGun, {
    town: readTown('main-street'),
    figures: { Doc: man('law', 'Q13'), Ike: man('gang', 'Y13') },
  });
  const action = { type: 'move', figure: 'Doc', gait: 'walk', to: 'S12' } as const;
  return takeStep(fight, { by: 'doc', at: NOON, action }, lawOfTheGun, 3).after;
}

test('whoever may fire at somebody on his way chooses the cell by its name, numbered as on the picture', async () => {
  const fight = asked();
  const words = { view: view(fight, { seat: 'ike' }), say, unit: 'cm' };
  const prompt = Object.values(words.view.prompts).find(({ type }) => type === 'react')!;
  expect(prompt.seat).toBe('ike');
  const placed = prompt.choices.filter((choice) => choice.startsWith('fire@'));
  expect(placed.length).toBeGreaterThan(0);
  const reply = promptPanel(words)!;
  checkMessage(toMessage(reply), { newFiles: [] });
  const parts = (reply.rows ?? []).flatMap((row) => row.components);
  const buttons = parts.flatMap((one) => ('label' in one && one.label !== undefined ? [one.label] : []));
  expect(buttons).toEqual([`Fire at ${String(prompt.about.at)} (Front Street)`, 'Hold fire']);
  const options = parts.flatMap((one) => ('options' in one ? one.options : []));
  expect(options.map(({ value }) => value)).toEqual(placed);
  expect(options[0]!.label).toBe(`1 · Fire at ${placed[0]!.slice('fire@'.length)} (Front Street)`);
  const [menu] = parts.flatMap((one) => ('options' in one ? [one.custom_id] : []));
  const id = decodeCustomId(menu!)!;
  expect(id.kind).toBe(KINDS.answer);
  const desk = { app: createApp({ store: new MemoryStore(), rulesets: RULESETS, log: console }) };
  const session = { view: words.view, say, desk, incoming: { person: { id: 'ike' } } } as unknown as Session;
  expect(await handlePress(session, { id, values: [placed[0]!] })).toMatchObject({
    actions: [{ type: 'answer', prompt: prompt.id, value: placed[0] }],
  });
});

test('an answer without a place is told plainly', () => {
  expect(answerLabel('hold', say)).toBe('Hold fire');
  expect(answerLabel('fire', say)).toBe('Fire');
  expect(answerLabel('fire@F9', say)).toBe('Fire at F9');
});
