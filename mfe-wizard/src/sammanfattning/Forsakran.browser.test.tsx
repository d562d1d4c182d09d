import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Forsakran } from './Forsakran.tsx';
import { RETURN_HIT } from './returnHit.ts';

const SIGN = 'POST /api/signera/getSigningInstance';
const fel = [
  { path: 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.0.namn', kod: 'sensitive' },
  { path: 'kontaktperson.telefonnummer', kod: 'telefon' },
  { path: '', kod: 'SAKNARFORENINGSUPPGIFTER' },
];

it('VAL-61 API-12 a draft that cannot be signed as it stands: what must be mended is named, each with the way there, and nothing says to try again', async () => {
  const app = await renderInApp(<Forsakran />, { texts, draft: buildAnsokan(), answers: { [SIGN]: { status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel } } } });
  const box = page.getByRole('checkbox');
  await userEvent.click(box);
  await userEvent.click(page.getByRole('button', { name: 'Skriv under' }));
  const told = page.getByRole('region', { name: 'Något måste rättas innan du kan skriva under' });
  await expect.element(told).toHaveFocus();
  await expect.element(box).toBeChecked();
  const links = told.getByRole('link').elements().map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Föreningens adress är inte fullständig. Komplettera den.', `/ansokan/atgard/uppgiftsandring-adress${RETURN_HIT}`],
    ['Kontaktperson', '/ansokan/kontaktuppgifter'],
    ['Styrelse', `/ansokan/atgard/uppgiftsandring-styrelse${RETURN_HIT}`],
  ]);
  await userEvent.click(told.getByRole('link', { name: 'Styrelse' }));
  await expect.poll(app.path).toBe(`/ansokan/atgard/uppgiftsandring-styrelse${RETURN_HIT}`);
});
