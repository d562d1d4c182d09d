import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildAdressandring,
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildUppgiftsandring,
  buildUtlandskAdress,
  testUuid,
} from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Anmalt } from './Anmalt.tsx';
import { CopyNumber, Kvitto, Synpunkter, WhatIsNext, EpostRow } from './KvittensPage.tsx';
import { KvittensActions, NewAnsokan } from './KvittensActions.tsx';

const NUMMER = 'S2026-000013';
const said = (text: string) => page.getByRole('status').filter({ hasText: text });

it('RECPT-01 one press copies the case number and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const ansokan = { ...buildAnsokan({ samfallighet: buildSamfallighet() }), arendenr: NUMMER };
  await renderInApp(<Kvitto ansokan={ansokan} inskickad={new Date('2026-05-18T10:00:00Z')} lage={[]} />, { texts });
  await page.getByRole('region', { name: 'Kvittens på ansökan om uppgiftsändring' }).getByRole('button', { name: 'Kopiera ärendenumret' }).click();
  await expect.element(said('Ärendenumret är kopierat.')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(NUMMER);
});

it('RECPT-01 WCAG 4.1.3 every copy of the case number is announced', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderInApp(<CopyNumber arendenr={NUMMER} />, { texts });
  const status = page.getByRole('status').first().element();
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Kopiera ärendenumret' }).click();
  await expect.poll(() => shown).toEqual(['Ärendenumret är kopierat.', '', 'Ärendenumret är kopierat.']);
  observer.disconnect();
});

it('RECPT-01 I18N-06 the case number stands in one line on the narrowest phone', async () => {
  await page.viewport(320, 700);
  const ansokan = { ...buildAnsokan({ samfallighet: buildSamfallighet() }), arendenr: NUMMER };
  await renderInApp(
    <div style={{ width: '18rem' }}>
      <Kvitto ansokan={ansokan} inskickad={new Date('2026-05-18T10:00:00Z')} lage={[]} />
    </div>,
    { texts },
  );
  expect(page.getByText(NUMMER, { exact: true }).element().getClientRects()).toHaveLength(1);
});

it('RECPT-01 a browser that refuses the copy is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await renderInApp(<CopyNumber arendenr={NUMMER} />, { texts });
  await page.getByRole('button', { name: 'Kopiera ärendenumret' }).click();
  await expect.element(said('Det gick inte att kopiera. Markera numret på sidan och kopiera det.')).toBeVisible();
});

it('PLUS-17 RECPT-02 a case that is decided is not said to be under review', async () => {
  const mottagen = { steg: 'MOTTAGEN', tidpunkt: '2026-05-20T10:00:00Z' } as const;
  const beslutad = { steg: 'BESLUTAD', tidpunkt: '2026-06-10T10:00:00Z' } as const;
  const words = () => page.getByRole('region', { name: 'Det här händer nu' }).element().textContent;
  const waiting = await renderInApp(<WhatIsNext lage={[mottagen]} />, { texts });
  expect(words()).toContain('Vi går igenom ansökan.');
  await waiting.unmount();
  await renderInApp(<WhatIsNext lage={[mottagen, beslutad]} />, { texts });
  expect(words()).toContain('När ändringen är registrerad');
  expect(words()).not.toMatch(/Vi går igenom|veckor/);
});

it.each([
  ['the time that it takes now', 17, 'Handläggningen tar just nu ungefär 17 veckor. Det kostar 0 kr.'],
  ['no time that nobody knows', undefined, 'kontaktperson. Det kostar 0 kr.'],
])('PLUS-75 RECPT-02 the receipt says where the application is, what happens, and %s', async (_what, handlaggningsveckor, expected) => {
  await renderInApp(<WhatIsNext lage={[]} handlaggningsveckor={handlaggningsveckor} />, { texts });
  const words = page.getByRole('region', { name: 'Det här händer nu' }).element().textContent;
  for (const part of ['Ansökan och underskriften finns nu hos Lantmäterimyndigheten', expected, 'Spara protokollet från stämman'])
    expect(words).toContain(part);
});

it.each([
  ['BIFALL', 'När ändringen är registrerad', 'överklagas'],
  ['AVSLAG', 'hur det kan överklagas', 'När ändringen är registrerad'],
])('PLUS-75 after %s the receipt says what is true', async (utfall, said, unsaid) => {
  await renderInApp(<WhatIsNext lage={[{ steg: 'BESLUTAD', tidpunkt: '2026-06-10T10:00:00Z', utfall }]} />, { texts });
  const words = page.getByRole('region', { name: 'Det här händer nu' }).element().textContent;
  expect(words).toContain(said);
  expect(words).not.toContain(unsaid);
});

it('PLUS-75 the receipt says what was reported, not only which kinds', async () => {
  const [anna, bo] = [buildMedlem(), buildMedlem({ objektidentitet: testUuid(2), namn: 'Bo Alm' })];
  const ny = buildMedlem({ objektidentitet: testUuid(3), namn: 'Eva Ny', styrelsefunktion: ['Kassör'] });
  const uppgiftsandring = buildUppgiftsandring({
    uppgiftsandringAdress: buildAdressandring({ epostadress: 'ny@exempel.se', utlandskAdress: buildUtlandskAdress() }),
    uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...anna, medlemstyp: 'Suppleant' }, ny] },
    uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null },
  });
  await renderInApp(<Anmalt ansokan={buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [anna, bo] }), uppgiftsandring })} />, { texts });
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: 'Det här har du anmält' }).getByRole('definition')))
    .toEqual([
      'Gata 1\n0150 Oslo\nNorge\nny@exempel.se',
      'Ändrad: Anna Ek, Suppleant\nNy: Eva Ny, Ledamot, Kassör\nBorttagen: Bo Alm',
      'hela styrelsen',
      '2026-05-17',
    ]);
});

