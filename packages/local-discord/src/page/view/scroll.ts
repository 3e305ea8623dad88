/** A reader at the bottom stays at the bottom; one who scrolled up is left alone. */
const slackPx = 120;
let shownChannel: string | null = null;
let follow = true;
let lastTop = 0;

export function noteScroll(event: Event): void {
  const list = event.currentTarget as HTMLElement;
  const nearBottom = list.scrollHeight - list.scrollTop - list.clientHeight < slackPx;
  // What comes in may push the bottom away before the list is moved: only moving up is the reader's wish.
  follow = nearBottom || (follow && list.scrollTop >= lastTop);
  lastTop = list.scrollTop;
}

export function keepAtBottom(channelId: string | null): void {
  if (channelId !== shownChannel) {
    shownChannel = channelId;
    follow = true;
  }
  const list = document.querySelector<HTMLElement>('.message-list');
  if (!list) return;
  observeGrowth(list);
  scrollDown(list);
}

function scrollDown(list: HTMLElement): void {
  if (follow) list.scrollTop = list.scrollHeight;
}

let observed: HTMLElement | null = null;

/** Components and pictures get their height a moment after they are drawn. */
function observeGrowth(list: HTMLElement): void {
  if (observed === list) return;
  observed = list;
  const observer = new ResizeObserver(() => scrollDown(list));
  observer.observe(list);
  for (const child of list.children) observer.observe(child);
}
