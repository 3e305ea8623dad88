import { type ClientOptions, DefaultRestOptions, Options, type RESTOptions } from 'discord.js';
import type { InProcess, RecordedRequest } from 'local-discord';
import type { Chance } from './chance.ts';
import type { Process, Time } from './time.ts';

/** How likely each trouble is on the way to Discord and back. */
export interface LineTroubles {
  readonly lostRequest: number;
  readonly lostAnswer: number;
  /** 500, 502 or 503, and nothing is done. */
  readonly failed: number;
  readonly limited: number;
  /** So late that somebody's interaction is past its time. */
  readonly late: number;
  readonly lostDelivery: number;
  readonly doubled: number;
}

interface Line {
  readonly discord: InProcess;
  readonly time: Time;
  readonly chance: Chance;
  readonly troubles: () => LineTroubles;
  /** Everything that is asked of Discord. */
  readonly hear: (request: Pick<RecordedRequest, 'method' | 'path' | 'body'>) => void;
}

type MakeRequest = RESTOptions['makeRequest'];
type Answer = Awaited<ReturnType<MakeRequest>>;

/** Discord's REST, which everybody reaches over this line while the work is done. */
export async function onLine<T>(line: Line, work: () => Promise<T>): Promise<T> {
  const usual = DefaultRestOptions.makeRequest;
  const createDefault = Options.createDefault.bind(Options);
  Object.assign(DefaultRestOptions, { makeRequest: requestOver(line) });
  // They hold on to every host that there ever was, by timers of the machine's own.
  Options.createDefault = () => ({ ...createDefault(), sweepers: {} });
  try {
    return await work();
  } finally {
    Object.assign(DefaultRestOptions, { makeRequest: usual });
    Options.createDefault = createDefault;
  }
}

const tripMs = (chance: Chance): number => 5 + chance.below(60);

function requestOver({ discord, time, chance, troubles, hear }: Line): MakeRequest {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const own = time.process;
      const back = (work: () => void): unknown => time.later(tripMs(chance), work, own);
      const lost = (): unknown =>
        back(() => reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })));
      const { signal, method = 'GET', headers, body } = init;
      signal?.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')));
      const arrive = async (): Promise<void> => {
        const trouble = troubles();
        const read = { contentType: null, ...readBody(body) };
        hear({ method, path: new URL(url).pathname, body: read.json });
        if (chance.happens(trouble.lostRequest)) return void lost();
        if (chance.happens(trouble.failed)) discord.faults.fail({ status: chance.pick([500, 502, 503]) });
        else if (chance.happens(trouble.limited)) discord.faults.rateLimit({ retryAfterMs: 200 + chance.below(2_000) });
        const authorization = (headers as Record<string, string> | undefined)?.['Authorization'];
        const answer = await discord.ask({ method, url: new URL(url), authorization, read });
        if (answer === null || chance.happens(trouble.lostAnswer)) return void lost();
        back(() => resolve(toAnswer(answer)));
      };
      const ms = chance.happens(troubles().late) ? 4_000 + chance.below(4_000) : tripMs(chance);
      time.later(ms, arrive, null);
    });
}

/** What is in a picture nobody looks at. */
function readBody(body: unknown) {
  if (body === undefined || body === null) return { json: undefined, uploads: [] };
  if (!(body instanceof FormData)) return { json: JSON.parse(body as string) as unknown, uploads: [] };
  const uploads = [...body.entries()].flatMap(([, value]) =>
    typeof value === 'string' ? [] : [{ name: value.name, contentType: value.type, bytes: Buffer.alloc(0) }],
  );
  return { json: JSON.parse(body.get('payload_json') as string) as unknown, uploads };
}

function toAnswer({ status, headers, text = '' }: NonNullable<Awaited<ReturnType<InProcess['ask']>>>): Answer {
  return {
    status,
    statusText: '',
    ok: status < 300,
    headers: new Headers(headers),
    body: null,
    bodyUsed: false,
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
    arrayBuffer: async () => new ArrayBuffer(0),
  };
}

const HELLO = 10;
const IDENTIFY = 2;
const DISPATCH = 0;
interface Packet {
  readonly op: number;
  readonly t: string | null;
  readonly s: number;
  readonly d: unknown;
}

/** Discord's gateway over the same line: one thing after the other, but for interactions that come twice or not at all. */
export function gatewayOver({ discord, time, chance, troubles }: Line, token: string) {
  const closes: (() => void)[] = [];
  const ws: NonNullable<ClientOptions['ws']> = {
    buildStrategy(manager) {
      const connect = (id: number, count: number): void => {
        const own = time.process as Process;
        let last = 0;
        const { emit } = manager as { emit(event: string, data: object): unknown };
        const hear = (packet: Packet): void => {
          if (packet.t === 'READY') emit.call(manager, 'ready', { data: packet.d, shardId: id });
          emit.call(manager, 'dispatch', { data: packet, shardId: id });
        };
        const line = discord.connect((text) => {
          const packet = JSON.parse(text) as Packet;
          if (packet.op === HELLO) {
            const identify = { token, intents: manager.options.intents, shard: [id, count] };
            time.later(tripMs(chance), () => line.say(JSON.stringify({ op: IDENTIFY, d: identify })), null);
          }
          if (packet.op !== DISPATCH) return;
          const isPress = packet.t === 'INTERACTION_CREATE';
          if (isPress && chance.happens(troubles().lostDelivery)) return;
          last = Math.max(last + 1, time.now() + tripMs(chance));
          time.later(last - time.now(), () => hear(packet), own);
          if (isPress && chance.happens(troubles().doubled)) time.later(tripMs(chance) * 20, () => hear(packet), own);
        });
        closes.push(() => line.close());
      };
      return {
        async connect() {
          const count = await manager.getShardCount();
          for (const id of await manager.getShardIds()) connect(id, count);
        },
        destroy: () => closes.forEach((close) => close()),
        fetchStatus: () => new Map() as never,
        send: () => undefined,
        spawn: () => undefined,
      };
    },
  };
  return { ws, close: (): void => closes.forEach((close) => close()) };
}
