import type { Firmatecknare, Styrelsemedlem } from '../ansokan/ansokan.ts';
import { firmatecknarvalKey, isValbar, parseFirmatecknarval, type Firmateckningstyp } from './firmatecknare.ts';

/** The signatory form: the chosen kind and the values of its own lists; lists of other kinds are empty. */
export interface FirmatecknareForm {
  readonly type: Firmateckningstyp | null;
  readonly val1: string;
  readonly val2: string;
}

export const EMPTY_FIRMATECKNARE_FORM: FirmatecknareForm = { type: null, val1: '', val2: '' };

/** What can be wrong with the form; the names are those of the message keys (VAL-57). */
export const FIRMATECKNARE_FEL = ['VALJ_FIRMATECKNARE', 'ENSAM', 'TILLSAMMANS', 'VAR_FOR_SIG', 'SAMMA_PERSON'] as const;
export type FirmatecknareFel = (typeof FIRMATECKNARE_FEL)[number];

/** The form after a kind is chosen: its lists are emptied, unless it was already that kind (SIGN-12). */
export function chooseFirmateckningstyp(form: FirmatecknareForm, type: Firmateckningstyp): FirmatecknareForm {
  return form.type === type ? form : { type, val1: '', val2: '' };
}

const OFULLSTANDIG = { Ensam: 'ENSAM', Tillsammans: 'TILLSAMMANS', VarForSig: 'VAR_FOR_SIG' } as const;

/** What keeps the form from being saved, or null (VAL-55, VAL-56). */
export function firmatecknareFel({ type, val1, val2 }: FirmatecknareForm): FirmatecknareFel | null {
  if (type === null) return 'VALJ_FIRMATECKNARE';
  if (type === 'SamtligaStyrelsen') return null;
  if (val1 === '' || (type !== 'Ensam' && val2 === '')) return OFULLSTANDIG[type];
  return type === 'Ensam' || isValbar(val1, val2) ? null : 'SAMMA_PERSON';
}

/** The form of a stored rule, unchanged even if its persons have left the board since. */
export function toFirmatecknareForm(firmatecknare: Firmatecknare | null): FirmatecknareForm {
  if (firmatecknare === null) return EMPTY_FIRMATECKNARE_FORM;
  const { type, val1, val2 } = firmatecknare;
  return { type, val1: firmatecknarvalKey(val1), val2: firmatecknarvalKey(val2) };
}

/** True when both forms mean the same, so that saving only leaves the page (SIGN-14). */
export function isSameFirmatecknareForm(a: FirmatecknareForm, b: FirmatecknareForm): boolean {
  return a.type === b.type && a.val1 === b.val1 && a.val2 === b.val2;
}

/** The rule of a form without faults, or null when nothing is chosen. @throws Error as `parseFirmatecknarval`. */
export function toFirmatecknare({ type, val1, val2 }: FirmatecknareForm, members: readonly Styrelsemedlem[]): Firmatecknare | null {
  if (type === null) return null;
  if (type === 'SamtligaStyrelsen') return { type, val1: null, val2: null };
  const first = parseFirmatecknarval(val1, members);
  return type === 'Ensam' ? { type, val1: first, val2: null } : { type, val1: first, val2: parseFirmatecknarval(val2, members) };
}
