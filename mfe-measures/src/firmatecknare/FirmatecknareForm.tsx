import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { Alternativ } from './Alternativ.tsx';
import type { ListName } from './form.ts';
import { Regelrad } from './Regelrad.tsx';
import { useFirmatecknareForm } from './useFirmatecknareForm.ts';
import { ALTERNATIV } from './val.ts';

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';
const GRUPP = 'firmateckning';

/** The four kinds of signatory rule with their lists (SIGN-02…07). */
export function FirmatecknareForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('measures');
  const { values, fel, faulty, panel, members, personGone, restoredAt, news, ...page } = useFirmatecknareForm(ansokan);
  const felText = fel ? t(`${KEY}.VALIDERING.${fel}`) : undefined;
  const [first] = faulty;
  // The panel's text is about both lists; each list's own text names that list.
  const felAt = (list: ListName) => {
    if (!faulty.includes(list)) return undefined;
    return fel === 'TILLSAMMANS' || fel === 'VAR_FOR_SIG' ? t(`${KEY}.VALIDERING.${list}`) : felText;
  };
  const field = first && values.type ? `${values.type}-${first}` : GRUPP;

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void page.save(event)}>
      <ErrorPanel ref={panel} errors={felText ? [{ text: felText, field }] : []} />
      <UnsavedNotice at={restoredAt} onDiscard={page.discard} news={news} />
      {personGone && <Missing>{t(`${KEY}.PERSON_BORTA`)}</Missing>}
      <RadioGroup legend={t(`${KEY}.FRAGA`)} id={GRUPP} error={first ? undefined : felText}>
        {ALTERNATIV.map((alternativ) => (
          <Alternativ key={alternativ.typ} {...alternativ} form={values} felAt={felAt} members={members} onTyp={page.chooseTyp} onVal={page.choose} />
        ))}
      </RadioGroup>
      <Regelrad form={values} members={members} />
      <SavedOrNot changed={page.changed} busy={page.busy} failed={page.failed} />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={page.busy}>
          {t(`${KEY}.SPARA`)}
        </Button>
        <Button variant="quiet" onClick={page.cancel}>
          {t('UPPGIFTSANDRING.AVBRYT')}
        </Button>
        {ansokan.uppgiftsandring.uppgiftsandringFirmatecknare && (
          <Button variant="quiet" onClick={() => void page.withdraw()}>
            {t('UPPGIFTSANDRING.TA_BORT_ANDRING')}
          </Button>
        )}
      </div>
    </form>
  );
}
