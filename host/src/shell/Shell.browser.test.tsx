import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, useLocation } from 'react-router-dom';
import { clockAtom } from '@uppgiftsandring/shared/state';
import { pressTwice, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { putSlicePages } from '../test/slicePages.ts';
import { Course } from './Course.tsx';
import { usePageEffects } from './usePageEffects.ts';
import { courseOf } from './visibility.ts';

const said = () => textsOf(page.getByRole('status')).join();
const { title } = document;

afterEach(() => {
  document.title = title;
  document.body.className = '';
  window.scrollTo(0, 0);
});

function Pages() {
  usePageEffects(useLocation().pathname);
  return (
    <main style={{ height: '5000px' }}>
      <nav style={{ position: 'fixed', bottom: 0 }}>
        <Link to="/versions">Versioner</Link> <Link to="/tillganglighetsredogorelse">Tillgänglighet</Link>
      </nav>
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
    </main>
  );
}
const open = () => renderInApp(<Pages />, { texts, path: '/logga-in' });

it('I18N-05 PLUS-08 a new page changes the title and is announced; the first is not', async () => {
  await open();
  await expect.poll(() => document.title).toBe(texts.TITLES.LOGGA_IN);
  expect(said()).toBe('');
  await page.getByRole('link', { name: 'Versioner' }).click();
  await expect.poll(said).toBe('Sidan Versioner visas.');
  expect(document.title).toBe(texts.TITLES.VERSIONER);
  expect(document.querySelector('title')?.lang).toBe('sv');
});

it('SHELL-15 a new page is shown from its top; the same page keeps its scroll position', async () => {
  await open();
  window.scrollTo(0, 700);
  await page.getByRole('link', { name: 'Versioner' }).click();
  await expect.poll(() => window.scrollY).toBe(0);
  window.scrollTo(0, 700);
  pressTwice(page.getByRole('link', { name: 'Versioner' }));
  await expect.poll(() => window.scrollY).toBe(700);
  await page.getByRole('link', { name: 'Tillgänglighet' }).click();
  await expect.poll(() => window.scrollY).toBe(0);
});

it('VAL-24 PLUS-08 a press leaves focus in the field, unless the button is locked', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Namn' });
  await userEvent.click(field);
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Öppna kalendern' }).click();
  await expect.element(field).toHaveFocus();
  const choice = page.getByRole('checkbox', { name: 'Utländsk person' });
  await choice.click();
  await expect.element(choice).toBeChecked();
  await page.getByText('Utländsk person').click();
  await expect.element(choice).not.toBeChecked();
  await expect.element(field).toHaveFocus();
  const locked = page.getByRole('button', { name: 'Gå vidare' });
  // The locked button can be pressed all the same.
  await locked.click({ force: true });
  await expect.element(locked).toHaveFocus();
});

it('SHELL-04 the season class on the body follows the date; other classes stay', async () => {
  document.body.className = 'winter other';
  const app = await open();
  for (const [day, season] of [
    ['2026-07-01', 'summer'],
    ['2026-09-01', 'autumn'],
    ['2026-12-01', 'winter'],
    ['2027-03-01', 'spring'],
  ] as const) {
    app.store.set(clockAtom, { now: () => Date.parse(day) });
    await expect.poll(() => document.body.className.split(' ').toSorted()).toEqual(['other', season].toSorted());
  }
});

it('PLUS-13 the progress says its position in one sentence, with the step in bold', async () => {
  putSlicePages();
  await renderInApp(<Course course={courseOf('/ansokan/atgard-select')} />, { texts });
  const said = page.getByRole('paragraph');
  await expect.element(said).toHaveTextContent('Steg 2 av 6: Välj ändringar');
  await expect.element(said.getByRole('strong')).toHaveTextContent('Välj ändringar');
  // No landmark to navigate by: nothing in it leads anywhere.
  expect(page.getByRole('navigation').elements()).toEqual([]);
  await expect.element(page.getByRole('list', { name: texts.FORLOPP.NAV })).toBeVisible();
});
