import { actors } from '../../src/game/clock/acting.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { cellsBetween, type Place, readPlace } from '../../src/game/town/places.ts';
import { view } from '../../src/game/secrets/view.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import type { Town } from '../e2e/kit.ts';
import type { ChatPage } from '../kit/page.ts';
import type { SeenMessage } from '../kit/seen-message.ts';

/** What he likes best, if it is offered; to begin with he moves. */
const TASTE = ['Fight hand to hand', 'Shoot', 'Move', 'Do nothing more'] as const;
/** Buttons of a panel that lead nowhere new. */
const ASIDE = new Set(['Back', 'All places', 'Map', 'Whole town', 'Done', 'Say something']);
/** Buttons of a call, or of a panel that asks by itself. */
const ASKED: ReadonlySet<string> = new Set(['Answer', 'Fire', 'Hold fire']);
/** Steps from "My orders" to an order given, at most. */
const MOST_STEPS = 8;
/** Between two presses people look at what has changed. */
const LOOK_MS = 2_000;

export interface SoloOptions {
  readonly chat: ChatPage;
  readonly town: Town;
  readonly channel: string;
  readonly seat: string;
  /** Called with the panel whenever it shows something new. */
  readonly look?: (panel: SeenMessage) => Promise<void>;
}

/** One person with the page before him: he gives orders by buttons and menus alone, going by what they say. */
export class SoloPlayer {
  readonly given: string[] = [];
  private readonly with: SoloOptions;

  constructor(options: SoloOptions) {
    this.with = options;
  }

  /** Answers what is asked, or gives one order; false: nothing is for him to do. */
  async step(): Promise<boolean> {
    await this.with.town.quiet();
    const fight = await this.fight();
    if (fight.status !== 'running') return false;
    const isAsked = Object.values(fight.prompts).some(({ seat, gather }) => seat === this.with.seat && gather === null);
    const own = actors(fight, lawOfTheGun).some(({ seat }) => seat === this.with.seat);
    if (!isAsked && !own) return false;
    const before = fight.version;
    if (isAsked) await this.answer();
    else await this.order();
    await this.with.town.quiet();
    if ((await this.fight()).version === before) await this.finish();
    return true;
  }

  private async finish(): Promise<void> {
    await this.after(() => this.with.chat.press('My orders'));
    this.with.town.skip(LOOK_MS);
    await this.with.chat.press('Done');
  }

  private fight(): Promise<Gunfight> {
    return this.with.town.fight(this.with.channel);
  }

  private async answer(): Promise<void> {
    const { chat } = this.with;
    const asking = (await chat.lastMessages(12)).findLast(({ buttons }) =>
      buttons.some(({ label }) => ASKED.has(label)),
    );
    const isOpen = asking?.ephemeral === true;
    // A panel that is open asks by itself.
    const panel = isOpen ? asking : await this.after(() => chat.press('Answer'));
    const [first] = panel.buttons;
    if (first === undefined) throw new Error(`no answer to "${panel.text}"`);
    this.given.push(first.label);
    await this.after(() => chat.press(first.label));
  }

  private async order(): Promise<void> {
    const { chat } = this.with;
    await this.after(() => chat.press('My orders'));
    let panel = await this.after(() => chat.press('Choose…'));
    for (let step = 0; step < MOST_STEPS; step++) {
      if (panel.buttons.some(({ label }) => label === 'Choose…')) return;
      const menu = panel.menus.at(-1);
      const button = panel.buttons.find(({ label }) => !ASIDE.has(label));
      if (menu === undefined && button === undefined) return;
      const choice = menu === undefined ? button!.label : await this.pick();
      if (choice === null) return;
      this.given.push(choice);
      panel = await this.after(() => (menu === undefined ? chat.press(choice) : chat.choose(menu, choice)));
    }
  }

  /** What he takes of the newest menu: the first of what he likes, the place nearest to where the enemy is, else the first. */
  private async pick(): Promise<string | null> {
    const options = await newestOptions(this.with.chat);
    const taste = this.given.length === 0 ? ['Move', ...TASTE] : TASTE;
    const liked = taste.find((label) => options.includes(label));
    if (liked !== undefined) return liked;
    if (options.includes('Run')) return 'Run';
    const goal = await this.goal();
    const places = options.flatMap((label) => {
      const at = readPlace(label.split(' · ')[1] ?? '');
      return at === null ? [] : [{ label, far: cellsBetween(at, goal) }];
    });
    if (places.length > 0) return places.sort((a, b) => a.far - b.far)[0]!.label;
    return (/^\d+ to \d+$/.test(options[0] ?? '') ? options.at(-1) : options[0]) ?? null;
  }

  /** The enemy or the marker nearest to him, as far as he knows. */
  private async goal(): Promise<Place> {
    const { figures, markers, seats } = view(await this.fight(), { seat: this.with.seat });
    const own = Object.values(figures).find(({ seat }) => seat === this.with.seat)!;
    const side = seats[this.with.seat]!.side;
    const known = [...Object.values(figures), ...Object.values(markers)]
      .filter((one) => one.side !== side && one.at !== null)
      .map(({ at }) => at!)
      .sort((a, b) => cellsBetween(a, own.at!) - cellsBetween(b, own.at!));
    return known[0] ?? own.at!;
  }

  /** What the panel says once it says something else than before. */
  private async after(act: () => Promise<void>): Promise<SeenMessage> {
    const before = JSON.stringify(await this.panel());
    this.with.town.skip(LOOK_MS);
    await act();
    const panel = await this.with.chat.until(async () => {
      const now = await this.panel();
      return now === undefined || now.thinking || JSON.stringify(now) === before ? null : now;
    });
    await this.with.look?.(panel);
    return panel;
  }

  private async panel(): Promise<SeenMessage | undefined> {
    return (await this.with.chat.lastMessages(12)).findLast(({ ephemeral }) => ephemeral);
  }
}

/** What can be chosen in the newest menu on the page. */
async function newestOptions({ page }: ChatPage): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('chat-select')].filter((it) => !it.disabled).at(-1)?.choices.map((it) => it.label) ?? []`,
  );
}
