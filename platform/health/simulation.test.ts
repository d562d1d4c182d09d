import { expect, it } from 'vitest';
import { RATES, type Plan, type Rate } from '../contract/releaseStore.ts';
import { nextStep, shareOf, type Step } from './sjalv.ts';
import { COUNTS_OF, signOfSave } from './sliceHealth.ts';
import { outcomeOf, worseIn, type Outcome } from './utfall.ts';

// Whole gradual releases, person by person: judged after each of both versions, more often than a server does.

const PLAN: Plan = { shares: [1, 10, 50, 100], hours: 24 };
const HOUR = 3_600_000;
const GRADUAL = 240;
/** Hours in which the backend is away: in a gradual release, and when the version is active. */
const OUTAGES = [100, 101, 102, GRADUAL + 6, GRADUAL + 7, GRADUAL + 8];
const SAVES = 0.3;
type Faults = Readonly<Record<Rate, number>>;
const faults = (every: number, more: Partial<Faults> = {}): Faults => ({
  errors: every,
  lost: every,
  refused: every,
  hung: every,
  empty: every,
  dead: every,
  ...more,
});

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Counting = Record<keyof Outcome, number>;

/** Adds a person, to whom one thing happens at most. */
function visit(to: Counting, of: Faults, isReady: boolean, random: () => number): void {
  const saves = random() < SAVES;
  let left = random();
  const met = RATES.find((rate) => (left -= rate !== 'refused' || saves ? of[rate] : 0) < 0);
  if (met) to[met] += 1;
  to.visits += 1;
  to.opened += 1;
  to.saves += saves ? 1 : 0;
  to.ready += isReady ? 1 : 0;
}

/** Adds a person who tries to save while the backend is away: what the page logs then names no version. */
function visitInVain(to: Counting): void {
  const sign = signOfSave(503);
  const { saves = 0, refused = 0 } = sign ? COUNTS_OF[sign] : {};
  to.visits += 1;
  to.saves += saves;
  to.refused += refused;
}

interface World {
  readonly seed: number;
  readonly perHour: number;
  readonly before: number;
  readonly usual: Faults;
  readonly candidate?: Faults;
  /** For how long the version is active after that: counted from zero, against the other's last figures. */
  readonly active?: number;
}

/** The share that a release has reached, and the rate that it was stopped for. `candidate`: its own faults; lost pages are never ready. */
function release({ seed, perHour, before, usual, candidate = usual, active = 0 }: World): { readonly share: number; readonly stopped?: Rate } {
  const random = randomOf(seed);
  let own: Counting = { ...outcomeOf() };
  const other: Counting = { ...outcomeOf() };
  for (let person = 0; person < before; person += 1) visit(other, usual, true, random);
  const steps: Step[] = [{ share: PLAN.shares[0] ?? 0, at: new Date(0) }];
  const isReady = candidate.lost < 1;
  let ready = 0;
  for (let hour = 0; hour < GRADUAL + active; hour += 1) {
    if (hour === GRADUAL) own = { ...outcomeOf() };
    const share = hour < GRADUAL ? shareOf(PLAN, steps) : 100;
    for (let person = 0; person < perHour; person += 1) {
      const isOwn = random() * 100 < share;
      ready += isOwn && isReady ? 1 : 0;
      if (active > 0 && OUTAGES.includes(hour)) visitInVain(isOwn ? own : other);
      else if (isOwn) visit(own, candidate, isReady, random);
      else visit(other, usual, true, random);
      const stopped = worseIn(own, other);
      if (stopped) return { share, stopped };
    }
    const next = hour % 6 === 0 ? nextStep(PLAN, steps, new Date(hour * HOUR), { persons: ready, own, other }) : null;
    if (next && 'share' in next) {
      steps.push({ share: next.share, at: new Date(hour * HOUR) });
      ready = 0;
    }
  }
  return { share: shareOf(PLAN, steps) };
}

const CROWDS = [
  { perHour: 40, before: 1000 },
  { perHour: 20, before: 20 },
  { perHour: 4, before: 5 },
] as const;
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index * 7919 + 1);

/** `npm run test:long -- releases` makes a thousand. */
const HEALTHY = Number(process.env['HEALTHY'] ?? '240');

it('PLUS-28 PLUS-45 no healthy release is stopped, with two outages each', () => {
  const usual = [0, 0.01, 0.01, 0.02].map((every) => faults(every));
  const ends = seeds(HEALTHY).map((seed, index) => release({ seed, usual: usual[index % 4] ?? faults(0), active: 24, ...(CROWDS[index % 3] ?? CROWDS[0]) }));
  console.info(`${ends.filter(({ stopped }) => stopped).length} of ${ends.length} healthy releases stopped`);
  expect(ends.filter(({ stopped }) => stopped)).toEqual([]);
  const [busy] = CROWDS.map((_, crowd) => ends.filter((_one, index) => index % 3 === crowd));
  expect(busy?.filter(({ share }) => share === 100).length).toBeGreaterThan(HEALTHY / 5);
});

it.each(RATES.map((rate) => [rate, rate === 'lost' ? 1 : 0.5] as const))('PLUS-45 a version dying of %s in %d never passes 10 percent', (rate, often) => {
  const candidate = faults(0.01, { [rate]: often });
  const ends = seeds(30).flatMap((seed) => CROWDS.map((crowd) => ({ ...release({ seed, usual: faults(0.01), candidate, ...crowd }), crowd })));
  expect(ends.filter(({ share }) => share > 10)).toEqual([]);
  expect(ends.filter(({ crowd, stopped }) => crowd === CROWDS[0] && stopped !== rate)).toEqual([]);
});
