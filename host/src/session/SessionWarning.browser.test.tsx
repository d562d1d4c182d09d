import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SessionWarning } from './SessionWarning.tsx';

const { FORLANG_FEL, FORLANGD, VARNING } = texts.SESSION;
const goOn = () => page.getByRole('button', { name: VARNING.FORTSATT });

it('PLUS-02 an extension that fails is said in the warning, which stays; one that succeeds takes those words away and is read out', async () => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()] as const;
  let asked = 0;
  const extend = () => answers[asked++ === 0 ? 0 : 1].promise;
  await renderInApp(<SessionWarning secondsLeft={100} extendable extend={extend} onDismiss={() => undefined} />, { texts });
  const alert = page.getByRole('alert');
  await goOn().click();
  await expect.poll(() => asked).toBe(1);
  expect(textsOf(alert).join('')).toBe('');
  answers[0].resolve(false);
  await expect.element(alert).toHaveTextContent(FORLANG_FEL);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  // The user can retry at once.
  await goOn().click();
  await expect.poll(() => asked).toBe(2);
  expect(textsOf(alert).join('')).toBe('');
  answers[1].resolve(true);
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain(FORLANGD);
});
