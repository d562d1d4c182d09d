import { beforeAll, expect, it } from 'vitest';
import { answerTo, createWorld, edited, newRequest, type World } from '../../../../test/signera/service.ts';
import { BOUNDS } from '../xml/bounds.ts';
import { authenticateResponse, type ResponseForm } from './signResponse.ts';
import type { SigningTask } from './types.ts';

// The cost of an answer that no key has signed. Costs are compared with one another in the same run, never with a fixed time.

let world: World;
let task: SigningTask;
let genuine: ResponseForm;
beforeAll(async () => {
  world = await createWorld();
  const request = newRequest(world);
  task = request.task;
  genuine = await answerTo(world, request.form);
}, 180_000);

const used = ({ user, system }: NodeJS.CpuUsage) => user + system;
/** Long enough for a clock that counts in hundredths of a second. */
const MEASURED = 50_000;

function judge(form: ResponseForm): void {
  try {
    authenticateResponse(world.config, task, form, new Date());
  } catch {
    // A refusal costs time too, and that is what is measured.
  }
}

/** CPU time in microseconds of judging that answer once, in this thread only, so that other work on the machine matters little. */
function measured(form: ResponseForm): number {
  const before = process.threadCpuUsage();
  let times = 0;
  let cost = 0;
  for (; cost < MEASURED; times += 1) {
    judge(form);
    cost = used(process.threadCpuUsage(before));
  }
  return cost / times;
}

/** The lower of two: one may have collected what other tests left in memory. */
function costOf(form: ResponseForm): number {
  judge(form);
  return Math.min(measured(form), measured(form));
}

/** The cost of the genuine answer, measured once. */
let genuineCost: number | undefined;
const costOfGenuine = (): number => (genuineCost ??= costOf(genuine));

const withJunk = (junk: string) => edited(genuine, (xml) => xml.replace('<dss:OptionalOutputs>', `<dss:OptionalOutputs>${junk}`));
const numbered = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_unused, index) => piece(index)).join('');

/** Kinds of junk, each of about that many bytes. */
const KINDS: readonly (readonly [string, (bytes: number) => string])[] = [
  ['elements beside each other', (bytes) => '<x/>'.repeat(bytes / 4)],
  ['elements in each other', (bytes) => '<x>'.repeat(bytes / 7) + '</x>'.repeat(bytes / 7)],
  ['attributes of one element', (bytes) => `<x${numbered(bytes / 11, (index) => ` a${index}=""`)}/>`],
  ['attributes of many elements', (bytes) => `<x${numbered(20, (index) => ` a${index}=""`)}/>`.repeat(bytes / 160)],
  ['namespaces of one element', (bytes) => `<x${numbered(bytes / 19, (index) => ` xmlns:a${index}="u"`)}/>`],
  ['namespaces in each other', (bytes) => numbered(bytes / 24, (index) => `<x xmlns:a${index}="u">`) + '</x>'.repeat(bytes / 24)],
  ['references in a text', (bytes) => '&#65;'.repeat(bytes / 5)],
  ['references in an attribute', (bytes) => `<x a="${'&#65;'.repeat(bytes / 5)}"/>`],
  ['text', (bytes) => 'a'.repeat(bytes)],
  ['a tag that never ends', (bytes) => `<${'x '.repeat(bytes / 2)}`],
  ['attributes that never end', (bytes) => `<x${' a="1"'.repeat(bytes / 6)}`],
  ['a quote that is never closed', (bytes) => `<x a="${"'".repeat(bytes)}`],
];

it.each(KINDS)('ESIG-07 ASVS 15.2.2 the cost of an answer grows no faster than its size: %s', (_name, junk) => {
  const [small, large] = [costOf(withJunk(junk(45_000))), costOf(withJunk(junk(180_000)))];
  // Four times the size costs four times as much; quadratic cost would be sixteen times.
  expect(large / small).toBeLessThan(8);
  expect(large).toBeLessThan(5 * costOfGenuine());
});

it('ESIG-07 ASVS 15.2.2 the worst answer within bounds costs as some genuine ones', () => {
  const spread = BOUNDS.elements / 2;
  const namespaces = numbered(BOUNDS.attributesOfElement, (index) => ` xmlns:a${index}="u${index}"`);
  const nest = (depth: number, inner: string) => '<x>'.repeat(depth) + inner + '</x>'.repeat(depth);
  const leaves = numbered(spread, (index) => `<a${index % BOUNDS.attributesOfElement}:y b="&#65;&#66;&#67;&#68;&#69;"/>`);
  const worst = withJunk(`<x${namespaces}>${nest(30, leaves)}${'<x/>'.repeat(BOUNDS.elements / 2 - 100)}${'a'.repeat(100_000)}</x>`);
  expect(() => authenticateResponse(world.config, task, worst, new Date())).toThrow(expect.objectContaining({ code: 'bad-signature' }));
  expect(costOf(worst)).toBeLessThan(25 * costOfGenuine());
});
