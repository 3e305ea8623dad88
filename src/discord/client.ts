import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientOptions, Events, GatewayIntentBits, Status } from 'discord.js';
import type { Logger } from 'pino';
import type { App, Batch } from '../app/app.ts';
import { isCalled } from '../game/clock/held-up.ts';
import { createSay, type Say } from '../report/say.ts';
import { answersFirst, createSeen } from './ledger.ts';
import { channelsOver } from './posts/channel.ts';
import type { Command } from './command.ts';
import type { Desk } from './session.ts';
import { makeRequest } from './posts/discord-errors.ts';
import { keepTrying, keepTryingAside, type Trying } from './wire/keep-trying.ts';
import { serversOver, checkServers, serverBack, serverLeft, takeUpLeaving, welcome } from './servers/servers.ts';
import { createDispatch } from './dispatch.ts';
import { stopFilms } from './showing/film.ts';
import { OpenPanels } from './panel/open-panels.ts';
import { keepUp } from './panel/keeping-up.ts';
import { openPeople } from '../app/people/people.ts';
import { inviteLink, guildOf, type Reach, roomsOf } from './servers/rooms.ts';
import type { Deadline } from '../store/port.ts';
import { breaking } from '../watch/breaker.ts';
import type { Parts } from './table/posting.ts';
import { tryingWhileHeld } from './posts/one-writer.ts';
import { createPublisher, type Publisher } from './table/publisher.ts';
import { rewrittenIn, takeUpForgetting } from './people/forgetting.ts';
import { takeUpReminder } from './posts/reminders.ts';
import { openRates } from './gate/rates.ts';
import { registerCommands } from './wire/command-json.ts';
import { noteDeleted, takeUpTrouble, watchTrouble } from './posts/stream-trouble.ts';
import { sendAnswersApart } from './wire/reply.ts';
import { takeUpRest } from './posts/thread-rest.ts';
import { keptPages } from './showing/page.ts';
import { given } from './result.ts';

interface BotOptions {
  readonly token: string;
  /** Where Discord's REST answers; Discord itself unless said. */
  readonly api?: string;
  /** Registers the commands in this one server, where they appear at once, instead of everywhere. */
  readonly guild?: string;
  /** All shards unless said, over a socket unless said. */
  readonly shards?: Shards;
  readonly ws?: ClientOptions['ws'];
  readonly app: App;
  readonly commands: readonly Command[];
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  readonly now: () => number;
  /** How it waits before it asks Discord again; by the machine's clock unless said. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** A folder that is served under an address, for pages. */
  readonly pages?: { readonly dir: string; readonly url: string } | undefined;
  /** How long anybody waits for something that can come later: an answer before it is promised (1.2 seconds unless said), a panel for what it suggests, the table for an answer. */
  readonly patienceMs?: number;
  /** A card is edited no more often than this; 5 seconds unless said. */
  readonly cardEveryMs?: number;
}

const CARD_EVERY_MS = 5_000;
/** So long the table waits for what the house answers. */
const TOLD_WITHIN_MS = 1_000;
/** So long a start waits for the first tries of what can come later. */
const PATIENCE_MS = 3_000;

export type Bot = Awaited<ReturnType<typeof startBot>>;

/** Connects to Discord, registers the commands where they changed, posts what was left unsaid, and serves until stopped. */
export async function startBot(options: BotOptions) {
  const client = openClient(options);
  const { app, commands, guild, cardEveryMs = CARD_EVERY_MS } = options;
  const plain = channelsOver(client.rest, () => client.user?.id);
  const channels = watchTrouble(plain, options);
  const desk = openDesk(options, {
    client,
    channels,
    bringDown: (stream, command) => publisher.bringDown(stream, command),
    published: (stream) => publisher.inTurn(stream, async () => undefined),
  });
  const inHand = serve(client, desk, options);
  const say = desk.sayFor('en');
  const parts: Parts = { desk, channels, say, guildOf: (stream) => guildOf(client, stream), cardEveryMs };
  const publisher = createPublisher(parts);
  const closing = new AbortController();
  const trying: Trying = { log: options.log, signal: closing.signal, wait: options.wait };
  await connect(client, options.token, trying);
  const application = client.application!.id;
  const servers = serversOver(client.rest);
  app.onAppended((batch) => inHand.hold(tellOf(batch, desk, publisher)));
  hearOthers(desk, inHand);
  client.on(Events.GuildCreate, (guild) => void inHand.hold(welcome(desk, channels, guild)));
  client.on(Events.GuildCreate, ({ id }) => void inHand.hold(serverBack(app.store, id)));
  // Discord's library tells an outage by another event.
  client.on(Events.GuildDelete, ({ id }) => void inHand.hold(serverLeft(app.store, id, options.now())));
  for (const event of [Events.ChannelDelete, Events.ThreadDelete] as const)
    client.on(event, ({ id }: { readonly id: string }) => void inHand.hold(noteDeleted(desk, id)));
  inHand.open();
  const registration = { rest: client.rest, records: app.store.records, application, commands, guild };
  const registered = keepTryingAside('registering the commands', () => registerCommands(registration), trying);
  const check = (): Promise<void> =>
    keepTryingAside('asking for its servers', () => checkServers(app.store, servers, options.now()), trying);
  const checked = check();
  // A new session does not tell what happened between it and the one before.
  client.on(Events.ShardReady, () => void check());
  await publisher.catchUp();
  await Promise.race([Promise.all([registered, checked]), sleep(PATIENCE_MS, undefined, { ref: false })]);
  return {
    invite: inviteLink(application),
    /** Whether Discord's gateway serves it, all shards of it. */
    isReady: (): boolean =>
      client.ws.shards.size > 0 && client.ws.shards.every(({ status }) => status === Status.Ready),
    /** Reminds somebody, or edits a card, whose time for it has come; false where the deadline is one of a fight. */
    takeUp: async (deadline: Deadline): Promise<boolean> =>
      (await publisher.takeUp(deadline)) ||
      (await takeUpForgetting(desk, deadline)) ||
      (await takeUpLeaving(app.store, servers, deadline)) ||
      (await takeUpTrouble(parts, deadline)) ||
      (await takeUpRest(parts, deadline)) ||
      takeUpReminder(parts, deadline, publisher.inTurn),
    /** Tells what another host has left untold. */
    lookAround: (): Promise<void> => inHand.hold(publisher.lookAround()),
    /** Resolves when nothing is in hand: no interaction, no report, no card. */
    idle: (): Promise<void> => inHand.idle(),
    /** Takes no more interactions, lets those in hand end, and leaves. */
    async stop(): Promise<void> {
      closing.abort();
      publisher.stop();
      stopFilms();
      await inHand.close();
      await client.destroy();
    },
  };
}

