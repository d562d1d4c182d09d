import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Firmateckningstyp } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import type { FirmatecknareForm } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { Radio } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Select, type SelectProps } from '@uppgiftsandring/shared/ui/fields/Select';
import type { ListName } from './form.ts';
import { optionGroups, type Firmateckningsalternativ } from './val.ts';

interface VallistaProps extends Omit<SelectProps, 'groups' | 'options' | 'placeholder'> {
  readonly members: readonly Styrelsemedlem[];
  readonly value: string;
  /** The value chosen in the other list of the same kind. */
  readonly other: string;
}

/** One list of roles and persons, memoised: five lists for a large board are too expensive to rebuild at every keystroke. */
function Vallista({ members, other, ...select }: VallistaProps) {
  const { t } = useTranslation('measures');
  const { value } = select;
  const groups = useMemo(() => optionGroups(members, other, t, value), [members, other, t, value]);
  return <Select {...select} placeholder={t('UPPGIFTSANDRING.FIRMATECKNARE.VALJ')} groups={groups} />;
}

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';

interface AlternativProps extends Firmateckningsalternativ {
  readonly form: FirmatecknareForm;
  /** Returns the error text of a list of the chosen kind. */
  readonly felAt: (list: ListName) => string | undefined;
  readonly members: readonly Styrelsemedlem[];
  readonly onTyp: (typ: Firmateckningstyp) => void;
  readonly onVal: (list: ListName, value: string) => void;
}

/** One kind with its lists. Lists of a kind that is not chosen stay on the page, empty and disabled (SIGN-12). */
export function Alternativ({ typ, namn, lists, form, felAt, members, onTyp, onVal }: AlternativProps) {
  const { t } = useTranslation('measures');
  const chosen = form.type === typ;
  return (
    <Radio name="firmateckning" value={typ} label={t(`${KEY}.${namn}`)} help={t(`${KEY}.${namn}_HJALP`)} checked={chosen} onChange={() => onTyp(typ)}>
      {lists.length > 0 &&
        lists.map(({ list, label }) => (
          <Fragment key={list}>
            {typ === 'Tillsammans' && list === 'val2' && <p>{t(`${KEY}.OCH`)}</p>}
            <Vallista
              id={`${typ}-${list}`}
              label={t(`${KEY}.${label}`)}
              members={members}
              other={chosen ? form[list === 'val1' ? 'val2' : 'val1'] : ''}
              value={chosen ? form[list] : ''}
              disabled={!chosen}
              error={chosen ? felAt(list) : undefined}
              onChange={(event) => onVal(list, event.currentTarget.value)}
            />
          </Fragment>
        ))}
    </Radio>
  );
}
