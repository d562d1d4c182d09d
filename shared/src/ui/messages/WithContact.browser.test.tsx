import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MYNDIGHET } from '../../i18n/myndighet.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { WithContact } from './WithContact.tsx';

describe('how to reach the authority', () => {
  it('SHELL-12 the number can be called and the address written to, in the words of the text', async () => {
    const text = `Kontakta oss. Telefon ${MYNDIGHET.telefon}, e-post ${MYNDIGHET.epost}. Ring inte på natten.`;
    await renderInApp(<WithContact data-testid="text" text={text} />);
    expect(page.getByTestId('text').element().textContent).toBe(text);
    await expect.element(page.getByRole('link', { name: MYNDIGHET.telefon })).toHaveAttribute('href', 'tel:+46771000000');
    await expect.element(page.getByRole('link', { name: MYNDIGHET.epost })).toHaveAttribute('href', `mailto:${MYNDIGHET.epost}`);
  });

  it('SHELL-12 PLUS-08 on a narrow phone the address breaks after @ and dots', async () => {
    // As narrow as the longest unbreakable part, whatever the font.
    const parts = MYNDIGHET.epost.split(/(?<=[@.])/);
    await renderInApp(
      <div style={{ width: 'fit-content' }}>
        {parts.map((part) => (
          <div key={part} aria-hidden="true" style={{ height: 0, overflow: 'hidden' }}>
            {part}
          </div>
        ))}
        <WithContact style={{ contain: 'inline-size', overflowWrap: 'anywhere' }} text={MYNDIGHET.epost} />
      </div>,
    );
    const line = document.createRange();
    const link = page.getByRole('link', { name: MYNDIGHET.epost }).element();
    const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    while (words.nextNode()) {
      line.selectNodeContents(words.currentNode);
      lines.push(line.getClientRects().length);
    }
    expect(lines).toEqual(parts.map(() => 1));
    expect(link.getClientRects().length).toBeGreaterThan(1);
  });

  it('SHELL-12 a text without them stands as it is', async () => {
    await renderInApp(<WithContact text="Försök igen." />);
    await expect.element(page.getByText('Försök igen.')).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  });
});
