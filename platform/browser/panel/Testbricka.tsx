import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { TEST_LINK_PATH } from '../../contract/route.ts';
import { sliceVersions } from '../federation/slices.ts';
import styles from './Testbricka.module.css';

interface Shelf {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Says, across the reload, that the usual version is back. */
const MARK = 'testversion-lamnad';

interface TestbrickaProps {
  readonly label: string;
  readonly text: (tested: { readonly del: string; readonly version: string; readonly kalla: string }) => string;
  readonly leave: string;
  readonly shelf: Shelf;
}

/** Says on every page that this browser tests a version that others do not have, with a way to leave it (PLUS-31, PLUS-34). */
export function Testbricka({ label, text, leave, shelf }: TestbrickaProps) {
  const [leaving, setLeaving] = useState(false);
  const [name, tested] = Object.entries(sliceVersions()).find(([owner, version]) => owner !== 'host' && version?.test) ?? [];
  if (!tested) return null;

  /** Reloads the page with the usual version. Unsaved input stays in the tab (PLUS-01). Without network the page stays as it is, and the button can be pressed again. */
  async function onLeave(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    try {
      await fetch(TEST_LINK_PATH, { method: 'DELETE' });
      shelf.write(MARK, '1');
      location.reload();
    } catch {
      setLeaving(false);
    }
  }
  return (
    <section className={cx(styles['badge'], 'screen-only')} aria-label={label}>
      <span>{text({ del: `mfe-${name}`, version: tested.version, kalla: tested.source })}</span>
      <LinkButton onClick={() => void onLeave()}>{leave}</LinkButton>
    </section>
  );
}

// Read once, at the first render: the mark says why this page was loaded.
let left: boolean | undefined;

/** Whether the page was loaded because the user left the test version; true once. */
function hasJustLeft(shelf: Shelf): boolean {
  const marked = shelf.read(MARK) !== null;
  if (marked) shelf.remove(MARK);
  return marked;
}

interface LamnadProps {
  readonly text: string;
  readonly shelf: Shelf;
  readonly announce: (text: string) => void;
}

/** Says, on the next page, that the user has left the test version (PLUS-31). */
export function Lamnad({ text, shelf, announce }: LamnadProps) {
  const [shown] = useState(() => (left ??= hasJustLeft(shelf)));
  const tell = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (shown) tell();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className={cx(styles['left'], 'screen-only')}>
      <Notice kind="done">
        <p>{text}</p>
      </Notice>
    </div>
  );
}
