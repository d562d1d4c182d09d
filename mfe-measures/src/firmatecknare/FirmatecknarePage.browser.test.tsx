import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Firmatecknare } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { loadAnsokanAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { FirmatecknarePage } from './FirmatecknarePage.tsx';
import { useAtomValue } from 'jotai';

const PATH = '/ansokan/atgard/uppgiftsandring-firmatecknare';
const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-firmatecknare';
const roll = (varde: string) => ({ type: 'Styrelsefunktion' as const, varde });
const withRule = (uppgiftsandringFirmatecknare: Firmatecknare | null) =>
  buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringFirmatecknare }) });
const draft = withRule({ type: 'Ensam', val1: roll('Ordförande'), val2: null });
const SAVE = `PUT /api/ansokan/${draft.id}`;
const open = (query = '') => renderInApp(<FirmatecknarePage />, { texts, draft, path: `${PATH}${query}` });
const ensam = () => page.getByRole('combobox', { name: 'Ensam: välj roll eller person' });
const radio = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name });
const osparat = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });

it('STATE-09 SIGN-01 a rule is saved once; nothing can be chosen meanwhile', async () => {
  const app = await open();
  const release = app.hold(SAVE, ({ body }) => ({ body }));
  await userEvent.selectOptions(ensam(), 'Kassör');
  await button('Spara').dblClick();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  await userEvent.selectOptions(ensam(), 'Sekreterare');
  await expect.element(ensam()).toHaveValue('Kassör');
  release();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(1);
});

it('SIGN-01 SIGN-14 INC-04 cancel and an unchanged save return to the summary, a changed one does not', async () => {
  const query = `?returnUrl=${encodeURIComponent('/ansokan/sammanfattning')}`;
  for (const [choice, press, to] of [
    ['Samtliga i styrelsen', 'Avbryt', '/ansokan/sammanfattning'],
    ['En firmatecknare ensam', 'Spara', '/ansokan/sammanfattning'],
    ['Samtliga i styrelsen', 'Spara', BACK],
  ] as const) {
    const app = await open(query);
    await radio(choice).click();
    await button(press).click();
    await expect.poll(app.path).toBe(to);
    expect(app.callsTo(SAVE)).toHaveLength(to === BACK ? 1 : 0);
    await app.unmount();
  }
});

it.each([
  ['val1', 'firmatecknarval', 'Det här valet går inte att spara. Välj en annan roll eller person.'],
  ['val2', 'ENSAM', 'Välj en styrelseroll eller person som ska teckna föreningen.'],
])('VAL-61 the list shows what the server refused (%s: %s) until another choice', async (field, kod, words) => {
  const app = await open();
  app.script(SAVE, {
    status: 400,
    body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: `uppgiftsandring.uppgiftsandringFirmatecknare.${field}`, kod }] },
  });
  await userEvent.selectOptions(ensam(), 'Kassör');
  await button('Spara').click();
  await expect.element(ensam()).toHaveAccessibleDescription(`Fel: ${words}`);
  await expect.element(page.getByRole('link', { name: words })).toBeVisible();
  expect(app.path()).toBe(PATH);
  await userEvent.selectOptions(ensam(), 'Sekreterare');
  await expect.element(ensam()).not.toHaveAccessibleDescription(`Fel: ${words}`);
});

it('VAL-61 a rule refused as a whole is reported at the question', async () => {
  const app = await open();
  app.script(SAVE, {
    status: 400,
    body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'uppgiftsandring.uppgiftsandringFirmatecknare', kod: 'okand' }] },
  });
  await radio('Samtliga i styrelsen').click();
  await button('Spara').click();
  await expect.element(page.getByRole('link', { name: 'Det här valet går inte att spara. Välj en annan roll eller person.' })).toBeVisible();
});

it('PLUS-01 a choice returns on the next visit until it is discarded', async () => {
  const first = await open();
  await userEvent.selectOptions(ensam(), 'Kassör');
  await first.unmount();
  await open();
  await expect.element(osparat()).toBeVisible();
  await expect.element(ensam()).toHaveValue('Kassör');
  await button('Ta bort det jag skrev').click();
  await expect.element(ensam()).toHaveValue('Ordförande');
});

it('PLUS-06 an untouched page follows another tab; a choice made here stays whole', async () => {
  const app = await open();
  const fetchOthers = async (rule: Firmatecknare) => {
    app.script('GET /api/ansokan', { body: withRule(rule) });
    await app.store.set(loadAnsokanAtom);
  };
  await fetchOthers({ type: 'Ensam', val1: roll('Kassör'), val2: null });
  await expect.element(ensam()).toHaveValue('Kassör');
  await radio('Samtliga i styrelsen').click();
  await fetchOthers({ type: 'Ensam', val1: roll('Sekreterare'), val2: null });
  await expect.element(radio('Samtliga i styrelsen')).toBeChecked();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'sekreteraren ensam' })).toBeVisible();
});

/** The rule texts that were read out, excluding the message that nothing is saved yet. */
const heard: string[] = [];
function Ear() {
  const { text } = useAtomValue(statusMessageAtom);
  if (text.startsWith('Så tecknas') && heard.at(-1) !== text) heard.push(text);
  return null;
}

const SAKNAS = 'Du har valt en roll som ingen i styrelsen har. Ändra styrelsen eller välj någon annan innan du går vidare.';
const mening = () => page.getByRole('main').getByText(/^Så tecknas firman i föreningen:/);

it('SIGN-06 the page says each chosen rule and announces only the last', async () => {
  heard.length = 0;
  await renderInApp(
    <>
      <FirmatecknarePage />
      <Ear />
    </>,
    { texts, draft, path: PATH },
  );
  await expect.element(mening()).toHaveTextContent('Så tecknas firman i föreningen: av ordföranden ensam.');
  for (const [value, words] of [
    ['Kassör', 'kassören'],
    ['Extern', 'en av de externa personerna'],
    ['Ledamot', 'en av ledamöterna'],
  ]) {
    await userEvent.selectOptions(ensam(), value ?? '');
    await expect.element(mening()).toHaveTextContent(`Så tecknas firman i föreningen: av ${words} ensam.`);
  }
  await expect.poll(() => heard).toEqual(['Så tecknas firman i föreningen: av en av ledamöterna ensam.']);
  await radio('Två firmatecknare tillsammans').click();
  await expect.poll(() => mening().query()).toBeNull();
  await radio('Samtliga i styrelsen').click();
  await expect.poll(() => heard.at(-1)).toBe('Så tecknas firman i föreningen: av hela styrelsen.');
  expect(heard).toHaveLength(2);
});

it('SIGN-06 SIGN-08 VAL-54 a role without a holder is marked and warned about', async () => {
  const app = await open();
  await userEvent.selectOptions(ensam(), 'Sekreterare (ingen i styrelsen)');
  const note = page.getByRole('note');
  await expect.element(note).toHaveTextContent(SAKNAS);
  await expect.poll(() => app.store.get(statusMessageAtom).text).toBe(`Så tecknas firman i föreningen: av sekreteraren ensam. ${SAKNAS}`);
  await expect.element(ensam()).not.toHaveAttribute('aria-invalid');
  await userEvent.selectOptions(ensam(), 'Ledamot');
  await expect.element(note).not.toBeInTheDocument();
  await radio('Två firmatecknare tillsammans').click();
  for (const list of ['första', 'andra']) await userEvent.selectOptions(page.getByRole('combobox', { name: `Tillsammans: välj den ${list}` }), 'Ledamot');
  await expect.element(note).toMatchTextContent(/^Regeln kräver två personer, men bara en person i styrelsen passar in\./);
});
