import { svensk } from '../people/persons.ts';
import { forening, KASSOR, medlem, ORDFORANDE, SEKRETERARE, storlek, SUPPLEANT, UTAN_ADRESS, utlandsk, type Testforening } from './build.ts';

const STORANGEN = forening('716401-1236', 'Storängens samfällighetsförening', '14', {
  syfte: 'Fullständig förening utan fel. Utgångspunkten för de flesta prov.',
  adress: svensk('Storgatan 1', '80320', 'Gävle'),
  objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
  medlemmar: [ORDFORANDE, KASSOR, SEKRETERARE, SUPPLEANT].map((one, index) => ({ ...one, objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${index + 1}` })),
});

/** The register lacks something about the board. */
const INCOMPLETE = [
  forening('717901-2344', 'Tysta skogens vägsamfällighet', '24', {
    syfte: 'Saknar styrelseuppgifter i registret, vilket sökningen säger (API-18, LOOK)',
    adress: svensk('Skogsvägen 1', '90325', 'Umeå'),
    styrelseinformation: null,
    medlemmar: null,
  }),
  forening('717999-0333', 'Öde strands samfällighetsförening', '09', {
    syfte: 'Tom styrelse: OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER (VAL-40)',
    adress: svensk('Strandvägen 3', '62150', 'Visby'),
    medlemmar: [],
  }),
  forening('717904-5674', 'Dimmans samfällighetsförening', '03', {
    syfte: 'En ledamot utan personnummer och födelsedatum: OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER (VAL-40, INC-37)',
    adress: svensk('Dimgatan 5', '75310', 'Uppsala'),
    medlemmar: [ORDFORANDE, { ...KASSOR, namn: 'Okänd Person', personId: null }, SUPPLEANT],
  }),
  forening('717912-8769', 'Bäckens samfällighetsförening', '12', {
    syfte: 'En ledamot utan adress och en med ofullständig adress: OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS (VAL-41)',
    adress: svensk('Bäckgatan 8', '22220', 'Lund'),
    medlemmar: [ORDFORANDE, medlem('196210313117', 'Ledamot', 'Kassör'), medlem('196508652382'), SUPPLEANT],
  }),
  forening('717999-0770', 'Skuggans samfällighetsförening', '18', {
    syfte: 'Två ledamöter med dolt personnummer (********-****): räknas inte som dubbletter (VAL-45)',
    adress: svensk('Skuggvägen 2', '70361', 'Örebro'),
    medlemmar: [
      ORDFORANDE,
      { ...medlem('200101202398', 'Ledamot', 'Kassör'), namn: 'Skyddad Ett', personId: '********-****' },
      { ...medlem('200402142384'), namn: 'Skyddad Två', personId: '********-****' },
      { ...medlem('196408233242', 'Suppleant'), ...svensk('Förmedlingsuppdrag 1', '10000', 'Stockholm') },
    ],
  }),
  forening('717999-1422', 'Stilla gläntans samfällighetsförening', '17', {
    syfte: 'En ledamot med skyddade personuppgifter: visas och kan ändras utan adress (PLUS-66)',
    adress: svensk('Gläntan 3', '65225', 'Karlstad'),
    medlemmar: [ORDFORANDE, medlem('195012662390', 'Ledamot', 'Kassör'), SEKRETERARE, SUPPLEANT],
  }),
];

const SOMMAR = svensk('Sommarvägen 1', '35230', 'Växjö');

/** The board breaks, or only just keeps, the rules of composition (VAL-42…48). */
const BOARD_RULES = [
  forening('717898-7652', 'Trångsunds samfällighetsförening', '01', {
    syfte: '4 ledamöter av högst 3, 3 suppleanter av högst 2: FELAKTIGSTYRELSEUPPSATTNING (VAL-42, VAL-43)',
    adress: svensk('Trånga gatan 4', '11122', 'Stockholm'),
    styrelseinformation: storlek(1, 3, 0, 2),
    medlemmar: [
      ORDFORANDE,
      KASSOR,
      SEKRETERARE,
      medlem('200002291011'),
      SUPPLEANT,
      medlem('200402292387', 'Suppleant'),
      medlem('196408233242', 'Suppleant'),
      medlem('198404712385', 'Extern', 'Särskild utsedd ledamot'),
    ],
  }),
  forening('717800-0126', 'Dubbla kassans samfällighetsförening', '05', {
    syfte: 'Två kassörer: FELAKTIGSTYRELSEUPPSATTNING (VAL-44)',
    adress: svensk('Kassagatan 2', '58226', 'Linköping'),
    medlemmar: [medlem('198503142385', 'Ledamot', 'Ordförande', 'Kassör'), KASSOR, SEKRETERARE, SUPPLEANT],
  }),
  forening('717904-3216', 'Tvillingarnas samfällighetsförening', '06', {
    syfte: 'Samma personnummer två gånger: FELAKTIGSTYRELSEUPPSATTNING (VAL-45)',
    adress: svensk('Tvillinggatan 2', '55316', 'Jönköping'),
    medlemmar: [ORDFORANDE, KASSOR, medlem('200101202398'), medlem('191212121212', 'Suppleant')],
  }),
  forening('717999-0556', 'Dubbelgångarnas samfällighetsförening', '07', {
    syfte: 'Samma utländska person två gånger (namn och födelsedatum): FELAKTIGSTYRELSEUPPSATTNING, som bara serverns kontroll märker (VAL-46, GUARD-04)',
    adress: svensk('Speglingen 1', '35230', 'Växjö'),
    medlemmar: [ORDFORANDE, utlandsk('Kari Nordmann', '1970-05-17', 'Ledamot', SOMMAR), utlandsk('KARI NORDMANN', '1970-05-17', 'Suppleant', SOMMAR)],
  }),
  forening('717912-3455', 'Gränslösa samfällighetsföreningen', '10', {
    syfte: 'Okända gränser för styrelsens storlek: aldrig för många (VAL-47, CONST-12)',
    adress: svensk('Vida gatan 9', '37134', 'Karlskrona'),
    styrelseinformation: storlek(),
    medlemmar: [ORDFORANDE, KASSOR, SEKRETERARE, medlem('200002291011'), medlem('200402292387'), medlem('196408233242'), SUPPLEANT],
  }),
  forening('717999-1109', 'Alla rollers samfällighetsförening', '17', {
    syfte: 'Alla funktioner tillsatta; två vice ordförande och för få suppleanter är inget fel (VAL-44, VAL-48, BOARD-12)',
    adress: svensk('Rollgatan 8', '65225', 'Karlstad'),
    styrelseinformation: storlek(3, 7, 2, 4),
    medlemmar: [
      medlem('200402142384', 'Extern', 'Syssloman'),
      medlem('198404712385', 'Extern', 'Särskild utsedd ledamot'),
      medlem('200002291011', 'Ledamot', 'Vice sekreterare'),
      medlem('200402292387', 'Ledamot', 'Vice kassör'),
      medlem('196408233242', 'Ledamot', 'Vice ordförande'),
      medlem('196408233234', 'Ledamot', 'Vice ordförande'),
      SEKRETERARE,
      KASSOR,
      ORDFORANDE,
    ],
  }),
];

/** A good board, but the association's own address is the difficulty (VAL-59, DATA-09…11). */
const ADDRESSES = [
  forening('717955-5011', 'Landlösa samfällighetsföreningen', '08', {
    syfte: 'Svensk adress utan landskod: SAKNARFORENINGSUPPGIFTER tills adressen sparas (VAL-59, INC-40)',
    adress: { ...svensk('Landvägen 5', '39231', 'Kalmar'), landskod: null },
  }),
  forening('716400-0106', 'Hemlösa samfällighetsföreningen', '20', {
    syfte: 'Ingen adress alls, ingen e-post: SAKNARFORENINGSUPPGIFTER (VAL-59)',
    adress: UTAN_ADRESS,
    epostadress: null,
  }),
  forening('717999-0663', 'Halvvägs samfällighetsförening', '21', {
    syfte: 'Svensk adress med bara postort: SAKNARFORENINGSUPPGIFTER (VAL-59)',
    adress: { ...UTAN_ADRESS, postort: 'Gävle', landskod: 'SE' },
  }),
  forening('717999-0887', 'Svenska vägars samfällighetsförening', '13', {
    syfte: "Landskoden är 'Sverige' och räknas som svensk (DATA-10); c/o och telefonnummer finns",
    adress: { ...svensk('Riksvägen 26', '30243', 'Halmstad'), coAdress: 'c/o Forsman', landskod: 'Sverige' },
    telefonnummer: '035-12 34 56',
  }),
  forening('717999-0994', 'Tredje radens samfällighetsförening', '25', {
    syfte: 'Utländsk adress (Finland) med bara adressrad 3: godkänd (VAL-59)',
    adress: { ...UTAN_ADRESS, utdelningsadress3: '95420 Tornio', landskod: 'FI' },
  }),
  forening('717900-0018', 'Gränsbygdens samfällighetsförening', '14', {
    syfte: 'Utländsk föreningsadress (Norge) och utländska ledamöter med födelsedatum och utländsk adress (DATA-11, DATA-12)',
    adress: { ...UTAN_ADRESS, utdelningsadress1: 'Storgata 1', utdelningsadress2: 'Oppgang B', utdelningsadress3: '1767 Halden', landskod: 'NO' },
    medlemmar: [
      ORDFORANDE,
      utlandsk(
        'Ola Nordmann',
        '1966-03-11',
        'Ledamot',
        { ...UTAN_ADRESS, utdelningsadress1: 'Bygdøy allé 2', utdelningsadress3: '0257 Oslo', landskod: 'NO' },
        'Kassör',
      ),
      utlandsk('Jürgen Groß', '1958-12-01', 'Ledamot', { ...UTAN_ADRESS, utdelningsadress4: '24937 Flensburg', landskod: 'DE' }),
      medlem('195103181870', 'Suppleant'),
    ],
  }),
];

const LONG_NAME = "Översteprästinnegårdsvägens och Ñuñoa-L'Hôpital-Çeşmes (Øresund & Łódź) gemensamma väg-, båtplats- och grönområdessamfällighetsförening";

/** Special names, counties and faults of the register itself. */
const VARIOUS = [
  forening('717999-0119', 'Testlänets samfällighetsförening', '26', {
    syfte: 'Ligger i ett testlän (26), som bara har ett namn i testmiljöer (DATA-25)',
    adress: svensk('Testgatan 26', '10000', 'Teststad'),
    medlemmar: [ORDFORANDE, KASSOR, SUPPLEANT],
  }),
  forening('717999-0440', LONG_NAME, '12', {
    syfte: 'Långa namn, accenter, andra skriftsystem, mellannamn',
    adress: svensk('Översteprästinnegårdsvägen 12 B lgh 1402', '21421', 'Malmö'),
    medlemmar: [
      medlem('197503259280', 'Ledamot', 'Ordförande'),
      medlem('197906209239', 'Ledamot', 'Kassör'),
      medlem('198310159283', 'Ledamot', 'Sekreterare'),
      medlem('196408233234', 'Suppleant'),
    ],
  }),
  forening('717999-1216', 'Trasiga registrets samfällighetsförening', '23', {
    syfte: 'Registret svarar 500 om föreningen: oväntat fel i sökningen',
    adress: svensk('Felgatan 5', '83131', 'Östersund'),
    medlemmar: [],
    svar: 'fel',
  }),
];

const LEDAMOTER = ['200002291011', '200402292387', '196408233242', '196408233234', '197101169295', '198801162390'];

/** There are not enough official test numbers for forty: the rest are known by date of birth. */
const UTLANDSKA = Array.from({ length: 30 }, (_unused, index) => {
  const nr = String(index + 1).padStart(2, '0');
  return utlandsk(`Testledamot ${nr}`, `1970-01-${nr}`, index < 20 ? 'Ledamot' : 'Suppleant', svensk(`Långgatan ${index + 1}`, '79130', 'Falun'));
});

const LARGE = forening('717999-0226', 'Fyrtio grannars samfällighetsförening', '20', {
  syfte: 'Fyrtio personer i styrelsen, alla godkända: lång lista, prestanda, utskrift',
  adress: svensk('Långgatan 40', '79130', 'Falun'),
  styrelseinformation: storlek(3, 40, 0, 20),
  medlemmar: [ORDFORANDE, KASSOR, SEKRETERARE, ...LEDAMOTER.map((personnummer) => medlem(personnummer)), SUPPLEANT, ...UTLANDSKA],
});

/** All associations of the test register. */
export const ASSOCIATIONS: readonly Testforening[] = [STORANGEN, ...INCOMPLETE, ...BOARD_RULES, ...ADDRESSES, ...VARIOUS, LARGE];

/** A number that no association has, for a search without a hit. */
export const UNKNOWN_ORG_NR = '717999-9995';

/** The association with this organisation number, with or without dash. */
export function findByOrgNr(orgNr: string): Testforening | undefined {
  const digits = orgNr.replace('-', '');
  return ASSOCIATIONS.find((one) => one.egenskaper.samfallighetsforeningsattribut.organisationsnummer.replace('-', '') === digits);
}

/** The association with this `objektidentitet` (UUID). */
export const findByObjektidentitet = (id: string): Testforening | undefined => ASSOCIATIONS.find((one) => one.egenskaper.objektidentitet === id.toLowerCase());
