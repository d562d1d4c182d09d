import { expect, it } from 'vitest';
import { BREAKS } from './breaks.ts';
import { prove } from './prove.ts';

it('PLUS-69 a break is proved when its test fails by it alone', async () => {
  const [one] = BREAKS.filter(({ ids }) => ids.includes('11.6.1'));
  if (one === undefined) throw new Error('11.6.1 has no break');
  const told: (string | null)[] = [];
  const tried = [one, { ...one, put: one.find }, { ...one, find: 'nowhere' }, { ...one, ids: ['99.1.1'] }];
  await prove(tried, (_one, fault) => void told.push(fault));
  expect(told).toEqual([
    null,
    'inget prov märker felet: 11.6.1',
    'texten finns inte precis en gång i backend/src/adapters/nycklar/algorithms.ts',
    'inget prov i filen nämner 99.1.1',
  ]);
});
