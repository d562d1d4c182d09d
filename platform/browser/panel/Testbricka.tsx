import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { sliceNames } from '../federation/pages.ts';
import { sliceVersions } from '../federation/slices.ts';
import { leaveTestVersion } from './leave.ts';
import styles from './Testbricka.module.css';

/** Says on every page that this browser tests a version that others do not have, with a way to leave it (PLUS-31, PLUS-34). */
export function Testbricka() {
  const { t } = useTranslation('host');
  const [leaving, setLeaving] = useState(false);
  const versions = sliceVersions();
  const name = sliceNames().find((slice) => versions[slice]?.test);
  const tested = name && versions[name];
  if (!tested) return null;

  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    // Without network the page stays as it is, and the button can be pressed again.
    leaveTestVersion().catch(() => setLeaving(false));
  };
  return (
    <section className={styles['badge']} aria-label={t('TESTARE.REGION')}>
      <span>{t('TESTARE.BRICKA', { del: `mfe-${name}`, version: tested.version, kalla: tested.source })}</span>
      <LinkButton onClick={leave}>{t('TESTARE.LAMNA')}</LinkButton>
    </section>
  );
}
