import { TRE_TVA, UTAN_ADRESS, forening, medlem, svensk, utlandsk } from './build.ts';

const STYRELSE = [
  medlem('198503142385', 'Ledamot', ['Ordförande']),
  medlem('191212121212', 'Ledamot', ['Kassör']),
  medlem('200101202398', 'Ledamot', ['Sekreterare']),
  medlem('200402142384', 'Suppleant'),
];
const GEMENSAMT = { styrelseinformation: TRE_TVA, medlemmar: STYRELSE };

/** Associations with a good board whose own address is the difficulty (VAL-59, DATA-09…11). */
export const ADDRESSES = [
  forening({
    ...GEMENSAMT,
    orgNr: '717955-5011',
    namn: 'Landlösa samfällighetsföreningen',
    lanskod: '08',
    sate: 'Kalmar',
    syfte: 'Svensk adress utan landskod: SAKNARFORENINGSUPPGIFTER tills adressen sparas (VAL-59, INC-40)',
    adress: { ...svensk('Landvägen 5', '39231', 'Kalmar'), landskod: null },
  }),
  forening({
    ...GEMENSAMT,
    orgNr: '716400-0106',
    namn: 'Hemlösa samfällighetsföreningen',
    lanskod: '20',
    sate: 'Falun',
    syfte: 'Ingen adress alls, ingen e-post: SAKNARFORENINGSUPPGIFTER (VAL-59)',
    adress: UTAN_ADRESS,
    epostadress: null,
  }),
  forening({
    ...GEMENSAMT,
    orgNr: '717999-0663',
    namn: 'Halvvägs samfällighetsförening',
    lanskod: '21',
    sate: 'Gävle',
    syfte: 'Svensk adress med bara postort: SAKNARFORENINGSUPPGIFTER (VAL-59)',
    adress: { ...UTAN_ADRESS, postort: 'Gävle', landskod: 'SE' },
  }),
  forening({
    ...GEMENSAMT,
    orgNr: '717999-0887',
    namn: 'Svenska vägars samfällighetsförening',
    lanskod: '13',
    sate: 'Halmstad',
    syfte: "Landskoden är skriven 'Sverige' och räknas som svensk (DATA-10); c/o och telefonnummer finns",
    adress: { ...svensk('Riksvägen 26', '30243', 'Halmstad'), coAdress: 'c/o Forsman', landskod: 'Sverige' },
    telefonnummer: '035-12 34 56',
  }),
  forening({
    ...GEMENSAMT,
    orgNr: '717999-0994',
    namn: 'Tredje radens samfällighetsförening',
    lanskod: '25',
    sate: 'Luleå',
    syfte: 'Utländsk adress (Finland) med bara adressrad 3: godkänd (VAL-59)',
    adress: { ...UTAN_ADRESS, utdelningsadress3: '95420 Tornio', utdelningsadress4: null, landskod: 'FI' },
  }),
  forening({
    ...GEMENSAMT,
    orgNr: '717900-0018',
    namn: 'Gränsbygdens samfällighetsförening',
    lanskod: '14',
    sate: 'Strömstad',
    syfte: 'Utländsk föreningsadress (Norge) och utländska ledamöter med födelsedatum och utländsk adress (DATA-11, DATA-12)',
    adress: {
      ...UTAN_ADRESS,
      utdelningsadress1: 'Storgata 1',
      utdelningsadress2: 'Oppgang B',
      utdelningsadress3: '1767 Halden',
      utdelningsadress4: null,
      landskod: 'NO',
    },
    medlemmar: [
      medlem('198503142385', 'Ledamot', ['Ordförande']),
      {
        ...utlandsk('Ola Nordmann', '1966-03-11', 'Ledamot', {
          ...UTAN_ADRESS,
          utdelningsadress1: 'Bygdøy allé 2',
          utdelningsadress3: '0257 Oslo',
          landskod: 'NO',
        }),
        styrelsefunktion: ['Kassör'],
      },
      utlandsk('Jürgen Groß', '1958-12-01', 'Ledamot', { ...UTAN_ADRESS, utdelningsadress4: '24937 Flensburg', landskod: 'DE' }),
      medlem('195103181870', 'Suppleant'),
    ],
  }),
];
