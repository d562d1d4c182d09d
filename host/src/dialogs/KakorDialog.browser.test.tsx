import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KakorDialog } from './KakorDialog.tsx';

afterEach(() => page.viewport(1280, 800));

it.each([768, 1280])('SHELL-12 SHELL-13 at %i px what is stored is named as the browser names it, and no name is broken', async (width) => {
  await page.viewport(width, 900);
  await renderInApp(<KakorDialog open close={() => undefined} />, { texts });
  const names = page.getByRole('rowheader');
  for (const name of ['__Host-sid', 'TERMS_CONFIRM', 'kontaktuppgiftVisited', 'sprak', '__Host-versions', '__Host-stilmallar'])
    expect(textsOf(names).join()).toContain(name);
  const word = document.createRange();
  const cell = names.filter({ hasText: 'kontaktuppgiftVisited' }).element();
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? document;
  word.setStart(text, 0);
  word.setEnd(text, 'kontaktuppgiftVisited'.length);
  expect(word.getClientRects()).toHaveLength(1);
});
