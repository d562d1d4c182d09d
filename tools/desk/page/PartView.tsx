import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import type { Part } from '../common/wire.ts';
import { Curves } from './Curves.tsx';
import { History } from './History.tsx';
import { PressForm } from './PressForm.tsx';
import type { Chosen } from './usePress.ts';
import { Versions } from './Versions.tsx';

/** Previews have a name after a dash: `1.2.0-pr5.1`. */
const isPreview = (version: string) => version.includes('-');

/**
 * What to begin with: to take back what is stopped, else to give ten percent the newest version, if it is newer than the one that everybody has.
 * A preview, or what was rolled back or withdrawn, is chosen by nobody but the user.
 */
function firstChoice({ versions, active, stopped }: Part): Chosen {
  const newest = versions.find(({ version, marks }) => !isPreview(version) && !marks.includes('withdrawn') && !marks.includes('stopped'))?.version;
  const version = newest === undefined || newest === active ? '' : newest;
  return { action: stopped === null ? 'share' : 'rollback', version, share: '10', why: '' };
}

/** One part: how it is now, how its versions fare, what can be done, and what was done. */
export function PartView({ part, onDone }: { part: Part; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useState(() => firstChoice(part));
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
      {part.trouble !== null && <Notice kind="warning">{t('SLAPPBORD.LAGER', { skal: part.trouble })}</Notice>}
      {!part.isKnown && <Notice kind="warning">{t('SLAPPBORD.OKAND')}</Notice>}
      <Versions part={part} />
      <Curves part={part.name} />
      <PressForm part={part} chosen={chosen} onChange={setChosen} onDone={onDone} />
      <History history={part.history} />
    </>
  );
}
