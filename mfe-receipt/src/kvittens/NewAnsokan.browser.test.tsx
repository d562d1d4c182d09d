import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { NewAnsokan } from './KvittensActions.tsx';

const button = (name: string) => page.getByRole('button', { name });

it.each([
  ['no draft in progress', { body: false }, 'Gör en ny ansökan', '/ansokan/sok-forening'],
  ['a draft in progress', { body: true }, 'Fortsätt på din påbörjade ansökan', '/ansokan/atgard-select'],
  ['no answer', { status: 500 }, 'Gör en ny ansökan', '/ansokan/sok-forening'],
])('RECPT-04 the button with %s leads to the right page', async (_what, answer, name, path) => {
  const app = await renderInApp(<NewAnsokan />, { texts, answers: { 'GET /api/ansokan/paborjad': answer } });
  await button(name).click();
  await expect.poll(app.path).toBe(path);
});

it('RECPT-04 the button is busy until the draft is known', async () => {
  const answered = Promise.withResolvers<void>();
  const app = await renderInApp(<NewAnsokan />, {
    texts,
    answers: { 'GET /api/ansokan/paborjad': async () => answered.promise.then(() => ({ body: true })) },
  });
  await button('Gör en ny ansökan').click({ force: true });
  expect(app.path()).toBe('/');
  answered.resolve();
  await expect.element(button('Fortsätt på din påbörjade ansökan')).toBeVisible();
});
