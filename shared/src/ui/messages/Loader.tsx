import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './Loader.module.css';
import { Button } from '../buttons/Button.tsx';
import { useAfter } from '../../hooks/useAfter.ts';

/** During a shorter wait the loader would only flash. */
const SHOW_AFTER_MS = 300;
/** After this long the loader says that it takes time, and offers a way out. */
export const SLOW_AFTER_MS = 10_000;

interface LoaderProps {
  visible: boolean;
  label: string;
  slowText: string;
  reloadLabel: string;
  onReload: () => void;
}

/** The full-screen loader (LOAD-01): a layer over everything, inside an open dialog, outside which nothing can be pressed or read. It takes no focus. */
export function Loader({ visible, ...texts }: LoaderProps) {
  const shown = useAfter(visible, SHOW_AFTER_MS);
  return shown ? <Screen {...texts} /> : null;
}

/** Safari 16 and Firefox 121 know no popovers: there the loader is in front of the page, but behind nothing that is in the top layer. */
const appear = (screen: HTMLDivElement | null): void => screen?.showPopover?.();

/** The open modal dialog, else the page: elements outside it can neither be pressed nor read out. */
const uppermost = (): Element => document.querySelector('dialog:modal') ?? document.body;

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function Screen({ label, slowText, reloadLabel, onReload }: Omit<LoaderProps, 'visible'>) {
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
        <output>{slow ? slowText : label}</output>
        {slow && (
          <Button variant="secondary" onClick={onReload}>
            {reloadLabel}
          </Button>
        )}
      </div>
    </div>,
    place,
  );
}
