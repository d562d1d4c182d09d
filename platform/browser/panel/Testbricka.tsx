import { useState } from 'react';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { sliceVersions } from '../federation/slices.ts';
import { leaveTestVersion, type Shelf } from './leave.ts';
import styles from './Testbricka.module.css';

interface TestbrickaProps {
  readonly label: string;
  readonly text: (tested: { readonly del: string; readonly version: string; readonly kalla: string }) => string;
  /** What the button says that leaves the version. */
  readonly leave: string;
  readonly shelf: Shelf;
}

/** Says on every page that this browser tests a version that others do not have, with a way to leave it (PLUS-31, PLUS-34). */
export function Testbricka({ label, text, leave, shelf }: TestbrickaProps) {
  const [leaving, setLeaving] = useState(false);
  const [name, tested] = Object.entries(sliceVersions()).find(([owner, version]) => owner !== 'host' && version?.test) ?? [];
  if (!tested) return null;

  const onLeave = () => {
    if (leaving) return;
    setLeaving(true);
    // Without network the page stays as it is, and the button can be pressed again.
    leaveTestVersion(shelf).catch(() => setLeaving(false));
  };
  return (
    <section className={cx(styles['badge'], 'screen-only')} aria-label={label}>
      <span>{text({ del: `mfe-${name}`, version: tested.version, kalla: tested.source })}</span>
      <LinkButton onClick={onLeave}>{leave}</LinkButton>
    </section>
  );
}
