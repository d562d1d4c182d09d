import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { publish } from '../publish.ts';
import { AT } from '../test/candidate.ts';
import { startPrometheus } from '../test/prometheus.ts';
import { serve } from '../test/serve.ts';
import { SHELL } from '../test/candidate.ts';
import { stackSays } from '../test/stack.ts';
import { run } from '../commandLine.ts';
import { addKey } from '../seal/keys.ts';
import { personHash } from './server/settings.ts';
import { ANNA, deskOfEachTest, KEY, OTHER } from './test/deskBench.ts';

const { world, call, live, session, parts, press } = deskOfEachTest();

it('PLUS-42 each button runs its command, with name and reason in history', async () => {
  const anna = await session();
  expect((await press(anna, 'activate', { version: '1.0.0' })).json()).toEqual({ message: 'mfe-lookup 1.0.0 är aktiv.' });
  await press(anna, 'share', { share: 10, why: 'Först några' });
  expect(live()).toMatchObject({ active: '1.0.0', rollout: { version: '1.1.0', share: 10 } });
  await press(anna, 'byItself');
  expect(live().rollout?.plan?.shares).toEqual([1, 10, 50, 100]);
  expect((await press(anna, 'rollback')).json().message).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
  expect((await press(anna, 'activate')).json().message).toContain('Version 1.1.0 är tillbakatagen');
  await press(anna, 'activate', { again: true });
  await press(anna, 'withdraw', { version: '1.0.0', why: `Fel för ${OTHER}` });
  const events = live()
    .history.filter(({ by }) => by === 'Anna Ek')
    .map(({ what, why }) => [what, why]);
  expect(events).toEqual([
    ['activated', 'Ett prov'],
    ['rollout', 'Först några'],
    ['rollout', 'Ett prov'],
    ['stopped', 'Ett prov'],
    ['activated', 'Ett prov'],
    ['withdrawn', expect.not.stringContaining(OTHER)],
  ]);
  expect((await press(anna, 'link')).json().message).toContain('https://tjanst.example/testversion/');
  expect(JSON.stringify(vi.mocked(console.log).mock.calls)).not.toMatch(/\d{8}-\d{4}/);
});

it('PLUS-69 a second person at the desk approves with a key of their own', async () => {
  const { bench } = world();
  for (const person of ['anna', 'bo']) await addKey('lookup', bench.keys, AT, 0, person);
  const [anna, bo] = [ANNA, OTHER].map((id, index) => ({ hash: personHash(id, KEY), parts: ['lookup'], signsAs: ['anna', 'bo'][index] ?? '' }));
  world().persons = [anna, bo].filter((one) => one !== undefined);
  const [first, second] = [await session(), await session(OTHER)];
  await run(['activate', 'lookup', '1.0.0', '--two'], { as: 'anna' });
  expect((await parts(second)).json()[0]).toMatchObject({ active: null, pending: [{ version: '1.0.0', by: 'anna' }] });
  expect((await press(first, 'approve', { version: '1.0.0' })).json().message).toContain('anna har redan godkänt 1.0.0');
  expect((await press(second, 'approve', { version: '1.0.0' })).json()).toEqual({ message: 'mfe-lookup 1.0.0 är aktiv.' });
  expect((await parts(first)).json()[0]).toMatchObject({ active: '1.0.0', pending: [] });
});

it('PLUS-49 gives a group a version, and moves one to another environment', async () => {
  const { bench } = world();
  const anna = await session();
  const { url, close } = await serve((_request, response) => response.end(JSON.stringify({ host: { live: [SHELL] }, slices: {} })));
  const file = path.join(bench.folder, 'environments.json');
  writeFileSync(file, JSON.stringify([{ name: 'produktion', address: url, stores: path.join(bench.folder, 'prod/{del}') }]));
  vi.stubEnv('ENVIRONMENTS_FILE', file);
  await press(anna, 'activate', { version: '1.0.0' });
  await press(anna, 'group', { group: 'provare' });
  expect(live().groups).toEqual({ provare: '1.1.0' });
  expect((await press(anna, 'promote', { to: 'produktion' })).json().message).toContain('mfe-lookup 1.1.0 är flyttad till produktion.');
  expect((await press(anna, 'promote', { to: 'produktion' }, {}, 'mfe-wizard')).statusCode).toBe(403);
  expect((await press(anna, 'promote', { to: '../prod' })).statusCode).toBe(400);
  const [part] = (await parts(anna)).json();
  expect(part).toMatchObject({ groups: { provare: '1.1.0' }, environments: [{ name: 'produktion', isHere: false, isOpen: true, isKnown: false }] });
  await close();
});

