import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useId, useRef, useState, type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { fortsattning } from '@uppgiftsandring/shared/domain/ansokan/ateruppta';
import { isLankOpen, kodKey, kodLank, stopsNext, hasValidMeasures } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import {
  ansokanAtom,
  cameAtAtom,
  clockAtom,
  openedDraftAtom,
  unsavedPagesAtom,
  valideringskoderAtom,
  refreshVerdictsAtom,
  verdictsAtom,
} from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { Avvikelse } from '@uppgiftsandring/shared/ui/page/Undertecknare';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { Foreningsrubrik, isKontaktuppgiftVisited, markKontaktuppgiftVisited, useAnsokan, type Current } from '../common/EditorPage.tsx';
import { Brickor, Kontaktrader } from './Brickor.tsx';
import { Utgangspunkt } from './Utgangspunkt.tsx';
import { isSentHere } from '@uppgiftsandring/shared/domain/vag/routes';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useUnsavedStop } from '@uppgiftsandring/shared/hooks/useUnsavedStop';

/** Route `ansokan/atgard-select` (ROUTE-06): choose what to change, and go on when nothing prevents it. */
export function AtgardSelectPage() {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  const state = useAtomValue(ansokanAtom);
  const { noticeOpen, answerNotice, panel, showPanel, busy, next } = useNext();
  const savedAt = state.status === 1 ? state.savedAt : null;
  const isResumed = useResumed(current?.ansokan.id, savedAt);
  if (!current) return null;
  const { ansokan, samfallighet } = current;

  return (
    <div className="page-main">
      <Foreningsrubrik
        // The service's own name, the same in every language.
        title={t('ATGARD_SELECT.RUBRIK')}
        titleLang="sv"
        samfallighet={samfallighet}
        // One thing at a time: who comes back has read how it is done.
        lead={isResumed ? undefined : t('ATGARD_SELECT.INGRESS')}
      >
        {isResumed ? <Aterupptagen ansokan={ansokan} forening={samfallighet.name} savedAt={savedAt} /> : <p>{t('ATGARD_SELECT.BARA_STAMMA')}</p>}
      </Foreningsrubrik>
      {showPanel && <Kodpanel ref={panel} ansokan={ansokan} />}
      <UnsavedElsewhere next="/ansokan/foreningsstamma" />
      <Avvikelse />
      <Utgangspunkt ansokan={ansokan} samfallighet={samfallighet}>
        <Brickor ansokan={ansokan} samfallighet={samfallighet} />
        <div className="button-row">
          <Button variant="primary" iconAfter="forward" busy={busy} onClick={() => void next()}>
            {t('ATGARD_SELECT.NASTA')}
          </Button>
        </div>
        <SavedOrNot stamped />
      </Utgangspunkt>
      <Notis {...current} open={noticeOpen} onAnswer={answerNotice} />
    </div>
  );
}

/** Says that the contact details have not been opened yet, and which they are; OK is the only button, and goes on (SEL-06). */
function Notis({ open, onAnswer, ...current }: Current & { readonly open: boolean; readonly onAnswer: () => void }) {
  const { t } = useTranslation('measures');
  const ok = useRef<HTMLButtonElement>(null);
  const button = (
    <Button ref={ok} variant="primary" onClick={onAnswer}>
      {t('COMMON.OK')}
    </Button>
  );
  return (
    <Dialog open={open} title={t('DIALOGS.KONTAKTUPPGIFT_VISITED.RUBRIK')} initialFocus={ok} actions={button}>
      <p>{t('DIALOGS.KONTAKTUPPGIFT_VISITED.TEXT')}</p>
      <Kontaktrader {...current} />
      <p>{t('DIALOGS.KONTAKTUPPGIFT_VISITED.NASTA_STEG')}</p>
    </Dialog>
  );
}

/** Whether this draft is from an earlier visit, and the page is shown for the first time in this one (PLUS-10, PLUS-72). Not when it was saved during this visit. */
function useResumed(id: string | undefined, savedAt: Date | null): boolean {
  const [opened, setOpened] = useAtom(openedDraftAtom);
  const [before] = useState(opened);
  const clock = useAtomValue(clockAtom);
  const cameAt = useAtomValue(cameAtAtom);
  // When the visit began, by the server's clock, like `savedAt`.
  const [arrived] = useState(cameAt ?? (() => clock.now() - performance.now()));
  const isResumed = id !== undefined && savedAt !== null && savedAt.getTime() <= arrived && before !== id;
  useEffect(() => {
    if (id !== undefined && savedAt !== null) setOpened(id);
  }, [id, savedAt, setOpened]);
  return isResumed;
}

