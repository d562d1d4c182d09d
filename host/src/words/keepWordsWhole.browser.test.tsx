import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { keepWordsWhole } from './keepWordsWhole.ts';

const TITLE = 'Ändra uppgifter om en samfällighetsförening';
const REGISTER = 'Lergöksgrändens grönområdessamfällighetsförening';

let stop = () => undefined as void;
afterEach(() => {
  stop();
  return page.viewport(1280, 800);
});

function Changing() {
  const [name, setName] = useState('Ingen förening vald');
  return (
    <>
      <PageHead title={TITLE} />
      <p data-testid="name">{name}</p>
      <button type="button" onClick={() => setName(REGISTER)}>
        Välj samfällighetsförening
      </button>
      <select aria-label="Samfällighetsförening">
        <option>Samfällighetsförening</option>
      </select>
    </>
  );
}

async function open(width = 320): Promise<void> {
  await page.viewport(width, 700);
  stop = keepWordsWhole(document.body);
  await renderInApp(<Changing />);
}

const textOf = (element: Element) => element.textContent;

describe('long words', () => {
  it('I18N-06 of texts and of names that come later break in their seams, and no name that is searched for is changed', async () => {
    await open();
    const heading = page.getByRole('heading', { name: TITLE, exact: true });
    expect(textOf(heading.element())).toBe('Ändra uppgifter om en samfällighets\u00ADförening');
    await page.getByRole('button', { name: 'Välj samfällighetsförening', exact: true }).click();
    await expect.poll(() => textOf(page.getByTestId('name').element())).toBe('Lergöksgrändens grön\u00ADområdes\u00ADsamfällighets\u00ADförening');
    await expect.element(page.getByText(REGISTER, { exact: true })).toBeVisible();
    const choice = page.getByRole('combobox', { name: 'Samfällighetsförening', exact: true });
    await expect.element(choice).toHaveValue('Samfällighetsförening');
  });

  it('I18N-06 stand whole at 320 px', async () => {
    await open();
    await page.getByRole('button').click();
    const name = page.getByTestId('name').element();
    await expect.poll(() => textOf(name)).toContain('\u00AD');
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    const lines = new Map<number | undefined, string>();
    for (const [at, letter] of [...(text?.textContent ?? '')].entries()) {
      range.setStart(text ?? document, at);
      range.setEnd(text ?? document, at + 1);
      const top = [...range.getClientRects()].at(-1)?.top;
      if (letter !== '\u00AD') lines.set(top, `${lines.get(top) ?? ''}${letter}`);
    }
    expect(lines.size).toBeGreaterThan(1);
    for (const line of lines.values()) expect(line).toMatch(/^(Lergöksgrändens |grön|områdes|samfällighets|förening)+$/);
  });

  it('I18N-06 SHELL-12 of an address that is written to get no hyphen, which would be thought a part of it', async () => {
    await page.viewport(320, 700);
    stop = keepWordsWhole(document.body);
    await renderInApp(<WithContact text={`Samfällighetsförening: ${MYNDIGHET.epost}`} />);
    await expect.poll(() => textOf(document.body)).toContain('Samfällighets\u00ADförening');
    expect(textOf(page.getByRole('link').element())).toBe(MYNDIGHET.epost);
  });

  it('I18N-06 stand as they were written where there is room, also when the window is made wider', async () => {
    await open(1280);
    const heading = page.getByRole('heading').element();
    expect(textOf(heading)).toBe(TITLE);
    await page.viewport(390, 700);
    await expect.poll(() => textOf(heading)).toContain('\u00AD');
    await page.viewport(1280, 800);
    await expect.poll(() => textOf(heading)).toBe(TITLE);
  });

  it('I18N-06 PLUS-50 of a page that stands there already only those that do not fit on a line break; the others keep their lines, until the window changes', async () => {
    await page.viewport(320, 700);
    await renderInApp(
      <>
        <p data-testid="fits">Föreningens organisationsnummer</p>
        <p data-testid="broken" style={{ width: '6rem', overflowWrap: 'anywhere' }}>
          Ändra i samfällighetsföreningsregistret
        </p>
      </>,
    );
    stop = keepWordsWhole(document.body, true);
    expect(textOf(page.getByTestId('fits').element())).toBe('Föreningens organisationsnummer');
    expect(textOf(page.getByTestId('broken').element())).toBe('Ändra i samfällighets\u00ADförenings\u00ADregistret');
    await page.viewport(1280, 800);
    await page.viewport(320, 700);
    await expect.poll(() => textOf(page.getByTestId('fits').element())).toBe('Föreningens organisations\u00ADnummer');
  });

  it('I18N-06 are copied as they were written', async () => {
    await open();
    document.getSelection()?.selectAllChildren(page.getByRole('heading').element());
    const copied = new Promise<string | undefined>((resolve) => {
      document.addEventListener('copy', (event) => resolve(event.clipboardData?.getData('text/plain')), { once: true });
    });
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(await copied).toBe(TITLE);
  });
});
