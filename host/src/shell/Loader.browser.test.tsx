import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Loader } from './FullLoader.tsx';

const stay = () => undefined;
const veil = () => {
  const loader = document.querySelector('[popover]');
  if (!loader) throw new Error('No loader is shown');
  return loader;
};
/** How much of the page behind is hidden, from 0 to 1. */
const cover = () => {
  const [, alpha = '1'] = /[,/] ?([\d.]+)\)$/.exec(getComputedStyle(veil()).backgroundColor) ?? [];
  return getComputedStyle(veil()).backgroundColor.startsWith('rgb(') ? 1 : Number(alpha);
};

/** A page that waits, and a dialog that is opened meanwhile. */
function Waiting({ onReload }: { onReload: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <Dialog open={open} title="Lägg till person" onClose={() => setOpen(false)} />
      <Loader visible onReload={onReload} />
    </>
  );
}

describe('the full-screen loader', () => {
  it('LOAD-01 the loader is a veil that leaves page and dialog in sight', async () => {
    await renderInApp(
      <>
        <h1>Styrelse</h1>
        <Dialog open title="Lägg till person">
          <input aria-label="Personnummer" />
        </Dialog>
        <Loader visible onReload={stay} />
      </>,
      { texts },
    );
    await expect.element(page.getByText('Laddar')).toBeVisible();
    expect(cover()).toBeGreaterThan(0.5);
    expect(cover()).toBeLessThan(0.85);
    const { left, top, width, height } = veil().getBoundingClientRect();
    expect([left, top, height]).toEqual([0, 0, innerHeight]);
    // While a modal dialog is open, the scroll bar's space is kept free.
    expect(innerWidth - width).toBeLessThan(20);
    await expect.element(page.getByRole('dialog', { name: 'Lägg till person' })).toBeVisible();
  });

  it('LOAD-01 the loader is heard and its way out works before a dialog', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let reloads = 0;
    await renderInApp(<Waiting onReload={() => (reloads += 1)} />, { texts });
    await vi.advanceTimersByTimeAsync(300);
    await expect.element(page.getByText('Laddar')).toBeVisible();
    await vi.advanceTimersByTimeAsync(9700);
    const wayOut = page.getByRole('button', { name: texts.LADDNING.LADDA_OM });
    await wayOut.click();
    page.getByRole('button', { name: 'Öppna' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog').getByRole('heading')).toHaveFocus();
    await wayOut.click();
    await expect.poll(() => textsOf(page.getByRole('status'))).toContain(texts.LADDNING.TAR_TID);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await wayOut.click();
    expect(reloads).toBe(3);
  });

  it('LOAD-01 the full-screen loader hides an empty place until there is a page', async () => {
    await renderInApp(<Loader visible onReload={stay} />, { texts });
    await expect.element(page.getByText('Laddar')).toBeVisible();
    expect(cover()).toBe(1);
  });
});
