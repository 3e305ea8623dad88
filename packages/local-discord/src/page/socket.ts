import type { ClientMessage, ServerMessage } from '../page-server/page-api.ts';

interface Connection {
  send(message: ClientMessage): void;
}

interface ConnectionEvents {
  readonly open: () => void;
  readonly close: () => void;
  readonly message: (message: ServerMessage) => void;
}

const retryMs = 1000;

/** Keeps one WebSocket open; what is said while it is shut is dropped, for the greeting on opening asks for everything anew. */
export function connect(url: string, events: ConnectionEvents): Connection {
  let socket = open();

  function open(): WebSocket {
    const fresh = new WebSocket(url);
    fresh.addEventListener('open', () => events.open());
    fresh.addEventListener('message', (event) => events.message(JSON.parse(String(event.data)) as ServerMessage));
    fresh.addEventListener('close', () => {
      events.close();
      setTimeout(() => {
        socket = open();
      }, retryMs);
    });
    return fresh;
  }

  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
