import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../../assets/i18n/sv.json' with { type: 'json' };
import { Footer } from './Footer.tsx';

it.each([
  [360, 267],
  [768, 300],
  [1280, 300],
])('SHELL-12 PLUS-08 at %i px the footer is low, with whole targets and its headings', async (width, highest) => {
  await page.viewport(width, 640);
  await renderInApp(<Footer />, { texts, draft: buildAnsokan() });
  const footer = document.querySelector('footer');
  expect(footer?.getBoundingClientRect().height).toBeLessThanOrEqual(highest);
  expect(footer?.scrollWidth).toBeLessThanOrEqual(width);
  const targets = [...document.querySelectorAll('footer :is(a, button)')].map((target) => target.getBoundingClientRect().height);
  expect([targets.length, targets.every((height) => height >= 44)]).toEqual([8, true]);
  for (const name of ['Kontakta oss', 'Om tjänsten']) await expect.element(page.getByRole('heading', { level: 2, name })).toBeInTheDocument();
});
