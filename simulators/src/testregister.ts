import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fullName, withDash } from './people/people.ts';
import { PEOPLE } from './people/persons.ts';
import { ASSOCIATIONS, UNKNOWN_ORG_NR } from './register/associations.ts';

export const TESTREGISTER_FILE = path.resolve(import.meta.dirname, '../../docs/testregister.md');

/** Every validation code, and how to produce it (PLUS-33): the association to begin with, null for any or none, and what to do. */
export const CODE_RECIPES: readonly { readonly kod: string; readonly orgNr: string | null; readonly gor: string }[] = [
  { kod: 'SAKNARFORENING', orgNr: null, gor: 'Logga in utan att välja förening.' },
  { kod: 'SAKNARFORENINGSUPPGIFTER', orgNr: '716400-0106', gor: 'Välj föreningen.' },
  { kod: 'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER', orgNr: '717904-5674', gor: 'Välj föreningen.' },
  { kod: 'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS', orgNr: '717912-8769', gor: 'Välj föreningen.' },
  { kod: 'FELAKTIGSTYRELSEUPPSATTNING', orgNr: '717800-0126', gor: 'Välj föreningen.' },
  { kod: 'SAKNARFIRMATECKNINGSUPPGIFTER', orgNr: '716401-1236', gor: 'Ta bort en person ur styrelsen och ange inga firmatecknare.' },
  { kod: 'SAKNARROLLERISTYRELSEN', orgNr: '716401-1236', gor: 'Ange Extern som ensam firmatecknare: ingen i styrelsen är extern.' },
  { kod: 'SAKNARFORENINGSSTAMMA', orgNr: '716401-1236', gor: 'Välj föreningen; datumet för stämman är ännu inte ifyllt.' },
  { kod: 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER', orgNr: '716401-1236', gor: 'Välj föreningen; e-post och telefon är ännu inte ifyllda.' },
  {
    kod: 'KONTAKTPERSON',
    orgNr: '716401-1236',
    gor: 'Fyll i kontaktpersonen medan anropet `/api/ansokan/valideraKontaktperson` är blockerat i webbläsarens verktyg: servern själv godkänner alltid det som den har sparat.',
  },
  {
    kod: 'KONTAKTPERSONSAKNAS',
    orgNr: null,
    gor: 'Ett skydd: servern fyller alltid i den inloggade. Byt ut svaret från `GET /api/ansokan` mot ett där `kontaktperson` är `null`.',
  },
];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('*', '\\*');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The page `docs/testregister.md` (PLUS-33), generated from the data so that the two always agree. */
export const testregister = (): string =>
  [
    '# Testregistret',
    '',
    'Sidan skrivs av `node simulators/src/testregister.ts`; ändra i `simulators/src/people/` och `simulators/src/register/`.',
    '',
    'Alla personnummer är officiella testnummer. Organisationsnumren är påhittade (tio siffror, första 7, tredje minst 2, rätt',
    'kontrollsiffra) men inte reserverade för test: de kan råka tillhöra verkliga föreningar och får bara användas i utveckling och test.',
    '',
    '## Föreningar',
    '',
    row(['Organisationsnummer', 'Namn', 'Län', 'Till för']),
    '|---|---|---|---|',
    ...ASSOCIATIONS.map(({ egenskaper: { samfallighetsforeningsattribut: one }, syfte }) =>
      row([one.organisationsnummer, one.foreningensForetagsnamn, one.lanskod, syfte]),
    ),
    row([UNKNOWN_ORG_NR, '(finns inte)', '', 'Sökning utan träff: ingen förening har numret']),
    '',
    'Registret svarar som Samfällighetsförening Direkt v2.2, utökad med `lanskod`, `landskod`, `epostadress`, `telefonnummer`, och för',
    'varje person i styrelsen `objektidentitet`, `personId` och `annatId`.',
    '',
    '## Personer',
    '',
    'Alla kan logga in och skriva under. Personregistret svarar som tabellen säger.',
    '',
    row(['Personnummer', 'Namn', 'Till för']),
    '|---|---|---|',
    ...PEOPLE.map((person) => row([withDash(person.personnummer), fullName(person), person.syfte])),
    '',
    'Personregistret svarar 400 på nummer som inte kan finnas, till exempel 20010229-2380 (ingen sådan dag) och 19121212-1213 (fel',
    'kontrollsiffra), och 404 på möjliga nummer som inte står i tabellen.',
    '',
    '## Valideringskoder',
    '',
    row(['Kod', 'Förening', 'Gör så']),
    '|---|---|---|',
    ...CODE_RECIPES.map(({ kod, orgNr, gor }) => row([kod, orgNr ?? '', gor])),
    '',
    '## Andra fel',
    '',
    'De beställs på styrsidan `/kontroll`, och e-posten läses i brevlådan `/brevlada`: `simulators/README.md`.',
    '',
  ].join('\n');

if (import.meta.main) writeFileSync(TESTREGISTER_FILE, testregister());
