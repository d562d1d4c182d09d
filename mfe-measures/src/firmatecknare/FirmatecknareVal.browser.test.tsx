import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Firmatecknare, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { statusMessageAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildMedlem, buildSamfallighet, buildUppgiftsandring, buildUtlandskMedlem, testUuid } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { FirmatecknarePage } from './FirmatecknarePage.tsx';

const SAVE = `PUT /api/ansokan/${buildAnsokan().id}`;
const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-firmatecknare';
const radio = (name: string) => page.getByRole('radio', { name });
const lista = (name: string) => page.getByRole('combobox', { name });
const button = (name: string) => page.getByRole('button', { name });
const panel = () => page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });
const optionsOf = (element: Element | undefined) => [...(element?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
const enabled = () => page.getByRole('combobox', { disabled: false }).elements().length;

const ENSAM = 'Ensam: välj roll eller person';
const TILLSAMMANS = ['Tillsammans: välj den första', 'Tillsammans: välj den andra'] as const;
const VAR_FOR_SIG = ['Var för sig: välj den första', 'Var för sig: välj den andra'] as const;

const ANNA = buildMedlem({ styrelsefunktion: ['Ordförande'] });
const other = (nr: number, namn: string, over: Partial<Styrelsemedlem> = {}) =>
  buildUtlandskMedlem({ objektidentitet: testUuid(nr), namn, annatId: `1970-01-0${nr}`, ...over });
const EMIL = other(2, 'Emil Sjöberg');
const MOA = other(3, 'Moa Lind', { medlemstyp: 'Suppleant' });

function open(styrelsemedlemmar: Styrelsemedlem[] = [ANNA, EMIL, MOA], uppgiftsandringFirmatecknare: Firmatecknare | null = null) {
  const draft = buildAnsokan({
    samfallighet: buildSamfallighet({ styrelsemedlemmar }),
    uppgiftsandring: buildUppgiftsandring({ uppgiftsandringFirmatecknare }),
  });
  return renderInApp(<FirmatecknarePage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-firmatecknare' });
}

it('SIGN-02 SIGN-03 SIGN-04 SIGN-05 SIGN-07 SIGN-12 a kind enables its own lists and empties the others', async () => {
  await open();
  expect(page.getByRole('radiogroup', { name: 'Vem tecknar föreningens firma?' }).getByRole('radio').elements()).toHaveLength(4);
  expect(page.getByRole('combobox').elements()).toHaveLength(5);
  expect(page.getByText('och', { exact: true }).elements()).toHaveLength(1);
  await expect.element(page.getByText('i föreningen')).not.toBeInTheDocument();
  expect(enabled()).toBe(0);
  await radio('En firmatecknare ensam').click();
  await expect.poll(enabled).toBe(1);
  await lista(ENSAM).selectOptions('Ordförande');
  await radio('Två firmatecknare tillsammans').click();
  await expect.element(lista(ENSAM)).toBeDisabled();
  await expect.element(lista(ENSAM)).toHaveValue('');
  for (const name of TILLSAMMANS) {
    await expect.element(lista(name)).toBeEnabled();
    await expect.element(lista(name)).toHaveValue('');
  }
  await lista(TILLSAMMANS[0]).selectOptions('Ledamot');
  await radio('Två firmatecknare var för sig').click();
  await expect.poll(enabled).toBe(2);
  for (const name of [...TILLSAMMANS, ...VAR_FOR_SIG]) await expect.element(lista(name)).toHaveValue('');
  await radio('Samtliga i styrelsen').click();
  await expect.poll(enabled).toBe(0);
});

it('SIGN-08 SIGN-09 SIGN-10 SIGN-11 INC-15 INC-16 the lists hold roles, persons of the board and externals', async () => {
  await open([EMIL, other(4, 'Cia Extern', { medlemstyp: 'Extern' }), other(5, 'Bo Lik'), other(6, 'Bo Lik'), MOA]);
  const groups = lista(ENSAM).element().querySelectorAll('optgroup');
  expect([...groups].map(({ label }) => label)).toEqual(['Roll i styrelsen', 'Personer i styrelsen', 'Externa personer']);
  expect([...groups].map(optionsOf)).toEqual([
    ['Ledamot', 'Suppleant', ...['Ordförande', 'Sekreterare', 'Kassör'].map((roll) => `${roll} (ingen i styrelsen)`), 'Extern'],
    ['Bo Lik (1970-01-05)', 'Bo Lik (1970-01-06)', 'Emil Sjöberg', 'Moa Lind'],
    ['Cia Extern'],
  ]);
});

it('SIGN-16 SIGN-11 a newly added person can be chosen and is stored by UUID', async () => {
  const draft = buildAnsokan({
    samfallighet: buildSamfallighet({ styrelsemedlemmar: [ANNA] }),
    uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar: [ANNA, EMIL] } }),
  });
  const app = await renderInApp(<FirmatecknarePage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-firmatecknare' });
  await radio('En firmatecknare ensam').click();
  await lista(ENSAM).selectOptions(EMIL.namn);
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  const stored = { type: 'Ensam', val1: { type: 'Person', varde: EMIL.objektidentitet }, val2: null };
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringFirmatecknare: stored } });
});

