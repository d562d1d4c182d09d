import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadAnsokanAtom } from '@uppgiftsandring/shared/state';
import { pressTwice } from '../testing/browser/hand.ts';
import { renderInApp } from '../testing/browser/renderInApp.tsx';
import { buildAnsokan } from '../testing/builders.ts';
import { SavedOrNot } from '../ui/saving/SavedOrNot.tsx';
import { useSaving, type Save } from './useSaving.ts';

const FAILED = 'Vi kunde inte spara. Det du har skrivit finns kvar. Försök igen om en stund.';

/** A page with input that is not saved. */
function Editor({ save, onEnd }: { readonly save: Save; readonly onEnd: (outcome: string) => void }) {
  const { busy, failed, run } = useSaving();
  return (
    <>
      <button type="button" onClick={() => void run(save).then(onEnd)}>
        Spara
      </button>
      <SavedOrNot changed busy={busy} failed={failed} />
    </>
  );
}
async function open(save: Save) {
  const outcomes: string[] = [];
  const app = await renderInApp(<Editor save={save} onEnd={(outcome) => void outcomes.push(outcome)} />, { draft: buildAnsokan() });
  return { ...app, outcomes };
}
const button = () => page.getByRole('button', { name: 'Spara' });
const alert = () => page.getByRole('alert');
const unsaved = () => page.getByText('Ändringarna är inte sparade');

it('PLUS-05 PLUS-01 a failed save is reported until the network is back', async () => {
  await open(() => Promise.resolve(false));
  await button().click();
  await expect.element(alert()).toHaveTextContent(FAILED);
  window.dispatchEvent(new Event('online'));
  await expect.element(unsaved()).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
});

it('PLUS-01 PLUS-06 a failed save is not said of the application that is fetched after it', async () => {
  const app = await open(() => Promise.resolve(false));
  await button().click();
  await expect.element(alert()).toHaveTextContent(FAILED);
  await app.store.set(loadAnsokanAtom);
  await expect.element(unsaved()).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
});

it('STATE-09 one save runs at a time; a stopped one has not failed', async () => {
  const held = Promise.withResolvers<boolean>();
  const answers = [held.promise, Promise.resolve(null)];
  let saves = 0;
  const { outcomes } = await open(() => answers[saves++] ?? Promise.resolve(true));
  pressTwice(button());
  await expect.element(page.getByText('Sparar')).toBeVisible();
  expect([saves, outcomes]).toEqual([1, ['idle']]);
  held.resolve(true);
  await expect.element(unsaved()).toBeVisible();
  await button().click();
  await button().click();
  await expect.poll(() => outcomes).toEqual(['idle', 'saved', 'idle', 'saved']);
  await expect.element(alert()).not.toBeInTheDocument();
});

it('STATE-09 a save that ends after the user left reports so', async () => {
  const held = Promise.withResolvers<boolean>();
  const { outcomes, unmount } = await open(() => held.promise);
  await button().click();
  await unmount();
  held.resolve(true);
  await expect.poll(() => outcomes).toEqual(['left']);
});
