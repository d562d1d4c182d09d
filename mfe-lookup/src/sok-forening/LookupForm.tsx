import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maskOrgNr, orgNrFel } from '@uppgiftsandring/shared/domain/ansokan/organisationsnummer';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { MaskedField } from '@uppgiftsandring/shared/ui/fields/MaskedField';

const MESSAGE = {
  obligatorisk: 'SOK_FORENING.VALIDERING.OBLIGATORISK',
  formatering: 'SOK_FORENING.VALIDERING.FORMATERING',
} as const;

interface LookupFormProps {
  readonly busy: boolean;
  /** Returns whether the look-up failed. */
  readonly onSearch: (orgNr: string) => Promise<boolean>;
  readonly onClear: () => void;
}

/** The field with its two buttons (LOOK-01, LOOK-02, LOOK-12); messages show only after an attempt (VAL-03). */
export function LookupForm({ busy, onSearch, onClear }: LookupFormProps) {
  const { t } = useTranslation('lookup');
  const { register, handleSubmit, reset, setFocus, formState } = useForm({ defaultValues: { orgNr: '' }, mode: 'onSubmit' });
  const fel = formState.errors.orgNr?.message;

  const search = handleSubmit(async ({ orgNr }) => {
    const failed = await onSearch(orgNr);
    if (failed) reset();
  });

  const clear = () => {
    // Before the reset: a form that has been reset has no fields to focus until the next render.
    setFocus('orgNr');
    reset();
    onClear();
  };

  return (
    <search aria-label={t('SOK_FORENING.FORMULAR')}>
      <form className="form" method="post" noValidate onSubmit={(event) => void search(event)}>
        <MaskedField
          {...register('orgNr', { validate: (value) => orgNrFel(value) ?? true })}
          mask={maskOrgNr}
          label={t('SOK_FORENING.ORGNR.ETIKETT')}
          help={t('SOK_FORENING.ORGNR.HJALP')}
          error={fel === 'obligatorisk' || fel === 'formatering' ? t(MESSAGE[fel]) : undefined}
          placeholder={t('SOK_FORENING.ORGNR.PLATSHALLARE')}
          inputMode="numeric"
          width="medium"
        />
        <div className="button-row">
          <Button type="submit" variant="primary" busy={busy}>
            {t('SOK_FORENING.SOK')}
          </Button>
          <Button variant="quiet" onClick={clear}>
            {t('SOK_FORENING.RENSA')}
          </Button>
        </div>
      </form>
    </search>
  );
}
