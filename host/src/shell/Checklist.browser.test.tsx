import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { saveAnsokanAtom, TAB_CHANNEL } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildKontaktperson, buildMedlem, buildSamfallighet, buildUppgiftsandring, testUuid } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Checklist } from './Checklist.tsx';

const panel = () => page.getByRole('complementary', { name: 'Checklista' });
const links = () => panel().getByRole('list', { name: 'Att göra' }).getByRole('link');
const items = () => Array.from(links().elements(), (link) => [link.textContent, link.getAttribute('href')]);

function open(draft: Ansokan, kontaktperson: Script = { body: 'true' }, tabs?: BroadcastChannel) {
  return renderInApp(<Checklist />, {
    texts,
    draft,
    ...(tabs && { tabs }),
    path: '/ansokan/atgard-select',
    answers: { 'GET /api/ansokan/valideraKontaktperson': kontaktperson },
  });
}

/** A draft with eight faults at once. */
const FAULTY = buildAnsokan({
  samfallighet: buildSamfallighet({ adress: null }),
  kontaktperson: buildKontaktperson({ epostadress: null, telefonnummer: null }),
  uppgiftsandring: buildUppgiftsandring({
    foreningsstamma: null,
    uppgiftsandringStyrelse: {
      styrelsemedlemmar: [
        buildMedlem({ styrelsefunktion: ['Kassör'] }),
        buildMedlem({ objektidentitet: testUuid(2), personId: '19121212-1212', styrelsefunktion: ['Kassör'], adress: null }),
        buildMedlem({ objektidentitet: testUuid(3), personId: null }),
      ],
    },
    uppgiftsandringFirmatecknare: {
      type: 'Tillsammans',
      val1: { type: 'Person', varde: testUuid(9) },
      val2: { type: 'Styrelsefunktion', varde: 'Sekreterare' },
    },
  }),
});

it('CHECK-02 CHECK-03 CHECK-04 CODE-02 CODE-04 INC-07 INC-08 each missing thing is a counted item with a link to its page', async () => {
  await open(FAULTY);
  await expect.poll(items).toEqual([
    ['Komplettera föreningens adress', '/ansokan/atgard/uppgiftsandring-adress'],
    ['Komplettera uppgifter om styrelsen', '/ansokan/atgard/uppgiftsandring-styrelse'],
    ['Komplettera adresser i styrelsen', '/ansokan/atgard/uppgiftsandring-styrelse'],
    ['Rätta styrelsens sammansättning', '/ansokan/atgard/uppgiftsandring-styrelse'],
    ['Ange firmatecknare', '/ansokan/atgard/uppgiftsandring-firmatecknare'],
    ['Rätta roller för firmatecknare', '/ansokan/atgard-select'],
  ]);
  expect(textsOf(panel().getByRole('status')).join()).toContain('8');
  await expect.element(panel().getByRole('status', { name: '8 saker att göra' })).toBeInTheDocument();
});

it('INC-07 CHECK-03 items of later pages are separate, linked only when the guards allow', async () => {
  const guarded = await open(FAULTY);
  const rows = () => textsOf(panel().getByRole('listitem')).slice(-2);
  await expect.poll(rows).toEqual(['Det här fyller du i sedanAnge datum för föreningsstämman', 'Fyll i kontaktpersonens uppgifter']);
  await expect.element(panel().getByText('Det här återstår innan du kan skriva under.')).toBeVisible();
  await guarded.unmount();
  await open(
    buildAnsokan({
      kontaktperson: buildKontaktperson({ epostadress: null, telefonnummer: null }),
      uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }),
    }),
  );
  await expect.poll(rows).toEqual(['Det här fyller du i sedanAnge datum för föreningsstämman', 'Fyll i kontaktpersonens uppgifter']);
  expect(items()).toEqual([['Ange datum för föreningsstämman', '/ansokan/foreningsstamma']]);
});

it('CODE-02 VAL-52 a contact person that the server’s check refuses is an item', async () => {
  await open(buildAnsokan(), { status: 500 });
  await expect.poll(items).toEqual([['Kontrollera kontaktpersonen', '/ansokan/kontaktuppgifter']]);
});

it.each(['changed', 'gone', 'signed'])('PLUS-79 CHECK-06 the checklist does not say to go on with a draft %s elsewhere', async (hur) => {
  const tabs = new BroadcastChannel(TAB_CHANNEL);
  onTestFinished(() => tabs.close());
  const draft = buildAnsokan();
  await open(draft, undefined, tabs);
  await expect.poll(() => document.body.textContent).toContain('Du kan gå vidare.');
  tabs.dispatchEvent(new MessageEvent('message', { data: { ansokanAndrad: draft.id, hur } }));
  await expect.poll(() => document.body.textContent).not.toContain('Du kan gå vidare.');
  expect(panel().elements()).toHaveLength(hur === 'changed' ? 1 : 0);
});

it('CHECK-02 CHECK-06 CODE-06 CODE-02 saving the last correction removes item and number, and says so', async () => {
  const app = await open(buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }) }));
  await expect.poll(items).toHaveLength(1);
  await expect.poll(() => textsOf(panel().getByRole('status')).join()).toMatch(/1 sak att göra/);
  await app.store.set(saveAnsokanAtom, (current) => ({ ...current, uppgiftsandring: buildUppgiftsandring() }));
  await expect.poll(() => panel().element().textContent).toContain('Inget saknas. Du kan gå vidare.');
  expect(links().elements()).toEqual([]);
  expect(textsOf(panel().getByRole('status'))).toEqual(['']);
});

it('CHECK-05 the panel opens first, closes with its number, reopens by Enter', async () => {
  await open(FAULTY);
  await panel().getByRole('button', { name: 'Stäng checklistan' }).click();
  await expect.poll(() => panel().getByRole('link').elements()).toHaveLength(0);
  expect(textsOf(panel().getByRole('status')).join()).toMatch(/\d saker att göra/);
  const opener = panel().getByRole('button', { name: 'Öppna checklistan' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(items).toHaveLength(6);
});

it('CHECK-02 title, number and button of the panel are in one row', async () => {
  await open(FAULTY);
  await expect.poll(items).toHaveLength(6);
  // As wide as its column of the page.
  panel().element().style.width = '20rem';
  const box = (element: Element) => element.getBoundingClientRect();
  const [title, number] = [panel().getByRole('heading').element(), panel().getByRole('status').element()].map(box);
  const button = box(panel().getByRole('button', { name: 'Stäng checklistan' }).element());
  expect(button.top).toBeLessThan(title?.bottom ?? 0);
  // The title's word stays whole, however wide the font is.
  expect(title?.height).toBeLessThan(32);
  expect(button.left).toBeGreaterThan(number?.right ?? 0);
  expect((title?.top ?? 0) - box(panel().element()).top).toBeGreaterThanOrEqual(16);
});
