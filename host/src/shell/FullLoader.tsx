import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, loaderAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import styles from './FullLoader.module.css';

/** During a shorter wait the loader would only flash. */
const SHOW_AFTER_MS = 300;
/** After this long the loader says that it takes time, and offers a way out. */
const SLOW_AFTER_MS = 10_000;

/** The full-screen loader, shown while any call is in progress (LOAD-01, LOAD-02). */
export function FullLoader() {
  const { visible } = useAtomValue(loaderAtom);
  useReadyTold(visible);
  return <Loader visible={visible} onReload={() => location.reload()} />;
}

/** Within this time other messages about the result are announced, such as a new page or a removed application. */
const OTHERS_TELL_WITHIN_MS = 1000;

/** Announces the end of a wait that was announced as long, unless something else is announced then (LOAD-01). */
function useReadyTold(waiting: boolean): void {
  const { t } = useTranslation('host');
  const store = useStore();
  const slow = useAfter(waiting, SLOW_AFTER_MS);
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (slow) {
      told.current = store.get(statusMessageAtom).nr;
      return undefined;
    }
    const before = told.current;
    told.current = null;
    if (before === null) return undefined;
    const timer = setTimeout(() => {
      if (store.get(statusMessageAtom).nr === before) store.set(announceAtom, t('LADDNING.KLAR'));
    }, OTHERS_TELL_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [slow, store, t]);
}

/** The full-screen loader (LOAD-01): a layer over everything, inside an open dialog, outside which nothing can be pressed or read. It takes no focus. */
export const Loader = ({ visible, onReload }: { visible: boolean; onReload: () => void }) => useAfter(visible, SHOW_AFTER_MS) && <Screen onReload={onReload} />;

/** Safari 16 and Firefox 121 know no popovers: there the loader is in front of the page, but behind nothing that is in the top layer. */
const appear = (screen: HTMLDivElement | null): void => screen?.showPopover?.();

/** The open modal dialog, else the page: elements outside it can neither be pressed nor read out. */
const uppermost = (): Element => document.querySelector('dialog:modal') ?? document.body;

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function Screen({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('host');
  const slow = useAfter(true, SLOW_AFTER_MS - SHOW_AFTER_MS);
  const place = useSyncExternalStore(follow, uppermost);
  return createPortal(
    <div ref={appear} popover="manual" className={styles['loader']}>
      <div className={styles['message']}>
        <svg className={styles['figure']} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
          <path d="M48 36c9-3 18 2 18 12s-9 15-18 13-15-6-13-14 5-9 13-11Z" />
          <path d="M46 24c16-5 33 6 33 23S64 75 47 73 21 62 22 46s10-18 24-22Z" />
          <path d="M44 10c25-6 49 10 49 37S70 89 45 87 5 69 7 45 22 15 44 10Z" />
        </svg>
        <output>{t(slow ? promised('notShown', 'LADDNING.TAR_TID') : 'LADDAR')}</output>
        {slow && (
          <Button variant="secondary" onClick={onReload}>
            {t('LADDNING.LADDA_OM')}
          </Button>
        )}
      </div>
    </div>,
    place,
  );
}
