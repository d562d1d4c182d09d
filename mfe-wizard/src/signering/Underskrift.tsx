import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@uppgiftsandring/shared/ui/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/StatusMessage';
import { useSignering } from './useSignering.ts';
import { Vidare } from './Vidare.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface UnderskriftProps {
  /** Whether the declaration is made. */
  readonly lamnad: boolean;
  /** The user wants to sign without having made the declaration. */
  readonly onMissing: () => void;
}

/** The sign button and the way back (SUMM-06, SUMM-07, VAL-25). */
export function Underskrift({ lamnad, onMissing }: UnderskriftProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, form, starta } = useSignering();
  return (
    <>
      <p className="screen-only">{t(`${KEY}.UNDERSKRIFT_INFO`)}</p>
      <div className="button-row">
        <Button
          variant="primary"
          iconAfter="forward"
          busy={busy}
          disabledReason={lamnad ? undefined : t(`${KEY}.SKRIV_UNDER_LAST`)}
          // A locked button does nothing but can be pressed: then the user is led to what is missing.
          onClickCapture={lamnad ? undefined : onMissing}
          onClick={() => void starta()}
        >
          {t(`${KEY}.SKRIV_UNDER`)}
        </Button>
        <Button variant="quiet" onClick={() => void navigate('/ansokan/kontaktuppgifter')}>{t(`${KEY}.TILLBAKA`)}</Button>
      </div>
      <StatusMessage visible={false} message={busy ? t(`${KEY}.STARTAR`) : ''} />
      {form && <Vidare form={form} />}
    </>
  );
}
