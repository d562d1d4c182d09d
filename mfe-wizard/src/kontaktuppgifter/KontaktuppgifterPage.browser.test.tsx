import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { page, userEvent } from 'vitest/browser';
import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { unsavedPagesAtom, updateAnsokanAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { buildAnsokan, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KontaktuppgifterPage } from './KontaktuppgifterPage.tsx';

const draft = buildAnsokan({ kontaktperson: buildKontaktperson({ epostadress: null, telefonnummer: null }) });
const SAVE = `PUT /api/ansokan/${draft.id}`;
const SENSITIVE = 'Skriv inte personnummer eller samordningsnummer i det här fältet.';
const FORMAT = 'Skriv en giltig e-postadress, till exempel namn@exempel.se.';
const longest = `${'x'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}`;

const epost = () => page.getByRole('textbox', { name: 'Din e-post' });
const telefon = () => page.getByRole('textbox', { name: 'Ditt telefonnummer' });
const kvittens = () => page.getByRole('checkbox', { name: 'Skicka kvittensen till e-postadressen' });
const next = () => page.getByRole('button', { name: 'Spara och fortsätt' });
const panel = () => page.getByRole('region', { name: 'Rätta 2 fel för att gå vidare' });

let app: Awaited<ReturnType<typeof renderInApp>>;

describe('the page of the contact person', () => {
  beforeEach(async () => {
    app = await renderInApp(<KontaktuppgifterPage />, { texts, draft, path: '/ansokan/kontaktuppgifter' });
  });

  it('CONT-01 CONT-02 CONT-03 shows the name, asks for e-mail and phone, and leads back', async () => {
    expect(textsOf(page.getByRole('term'))).toEqual(['Kontaktpersonens namn']);
    expect(textsOf(page.getByRole('definition'))).toEqual(['Anna Ek']);
    await expect.element(epost()).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(2);
    for (const [field, attributes] of [
      // Not `type="email"`: a browser would show å, ä and ö in a domain in encoded form (Punycode).
      [epost(), { inputmode: 'email', autocomplete: 'email' }],
      [telefon(), { type: 'tel', autocomplete: 'tel' }],
    ] as const) {
      await expect.element(field).toHaveAttribute('aria-required', 'true');
      for (const [name, value] of Object.entries(attributes)) await expect.element(field).toHaveAttribute(name, value);
    }
    await page.getByRole('button', { name: 'Gå tillbaka till föreningsstämma' }).click();
    await expect.poll(app.path).toBe('/ansokan/foreningsstamma');
  });

  it('PLUS-01 shows as saved only when e-mail and phone are', async () => {
    const savedAt = new Date('2026-05-18T12:32:00Z');
    app.store.set(updateAnsokanAtom, { data: buildAnsokan(), version: '"1"', savedAt });
    await expect.element(page.getByText('Sparat kl. 14.32')).toBeVisible();
    app.store.set(updateAnsokanAtom, { data: draft, version: '"1"', savedAt });
    await expect.element(epost()).toHaveValue('');
    await expect.element(page.getByText(/^Sparat kl\./)).not.toBeInTheDocument();
  });

  it('VAL-20 CONT-02 VAL-15 VAL-16 VAL-17 VAL-18 VAL-19 VAL-12 each e-mail fault shows on leaving the field and goes when corrected', async () => {
    for (const [written, message] of [
      ['anna', 'E-postadressen saknar @. Skriv den som i namn@exempel.se.'],
      ['anna@exempel', 'E-postadressen saknar slutet, till exempel .se eller .com. Skriv den som i namn@exempel.se.'],
      ['anna@exempel,se', 'Det står ett komma i e-postadressen. Skriv punkt i stället, som i namn@exempel.se.'],
      ['a b@c.se', FORMAT],
      ['a@b.s', 'E-postadressen är för kort. Skriv minst sex tecken, till exempel a@b.se.'],
      ['a@b.se', ''],
      [`a@b.${'s'.repeat(63)}`, ''],
      [`a@b.${'s'.repeat(64)}`, 'Slutet på e-postadressen är för långt. Skriv högst 63 bokstäver efter sista punkten.'],
      [`${longest}.se`, ''],
      [`${longest.replace('.d', '.dd')}.se`, 'E-postadressen är för lång. Skriv högst 254 tecken.'],
      [`${'x'.repeat(65)}@b.se`, 'Det står för mycket före @. Skriv högst 64 tecken där.'],
      ['19121212-1212@exempel.se', SENSITIVE],
      ['', 'Skriv din e-postadress.'],
    ] as const) {
      await fillAndLeave(epost(), written);
      if (message) await expect.element(epost()).toHaveAccessibleDescription(`Till exempel namn@exempel.se. Fel: ${message}`);
      else await expect.element(epost()).not.toHaveAttribute('aria-invalid');
    }
  });

  it('VAL-20 a failed press lists the faults as links in a panel that has focus, each time', async () => {
    await next().click();
    await expect.element(panel()).toHaveFocus();
    await panel().getByRole('link', { name: 'Skriv ditt telefonnummer.' }).click();
    await expect.element(telefon()).toHaveFocus();
    await panel().getByRole('link', { name: 'Skriv din e-postadress.' }).click();
    await expect.element(epost()).toHaveFocus();
    await epost().fill('anna@exempel');
    await next().click();
    await expect.element(panel()).toHaveFocus();
    await userEvent.type(telefon(), '070');
    await next().click();
    await expect.element(panel()).toHaveFocus();
    expect(app.path()).toBe('/ansokan/kontaktuppgifter');
    expect(app.callsTo(SAVE)).toHaveLength(0);
  });

  it('PLUS-16 the receipt goes by e-mail unless the box is unticked and saved', async () => {
    await expect.element(kvittens()).toBeChecked();
    await expect
      .element(kvittens())
      .toHaveAccessibleDescription(/^Den kommer när ansökan är inskickad\. Vi skriver också .* Det står inga personnummer i mejlen\.$/);
    await epost().fill('anna.ek@exempel.se');
    await telefon().fill('0701234567');
    app.script(SAVE, { status: 500 });
    await next().click();
    await expect.poll(() => app.callsTo(SAVE).length).toBe(1);
    await kvittens().click();
    await next().click();
    await expect.poll(() => app.callsTo(SAVE).length).toBe(2);
    const sent = app.callsTo(SAVE).map(({ body }) => v.parse(AnsokanSchema, body).kontaktperson);
    expect(sent).toEqual([true, false].map((kvittensPerEpost) => expect.objectContaining({ epostadress: 'anna.ek@exempel.se', kvittensPerEpost })));
  });

  it('VAL-52 CONT-05 details that fail the server’s check keep the page, with a reason', async () => {
    const CHECK = 'GET /api/ansokan/valideraKontaktperson';
    app.script(CHECK, { body: false });
    await epost().fill('anna.ek@exempel.se');
    await telefon().fill('0701234567');
    await next().click();
    const refused = page
      .getByRole('alert')
      .filter({ hasText: 'Vi kunde inte godkänna uppgifterna om kontaktpersonen. Kontrollera dem och välj Spara och fortsätt.' });
    await expect.element(refused).toBeVisible();
    expect(app.visits).toEqual(['/ansokan/kontaktuppgifter']);
    app.script(CHECK, { body: true });
    await next().click();
    await expect.poll(app.path).toBe('/ansokan/sammanfattning');
    await expect.element(refused).not.toBeInTheDocument();
  });

  it.each([500, 503])('CONT-04 PLUS-01 a save that is answered %i keeps the page and its input', async (status) => {
    app.script(SAVE, { status });
    await epost().fill('anna.ek@exempel.se');
    await telefon().fill('0701234567');
    await next().click();
    await expect.poll(() => textsOf(page.getByRole('alert')).join()).toContain('Vi kunde inte spara.');
    expect(app.path()).toBe('/ansokan/kontaktuppgifter');
    await expect.element(epost()).toHaveValue('anna.ek@exempel.se');
    await expect.element(telefon()).toHaveValue('0701234567');
  });
});

const TIDIGARE = 'GET /api/kvitton/tidigare';
const kontakt = { epostadress: 'forr@exempel.se', telefonnummer: '070-1234567', inskickad: '2026-05-17T12:40:00.000Z' };
const MARKT = 'Från din ansökan 2026-05-17. Kontrollera att uppgifterna stämmer.';
const open = async (ansokan = draft) =>
  renderInApp(<KontaktuppgifterPage />, {
    texts,
    draft: ansokan,
    path: '/ansokan/kontaktuppgifter',
    answers: { [TIDIGARE]: { body: { kontakt, foreningar: [] } } },
  });

it('PLUS-15 the form comes empty when earlier details take two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = await renderInApp(<KontaktuppgifterPage />, { texts, draft, path: '/ansokan/kontaktuppgifter', answers: { [TIDIGARE]: () => Promise.race([]) } });
  await expect.element(epost()).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.element(epost()).toHaveValue('');
});

