import { ComponentType } from 'discord-api-types/v10';
import type { Person } from 'local-discord';
import { openTown, type Town } from '../e2e/kit.ts';

/** Where all of it is played: a channel of the local Discord. */
export const HERE = 'main-street';

/** One kind of fight: how it is opened, and by whom it is played. */
export interface Scene {
  readonly name: string;
  readonly players: readonly string[];
  /** Of them, who tell all of theirs one thing. */
  readonly together?: readonly string[];
  /** What whoever takes the first button presses instead, after a first order. */
  readonly thereafter?: RegExp;
  /** Opens the fight and starts it. */
  readonly open: (table: Table) => Promise<void>;
}

export interface Table {
  readonly town: Town;
  /** A command whose answer is awaited; one that is refused throws. */
  readonly types: (name: string, text: string) => Promise<void>;
  /** A button on the newest message that has it. */
  readonly taps: (name: string, label: RegExp) => Promise<void>;
}

/** Nobody is waited for by the clock of this machine: it stands still but where it is set on. */
const NOON = Date.UTC(2026, 9, 21, 18);

export function tableAt(seed: number): Promise<Table> {
  return openTown({ startsAt: NOON, secret: seed.toString(16).padStart(64, '0'), cardEveryMs: 3_000 }).then((town) => ({
    town,
    async types(name, text) {
      const handle = await town.who(name).command(text, { channel: HERE });
      if (handle.failure !== undefined) throw new Error(`${text}: ${handle.failure}`);
      await town.quiet();
    },
    async taps(name, label) {
      const button = newestButton(town.who(name), label);
      if (button === null) throw new Error(`${name} sees no button ${label.source}`);
      await town.who(name).press(button.message, button.id);
      await town.quiet();
    },
  }));
}

function newestButton(person: Person, label: RegExp): { readonly message: string; readonly id: string } | null {
  for (const message of person.sees(HERE).toReversed())
    for (const { id, label: own } of buttonsOn(message)) if (label.test(own)) return { message: message.id, id };
  return null;
}

export interface Button {
  readonly id: string;
  readonly label: string;
}

/** What can be pressed on a message. */
export function buttonsOn({ components = [] }: ReturnType<Person['sees']>[number]): readonly Button[] {
  return (components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((one) =>
          'custom_id' in one && one.type === ComponentType.Button && one.disabled !== true
            ? [{ id: one.custom_id, label: ('label' in one && one.label) || '' }]
            : [],
        )
      : [],
  );
}

const LIMIT = 15;

/** Two against two, all of them people: so far apart, or in the town that a set begins with. */
export function twoAgainstTwo(ruleset: string, range?: number): Scene {
  const [map, start] = range === undefined ? ['', ''] : [' map:none', ` range:${range}`];
  return {
    name: range === undefined ? ruleset : `${ruleset} at ${range}`,
    players: ['Doc', 'Wyatt', 'Ike', 'Belle'],
    async open({ types }) {
      await types('Doc', `/gunfight new ruleset:${ruleset}${map} pace:daily rounds:${LIMIT}`);
      await types('Wyatt', '/gunfight join side:a');
      await types('Ike', '/gunfight join side:b');
      await types('Belle', '/gunfight join side:b');
      await types('Doc', `/gunfight start${start}`);
    },
  };
}

const DUEL: Scene = {
  name: 'duel',
  players: ['Doc', 'Ike'],
  thereafter: /^Shoot it out/,
  async open({ types, taps }) {
    await types('Doc', '/duel opponent:@Ike');
    await taps('Ike', /^Accept$/);
  },
};

const ALONE: Scene = {
  name: 'one against the house',
  players: ['Doc'],
  async open({ types }) {
    await types('Doc', `/gunfight new map:none pace:daily rounds:${LIMIT} house:true`);
    await types('Doc', '/gunfight start range:32');
  },
};

const CROWD: Scene = {
  name: 'game master, crowd of 8, three players',
  players: ['Marshal', 'Doc', 'Wyatt', 'Belle'],
  together: ['Marshal'],
  async open({ types }) {
    await types('Marshal', `/gunfight new map:none pace:daily rounds:${LIMIT} gm:true`);
    for (const name of ['Doc', 'Wyatt', 'Belle']) await types(name, '/gunfight join side:a');
    await types('Marshal', '/gm add preset:outlaw side:b name:Red Hand count:8 by:me');
    await types('Marshal', '/gunfight start range:32');
  },
};

export const SCENES: readonly Scene[] = [
  twoAgainstTwo('law-of-the-gun'),
  twoAgainstTwo('westamunda'),
  twoAgainstTwo('broken-wheel'),
  twoAgainstTwo('clash-of-arguments'),
  twoAgainstTwo('portable-frontier'),
  DUEL,
  ALONE,
  CROWD,
];
