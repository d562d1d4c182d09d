import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { firmatecknarvalKey, isValbar, ROLLVAL, valbaraPersoner, type Firmateckningstyp } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import { maskBirthDate } from '@uppgiftsandring/shared/domain/person/personnummer';
import { rollvalNyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { sortBoard } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { cleanName } from '@uppgiftsandring/shared/domain/text';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import type { SelectGroup, SelectOption } from '@uppgiftsandring/shared/ui/fields/Select';
import type { Lista } from './formular.ts';

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';

export interface Firmateckningsalternativ {
  readonly typ: Firmateckningstyp;
  readonly namn: 'SAMTLIGA' | 'ENSAM' | 'TILLSAMMANS' | 'VAR_FOR_SIG';
  readonly listor: readonly { readonly lista: Lista; readonly etikett: TextKey<'measures', typeof KEY> }[];
}

/** The four kinds with their message keys, in the order of the page, and the lists that each has (SIGN-02…05). */
export const ALTERNATIV: readonly Firmateckningsalternativ[] = [
  { typ: 'SamtligaStyrelsen', namn: 'SAMTLIGA', listor: [] },
  { typ: 'Ensam', namn: 'ENSAM', listor: [{ lista: 'val1', etikett: 'ENSAM_VAL1' }] },
  {
    typ: 'Tillsammans',
    namn: 'TILLSAMMANS',
    listor: [
      { lista: 'val1', etikett: 'TILLSAMMANS_VAL1' },
      { lista: 'val2', etikett: 'TILLSAMMANS_VAL2' },
    ],
  },
  {
    typ: 'VarForSig',
    namn: 'VAR_FOR_SIG',
    listor: [
      { lista: 'val1', etikett: 'VAR_FOR_SIG_VAL1' },
      { lista: 'val2', etikett: 'VAR_FOR_SIG_VAL2' },
    ],
  },
];

type Translate = (key: TextKey<'measures'>) => string;

/** Persons by name; those with the same name also have their date of birth. */
function personer(members: readonly Styrelsemedlem[], shared: ReadonlySet<string>): SelectOption[] {
  const born = ({ personId, annatId }: Styrelsemedlem) => maskBirthDate(annatId ?? personId ?? '');
  return members.map((member) => ({
    value: member.objektidentitet,
    label: shared.has(cleanName(member.namn)) && born(member) ? `${member.namn} (${born(member)})` : member.namn,
  }));
}

/** The names that more than one person has. */
function delade(members: readonly Styrelsemedlem[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const namn of members.map((member) => cleanName(member.namn))) (seen.has(namn) ? shared : seen).add(namn);
  return shared;
}

/**
 * The three groups of a list: roles, persons of the board in its order, externals (SIGN-08…10, BOARD-12). The person chosen in the other list is left
 * out (VAL-56); without a board one entry says so and cannot be chosen.
 */
export function valgrupper(members: readonly Styrelsemedlem[], other: string, t: Translate): SelectGroup[] {
  const { styrelse, externa } = valbaraPersoner(sortBoard(members));
  const shared = delade(members);
  const free = (options: SelectOption[]) => options.filter(({ value }) => isValbar(value, other));
  const roller = ROLLVAL.map((val) => ({
    value: firmatecknarvalKey(val),
    label: t(rollvalNyckel(val)),
  }));
  const ingen = [{ value: 'ingen-styrelse', label: t(`${KEY}.INGEN_STYRELSE`), disabled: true }];
  const groups = [
    { label: t(`${KEY}.GRUPP_ROLL`), options: roller },
    { label: t(`${KEY}.GRUPP_STYRELSE`), options: styrelse.length === 0 ? ingen : free(personer(styrelse, shared)) },
  ];
  return externa.length === 0 ? groups : [...groups, { label: t(`${KEY}.GRUPP_EXTERNA`), options: free(personer(externa, shared)) }];
}
