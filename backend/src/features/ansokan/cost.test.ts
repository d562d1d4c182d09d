import * as v from 'valibot';
import { expect, it } from 'vitest';
import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanFel, cleanAndring } from '@uppgiftsandring/shared/domain/ansokan/ansokanFel';
import {
  buildAnsokan,
  buildMedlem,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildUtlandskAdress,
  buildUtlandskMedlem,
  buildAdressandring,
} from '@uppgiftsandring/shared/testing/builders';
import { costlyTexts } from '@uppgiftsandring/shared/testing/cost';
import { hasDuplicatePersonsServer, sortStyrelse, styrelseProblems } from '@uppgiftsandring/shared/domain/styrelse/styrelse';

const utlandskAdress = buildUtlandskAdress({ coAdress: '', utdelningsadress2: '', utdelningsadress3: '', utdelningsadress4: '' });
const styrelsemedlemmar = [buildMedlem({ adress: buildSvenskAdress({ coAdress: '', utdelningsadress2: '' }) }), buildUtlandskMedlem()];
const ANSOKAN = buildAnsokan({
  uppgiftsandring: buildUppgiftsandring({
    uppgiftsandringAdress: buildAdressandring({ epostadress: '', telefonnummerKontaktperson: '', utlandskAdress }),
    uppgiftsandringStyrelse: { styrelsemedlemmar },
    uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Person', varde: '' }, val2: null },
  }),
});
/** Fields with a list of values, of which one is chosen. */
const CHOSEN = ['landskod', 'medlemstyp', 'styrelsefunktion', 'type'];

/** A value of any shape with the text in each of its fields that a person writes. */
function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((part) => filled(part, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, CHOSEN.includes(key) ? part : filled(part, text)]));
}

it('VAL-13 ASVS 15.2.2 no rule of a save costs more for any alphabet', () => {
  const save = (text: string) => {
    const ansokan = v.parse(AnsokanSchema, filled(ANSOKAN, text));
    const uppgiftsandring = cleanAndring(ansokan.uppgiftsandring, ansokan.samfallighet);
    const board = uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    sortStyrelse(board);
    styrelseProblems(board, null, hasDuplicatePersonsServer(board));
    // Fields that may be empty pass with what is invisible.
    expect(ansokanFel({ ...ansokan, uppgiftsandring }, '2026-05-17').length).toBeGreaterThan(7);
  };
  expect(costlyTexts(save, 100, 8000)).toEqual([]);
});
