import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { handlaggningstidAtom } from '../../common/firstState.ts';
import { LoginPage } from './LoginPage.tsx';

it('PLUS-75 the first page says cost, present handling time, and which minutes are needed', async () => {
  const { store } = await renderInApp(<LoginPage />, { texts, path: '/logga-in' });
  await expect.element(page.getByText('Det kostar 0 kr.', { exact: true })).toBeVisible();
  store.set(handlaggningstidAtom, { veckor: 17 });
  await expect.element(page.getByText('Det kostar 0 kr. Handläggningen tar just nu ungefär 17 veckor.', { exact: true })).toBeVisible();
  const minutes = 'Protokoll från stämman, och från konstituerande styrelsemöte om firmatecknare beslutades där';
  await expect.element(page.getByRole('listitem').filter({ hasText: minutes })).toBeVisible();
});
