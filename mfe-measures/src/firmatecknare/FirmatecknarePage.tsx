import { useSetAtom } from 'jotai';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isFirmatecknareOnePerson, isFirmatecknareRollMissing, type Firmateckningstyp } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import type { FirmatecknareForm as Form } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Select, type SelectProps } from '@uppgiftsandring/shared/ui/fields/Select';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Notice';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { EditorFooter, EditorPage, type Current } from '../common/EditorPage.tsx';
import { useFirmatecknareForm } from './useFirmatecknareForm.ts';
import { ALTERNATIV, completeRule, optionGroups, type Firmateckningsalternativ, type ListName } from './val.ts';

/** Route `ansokan/atgard/uppgiftsandring-firmatecknare` (ROUTE-09): who signs for the association. */
export const FirmatecknarePage = () => <EditorPage del="FIRMATECKNARE" Editor={FirmatecknareForm} />;

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';
const GRUPP = 'firmateckning';

/** The four kinds of signatory rule with their lists (SIGN-02…07). */
function FirmatecknareForm({ ansokan }: Pick<Current, 'ansokan'>) {
  const { t } = useTranslation('measures');
  const { values, fel, faulty, panel, members, personGone, restored, news, save, discard, chooseTyp, choose, ...footer } = useFirmatecknareForm(ansokan);
  const felText = fel ? t(`${KEY}.VALIDERING.${fel}`) : undefined;
  const [first] = faulty;
  // The panel's text is about both lists; each list's own text names that list.
  const felAt = (list: ListName) => {
    // A list whose person has left the board has been emptied: it is marked at once.
    if (personGone && values[list] === '') return t(`${KEY}.VALIDERING.${values.type === 'Ensam' ? 'ENSAM' : list}`);
    if (!faulty.includes(list)) return undefined;
    return fel === 'TILLSAMMANS' || fel === 'VAR_FOR_SIG' ? t(`${KEY}.VALIDERING.${list}`) : felText;
  };
  const field = first && values.type ? `${values.type}-${first}` : GRUPP;

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void save(event)}>
      <ErrorPanel ref={panel} errors={felText ? [{ text: felText, field }] : []} />
      <UnsavedNotice typed={restored} onDiscard={discard} news={news} />
      {personGone && <Missing>{t(`${KEY}.PERSON_BORTA`)}</Missing>}
      <RadioGroup legend={t(`${KEY}.FRAGA`)} id={GRUPP} error={first ? undefined : felText}>
        {ALTERNATIV.map((alternativ) => (
          <Alternativ key={alternativ.typ} {...alternativ} form={values} felAt={felAt} members={members} onTyp={chooseTyp} onVal={choose} />
        ))}
      </RadioGroup>
      <Regelrad form={values} members={members} ansokan={ansokan} />
      <EditorFooter save={t(`${KEY}.SPARA`)} {...footer} />
    </form>
  );
}

/** Longer than the pause between two presses of an arrow key in a list, so that only the choice that the user stops at is read out. */
const STILL_MS = 700;

interface RegelradProps {
  readonly form: Form;
  readonly members: readonly Styrelsemedlem[];
  readonly ansokan: Ansokan;
}

/** The chosen rule as a sentence, and why nobody can follow it, read out when it has changed; empty until the choice is complete (SIGN-06, INC-30). */
function Regelrad({ form, members, ansokan }: RegelradProps) {
  const { t } = useTranslation('measures');
  const { regel } = useDescription();
  const announce = useSetAtom(announceAtom);
  const rule = completeRule(form, members);
  const sentence = rule && t(`${KEY}.MENING`, { regel: regel(rule, ansokan) });
  const unfilled = rule && isFirmatecknareOnePerson(rule, members) ? t('COMMON.FIRMATECKNING.EN_PERSON') : '';
  const warning = rule && isFirmatecknareRollMissing(rule, members) ? t(`${KEY}.ROLL_SAKNAS`) : unfilled;
  const text = sentence && `${sentence} ${warning}`.trim();
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      if (text) announce(text);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return (
    <>
      {sentence && <p>{sentence}</p>}
      {warning && <Missing>{warning}</Missing>}
    </>
  );
}

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

interface AlternativProps extends Firmateckningsalternativ {
  readonly form: Form;
  /** Returns the error text of a list of the chosen kind. */
  readonly felAt: (list: ListName) => string | undefined;
  readonly members: readonly Styrelsemedlem[];
  readonly onTyp: (typ: Firmateckningstyp) => void;
  readonly onVal: (list: ListName, value: string) => void;
}

/** One kind with its lists. Lists of a kind that is not chosen stay on the page, empty and disabled (SIGN-12). */
function Alternativ({ typ, namn, lists, form, felAt, members, onTyp, onVal }: AlternativProps) {
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
