import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useErrorPanel } from '../../hooks/useErrorPanel.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { ErrorPanel, type PanelError } from './ErrorPanel.tsx';

const FAULTS: readonly PanelError[] = Array.from({ length: 40 }, (_, nr) => ({ text: 'Skriv en ort.', field: `ort${nr}`, label: `Person ${nr}` }));

/** A form whose button is below its panel. */
function Form() {
  const { ref, focusPanel } = useErrorPanel();
  const [errors, setErrors] = useState<readonly PanelError[]>([]);
  const save = () => {
    focusPanel();
    setErrors(FAULTS);
  };
  return (
    <>
      <ErrorPanel ref={ref} errors={errors} />
      <button type="button" onClick={save}>
        Spara
      </button>
    </>
  );
}
const panel = () => page.getByRole('region', { name: 'Rätta 40 fel för att gå vidare' });

it('ADDR-13 PLUS-08 a panel higher than the window shows its heading on focus', async () => {
  await renderInApp(<Form />);
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect.element(panel()).toHaveFocus();
    await expect.poll(() => Math.round(panel().element().getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await expect.element(panel().getByRole('heading')).toBeInViewport();
  }
});

it('VAL-61 PLUS-08 of faults with the same words each is read with its field', async () => {
  await renderInApp(<ErrorPanel errors={[...FAULTS.slice(0, 2), { text: 'Skriv ett namn.', field: 'namn', label: 'Person 3' }]} />);
  const links = page.getByRole('link');
  for (const [nr, description] of ['Person 0', 'Person 1', ''].entries()) await expect.element(links.nth(nr)).toHaveAccessibleDescription(description);
});
