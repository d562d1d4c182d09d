import type { Given, Safe } from '@uppgiftsandring/shared/server/production';

/** For each setting with a range: what is no number in it, and its two ends. */
export function triedEnds<Facts extends Given>(
  table: Readonly<Record<string, Safe<Facts>>>,
): Record<string, readonly [refused: readonly string[], taken: readonly string[]]> {
  const ranges = Object.entries(table).flatMap(([name, { words }]) => {
    const [, least, most] = /^(\d+) to (\d+)$/.exec(words) ?? [];
    return least === undefined || name === 'TRUST_PROXY' ? [] : [{ name, least: Number(least), most: Number(most) }];
  });
  const wrong = ({ least, most }: { least: number; most: number }) => [least - 1, most + 1, 2_147_483_647].map(String);
  return Object.fromEntries(
    ranges.map((range) => [
      range.name,
      [
        [...wrong(range), '1.5', 'många'],
        [String(range.least), String(range.most)],
      ],
    ]),
  );
}

/** The sentences with which a start is refused, none when it is not; the doctor must say the same of the same settings. */
export function triedIn(start: () => unknown, doctor: () => { readonly text: string; readonly isSafe: boolean }): { sentences: string[]; isSafe: boolean } {
  const { text, isSafe } = doctor();
  const told = (sentence: string) => text.includes(`  NEJ  ${sentence}`);
  try {
    start();
    return { sentences: [], isSafe };
  } catch (error) {
    const lines = (error instanceof Error ? error.message : '').split('\n').filter((line) => !line.startsWith('I produktion (APP_ENV=prod)'));
    return { sentences: lines.filter(told), isSafe: isSafe || !lines.every(told) };
  }
}
