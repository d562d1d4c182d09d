import { describe, expect, it } from 'vitest';
import { eachPage, kept, LONG, OWNER, pass, type, typed, WAIT } from '../test/copyPage.ts';
import { clearAllUnsaved, clearUnsaved, flushUnsaved, goneForms, stopMirror, unsentForms } from './unsaved.ts';

const here = eachPage();

describe('what is typed', () => {
  it('PLUS-70 is sent within two seconds of the first key, at most once a second', async () => {
    await here.open();
    const begun = Date.now();
    for (let key = 1; key <= 50; key += 1) {
      type({ rad1: 'x'.repeat(key) });
      await pass(100);
    }
    const sent = here.server.callsOf('PUT').map(({ at }) => at - begun);
    expect(sent[0]).toBeLessThanOrEqual(WAIT);
    expect(sent.slice(1).every((at, index) => at - (sent[index] ?? 0) >= WAIT && at - (sent[index] ?? 0) < 2 * WAIT)).toBe(true);
    await pass(WAIT);
    expect([here.there(), here.server.most]).toEqual([{ rad1: 'x'.repeat(50) }, 1]);
  });

  it('PLUS-70 says which association it is about, unless it is about the person', async () => {
    await here.open();
    for (const form of ['adress', 'kontaktuppgifter']) type({ rad1: 'ny' }, form, { forening: '717904-1234' });
    await pass(WAIT);
    expect(here.server.callsOf('PUT').map(({ form, body }) => [form, body?.forening])).toEqual([
      ['adress', '717904-1234'],
      ['kontaktuppgifter', undefined],
    ]);
  });

  it('PLUS-70 is sent one call at a time, the newest only', async () => {
    await here.open();
    const release = here.hold();
    await typed({ rad1: '1' });
    for (const rad1 of ['2', '3', '4']) {
      type({ rad1 });
      await pass(2 * WAIT);
    }
    expect(here.server.callsOf('PUT')).toHaveLength(1);
    release();
    await pass(2 * WAIT);
    expect(here.server.callsOf('PUT').map(({ body }) => body?.values)).toEqual([{ rad1: '1' }, { rad1: '4' }]);
    expect(here.server.most).toBe(1);
  });

  it('PLUS-70 carries person, draft, base and time, and is not sent again unchanged', async () => {
    await here.open();
    const at = Date.now();
    await typed({ rad1: 'ny' });
    type({ rad1: 'ny' });
    await pass(LONG);
    expect(here.server.calls).toHaveLength(2);
    expect(here.server.copies.get('adress')).toMatchObject({ values: { rad1: 'ny' }, base: { rad1: '', ort: '' }, typedAt: new Date(at).toISOString() });
    expect(unsentForms(OWNER)).toEqual([]);
  });

  it.each([0, 500, 503, 429])('PLUS-70 is sent again with back-off after %i, and at once when online', async (status) => {
    await here.open();
    here.server.status = status;
    type({ rad1: 'ny' });
    await pass(LONG);
    const tries = here.server.callsOf('PUT').length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(15);
    here.server.status = 200;
    here.say('online');
    await pass(0);
    expect(here.there()).toEqual({ rad1: 'ny' });
  });

  it('PLUS-70 typed during a call that fails waits for the back-off too', async () => {
    await here.open();
    here.server.status = 503;
    type({ rad1: 'n' });
    await pass(LONG);
    const release = here.hold();
    await pass(30_000);
    type({ rad1: 'ny' });
    release();
    await pass(0);
    const before = here.server.calls.length;
    await pass(5 * WAIT);
    expect(here.server.calls.length).toBe(before);
  });

  it.each([400, 413])('PLUS-70 that is refused with %i is not sent again until it changes', async (status) => {
    await here.open();
    here.server.status = status;
    type({ rad1: 'ny' });
    await pass(LONG);
    expect([here.server.callsOf('PUT').length, here.prompts()]).toEqual([1, true]);
    here.server.status = 200;
    await typed({ rad1: 'nyare' });
    expect([here.there(), here.prompts()]).toEqual([{ rad1: 'nyare' }, false]);
  });

  it('PLUS-70 that is larger than the server takes is not sent', async () => {
    await here.open();
    type({ rad1: 'x'.repeat(300_000) });
    await pass(LONG);
    expect([here.server.callsOf('PUT'), unsentForms(OWNER), here.prompts()]).toEqual([[], ['adress'], true]);
  });

  it('PLUS-70 stays in the tab, unasked, where the server knows no working copies', async () => {
    here.server.status = 404;
    await here.open();
    type({ rad1: 'ny' });
    clearUnsaved('kontaktuppgifter');
    await pass(LONG);
    expect([here.server.calls.length, kept()?.values, here.prompts()]).toEqual([1, { rad1: 'ny' }, false]);
  });

  it('PLUS-70 of a draft that has gone meanwhile is sent once', async () => {
    await here.open();
    here.server.status = 404;
    for (const rad1 of ['a', 'an', 'ann']) {
      type({ rad1 });
      await pass(2 * WAIT);
    }
    expect(here.server.callsOf('PUT')).toHaveLength(1);
  });

  it('PLUS-70 of another person, or without a session, is never sent', async () => {
    await here.open();
    type({ rad1: 'hemligt' }, 'adress', { person: '19780530-9106' });
    await pass(LONG);
    here.writer = null;
    type({ rad1: 'mitt' }, 'styrelse');
    await pass(LONG);
    here.say('pagehide');
    await pass(0);
    expect(here.server.callsOf('PUT')).toEqual([]);
  });
});

