import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { KvittonSchema } from '@uppgiftsandring/shared/wire/kvitto';
import * as v from 'valibot';
import { ansokanOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { hasStruck, order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from './signera.support.ts';

const PERSON = PEOPLE.lookups;
/** An association that no other test sends in for: faults of the case system are ordered for it alone. */
const FORENING = '717999-0119';

describe('how far a case has come', () => {
  const { control } = inject('stack');
  let browser: Browser;
  let arendenr: string;
  const stegOf = async () => v.parse(KvittonSchema, await (await browser.go('/api/kvitton')).json())[0]?.lage.map(({ steg }) => steg);
  const set = (status: string) =>
    fetch(`${control}/kontroll/api/arenden/${arendenr}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ status }) });
  const answersAs = (mode: string, delayMs = 0) => order(control, { service: 'case', subject: FORENING, mode, delayMs });

  beforeAll(async () => {
    browser = await login(PERSON);
    await landing(await answerOf(await beginSigning(browser, await completeDraft(browser, FORENING))));
    arendenr = (await ansokanOf(await sendIn(browser))).arendenr ?? '';
  });
  beforeEach(() => answersAs('slow', 0));

  it('PLUS-17 follows the case system', async () => {
    await expect.poll(stegOf).toEqual(['MOTTAGEN']);
    await set('GRANSKAS');
    await expect.poll(stegOf).toEqual(['MOTTAGEN', 'GRANSKAS']);
  });

  it.each([
    ['slow', 4000],
    ['500', 0],
    ['garbage', 0],
    ['drop', 0],
  ])('PLUS-17 a case system that answers wrongly or late (%s) hurts no page: what it said the last time is shown', async (mode, delayMs) => {
    await expect.poll(stegOf).toContain('GRANSKAS');
    const fault = { service: 'case', subject: FORENING, mode, delayMs, times: 100 } as const;
    await order(control, fault);
    // An answer is cached for a second; check each response until the one for which the case system was called.
    while (!(await hasStruck(control, fault))) {
      const before = performance.now();
      expect(await stegOf()).toEqual(['MOTTAGEN', 'GRANSKAS']);
      expect(performance.now() - before).toBeLessThan(3000);
      await wait(50);
    }
  });

  it('PLUS-17 of a case unknown to the case system only the known steps are given', async () => {
    await answersAs('404');
    await expect.poll(stegOf).toEqual([]);
  });
});
