import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, pressTwice, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ForeningsstammaPage } from './ForeningsstammaPage.tsx';
import { clearUnsaved, loadAnsokanAtom, saveUnsaved, statusMessageAtom, updateAnsokanAtom } from '@uppgiftsandring/shared/state';

const draft = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }) });
const SAVE = `PUT /api/ansokan/${draft.id}`;
const OGILTIGT = 'Datumet finns inte. Skriv till exempel 2024-05-31.';
const ARTAL = 'Skriv också året med fyra siffror, till exempel 2026.';
const FOR_TIDIGT = 'Datumet kan inte vara före 1900-01-01. Skriv ett senare datum.';
const FOR_SENT = 'Datumet kan inte vara senare än i dag. Skriv ett tidigare datum.';
const SAKNAS = 'Ange datum för den senaste föreningsstämman.';

const datum = () => page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' });
const next = () => page.getByRole('button', { name: 'Spara och fortsätt' });

/** The day that many days from today, in Swedish time. */
const day = (fromToday: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date(Date.now() + fromToday * 86_400_000));

let app: Awaited<ReturnType<typeof renderInApp>>;

describe('the page of the general meeting', () => {
  beforeEach(async () => {
    app = await renderInApp(<ForeningsstammaPage />, { texts, draft, path: '/ansokan/foreningsstamma' });
  });

  it('MEET-01 the page asks for one date, and Next is locked without it', async () => {
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    await expect.element(datum()).toHaveAttribute('aria-required', 'true');
    await expect.element(datum()).toHaveAccessibleDescription('År, månad och dag, till exempel 2026-05-17.');
    await expect.element(next()).toBeDisabled();
  });

  it('MEET-03 the reason for a locked step stands once, directly above the button', async () => {
    const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const reason = () => box(page.getByText('Skriv ett giltigt datum först. Sedan kan du gå vidare.').element().closest('[id]'));
    expect(reason().bottom).toBeLessThanOrEqual(box(next().element()).top);
    expect(box(next().element()).top - reason().bottom).toBeLessThan(24);
    await fillAndLeave(datum(), '2023-02-30');
    await expect.element(page.getByText(OGILTIGT)).toBeVisible();
    await expect.poll(() => reason().height).toBeLessThanOrEqual(1);
  });

  it('MEET-03 the way back is aligned with the button above it', async () => {
    await page.viewport(480, 800);
    const back = page.getByRole('button', { name: 'Gå tillbaka till uppgiftsändring' }).element();
    // The window's new size takes effect a moment later.
    await expect.poll(() => back.getBoundingClientRect().top - next().element().getBoundingClientRect().bottom).toBeGreaterThan(0);
    const text = document.createRange();
    text.selectNodeContents(back);
    // Except for the border of a button.
    expect(Math.abs(text.getBoundingClientRect().left - next().element().getBoundingClientRect().left)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['2023-02-30', OGILTIGT],
    ['17 maj 26', ARTAL],
    ['1899-12-31', FOR_TIDIGT],
    [day(1), FOR_SENT],
    [day(0), ''],
    ['', SAKNAS],
  ])('MEET-03 VAL-23 VAL-24 the date "%s" shows its fault on leaving the field: "%s"', async (written, message) => {
    await fillAndLeave(datum(), '');
    await userEvent.type(datum(), written || ' ');
    for (const text of [OGILTIGT, ARTAL, FOR_TIDIGT, FOR_SENT]) await expect.element(page.getByText(text)).not.toBeInTheDocument();
    await fillAndLeave(datum(), written);
    if (message) await expect.element(datum()).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${message.replaceAll('.', '\\.')}$`)));
    await expect.poll(() => datum().element().getAttribute('aria-invalid')).toBe(message ? 'true' : null);
    await expect.poll(() => next().element().matches(':disabled, [aria-disabled=true]')).toBe(message !== '');
    await expect.element(next()).toHaveAccessibleDescription(message ? 'Skriv ett giltigt datum först. Sedan kan du gå vidare.' : '');
    await expect.element(datum()).toHaveValue(written);
  });

  it('MEET-01 the calendar opens only by its button and fills the field', async () => {
    const input = document.querySelector('input[type=date]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no calendar.');
    const opened: string[] = [];
    input.showPicker = () => void opened.push(input.value);
    await datum().fill('7 maj 2026');
    expect(opened).toEqual([]);
    await page.getByRole('button', { name: 'Välj datum i kalender' }).click();
    expect(opened).toEqual(['2026-05-07']);
    await page.elementLocator(input).fill('2026-05-09');
    await expect.element(datum()).toHaveValue('2026-05-09');
    await expect.element(datum()).toHaveFocus();
    await expect.element(next()).toBeEnabled();
    expect(input.max).toBe(day(0));
  });

  it('VAL-23 a meeting of long ago is asked about, and can be saved', async () => {
    const fraga = page.getByRole('paragraph').filter({ hasText: 'Stämman var för mer än tio år sedan. Stämmer det?' });
    await datum().fill('17 maj 2026');
    await expect.element(fraga).not.toBeInTheDocument();
    await datum().fill('17 maj 1926');
    await expect.element(fraga).toBeVisible();
    expect(app.store.get(statusMessageAtom).text).toBe(fraga.element().textContent);
    await next().click();
    await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
  });

  it('MEET-04 STATE-09 SUMM-07 two presses are one save, which is shown while it lasts', async () => {
    const release = app.hold(SAVE, ({ body }) => ({ body }));
    await datum().fill('17 maj 2026');
    await expect.element(next()).toBeEnabled();
    pressTwice(next());
    await expect.poll(() => textsOf(page.getByRole('status'))).toContain('Sparar datumet');
    expect(app.path()).toBe('/ansokan/foreningsstamma');
    release();
    await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
    expect(app.callsTo(SAVE).map(({ body }) => body)).toMatchObject([{ uppgiftsandring: { foreningsstamma: '2026-05-17' } }]);
  });

  it('MEET-04 PLUS-01 a failed save is reported; the text stays, and can be saved later', async () => {
    app.script(SAVE, { status: 500 });
    await datum().fill('2026-05-17');
    await next().click();
    await expect.poll(() => textsOf(page.getByRole('alert')).join()).toContain('Vi kunde inte spara. Det du har skrivit finns kvar.');
    await expect.element(datum()).toHaveValue('2026-05-17');
    expect(app.path()).toBe('/ansokan/foreningsstamma');
    app.script(SAVE, ({ body }) => ({ body }));
    await next().click();
    await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
  });
});

it.each([-365, 1])('VAL-23 a meeting today by the server’s clock is reported from a computer %i days off', async (off) => {
  await renderInApp(<ForeningsstammaPage />, { texts, draft, path: '/ansokan/foreningsstamma', ahead: -off * 86_400_000 });
  await fillAndLeave(datum(), day(1 - off));
  await expect.element(page.getByText(FOR_SENT)).toBeVisible();
  await fillAndLeave(datum(), day(-off));
  await expect.element(next()).toBeEnabled();
  expect(document.querySelector('input[type=date]')).toHaveAttribute('max', day(-off));
});

const saved = buildAnsokan();
const HERE = '/ansokan/foreningsstamma';
const open = () => renderInApp(<ForeningsstammaPage />, { texts, draft: saved, path: HERE });
const osparat = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });

it('PLUS-01 PLUS-13 only a stored date shows as saved, with its place in the errand', async () => {
  const savedAt = new Date('2026-05-18T12:32:00Z');
  const app = await open();
  await expect.element(page.getByText('Steg 3 av 6: Komplettera')).toBeVisible();
  app.store.set(updateAnsokanAtom, { data: saved, version: '"1"', savedAt });
  await expect.element(page.getByText('Sparat kl. 14.32')).toBeVisible();
  app.store.set(updateAnsokanAtom, { data: draft, version: '"1"', savedAt });
  await expect.element(datum()).toHaveValue('');
  await expect.element(page.getByText(/^Sparat kl\./)).not.toBeInTheDocument();
});

it('MEET-03 PLUS-08 Enter in the field announces why the step does not go on', async () => {
  const app = await open();
  await datum().fill('2999-01-01');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.store.get(statusMessageAtom).text).toBe('Skriv ett giltigt datum först. Sedan kan du gå vidare.');
  await expect.element(datum()).toHaveFocus();
  expect(app.callsTo(SAVE)).toHaveLength(0);
});

it.each([
  ['MAXVALUE_ERROR', /kan inte vara senare än i dag/],
  ['skrivsatt', /Datumet finns inte/],
])('VAL-61 the field shows the server’s refusal (%s) until another day is written', async (kod, words) => {
  const app = await open();
  app.script(SAVE, { status: 400, body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'uppgiftsandring.foreningsstamma', kod }] } });
  await datum().fill('2026-05-18');
  await next().click();
  await expect.element(datum()).toHaveAccessibleDescription(words);
  expect(app.path()).toBe(HERE);
  await datum().fill('2026-05-16');
  await expect.element(datum()).not.toHaveAccessibleDescription(words);
});

it('SUMM-10 Next stops for unsaved input elsewhere: the date is saved, notice focused', async () => {
  const owner = { person: saved.kontaktperson?.personnummer ?? '', draft: saved.id };
  const app = await open();
  saveUnsaved('adress', { ...owner, values: {}, at: new Date() });
  await datum().fill('2026-05-18');
  await next().click();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  await expect.element(page.getByRole('region', { name: 'Ändringar som inte är sparade' })).toHaveFocus();
  expect(app.path()).toBe(HERE);
  clearUnsaved('adress');
  await next().click();
  await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
});

it('PLUS-01 a typed date returns on the next visit until it is discarded', async () => {
  const first = await open();
  await datum().fill('2026-05-1');
  await first.unmount();
  await open();
  await expect.element(osparat()).toBeVisible();
  await expect.element(datum()).toHaveValue('2026-05-1');
  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect.element(datum()).toHaveValue('2026-05-17');
  await expect.element(datum()).toHaveFocus();
});

it('PLUS-06 an unchanged field follows another tab; typed input stays', async () => {
  const app = await open();
  const fetchOthers = async (foreningsstamma: string) => {
    app.script('GET /api/ansokan', { body: buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma }) }) });
    await app.store.set(loadAnsokanAtom);
  };
  await datum().fill('17 maj 2026');
  await fetchOthers('2026-05-10');
  await expect.element(datum()).toHaveValue('2026-05-10');
  await datum().fill('2026-05-11');
  await fetchOthers('2026-05-12');
  await expect.element(datum()).toHaveValue('2026-05-11');
  await expect.element(page.getByRole('listitem').filter({ hasText: '2026-05-12' })).toBeVisible();
});
