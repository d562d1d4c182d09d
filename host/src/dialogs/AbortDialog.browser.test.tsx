import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AbortButton } from '../shell/Shell.tsx';
import { Dialogs } from './Dialogs.tsx';

const HERE = '/ansokan/atgard-select';
const DELETE = 'DELETE /api/ansokan';
const opener = () => page.getByRole('button', { name: 'Avbryt och ta bort ansökan' });
const question = () => page.getByRole('dialog', { name: 'Vill du avbryta och ta bort ansökan?' });
const answer = (name: string) => question().getByRole('button', { name });

let app: Awaited<ReturnType<typeof renderInApp>>;

beforeEach(async () => {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  app = await renderInApp(
    <>
      <AbortButton />
      <Dialogs />
    </>,
    { texts, draft: buildAnsokan(), path: HERE },
  );
  await opener().click();
  await expect.element(answer('Nej, fortsätt med ansökan')).toHaveFocus();
});

it.each(['button', 'Escape'])('ABORT-02 ABORT-04 declining (%s) closes the dialog; nothing is deleted and the flag stays', async (how) => {
  if (how === 'button') await answer('Nej, fortsätt med ansökan').click();
  else await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(app.path()).toBe(HERE);
  expect(app.callsTo(DELETE)).toHaveLength(0);
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
});

it('ABORT-03 STATE-08 STATE-09 accepting deletes first, and then goes on to the look-up page', async () => {
  const held = Promise.withResolvers<void>();
  app.script(DELETE, () => held.promise.then(() => ({ status: 204 })));
  await answer('Ja, ta bort ansökan').dblClick();
  await expect.poll(() => app.callsTo(DELETE)).toHaveLength(1);
  expect(app.path()).toBe(HERE);
  held.resolve();
  await expect.poll(app.path).toBe('/ansokan/sok-forening');
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain('Ansökan är borttagen.');
  await expect.element(question()).not.toBeInTheDocument();
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBeNull();
  expect(app.callsTo(DELETE)).toHaveLength(1);
});

it('ABORT-03 STATE-09 SHELL-14 a failed deletion is shown, one dialog at a time; the page stays as it was', async () => {
  app.script(DELETE, { status: 500 });
  await answer('Ja, ta bort ansökan').click();
  const error = page.getByRole('dialog', { name: 'Något gick fel' });
  await expect.poll(() => textsOf(error).join()).toContain('Vi kunde inte ta bort din ansökan.');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await error.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(app.path()).toBe(HERE);
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
});
