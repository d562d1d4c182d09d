import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, useLocation } from 'react-router-dom';
import { clockAtom } from '@uppgiftsandring/shared/state';
import { pressTwice, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { useFromTop } from './useFromTop.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useSeason } from './useSeason.ts';
import { useSteadyPress } from './useSteadyPress.ts';

const said = () => textsOf(page.getByRole('status')).join();
const { title } = document;

afterEach(() => {
  document.title = title;
  document.body.className = '';
  window.scrollTo(0, 0);
});

describe('what the frame does when another page is shown', () => {
  function Pages() {
    const { pathname } = useLocation();
    usePageTitle(pathname);
    useFromTop(pathname);
    return (
      <div style={{ height: '5000px' }}>
        <nav style={{ position: 'fixed', top: 0 }}>
          <Link to="/versions">Versioner</Link> <Link to="/tillganglighetsredogorelse">Tillgänglighet</Link>
        </nav>
      </div>
    );
  }

  it('I18N-05 PLUS-08 the title changes and the new page is read out by its name; the first is read out by the browser itself', async () => {
    await renderInApp(<Pages />, { texts, path: '/logga-in' });
    await expect.poll(() => document.title).toBe(texts.TITLES.LOGGA_IN);
    expect(said()).toBe('');
    await page.getByRole('link', { name: 'Versioner' }).click();
    await expect.poll(said).toBe('Sidan Versioner visas.');
    expect(document.title).toBe(texts.TITLES.VERSIONER);
    expect(document.querySelector('title')?.lang).toBe('sv');
  });

  it('SHELL-15 the new page is shown from its top; a page that stays is left where it was scrolled', async () => {
    await renderInApp(<Pages />, { texts, path: '/logga-in' });
    window.scrollTo(0, 700);
    await page.getByRole('link', { name: 'Versioner' }).click();
    await expect.poll(() => window.scrollY).toBe(0);
    window.scrollTo(0, 700);
    pressTwice(page.getByRole('link', { name: 'Versioner' }));
    await expect.poll(() => window.scrollY).toBe(700);
    await page.getByRole('link', { name: 'Tillgänglighet' }).click();
    await expect.poll(() => window.scrollY).toBe(0);
  });
});

describe('a press while a field has focus', () => {
  function Form() {
    useSteadyPress();
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Namn" />
        <label>
          <input type="checkbox" /> Utländsk person
        </label>
        <button type="button">Öppna kalendern</button>
        <button type="button" aria-disabled="true">
          Gå vidare
        </button>
      </form>
    );
  }
  const field = () => page.getByRole('textbox', { name: 'Namn' });

  it('VAL-24 PLUS-08 leaves focus in the field, whose message would move what is pressed; a locked button takes it', async () => {
    await renderInApp(<Form />, { texts });
    await userEvent.click(field());
    await expect.element(field()).toHaveFocus();
    await page.getByRole('button', { name: 'Öppna kalendern' }).click();
    await expect.element(field()).toHaveFocus();
    const choice = page.getByRole('checkbox', { name: 'Utländsk person' });
    await choice.click();
    await expect.element(choice).toBeChecked();
    await page.getByText('Utländsk person').click();
    await expect.element(choice).not.toBeChecked();
    await expect.element(field()).toHaveFocus();
    const locked = page.getByRole('button', { name: 'Gå vidare' });
    // The locked button can be pressed all the same.
    await locked.click({ force: true });
    await expect.element(locked).toHaveFocus();
  });
});

describe('the season', () => {
  function Season() {
    useSeason();
    return null;
  }
  const seasons = () => document.body.className.split(' ').toSorted().join(' ');

  it('SHELL-04 the class that the server set is replaced when the page stays open into another season; other classes stay', async () => {
    document.body.className = 'winter other';
    const app = await renderInApp(<Season />, { texts });
    for (const [day, season] of [
      ['2026-07-01', 'summer'],
      ['2026-09-01', 'autumn'],
      ['2026-12-01', 'winter'],
      ['2027-03-01', 'spring'],
    ] as const) {
      app.store.set(clockAtom, { now: () => Date.parse(day) });
      await expect.poll(seasons).toBe(['other', season].toSorted().join(' '));
    }
  });
});
