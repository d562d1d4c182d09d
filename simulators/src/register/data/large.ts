import { forening, medlem, svensk, utlandsk, type Medlemsutkast } from './build.ts';

const STYRELSE: readonly Medlemsutkast[] = [
  medlem('198503142385', 'Ledamot', ['Ordförande']),
  medlem('191212121212', 'Ledamot', ['Kassör']),
  medlem('200101202398', 'Ledamot', ['Sekreterare']),
  medlem('200002291011', 'Ledamot'),
  medlem('200402292387', 'Ledamot'),
  medlem('196408233242', 'Ledamot'),
  medlem('196408233234', 'Ledamot'),
  medlem('197101169295', 'Ledamot'),
  medlem('198801162390', 'Ledamot'),
  medlem('200402142384', 'Suppleant'),
];

/** There are not enough official test numbers for forty: the rest are known by date of birth. */
const UTLANDSKA: readonly Medlemsutkast[] = Array.from({ length: 30 }, (_unused, index) => {
  const nr = String(index + 1).padStart(2, '0');
  return utlandsk(`Testledamot ${nr}`, `1970-01-${nr}`, index < 20 ? 'Ledamot' : 'Suppleant', svensk(`Långgatan ${index + 1}`, '79130', 'Falun'));
});

export const LARGE = forening({
  orgNr: '717999-0226',
  namn: 'Fyrtio grannars samfällighetsförening',
  syfte: 'Fyrtio personer i styrelsen, alla godkända: lång lista, prestanda, utskrift',
  lanskod: '20',
  sate: 'Falun',
  adress: svensk('Långgatan 40', '79130', 'Falun'),
  styrelseinformation: { minAntalLedamoter: 3, maxAntalLedamoter: 40, minAntalSuppleanter: 0, maxAntalSuppleanter: 20 },
  medlemmar: [...STYRELSE, ...UTLANDSKA],
});
