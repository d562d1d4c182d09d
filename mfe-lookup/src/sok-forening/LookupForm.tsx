import { useTranslation } from 'react-i18next';
import { formatOrgNr } from '@uppgiftsandring/shared/domain/ids';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import type { useLookupForm } from './useLookupForm.ts';

interface LookupFormProps {
  readonly form: ReturnType<typeof useLookupForm>;
  readonly busy: boolean;
}

/** The field with its two buttons (LOOK-01, LOOK-02, LOOK-12); messages show only after an attempt (VAL-03). */
export function LookupForm({ form: { orgNr, fel, submit, clear }, busy }: LookupFormProps) {
  const { t } = useTranslation('lookup');
  return (
    <search aria-label={t('SOK_FORENING.FORMULAR')}>
      <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormattedField
          {...orgNr}
          format={formatOrgNr}
          label={t('SOK_FORENING.ORGNR.ETIKETT')}
          help={t('SOK_FORENING.ORGNR.HJALP')}
          error={fel}
          placeholder={t('SOK_FORENING.ORGNR.PLATSHALLARE')}
          inputMode="numeric"
          enterKeyHint="search"
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
