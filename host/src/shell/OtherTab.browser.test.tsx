import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ansokanAtom, TAB_CHANNEL } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import common from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { OtherTab } from './OtherTab.tsx';

const draft = buildAnsokan();
const newer = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: '2026-01-15' }) });
const { HAMTA, HAMTAD, RUBRIK } = common.SPARA.ANNAN_FLIK;

it('PLUS-06 what another tab has saved is fetched by the button, said, and the heading has focus, since the button is gone', async () => {
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
