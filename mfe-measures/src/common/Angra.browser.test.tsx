import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation } from 'react-router-dom';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { statusMessageAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAdressandring,
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  TESTPERSONNUMMER,
  testUuid,
} from '@uppgiftsandring/shared/testing/builders';
import { Dropped } from '@uppgiftsandring/shared/ui/saving/Dropped';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from '../adress/AdressPage.tsx';
import { AtgardSelectPage } from '../atgard-select/AtgardSelectPage.tsx';
import { FirmatecknarePage } from '../firmatecknare/FirmatecknarePage.tsx';
import { StyrelsePage } from '../styrelse/StyrelsePage.tsx';
import { medlem, remove } from '../testing/medlemsdialog.tsx';

const SELECT = '/ansokan/atgard-select';
const ADRESS = '/ansokan/atgard/uppgiftsandring-adress';
const STYRELSE = '/ansokan/atgard/uppgiftsandring-styrelse';
const FIRMATECKNARE = '/ansokan/atgard/uppgiftsandring-firmatecknare';
const PAGES: Readonly<Record<string, typeof AdressPage>> = { [ADRESS]: AdressPage, [STYRELSE]: StyrelsePage, [FIRMATECKNARE]: FirmatecknarePage };

/** The pages at their addresses, and what the shell says of dropped input. */
function Pages() {
  const Page = PAGES[useLocation().pathname] ?? AtgardSelectPage;
  return (
    <>
      <Dropped />
      <Page />
    </>
  );
}

const anna = buildMedlem({ styrelsefunktion: ['Ordförande'] });
const bo = buildMedlem({ objektidentitet: testUuid(2), namn: 'Bo Lind', personId: TESTPERSONNUMMER[1] });
const cia = buildMedlem({ objektidentitet: testUuid(3), namn: 'Cia Dahl', personId: TESTPERSONNUMMER[3] });
const draft = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [anna, bo, cia] }) });
const SAVE = `PUT /api/ansokan/${draft.id}`;
const changed = {
  ...draft,
  uppgiftsandring: buildUppgiftsandring({
    uppgiftsandringAdress: buildAdressandring({ svenskAdress: buildSvenskAdress({ postort: 'Falun' }) }),
    uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Styrelsefunktion', varde: 'Ordförande' }, val2: null },
  }),
};

const open = (path: string, of: Ansokan = draft) => renderInApp(<Pages />, { texts, draft: of, path });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (name: string) => page.getByRole('region', { name });
const undo = () => button('Ångra').click();
const osparat = () => told('Det du skrev är inte sparat');
const epost = () => page.getByRole('textbox', { name: 'Föreningens e-post (valfritt)' });
const postort = () => page.getByRole('textbox', { name: 'Postort' });
const ensam = () => page.getByRole('combobox', { name: 'Ensam: välj roll eller person' });
const inStyrelsen = () => textsOf(page.getByRole('list', { name: 'Personer i styrelsen' }).getByRole('heading', { level: 3 }));

/** Removes somebody, and leaves a new person half typed. */
const addHalf = async () => {
  await remove('Cia Dahl');
  await button('Lägg till person').click();
  await medlem.utlandsk().click();
  await medlem.namn().fill('Ola Nordmann');
};

const choose = async () => {
  await page
    .getByRole('radio', { name: /^En person ensam|ensam/ })
    .first()
    .click();
  await userEvent.selectOptions(ensam(), 'Kassör');
};

const FORMS: readonly [string, { change: () => Promise<void>; isChanged: () => Promise<void>; isGone: () => Promise<void>; says: string }][] = [
  [
    ADRESS,
    {
      change: () => epost().fill('ny@exempel.se'),
      isChanged: () => expect.element(epost()).toHaveValue('ny@exempel.se'),
      isGone: () => expect.element(epost()).toHaveValue('styrelsen@exempel.se'),
      says: 'Du tog bort en ändring i Föreningens kontaktuppgifter som inte var sparad.',
    },
  ],
  [
    STYRELSE,
    {
      change: async () => {
        for (const namn of ['Bo Lind', 'Cia Dahl']) await remove(namn);
      },
      isChanged: () => expect.poll(inStyrelsen).toEqual(['Anna Ek']),
      isGone: () => expect.poll(inStyrelsen).toHaveLength(3),
      says: 'Du tog bort 2 ändringar i Styrelsen som inte var sparade.',
    },
  ],
  [
    FIRMATECKNARE,
    {
      change: choose,
      isChanged: () => expect.element(ensam()).toHaveValue('Kassör'),
      isGone: () => expect.element(ensam()).toHaveValue(''),
      says: 'Du tog bort 2 ändringar i Firmatecknare som inte var sparade.',
    },
  ],
];