it('SIGN-10 an empty board says so, with nothing to choose', async () => {
  await open([other(4, 'Cia Extern', { medlemstyp: 'Extern' })]);
  const group = lista(ENSAM).element().querySelectorAll('optgroup')[1];
  expect(optionsOf(group)).toEqual(['Ingen styrelse']);
  expect(group?.querySelector('option')?.disabled).toBe(true);
});

it('VAL-55 VAL-57 SIGN-14 SIGN-15 an invalid save stores nothing and names what is missing', async () => {
  const app = await open();
  const [FORSTA, ANDRA, EN] = ['Välj den första.', 'Välj den andra.', 'Välj en styrelseroll eller person som ska teckna föreningen.'];
  for (const [kind, [field, other], message, at, atOther] of [
    ['En firmatecknare ensam', [ENSAM], EN, EN],
    ['Två firmatecknare tillsammans', TILLSAMMANS, 'Välj två styrelseroller eller personer som ska teckna föreningen tillsammans.', FORSTA, ANDRA],
    ['Två firmatecknare var för sig', VAR_FOR_SIG, 'Välj två styrelseroller eller personer som ska teckna föreningen var för sig.', FORSTA, ANDRA],
  ] as const) {
    await radio(kind).click();
    await button('Spara').click();
    await expect.element(panel()).toHaveFocus();
    expect(textsOf(panel().getByRole('link'))).toEqual([message]);
    await expect.element(lista(field)).toHaveAccessibleDescription(`Fel: ${at}`);
    if (other) await expect.element(lista(other)).toHaveAccessibleDescription(`Fel: ${atOther}`);
    await panel().getByRole('link').click();
    await expect.element(lista(field)).toHaveFocus();
  }
  await lista(VAR_FOR_SIG[0]).selectOptions('Ordförande');
  await expect.element(panel()).toBeVisible();
  await expect.element(lista(VAR_FOR_SIG[0])).not.toHaveAttribute('aria-invalid');
  await button('Spara').click();
  expect(app.callsTo(SAVE)).toHaveLength(0);
  await lista(VAR_FOR_SIG[1]).selectOptions('Moa Lind');
  await expect.element(panel()).not.toBeInTheDocument();
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(1);
});

it('SIGN-13 SIGN-16 SIGN-17 a stored choice prefills, and can be withdrawn', async () => {
  const app = await open(undefined, {
    type: 'Tillsammans',
    val1: { type: 'Person', varde: testUuid(1) },
    val2: { type: 'Medlemstyp', varde: 'Suppleant' },
  });
  await expect.element(radio('Två firmatecknare tillsammans')).toBeChecked();
  await expect.element(lista(TILLSAMMANS[0])).toHaveValue(testUuid(1));
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await button('Ta bort ändringen').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringFirmatecknare: null } });
  expect(app.store.get(statusMessageAtom).text).toBe('Ändringen är borttagen. Uppgifterna i registret gäller.');
});

it('SIGN-13 SIGN-16 a person who has left does not prefill, and the page says so', async () => {
  await open([EMIL, MOA], { type: 'Tillsammans', val1: { type: 'Person', varde: testUuid(1) }, val2: { type: 'Styrelsefunktion', varde: 'Kassör' } });
  await expect.element(lista(TILLSAMMANS[0])).toHaveValue('');
  await expect.element(lista(TILLSAMMANS[0])).toHaveAccessibleDescription('Fel: Välj den första.');
  await expect.element(lista(TILLSAMMANS[1])).toHaveValue('Kassör');
  await expect.element(lista(TILLSAMMANS[1])).not.toHaveAttribute('aria-invalid');
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'En tidigare firmatecknare finns inte kvar i styrelsen. Välj en ny, eller ta bort ändringen. Du kan lämna sidan ändå, men då går det inte att skriva under ansökan.',
    );
});

it('SIGN-17 without a stored choice nothing offers to take it away', async () => {
  await open();
  await expect.element(button('Ta bort ändringen')).not.toBeInTheDocument();
});
