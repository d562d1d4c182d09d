import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Forsakran } from './Forsakran.tsx';
import { RETURN_HIT } from './Sections.tsx';

const SIGN = 'POST /api/signera/getSigningInstance';
const fel = [
  { path: 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.0.namn', kod: 'sensitive' },
  { path: 'kontaktperson.telefonnummer', kod: 'telefon' },
  { path: '', kod: 'SAKNARFORENINGSUPPGIFTER' },
];

it('VAL-61 API-12 a draft that cannot be signed names each fault with a link', async () => {
  const app = await renderInApp(<Forsakran />, {
    texts,
    draft: buildAnsokan(),
    answers: { [SIGN]: { status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel } } },
  });
  const box = page.getByRole('checkbox');
  await userEvent.click(box);
  await userEvent.click(page.getByRole('button', { name: 'Skriv under' }));
  const told = page.getByRole('region', { name: 'Något måste rättas innan du kan skriva under' });
  await expect.element(told).toHaveFocus();
  await expect.element(box).toBeChecked();
  const links = told
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Föreningens adress är inte fullständig. Komplettera den.', `/ansokan/atgard/uppgiftsandring-adress${RETURN_HIT}`],
    ['Kontaktperson', '/ansokan/kontaktuppgifter'],
    ['Styrelse', `/ansokan/atgard/uppgiftsandring-styrelse${RETURN_HIT}`],
  ]);
  await userEvent.click(told.getByRole('link', { name: 'Styrelse' }));
  await expect.poll(app.path).toBe(`/ansokan/atgard/uppgiftsandring-styrelse${RETURN_HIT}`);
});

it('SUMM-06 SUMM-07 VAL-25 PLUS-12 signing asks for the declaration, which names what the law asks for', async () => {
  const app = await renderInApp(<Forsakran />, { texts, draft: buildAnsokan() });
  const box = page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' });
  const sign = page.getByRole('button', { name: 'Skriv under' });
  const forsakran = page.getByRole('region', { name: 'Försäkran' });
  const words = forsakran.element().textContent;
  expect(words).toContain('Jag försäkrar på heder och samvete att');
  expect(words).toContain('6 a § förordningen (1993:1270)');
  expect(textsOf(forsakran.getByRole('listitem'))).toEqual([
    'ingen av de personer som anmäls har förvaltare enligt föräldrabalken',
    'uppgifterna stämmer med de beslut som föreningen har fattat',
    'var och en som anmäls har åtagit sig sitt uppdrag.',
  ]);
  await expect.element(box).toHaveAttribute('aria-required', 'true');
  await expect.element(box).not.toBeChecked();
  await expect.element(sign).toBeDisabled();
  await expect.element(sign).toHaveAccessibleDescription('Lämna försäkran först. Sedan kan du skriva under.');
  await sign.click({ force: true });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription('Fel: Kryssa i rutan för att lämna försäkran. Sedan kan du skriva under.');
  // Said at the box, and not once more at the button.
  expect(
    page
      .getByText(/^Lämna försäkran först/)
      .element()
      .getBoundingClientRect().width,
  ).toBe(1);
  await userEvent.keyboard(' ');
  await expect.element(sign).toBeEnabled();
  await expect.element(box).not.toHaveAttribute('aria-invalid');
  await box.click();
  await expect.element(sign).toBeDisabled();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  expect(app.callsTo(SIGN)).toEqual([]);
});

it('SUMM-07 signing is asked for once, however often the button is pressed', async () => {
  const app = await renderInApp(<Forsakran />, { texts, draft: buildAnsokan() });
  const release = app.hold(SIGN, { status: 500, body: '' });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Skriv under' }).dblClick();
  await expect.poll(() => app.callsTo(SIGN)).toHaveLength(1);
  release();
});
