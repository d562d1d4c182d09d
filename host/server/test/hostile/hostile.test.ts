import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRenderers } from '@uppgiftsandring/platform/rendering/renderers';
import { usedBy } from '@uppgiftsandring/platform/rendering/used';
import { renderingProgram } from '../rendering/renderingProgram.ts';
import { GOOD, GOOD_HTML, outcome, rendered, renderingNow } from './hostile.ts';
import { CHANGING, HURTING, OWN, sampled } from './versions.ts';

// Versions that misuse server rendering. Each only loses the server-rendered HTML of its own page. They run a few at a time, as in a server, beside a good version.

const said = vi.fn<(sentence: string) => void>();
const saidOf = (name: string) => said.mock.calls.flat().filter((sentence) => sentence.startsWith(`${name} `));
/** One for all of them, as in the server. */
const renderers = createRenderers(150, said, { program: await renderingProgram() });
afterAll(() => renderers.stop());

const nameOf = (does: string) => `lookup 6.6.${[...CHANGING, ...HURTING].findIndex(([one]) => one === does)}`;
const show = (does: string, code: string) => outcome(renderers, rendered(nameOf(does), code), () => saidOf(nameOf(does)));

async function demandUnhurt(): Promise<void> {
  expect(await outcome(renderers, GOOD, () => saidOf(GOOD.name))).toBe(GOOD_HTML);
  expect(saidOf(GOOD.name)).toEqual([]);
}

describe.concurrent('hostile versions', () => {
  it.each(sampled(CHANGING))('PLUS-68 PLUS-51 a version that %s hurts no other', async (does, code) => {
    expect(await show(does, code)).toSatisfy((html) => html === OWN || saidOf(nameOf(does)).length > 0);
    await demandUnhurt();
  });

  it.each(sampled(HURTING))('PLUS-68 PLUS-51 a version that %s is named in the log, and hurts no other', async (does, code) => {
    expect(await show(does, code)).toSatisfy((html) => html === null || html === OWN);
    await vi.waitUntil(() => saidOf(nameOf(does)).length > 0, { timeout: 20_000 });
    expect(saidOf(nameOf(does))[0]).toContain('could not be rendered on the server');
    await demandUnhurt();
  });
});

it('PLUS-68 nothing goes on when all have been shown', async () => {
  const used = () => renderingNow('child.mjs').reduce((sum, pid) => sum + (usedBy(pid)?.ms ?? 0), 0);
  const before = used();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(used() - before).toBeLessThan(200);
});
