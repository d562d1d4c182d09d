import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ansokanAtom, saveUnsaved, setAsideAtom, TAB_CHANNEL } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import common from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { OtherTab } from './OtherTab.tsx';
import { putSlicePages } from '../test/slicePages.ts';

beforeEach(() => putSlicePages());

const draft = buildAnsokan();
const newer = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: '2026-01-15' }) });
const { HAMTA, HAMTAD, RUBRIK } = common.SPARA.ANNAN_FLIK;

it('PLUS-06 the button fetches another tab’s save, announces it and focuses the heading', async () => {
  const tabs = new BroadcastChannel(TAB_CHANNEL);
  onTestFinished(() => tabs.close());
  const app = await renderInApp(
    <>
      <h1 tabIndex={-1}>Sidan</h1>
      <OtherTab />
    </>,
    { texts, draft, tabs },
  );
  tabs.dispatchEvent(new MessageEvent('message', { data: { ansokanAndrad: draft.id } }));
  await expect.element(page.getByRole('heading', { name: RUBRIK })).toBeVisible();
  app.script('GET /api/ansokan', { status: 500 });
  await page.getByRole('button', { name: HAMTA }).click();
  await expect.poll(() => app.callsTo('GET /api/ansokan')).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: HAMTA })).toBeEnabled();
  await expect.element(page.getByRole('heading', { name: 'Sidan' })).not.toHaveFocus();
  app.script('GET /api/ansokan', { body: newer });
  await page.getByRole('button', { name: HAMTA }).click();
  await expect.element(page.getByRole('heading', { name: 'Sidan' })).toHaveFocus();
  expect(app.store.get(ansokanAtom).data).toEqual(newer);
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain(HAMTAD);
  await expect.element(page.getByRole('heading', { name: RUBRIK })).not.toBeInTheDocument();
});

it.each([
  ['gone', 'Ansökan är borttagen i ett annat fönster', '/'],
  ['signed', 'Ansökan är underskriven i ett annat fönster', '/ansokan/kvittens'],
])('PLUS-06 PLUS-79 a draft %s elsewhere promises nothing and shows unsaved input once', async (hur, heading, path) => {
  const tabs = new BroadcastChannel(TAB_CHANNEL);
  onTestFinished(() => tabs.close());
  saveUnsaved('adress', { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id, values: { coAdress: 'c/o Ek' }, at: new Date() });
  const app = await renderInApp(<OtherTab />, { texts, draft, tabs });
  app.script('GET /api/ansokan', { body: buildAnsokan({ id: '5d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11', samfallighet: null }) });
  tabs.dispatchEvent(new MessageEvent('message', { data: { ansokanAndrad: draft.id, hur } }));
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  expect(document.body).not.toHaveTextContent('finns kvar');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const written = page.getByRole('region', { name: 'Det du skrev är inte sparat' });
  await expect.element(written).toMatchTextContent(/Föreningens kontaktuppgifter.*c\/o Ek/);
  await expect.poll(() => [app.path(), textsOf(page.getByRole('status')).join()]).toEqual([path, '']);
  await written.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  expect(app.store.get(setAsideAtom)).toEqual([]);
});
