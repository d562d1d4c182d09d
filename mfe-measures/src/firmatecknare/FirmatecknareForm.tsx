import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { savingAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/ErrorPanel';
import { Missing } from '@uppgiftsandring/shared/ui/Missing';
import { RadioGroup } from '@uppgiftsandring/shared/ui/RadioGroup';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/UnsavedNotice';
import { Alternativ } from './Alternativ.tsx';
import { useFirmatecknareForm } from './useFirmatecknareForm.ts';
import { ALTERNATIV } from './val.ts';

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';
const GRUPP = 'firmateckning';

/** The four kinds of signatory rule with their lists (SIGN-02…07). */
export function FirmatecknareForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation();
  const saving = useAtomValue(savingAtom);
  const { form, fel, panel, members, personBorta, restoredAt, valjTyp, valj, discard, spara, avbryt, taBort } =
    useFirmatecknareForm(ansokan);
  const field = form.type === null ? GRUPP : `${form.type}-${form.val1 === '' ? 'val1' : 'val2'}`;

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void spara(event)}>
      <ErrorPanel ref={panel} errors={fel ? [{ text: t(`${KEY}.VALIDERING.${fel}`), field }] : []} />
      <UnsavedNotice at={restoredAt} onDiscard={discard} />
      {personBorta && <Missing>{t(`${KEY}.PERSON_BORTA`)}</Missing>}
      <RadioGroup legend={t(`${KEY}.FRAGA`)} id={GRUPP}>
        {ALTERNATIV.map((alternativ) => (
          <Alternativ key={alternativ.typ} {...alternativ} form={form} members={members} onTyp={valjTyp} onVal={valj} />
        ))}
      </RadioGroup>
      <p>{t(`${KEY}.I_FORENINGEN`)}</p>
      <div className="button-row">
        <Button type="submit" variant="primary" busy={saving}>{t(`${KEY}.SPARA`)}</Button>
        <Button variant="quiet" onClick={avbryt}>{t('UPPGIFTSANDRING.AVBRYT')}</Button>
        {ansokan.uppgiftsandring.uppgiftsandringFirmatecknare && (
          <Button variant="quiet" onClick={() => void taBort()}>{t('UPPGIFTSANDRING.TA_BORT_ANDRING')}</Button>
        )}
      </div>
    </form>
  );
}
