import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearUnsaved, loadAnsokanAtom, saveUnsaved, statusMessageAtom, updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ForeningsstammaPage } from './ForeningsstammaPage.tsx';

const draft = buildAnsokan();
const SAVE = `PUT /api/ansokan/${draft.id}`;
const HERE = '/ansokan/foreningsstamma';
const open = () => renderInApp(<ForeningsstammaPage />, { texts, draft, path: HERE });
const datum = () => page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' });
const button = (name: string) => page.getByRole('button', { name });
const osparat = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });

describe('the step of the general meeting', () => {
  it('PLUS-01 PLUS-13 only a stored date shows as saved, with its place in the errand', async () => {
    const empty = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }) });
    const savedAt = new Date('2026-05-18T12:32:00Z');
    const app = await open();
    await expect.element(page.getByText('Steg 3 av 6: Komplettera')).toBeVisible();
    app.store.set(updateAnsokanAtom, { data: draft, version: '"1"', savedAt });
    await expect.element(page.getByText('Sparat kl. 14.32')).toBeVisible();
    app.store.set(updateAnsokanAtom, { data: empty, version: '"1"', savedAt });
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
    await button('Spara och fortsätt').click();
    await expect.element(datum()).toHaveAccessibleDescription(words);
    expect(app.path()).toBe(HERE);
    await datum().fill('2026-05-16');
    await expect.element(datum()).not.toHaveAccessibleDescription(words);
  });

  it('SUMM-10 Next stops for unsaved input elsewhere: the date is saved, notice focused', async () => {
    const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
    const app = await open();
    saveUnsaved('adress', { ...owner, values: {}, at: new Date() });
    await datum().fill('2026-05-18');
    await button('Spara och fortsätt').click();
    await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
    await expect.element(page.getByRole('region', { name: 'Ändringar som inte är sparade' })).toHaveFocus();
    expect(app.path()).toBe(HERE);
    clearUnsaved('adress');
    await button('Spara och fortsätt').click();
    await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
  });

  it('PLUS-01 a typed date returns on the next visit until it is discarded', async () => {
    const first = await open();
    await datum().fill('2026-05-1');
    await first.unmount();
    await open();
    await expect.element(osparat()).toBeVisible();
    await expect.element(datum()).toHaveValue('2026-05-1');
    await button('Ta bort det jag skrev').click();
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
});
