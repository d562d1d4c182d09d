import { expect, it } from 'vitest';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildEmptyAnsokan,
  buildUppgiftsandring,
  buildAdressandring,
} from '../../testing/builders.ts';
import type { Ansokan, Uppgiftsandring } from './ansokan.ts';
import { changedParts, changeSet, type Ansokansdel } from './andringar.ts';

const uppgiftsandringAdress = buildAdressandring({ svenskAdress: buildSvenskAdress() });
const uppgiftsandringStyrelse = { styrelsemedlemmar: [] };
const uppgiftsandringFirmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;

it.each<[Partial<Uppgiftsandring>, string[]]>([
  [{}, []],
  [{ uppgiftsandringAdress }, ['ADRESS']],
  [{ uppgiftsandringStyrelse }, ['STYRELSE']],
  [{ uppgiftsandringFirmatecknare }, ['FIRMATECKNARE']],
  [{ uppgiftsandringFirmatecknare, uppgiftsandringStyrelse, uppgiftsandringAdress }, ['ADRESS', 'STYRELSE', 'FIRMATECKNARE']],
])('DATA-06 changeSet finds in %j the changes %j', (values, expected) => {
  const uppgiftsandring = buildUppgiftsandring(values);
  expect(changeSet(buildAnsokan({ uppgiftsandring }))).toEqual(expected);
  expect(changeSet(buildAnsokan({ uppgiftsandring, samfallighet: null }))).toEqual([]);
});
it('INC-36 a meeting date alone is not a change in the set', () => {
  expect([changeSet(buildAnsokan()), changeSet(buildEmptyAnsokan())]).toEqual([[], []]);
});

const members = [buildMedlem({ namn: 'Anna Ek' }), buildMedlem({ objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02', namn: 'Bo Alm' })];
const before = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: members }) });
const changed = (values: Partial<Uppgiftsandring>): Ansokan => ({ ...before, uppgiftsandring: buildUppgiftsandring(values) });

it.each<[Ansokansdel, Ansokan]>([
  ['FORENING', { ...before, samfallighet: buildSamfallighet({ orgNr: '717999-0663', styrelsemedlemmar: members }) }],
  ['FORENINGSSTAMMA', changed({ foreningsstamma: '2026-01-15' })],
  ['ADRESS', changed({ uppgiftsandringAdress })],
  ['FIRMATECKNARE', changed({ uppgiftsandringFirmatecknare })],
  ['STYRELSE', changed({ uppgiftsandringStyrelse: { styrelsemedlemmar: members.slice(0, 1) } })],
  ['KONTAKTPERSON', { ...before, kontaktperson: before.kontaktperson && { ...before.kontaktperson, epostadress: 'ny@exempel.se' } }],
])('ERR-12 changedParts names %s, and nothing else, whichever of the two came first', (del, after) => {
  expect(changedParts(before, after)).toEqual([del]);
  expect(changedParts(after, before)).toEqual([del]);
  expect(changedParts(after, structuredClone(after))).toEqual([]);
});

it('ERR-12 changedParts ignores the order of a board', () => {
  const reported = (styrelsemedlemmar: typeof members) => changed({ uppgiftsandringStyrelse: { styrelsemedlemmar } });
  expect(changedParts(reported(members), reported(members.toReversed()))).toEqual([]);
});

it('ERR-12 changedParts names everything that differs, the same way every time', () => {
  const after = { ...changed({ foreningsstamma: '2026-01-15', uppgiftsandringAdress, uppgiftsandringFirmatecknare }), kontaktperson: null };
  expect(changedParts(before, after)).toEqual(['KONTAKTPERSON', 'FORENINGSSTAMMA', 'ADRESS', 'FIRMATECKNARE']);
});
