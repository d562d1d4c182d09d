import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { LamnadForsakran } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { delLank, type Hinder } from '@uppgiftsandring/shared/domain/ansokan/hinder';
import { kodKey, kodLank } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { FORSAKRAN_EJ_LAMNAD, KONTAKTUPPGIFT_VISITED, VILLKOR_EJ_GODKANDA } from '@uppgiftsandring/shared/domain/constants';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { useHere } from '@uppgiftsandring/shared/hooks/useBusy';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import {
  ansokanAtom,
  browserShelf,
  loadAnsokanAtom,
  resetSigningAtom,
  signingInProgressAtom,
  startSigningAtom,
  unsavedPagesAtom,
  type Signeringsavslag,
} from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { UNSAVED_ELSEWHERE } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import type { SigningForm } from '@uppgiftsandring/shared/wire/ansokan';
import { andReturn, PART_NAMES } from '../sammanfattning/Sections.tsx';

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
  /** Whether the box says already that the declaration is missing. */
  readonly isMissing: boolean;
  /** Called when the user wants to sign without having made the declaration. */
  readonly onMissing: () => void;
  /** Called when the wording of the declaration is no longer valid. */
  readonly onForsakranGammal: () => void;
}

/** The sign button, locked until the declaration is made and nothing is unsaved, and the way back (SUMM-06, SUMM-07, SUMM-10, VAL-25). */
export function Underskrift({ forsakran, isMissing, onMissing, onForsakranGammal }: UnderskriftProps) {
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
          quietReason={isMissing && !unsaved}
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

const AVSLAG = 'underskrift-avslag';

/** Why the signing did not start, and what the user can do about it (VAL-61, VAL-63). Takes focus when it appears. */
function Avslag({ avslag }: { readonly avslag: Signeringsavslag }) {
  const { t } = useTranslation('wizard');
  useEffect(() => void focusField(AVSLAG), []);
  if (avslag.kod === 'ATT_RATTA') {
    return (
      <Notice kind="error" id={AVSLAG} tabIndex={-1} heading={t(`${KEY}.ATT_RATTA.RUBRIK`)}>
        <p>{t(promised('notSigned', `${KEY}.ATT_RATTA.TEXT`))}</p>
        <ul className="next-list">
          {avslag.hinder.map((hinder) => (
            <li key={JSON.stringify(hinder)}>
              <CorrectLink hinder={hinder} />
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  // The declaration's wording is part of the slice: a reload loads the new slice.
  return (
    <Notice
      kind="warning"
      id={AVSLAG}
      tabIndex={-1}
      heading={t(`${KEY}.NY_FORSAKRAN.RUBRIK`)}
      actions={<Button onClick={() => location.reload()}>{t(`${KEY}.NY_FORSAKRAN.HAMTA`)}</Button>}
    >
      <p>{t(promised('notSigned', `${KEY}.NY_FORSAKRAN.TEXT`))}</p>
    </Notice>
  );
}

function CorrectLink({ hinder }: { readonly hinder: Hinder }) {
  const { t } = useTranslation('wizard');
  const { data } = useAtomValue(ansokanAtom);
  if ('skyddad' in hinder) {
    const namn = data?.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[hinder.skyddad]?.namn ?? '';
    return (
      <>
        <WithContact text={t(`${KEY}.ATT_RATTA.SKYDDAD`, { namn })} />
        <Link to={andReturn(delLank('STYRELSE'))}>{t(PART_NAMES.STYRELSE)}</Link>
      </>
    );
  }
  if ('del' in hinder) {
    return (
      <>
        <Link to={andReturn(delLank(hinder.del))}>{t(PART_NAMES[hinder.del])}</Link>
        <p>{t(`${KEY}.ATT_RATTA.DEL`)}</p>
      </>
    );
  }
  return data && <Link to={andReturn(kodLank(hinder.kod))}>{t(kodKey(hinder.kod, data))}</Link>;
}

/** Starts the signing (ESIG-01…04, SUMM-07), or shows why not (VAL-61, VAL-63); `onForsakranGammal`: the wording of the declaration is no longer valid. */
function useSignering(onForsakranGammal: () => void) {
  const start = useSetAtom(startSigningAtom);
  const reset = useSetAtom(resetSigningAtom);
  const load = useSetAtom(loadAnsokanAtom);
  const busy = useAtomValue(signingInProgressAtom);
  const [form, setForm] = useState<SigningForm | null>(null);
  const [avslag, setAvslag] = useState<Signeringsavslag | null>(null);
  const here = useHere();
  const navigate = useNavigate();

  // The back button may bring the page back from memory, with a posted form and an application that has been signed since.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setForm(null);
      reset();
      void load();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset, load]);

  // A user who leaves the page before the form has arrived is not sent to the service, and may start again.
  useEffect(() => reset, [reset]);

  const refused = (received: Signeringsavslag): void => {
    if (received.kod === VILLKOR_EJ_GODKANDA) return void navigate('/anvandarvillkor');
    if (received.kod === FORSAKRAN_EJ_LAMNAD) onForsakranGammal();
    setAvslag(received);
  };

  const sign = async (forsakran: LamnadForsakran): Promise<void> => {
    setAvslag(null);
    const received = await start(forsakran);
    if (!received || !here()) return;
    if ('kod' in received) return refused(received);
    browserShelf.remove(KONTAKTUPPGIFT_VISITED);
    setForm(received);
  };

  return { busy, form, avslag, sign };
}
