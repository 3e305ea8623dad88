import type { Cost } from './fight.ts';

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
const median = (values: readonly number[]): number => quantile(values, 0.5);
const round = (value: number): string => String(Math.round(value * 10) / 10);

/** One column of the table, of all fights of a scene together. */
const COLUMNS: readonly (readonly [string, (costs: readonly Cost[]) => string])[] = [
  ['fights', (costs) => String(costs.length)],
  ['taps a turn (median, p90)', (costs) => spread(costs.flatMap((one) => one.tapsPerTurn))],
  ['turns', (costs) => round(median(costs.map((one) => one.turns)))],
  ['sent', (costs) => round(median(costs.map((one) => one.posted.sent)))],
  ['left', (costs) => round(median(costs.map((one) => one.standing)))],
  ['deleted', (costs) => round(median(costs.map((one) => one.posted.deleted)))],
  ['calls', (costs) => round(median(costs.map((one) => one.posted.calls)))],
  ['pictures', (costs) => round(median(costs.map((one) => one.posted.pictures)))],
  ['mentions', (costs) => round(median(costs.map((one) => one.posted.mentions)))],
  [
    'characters (median, most)',
    (costs) =>
      spread(
        costs.flatMap((one) => one.characters),
        1,
      ),
  ],
  [
    'height px (median, most)',
    (costs) =>
      spread(
        costs.flatMap((one) => one.heights ?? []),
        1,
      ),
  ],
  [
    'screens',
    (costs) => round(median(costs.flatMap((one) => (one.heights === undefined ? [] : [screens(one.heights)])))),
  ],
  ['rounds', (costs) => spread(costs.map((one) => one.rounds))],
  ['first shot', (costs) => spread(costs.map((one) => one.firstShot ?? Infinity))],
  ['hand-overs', (costs) => round(median(costs.map((one) => one.handOvers)))],
  ['ended', (costs) => [...new Set(costs.map((one) => one.ended))].join(', ')],
];

const SCREEN_PX = 780;
const screens = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0) / SCREEN_PX;

function spread(values: readonly number[], high = 0.9): string {
  return values.length === 0 ? '' : `${round(median(values))}, ${round(quantile(values, high))}`;
}

/** A row a scene. */
export function tableOf(costs: readonly Cost[], { markdown }: { readonly markdown: boolean }): string {
  const scenes = [...new Set(costs.map(({ scene }) => scene))];
  const rows = scenes.map((scene) => {
    const own = costs.filter((one) => one.scene === scene);
    return [scene, ...COLUMNS.map(([, tell]) => tell(own))];
  });
  const all = [['', ...COLUMNS.map(([name]) => name)], ...rows];
  if (markdown) return [all[0]!, all[0]!.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  // On a screen a scene is a block of lines: sixteen columns fit none.
  return rows
    .map(([scene, ...values]) =>
      [scene, ...values.map((value, index) => `  ${COLUMNS[index]![0]}: ${value}`)].join('\n'),
    )
    .join('\n');
}
