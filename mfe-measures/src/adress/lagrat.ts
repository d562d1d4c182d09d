const CHANGE = 'uppgiftsandring.uppgiftsandringAdress';
const adress = (field: string) => [`${CHANGE}.svenskAdress.${field}`, `${CHANGE}.utlandskAdress.${field}`] as const;

/** The paths of the form's fields in the Application, so that a refused save can be shown at its fields (VAL-61). */
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
