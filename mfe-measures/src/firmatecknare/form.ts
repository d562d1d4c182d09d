import * as v from 'valibot';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { FIRMATECKNARE_FEL, firmatecknareFel, type FirmatecknareFel, type FirmatecknareForm } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';

/** The shape of the form, without its rules. */
export const FirmatecknareFormSchema = v.object({
  type: v.nullable(v.picklist(['SamtligaStyrelsen', 'Ensam', 'Tillsammans', 'VarForSig'])),
  val1: v.string(),
  val2: v.string(),
});

export type ListName = 'val1' | 'val2';

/** The form without persons who are not on the board: kept input can name somebody who has left it, and can neither be chosen nor saved (VAL-58, SIGN-13). */
export function withoutGone(form: FirmatecknareForm, members: readonly Styrelsemedlem[]): FirmatecknareForm {
  const known = new Set(members.map(({ objektidentitet }) => objektidentitet.toLowerCase()));
  const keep = (value: string) => (isUuid(value) && !known.has(value.toLowerCase()) ? '' : value);
  return { type: form.type, val1: keep(form.val1), val2: keep(form.val2) };
}

/** The lists that a fault concerns; empty when it concerns the question itself (SIGN-15). */
export function faultyLists(fel: FirmatecknareFel, form: FirmatecknareForm): ListName[] {
  switch (fel) {
    case 'VALJ_FIRMATECKNARE':
      return [];
    case 'SAMMA_PERSON':
      return ['val2'];
    case 'ENSAM':
      return ['val1'];
    case 'TILLSAMMANS':
    case 'VAR_FOR_SIG':
      return (['val1', 'val2'] as const).filter((list) => form[list] === '');
  }
}

/** The fault in the form; `AVVISAD` means that the server refused it by a rule that the form does not have. */
export type Felkod = FirmatecknareFel | 'AVVISAD';

interface Faltfel {
  readonly field: keyof FirmatecknareForm;
  readonly kod: Felkod;
}

function faltfel(kod: FirmatecknareFel, form: FirmatecknareForm): Faltfel[] {
  const lists = faultyLists(kod, form);
  return lists.length > 0 ? lists.map((field) => ({ field, kod })) : [{ field: 'type', kod }];
}

/** What prevents the form from being saved, by field (VAL-55…57). */
export function formErrors(form: FirmatecknareForm): Faltfel[] {
  const kod = firmatecknareFel(form);
  return kod === null ? [] : faltfel(kod, form);
}

const REGEL = 'uppgiftsandring.uppgiftsandringFirmatecknare';

/** What the server refused in the rule, by field (VAL-61). A fault in the rule as a whole is shown where the form shows its own. */
export function refusedLists(fel: readonly Fel[], form: FirmatecknareForm): Faltfel[] {
  return fel.flatMap(({ path, kod }): Faltfel[] => {
    if (path !== REGEL && !path.startsWith(`${REGEL}.`)) return [];
    const known = FIRMATECKNARE_FEL.find((one) => one === kod);
    if (known) return faltfel(known, form);
    const field = (['val1', 'val2'] as const).find((list) => path.startsWith(`${REGEL}.${list}`));
    return [{ field: field ?? 'type', kod: 'AVVISAD' }];
  });
}
