import { TRE_TVA, UTAN_ADRESS, forening, medlem, svensk } from './build.ts';

/** Associations where the register lacks something about the board. */
export const INCOMPLETE = [
  forening({
    orgNr: '717901-2344',
    namn: 'Tysta skogens vägsamfällighet',
    syfte: 'Saknar styrelseuppgifter i registret: sökningen svarar att styrelseinformation saknas (API-18, LOOK)',
    lanskod: '24',
    sate: 'Umeå',
    adress: svensk('Skogsvägen 1', '90325', 'Umeå'),
    styrelseinformation: null,
    medlemmar: null,
  }),
  forening({
    orgNr: '717999-0333',
    namn: 'Öde strands samfällighetsförening',
    syfte: 'Tom styrelse: OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER (VAL-40)',
    lanskod: '09',
    sate: 'Visby',
    adress: svensk('Strandvägen 3', '62150', 'Visby'),
    styrelseinformation: TRE_TVA,
    medlemmar: [],
  }),
  forening({
    orgNr: '717904-5674',
    namn: 'Dimmans samfällighetsförening',
    syfte: 'En ledamot utan personnummer och födelsedatum: OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER (VAL-40, INC-37)',
    lanskod: '03',
    sate: 'Uppsala',
    adress: svensk('Dimgatan 5', '75310', 'Uppsala'),
    styrelseinformation: TRE_TVA,
    medlemmar: [
      medlem('198503142385', 'Ledamot', ['Ordförande']),
      { ...medlem('191212121212', 'Ledamot', ['Kassör']), namn: 'Okänd Person', personId: null },
      medlem('200402142384', 'Suppleant'),
    ],
  }),
  forening({
    orgNr: '717912-8769',
    namn: 'Bäckens samfällighetsförening',
    syfte: 'En ledamot utan adress och en med ofullständig adress: OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS (VAL-41)',
    lanskod: '12',
    sate: 'Lund',
    adress: svensk('Bäckgatan 8', '22220', 'Lund'),
    styrelseinformation: TRE_TVA,
    medlemmar: [
      medlem('198503142385', 'Ledamot', ['Ordförande']),
      medlem('196210313117', 'Ledamot', ['Kassör']),
      medlem('196508652382', 'Ledamot'),
      medlem('200402142384', 'Suppleant'),
    ],
  }),
  forening({
    orgNr: '717999-0770',
    namn: 'Skuggans samfällighetsförening',
    syfte: 'Två ledamöter med dolt personnummer (********-****): räknas inte som dubbletter (VAL-45)',
    lanskod: '18',
    sate: 'Örebro',
    adress: svensk('Skuggvägen 2', '70361', 'Örebro'),
    styrelseinformation: TRE_TVA,
    medlemmar: [
      medlem('198503142385', 'Ledamot', ['Ordförande']),
      { ...medlem('200101202398', 'Ledamot', ['Kassör']), namn: 'Skyddad Ett', personId: '********-****' },
      { ...medlem('200402142384', 'Ledamot'), namn: 'Skyddad Två', personId: '********-****' },
      { ...medlem('196408233242', 'Suppleant'), ...UTAN_ADRESS, utdelningsadress1: 'Förmedlingsuppdrag 1', postnummer: '10000', postort: 'Stockholm', landskod: 'SE' },
    ],
  }),
];
