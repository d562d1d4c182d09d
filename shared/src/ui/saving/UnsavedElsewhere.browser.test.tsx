import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useNavigate } from '#react-router-dom';
import type { RoutePath } from '../../domain/vag/routes.ts';
import { useUnsavedStop } from '../../hooks/useUnsavedStop.ts';
import { buildAnsokan } from '../../testing/builders.ts';
import { textsOf } from '../../testing/browser/hand.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { leaveUnsaved } from '../../testing/browser/unsaved.ts';
import { PageHead } from '../page/PageHead.tsx';
import { UnsavedElsewhere } from './UnsavedElsewhere.tsx';

const draft = buildAnsokan();
const HERE = '/ansokan/foreningsstamma';
const notice = () => page.getByRole('region', { name: 'Ändringar som inte är sparade' });
const next = () => page.getByRole('button', { name: 'Nästa' });
const discard = (del: string) => notice().getByRole('button', { name: `Ta bort ändringarna i ${del}` });

/** A page with the notice and a way on. */
function Step({ to }: { readonly to: RoutePath }) {
  const stops = useUnsavedStop();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Steget" />
      <UnsavedElsewhere next={to} />
      <button type="button" onClick={() => void (stops(to) || navigate(to))}>
        Nästa
      </button>
    </>
  );
}
function open(to: RoutePath, ...forms: readonly string[]) {
  leaveUnsaved(draft, ...forms);
  return renderInApp(<Step to={to} />, { draft, path: HERE });
}

it('SUMM-10 PLUS-08 a step with unsaved input elsewhere focuses the notice each time', async () => {
  const app = await open('/ansokan/kontaktuppgifter', 'adress');
  expect(textsOf(notice().getByRole('link'))).toEqual(['Gå till Föreningens kontaktuppgifter']);
  await expect.element(notice()).toMatchTextContent(/Spara eller ta bort dem innan du går vidare\./);
  for (let press = 0; press < 2; press += 1) {
    await next().click();
    await expect.element(notice()).toHaveFocus();
  }
  expect(app.visits).toEqual([HERE]);
  await notice().getByRole('link').click();
  await expect.poll(app.path).toBe(`/ansokan/atgard/uppgiftsandring-adress?returnUrl=${HERE}`);
});

it.each([
  ['of the page itself', 'foreningsstamma', 0],
  ['of a page that comes later', 'kontaktuppgifter', 1],
])('SUMM-10 input %s does not stop the step', async (_whose, form, named) => {
  const app = await open('/ansokan/kontaktuppgifter', form);
  expect(notice().elements()).toHaveLength(named);
  if (named) await expect.element(notice()).toMatchTextContent(/Spara eller ta bort dem innan du skriver under\./);
  await next().click();
  await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
});

it('SUMM-10 PLUS-08 discarding moves focus to the notice or heading', async () => {
  const app = await open('/ansokan/kontaktuppgifter', 'adress', 'medlem', 'styrelse');
  await discard('Föreningens kontaktuppgifter').click();
  await expect.element(notice()).toHaveFocus();
  expect(textsOf(notice().getByRole('link'))).toEqual(['Gå till Styrelsen']);
  await discard('Styrelsen').click();
  await expect.element(page.getByRole('heading', { name: 'Steget' })).toHaveFocus();
  await expect.element(notice()).not.toBeInTheDocument();
  await next().click();
  await expect.poll(app.path).toBe('/ansokan/kontaktuppgifter');
});
