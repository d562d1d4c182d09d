import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { describeVal, firmatecknarvalen } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import { firmatecknareFel, toFirmatecknare, type FirmatecknareForm } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { ALTERNATIV } from './val.ts';

/**
 * The sentence that describes the rule in a form: its message key, to be filled with its choices as `val1` and `val2`. Null until the choice
 * is complete (SIGN-06, INC-30).
 */
export function ruleSentence(form: FirmatecknareForm, members: readonly Styrelsemedlem[]) {
  const regel = firmatecknareFel(form) === null ? toFirmatecknare(form, members) : null;
  const alternativ = ALTERNATIV.find(({ typ }) => typ === regel?.type);
  if (!regel || !alternativ) return null;
  return {
    key: `UPPGIFTSANDRING.FIRMATECKNARE.MENING.${alternativ.namn}` as const,
    val: firmatecknarvalen(regel).map((val) => describeVal(val, members)),
  };
}
