import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDeltas } from './dictionary.ts';

const offerOf = (content: Buffer) => ({ folder: '1.0.0', file: 'a.js', hash: createHash('sha256').update(content).digest('base64') });
/** Five megabytes, so that comparing two takes ten. */
const LONG = Buffer.alloc(5_000_000, 'const a = 1;');
const offer = offerOf(LONG);
const both = async () => [LONG, LONG] as const;

it('PLUS-52 PLUS-69 ASVS 2.4.1 limits the bytes compared per visitor, and always sends known changes', async () => {
  let now = 0;
  const deltaOf = createDeltas(() => now);
  const ask = async (id: string, pairs: string) => {
    const made = [];
    for (const pair of pairs) made.push((await deltaOf(id, pair, offer, both)) !== undefined);
    return made;
  };
  expect(await ask('greedy', 'abca')).toEqual([true, false, false, true]);
  expect(await ask('other', 'bc')).toEqual([true, false]);
  now += 10_000;
  expect(await ask('third', 'cbd')).toEqual([true, true, false]);
});

it('PLUS-52 compares two files once for simultaneous requests', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return both();
  };
  const deltaOf = createDeltas();
  const [first, second, other] = await Promise.all([offer, offer, offerOf(Buffer.from('another'))].map((one) => deltaOf('x', 'a', one, read)));
  expect([first?.length, second?.length, other]).toEqual([first?.length, first?.length, undefined]);
  expect(await deltaOf('x', 'a', offerOf(Buffer.from('a third')), read)).toBeUndefined();
  expect(reads).toBe(1);
});

it('PLUS-52 compares again after a failure', async () => {
  const deltaOf = createDeltas();
  await expect(deltaOf('x', 'a', offer, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await deltaOf('x', 'a', offer, both)).toBeInstanceOf(Buffer);
});
