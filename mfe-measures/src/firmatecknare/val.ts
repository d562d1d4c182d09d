import type { Firmatecknare, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { firmatecknarvalKey, isValbar, ROLLVAL, valbaraPersoner, type Firmateckningstyp } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import {
  firmatecknareFel,
  toFirmatecknare,
  type FirmatecknareForm,
  FIRMATECKNARE_FEL,
  type FirmatecknareFel,
} from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { hasRoll, rollvalKey } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { sortStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import type { SelectGroup, SelectOption } from '@uppgiftsandring/shared/ui/fields/Select';
import * as v from 'valibot';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';

export interface Firmateckningsalternativ {
  readonly typ: Firmateckningstyp;
  readonly namn: 'SAMTLIGA' | 'ENSAM' | 'TILLSAMMANS' | 'VAR_FOR_SIG';
  readonly lists: readonly { readonly list: ListName; readonly label: TextKey<'measures', typeof KEY> }[];
}

const bothLists = (namn: 'TILLSAMMANS' | 'VAR_FOR_SIG') => [{ list: 'val1', label: `${namn}_VAL1` } as const, { list: 'val2', label: `${namn}_VAL2` } as const];

/** The four kinds with their message keys, in the order of the page, and the lists that each has (SIGN-02…05). */
export const ALTERNATIV: readonly Firmateckningsalternativ[] = [
  { typ: 'SamtligaStyrelsen', namn: 'SAMTLIGA', lists: [] },
  { typ: 'Ensam', namn: 'ENSAM', lists: [{ list: 'val1', label: 'ENSAM_VAL1' }] },
  { typ: 'Tillsammans', namn: 'TILLSAMMANS', lists: bothLists('TILLSAMMANS') },
  { typ: 'VarForSig', namn: 'VAR_FOR_SIG', lists: bothLists('VAR_FOR_SIG') },
];

type Translate = (key: TextKey<'measures'>, values?: Readonly<Record<string, string>>) => string;

/** The groups of a list: roles, marked when nobody has them, board members in the board's order, externals (SIGN-08…10, BOARD-12), without what cannot be chosen beside `other`, the other list's value (VAL-56). */
export function optionGroups(members: readonly Styrelsemedlem[], other: string, t: Translate, own = ''): SelectGroup[] {
  const { styrelse, externa } = valbaraPersoner(sortStyrelse(members));
  const namn = distinctName(members);
  // Those with the same name also have their date of birth (PLUS-18).
  const personer = (of: readonly Styrelsemedlem[]) => of.map((member) => ({ value: member.objektidentitet, label: namn(member) }));
  const free = (options: SelectOption[]) => options.filter(({ value }) => value === own || isValbar(value, other));
  const rollLabel = (roll: string, varde: string) => (hasRoll(members, varde) ? roll : t(`${KEY}.ROLL_INGEN`, { roll }));
  const roller = ROLLVAL.map((val) => ({ value: firmatecknarvalKey(val), label: rollLabel(t(rollvalKey(val)), val.varde) }));
  const ingen = [{ value: 'ingen-styrelse', label: t(`${KEY}.INGEN_STYRELSE`), disabled: true }];
  const groups = [
    { label: t(`${KEY}.GRUPP_ROLL`), options: free(roller) },
    { label: t(`${KEY}.GRUPP_STYRELSE`), options: styrelse.length === 0 ? ingen : free(personer(styrelse)) },
  ];
  return externa.length === 0 ? groups : [...groups, { label: t(`${KEY}.GRUPP_EXTERNA`), options: free(personer(externa)) }];
}

/** The rule that the form says; null until the choice is complete (SIGN-06). */
export const completeRule = (form: FirmatecknareForm, members: readonly Styrelsemedlem[]): Firmatecknare | null =>
  firmatecknareFel(form) === null ? toFirmatecknare(form, members) : null;

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

const LISTS: Readonly<Record<FirmatecknareFel, readonly ListName[]>> = {
  VALJ_FIRMATECKNARE: [],
  SAMMA_PERSON: ['val2'],
  ENSAM: ['val1'],
  TILLSAMMANS: ['val1', 'val2'],
  VAR_FOR_SIG: ['val1', 'val2'],
};

/** The lists that a fault concerns, of two only those without a choice; empty when it concerns the question itself (SIGN-15). */
export const faultyLists = (fel: FirmatecknareFel, form: FirmatecknareForm): readonly ListName[] =>
  LISTS[fel].filter((list, _at, { length }) => length === 1 || form[list] === '');

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
