import { expect, it } from 'vitest';
import { foldersOf, planFor } from './stages.ts';

it('PLUS-21 any changed file runs the checks, which import none of them', () => {
  const [lane = []] = planFor('changed', 'HEAD').first;
  expect(lane.map(({ name }) => name)).toEqual(expect.arrayContaining(['types', 'lint', 'checks']));
});

it('PLUS-21 the tests beside changed sources run first, each folder once', () => {
  expect(foldersOf(['shared/src/domain/text.ts', 'shared/src/domain/uuid.ts', 'docs/testing.md'])).toEqual(['shared/src/domain']);
});

it('PLUS-21 npm test runs every stage once', () => {
  const { first, beside } = planFor(undefined, undefined);
  const names = [...first, ...beside].flat().map(({ name }) => name);
  expect(names.toSorted()).toEqual(['build', 'component', 'e2e', 'http', 'lint', 'types', 'unit']);
});