interface AterupptagenProps extends Pick<Current, 'ansokan'> {
  readonly forening: string;
  readonly savedAt: Date | null;
}

/** Says that this draft is from an earlier visit, how to start over (PLUS-10), and where it was left (PLUS-72). */
function Aterupptagen({ ansokan, forening, savedAt }: AterupptagenProps) {
  const { t, i18n } = useTranslation('measures');
  const koder = useAtomValue(valideringskoderAtom);
  const unsaved = useAtomValue(unsavedPagesAtom);
  const page = fortsattning(ansokan, koder, unsaved);
  const sida = page && t(page.del === 'SAMMANFATTNING' ? 'ATERUPPTA.SAMMANFATTNING' : `SPARA.ANNANSTANS.DEL.${page.del}`);
  return (
    <Notice heading={t('ATERUPPTA.RUBRIK')} actions={page && <Link to={page.to}>{t('ATERUPPTA.FORTSATT', { sida })}</Link>}>
      <p className="small">
        {savedAt && (
          <WholeNumbers text={t(promised('saved', 'ATERUPPTA.TEXT'), { forening, datum: formatDatum(savedAt), tid: formatTid(savedAt, i18n.language) })} />
        )}
        <span>{` ${t('ATERUPPTA.BORJA_OM')}`}</span>
      </p>
    </Notice>
  );
}

/** Every current code, which follows the state (SEL-08, CODE-03, CODE-04): those that stop the user as errors, later ones below, linked when the guards allow (INC-07). */
function Kodpanel({ ref, ansokan }: { readonly ref: Ref<HTMLElement>; readonly ansokan: Ansokan }) {
  const { t } = useTranslation('measures');
  const koder = useAtomValue(valideringskoderAtom);
  const headingId = useId();
  const later = koder.filter((kod) => !stopsNext(kod));
  return (
    <>
      <ErrorPanel ref={ref} errors={koder.filter(stopsNext).map((kod) => ({ text: t(kodKey(kod, ansokan)), to: kodLank(kod) }))} />
      {later.length > 0 && (
        <section className="stack" aria-labelledby={headingId}>
          <h2 id={headingId} className="text-l">
            {t('ATGARD_SELECT.SEDAN')}
          </h2>
          <ul className="next-list">
            {later.map((kod) => (
              <li key={kod}>{isLankOpen(kod, koder) ? <Link to={kodLank(kod)}>{t(`VALIDERING.${kod}`)}</Link> : t(`VALIDERING.${kod}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The Next button: the notice first, whose OK goes on; then unsaved input or the panel, also after a redirect (GUARD-04), or the next page (SEL-05…07, INC-07, INC-29, SUMM-10, VAL-46). */
function useNext() {
  const store = useStore();
  const navigate = useNavigate();
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const location = useLocation();
  const stopsForUnsaved = useUnsavedStop();
  const [noticeOpen, setNoticeOpen] = useState(false);
  const [stopped, setStopped] = useState(false);
  const { busy, run } = useBusy();
  useEffect(() => {
    if (isSentHere(location.state)) focusPanel();
  }, [location, focusPanel]);

  const goOn = async (): Promise<void> => {
    if (stopsForUnsaved('/ansokan/foreningsstamma')) return;
    const isHere = await run(async (here) => {
      await refreshVerdicts({ duplicate: store.get(verdictsAtom).duplicateVerdict === null, kontaktperson: false });
      return here();
    });
    if (!isHere) return;
    if (hasValidMeasures(store.get(valideringskoderAtom))) return navigate('/ansokan/foreningsstamma');
    setStopped(true);
    focusPanel();
  };

  const answerNotice = () => {
    markKontaktuppgiftVisited();
    setNoticeOpen(false);
    // Once the closed dialog has given focus back: what stops the user takes it.
    setTimeout(() => void goOn());
  };

  const next = () => (isKontaktuppgiftVisited(store.get(ansokanAtom).data) ? goOn() : setNoticeOpen(true));

  return { noticeOpen, answerNotice, panel, showPanel: stopped || isSentHere(location.state), busy, next };
}
