import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { useLocation, useNavigate } from 'react-router-dom';
import { verdictsAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAdressandring, buildAnsokan, buildSamfallighet, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AtgardSelectPage } from './AtgardSelectPage.tsx';

const faulty = buildAnsokan({ samfallighet: buildSamfallighet({ adress: null }) });
const next = () => page.getByRole('button', { name: 'Komplettera och granska' });
const panel = () => page.getByRole('region', { name: /^Rätta/ });
const open = (draft = faulty) => renderInApp(<AtgardSelectPage />, { texts, draft, path: '/ansokan/atgard-select' });

it('SEL-06 SEL-07 INC-29 the notice comes first; its OK leads on to the faults', async () => {
  const app = await open();
  await next().click();
  const notice = page.getByRole('dialog', { name: 'Kontrollera föreningens kontaktuppgifter' });
  expect(textsOf(notice.getByRole('button'))).toEqual(['OK']);
  await expect.element(notice.getByText('styrelsen@exempel.se')).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
  await expect.element(panel()).toHaveFocus();
  expect(app.path()).toBe('/ansokan/atgard-select');
});

it('SEL-05 SEL-06 OK in the notice goes on when nothing is wrong', async () => {
  const app = await open(buildAnsokan());
  await next().click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(app.path).toBe('/ansokan/foreningsstamma');
});

it.each([
  ['SEL-05 PLUS-07 INC-07 INC-36 an association with nothing to change but a new meeting', buildAnsokan(), true],
  [
    'SEL-05 PLUS-72 a stored address change, which counts as opened on any device,',
    buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress: buildAdressandring() }) }),
    false,
  ],
])('%s goes straight on', async (_what, draft, visited) => {
  if (visited) localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  const app = await open(draft);
  await next().click();
  await expect.poll(app.path).toBe('/ansokan/foreningsstamma');
});

it('SEL-05 STATE-09 a verdict that comes after leaving does not navigate', async () => {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  function Leaving() {
    const navigate = useNavigate();
    return useLocation().pathname === '/ansokan/atgard-select' ? (
      <>
        <AtgardSelectPage />
        <button onClick={() => void navigate('/kvitton')}>bort</button>
      </>
    ) : null;
  }
  const VERDICT = 'PUT /api/ansokan/validera';
  const app = await renderInApp(<Leaving />, { texts, draft: buildAnsokan(), path: '/ansokan/atgard-select' });
  const release = app.hold(VERDICT, { body: true });
  await next().click();
  await expect.poll(() => app.callsTo(VERDICT).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'bort' }).click();
  await expect.poll(app.path).toBe('/kvitton');
  release();
  await expect.poll(() => app.store.get(verdictsAtom).duplicateVerdict).not.toBeNull();
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(app.path()).toBe('/kvitton');
});

it.each([
  ['uppgiftsandring-adress', 'Ändra föreningens kontaktuppgifter'],
  ['uppgiftsandring-styrelse', 'Ändra styrelsen'],
  ['uppgiftsandring-firmatecknare', 'Ändra firmatecknare'],
])('SEL-04 prevView=%s focuses the button of the previous page', async (vy, name) => {
  await renderInApp(<AtgardSelectPage />, { texts, draft: faulty, path: `/ansokan/atgard-select?prevView=${vy}` });
  await expect.element(page.getByRole('button', { name })).toHaveFocus();
});

it.each(['', '?prevView=annat', '?prevView='])('SEL-04 no button has focus for the query "%s"', async (query) => {
  await renderInApp(<AtgardSelectPage />, { texts, draft: faulty, path: `/ansokan/atgard-select${query}` });
  await expect.element(next()).toBeVisible();
  expect(document.querySelectorAll('button:focus')).toHaveLength(0);
});

const STYRELSEN = 'Styrelsens sammansättning innehåller fel. Rätta styrelsen.';
const pressed = async (draft: typeof faulty, answers = {}) => {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  const app = await renderInApp(<AtgardSelectPage />, { texts, draft, path: '/ansokan/atgard-select', answers });
  await next().click();
  return app;
};

it('SEL-07 VAL-46 INC-24 INC-39 duplicates that only the server notices stop Next', async () => {
  const app = await pressed(buildAnsokan(), { 'PUT /api/ansokan/validera': { body: 'false' } });
  await expect.element(panel().getByRole('link', { name: STYRELSEN })).toBeVisible();
  expect(app.callsTo('PUT /api/ansokan/validera')).toHaveLength(1);
  expect(app.path()).toBe('/ansokan/atgard-select');
});
