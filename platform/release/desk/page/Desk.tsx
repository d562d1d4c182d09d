import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import type { Part } from '../common/wire.ts';
import { LoggedOut, readAll } from './api.ts';
import styles from './Desk.module.css';
import { Frame, LoginPage } from './Frame.tsx';
import { PartView } from './PartView.tsx';
import { useFormats } from './useFormats.ts';
import { usePolled } from './usePolled.ts';

function onHashChange(follow: () => void): () => void {
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

function useSituation() {
  const { t } = useTranslation('desk');
  return ({ active, shares, groups = {}, stopped, barred, trouble, versions }: Part): string[] => {
    const given = versions.filter(({ marks }) => marks.some((mark) => mark === 'active' || mark === 'gradual' || mark === 'group'));
    const unused = given.flatMap(({ version, users }) => (users ? [] : [version]));
    return [
      active === null ? t(trouble === null ? 'SLAPPBORD.LAGE.INGEN' : 'SLAPPBORD.LAGE.OKAND') : t('SLAPPBORD.LAGE.AKTIV', { version: active }),
      ...shares
        .filter(({ version }) => version !== stopped)
        .map(({ version, share, plan }) => t(`SLAPPBORD.LAGE.${plan ? 'AV_SIG_SJALV' : 'STEGVIS'}`, { version, andel: share })),
      ...Object.entries(groups).map(([grupp, version]) => t('SLAPPBORD.LAGE.GRUPP', { version, grupp })),
      ...barred.map(({ version }) => t('SLAPPBORD.RITAS_INTE.RUBRIK', { version })),
      ...given.flatMap(({ version, users }) =>
        (users?.rates ?? []).map(({ rate, hits, of }) => `${version}: ${t(`SLAPPBORD.UTFALL.${rate}`, { fel: hits, antal: of })}`),
      ),
      ...(unused.length > 0 ? [t('SLAPPBORD.LAGE.INGA', { version: unused.join(', ') })] : []),
      // The last is shown as what is wrong.
      ...(stopped === null ? [] : [t('SLAPPBORD.LAGE.STOPPAD', { version: stopped })]),
    ];
  };
}

function PartList({ parts, shown }: { parts: readonly Part[]; shown: string }) {
  const { t } = useTranslation('desk');
  const situation = useSituation();
  return (
    <nav aria-label={t('SLAPPBORD.DELAR')}>
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <li key={part.name}>
            <a href={`#${part.name}`} aria-current={part.name === shown ? 'true' : undefined} className={cx(part.stopped !== null && styles['stopped'])}>
              <strong>{part.name}</strong>
              {situation(part).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The release desk (PLUS-42): the part that the address names, or the first one, read again every so many milliseconds. */
export function Desk({ everyMs }: { everyMs?: number }) {
  const { t } = useTranslation('desk');
  const { timeOf } = useFormats();
  const named = useSyncExternalStore(onHashChange, () => decodeURIComponent(location.hash.slice(1)));
  const { value, failed, at, again } = usePolled(readAll, everyMs);
  if (failed instanceof LoggedOut) return <LoginPage />;
  const parts = value?.parts ?? [];
  const part = parts.find(({ name }) => name === named) ?? parts[0];
  return (
    <Frame name={value?.name} lead={t('SLAPPBORD.INGRESS')}>
      {failed !== undefined && (
        <Notice kind="warning" role="alert">
          {t('SLAPPBORD.SVARAR_INTE', { tid: at ? timeOf.minute(at) : '–' })}
        </Notice>
      )}
      {part && (
        <>
          {parts
            .filter(({ stopped }) => stopped !== null)
            .filter((one) => one !== part)
            .map(({ name, stopped }) => (
              <Notice key={name} kind="error" role="alert">
                <a href={`#${name}`}>{t('SLAPPBORD.STOPPAD.ANNAN', { del: name, version: stopped })}</a>
              </Notice>
            ))}
          <PartList parts={parts} shown={part.name} />
          <h2>{part.name}</h2>
          <PartView key={part.name} part={part} onDone={again} />
        </>
      )}
    </Frame>
  );
}
