import * as v from 'valibot';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import type { FirmatecknareFel, FirmatecknareForm } from '@uppgiftsandring/shared/domain/firmatecknare.form';
import { isUuid } from '@uppgiftsandring/shared/domain/uuid';

/** The shape of the form, whatever stands in it. */
export const FirmatecknareFormSchema = v.object({
  type: v.nullable(v.picklist(['SamtligaStyrelsen', 'Ensam', 'Tillsammans', 'VarForSig'])),
  val1: v.string(),
  val2: v.string(),
});

export type Lista = 'val1' | 'val2';

/**
 * The form without persons who are not on the board. What was typed earlier can name somebody who has left it since, on a later visit
 * or after a change in another tab; such a person cannot be chosen, nor saved (VAL-58, SIGN-13).
 */
export function utanBorta(form: FirmatecknareForm, members: readonly Styrelsemedlem[]): FirmatecknareForm {
  const known = new Set(members.map(({ objektidentitet }) => objektidentitet.toLowerCase()));
  const keep = (value: string) => (isUuid(value) && !known.has(value.toLowerCase()) ? '' : value);
  return { type: form.type, val1: keep(form.val1), val2: keep(form.val2) };
}

/** The lists that a fault is about; none when it is about the question itself (SIGN-15). */
export function felaktigaListor(fel: FirmatecknareFel, form: FirmatecknareForm): Lista[] {
  switch (fel) {
    case 'VALJ_FIRMATECKNARE':
      return [];
    case 'SAMMA_PERSON':
      return ['val2'];
    case 'ENSAM':
      return ['val1'];
    case 'TILLSAMMANS':
    case 'VAR_FOR_SIG':
      return (['val1', 'val2'] as const).filter((lista) => form[lista] === '');
  }
}