it('PLUS-42 a refused command changes nothing and gives its reason', async () => {
  const anna = await session();
  const before = live();
  for (const [action, more, words] of [
    ['rollback', {}, 'ingen tidigare version'],
    ['activate', { version: '9.9.9' }, 'finns inte'],
    ['share', { share: 10 }, 'Ingen version är aktiv'],
  ] as const) {
    const answer = await press(anna, action, more);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(words)]);
  }
  expect((await press(anna, 'activate', { version: '../1.0.0' })).statusCode).toBe(400);
  expect((await press(anna, 'share', { share: 100 })).statusCode).toBe(400);
  expect(live()).toEqual(before);
});

it('PLUS-46 PLUS-42 a setting is changed at the desk, with name and reason in history', async () => {
  const { bench } = world();
  const config = { visaTips: { type: 'boolean' as const, default: false, says: 'Visar tips' } };
  await publish(bench.store, bench.seal, bench.build('1.2.0', { config }), AT);
  const anna = await session();
  await press(anna, 'activate', { version: '1.2.0' });
  expect((await press(anna, 'config', { version: null, setting: 'visaTips=true' })).json()).toEqual({ message: 'mfe-lookup: visaTips är true.' });
  expect((await press(anna, 'config', { version: null, setting: 'visaTips=ja' })).statusCode).toBe(409);
  const [part] = (await parts(anna)).json();
  expect(part).toMatchObject({
    config: [{ name: 'visaTips', value: true, isSet: true }],
    history: [{ what: 'configured', name: 'visaTips', value: true, by: 'Anna Ek', why: 'Ett prov' }, {}, {}, {}, {}],
  });
});

it('PLUS-42 a reason may begin with a dash', async () => {
  const anna = await session();
  expect((await press(anna, 'activate', { why: '-1 % fel, --local' })).statusCode).toBe(200);
  expect(live().history.at(-1)).toMatchObject({ what: 'activated', why: '-1 % fel, --local' });
});

it('PLUS-42 a damaged store is shown at its part alone', async () => {
  const anna = await session();
  mkdirSync(path.join(world().bench.folder, 'mfe-wizard'), { recursive: true });
  writeFileSync(path.join(world().bench.folder, 'mfe-wizard/releases.json'), '{');
  const answer = await parts(anna);
  expect(answer.statusCode).toBe(200);
  const byName = new Map(answer.json().map((part: { name: string }) => [part.name, part]));
  expect(byName.get('mfe-wizard')).toMatchObject({ trouble: { at: 'store', reason: expect.stringContaining('är skadad') }, may: false, versions: [] });
  expect(byName.get('mfe-lookup')).toMatchObject({ trouble: null, may: true, versions: [{ version: '1.1.0' }, { version: '1.0.0' }] });
  expect((await press(anna, 'activate')).statusCode).toBe(200);
});

