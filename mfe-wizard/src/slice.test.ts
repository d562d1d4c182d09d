import { contractBreaches } from '@uppgiftsandring/shared/testing/sliceContract';
import { expect, it } from 'vitest';
import manifest from '../slice.json' with { type: 'json' };
import { pages } from './pages.ts';
import create from './slice.ts';

it('PLUS-26 wizard keeps its contract with the host', async () => {
  expect(await contractBreaches({ name: 'wizard', create, pages, manifest })).toEqual([]);
});
