import type { Ansokansdel } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';

/** The names of the parts of the application. */
export const PART_NAMES: Readonly<Record<Ansokansdel, TextKey>> = {
  FORENING: 'COMMON.ETIKETT.FORENING',
  FORENINGSSTAMMA: 'COMMON.ETIKETT.FORENINGSSTAMMA',
  ADRESS: 'COMMON.ANDRINGSTYP.ADRESS',
  FIRMATECKNARE: 'COMMON.ETIKETT.FIRMATECKNARE',
  STYRELSE: 'COMMON.ETIKETT.STYRELSE',
  KONTAKTPERSON: 'COMMON.ETIKETT.KONTAKTPERSON',
};
