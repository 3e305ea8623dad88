import './elements/elements.ts';
import { render } from 'lit';
import type { ServerMessage } from '../page-server/page-api.ts';
import { readAddress } from './address.ts';
import { type App, forgetUnanswered } from './app.ts';
import { createModel } from './model.ts';
import { receive } from './receive.ts';
import { keepAtBottom } from './view/scroll.ts';
import { drawPage } from './view/page.ts';

const root = document.querySelector<HTMLElement>('#app');
const model = createModel(readAddress(location.search));
let drawing = false;

function draw(): void {
  drawing = false;
  if (!root) return;
  render(drawPage(app), root);
  keepAtBottom(model.channelId);
}

const app: App = {
  model,
  refresh() {
    if (drawing) return;
    drawing = true;
    queueMicrotask(draw);
  },
  send(message) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  },
};

const retryMs = 1000;

/** Keeps one WebSocket open; what is said while it is shut is dropped, for the greeting on opening asks for everything anew. */
function connect(): WebSocket {
  const fresh = new WebSocket(`ws://${location.host}/page`);
  fresh.addEventListener('open', () => {
    model.connected = true;
    app.send({ type: 'hello', userId: model.state?.me.id ?? null });
    app.refresh();
  });
  fresh.addEventListener('message', (event) => receive(app, JSON.parse(String(event.data)) as ServerMessage));
  fresh.addEventListener('close', () => {
    model.connected = false;
    forgetUnanswered(app);
    app.refresh();
    setTimeout(() => {
      socket = connect();
    }, retryMs);
  });
  return fresh;
}

let socket = connect();

// Relative times grow old while nothing else happens.
setInterval(() => app.refresh(), 20_000);
app.refresh();
