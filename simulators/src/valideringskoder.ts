/** How a tester can produce a validation code of the application. */
interface CodeRecipe {
  readonly kod: string;
  /** The association to begin with; null = any, or none at all. */
  readonly orgNr: string | null;
  readonly gor: string;
}

/** Every validation code, and how to produce it (PLUS-33). */
export const CODE_RECIPES: readonly CodeRecipe[] = [
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
