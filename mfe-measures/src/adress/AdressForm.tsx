import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { panelErrors } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useErrorTexts } from './errorTexts.ts';
import { KontaktFields } from './KontaktFields.tsx';
import { useAdressForm } from './useAdressForm.ts';

/** Address, e-mail and phone of the association (ADDR-03, ADDR-10…12). A failed save lists the faults and puts focus in the first field (ADDR-13). */
export function AdressForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('measures');
  const texts = useErrorTexts();
  const { form, changed, busy, failed, save, cancel, withdraw, restoredAt, news, discard } = useAdressForm(ansokan, texts);
  const { errors, isSubmitted } = form.formState;

  return (
    <FormProvider {...form}>
      <form className="form" method="post" noValidate onSubmit={(event) => void save(event)}>
        {isSubmitted && <ErrorPanel errors={panelErrors(errors, texts)} />}
        <UnsavedNotice at={restoredAt} onDiscard={discard} news={news} />
        <p>{t('COMMON.ALLA_FALT_OBLIGATORISKA')}</p>
        <AddressFields
          prefix="adress"
          legend={t('UPPGIFTSANDRING.ADRESS.FORM.GRUPP_ADRESS')}
          help={t('UPPGIFTSANDRING.ADRESS.FORM.ADRESS_HJALP')}
          heading={2}
        />
        <KontaktFields />
        <SavedOrNot changed={changed} busy={busy} failed={failed} />
        <div className="button-row">
          <Button type="submit" variant="primary" busy={busy}>
            {t('UPPGIFTSANDRING.ADRESS.SPARA')}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t('UPPGIFTSANDRING.AVBRYT')}
          </Button>
          {ansokan.uppgiftsandring.uppgiftsandringAdress && (
            <Button variant="quiet" onClick={() => void withdraw()}>
              {t('UPPGIFTSANDRING.TA_BORT_ANDRING')}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
