import { expect, it } from 'vitest';
import { buildAnsokan, buildKontaktperson } from '../../testing/builders.ts';
import { ansokanFel } from './ansokanFel.ts';
import { INGEN_ANDRING } from './ansokan.ts';
import { hinderOf } from './hinder.ts';
import { VALIDERINGSKODER } from './validering.ts';

it('API-12 VAL-61 hinderOf names each code and part once, in order', () => {
  const at = (path: string) => ({ path, kod: 'x' });
  const stored = [
    at('uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.0.namn'),
    at('uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.1.namn'),
    at('uppgiftsandring.uppgiftsandringAdress.svenskAdress.postnummer'),
    at('uppgiftsandring.uppgiftsandringFirmatecknare.val1'),
    at('uppgiftsandring.foreningsstamma'),
    at('kontaktperson.telefonnummer'),
  ];
  expect(hinderOf(stored)).toEqual([{ del: 'KONTAKTPERSON' }, { del: 'FORENINGSSTAMMA' }, { del: 'ADRESS' }, { del: 'FIRMATECKNARE' }, { del: 'STYRELSE' }]);
  expect(hinderOf(VALIDERINGSKODER.toReversed().map((kod) => ({ path: '', kod })))).toEqual(VALIDERINGSKODER.map((kod) => ({ kod })));
});

it('PLUS-66 API-12 an obstacle names a protected person by place on the board', () => {
  const at = (place: number, kod: string) => ({ path: `uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.${place}.personId`, kod });
  expect(hinderOf([at(3, 'skyddad'), at(11, 'skyddad')])).toEqual([{ skyddad: 3 }, { skyddad: 11 }]);
  expect(hinderOf([at(3, 'skyddad'), at(4, 'personnummer')])).toEqual([{ del: 'STYRELSE' }, { skyddad: 3 }]);
});

it("API-12 VAL-61 a fault without code or part of the applicant's is no obstacle", () => {
  expect(
    hinderOf([
      { path: '', kod: 'okant-falt' },
      { path: 'id', kod: 'typ' },
      { path: 'samfallighet.name', kod: 'typ' },
      { path: 'kontaktpersonen', kod: 'typ' },
    ]),
  ).toEqual([]);
});

it('API-12 VAL-61 hinderOf names the parts of an older draft', () => {
  const ansokan = buildAnsokan({
    kontaktperson: buildKontaktperson({ telefonnummer: 'inget' }),
    uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '1800-01-01' },
  });
  expect(hinderOf(ansokanFel(ansokan, '2026-05-17'))).toEqual([{ del: 'KONTAKTPERSON' }, { del: 'FORENINGSSTAMMA' }]);
});
