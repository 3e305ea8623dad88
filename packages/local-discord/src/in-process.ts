/** The same world without a server: a request is a call, the gateway a pair of functions. For simulations, in which nothing may hang on a machine's network. */
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { createGateway } from './gateway/gateway.ts';
import { sendInteraction } from './interactions/interactions.ts';
import type { Act } from './interactions/interaction-payload.ts';
import { answerRest, type Asked, type Written } from './rest/rest.ts';
import { createCore, type LocalDiscordOptions } from './server.ts';
import { createControl, type LocalDiscord } from './trials/control.ts';
import { createRecorder } from './trials/recorder.ts';
import type { Bus } from './core.ts';

export interface InProcess extends LocalDiscord {
  readonly bus: Pick<Bus, 'listen'>;
  /** Null: it is hung up on. */
  ask(asked: Asked): Promise<Written | null>;
  /** A bot's end of the gateway: what it hears, and what it says. */
  connect(hear: (text: string) => void): Line;
  /** What somebody's client would send, whether it is shown anywhere or not. */
  send(act: Omit<Act, 'ref'>): { readonly id: string };
}

interface Line {
  say(text: string): void;
  close(): void;
}

export function openInProcess(options: LocalDiscordOptions): InProcess {
  const core = createCore(options);
  core.origin = 'http://127.0.0.1:1';
  const recorder = createRecorder(undefined);
  const gateway = createGateway(core);
  const control = createControl(core, { gateway, recorder, stop: async () => gateway.close() });
  return {
    ...control,
    bus: core.bus,
    ask: (asked) => answerRest(core, recorder, async () => asked),
    connect(hear) {
      const socket = new Socket(hear);
      gateway.accept(socket as unknown as WebSocket);
      return {
        say: (text) => void socket.emit('message', Buffer.from(text)),
        close: () => socket.close(1000),
      };
    },
    send: (act) => sendInteraction(core, { ...act, ref: 'test' }),
  };
}

/** As much of a socket as the gateway asks for. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly #hear: (text: string) => void;

  constructor(hear: (text: string) => void) {
    super();
    this.#hear = hear;
  }

  send(text: string): void {
    if (this.readyState === this.OPEN) this.#hear(text);
  }

  close(code = 1006): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close', code);
  }

  terminate(): void {
    this.close();
  }

  ping(): void {
    this.emit('pong');
  }
}
