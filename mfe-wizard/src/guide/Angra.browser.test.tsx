import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { Dropped } from '@uppgiftsandring/shared/ui/saving/Dropped';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ForeningsstammaPage } from '../foreningsstamma/ForeningsstammaPage.tsx';
import { KontaktuppgifterPage } from '../kontaktuppgifter/KontaktuppgifterPage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it.each([
  ['/ansokan/foreningsstamma', ForeningsstammaPage, 'Datum för senaste föreningsstämma', '2026-05-1', '2026-05-17', 'Föreningsstämma'],
  ['/ansokan/kontaktuppgifter', KontaktuppgifterPage, 'Din e-post', 'halv@', 'anna@exempel.se', 'Dina kontaktuppgifter'],
])('PLUS-71 discarding what was restored on %s is told, and undone', async (path, Page, name, half, whole, del) => {
  const open = () =>
    renderInApp(
      <>
        <Dropped />
        <Page />
      </>,
      { texts, draft: buildAnsokan(), path },
    );
  const field = () => page.getByRole('textbox', { name });
  const first = await open();
  await field().fill(half);
  await first.unmount();
  await open();
  await button('Ta bort det jag skrev').click();
  await expect.element(field()).toHaveValue(whole);
  await expect.element(page.getByRole('region', { name: `Du tog bort en ändring i ${del} som inte var sparad.` })).toBeVisible();
  await button('Ångra').click();
  await expect.element(field()).toHaveValue(half);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
