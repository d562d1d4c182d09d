import { expect, it, vi } from 'vitest';
import { planFor } from './stages.ts';
import { NOTHING } from './tally/tally.ts';
import { vitest } from './vitest.ts';

vi.mock('./vitest.ts', () => ({ vitest: vi.fn(() => Promise.resolve(NOTHING)) }));
vi.spyOn(console, 'log').mockReturnValue();

it('PLUS-21 a change of any file is checked with the checks of all files, which import none of those they read', async () => {
  const [lane = []] = planFor('changed', 'HEAD').first;
  await lane.find(({ name }) => name === 'checks')?.run();
  expect(vi.mocked(vitest).mock.calls).toEqual([[{ project: 'unit', folder: 'tools/checks' }]]);
});
