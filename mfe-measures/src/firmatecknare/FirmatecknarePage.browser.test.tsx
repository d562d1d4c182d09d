import { useAtomValue } from 'jotai';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { statusMessageAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { FirmatecknarePage } from './FirmatecknarePage.tsx';

const roll = (varde: string) => ({ type: 'Styrelsefunktion' as const, varde });
const draft = buildAnsokan({
  uppgiftsandring: buildUppgiftsandring({ uppgiftsandringFirmatecknare: { type: 'Ensam', val1: roll('Ordförande'), val2: null } }),
});

/** The rule texts that were read out, excluding the message that nothing is saved yet. */
const heard: string[] = [];
function Ear() {
  const { text } = useAtomValue(statusMessageAtom);
  if (text.startsWith('Så tecknas') && heard.at(-1) !== text) heard.push(text);
  return null;
}

const mening = () => page.getByRole('main').getByText(/^Så tecknas firman i föreningen:/);

it('SIGN-06 the page says each chosen rule and announces only the last', async () => {
  heard.length = 0;
  await renderInApp(
    <>
      <FirmatecknarePage />
      <Ear />
    </>,
    { texts, draft, path: '/ansokan/atgard/uppgiftsandring-firmatecknare' },
  );
  await expect.element(mening()).toHaveTextContent('Så tecknas firman i föreningen: av Ordförande ensam.');
  const lista = page.getByRole('combobox', { name: 'Ensam: välj roll eller person' });
  for (const value of ['Sekreterare', 'Kassör', 'Extern']) {
    await userEvent.selectOptions(lista, value);
    await expect.element(mening()).toHaveTextContent(`Så tecknas firman i föreningen: av ${value} ensam.`);
  }
  await expect.poll(() => heard).toEqual(['Så tecknas firman i föreningen: av Extern ensam.']);
  await page.getByRole('radio', { name: 'Två firmatecknare tillsammans' }).click();
  await expect.poll(() => mening().query()).toBeNull();
  await page.getByRole('radio', { name: 'Samtliga i styrelsen' }).click();
  await expect.poll(() => heard.at(-1)).toBe('Så tecknas firman i föreningen: av hela styrelsen.');
  expect(heard).toHaveLength(2);
});
