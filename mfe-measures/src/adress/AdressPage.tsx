import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSvenskLandskod } from '@uppgiftsandring/shared/domain/adress/landskod';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { registered } from '@uppgiftsandring/shared/editor/registered';
import { panelErrors } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { configAtom } from '@uppgiftsandring/shared/state';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { EpostField } from '@uppgiftsandring/shared/ui/fields/EpostField';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { EditorFooter, EditorPage, markKontaktuppgiftVisited, type Current } from '../common/EditorPage.tsx';
import { useAdressForm } from './useAdressForm.ts';

/** Route `ansokan/atgard/uppgiftsandring-adress` (ROUTE-07): the association's contact details. */
export const AdressPage = () => <EditorPage del="ADRESS" Editor={AdressEditor} />;

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';

/** Name and county, and the form (ADDR-03). Records that the page was opened (ADDR-05). */
function AdressEditor({ ansokan, samfallighet }: Current) {
  const { t } = useTranslation('measures');
  const { env } = useAtomValue(configAtom);
  useEffect(markKontaktuppgiftVisited, []);
  const lan = lansnamn(samfallighet.lanskod, env) ?? t('COMMON.UPPGIFT_SAKNAS');
  const items = [
    { term: t(`${FORM}.FORENINGENS_NAMN`), value: samfallighet.name },
    { term: t(`${FORM}.LAN`), value: lan },
  ];
  return (
    <>
      <AnswerList items={items} />
      <AdressForm ansokan={ansokan} />
    </>
  );
}

/** Address, e-mail and phone, the last two of which may be left out (ADDR-10…12, VAL-22). A failed save lists the faults and focuses the first field (ADDR-13). */
function AdressForm({ ansokan }: Pick<Current, 'ansokan'>) {
  const { t } = useTranslation('measures');
  const { form, texts, save, restored, news, discard, ...footer } = useAdressForm(ansokan);
  const { defaultValues, errors, isSubmitted } = form.formState;
  // The first line of a foreign address is marked as required (VAL-10): then one text says what is, and no other that any line will do.
  const isSvensk = useWatch({ control: form.control, compute: ({ adress }) => isSvenskLandskod(adress.landskod) });
  const kontakt = (field: 'epostadress' | 'telefonnummerKontaktperson') => {
    const { label, text } = texts[field];
    const kod = errors[field]?.message;
    return { ...registered(form, field), label, error: kod && text(kod) };
  };
  // A number that is unchanged keeps its spelling (VAL-21, ADDR-20).
  const formatTelefon = (text: string) => (text === defaultValues?.telefonnummerKontaktperson ? text : normaliseTelefon(text));

  return (
    <FormProvider {...form}>
      <form className="form" method="post" noValidate onSubmit={(event) => void save(event)}>
        {isSubmitted && <ErrorPanel errors={panelErrors(errors, texts)} />}
        <UnsavedNotice typed={restored} onDiscard={discard} news={news} />
        <p>{t(isSvensk ? 'COMMON.ALLA_FALT_OBLIGATORISKA' : `${FORM}.UTLAND_OBLIGATORISKT`)}</p>
        <AddressFields legend={t(`${FORM}.GRUPP_ADRESS`)} help={isSvensk && t(`${FORM}.ADRESS_HJALP`)} heading={2} />
        <FieldSet legend={t(`${FORM}.GRUPP_KONTAKT`)} heading={2}>
          <EpostField {...kontakt('epostadress')} help={t(`${FORM}.EPOST_HJALP`)} />
          <FormattedField {...kontakt('telefonnummerKontaktperson')} format={formatTelefon} type="tel" width="medium" help={t(`${FORM}.TELEFON_HJALP`)} />
        </FieldSet>
        <EditorFooter save={t('UPPGIFTSANDRING.ADRESS.SPARA')} {...footer} />
      </form>
    </FormProvider>
  );
}
