import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { isPreview } from '../../../contract/releaseStore.ts';
import type { Part } from '../common/wire.ts';
import { Curves } from './Curves.tsx';
import { Environments } from './Environments.tsx';
import { History } from './History.tsx';
import { PressForm } from './PressForm.tsx';
import { useFormats } from './useFormats.ts';
import type { Chosen } from './usePress.ts';
import { Versions } from './Versions.tsx';

const isStopped = ({ versions }: Part, version: string) => versions.some((one) => one.version === version && one.marks.includes('stopped'));
/** The gradual releases that go by themselves now. */
const goingIn = (part: Part) => part.shares.filter(({ version, plan }) => plan && version !== part.stopped && !isStopped(part, version));

/** The form's first choice: to roll back a stopped version, else to give ten percent the newest good one; no version during an automatic release, which that would end. */
function firstChoice(part: Part): Chosen {
  const { versions, active, stopped } = part;
  const newest = versions.find(({ version, marks }) => !isPreview(version) && !marks.includes('withdrawn') && !marks.includes('stopped'))?.version;
  const isGoing = goingIn(part).length > 0;
  const version = newest === undefined || newest === active || isGoing ? '' : newest;
  return { action: stopped === null || isGoing ? 'share' : 'rollback', version, share: '10', group: '', to: '', why: '', setting: '', value: '' };
}

/** What must be known about a part first: a stop, what its gradual releases wait for (PLUS-43), and what is not as it should be. */
function Notices({ part, onChoose }: { part: Part; onChoose: (choice: Partial<Chosen>) => void }) {
  const { t } = useTranslation('desk');
  const { moment } = useFormats();
  const { stopped, trouble } = part;
  return (
    <>
      {stopped !== null && (
        <Notice
          kind="error"
          heading={t('SLAPPBORD.STOPPAD.RUBRIK', { version: stopped })}
          headingLevel={3}
          role="alert"
          actions={part.may && <Button onClick={() => onChoose({ action: 'rollback' })}>{t('SLAPPBORD.STOPPAD.KNAPP', { version: stopped })}</Button>}
        >
          <p>{t('SLAPPBORD.STOPPAD.TEXT')}</p>
        </Notice>
      )}
      {part.pending.map(({ version, share, group, by }) => (
        <Notice
          key={`${version} ${share} ${group}`}
          heading={t('SLAPPBORD.EN_TILL.RUBRIK', { version })}
          headingLevel={3}
          actions={part.may && <Button onClick={() => onChoose({ action: 'approve', version })}>{t('SLAPPBORD.ANDRA.GOR.approve', { version })}</Button>}
        >
          <p>{t(`SLAPPBORD.EN_TILL.${group !== undefined ? 'GRUPP' : share !== undefined ? 'ANDEL' : 'ALLA'}`, { namn: by, andel: share, grupp: group })}</p>
        </Notice>
      ))}
      {part.barred.map(({ version, why }) => (
        <Notice key={version} kind="warning" heading={t('SLAPPBORD.RITAS_INTE.RUBRIK', { version })} headingLevel={3}>
          <p>{t('SLAPPBORD.RITAS_INTE.TEXT')}</p>
          <p>
            {t('SLAPPBORD.RITAS_INTE.SAG')} <span lang="en">{why}</span>
          </p>
        </Notice>
      ))}
      {goingIn(part).map(({ version, share: andel, waiting }) => (
        <Notice key={version} heading={t('SLAPPBORD.VANTAR.RUBRIK', { version, andel })} headingLevel={3}>
          <p>
            {waiting
              ? t(`SLAPPBORD.VANTAR.${waiting.why}`, {
                  tid: waiting.until === undefined ? '' : moment(waiting.until),
                  har: waiting.have,
                  antal: waiting.needed,
                })
              : t(`SLAPPBORD.VANTAR.${andel === 100 ? 'KLAR' : 'NASTA'}`)}
          </p>
        </Notice>
      ))}
      {trouble && (
        <Notice kind="warning">
          <p>
            {t(trouble.at === 'servers' ? 'SLAPPBORD.LAGER.SERVRAR' : 'SLAPPBORD.LAGER.HAR')}{' '}
            <span lang={trouble.at === 'servers' ? 'en' : 'sv'}>{trouble.reason}</span>
          </p>
        </Notice>
      )}
      {part.due !== null && <Notice kind="warning">{t('SLAPPBORD.LAGER.FORNYA', { name: part.name })}</Notice>}
      {part.ignored.length > 0 && <Notice kind="warning">{t('SLAPPBORD.INSTALLNINGAR.IGNORERAS', { namn: part.ignored.join(', ') })}</Notice>}
      {!part.isKnown && <Notice kind="warning">{t('SLAPPBORD.OKAND')}</Notice>}
    </>
  );
}

/** One part: its present state, the health of its versions, what can be done, and what was done. */
export function PartView({ part, onDone }: { part: Part; onDone: () => void }) {
  const [own, setChosen] = useState<Chosen | null>(null);
  const chosen = own ?? firstChoice(part);
  const choose = (choice: Partial<Chosen>) => {
    setChosen({ ...chosen, ...choice });
    requestAnimationFrame(() => focusField('why'));
  };
  return (
    <>
      <Notices part={part} onChoose={choose} />
      <Versions part={part} />
      <Environments part={part} />
      <Curves part={part} />
      <PressForm part={part} chosen={chosen} onChange={setChosen} onDone={onDone} />
      <History part={part} />
    </>
  );
}
