import { describe, expect, test } from 'vitest';
import { checkMessage, checkModal, Form } from 'local-discord';
import { COMMANDS } from '../../commands/index.ts';
import { CHOSEN, decodeCall, decodeCustomId, KINDS } from '../../src/discord/wire/custom-id.ts';
import { findRow } from '../../src/discord/command.ts';
import { formFor } from '../../src/discord/forms.ts';
import { gmPanel } from '../../src/discord/gm/panel.ts';
import { toMessage } from '../../src/discord/wire/components.ts';
import { type ActionRow, GM_PARTS, type GmAt, type Reply } from '../../src/discord/result.ts';
import type { Session } from '../../src/discord/session.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { contextFor, runRow } from './context.ts';

const MARSHAL = '71';

/** A fight with a crowd in it, as far as it is wanted. */
function fightOf(ruleset: Ruleset, { town, started }: { readonly town: boolean; readonly started: boolean }): Gunfight {
  let fight: Gunfight | null = null;
  let rolled = 0;
  const ask = (by: string, action: Action): void => {
    const rules = { rulesets: RULESETS, diceFor: () => seededDice(++rolled) };
    const done = decide(fight, [{ by, action, at: 1_000 }], rules);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    fight = done.fight;
  };
  const template = ruleset.meta.templates.find(({ id }) => ruleset.checkWish({ name: 'x', template: id }) === null)!.id;
  const map = town ? { town: readTown('plaza') } : {};
  const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
  const men = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, template }));
  ask(MARSHAL, { type: 'open-fight', ruleset: ruleset.ref, sides, settings: {}, commitment: '', ...map });
  ask('72', { type: 'join', seat: '72', name: 'Doc', side: 'law', wishes: men('Doc', 2), word: '' });
  ask('73', { type: 'join', seat: '73', name: 'Ike', side: 'gang', wishes: men('Ike', 1), word: '' });
  const crowd = { name: 'Red Hand', by: MARSHAL };
  ask(MARSHAL, { type: 'gm-add', side: 'gang', seat: 'house', wishes: men('Red Hand', 12), crowd });
  if (started) ask(MARSHAL, { type: 'start' });
  return fight!;
}

function sessionOf(fight: Gunfight, person = MARSHAL): Session {
  return {
    desk: { app: { fight: async () => fight, rulesets: RULESETS } },
    incoming: { person: { id: person, name: 'Marshal', bot: false }, stream: '1', moderator: false },
    say: SAY,
    view: view(fight, { seat: person }),
    fight,
  } as unknown as Session;
}

async function panelOf(fight: Gunfight, at: GmAt): Promise<Reply> {
  const session = sessionOf(fight);
  const { unit } = RULESETS.get(fight.ruleset)!.meta;
  return gmPanel(session, { view: session.view!, say: session.say, unit }, at);
}

interface Pressable {
  readonly id: string;
  /** The values of a menu; none: a button. */
  readonly values: readonly string[];
}

function pressables(rows: readonly ActionRow[]): Pressable[] {
  return rows
    .flatMap((row) => row.components)
    .flatMap((one) => {
      if (!('custom_id' in one) || ('disabled' in one && one.disabled)) return [];
      return [{ id: one.custom_id, values: 'options' in one ? one.options.map(({ value }) => value) : [] }];
    });
}

/** Everything that can be pressed on a message does what a command does, or leads somewhere that there is. */
async function checkPressable(fight: Gunfight, { id, values }: Pressable): Promise<void> {
  const { kind, fields } = decodeCustomId(id)!;
  if (kind === KINDS.form) return checkForm(fight, id);
  if (kind === KINDS.panel) {
    const parts = fields[1] === CHOSEN ? values : [fields[1]];
    for (const part of parts) expect(GM_PARTS).toContain(part);
    return;
  }
  if (kind !== KINDS.act) return expect(kind).toBe(KINDS.open);
  for (const chosen of values.length === 0 ? [undefined] : values) {
    const call = decodeCall(fields.slice(2), chosen)!;
    expect(findRow(COMMANDS, call.command, call.row)).not.toBeNull();
    const context = contextFor({ fight, person: { id: MARSHAL }, confirmed: true });
    const result = await runRow(`${call.command} ${call.row}`, call.args, context);
    expect([id, Object.keys(result)[0]]).toEqual([id, expect.stringMatching(/^(actions|crowdOrder|show)$/)]);
  }
}

async function checkForm(fight: Gunfight, id: string): Promise<void> {
  const form = await formFor(sessionOf(fight), decodeCustomId(id)!);
  expect(form).not.toBeNull();
  const checked = new Form();
  checkModal(checked, form as never);
  checked.finish();
  expect(JSON.stringify(form)).not.toMatch(/"ui\./);
}

describe.each([...RULESETS.values()].map((ruleset) => ({ name: ruleset.meta.name, ruleset })))(
  'the panel of $name',
  ({ ruleset }) => {
    test.each([
      { town: false, started: false },
      { town: false, started: true },
      { town: true, started: true },
    ])('says and does what commands do, in every part: %o', async (how) => {
      const fight = fightOf(ruleset, how);
      const abouts = [undefined, 'c19', Object.keys(fight.crowds!)[0], '72', fight.roster[0]];
      for (const part of GM_PARTS)
        for (const about of abouts) {
          const reply = await panelOf(fight, { part, ...(about === undefined ? {} : { about }) });
          expect(reply.text).not.toMatch(/\b(ui|word|effect)\.[a-z]/);
          checkMessage(toMessage(reply), { newFiles: [] });
          expect(reply.rows!.length).toBeLessThanOrEqual(5);
          for (const one of pressables(reply.rows!)) await checkPressable(fight, one);
        }
    });
  },
);

test('whoever does not run the fight is offered no form and no part of the panel', async () => {
  const fight = fightOf([...RULESETS.values()][0]!, { town: false, started: true });
  const { rows } = await panelOf(fight, { part: 'home' });
  const form = pressables(rows!).find(({ id }) => decodeCustomId(id)!.kind === KINDS.form)!;
  expect(await formFor(sessionOf(fight, '72'), decodeCustomId(form.id)!)).toBeNull();
  const session = sessionOf(fight, '72');
  const reply = await gmPanel(session, { view: session.view!, say: session.say, unit: 'cm' }, { part: 'crowds' });
  expect(JSON.stringify(reply)).not.toContain('Red Hand');
});
