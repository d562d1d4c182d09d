import { beforeEach, expect, it } from 'vitest';
import { run } from './commandLine.ts';
import { publish } from './publish.ts';
import { readReleases } from './store/releaseStore.ts';
import { AT, benchOfEachTest } from './test/candidate.ts';
import { besideStack } from './test/stack.ts';

const bench = benchOfEachTest();
const say = (line: string) => run(line.split(' '));
const live = () => readReleases(bench.store);

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(bench.store, bench.seal, bench.build(version), AT);
});

it('PLUS-43 one command starts an automatic release, another share ends it', async () => {
  await say('activate mfe-lookup 1.0.0');
  expect(await say('activate mfe-lookup 1.1.0 --by-itself')).toBe(
    'mfe-lookup 1.1.0 är aktiv för 1 procent av nya besök, och går vidare av sig själv till 10, 50, 100 efter minst 24 timmar och 20 personer var, så länge den mår bra.',
  );
  expect(live().rollout).toEqual({ version: '1.1.0', share: 1, plan: { shares: [1, 10, 50, 100], hours: 24, persons: 20 } });
  expect(await say('activate mfe-lookup 1.1.0 10 --by-itself --hours 0.5 --persons 5')).toContain('till 50, 100 efter minst 0.5 timmar och 5 personer var');
  expect(live().rollout?.plan).toEqual({ shares: [10, 50, 100], hours: 0.5, persons: 5 });
  await say('activate mfe-lookup 1.1.0 10');
  expect(live().rollout).toEqual({ version: '1.1.0', share: 10 });
  await expect(say('activate mfe-lookup 1.1.0 --by-itself --hours 200')).rejects.toThrow('högst 168 timmar');
});

it("PLUS-43 status shows an automatic release's share, steps and wait", async () => {
  await say('activate lookup 1.0.0');
  await say('activate lookup 1.1.0 --by-itself');
  const steps = [
    { share: 1, at: '2026-11-21T10:00:00.000Z' },
    { share: 10, at: '2026-11-22T10:00:00.000Z' },
  ];
  const statusWith = (waiting: object | null) => besideStack(bench, { rollout: { version: '1.1.0', share: 10 }, steps, waiting }, () => say('status lookup'));
  const status = await statusWith({ why: 'persons', have: 12, needed: 20 });
  expect(status).toContain('1.1.0 för 10 procent av nya besök, stegvis av sig själv');
  expect(status).toContain('  1 procent sedan 2026-11-21T10:00:00.000Z\n  10 procent sedan 2026-11-22T10:00:00.000Z');
  expect(status).toContain('Väntar: 12 av 20 personer har fått upp en sida i versionen sedan andelen började.');
  expect(await statusWith(null)).not.toContain('Väntar');
  for (const [why, words] of [
    ['hours', 'gäller till'],
    ['comparison', 'jämförs med'],
    ['errors', 'den klarar sig sämre'],
    ['stopped', 'är stoppad'],
    ['store', 'versionslagret'],
    ['book', 'räknar hur'],
  ])
    expect(await statusWith({ why })).toContain(words);
});

it('PLUS-42 PLUS-43 the next change signs automatic events into the list, once', async () => {
  await say('activate lookup 1.0.0');
  await run(['activate', 'lookup', '1.1.0', '--by-itself', '--reason=Ny rubrik']);
  const began = live().history.at(-1)?.at ?? '';
  const at = (minutes: number) => new Date(Date.parse(began) + minutes * 60_000).toISOString();
  const of = { version: '1.1.0', run: began };
  const happened = [
    { ...of, at: at(3), what: 'halted', visits: 40, errors: 12 },
    { ...of, at: at(2), what: 'step', share: 10 },
    { ...of, at: at(1), what: 'step', share: 1 },
    { version: '1.1.0', run: '2020-01-01T00:00:00.000Z', at: at(1), what: 'step', share: 50 },
  ];
  const lines = await besideStack(bench, { happened }, () => say('history lookup'));
  expect(lines).toContain(`${at(2)} – 1.1.0 nådde 10 procent – av sig själv`);
  expect(lines).not.toMatch(/nådde (1|50) procent/);
  expect(live()).not.toHaveProperty('happened');
  await besideStack(bench, { happened }, () => run(['rollback', 'lookup', '--reason=För många fel']));
  expect(live().happened?.map(({ what, share }) => [what, share])).toEqual([
    ['step', 1],
    ['step', 10],
    ['halted', undefined],
  ]);
  // The service reports the same again, or is unavailable: the list keeps what it has, and is still signed by the team.
  await besideStack(bench, { happened }, () => say('activate lookup 1.1.0 10 --again'));
  await say('rollback lookup');
  expect(live().happened).toHaveLength(3);
  const after = (await say('history lookup')).split('\n').map((line) => line.split(' – ').slice(1).join(' – '));
  expect(after).toEqual(
    expect.arrayContaining([
      `1.1.0 stoppades – av sig själv – 12 av 40 användare mötte fel`,
      expect.stringMatching(/^1\.1\.0 togs tillbaka ur det stegvisa släppet – .+ – För många fel$/),
    ]),
  );
  expect(after.at(-1)).toMatch(/publicerades/);
});
