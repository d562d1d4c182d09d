import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { kontaktpersonFormSchema } from '@uppgiftsandring/shared/domain/adress.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/kontakt';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { savingAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/ErrorPanel';
import { Notice } from '@uppgiftsandring/shared/ui/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/StatusMessage';
import { TextField } from '@uppgiftsandring/shared/ui/TextField';
import { panelErrors, useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { felNyckel, type Kontaktfalt } from './felText.ts';
import { useSparaKontakt } from './useSparaKontakt.ts';

const KEY = 'KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER';

/** E-mail and phone of the contact person, both required (CONT-02, VAL-20). */
export function KontaktForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = useAtomValue(todayAtom);
  const saving = useAtomValue(savingAtom);
  const { refused, spara } = useSparaKontakt();
  const { ref: panel, focusPanel } = useErrorPanel();
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: valibotResolver(kontaktpersonFormSchema(today)),
    defaultValues: {
      epostadress: ansokan.kontaktperson?.epostadress ?? '',
      telefonnummer: ansokan.kontaktperson?.telefonnummer ?? '',
    },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = formState;
  const text = (field: Kontaktfalt) => (kod: string) => t(felNyckel(field, kod));
  const submit = handleSubmit(
    ({ epostadress, telefonnummer }) => spara(cleanText(epostadress), normaliseTelefon(telefonnummer)),
    focusPanel,
  );

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {isSubmitted && (
        <ErrorPanel
          ref={panel}
          errors={panelErrors(errors, {
            epostadress: { label: t(`${KEY}.EPOST`), text: text('epostadress') },
            telefonnummer: { label: t(`${KEY}.TELEFON`), text: text('telefonnummer') },
          })}
        />
      )}
      {refused && <Notice kind="error" role="alert">{t(`${KEY}.KONTROLL_MISSLYCKADES`)}</Notice>}
      <TextField
        {...register('epostadress')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        label={t(`${KEY}.EPOST`)}
        help={t(`${KEY}.EPOST_HJALP`)}
        error={errors.epostadress?.message ? text('epostadress')(errors.epostadress.message) : undefined}
      />
      <TextField
        {...register('telefonnummer', {
          // Spaces and brackets go when focus leaves, before the rule is applied (VAL-21).
          onBlur: (event: { target: { value: string } }) => setValue('telefonnummer', normaliseTelefon(event.target.value)),
        })}
        type="tel"
        autoComplete="tel"
        width="medium"
        label={t(`${KEY}.TELEFON`)}
        help={t(`${KEY}.TELEFON_HJALP`)}
        error={errors.telefonnummer?.message ? text('telefonnummer')(errors.telefonnummer.message) : undefined}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={saving}>{t(`${KEY}.NASTA`)}</Button>
        <Button variant="quiet" onClick={() => void navigate('/ansokan/foreningsstamma')}>{t(`${KEY}.TILLBAKA`)}</Button>
      </div>
      <StatusMessage visible={false} message={saving ? t(`${KEY}.SPARAR`) : ''} />
    </form>
  );
}
