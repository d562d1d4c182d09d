import { isIP, type LookupFunction } from 'node:net';
import { expect, it } from 'vitest';
import { anyAddress } from './anyAddress.ts';

const lookUp = (name: string, options: Parameters<LookupFunction>[1]) =>
  new Promise<unknown>((resolve, reject) => {
    anyAddress(name, options, (error, address) => (error ? reject(error) : resolve(address)));
  });

it('PLUS-30 returns all addresses of a name, or one, as requested', async () => {
  const all = await lookUp('localhost', { all: true });
  expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.|::1)/) })]));
  expect(isIP(String(await lookUp('localhost', {})))).toBeGreaterThan(0);
});

it('PLUS-30 a name that nobody has is an error, not an empty answer', async () => {
  await expect(lookUp('finns-inte.invalid', { all: true })).rejects.toThrow('finns-inte.invalid');
});
