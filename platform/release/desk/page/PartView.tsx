import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { isPreview } from '../../../contract/releaseStore.ts';
import type { Part } from '../common/wire.ts';
import { Curves } from './Curves.tsx';
import { Going } from './Going.tsx';
import { History } from './History.tsx';
import { PressForm } from './PressForm.tsx';
import type { Chosen } from './usePress.ts';
import { Versions } from './Versions.tsx';

/**
 * The form's first choice: to roll back a stopped version, else to give ten percent the newest version, if it is newer than the active one.
 * During an automatic release no version is chosen, since that would end the release. A preview, or a version rolled back or withdrawn, is chosen only by the user.
 */
function firstChoice({ versions, active, gradual, stopped }: Part): Chosen {
  const isGoing = gradual?.byItself === true && gradual.version !== stopped;
  const newest = versions.find(({ version, marks }) => !isPreview(version) && !marks.includes('withdrawn') && !marks.includes('stopped'))?.version;
  const version = newest === undefined || newest === active || isGoing ? '' : newest;
  return { action: stopped === null || isGoing ? 'share' : 'rollback', version, share: '10', why: '' };
}

/** One part: its present state, the health of its versions, what can be done, and what was done. */
export function PartView({ part, onDone }: { part: Part; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const [own, setChosen] = useState<Chosen | null>(null);
  const chosen = own ?? firstChoice(part);
  const { stopped } = part;
  const takeBack = () => {
    setChosen({ ...chosen, action: 'rollback' });
    requestAnimationFrame(() => focusField('why'));
  };
  return (
    <>
      {stopped !== null && (
        <Notice
          kind="error"
          heading={t('SLAPPBORD.STOPPAD.RUBRIK', { version: stopped })}
          headingLevel={3}
          role="alert"
          actions={part.may && <Button onClick={takeBack}>{t('SLAPPBORD.STOPPAD.KNAPP', { version: stopped })}</Button>}
        >
          <p>{t('SLAPPBORD.STOPPAD.TEXT')}</p>
        </Notice>
      )}
      {part.barred.map(({ version, why }) => (
        <Notice key={version} kind="warning" heading={t('SLAPPBORD.RITAS_INTE.RUBRIK', { version })} headingLevel={3}>
          <p>{t('SLAPPBORD.RITAS_INTE.TEXT')}</p>
          <p>
            {t('SLAPPBORD.RITAS_INTE.SAG')} <span lang="en">{why}</span>
          </p>
        </Notice>
      ))}
      {part.gradual?.byItself && part.gradual.version !== stopped && <Going gradual={part.gradual} waiting={part.waiting} />}
      {part.trouble !== null && (
        <Notice kind="warning">
          <p>
            {t(part.trouble.at === 'servers' ? 'SLAPPBORD.LAGER.SERVRAR' : 'SLAPPBORD.LAGER.HAR')}{' '}
            <span lang={part.trouble.at === 'servers' ? 'en' : 'sv'}>{part.trouble.said}</span>
          </p>
        </Notice>
      )}
      {part.isDue && <Notice kind="warning">{t('SLAPPBORD.LAGER.FORNYA', { name: part.name })}</Notice>}
      {!part.isKnown && <Notice kind="warning">{t('SLAPPBORD.OKAND')}</Notice>}
      <Versions part={part} />
      <Curves part={part} />
      <PressForm part={part} chosen={chosen} onChange={setChosen} onDone={onDone} />
      <History part={part} />
    </>
  );
}
