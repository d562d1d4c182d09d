import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { FirmatecknareForm as Form } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { EditorFooter, EditorPage, type Current } from '../common/EditorPage.tsx';
import { Alternativ } from './Alternativ.tsx';
import type { ListName } from './form.ts';
import { useFirmatecknareForm } from './useFirmatecknareForm.ts';
import { ALTERNATIV, ruleSentence } from './val.ts';

/** Route `ansokan/atgard/uppgiftsandring-firmatecknare` (ROUTE-09): who signs for the association. */
export const FirmatecknarePage = () => <EditorPage del="FIRMATECKNARE" Editor={FirmatecknareForm} />;

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';
const GRUPP = 'firmateckning';

/** The four kinds of signatory rule with their lists (SIGN-02…07). */
function FirmatecknareForm({ ansokan }: Pick<Current, 'ansokan'>) {
  const { t } = useTranslation('measures');
  const { values, fel, faulty, panel, members, personGone, restoredAt, news, save, discard, chooseTyp, choose, ...footer } = useFirmatecknareForm(ansokan);
  const felText = fel ? t(`${KEY}.VALIDERING.${fel}`) : undefined;
  const [first] = faulty;
  // The panel's text is about both lists; each list's own text names that list.
  const felAt = (list: ListName) => {
    if (!faulty.includes(list)) return undefined;
    return fel === 'TILLSAMMANS' || fel === 'VAR_FOR_SIG' ? t(`${KEY}.VALIDERING.${list}`) : felText;
  };
  const field = first && values.type ? `${values.type}-${first}` : GRUPP;

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void save(event)}>
      <ErrorPanel ref={panel} errors={felText ? [{ text: felText, field }] : []} />
      <UnsavedNotice at={restoredAt} onDiscard={discard} news={news} />
      {personGone && <Missing>{t(`${KEY}.PERSON_BORTA`)}</Missing>}
      <RadioGroup legend={t(`${KEY}.FRAGA`)} id={GRUPP} error={first ? undefined : felText}>
        {ALTERNATIV.map((alternativ) => (
          <Alternativ key={alternativ.typ} {...alternativ} form={values} felAt={felAt} members={members} onTyp={chooseTyp} onVal={choose} />
        ))}
      </RadioGroup>
      <Regelrad form={values} members={members} />
      <EditorFooter save={t(`${KEY}.SPARA`)} {...footer} />
    </form>
  );
}

/** Longer than the pause between two presses of an arrow key in a list, so that only the choice that the user stops at is read out. */
const STILL_MS = 700;

/** The chosen rule as a sentence, read out when it has changed; empty until the choice is complete (SIGN-06, INC-30). */
function Regelrad({ form, members }: { readonly form: Form; readonly members: readonly Styrelsemedlem[] }) {
  const { t } = useTranslation('measures');
  const { val } = useDescription();
  const announce = useSetAtom(announceAtom);
  const sentence = ruleSentence(form, members);
  const [val1, val2] = sentence?.val.map(val) ?? [];
  const text = sentence && t(sentence.key, { val1, val2 });
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      if (text) announce(text);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return text && <p>{text}</p>;
}
