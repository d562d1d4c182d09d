import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, useLocation } from '#react-router-dom';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { PageHead } from './PageHead.tsx';

/** Two pages, beside a field that both have. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead key={pathname} title={`Sidan ${pathname}`} />
      <Link to="/tva">Vidare</Link>
      <input aria-label="Sök" />
    </>
  );
}
const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });

it('SHELL-11 PLUS-08 a page that is reached by a step begins with its heading', async () => {
  await renderInApp(<Pages />, { path: '/ett' });
  await page.getByRole('link', { name: 'Vidare' }).click();
  await expect.element(heading('Sidan /tva')).toHaveFocus();
});

it('SHELL-11 who is typing when the page comes keeps the focus', async () => {
  await renderInApp(<Pages />, { path: '/ett' });
  const link = page.getByRole('link', { name: 'Vidare' }).element();
  await userEvent.type(page.getByRole('textbox'), 'Anna');
  // A step that comes by itself, as when an answer leads on.
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(heading('Sidan /tva')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

it('PLUS-08 number and county of the association are read out with their labels', async () => {
  await renderInApp(<PageHead title="Sidan" association={{ label: 'Vald förening', name: 'Ekbackens väg', orgNr: '716401-1236', lan: 'Gävleborg' }} />);
  const read = 'Vald förening: Ekbackens väg Organisationsnummer: 716401-1236 Län: Gävleborg';
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(read);
});
