import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { STYRELSEFUNKTIONER, type Styrelsefunktion, parseMedlemstyp } from './roller.ts';
import { fromAdressForm, toAdressForm, EMPTY_ADRESS_FORM, type AdressForm } from '../adress/adress.form.ts';
import { formatPersonId, formatBirthDate } from '../person/personnummer.ts';
import { isMedlemIdentityMissing } from './styrelse.ts';
import { cleanName } from '../text.ts';

/** The functions that the form offers; others that a member has are kept (VAL-36). */
export const ERBJUDNA_FUNKTIONER = ['Ordförande', 'Kassör', 'Sekreterare'] as const satisfies readonly Styrelsefunktion[];
type ErbjudenFunktion = (typeof ERBJUDNA_FUNKTIONER)[number];

/** The board-member form; `styrelseroll` is empty while the placeholder is shown (VAL-31). */
export interface MedlemForm {
  readonly isUtlandskPerson: boolean;
  readonly personnummer: string;
  readonly fodelsedatum: string;
  readonly namn: string;
  readonly styrelseroll: string;
  readonly styrelsefunktion: ErbjudenFunktion[];
  readonly adress: AdressForm;
}

export const EMPTY_MEDLEM_FORM: MedlemForm = {
  isUtlandskPerson: false,
  personnummer: '',
  fodelsedatum: '',
  namn: '',
  styrelseroll: '',
  styrelsefunktion: [],
  adress: EMPTY_ADRESS_FORM,
};

function isErbjuden(funktion: Styrelsefunktion): funktion is ErbjudenFunktion {
  return ERBJUDNA_FUNKTIONER.some((offered) => offered === funktion);
}

export function toMedlemForm(member: Styrelsemedlem): MedlemForm {
  return {
    isUtlandskPerson: member.isUtlandskPerson,
    personnummer: formatPersonId(member.personId ?? ''),
    fodelsedatum: formatBirthDate(member.annatId ?? ''),
    namn: member.namn,
    styrelseroll: member.medlemstyp,
    styrelsefunktion: member.styrelsefunktion.filter(isErbjuden),
    adress: toAdressForm(member.adress),
  };
}

/**
 * The member of a form without faults, or null while no role is chosen. Of `existing` remain the functions and fields that the form does not offer (VAL-36,
 * MEMB-11, MEMB-12, MEMB-22), and protected data (PLUS-66). `objektidentitet` is its own or a new UUID (SIGN-16). Identity and role are mirrored (INC-17).
 */
export function fromMedlemForm(form: MedlemForm, objektidentitet: string, existing: Styrelsemedlem | null): Styrelsemedlem | null {
  const medlemstyp = parseMedlemstyp(form.styrelseroll);
  if (medlemstyp === null) return null;
  const { personId, annatId, isUtlandskPerson } = existing !== null && isIdentityLocked(existing) ? existing : writtenIdentity(form);
  const kept = existing?.styrelsefunktion.filter((funktion) => !isErbjuden(funktion)) ?? [];
  const chosen: readonly Styrelsefunktion[] = [...form.styrelsefunktion, ...kept];
  return {
    objektidentitet,
    namn: existing !== null && isNameLocked(existing) ? existing.namn : cleanName(form.namn),
    personId,
    annatId,
    isUtlandskPerson,
    medlemstyp,
    styrelsefunktion: STYRELSEFUNKTIONER.filter((funktion) => chosen.includes(funktion)),
    ...(existing?.skyddad === true ? { adress: null, skyddad: true as const } : { adress: fromAdressForm(form.adress) }),
    personnummer: personId,
    fodelsedatum: annatId,
    styrelseroll: medlemstyp,
  };
}

/** Exactly one identity: a Swedish person's number or a foreign person's birth date. */
function writtenIdentity({ isUtlandskPerson, personnummer, fodelsedatum }: MedlemForm): Pick<Styrelsemedlem, 'personId' | 'annatId' | 'isUtlandskPerson'> {
  if (isUtlandskPerson) return { isUtlandskPerson, personId: null, annatId: formatBirthDate(fodelsedatum) || null };
  return { isUtlandskPerson, personId: formatPersonId(personnummer) || null, annatId: null };
}

/** True when number, birth date and toggle are locked: in edit mode, unless the member has no identity to protect (MEMB-11, INC-37). */
export const isIdentityLocked = (member: Styrelsemedlem | null): boolean => member !== null && !isMedlemIdentityMissing(member);

/** True when the name is locked: in edit mode for Swedish persons who have an identity (MEMB-12, INC-37). */
export const isNameLocked = (member: Styrelsemedlem | null): boolean => member !== null && isIdentityLocked(member) && !member.isUtlandskPerson;