it.each(FORMS)('PLUS-71 cancelling %s is told once on the next page, and undone', async (path, { change, isChanged, says }) => {
  const app = await open(path);
  await change();
  await button('Avbryt').click();
  await expect.poll(app.path).toMatch(SELECT);
  await expect.element(told(says)).toBeVisible();
  await expect.poll(() => app.store.get(statusMessageAtom).text).toBe(says);
  await undo();
  await expect.poll(app.path).toBe(path);
  await isChanged();
  await expect.element(osparat()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(told(says)).not.toBeInTheDocument();
});

it.each(FORMS)('PLUS-71 discarding what was restored in %s is undone on the page', async (path, { change, isChanged, isGone, says }) => {
  const first = await open(path);
  await change();
  await first.unmount();
  await open(path);
  await button('Ta bort det jag skrev').click();
  await expect.element(told(says)).toBeVisible();
  await isGone();
  await undo();
  await isChanged();
  await expect.element(osparat()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('PLUS-71 discarding input on another page is undone there, the dialog too', async () => {
  const app = await open(STYRELSE);
  await addHalf();
  await app.unmount();
  const later = await open(SELECT);
  await button('Ta bort ändringarna i Styrelsen').click();
  await expect.element(told('Du tog bort en ändring i Styrelsen som inte var sparad.')).toBeVisible();
  await undo();
  await expect.poll(later.path).toBe(STYRELSE);
  await expect.element(medlem.namn()).toHaveValue('Ola Nordmann');
  expect(medlem.dialog().element().contains(document.activeElement)).toBe(true);
});

const leave: Readonly<Record<string, () => Promise<unknown>>> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Avbryt: () => medlem.dialog().getByRole('button', { name: 'Avbryt' }).click(),
};

it.each(Object.entries(leave))('PLUS-71 a new person left by %s is undone in the dialog again', async (_how, close) => {
  await open(STYRELSE);
  await addHalf();
  await close();
  await expect.element(told('Du tog bort det du skrev om Ola Nordmann.')).toBeVisible();
  await undo();
  await expect.element(medlem.namn()).toHaveValue('Ola Nordmann');
  await expect.element(medlem.utlandsk()).toBeChecked();
  expect(medlem.dialog().element().contains(document.activeElement)).toBe(true);
  expect(button('Ångra').query()).toBeNull();
  await close();
  await expect.poll(inStyrelsen).toEqual(['Anna Ek', 'Bo Lind']);
});

it('PLUS-71 a changed person who has left the board comes back with what was typed', async () => {
  await open(STYRELSE);
  await button('Ändra Bo Lind').click();
  await medlem.falt('Adressrad 1').fill('Nya vägen 9');
  await userEvent.keyboard('{Escape}');
  await remove('Bo Lind');
  await undo();
  await expect.element(told('Du tog bort det du skrev om Bo Lind.')).toBeVisible();
  await expect.element(medlem.dialog()).not.toBeInTheDocument();
  await button('Ångra borttagningen av Bo Lind').click();
  await undo();
  await expect.element(page.getByRole('dialog', { name: 'Ändra uppgifter om Bo Lind' })).toBeVisible();
  await expect.element(medlem.falt('Adressrad 1')).toHaveValue('Nya vägen 9');
});

it('PLUS-71 returning to the register’s board drops what was not saved, and is undone', async () => {
  await open(STYRELSE, { ...draft, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar: [anna, bo] } }) });
  await remove('Bo Lind');
  await button('Återställ till registrets styrelse').click();
  await expect.poll(inStyrelsen).toHaveLength(3);
  await expect.element(told('Du tog bort en ändring i Styrelsen som inte var sparad.')).toBeVisible();
  await undo();
  await expect.poll(inStyrelsen).toEqual(['Anna Ek']);
});

it.each([
  [
    ADRESS,
    'Föreningens kontaktuppgifter',
    () => expect.element(postort()).toHaveValue('Falun'),
    { uppgiftsandringAdress: { svenskAdress: { postort: 'Falun' } } },
  ],
  [FIRMATECKNARE, 'Firmatecknare', () => expect.element(ensam()).toHaveValue('Ordförande'), { uppgiftsandringFirmatecknare: { type: 'Ensam' } }],
])('PLUS-71 SIGN-17 a withdrawn change of %s comes back, and is saved again', async (path, del, isBack, uppgiftsandring) => {
  const app = await open(path, changed);
  await button('Ta bort ändringen').click();
  const says = `Du tog bort den sparade ändringen i ${del}.`;
  await expect.element(told(says)).toBeVisible();
  await undo();
  await isBack();
  await button('Spara').click();
  await expect.poll(app.path).toMatch(SELECT);
  expect(app.callsTo(SAVE).at(-1)?.body).toMatchObject({ uppgiftsandring });
  expect(button('Ångra').query()).toBeNull();
});

it('PLUS-71 saving the form anew ends the offer to undo', async () => {
  const app = await open(ADRESS);
  await epost().fill('ny@exempel.se');
  await button('Avbryt').click();
  await button('Ändra föreningens kontaktuppgifter').click();
  await expect.element(button('Ångra')).toBeVisible();
  await epost().fill('annan@exempel.se');
  await button('Spara').click();
  await expect.poll(app.path).toMatch(SELECT);
  await expect.element(button('Ångra')).not.toBeInTheDocument();
});
