import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { eachPage, kept, LONG, OWNER, pass, type, typed, WAIT } from '../test/copyPage.ts';
import { copyServer } from '../test/copyServer.ts';
import { MapStorage } from '../test/mapStorage.ts';
import { clearUnsaved, keptOf, openForm, readUnsaved, unsavedForms, type Arrival } from './unsaved.ts';

const here = eachPage();

describe('copies from elsewhere', () => {
  const typedAt = '2026-05-16T12:02:00.000Z';

  it('PLUS-70 are in the tab before their form opens, with when they were typed', async () => {
    here.server.write('adress', { rad1: 'ny' }, { base: { rad1: '' }, typedAt, forening: '717904-1234' });
    here.server.write('medlem', { namn: 'Bo' });
    await here.open();
    expect(kept()).toEqual({ values: { rad1: 'ny' }, base: { rad1: '' }, at: new Date(typedAt), elsewhere: true });
    await pass(LONG);
    expect([unsavedForms(OWNER), keptOf('adress')?.forening, here.server.calls.length]).toEqual([['adress', 'medlem'], '717904-1234', 1]);
  });

  it('PLUS-70 go to a form that is open, with what the two have in common', async () => {
    const arrived: Arrival[] = [];
    here.server.write('adress', { rad1: 'ny' }, { base: { rad1: '' }, typedAt });
    const close = openForm('adress', (arrival) => arrived.push(arrival));
    await here.open();
    expect(arrived).toEqual([{ values: { rad1: 'ny' }, base: { rad1: '' }, at: new Date(typedAt) }]);
    close();
  });

  it('PLUS-70 are merged by the open form, and what became of them is written again', async () => {
    await here.open();
    const arrived: Arrival[] = [];
    const close = openForm('adress', (arrival) => {
      arrived.push(arrival);
      type({ rad1: 'min', ort: 'deras' });
    });
    await typed({ rad1: 'm', ort: '' });
    here.server.write('adress', { rad1: 'm', ort: 'deras' });
    await typed({ rad1: 'min', ort: '' });
    expect(arrived).toEqual([{ values: { rad1: 'm', ort: 'deras' }, base: { rad1: 'm', ort: '' }, at: expect.any(Date) }]);
    await pass(WAIT);
    expect([here.there(), here.prompts()]).toEqual([{ rad1: 'min', ort: 'deras' }, false]);
    close();
  });

  it('PLUS-70 never replace input that is not sent: its form merges them when it opens', async () => {
    const storage = await here.open();
    here.server.status = 0;
    await typed({ rad1: 'min' });
    here.server.status = 200;
    here.server.write('adress', { ort: 'deras' });
    await here.open(storage);
    await pass(LONG);
    expect([kept()?.values, here.there(), here.prompts()]).toEqual([{ rad1: 'min' }, { ort: 'deras' }, true]);
    const close = openForm('adress', () => type({ rad1: 'min', ort: 'deras' }));
    await pass(2 * WAIT);
    expect([here.there(), here.prompts()]).toEqual([{ rad1: 'min', ort: 'deras' }, false]);
    close();
  });

  it('PLUS-70 take the place of input that the server had, or that is discarded', async () => {
    const storage = await here.open();
    await typed({ rad1: 'min' });
    here.server.write('adress', { rad1: 'deras' });
    await here.open(storage);
    expect(kept()).toMatchObject({ values: { rad1: 'deras' }, elsewhere: true });
    here.server.write('adress', { rad1: 'senare' });
    await typed({ rad1: 'min' });
    clearUnsaved('adress');
    await pass(WAIT);
    expect(kept()?.values).toEqual({ rad1: 'senare' });
  });

  it('PLUS-70 that this tab sent as it was closed are no conflict', async () => {
    const storage = await here.open();
    await typed({ rad1: 'min' });
    type({ rad1: 'min egen' });
    here.hold();
    here.say('pagehide');
    await pass(0);
    here.server.hold = Promise.resolve();
    await here.open(storage);
    await typed({ rad1: 'min egen gata' });
    expect([here.there(), kept()?.elsewhere]).toEqual([{ rad1: 'min egen gata' }, undefined]);
  });

  it('PLUS-70 that follow one that was taken here are never taken for this tab’s own', async () => {
    here.server.write('adress', { rad1: 'deras' });
    const storage = await here.open();
    type({ rad1: 'deras', ort: 'min' });
    here.server.write('adress', { rad1: 'deras nya' });
    await here.open(storage);
    await pass(LONG);
    expect([here.there(), kept()?.values]).toEqual([{ rad1: 'deras nya' }, { rad1: 'deras', ort: 'min' }]);
  });

  it('PLUS-70 that were discarded elsewhere are sent again by a tab that still has them', async () => {
    const storage = await here.open();
    await typed({ rad1: 'min' });
    here.server.copies.clear();
    await here.open(storage);
    expect(here.there()).toEqual({ rad1: 'min' });
  });

  it('PLUS-70 that were only taken here, and discarded there, are forgotten', async () => {
    here.server.write('adress', { rad1: 'deras' });
    const storage = await here.open();
    here.server.copies.clear();
    await here.open(storage);
    await pass(LONG);
    expect([kept(), here.server.callsOf('PUT')]).toEqual([null, []]);
  });

  it('PLUS-70 of a shape that the form does not know are dropped, and no others', async () => {
    here.server.write('adress', { gatan: 7 });
    here.server.write('styrelse', { rad1: 'kvar' });
    await here.open();
    expect(readUnsaved('adress', OWNER, v.object({ rad1: v.string() }))).toBeNull();
    await pass(WAIT);
    expect([...here.server.copies.keys()]).toEqual(['styrelse']);
    expect(kept('styrelse')?.values).toEqual({ rad1: 'kvar' });
  });
});

it('PLUS-70 killed at any moment, a device loses at most the last two seconds', async () => {
  const step = fc.record({ device: fc.nat(1), field: fc.constantFrom('rad1', 'ort'), ms: fc.integer({ min: 0, max: 2500 }), kill: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      here.server = copyServer(OWNER.draft);
      const tabs = [new MapStorage(), new MapStorage()];
      let current = -1;
      let close = () => undefined as void;
      let words = 0;
      const safe: Record<string, string> = { rad1: '', ort: '' };
      for (const { device, field, ms, kill } of steps) {
        if (kill || device !== current) {
          // Whatever had its two seconds is on the here.server.
          await pass(2 * WAIT);
          close();
          if (kill) tabs[device] = new MapStorage();
          await here.open(tabs[device]);
          current = device;
          close = openForm('adress', ({ values, base }) => {
            const [mine, theirs, from] = [kept()?.values ?? {}, values, base ?? {}].map((part) => ({ rad1: '', ort: '', ...Object(part) }));
            const side = (name: 'rad1' | 'ort') => (mine[name] === from[name] ? theirs[name] : mine[name]);
            type({ rad1: side('rad1'), ort: side('ort') });
          });
        }
        words += 1;
        safe[field] = `ord ${words}`;
        type({ rad1: '', ort: '', ...Object(kept()?.values), [field]: safe[field] });
        await pass(ms);
      }
      await pass(3 * WAIT);
      close();
      expect(steps.length === 0 ? safe : here.there()).toEqual(safe);
    }),
    { numRuns: 40 },
  );
});
