import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { buildEmptyAnsokan, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SokForeningPage } from '../sok-forening/SokForeningPage.tsx';

export const LOOKUP = 'GET /api/samfallighetsforening';
export const { orgNr, name } = buildSamfallighet();
export const WHOLE = `${LOOKUP}/${orgNr}`;
export const SAVE = `PUT /api/ansokan/${buildEmptyAnsokan().id}`;
export const HIT = { body: { name, orgNr, lanskod: '14' } };
export const NOT_FOUND = '717999-9995';
export const HERE = '/ansokan/sok-forening';

export const field = () => page.getByRole('textbox', { name: 'Föreningens organisationsnummer' });
export const hit = () => page.getByRole('region', { name: 'Föreningen som du sökte' });
export const said = () => textsOf(page.getByRole('status')).join();

/** Opens the look-up page, or `content`, for somebody who has applied for those associations before. */
export async function open(
  lookup: Script = HIT,
  foreningar: readonly { readonly namn: string; readonly orgNr: string }[] = [],
  content: ReactNode = <SokForeningPage />,
) {
  const app = await renderInApp(content, {
    texts,
    draft: buildEmptyAnsokan(),
    path: HERE,
    answers: { [LOOKUP]: lookup, [WHOLE]: { body: buildSamfallighet() }, 'GET /api/kvitton/tidigare': { body: { kontakt: null, foreningar } } },
  });
  return { ...app, asked: () => app.callsTo(LOOKUP).map(({ query }) => query.get('orgNr')) };
}

export async function search(number: string): Promise<void> {
  await field().fill(number);
  await userEvent.keyboard('{Enter}');
}
