import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { LoggedOut, readAll } from './api.ts';
import { Frame } from './Frame.tsx';
import { LoginPage } from './LoginPage.tsx';
import { PartList } from './PartList.tsx';
import { PartView } from './PartView.tsx';
import { useAsked } from './useAsked.ts';
import { useMoments } from './useMoments.ts';

/** The part that the address names. */
function useShown(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return decodeURIComponent(hash.slice(1));
}

/** The release desk (PLUS-42). */
export function Desk() {
  const { t } = useTranslation('desk');
  const { clock } = useMoments();
  const asked = useShown();
  const { value, failed, at, again } = useAsked('parts', readAll);
  if (failed instanceof LoggedOut) return <LoginPage />;
  const part = value?.parts.find(({ name }) => name === asked) ?? value?.parts[0];
  const stoppedElsewhere = (value?.parts ?? []).filter(({ name, stopped }) => stopped !== null && name !== part?.name);
  return (
    <Frame name={value?.name}>
      <div className="page-head">
        <h1>{t('SLAPPBORD.TITEL')}</h1>
        <p>{t('SLAPPBORD.INGRESS')}</p>
      </div>
      {failed !== undefined && (
        <Notice kind="warning" role="alert">
          {t('SLAPPBORD.SVARAR_INTE', { tid: at ? clock(at) : '–' })}
        </Notice>
      )}
      {value && part && (
        <>
          {stoppedElsewhere.map(({ name, stopped }) => (
            <Notice key={name} kind="error" role="alert">
              <a href={`#${name}`}>{t('SLAPPBORD.STOPPAD.ANNAN', { del: name, version: stopped })}</a>
            </Notice>
          ))}
          <PartList parts={value.parts} shown={part.name} />
          <h2>{part.name}</h2>
          <PartView key={part.name} part={part} onDone={again} />
        </>
      )}
    </Frame>
  );
}
