import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { firmatecknarvalKey, isValbar, ROLLVAL, valbaraPersoner, type Firmateckningstyp } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import { distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { rollvalKey } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { sortStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import type { SelectGroup, SelectOption } from '@uppgiftsandring/shared/ui/fields/Select';
import type { ListName } from './form.ts';

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';

export interface Firmateckningsalternativ {
  readonly typ: Firmateckningstyp;
  readonly namn: 'SAMTLIGA' | 'ENSAM' | 'TILLSAMMANS' | 'VAR_FOR_SIG';
  readonly lists: readonly { readonly list: ListName; readonly label: TextKey<'measures', typeof KEY> }[];
}

/** The four kinds with their message keys, in the order of the page, and the lists that each has (SIGN-02…05). */
export const ALTERNATIV: readonly Firmateckningsalternativ[] = [
  { typ: 'SamtligaStyrelsen', namn: 'SAMTLIGA', lists: [] },
  { typ: 'Ensam', namn: 'ENSAM', lists: [{ list: 'val1', label: 'ENSAM_VAL1' }] },
  {
    typ: 'Tillsammans',
    namn: 'TILLSAMMANS',
    lists: [
      { list: 'val1', label: 'TILLSAMMANS_VAL1' },
      { list: 'val2', label: 'TILLSAMMANS_VAL2' },
    ],
  },
  {
    typ: 'VarForSig',
    namn: 'VAR_FOR_SIG',
    lists: [
      { list: 'val1', label: 'VAR_FOR_SIG_VAL1' },
      { list: 'val2', label: 'VAR_FOR_SIG_VAL2' },
    ],
  },
];

type Translate = (key: TextKey<'measures'>) => string;

/** Persons by name; those with the same name also have their date of birth (PLUS-18). */
function personer(members: readonly Styrelsemedlem[], namn: (member: Styrelsemedlem) => string): SelectOption[] {
  return members.map((member) => ({ value: member.objektidentitet, label: namn(member) }));
}

/**
 * The three groups of a list: roles, board members in the board's order, externals (SIGN-08…10, BOARD-12). What cannot be chosen beside `other`, the
 * value of the other list, is left out (VAL-56), unless the list already has it; without a board one entry says so and cannot be chosen.
 */
export function optionGroups(members: readonly Styrelsemedlem[], other: string, t: Translate, own = ''): SelectGroup[] {
  const { styrelse, externa } = valbaraPersoner(sortStyrelse(members));
  const namn = distinctName(members);
  const free = (options: SelectOption[]) => options.filter(({ value }) => value === own || isValbar(value, other));
  const roller = ROLLVAL.map((val) => ({
    value: firmatecknarvalKey(val),
    label: t(rollvalKey(val)),
  }));
  const ingen = [{ value: 'ingen-styrelse', label: t(`${KEY}.INGEN_STYRELSE`), disabled: true }];
  const groups = [
    { label: t(`${KEY}.GRUPP_ROLL`), options: free(roller) },
    { label: t(`${KEY}.GRUPP_STYRELSE`), options: styrelse.length === 0 ? ingen : free(personer(styrelse, namn)) },
  ];
  return externa.length === 0 ? groups : [...groups, { label: t(`${KEY}.GRUPP_EXTERNA`), options: free(personer(externa, namn)) }];
}
