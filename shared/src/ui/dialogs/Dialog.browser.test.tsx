import { useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { SESSION_DIALOG } from '@uppgiftsandring/shared/state';
import { Dialog } from './Dialog.tsx';

function Opener({ mustChoose = false }: { mustChoose?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <Dialog
        open={open}
        title="En fråga"
        onClose={mustChoose ? undefined : close}
        actions={
          <button type="button" onClick={close}>
            Svara
          </button>
        }
      >
        <input aria-label="Fält" />
      </Dialog>
    </>
  );
}

/** A row that a dialog removes together with the button that opened it. */
function RemovableRow() {
  const [rows, setRows] = useState<'row' | 'asked' | 'gone'>('row');
  return (
    <>
      <h1 tabIndex={-1}>Sidan</h1>
      {rows !== 'gone' && (
        <button type="button" onClick={() => setRows('asked')}>
          Ta bort
        </button>
      )}
      <Dialog open={rows === 'asked'} title="En fråga">
        <button type="button" onClick={() => setRows('gone')}>
          Svara
        </button>
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'En fråga' });

/** A dialog that takes precedence: the session's, as when the session is about to end. */
function Interrupted({ holdsInput = false }: { holdsInput?: boolean }) {
  const [warned, setWarned] = useState(false);
  return (
    <>
      <Dialog open title="En fråga" holdsInput={holdsInput}>
        <input aria-label="Fält" />
        <button type="button" onClick={() => setWarned(true)}>
          Varna
        </button>
      </Dialog>
      <Dialog open={warned} title="Du loggas snart ut" id={SESSION_DIALOG} role="alertdialog">
        <button type="button" onClick={() => setWarned(false)}>
          Fortsätt
        </button>
      </Dialog>
    </>
  );
}

describe('a dialog that waits while another has precedence', () => {
  const warn = () => page.getByRole('button', { name: 'Varna' }).click();
  const goOn = () => page.getByRole('button', { name: 'Fortsätt' }).click();

  it('SHELL-14 is gone from the document, and comes back with focus in it', async () => {
    await renderInApp(<Interrupted />);
    await warn();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    await goOn();
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    await expect.element(page.getByRole('heading', { name: 'En fråga' })).toHaveFocus();
  });

  it('SHELL-14 PLUS-02 keeps what was typed in it, out of reach, and focus where it was', async () => {
    await renderInApp(<Interrupted holdsInput />);
    await page.getByRole('textbox', { name: 'Fält' }).fill('Anna');
    await warn();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    const [waiting, ...others] = document.querySelectorAll('dialog:not([open])');
    expect(others).toEqual([]);
    expect([waiting?.getAttribute('role'), waiting?.hasAttribute('inert')]).toEqual(['none', true]);
    await goOn();
    await expect.element(page.getByRole('textbox', { name: 'Fält' })).toHaveValue('Anna');
    await expect.element(page.getByRole('button', { name: 'Varna' })).toHaveFocus();
    expect(dialog().element().hasAttribute('inert')).toBe(false);
  });
});

describe('a dialog', () => {
  it('SHELL-14 PLUS-08 comes with its role and name, also where it holds input: neither changes under the focus', async () => {
    const changed: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) if (target instanceof HTMLDialogElement) changed.push(String(attributeName));
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['role', 'inert', 'aria-labelledby'] });
    await renderInApp(<Interrupted holdsInput />);
    await expect.element(page.getByRole('heading', { name: 'En fråga' })).toHaveFocus();
    observer.disconnect();
    expect(changed).toEqual([]);
  });

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

  it('TERMS-01 a dialog keeps Tab inside, both ways', async () => {
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

  it('SHELL-14 PLUS-08 focus on a high dialog’s buttons scrolls nothing and hides no field', async () => {
    await renderInApp(
      <Dialog open large title="En fråga" actions={<button type="button">Svara</button>}>
        {Array.from({ length: 30 }, (_, nr) => (
          <p key={nr}>
            <input aria-label={`Fält ${nr}`} />
          </p>
        ))}
      </Dialog>,
    );
    const answer = page.getByRole('button', { name: 'Svara' }).element() as HTMLElement;
    answer.focus();
    expect(dialog().element().scrollTop).toBe(0);
    for (const nr of [5, 12, 20]) {
      const field = page.getByRole('textbox', { name: `Fält ${nr}`, exact: true }).element() as HTMLElement;
      field.focus();
      expect(field.getBoundingClientRect().bottom).toBeLessThan(answer.getBoundingClientRect().top);
    }
    const { scrollTop } = dialog().element();
    answer.focus();
    expect(dialog().element().scrollTop).toBe(scrollTop);
  });

  it('SHELL-14 PLUS-08 closed together with what opened it, focus goes to the heading of the page', async () => {
    await renderInApp(<RemovableRow />);
    await page.getByRole('button', { name: 'Ta bort' }).click();
    await page.getByRole('button', { name: 'Svara' }).click();
    await expect.element(page.getByRole('heading', { name: 'Sidan' })).toHaveFocus();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('SHELL-14 a dialog closes by Escape unless an answer is needed', async () => {
    await renderInApp(<Opener mustChoose />);
    await page.getByRole('button', { name: 'Öppna' }).click();
    for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
  });
});

it('PLUS-09 an open dialog is printed without room for the page behind it', async () => {
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  });
  await renderInApp(
    <main>
      <p style={{ height: '300cm' }}>Sidan bakom</p>
      <Opener />
    </main>,
  );
  await page.getByRole('button', { name: 'Öppna' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByText('Sidan bakom')).not.toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Fält' })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(Math.max(window.innerHeight, 1000));
});