describe('removing', () => {
  it('PLUS-70 input that is saved or discarded is removed on the server', async () => {
    await here.open();
    await typed({ rad1: 'ny' });
    clearUnsaved('adress');
    await pass(0);
    expect([here.server.copies.size, goneForms(OWNER)]).toEqual([0, []]);
  });

  it('PLUS-70 a dialog’s copy is removed only when what became of it is sent', async () => {
    await here.open();
    await typed({ namn: 'Bo' }, 'medlem');
    clearUnsaved('medlem');
    type({ medlemmar: ['Bo'] }, 'styrelse');
    here.server.status = 503;
    await pass(WAIT);
    expect([...here.server.copies.keys()]).toEqual(['medlem']);
    here.server.status = 200;
    await pass(LONG);
    expect([...here.server.copies.keys()]).toEqual(['styrelse']);
  });

  it('PLUS-70 input that is discarded while it is sent, or offline, is removed later', async () => {
    const storage = await here.open();
    const release = here.hold();
    await typed({ rad1: 'ny' });
    clearUnsaved('adress');
    here.server.status = 0;
    release();
    await pass(WAIT);
    expect(here.there()).toEqual({ rad1: 'ny' });
    here.server.status = 200;
    await here.open(storage);
    expect(here.server.copies.size).toBe(0);
  });

  it('PLUS-70 a chosen logout sends the last keys, then forgets them only in the tab', async () => {
    const storage = await here.open();
    type({ rad1: 'sist' });
    const flushed = flushUnsaved();
    await pass(0);
    await flushed;
    clearAllUnsaved();
    await pass(LONG);
    expect([here.there(), storage.length]).toEqual([{ rad1: 'sist' }, 0]);
  });

  it('PLUS-70 a logout while a call is open leaves nothing in the tab', async () => {
    const storage = await here.open();
    const release = here.hold();
    await typed({ rad1: 'sist' });
    clearAllUnsaved();
    release();
    await pass(LONG);
    expect([here.there(), storage.length]).toEqual([{ rad1: 'sist' }, 0]);
  });

  it('PLUS-70 a logout before copies have come leaves nothing in the tab', async () => {
    const release = here.hold();
    here.server.write('adress', { rad1: 'deras' });
    const storage = await here.open();
    stopMirror();
    clearAllUnsaved();
    release();
    await pass(LONG);
    expect([here.server.calls.length, storage.length]).toEqual([1, 0]);
  });

  it('PLUS-70 a flush ends within two seconds, and says what was not sent', async () => {
    await here.open();
    here.hold();
    type({ rad1: 'ny' });
    const flushed = flushUnsaved();
    await pass(2000);
    await flushed;
    expect(unsentForms(OWNER)).toEqual(['adress']);
  });
});

describe('leaving the page', () => {
  it.each([
    ['small', 'x', true],
    ['large', 'x'.repeat(70_000), false],
  ])('PLUS-70 sends %s input at once, once', async (_size, rad1, keepalive) => {
    await here.open();
    type({ rad1 });
    here.say('visibilitychange');
    here.say('pagehide');
    await pass(0);
    expect(here.server.callsOf('PUT').map((call) => call.keepalive)).toEqual([keepalive]);
  });

  it('PLUS-70 a lost session leaves input in the tab, without prompt or more calls', async () => {
    await here.open();
    here.server.status = 401;
    type({ rad1: 'ny' });
    await pass(LONG);
    here.say('pagehide');
    expect([here.server.callsOf('PUT').length, here.prompts(), kept()?.values]).toEqual([1, false, { rad1: 'ny' }]);
  });

  it('PLUS-70 prompts only while the server lacks something that it cannot get', async () => {
    await here.open();
    type({ rad1: 'ny' });
    const asked = [here.prompts()];
    here.server.status = 503;
    await pass(WAIT);
    asked.push(here.prompts());
    here.server.status = 200;
    here.say('online');
    await pass(0);
    asked.push(here.prompts());
    expect(asked).toEqual([false, true, false]);
  });
});
