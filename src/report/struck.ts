/** A line struck through: what it tells was taken back. */
export function strike(line: string): string {
  const [, mark = '', text = ''] = /^(-# |- )?(.*)$/s.exec(line) ?? [];
  return text
    .split('\n')
    .map((one, index) => `${index === 0 ? mark : ''}${one === '' ? '' : `~~${one}~~`}`)
    .join('\n');
}
