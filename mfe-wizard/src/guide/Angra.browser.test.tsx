import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropUnsavedAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { Dropped } from '@uppgiftsandring/shared/ui/saving/Dropped';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ForeningsstammaPage } from '../foreningsstamma/ForeningsstammaPage.tsx';
import { KontaktuppgifterPage } from '../kontaktuppgifter/KontaktuppgifterPage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it.each([
  ['/ansokan/foreningsstamma', ForeningsstammaPage, 'Datum för senaste föreningsstämma', '2026-05-1', '2026-05-17', 'Föreningsstämma'],
  ['/ansokan/kontaktuppgifter', KontaktuppgifterPage, 'Din e-post', 'halv@', 'anna@exempel.se', 'Dina kontaktuppgifter'],
])('PLUS-71 discarding what was restored on %s is told once, and undone', async (path, Page, name, half, whole, del) => {
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
  const app = await open();
  const heard = app.store.get(statusMessageAtom).nr;
  await button('Ta bort det jag skrev').click();
  await expect.element(field()).toHaveValue(whole);
  const text = `Du tog bort en ändring i ${del} som inte var sparad.`;
  await expect.element(page.getByRole('region', { name: text })).toBeVisible();
  await expect.poll(() => app.store.get(statusMessageAtom)).toEqual({ text, nr: heard + 1 });
  await button('Ångra').click();
  await expect.element(field()).toHaveValue(half);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('PLUS-71 saving the step anew ends the offer to undo', async () => {
  const draft = buildAnsokan();
  const app = await renderInApp(
    <>
      <Dropped />
      <ForeningsstammaPage />
    </>,
    { texts, draft, path: '/ansokan/foreningsstamma' },
  );
  leaveUnsaved(draft, 'foreningsstamma');
  app.store.set(dropUnsavedAtom, ['foreningsstamma']);
  await expect.element(button('Ångra')).toBeVisible();
  await page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }).fill('2026-05-18');
  await button('Spara och fortsätt').click();
  await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
  await expect.element(button('Ångra')).not.toBeInTheDocument();
});
