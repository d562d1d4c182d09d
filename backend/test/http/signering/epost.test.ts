import { describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import type { Ansokan, Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KvittensmejlSchema } from '@uppgiftsandring/shared/wire/kvitto';
import { ansokanOf, save } from '../../api.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { until } from '../../process.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from './signera.support.ts';

const MailsSchema = v.object({
  mejl: v.array(v.object({ till: v.string(), amne: v.string(), messageId: v.string(), text: v.string(), html: v.string(), bilagor: v.number() })),
});
const { control, origin } = inject('stack');
const mailsTo = async (epostadress: string) => v.parse(MailsSchema, await (await fetch(`${control}/brevlada/api/mejl?till=${epostadress}`)).json()).mejl;

const browser = await login(PEOPLE.epost);

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
  it('PLUS-16 a receipt comes once by mail without a personal number', async () => {
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

  it('PLUS-75 each step of the case comes once by mail', async () => {
    const { arendenr } = await sentIn({ epostadress: 'steg@exempel.se' });
    const subjects = async () => (await mailsTo('steg@exempel.se')).map(({ amne }) => amne.replace(`, ärendenummer ${arendenr}`, '')).toSorted();
    const reach = async (body: object) => {
      await fetch(`${control}/kontroll/api/arenden/${arendenr}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await until(async () => (await (await browser.go('/api/kvitton')).text()).includes(JSON.stringify(body).slice(-9, -2)), 'the step is known');
    };
    await reach({ status: 'GRANSKAS' });
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['Kvittens på din ansökan', 'Vi granskar din ansökan']);
    await reach({ status: 'BESLUTAD', utfall: 'BIFALL' });
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['Din ansökan är beslutad', 'Kvittens på din ansökan', 'Vi granskar din ansökan']);
    expect((await mailsTo('steg@exempel.se')).find(({ amne }) => amne.startsWith('Din ansökan är beslutad'))?.text).toContain('Beslut: Beviljad');
  });

  it('PLUS-16 the mail of a signing in English is in English', async () => {
    browser.setCookie('sprak', 'en');
    const { id, arendenr } = await sentIn({ epostadress: 'english@exempel.se' });
    browser.setCookie('sprak', 'sv');
    await untilIs(id, 'SKICKAD');
    expect(await mailsTo('english@exempel.se')).toEqual([
      expect.objectContaining({ amne: `Receipt for your application, case number ${arendenr}`, text: expect.stringContaining('General meeting 2025-05-17') }),
    ]);
  });
});
