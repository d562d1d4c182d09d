import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import type { Ansokan, Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KvittensmejlSchema } from '@uppgiftsandring/shared/wire/kvitto';
import { ansokanOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { order, removeFor } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { until } from '../../process.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from './signera.support.ts';

const MailsSchema = v.object({
  mejl: v.array(v.object({ till: v.string(), amne: v.string(), messageId: v.string(), text: v.string(), html: v.string(), bilagor: v.number() })),
});
const { control, origin } = inject('stack');
const mailsTo = async (epostadress: string) => v.parse(MailsSchema, await (await fetch(`${control}/brevlada/api/mejl?till=${epostadress}`)).json()).mejl;

let browser: Browser;
beforeAll(async () => {
  browser = await login(PEOPLE.epost);
});

/** Signs an application with that contact person and sends it in. */
async function sentIn(contact: Partial<Kontaktperson>): Promise<Ansokan> {
  const draft = await completeDraft(browser);
  const ready = await ansokanOf(await save(browser, { ...draft, kontaktperson: draft.kontaktperson && { ...draft.kontaktperson, ...contact } }));
  expect(await landing(await answerOf(await beginSigning(browser, ready)))).toBe('303 /ansokan/kvittens');
  const response = await sendIn(browser);
  expect(response.status).toBe(200);
  return ansokanOf(response);
}

const mejlOf = async (id: string) => v.parse(KvittensmejlSchema, await (await browser.go(`/api/kvitton/${id}/epost`)).json());
const untilIs = (id: string, lage: string) => until(async () => (await mejlOf(id))?.lage === lage, `the receipt is ${lage}`);

describe('the receipt by e-mail', () => {
  it('PLUS-16 comes once, to the contact person, with what is to be known and no personal number', async () => {
    const { id, arendenr } = await sentIn({ epostadress: 'en.gang@exempel.se' });
    await untilIs(id, 'SKICKAD');
    const [mail, ...more] = await mailsTo('en.gang@exempel.se');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ amne: `Kvittens på din ansökan, ärendenummer ${arendenr}`, bilagor: 0 });
    for (const words of [arendenr, 'Storängens samfällighetsförening', 'Föreningsstämma 2025-05-17', `${origin}/kvitton`]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    const { length } = PEOPLE.epost;
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${PEOPLE.epost.slice(2, 8)}.?${PEOPLE.epost.slice(length - 4)}`));
    const { tidpunkt, ...told } = (await mejlOf(id)) ?? { tidpunkt: '' };
    expect(told).toEqual({ epostadress: 'en.gang@exempel.se', lage: 'SKICKAD' });
    expect(Math.abs(Date.now() - Date.parse(tidpunkt))).toBeLessThan(20_000);
    expect((await sendIn(browser)).status).toBe(200);
    expect(await mailsTo('en.gang@exempel.se')).toHaveLength(1);
  });

  it('PLUS-16 does not come when the box is not ticked', async () => {
    const { id } = await sentIn({ epostadress: 'ingen@exempel.se', kvittensPerEpost: false });
    expect(await mejlOf(id)).toBeNull();
    // When a later receipt has come, an earlier one would have come too.
    await untilIs((await sentIn({ epostadress: 'efter@exempel.se' })).id, 'SKICKAD');
    expect(await mailsTo('ingen@exempel.se')).toEqual([]);
  });

  it('PLUS-16 is in English for who signs in English', async () => {
    browser.setCookie('sprak', 'en');
    const { id, arendenr } = await sentIn({ epostadress: 'english@exempel.se' });
    browser.setCookie('sprak', 'sv');
    await untilIs(id, 'SKICKAD');
    expect(await mailsTo('english@exempel.se')).toEqual([
      expect.objectContaining({ amne: `Receipt for your application, case number ${arendenr}`, text: expect.stringContaining('General meeting 2025-05-17') }),
    ]);
  });

  it('PLUS-16 API-00 where it went is told to nobody else', async () => {
    const { id } = await sentIn({ epostadress: 'min@exempel.se' });
    const stranger = await login(PEOPLE.ansokanOther);
    expect((await stranger.go(`/api/kvitton/${id}/epost`)).status).toBe(404);
    expect((await fetch(`${origin}/api/kvitton/${id}/epost`)).status).toBe(401);
    expect((await browser.go('/api/kvitton/inget/epost')).status).toBe(400);
  });
});

describe('a mail server that fails', () => {
  const EPOST = 'fel@exempel.se';
  afterEach(async () => {
    await removeFor(control, EPOST);
    await fetch(`${control}/brevlada/api/mejl?till=${EPOST}`, { method: 'DELETE' });
  });
  const failing = (mode: string, times?: number) => order(control, { service: 'mail', mode, subject: EPOST, ...(times && { times }) });

  it('PLUS-16 that takes nothing for now gets the receipt later, once', async () => {
    await failing('450', 2);
    const { id } = await sentIn({ epostadress: EPOST });
    await untilIs(id, 'SKICKAD');
    expect(await mailsTo(EPOST)).toHaveLength(1);
  });

  it.each(['drop', 'slow'])('PLUS-16 never disturbs the case: %s', async (mode) => {
    await order(control, { service: 'mail', mode, subject: EPOST, ...(mode === 'slow' && { delayMs: 20_000 }) });
    const { id, arendenr } = await sentIn({ epostadress: EPOST });
    expect(arendenr).toMatch(/\S/);
    expect((await mejlOf(id))?.lage).toBe('SKICKAS');
    // While the backend waits for the mail server, the next application is sent in as always.
    expect((await sentIn({ epostadress: 'annan@exempel.se', kvittensPerEpost: false })).arendenr).not.toBe(arendenr);
    await removeFor(control, EPOST);
    await untilIs(id, 'SKICKAD');
  });

  it('PLUS-16 that knows no such address is not asked again, and the receipt says so', async () => {
    await failing('550');
    const { id } = await sentIn({ epostadress: EPOST });
    await untilIs(id, 'MISSLYCKAD');
    expect((await browser.go(`/api/kvitton/${id}/pdf`)).status).toBe(200);
    expect(await mailsTo(EPOST)).toEqual([]);
  });

  it('PLUS-16 that loses its answer gets the same Message-ID again', async () => {
    await failing('lost-answer', 1);
    const { id } = await sentIn({ epostadress: EPOST });
    await untilIs(id, 'SKICKAD');
    const mails = await mailsTo(EPOST);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
