import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import {
  buildAnsokan,
  buildKontaktperson,
  buildMedlem,
  buildSamfallighet,
  buildUppgiftsandring,
  buildSvenskAdress,
  buildAdressandring,
} from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { News } from './News.tsx';
import { ForeningSection } from './Sections.tsx';

const RUBRIK = 'Ansökan har ändrats sedan du öppnade sammanfattningen';
const BOARD = [buildMedlem(), buildMedlem({ objektidentitet: '7d1f6f0e-0000-4000-8000-000000000002', namn: 'Bo Berg' })];
const WHOLE = buildUppgiftsandring({
  foreningsstamma: '2026-05-17',
  uppgiftsandringAdress: buildAdressandring({ svenskAdress: buildSvenskAdress(), epostadress: 'a@exempel.se' }),
  uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null },
  uppgiftsandringStyrelse: { styrelsemedlemmar: BOARD },
});
const READ = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [] }), kontaktperson: buildKontaktperson(), uppgiftsandring: WHOLE });
const changed = (over: Partial<Ansokan['uppgiftsandring']>): Ansokan => ({ ...READ, uppgiftsandring: { ...WHOLE, ...over } });

/** The summary of an application that is changed in another window while it is read. */
function Summary({ now }: { readonly now: Ansokan }) {
  const [ansokan, setAnsokan] = useState(READ);
  return (
    <>
      <News ansokan={ansokan} />
      <button type="button" onClick={() => setAnsokan(now)}>
        Hämta
      </button>
    </>
  );
}

it.each<[string, Ansokan, readonly string[]]>([
  ['the meeting date', changed({ foreningsstamma: '2026-02-02' }), ['Senaste föreningsstämma']],
  ['the contact person', { ...READ, kontaktperson: buildKontaktperson({ epostadress: 'nyare@exempel.se' }) }, ['Kontaktperson']],
  ['the board', changed({ uppgiftsandringStyrelse: { styrelsemedlemmar: BOARD.slice(1) } }), ['Styrelse']],
  [
    'changes that are withdrawn',
    changed({ uppgiftsandringAdress: null, uppgiftsandringFirmatecknare: null }),
    ['Föreningens kontaktuppgifter: ändringen är borttagen', 'Firmatecknare: ändringen är borttagen'],
  ],
])('ERR-12 STATE-12 what was changed elsewhere while the summary was read is named, and said once: %s', async (_what, now, named) => {
  await renderInApp(<Summary now={now} />, { texts });
  const notice = page.getByRole('region', { name: RUBRIK });
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hämta' }).click();
  await expect.element(notice).toBeVisible();
  expect(textsOf(notice.getByRole('listitem'))).toEqual(named);
  await expect.element(page.getByRole('status').filter({ hasText: RUBRIK })).toBeInTheDocument();
});

it('ERR-12 PLUS-08 the name of a part that was changed leads to its section, whose heading gets focus', async () => {
  const samfallighet = buildSamfallighet();
  await renderInApp(
    <>
      <Summary now={changed({ foreningsstamma: '2026-02-02' })} />
      <ForeningSection samfallighet={samfallighet} foreningsstamma="2026-02-02" />
    </>,
    { texts },
  );
  await page.getByRole('button', { name: 'Hämta' }).click();
  const before = location.href;
  await page.getByRole('link', { name: 'Senaste föreningsstämma' }).click();
  await expect.element(page.getByRole('heading', { name: 'Förening' })).toHaveFocus();
  expect(location.href).toBe(before);
});
