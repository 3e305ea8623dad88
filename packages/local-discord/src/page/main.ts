import { render } from 'lit';
import './elements/register.ts';
import { readAddress } from './address.ts';
import { type App, forgetUnanswered } from './app.ts';
import { createModel } from './model.ts';
import { receive } from './receive.ts';
import { connect } from './socket.ts';
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
  send: (message) => connection.send(message),
};

const connection = connect(`ws://${location.host}/page`, {
  open() {
    model.connected = true;
    app.send({ type: 'hello', userId: model.state?.me.id ?? null });
    app.refresh();
  },
  close() {
    model.connected = false;
    forgetUnanswered(app);
    app.refresh();
  },
  message: (message) => receive(app, message),
});

// Relative times grow old while nothing else happens.
setInterval(() => app.refresh(), 20_000);
app.refresh();