it('PLUS-42 a refused press is logged with name and command, without personal data', async () => {
  const anna = await session();
  await press(anna, 'activate', { why: `Fel för ${OTHER}` }, {}, 'mfe-wizard');
  await press(anna, 'activate', { why: `Fel för ${OTHER}`, serial: -1 });
  await press(anna, 'activate', {}, { origin: 'https://annan.example' });
  world().persons = JSON.parse('null');
  expect((await parts(anna)).statusCode).toBe(500);
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toEqual([
    { event: 'desk-press-refused', by: 'Anna Ek', command: 'npm run release -- activate mfe-wizard 1.1.0', reason: 'not-theirs' },
    {
      event: 'desk-press-refused',
      by: 'Anna Ek',
      command: 'npm run release -- activate mfe-lookup 1.1.0',
      reason: expect.stringContaining('Någon annan har ändrat'),
    },
    { event: 'desk-call-refused', reason: 'origin' },
    { event: 'desk-failed', reason: expect.stringContaining('TypeError') },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/\d{8}-?\d{4}|Fel för/);
});

it('PLUS-42 of two presses based on one list, the second is refused', async () => {
  const anna = await session();
  await press(anna, 'activate', { version: '1.0.0' });
  await press(anna, 'activate', { version: '1.1.0' });
  const own = { serial: live().serial ?? 0 };
  const answers = await Promise.all([press(anna, 'rollback', own), press(anna, 'rollback', own)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.map((answer) => answer.json().message)).toContainEqual(expect.stringContaining('Någon annan har ändrat'));
  expect(live().active).toBe('1.0.0');
});

it('PLUS-42 a Prometheus that does not answer does not keep the desk waiting', async () => {
  const anna = await session();
  const silent = await serve(() => undefined);
  vi.stubEnv('PROMETHEUS_URL', silent.url);
  expect((await call('/desk/parts/mfe-lookup/curves?span=minute', { cookie: anna })).json()).toBeNull();
  await silent.close();
});

it("PLUS-42 shows the store's content when stack and Prometheus are down", async () => {
  const anna = await session();
  vi.stubEnv('HOST_BUILD', 'http://127.0.0.1:9/versions.json');
  vi.stubEnv('PROMETHEUS_URL', 'http://127.0.0.1:9');
  const [part] = (await parts(anna)).json();
  expect(part).toMatchObject({ name: 'mfe-lookup', isKnown: false, stopped: null, versions: [{ version: '1.1.0', users: null }, { version: '1.0.0' }] });
  expect((await call('/desk/parts/mfe-lookup/curves?span=minute', { cookie: anna })).json()).toBeNull();
  expect((await call('/desk/parts/mfe-lookup/curves?span=year', { cookie: anna })).statusCode).toBe(404);
});

it('PLUS-42 shows the curves of Prometheus, or that none is set', async () => {
  const anna = await session();
  const curves = async () => (await call('/desk/parts/mfe-lookup/curves?span=minute', { cookie: anna })).json();
  expect(await curves()).toBe('unset');
  const prometheus = await startPrometheus();
  vi.stubEnv('PROMETHEUS_URL', prometheus.url);
  prometheus.add('use', '1.0.0', 'loads', [Date.now() / 1000, 3]);
  expect(await curves()).toMatchObject({ curves: [{ version: '1.0.0', loads: 3, errors: 0, lcp: null }] });
  await prometheus.stop();
});

it('PLUS-42 PLUS-43 shows each part’s figures, wait and history from one call', async () => {
  const anna = await session();
  await press(anna, 'activate', { version: '1.0.0' });
  await press(anna, 'byItself', { why: 'Ny rubrik' });
  const began = Date.parse(live().history.at(-1)?.at ?? '');
  const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
  const of = { version: '1.1.0', run: at(0) };
  const lookup = {
    stopped: null,
    health: [{ version: '1.0.0', visits: 900, errors: 90 }],
    compared: [{ version: '1.1.0', against: '1.0.0', fares: { visits: 20, errors: 2 }, other: { visits: 40, errors: 0 } }],
    rollout: { version: '1.1.0', share: 10 },
    waiting: { why: 'errors' },
    happened: [
      { ...of, at: at(9), what: 'halted', visits: 40, errors: 12 },
      { ...of, at: at(5), what: 'step', share: 10 },
      { ...of, at: at(1), what: 'step', share: 1 },
    ],
  };
  const close = await stackSays(world().bench, lookup);
  const [part] = (await parts(anna)).json();
  await close();
  expect(part).toMatchObject({ shares: [{ version: '1.1.0', share: 10, plan: { hours: 24 }, waiting: { why: 'errors' } }], origin: 'https://tjanst.example' });
  expect(
    part.versions.map(({ version, users }: { version: string; users: { visits: number; rates: object[] } }) => [version, users.visits, users.rates]),
  ).toMatchObject([
    ['1.1.0', 20, [{ rate: 'errors', hits: 2, of: 20 }]],
    ['1.0.0', 40, [{ rate: 'errors', hits: 0, of: 40 }]],
  ]);
  expect(part.history.slice(0, 3)).toMatchObject([
    { what: 'halted', visits: 40, errors: 12 },
    { what: 'step', share: 10 },
    { what: 'rollout', by: 'Anna Ek', why: 'Ny rubrik' },
  ]);
});
