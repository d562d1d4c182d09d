import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../testing/browser/renderInApp.tsx';
import { Dialog } from './Dialog.tsx';

function Opener({ mustChoose = false }: { mustChoose?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Öppna</button>
      <Dialog open={open} title="En fråga" onClose={mustChoose ? undefined : close} actions={<button type="button" onClick={close}>Svara</button>}>
        <input aria-label="Fält" />
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'En fråga' });

describe('a dialog', () => {
  it('SHELL-14 is shown above the page with focus on its heading, and closed it is gone', async () => {
    await renderInApp(<Opener />);
    expect(dialog().query()).toBeNull();
    await page.getByRole('button', { name: 'Öppna' }).click();
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().matches(':modal')).toBe(true);
    await expect.element(page.getByRole('heading', { name: 'En fråga' })).toHaveFocus();
    await page.getByRole('button', { name: 'Svara' }).click();
    await expect.poll(() => dialog().query()).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Öppna' })).toHaveFocus();
  });

  it('TERMS-01 keeps Tab inside, both ways', async () => {
    await renderInApp(<Opener />);
    await page.getByRole('button', { name: 'Öppna' }).click();
    const field = page.getByRole('textbox', { name: 'Fält' });
    const answer = page.getByRole('button', { name: 'Svara' });
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(answer).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(answer).toHaveFocus();
  });

  it('SHELL-14 closes by Escape unless an answer is needed', async () => {
    await renderInApp(<Opener mustChoose />);
    await page.getByRole('button', { name: 'Öppna' }).click();
    for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
  });
});
