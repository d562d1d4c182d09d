import type { ErrorTexts } from '@uppgiftsandring/shared/ui/useErrorPanel';

const FALT = [
  'personnummer',
  'fodelsedatum',
  'namn',
  'styrelseroll',
  'adress.landskod',
  'adress.coAdress',
  'adress.utdelningsadress1',
  'adress.utdelningsadress2',
  'adress.utdelningsadress3',
  'adress.utdelningsadress4',
  'adress.postnummer',
  'adress.postort',
];

/** The fields in the order of the dialog, to find the first faulty one by. The dialog has no panel: the texts stand at the fields. */
export const ORDNING: ErrorTexts = Object.fromEntries(FALT.map((field) => [field, { label: field, text: (code) => code }]));
