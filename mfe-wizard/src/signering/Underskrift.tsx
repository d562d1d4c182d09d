import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LamnadForsakran } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { unsavedPagesAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { UNSAVED_ELSEWHERE } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import type { SigningForm } from '@uppgiftsandring/shared/wire/ansokan';
import { Avslag } from './Avslag.tsx';
import { useSignering } from './useSignering.ts';

/** The hand-off: a form with exactly three fields that posts itself to the signing service (ESIG-03). */
function HandOff({ form }: { readonly form: SigningForm }) {
  const { t } = useTranslation('wizard');
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.submit(), []);
  return (
    <form ref={element} method="post" action={form.action} className="stack">
      <input type="hidden" name="Binding" value={form.binding} />
      <input type="hidden" name="RelayState" value={form.relayState} />
      <input type="hidden" name="EidSignRequest" value={form.eidSignRequest} />
      <StatusMessage message={t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.VIDARE.TEXT')} />
      <Button type="submit">{t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.VIDARE.KNAPP')}</Button>
    </form>
  );
}

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface UnderskriftProps {
  /** The declaration; null until it is made. */
  readonly forsakran: LamnadForsakran | null;
  /** Called when the user wants to sign without having made the declaration. */
  readonly onMissing: () => void;
  /** Called when the wording of the declaration is no longer valid. */
  readonly onForsakranGammal: () => void;
}

/** The sign button, locked until the declaration is made and nothing is unsaved, and the way back (SUMM-06, SUMM-07, SUMM-10, VAL-25). */
export function Underskrift({ forsakran, onMissing, onForsakranGammal }: UnderskriftProps) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const { busy, form, avslag, sign } = useSignering(onForsakranGammal);
  const unsaved = useAtomValue(unsavedPagesAtom).length > 0;
  const last = unsaved ? promised('unsaved', `${KEY}.SKRIV_UNDER_OSPARAT`) : (`${KEY}.SKRIV_UNDER_LAST` as const);
  const open = forsakran !== null && !unsaved;
  return (
    <>
      {avslag && <Avslag avslag={avslag} />}
      <p className="screen-only">{t(`${KEY}.UNDERSKRIFT_INFO`)}</p>
      <div className="button-row">
        <Button
          variant="primary"
          iconAfter="forward"
          busy={busy}
          disabledReason={open ? undefined : t(last)}
          // A locked button can still be pressed: focus then moves to what is missing.
          onClickCapture={() => {
            if (unsaved) focusField(UNSAVED_ELSEWHERE);
            else if (!forsakran) onMissing();
          }}
          onClick={() => forsakran && void sign(forsakran)}
        >
          {t(`${KEY}.SKRIV_UNDER`)}
        </Button>
        <Button variant="quiet" onClick={() => void navigate('/ansokan/kontaktuppgifter')}>
          {t(`${KEY}.TILLBAKA`)}
        </Button>
      </div>
      <StatusMessage visible={false} message={busy ? t(`${KEY}.STARTAR`) : ''} />
      {form && <HandOff form={form} />}
    </>
  );
}
