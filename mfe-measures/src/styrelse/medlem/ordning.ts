import { EMPTY_ADRESS_FORM } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { ErrorTexts } from '@uppgiftsandring/shared/hooks/useErrorPanel';

const ADRESSFALT = Object.keys(EMPTY_ADRESS_FORM).map((field) => `adress.${field}`);
const FALT = ['personnummer', 'fodelsedatum', 'namn', 'styrelseroll', ...ADRESSFALT];

/** The fields in the order of the dialog, to find the first faulty one. The dialog has no error panel: the texts are at the fields. */
export const ORDNING: ErrorTexts = Object.fromEntries(FALT.map((field) => [field, { label: field, text: (code) => code }]));