it('PLUS-75 the link to feedback is there only when the authority has a page for it', async () => {
  const { unmount } = await renderInApp(<Synpunkter href="https://myndighet.exempel.se/tyck" />, { texts });
  const link = () => page.getByRole('link', { name: 'Berätta vad du tycker om tjänsten (öppnas i ny flik)' });
  expect([link().element().getAttribute('href'), link().element().getAttribute('target')]).toEqual(['https://myndighet.exempel.se/tyck', '_blank']);
  await unmount();
  await renderInApp(<Synpunkter href={null} />, { texts });
  expect(link().query()).toBeNull();
});

const PDF = '/api/ansokan/pdf';
const pdf = () => page.getByRole('button', { name: 'Ladda ner kvittensen (PDF, öppnas i ny flik)' });
const alert = () => page.getByRole('alert');

it('RECPT-03 the receipt opens in its own window; a blocked one is reported', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const app = await renderInApp(<KvittensActions />, { texts, answers: { [`HEAD ${PDF}`]: { status: 500, body: '' } } });
  await pdf().click();
  expect(opened).toHaveBeenCalledExactlyOnceWith(PDF, '_blank', 'noopener');
  await expect.element(alert()).toHaveTextContent('Vi kunde inte öppna kvittensen som PDF. Försök igen om en stund.');
  app.script(`HEAD ${PDF}`, { status: 204 });
  await pdf().click();
  await expect.element(alert()).not.toBeInTheDocument();
  expect(opened).toHaveBeenCalledTimes(2);
});

const button = (name: string) => page.getByRole('button', { name });

it.each([
  ['no draft in progress', { body: false }, 'Gör en ny ansökan', '/ansokan/sok-forening'],
  ['a draft in progress', { body: true }, 'Fortsätt på din påbörjade ansökan', '/ansokan/atgard-select'],
  ['no answer', { status: 500 }, 'Gör en ny ansökan', '/ansokan/sok-forening'],
])('RECPT-04 the button with %s leads to the right page', async (_what, answer, name, path) => {
  const app = await renderInApp(<NewAnsokan />, { texts, answers: { 'GET /api/ansokan/paborjad': answer } });
  await button(name).click();
  await expect.poll(app.path).toBe(path);
});

it('RECPT-04 the button is busy until the draft is known', async () => {
  const answered = Promise.withResolvers<void>();
  const app = await renderInApp(<NewAnsokan />, {
    texts,
    answers: { 'GET /api/ansokan/paborjad': async () => answered.promise.then(() => ({ body: true })) },
  });
  await button('Gör en ny ansökan').click({ force: true });
  expect(app.path()).toBe('/');
  answered.resolve();
  await expect.element(button('Fortsätt på din påbörjade ansökan')).toBeVisible();
});

const { id } = buildAnsokan();
const CALL = `GET /api/kvitton/${id}/epost`;
const mejl = (lage: string) => ({ body: { epostadress: 'anna@exempel.se', lage, tidpunkt: '2026-05-17T12:40:00.000Z' } });
const show = (answer: { status?: number; body?: unknown }) => renderInApp(<EpostRow ansokanId={id} />, { texts, answers: { [CALL]: answer } });

it('PLUS-16 the receipt updates from mail on its way to mail sent', async () => {
  const app = await show(mejl('SKICKAS'));
  await expect.element(page.getByText('Vi skickar kvittensen till anna@exempel.se.')).toBeVisible();
  app.script(CALL, mejl('SKICKAD'));
  await expect.element(page.getByText('Kvittensen är skickad till anna@exempel.se 2026-05-17 kl. 14.40.')).toBeVisible();
  // The date is not broken over two lines (I18N-06).
  expect(document.querySelector('.number')?.textContent).toBe('2026-05-17');
  const asked = app.callsTo(CALL).length;
  await app.unmount();
  expect(app.callsTo(CALL)).toHaveLength(asked);
});

it('PLUS-16 a failed poll of the mail is repeated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = await show(mejl('SKICKAS'));
  await expect.element(page.getByText('Vi skickar kvittensen till anna@exempel.se.')).toBeVisible();
  app.script(CALL, { status: 500 });
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => app.callsTo(CALL).length).toBe(2);
  app.script(CALL, mejl('SKICKAD'));
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.element(page.getByText('Kvittensen är skickad till anna@exempel.se 2026-05-17 kl. 14.40.')).toBeVisible();
});

it('PLUS-16 the receipt says, also aloud, that the mail could not be sent', async () => {
  const app = await show(mejl('MISSLYCKAD'));
  const words = 'Vi kunde inte skicka kvittensen till anna@exempel.se. Ladda ner den här på sidan i stället.';
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument();
  expect(app.callsTo(CALL)).toHaveLength(1);
});

it.each([
  ['none is sent', { body: null }],
  ['it is not known', { status: 500 }],
])('PLUS-16 the receipt says nothing of a mail when %s', async (_when, answer) => {
  const app = await show(answer);
  await expect.poll(() => app.callsTo(CALL).length).toBe(1);
  expect(page.getByText(/kvittensen/i).elements()).toEqual([]);
});
