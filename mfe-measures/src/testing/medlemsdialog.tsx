import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { MedlemDialog } from '../styrelse/medlem/MedlemDialog.tsx';

const adress = () => page.getByRole('group', { name: 'Personens adress' });
const funktioner = () => page.getByRole('group', { name: 'Funktion i styrelsen (valfritt)' });

/** The member dialog with its controls, by role and name. */
export const medlem = {
  dialog: () => page.getByRole('dialog'),
  utlandsk: () => page.getByRole('checkbox', { name: 'Utländsk person (saknar svenskt personnummer)' }),
  personnummer: () => page.getByRole('textbox', { name: 'Personnummer' }),
  fodelsedatum: () => page.getByRole('textbox', { name: 'Födelsedatum' }),
  namn: () => page.getByRole('textbox', { name: 'För- och efternamn' }),
  roll: () => page.getByRole('combobox', { name: 'Roll i styrelsen' }),
  land: () => adress().getByRole('combobox', { name: 'Land' }),
  adress,
  funktioner,
  funktion: (name: string) => funktioner().getByRole('checkbox', { name }),
  falt: (name: string) => adress().getByRole('textbox', { name, exact: false }),
  button: (name: string) => page.getByRole('button', { name }),
};

/** Fills a Swedish address. */
export async function fillAdress(): Promise<void> {
  await medlem.falt('Adressrad 1').fill('Gatan 1');
  await medlem.falt('Postnummer').fill('80320');
  await medlem.falt('Postort').fill('Gävle');
}

/** Renders the dialog for that person, or for a new one; `saved` has the members saved in it, and `closed` counts how often it was closed. */
export async function openMedlem(member: Styrelsemedlem | null = null) {
  const saved: Styrelsemedlem[] = [];
  let closed = 0;
  const dialog = (
    <MedlemDialog
      member={member}
      namn={member?.namn ?? ''}
      index={0}
      known={() => null}
      onClose={() => void (closed += 1)}
      onDone={(done) => void saved.push(done)}
    />
  );
  const app = await renderInApp(dialog, { texts, draft: buildAnsokan() });
  return { ...app, saved, closed: () => closed };
}

/** The register's response about a person. */
export const person = (namn: string, personnummer: string, partAdress: Styrelsemedlem['adress'] = null) => {
  const [fornamn, efternamn] = namn.split(' ');
  return { body: { fornamn, mellannamn: null, efternamn, personnummer, partAdress } };
};

/** Removes a member on the board's page, by key: a click waits for two still frames, which takes three times as long. */
export async function remove(namn: string): Promise<void> {
  for (const place of [page, medlem.dialog()]) await userEvent.type(place.getByRole('button', { name: `Ta bort ${namn}`, exact: true }), '{Enter}');
  await expect.element(medlem.dialog()).not.toBeInTheDocument();
}
