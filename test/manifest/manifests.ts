import { DONE as BROKEN_WHEEL, EXAMPLES as BROKEN_WHEEL_EXAMPLES } from './broken-wheel.ts';
import { DONE as CLASH, EXAMPLES as CLASH_EXAMPLES } from './clash-of-arguments.ts';
import { DONE as LAW_OF_THE_GUN, TOWN } from './law-of-the-gun.ts';
import { DONE as PORTABLE, EXAMPLES as PORTABLE_EXAMPLES } from './portable-frontier.ts';
import type { Manifest } from './proof.ts';
import { DONE as WESTAMUNDA, EXAMPLES as WESTAMUNDA_EXAMPLES } from './westamunda.ts';

const examples = (id: string, count: number): Pick<Manifest, 'examples'> => ({
  examples: { count, folder: `test/scenarios/${id}` },
});

/** The ids of all rules of every set; what they say stands in the published rules, in a file of this name. */
export const MANIFESTS: readonly { readonly name: string; readonly file: string; readonly manifest: Manifest }[] = [
  {
    name: 'Broken Wheel',
    file: 'broken-wheel.md',
    manifest: { prefix: 'BW', done: BROKEN_WHEEL, open: {}, ...examples('broken-wheel', BROKEN_WHEEL_EXAMPLES) },
  },
  {
    name: 'A Clash of Arguments',
    file: 'clash-of-arguments.md',
    manifest: { prefix: 'CA', done: CLASH, open: {}, ...examples('clash-of-arguments', CLASH_EXAMPLES) },
  },
  { name: 'Law of the Gun', file: 'law-of-the-gun.md', manifest: { prefix: 'LG', done: LAW_OF_THE_GUN, open: TOWN } },
  {
    name: 'Portable Frontier',
    file: 'portable-frontier.md',
    manifest: { prefix: 'PC', done: PORTABLE, open: {}, ...examples('portable-frontier', PORTABLE_EXAMPLES) },
  },
  {
    name: 'Westamunda',
    file: 'westamunda.md',
    manifest: { prefix: 'WM', done: WESTAMUNDA, open: {}, ...examples('westamunda', WESTAMUNDA_EXAMPLES) },
  },
];
