import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { hasJustLeft, type Shelf } from './leave.ts';
import styles from './Testbricka.module.css';

// Read once, at the first render: the mark says why this page was loaded.
let left: boolean | undefined;

interface LamnadProps {
  readonly text: string;
  readonly shelf: Shelf;
  /** Tells the text to screen readers. */
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
