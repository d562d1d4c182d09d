import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { Button } from '@uppgiftsandring/shared/ui/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/ErrorPanel';
import { Missing } from '@uppgiftsandring/shared/ui/Missing';
import { RadioGroup } from '@uppgiftsandring/shared/ui/RadioGroup';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/UnsavedNotice';
import { Sparlage } from '../gemensamt/Sparlage.tsx';
import { Alternativ } from './Alternativ.tsx';
import { felaktigaListor } from './formular.ts';
import { Regelrad } from './Regelrad.tsx';
import { useFirmatecknareForm } from './useFirmatecknareForm.ts';
import { ALTERNATIV } from './val.ts';

const KEY = 'UPPGIFTSANDRING.FIRMATECKNARE';
const GRUPP = 'firmateckning';

/** The four kinds of signatory rule with their lists (SIGN-02…07). */
export function FirmatecknareForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('measures');
  const { form, fel, panel, members, personBorta, restoredAt, news, ...page } = useFirmatecknareForm(ansokan);
  const felText = fel ? t(`${KEY}.VALIDERING.${fel}`) : undefined;
  const felaktiga = fel ? felaktigaListor(fel, form) : [];
  const [first] = felaktiga;
  const field = first && form.type ? `${form.type}-${first}` : GRUPP;

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void page.spara(event)}>
      <ErrorPanel ref={panel} errors={felText ? [{ text: felText, field }] : []} />
      <UnsavedNotice at={restoredAt} onDiscard={page.discard} news={news} />
      {personBorta && <Missing>{t(`${KEY}.PERSON_BORTA`)}</Missing>}
      <RadioGroup legend={t(`${KEY}.FRAGA`)} id={GRUPP} error={first ? undefined : felText}>
        {ALTERNATIV.map((alternativ) => (
          <Alternativ
            key={alternativ.typ}
            {...alternativ}
            form={form}
            fel={felText}
            felaktiga={felaktiga}
            members={members}
            onTyp={page.valjTyp}
            onVal={page.valj}
          />
        ))}
      </RadioGroup>
      <Regelrad form={form} members={members} />
      <Sparlage changed={page.changed} busy={page.busy} failed={page.failed} />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={page.busy}>{t(`${KEY}.SPARA`)}</Button>
        <Button variant="quiet" onClick={page.avbryt}>{t('UPPGIFTSANDRING.AVBRYT')}</Button>
        {ansokan.uppgiftsandring.uppgiftsandringFirmatecknare && (
          <Button variant="quiet" onClick={() => void page.taBort()}>{t('UPPGIFTSANDRING.TA_BORT_ANDRING')}</Button>
        )}
      </div>
    </form>
  );
}
