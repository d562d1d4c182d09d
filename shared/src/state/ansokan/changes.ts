import {
  type Ansokan,
  type Firmatecknare,
  INGEN_ANDRING,
  type Kontaktperson,
  type Samfallighet,
  type Styrelsemedlem,
  type Uppgiftsandring,
  type UppgiftsandringAdress,
} from '../../domain/ansokan/ansokan.ts';
import { toStyrelseandring } from '../../domain/styrelse/styrelseandring.ts';
import { action } from '../action.ts';
import { saveAnsokanAtom } from './persist.ts';
import { sessionAtom } from '../session/session.ts';
import { forgetKontaktpersonVerdictAtom, refreshVerdictsAtom } from './verdicts.ts';

/*
 * One action for each kind of change of the Application (STATE-04…07). Like saveAnsokan each resolves to true when saved, otherwise to false.
 */

const withChange = (ansokan: Ansokan, change: Partial<Uppgiftsandring>): Ansokan => ({
  ...ansokan,
  uppgiftsandring: { ...ansokan.uppgiftsandring, ...change },
});

/** Selects an association: keeps id and contact person, clears the changes (STATE-06). Takes the whole association (LOOK-15). */
export const setSamfallighetAtom = action('setSamfallighet', (_get, set, samfallighet: Samfallighet) =>
  set(saveAnsokanAtom, (current) => ({ ...current, samfallighet, uppgiftsandring: INGEN_ANDRING })),
);

/** Stores changed contact details; null takes the change back. */
export const setAdressAtom = action('setAdress', (_get, set, uppgiftsandringAdress: UppgiftsandringAdress | null) =>
  set(saveAnsokanAtom, (current) => withChange(current, { uppgiftsandringAdress })),
);

/** Stores a signatory rule; null takes the change back. */
export const setFirmatecknareAtom = action('setFirmatecknare', (_get, set, uppgiftsandringFirmatecknare: Firmatecknare | null) =>
  set(saveAnsokanAtom, (current) => withChange(current, { uppgiftsandringFirmatecknare })),
);

/** Stores the date of the latest meeting, `yyyy-MM-dd`; null takes it back. */
export const setForeningsstammaAtom = action('setForeningsstamma', (_get, set, foreningsstamma: string | null) =>
  set(saveAnsokanAtom, (current) => withChange(current, { foreningsstamma })),
);

type Kontaktvarden = Readonly<Pick<Kontaktperson, 'epostadress' | 'telefonnummer' | 'kvittensPerEpost'>>;

/** Stores the contact person's e-mail and phone, and whether the receipt comes by e-mail; leaves the person as it is. */
export const updateKontaktpersonAtom = action('updateKontaktperson', async (get, set, values: Kontaktvarden) => {
  const saved = await set(saveAnsokanAtom, (current) => {
    const known = current.kontaktperson ?? { personnummer: get(sessionAtom)?.personnummer ?? '', fullname: '' };
    return { ...current, kontaktperson: { ...known, ...values } };
  });
  if (saved) set(forgetKontaktpersonVerdictAtom);
  return saved;
});

/**
 * Stores the board: sorted, or null when it does not differ from the register's board (BOARD-16, BOARD-17). A stored board is
 * then checked for duplicate persons by the server.
 */
export const setStyrelseAtom = action('setStyrelse', async (_get, set, members: readonly Styrelsemedlem[]) => {
  const saved = await set(saveAnsokanAtom, (current) => withChange(current, { uppgiftsandringStyrelse: toStyrelseandring(members, current.samfallighet) }));
  if (saved) await set(refreshVerdictsAtom, { kontaktperson: false });
  return saved;
});
