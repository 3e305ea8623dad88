import type { Key } from '../report/say.ts';
import { randomBytes } from 'node:crypto';
import type {
  AutocompleteInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import { answersOf, isSecondTry, whereItBelongs } from './again/try-place.ts';
import type { Carried } from './orders/carry-out.ts';
import { findRow, type Row } from './command.ts';
import { decodeCustomId, inSecondTry, isInSecondTry, KINDS, decodeCall, type RowCall } from './wire/custom-id.ts';
import { formCall, formFor } from './forms.ts';
import { onPanel, settle, tellUnposted, withTrouble } from './orders/answer-result.ts';
import {
  type Answerable,
  type Incoming,
  isRun,
  readArgs,
  readCall,
  readIncoming,
  type RunInteraction,
} from './wire/incoming.ts';
import { inBooks, keepingBooks, keptOf, type Ledger, type Seen } from './ledger.ts';
import { enterRow } from './gate/gate.ts';
import { isDiscords } from './posts/discord-errors.ts';
import { handlePress } from './press.ts';
import { letBe, tellInPanel } from './panel/keeping-up.ts';
import { answerTo, type Answer } from './wire/reply.ts';
import type { CommandResult, Reply } from './result.ts';
import { type Desk, openSession, type Session, stale } from './session.ts';
import { suggestionsFor } from './orders/suggestions.ts';
import { secondsSince, signal } from '../watch/signals.ts';
import { ClosedOff } from '../watch/quarantine.ts';
import { StoreError, type StoreErrorCode } from '../store/store-error.ts';

type Dispatch = (interaction: Interaction) => Promise<void>;

/** Finds what an interaction is for, takes it in hand at once, and answers it. Faults end here, and nowhere else. */
export const createDispatch =
  (desk: Desk, seen: Seen): Dispatch =>
  async (interaction) => {
    if (interaction.isAutocomplete()) return suggest(desk, interaction);
    const answerable = toAnswerable(interaction);
    if (answerable === null || !seen.take(interaction.id)) return;
    const since = performance.now();
    desk.answers.owe(interaction.id);
    await handleSafely(desk, answerable).finally(() => desk.answers.given(interaction.id));
    signal('answered', { command: nameOf(answerable), seconds: secondsSince(since) });
  };

function toAnswerable(interaction: Interaction): Answerable | null {
  if (isRun(interaction)) return interaction;
  return interaction.isMessageComponent() || interaction.isModalSubmit() ? interaction : null;
}

/** What whoever ordered may know of a store that takes nothing. */
const TROUBLES: Partial<Record<StoreErrorCode, Key>> = {
  busy: 'ui.store.busy',
  'server-away': 'ui.store.away',
  'newer-log': 'ui.store.newer',
  damaged: 'ui.store.damaged',
  'disk-full': 'ui.store.full',
};
const storeTrouble = (error: unknown): Key | null =>
  error instanceof StoreError ? (TROUBLES[error.code] ?? null) : null;

const FAULTS = { no: 'ui.fault', maybe: 'ui.fault-maybe', yes: 'ui.fault-kept' } as const;

async function handleSafely(desk: Desk, interaction: Answerable): Promise<void> {
  const answer = answerTo(interaction, (fault) =>
    desk.log.error({ err: fault, stream: interaction.channelId }, 'a picture could not be drawn for an answer'),
  );
  const tell = (key: Key, reference: string): Promise<void> =>
    answer.tell({ text: desk.sayFor(interaction.locale)(key, { reference }) }).catch((again: unknown) => {
      desk.log.warn({ err: again, reference }, 'nor could that be said');
    });
  const ledger: Ledger = { interaction: interaction.id, kept: 'no' };
  const { quarantine } = desk.app;
  const [command, channel] = [nameOf(interaction), interaction.channelId ?? ''];
  try {
    await quarantine.passCommand(command, channel);
    await handle({ ...desk, app: keepingBooks(desk.app, ledger) }, interaction, { answer, ledger });
  } catch (error) {
    // It broke before, and whoever hosts the bot knows: nothing is tried, and nothing is lost.
    if (error instanceof ClosedOff) return tell(`ui.closed.${error.closed.sort}`, error.closed.reference);
    const reference = randomBytes(3).toString('hex');
    desk.log.error({ err: error, reference, interaction: interaction.id }, 'an interaction failed');
    const kept = await keptOf(desk.app, ledger);
    await tell((kept === 'yes' ? null : storeTrouble(error)) ?? FAULTS[kept], reference);
    if (!(error instanceof StoreError || isDiscords(error))) await quarantine.failed(command, channel, error);
  }
}

function nameOf(interaction: Answerable): string {
  if (isRun(interaction)) return `/${interaction.commandName}`;
  const id = decodeCustomId(interaction.customId);
  const call = id?.kind === KINDS.run ? decodeCall(id.fields) : null;
  return call === null ? `button ${id?.kind ?? ''}` : `/${call.command}`;
}

type Hand = { readonly answer: Answer; readonly ledger: Ledger };

async function handle(desk: Desk, interaction: Answerable, hand: Hand): Promise<void> {
  if (isRun(interaction)) return runCommand(desk, interaction, hand);
  if (interaction.isModalSubmit()) return submitForm(desk, interaction, hand);
  return press(desk, interaction, hand);
}

/** Where it belongs may be a second try. */
function incomingOf(desk: Desk, interaction: Answerable): Promise<Incoming> {
  const pressed = 'customId' in interaction ? interaction.customId : null;
  return whereItBelongs(desk.app, readIncoming(interaction, desk.now()), pressed);
}

async function runCommand(desk: Desk, interaction: RunInteraction, hand: Hand): Promise<void> {
  const { answer } = hand;
  const { command, row } = readCall(interaction);
  const found = findRow(desk.commands, command, row);
  // Discord goes on showing a command for a while after it has gone.
  if (found === null) return answer.tell({ text: desk.sayFor(interaction.locale)('ui.no-command') });
  const run = async (): Promise<void> => {
    const session = await openSession(desk, await incomingOf(desk, interaction));
    await runRow(session, hand, found, { command, row: found.name, args: readArgs(interaction, found) });
  };
  if (found.reads) await answerSoon(run, answer, desk.patienceMs);
  else if (await answer.defer()) await run();
}

/** Long before Discord gives up on an answer. */
const PATIENCE_MS = 1_200;

/** What only reads is answered directly, or taken in hand first where it turns out to take long. */
async function answerSoon(run: () => Promise<void>, answer: Answer, patienceMs = PATIENCE_MS): Promise<void> {
  const timer = setTimeout(() => void answer.defer().catch(() => false), patienceMs);
  try {
    await run();
  } finally {
    clearTimeout(timer);
  }
}

async function runRow(session: Session, { answer, ledger }: Hand, row: Row, call: RowCall): Promise<void> {
  // Whoever fills in a form of the panel means it.
  const entered = await inBooks(ledger, row, () =>
    enterRow(session, row, { args: call.args, confirmed: call.back !== undefined }),
  );
  await finish(session, answer, await onPanel(session, entered, call), call);
}

async function finish(session: Session, answer: Answer, result: CommandResult, call: RowCall | null): Promise<void> {
  const carried: Carried = await settle(session, result, call);
  const there = answersOf(carried.stream, answer);
  if (carried.reply.later !== undefined) return finishLater(carried.reply, there);
  const reply = await withTrouble(session, carried.reply);
  if (reply.panel !== undefined) await tellInPanel(at(session, carried.stream), there, reply);
  else {
    letBe(session);
    await there.tell(reply);
  }
  session.desk.answers.given(session.incoming.id);
  await tellUnposted(session, carried, answer);
}

/** A second try that was asked for in a channel is told of as if asked for in its own place. */
const at = (session: Session, stream: string): Session =>
  isSecondTry(stream) ? { ...session, incoming: { ...session.incoming, stream } } : session;

/** Says that it takes a while, and in its place what came of it. */
async function finishLater(reply: Reply, answer: Answer): Promise<void> {
  const { change } = await answer.tellLive(reply);
  const tell = async (next: Reply): Promise<void> => void (await change(next));
  const post = async (open: Reply): Promise<boolean> => (await answer.add(open, { open: true })) !== undefined;
  await tell(await reply.later!({ tell, post }));
}

async function press(desk: Desk, interaction: MessageComponentInteraction, { answer, ledger }: Hand): Promise<void> {
  const id = decodeCustomId(interaction.customId);
  if (id?.kind === KINDS.form) {
    const form = await formFor(await openSession(desk, await incomingOf(desk, interaction)), id);
    if (form !== null) return interaction.showModal(formOn(interaction.customId, form));
  }
  if (!(await answer.defer())) return;
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  const pressed = { id: id ?? { kind: '', fields: [] }, values };
  // Of two presses on one spot the second is looked at when the first is done.
  await desk.rates.queue.run(`panel ${interaction.message.id} ${interaction.user.id}`, async () => {
    const session = await openSession(desk, await incomingOf(desk, interaction));
    const result = await inBooks(ledger, { reads: false }, () => handlePress(session, pressed));
    await finish(session, answer, result, id?.kind === KINDS.run ? decodeCall(id.fields) : null);
  });
}

/** A form that a second try's panel opens leads back there. */
const formOn = <F extends { readonly custom_id: string }>(pressed: string, form: F): F =>
  isInSecondTry(pressed) ? { ...form, custom_id: inSecondTry(form.custom_id) } : form;

async function submitForm(desk: Desk, interaction: ModalSubmitInteraction, hand: Hand): Promise<void> {
  const { answer } = hand;
  if (!(await answer.defer())) return;
  const session = await openSession(desk, await incomingOf(desk, interaction));
  const call = formCall(session, interaction);
  const row = call === null ? null : findRow(desk.commands, call.command, call.row);
  if (call === null || row === null) return finish(session, answer, await stale(session), null);
  await runRow(session, hand, row, call);
}

/** Suggestions are a help, never an error: where something fails, there are none. */
async function suggest(desk: Desk, interaction: AutocompleteInteraction): Promise<void> {
  try {
    const session = await openSession(desk, readIncoming(interaction, desk.now()));
    await interaction.respond(await suggestionsFor(session, interaction));
  } catch (error) {
    desk.log.warn({ err: error, command: interaction.commandName }, 'no suggestions');
  }
}
