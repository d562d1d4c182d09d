const CHANGE = 'uppgiftsandring.uppgiftsandringAdress';
const adress = (field: string) => [`${CHANGE}.svenskAdress.${field}`, `${CHANGE}.utlandskAdress.${field}`] as const;

/** Where the Application keeps what the form's fields hold: how a refused save finds its way back to them (VAL-61). */
export const LAGRAT = {
  'adress.landskod': adress('landskod'),
  'adress.coAdress': adress('coAdress'),
  'adress.utdelningsadress1': adress('utdelningsadress1'),
  'adress.utdelningsadress2': adress('utdelningsadress2'),
  'adress.utdelningsadress3': adress('utdelningsadress3'),
  'adress.utdelningsadress4': adress('utdelningsadress4'),
  'adress.postnummer': adress('postnummer'),
  'adress.postort': adress('postort'),
  epostadress: [`${CHANGE}.epostadress`],
  telefonnummerKontaktperson: [`${CHANGE}.telefonnummerKontaktperson`],
} as const;
