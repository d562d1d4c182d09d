import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Release, Releases } from '../../contract/releaseStore.ts';
import { publish } from '../publish.ts';
import { withRemoteStore } from '../remote.ts';
import { addKey, readKeys } from '../seal/keys.ts';
import { sealIn } from '../seal/seal.ts';
import { whenAgreed } from '../store/approvals.ts';
import { activated } from '../store/releases.ts';
import { changeReleases, readReleases } from '../store/releaseStore.ts';
import { AT, benchOfEachTest, SHELL } from '../test/candidate.ts';
import { uploadServer } from './uploads.ts';

// An upload server that knows what is live takes no version that `check` would refuse, whoever has signed it.

const bench = benchOfEachTest();
let app: ReturnType<typeof uploadServer>;
let address: string;
const listWith = (more: object) =>
  writeFileSync(
    path.join(bench.folder, 'slices.json'),
    JSON.stringify({ slices: [{ name: 'lookup', paths: [], keys: readKeys(bench.keys)['lookup'], ...more }] }),
  );
const copy = () => path.join(bench.folder, 'copy');

beforeEach(async () => {
  listWith({});
  app = uploadServer(path.join(bench.folder, 'stores'), path.join(bench.folder, 'slices.json'), 300);
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/lookup/`;
});
afterEach(() => app.close());

const sent = (changes: Partial<Release> = {}, more: Record<string, string> = {}) =>
  withRemoteStore(address, copy(), () => publish(copy(), bench.seal, bench.build('1.0.0', changes, more), AT));
const activate = () => withRemoteStore(address, copy(), () => changeReleases(copy(), bench.seal, (releases) => activated(releases, '1.0.0', AT)));

it.each<[string, Partial<Release>, Record<string, string>?]>([
  ['behöver react ^20.0.0, skalet har 19.3.1.', { shared: { react: '^20.0.0', '@uppgiftsandring/platform/contract': '^1.0.0' } }],
  ['följer kontrakt 9, skalet tar kontrakt 1.', { contract: 9 }],
  ['tar useNews ur react, som skalet inte ger.', { takes: { react: ['useNews'] } }],
  ['behöver --glow i sina stilmallar', {}, { 'a.css': '.lookup-a{color:var(--glow)}' }],
  ['gäller mer än delens egna element', {}, { 'a.css': 'body{color:red}' }],
  ['Sidan start kostar', { pages: { start: [] }, pageBytes: 10 }],
])('PLUS-44 an upload is refused that check refuses: %s', async (sentence, changes, more) => {
  await expect(sent(changes, more)).rejects.toThrow(sentence);
});

it('PLUS-44 a version that the live shell has left behind is not activated', async () => {
  await sent();
  const shell = path.join(bench.folder, 'build.json');
  writeFileSync(shell, JSON.stringify({ ...SHELL, contracts: [2] }));
  await expect(activate()).rejects.toThrow('Versionen följer kontrakt 1, skalet tar kontrakt 2.');
  rmSync(shell);
  await expect(activate()).rejects.toThrow('Det går inte att se vad som är i drift just nu');
  writeFileSync(shell, JSON.stringify(SHELL));
  await activate();
});

it('PLUS-44 a rollback is taken while the live shell is unknown', async () => {
  await sent();
  await activate();
  const change = (how: (releases: Releases) => Releases) => withRemoteStore(address, copy(), () => changeReleases(copy(), bench.seal, how));
  await change((releases) => ({ ...releases, active: null }));
  rmSync(path.join(bench.folder, 'build.json'));
  await change((releases) => activated(releases, '1.0.0', AT));
});

it('PLUS-44 a server that knows of no stack warns when it starts', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  for (const [place, times] of [
    ['build.json', 0],
    ['', 1],
  ] as const) {
    vi.stubEnv('HOST_BUILD', place);
    await uploadServer(path.join(bench.folder, 'others'), 'slices.json').close();
    expect(warned).toHaveBeenCalledTimes(times);
  }
});

it('PLUS-69 a version that one person released is not taken where two are needed', async () => {
  await sent();
  const seals = [];
  for (const person of ['anna', 'bo']) {
    await addKey('lookup', bench.keys, AT, 0, person);
    seals.push(sealIn('lookup', bench.keys, person));
  }
  listWith({ approvals: 2 });
  await expect(activate()).rejects.toThrow('Version 1.0.0 väntar på en till');
  const given = { version: '1.0.0' };
  for (const seal of seals)
    await withRemoteStore(address, copy(), () =>
      changeReleases(copy(), seal, (releases) => whenAgreed(releases, given, seal, 2, (agreed) => activated(agreed, '1.0.0', AT))),
    );
  expect(readReleases(path.join(bench.folder, 'stores/lookup')).active).toBe('1.0.0');
});
