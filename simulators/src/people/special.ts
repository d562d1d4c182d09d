import type { TestPerson } from './types.ts';

const TOM = { coAdress: null, utdelningsadress1: null, utdelningsadress2: null, postnummer: null, postort: null } as const;

/** Persons that are there for one difficulty each. */
export const SPECIAL: readonly TestPerson[] = [
  {
    personnummer: '196408233234', fornamn: 'Karl-Erik', mellannamn: 'Gustaf Adolf', efternamn: 'Åström',
    syfte: 'Har mellannamn',
    adress: { ...TOM, landskod: 'SE', utdelningsadress1: 'Åvägen 23', postnummer: '83131', postort: 'Östersund' },
  },
  {
    personnummer: '197101169295', fornamn: 'Mikael', mellannamn: null, efternamn: 'Öberg',
    syfte: 'Adress utan landskod (räknas som svensk)',
    adress: { ...TOM, utdelningsadress1: 'Öbergsvägen 16', postnummer: '97231', postort: 'Luleå' },
  },
  {
    personnummer: '198801162390', fornamn: 'Johan', mellannamn: null, efternamn: 'Forsman',
    syfte: 'Adress med c/o och bara adressrad 2',
    adress: { ...TOM, landskod: 'SE', coAdress: 'c/o Nilsson', utdelningsadress2: 'Forsvägen 8 lgh 1102', postnummer: '64132', postort: 'Katrineholm' },
  },
  {
    personnummer: '195103181870', fornamn: 'Bengt', mellannamn: null, efternamn: 'Lund',
    syfte: 'Utländsk adress (Norge)',
    adress: { ...TOM, landskod: 'NO', utdelningsadress1: 'Storgata 1', utdelningsadress2: null, utdelningsadress3: '0150 Oslo', utdelningsadress4: null },
  },
  {
    personnummer: '195606172798', fornamn: 'Per', mellannamn: null, efternamn: 'Nyström',
    syfte: 'Utländsk adress med alla fyra adressrader (Tyskland)',
    adress: {
      ...TOM, landskod: 'DE', coAdress: 'c/o Müller',
      utdelningsadress1: 'Hinterhaus', utdelningsadress2: 'Lange Straße 12', utdelningsadress3: '10243 Berlin', utdelningsadress4: 'Brandenburg',
    },
  },
  {
    personnummer: '196210313117', fornamn: 'Ulf', mellannamn: null, efternamn: 'Holm',
    syfte: 'Saknar adress i personregistret', adress: null,
  },
  {
    personnummer: '196508652382', fornamn: 'Maria', mellannamn: null, efternamn: 'Santos',
    syfte: 'Samordningsnummer med ofullständig adress (bara postort)',
    adress: { ...TOM, landskod: 'SE', postort: 'Växjö' },
  },
  {
    personnummer: '199101912450', fornamn: 'Ivan', mellannamn: null, efternamn: 'Petrović',
    syfte: 'Samordningsnummer (dag 91) utan adress', adress: null,
  },
  {
    personnummer: '197503259280', fornamn: 'Alexandra', mellannamn: 'Katarina Margareta Elisabet Viktoria', efternamn: 'Wachtmeister af Silfverhjelm-Oxenstierna',
    syfte: 'Mycket långt namn och adressrad på 40 tecken',
    adress: { ...TOM, landskod: 'SE', utdelningsadress1: 'Översteprästinnegårdsvägen 12 B lgh 1402', postnummer: '39231', postort: 'Kalmar' },
  },
  {
    personnummer: '197906209239', fornamn: 'José-María', mellannamn: null, efternamn: "Ñúñez O'Çelik",
    syfte: 'Namn med accenter, bindestreck och apostrof',
    adress: { ...TOM, landskod: 'SE', utdelningsadress1: 'Allégatan 20', postnummer: '30243', postort: 'Halmstad' },
  },
  {
    personnummer: '198310159283', fornamn: 'Мария', mellannamn: null, efternamn: '李 Παπαδοπούλου',
    syfte: 'Namn med andra skriftsystem',
    adress: { ...TOM, landskod: 'SE', utdelningsadress1: 'Världsgatan 15', postnummer: '70361', postort: 'Örebro' },
  },
  {
    personnummer: '197805309106', fornamn: 'Nora', mellannamn: null, efternamn: 'Okänd',
    syfte: 'Finns inte i personregistret (404), men kan logga in', adress: null, svar: 'saknas',
  },
  {
    personnummer: '196801029288', fornamn: 'Birgitta', mellannamn: null, efternamn: 'Krasch',
    syfte: 'Personregistret svarar 500 om henne', adress: null, svar: 'fel',
  },
  {
    personnummer: '197208632385', fornamn: 'Sanna', mellannamn: null, efternamn: 'Trög',
    syfte: 'Samordningsnummer; personregistret svarar först efter tre sekunder',
    adress: { ...TOM, landskod: 'SE', utdelningsadress1: 'Långsamma gatan 3', postnummer: '65225', postort: 'Karlstad' },
    svar: 'langsamt',
  },
];
