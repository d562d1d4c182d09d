import { useAtomValue, useSetAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { MIN_STAMMODATUM } from '@uppgiftsandring/shared/domain/constants';
import { parseStammodatum, stammodatumFel } from '@uppgiftsandring/shared/domain/stammodatum';
import { savingAtom, setForeningsstammaAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/Button';
import { DateField } from '@uppgiftsandring/shared/ui/DateField';
import { StatusMessage } from '@uppgiftsandring/shared/ui/StatusMessage';

const KEY = 'KOMPLETTERA_GRANSKA.FORENINGSSTAMMA';

/** One required date (MEET-01…05); its message shows after the field has lost focus (VAL-24). */
export function StammodatumForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = useAtomValue(todayAtom);
  const saving = useAtomValue(savingAtom);
  const save = useSetAtom(setForeningsstammaAtom);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { datum: ansokan.uppgiftsandring.foreningsstamma ?? '' },
    mode: 'onTouched',
  });
  const fel = stammodatumFel(watch('datum'), today);
  const shown = formState.errors.datum?.message;

  const submit = handleSubmit(async ({ datum }) => {
    if (await save(parseStammodatum(datum))) await navigate('/ansokan/kontaktuppgifter');
  });

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <DateField
        {...register('datum', { validate: (value) => stammodatumFel(value, today) ?? true })}
        label={t(`${KEY}.DATUM`)}
        help={t(`${KEY}.DATUM_HJALP`)}
        error={shown ? t(`${KEY}.VALIDERING.${shown}`) : undefined}
        parse={parseStammodatum}
        picker={{ label: t(`${KEY}.KALENDER`), min: MIN_STAMMODATUM, max: today }}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={saving} disabledReason={fel ? t(`${KEY}.NASTA_LAST`) : undefined}>
          {t(`${KEY}.NASTA`)}
        </Button>
        <Button variant="quiet" onClick={() => void navigate('/ansokan/atgard-select')}>
          {t(`${KEY}.TILLBAKA`)}
        </Button>
      </div>
      <StatusMessage visible={false} message={saving ? t(`${KEY}.SPARAR`) : ''} />
    </form>
  );
}
