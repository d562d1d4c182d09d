import { describe, expect, it } from 'vitest';
import { buildAnsokan, buildSvenskAdress, buildTomAnsokan, buildUppgiftsandring } from '../testing/builders.ts';
import type { Uppgiftsandring } from './ansokan.ts';
import { changeSet } from './andringar.ts';

const uppgiftsandringAdress = { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: buildSvenskAdress(), utlandskAdress: null };
const uppgiftsandringStyrelse = { styrelsemedlemmar: [] };
const uppgiftsandringFirmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;

describe('changeSet', () => {
  it.each<[Partial<Uppgiftsandring>, string[]]>([
    [{}, []],
    [{ uppgiftsandringAdress }, ['ADRESS']],
    [{ uppgiftsandringStyrelse }, ['STYRELSE']],
    [{ uppgiftsandringFirmatecknare }, ['FIRMATECKNARE']],
    [{ uppgiftsandringFirmatecknare, uppgiftsandringStyrelse, uppgiftsandringAdress }, ['ADRESS', 'STYRELSE', 'FIRMATECKNARE']],
  ])('DATA-06 finds in %j the changes %j', (values, expected) => {
    const uppgiftsandring = buildUppgiftsandring(values);
    expect(changeSet(buildAnsokan({ uppgiftsandring }))).toEqual(expected);
    expect(changeSet(buildAnsokan({ uppgiftsandring, samfallighet: null }))).toEqual([]);
  });
  it('INC-36 a meeting date alone is no change of the set', () => {
    expect([changeSet(buildAnsokan()), changeSet(buildTomAnsokan())]).toEqual([[], []]);
  });
});