it('PLUS-15 the form starts with earlier details, marked, neither saved nor unsaved', async () => {
  app = await open();
  await expect.element(epost()).toHaveValue(kontakt.epostadress);
  await expect.element(telefon()).toHaveValue(kontakt.telefonnummer);
  for (const field of [epost(), telefon()]) await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(MARKT));
  expect(app.callsTo(SAVE)).toHaveLength(0);
  expect(app.store.get(unsavedPagesAtom)).toEqual([]);
  expect(app.store.get(valideringskoderAtom)).toContain('OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER');
  expect(textsOf(page.getByRole('status')).join()).not.toMatch(/[Ss]parat/);
  await epost().fill('ny@exempel.se');
  await expect.poll(() => app.store.get(unsavedPagesAtom).map(({ del }) => del)).toEqual(['KONTAKTUPPGIFTER']);
  await epost().fill(kontakt.epostadress);
  await expect.poll(() => app.store.get(unsavedPagesAtom)).toEqual([]);
});

it('PLUS-15 Next saves earlier details, which never replace saved ones', async () => {
  app = await open();
  await next().click();
  await expect.poll(() => app.callsTo(SAVE).map(({ body }) => body)).toMatchObject([{ kontaktperson: { epostadress: kontakt.epostadress } }]);
  await app.unmount();
  app = await open(buildAnsokan({ kontaktperson: buildKontaktperson({ epostadress: 'sparad@exempel.se', telefonnummer: null }) }));
  await expect.element(epost()).toHaveValue('sparad@exempel.se');
  await expect.element(telefon()).toHaveValue('');
  await expect.element(page.getByText(MARKT)).not.toBeInTheDocument();
  expect(app.callsTo(TIDIGARE)).toHaveLength(0);
});