function openClient({ shards = 'auto', ...options }: BotOptions): Client {
  const rest = {
    makeRequest: tryingWhileHeld(breaking(makeRequest, options)),
    ...(options.api === undefined ? {} : { api: options.api }),
  };
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(shards === 'auto' ? { shards } : { shards: [...shards.own], shardCount: shards.of }),
    allowedMentions: { parse: [] },
    ws: options.ws ?? {},
    rest,
  });
  sendAnswersApart(client.rest, rest);
  return client;
}

/** A fight that was moved elsewhere is shown to whoever has it open here; what was rewritten is read anew. */
function hearOthers(desk: Desk, inHand: ReturnType<typeof serve>): void {
  const { app } = desk;
  const { hosts } = app.store;
  app.onAppended(({ stream }) => hosts.hint(stream));
  hosts.onHint((hint) => {
    const stream = rewrittenIn(hint) ?? hint;
    if (stream !== hint) app.reread(stream);
    void inHand.hold(keepUp(desk, { stream, command: '' }));
  });
}

/** Where the house answers at once, both are told together. A fight that is called begins when its message stands: its answer waits for that. */
async function tellOf({ stream, command, fight }: Batch, desk: Desk, publisher: Publisher): Promise<void> {
  const tell = async (): Promise<void> => {
    const answered = isCalled(fight) ? null : desk.answers.answered(command);
    const published = publisher.publish(stream, answered);
    await answered;
    await Promise.all([published, keepUp(desk, { stream, command })]);
  };
  await (desk.app.houseAnswered(stream, desk.patienceMs ?? TOLD_WITHIN_MS)?.then(tell) ?? tell());
}

async function connect(client: Client, token: string, trying: Trying): Promise<void> {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await keepTrying('logging in', () => client.login(token), trying);
  await ready;
}

/** Hands interactions to dispatch, keeps those that come while the bot starts, and knows what is still being done. */
function serve(client: Client, desk: Desk, { now, log }: BotOptions) {
  const dispatch = createDispatch(desk, createSeen(now));
  const working = new Set<Promise<unknown>>();
  const { promise: opened, resolve: start } = Promise.withResolvers<void>();
  let closed = false;
  const hold = async <T>(work: Promise<T>): Promise<T | undefined> => {
    working.add(work);
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'work of the bot failed');
      return undefined;
    } finally {
      working.delete(work);
    }
  };
  const idle = async (): Promise<void> => {
    while (working.size > 0) await Promise.allSettled(working);
  };
  client.on(Events.InteractionCreate, (interaction) => {
    if (!closed) void hold(opened.then(() => dispatch(interaction)));
  });
  client.on(Events.Error, (error) => log.warn({ err: error }, 'the connection to Discord had an error'));
  return {
    open: start,
    hold,
    idle,
    close() {
      closed = true;
      return idle();
    },
  };
}

function openDesk(options: BotOptions, reach: Reach): Desk {
  const { app, commands, log, now } = options;
  const says = new Map<string, Say>();
  const sayFor = (locale: string): Say => {
    const known = says.get(locale) ?? createSay(locale, app.rulesets.values());
    says.set(locale, known);
    return known;
  };
  return {
    app,
    people: openPeople(app.store.records),
    commands,
    log,
    now,
    sayFor,
    rooms: roomsOf(reach),
    rates: openRates(app.store.hosts),
    panels: new OpenPanels(),
    answers: answersFirst(options.patienceMs),
    ...given({ pages: options.pages && keptPages(options.pages), patienceMs: options.patienceMs }),
  };
}

/** Which shards a host takes, of how many on all hosts; `auto`: as many as Discord says, all of them. */
export type Shards = 'auto' | { readonly own: readonly number[]; readonly of: number };
