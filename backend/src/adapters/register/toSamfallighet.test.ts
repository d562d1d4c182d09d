import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { FeatureCollectionSchema } from './foreningSchema.ts';
import { toSamfallighet } from './toSamfallighet.ts';

const member = (skyddad: boolean | undefined) => ({
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01',
  namn: 'Anna Ek',
  personId: '19850314-2385',
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  utdelningsadress1: 'Vägen 2',
  postnummer: '80320',
  postort: 'Gävle',
  skyddad,
});

const styrelseOf = (styrelsemedlem: readonly object[] | null) => {
  const properties = {
    objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
    samfallighetsforeningsattribut: { foreningensForetagsnamn: 'A', organisationsnummer: '716401-1236', lanskod: '14' },
    styrelseinformation: null,
    styrelsemedlem,
  };
  const [feature] = v.parse(FeatureCollectionSchema, { type: 'FeatureCollection', features: [{ properties }] }).features;
  return feature === undefined ? [] : toSamfallighet(feature.properties).styrelsemedlemmar;
};

describe('a registered board', () => {
  it('LOOK-09 DATA-03 has nobody when the register has none', () => expect(styrelseOf(null)).toEqual([]));

  it('PLUS-66 a member with protected data has no address, although the register sends one', () => {
    expect(styrelseOf([member(true)])).toMatchObject([{ namn: 'Anna Ek', adress: null, skyddad: true }]);
    for (const skyddad of [false, undefined]) {
      expect(styrelseOf([member(skyddad)])).toMatchObject([{ adress: { utdelningsadress1: 'Vägen 2' } }]);
      expect(styrelseOf([member(skyddad)])[0]).not.toHaveProperty('skyddad');
    }
  });
});
