import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { PANEL_ID } from '../../contract/firstPage.ts';
import { SliceNameSchema } from '../../contract/names.ts';
import { TEST_LINK_PATH } from '../../contract/route.ts';
import * as v from 'valibot';
import { onSliceState, sliceState, sliceVersions } from '../federation/slices.ts';
import { readGiven, useAnswer } from './described.ts';
import { MARK, type Shelf } from './isTester.ts';
import { PartDetails } from './PartDetails.tsx';
import { dropChoice, isWrongPage, keepChoice, passChoice, type ComposedBy } from './tabChoice.ts';
import styles from './Panel.module.css';
import { usePanelTexts } from './texts.ts';

/** The slices of which this tab may choose another version by itself, and what its page was composed by; null for somebody who does not test. */
function readPlace(): ({ readonly mine: readonly string[] } & ComposedBy) | null {
  const place = document.getElementById(PANEL_ID);
  const { link = '', tab = '' } = place?.dataset ?? {};
  return place && { mine: v.parse(v.array(SliceNameSchema), JSON.parse(place.textContent)), link, tab };
}

interface PanelProps {
  readonly shelf: Shelf;
  readonly announce: (text: string) => void;
}

/** Says on every page that this browser tests a version that others do not have, with a way to leave it (PLUS-31), and explains on request what was loaded, from where and why (PLUS-49). */
export function Panel({ shelf, announce }: PanelProps) {
  const [place] = useState(readPlace);
  return place ? <Badge {...place} shelf={shelf} /> : <Left shelf={shelf} announce={announce} />;
}

function Badge({ mine, shelf, ...by }: Pick<PanelProps, 'shelf'> & { readonly mine: readonly string[] } & ComposedBy) {
  const { t } = usePanelTexts();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [name, tested] = Object.entries(sliceVersions()).find(([owner, version]) => owner !== 'host' && version?.test) ?? [];

  const settle = useEffectEvent(() => isWrongPage(shelf, by) && location.reload());
  useEffect(() => {
    const over = new AbortController();
    addEventListener('beforeunload', () => passChoice(shelf), over);
    settle();
    return () => over.abort();
  }, [shelf]);

  /** Ends what this tab has chosen. */
  function reset(): void {
    dropChoice(shelf);
    if (by.link === '') shelf.write(MARK, '1');
    location.reload();
  }
  function choose(token: string): void {
    keepChoice(shelf, by, token);
    location.reload();
  }
  /** Reloads the page with the usual version. Unsaved input stays in the tab (PLUS-01). Without network the page stays as it is, and the button can be pressed again. */
  async function leave(): Promise<void> {
    if (isLeaving) return;
    setLeaving(true);
    try {
      await fetch(TEST_LINK_PATH, { method: 'DELETE' });
      shelf.write(MARK, '1');
      location.reload();
    } catch {
      setLeaving(false);
    }
  }
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <section className={cx(styles['badge'], isOpen && styles['open'], 'screen-only')} aria-label={t('PANEL.REGION')}>
      <span>
        {tested ? t(by.tab ? 'PANEL.BRICKA_FLIK' : 'PANEL.BRICKA', { del: `mfe-${name}`, version: tested.version, kalla: tested.source }) : t('PANEL.UTAN')}
      </span>
      <LinkButton ref={opener} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'PANEL.STANG' : 'PANEL.VISA')}
      </LinkButton>
      {by.tab ? (
        <LinkButton onClick={reset}>{t('PANEL.ATERSTALL')}</LinkButton>
      ) : (
        tested && <LinkButton onClick={() => void leave()}>{t('PANEL.LAMNA')}</LinkButton>
      )}
      {isOpen && <Parts id={id} mine={mine} onClose={close} onChoose={choose} />}
    </section>
  );
}

const NOTHING = { provides: {}, others: [] };

interface PartsProps {
  readonly id: string;
  readonly mine: readonly string[];
  readonly onClose: () => void;
  readonly onChoose: (token: string) => void;
}

/** Every part of the page, the shell first. */
function Parts({ id, mine, onClose, onChoose }: PartsProps) {
  const { t } = usePanelTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const given = useAnswer(readGiven);
  const versions = sliceVersions();
  const names = Object.keys(versions).toSorted((one, other) => Number(other === 'host') - Number(one === 'host') || one.localeCompare(other));
  useSyncExternalStore(onSliceState, () => names.map((name) => sliceState(name).is).join());
  useEffect(() => heading.current?.focus(), []);
  const onEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && !document.querySelector('dialog[open]') && onClose());
  useEffect(() => {
    const over = new AbortController();
    addEventListener('keydown', (event) => onEscape(event), over);
    return () => over.abort();
  }, []);
  return (
    <div id={id} className={styles['parts']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('PANEL.RUBRIK')}
      </h2>
      <p>{t('PANEL.INGRESS')}</p>
      {names.map((name) => {
        const entry = versions[name];
        return entry && <PartDetails key={name} name={name} entry={entry} given={given ?? NOTHING} onChoose={mine.includes(name) ? onChoose : null} />;
      })}
    </div>
  );
}

/** Says, on the next page, that the user has left the test version (PLUS-31); read once, because the mark says why this page was loaded. */
function Left({ shelf, announce }: PanelProps) {
  const { t } = usePanelTexts();
  const id = useId();
  const text = t('PANEL.LAMNAD');
  const tell = useEffectEvent(() => {
    shelf.remove(MARK);
    announce(text);
  });
  useEffect(() => tell(), []);
  return (
    <section className={cx(styles['badge'], 'screen-only')} aria-labelledby={id}>
      <p id={id}>{text}</p>
    </section>
  );
}
