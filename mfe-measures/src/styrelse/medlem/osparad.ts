import * as v from 'valibot';
import { MedlemFormSchema } from '@uppgiftsandring/shared/domain/medlem.schema';
import { UppslagSchema } from './uppslag.ts';

/** Name of what is kept of an open member dialog (PLUS-01). */
export const OSPARAD_MEDLEM = 'medlem';

/** The dialog's form, where its look-up stands, and whom it is about by the place in the unsorted list. */
export const OsparadMedlem = v.object({ index: v.number(), form: MedlemFormSchema, uppslag: UppslagSchema });
