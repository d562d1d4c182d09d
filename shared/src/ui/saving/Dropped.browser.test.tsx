import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropUnsavedAtom, saveUnsaved } from '@uppgiftsandring/shared/state';
import { buildAnsokan } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { Dropped } from './Dropped.tsx';

const draft = buildAnsokan();

it('PLUS-71 any page offers to undo, also after a reload', async () => {
  const open = () => renderInApp(<Dropped />, { draft, path: '/kvitton' });
  saveUnsaved('adress', { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id, values: { coAdress: 'c/o Ek' }, at: new Date() });
  const first = await open();
  first.store.set(dropUnsavedAtom, ['adress']);
  const offer = page.getByRole('region', { name: 'Du tog bort en ändring i Föreningens kontaktuppgifter som inte var sparad.' });
  await expect.element(offer).toBeVisible();
  await first.unmount();
  const app = await open();
  await offer.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(app.path).toBe('/ansokan/atgard/uppgiftsandring-adress');
  await expect.element(offer).not.toBeInTheDocument();
});
