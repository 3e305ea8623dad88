/** Moves through the steps of a fight: by button, slider, key, finger and address. */
import { tellBroken } from './broken.ts';
import { aim, drawStep } from './draw.ts';
import { drawn, one, steps } from './read.ts';
import { check } from './verdict.ts';

let at = -1;
let isClose = matchMedia('(max-width: 700px)').matches;

const slider = one('line') as HTMLInputElement;
const press = (id: string, act: () => void): void => one(id).addEventListener('click', act);

function show(wanted: number): void {
  const next = Math.max(0, Math.min(steps.length - 1, wanted));
  if (drawn.steps[next] === undefined) return;
  drawStep(next, next === at + 1);
  aim(drawn.steps[next], isClose);
  steps.forEach((each, index) => each.classList.toggle('on', index === next));
  if (document.body.classList.contains('all')) steps[next]!.scrollIntoView({ block: 'nearest' });
  slider.value = String(next);
  one('count').textContent = `${next + 1} / ${steps.length}`;
  one('back').toggleAttribute('disabled', next === 0);
  one('on').toggleAttribute('disabled', next === steps.length - 1);
  if (at >= 0) history.replaceState(null, '', `#${steps[next]!.id}`);
  at = next;
}

let playing: ReturnType<typeof setInterval> | undefined;

function play(wanted = playing === undefined): void {
  clearInterval(playing);
  playing = wanted ? setInterval(() => (at < steps.length - 1 ? show(at + 1) : play(false)), 2500) : undefined;
  one('play').setAttribute('aria-pressed', String(wanted));
  one('play').textContent = wanted ? '❚❚' : '▶';
  if (wanted) show(at === steps.length - 1 ? 0 : at + 1);
}

function goTo(step: number): void {
  play(false);
  show(step);
}

function look(close: boolean): void {
  isClose = close;
  one('close').setAttribute('aria-pressed', String(close));
  if (at >= 0) aim(drawn.steps[at]!, close);
}

const hashed = (): number => steps.findIndex(({ id }) => `#${id}` === location.hash);
const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => goTo(at - 1),
  ArrowRight: () => goTo(at + 1),
  Home: () => goTo(0),
  End: () => goTo(steps.length - 1),
  ' ': () => play(),
};

function listen(): void {
  press('back', () => goTo(at - 1));
  press('on', () => goTo(at + 1));
  press('play', () => play());
  press('close', () => look(!isClose));
  press('whole-story', () => {
    const isAll = document.body.classList.toggle('all');
    one('whole-story').setAttribute('aria-pressed', String(isAll));
    steps[at]!.scrollIntoView({ block: 'start' });
  });
  slider.addEventListener('input', () => goTo(Number(slider.value)));
  for (const [index, step] of steps.entries()) step.querySelector('h2')?.addEventListener('click', () => goTo(index));
  addEventListener('hashchange', () => hashed() >= 0 && goTo(hashed()));
  addEventListener('keydown', (event) => {
    const isTyped = event.altKey || event.ctrlKey || event.metaKey;
    const isOwn = (event.target as Element).closest('input, summary, button, a') !== null;
    if (isTyped || KEYS[event.key] === undefined || (isOwn && event.key === ' ')) return;
    event.preventDefault();
    KEYS[event.key]!();
  });
  let from: { readonly x: number; readonly y: number } | null = null;
  const picture = one('town');
  picture.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (from = { x, y }));
  picture.addEventListener('pointerup', ({ clientX, clientY }) => {
    const along = clientX - (from?.x ?? clientX);
    if (Math.abs(along) > 40 && Math.abs(along) > Math.abs(clientY - from!.y)) goTo(at - Math.sign(along));
  });
  addEventListener('resize', () => look(isClose));
  // On paper everything is open.
  addEventListener('beforeprint', () => document.querySelectorAll('details').forEach((each) => (each.open = true)));
}

document.body.classList.add('live');
listen();
look(isClose);
// The address names a step, which is where it always is.
history.scrollRestoration = 'manual';
addEventListener('load', () => scrollTo(0, 0));
show(Math.max(0, hashed()));
check().catch(tellBroken);
