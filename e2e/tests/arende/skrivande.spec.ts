import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '@uppgiftsandring/shared/testing/random';
import { test, expect } from '../../support/fixtures.ts';
import { deviceOf, ENDS, type Device } from '../../support/hostile/devices.ts';
import { allowed, beginIn, expectOneOf, WRITTEN, write } from '../../support/hostile/writing.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { open } from '../../support/pages/measures.ts';

// Somebody writes, and what they write in ends at any moment: logged in elsewhere, they have all of it but the last two seconds (PLUS-70).

/** `npm run test:long -- writing` ends more, in each form. `END_SEED` repeats a run. */
const TOTAL = Number(process.env['ENDS'] ?? '2');
const SEED = Number(process.env['END_SEED'] ?? Date.now() % 1_000_000);
const EACH = 25;
const LOST_MS = 2000;
/** The longest that somebody writes before the end. */
const WRITES_MS = 4000;

const parts = Array.from({ length: Math.ceil(TOTAL / EACH) }, (_, index) => Math.min(EACH, TOTAL - index * EACH));

for (const [part, ends] of parts.entries())
  test(`PLUS-70 typing survives the death of tab, browser or device (${part + 1})`, async ({ api, baseURL, person }) => {
    test.setTimeout(60_000 + ends * 30_000);
    await readyDraft(api);
    const random = randomFrom(SEED + part);
    let device: Device = await deviceOf(person, baseURL);
    for (let nr = 0; nr < ends; nr += 1) {
      const written = WRITTEN[(SEED + part + nr) % WRITTEN.length];
      const how = ENDS[Math.floor(random() * ENDS.length)];
      if (!written || !how) throw new Error('nothing to write in, or no end');
      const about = `end ${nr} of END_SEED=${SEED} part ${part + 1}: ${how} while writing in ${written.form}`;
      const { page } = device;
      const isLeft = (await api.arbetskopior()).some(({ form }) => form === 'medlem' || form === 'lista');
      await beginIn(written, page, isLeft);
      const writing = write(written, page, await written.read(page), random);
      const others = async () => (await api.arbetskopior()).filter(({ form }) => !WRITTEN.some((one) => one.form === form && one.path === written.path));
      const asked = Date.now();
      const before = await others();
      // A busy machine's server answers late.
      const late = Date.now() - asked;
      await wait(random() * WRITES_MS);
      const endedAt = Date.now();
      writing.end();
      await device.end(how);
      await device[Symbol.asyncDispose]();
      // A step in a page that was killed waits for ever: it ends with the browser.
      await writing.done;
      device = await deviceOf(person, baseURL);
      await open(device.page, written.path);
      await expectOneOf(() => written.read(device.page), allowed(writing.held, endedAt, LOST_MS + late), about);
      expect(await others(), about).toEqual(before);
    }
    await device[Symbol.asyncDispose]();
  });
