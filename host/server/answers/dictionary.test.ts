import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDeltas } from './dictionary.ts';

const offerOf = (content: Buffer) => ({ folder: '1.0.0', file: 'a.js', hash: createHash('sha256').update(content).digest('base64') });
/** Five megabytes, so that comparing two takes ten. */
const LONG = Buffer.alloc(5_000_000, 'const a = 1;');
const offer = offerOf(LONG);
const both = async () => [LONG, LONG] as const;

it('PLUS-52 PLUS-69 compares a bounded number of bytes, and sends known changes always', async () => {
  let now = 0;
  const deltaOf = createDeltas(() => now);
  const made = async (pair: string) => (await deltaOf(pair, offer, both)) !== undefined;
  const ask = async () => [await made('a'), await made('b'), await made('c'), await made('d')];
  expect(await ask()).toEqual([true, true, true, false]);
  now += 5000;
  expect(await ask()).toEqual([true, true, true, false]);
  now += 5000;
  expect(await ask()).toEqual([true, true, true, true]);
});

it('PLUS-52 compares two files once, for all who ask meanwhile and whatever they have', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return both();
  };
  const deltaOf = createDeltas();
  const [first, second, other] = await Promise.all([offer, offer, offerOf(Buffer.from('another'))].map((one) => deltaOf('a', one, read)));
  expect([first?.length, second?.length, other]).toEqual([first?.length, first?.length, undefined]);
  expect(await deltaOf('a', offerOf(Buffer.from('a third')), read)).toBeUndefined();
  expect(reads).toBe(1);
});

it('PLUS-52 compares again after a failure', async () => {
  const deltaOf = createDeltas();
  await expect(deltaOf('a', offer, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await deltaOf('a', offer, async () => undefined)).toBeUndefined();
  expect(await deltaOf('a', offer, both)).toBeInstanceOf(Buffer);
});
