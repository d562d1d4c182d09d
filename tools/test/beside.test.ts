import { describe, expect, it, vi } from 'vitest';
import { shownAtEnd } from './beside.ts';
import { planFor } from './stages.ts';
import { run } from './tally/tally.ts';

const print = (text: string) => run(process.execPath, ['-e', `console.log(${JSON.stringify(text)})`]);

describe('stages in parallel', () => {
  it('keeps what a stage writes together, and shows it when the stage has ended', async () => {
    const shown: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      shown.push(String(chunk));
      return true;
    });
    try {
      const both = async (name: string) => (await print(`${name} 1`)) + (await print(`${name} 2`));
      expect(await Promise.all([shownAtEnd(() => both('a')), shownAtEnd(() => both('b'))])).toEqual([0, 0]);
    } finally {
      write.mockRestore();
    }
    expect(shown.toSorted()).toEqual(['a 1\na 2\n', 'b 1\nb 2\n']);
  });

  it('runs every stage once', () => {
    const { first, beside } = planFor(undefined, undefined);
    expect(
      [...first, ...beside]
        .flat()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['types', 'lint', 'build', 'unit', 'component', 'http', 'e2e'].toSorted());
  });
});
