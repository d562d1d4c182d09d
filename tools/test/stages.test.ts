import { expect, it } from 'vitest';
import { planFor } from './stages.ts';

it('PLUS-21 a change of any file is checked with the checks of all files, which import none of those they read', () => {
  const [lane = []] = planFor('changed', 'HEAD').first;
  expect(lane.map(({ name }) => name)).toEqual(expect.arrayContaining(['types', 'lint', 'checks']));
});
